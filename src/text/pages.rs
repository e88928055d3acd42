//! Texts of all pages except the table.

use super::{Language, Text};

/// Texts that all pages share.
pub mod common {
    ::words::sentences!("common");
}

/// The settings page.
pub mod settings {
    use super::Text;

    ::words::sentences!("settings");

    /// The speeds of animations, in the order of `Motion::ALL`.
    pub const SPEEDS: [Text; 4] = [SPEED_SLOW, SPEED_NORMAL, SPEED_QUICK, SPEED_NONE];
}

/// The home page.
pub mod home {
    use super::Language;
    use tabletop::Listing;

    ::words::sentences!("home");

    /// The number of players that a game allows.
    pub fn players(language: Language, (least, most): (u8, u8)) -> String {
        match least == most {
            true => players_exactly(language, least),
            false => players_between(language, least, most),
        }
    }

    /// The duration of a game, and how hard it is to learn.
    pub fn time(language: Language, listing: &Listing) -> String {
        let (least, most) = listing.minutes;
        let minutes = match least == most {
            true => minutes_exactly(language, least),
            false => minutes_between(language, least, most),
        };
        minutes_and_learning(language, minutes, listing.learning.words().get(language))
    }

    /// The number of moves made in a saved game.
    pub fn moves(language: Language, count: usize) -> String {
        match count {
            0 => NOT_STARTED.get(language).to_owned(),
            _ => moves_made(language, count),
        }
    }
}

/// The page that sets up a game.
pub mod setup {
    use super::Text;

    ::words::sentences!("setup");

    /// The names of the seats' marks, which differ in shape.
    pub static MARKS: [Text; 6] = [
        MARK_CIRCLE,
        MARK_TRIANGLE,
        MARK_SQUARE,
        MARK_DIAMOND,
        MARK_STAR,
        MARK_HEXAGON,
    ];
}

/// The pages with the rules.
pub mod how {
    ::words::sentences!("how");
}

/// The page about the app.
pub mod about {
    ::words::sentences!("about");
}

/// The page that opens a link.
pub mod links {
    ::words::sentences!("links");
}

/// The page of the saved games.
pub mod saves {
    use super::Language;

    ::words::sentences!("saves");

    /// Whose turn it is in a saved game.
    pub fn turn(language: Language, name: &str) -> String {
        match name == YOU.get(language) {
            true => YOUR_TURN.get(language).to_owned(),
            false => turn_of(language, name),
        }
    }

    /// The title of one of several games in an imported file.
    pub fn entry(language: Language, file: &str, number: usize) -> String {
        match file.is_empty() {
            true => one_of_several(language, number),
            false => one_of_file(language, file, number),
        }
    }
}

/// Texts shown while a game is loaded over the network.
pub mod loading {
    ::words::sentences!("loading");
}

/// Messages about newer builds of the app.
pub mod offline {
    ::words::sentences!("offline");
}

/// Messages about storing games in the browser.
pub mod storage {
    ::words::sentences!("store");
}
