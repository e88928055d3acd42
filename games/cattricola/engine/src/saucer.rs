//! Saucers: numbered cells in a disc, and which cells are beside each other.

use std::fmt;
use std::str::FromStr;
use tabletop::game::NotationError;

/// The largest number of cells of a saucer.
pub const MOST_BERTHS: usize = 16;

/// A cell of a saucer, by its number from 0. Printed numbers and notation start at 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Berth(pub u8);

impl Berth {
    /// The cell as an index into per-cell arrays.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The number printed on the saucer, from 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    pub(crate) fn of_number(number: u8) -> Option<Berth> {
        let at = number.checked_sub(1)?;
        (usize::from(at) < MOST_BERTHS).then_some(Berth(at))
    }
}

impl FromStr for Berth {
    type Err = NotationError;

    /// Reads the number printed on the saucer, from 1.
    fn from_str(number: &str) -> Result<Berth, NotationError> {
        let berth = number.parse().ok().and_then(Berth::of_number);
        berth.ok_or_else(|| NotationError(number.chars().take(40).collect()))
    }
}

impl fmt::Display for Berth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.number(), f)
    }
}

tabletop::bit_set! {
    /// A set of cells of a saucer, one bit each.
    pub struct Berths(u16) of Berth { bit: |berth| 1 << berth.0, at: |place| Berth(place) }
}

/// A saucer board as it is printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SaucerBoard {
    /// The name in Japanese.
    pub ja: String,
    /// The name in English.
    pub en: String,
    /// Whether the saucer has the ☆ (`cattricola R7`).
    pub star: bool,
    /// The column and the row of each cell, by number.
    places: Vec<(u8, u8)>,
    /// The cells beside each cell: above, below, left and right of it.
    beside: [Berths; MOST_BERTHS],
}

impl SaucerBoard {
    /// Makes a saucer from the column and the row of each cell, by number. `None` if there are too
    /// few or too many cells, or two in one place.
    #[must_use]
    pub fn new(ja: &str, en: &str, star: bool, places: Vec<(u8, u8)>) -> Option<SaucerBoard> {
        // A saucer needs room for every species (`cattricola R37`).
        if !(5..=MOST_BERTHS).contains(&places.len()) {
            return None;
        }
        let mut beside = [Berths::NONE; MOST_BERTHS];
        for (at, place) in places.iter().enumerate() {
            for (other, it) in places.iter().enumerate() {
                let distance = place.0.abs_diff(it.0) + place.1.abs_diff(it.1);
                if distance == 0 && other != at {
                    return None;
                }
                if distance == 1 {
                    beside[at] = beside[at].union(Berths(1 << other));
                }
            }
        }
        Some(SaucerBoard {
            ja: ja.to_owned(),
            en: en.to_owned(),
            star,
            places,
            beside,
        })
    }

    /// The number of cells.
    #[must_use]
    pub fn size(&self) -> u8 {
        self.places.len() as u8
    }

    /// All cells.
    #[must_use]
    pub fn all(&self) -> Berths {
        Berths(((1u32 << self.places.len()) - 1) as u16)
    }

    /// The column and the row of a cell, counted from the top left corner; `None` if the saucer has
    /// no such cell.
    #[must_use]
    pub fn place(&self, berth: Berth) -> Option<(u8, u8)> {
        self.places.get(berth.index()).copied()
    }

    /// All that the rules know of the saucer: whether it has the ☆, and the column and the row of
    /// each cell.
    pub(crate) fn shape(&self) -> (bool, &[(u8, u8)]) {
        (self.star, &self.places)
    }

    /// The cells beside one cell (`cattricola R38`: in four directions).
    #[must_use]
    pub fn beside(&self, berth: Berth) -> Berths {
        self.beside[berth.index() & (MOST_BERTHS - 1)]
    }

    /// The cells beside at least one of these cells.
    #[must_use]
    pub fn beside_any(&self, berths: Berths) -> Berths {
        berths
            .iter()
            .fold(Berths::NONE, |all, berth| all.union(self.beside(berth)))
    }

    /// The cells that are connected with `berth` through `among`, including `berth`.
    #[must_use]
    pub fn group(&self, berth: Berth, among: Berths) -> Berths {
        let mut group = Berths::only(berth);
        let mut edge = group;
        while !edge.is_empty() {
            edge = self.beside_any(edge).intersection(among).difference(group);
            group = group.union(edge);
        }
        group
    }
}
