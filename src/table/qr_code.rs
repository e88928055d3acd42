//! A link as a QR code.

use crate::text::{t, table as words, text};
use board::picture::{Element, el, reactive};
use leptos::prelude::*;
use picture_file::qr::{MARGIN, Qr};

/// A link as a QR code, for a camera, below a line that unfolds it. Nothing if the link is too long
/// for one.
#[component]
pub fn LinkCode(
    /// The link.
    #[prop(into)]
    link: Signal<String>,
) -> impl IntoView {
    let code = Memo::new(move |_| link.with(|link| Qr::of(link)));
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
fn drawing(code: &Qr) -> Element {
    let side = code.side + 2 * MARGIN;
    let ground = el("rect")
        .class("qr-ground")
        .frame(-MARGIN, -MARGIN, side, side);
    let modules = el("path").class("qr-modules").set("d", code.path.clone());
    el("svg")
        .set("viewBox", format!("-{MARGIN} -{MARGIN} {side} {side}"))
        .set("role", "img")
        .num("data-qr-side", code.side)
        .set("shape-rendering", "crispEdges")
        .label(t(words::QR_LABEL))
        .with([ground, modules])
}
