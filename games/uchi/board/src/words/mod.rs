//! Texts on the board of Uchi he Kaeru.

pub mod explain;
pub mod forecast;
pub mod look;
pub mod recall;

/// Texts of the illustrated rules.
pub mod how {
    ::words::sentences!("../words", "how");
}
/// Texts that explain why a touch does nothing.
pub mod why_not {
    ::words::sentences!("../words", "why_not");
}

use crate::model::Model;
use tabletop::{Seat, Text, Voice};
use uchi::{Bundle, Cell, How, Kind, Move, Phase, View, together};

::words::sentences!("../words", "board");

/// Joins two sentences. Either may be empty.
fn both(voice: &Voice, one: String, other: &str) -> String {
    match (one.is_empty(), other.is_empty()) {
        (true, _) => other.to_owned(),
        (_, true) => one,
        _ => two(voice, one, other),
    }
}

/// Joins sentences, skipping empty ones.
pub fn sentences(voice: &Voice, said: Vec<String>) -> String {
    let after = |one, other: String| both(voice, one, &other);
    said.into_iter().fold(String::new(), after)
}

/// Asks for one of several cards that reach a cell. In a hack the card may be lost (`uchi R22`). In
/// a flight without a deck, every card comes back to the hand (`uchi R24`).
pub fn choose_card(view: &View, cell: Cell) -> Text {
    match view.piece_on(cell) {
        Some(_) => CARD_AT_STAKE,
        None if view.deck_len() == 0 => ANY_CARD,
        None => CHOOSE_CARD,
    }
}

/// The name of a card with its colour.
pub fn card(voice: &Voice, kind: Kind) -> String {
    let name = voice.text(kind.name());
    match kind.element() {
        None => name.to_owned(),
        Some(element) => card_of(voice, name, voice.text(element.name())),
    }
}

/// Says whose card is shown.
pub fn shown_by(voice: &Voice, owner: Seat, kind: Kind) -> String {
    voice.agreeing(shows(voice, voice.name(owner), card(voice, kind)))
}

/// Describes a card of the hand with the cells it reaches now.
pub fn card_with_targets(voice: &Voice, kind: Kind, targets: &[Cell]) -> String {
    let card = card(voice, kind);
    let cells: Vec<String> = targets.iter().map(ToString::to_string).collect();
    match cells.is_empty() {
        true => card,
        false => reaches(voice, card, voice.list(&cells)),
    }
}

/// Describes a cell for screen-reader users.
pub fn cell(model: &Model, at: Cell, leading: &[Kind]) -> String {
    let (voice, view, own) = (&model.voice, &model.view, model.own);
    let mut parts = vec![at.to_string()];
    if let Some(seat) = view.piece_on(at) {
        let whose = voice.whose(seat);
        parts.push(match own == Some(seat) {
            true => own_saucer(voice, voice.name(seat), whose),
            false => saucer(voice, whose),
        });
    }
    if model.is_start(at) {
        parts.push(voice.text(START).to_owned());
    }
    if !leading.is_empty() {
        let cards: Vec<String> = leading
            .iter()
            .map(|kind| voice.text(kind.name()).to_owned())
            .collect();
        parts.push(reached_with(voice, voice.list(&cards)));
    }
    voice.agreeing(parts.join(voice.text(BETWEEN)))
}

/// The label of the confirm button: what the move does.
pub fn confirm(voice: &Voice, view: &View, mv: Move) -> String {
    match mv {
        Move::Go(kind, to) => {
            let card = voice.text(kind.name());
            match view.piece_on(to) {
                Some(other) => confirm_hack(voice, voice.name(other), card),
                None => confirm_fly(voice, to, card),
            }
        }
        Move::Give(kind) => confirm_give(voice, voice.text(kind.name())),
        Move::Bundle(chosen) => confirm_bundle(voice, bundle(voice, chosen)),
        _ => String::new(),
    }
}

/// Warns which numbers on the die make the victim of a hack win; the victim is one card away from a
/// win. With only one card (`is_last`) it wins if the hack works, because that card is stolen
/// (`uchi R27`). Otherwise it wins if the hack fails, because it then gets the shown card (`uchi
/// R22`).
pub fn warning(voice: &Voice, victim: Seat, is_last: bool) -> String {
    let victim = voice.name(victim);
    match is_last {
        true => they_win_by_success(voice, victim),
        false => they_win_by_failure(voice, victim),
    }
}

