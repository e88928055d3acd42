//! Pulls on things that cannot be dragged. A pull does what a tap does: it selects the thing, or
//! says why that is not possible.

use super::drawing::{ClientPoint, client_point};
use super::gesture::{Gesture, Hear, Thing};
use board::picture::PictureHandle;
use leptos::prelude::{document, set_timeout};
use std::time::Duration;
use web_sys::{Element, PointerEvent};

/// The shortest distance of a pull, in pixels.
const FAR: f64 = 16.0;

/// How long after taking over a touch the browser may begin to scroll, in milliseconds.
const SCROLLS: u64 = 200;

/// A part of the picture that is pressed, and may be pulled.
pub(super) struct Tug {
    pointer: i32,
    from: ClientPoint,
    thing: Thing,
    /// The corner of the thing in the window when it was pressed.
    corner: ClientPoint,
}

impl Tug {
    /// Returns the thing under a pointer, if it can be pulled. A place whose exact point matters
    /// cannot be pulled. Nor can a button that is no piece of the game: a person who decides not to
    /// press it moves the pointer off it.
    pub(super) fn of(event: &PointerEvent, painted: &PictureHandle) -> Option<Tug> {
        let thing = Thing::of(event, painted).filter(|_| event.is_primary())?;
        let element = thing.element();
        let is_plain = element.tag_name() == "BUTTON" && !element.has_attribute("data-anchor");
        if is_plain || element.has_attribute("data-spot") {
            return None;
        }
        Some(Tug {
            pointer: event.pointer_id(),
            from: client_point(event),
            corner: corner(element),
            thing,
        })
    }

    /// Ends the press: the pointer is up, or the browser has taken it over. If the page has
    /// scrolled, nothing was pulled. Returns whether to ignore the click that follows.
    pub(super) fn end(self, event: &PointerEvent, is_over: bool, hear: &Hear) -> bool {
        let at = client_point(event);
        let way = (at.0 - self.from.0).hypot(at.1 - self.from.1);
        if event.pointer_id() != self.pointer || (is_over && way < FAR) {
            return false;
        }
        if !is_over {
            let hear = hear.clone();
            set_timeout(move || self.tell(&hear), Duration::from_millis(SCROLLS));
            return false;
        }
        // Over the thing itself, the release is a click.
        let under = document().element_from_point(at.0 as f32, at.1 as f32);
        let is_pulled = !self.thing.element().contains(under.as_deref());
        if is_pulled {
            self.tell(hear);
        }
        is_pulled
    }

    fn tell(&self, hear: &Hear) {
        let element = self.thing.element();
        let (x, y) = corner(element);
        let has_scrolled = (x - self.corner.0).hypot(y - self.corner.1) >= 1.0;
        if has_scrolled || !element.is_connected() {
            return;
        }
        hear(match &self.thing {
            Thing::Part(_, meaning) => Gesture::Tug(meaning),
            Thing::Place(_, place) => Gesture::TapPlace(place),
        });
    }
}

fn corner(thing: &Element) -> ClientPoint {
    let lies = thing.get_bounding_client_rect();
    (lies.x(), lies.y())
}
