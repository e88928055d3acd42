//! Dragging on a stage: what the fingers do, and while something is held only
//! the attributes and styles that a board names are written. No picture is made before it
//! is let go.
//!
//! What can be dragged has a `data-drag`, which says what it is, as a `data-act`
//! does; what changes meanwhile has a `data-live`, its name among
//! [`DragValue`] values.
//!
//! **What is held is not for scrolling.** A browser scrolls or enlarges the page with
//! any finger that moves, and tells the page `pointercancel`. So every movement of a
//! touch is refused to it (`preventDefault`) while something is held, from the first
//! one on: that holds everywhere, in WebKit too. In Chromium `touch-action: none` does
//! the same before a script is asked, but not on what is `inline`, which the parts of a
//! drawing are unless a style says `display: block`. A finger put down beside a piece
//! holds nothing, and scrolls.

use super::dom::{all, touched};
use super::drawing::ToDrawing;
use super::gesture::{Gesture, Hear};
use board::picture::{Element, set_style};
use board::{DragValue, Finger};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Event, MouseEvent, PointerEvent};

/// A drag as the page tells of it.
#[derive(Clone, Copy)]
pub(super) struct Pull<'a> {
    /// The words of its `data-drag`.
    pub(super) words: &'a str,
    /// The finger that holds it.
    pub(super) finger: Finger,
    /// A second one, anywhere on the board.
    pub(super) second: Option<Finger>,
    /// Whether it is a finger and no pointer.
    pub(super) is_touch: bool,
}

/// What the stage is told of a drag.
pub(super) enum DragPhase<'a> {
    /// It begins.
    Begin,
    /// A finger came or went: what was moved so far stays.
    Regrip,
    /// Fingers moved.
    Move(Pull<'a>),
    /// It was let go.
    Drop,
    /// It was taken away: everything is as before.
    Cancel,
}

/// Does what a drag asks for, and says what follows it.
pub(super) type Dragging = Rc<dyn Fn(DragPhase) -> Vec<DragValue>>;

/// What is held.
struct ActiveDrag {
    words: String,
    drawing: ToDrawing,
    /// How far a finger may move before it is a drag, in the drawing's units.
    slop: f64,
    moved: bool,
    is_touch: bool,
    /// What a tap on it means, and whether the browser has been refused a movement: then
    /// some make no click of a finger that moved a little.
    tap: Option<String>,
    refused: bool,
    fingers: Vec<(i32, Finger)>,
    parts: Vec<(String, web_sys::Element)>,
    /// What stood there before.
    before: Vec<DragValue>,
    now: Vec<DragValue>,
}

impl ActiveDrag {
    fn write(&mut self, values: Vec<DragValue>) {
        for (at, value) in values.iter().enumerate() {
            if self.now.get(at) == Some(value) {
                continue;
            }
            let part = self.parts.iter().find(|(name, _)| *name == value.part);
            if let Some((_, element)) = part {
                if value.is_style {
                    set_style(element, value.name, &value.value);
                } else {
                    let _ = element.set_attribute(value.name, &value.value);
                }
            }
        }
        self.now = values;
    }

    fn pull(&self) -> Option<Pull<'_>> {
        Some(Pull {
            words: &self.words,
            finger: self.fingers.first()?.1,
            second: self.fingers.get(1).map(|(_, finger)| *finger),
            is_touch: self.is_touch,
        })
    }
}

/// Follows the fingers on a board.
#[derive(Clone)]
pub(super) struct DragTracker {
    dragging: Dragging,
    hear: Hear,
    active: Rc<RefCell<Option<ActiveDrag>>>,
    /// The click that ends a drag means nothing.
    swallow: Rc<Cell<bool>>,
}

impl DragTracker {
    pub(super) fn new(dragging: Dragging, hear: Hear) -> DragTracker {
        DragTracker {
            dragging,
            hear,
            active: Rc::default(),
            swallow: Rc::default(),
        }
    }

    /// Follows the fingers on the root of a board.
    pub(super) fn on(&self, root: Element) -> Element {
        let (down, motion, up, cancel) = (self.clone(), self.clone(), self.clone(), self.clone());
        let (second, motions) = (self.clone(), self.clone());
        // A listener of an element is not passive: it may refuse.
        root.on("touchstart", move |event| second.touched(event))
            .on("touchmove", move |event| motions.dragged(event))
            .on("pointerdown", move |event| {
                if let Some(event) = event.dyn_ref() {
                    down.down(event);
                }
            })
            .on("pointermove", move |event| {
                if let Some(event) = event.dyn_ref() {
                    motion.moved(event);
                }
            })
            .on("pointerup", move |event| {
                if let Some(event) = event.dyn_ref() {
                    up.up(event, false);
                }
            })
            .on("pointercancel", move |event| {
                if let Some(event) = event.dyn_ref() {
                    cancel.up(event, true);
                }
            })
    }

