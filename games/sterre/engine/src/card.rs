//! Bingo cards: five by five cells, twelve lines.

use crate::number::{Number, Numbers};

/// The number of cells on each side of a card.
pub const SIDE: usize = 5;

/// The number of cells of a card.
pub const CELLS: usize = SIDE * SIDE;

/// The number of lines of a card: five rows, five columns, two diagonals (`sterre R45`).
pub const LINES: usize = 2 * SIDE + 2;

/// A printed bingo card.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BingoCard {
    /// The numbers row by row; 0 is a free cell.
    cells: [u8; CELLS],
    numbers: Numbers,
    /// The numbers of each line: rows, columns, then the diagonals.
    lines: [Numbers; LINES],
}

impl BingoCard {
    /// A card with these numbers row by row; 0 is a free cell. `None` if a number occurs twice or
    /// is not one of the game's, or if a line has no number.
    #[must_use]
    pub fn new(cells: [u8; CELLS]) -> Option<BingoCard> {
        let mut card = BingoCard {
            cells,
            numbers: Numbers::NONE,
            lines: [Numbers::NONE; LINES],
        };
        for (at, &cell) in cells.iter().enumerate() {
            let number = Number(cell);
            if cell == 0 {
                continue;
            }
            if !number.is_real() || card.numbers.contains(number) {
                return None;
            }
            card.numbers.insert(number);
            for line in lines_through(at) {
                card.lines[line].insert(number);
            }
        }
        let empty = card.lines.iter().any(|line| line.is_empty());
        (!empty).then_some(card)
    }

    /// The number in a cell, counted row by row; `None` if the cell is free.
    #[must_use]
    pub fn number(&self, cell: usize) -> Option<Number> {
        let number = *self.cells.get(cell)?;
        (number > 0).then_some(Number(number))
    }

    /// All numbers on the card.
    #[must_use]
    pub fn numbers(&self) -> Numbers {
        self.numbers
    }

    /// The numbers of each line: rows, columns, then the diagonals.
    #[must_use]
    pub fn lines(&self) -> &[Numbers; LINES] {
        &self.lines
    }

    /// The lines that are complete if these numbers are open, as bits. Free cells are open from the
    /// start (`sterre A16`).
    #[must_use]
    pub fn complete(&self, opened: Numbers) -> u16 {
        let mut complete = 0;
        for (at, line) in self.lines.iter().enumerate() {
            complete |= u16::from(line.is_subset(opened)) << at;
        }
        complete
    }
}

/// The lines through a cell.
fn lines_through(cell: usize) -> impl Iterator<Item = usize> {
    let (row, column) = (cell / SIDE, cell % SIDE);
    (0..LINES).filter(move |line| match *line {
        line if line < SIDE => line == row,
        line if line < 2 * SIDE => line - SIDE == column,
        line if line == 2 * SIDE => row == column,
        _ => row + column == SIDE - 1,
    })
}
