//! Links as QR codes.

use qrcodegen::{QrCode, QrCodeEcc};

/// The light margin around a code, in modules, which the standard requires.
pub const MARGIN: i32 = 4;

/// A link as a QR code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Qr {
    /// The number of modules of a side, without the margin.
    pub side: i32,
    /// The outline of the dark modules as the data of an SVG path, with one unit for a module.
    pub path: String,
}

impl Qr {
    /// The code of a link; `None` if the link is too long for one.
    #[must_use]
    pub fn of(link: &str) -> Option<Qr> {
        let code = QrCode::encode_text(link, QrCodeEcc::Low).ok()?;
        Some(Qr {
            side: code.size(),
            path: dark_modules(&code),
        })
    }
}

/// The outline of the dark modules, run by run.
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
