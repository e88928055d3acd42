//! The component data: the number of copies of each star, and the point limit. It is data, not
//! constants: the standard edition is `editions/standard.json`.

use serde::Deserialize;
use tabletop::edition::{EditionData, EditionError, within};

/// The component data of a game.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Edition {
    #[serde(rename = "id")]
    _id: String,
    most: u32,
    copies: Copies,
}

/// The number of copies of each star, by the number of players.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Copies {
    #[serde(rename = "2")]
    two: u8,
    #[serde(rename = "3")]
    three: u8,
    #[serde(rename = "4")]
    four: u8,
}

impl EditionData for Edition {
    type Error = EditionError;

    const STANDARD_JSON: &'static str = include_str!("../../editions/standard.json");

    fn parse(text: &str) -> Result<Edition, EditionError> {
        let edition: Edition = serde_json::from_str(text)?;
        within("most", edition.most, 6..=60)?;
        within("copies.2", edition.copies.two, 1..=3)?;
        within("copies.3", edition.copies.three, 1..=3)?;
        within("copies.4", edition.copies.four, 1..=3)?;
        Ok(edition)
    }
}

impl Edition {
    /// The largest number of stars in any edition.
    pub const MOST_STARS: u32 = 6 * 3;

    /// The highest number of points with which a seat is not out (R3).
    #[must_use]
    pub fn most(&self) -> u32 {
        self.most
    }

    /// The number of copies of each star in a game for 2 to 4 players.
    #[must_use]
    pub fn copies(&self, seats: u8) -> u8 {
        match seats {
            0..=2 => self.copies.two,
            3 => self.copies.three,
            _ => self.copies.four,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Edition, EditionData};

    #[test]
    fn the_standard_edition_is_what_the_rules_say() {
        let edition = Edition::standard();
        assert_eq!(edition.most(), 10);
        assert_eq!([2, 3, 4].map(|seats| edition.copies(seats)), [2, 2, 3]);
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (from, to, why) in [
            ("\"most\": 10", "\"most\": 5", "most: must be from 6 to 60"),
            ("\"3\": 2", "\"3\": 4", "copies.3: must be from 1 to 3"),
            (", \"4\": 3", "", "missing field `4`"),
            ("copies", "x", "`x`"),
            ("{", "x", "not an edition"),
        ] {
            let edited = Edition::STANDARD_JSON.replacen(from, to, 1);
            let error = Edition::parse(&edited).unwrap_err().to_string();
            assert!(error.contains(why), "{edited}: {error}");
        }
    }
}
