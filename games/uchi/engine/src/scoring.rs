//! The winner and the score sheet: rules R27–R33.

use crate::Uchi;
use crate::card::{Cards, Element, Kind};
use crate::state::{Ending, How, Phase, State};
use tabletop::prelude::*;
use tabletop::{Outcome, ScoreItem, Seat, SeatScore, SeatSet};

mod words {
    ::words::sentences!("../words", "score");
}

impl Scoring for Uchi {
    fn outcome(&self, state: &State) -> Option<Outcome> {
        let Phase::Over(ending) = state.phase else {
            return None;
        };
        let winners = ending.winner.map_or(SeatSet::NONE, SeatSet::only);
        Some(Outcome {
            winners,
            ending: ending.how.id(),
        })
    }

    fn score(&self, state: &State) -> Vec<SeatScore> {
        let sheet = |seat: Seat| self.sheet(seat, state.hand(seat));
        Seat::all(self.seats()).map(sheet).collect()
    }
}

impl Uchi {
    /// The score sheet of a seat with these cards.
    pub(crate) fn sheet(&self, seat: Seat, hand: &Cards) -> SeatScore {
        let item = |id, rule, name, points: u8, detail: Vec<&str>| {
            ScoreItem::new(id, rule, name, points.into(), detail.join(" "))
        };
        let ophiuchus = hand.count(Kind::Ophiuchus);
        let mut items = vec![
            item(
                "cards",
                "R27",
                words::CARDS,
                hand.len(),
                hand.iter().map(Kind::id).collect(),
            ),
            item("colours", "R29", words::COLOURS, hand.colours(), Vec::new()),
        ];
        // A game for two has no Ophiuchus (`uchi R3`).
        if self.full_set().has(Kind::Ophiuchus) {
            let name = Kind::Ophiuchus.name();
            items.push(item("ophiuchus", "R30", name, ophiuchus, Vec::new()));
        }
        SeatScore {
            seat,
            total: None,
            items,
        }
    }

    /// The ending, if a seat has won with its present cards. A seat without cards comes before a
    /// seat with a winning set (`uchi A3`).
    pub(crate) fn won(&self, state: &State) -> Option<Ending> {
        let order = || (0..self.seats()).map(|steps| state.turn.after(steps, self.seats()));
        let empty = |seat: &Seat| {
            // The shown card still belongs to the hand (`uchi A1`), and so does the card about to
            // be drawn in exchange.
            let swapping = state.revealed.is_some() || state.phase == Phase::Redraw;
            let pending = *seat == state.turn && swapping;
            state.hand(*seat).is_empty() && !pending
        };
        if let Some(seat) = order().find(empty) {
            return Some(Ending {
                winner: Some(seat),
                how: How::Empty,
            });
        }
        order().find_map(|seat| {
            winning_set(state.hand(seat)).map(|how| Ending {
                winner: Some(seat),
                how,
            })
        })
    }
}

/// The number of cards missing from the nearest winning set, by colours and Ophiuchus. Two or more
/// Ophiuchus stand for exactly one colour (`uchi R29`, `uchi R30`, `uchi A18`).
#[must_use]
pub const fn lacks(colours: u8, ophiuchus: u8) -> u8 {
    let pair = if ophiuchus > 1 { 1 } else { 0 };
    4_u8.saturating_sub(colours + pair)
}

/// The number of cards a hand lacks for the nearest winning set.
#[must_use]
pub fn missing(hand: &Cards) -> u8 {
    lacks(hand.colours(), hand.count(Kind::Ophiuchus))
}

/// Whether a card brings a hand closer to a winning set: it has a missing colour or is the second
/// of two Ophiuchus.
#[must_use]
pub fn helps(hand: &Cards, kind: Kind) -> bool {
    let mut more = *hand;
    more.add(kind);
    missing(&more) < missing(hand)
}

/// The kinds of which one more card completes a winning set in a hand (`uchi R29`, `uchi R30`).
/// Empty if more than one card is missing, or if the set is complete already.
#[must_use]
pub fn completing(hand: &Cards) -> Vec<Kind> {
    let mut kinds = Kind::ALL.to_vec();
    kinds.retain(|kind| missing(hand) == 1 && helps(hand, *kind));
    kinds
}

/// The winning set that a hand holds, if any (`uchi R29`, `R30`).
#[must_use]
pub fn winning_set(hand: &Cards) -> Option<How> {
    match (hand.colours(), hand.count(Kind::Ophiuchus)) {
        (4, _) => Some(How::Colours),
        (3, 2..) => Some(How::Ophiuchus),
        _ => None,
    }
}

/// The cards of the winning set in a hand: one of each colour, and two Ophiuchus if they stand for
/// the fourth (`uchi R29`, `R30`). Empty if there is no set.
#[must_use]
pub fn winning_cards(hand: &Cards) -> Vec<Kind> {
    let Some(how) = winning_set(hand) else {
        return Vec::new();
    };
    let first = |of: Element| hand.kinds().find(|kind| kind.element() == Some(of));
    let mut cards: Vec<Kind> = Element::ALL.into_iter().filter_map(first).collect();
    if how == How::Ophiuchus {
        cards.extend([Kind::Ophiuchus; 2]);
    }
    cards
}
