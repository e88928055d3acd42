//! Dragging on a stage. While something is held, only the attributes and styles that a board names
//! are written. The picture is not redrawn before the part is released.
//!
//! A part that can be dragged has a meaning for dragging ([`GestureKind::Drag`]). A part that
//! changes during a drag has a `data-live`: the name by which [`DragValue`] values refer to it.
//!
//! A part that can be neither dragged nor carried, but is pulled all the same, is handled like a
//! tap (`tug.rs`).
//!
//! A part that can be carried has a `data-carry`; boards need no code for it. Carrying it to a part
//! with `data-takes` has the effect of tapping both (`carry.rs`).
//!
//! **The held part stays under the pointer.** In every frame the pointer's position in the window
//! is converted to the drawing as it is then. The page may have been scrolled, enlarged, turned or
//! laid out again, and the picture may have been redrawn.
//!
//! **A hold ends when the button is up.** Not every browser reports this. A pointer that moves
//! without its button, or a touch event without fingers, also shows that the hold has ended. The
//! part is then dropped where it was held last. After a cancellation (`pointercancel`, another
//! window, a hidden page, Escape, a new position) the part is as it was before.
//!
//! **A hold does not scroll.** A browser scrolls or enlarges the page with any finger that moves,
//! and sends `pointercancel` to the page. So every movement of a touch is refused
//! (`preventDefault`) while something is held, from the first one on. That works in all browsers,
//! including WebKit. In Chromium the style `touch-action: none` has the same effect without a
//! script. But it has no effect on `inline` elements, and the parts of a drawing are `inline`
//! unless a style says `display: block`. A finger beside a piece holds nothing, and scrolls.

use super::carry::Carried;
use super::dom::{all, meant, touched};
use super::drawing::{ClientPoint, Drawing, ToDrawing, client_point, spot_at};
use super::gesture::{Gesture, Hear};
use super::tug::Tug;
use board::picture::{Element, PictureHandle, set_style};
use board::{DragValue, Finger, GestureKind, Meaning};
use js_sys::Reflect;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Event, MouseEvent, PointerEvent};

/// A movement of a drag, as the page reports it.
#[derive(Clone, Copy)]
pub(super) struct Pull<'a> {
    /// The meaning of the dragged part.
    pub(super) what: &'a Meaning,
    /// The finger or pointer that holds the part.
    pub(super) finger: Finger,
    /// A second finger, anywhere on the board.
    pub(super) second: Option<Finger>,
    /// Whether a finger holds the part, and not a mouse or a pen.
    pub(super) is_touch: bool,
    /// Whether Shift is held.
    pub(super) shift: bool,
}

/// A phase of a drag, as reported to the stage.
#[derive(Clone, Copy)]
pub(super) enum DragPhase<'a> {
    /// The drag begins, or continues in a new picture. The stage returns the values of that
    /// picture.
    Begin,
    /// A part is carried from now on.
    Carry,
    /// A finger was added or lifted. The movement so far is kept.
    Regrip,
    /// The fingers have moved.
    Move(Pull<'a>),
    /// The part was released.
    Drop,
    /// The drag was cancelled, and everything is as before.
    Cancel,
}

/// Handles a phase of a drag, and returns the attributes and styles to write.
pub(super) type Dragging = Rc<dyn Fn(DragPhase) -> Vec<DragValue>>;

/// The way a hold ends.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    /// The button or the finger is up.
    Dropped,
    /// The hold was cancelled.
    Cancelled,
}

/// The distance that a mouse moves before it drags, in pixels.
const SLOP: f64 = 3.0;

/// The distance that a finger or a pen moves before it drags, in pixels. It is longer, because they
/// tremble.
const SLOP_OF_FINGERS: f64 = 6.0;

/// The bit of `MouseEvent.buttons` for the left button of a mouse, a finger, or the tip of a pen.
const MAIN_BUTTON: u16 = 1;

/// A finger that is down.
struct Down {
    pointer: i32,
    at: ClientPoint,
    finger: Finger,
}

/// The hold in progress.
struct ActiveDrag {
    how: How,
    /// The distance that the pointer moves before a drag begins, in pixels.
    slop: f64,
    moved: bool,
    is_touch: bool,
    shift: bool,
    /// The part that a tap would activate, and the meaning of the tap. `refused` says whether the
    /// page has refused a movement (`preventDefault`). Some browsers then make no click of a finger
    /// that moved a little.
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

/// The kind of a hold.
enum How {
    /// The board decides which parts move with the pointer.
    Dragged(Dragged),
    /// A copy of the part follows the pointer.
    Carried(Carried),
}

/// A part of a drawing that is dragged.
struct Dragged {
    what: Meaning,
    element: web_sys::Element,
    drawing: Drawing,
    parts: Vec<(String, web_sys::Element)>,
    /// The values with which the picture was drawn.
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

    /// Writes the values with which the picture was drawn.
    fn restore(&mut self) {
        self.write(self.before.clone());
    }

