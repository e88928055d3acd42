//! The component data: mat, chips and the seven rabbits. The pictures of the printed game are lost.
//! `editions/standard.json` is our reconstruction, which `games/carotein/rules.md` describes.

use crate::action::{BOARDS, Board};
use crate::geometry::{Outline, Point};
use serde::Deserialize;
use tabletop::edition::{Malformed, OutOfRange, within};
use tabletop::prelude::*;
use tabletop::{Speak, Voice};

mod words {
    ::words::sentences!("../words", "edition_errors");
}

/// The maximum width and height of the mat, in tenths of a millimetre. Positions are 16-bit
/// numbers, and a board may hang over the edge.
const WIDEST: i32 = 12_000;

/// The component data of a table. Lengths are tenths of a millimetre.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edition {
    /// The width and height of the mat. Boards not in use lie beside it (`carotein A13`).
    pub mat: Point,
    /// The diameter of a chip.
    pub chip: i32,
    /// The diameter of a core (`carotein R2`).
    pub core: i32,
    /// The number of chip colours.
    pub colours: u8,
    /// The number of chips of each colour.
    pub chips_each: u8,
    /// The number of plain chips (`carotein R3`).
    pub plain: u8,
    /// The number of rounds after which the game ends (`carotein A18`).
    pub rounds: u8,
    /// How often boards may be laid in one challenge.
    pub max_times_laid: u16,
    boards: Vec<Rabbit>,
}

/// A constellation board. [`Board::name`] returns its name for people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rabbit {
    /// A short stable name.
    pub id: String,
    /// The outline by which boards hide cores and overlap.
    pub outline: Outline,
    /// Lines inside the outline, only for drawing.
    pub lines: Vec<Vec<Point>>,
    /// Open eyes, only for drawing.
    pub eyes: Vec<Point>,
}

/// The reason why an edition is invalid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EditionError {
    /// The text is not the JSON of an edition.
    Malformed(Malformed),
    /// A number is out of its range.
    Range(OutOfRange),
    /// A diameter is odd. Even diameters have whole radii, which keep the rules exact.
    Diameters,
    /// There are not exactly seven boards, but this many.
    Boards(usize),
    /// The outline of the board at this index is not a simple clockwise polygon.
    Outline(usize),
    /// Points of the board at this index are not pairs of numbers, or too far out.
    Points(usize),
    /// The chips could fill the mat, so that no place is left for the next one.
    Crowded,
}

impl Edition {
    /// The width and height of a board as printed, in star diameters, rounded to the nearest whole
    /// number.
    #[must_use]
    pub fn in_stars(&self, board: Board) -> (i32, i32) {
        let points = self.rabbit(board).outline.points();
        let length = |of: fn(&Point) -> i32| {
            let places = points.iter().map(of);
            let (least, most) = (places.clone().min(), places.max());
            let tenths = most.unwrap_or_default() - least.unwrap_or_default();
            (tenths + self.chip / 2) / self.chip
        };
        (length(|point| point.x), length(|point| point.y))
    }
}

tabletop::edition_error!(EditionError: Malformed, Range);

impl Speak for EditionError {
    fn speak(&self, voice: &Voice) -> String {
        match *self {
            EditionError::Malformed(ref error) => error.speak(voice),
            EditionError::Range(ref error) => error.speak(voice),
            EditionError::Diameters => voice.text(words::DIAMETERS).to_owned(),
            EditionError::Boards(count) => words::boards(voice, count),
            EditionError::Outline(at) => words::outline(voice, at),
            EditionError::Points(at) => words::points(voice, at, Outline::FARTHEST),
            EditionError::Crowded => voice.text(words::CROWDED).to_owned(),
        }
    }
}

#[derive(Deserialize)]
struct File {
    mat: [i32; 2],
    chip: i32,
    core: i32,
    colours: u8,
    chips_each: u8,
    plain: u8,
    rounds: u8,
    sets: u16,
    boards: Vec<BoardFile>,
}

#[derive(Deserialize)]
struct BoardFile {
    id: String,
    outline: Vec<i32>,
    #[serde(default)]
    lines: Vec<Vec<i32>>,
    #[serde(default)]
    eyes: Vec<i32>,
}

