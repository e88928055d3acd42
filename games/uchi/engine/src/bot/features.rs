//! A position from the side of one seat, as numbers for the game's mind: the saucers, the own cards,
//! what the seat knows of others' cards, and who can hack whom.

use crate::Uchi;
use crate::board::Cell;
use crate::card::{Cards, Element, Kind};
use crate::knowledge::Place;
use crate::state::{Phase, State};
use tabletop::Seat;
use tabletop::mind::Features;

/// The most seats of a table.
const SEATS: u8 = 4;

/// The number of features of another seat.
const OF_ANOTHER: usize = 71;

impl Uchi {
    pub(super) fn describe(&self, state: &State, seat: Seat, features: &mut Features) {
        let seats = self.seats();
        let known = &state.known[seat.index()];
        let own = state.hand(seat);
        features.block("table");
        features.one_of("seats", usize::from(seats) - 2, 3);
        features.one_of(
            "turns to wait",
            seat.steps_from(state.turn, seats).into(),
            4,
        );
        let (phase, victim) = match state.phase {
            Phase::Bundle => (0, None),
            Phase::Give(_) => (1, None),
            Phase::Draw => (2, None),
            Phase::Move => (3, None),
            Phase::Roll(victim) => (4, Some(victim)),
            Phase::Steal(victim) => (5, Some(victim)),
            Phase::Keep => (6, None),
            Phase::Redraw | Phase::Over(_) => (7, None),
        };
        features.one_of("phase", phase, 8);
        features.flag("hacked", victim == Some(seat));
        features.capped("cards in the deck", state.deck_len().into(), 8);
        features.flag("a deck", state.deck_len() > 0);
        features.capped("turns", state.turns.into(), u32::from(seats) * 60);
        let next = state.under.first().filter(|_| state.deck.is_empty());
        kinds(next.copied(), "on top", features);
        kinds(state.revealed, "shown", features);

        features.block("own");
        hand(own, own.len(), features);
        let at = state.piece(seat);
        cell(self.seen_from(seat, at), features);
        for steps in 1..SEATS {
            const NAMES: [&str; 3] = ["1 on", "2 on", "3 on"];
            features.block(NAMES[usize::from(steps) - 1]);
            if steps >= seats {
                features.nothing("", OF_ANOTHER);
                continue;
            }
            let begin = features.values().len();
            let other = seat.after(steps, seats);
            let sure = known.sure(Place::hand(other));
            let size = state.hand(other).len();
            features.flag("hacked", victim == Some(other));
            hand(sure, size, features);
            features.capped("unknown cards", (size - sure.len().min(size)).into(), 6);
            let there = state.piece(other);
            cell(self.seen_from(seat, there), features);
            let one = Saucer {
                seat,
                cards: own,
                size: own.len(),
                at,
            };
            let another = Saucer {
                seat: other,
                cards: sure,
                size,
                at: there,
            };
            self.hack(&one, &another, features);
            self.hack(&another, &one, features);
            for third in Seat::all(SEATS).filter(|it| *it != seat && *it != other && it.0 < seats) {
                // One flag for all others is enough: with three seats there is one, with four two.
                let reaches = sure.kinds().any(|kind| {
                    self.targets(other, kind, there)
                        .contains(&state.piece(third))
                });
                features.flag("reaches a third", reaches);
            }
            let told = features.values().len() - begin;
            features.nothing("reaches a third", OF_ANOTHER.saturating_sub(told));
        }
    }

    /// The row and column of a cell as the seat sees it.
    fn seen_from(&self, seat: Seat, cell: Cell) -> (usize, usize) {
        let (row, column) = (usize::from(cell.row()), usize::from(cell.column()));
        match self.side(seat).quarter_turns() {
            0 => (row, column),
            1 => (column, 5 - row),
            2 => (5 - row, 5 - column),
            _ => (5 - column, row),
        }
    }

    /// What a seat can do to another one with the cards that are known.
    fn hack(&self, hacker: &Saucer<'_>, victim: &Saucer<'_>, features: &mut Features) {
        let (cards, prey) = (hacker.cards, victim.cards);
        let (mut reaching, mut spare) = (0, false);
        for kind in cards.kinds() {
            if self
                .targets(hacker.seat, kind, hacker.at)
                .contains(&victim.at)
            {
                reaching += 1;
                let mut rest = *cards;
                rest.take(kind);
                spare |= rest.colours() == cards.colours();
            }
        }
        features.capped("cards that reach", reaching, 4);
        features.flag("a card reaches", reaching > 0);
        features.flag("a spare card reaches", spare);
        let wanted: u32 = Element::ALL
            .into_iter()
            .filter(|element| !has(cards, *element))
            .map(|element| count(prey, element))
            .sum();
        let part = wanted * 100 / u32::from(victim.size.max(1));
        features.capped("useful cards", part, 100);
        features.capped(
            "useful and in reach",
            if reaching > 0 { part } else { 0 },
            100,
        );
        let wins = reaching > 0 && cards.colours() == 3;
        features.capped("wins by a hack", if wins { part } else { 0 }, 100);
    }
}

/// A saucer, with its seat's cards as far as they are known and their number.
struct Saucer<'a> {
    seat: Seat,
    cards: &'a Cards,
    size: u8,
    at: Cell,
}

fn count(cards: &Cards, element: Element) -> u32 {
    let of = cards.kinds().filter(|kind| kind.element() == Some(element));
    of.map(|kind| u32::from(cards.count(kind))).sum()
}

fn has(cards: &Cards, element: Element) -> bool {
    count(cards, element) > 0
}

fn kinds(kind: Option<Kind>, name: &str, features: &mut Features) {
    for of in Kind::ALL {
        features.flag(name, kind == Some(of));
    }
}

/// Describes the cards of a hand that are known.
fn hand(cards: &Cards, size: u8, features: &mut Features) {
    for kind in Kind::ALL {
        features.capped(
            "card",
            cards.count(kind).into(),
            if kind == Kind::Ophiuchus { 2 } else { 1 },
        );
    }
    features.one_of("colours", cards.colours().into(), 5);
    features.flag("two Ophiuchus", cards.count(Kind::Ophiuchus) >= 2);
    for element in Element::ALL {
        features.capped("of a colour", count(cards, element), 3);
    }
    features.capped("size", size.into(), 10);
    features.reaches("size", size.into(), &[2, 3, 4, 6, 8]);
}

fn cell((row, column): (usize, usize), features: &mut Features) {
    features.one_of("row", row, 6);
    features.one_of("column", column, 6);
}
