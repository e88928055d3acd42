//! The bots' knowledge of this game, in integers only. The search itself is the same for every
//! game.

mod features;

use crate::Uchi;
use crate::action::Move;
use crate::card::{Cards, Kind};
use crate::knowledge::Place;
use crate::state::{Phase, State};
use std::sync::LazyLock;
use tabletop::levels::Levels;
use tabletop::mind::{Features, Mind};
use tabletop::review::Calibration;
use tabletop::search::minds::Shipped;
use tabletop::search::{BotPolicy, Evaluation};
use tabletop::{Outcome, Seat};

static LEVELS: LazyLock<Levels> = LazyLock::new(|| {
    // A test of this crate parses the same file.
    Levels::parse(include_str!("../levels.json")).expect("the levels of the game are valid")
});

static CALIBRATION: LazyLock<Calibration> = LazyLock::new(|| {
    // A test of the `registry` crate parses the same file.
    Calibration::parse(include_str!("../calibration.json"))
        .expect("the calibration of the game is valid")
});

/// The learned judge. `docs/minds.md` says how it was trained.
static MIND: Shipped = Shipped::new(include_bytes!("../mind.bin"));

impl BotPolicy for Uchi {
    fn levels(&self) -> &Levels {
        &LEVELS
    }

    fn calibration(&self) -> &Calibration {
        &CALIBRATION
    }

    fn prior(&self, state: &State, moves: &[Move], weights: &mut Vec<u32>) {
        weights.extend(moves.iter().map(|mv| self.first_glance(state, mv)));
    }

    fn evaluate(&self, state: &State) -> Evaluation {
        let table = Table {
            seats: self.seats(),
            ophiuchus: self.full_set().count(Kind::Ophiuchus),
            refills: state.deck_len() > 0,
        };
        let mut hands = state.hands;
        if let Some(kind) = state.revealed {
            hands[state.turn.index()].add(kind);
        }
        let mut values = hands.map(|hand| table.value(&hand));
        // The next seats may hack. The later the turn, the less likely it is that the saucers are
        // still in their places.
        let first = match state.phase {
            Phase::Move => 0,
            Phase::Keep => 1,
            _ => self.seats(),
        };
        let mut percent = 100;
        for steps in first..self.seats() {
            let seat = state.turn.after(steps, self.seats());
            if let Some(hack) = self.best_hack(&table, state, &hands, seat) {
                values[seat.index()] += hack.own * percent / 100;
                values[hack.victim.index()] += hack.other * percent / 100;
            }
            percent = percent * LATER / 100;
        }
        let mut shares = Evaluation::default();
        let seats = usize::from(self.seats());
        for (share, value) in shares.iter_mut().zip(&values[..seats]) {
            *share = u32::try_from(*value).unwrap_or(0).max(1);
        }
        let sum: u32 = shares.iter().sum();
        // The closer the turn limit, the less is left to win.
        let most = u32::from(self.most_turns());
        let left = 2 * most - u32::from(state.turns).min(most);
        for share in &mut shares {
            *share = *share * 1000 / sum * left / (2 * most);
        }
        shares
    }

    fn features(&self, state: &State, all: &mut [Features]) {
        for (seat, features) in Seat::all(self.seats()).zip(all) {
            self.describe(state, seat, features);
        }
    }

    fn components(&self) -> u64 {
        self.edition().components()
    }

    fn mind(&self) -> Option<&Mind> {
        MIND.of(self)
    }

    /// The reward of a finished game for each seat, in thousandths of a win. A game without a
    /// winner gives each seat half of an even share, so that playing for a win pays.
    fn reward(&self, _state: &State, outcome: &Outcome) -> Evaluation {
        let mut shares = Evaluation::default();
        for seat in Seat::all(self.seats()) {
            shares[seat.index()] = match outcome.winners.len() {
                0 => 500 / u32::from(self.seats()),
                _ => 1000 * u32::from(outcome.winners.contains(seat)),
            };
        }
        shares
    }

