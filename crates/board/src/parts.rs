//! Small parts that boards and pages share.

use crate::art::{art, icon, mark};
use crate::picture::{Element, el};
use tabletop::{Text, Voice, stable_hash};

/// What a person is asked who has chosen what one button does.
pub const CONFIRM: Text = Text::new(
    "よければ、ボタンを押して決めてください。選び直すこともできます。",
    "Press the button to confirm, or choose something else.",
);

/// What a person is told who has chosen that, while the details of the score stand in place of the board with its button.
pub const IN_DETAILS: Text = Text::new(
    "内訳を閉じると、選んだところに戻ります。",
    "Close the details to return to your choice.",
);

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

const READ_RULE: Text = Text::new("ルールを読む", "Read the rule");

/// A button that submits nothing.
pub fn button(class: &'static str) -> Element {
    el("button").set("type", "button").class(class)
}
