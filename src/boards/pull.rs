//! Dragging on a stage: fingers become pulls, and while something is held only
//! the attributes that a board names are written. No picture is made before it
//! is let go.
//!
//! What can be dragged has a `data-drag`, which says what it is, as a `data-act`
//! does; what changes meanwhile has a `data-live`, its name among
//! [`Live`] values.
//!
//! **What is held belongs to the hand.** A browser scrolls or enlarges the page with
//! any finger that moves, and tells the page `pointercancel`. So every movement of a
//! touch is refused to it (`preventDefault`) while something is held, from the first
//! one on: that holds everywhere, in WebKit too. In Chromium `touch-action: none` does
//! the same before a script is asked, but not on what is `inline`, which the parts of a
//! drawing are unless a style says `display: block`. A finger put down beside a piece
//! holds nothing, and scrolls.

use super::Act;
use picture::{Element, Words};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Event, MouseEvent, PointerEvent, SvgGraphicsElement};

/// A finger, or a pointer: where it was put down and where it is, in the units
/// of the drawing.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Finger {
    /// When the pull began, or another finger came or went.
    pub from: (f64, f64),
    /// Now.
    pub to: (f64, f64),
}

/// Something that is being dragged.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pull<'a> {
    /// What its `data-drag` says.
    pub what: Act<'a>,
    /// The finger that holds it.
    pub finger: Finger,
    /// A second one, anywhere on the board.
    pub second: Option<Finger>,
}

/// A value that follows a pull: the `data-live` of a part, an attribute, and
/// what it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Live {
    /// Which part.
    pub part: Words,
    /// Which of its attributes.
    pub name: &'static str,
    /// Its value.
    pub value: Words,
}

/// A part whose attributes follow a pull: it has those of its values already.
pub fn following(element: Element, part: &Words, live: &[Live]) -> Element {
    let own = live.iter().filter(|value| value.part == *part);
    let start = element.set("data-live", part.clone());
    own.fold(start, |element, value| {
        element.set(value.name, value.value.clone())
    })
}

/// What the stage is told of a pull.
pub(super) enum Drag<'a> {
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

/// Does what a pull asks for, and says what follows it.
pub(super) type Dragging = Rc<dyn Fn(Drag) -> Vec<Live>>;

/// From the page to a drawing: the inverse of how it is moved, enlarged and turned.
#[derive(Clone, Copy)]
struct Lens {
    across: (f64, f64),
    down: (f64, f64),
    origin: (f64, f64),
    /// How much smaller the drawing's units are than pixels.
    scale: f64,
}

impl Lens {
    fn of(within: &web_sys::Element) -> Option<Lens> {
        let svg = within.closest("svg").ok()??;
        let matrix = svg.dyn_ref::<SvgGraphicsElement>()?.get_screen_ctm()?;
        let (a, b) = (f64::from(matrix.a()), f64::from(matrix.b()));
        let (c, d) = (f64::from(matrix.c()), f64::from(matrix.d()));
        let area = a * d - b * c;
        (area != 0.0).then(|| Lens {
            across: (d / area, -c / area),
            down: (-b / area, a / area),
            origin: (f64::from(matrix.e()), f64::from(matrix.f())),
            scale: area.abs().sqrt(),
        })
    }

    fn look(self, event: &MouseEvent) -> (f64, f64) {
        let x = f64::from(event.client_x()) - self.origin.0;
        let y = f64::from(event.client_y()) - self.origin.1;
        (
            x * self.across.0 + y * self.across.1,
            x * self.down.0 + y * self.down.1,
        )
    }
}

/// Where in its drawing something was clicked; `None` if by a key.
pub(super) fn spot(event: &Event, element: &web_sys::Element) -> Option<(i32, i32)> {
    let event = event.dyn_ref::<MouseEvent>()?;
    let (x, y) = Lens::of(element)?.look(event);
    (event.detail() > 0).then_some((x.round() as i32, y.round() as i32))
}

/// What is held.
struct Grip {
    words: String,
    lens: Lens,
    /// How far a finger may tremble before it is a pull, in the drawing's units.
    tremble: f64,
    moved: bool,
    /// What a tap on it means, and whether the browser has been refused a movement: then
    /// some make no click of a finger that trembled.
    tap: Option<String>,
    refused: bool,
    fingers: Vec<(i32, Finger)>,
    parts: Vec<(String, web_sys::Element)>,
    /// What stood there before.
    before: Vec<Live>,
    now: Vec<Live>,
}

impl Grip {
    fn write(&mut self, values: Vec<Live>) {
        for (at, value) in values.iter().enumerate() {
            if self.now.get(at) == Some(value) {
                continue;
            }
            let part = self.parts.iter().find(|(name, _)| *name == value.part);
            if let Some((_, element)) = part {
                let _ = element.set_attribute(value.name, &value.value);
            }
        }
        self.now = values;
    }

    fn pull(&self) -> Option<Pull<'_>> {
        Some(Pull {
            what: Act::read(&self.words),
            finger: self.fingers.first()?.1,
            second: self.fingers.get(1).map(|(_, finger)| *finger),
        })
    }
}