    fn merges_hidden(&self, state: &State, mv: &Move, seat: Seat) -> bool {
        match mv {
            Move::Draw(_) => state.turn != seat && !state.deck.is_empty(),
            Move::Give(_) => state.phase != Phase::Give(seat),
            Move::Steal(_) => {
                state.turn != seat && !matches!(state.phase, Phase::Steal(victim) if victim == seat)
            }
            _ => false,
        }
    }
}

/// Whether nobody would put the shown card under the deck: no card that could be drawn for it brings
/// the hand nearer to a winning set, and some would leave it farther away.
fn is_kept_for_sure(state: &State) -> bool {
    let hand = *state.hand(state.turn);
    let Some(shown) = state.revealed else {
        return false;
    };
    let kept = crate::missing(&with(hand, shown));
    let mut drawn = Kind::ALL
        .iter()
        .map(|kind| crate::missing(&with(hand, *kind)));
    drawn.clone().all(|missing| missing >= kept) && drawn.any(|missing| missing > kept)
}

fn with(mut hand: Cards, kind: Kind) -> Cards {
    hand.add(kind);
    hand
}

fn without(mut hand: Cards, kind: Kind) -> Cards {
    hand.take(kind);
    hand
}

/// The factor for a possible hack, in percent, for each turn that comes before it.
const LATER: i32 = 60;

/// The value of a hand that has won.
const WON: i32 = 1000;

/// The facts that decide the value of a hand, apart from its cards.
struct Table {
    seats: u8,
    /// The number of Ophiuchus in the game.
    ophiuchus: u8,
    /// Whether hands are still filled up from the deck in step 1.
    refills: bool,
}

impl Table {
    /// The value of a hand, at most `WON`: how near it is to either way of winning.
    fn value(&self, hand: &Cards) -> i32 {
        let own = hand.count(Kind::Ophiuchus);
        let left = i32::from(self.ophiuchus - own.min(self.ophiuchus));
        let by_set = match (hand.colours(), own) {
            (4, _) | (3, 2..) => return WON,
            // One card is missing. The value grows with the number of cards that would complete the
            // set.
            (3, 1) => 40 + 20 * (3 + left),
            (3, _) => 40 + 20 * 3,
            (2, 2..) => 40 + 20 * 6,
            // Two cards are missing.
            (2, 1) => 38,
            (2, _) => 28,
            (1, 2..) => 30,
            _ => 12,
        };
        let by_emptiness = match hand.len() {
            0 => return WON,
            1 if !self.refills => 260,
            2 if !self.refills => 70,
            3 if !self.refills => 15,
            _ => 0,
        };
        by_set + by_emptiness
    }
}

/// A hack that a seat may make in its next turn.
struct Hack {
    victim: Seat,
    /// The average change in the value of the hacker's hand.
    own: i32,
    /// The average change in the value of the victim's hand.
    other: i32,
}

impl Uchi {
    /// The weight of a move before any search: how promising it looks.
    fn first_glance(&self, state: &State, mv: &Move) -> u32 {
        match *mv {
            Move::Go(kind, cell) => match state.piece_on(cell) {
                // A flight to an empty cell mainly gets out of other seats' reach.
                None => 4,
                Some(victim) => self.glance_at_hack(state, kind, victim),
            },
            Move::Under if is_kept_for_sure(state) => 0,
            _ => 4,
        }
    }

    /// The weight of a hack before any search.
    fn glance_at_hack(&self, state: &State, kind: Kind, victim: Seat) -> u32 {
        let (hand, prey) = (state.hand(state.turn), state.hand(victim));
        if prey.len() == 1 {
            // Stealing a seat's last card makes that seat win (`uchi A2`). Whoever has a single card
            // wins by failing, but no other seat does.
            return u32::from(hand.len() == 1);
        }
        // A failure gives the shown card to the victim. Another card may reach the same saucer without
        // completing a set there, as far as the hacker knows the victim's hand.
        let known = state.known[state.turn.index()].sure(Place::hand(victim));
        let is_gift = |kind| crate::winning_set(&with(*known, kind)).is_some();
        let is_spared = |other: Kind| {
            let targets = self.targets(state.turn, other, state.piece(state.turn));
            targets.contains(&state.piece(victim)) && !is_gift(other)
        };
        if is_gift(kind) && hand.len() > 1 && hand.kinds().any(is_spared) {
            return 0;
        }
        let completes = crate::winning_set(&with(*prey, kind)).is_some();
        if completes { 3 } else { 12 }
    }

