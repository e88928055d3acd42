//! A thing that is pressed and pulled although it cannot be dragged: it is chosen, or says why not, as by a tap.

use super::drawing::{ClientPoint, client_point};
use super::gesture::{Gesture, Hear, Thing};
use board::picture::Painted;
use leptos::prelude::{document, set_timeout};
use std::time::Duration;
use web_sys::{Element, PointerEvent};

/// Who pulls moves the pointer by so many pixels at least.
const FAR: f64 = 16.0;

/// When a browser takes a finger over, the page has begun to scroll after so many milliseconds, or does not.
const SCROLLS: u64 = 200;

/// A thing that is pressed.
pub(super) struct Tug {
    pointer: i32,
    from: ClientPoint,
    thing: Thing,
    /// Where in the window it lies.
    corner: ClientPoint,
}

impl Tug {
    /// The thing under a pointer. `None`: there is none, or it is a place where the spot counts, or a button that is no thing of
    /// the game: one leaves it in order not to press it.
    pub(super) fn of(event: &PointerEvent, painted: &Painted) -> Option<Tug> {
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

    /// The pointer is up, or the browser has taken it over: a page that scrolls has not been pulled at. Says whether a click
    /// that follows means nothing.
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
        // Over the thing itself it is a click.
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
