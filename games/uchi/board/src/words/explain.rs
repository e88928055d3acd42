//! Texts that explain the score sheet of a hand.

use super::card;
use tabletop::Voice;
use uchi::{Cards, Element, together};

::words::sentences!("../words", "explain");

/// Lists the cards of a hand.
pub fn cards(voice: &Voice, hand: &Cards) -> String {
    let names: Vec<String> = hand.iter().map(|kind| card(voice, kind)).collect();
    together(voice, &names)
}

/// Lists the colours of a hand, and says whether all four are there.
pub fn colours(voice: &Voice, colours: &[Element], wins: bool) -> String {
    let names: Vec<String> = colours
        .iter()
        .map(|element| voice.text(element.name()).to_owned())
        .collect();
    let said = together(voice, &names);
    match (names.is_empty(), wins) {
        (true, _) => voice.text(NO_COLOUR).to_owned(),
        (false, true) => all_colours(voice, said),
        (false, false) => said,
    }
}

/// Says how many Ophiuchus a hand has, and whether they win together with its colours.
pub fn ophiuchus(voice: &Voice, many: u8, wins: bool) -> String {
    match (many, wins) {
        (0, _) => voice.text(NO_OPHIUCHUS).to_owned(),
        (_, true) => ophiuchus_wins(voice, many),
        _ => ophiuchus_held(voice, many),
    }
}
