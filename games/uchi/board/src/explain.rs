//! Explains the score sheet of a hand: its cards, its colours, Ophiuchus.

use super::model::Model;
use super::words::explain as words;
use tabletop::Seat;
use uchi::{Element, How, Kind, winning_set};

/// Explains one line of a seat's score sheet.
pub(super) fn explain(model: &Model, seat: Seat, item: &str) -> Vec<String> {
    let voice = &model.voice;
    let hand = model.view.known_hand(seat);
    let set = winning_set(hand);
    match item {
        "cards" if hand.is_empty() => vec![voice.text(words::EMPTY).to_owned()],
        "cards" => vec![words::cards(voice, hand)],
        "colours" => {
            let has = |element: &Element| hand.kinds().any(|kind| kind.element() == Some(*element));
            let colours: Vec<Element> = Element::ALL.into_iter().filter(has).collect();
            vec![words::colours(voice, &colours, set == Some(How::Colours))]
        }
        _ => {
            let many = hand.count(Kind::Ophiuchus);
            vec![words::ophiuchus(voice, many, set == Some(How::Ophiuchus))]
        }
    }
}
