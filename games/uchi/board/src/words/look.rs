//! Texts about another seat's enlarged hand.

use super::sentences;
use crate::model::Model;
use tabletop::{Seat, Text, Voice};
use uchi::forecast::Certainty;
use uchi::{Element, Holds, Kind, Threat};

::words::sentences!("../words", "look");

/// Says whether a colour is in the hand.
pub fn holds(voice: &Voice, colour: Element, holds: Holds) -> String {
    let colour = voice.text(colour.name());
    match holds {
        Holds::Surely => holds_surely(voice, colour),
        Holds::Perhaps => holds_perhaps(voice, colour),
        Holds::Not => holds_not(voice, colour),
    }
}

/// Warnings that a seat is one card away from a win: a long and a short one. `{0}` stands for the
/// symbols of the colours it needs.
pub fn threat(threat: Threat) -> [Text; 2] {
    match threat {
        Threat::OneColour => [ONE_COLOUR, ONE_COLOUR_SHORT],
        Threat::LastCard => [ONE_CARD_LEFT; 2],
    }
}

/// Names the colours of these kinds; Ophiuchus is called by its name.
pub fn colours(voice: &Voice, kinds: &[Kind]) -> String {
    let name = |kind: &Kind| voice.text(kind.element().map_or(kind.name(), Element::name));
    let mut names: Vec<&str> = kinds.iter().map(name).collect();
    names.dedup();
    names.join(voice.text(OR))
}

/// Says with which cards the acting seat can hack this seat now (`uchi R17`).
pub fn hackable(model: &Model, seat: Seat, kinds: &[Kind]) -> String {
    let voice = &model.voice;
    let names = kinds.iter().map(|kind| voice.text(kind.name()));
    let names: Vec<&str> = names.collect();
    let (hacker, victim) = (voice.name(model.view.turn), voice.name(seat));
    can_hack(voice, hacker, victim, names.join(voice.text(OR)))
}

/// Says how many Ophiuchus are surely in the hand, out of the two that stand for a colour. Also
/// says how many of its cards are unknown.
pub fn serpents(voice: &Voice, count: u8, unknown: u8) -> String {
    let name = voice.text(Kind::Ophiuchus.name());
    match unknown {
        0 => ophiuchus(voice, name, count),
        _ => ophiuchus_and_unknown(voice, name, count, unknown),
    }
}

/// Mentions the other way to win, an empty hand, if few cards are left (`uchi R27`).
pub fn empty_hand(voice: &Voice, size: u8) -> String {
    match size {
        2 | 3 => empty_hand_left(voice, size),
        _ => String::new(),
    }
}

/// Says how many cells a seat can reach, and whether it can reach the viewer's saucer, as far as
/// the viewer knows.
pub fn reach(model: &Model, seat: Seat) -> String {
    let (voice, view, game) = (&model.voice, &model.view, &model.game);
    let (surely, most) = game.reach_of(view, seat);
    let own = model.own.filter(|own| *own != seat);
    let to_own = match own.map(|own| game.reaches(view, seat, view.pieces[own.index()])) {
        None => END,
        Some(Some(Certainty::Sure)) => REACHES_YOU,
        Some(Some(Certainty::Possible)) => MAY_REACH_YOU,
        Some(None) => CANNOT_REACH_YOU,
    };
    let who = voice.name(seat);
    let cells = match surely == most {
        true => cells(voice, who, most),
        false => cells_between(voice, who, surely, most),
    };
    cells + voice.text(to_own)
}

/// Says how far a seat is from a win (`uchi R27`, `uchi R29`).
pub fn progress(model: &Model, seat: Seat) -> String {
    let voice = &model.voice;
    let (size, (surely, most)) = (model.view.cards_of(seat), model.view.colours_of(seat));
    match (size, surely, most) {
        (0, ..) => String::new(),
        (1, ..) => voice.text(LAST_CARD).to_owned(),
        (_, 4.., _) => voice.text(SET).to_owned(),
        (_, 3, _) => one_more(voice, colours(voice, &model.view.winning_kinds_for(seat))),
        _ if surely == most => colours_of_four(voice, surely),
        _ => colours_between(voice, surely, most),
    }
}

/// Says which of the cards known to the viewer are known to everybody and which to few.
pub fn describe_known_cards(voice: &Voice, to_all: &[Kind], to_few: &[Kind]) -> String {
    let list = |kinds: &[Kind]| {
        let names = kinds.iter().map(|kind| voice.text(kind.name()).to_owned());
        voice.list(&names.collect::<Vec<_>>())
    };
    let mut said = Vec::new();
    if !to_all.is_empty() {
        said.push(known_to_all(voice, list(to_all)));
    }
    if !to_few.is_empty() {
        said.push(known_to_few(voice, list(to_few)));
    }
    sentences(voice, said)
}
