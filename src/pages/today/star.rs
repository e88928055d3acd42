//! The picture of a puzzle's result, distinguished by shape and not by colour alone.

use crate::store::Mark;
use board::picture::{Element, el};

/// The path of a star with five points, in a box of 48 by 48 units.
pub(super) const STAR: &str =
    "M24 7L28.9 18.2L41.1 19.4L32 27.6L34.6 39.6L24 33.4L13.4 39.6L16 27.6L6.9 19.4L19.1 18.2z";

/// The path of a crescent, in a box of 48 by 48 units.
pub(super) const MOON: &str = "M37.5 31.5A16 16 0 1 1 21 8.6a12.6 12.6 0 0 0 16.5 22.9z";

/// The path of the rays around a star whose puzzle was solved at the first try.
const RAYS: &str = "M33.1 12.5L36.0 8.4M38.7 29.8L43.5 31.3M24.0 40.5L24.0 45.5M9.3 29.8L4.5 31.3M14.9 12.5L12.0 8.4";

/// Returns the name of a mark, for styles and tests.
pub const fn name(mark: Mark) -> &'static str {
    match mark {
        Mark::Tried => "tried",
        Mark::Shown => "shown",
        Mark::SolvedLater => "later",
        Mark::SolvedAtOnce => "first",
    }
}

/// Draws the result of a puzzle: an unlit star if it is open, a lit one if it is solved, the moon
/// if the answer was shown.
pub fn picture(mark: Option<Mark>) -> Element {
    let body = match mark {
        Some(Mark::Shown) => MOON,
        _ => STAR,
    };
    let rays = (mark == Some(Mark::SolvedAtOnce)).then(|| path("star-rays", RAYS));
    let core = (mark == Some(Mark::Tried)).then(|| {
        el("circle")
            .class("star-core")
            .num("cx", 24)
            .num("cy", 25)
            .num("r", 3)
    });
    let glow = el("circle")
        .class("star-glow")
        .num("cx", 24)
        .num("cy", 25)
        .num("r", 23);
    el("svg")
        .class("star")
        .set("data-mark", mark.map_or("none", name))
        .set("viewBox", "0 0 48 48")
        .set("aria-hidden", "true")
        .set("focusable", "false")
        .with([glow, path("star-body", body)])
        .with(core)
        .with(rays)
}

fn path(class: &'static str, d: &'static str) -> Element {
    el("path").class(class).set("d", d)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_mark_has_a_shape_of_its_own() {
        let marks = [
            None,
            Some(Mark::Tried),
            Some(Mark::Shown),
            Some(Mark::SolvedLater),
            Some(Mark::SolvedAtOnce),
        ];
        let shapes: HashSet<String> = marks
            .iter()
            .map(|&mark| {
                let picture = picture(mark);
                let parts = picture.children().iter().filter_map(|part| part.element());
                let parts = parts.map(|part| format!("{:?}", (part.tag(), part.get("d"))));
                parts.collect::<Vec<_>>().join(" ")
            })
            .collect();
        // An open puzzle and a puzzle solved after the first try have the same shape. Only its fill
        // differs.
        assert_eq!(shapes.len(), 4);
        let names: HashSet<_> = marks.iter().map(|mark| mark.map_or("none", name)).collect();
        assert_eq!(names.len(), 5);
    }
}
