//! The symbols of a picture: those of the page.

use leptos::prelude::document;
use std::cell::RefCell;
use std::collections::HashMap;

/// The selector of the sprites, which contain the symbols and everything they refer to.
const SPRITES: &str = ".art-sprite";

/// Finds symbols in the sprites of the page, and remembers those it has found.
pub(super) fn symbols() -> impl Fn(&str) -> Option<String> {
    let found: RefCell<HashMap<String, Option<String>>> = RefCell::default();
    move |id: &str| {
        found
            .borrow_mut()
            .entry(id.to_owned())
            .or_insert_with(|| markup(id))
            .clone()
    }
}

/// The markup of a symbol, or of what symbols refer to, as XML.
fn markup(id: &str) -> Option<String> {
    let part = document().get_element_by_id(id)?;
    // Another element of the page with this id is no symbol.
    part.closest(SPRITES).ok()??;
    // The page is HTML, whose one name for a character is unknown to XML.
    Some(part.outer_html().replace("&nbsp;", "&#160;"))
}
