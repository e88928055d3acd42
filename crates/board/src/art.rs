//! Pictures that the page holds as symbols: glyphs, marks, pieces. They decorate; words beside
//! them say the same.

use crate::picture::{Element, el};
use std::cell::Cell;

/// The address of a symbol's picture, by its name, where it is one of its own.
pub type Still = fn(&str) -> Option<&'static str>;

thread_local! {
    static STILL: Cell<Option<Still>> = const { Cell::new(None) };
}

/// From now on, symbols that have a picture of their own are drawn as that.
pub fn draw_stills_with(still: Still) {
    STILL.set(Some(still));
}

/// A picture from the sprite, by the id of its symbol without `#`, whose own
/// frame it has; the class gives it its size. Unseen by screen readers.
pub fn art(name: &str, class: &'static str) -> Element {
    el("svg")
        .class(class)
        .set("aria-hidden", "true")
        .set("focusable", "false")
        .with(symbol(name))
}

/// A symbol of the sprite within a drawing, or the picture of its own that it has ([`draw_stills_with`]).
pub fn symbol(name: &str) -> Element {
    match STILL.get().and_then(|still| still(name)) {
        Some(address) => el("image")
            .set("href", address)
            .set("data-symbol", name.to_owned())
            .set("aria-hidden", "true"),
        None => el("use").set("href", format!("#{name}")),
    }
}

/// A glyph the size of the text beside it: `i-undo`.
pub fn icon(name: &str) -> Element {
    art(name, "icon")
}

/// The symbol of a seat's mark.
pub const fn mark(mark: u8) -> &'static str {
    const MARKS: [&str; 6] = ["seat-0", "seat-1", "seat-2", "seat-3", "seat-4", "seat-5"];
    MARKS[mark as usize % MARKS.len()]
}
