//! What is not told before a move has been seen: words, goals and points keep what they said.

use super::dom::all;
use super::spot::find;
use crate::prefs::use_prefs;
use leptos::prelude::*;
use std::cell::RefCell;
use std::time::Duration;

/// The mark on the root of the page while words wait for what is seen, and on each goal and number that does.
pub(super) const UNTOLD: &str = "data-untold";

/// The mark on the root of the page while the words of a move would tell sooner how its moment ends.
pub(super) const UNSAID: &str = "data-unsaid";

/// The mark on the root of the page while something is seen moving.
pub(super) const MOVING: &str = "data-moving";

/// The mark of a part of a board that holds nothing but points.
const WAITS: &str = "data-waits";

/// What tells how things stand.
const TELLING: &str = ".goals-row .goal, #board [data-waits]";

/// What tells how things stand, and what it says.
pub(super) type Telling = Vec<(web_sys::Element, Option<String>)>;

thread_local! {
    /// What it said after the move that was seen last.
    static TOLD: RefCell<Telling> = const { RefCell::new(Vec::new()) };
}

/// Takes out what was said after the move that was seen last.
pub(super) fn told_before() -> Telling {
    TOLD.take()
}

/// Keeps what is said now, for the next move.
pub(super) fn keep_told() {
    TOLD.set(telling());
}

/// The goals of whoever looks, and the points on the board.
fn telling() -> Telling {
    let page = document().document_element();
    let parts = page.map(|page| all(&page, TELLING));
    let parts = parts.into_iter().flatten();
    parts.map(|part| (part.clone(), brief(&part))).collect()
}

/// What it says where it is seen: the sentence of a goal is only heard there.
fn brief(part: &web_sys::Element) -> Option<String> {
    if part.has_attribute(WAITS) {
        return part.text_content();
    }
    let brief = part.query_selector("span[aria-hidden]");
    brief.ok().flatten()?.text_content()
}

/// What says something else now would tell how a moment ends, or what flies, as words would. It is held, and until then says
/// what it said before (`data-said`). Points wait for all that flies, goals for moments.
pub(super) fn hold_back(
    before: &Telling,
    has_moment: bool,
    holds_points: bool,
    untold: &str,
) -> Vec<web_sys::Element> {
    let is_held = |part: &web_sys::Element| match part.has_attribute(WAITS) {
        true => holds_points,
        false => has_moment,
    };
    let changed = before
        .iter()
        .filter(|(part, said)| is_held(part) && brief(part) != *said);
    let keeps = |(part, said): &(web_sys::Element, Option<String>)| {
        let _ = part.set_attribute("data-said", said.as_deref().unwrap_or_default());
        part.clone()
    };
    let changed: Vec<web_sys::Element> = changed.map(keeps).collect();
    mark_parts(&changed, UNTOLD, untold);
    changed
}

/// What is asked of whoever acts, which stays in sight while the next question waits (`data-said`).
pub(super) struct Asked(Option<String>);

impl Asked {
    /// Reads it before a move changes it.
    pub(super) fn read() -> Asked {
        let asks = find(".prompt-asks");
        Asked(asks.and_then(|asks| asks.text_content()))
    }

    /// Has it stand in place of what is asked now, as long as that waits. Who is seen acting is told at once.
    pub(super) fn keep(&self) {
        let Some(text) = find(".prompt-text") else {
            return;
        };
        let now = find(".table[data-rival]").map(|_| Asked::read());
        let Asked(said) = now.as_ref().unwrap_or(self);
        let _ = text.set_attribute("data-said", said.as_deref().unwrap_or_default());
    }
}

/// Sets a mark until [`unmark_after`]: words and goals are not seen (`[data-untold]` in `sheets.css`), or something moves. Its
/// value is the move: a later one sets its own.
pub(super) fn mark_parts(parts: &[web_sys::Element], mark: &str, ply: &str) {
    for part in parts {
        let _ = part.set_attribute(mark, ply);
    }
}

/// Takes a mark of this move away after so many milliseconds.
pub(super) fn unmark_after(
    parts: Vec<web_sys::Element>,
    mark: &'static str,
    ply: String,
    milliseconds: u32,
) {
    if parts.is_empty() {
        return;
    }
    let unmark = move || {
        for part in parts {
            if part.get_attribute(mark).as_ref() == Some(&ply) {
                let _ = part.remove_attribute(mark);
            }
        }
    };
    let wait = use_prefs().paced(milliseconds.into());
    set_timeout(unmark, Duration::from_millis(wait));
}
