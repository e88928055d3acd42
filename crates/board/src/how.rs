//! What every game's rules are told with: sections and figures.

use crate::picture::{Element, el};
use tabletop::{Language, Text};

/// A section: its heading and its paragraphs. Figures come after them.
pub fn section(language: Language, title: Text, paragraphs: &[Text]) -> Element {
    let paragraphs = paragraphs.iter();
    let paragraphs = paragraphs.map(|text| el("p").with(text.get(language)));
    el("section")
        .with(el("h2").with(title.get(language)))
        .with(paragraphs.collect::<Vec<_>>())
}

/// A figure and what it shows, in a class of the game's own.
pub fn figure(class: &'static str, picture: Vec<Element>, caption: &'static str) -> Element {
    el("figure")
        .class(class)
        .with(picture)
        .with(el("figcaption").with(caption))
}
