//! The standing of a seat in the count during the game. A catch counts as a whole: while it is put
//! aboard tile by tile, the tiles still in hand are assumed to be put in the best order. So points
//! do not fall only because a partner or the third animal of a group is not aboard yet.

use crate::Cattricola;
use crate::animal::{Species, Tile};
use crate::count::{Count, Hold, count};
use crate::putting::best_count;
use crate::state::{Phase, State};
use tabletop::Seat;

/// The standing of a seat in the count.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Standing {
    /// The count of `hold`.
    pub count: Count,
    /// The saucer that is counted: as it is, or with all tiles in hand put in the best order.
    pub hold: Hold,
    /// Whether tiles are still in hand, so that the points are the most that can be reached.
    pub is_pending: bool,
}

impl Standing {
    /// The points of the count.
    #[must_use]
    pub fn points(&self) -> i32 {
        self.count.points()
    }
}

impl Cattricola {
    /// The standing of a seat in a position; `None` unless every sex on its saucer and in its hand
    /// is known.
    #[must_use]
    pub fn standing(&self, table: &State, seat: Seat) -> Option<Standing> {
        let saucer = table.saucer(seat);
        let (mut hold, surplus) = (saucer.hold, saucer.surplus_len());
        let board = self.saucer_board(table, seat)?;
        let mut tiles: Vec<Tile> = Vec::new();
        // While faces are still being looked at, the tiles in hand are not counted.
        if seat == table.turn && !matches!(table.phase, Phase::Look(_)) {
            tiles.extend(table.hand.iter().flatten());
        }
        if hold
            .iter()
            .flatten()
            .chain(&tiles)
            .any(|it| it.is_unknown())
        {
            return None;
        }
        let is_pending = !tiles.is_empty();
        let count = match is_pending {
            true => best_count(board, &mut hold, self.free(table, seat), &tiles, surplus),
            false => count(board, &hold, surplus),
        };
        Some(Standing {
            count,
            hold,
            is_pending,
        })
    }

    /// The species that a seat lacks. Tiles that are being put aboard count with the rest of the
    /// catch.
    pub(crate) fn lacking(&self, table: &State, seat: Seat) -> Vec<Species> {
        match self.standing(table, seat) {
            Some(standing) => standing.count.missing().collect(),
            None => table.saucer(seat).missing(),
        }
    }
}
