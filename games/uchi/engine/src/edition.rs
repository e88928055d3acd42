//! The component data: board, start cells, card patterns. The pictures of the printed rulebook are
//! lost. `editions/standard.json` is a reconstruction, described in `games/uchi/rules.md` under
//! “The edition”.

use crate::board::{Cell, SIZE, Side};
use crate::card::{Element, Kind};
use serde::Deserialize;
use tabletop::edition::{EditionData, Malformed, OutOfRange, within};
use tabletop::{Speak, Voice, stable_hash};

mod words {
    ::words::sentences!("../words", "edition_errors");
}

/// The component data of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edition {
    patterns: [Vec<(i8, i8)>; Kind::COUNT],
    starts: [Cell; 4],
    turns_each: u16,
}

/// The reasons for which an edition is invalid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EditionError {
    /// The text is not the JSON of an edition.
    Malformed(Malformed),
    /// A number is out of its range.
    Range(OutOfRange),
    /// A start cell is not on the board, or two are the same.
    Start,
    /// A card is missing, occurs twice, or has the wrong element.
    Card(Kind),
    /// A pattern does not consist of seven rows of seven characters, `.` or `*` with `@` in the
    /// middle, or it reaches no cell.
    Pattern(Kind),
}

tabletop::edition_error!(EditionError: Malformed, Range);

impl Speak for EditionError {
    fn speak(&self, voice: &Voice) -> String {
        match *self {
            EditionError::Malformed(ref error) => error.speak(voice),
            EditionError::Range(ref error) => error.speak(voice),
            EditionError::Start => voice.text(words::START).to_owned(),
            EditionError::Card(kind) => words::card(voice, kind),
            EditionError::Pattern(kind) => words::pattern(voice, kind),
        }
    }
}

#[derive(Deserialize)]
struct File {
    size: u8,
    starts: Starts,
    turns_each: u16,
    cards: Vec<Card>,
}

#[derive(Deserialize)]
struct Starts {
    south: (u8, u8),
    west: (u8, u8),
    north: (u8, u8),
    east: (u8, u8),
}

#[derive(Deserialize)]
struct Card {
    id: Kind,
    #[serde(default)]
    element: Option<Element>,
    pattern: Vec<String>,
}

impl EditionData for Edition {
    type Error = EditionError;

    const STANDARD_JSON: &'static str = include_str!("../../editions/standard.json");

    fn parse(text: &str) -> Result<Edition, EditionError> {
        let file: File = serde_json::from_str(text)?;
        within("size", file.size, SIZE.into()..=SIZE.into())?;
        within("turns_each", file.turns_each, 1..=100)?;
        let starts = [
            file.starts.south,
            file.starts.west,
            file.starts.north,
            file.starts.east,
        ];
        if starts
            .iter()
            .any(|&(row, column)| row >= SIZE || column >= SIZE)
            || (1..4).any(|at| starts[..at].contains(&starts[at]))
        {
            return Err(EditionError::Start);
        }
        let mut patterns: [Vec<(i8, i8)>; Kind::COUNT] = Default::default();
        for kind in Kind::ALL {
            let mut cards = file.cards.iter().filter(|card| card.id == kind);
            let card = cards.next().ok_or(EditionError::Card(kind))?;
            if cards.next().is_some() || card.element != kind.element() {
                return Err(EditionError::Card(kind));
            }
            patterns[kind.index()] =
                read_pattern(&card.pattern).ok_or(EditionError::Pattern(kind))?;
        }
        Ok(Edition {
            patterns,
            starts: starts.map(|(row, column)| Cell::new(row, column)),
            turns_each: file.turns_each,
        })
    }
}

impl Edition {
    /// The cells a card reaches, as steps to its owner's right and away from the owner.
    #[must_use]
    pub fn pattern(&self, kind: Kind) -> &[(i8, i8)] {
        &self.patterns[kind.index()]
    }

    /// The start cell (UFO cell) nearest to a side (`uchi R6`).
    #[must_use]
    pub fn start(&self, side: Side) -> Cell {
        self.starts[usize::from(side.quarter_turns())]
    }

    /// A hash of all components, the same on every platform.
    pub(crate) fn components(&self) -> u64 {
        stable_hash(&(&self.patterns, self.starts, self.turns_each))
    }

    /// The number of turns for each player after which the game ends without a winner (`uchi A15`).
    #[must_use]
    pub fn turns_each(&self) -> u16 {
        self.turns_each
    }
}

fn read_pattern(rows: &[String]) -> Option<Vec<(i8, i8)>> {
    let mut offsets = Vec::new();
    if rows.len() != 7 {
        return None;
    }
    for (row, away) in rows.iter().zip((-3..=3i8).rev()) {
        if row.len() != 7 {
            return None;
        }
        for (mark, right) in row.bytes().zip(-3i8..) {
            match (mark, (right, away) == (0, 0)) {
                (b'@', true) | (b'.', false) => {}
                (b'*', false) => offsets.push((right, away)),
                _ => return None,
            }
        }
    }
    (!offsets.is_empty()).then_some(offsets)
}

