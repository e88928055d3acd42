//! The constant data of a game, the same for every table: names, numbers, and the options available
//! at setup.

use crate::words::Text;

/// The constant data of a game, the same for every table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Info {
    /// The game's id: short, stable, lower case, for example `uchi`.
    pub id: &'static str,
    /// The game's number in links, 1 to 63. It never changes and is never reused.
    pub code: u8,
    /// The game's name, shown to people.
    pub name: Text,
    /// The newest version of the rules; it increases when a rule is corrected. New games use it,
    /// and every record contains the version it was played by. A game supports all earlier versions
    /// ([`Info::supports_rules_version`], [`Setup::rules`](crate::setup::Setup::rules)).
    pub rules_version: u8,
    /// The id of the standard edition.
    pub edition: &'static str,
    /// The minimum and the maximum number of seats.
    pub seats: (u8, u8),
    /// The options available at setup.
    pub options: &'static [OptionInfo],
    /// The maximum number of moves of a game, draws of chance included.
    pub longest: u32,
    /// The search effort per move of a review and of a hint, in thousandths of a Hard bot's effort.
    /// It is as high as the time for reviewing a whole game allows.
    pub review_effort: u32,
}

impl Info {
    /// Whether the game supports this version of its rules.
    #[must_use]
    pub fn supports_rules_version(&self, rules: u8) -> bool {
        (1..=self.rules_version).contains(&rules)
    }
}

/// One of the choices of an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The choice's id, written to records: short, stable, lower case.
    pub id: &'static str,
    /// The choice's name, shown to people.
    pub name: Text,
}

/// An option that can be set before the first move. The order of `choices` is part of the link
/// format: new choices are added at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionInfo {
    /// The option's id, written to records: short, stable, lower case.
    pub id: &'static str,
    /// The option's name, shown to people.
    pub name: Text,
    /// One sentence that explains the option.
    pub help: Text,
    /// The available choices; the first is the default.
    pub choices: &'static [Choice],
    /// The minimum and the maximum number of seats for which the option has an effect.
    pub seats: (u8, u8),
}

impl OptionInfo {
    /// The index of the choice with this id.
    #[must_use]
    pub fn index_of(&self, id: &str) -> Option<usize> {
        self.choices.iter().position(|choice| choice.id == id)
    }
}
