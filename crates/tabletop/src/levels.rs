//! Strength and search effort of bots, as data.
//!
//! Every game has four [`LevelSettings`] in its own JSON file, read by [`Levels::parse`]. A field
//! that the file leaves out has the default documented at the field. A misspelt name or an invalid
//! value is an error.

use crate::reason::Reason;
use crate::words::{Language, Speak, Text, Voice};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The strength of a bot.
///
/// ```
/// use tabletop::Level;
/// assert_eq!("hard".parse(), Ok(Level::Hard));
/// assert_eq!(Level::Hard.to_string(), "hard");
/// ```
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// For a player's first games.
    Easy,
    /// An opponent for players who know the game.
    #[default]
    Normal,
    /// As strong as is possible without a wait.
    Hard,
    /// As strong as is possible with a wait of about a second.
    Master,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Level; 4] = [Level::Easy, Level::Normal, Level::Hard, Level::Master];

    /// The level's id, written to records: short, stable, lower case.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Normal => "normal",
            Level::Hard => "hard",
            Level::Master => "master",
        }
    }

    /// The level's name, shown to people.
    #[must_use]
    pub const fn name(self) -> Text {
        match self {
            Level::Easy => Text::new("やさしい", "Easy"),
            Level::Normal => Text::new("ふつう", "Normal"),
            Level::Hard => Text::new("つよい", "Hard"),
            Level::Master => Text::new("名人", "Master"),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(id: &str) -> Result<Level, UnknownLevel> {
        let found = Level::ALL.into_iter().find(|level| level.id() == id);
        found.ok_or_else(|| UnknownLevel(id.to_owned()))
    }
}

/// A text that is not the id of a level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLevel(pub String);

impl Speak for UnknownLevel {
    fn speak(&self, voice: &Voice) -> String {
        let known = Level::ALL.map(Level::id);
        match voice.language {
            Language::Ja => {
                let known = known.join("、");
                format!("「{}」という強さはありません（{known}）。", self.0)
            }
            Language::En => format!("There is no level “{}”: {}.", self.0, known.join(", ")),
        }
    }
}

impl fmt::Display for UnknownLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.speak(&Voice::new(Language::En, Vec::new())))
    }
}

impl std::error::Error for UnknownLevel {}

impl From<UnknownLevel> for Reason {
    fn from(error: UnknownLevel) -> Reason {
        Reason::by(|language| error.speak(&Voice::new(language, Vec::new())))
    }
}

/// The judge of the positions at the leaves of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Leaves {
    /// The game's own evaluation ([`BotPolicy::evaluate`](crate::search::BotPolicy::evaluate)).
    #[default]
    Evaluation,
    /// The game's learned judge ([`Mind`](crate::mind::Mind)), without playing on. Where it does not
    /// know the table, the game's own evaluation judges by the other settings of the level.
    Mind,
}

/// The search settings of a level.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LevelSettings {
    /// The number of search iterations per decision. Each iteration plays on from an imagined
    /// position (a determinization). The number is the same in self-play, in the command-line tool
    /// and in the browser.
    pub iterations: u32,
    /// The maximum depth of the search tree, in moves of seats. With 1, each move is valued by its
    /// immediate result. Default 40.
    #[serde(default = "forty")]
    pub depth: u32,
    /// The number of moves of seats played beyond the tree before the position is evaluated. With
    /// 0, the position at the tree's edge is evaluated. Default 40.
    #[serde(default = "forty")]
    pub playout: u32,
    /// The search's preference for moves that have been tried rarely, in hundredths. Default 150.
    #[serde(default = "one_and_a_half")]
    pub exploration: u32,
    /// The number of iterations that share one determinization, for games in which making one costs
    /// more than playing on. Default 1.
    #[serde(default = "one")]
    pub per_world: u32,
    /// The factor that determines how many free moves ([`Freedom`](crate::Freedom)) are tried at a
    /// node: this factor times the square root of the node's visits. Default 4.
    #[serde(default = "four")]
    pub widening: u32,
    /// The probability, in thousandths, that the bot moves without a search. The move is then
    /// chosen at random by the game's prior weights. Default 0.
    #[serde(default)]
    pub slips: u32,
    /// The probability, in thousandths, that the bot forgets a routine step
    /// ([`Routine`](crate::search::Routine)) if the rules allow that. Default 0.
    #[serde(default)]
    pub forgets: u32,
    /// The tolerance for moves that are not the best, in percent of the best move's visits. With
    /// 30, moves with at least 70 % of these visits are candidates. A candidate is chosen with a
    /// probability in proportion to its visits. With 0, the default, the bot always makes the best
    /// move.
    #[serde(default)]
    pub variety: u32,
    /// The value that the bot gives to things kept for later, in a unit of the game
    /// ([`BotPolicy::for_level`](crate::search::BotPolicy::for_level)). With 0, the default, the
    /// game's own value is used.
    #[serde(default)]
    pub patience: u32,
    /// The judge at the leaves of the search. Default `"evaluation"`.
    #[serde(default)]
    pub leaves: Leaves,
}