#[cfg(test)]
mod tests {
    use super::{Edition, EditionData, EditionError, OutOfRange};
    use crate::board::{Cell, Side};
    use crate::card::Kind;
    use crate::reach::Reach;

    const SIDES: [Side; 4] = [Side::South, Side::West, Side::North, Side::East];

    /// “The edition” in the rules: signs have 4 to 6 targets, Ophiuchus 6 to 8. They are at most
    /// three steps away, and no two patterns are equal.
    #[test]
    fn patterns_have_the_size_the_brief_asks_for() {
        let edition = Edition::standard();
        for (at, kind) in Kind::ALL.into_iter().enumerate() {
            let pattern = edition.pattern(kind);
            let size = if kind == Kind::Ophiuchus {
                6..=8
            } else {
                4..=6
            };
            assert!(size.contains(&pattern.len()), "{kind}: {}", pattern.len());
            assert!(
                pattern.iter().all(|&(x, y)| x.abs() <= 3 && y.abs() <= 3),
                "{kind}"
            );
            for other in &Kind::ALL[..at] {
                assert_ne!(pattern, edition.pattern(*other), "{kind} and {other}");
            }
        }
    }

    /// “The edition” in the rules: every card reaches some cell from every cell, in every
    /// orientation, so that `uchi A6` never applies.
    #[test]
    fn every_card_can_be_used_everywhere() {
        let reach = Reach::new(&Edition::standard());
        for side in SIDES {
            for kind in Kind::ALL {
                for cell in Cell::all() {
                    assert!(
                        !reach.from(side, kind, cell).is_empty(),
                        "{kind} {side:?} {cell}"
                    );
                }
            }
        }
    }

    /// “The edition” in the rules: the average number of targets on the board differs by at most 25
    /// % between any two cards.
    #[test]
    fn cards_are_about_equally_strong() {
        let reach = Reach::new(&Edition::standard());
        let targets = |kind: Kind| -> usize {
            Cell::all()
                .map(|cell| reach.from(Side::South, kind, cell).len())
                .sum()
        };
        let all = Kind::ALL.map(targets);
        let (least, most) = (all.iter().min().unwrap(), all.iter().max().unwrap());
        assert!(most * 100 <= least * 125, "{all:?}");
    }

    /// “The edition” in the rules: each 3×3 piece has one start cell, the nearest one to its side.
    /// A quarter turn takes each start cell to the next.
    #[test]
    fn start_cells_make_a_pinwheel() {
        let edition = Edition::standard();
        assert_eq!(edition.start(Side::South), Cell::new(5, 2));
        assert_eq!(edition.start(Side::East), Cell::new(3, 5));
        assert_eq!(edition.start(Side::North), Cell::new(0, 3));
        assert_eq!(edition.start(Side::West), Cell::new(2, 0));
        let mut pieces: Vec<(u8, u8)> = SIDES
            .map(|side| {
                (
                    edition.start(side).row() / 3,
                    edition.start(side).column() / 3,
                )
            })
            .to_vec();
        pieces.sort_unstable();
        pieces.dedup();
        assert_eq!(pieces.len(), 4);
        for (at, side) in SIDES.into_iter().enumerate() {
            let cell = edition.start(side);
            let turned = Cell::new(cell.column(), 5 - cell.row());
            assert_eq!(turned, edition.start(SIDES[(at + 1) % 4]));
        }
    }

    #[test]
    fn bad_editions_are_refused_by_name() {
        let change =
            |from: &str, to: &str| Edition::parse(&Edition::STANDARD_JSON.replacen(from, to, 1));
        let range = |field, least, most| OutOfRange::new(field, least, most).into();
        let cases = [
            (change("\"size\": 6", "\"size\": 7"), range("size", 6, 6)),
            (change("[5, 2]", "[6, 2]"), EditionError::Start),
            (change("[5, 2]", "[2, 0]"), EditionError::Start),
            (
                change("\"fire\"", "\"air\""),
                EditionError::Card(Kind::Aries),
            ),
            (
                change("\"leo\"", "\"aries\""),
                EditionError::Card(Kind::Aries),
            ),
            (change("@", "*"), EditionError::Pattern(Kind::Aries)),
            (change("*", "**"), EditionError::Pattern(Kind::Aries)),
            (change("60", "0"), range("turns_each", 1, 100)),
        ];
        for (at, (result, error)) in cases.into_iter().enumerate() {
            assert_eq!(result, Err(error), "case {at}");
        }
        assert!(matches!(
            Edition::parse("{}"),
            Err(EditionError::Malformed(_))
        ));
    }
}
