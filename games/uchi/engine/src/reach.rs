//! The cells that cards reach, with the patterns turned towards their owners.

use crate::board::{Cell, Side};
use crate::card::Kind;
use crate::edition::Edition;

/// The cells that can be reached for every side, kind and cell. They are computed once for each
/// game, because every move reads them.
#[derive(Clone, Debug)]
pub(crate) struct Reach {
    /// The targets of all combinations, one list after the other.
    targets: Vec<Cell>,
    /// The index in `targets` where the list of each combination begins, followed by the end of the
    /// last list.
    starts: Vec<u16>,
}

impl Reach {
    pub(crate) fn new(edition: &Edition) -> Reach {
        let sides = [Side::South, Side::West, Side::North, Side::East];
        let mut targets = Vec::new();
        let mut starts = Vec::with_capacity(4 * Kind::COUNT * 36 + 1);
        for side in sides {
            for kind in Kind::ALL {
                for cell in Cell::all() {
                    let start = targets.len();
                    starts.push(start as u16);
                    targets.extend(edition.pattern(kind).iter().filter_map(|&(right, away)| {
                        let (down, right) = side.turn(right, away);
                        cell.offset(down, right)
                    }));
                    // Sorted row by row. There are no duplicates, because a pattern is read from a
                    // square and has each offset once.
                    targets[start..].sort_unstable();
                }
            }
        }
        starts.push(targets.len() as u16);
        Reach { targets, starts }
    }

    /// The cells that a card reaches from a cell, row by row (`uchi R31`).
    pub(crate) fn from(&self, side: Side, kind: Kind, cell: Cell) -> &[Cell] {
        let of_side = usize::from(side.quarter_turns()) * Kind::COUNT + kind.index();
        let at = of_side * 36 + cell.index();
        &self.targets[usize::from(self.starts[at])..usize::from(self.starts[at + 1])]
    }
}