    /// Finds the held part in the page; `None` if it has been removed.
    fn find(&mut self, painted: &PictureHandle, pointer: i32) -> Option<()> {
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
    /// Returns the conversion from the window to the coordinates in which fingers are reported.
    fn way(&self) -> Option<ToDrawing> {
        match &self.how {
            How::Dragged(dragged) => dragged.drawing.now(),
            How::Carried(_) => Some(ToDrawing::WINDOW),
        }
    }

    /// Updates the positions of the fingers. Returns whether anything under them may have changed.
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

/// Returns the parts that may change during a drag, each with its name. They belong to the same
/// board as `element`.
fn live_parts(element: &web_sys::Element) -> Vec<(String, web_sys::Element)> {
    let root = element.closest("[data-stage]").ok().flatten();
    let parts = root.map_or_else(Vec::new, |root| all(&root, "[data-live]"));
    let named = |part: web_sys::Element| Some((part.get_attribute("data-live")?, part));
    parts.into_iter().filter_map(named).collect()
}

/// A message to the board while a part is carried.
enum Carry {
    /// The part is selected, as by a tap.
    Choose(Meaning),
    /// The part is over another one that accepts it. To the board this is a hover over that other
    /// part.
    Over(Meaning),
}

/// Tracks the fingers on a board.
#[derive(Clone)]
pub(super) struct DragTracker {
    dragging: Dragging,
    hear: Hear,
    painted: PictureHandle,
    active: Rc<RefCell<Option<ActiveDrag>>>,
    /// Whether `follow` is called in the next frame.
    follows: Rc<Cell<bool>>,
    /// Whether the next click only ends a drag, and is ignored.
    swallow: Rc<Cell<bool>>,
    /// A press on a part that cannot be dragged.
    tug: Rc<RefCell<Option<Tug>>>,
}

impl DragTracker {
    /// Creates a tracker that listens as long as the running owner exists.
    pub(super) fn new(dragging: Dragging, hear: Hear) -> DragTracker {
        let tracker = DragTracker {
            dragging,
            hear,
            painted: PictureHandle::default(),
            active: Rc::default(),
            follows: Rc::default(),
            swallow: Rc::default(),
            tug: Rc::default(),
        };
        tracker.listen();
        tracker
    }

    /// Listens on the window, so that a hold continues and ends wherever the pointer is.
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

    /// Returns the place of the board in the page.
    pub(super) fn painted(&self) -> &PictureHandle {
        &self.painted
    }

    /// Passes a gesture to the stage.
    pub(super) fn report(&self, gesture: Gesture) {
        (self.hear)(gesture);
    }

    /// Adds the listeners that begin a hold to the root of a board.
    pub(super) fn on(&self, root: Element) -> Element {
        let (down, second, motions) = (self.clone(), self.clone(), self.clone());
        // A listener on an element is not passive, so it may refuse the browser's default.
        root.found_by(&self.painted)
            .on("touchstart", move |event| second.touched(event))
            .on("touchmove", move |event| motions.dragged(event))
            .on("pointerdown", move |event| {
                if let Some(event) = event.dyn_ref() {
                    down.down(event);
                }
            })
    }

    /// Prevents a second finger from enlarging the page while one holds something. The first finger
    /// is unaffected, so that a tap remains a click.
    fn touched(&self, event: &Event) {
        let active = self.active.borrow();
        if active
            .as_ref()
            .is_some_and(|active| active.fingers.len() > 1)
        {
            event.prevent_default();
        }
    }

    /// Prevents a hold from scrolling the page.
    fn dragged(&self, event: &Event) {
        if let (Some(active), true) = (&mut *self.active.borrow_mut(), event.cancelable()) {
            event.prevent_default();
            active.refused = true;
        }
    }

    /// Ends the hold of a finger when the last finger has left the screen.
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

    /// Whether a click only ends a drag, and is ignored.
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
            // A press on a part with `data-stay` does not end the pause after a move.
            event.stop_propagation();
        }
        if event.is_primary() {
            // An earlier hold has ended without any report from the browser.
            self.cancel();
        }
        self.swallow.set(false);
        self.tug.take();
        let (pointer, at) = (event.pointer_id(), client_point(event));
        let mut held = self.active.borrow_mut();
        if let Some(active) = &mut *held {
            // A second finger turns the part.
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
        // Fails only for a pointer that does not exist any longer.
        let _ = element.set_pointer_capture(pointer);
        *held = Some(active);
        drop(held);
        self.follow_in_frames();
    }

    /// Returns the part that a pointer takes hold of, and the kind of the hold.
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

    /// Checks the positions of the fingers in every frame, as long as something is held.
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

    /// Moves the held part to the fingers, and sends the resulting gestures to the board.
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

    /// Moves the held part to the fingers. Returns the messages to the board about a carried part.
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
                // The next picture writes the new values.
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
        // After a cancellation the button goes up later, and its click is ignored.
        self.swallow
            .set(dropped || tapped.is_some() || how == End::Cancelled);
        if let (Some((element, meaning)), Some(at)) = (tapped, at) {
            (self.hear)(Gesture::Tap(&meaning, spot_at(&element, at)));
        }
    }

    /// Cancels the hold.
    pub(super) fn cancel(&self) {
        self.end(End::Cancelled);
    }

    /// Prepares for a new picture. The values of the last picture are written again, and the hold
    /// continues in the new one.
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

    /// Continues the hold after the part was changed in another way than by moving it, for example
    /// by the wheel.
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
