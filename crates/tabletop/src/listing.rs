//! Texts about the game for the home page and the lists of games: cover picture, credits, names of
//! bots. They are plain data, available before the game's engine is loaded.

use crate::game::GameDefinition;
use crate::words::Text;

/// The texts about a game for the home page and the lists of games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Listing {
    /// The game's short name, for narrow places.
    pub name: Text,
    /// The second line of the name: the name in the other script, or the full title.
    pub title: Text,
    /// One line, in our own words, that invites people to play.
    pub hook: Text,
    /// The aim of the game, in one or two sentences.
    pub aim: Text,
    /// The credits from the rulebook: the people who made the game.
    pub credit: Text,
    /// Names for bots, at least one for each seat.
    pub bots: &'static [Text],
    /// The symbol of the game's cover picture, in `door.svg` in the game's folder.
    pub door: &'static str,
    /// The duration of a game, in minutes: with the fewest players and with the most.
    pub minutes: (u8, u8),
    /// The effort of learning the rules.
    pub learning: Learning,
}

/// The effort of learning the rules of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Learning {
    /// A player knows the rules after a few minutes.
    Easy,
    /// A player knows the rules after a first game.
    Medium,
    /// A player knows the rules after a few games.
    Deep,
}

impl Learning {
    /// The words shown after the duration.
    #[must_use]
    pub const fn words(self) -> Text {
        match self {
            Learning::Easy => Text::new("ルールはやさしい", "easy to learn"),
            Learning::Medium => Text::new("ルールはふつう", "some rules to learn"),
            Learning::Deep => Text::new("ルールはじっくり", "takes a game to learn"),
        }
    }
}

/// A game that can be shown on a home page.
pub trait Listed: GameDefinition {
    /// The game's texts for these pages.
    const LISTING: Listing;
}
