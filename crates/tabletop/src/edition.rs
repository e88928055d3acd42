//! The data of a game's edition: the standard edition, or one that was
//! [supplied](crate::supplied_edition).

mod fault;
pub mod format;

pub use fault::{EditionError, OutOfRange, within};

use crate::info::Info;
use crate::reason::Reason;
use crate::setup::{Setup, SetupError};
use crate::supplied_edition::SuppliedEdition;
use crate::words::{Language, Speak, Voice};
use std::fmt;
use std::sync::Arc;

/// The data of a game's edition, as read from edition files.
pub trait EditionData: Sized + 'static {
    /// Why the data is invalid.
    type Error: From<Malformed> + Speak;

    /// The game's standard edition, as JSON. A test of the game checks that it can be read.
    const STANDARD_JSON: &'static str;

    /// Reads an edition from JSON.
    ///
    /// # Errors
    /// Names the first error found.
    fn parse(text: &str) -> Result<Self, Self::Error>;

    /// The game's standard edition.
    #[must_use]
    fn standard() -> Self {
        // Not `expect`, which would add the code for formatting the error to every app.
        let Ok(edition) = Self::parse(Self::STANDARD_JSON) else {
            unreachable!("a test reads the edition that comes with the game");
        };
        edition
    }

    /// Returns the edition's data for a table of this setup.
    ///
    /// # Errors
    /// If the supplied edition cannot be read.
    fn of(setup: &Setup) -> Result<Self, SetupError> {
        match &setup.edition {
            Some(supplied_edition) => Self::parse(&supplied_edition.data)
                .map_err(|_| SetupError::unknown(supplied_edition)),
            None => Ok(Self::standard()),
        }
    }
}

/// A text that is not the JSON of an edition, with the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Malformed(pub Reason);

impl From<serde_json::Error> for Malformed {
    fn from(error: serde_json::Error) -> Malformed {
        Malformed(Reason::from(&error))
    }
}

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not an edition: {}", self.0)
    }
}

impl std::error::Error for Malformed {}

impl Speak for Malformed {
    fn speak(&self, voice: &Voice) -> String {
        match voice.language {
            Language::Ja => {
                let why = self.0.in_language(Language::Ja);
                format!("版として読めません（{why}）。")
            }
            Language::En => self.to_string(),
        }
    }
}

/// Finds the edition with this id. `None` is the game's standard edition; otherwise the supplied
/// edition is returned.
///
/// # Errors
/// If neither edition has this id.
pub fn named(
    info: &Info,
    id: &str,
    supplied_edition: Option<&Arc<SuppliedEdition>>,
) -> Result<Option<Arc<SuppliedEdition>>, SetupError> {
    if id == info.edition {
        return Ok(None);
    }
    let named = supplied_edition
        .filter(|supplied_edition| supplied_edition.game == info.id && supplied_edition.id == id);
    match named {
        Some(supplied_edition) => Ok(Some(Arc::clone(supplied_edition))),
        None => Err(SetupError::UnknownEdition(id.to_owned())),
    }
}
