//! The words of the pages around the table.

use super::{Language, Text};

/// Said on every page.
pub mod common {
    ::words::sentences!("common");
}

/// The settings.
pub mod settings {
    use super::Text;

    ::words::sentences!("settings");

    /// In the order of `Motion::ALL`.
    pub const SPEEDS: [Text; 4] = [SPEED_SLOW, SPEED_NORMAL, SPEED_QUICK, SPEED_NONE];
}

/// The home page.
pub mod home {
    use super::Language;
    use tabletop::Listing;

    ::words::sentences!("home");

    /// How many can play.
    pub fn players(language: Language, (least, most): (u8, u8)) -> String {
        match least == most {
            true => players_exactly(language, least),
            false => players_between(language, least, most),
        }
    }

    /// How long a game takes, and how hard it is to learn.
    pub fn time(language: Language, listing: &Listing) -> String {
        let (least, most) = listing.minutes;
        let minutes = match least == most {
            true => minutes_exactly(language, least),
            false => minutes_between(language, least, most),
        };
        minutes_and_learning(language, minutes, listing.learning.words().get(language))
    }

    /// How far a saved game is.
    pub fn moves(language: Language, count: usize) -> String {
        match count {
            0 => NOT_STARTED.get(language).to_owned(),
            _ => moves_made(language, count),
        }
    }
}

/// Setting up a game.
pub mod setup {
    use super::Text;

    ::words::sentences!("setup");

    /// The marks, told apart by shape.
    pub static MARKS: [Text; 6] = [
        MARK_CIRCLE,
        MARK_TRIANGLE,
        MARK_SQUARE,
        MARK_DIAMOND,
        MARK_STAR,
        MARK_HEXAGON,
    ];
}

/// How to play.
pub mod how {
    ::words::sentences!("how");
}

/// About.
pub mod about {
    ::words::sentences!("about");
}

/// Links that somebody sent.
pub mod links {
    ::words::sentences!("links");
}

/// The page of the saved games.
pub mod saves {
    use super::Language;

    ::words::sentences!("saves");

    /// Whose turn it is.
    pub fn turn(language: Language, name: &str) -> String {
        match name == YOU.get(language) {
            true => YOUR_TURN.get(language).to_owned(),
            false => turn_of(language, name),
        }
    }

    /// One of several in a file.
    pub fn entry(language: Language, file: &str, number: usize) -> String {
        match file.is_empty() {
            true => one_of_several(language, number),
            false => one_of_file(language, file, number),
        }
    }
}

/// A game that comes over the network.
pub mod loading {
    ::words::sentences!("loading");
}

/// Newer builds of the app.
pub mod offline {
    ::words::sentences!("offline");
}

/// The saves.
pub mod store {
    ::words::sentences!("store");
}
