//! Dragging on a stage: what the fingers do, and while something is held only
//! the attributes and styles that a board names are written. No picture is made before it
//! is let go.
//!
//! What can be dragged means something by it ([`GestureKind::Drag`]); what changes meanwhile has a `data-live`, its name
//! among [`DragValue`] values.
//!
//! What has neither and is pulled all the same is answered as a tap on it (`tug.rs`).
//!
//! What can be carried has a `data-carry`: no board has to know of it. To carry it to a part with `data-takes` means what it
//! would mean to tap both (`carry.rs`).
//!
//! **What is held stays under the pointer.** In every frame the pointer's place in the window is looked up in the
//! drawing as it is then: the page may have been scrolled, enlarged, turned or laid out anew, and the picture drawn anew.
//!
//! **A hold ends when the button is up.** Not every browser tells of that: a pointer that moves without its button, or a screen
//! without fingers, says so too, and the thing is dropped where it was held last. What is taken away (`pointercancel`, another
//! window, a hidden page, Escape, a new position) is as it was before.
//!
//! **What is held is not for scrolling.** A browser scrolls or enlarges the page with
//! any finger that moves, and tells the page `pointercancel`. So every movement of a
//! touch is refused to it (`preventDefault`) while something is held, from the first
//! one on: that holds everywhere, in WebKit too. In Chromium `touch-action: none` does
//! the same before a script is asked, but not on what is `inline`, which the parts of a
//! drawing are unless a style says `display: block`. A finger put down beside a piece
//! holds nothing, and scrolls.

use super::carry::Carried;
use super::dom::{all, meant, touched};
use super::drawing::{ClientPoint, Drawing, ToDrawing, client_point, spot_at};
use super::gesture::{Gesture, Hear};
use super::tug::Tug;
use board::picture::{Element, Painted, set_style};
use board::{DragValue, Finger, GestureKind, Meaning};
use js_sys::Reflect;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Event, MouseEvent, PointerEvent};

/// A drag as the page tells of it.
#[derive(Clone, Copy)]
pub(super) struct Pull<'a> {
    /// What is dragged.
    pub(super) what: &'a Meaning,
    /// The finger that holds it.
    pub(super) finger: Finger,
    /// A second one, anywhere on the board.
    pub(super) second: Option<Finger>,
    /// Whether it is a finger and no pointer.
    pub(super) is_touch: bool,
    /// Whether Shift is held.
    pub(super) shift: bool,
}

/// What the stage is told of a drag.
#[derive(Clone, Copy)]
pub(super) enum DragPhase<'a> {
    /// It begins, or goes on in a new picture: asks for what that says.
    Begin,
    /// Something is carried from now on.
    Carry,
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

/// How a hold ends.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    /// The button is up, or the finger.
    Dropped,
    /// What was held is taken away.
    Cancelled,
}

/// So many pixels a mouse moves at least before it drags.
const SLOP: f64 = 3.0;

/// The same for a finger or a pen, which tremble.
const SLOP_OF_FINGERS: f64 = 6.0;

/// The left button of a mouse, a finger, the tip of a pen (`MouseEvent.buttons`).
const MAIN_BUTTON: u16 = 1;

/// A finger that is down.
struct Down {
    pointer: i32,
    at: ClientPoint,
    finger: Finger,
}

/// What is held.
struct ActiveDrag {
    how: How,
    /// How far it moves before it is dragged, in pixels.
    slop: f64,
    moved: bool,
    is_touch: bool,
    shift: bool,
    /// What a tap on it means, and where it counts that too; and whether the browser has been refused a movement: then
    /// some make no click of a finger that moved a little.
    tap: Option<(web_sys::Element, Meaning)>,
    refused: bool,
    fingers: Vec<Down>,
}

impl Down {
    fn new(pointer: i32, at: ClientPoint, way: ToDrawing) -> Down {
        let (from, to) = (way.point(at), way.point(at));
        Down {
            pointer,
            at,
            finger: Finger { from, to },
        }
    }
}

/// How it is held.
enum How {
    /// A board says what follows.
    Dragged(Dragged),
    /// A copy of it follows.
    Carried(Carried),
}

/// Something of a drawing that is dragged.
struct Dragged {
    what: Meaning,
    element: web_sys::Element,
    drawing: Drawing,
    parts: Vec<(String, web_sys::Element)>,
    /// What the picture says.
    before: Vec<DragValue>,
    now: Vec<DragValue>,
}

impl Dragged {
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

    /// As the picture says it.
    fn restore(&mut self) {
        self.write(self.before.clone());
    }

