//! Events of the window through which modules notify each other.

use leptos::prelude::window;
use web_sys::Event;

/// Dispatches an event with this name at the window.
pub fn tell(what: &str) {
    if let Ok(event) = Event::new(what) {
        let _ = window().dispatch_event(&event);
    }
}
