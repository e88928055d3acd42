//! Card patterns turned towards their owner.

use crate::board::{Cell, Side};
use crate::card::Kind;
use crate::edition::Edition;

/// For every side, kind and cell the cells that can be reached: computed once
/// per table, read in every move.
#[derive(Clone, Debug)]
pub(crate) struct Reach(Vec<Vec<Cell>>);

impl Reach {
    pub(crate) fn new(edition: &Edition) -> Reach {
        let sides = [Side::South, Side::West, Side::North, Side::East];
        let mut reach = Vec::with_capacity(4 * Kind::COUNT * 36);
        for side in sides {
            for kind in Kind::ALL {
                for cell in Cell::all() {
                    let offsets = edition.pattern(kind).iter();
                    let targets = offsets.filter_map(|&(right, away)| {
                        let (down, right) = side.turn(right, away);
                        cell.offset(down, right)
                    });
                    // In order, each once.
                    let targets = targets.fold(0, |set: u64, target| set | 1 << target.index());
                    let lies = |target: &Cell| targets >> target.index() & 1 == 1;
                    reach.push(Cell::all().filter(lies).collect());
                }
            }
        }
        Reach(reach)
    }

    /// The targets of a card from a cell, row by row (`uchi R31`).
    pub(crate) fn from(&self, side: Side, kind: Kind, cell: Cell) -> &[Cell] {
        let at = (usize::from(side.quarter_turns()) * Kind::COUNT + kind.index()) * 36;
        &self.0[at + cell.index()]
    }
}
