//! What happens when another page comes: its title, and where the keyboard is.

use crate::prefs::use_prefs;
use crate::route::use_route;
use crate::text::pages::common;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// Gives the page its title: `title` follows the language; empty on the home page.
pub fn use_title(title: impl Fn() -> String + 'static) {
    follow_title(Box::new(title));
}

/// Of one type whatever the closure is: what Leptos compiles for an effect, it compiles once.
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

/// After every change of page: back to the top, and the focus on the page's
/// heading, which a screen reader then reads.
pub fn follow_route() {
    let route = use_route();
    Effect::new(move |before: Option<()>| {
        route.track();
        if before.is_some() {
            // Dialogs and drags of the old page are gone; the new one stands after this frame.
            request_animation_frame(|| {
                window().scroll_to_with_x_and_y(0.0, 0.0);
                focus_heading();
            });
        }
    });
}

/// Puts the focus on the page's heading, where what had it is gone.
pub fn focus_heading() {
    focus("#main h1");
}

/// Puts the focus on what a selector finds, even if the keyboard does not reach it.
pub(super) fn focus(selector: &str) {
    let found = document().query_selector(selector).ok().flatten();
    if let Some(element) = found.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        if !element.has_attribute("tabindex") {
            let _ = element.set_attribute("tabindex", "-1");
        }
        let _ = element.focus();
    }
}
