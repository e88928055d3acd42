//! Pictures that the page contains as SVG symbols: glyphs, marks, pieces. They only decorate: words
//! beside them say the same.

use crate::picture::{Element, el};
use std::cell::Cell;

/// Returns the address of a symbol's own image file, by its name; `None` if it has none.
pub type Still = fn(&str) -> Option<&'static str>;

thread_local! {
    static STILL: Cell<Option<Still>> = const { Cell::new(None) };
}

/// Sets the function that finds image files. From then on, symbols that have an image file are
/// drawn as that image.
pub fn draw_stills_with(still: Still) {
    STILL.set(Some(still));
}

/// A picture from the sprite, by the id of its symbol without `#`. The symbol contains its own
/// frame; the class sets the size. The picture is hidden from screen readers.
pub fn art(name: &str, class: &'static str) -> Element {
    el("svg")
        .class(class)
        .set("aria-hidden", "true")
        .set("focusable", "false")
        .with(symbol(name))
}

/// A symbol of the sprite inside a drawing, or its own image if it has one ([`draw_stills_with`]).
pub fn symbol(name: &str) -> Element {
    match STILL.get().and_then(|still| still(name)) {
        Some(address) => el("image")
            .set("href", address)
            .set("data-symbol", name.to_owned())
            .set("aria-hidden", "true"),
        None => el("use").set("href", format!("#{name}")),
    }
}

/// A glyph of the size of the text beside it, such as `i-undo`.
pub fn icon(name: &str) -> Element {
    art(name, "icon")
}

/// The name of the symbol for a seat's mark.
pub const fn mark(mark: u8) -> &'static str {
    const MARKS: [&str; 6] = ["seat-0", "seat-1", "seat-2", "seat-3", "seat-4", "seat-5"];
    MARKS[mark as usize % MARKS.len()]
}
