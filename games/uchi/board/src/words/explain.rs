//! What a hand comes to in the end.

use super::card;
use tabletop::{Text, Voice};
use uchi::{Cards, Element, together};

pub static EMPTY: Text = Text::new(
    "手札がなくなったので勝ちです",
    "No cards are left: that wins",
);

/// The cards of a hand.
pub fn cards(voice: &Voice, hand: &Cards) -> String {
    let names: Vec<String> = hand.iter().map(|kind| card(voice, kind)).collect();
    together(voice, &names)
}

/// The colours of a hand, and whether they are all four.
pub fn colours(voice: &Voice, colours: &[Element], wins: bool) -> String {
    let names: Vec<String> = colours
        .iter()
        .map(|element| voice.text(element.name()).to_owned())
        .collect();
    let text = match (names.is_empty(), wins) {
        (true, _) => Text::new("色のあるカードはありません", "No card has a colour"),
        (false, true) => Text::new("{0}：4色がそろって勝ちです", "{0}: all four, and that wins"),
        (false, false) => Text::new("{0}", "{0}"),
    };
    voice.fill(text, &[together(voice, &names)])
}

/// How many Ophiuchus, and whether they win with the colours.
pub fn ophiuchus(voice: &Voice, many: u8, wins: bool) -> String {
    let text = match (many, wins) {
        (0, _) => Text::new("ありません", "None"),
        (_, true) => Text::new(
            "{0}枚と3色がそろって勝ちです",
            "{0} of them and three colours: that wins",
        ),
        _ => Text::new("{0}枚。色には数えません", "{0}; Ophiuchus has no colour"),
    };
    voice.fill(text, &[many.to_string()])
}