    /// The hack that gains a seat the most, with the saucers in their present places.
    fn best_hack(
        &self,
        table: &Table,
        state: &State,
        hands: &[Cards; 4],
        seat: Seat,
    ) -> Option<Hack> {
        let hand = &hands[seat.index()];
        let before = table.value(hand);
        let mut best = None;
        let mut highest = 0;
        for kind in hand.kinds() {
            for &cell in self.targets(seat, kind, state.piece(seat)) {
                let Some(victim) = state.piece_on(cell) else {
                    continue;
                };
                if victim == seat {
                    continue;
                }
                let prey = &hands[victim.index()];
                let (own, other) = after_hack(table, hand, kind, prey);
                let (own, other) = (own - before, other - table.value(prey));
                let worth = own - other / i32::from(table.seats - 1);
                if worth > highest {
                    highest = worth;
                    best = Some(Hack { victim, own, other });
                }
            }
        }
        best
    }
}

/// The average values of the hacker's and the victim's hand after a hack.
fn after_hack(table: &Table, hand: &Cards, shown: Kind, prey: &Cards) -> (i32, i32) {
    let cards = i32::from(prey.len()).max(1);
    let (mut own, mut other) = (0, 0);
    for kind in prey.kinds() {
        let copies = i32::from(prey.count(kind));
        let left = table.value(&without(*prey, kind));
        other += copies * left;
        // Stealing the victim's last card loses the game (`uchi A2`, `A3`).
        own += copies
            * if prey.len() == 1 {
                0
            } else {
                table.value(&with(*hand, kind))
            };
    }
    let (own_failed, other_failed) = if hand.len() == 1 {
        (WON, 0)
    } else {
        (
            table.value(&without(*hand, shown)),
            table.value(&with(*prey, shown)),
        )
    };
    // Four of the six numbers on the die succeed (`uchi R19`).
    (
        (2 * own / cards + own_failed) / 3,
        (2 * other / cards + other_failed) / 3,
    )
}

#[cfg(test)]
mod tests {
    use super::{Table, WON, after_hack};
    use crate::card::Cards;
    use crate::card::Kind::{Aries, Cancer, Gemini, Leo, Libra, Ophiuchus, Taurus, Virgo};
    use crate::{Cell, Kind, Phase, Uchi};
    use tabletop::prelude::*;
    use tabletop::search::BotPolicy;
    use tabletop::{Outcome, Seat, SeatSet, Setup};

    fn hand(kinds: &[Kind]) -> Cards {
        kinds.iter().copied().collect()
    }

    fn table(refills: bool) -> Table {
        Table {
            seats: 4,
            ophiuchus: 4,
            refills,
        }
    }

    fn four() -> Uchi {
        Uchi::new(&Setup::new(&Uchi::INFO, 4)).unwrap()
    }

    #[test]
    fn the_levels_are_valid() {
        std::sync::LazyLock::force(&super::LEVELS);
    }

    #[test]
    fn nearer_hands_are_worth_more() {
        let ordered = [
            hand(&[Aries, Leo, Leo]),
            hand(&[Aries, Cancer, Leo]),
            hand(&[Aries, Cancer, Ophiuchus]),
            hand(&[Aries, Cancer, Taurus]),
            hand(&[Aries, Cancer, Taurus, Ophiuchus]),
            hand(&[Aries, Cancer, Taurus, Gemini]),
        ];
        let values = ordered.map(|hand| table(true).value(&hand));
        assert!(values.is_sorted(), "{values:?}");
        assert!(values[4] < WON && values[5] == WON);
        // Six cards would complete the hand with two Ophiuchus. Only three would complete the hand
        // with three colours.
        let two = hand(&[Aries, Cancer, Ophiuchus, Ophiuchus]);
        assert!(table(true).value(&two) > values[3]);
    }

