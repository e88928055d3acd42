//! Pictures that the page holds as symbols: glyphs, marks, pieces. They decorate; words beside
//! them say the same.

use crate::picture::{Element, el};

/// A picture from the sprite, by the id of its symbol without `#`, whose own
/// frame it has; the class gives it its size. Unseen by screen readers.
pub fn art(name: &str, class: &'static str) -> Element {
    el("svg")
        .class(class)
        .set("aria-hidden", "true")
        .set("focusable", "false")
        .with(symbol(name))
}

/// A symbol of the sprite within a drawing.
pub fn symbol(name: &str) -> Element {
    el("use").set("href", format!("#{name}"))
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
