//! Replaces the app's gold by a publisher's colour, made readable in both themes.
//!
//! All arithmetic is in integers, so that a publisher gets the same colours in every browser.

use std::fmt::Write;

type Colour = [u8; 3];

/// The app's background colours, from `style/tokens.css`, on which text in a publisher's colour
/// must be readable.
const PAPER: Colour = [0xf8, 0xee, 0xd8];
const PAPER_SUNK: Colour = [0xed, 0xdf, 0xc1];
const NIGHT: Colour = [0x12, 0x14, 0x34];
const NIGHT_RAISED: Colour = [0x1d, 0x20, 0x50];
const NIGHT_SUNK: Colour = [0x0a, 0x0c, 0x26];
const NIGHT_LINE: Colour = [0x36, 0x3a, 0x74];

/// The colour that darkens a dark background.
const DEEP: Colour = [0x00, 0x00, 0x00];

const BLACK: Colour = [0x14, 0x0e, 0x02];
const WHITE: Colour = [0xff, 0xff, 0xff];

/// The required contrast in hundredths: 4.5 to 1 for text, plus a margin for the interpolated
/// curve.
const ENOUGH: u64 = 460;

/// A publisher's accent colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Accent(pub Colour);

impl Accent {
    /// The style sheet that replaces the app's gold by this colour. It contains only digits and
    /// names from this crate, nothing that a publisher has written.
    #[must_use]
    pub fn sheet(self) -> String {
        let Accent(own) = self;
        let (on, off) = if contrast(own, BLACK) >= contrast(own, WHITE) {
            (BLACK, WHITE)
        } else {
            (WHITE, BLACK)
        };
        let mut light = String::new();
        let mut set = |name: &str, [red, green, blue]: Colour| {
            // Writing to a string cannot fail.
            let _ = write!(light, "--{name}:#{red:02x}{green:02x}{blue:02x};");
        };
        set("gold", own);
        set("gold-hover", mix(own, off, 12));
        set("gold-press", mix(own, on, 10));
        set("on-gold", on);
        set("night-gold", readable(own, &[NIGHT, NIGHT_RAISED], WHITE));
        let ink = readable(own, &[PAPER, PAPER_SUNK], BLACK);
        set("gold-ink", ink);
        set("gold-edge", ink);
        let ink = readable(own, &[NIGHT, NIGHT_RAISED], WHITE);
        let mut dark = String::new();
        for name in ["gold-ink", "gold-edge", "select"] {
            let _ = write!(
                dark,
                "--{name}:#{:02x}{:02x}{:02x};",
                ink[0], ink[1], ink[2]
            );
        }
        themes(&light, &dark)
    }
}

/// The style sheet with these colours for the seats.
#[must_use]
pub fn seats(colours: &[Colour]) -> String {
    let (mut light, mut dark) = (String::new(), String::new());
    for (seat, &own) in colours.iter().take(6).enumerate() {
        let [red, green, blue] = readable(own, &[PAPER, PAPER_SUNK], BLACK);
        let [r, g, b] = readable(own, &[NIGHT, NIGHT_RAISED], WHITE);
        // Writing to a string cannot fail.
        let _ = write!(
            light,
            "--seat-{seat}:#{red:02x}{green:02x}{blue:02x};--seat-{seat}-lit:#{r:02x}{g:02x}{b:02x};"
        );
        let _ = write!(dark, "--seat-{seat}:#{r:02x}{g:02x}{b:02x};");
    }
    themes(&light, &dark)
}

/// The style sheet with these backgrounds for the themes. The light one is made at least as light
/// as the app's own and the dark one at least as dark, so that all text stays readable.
#[must_use]
pub fn grounds(paper: Option<Colour>, night: Option<Colour>) -> String {
    let sheet = |ground: Colour, raised: Colour, sunk: Colour, line: Colour| {
        let names = ["paper", "paper-raised", "paper-sunk", "line"];
        let mut sheet = "--wash:none;".to_owned();
        for (name, [red, green, blue]) in names.iter().zip([ground, raised, sunk, line]) {
            // Writing to a string cannot fail.
            let _ = write!(sheet, "--{name}:#{red:02x}{green:02x}{blue:02x};");
        }
        sheet
    };
    let light = paper.map(|own| {
        let ground = until(own, WHITE, |colour| luminance(colour) >= luminance(PAPER));
        let is_light = |colour| luminance(colour) >= luminance(PAPER_SUNK);
        let sunk = until(mix(ground, BLACK, 8), WHITE, is_light);
        sheet(ground, mix(ground, WHITE, 60), sunk, mix(ground, BLACK, 18))
    });
    let dark = night.map(|own| {
        let ground = until(own, DEEP, |colour| luminance(colour) <= luminance(NIGHT));
        let is_dark = |colour| luminance(colour) <= luminance(NIGHT_RAISED);
        let raised = until(mix(ground, WHITE, 9), DEEP, is_dark);
        sheet(
            ground,
            raised,
            mix(ground, DEEP, 45),
            mix(ground, WHITE, 18),
        )
    });
    // A light background must not show in the dark theme, which gets the app's own colours instead.
    let own = |colours: [Colour; 4]| {
        let [ground, raised, sunk, line] = colours;
        sheet(ground, raised, sunk, line)
    };
    let light = light.unwrap_or_default();
    let dark = dark.or_else(|| {
        (!light.is_empty()).then(|| own([NIGHT, NIGHT_RAISED, NIGHT_SUNK, NIGHT_LINE]))
    });
    themes(&light, &dark.unwrap_or_default())
}

/// Mixes in `towards`, in steps of two percent, until the colour fits.
fn until(colour: Colour, towards: Colour, fits: impl Fn(Colour) -> bool) -> Colour {
    let mut steps = (0..=100).step_by(2).map(|part| mix(colour, towards, part));
    steps.find(|&mixed| fits(mixed)).unwrap_or(towards)
}