    /// Finds what is held by a finger in the page; `None` where it is no more.
    fn find(&mut self, painted: &Painted, pointer: i32) -> Option<()> {
        if !self.element.is_connected() {
            self.element = painted.find(GestureKind::Drag, &self.what)?;
            let _ = self.element.set_pointer_capture(pointer);
        }
        self.drawing = Drawing::of(&self.element)?;
        self.parts = live_parts(&self.element);
        Some(())
    }
}

impl ActiveDrag {
    /// From the window to where fingers are told.
    fn way(&self) -> Option<ToDrawing> {
        match &self.how {
            How::Dragged(dragged) => dragged.drawing.now(),
            How::Carried(_) => Some(ToDrawing::WINDOW),
        }
    }

    /// Looks where the fingers are now; says whether anything may have changed under them.
    fn look(&mut self) -> bool {
        let Some(way) = self.way() else {
            return false;
        };
        let mut is_new = matches!(self.how, How::Carried(_));
        for down in &mut self.fingers {
            let to = way.point(down.at);
            is_new |= to != down.finger.to;
            down.finger.to = to;
            let (x, y) = (to.0 - down.finger.from.0, to.1 - down.finger.from.1);
            self.moved |= x.hypot(y) * way.scale >= self.slop;
        }
        is_new
    }

    fn regrip(&mut self) {
        for down in &mut self.fingers {
            down.finger.from = down.finger.to;
        }
    }
}

/// What follows a drag on the board that an element belongs to, by name.
fn live_parts(element: &web_sys::Element) -> Vec<(String, web_sys::Element)> {
    let root = element.closest("[data-stage]").ok().flatten();
    let parts = root.map_or_else(Vec::new, |root| all(&root, "[data-live]"));
    let named = |part: web_sys::Element| Some((part.get_attribute("data-live")?, part));
    parts.into_iter().filter_map(named).collect()
}

/// What a board hears while something is carried.
enum Carry {
    /// It is chosen, as by a tap.
    Choose(Meaning),
    /// It is over a part that takes it, as the pointer alone may be.
    Over(Meaning),
}

/// Follows the fingers on a board.
#[derive(Clone)]
pub(super) struct DragTracker {
    dragging: Dragging,
    hear: Hear,
    painted: Painted,
    active: Rc<RefCell<Option<ActiveDrag>>>,
    /// Whether the next frame is looked at.
    follows: Rc<Cell<bool>>,
    /// The click that ends a drag means nothing.
    swallow: Rc<Cell<bool>>,
    /// What is pressed although it cannot be dragged.
    tug: Rc<RefCell<Option<Tug>>>,
}

impl DragTracker {
    /// Listens for as long as the running owner is there.
    pub(super) fn new(dragging: Dragging, hear: Hear) -> DragTracker {
        let tracker = DragTracker {
            dragging,
            hear,
            painted: Painted::default(),
            active: Rc::default(),
            follows: Rc::default(),
            swallow: Rc::default(),
            tug: Rc::default(),
        };
        tracker.listen();
        tracker
    }

