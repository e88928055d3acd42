//! The sentences of forecasts.

use sterre::gain::{ended, others};
use sterre::map::letter;
use sterre::{Gain, Kept, Numbers};
use tabletop::{Seat, Text, Voice};

::words::sentences!("../words", "forecast");

/// Says that nothing is declared and number cards are kept, and for which line. It names two cards
/// at most, because there is little room.
pub fn kept(voice: &Voice, kept: Kept) -> String {
    let cards: Vec<String> = kept.cards.iter().map(|card| card.to_string()).collect();
    let cards = voice.list(&cards[..cards.len().min(2)]);
    let missing = kept.missing;
    match (kept.line, kept.has_crown) {
        (None, _) => keeps_for_card(voice, cards, missing),
        (Some(line), false) => keeps_for_map(voice, cards, letter(line), missing),
        (Some(line), true) => keeps_for_crown(voice, cards, letter(line), missing),
    }
}

/// Says what has been declared in this turn; another sentence follows. More than three numbers are
/// only counted, because there is little room.
pub fn declared(voice: &Voice, numbers: Numbers) -> String {
    let each: Vec<String> = numbers.iter().map(|number| number.to_string()).collect();
    match each.len() {
        0 => voice.text(NOTHING_NEW).to_owned(),
        1..=3 => declared_few(voice, voice.list(&each)),
        count => declared_many(voice, count),
    }
}

/// Says whether more can be declared, or what can only be ended: the turn, or with bookkeeping by
/// hand the step.
pub fn what_is_left(can_more: bool, by_hand: bool) -> Text {
    match (can_more, by_hand) {
        (false, false) => ONLY_END,
        (false, true) => ONLY_FINISH,
        (true, false) => ALSO_OR_END,
        (true, true) => ALSO_OR_FINISH,
    }
}

/// The condition under which the lines are completed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    /// The lines are completed once the selected number is declared.
    Declared,
    /// The lines are completed if the turn ends now.
    Ended,
    /// The lines are completed in this turn without any declaration.
    Anyway,
}

/// Describes the lines that are completed, the gains of all seats, and the end of the game; `None`
/// without a line.
pub fn completed(voice: &Voice, gain: &Gain, seat: Seat, when: When) -> Option<String> {
    let labels = (0..32).filter(|line| gain.map_lines >> line & 1 == 1);
    let labels: Vec<String> = labels.map(|line| letter(line).to_string()).collect();
    let of_map = match &labels[..] {
        [] => None,
        [label] => Some(map_line(voice, label)),
        labels => Some(map_lines(voice, voice.list(labels))),
    };
    let of_card = match gain.card_lines.count_ones() {
        0 => None,
        1 => Some(voice.text(CARD_LINE).to_owned()),
        count => Some(card_lines(voice, count)),
    };
    let lines: Vec<String> = of_map.into_iter().chain(of_card).collect();
    if lines.is_empty() {
        return None;
    }
    let got = gain.points[seat.index()];
    let got = (got > 0).then(|| points(voice, got));
    let taken = match gain.crowns() {
        0 => None,
        1 => Some(voice.text(CROWN).to_owned()),
        count => Some(crowns(voice, count)),
    };
    let rewards: Vec<String> = got.into_iter().chain(taken).collect();
    let lines = lines.join(voice.text(AND));
    let rewards = rewards.join(voice.text(COMMA));
    let said = match when {
        When::Declared => completes(voice, lines, rewards),
        When::Ended => if_ended(voice, lines, rewards),
        When::Anyway => anyway(voice, lines, rewards),
    };
    let others = others(voice, gain, seat).map(|others| what_others_get(voice, others));
    Some(said + &others.unwrap_or_default() + ended(voice, gain, seat))
}
