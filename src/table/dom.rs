//! What is looked for in the page, and where the keyboard is.

use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::{FocusOptions, HtmlElement};

/// The first element of the page that a selector finds.
pub fn find<T: JsCast>(selector: &str) -> Option<T> {
    let found = document().query_selector(selector).ok().flatten();
    found.and_then(|found| found.dyn_into().ok())
}

/// Moves the keyboard to the element that a selector finds, if it is in sight: the page
/// stays where it is.
pub fn focus(selector: &str) {
    if let Some(element) = find::<HtmlElement>(selector) {
        let options = FocusOptions::new();
        options.set_prevent_scroll(true);
        let _ = element.focus_with_options(&options);
    }
}

/// Moves the keyboard to the button with this `data-action`.
pub fn focus_action(action: &str) {
    focus(&format!(r#".table [data-action="{action}"]"#));
}