impl EditionData for Edition {
    type Error = EditionError;

    const STANDARD_JSON: &'static str = include_str!("../../editions/standard.json");

    fn parse(text: &str) -> Result<Edition, EditionError> {
        let file: File = serde_json::from_str(text)?;
        let [width, height] = file.mat;
        within("mat", width, 500..=WIDEST.into())?;
        within("mat", height, 500..=WIDEST.into())?;
        within("chip", file.chip, 2..=i64::from(width.min(height) / 2))?;
        within("core", file.core, 2..=file.chip.into())?;
        if file.core % 2 + file.chip % 2 != 0 {
            return Err(EditionError::Diameters);
        }
        // Six players need six colours; with more than 12 the number of neutral chips overflows.
        within("colours", file.colours, 6..=12)?;
        within("chips_each", file.chips_each, 1..=10)?;
        within("plain", file.plain, 0..=40)?;
        within("rounds", file.rounds, 1..=40)?;
        within("sets", file.sets, 2..=200)?;
        if file.boards.len() != BOARDS {
            return Err(EditionError::Boards(file.boards.len()));
        }
        // Every chip keeps the middles of other chips out of a disc of radius `chip`. There is room
        // for another chip if these discs cannot cover the mat (`carotein A8`).
        let chips =
            i64::from(file.colours) * i64::from(file.chips_each) + i64::from(file.plain) + 1;
        let kept = chips * i64::from(file.chip).pow(2) * 22 / 7;
        if kept >= i64::from(width - file.chip) * i64::from(height - file.chip) {
            return Err(EditionError::Crowded);
        }
        let mut boards = Vec::new();
        for (at, board) in file.boards.into_iter().enumerate() {
            let read = |flat: &[i32]| points(flat).ok_or(EditionError::Points(at));
            let outline = read(&board.outline)?;
            let outline = Some(outline)
                .filter(|points| points.len() <= 72)
                .and_then(Outline::new)
                .ok_or(EditionError::Outline(at))?;
            let lines = board.lines.iter().map(|line| read(line));
            boards.push(Rabbit {
                id: board.id,
                outline,
                lines: lines.collect::<Result<_, _>>()?,
                eyes: read(&board.eyes)?,
            });
        }
        Ok(Edition {
            mat: Point::new(width, height),
            chip: file.chip,
            core: file.core,
            colours: file.colours,
            chips_each: file.chips_each,
            plain: file.plain,
            rounds: file.rounds,
            max_times_laid: file.sets,
            boards,
        })
    }
}

impl Edition {
    /// The data of a board.
    #[must_use]
    pub fn rabbit(&self, board: Board) -> &Rabbit {
        &self.boards[board.index()]
    }

    /// The place of the First Star (`carotein R10`).
    #[must_use]
    pub fn centre(&self) -> Point {
        Point::new(self.mat.x / 2, self.mat.y / 2)
    }

    /// The radius of a core.
    #[must_use]
    pub fn core_radius(&self) -> i32 {
        self.core / 2
    }

    /// The number of neutral chips at a table with this many seats (`carotein R56`).
    #[must_use]
    pub fn neutral(&self, seats: u8) -> u8 {
        (self.colours - seats) * self.chips_each + self.plain
    }

    /// How far beyond the mat's edges the middle of a board may be, in tenths of a millimetre.
    /// Farther out no board reaches the mat (`carotein A14`).
    #[must_use]
    pub fn overhang(&self) -> i32 {
        let reach = self.boards.iter().map(|board| board.outline.reach());
        reach.max().unwrap_or(0)
    }
}

/// Reads pairs of numbers, each at most `Outline::FARTHEST` in size.
fn points(flat: &[i32]) -> Option<Vec<Point>> {
    let (pairs, rest) = flat.as_chunks::<2>();
    let near = |value: &i32| value.unsigned_abs() <= Outline::FARTHEST.unsigned_abs();
    let fine = rest.is_empty() && flat.iter().all(near);
    fine.then(|| pairs.iter().map(|&[x, y]| Point::new(x, y)).collect())
}
