//! What bots know about playing this well. Integers only; the search itself is
//! the same for every game.

use crate::Uchi;
use crate::action::Move;
use crate::card::{Cards, Kind};
use crate::state::{Phase, State};
use std::sync::LazyLock;
use tabletop::levels::Levels;
use tabletop::search::{Brain, Evaluation};
use tabletop::{Dice, Seat};

static LEVELS: LazyLock<Levels> = LazyLock::new(|| {
    // A test of this crate reads the very same file.
    Levels::parse(include_str!("../levels.json")).expect("the levels of the game are valid")
});

impl Brain for Uchi {
    fn levels(&self) -> &Levels {
        &LEVELS
    }

    fn prior(&self, state: &State, moves: &[Move], weights: &mut Vec<u32>) {
        weights.extend(moves.iter().map(|mv| first_glance(state, mv)));
    }

    fn playout_move(&self, state: &State, moves: &[Move], dice: &mut Dice) -> usize {
        // A few draws at random, the most promising kept: nearly the prior, for
        // a fraction of its cost.
        let first = dice.below(moves.len() as u32) as usize;
        if state.phase != Phase::Move {
            return first;
        }
        let second = dice.below(moves.len() as u32) as usize;
        let third = dice.below(moves.len() as u32) as usize;
        let glance = |at: &usize| first_glance(state, &moves[*at]);
        [first, second, third]
            .into_iter()
            .max_by_key(glance)
            .unwrap_or(first)
    }

    fn evaluate(&self, state: &State) -> Evaluation {
        let mut shares = Evaluation::default();
        let mut sum = 0;
        for seat in Seat::all(self.seats()) {
            let pending = if seat == state.turn {
                state.revealed
            } else {
                None
            };
            shares[seat.index()] = prospects(state.hand(seat), pending);
            sum += shares[seat.index()];
        }
        for share in &mut shares {
            *share = *share * 1000 / sum.max(1);
        }
        shares
    }

    fn veiled(&self, state: &State, mv: &Move, seat: Seat) -> bool {
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

/// How promising a move looks.
fn first_glance(state: &State, mv: &Move) -> u32 {
    match *mv {
        Move::Go(kind, cell) => match state.piece_on(cell) {
            // Flying somewhere empty is for getting out of the way.
            None => 4,
            // A last card stolen is a game lost (`uchi A2`).
            Some(victim) if state.hand(victim).len() == 1 => 1,
            Some(victim) => {
                let gift = prospects(&with(*state.hand(victim), kind), None);
                if gift >= WON { 2 } else { 12 }
            }
        },
        _ => 4,
    }
}

fn with(mut hand: Cards, kind: Kind) -> Cards {
    hand.add(kind);
    hand
}

/// More than any hand that has not won.
const WON: u32 = 400;

/// How near a hand is to either way of winning.
fn prospects(hand: &Cards, pending: Option<Kind>) -> u32 {
    let hand = pending.map_or(*hand, |kind| with(*hand, kind));
    let ophiuchus = hand.count(Kind::Ophiuchus);
    let by_set = match (hand.colours(), ophiuchus) {
        (4, _) | (3, 2..) => WON,
        (3, 1) => 66,
        (3, _) => 50,
        (2, 2..) => 48,
        (2, 1) => 26,
        (2, _) => 18,
        (_, 2..) => 16,
        _ => 8,
    };
    let by_emptiness = match hand.len() {
        0 => WON,
        1 => 60,
        2 => 16,
        _ => 0,
    };
    by_set + by_emptiness
}

#[cfg(test)]
mod tests {
    use super::{WON, prospects};
    use crate::card::Cards;
    use crate::card::Kind::{Aries, Cancer, Gemini, Leo, Ophiuchus, Taurus};

    #[test]
    fn the_levels_are_valid() {
        std::sync::LazyLock::force(&super::LEVELS);
    }

    #[test]
    fn nearer_hands_have_better_prospects() {
        let hand = |kinds: &[crate::Kind]| kinds.iter().copied().collect::<Cards>();
        let ordered = [
            hand(&[Aries, Leo, Leo]),
            hand(&[Aries, Cancer, Leo]),
            hand(&[Aries, Cancer, Taurus]),
            hand(&[Aries, Cancer, Taurus, Ophiuchus]),
            hand(&[Aries, Cancer, Taurus, Gemini]),
        ];
        let values = ordered.map(|hand| prospects(&hand, None));
        assert!(values.is_sorted(), "{values:?}");
        assert!(values[3] < WON && values[4] >= WON);
    }
}
