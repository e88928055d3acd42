//! The map: cells with numbers, cells with crowns, and the lines through them.

use crate::number::{MOST, Number, Numbers};
use std::fmt;
use std::str::FromStr;
use tabletop::game::NotationError;

/// The largest number of rows and of columns of the grid that holds the map.
pub const GRID: u8 = 12;

/// The largest number of lines of a map. A position has room for this many, and a `u32` for their
/// bits.
pub const MOST_LINES: usize = 24;

/// The letters on the plates of the lines, in their order. The printed numbers would be confused
/// with the numbers that are declared; `I` and `O` are left out because they look like digits.
const LETTERS: [u8; MOST_LINES] = *b"ABCDEFGHJKLMNPQRSTUVWXYZ";

/// The name of a line: the letter on its yellow plate. Lines are counted from 0.
///
/// ```
/// assert_eq!([0, 8, 19].map(sterre::map::letter), ['A', 'J', 'V']);
/// ```
#[must_use]
pub fn letter(line: usize) -> char {
    LETTERS.get(line).map_or('?', |&letter| letter.into())
}

/// The largest number of crown cells of a map.
pub const MOST_CROWNS: usize = 8;

/// A cell of the grid. Columns are `a`, `b`, … from the west, rows are `1`, `2`, … from the north.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell {
    column: u8,
    row: u8,
}

impl Cell {
    /// The cell in a column and a row, both from 0; `None` beyond [`GRID`].
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Option<Cell> {
        if column < GRID && row < GRID {
            Some(Cell { column, row })
        } else {
            None
        }
    }

    /// The column, from 0 in the west.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.column
    }

    /// The row, from 0 in the north.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.row
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column), self.row + 1)
    }
}

impl FromStr for Cell {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Cell, NotationError> {
        let read = || {
            let (&letter, digits) = text.as_bytes().split_first()?;
            let column = letter.checked_sub(b'a')?;
            let row = match *digits {
                [digit @ b'1'..=b'9'] => digit - b'0',
                [b'1', digit @ b'0'..=b'9'] => 10 + digit - b'0',
                _ => return None,
            };
            Cell::new(column, row - 1)
        };
        read().ok_or_else(|| NotationError(text.chars().take(40).collect()))
    }
}

/// The end of a line at which its yellow plate is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// Beside the first cell: west of a row, north of a column.
    First,
    /// Beside the last cell: east of a row, south of a column.
    Last,
}

/// A bingo line of the map (`sterre A17`).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Line {
    /// The end of the line with its yellow plate. Record pieces are put on the plate.
    pub end: End,
    /// The cells of the line, from west to east or from north to south.
    pub cells: Vec<Cell>,
    /// The numbers in the cells of the line.
    pub numbers: Numbers,
    /// The crown cells of the line, as bits.
    pub crowns: u8,
}

/// The printed map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    numbers: [Cell; MOST as usize + 1],
    crowns: Vec<Cell>,
    lines: Vec<Line>,
    /// The lines through each number, as bits.
    through: [u32; MOST as usize + 1],
}

/// The reason why a map is invalid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MapError {
    /// A row is too long, or contains something that is not a cell. Holds the index of the row.
    Row(usize),
    /// The numbers 1 to 75 do not occur exactly once each.
    Numbers,
    /// There are too many crown cells.
    Crowns,
    /// A line is not straight, or leads over a cell that does not exist. Holds the index of the
    /// line.
    Line(usize),
    /// There are too many lines.
    TooManyLines,
}

/// A line as it is written: first cell, last cell, end with the yellow plate.
pub(crate) type Span = (Cell, Cell, End);

