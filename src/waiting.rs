//! The button with which a table goes on, or what is chosen is confirmed. The key `c` presses it, and
//! the line by its words.

use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// The buttons with which a table goes on, the most important first: of a coach, of the board, of
/// the prompt.
const WAITING: [&str; 3] = [
    "[data-coach] .button-primary",
    "[data-stage] .button-primary",
    ".prompt .prompt-button:not(.prompt-speed, [data-action=\"why\"])",
];

/// The button of a board that confirms what is chosen.
const CONFIRM: &str = "[data-stage] [data-action=\"confirm\"]";

/// Returns the button with which the table goes on, or what is chosen is confirmed; `None` if it
/// waits for something else.
pub fn waiting_button() -> Option<HtmlElement> {
    let is_off = |it: &HtmlElement| {
        it.has_attribute("disabled") || it.get_attribute("aria-disabled").as_deref() == Some("true")
    };
    let can_press = |it: &HtmlElement| !is_off(it) && it.get_client_rects().length() > 0;
    WAITING.into_iter().find_map(|selector| {
        let all = document().query_selector_all(selector).ok()?;
        let mut all = (0..all.length()).filter_map(|at| all.get(at)?.dyn_into().ok());
        all.find(can_press)
    })
}

/// Returns the waiting button if it confirms what is chosen on the board.
pub fn confirm_button() -> Option<HtmlElement> {
    waiting_button().filter(|it| it.matches(CONFIRM).unwrap_or(false))
}

/// The name of a button, as a screen reader says it.
pub fn label(button: &HtmlElement) -> String {
    let name = button.get_attribute("aria-label");
    let name = name.or_else(|| button.text_content()).unwrap_or_default();
    name.trim().to_owned()
}