/// The style sheet with the `light` declarations for both themes, and the `dark` declarations that
/// override some of them in the dark theme.
fn themes(light: &str, dark: &str) -> String {
    format!(
        ":root{{{light}}}@media screen{{:root[data-theme=\"dark\"]{{{dark}}}}}@media screen and (prefers-color-scheme:dark)\
         {{:root:not([data-theme=\"light\"],[data-theme=\"dark\"]){{{dark}}}}}"
    )
}

/// Mixes two colours; `hundredths` is the share of `other`.
fn mix(one: Colour, other: Colour, hundredths: u32) -> Colour {
    let part = |at: usize| {
        let sum = u32::from(one[at]) * (100 - hundredths) + u32::from(other[at]) * hundredths;
        ((sum + 50) / 100) as u8
    };
    [part(0), part(1), part(2)]
}

/// Mixes in `towards` until the colour is readable on all these backgrounds.
fn readable(colour: Colour, grounds: &[Colour], towards: Colour) -> Colour {
    let steps = (0..=100).step_by(4).map(|part| mix(colour, towards, part));
    let fits = |colour: &Colour| {
        grounds
            .iter()
            .all(|&ground| contrast(*colour, ground) >= ENOUGH)
    };
    steps.into_iter().find(fits).unwrap_or(towards)
}

/// The contrast of two colours as WCAG defines it, in hundredths, from 100 to 2100.
fn contrast(one: Colour, other: Colour) -> u64 {
    let (one, other) = (luminance(one), luminance(other));
    let (light, dark) = (one.max(other), one.min(other));
    (light + 50_000) * 100 / (dark + 50_000)
}

/// The relative luminance of a colour, in millionths.
fn luminance([red, green, blue]: Colour) -> u64 {
    (linear(red) * 2_126 + linear(green) * 7_152 + linear(blue) * 722) / 10_000
}

/// Converts an sRGB channel to linear light, in millionths, by interpolating between seventeen
/// points of the curve.
fn linear(part: u8) -> u64 {
    const CURVE: [u64; 17] = [
        0, 5_182, 14_444, 29_557, 51_269, 80_220, 116_971, 162_029, 215_861, 278_894, 351_533,
        434_154, 527_115, 630_757, 745_404, 871_367, 1_000_000,
    ];
    // The last point is white, at 255 instead of 256.
    let (at, rest) = (usize::from(part / 16), u64::from(part % 16));
    let width = if at == 15 { 15 } else { 16 };
    CURVE[at] + (CURVE[at + 1] - CURVE[at]) * rest / width
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contrast_is_that_of_wcag() {
        assert_eq!(contrast([0, 0, 0], WHITE), 2_100);
        for (one, other, exact) in [
            ([0x77; 3], WHITE, 447),
            ([0xf2, 0xb8, 0x3a], PAPER, 155),
            ([0x77, 0x50, 0x08], PAPER, 620),
            ([0xf5, 0xc4, 0x51], NIGHT, 1_097),
        ] {
            assert!(
                contrast(one, other).abs_diff(exact) <= exact / 33,
                "{one:?}: {}",
                contrast(one, other)
            );
        }
    }

    #[test]
    fn every_colour_can_be_read_on_both_themes() {
        for code in (0..0x100_0000u32).step_by(0x1357) {
            let [_, red, green, blue] = code.to_be_bytes();
            let own = [red, green, blue];
            for (grounds, towards) in [
                (&[PAPER, PAPER_SUNK], BLACK),
                (&[NIGHT, NIGHT_RAISED], WHITE),
            ] {
                let ink = readable(own, grounds, towards);
                assert!(
                    grounds
                        .iter()
                        .all(|&ground| contrast(ink, ground) >= ENOUGH)
                );
            }
            assert!(
                contrast(own, BLACK).max(contrast(own, WHITE)) >= 430,
                "{own:?}"
            );
        }
    }

    #[test]
    fn grounds_are_no_harder_to_read_on_than_our_own() {
        let of = |sheet: &str, name: &str| {
            let (_, rest) = sheet.split_once(&format!("--{name}:#")).expect("is set");
            let number = u32::from_str_radix(&rest[..6], 16).expect("is a colour");
            let [_, red, green, blue] = number.to_be_bytes();
            luminance([red, green, blue])
        };
        for code in (0..0x100_0000u32).step_by(0x1357) {
            let [_, red, green, blue] = code.to_be_bytes();
            let own = Some([red, green, blue]);
            let light = grounds(own, None);
            assert!(of(&light, "paper") >= luminance(PAPER));
            assert!(of(&light, "paper-sunk") >= luminance(PAPER_SUNK));
            let dark = grounds(None, own);
            assert!(of(&dark, "paper") <= luminance(NIGHT));
            assert!(of(&dark, "paper-raised") <= luminance(NIGHT_RAISED));
            assert!(of(&dark, "paper-sunk") <= luminance(NIGHT));
        }
        // A light background alone leaves the dark theme unchanged.
        let dark = "[data-theme=\"dark\"]{--wash:none;--paper:#121434;";
        assert!(grounds(Some([0xee; 3]), None).contains(dark));
        assert!(!grounds(None, Some([0x11; 3])).starts_with(":root{-"));
    }

    #[test]
    fn a_sheet_holds_colours_and_nothing_else() {
        let sheet = Accent([0xff, 0x88, 0x00]).sheet();
        assert!(sheet.starts_with(":root{--gold:#ff8800;"), "{sheet}");
        assert!(
            sheet.chars().all(|c| c.is_ascii_graphic() || c == ' '),
            "{sheet}"
        );
    }
}
