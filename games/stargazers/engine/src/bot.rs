//! The evaluation that bots use for this game. Integers only; the search itself is shared by all
//! games. Values named `worth` are in tenths of points.

mod features;
mod losing;
mod moving;
pub(crate) mod needs;
mod outlook;
mod worth;

use crate::Stargazers;
use crate::action::{Move, Place};
use crate::grid::{Cell, Quarter};
use crate::piece::Piece;
use crate::state::{Phase, State};
use crate::tally;
use std::sync::LazyLock;
use tabletop::levels::Levels;
use tabletop::mind::{Features, Mind};
use tabletop::prelude::*;
use tabletop::review::Calibration;
use tabletop::search::minds::Shipped;
use tabletop::search::{BotPolicy, Evaluation};
use tabletop::{Outcome, Seat, Turn};

static LEVELS: LazyLock<Levels> = LazyLock::new(|| {
    // A test of this crate parses the same file.
    Levels::parse(include_str!("../levels.json")).expect("the levels of the game are valid")
});

static CALIBRATION: LazyLock<Calibration> = LazyLock::new(|| {
    // A test of this crate parses the same file.
    Calibration::parse(include_str!("../calibration.json"))
        .expect("the calibration of the game is valid")
});

/// The learned judge. `docs/minds.md` says how it was trained.
static MIND: Shipped = Shipped::new(include_bytes!("../mind.bin"));

/// The lead that is worth half of what is left to win, in tenths of points.
const LEAD: i32 = 150;

/// The difference in worth that halves the weight of a move, in tenths of points.
const STEP: i32 = 10;

impl BotPolicy for Stargazers {
    fn levels(&self) -> &Levels {
        &LEVELS
    }

    fn calibration(&self) -> &Calibration {
        &CALIBRATION
    }

    fn prior(&self, state: &State, moves: &[Move], weights: &mut Vec<u32>) {
        let Turn::Seat(seat) = self.turn(state) else {
            return;
        };
        let worths: Vec<i32> = moves
            .iter()
            .map(|mv| self.worth_of_move(state, seat, mv))
            .collect();
        let best = worths.iter().copied().max().unwrap_or(0);
        let weigh = |worth: &i32| 4096 >> ((best - worth) / STEP).min(12);
        weights.extend(worths.iter().map(weigh));
        self.weigh_tile_moves(state, moves, weights);
        for (mv, weight) in moves.iter().zip(weights.iter_mut()) {
            *weight *= u32::from(!is_detour(state, mv));
        }
        self.weigh_losses(state, moves, weights);
    }

    fn plans_turns(&self) -> bool {
        true
    }

    fn null_move(&self, _state: &State) -> Option<Move> {
        Some(Move::Done)
    }

    fn features(&self, state: &State, all: &mut [Features]) {
        self.describe(state, all);
    }

    fn components(&self) -> u64 {
        self.edition.components()
    }

    fn mind(&self) -> Option<&Mind> {
        MIND.of(self)
    }

    /// The position after the end of the turn, if nothing is left to do in it.
    fn settle(&self, state: &State) -> Option<State> {
        Self::is_finished(state).then(|| {
            let mut settled = state.clone();
            self.apply(&mut settled, &Move::Done, &mut |_| ());
            settled
        })
    }

    fn evaluate(&self, state: &State) -> Evaluation {
        let mut worths = [0; 4];
        for seat in Seat::all(self.seats()) {
            worths[seat.index()] = self.worth(state, seat);
        }
        self.shares(&worths)
    }

    /// Two thirds of the reward are the win, one third the points, so that bots never give points
    /// away.
    fn reward(&self, state: &State, outcome: &Outcome) -> Evaluation {
        let mut worths = [0; 4];
        for seat in Seat::all(self.seats()) {
            let (total, telescopes) = tally::total(&self.edition, state.board(seat), state.sky());
            worths[seat.index()] = i32::from(total) * 10 + i32::from(telescopes);
        }
        let mut shares = self.shares(&worths);
        let won = 1000 / u32::from(outcome.winners.len().max(1));
        for seat in Seat::all(self.seats()) {
            let win = if outcome.winners.contains(seat) {
                won
            } else {
                0
            };
            let share = &mut shares[seat.index()];
            *share = (*share + 2 * win) / 3;
        }
        shares
    }

    fn merges_hidden(&self, state: &State, mv: &Move, seat: Seat) -> bool {
        matches!(mv, Move::Keep(_)) && Self::chooser(state) != Some(seat)
    }
}

