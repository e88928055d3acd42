//! The place of a move's caption: beside the place where the move ended.

use super::dom::all;
use super::spot::{Spot, find, spot, spot_of};
use leptos::prelude::*;

/// The largest width of a caption, in pixels (`.caption` in `table.css`).
const CAPTION_WIDTH: f64 = 320.0;

/// The window width, in pixels, from which a caption is placed where it covers the least
/// (`.caption` in `sheets.css`).
const WIDE: f64 = 896.0;

/// The distance between a caption and the place it describes, in pixels.
const BESIDE: f64 = 6.0;

/// The caption in the window when a move is made.
#[derive(Clone)]
pub(super) struct CaptionBefore {
    /// The lines of the caption now.
    words: StoredValue<Vec<String>>,
    /// The lines of the caption before the move.
    before: Vec<String>,
    /// Whether the caption is beside a place, and describes the same turn.
    is_same_turn: bool,
}

impl CaptionBefore {
    pub(super) fn read(words: StoredValue<Vec<String>>, goes_on: bool) -> CaptionBefore {
        let beside = find("[data-caption][data-side]");
        CaptionBefore {
            words,
            before: words.get_value(),
            is_same_turn: goes_on && beside.as_ref().and_then(spot_of).is_some(),
        }
    }

    /// Whether the caption still has the same lines.
    fn stay(&self) -> bool {
        self.words.with_value(|words| *words == self.before)
    }

    /// Hides new lines until their place is known. Lines of the same turn keep the place of the
    /// lines before them.
    pub(super) fn hide(&self) {
        let caption = find("[data-caption]").filter(|_| !self.is_same_turn && !self.stay());
        if let Some(caption) = caption {
            let _ = caption.set_attribute("data-side", "unknown");
        }
    }

    /// Returns the place of the caption for the move that ended at `last`. During a turn the
    /// caption stays in one place unless it is in the way, because words that jump cannot be read.
    pub(super) fn place(&self, last: Option<&str>) -> CaptionMove {
        let place = caption_place(last);
        let Some(caption) = find("[data-caption]") else {
            return CaptionMove::Stay;
        };
        if !self.is_same_turn {
            return match self.stay() {
                true => CaptionMove::Stay,
                false => CaptionMove::Stand(place),
            };
        }
        let covers = spot_of(&caption)
            .zip(last.and_then(spot))
            .is_some_and(|(words, at)| words.meets(at));
        match covers {
            true => CaptionMove::Glide(place),
            false => CaptionMove::Stay,
        }
    }
}

/// How a caption gets to its place.
#[derive(Clone, Copy)]
pub(super) enum CaptionMove {
    Stay,
    Stand(Option<CaptionPlace>),
    Glide(Option<CaptionPlace>),
}

/// The place of a caption: the side of the described place, and x and y in the window, in pixels.
pub(super) type CaptionPlace = (&'static str, f64, f64);

/// Returns the place of a caption beside the place where a move ended: on the side with more room
/// or, in a wide window, where it covers the least of the board. `None` is the usual place.
pub(super) fn caption_place(place: Option<&str>) -> Option<CaptionPlace> {
    let stage = spot_of(&find(".table-stage")?)?;
    let at = place.and_then(spot)?;
    let is_wide = window().inner_width().ok()?.as_f64()? >= WIDE;
    let words = find("[data-caption]").as_ref().and_then(spot_of);
    match words.filter(|_| is_wide) {
        Some(words) => free_place(words, at, stage),
        None => Some(roomy_place(at, stage)),
    }
}

/// Returns the place above or below, whichever side has more room.
fn roomy_place(at: Spot, stage: Spot) -> CaptionPlace {
    let half = CAPTION_WIDTH / 2.0;
    let (least, most) = (stage.left() + half, stage.right() - half);
    let x = if least < most {
        at.x.clamp(least, most)
    } else {
        stage.x
    };
    let is_below = at.top() - stage.top() < stage.bottom() - at.bottom();
    let (side, y) = if is_below {
        ("below", at.bottom() + BESIDE)
    } else {
        ("above", at.top() - BESIDE)
    };
    (side, x, y.clamp(stage.top() + 4.0, stage.bottom() - 4.0))
}

/// Returns the place on the one of four sides where a caption of this size covers the least.
fn free_place(words: Spot, at: Spot, stage: Spot) -> Option<CaptionPlace> {
    let page = document().document_element()?;
    let lies = all(&page, "#board :is([data-anchor], button, p)");
    let lies: Vec<Spot> = lies.iter().filter_map(spot_of).collect();
    let (wide, high) = (words.width / 2.0, words.height / 2.0);
    let half = CAPTION_WIDTH / 2.0;
    let (right, left) = (at.right() + BESIDE + wide, at.left() - BESIDE - wide);
    let (below, above) = (at.bottom() + BESIDE + high, at.top() - BESIDE - high);
    let sides = [
        ("below", at.x, below),
        ("above", at.x, above),
        ("below", right, at.y),
        ("below", left, at.y),
    ];
    let places = sides.map(|(side, x, y)| {
        let words = Spot {
            // Half of the largest width, so that more lines of the same turn have room.
            x: within(x, stage.left() + half, stage.right() - half),
            y: within(y, stage.top() + high, stage.bottom() - high),
            ..words
        };
        // Covering the described place weighs more than covering anything else.
        let covered: f64 = lies.iter().map(|part| words.shares(*part)).sum();
        (covered + 4.0 * words.shares(at), side, words)
    });
    let free = places
        .into_iter()
        .min_by(|one, other| one.0.total_cmp(&other.0));
    free.map(|(_, side, words)| {
        let y = if side == "above" {
            words.bottom()
        } else {
            words.top()
        };
        (side, words.x, y)
    })
}

/// Returns the value nearest to `value` between two ends, or the middle if there is no room between
/// them.
fn within(value: f64, least: f64, most: f64) -> f64 {
    if least < most {
        value.clamp(least, most)
    } else {
        f64::midpoint(least, most)
    }
}

pub(super) fn put_caption(place: Option<CaptionPlace>, glides: bool) {
    let Some(caption) = find("[data-caption]") else {
        return;
    };
    let _ = caption.toggle_attribute_with_force("data-glides", glides);
    let Some((side, x, y)) = place else {
        let _ = caption.remove_attribute("data-side");
        return;
    };
    let _ = caption.set_attribute("data-side", side);
    for (name, value) in [("--x", x), ("--y", y)] {
        let _ = caption
            .style()
            .set_property(name, &format!("{}px", value as i32));
    }
}
