//! Card patterns turned towards their owner.

use crate::board::{Cell, Side};
use crate::card::Kind;
use crate::edition::Edition;

/// For every side, kind and cell the cells that can be reached: computed once
/// per table, read in every move.
#[derive(Clone, Debug)]
pub(crate) struct Reach {
    /// The targets of all of them, one after the other.
    targets: Vec<Cell>,
    /// Where the targets of each begin; at last, where those of the last end.
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
                    // In order; a pattern has each offset once: it is read from a square.
                    targets[start..].sort_unstable();
                }
            }
        }
        starts.push(targets.len() as u16);
        Reach { targets, starts }
    }

    /// The targets of a card from a cell, row by row (`uchi R31`).
    pub(crate) fn from(&self, side: Side, kind: Kind, cell: Cell) -> &[Cell] {
        let of_side = usize::from(side.quarter_turns()) * Kind::COUNT + kind.index();
        let at = of_side * 36 + cell.index();
        &self.targets[usize::from(self.starts[at])..usize::from(self.starts[at + 1])]
    }
}
