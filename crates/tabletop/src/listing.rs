//! What pages say of a game before it is entered: its door on the home page, its credit, the names of
//! its bots. All of it is plain data, so that a page has it without the game's engine.

use crate::game::GameDefinition;
use crate::words::Text;

/// What pages say of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Listing {
    /// Its name where there is little room.
    pub name: Text,
    /// The name under the name: the other script, or the full title.
    pub title: Text,
    /// One line that makes one want to play, in our own words.
    pub hook: Text,
    /// How one wins, in a sentence or two: what one plays for.
    pub aim: Text,
    /// What its rulebook says about who made it.
    pub credit: Text,
    /// Names for the computer's players, one for each seat at least.
    pub bots: &'static [Text],
    /// The symbol of its door, in `door.svg` of its folder.
    pub door: &'static str,
    /// How many minutes a game takes: the fewest players, and the most.
    pub minutes: (u8, u8),
    /// How hard the rules are to learn.
    pub learning: Learning,
}

/// How hard the rules of a game are to learn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Learning {
    /// After a few minutes one plays without asking.
    Easy,
    /// After a first game.
    Medium,
    /// After a few games.
    Deep,
}

impl Learning {
    /// In words, to stand behind the minutes.
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
    /// What pages say of it.
    const LISTING: Listing;
}