/// Whether a move takes a token out of the reserve although a token of the same kind is in hand, or
/// was put in reserve in this turn. That token could go to the same place from the hand instead:
/// the hand allows every placement that the reserve allows (`stargazers R26`, `R59`).
fn is_detour(state: &State, mv: &Move) -> bool {
    let hand = &state.hand;
    matches!(mv, Move::Bring(piece, _) if hand.holds(*piece) || hand.stowed.has(*piece))
}

impl Stargazers {
    /// Converts the worth of each seat to shares of the win, in thousandths.
    fn shares(&self, worths: &[i32; 4]) -> Evaluation {
        let seats = usize::from(self.seats());
        let mut shares = Evaluation::default();
        for seat in 0..seats {
            let others = worths[..seats]
                .iter()
                .enumerate()
                .filter(|(other, _)| *other != seat);
            let lead = worths[seat] - others.map(|(_, worth)| *worth).max().unwrap_or(0);
            let share = 1000 + 1000 * lead / (lead.abs() + LEAD);
            shares[seat] = u32::try_from(share).unwrap_or(0).max(1);
        }
        let sum: u32 = shares.iter().sum();
        shares.map(|share| share * 1000 / sum.max(1))
    }

    /// Estimates the worth of a move without search.
    fn worth_of_move(&self, state: &State, seat: Seat, mv: &Move) -> i32 {
        match *mv {
            Move::Draft(square, _) => self.worth_of_square(state, seat, square),
            _ if state.phase == Phase::Choose => {
                let Move::Keep(card) = *mv else { return 0 };
                10 * i32::from(card.telescopes())
            }
            Move::Done => self.worth(state, seat) + 20,
            _ => {
                let mut after = state.clone();
                self.apply(&mut after, mv, &mut |_| ());
                // Prefers to lay the tile first, because both orders lead to the same positions.
                let early = match mv {
                    Move::Put(..) => state.hand.tile.is_some(),
                    Move::Bring(..) => state.phase == Phase::Draft || state.hand.tile.is_some(),
                    _ => false,
                };
                // The reserve is one place, and the mural has sixteen squares. Without this penalty
                // the search would visit the reserve too often.
                let kept = matches!(mv, Move::Put(_, Place::Reserve));
                self.worth(&after, seat) - 3 * STEP * (i32::from(early) + i32::from(kept))
            }
        }
    }

    /// Estimates the worth of taking the tile and token of a square.
    fn worth_of_square(&self, state: &State, seat: Seat, square: u8) -> i32 {
        let (Some(tile), Some(token)) = state.square(usize::from(square)) else {
            return 0;
        };
        let board = state.board(seat);
        let face = self.edition.tile(tile);
        let mut best = 0;
        for cell in Cell::all().filter(|cell| board.laid & cell.bit() == 0) {
            for turn in Quarter::all() {
                let edges = face.edges.rotate_left(4 * u32::from(turn.0));
                let (planets, stars) = tally::joined(&self.edition, board, cell, edges);
                best = best.max(20 * i32::from(planets) + 12 * i32::from(stars));
            }
        }
        let icons: u8 = face.inner.iter().sum();
        best + 10 * i32::from(icons) + self.worth_of_token(state, seat, token)
    }

    /// Estimates the worth of a token in hand before it is placed.
    pub(crate) fn worth_of_token(&self, state: &State, seat: Seat, token: Piece) -> i32 {
        let board = state.board(seat);
        let left = 16 - board.laid() as i32;
        let wanted = board.cards().filter(|card| {
            let needs = &self.edition.goal(*card).needs;
            needs.contains(&token.icon())
        });
        let wanted = 4 * wanted.count() as i32;
        let own = match token {
            Piece::Shuttle => 6 + left,
            Piece::Star => 7,
            Piece::Meteor => 10,
            Piece::Hole => 16,
            Piece::Sun => 3,
            photo if photo.is_photo() => {
                let seen =
                    |kind: &&Piece| Cell::all().any(|cell| board.token(cell) == Some(**kind));
                let kinds = Piece::ALL[..crate::piece::PHOTOS]
                    .iter()
                    .filter(seen)
                    .count();
                let fresh = !Cell::all().any(|cell| board.token(cell) == Some(photo));
                let more = self.edition.photos(kinds + 1) - self.edition.photos(kinds);
                if fresh { 6 + 8 * i32::from(more) } else { 2 }
            }
            _ => 10,
        };
        own + wanted
    }
}

#[cfg(test)]
mod tests;
