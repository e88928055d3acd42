//! Small elements that boards and pages share.

use crate::Scene;
use crate::art::{art, icon, mark};
use crate::picture::{Element, Node, el};
use crate::words::{READ_RULE, STOP};
use tabletop::{Game, Speak, Voice, stable_hash};

pub use crate::words::{CONFIRM, IN_DETAILS};

/// Returns a key for a part or a list entry, hashed from a value that distinguishes it from the
/// others.
pub fn key_of(of: impl std::hash::Hash) -> u64 {
    stable_hash(&of)
}

/// Returns a tag with the mark of a seat's colour and the player's name. It shows to whom something
/// belongs if that is not obvious.
pub fn owner_tag(colour: u8, name: String) -> Element {
    el("p")
        .class("owner-tag")
        .set("aria-hidden", "true")
        .with(art(mark(colour), "seat-mark").num("data-mark", colour.into()))
        .with(name)
}

/// Returns a button that opens the rule with this number. It is placed beside a number or a result
/// that follows from the rule.
pub fn rule_button(voice: &Voice, rule: &'static str) -> Element {
    button("rule-button")
        .set("data-rule", rule)
        .label(voice.text(READ_RULE))
        .set("title", voice.text(READ_RULE))
        .with(icon("i-help"))
}

/// Returns the words and a full stop that only screen-reader users get, unless the words end with
/// one: a live region of headings and lines is not read as one sentence.
pub fn stopped(voice: &Voice, words: &str) -> [Node; 2] {
    let is_whole = words.ends_with(['.', '!', '?', '。', '！', '？']);
    let stop = if is_whole { " " } else { voice.text(STOP) };
    let stop = el("span").class("visually-hidden").with(stop);
    [Node::from(words.to_owned()), Node::from(stop)]
}

/// Returns the reason why the last touch was refused, for screen readers too; `None` if it was not.
pub fn refusal<G: Game>(scene: &Scene<G>, class: &'static str) -> Option<Element> {
    let why = scene.refused.as_ref()?;
    let said = el("p").class(class).set("role", "status");
    Some(said.with(why.speak(&scene.voice)))
}

/// Returns a button of type `button`, which does not submit a form.
pub fn button(class: &'static str) -> Element {
    el("button").set("type", "button").class(class)
}

#[cfg(test)]
mod tests {
    use super::stopped;
    use crate::picture::Node;
    use crate::picture::el;
    use tabletop::{Language, Voice};

    #[test]
    fn every_line_of_a_live_region_ends() {
        for (language, words, heard) in [
            (Language::En, "33 so far", "33 so far. "),
            (Language::En, "Fulfilled!", "Fulfilled! "),
            (Language::En, "The cow stays.", "The cow stays. "),
            (Language::Ja, "合計", "合計。"),
        ] {
            let voice = Voice::new(language, Vec::new());
            let line = Node::from(el("p").with(stopped(&voice, words)));
            assert_eq!(line.words(), heard);
        }
    }
}