    /// A second finger beside one that holds something does not enlarge the page. The
    /// first one is left alone: a tap shall remain a click.
    fn touched(&self, event: &Event) {
        let active = self.active.borrow();
        if active
            .as_ref()
            .is_some_and(|active| active.fingers.len() > 1)
        {
            event.prevent_default();
        }
    }

    /// Nothing that is held scrolls the page.
    fn dragged(&self, event: &Event) {
        if let (Some(active), true) = (&mut *self.active.borrow_mut(), event.cancelable()) {
            event.prevent_default();
            active.refused = true;
        }
    }

    /// Whether a click only ends a drag.
    pub(super) fn swallows(&self, event: &Event) -> bool {
        let by_hand = event
            .dyn_ref::<MouseEvent>()
            .is_some_and(|event| event.detail() > 0);
        by_hand && self.swallow.take()
    }

    fn down(&self, event: &PointerEvent) {
        self.swallow.set(false);
        if touched(event, "data-stay").is_some() {
            // A press on it does not end the pause after a move.
            event.stop_propagation();
        }
        if event.is_primary() {
            // What was held until here was let go where nobody has heard it.
            self.forget();
        }
        let mut active = self.active.borrow_mut();
        if let Some(active) = &mut *active {
            // A second finger turns.
            if active.fingers.len() == 1 && event.pointer_type() == "touch" {
                let at = active.drawing.point(event);
                active
                    .fingers
                    .push((event.pointer_id(), Finger { from: at, to: at }));
                self.regrip(active);
            }
            return;
        }
        if event.button() != 0 {
            return;
        }
        let Some((element, words)) = touched(event, "data-drag") else {
            return;
        };
        let Some(drawing) = ToDrawing::of(&element) else {
            return;
        };
        let root = element.closest("[data-stage]").ok().flatten();
        let parts = root.map_or_else(Vec::new, |root| all(&root, "[data-live]"));
        let named = |part: web_sys::Element| Some((part.get_attribute("data-live")?, part));
        let at = drawing.point(event);
        // Only a pointer that has gone already cannot be followed.
        let _ = element.set_pointer_capture(event.pointer_id());
        let before = (self.dragging)(DragPhase::Begin);
        *active = Some(ActiveDrag {
            words,
            drawing,
            slop: (if event.pointer_type() == "mouse" {
                3.0
            } else {
                6.0
            }) / drawing.scale,
            moved: false,
            is_touch: event.pointer_type() == "touch",
            tap: touched(event, "data-act").map(|(_, words)| words),
            refused: false,
            fingers: vec![(event.pointer_id(), Finger { from: at, to: at })],
            parts: parts.into_iter().filter_map(named).collect(),
            now: before.clone(),
            before,
        });
    }

    fn regrip(&self, active: &mut ActiveDrag) {
        for (_, finger) in &mut active.fingers {
            finger.from = finger.to;
        }
        (self.dragging)(DragPhase::Regrip);
    }

    fn moved(&self, event: &PointerEvent) {
        let mut active = self.active.borrow_mut();
        let Some(active) = &mut *active else { return };
        let at = active.drawing.point(event);
        let id = event.pointer_id();
        let Some((_, finger)) = active.fingers.iter_mut().find(|(known, _)| *known == id) else {
            return;
        };
        finger.to = at;
        let (x, y) = (at.0 - finger.from.0, at.1 - finger.from.1);
        active.moved = active.moved || x.hypot(y) > active.slop;
        if !active.moved {
            return;
        }
        if let Some(pull) = active.pull() {
            let values = (self.dragging)(DragPhase::Move(pull));
            active.write(values);
        }
    }

    fn up(&self, event: &PointerEvent, cancelled: bool) {
        let mut held = self.active.borrow_mut();
        let Some(active) = &mut *held else { return };
        let id = event.pointer_id();
        if !active.fingers.iter().any(|(known, _)| *known == id) {
            return;
        }
        active.fingers.retain(|(known, _)| *known != id);
        if !active.fingers.is_empty() && !cancelled {
            self.regrip(active);
            return;
        }
        let dropped = active.moved && !cancelled;
        let tap = active.tap.take().filter(|_| active.refused && !cancelled);
        Self::restore(active);
        *held = None;
        drop(held);
        self.swallow.set(dropped || tap.is_some());
        (self.dragging)(if dropped {
            DragPhase::Drop
        } else {
            DragPhase::Cancel
        });
        if let (Some(words), false) = (tap, dropped) {
            (self.hear)(Gesture::Tap(&words, None));
        }
    }

    /// As the last picture left it: the next one writes what is new.
    fn restore(active: &mut ActiveDrag) {
        let before = std::mem::take(&mut active.before);
        active.write(before);
    }

    fn forget(&self) {
        if let Some(mut active) = self.active.take() {
            Self::restore(&mut active);
            (self.dragging)(DragPhase::Cancel);
        }
    }
}
