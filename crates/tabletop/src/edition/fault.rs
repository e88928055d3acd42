//! What is wrong with the data of an edition, as far as it is the same for all games: the text is
//! not the JSON of an edition, or a number is out of its range.

use super::Malformed;
use crate::words::{Language, Speak, Voice};
use std::ops::RangeInclusive;

/// A number of an edition that is out of its range.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OutOfRange {
    /// The path of the field.
    pub field: &'static str,
    /// The smallest allowed number.
    pub least: i64,
    /// The largest allowed number.
    pub most: i64,
}

impl OutOfRange {
    /// The fault of a field whose number is not from `least` to `most`.
    #[must_use]
    pub const fn new(field: &'static str, least: i64, most: i64) -> OutOfRange {
        OutOfRange { field, least, most }
    }
}

impl Speak for OutOfRange {
    fn speak(&self, voice: &Voice) -> String {
        let OutOfRange { field, least, most } = self;
        match voice.language {
            Language::Ja => format!("{field}：{least}から{most}までの数にしてください。"),
            Language::En => format!("{field}: must be from {least} to {most}"),
        }
    }
}

/// Checks that a number of an edition is in its range.
///
/// # Errors
/// If it is not.
pub fn within(
    field: &'static str,
    number: impl Into<i64>,
    range: RangeInclusive<i64>,
) -> Result<(), OutOfRange> {
    let (least, most) = (*range.start(), *range.end());
    if range.contains(&number.into()) {
        return Ok(());
    }
    Err(OutOfRange::new(field, least, most))
}

/// The error of an edition whose numbers have ranges, without further conditions. A game with
/// further conditions declares an enum with these variants and its own ones, and calls
/// [`edition_error!`](crate::edition_error).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EditionError {
    /// The text is not the JSON of an edition.
    Malformed(Malformed),
    /// A number is out of its range.
    Range(OutOfRange),
}

crate::edition_error!(EditionError: Malformed, Range);

impl Speak for EditionError {
    fn speak(&self, voice: &Voice) -> String {
        match self {
            EditionError::Malformed(error) => error.speak(voice),
            EditionError::Range(error) => error.speak(voice),
        }
    }
}

/// Implements for an enum what the error of an edition needs: [`Error`](std::error::Error),
/// `Display` in English, and conversions for `?`. The variant `Malformed` takes the errors of
/// [`serde_json`]; the variant `Range`, if there is one, those of [`within`].
#[macro_export]
macro_rules! edition_error {
    ($error:ident: Malformed, Range) => {
        $crate::edition_error!($error: Malformed);

        impl From<$crate::edition::OutOfRange> for $error {
            fn from(error: $crate::edition::OutOfRange) -> $error {
                $error::Range(error)
            }
        }
    };
    ($error:ident: Malformed) => {
        impl ::std::fmt::Display for $error {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                let voice = $crate::Voice::of_the_tool($crate::Language::En);
                f.write_str(&$crate::Speak::speak(self, &voice))
            }
        }

        impl ::std::error::Error for $error {}

        impl From<$crate::edition::Malformed> for $error {
            fn from(error: $crate::edition::Malformed) -> $error {
                $error::Malformed(error)
            }
        }

        impl From<::serde_json::Error> for $error {
            fn from(error: ::serde_json::Error) -> $error {
                $error::Malformed(error.into())
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::{EditionError, within};

    #[test]
    fn a_number_is_in_its_range_or_named() {
        for (number, is_fine) in [(5, false), (6, true), (60, true), (61, false)] {
            let checked = within("most", number, 6..=60).map_err(EditionError::from);
            let said = checked.map_err(|error| error.to_string());
            let wrong = Err("most: must be from 6 to 60".to_owned());
            assert_eq!(said, if is_fine { Ok(()) } else { wrong });
        }
    }
}
