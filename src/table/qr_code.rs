//! A link as a QR code.

use crate::text::{t, table as words, text};
use board::picture::{Element, el, reactive};
use leptos::prelude::*;
use qrcodegen::{QrCode, QrCodeEcc};

/// A link as a QR code, for a camera, below a line that unfolds it. Nothing if the link is too long
/// for one.
#[component]
pub fn LinkCode(
    /// The link.
    #[prop(into)]
    link: Signal<String>,
) -> impl IntoView {
    let code = Memo::new(move |_| {
        link.with(|link| QrCode::encode_text(link, QrCodeEcc::Low))
            .ok()
    });
    view! {
        <Show when=move || code.with(Option::is_some)>
            <details class="share-qr">
                <summary>{text(words::QR)}</summary>
                {reactive(move || code.with(|code| code.as_ref().map(drawing)))}
            </details>
        </Show>
    }
}

/// Draws a code.
fn drawing(code: &QrCode) -> Element {
    // A margin of four modules, as the standard requires.
    let side = code.size() + 8;
    let ground = el("rect").class("qr-ground").frame(-4, -4, side, side);
    let modules = el("path").class("qr-modules").set("d", dark_modules(code));
    el("svg")
        .set("viewBox", format!("-4 -4 {side} {side}"))
        .set("role", "img")
        .num("data-qr-version", code.version().value().into())
        .set("shape-rendering", "crispEdges")
        .label(t(words::QR_LABEL))
        .with([ground, modules])
}

/// Returns the outline of the dark modules of a code, run by run.
fn dark_modules(code: &QrCode) -> String {
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let from = x;
            while code.get_module(x, y) {
                x += 1;
            }
            if x > from {
                path += &format!("M{from} {y}h{}v1h{}z", x - from, from - x);
            }
            x += 1;
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_drawing_of_a_code_is_the_code() {
        for length in [1, 60, 400] {
            let link = format!("https://example.org/#g={}", "a".repeat(length));
            let code = QrCode::encode_text(&link, QrCodeEcc::Low).expect("fits");
            let mut dark = Vec::new();
            for run in dark_modules(&code).split('M').skip(1) {
                let numbers: Vec<i32> = run
                    .split(|c: char| !c.is_ascii_digit() && c != '-')
                    .filter_map(|number| number.parse().ok())
                    .collect();
                let [x, y, width, 1, back] = numbers[..] else {
                    panic!("{run} is no run of modules");
                };
                assert_eq!(width, -back);
                dark.extend((x..x + width).map(|x| (x, y)));
            }
            let all = (0..code.size()).flat_map(|y| (0..code.size()).map(move |x| (x, y)));
            let expected: Vec<_> = all.filter(|&(x, y)| code.get_module(x, y)).collect();
            assert_eq!(dark, expected);
        }
    }
}
