//! The component data: the number of copies of each star, and the point limit. It is data, not
//! constants: the standard edition is `editions/standard.json`.

use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt;
use tabletop::edition::{EditionData, Malformed};
use tabletop::{Language, Speak, Voice};

pub(crate) mod words {
    ::words::sentences!("../words", "edition");
}

/// The component data of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edition {
    most: u32,
    /// The number of copies of each star, for 2, 3 and 4 players.
    copies: [u8; 3],
}

/// The reasons for which an edition is invalid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EditionError {
    /// The text is not the JSON of an edition.
    Malformed(Malformed),
    /// The point limit is not between 6 and 60.
    Most(u32),
    /// The number of copies for this number of players is missing or not between 1 and 3.
    Copies(u8),
}

impl fmt::Display for EditionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.speak(&Voice::of_the_tool(Language::En)))
    }
}

impl std::error::Error for EditionError {}

impl From<Malformed> for EditionError {
    fn from(error: Malformed) -> EditionError {
        EditionError::Malformed(error)
    }
}

impl Speak for EditionError {
    fn speak(&self, voice: &Voice) -> String {
        match self {
            EditionError::Malformed(error) => error.speak(voice),
            EditionError::Most(most) => words::wrong_most(voice, most),
            EditionError::Copies(seats) => words::wrong_copies(voice, seats),
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(rename = "id")]
    _id: String,
    most: u32,
    copies: BTreeMap<u8, u8>,
}

impl EditionData for Edition {
    type Error = EditionError;

    const STANDARD_JSON: &'static str = include_str!("../../editions/standard.json");

    fn parse(text: &str) -> Result<Edition, EditionError> {
        let file: File = serde_json::from_str(text).map_err(Malformed::from)?;
        if !(6..=60).contains(&file.most) {
            return Err(EditionError::Most(file.most));
        }
        let mut copies = [0; 3];
        for (copies, seats) in copies.iter_mut().zip(2..) {
            *copies = file.copies.get(&seats).copied().unwrap_or(0);
            if !(1..=3).contains(copies) {
                return Err(EditionError::Copies(seats));
            }
        }
        Ok(Edition {
            most: file.most,
            copies,
        })
    }
}

impl Edition {
    /// The largest number of stars in any edition.
    pub const MOST_STARS: u32 = 6 * 3;

    /// The highest number of points with which a seat is not out (S3).
    #[must_use]
    pub fn most(&self) -> u32 {
        self.most
    }

    /// The number of copies of each star in a game for 2 to 4 players.
    #[must_use]
    pub fn copies(&self, seats: u8) -> u8 {
        self.copies[usize::from(seats.clamp(2, 4)) - 2]
    }
}

#[cfg(test)]
mod tests {
    use super::{Edition, EditionData, EditionError};

    #[test]
    fn the_standard_edition_is_what_the_rules_say() {
        let edition = Edition::parse(Edition::STANDARD_JSON).unwrap();
        assert_eq!(edition.most(), 10);
        assert_eq!([2, 3, 4].map(|seats| edition.copies(seats)), [2, 2, 3]);
    }

    #[test]
    fn what_is_wrong_is_named() {
        let edited =
            |from: &str, to: &str| Edition::parse(&Edition::STANDARD_JSON.replace(from, to));
        assert_eq!(
            edited("\"most\": 10", "\"most\": 5"),
            Err(EditionError::Most(5))
        );
        assert_eq!(edited("\"3\": 2", "\"3\": 4"), Err(EditionError::Copies(3)));
        assert_eq!(
            edited(", \"4\": 3", ", \"5\": 3"),
            Err(EditionError::Copies(4))
        );
        for broken in ["most", "copies", "{"] {
            let error = edited(broken, "x").unwrap_err();
            assert!(matches!(error, EditionError::Malformed(_)), "{error}");
        }
    }
}
