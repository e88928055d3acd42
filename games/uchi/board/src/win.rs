//! What a game is won with: large over the panel when it ends, and beside the panel from then on.

use super::cards::face;
use super::model::Model;
use super::{drawing, saucer_of, unseen, words};
use board::picture::{Element, el};
use tabletop::{Seat, Speak};
use uchi::{Ending, Event, Kind, Phase, winning_cards};

/// The cards that win for a seat; none where it has won without a card (`uchi R27`).
pub(super) fn cards(model: &Model, winner: Seat) -> Vec<Kind> {
    winning_cards(model.view.known_hand(winner))
}

/// The winner's saucer finds home, with the cards that lead it there and the words that say how.
pub(super) fn home(model: &Model, winner: Seat, ending: &Event) -> Element {
    let card = |(at, kind): (u8, Kind)| {
        el("span")
            .style("--at", at.to_string())
            .with(face(model.game.edition(), kind, 0))
    };
    let cards: Vec<Element> = (0..).zip(cards(model, winner)).map(card).collect();
    let saucer = drawing("uchi-home-saucer", "0 0 100 100", &saucer_of(model, winner));
    el("div")
        .class("uchi-home")
        .with(saucer)
        .with(el("p").with(ending.speak(&model.voice)))
        .with(el("div").class("uchi-home-cards").with(cards))
}

/// The cards that have won, and what they are; `None` as long as nobody has.
pub(super) fn won(model: &Model) -> Option<Element> {
    let Phase::Over(Ending {
        winner: Some(winner),
        how,
    }) = model.view.phase
    else {
        return None;
    };
    let voice = &model.voice;
    let kinds = cards(model, winner);
    let names: Vec<String> = kinds.iter().map(|kind| words::card(voice, *kind)).collect();
    let faces = kinds
        .into_iter()
        .map(|kind| face(model.game.edition(), kind, 0));
    let faces: Vec<Element> = faces.collect();
    let saucer = drawing("uchi-won-saucer", "0 0 100 100", &saucer_of(model, winner));
    let caption = el("span")
        .class("uchi-won-words")
        .with(saucer.set("aria-hidden", "true"))
        .with(el("span").with(words::won(voice, winner, how)))
        .with(unseen(voice.list(&names)));
    let won = el("div")
        .class("uchi-won")
        .num("data-won-by", winner.0.into())
        .with(el("span").class("uchi-won-cards").with(faces))
        .with(caption);
    Some(won)
}
