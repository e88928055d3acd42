//! The cards that win a game: large over the panel at the end, and beside the panel afterwards.

use super::cards::face;
use super::model::Model;
use super::{drawing, saucer_of, unseen, words};
use board::picture::{Element, el};
use tabletop::{Seat, Speak};
use uchi::{Ending, Event, How, Kind, Phase, winning_cards};

/// The cards of the winning set. Empty if the seat won by having no cards (`uchi R27`).
pub(super) fn cards(model: &Model, winner: Seat) -> Vec<Kind> {
    winning_cards(model.view.known_hand(winner))
}

/// Draws the winner's saucer at home, with the cards of the winning set and a sentence about the
/// win.
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
        .with(el("p").with(model.voice.agreeing(ending.speak(&model.voice))))
        .with(el("div").class("uchi-home-cards").with(cards))
}

/// Draws the end without a winner: all saucers, and a sentence that says why.
pub(super) fn nobody_home(model: &Model, ending: &Event) -> Element {
    let saucer = |seat: Seat| {
        let saucer = drawing("uchi-home-saucer", "0 0 100 100", &saucer_of(model, seat));
        el("span").style("--at", seat.0.to_string()).with(saucer)
    };
    let saucers: Vec<Element> = Seat::all(model.view.seats()).map(saucer).collect();
    el("div")
        .class("uchi-home uchi-home-nobody")
        .with(el("p").with(model.voice.agreeing(ending.speak(&model.voice))))
        .with(el("div").class("uchi-home-cards").with(saucers))
}

/// Draws how the game ended; `None` while it continues.
pub(super) fn ended(model: &Model) -> Option<Element> {
    match model.view.phase {
        Phase::Over(Ending {
            winner: Some(winner),
            how,
        }) => Some(won(model, winner, how)),
        Phase::Over(_) => Some(nobody_won(model)),
        _ => None,
    }
}

/// Draws a game without a winner, with the number of the four colours that each seat has (`uchi
/// R29`, `uchi A15`).
fn nobody_won(model: &Model) -> Element {
    let voice = &model.voice;
    let hand = |seat: Seat| {
        let saucer = drawing("uchi-won-saucer", "0 0 100 100", &saucer_of(model, seat));
        let (colours, _) = model.view.colours_of(seat);
        el("span")
            .class("uchi-won-words")
            .with(saucer.set("aria-hidden", "true"))
            .with(unseen(voice.name(seat)))
            .with(el("span").with(words::colours_of_four(voice, colours)))
    };
    let hands: Vec<Element> = Seat::all(model.view.seats()).map(hand).collect();
    el("div")
        .class("uchi-won")
        .set("data-won-by", "nobody")
        .with(el("span").with(voice.text(words::NOBODY_WON)))
        .with(el("span").class("uchi-won-cards").with(hands))
}

/// Draws the cards of the winning set, with a caption.
fn won(model: &Model, winner: Seat, how: How) -> Element {
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
    el("div")
        .class("uchi-won")
        .num("data-won-by", winner.0.into())
        .with(el("span").class("uchi-won-cards").with(faces))
        .with(caption)
}
