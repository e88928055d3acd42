//! What is the same for every table of a game, as data: names, numbers, and what can be chosen
//! at set-up.

use crate::words::Text;

/// What is the same for every table of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Info {
    /// Short, stable, lower case: `uchi`.
    pub id: &'static str,
    /// The game's number in links, 1 to 63. Never changed, never reused.
    pub code: u8,
    /// What people call it.
    pub name: Text,
    /// The newest version of the rules: raised when a rule is corrected. New games
    /// are played by it, and part of every record is by which one it was played. A
    /// game goes on playing all earlier ones ([`Info::plays`], [`Setup::rules`](crate::setup::Setup::rules)).
    pub rules_version: u8,
    /// The id of the edition that comes with the game.
    pub edition: &'static str,
    /// The fewest and the most that can play.
    pub seats: (u8, u8),
    /// What can be chosen at set-up.
    pub options: &'static [OptionInfo],
    /// No game has more moves than this, chance included.
    pub longest: u32,
    /// How much a review thinks about each move, and a hint about the next one, in thousandths of a Hard bot's thought: as much
    /// as a whole game's review has time for.
    pub review_effort: u32,
}

impl Info {
    /// Whether the game is here by this version of its rules.
    #[must_use]
    pub fn plays(&self, rules: u8) -> bool {
        (1..=self.rules_version).contains(&rules)
    }
}

/// One choice of an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    /// Short, stable, lower case: written to records.
    pub id: &'static str,
    /// What people read.
    pub name: Text,
}

/// Something that can be chosen at set-up. The order of `choices` is part of
/// the link format: new ones are added at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionInfo {
    /// Short, stable, lower case: written to records.
    pub id: &'static str,
    /// What people read.
    pub name: Text,
    /// One sentence that explains the option.
    pub help: Text,
    /// What may be chosen; the first is the default.
    pub choices: &'static [Choice],
    /// The seat counts for which the option has a meaning.
    pub seats: (u8, u8),
}

impl OptionInfo {
    /// The index of a choice by its id.
    #[must_use]
    pub fn index_of(&self, id: &str) -> Option<usize> {
        self.choices.iter().position(|choice| choice.id == id)
    }
}
