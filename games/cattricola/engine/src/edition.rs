//! The edition's data: ranch boards with their mystery circles, layouts, saucers, animals. The
//! pictures of the rulebook are lost; `editions/standard.json` is our reconstruction, after section
//! 9 of the rules brief.

use crate::ranch::{BOARD, BOARD_CELLS, Layout};
use crate::saucer::SaucerBoard;
use serde::Deserialize;
use tabletop::edition::{EditionData, Malformed};
use tabletop::{Language, Speak, Voice, stable_hash};

mod words {
    ::words::sentences!("../words", "edition_errors");
}

/// The number of ranch boards, which is also the number of saucers.
pub const BOARDS: usize = 4;

/// A ranch board. A mystery circle is a set of cells: one bit for each cell, row by row.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct RanchBoard {
    /// The cells of each circle before the board is turned.
    pub circles: Vec<u32>,
}

/// The edition's data for one table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edition {
    /// The ranch boards.
    pub boards: Vec<RanchBoard>,
    /// The saucers.
    pub saucers: Vec<SaucerBoard>,
    /// The numbers of ♂, ♀ and young animals of each species except wolves.
    pub sexes: [u8; 3],
    /// The number of wolves.
    pub wolves: u8,
    layouts: Vec<LayoutData>,
    components: u64,
}

/// The fault of an edition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EditionError {
    /// The text is not the JSON of an edition.
    Malformed(Malformed),
    /// There are too few animals for four boards, or more than can be counted.
    Animals,
    /// The board with this index is not five rows of five cells, or has an unknown mark. Holds the
    /// number of boards if it is not four, or if the boards do not have 1 to 5 circles together.
    Board(usize),
    /// The saucer with this index is not made of rows of `.` and the numbers from 1 on, each once.
    /// Holds the number of saucers if it is not four, or if not exactly one of them has the ☆.
    Saucer(usize),
    /// The layout with this id is invalid. Its number of boards is not its number of seats, or its
    /// boards overlap, do not touch, or reach too far.
    Layout(String),
}

tabletop::edition_error!(EditionError: Malformed);

