//! Events of the window by which modules hear of each other.

use leptos::prelude::window;
use web_sys::Event;

/// Tells the window that something has happened.
pub fn tell(what: &str) {
    if let Ok(event) = Event::new(what) {
        let _ = window().dispatch_event(&event);
    }
}