    /// How a hold goes on and ends is heard wherever the pointer is.
    fn listen(&self) {
        let on = |name: &'static str, heard: fn(&DragTracker, &Event)| {
            let tracker = self.clone();
            let handle = window_event_listener_untyped(name, move |event| heard(&tracker, &event));
            on_cleanup(move || handle.remove());
        };
        on("pointermove", |tracker, event| {
            if let Some(event) = event.dyn_ref() {
                tracker.moved(event);
            }
        });
        on("pointerup", |tracker, event| {
            if let Some(event) = event.dyn_ref() {
                tracker.up(event, End::Dropped);
            }
        });
        on("pointercancel", |tracker, event| {
            if let Some(event) = event.dyn_ref() {
                tracker.up(event, End::Cancelled);
            }
        });
        on("touchend", DragTracker::lifted);
        on("touchcancel", DragTracker::lifted);
        on("blur", |tracker, _| tracker.cancel());
        on("visibilitychange", |tracker, _| {
            if document().hidden() {
                tracker.cancel();
            }
        });
    }

    /// Where the board stands in the page.
    pub(super) fn painted(&self) -> &Painted {
        &self.painted
    }

    /// Lets the root of a board tell what is taken hold of.
    pub(super) fn on(&self, root: Element) -> Element {
        let (down, second, motions) = (self.clone(), self.clone(), self.clone());
        // A listener of an element is not passive: it may refuse.
        root.found_by(&self.painted)
            .on("touchstart", move |event| second.touched(event))
            .on("touchmove", move |event| motions.dragged(event))
            .on("pointerdown", move |event| {
                if let Some(event) = event.dyn_ref() {
                    down.down(event);
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

    /// The last finger has left the screen: what one of them held is not held any more.
    fn lifted(&self, event: &Event) {
        let touches = Reflect::get(event, &"touches".into()).unwrap_or_default();
        let left = Reflect::get(&touches, &"length".into()).ok();
        let is_held = |active: &ActiveDrag| active.is_touch;
        if left.and_then(|left| left.as_f64()) == Some(0.0)
            && self.active.borrow().as_ref().is_some_and(is_held)
        {
            self.end(End::Dropped);
        }
    }

    /// Whether a click only ends a drag.
    pub(super) fn swallows(&self, event: &Event) -> bool {
        let by_hand = event
            .dyn_ref::<MouseEvent>()
            .is_some_and(|event| event.detail() > 0);
        by_hand && self.swallow.take()
    }

    /// Whether something is held.
    pub(super) fn holds(&self) -> bool {
        self.active.borrow().is_some()
    }

    fn down(&self, event: &PointerEvent) {
        if touched(event, "data-stay").is_some() {
            // A press on it does not end the pause after a move.
            event.stop_propagation();
        }
        if event.is_primary() {
            // What was held until here was let go where nobody has heard it.
            self.cancel();
        }
        self.swallow.set(false);
        self.tug.take();
        let (pointer, at) = (event.pointer_id(), client_point(event));
        let mut held = self.active.borrow_mut();
        if let Some(active) = &mut *held {
            // A second finger turns.
            if active.fingers.len() == 1 && event.pointer_type() == "touch" {
                let Some(down) = active.way().map(|way| Down::new(pointer, at, way)) else {
                    return;
                };
                active.fingers.push(down);
                active.regrip();
                (self.dragging)(DragPhase::Regrip);
            }
            return;
        }
        if event.button() != 0 {
            return;
        }
        let Some((element, how)) = self.take_hold(event) else {
            self.tug.replace(Tug::of(event, &self.painted));
            return;
        };
        let mut active = ActiveDrag {
            how,
            slop: if event.pointer_type() == "mouse" {
                SLOP
            } else {
                SLOP_OF_FINGERS
            },
            moved: false,
            is_touch: event.pointer_type() == "touch",
            shift: event.shift_key(),
            tap: meant(event, &self.painted, GestureKind::Tap),
            refused: false,
            fingers: Vec::new(),
        };
        let Some(way) = active.way() else {
            (self.dragging)(DragPhase::Cancel);
            return;
        };
        active.fingers.push(Down::new(pointer, at, way));
        // Only a pointer that has gone already cannot be followed.
        let _ = element.set_pointer_capture(pointer);
        *held = Some(active);
        drop(held);
        self.follow_in_frames();
    }

    /// What a pointer takes hold of, and how.
    fn take_hold(&self, event: &PointerEvent) -> Option<(web_sys::Element, How)> {
        if let Some((element, what)) = meant(event, &self.painted, GestureKind::Drag) {
            let drawing = Drawing::of(&element)?;
            let before = (self.dragging)(DragPhase::Begin);
            let dragged = Dragged {
                what,
                element: element.clone(),
                drawing,
                parts: live_parts(&element),
                now: before.clone(),
                before,
            };
            return Some((element, How::Dragged(dragged)));
        }
        let (element, _) = touched(event, "data-carry")?;
        (self.dragging)(DragPhase::Carry);
        let carried = Carried::new(element.clone(), client_point(event));
        Some((element, How::Carried(carried)))
    }

    fn moved(&self, event: &PointerEvent) {
        {
            let mut held = self.active.borrow_mut();
            let Some(active) = &mut *held else { return };
            let pointer = event.pointer_id();
            let known = |down: &&mut Down| down.pointer == pointer;
            let Some(down) = active.fingers.iter_mut().find(known) else {
                return;
            };
            let is_up = !active.is_touch && event.buttons() & MAIN_BUTTON == 0;
            if is_up {
                drop(held);
                return self.end(End::Dropped);
            }
            down.at = client_point(event);
            active.shift = event.shift_key();
        }
        self.follow();
    }

    /// Looks in every frame where the fingers are, for as long as something is held.
    fn follow_in_frames(&self) {
        if !self.follows.replace(true) {
            let tracker = self.clone();
            request_animation_frame(move || {
                tracker.follows.set(false);
                if tracker.holds() {
                    tracker.follow();
                    tracker.follow_in_frames();
                }
            });
        }
    }

    /// Brings what is held to where the fingers are.
    fn follow(&self) {
        let heard = {
            let mut held = self.active.borrow_mut();
            let Some(active) = &mut *held else { return };
            if active.look() {
                self.bring(active)
            } else {
                Vec::new()
            }
        };
        for carry in &heard {
            (self.hear)(match carry {
                Carry::Choose(meaning) => Gesture::Tap(meaning, None),
                Carry::Over(meaning) => Gesture::Hover(meaning),
            });
        }
    }

    /// Brings it there, and says what a board has to hear of what is carried.
    fn bring(&self, active: &mut ActiveDrag) -> Vec<Carry> {
        let mut heard = Vec::new();
        let Some(down) = active.fingers.first().filter(|_| active.moved) else {
            return heard;
        };
        match &mut active.how {
            How::Dragged(dragged) => {
                let values = (self.dragging)(DragPhase::Move(Pull {
                    what: &dragged.what,
                    finger: down.finger,
                    second: active.fingers.get(1).map(|down| down.finger),
                    is_touch: active.is_touch,
                    shift: active.shift,
                }));
                dragged.write(values);
            }
            How::Carried(carried) => {
                if !carried.is_lifted() {
                    let tap = active.tap.iter().filter(|_| !carried.is_chosen());
                    heard.extend(tap.map(|(_, meaning)| Carry::Choose(meaning.clone())));
                    carried.lift();
                }
                if carried.bring(down.at) {
                    let over = carried
                        .target()
                        .and_then(|it| self.painted.meaning(it, GestureKind::Hover));
                    heard.extend(over.map(Carry::Over));
                }
            }
        }
        heard
    }

    fn up(&self, event: &PointerEvent, how: End) {
        if let Some(tug) = self.tug.take() {
            let is_pulled = tug.end(event, how == End::Dropped, &self.hear);
            return self.swallow.set(is_pulled);
        }
        let is_last = {
            let mut held = self.active.borrow_mut();
            let Some(active) = &mut *held else { return };
            let pointer = event.pointer_id();
            let Some(at) = active
                .fingers
                .iter()
                .position(|down| down.pointer == pointer)
            else {
                return;
            };
            if how == End::Dropped {
                active.fingers[at].at = client_point(event);
            }
            active.fingers.len() == 1 || how == End::Cancelled
        };
        if how == End::Dropped {
            self.follow();
        }
        if is_last {
            return self.end(how);
        }
        if let Some(active) = &mut *self.active.borrow_mut() {
            active
                .fingers
                .retain(|down| down.pointer != event.pointer_id());
            active.regrip();
            (self.dragging)(DragPhase::Regrip);
        }
    }

    fn end(&self, how: End) {
        let Some(mut active) = self.active.take() else {
            return;
        };
        let at = active.fingers.first().map(|down| down.at);
        let dropped = active.moved && how == End::Dropped;
        let tap = active
            .tap
            .take()
            .filter(|_| active.refused && how == End::Dropped);
        let mut tapped = tap.filter(|_| !dropped);
        match active.how {
            How::Dragged(mut dragged) => {
                // The next picture writes what is new.
                dragged.restore();
                (self.dragging)(if dropped {
                    DragPhase::Drop
                } else {
                    DragPhase::Cancel
                });
            }
            How::Carried(carried) => {
                (self.dragging)(DragPhase::Cancel);
                let target = carried.target().filter(|_| dropped);
                let meant = |it: &web_sys::Element| {
                    Some((it.clone(), self.painted.meaning(it, GestureKind::Tap)?))
                };
                tapped = target.and_then(meant).or(tapped);
            }
        }
        // The button of what was taken away goes up later.
        self.swallow
            .set(dropped || tapped.is_some() || how == End::Cancelled);
        if let (Some((element, meaning)), Some(at)) = (tapped, at) {
            (self.hear)(Gesture::Tap(&meaning, spot_at(&element, at)));
        }
    }

    /// Takes away what is held.
    pub(super) fn cancel(&self) {
        self.end(End::Cancelled);
    }

    /// The picture is about to be drawn anew: it finds the page as it has left it, and what is held goes on from there.
    pub(super) fn before_picture(&self) {
        if let Some(active) = &mut *self.active.borrow_mut()
            && let How::Dragged(dragged) = &mut active.how
        {
            dragged.restore();
            let tracker = self.clone();
            spawn_local(async move { tracker.after_picture() });
        }
    }

    fn after_picture(&self) {
        let is_gone = {
            let mut held = self.active.borrow_mut();
            let Some(active) = &mut *held else { return };
            let (How::Dragged(dragged), Some(down)) = (&mut active.how, active.fingers.first())
            else {
                return;
            };
            let found = dragged.find(&self.painted, down.pointer);
            if found.is_some() {
                dragged.before = (self.dragging)(DragPhase::Begin);
                dragged.now = dragged.before.clone();
                active.look();
                self.bring(active);
            }
            found.is_none()
        };
        if is_gone {
            self.cancel();
        }
    }

    /// What is held was changed otherwise than by moving it, as by the wheel: it goes on from there.
    pub(super) fn changed(&self) {
        if let Some(active) = &mut *self.active.borrow_mut()
            && let How::Dragged(_) = active.how
        {
            active.regrip();
            active.moved = true;
            self.bring(active);
        }
    }
}