const fn one() -> u32 {
    1
}

const fn four() -> u32 {
    4
}

const fn forty() -> u32 {
    40
}

const fn one_and_a_half() -> u32 {
    150
}

impl LevelSettings {
    /// Settings with this number of iterations and the default of every other field.
    #[must_use]
    pub const fn new(iterations: u32) -> LevelSettings {
        LevelSettings {
            iterations,
            depth: forty(),
            playout: forty(),
            exploration: one_and_a_half(),
            per_world: one(),
            widening: four(),
            slips: 0,
            forgets: 0,
            variety: 0,
            patience: 0,
            leaves: Leaves::Evaluation,
        }
    }

    /// Whether the bot always makes the best move it finds, as a hint requires.
    #[must_use]
    pub const fn is_earnest(&self) -> bool {
        self.slips == 0 && self.variety == 0
    }

    /// The number of iterations for this effort, in thousandths of the level's own number.
    #[must_use]
    pub fn iterations_by(&self, effort: u32) -> u32 {
        let iterations = u64::from(self.iterations) * u64::from(effort) / 1000;
        iterations.clamp(1, LevelSettings::MOST_ITERATIONS.into()) as u32
    }

    /// Every field as its name, its value, its minimum and its maximum.
    fn bounds(&self) -> [(&'static str, u32, u32, u32); 10] {
        [
            (
                "iterations",
                self.iterations,
                1,
                LevelSettings::MOST_ITERATIONS,
            ),
            ("depth", self.depth, 1, 1000),
            ("playout", self.playout, 0, 10_000),
            ("exploration", self.exploration, 0, 1000),
            ("per_world", self.per_world, 1, 10_000),
            ("widening", self.widening, 1, 100),
            ("slips", self.slips, 0, 1000),
            ("forgets", self.forgets, 0, 1000),
            ("variety", self.variety, 0, 100),
            ("patience", self.patience, 0, 100_000),
        ]
    }

    /// The maximum number of iterations per decision. The search's sums are exact up to it.
    pub const MOST_ITERATIONS: u32 = 4_000_000;
}

/// The four levels of one game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Levels {
    easy: LevelSettings,
    normal: LevelSettings,
    hard: LevelSettings,
    master: LevelSettings,
}

impl Levels {
    /// Reads a game's levels from a JSON object with `easy`, `normal`, `hard` and `master`.
    ///
    /// ```
    /// use tabletop::levels::{Level, Levels};
    /// let levels = Levels::parse(
    ///     r#"{ "easy":   { "iterations": 20, "slips": 200 },
    ///          "normal": { "iterations": 200 },
    ///          "hard":   { "iterations": 2000 },
    ///          "master": { "iterations": 9000 } }"#,
    /// )?;
    /// assert_eq!(levels.get(Level::Easy).slips, 200);
    /// # Ok::<(), tabletop::levels::LevelsError>(())
    /// ```
    ///
    /// # Errors
    /// Names the level and the field that is missing, unknown or out of bounds.
    pub fn parse(json: &str) -> Result<Levels, LevelsError> {
        let levels: Levels = serde_json::from_str(json)
            .map_err(|error| LevelsError::Unreadable(error.to_string()))?;
        levels.check()?;
        Ok(levels)
    }

    /// Makes levels from four settings.
    ///
    /// # Errors
    /// Names the level and the field that is out of bounds.
    pub fn new(
        easy: LevelSettings,
        normal: LevelSettings,
        hard: LevelSettings,
        master: LevelSettings,
    ) -> Result<Levels, LevelsError> {
        let levels = Levels {
            easy,
            normal,
            hard,
            master,
        };
        levels.check()?;
        Ok(levels)
    }

