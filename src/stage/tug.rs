//! A thing that is pressed and pulled although it cannot be dragged: it is chosen, or says why not, as by a tap.

use super::dom::touched;
use super::drawing::{ClientPoint, client_point};
use super::gesture::{Gesture, Hear};
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
    thing: Element,
    /// Where in the window it lies.
    corner: ClientPoint,
    says: Says,
}

/// What a thing says of itself: what a tap on it means, or the name of its place.
enum Says {
    Part(String),
    Place(String),
}

impl Tug {
    /// The thing under a pointer. `None`: there is none, or it is a field, a place where the spot counts, or a button that is no
    /// thing of the game: one leaves it in order not to press it.
    pub(super) fn of(event: &PointerEvent) -> Option<Tug> {
        let part = touched(event, "data-act");
        let (thing, says) = match part {
            Some((part, words)) => (part, Says::Part(words)),
            None => {
                let (thing, place) = touched(event, "data-anchor")?;
                (thing, Says::Place(place))
            }
        };
        let is_plain = thing.tag_name() == "BUTTON" && !thing.has_attribute("data-anchor");
        let is_else =
            is_plain || thing.has_attribute("data-spot") || touched(event, "data-input").is_some();
        (event.is_primary() && !is_else).then(|| Tug {
            pointer: event.pointer_id(),
            from: client_point(event),
            corner: corner(&thing),
            thing,
            says,
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
        let is_pulled = !self.thing.contains(under.as_deref());
        if is_pulled {
            self.tell(hear);
        }
        is_pulled
    }

    fn tell(&self, hear: &Hear) {
        let (x, y) = corner(&self.thing);
        let has_scrolled = (x - self.corner.0).hypot(y - self.corner.1) >= 1.0;
        if has_scrolled || !self.thing.is_connected() {
            return;
        }
        hear(match &self.says {
            Says::Part(words) => Gesture::Tug(words),
            Says::Place(place) => Gesture::TapPlace(place),
        });
    }
}

fn corner(thing: &Element) -> ClientPoint {
    let lies = thing.get_bounding_client_rect();
    (lies.x(), lies.y())
}