impl Speak for EditionError {
    fn speak(&self, voice: &Voice) -> String {
        match self {
            EditionError::Malformed(error) => error.speak(voice),
            EditionError::Animals => voice.text(words::ANIMALS).to_owned(),
            EditionError::Board(at) => words::board(voice, at),
            EditionError::Saucer(at) => words::saucer(voice, at),
            EditionError::Layout(id) => match voice.language {
                Language::Ja => words::layout(voice, id),
                Language::En => words::layout(voice, format!("{id:?}")),
            },
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(rename = "id")]
    _id: String,
    #[serde(rename = "about")]
    _about: String,
    animals: Animals,
    boards: Vec<Vec<String>>,
    saucers: Vec<Saucer>,
    layouts: Vec<LayoutNotes>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Animals {
    male: u8,
    female: u8,
    young: u8,
    wolves: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Saucer {
    ja: String,
    en: String,
    #[serde(default)]
    star: bool,
    rows: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LayoutNotes {
    id: String,
    seats: u8,
    at: Vec<(u8, u8)>,
}

impl EditionData for Edition {
    type Error = EditionError;

    const STANDARD_JSON: &'static str = include_str!("../../editions/standard.json");

    fn parse(text: &str) -> Result<Edition, EditionError> {
        let file: File = serde_json::from_str(text)?;
        let Animals {
            male,
            female,
            young,
            wolves,
        } = file.animals;
        let sexes = [male, female, young];
        let species: u32 = sexes.iter().map(|&count| u32::from(count)).sum();
        // Every cell of four boards needs a tile (`cattricola R3`).
        if !(100..=200).contains(&(4 * species + u32::from(wolves))) {
            return Err(EditionError::Animals);
        }
        let boards = read_boards(&file.boards)?;
        let saucers = read_saucers(&file.saucers)?;
        let shapes: Vec<_> = saucers.iter().map(SaucerBoard::shape).collect();
        Ok(Edition {
            components: stable_hash(&(sexes, wolves, &boards, shapes)),
            boards,
            saucers,
            sexes,
            wolves,
            layouts: read_layouts(file.layouts)?,
        })
    }
}

impl Edition {
    /// The number of tiles of each species.
    #[must_use]
    pub fn animals(&self) -> [u8; 5] {
        let each = self.sexes.iter().sum();
        [each, each, each, each, self.wolves]
    }

    /// A hash of all animals, boards and saucers, the same on every platform. Layouts are no part
    /// of it, because a mind judges what can be caught, wherever it is.
    pub(crate) fn components(&self) -> u64 {
        self.components
    }

    /// The layout with this id for `seats` seats: the columns and rows of the top left corners of
    /// its boards.
    #[must_use]
    pub fn layout(&self, id: &str, seats: u8) -> Option<&[(u8, u8)]> {
        let mut layouts = self.layouts.iter();
        let found = layouts.find(|layout| layout.0 == id && layout.1 == seats)?;
        Some(&found.2)
    }
}

fn read_boards(boards: &[Vec<String>]) -> Result<Vec<RanchBoard>, EditionError> {
    let mut read = Vec::new();
    for (at, rows) in boards.iter().enumerate() {
        let mut circles = [0u32; 5];
        let marks: Vec<u8> = rows.concat().into_bytes();
        let square = rows.len() == usize::from(BOARD)
            && rows.iter().all(|row| row.len() == usize::from(BOARD));
        if !square {
            return Err(EditionError::Board(at));
        }
        for (cell, mark) in marks.into_iter().enumerate() {
            match mark {
                b'.' => {}
                b'A'..=b'E' => circles[usize::from(mark - b'A')] |= 1 << cell,
                _ => return Err(EditionError::Board(at)),
            }
        }
        let circles = circles.into_iter().filter(|&cells| cells != 0).collect();
        read.push(RanchBoard { circles });
    }
    let circles: usize = read.iter().map(|board| board.circles.len()).sum();
    // The rules give effects for at most five circles (`cattricola R27`).
    if read.len() != BOARDS || !(1..=5).contains(&circles) {
        return Err(EditionError::Board(read.len()));
    }
    Ok(read)
}

fn read_saucers(saucers: &[Saucer]) -> Result<Vec<SaucerBoard>, EditionError> {
    let mut read = Vec::new();
    for (at, saucer) in saucers.iter().enumerate() {
        let wrong = EditionError::Saucer(at);
        let mut numbered: Vec<(usize, (u8, u8))> = Vec::new();
        for (row, line) in (0..16).zip(&saucer.rows) {
            for (column, mark) in (0..16).zip(line.split_whitespace()) {
                if mark != "." {
                    let number = mark.parse().map_err(|_| wrong.clone())?;
                    numbered.push((number, (column, row)));
                }
            }
        }
        // Each number from 1 on occurs once.
        let place = |number: usize| Some(numbered.iter().find(|cell| cell.0 == number)?.1);
        let places: Option<Vec<(u8, u8)>> = (1..=numbered.len()).map(place).collect();
        let places = places.ok_or_else(|| wrong.clone())?;
        let board = SaucerBoard::new(&saucer.ja, &saucer.en, saucer.star, places);
        read.push(board.ok_or(wrong)?);
    }
    let stars = read.iter().filter(|board| board.star).count();
    if read.len() != BOARDS || stars != 1 {
        return Err(EditionError::Saucer(read.len()));
    }
    Ok(read)
}

/// The id, the number of seats, and the board corners of a layout.
type LayoutData = (String, u8, Vec<(u8, u8)>);

fn read_layouts(layouts: Vec<LayoutNotes>) -> Result<Vec<LayoutData>, EditionError> {
    let mut read = Vec::new();
    for layout in layouts {
        let fits = layout.at.len() == usize::from(layout.seats);
        if !fits || Layout::new(&layout.at).is_none() {
            return Err(EditionError::Layout(layout.id));
        }
        read.push((layout.id, layout.seats, layout.at));
    }
    Ok(read)
}

/// The cells of a circle on a board that has been turned clockwise by `quarters` quarter turns
/// (`cattricola A18`).
#[must_use]
pub fn turned(cells: u32, quarters: u8) -> u32 {
    (0..quarters % 4).fold(cells, |cells, _| {
        let moved = (0..BOARD_CELLS).filter(|cell| cells >> cell & 1 == 1);
        moved.fold(0, |all, cell| {
            let (row, column) = (cell / BOARD, cell % BOARD);
            all | 1 << (column * BOARD + (BOARD - 1 - row))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::{BOARDS, Edition, EditionData, EditionError, turned};
    use crate::saucer::{Berth, SaucerBoard};
    use std::collections::BTreeSet;

    /// Components: four species with 6 ♂, 6 ♀ and 8 young each, and 20 wolves.
    #[test]
    fn there_are_a_hundred_animals() {
        let edition = Edition::standard();
        assert_eq!((edition.sexes, edition.wolves), ([6, 6, 8], 20));
        assert_eq!(edition.animals(), [20; 5]);
    }

    /// Section 9 of the rules brief: the boards have 1, 1, 1 and 2 circles, and no two are equal in
    /// any rotation.
    #[test]
    fn circles_are_as_the_brief_asks() {
        let edition = Edition::standard();
        let counts: Vec<usize> = edition.boards.iter().map(|it| it.circles.len()).collect();
        assert_eq!(counts, [1, 1, 1, 2]);
        let mut shapes = BTreeSet::new();
        for board in &edition.boards {
            for &circle in &board.circles {
                assert!((4..=8).contains(&circle.count_ones()), "{circle:b}");
            }
            let all = board.circles.iter().fold(0, |all, circle| all | circle);
            let sum: u32 = board.circles.iter().map(|circle| circle.count_ones()).sum();
            assert_eq!(all.count_ones(), sum, "circles do not overlap");
            let turns = (0..4).map(|quarters| turned(all, quarters));
            shapes.insert(turns.min());
        }
        assert_eq!(shapes.len(), BOARDS);
    }

    /// The number of pairs of consecutive numbers whose cells are beside each other.
    fn steps(board: &SaucerBoard) -> usize {
        let pairs = (1..board.size()).filter(|&at| {
            let neighbours = board.beside(Berth(at - 1));
            neighbours.contains(Berth(at))
        });
        pairs.count()
    }

    /// Section 9 of the rules brief: sixteen cells in a disc, numbered in four ways. Consecutive
    /// numbers are not always beside each other. One saucer has the ☆.
    #[test]
    fn saucers_are_as_the_brief_asks() {
        let edition = Edition::standard();
        let mut numberings = BTreeSet::new();
        for board in &edition.saucers {
            assert_eq!(board.size(), 16);
            assert!(
                (8..15).contains(&steps(board)),
                "{}: {}",
                board.en,
                steps(board)
            );
            // The shape is a disc: at most five by five, and connected.
            let places: Vec<_> = board
                .all()
                .iter()
                .filter_map(|it| board.place(it))
                .collect();
            assert!(places.iter().all(|place| place.0 < 5 && place.1 < 5));
            assert_eq!(board.group(Berth(0), board.all()), board.all());
            let shape: Vec<Vec<u8>> = board
                .all()
                .iter()
                .map(|it| board.beside(it).iter().map(|it| it.0).collect())
                .collect();
            numberings.insert(shape);
        }
        assert_eq!(numberings.len(), 4);
        assert_eq!(edition.saucers.iter().filter(|it| it.star).count(), 1);
    }

    /// Every choice of the options has a layout, and every layout belongs to a choice.
    #[test]
    fn layouts_are_those_of_the_options() {
        let edition = Edition::standard();
        let mut layouts = 0;
        for option in crate::options::OPTIONS {
            for choice in option.choices {
                assert!(edition.layout(choice.id, option.seats.0).is_some());
                layouts += 1;
            }
        }
        assert_eq!(edition.layouts.len(), layouts);
        assert_eq!(edition.layout("square", 2), None);
    }

    #[test]
    fn bad_editions_are_refused_by_name() {
        let change = |from: &str, to: &str| {
            assert!(Edition::STANDARD_JSON.contains(from), "{from}");
            Edition::parse(&Edition::STANDARD_JSON.replacen(from, to, 1))
        };
        let layout = |id: &str| EditionError::Layout(id.to_owned());
        let cases = [
            (
                change("\"wolves\": 20", "\"wolves\": 19"),
                EditionError::Animals,
            ),
            (
                change("\"young\": 8", "\"young\": 100"),
                EditionError::Animals,
            ),
            (change("..A..", "..F.."), EditionError::Board(0)),
            (change(".AAA.", ".AAAA."), EditionError::Board(0)),
            (change("B.B..", "BBCD."), EditionError::Board(4)),
            (change("16 13  4", "17 13  4"), EditionError::Saucer(0)),
            (change("16 13  4", "15 13  4"), EditionError::Saucer(0)),
            (change("16 13  4", " x 13  4"), EditionError::Saucer(0)),
            (change("\"star\": true,", ""), EditionError::Saucer(4)),
            (change("[5, 0]", "[4, 0]"), layout("row")),
            (change("[5, 0]", "[16, 0]"), layout("row")),
            (change("\"seats\": 2", "\"seats\": 3"), layout("row")),
        ];
        for (at, (result, error)) in cases.into_iter().enumerate() {
            assert_eq!(result, Err(error.clone()), "case {at}");
            assert!(!error.to_string().is_empty());
        }
        for text in ["{}", "", "[]"] {
            assert!(matches!(
                Edition::parse(text),
                Err(EditionError::Malformed(_))
            ));
        }
    }
}
