//! The component data of a game: what comes with it, or the edition that somebody
//! [brought](crate::brought) along.

pub mod format;

use crate::brought::Brought;
use crate::info::Info;
use crate::misread::{told, without_place};
use crate::setup::{Setup, SetupError};
use crate::words::{Language, Speak, Voice};
use std::fmt;
use std::sync::Arc;

/// The component data of a game, as its edition files hold them.
pub trait EditionData: Sized + 'static {
    /// What is wrong with data that cannot be.
    type Error: From<Malformed> + Speak;

    /// The edition that comes with the game, as JSON. A test of the game reads it.
    const STANDARD_JSON: &'static str;

    /// Reads an edition.
    ///
    /// # Errors
    /// Names the first thing that is wrong.
    fn parse(text: &str) -> Result<Self, Self::Error>;

    /// The edition that comes with the game.
    #[must_use]
    fn standard() -> Self {
        // Not `expect`: the code that prints the reason would be part of every app.
        let Ok(edition) = Self::parse(Self::STANDARD_JSON) else {
            unreachable!("a test reads the edition that comes with the game");
        };
        edition
    }

    /// The data that a table of this setup is played with.
    ///
    /// # Errors
    /// If what somebody brought cannot be read.
    fn of(setup: &Setup) -> Result<Self, SetupError> {
        match &setup.edition {
            Some(brought) => Self::parse(&brought.data).map_err(|_| SetupError::unknown(brought)),
            None => Ok(Self::standard()),
        }
    }
}

/// A text that is not the JSON of an edition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Malformed(pub String);

impl From<serde_json::Error> for Malformed {
    fn from(error: serde_json::Error) -> Malformed {
        Malformed(without_place(&error))
    }
}

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not an edition: {}", told(&self.0, Language::En))
    }
}

impl std::error::Error for Malformed {}

impl Speak for Malformed {
    fn speak(&self, voice: &Voice) -> String {
        match voice.language {
            Language::Ja => format!("版として読めません（{}）。", told(&self.0, Language::Ja)),
            Language::En => self.to_string(),
        }
    }
}

/// The edition that a record or a link of a game names: `None` is what comes with the
/// game, else it is the one that somebody brought.
///
/// # Errors
/// If it is neither.
pub fn named(
    info: &Info,
    id: &str,
    brought: Option<&Arc<Brought>>,
) -> Result<Option<Arc<Brought>>, SetupError> {
    if id == info.edition {
        return Ok(None);
    }
    let named = brought.filter(|brought| brought.game == info.id && brought.id == id);
    match named {
        Some(brought) => Ok(Some(Arc::clone(brought))),
        None => Err(SetupError::UnknownEdition(id.to_owned())),
    }
}
