//! Small parts that boards and pages share.

use crate::art::{art, icon, mark};
use crate::picture::{Element, el};
use crate::words::READ_RULE;
use tabletop::{Voice, stable_hash};

pub use crate::words::{CONFIRM, IN_DETAILS};

/// A key for a part or an entry of a list, from whatever tells it from others.
pub fn key_of(of: impl std::hash::Hash) -> u64 {
    stable_hash(&of)
}

/// Whose something is, where that is not plain: the mark of the seat's colour and the name.
pub fn owner_tag(colour: u8, name: String) -> Element {
    el("p")
        .class("owner-tag")
        .set("aria-hidden", "true")
        .with(art(mark(colour), "seat-mark").num("data-mark", colour.into()))
        .with(name)
}

/// Leads to a rule, told by its number: beside what a board counts or judges by it.
pub fn rule_button(voice: &Voice, rule: &'static str) -> Element {
    button("rule-button")
        .set("data-rule", rule)
        .label(voice.text(READ_RULE))
        .set("title", voice.text(READ_RULE))
        .with(icon("i-help"))
}

/// A button that submits nothing.
pub fn button(class: &'static str) -> Element {
    el("button").set("type", "button").class(class)
}
