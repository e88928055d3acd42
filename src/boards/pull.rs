//! Dragging on a stage: fingers become pulls, and while something is held only
//! the attributes that a board names are written. No picture is made before it
//! is let go.
//!
//! What can be dragged has a `data-drag`, which says what it is, as a `data-act`
//! does; what changes meanwhile has a `data-live`, its name among
//! [`Live`] values. `touch-action: none` belongs on the former only.

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

/// From the page to a drawing: only moved and enlarged, never turned.
#[derive(Clone, Copy)]
struct Lens {
    scale: f64,
    left: f64,
    top: f64,
}

impl Lens {
    fn of(within: &web_sys::Element) -> Option<Lens> {
        let svg = within.closest("svg").ok()??;
        let matrix = svg.dyn_ref::<SvgGraphicsElement>()?.get_screen_ctm()?;
        let scale = f64::from(matrix.a());
        (scale > 0.0).then(|| Lens {
            scale,
            left: f64::from(matrix.e()),
            top: f64::from(matrix.f()),
        })
    }

    fn look(self, event: &MouseEvent) -> (f64, f64) {
        (
            (f64::from(event.client_x()) - self.left) / self.scale,
            (f64::from(event.client_y()) - self.top) / self.scale,
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
    grip: Rc<RefCell<Option<Grip>>>,
    /// The click that ends a pull means nothing.
    swallow: Rc<Cell<bool>>,
}

impl Hands {
    pub(super) fn new(dragging: Dragging) -> Hands {
        Hands {
            dragging,
            grip: Rc::default(),
            swallow: Rc::default(),
        }
    }

    /// Gives the root of a board its hands.
    pub(super) fn on(&self, root: Element) -> Element {
        let (down, motion, up, cancel) = (self.clone(), self.clone(), self.clone(), self.clone());
        let (second, both) = (self.clone(), self.clone());
        // Two fingers of which one holds something do not enlarge the page. (A single
        // one is left alone: a tap shall remain a click.)
        root.on("touchstart", move |event| second.keep_two(event))
            .on("touchmove", move |event| both.keep_two(event))
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

    fn keep_two(&self, event: &Event) {
        let grip = self.grip.borrow();
        if grip.as_ref().is_some_and(|grip| grip.fingers.len() > 1) {
            event.prevent_default();
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
        // As the last picture left it: the next one writes what is new.
        let before = std::mem::take(&mut grip.before);
        grip.write(before);
        let dropped = grip.moved && !cancelled;
        *held = None;
        drop(held);
        self.swallow.set(dropped);
        (self.dragging)(if dropped { Drag::Drop } else { Drag::Cancel });
    }
}
