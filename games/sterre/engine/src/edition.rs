//! The edition's data: pieces, track, map, lines, bingo cards. The pictures of the rulebook are
//! lost; `editions/standard.json` is our reconstruction, after section 9 of the rules brief.

use crate::card::{BingoCard, CELLS};
use crate::map::{Cell, End, GRID, MOST_CROWNS, MOST_LINES, Map, MapError};
use serde::Deserialize;
use std::sync::{Arc, LazyLock};
use tabletop::edition::{Malformed, OutOfRange, within};
use tabletop::prelude::*;
use tabletop::{Setup, SetupError, Speak, Voice, stable_hash};

mod words {
    ::words::sentences!("../words", "edition_errors");
}

static STANDARD: LazyLock<Arc<Edition>> = LazyLock::new(|| Arc::new(Edition::standard()));

/// The largest space number of a track: positions hold its crowns in 32 bits.
const LAST: u8 = 31;

/// The largest number of bingo cards in the stock.
const MOST_CARDS: usize = 250;

/// The edition's data for one table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edition {
    pieces: u8,
    hand: u8,
    last: u8,
    end: u8,
    crowns: Vec<u8>,
    map: Map,
    cards: Vec<BingoCard>,
    /// A hash of everything above.
    components: u64,
}

/// The fault of an edition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EditionError {
    /// The text is not the JSON of an edition.
    Malformed(Malformed),
    /// A number is out of its range.
    Range(OutOfRange),
    /// The track's last space, the space that ends the game, or the crowns on the track are
    /// invalid.
    Track,
    /// The map is invalid.
    Map(MapError),
    /// The ends of a line cannot be read. Holds the index of the line.
    Line(usize),
    /// A bingo card is invalid: a number occurs twice or is not in the game, for example. Holds the
    /// index of the card.
    Card(usize),
    /// There are fewer than six bingo cards, or too many.
    Stock,
}

tabletop::edition_error!(EditionError: Malformed, Range);

impl Speak for EditionError {
    fn speak(&self, voice: &Voice) -> String {
        let text = match self {
            EditionError::Malformed(error) => return error.speak(voice),
            EditionError::Range(error) => return error.speak(voice),
            EditionError::Track => return words::track(voice, LAST),
            EditionError::Map(MapError::Row(row)) => return words::row(voice, row, GRID),
            EditionError::Map(MapError::Numbers) => words::NUMBERS,
            EditionError::Map(MapError::Crowns) => return words::crowns(voice, MOST_CROWNS),
            EditionError::Map(MapError::TooManyLines) => {
                return words::too_many_lines(voice, MOST_LINES);
            }
            EditionError::Map(MapError::Line(at)) | EditionError::Line(at) => {
                return words::line(voice, at);
            }
            EditionError::Card(at) => return words::card(voice, at),
            EditionError::Stock => words::STOCK,
        };
        voice.text(text).to_owned()
    }
}

#[derive(Deserialize)]
struct File {
    pieces: u8,
    hand: u8,
    track: Track,
    map: Vec<String>,
    lines: Vec<LineText>,
    cards: Vec<Vec<u8>>,
}

#[derive(Deserialize)]
struct Track {
    last: u8,
    end: u8,
    crowns: Vec<u8>,
}

#[derive(Deserialize)]
struct LineText {
    from: String,
    to: String,
    end: String,
}

impl LineText {
    fn read(&self) -> Option<(Cell, Cell, End)> {
        let (from, to): (Cell, Cell) = (self.from.parse().ok()?, self.to.parse().ok()?);
        let row = from.row() == to.row();
        let end = match self.end.as_str() {
            "west" if row => End::First,
            "east" if row => End::Last,
            "north" if !row => End::First,
            "south" if !row => End::Last,
            _ => return None,
        };
        Some((from, to, end))
    }
}

impl EditionData for Edition {
    type Error = EditionError;

    const STANDARD_JSON: &'static str = include_str!("../../editions/standard.json");

    fn parse(text: &str) -> Result<Edition, EditionError> {
        let file: File = serde_json::from_str(text)?;
        within("pieces", file.pieces, 2..=200)?;
        within("hand", file.hand, 0..=10)?;
        let Track { last, end, crowns } = file.track;
        let are_on_track = crowns.iter().all(|&space| 1 <= space && space <= last);
        let ascending = crowns.is_sorted_by(|one, other| one < other);
        if last > LAST || end == 0 || end > last || !are_on_track || !ascending || crowns.len() > 8
        {
            return Err(EditionError::Track);
        }
        let mut spans = Vec::new();
        for (at, line) in file.lines.iter().enumerate() {
            spans.push(line.read().ok_or(EditionError::Line(at))?);
        }
        let map = Map::new(&file.map, &spans).map_err(EditionError::Map)?;
        if !(6..=MOST_CARDS).contains(&file.cards.len()) {
            return Err(EditionError::Stock);
        }
        let mut cards = Vec::new();
        for (at, numbers) in file.cards.iter().enumerate() {
            let cells: Option<[u8; CELLS]> = numbers.as_slice().try_into().ok();
            let card = cells.and_then(BingoCard::new);
            cards.push(card.ok_or(EditionError::Card(at))?);
        }
        let counts = (file.pieces, file.hand, last, end, &crowns);
        let components = stable_hash(&(counts, map.lines(), &cards));
        Ok(Edition {
            pieces: file.pieces,
            hand: file.hand,
            last,
            end,
            crowns,
            map,
            cards,
            components,
        })
    }
}

impl Edition {
    /// The edition of a table. The standard edition is read only once.
    pub(crate) fn shared(setup: &Setup) -> Result<Arc<Edition>, SetupError> {
        match setup.edition {
            Some(_) => Edition::of(setup).map(Arc::new),
            None => Ok(Arc::clone(&STANDARD)),
        }
    }

    /// The number of pieces of each colour (`sterre R1`).
    #[must_use]
    pub fn pieces(&self) -> u8 {
        self.pieces
    }

    /// The number of number cards dealt to each player (`sterre R1`).
    #[must_use]
    pub fn hand(&self) -> u8 {
        self.hand
    }

    /// The last space of the track (`sterre R43`).
    #[must_use]
    pub fn last_space(&self) -> u8 {
        self.last
    }

    /// The space that ends the game (`sterre R44`).
    #[must_use]
    pub fn end_space(&self) -> u8 {
        self.end
    }

    /// The spaces of the track that have a crown at the start (`sterre R3`).
    #[must_use]
    pub fn track_crowns(&self) -> &[u8] {
        &self.crowns
    }

    /// A hash of all components, the same on every platform.
    pub(crate) fn components(&self) -> u64 {
        self.components
    }

    /// The map.
    #[must_use]
    pub fn map(&self) -> &Map {
        &self.map
    }

    /// The stock of bingo cards. Positions and moves count them from 1.
    #[must_use]
    pub fn cards(&self) -> &[BingoCard] {
        &self.cards
    }

    /// The bingo card with this number, counted from 1.
    #[must_use]
    pub fn card(&self, number: u8) -> Option<&BingoCard> {
        self.cards.get(usize::from(number).checked_sub(1)?)
    }
}

#[cfg(test)]
#[path = "edition_tests.rs"]
mod tests;