/// The hands of a stage.
#[derive(Clone)]
pub(super) struct Hands {
    dragging: Dragging,
    act: Rc<dyn Fn(&str)>,
    grip: Rc<RefCell<Option<Grip>>>,
    /// The click that ends a pull means nothing.
    swallow: Rc<Cell<bool>>,
}

impl Hands {
    pub(super) fn new(dragging: Dragging, act: Rc<dyn Fn(&str)>) -> Hands {
        Hands {
            dragging,
            act,
            grip: Rc::default(),
            swallow: Rc::default(),
        }
    }

    /// Gives the root of a board its hands.
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
        let grip = self.grip.borrow();
        if grip.as_ref().is_some_and(|grip| grip.fingers.len() > 1) {
            event.prevent_default();
        }
    }

    /// Nothing that is held scrolls the page.
    fn dragged(&self, event: &Event) {
        if let (Some(grip), true) = (&mut *self.grip.borrow_mut(), event.cancelable()) {
            event.prevent_default();
            grip.refused = true;
        }
    }

    /// Whether a click only ends a pull.
    pub(super) fn swallows(&self, event: &Event) -> bool {
        let by_hand = event
            .dyn_ref::<MouseEvent>()
            .is_some_and(|event| event.detail() > 0);
        by_hand && self.swallow.take()
    }

    fn down(&self, event: &PointerEvent) {
        self.swallow.set(false);
        if super::stage::touched(event, "data-stay").is_some() {
            // A press on it does not end the pause after a move.
            event.stop_propagation();
        }
        if event.is_primary() {
            // What was held until here was let go where nobody has heard it.
            self.forget();
        }
        let mut grip = self.grip.borrow_mut();
        if let Some(grip) = &mut *grip {
            // A second finger turns.
            if grip.fingers.len() == 1 && event.pointer_type() == "touch" {
                let at = grip.lens.look(event);
                grip.fingers
                    .push((event.pointer_id(), Finger { from: at, to: at }));
                self.regrip(grip);
            }
            return;
        }
        if event.button() != 0 {
            return;
        }
        let Some((element, words)) = super::stage::touched(event, "data-drag") else {
            return;
        };
        let Some(lens) = Lens::of(&element) else {
            return;
        };
        let root = element.closest("[data-stage]").ok().flatten();
        let parts = root.map_or_else(Vec::new, |root| super::stage::all(&root, "[data-live]"));
        let named = |part: web_sys::Element| Some((part.get_attribute("data-live")?, part));
        let at = lens.look(event);
        // Only a pointer that has gone already cannot be followed.
        let _ = element.set_pointer_capture(event.pointer_id());
        let before = (self.dragging)(Drag::Begin);
        *grip = Some(Grip {
            words,
            lens,
            tremble: (if event.pointer_type() == "mouse" {
                3.0
            } else {
                6.0
            }) / lens.scale,
            moved: false,
            tap: super::stage::touched(event, "data-act").map(|(_, words)| words),
            refused: false,
            fingers: vec![(event.pointer_id(), Finger { from: at, to: at })],
            parts: parts.into_iter().filter_map(named).collect(),
            now: before.clone(),
            before,
        });
    }

    fn regrip(&self, grip: &mut Grip) {
        for (_, finger) in &mut grip.fingers {
            finger.from = finger.to;
        }
        (self.dragging)(Drag::Regrip);
    }

    fn moved(&self, event: &PointerEvent) {
        let mut grip = self.grip.borrow_mut();
        let Some(grip) = &mut *grip else { return };
        let at = grip.lens.look(event);
        let id = event.pointer_id();
        let Some((_, finger)) = grip.fingers.iter_mut().find(|(known, _)| *known == id) else {
            return;
        };
        finger.to = at;
        let (x, y) = (at.0 - finger.from.0, at.1 - finger.from.1);
        grip.moved = grip.moved || x.hypot(y) > grip.tremble;
        if !grip.moved {
            return;
        }
        if let Some(pull) = grip.pull() {
            let values = (self.dragging)(Drag::Move(pull));
            grip.write(values);
        }
    }

    fn up(&self, event: &PointerEvent, cancelled: bool) {
        let mut held = self.grip.borrow_mut();
        let Some(grip) = &mut *held else { return };
        let id = event.pointer_id();
        if !grip.fingers.iter().any(|(known, _)| *known == id) {
            return;
        }
        grip.fingers.retain(|(known, _)| *known != id);
        if !grip.fingers.is_empty() && !cancelled {
            self.regrip(grip);
            return;
        }
        let dropped = grip.moved && !cancelled;
        let tap = grip.tap.take().filter(|_| grip.refused && !cancelled);
        Self::restore(grip);
        *held = None;
        drop(held);
        self.swallow.set(dropped || tap.is_some());
        (self.dragging)(if dropped { Drag::Drop } else { Drag::Cancel });
        if let (Some(words), false) = (tap, dropped) {
            (self.act)(&words);
        }
    }

    /// As the last picture left it: the next one writes what is new.
    fn restore(grip: &mut Grip) {
        let before = std::mem::take(&mut grip.before);
        grip.write(before);
    }

    fn forget(&self) {
        if let Some(mut grip) = self.grip.take() {
            Self::restore(&mut grip);
            (self.dragging)(Drag::Cancel);
        }
    }
}
