//! The radar: its holes, and the pattern of its markers.

use std::fmt;
use std::str::FromStr;
use tabletop::game::NotationError;

/// The number of holes on each side of a radar (`cattricola A21d`).
pub const SIDE: u8 = 5;

/// The number of markers of each player (`cattricola R5`), and the largest number on a radar
/// (`R15`).
pub const MARKERS: u8 = 5;

/// A hole of a radar. In notation a column `a`–`e` from the left and a row
/// `1`–`5` from the top.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Hole(u8);

impl Hole {
    /// All holes, row by row.
    pub fn all() -> impl Iterator<Item = Hole> {
        (0..SIDE * SIDE).map(Hole)
    }

    /// The hole in a row and a column, both from 0; `None` outside the radar.
    #[must_use]
    pub fn new(row: u8, column: u8) -> Option<Hole> {
        (row < SIDE && column < SIDE).then_some(Hole(row * SIDE + column))
    }

    /// The row from the top, from 0.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 / SIDE
    }

    /// The column from the left, from 0.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % SIDE
    }
}

impl fmt::Display for Hole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = char::from(b'a' + self.column());
        write!(f, "{column}{}", self.row() + 1)
    }
}

impl FromStr for Hole {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Hole, NotationError> {
        match *text.as_bytes() {
            [column @ b'a'..=b'e', row @ b'1'..=b'5'] => {
                Hole::new(row - b'1', column - b'a').ok_or_else(|| NotationError(text.to_owned()))
            }
            _ => Err(NotationError(text.chars().take(40).collect())),
        }
    }
}

tabletop::bit_set! {
    /// Markers on a radar: one bit for each hole, row by row.
    pub struct Markers(u32) of Hole { bit: |hole| 1 << hole.0, at: |place| Hole(place) }
}

/// The holes outside the last column, one bit each. `NOT_FIRST` has the holes outside the first
/// column.
const NOT_LAST: u32 = 0b01111_01111_01111_01111_01111;
const NOT_FIRST: u32 = NOT_LAST << 1;
const ALL: u32 = (1 << (SIDE * SIDE)) - 1;

impl Markers {
    /// The middle of the pattern, as a column and a row from 0. When the pattern is moved over the
    /// ranch, this hole is at the pointer. It is the marker nearest to the geometric middle, so
    /// that the pattern always covers the animal at the pointer; c3 if there are no markers.
    #[must_use]
    pub fn middle(self) -> (u8, u8) {
        let (mut least, mut most) = ((SIDE, SIDE), (0, 0));
        for hole in self.iter() {
            let (column, row) = (hole.column(), hole.row());
            least = (least.0.min(column), least.1.min(row));
            most = (most.0.max(column), most.1.max(row));
        }
        // The coordinates of the geometric middle, doubled, because it may be between two holes.
        let (across, down) = (least.0 + most.0, least.1 + most.1);
        let off = |hole: &Hole| {
            let (right, below) = (2 * hole.column(), 2 * hole.row());
            u32::from(right.abs_diff(across)).pow(2) + u32::from(below.abs_diff(down)).pow(2)
        };
        let nearest = self.iter().min_by_key(off);
        nearest.map_or((2, 2), |hole| (hole.column(), hole.row()))
    }

    /// The holes where another marker may go: any if the radar is empty, else
    /// the empty ones next to a marker, straight or diagonally
    /// (`cattricola R12`, `R13`, `A2`).
    #[must_use]
    pub fn open(self) -> Markers {
        if self.is_empty() {
            return Markers(ALL);
        }
        Markers(self.grown() & !self.0)
    }

    fn grown(self) -> u32 {
        let wide = self.0 | (self.0 & NOT_LAST) << 1 | (self.0 & NOT_FIRST) >> 1;
        (wide | wide << SIDE | wide >> SIDE) & ALL
    }

    /// Whether the markers are one group (`cattricola A2`).
    #[must_use]
    pub fn is_connected(self) -> bool {
        let mut group = Markers(self.0 & self.0.wrapping_neg());
        loop {
            let next = Markers(group.grown() & self.0);
            if next == group {
                return group == self;
            }
            group = next;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Hole, Markers};

    fn markers(holes: &str) -> Markers {
        let holes = holes.split_whitespace();
        holes.map(|hole| hole.parse::<Hole>().unwrap()).collect()
    }

    #[test]
    fn holes_have_names() {
        for hole in Hole::all() {
            assert_eq!(hole.to_string().parse(), Ok(hole));
        }
        for text in ["", "a", "a0", "a6", "f1", "A1", "a11", "1a"] {
            assert!(text.parse::<Hole>().is_err(), "{text}");
        }
        assert_eq!(Hole::new(5, 0), None);
        assert_eq!(Hole::new(0, 5), None);
    }

    #[test]
    fn neighbours_are_straight_or_diagonal_and_do_not_wrap() {
        for (placed, open) in [
            ("a1", "b1 a2 b2"),
            ("e3", "d2 e2 d3 d4 e4"),
            ("c3", "b2 c2 d2 b3 d3 b4 c4 d4"),
            ("e1 e5", "d1 d2 e2 d4 e4 d5"),
            ("a5 b4", "a3 b3 c3 a4 c4 b5 c5"),
        ] {
            assert_eq!(markers(placed).open(), markers(open), "{placed}");
        }
        assert_eq!(Markers::NONE.open().len(), 25);
    }

    #[test]
    fn a_pattern_has_a_middle() {
        for (placed, middle) in [
            ("c3", (2, 2)),
            ("a1 b1", (0, 0)),
            ("a1 b1 c1", (1, 0)),
            ("a1 b2 a3", (1, 1)),
            // The geometric middle has no marker, so the nearest marker is taken.
            ("a1 b1 c1 a2 a3", (1, 0)),
            ("b2 c1 c3 d2", (2, 0)),
            ("d5 e4", (4, 3)),
        ] {
            assert_eq!(markers(placed).middle(), middle, "{placed}");
        }
        let (one, other) = (markers("a1 b1"), markers("b1 c1"));
        assert_eq!(one.union(other), markers("a1 b1 c1"));
        assert_eq!(one.difference(other), markers("a1"));
    }

    #[test]
    fn groups_are_told_from_scattered_markers() {
        for (placed, connected) in [
            ("", true),
            ("a1", true),
            ("a1 b2 c3 d4 e5", true),
            ("a1 e1", false),
            ("e1 a2", false),
            ("a1 b1 d1 e1", false),
            ("a1 b1 c2 d1 e1", true),
        ] {
            assert_eq!(markers(placed).is_connected(), connected, "{placed}");
        }
    }
}