impl Map {
    /// Reads a map. Each row is a text with cells separated by spaces: a number, `**` for a crown
    /// cell, or `--` for no cell.
    ///
    /// # Errors
    /// Names the first fault.
    pub(crate) fn new(rows: &[String], spans: &[Span]) -> Result<Map, MapError> {
        let mut map = Map {
            numbers: [Cell { column: 0, row: 0 }; MOST as usize + 1],
            crowns: Vec::new(),
            lines: Vec::new(),
            through: [0; MOST as usize + 1],
        };
        let mut seen = Numbers::NONE;
        for (row, text) in rows.iter().enumerate() {
            for (column, mark) in text.split(' ').enumerate() {
                let cell = Cell::new(column.min(255) as u8, row.min(255) as u8)
                    .ok_or(MapError::Row(row))?;
                match mark {
                    "--" => {}
                    "**" => map.crowns.push(cell),
                    _ => {
                        let number = Number(mark.parse().map_err(|_| MapError::Row(row))?);
                        if !number.is_real() || seen.contains(number) {
                            return Err(MapError::Numbers);
                        }
                        seen.insert(number);
                        map.numbers[usize::from(number.0)] = cell;
                    }
                }
            }
        }
        if seen != Numbers::ALL {
            return Err(MapError::Numbers);
        }
        if map.crowns.len() > MOST_CROWNS {
            return Err(MapError::Crowns);
        }
        if spans.len() > MOST_LINES {
            return Err(MapError::TooManyLines);
        }
        for (at, span) in spans.iter().enumerate() {
            let line = map.line_between(span).ok_or(MapError::Line(at))?;
            for number in line.numbers.iter() {
                map.through[usize::from(number.0)] |= 1 << at;
            }
            map.lines.push(line);
        }
        Ok(map)
    }

    fn line_between(&self, &(first, last, end): &Span) -> Option<Line> {
        let mut line = Line {
            end,
            cells: Vec::new(),
            numbers: Numbers::NONE,
            crowns: 0,
        };
        let straight = first.row == last.row || first.column == last.column;
        if !straight || first > last {
            return None;
        }
        for row in first.row..=last.row {
            for column in first.column..=last.column {
                let cell = Cell { column, row };
                line.cells.push(cell);
                match (self.number_at(cell), self.crown_at(cell)) {
                    (Some(number), _) => line.numbers.insert(number),
                    (None, Some(crown)) => line.crowns |= 1 << crown,
                    (None, None) => return None,
                }
            }
        }
        Some(line)
    }

    /// The cell of a number; `None` if it is not a number of the game.
    #[must_use]
    pub fn cell(&self, number: Number) -> Option<Cell> {
        let at = number.is_real().then_some(usize::from(number.0))?;
        Some(self.numbers[at])
    }

    /// The number in a cell; `None` if the cell has none.
    #[must_use]
    pub fn number_at(&self, cell: Cell) -> Option<Number> {
        let at = self.numbers[1..].iter().position(|&there| there == cell)?;
        Some(Number(at as u8 + 1))
    }

    /// The crown cells, row by row. In moves and written positions they are counted from 1.
    #[must_use]
    pub fn crowns(&self) -> &[Cell] {
        &self.crowns
    }

    /// The index of a crown cell, from 0; `None` for any other cell.
    #[must_use]
    pub fn crown_at(&self, cell: Cell) -> Option<usize> {
        self.crowns.iter().position(|&there| there == cell)
    }

    /// All lines, in the order of their letters ([`letter`]).
    #[must_use]
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// The lines through a number, as bits.
    #[must_use]
    pub fn through(&self, number: Number) -> u32 {
        self.through
            .get(usize::from(number.0))
            .copied()
            .unwrap_or(0)
    }

    /// The lines among `lines` (bits) whose numbers are all in `occupied`.
    #[must_use]
    pub fn complete(&self, lines: u32, occupied: Numbers) -> u32 {
        let mut complete = 0;
        let mut left = lines;
        while left != 0 {
            let at = left.trailing_zeros();
            left &= left - 1;
            let line = self.lines.get(at as usize);
            if line.is_some_and(|line| line.numbers.is_subset(occupied)) {
                complete |= 1 << at;
            }
        }
        complete
    }

    /// All crown cells, as bits.
    #[must_use]
    pub(crate) fn every_crown(&self) -> u8 {
        ((1u16 << self.crowns.len()) - 1) as u8
    }

    /// All lines, as bits.
    #[must_use]
    pub(crate) fn every_line(&self) -> u32 {
        (1 << self.lines.len()) - 1
    }
}

/// The positions of the 1 bits in `bits`, ascending.
pub(crate) fn ones(bits: u32) -> impl Iterator<Item = usize> {
    let mut left = bits;
    std::iter::from_fn(move || {
        let at = left.trailing_zeros() as usize;
        left &= left.wrapping_sub(1);
        (at < 32).then_some(at)
    })
}
