//! Building blocks for the rules of every game: sections and figures.

use crate::picture::{Element, el};
use tabletop::{Language, Text};

/// A section with a heading and paragraphs. Each paragraph has the numbers of the rules it
/// explains, as on the game's rules page (`"R15 R16"`; empty for none). Figures follow the
/// paragraphs.
pub fn section(
    language: Language,
    title: Text,
    paragraphs: &[Text],
    rules: &[&'static str],
) -> Element {
    debug_assert_eq!(paragraphs.len(), rules.len(), "{title:?}");
    let paragraphs = paragraphs.iter().zip(rules);
    let paragraphs = paragraphs.map(|(text, rules)| tells(el("p").with(text.get(language)), rules));
    let heading = el("h2").set("tabindex", "-1");
    el("section")
        .set("data-section", "")
        .with(heading.with(title.get(language)))
        .with(paragraphs.collect::<Vec<_>>())
}

/// Marks a part that explains these rules. A person who asks why a move is not allowed is led to
/// it.
pub fn tells(part: Element, rules: &'static str) -> Element {
    if rules.is_empty() {
        return part;
    }
    part.set("data-rules", rules).set("tabindex", "-1")
}

/// A figure with a caption, in a class of the game's own.
pub fn figure(class: &'static str, picture: Vec<Element>, caption: &'static str) -> Element {
    el("figure")
        .class(class)
        .with(picture)
        .with(el("figcaption").with(caption))
}
