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

/// A decision that cost its seat at least [`SLIGHT`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Costly {
    /// The index of the move, from 0.
    pub ply: usize,
    /// The loss of the seat, in ten-thousandths of a win.
    pub cost: i32,
}

impl KeptReview {
    /// The costliest decisions of a seat, the costliest first.
    #[must_use]
    pub fn costly(&self, seat: Seat) -> Vec<Costly> {
        let all = self.all.iter().enumerate();
        let costly = all.map(|(ply, judgement)| Costly {
            ply,
            cost: judgement.as_ref().map_or(0, |it| cost_to(seat, it)),
        });
        let mut costly: Vec<Costly> = costly.filter(|it| it.cost >= SLIGHT).collect();
        costly.sort_by_key(|it| (Reverse(it.cost), it.ply));
        costly.truncate(MOST_COSTLY);
        costly
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

    fn plies(costly: &[Costly]) -> Vec<usize> {
        costly.iter().map(|it| it.ply).collect()
    }

    #[test]
    fn the_costliest_come_first() {
        let review = KeptReview {
            effort: 1000,
            all: vec![
                decision(0, 450),
                decision(1, 400),
                // Half a win in 100 games is not costly, a whole one is.
                decision(0, 495),
                decision(0, 490),
                Some(Judgement::Forced),
                None,
                decision(0, 400),
            ],
        };
        let costly = review.costly(Seat(0));
        assert_eq!(plies(&costly), [6, 0, 3]);
        assert_eq!(costly[0].cost, 1000);
        // To the other seat the change is a gain.
        assert!(review.costly(Seat(1)).is_empty());
    }

    #[test]
    fn a_list_is_short() {
        let all = vec![decision(0, 300); 30];
        let review = KeptReview { effort: 1000, all };
        assert_eq!(review.costly(Seat(0)).len(), MOST_COSTLY);
    }
}