    /// The settings of a level.
    #[must_use]
    pub const fn get(&self, level: Level) -> &LevelSettings {
        match level {
            Level::Easy => &self.easy,
            Level::Normal => &self.normal,
            Level::Hard => &self.hard,
            Level::Master => &self.master,
        }
    }

    fn check(&self) -> Result<(), LevelsError> {
        for level in Level::ALL {
            for (field, given, least, most) in self.get(level).bounds() {
                if !(least..=most).contains(&given) {
                    return Err(LevelsError::OutOfBounds {
                        level,
                        field,
                        given,
                        least,
                        most,
                    });
                }
            }
        }
        Ok(())
    }
}

/// Why a game's levels cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LevelsError {
    /// The text is not JSON of the right form; holds the reason and its place.
    Unreadable(String),
    /// A value is out of bounds.
    OutOfBounds {
        /// The level.
        level: Level,
        /// The name of the field.
        field: &'static str,
        /// The value found.
        given: u32,
        /// The smallest allowed value.
        least: u32,
        /// The greatest allowed value.
        most: u32,
    },
}

impl fmt::Display for LevelsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LevelsError::Unreadable(why) => write!(f, "the levels cannot be read: {why}"),
            LevelsError::OutOfBounds {
                level,
                field,
                given,
                least,
                most,
            } => {
                write!(
                    f,
                    "level {level}: {field} is {given}, but must be {least} to {most}"
                )
            }
        }
    }
}

impl std::error::Error for LevelsError {}

#[cfg(test)]
mod tests {
    use super::{Level, LevelSettings, Levels};

    fn with_normal(normal: &str) -> String {
        let plain = r#"{ "iterations": 10 }"#;
        format!(r#"{{ "easy": {plain}, "normal": {normal}, "hard": {plain}, "master": {plain} }}"#)
    }

    #[test]
    fn what_is_left_out_has_its_default() {
        let levels = Levels::parse(&with_normal(r#"{ "iterations": 7 }"#));
        assert_eq!(levels.unwrap().get(Level::Normal), &LevelSettings::new(7));
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (normal, named) in [
            (r#"{ "iterations": 0 }"#, "level normal: iterations is 0"),
            (r#"{ "iterations": 5000000 }"#, "must be 1 to 4000000"),
            (r#"{ "iterations": 7, "slips": 1001 }"#, "slips is 1001"),
            (r#"{ "iterations": 7, "forgets": 1001 }"#, "forgets is 1001"),
            (r#"{ "iterations": 7, "variety": 101 }"#, "variety is 101"),
            (r#"{ "iterations": 7, "depth": 0 }"#, "depth is 0"),
            (r#"{ "iterations": 7, "per_world": 0 }"#, "per_world is 0"),
            (r#"{ "iterations": 7, "widening": 0 }"#, "widening is 0"),
            (r#"{ "iterations": 7, "slip": 1 }"#, "unknown field `slip`"),
            (r#"{ "slips": 7 }"#, "missing field `iterations`"),
            (r#"{ "iterations": -7 }"#, "cannot be read"),
            ("[]", "cannot be read"),
        ] {
            let error = Levels::parse(&with_normal(normal)).unwrap_err().to_string();
            assert!(error.contains(named), "{normal}: {error}");
        }
        assert!(
            Levels::parse("{}")
                .unwrap_err()
                .to_string()
                .contains("missing field `easy`")
        );
    }

    #[test]
    fn names_go_there_and_back() {
        for level in Level::ALL {
            assert_eq!(level.to_string().parse(), Ok(level));
            assert_eq!(
                serde_json::to_string(&level).unwrap(),
                format!("\"{level}\"")
            );
        }
        let unknown = "Hard".parse::<Level>().unwrap_err().to_string();
        assert_eq!(
            unknown,
            "There is no level “Hard”: easy, normal, hard, master."
        );
    }

    #[test]
    fn a_file_without_one_of_the_levels_is_refused() {
        let plain = r#"{ "iterations": 10 }"#;
        let three = format!(r#"{{ "easy": {plain}, "normal": {plain}, "hard": {plain} }}"#);
        let error = Levels::parse(&three).unwrap_err().to_string();
        assert!(error.contains("missing field `master`"), "{error}");
    }
}
