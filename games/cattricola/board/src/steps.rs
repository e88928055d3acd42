//! Which count is open, and how to move through its steps. Pure functions.

use super::model::Model;
use super::selection::Draft;
use cattricola::count::count;
use cattricola::{Count, Standing, State};
use tabletop::Seat;

/// The number of steps of a count: missing species, three checks, the points, and the winner once
/// the game is over.
pub const STEPS: u8 = 6;

impl Model<'_> {
    /// Counts a seat's saucer in a position; `None` if the viewer does not know every sex.
    pub fn count_of(&self, table: &State, seat: Seat) -> Option<Count> {
        let saucer = table.saucer(seat);
        if saucer.hold.iter().flatten().any(|tile| tile.is_unknown()) {
            return None;
        }
        let board = self.board_of(seat)?;
        Some(count(board, &saucer.hold, saucer.surplus_len()))
    }

    /// The standing of a seat in a position, with all tiles in hand put in the best order; `None`
    /// if the viewer does not know every sex.
    pub fn standing_of(&self, table: &State, seat: Seat) -> Option<Standing> {
        self.game.standing(table, seat)
    }

    /// The seat and the step of the open count. After the end of the game a count is open by
    /// default, except in a review.
    pub fn open_count(&self, draft: &Draft) -> Option<(Seat, u8)> {
        let first = self.own.unwrap_or(Seat(0));
        let asked = draft
            .look
            .count
            .or_else(|| (self.is_over() && !self.is_reviewed).then_some((first, 0)))?;
        let (seat, step) = asked;
        let known = seat.0 < self.table().seats() && self.count_of(self.table(), seat).is_some();
        known.then_some((seat, step.min(self.last_step())))
    }

    /// The last step of a count that can be shown now.
    pub fn last_step(&self) -> u8 {
        if self.is_over() { STEPS - 1 } else { STEPS - 2 }
    }

    /// The next or the previous step. After the last step of a saucer in a finished game it is the
    /// first step of the next saucer.
    pub fn step_from(&self, (seat, step): (Seat, u8), forward: bool) -> Option<(Seat, u8)> {
        let seats = self.table().seats();
        // The step of the winner comes once, after the last saucer.
        let last = self.last_step() - u8::from(self.is_over());
        match (forward, step) {
            (true, step) if step < last => Some((seat, step + 1)),
            (true, step) if step == last && self.is_over() && seat.0 + 1 < seats => {
                Some((Seat(seat.0 + 1), 0))
            }
            (true, step) if step < self.last_step() => Some((seat, step + 1)),
            (false, 1..) => Some((seat, step - 1)),
            (false, 0) if self.is_over() && seat.0 > 0 => Some((Seat(seat.0 - 1), last)),
            _ => None,
        }
    }
}
