//! The part of a board for the next decision. The focus goes there when the part that had it is
//! gone.

use super::Stage;
use super::action;
use super::context::Last;
use super::dom::all;
use super::keys::is_drawn;
use board::picture::PictureHandle;
use board::{Board, Draft, GestureKind, Meaning, Response};
use leptos::prelude::{GetUntracked, document};
use std::cell::RefCell;

/// How many presses are remembered.
const LENGTH: usize = 8;

/// Where the focus is, and what was pressed by keys.
#[derive(Default)]
pub(super) struct Path {
    /// The part that had the focus last.
    last: RefCell<Option<Meaning>>,
    /// The parts that were pressed, and what that did; the latest at the end.
    presses: RefCell<Vec<(Meaning, PressEffect)>>,
}

impl Path {
    /// Remembers that the focus has moved to a part.
    pub(super) fn went_to(&self, part: &Meaning) {
        self.last.replace(Some(part.clone()));
    }

    /// Remembers that a part was pressed. After a move, what was looked at before does not matter any
    /// more.
    pub(super) fn pressed(&self, part: &Meaning, effect: Option<PressEffect>) {
        let Some(effect) = effect else {
            return;
        };
        let mut presses = self.presses.borrow_mut();
        presses.retain(|(known, before)| {
            known != part && (effect != PressEffect::Move || *before == PressEffect::Select)
        });
        presses.push((part.clone(), effect));
        let long = presses.len().saturating_sub(LENGTH);
        presses.drain(..long);
    }
}

/// What a press on a part does.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum PressEffect {
    /// It makes a move.
    Move,
    /// It selects something.
    Select,
    /// It shows something.
    Look,
}

impl PressEffect {
    /// The effect of a response. `None` if nothing happens.
    pub(super) fn of<B: Board>(response: &Response<B>, draft: &Draft<B>) -> Option<PressEffect> {
        match response {
            Response::Play(_) | Response::PlayAll(_) => Some(PressEffect::Move),
            Response::Choose(next) if next.selection != draft.selection => {
                Some(PressEffect::Select)
            }
            Response::Choose(next) if next != draft => Some(PressEffect::Look),
            Response::Ask(..) => Some(PressEffect::Look),
            Response::Choose(_) | Response::Refuse(..) | Response::Nothing => None,
        }
    }
}

/// A part that can have the focus and does something.
struct Part {
    element: web_sys::Element,
    meaning: Meaning,
    effect: PressEffect,
}

impl<B: Board> Stage<B> {
    /// Returns the part for the next decision. `None` if no person may act, or if nothing on the
    /// board does anything.
    ///
    /// A part that was replaced by one with the same meaning comes first. While something is
    /// selected, the button that makes the move follows. Then come the latest part that was pressed
    /// and is still there, the first of the hand, and the first on the board. A part that makes a
    /// move at once comes late, because whoever presses twice would make it unseen. Where nothing is
    /// decided, for example in a count, it is the first button.
    pub(super) fn next_part(
        &self,
        painted: &PictureHandle,
        last: Last,
    ) -> Option<web_sys::Element> {
        self.context.acting.get_untracked()?;
        let draft = self.draft.get_untracked();
        let parts = self.useful_parts(&draft, painted);
        let first = |is: &dyn Fn(&Part) -> bool| parts.iter().find(|part| is(part));
        let same = || {
            let known = self.path.last.borrow();
            let known = known.as_ref()?;
            let keeps = |part: &Part| last == Last::Kept || part.effect != PressEffect::Look;
            first(&|part| part.meaning == *known && keeps(part))
        };
        let pressed = || {
            let presses = self.path.presses.borrow();
            let mut latest = presses.iter().rev();
            latest.find_map(|(known, before)| {
                let is_known = |part: &Part| part.meaning == *known;
                // What made a move before would make another one.
                first(&|part| {
                    is_known(part) && part.effect == *before && *before != PressEffect::Move
                })
            })
        };
        let selects = |part: &Part| part.effect == PressEffect::Select;
        let moves = || first(&|part| part.effect == PressEffect::Move && part.is_button());
        let is_chosen = draft.selection != B::Selection::default();
        let main = || is_chosen.then(moves).flatten();
        let found = same()
            .or_else(main)
            .or_else(pressed)
            .or_else(|| first(&|part| selects(part) && part.is_in("[data-digits]")))
            .or_else(|| first(&selects))
            .or_else(moves)
            .or_else(|| first(&Part::is_button))
            .or_else(|| parts.first());
        found.map(|part| part.element.clone())
    }

    /// Returns the parts that do something, in their order in the page.
    fn useful_parts(&self, draft: &Draft<B>, painted: &PictureHandle) -> Vec<Part> {
        let board = document().query_selector("[data-stage]").ok().flatten();
        let Some(board) = board else {
            return Vec::new();
        };
        let part = |element: web_sys::Element| {
            let meaning = painted.meaning(&element, GestureKind::Tap)?;
            let effect = self.effect(draft, &meaning)?;
            takes_focus(&element).then_some(Part {
                element,
                meaning,
                effect,
            })
        };
        let parts = all(&board, "[data-tap]").into_iter();
        parts.filter_map(part).collect()
    }

    fn effect(&self, draft: &Draft<B>, part: &Meaning) -> Option<PressEffect> {
        let action = action::<B>(part)?;
        let tap = |scene: &_| B::tap(scene, draft, action, None);
        PressEffect::of(&self.scene.with_untracked(tap)?, draft)
    }
}

impl Part {
    fn is_in(&self, group: &str) -> bool {
        self.element.closest(group).ok().flatten().is_some()
    }

    fn is_button(&self) -> bool {
        self.element.tag_name() == "BUTTON"
    }
}

/// Whether a part can have the focus and be pressed.
fn takes_focus(part: &web_sys::Element) -> bool {
    let is_off = part.has_attribute("disabled")
        || part.get_attribute("aria-disabled").as_deref() == Some("true");
    let stops = part.tag_name() == "BUTTON" || part.has_attribute("tabindex");
    stops && !is_off && is_drawn(part)
}
