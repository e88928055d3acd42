//! How a seat stands in the count while the game goes on. A catch counts as a whole: while it is put aboard tile by tile, what is
//! still in hand is taken for well put. So points do not go down only because a partner or a third of a group is not aboard yet.

use crate::Cattricola;
use crate::animal::{Species, Tile};
use crate::count::{Count, Hold, count};
use crate::putting::best_count;
use crate::state::{Phase, State};
use tabletop::Seat;

/// How a seat stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Standing {
    /// What the count makes of its saucer.
    pub count: Count,
    /// The saucer that is counted: as it lies, or once all that is in hand is well put.
    pub hold: Hold,
    /// Whether tiles are still in hand: the points are the most that can come of them.
    pub is_pending: bool,
}

impl Standing {
    /// The points.
    #[must_use]
    pub fn points(&self) -> i32 {
        self.count.points()
    }
}

impl Cattricola {
    /// How a seat stands on a table; `None` where not every sex on its saucer and in its hand is known.
    #[must_use]
    pub fn standing(&self, table: &State, seat: Seat) -> Option<Standing> {
        let saucer = table.saucer(seat);
        let (mut hold, surplus) = (saucer.hold, saucer.surplus_len());
        let board = self.saucer_board(table, seat)?;
        let mut tiles: Vec<Tile> = Vec::new();
        // While faces are being looked at nothing has been put yet.
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

    /// The species that a seat lacks: those on their way aboard are counted with the rest of the catch.
    pub(crate) fn lacking(&self, table: &State, seat: Seat) -> Vec<Species> {
        match self.standing(table, seat) {
            Some(standing) => standing.count.missing().collect(),
            None => table.saucer(seat).missing(),
        }
    }
}
