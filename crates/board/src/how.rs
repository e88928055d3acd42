//! What every game's rules are told with: sections and figures.

use crate::picture::{Element, el};
use tabletop::{Language, Text};

/// A section: its heading and its paragraphs, each with the numbers of the rules it tells, as the rules page of the game
/// numbers them (`"R15 R16"`; empty for none). Figures come after them.
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

/// Marks a part that tells these rules: whoever asks why something cannot be done is led there.
pub fn tells(part: Element, rules: &'static str) -> Element {
    if rules.is_empty() {
        return part;
    }
    part.set("data-rules", rules).set("tabindex", "-1")
}

/// A figure and what it shows, in a class of the game's own.
pub fn figure(class: &'static str, picture: Vec<Element>, caption: &'static str) -> Element {
    el("figure")
        .class(class)
        .with(picture)
        .with(el("figcaption").with(caption))
}
