//! A kind of card: where it is or may be, the cells it reaches, and its pattern.

use super::{seats, words};
use crate::Uchi;
use crate::board::Side;
use crate::card::Kind;
use crate::knowledge::Place;
use crate::names::{card, together};
use crate::state::Phase;
use tabletop::hearing::Asker;
use tabletop::{Seat, Voice};

/// The name of a card with its colour.
pub(super) fn with_colour(voice: &Voice, kind: Kind) -> String {
    let name = card(voice, kind);
    match kind.element() {
        Some(of) => words::card_of_colour(voice, name, voice.text(of.name())),
        None => name.to_owned(),
    }
}

impl Uchi {
    /// Where a kind of card is or may be, the cells it reaches from there, its pattern.
    pub(super) fn card_lines(&self, asker: &Asker<Self>, kind: Kind) -> Vec<String> {
        let (view, voice) = (asker.view, asker.voice);
        let copies = self.full_set().count(kind);
        if copies == 0 {
            return vec![words::not_in_game(voice, card(voice, kind))];
        }
        let name = with_colour(voice, kind);
        let mut lines = Vec::new();
        if view.revealed == Some(kind) {
            lines.push(words::shown_by(voice, &name, voice.name(view.turn)));
        }
        for seat in seats(asker) {
            let whose = voice.whose(seat);
            match view.known_hand(seat).count(kind) {
                0 => {}
                1 if copies == 1 => lines.push(words::in_hand(voice, &name, whose)),
                count => lines.push(words::copies_in_hand(voice, count, &name, whose)),
            }
        }
        match view.known.sure(Place::DECK).count(kind) {
            0 => {}
            1 if copies == 1 => lines.push(words::in_deck(voice, &name)),
            count => lines.push(words::copies_in_deck(voice, count, &name)),
        }
        for (place, _) in (1..).zip(&view.under).filter(|(_, it)| **it == kind) {
            lines.push(words::under_deck(voice, &name, place));
        }
        lines.extend(possible_line(asker, kind, &name, copies));
        if lines.is_empty() {
            lines.push(match view.phase {
                Phase::Bundle => words::not_dealt(voice, &name),
                _ => words::not_in_game(voice, &name),
            });
        }
        let has = |seat: &Seat| {
            let is_shown = view.revealed == Some(kind) && view.turn == *seat;
            view.known_hand(*seat).has(kind) || is_shown
        };
        let holders: Vec<Seat> = seats(asker).filter(has).collect();
        let flying = holders
            .iter()
            .filter(|_| !matches!(view.phase, Phase::Over(_)));
        let flights = flying.map(|&seat| {
            let from = view.pieces[seat.index()];
            let cells = self.cells(asker, seat, kind, from);
            words::reaches_from(voice, from, voice.name(seat), cells)
        });
        lines.extend(flights);
        if kind == Kind::Ophiuchus {
            lines.push(words::two_stand_in(voice, card(voice, kind)));
        }
        match &*holders {
            [] => lines.push(self.pattern_line(asker, kind, asker.focus())),
            holders => {
                lines.extend(
                    holders
                        .iter()
                        .map(|seat| self.pattern_line(asker, kind, *seat)),
                );
            }
        }
        lines
    }

    /// The pattern of a card for a seat, in directions as the focused seat sees them.
    fn pattern_line(&self, asker: &Asker<Self>, kind: Kind, seat: Seat) -> String {
        let (voice, own) = (asker.voice, asker.focus());
        let pattern = self.edition.pattern(kind).iter();
        let seen = pattern.map(|&(right, away)| {
            let (down, right) = self.side(seat).turn(right, away);
            seen_from(self.side(own), down, right)
        });
        let steps: Vec<String> = seen.map(|(right, away)| step(voice, right, away)).collect();
        let (who, steps) = (voice.name(seat), super::any(voice, &steps));
        match seat == own {
            true => words::pattern(voice, who, steps),
            false => words::pattern_seen(voice, who, steps, voice.whose(own)),
        }
    }
}

/// Steps on the board, as seen from the south, turned into steps right and away as seen from a side:
/// the inverse of [`Side::turn`].
fn seen_from(side: Side, down: i8, right: i8) -> (i8, i8) {
    match side {
        Side::South => (right, -down),
        Side::West => (down, right),
        Side::North => (-right, down),
        Side::East => (-down, -right),
    }
}

/// A step of a pattern in words: “2 left and 3 up”.
fn step(voice: &Voice, right: i8, away: i8) -> String {
    let count = |steps: i8| i16::from(steps).abs();
    let across = match right {
        0 => None,
        1.. => Some(words::right(voice, count(right))),
        _ => Some(words::left(voice, count(right))),
    };
    let along = match away {
        0 => None,
        1.. => Some(words::up(voice, count(away))),
        _ => Some(words::down(voice, count(away))),
    };
    together(voice, &across.into_iter().chain(along).collect::<Vec<_>>())
}

/// Where the copies of a card may be that are not surely anywhere.
fn possible_line(asker: &Asker<Uchi>, kind: Kind, name: &str, copies: u8) -> Option<String> {
    let (view, voice) = (asker.view, asker.voice);
    let hands = seats(asker).filter(|&seat| view.known.may_hold(Place::hand(seat), kind));
    let mut places: Vec<String> = hands
        .map(|seat| words::hand_of(voice, voice.whose(seat)))
        .collect();
    if view.known.may_hold(Place::DECK, kind) {
        places.push(voice.text(words::THE_DECK).to_owned());
    }
    let sure = view.known.sure.iter().map(|cards| cards.count(kind));
    let loose = view.hidden.count(kind).saturating_sub(sure.sum());
    if places.is_empty() {
        return None;
    }
    let places = super::any(voice, &places);
    Some(match copies {
        1 => words::may_be_in(voice, name, places),
        _ => words::copies_may_be_in(voice, loose, name, places),
    })
}

#[cfg(test)]
mod tests {
    use super::seen_from;
    use crate::board::Side;

    #[test]
    fn each_side_sees_its_own_cards_as_they_are_printed() {
        for side in [Side::South, Side::West, Side::North, Side::East] {
            for (right, away) in [(2, 3), (-1, 2), (0, -3), (3, 0)] {
                let (down, to_right) = side.turn(right, away);
                assert_eq!(seen_from(side, down, to_right), (right, away), "{side:?}");
            }
        }
        // The north’s step away is a step nearer for the south.
        let (down, right) = Side::North.turn(1, 2);
        assert_eq!(seen_from(Side::South, down, right), (-1, -2));
    }
}
