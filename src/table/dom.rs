//! Finds elements in the page, and moves the focus.

use leptos::ev;
use leptos::prelude::{
    GetUntracked, ReadSignal, RwSignal, Set, StoredValue, WithValue, document, on_cleanup, window,
    window_event_listener,
};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, FocusOptions, HtmlElement, ResizeObserver, ResizeObserverEntry};

/// Returns the first element of the page that matches a selector.
pub fn find<T: JsCast>(selector: &str) -> Option<T> {
    let found = document().query_selector(selector).ok().flatten();
    found.and_then(|found| found.dyn_into().ok())
}

/// Moves the focus to the element that matches a selector, if it is visible. The page does not
/// scroll.
pub fn focus(selector: &str) {
    if let Some(element) = find::<HtmlElement>(selector) {
        focus_on(&element);
    }
}

/// Moves the focus to an element, if it is visible. The page does not scroll.
pub fn focus_on(element: &HtmlElement) {
    let options = FocusOptions::new();
    options.set_prevent_scroll(true);
    let _ = element.focus_with_options(&options);
}

/// Moves the focus to an element, unless somebody is writing in the line: what is typed next must not
/// become presses of something else.
pub fn lead_to(element: &HtmlElement) {
    let focused = document().active_element();
    if focused.is_none_or(|it| it.get_attribute("data-action").as_deref() != Some("ask-field")) {
        focus_on(element);
    }
}

/// Returns a signal that says whether a media query about the size of the window holds.
pub fn follow_media(query: &'static str) -> ReadSignal<bool> {
    let holds = move || {
        let query = window().match_media(query).ok().flatten();
        query.is_some_and(|query| query.matches())
    };
    let signal = RwSignal::new(holds());
    let listener = window_event_listener(ev::resize, move |_| {
        if signal.get_untracked() != holds() {
            signal.set(holds());
        }
    });
    on_cleanup(move || listener.remove());
    signal.read_only()
}

/// Calls `changed` for every new size of an element, until the caller's reactive owner is cleaned
/// up.
///
/// A closure that holds elements must be dropped with its owner. The browser cannot collect a
/// closure and elements that hold each other, because it sees only one half of the cycle.
pub fn follow_size(element: &Element, changed: impl Fn(&ResizeObserverEntry) + 'static) {
    let tell = Closure::<dyn Fn(js_sys::Array)>::new(move |entries: js_sys::Array| {
        if let Ok(entry) = entries.get(0).dyn_into() {
            changed(&entry);
        }
    });
    let Ok(observer) = ResizeObserver::new(tell.as_ref().unchecked_ref()) else {
        return;
    };
    observer.observe(element);
    let following = StoredValue::new_local((observer, tell));
    on_cleanup(move || following.with_value(|(observer, _)| observer.disconnect()));
}

/// Moves the focus to the button with this `data-action`.
pub fn focus_action(action: &str) {
    focus(&format!(r#".table [data-action="{action}"]"#));
}