/// Says which seat takes the first turn (`uchi R7`).
pub fn begins(voice: &Voice, first: Seat) -> String {
    voice.agreeing(starts(voice, voice.name(first)))
}

/// Says how a seat has won (`uchi R27`, `uchi R29`, `uchi R30`).
pub fn won(voice: &Voice, winner: Seat, how: How) -> String {
    let winner = voice.name(winner);
    match how {
        How::Empty => won_empty(voice, winner),
        How::Colours => won_colours(voice, winner),
        How::Ophiuchus => won_ophiuchus(voice, winner),
        How::Cap => String::new(),
    }
}

/// Names the two colours of a bundle.
pub fn bundle(voice: &Voice, bundle: Bundle) -> String {
    let name = |element: uchi::Element| voice.text(element.name()).to_owned();
    together(voice, &bundle.elements().map(name))
}

/// Announces known cards that are face down after a theft the viewer did not see: one of them was
/// stolen, so each is in one of two hands.
pub fn turned_over(model: &Model, before: &View) -> String {
    let (voice, now) = (&model.voice, &model.view);
    let Phase::Steal(victim) = before.phase else {
        return String::new();
    };
    let lost = |kind: &Kind| {
        let left = now.known_hand(victim).count(*kind) + now.known_hand(before.turn).count(*kind);
        let had =
            before.known_hand(victim).count(*kind) + before.known_hand(before.turn).count(*kind);
        left < had
    };
    let lost = before.known_hand(victim).kinds().filter(lost);
    let lost: Vec<String> = lost
        .map(|kind| voice.text(kind.name()).to_owned())
        .collect();
    if lost.is_empty() {
        return String::new();
    }
    face_down(voice, together(voice, &lost))
}

/// Announces the cards that this move makes known by elimination, each with the hand that holds it.
/// No event names them. Empty after the end of the game, when all hands are announced.
pub fn turned_up(model: &Model, before: &View) -> String {
    let (voice, now) = (&model.voice, &model.view);
    if now.seats() == 2 || matches!(now.phase, Phase::Over(_)) {
        return String::new();
    }
    let open = |view: &View, kind: Kind| {
        let under = view.under.iter().chain(&view.revealed);
        let in_hands = Seat::all(view.seats()).map(|seat| view.known_hand(seat).count(kind));
        usize::from(in_hands.sum::<u8>()) + under.filter(|of| **of == kind).count()
    };
    let of = |seat: Seat| {
        let is_new = |kind: &Kind| {
            now.known_hand(seat).count(*kind) > before.known_hand(seat).count(*kind)
                && open(now, *kind) > open(before, *kind)
        };
        let kinds = now.known_hand(seat).kinds().filter(is_new);
        let kinds: Vec<String> = kinds
            .map(|kind| voice.text(kind.name()).to_owned())
            .collect();
        // A card that was shown and returned to the hand in the same move has already been
        // announced.
        let went_back =
            before.phase == Phase::Move && before.turn == seat && now.revealed.is_none();
        match kinds.len() {
            0 => String::new(),
            1 if went_back => String::new(),
            _ => by_elimination(voice, voice.whose(seat), together(voice, &kinds)),
        }
    };
    // Every card that enters a hand visible to the viewer is announced anyway.
    let seats = Seat::all(now.seats()).filter(|seat| !model.viewer.sees(*seat));
    sentences(voice, seats.map(of).collect())
}

/// Describes another seat's hand as far as it is known.
pub fn hand_of(voice: &Voice, view: &View, seat: Seat) -> String {
    let whose = voice.whose(seat);
    let known: Vec<String> = view
        .known_hand(seat)
        .iter()
        .map(|kind| card(voice, kind))
        .collect();
    let (size, unknown) = (view.hand_sizes[seat.index()], view.unknown_in_hand(seat));
    match (known.is_empty(), unknown) {
        (true, _) => hand_unknown(voice, whose, size),
        (false, 0) => hand_known(voice, whose, voice.list(&known)),
        (false, _) => hand_partly_known(voice, whose, voice.list(&known), unknown, size),
    }
}