    #[test]
    fn few_cards_are_worth_something_once_the_deck_is_gone() {
        let [one, two, three] = [&[Leo][..], &[Leo, Aries], &[Leo, Aries, Virgo]].map(hand);
        assert!(table(false).value(&one) > table(false).value(&two));
        assert!(table(false).value(&one) > table(false).value(&three));
        assert!(table(true).value(&one) <= table(true).value(&two));
        assert_eq!(table(false).value(&Cards::NONE), WON);
    }

    #[test]
    fn a_hack_is_weighed_with_both_its_outcomes() {
        let open = table(false);
        let lone = hand(&[Leo]);
        let prey = hand(&[Virgo, Taurus]);
        // If the hack fails, the hacker wins, because its last card is gone (`uchi A2`).
        let (own, other) = after_hack(&open, &lone, Leo, &prey);
        assert!(own > WON / 3 && other < open.value(&lone));
        // If the hack succeeds, the hacker loses, because it steals the victim's last card.
        let (own, other) = after_hack(&open, &prey, Virgo, &lone);
        assert_eq!(other, (2 * WON + open.value(&hand(&[Leo, Virgo]))) / 3);
        assert_eq!(own, open.value(&hand(&[Taurus])) / 3);
        // Either of the victim's two cards would complete the set.
        let near = hand(&[Leo, Cancer, Virgo, Aries]);
        let (own, _) = after_hack(&open, &near, Aries, &hand(&[Gemini, Libra]));
        assert_eq!(
            own,
            (2 * WON + open.value(&hand(&[Leo, Cancer, Virgo]))) / 3
        );
    }

    /// A position for four seats, with seat 0 to move and its saucer on `c4`. With Leo it reaches
    /// the saucer of seat 1.
    fn position(uchi: &Uchi) -> crate::State {
        let mut state = uchi.start();
        state.phase = Phase::Move;
        state.pieces = ["c4", "e6", "b1", "f1"].map(|cell| cell.parse::<Cell>().unwrap());
        state.hands = [
            hand(&[Leo, Cancer, Virgo, Aries]),
            hand(&[Libra, Gemini]),
            hand(&[Ophiuchus, Ophiuchus, Taurus]),
            hand(&[Ophiuchus, Kind::Pisces]),
        ];
        state.deck = Cards::NONE;
        state
    }

    #[test]
    fn the_turn_is_worth_something() {
        let uchi = four();
        let mut state = position(&uchi);
        let before = uchi.evaluate(&state);
        state.turn = Seat(2);
        let later = uchi.evaluate(&state);
        state.pieces[1] = "a6".parse().unwrap();
        state.turn = Seat(0);
        let out_of_reach = uchi.evaluate(&state);
        assert!(before[0] > later[0] && later[0] > out_of_reach[0]);
        assert!(before[1] < out_of_reach[1]);
        let sum: u32 = before.iter().sum();
        assert!((990..=1000).contains(&sum), "{before:?}");
    }

    #[test]
    fn a_draw_is_worth_less_than_its_share() {
        let uchi = four();
        let mut state = position(&uchi);
        let early = uchi.evaluate(&state);
        state.turns = uchi.most_turns();
        let late = uchi.evaluate(&state);
        for (late, early) in late.iter().zip(early) {
            assert_eq!(*late, early / 2);
        }
        let outcome = |winners| Outcome {
            winners,
            ending: "",
        };
        let drawn = uchi.reward(&state, &outcome(SeatSet::NONE));
        assert_eq!(drawn[..4], [125; 4]);
        let won = uchi.reward(&state, &outcome(SeatSet::only(Seat(2))));
        assert_eq!(won[..4], [0, 0, 1000, 0]);
    }
}
