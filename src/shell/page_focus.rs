//! The title and the keyboard focus when another page opens.

use crate::prefs::use_prefs;
use crate::route::use_route;
use crate::text::pages::common;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// Sets the page's title, which follows the language. An empty `title` is for the home page.
pub fn use_title(title: impl Fn() -> String + 'static) {
    follow_title(Box::new(title));
}

/// Sets the title. Not generic over the closure, so that Leptos' code for the effect is compiled
/// once.
fn follow_title(title: Box<dyn Fn() -> String>) {
    let language = use_prefs().language;
    Effect::new(move |_| {
        let (page, language) = (title(), language.get());
        let app = format!(
            "{} {}",
            common::NAME.get(language),
            common::NAME_TOO.get(language)
        );
        let whole = if page.is_empty() {
            app
        } else {
            format!("{page} · {app}")
        };
        document().set_title(&whole);
    });
}

/// After every change of page, scrolls to the top and focuses the page's heading, which a screen
/// reader then reads. A curtain over the new page keeps the focus that it has taken.
pub fn follow_route() {
    let route = use_route();
    Effect::new(move |before: Option<()>| {
        route.track();
        if before.is_some() {
            // The old page's dialogs and drags have ended, and the new page is in place after this
            // frame.
            request_animation_frame(|| {
                window().scroll_to_with_x_and_y(0.0, 0.0);
                let focused = document().active_element();
                let curtain = focused.and_then(|focused| focused.closest("[data-curtain]").ok()?);
                if curtain.is_none() {
                    focus_heading();
                }
            });
        }
    });
}

/// Focuses the page's heading, if the focused element has been removed.
pub fn focus_heading() {
    focus("#main h1");
}

/// Focuses the element that a selector finds, even if the keyboard does not reach it.
pub(super) fn focus(selector: &str) {
    let found = document().query_selector(selector).ok().flatten();
    if let Some(element) = found.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        if !element.has_attribute("tabindex") {
            let _ = element.set_attribute("tabindex", "-1");
        }
        let _ = element.focus();
    }
}
