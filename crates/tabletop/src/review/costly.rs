//! The decisions of a seat that count as costly. The list of costly moves, the marks on the curve
//! and the quiz all ask here, so that they name the same moves.

use super::chances::Chances;
use super::judgement::{Idea, Judgement};
use super::kept::KeptReview;
use super::ledger::SLIGHT;
use crate::seat::Seat;
use std::cmp::Reverse;

/// The maximum number of costly decisions of a seat.
pub const MOST_COSTLY: usize = 5;

/// The maximum number of decisions that are judged again by what the seat could know.
const MOST_CANDIDATES: usize = 2 * MOST_COSTLY;

/// A decision that cost its seat at least [`SLIGHT`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Costly {
    /// The index of the move, from 0.
    pub ply: usize,
    /// The loss of the seat, in ten-thousandths of a win.
    pub cost: i32,
}

impl KeptReview {
    /// The judgement by which the decision at `ply` is measured. Where the game hides something it
    /// uses what the seat could know, once that has been judged: no move is costly only in
    /// hindsight.
    #[must_use]
    pub fn measured(&self, ply: usize, hides: bool) -> Option<&Judgement> {
        let all = self.all.get(ply)?.as_ref();
        let own = self.own.get(ply)?.as_ref();
        own.filter(|_| hides && matches!(all, Some(Judgement::Decision { .. })))
            .or(all)
    }

    /// The costliest decisions of a seat, the costliest first.
    #[must_use]
    pub fn costly(&self, seat: Seat, hides: bool) -> Vec<Costly> {
        let mut plies = self.candidates(seat);
        if hides {
            let is_known = |ply: &usize| self.own[*ply].is_some() && !plies.contains(ply);
            let known: Vec<usize> = (0..self.all.len()).filter(is_known).collect();
            plies.extend(known);
        }
        let cost = |ply| self.measured(ply, hides).map_or(0, |it| cost_to(seat, it));
        let costly = plies.into_iter().map(|ply| Costly {
            ply,
            cost: cost(ply),
        });
        let mut costly: Vec<Costly> = costly.filter(|it| it.cost >= SLIGHT).collect();
        costly.sort_by_key(|it| (Reverse(it.cost), it.ply));
        costly.truncate(MOST_COSTLY);
        costly
    }

    /// The decisions that may be costly and have not been judged by what the seat could know, the
    /// costliest first. Empty if the game hides nothing.
    #[must_use]
    pub fn not_measured(&self, seat: Seat, hides: bool) -> Vec<usize> {
        let mut plies = self.candidates(seat);
        plies.retain(|&ply| hides && self.own[ply].is_none());
        plies
    }

    /// The decisions of a seat that cost at least [`SLIGHT`] with everything known, the costliest
    /// first.
    fn candidates(&self, seat: Seat) -> Vec<usize> {
        let cost = |ply: usize| self.all[ply].as_ref().map_or(0, |it| cost_to(seat, it));
        let mut plies: Vec<usize> = (0..self.all.len())
            .filter(|&ply| cost(ply) >= SLIGHT)
            .collect();
        plies.sort_by_key(|&ply| (Reverse(cost(ply)), ply));
        plies.truncate(MOST_CANDIDATES);
        plies
    }
}

/// The loss of a seat by its decision, in ten-thousandths of a win. 0 for draws and for decisions of
/// other seats.
fn cost_to(of: Seat, judgement: &Judgement) -> i32 {
    match judgement {
        Judgement::Decision {
            seat, made, ideas, ..
        } if *seat == of => loss(of, made, ideas),
        _ => 0,
    }
}

/// The loss of a seat by the move that it made, compared with the best move found, in
/// ten-thousandths of a win.
#[must_use]
pub fn loss(seat: Seat, made: &Chances, ideas: &[Idea]) -> i32 {
    let best = ideas.first().map_or(*made, |best| best.chances);
    (best.of(seat) as i32 - made.of(seat) as i32).max(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decision(seat: u8, made: u64) -> Option<Judgement> {
        let chances = |one: u64| Chances::of_weights(2, &[one, 1000 - one]).unwrap();
        Some(Judgement::Decision {
            seat: Seat(seat),
            before: chances(500),
            made: chances(made),
            ideas: vec![Idea {
                mv: "best".to_owned(),
                visits: 1,
                chances: chances(500),
                line: Vec::new(),
            }],
        })
    }

    fn review(own: Vec<Option<Judgement>>) -> KeptReview {
        KeptReview {
            effort: 1000,
            all: vec![
                decision(0, 450),
                decision(1, 900),
                // Half a win in 100 games is not costly, a whole one is.
                decision(0, 495),
                decision(0, 490),
                Some(Judgement::Forced),
                decision(0, 400),
            ],
            own,
        }
    }

    fn plies(costly: &[Costly]) -> Vec<usize> {
        costly.iter().map(|it| it.ply).collect()
    }

    #[test]
    fn without_secrets_the_costliest_come_first() {
        let review = review(vec![None; 6]);
        let costly = review.costly(Seat(0), false);
        assert_eq!(plies(&costly), [5, 0, 3]);
        assert_eq!(costly[0].cost, 1000);
        assert!(review.not_measured(Seat(0), false).is_empty());
        assert_eq!(plies(&review.costly(Seat(1), false)), [1]);
    }

    /// A move that only hindsight finds bad is not costly, wherever it is asked for.
    #[test]
    fn with_secrets_the_seat_is_measured_by_what_it_could_know() {
        let none = review(vec![None; 6]);
        assert_eq!(none.not_measured(Seat(0), true), [5, 0, 3]);
        let mut own = vec![None; 6];
        own[5] = decision(0, 500);
        own[0] = decision(0, 480);
        // This one was luckier than it was good.
        own[2] = decision(0, 300);
        let judged = review(own);
        assert_eq!(judged.not_measured(Seat(0), true), [3]);
        let costly = judged.costly(Seat(0), true);
        assert_eq!(plies(&costly), [2, 0, 3]);
        assert_eq!(costly[1].cost, 200);
    }

    #[test]
    fn a_list_is_short() {
        let all = vec![decision(0, 300); 30];
        let review = KeptReview {
            effort: 1000,
            own: vec![None; 30],
            all,
        };
        assert_eq!(review.costly(Seat(0), false).len(), MOST_COSTLY);
        assert_eq!(review.not_measured(Seat(0), true).len(), MOST_CANDIDATES);
    }
}
