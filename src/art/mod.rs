//! Pictures from the sprite (`sprite.svg`, inlined in the page): glyphs,
//! marks, doors. They decorate; words beside them say the same.

use leptos::prelude::*;

/// A picture from the sprite, by the id of its symbol, whose own frame it has.
/// Unseen by screen readers.
#[component]
pub fn Art(
    /// The symbol's id without `#`.
    #[prop(into)]
    name: Signal<&'static str>,
    /// The class that gives it its size.
    #[prop(default = "art")]
    class: &'static str,
) -> impl IntoView {
    view! {
        <svg class=class aria-hidden="true" focusable="false">
            <use href=move || format!("#{}", name.get()) />
        </svg>
    }
    .into_any()
}

/// A glyph the size of the text beside it: `undo` for the symbol `i-undo`.
#[component]
pub fn Icon(
    /// The symbol's id without `#`: `i-undo`.
    #[prop(into)]
    name: Signal<&'static str>,
) -> impl IntoView {
    view! { <Art name class="icon" /> }
}

/// The symbol of a seat's mark.
pub const fn mark(mark: u8) -> &'static str {
    const MARKS: [&str; 6] = ["seat-0", "seat-1", "seat-2", "seat-3", "seat-4", "seat-5"];
    MARKS[mark as usize % MARKS.len()]
}

/// The symbol of a game's door.
pub fn door_art(game: &str) -> &'static str {
    match game {
        "carotein" => "door-carotein",
        "sterre" => "door-sterre",
        "cattricola" => "door-cattricola",
        "uchi" => "door-uchi",
        "stargazers" => "door-stargazers",
        _ => "door-asleep",
    }
}
