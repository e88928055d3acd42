//! A game as setup and moves: in memory ([`Record`]) and as readable JSON ([`RecordText`]).

use crate::edition;
use crate::game::{Game, NotationError};
use crate::info::Info;
use crate::json::{Fields, Value, dictionary, object};
use crate::misread;
use crate::reason::{Place, Reason};
use crate::seat::Seat;
use crate::setup::{Setup, SetupError};
use crate::supplied_edition::SuppliedEdition;
use crate::words::{Language, Speak, Text, Voice};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The setup and the moves of one game; everything else is derived by replay.
pub struct Record<G: Game> {
    /// The seats, the options and the edition.
    pub setup: Setup,
    /// A position to start from, in place of the usual deal.
    pub from: Option<G::State>,
    /// All moves in order, draws of chance included.
    pub moves: Vec<G::Move>,
}

// Not derived: `derive` would require the same traits of `G`, which is not stored in a record.
impl<G: Game> Clone for Record<G> {
    fn clone(&self) -> Self {
        Record {
            setup: self.setup.clone(),
            from: self.from.clone(),
            moves: self.moves.clone(),
        }
    }
}

impl<G: Game> PartialEq for Record<G> {
    fn eq(&self, other: &Self) -> bool {
        self.setup == other.setup && self.from == other.from && self.moves == other.moves
    }
}

impl<G: Game> std::fmt::Debug for Record<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let moves = self
            .moves
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join(" ");
        write!(f, "Record({:?}, from {:?}: {moves})", self.setup, self.from)
    }
}

/// A record as text, in files and in the command-line tool. Unknown fields are ignored, so that
/// records with additional fields of newer versions can be opened. For text written by a person,
/// [`parse_strictly`](RecordText::parse_strictly) refuses them. A field that occurs twice is always
/// refused.
///
/// ```json
/// { "hoshibako": 1, "game": "uchi", "rules": 1, "edition": "standard",
///   "seats": 2, "first": 0, "options": {}, "moves": ["water-earth"] }
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordText {
    /// The version of this text format: 1.
    pub hoshibako: u8,
    /// The id of the game.
    pub game: String,
    /// The version of the rules that the game was played by.
    pub rules: u8,
    /// The id of the edition.
    pub edition: String,
    /// The number of seats.
    pub seats: u8,
    /// The seat that takes the first turn.
    pub first: u8,
    /// The options: option id to choice id. A missing option has its default.
    pub options: BTreeMap<String, String>,
    /// A position to start from, as `hoshibako show` prints it.
    pub from: Option<Value>,
    /// The moves in notation.
    pub moves: Vec<String>,
}

crate::serde_by_value!(RecordText);

/// The fields of a record, and the fields that may occur beside them. `players` and `occupants`
/// occur in files of the app and in the output of `hoshibako open`. `golden` contains the expected
/// results of a golden example.
const FIELDS: [&str; 12] = [
    "hoshibako",
    "game",
    "rules",
    "edition",
    "seats",
    "first",
    "options",
    "from",
    "moves",
    "players",
    "occupants",
    "golden",
];

/// The maximum length of a record's text, in bytes.
pub const LONGEST_TEXT: usize = 1 << 20;

/// Why a record cannot be opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordError {
    /// The text is not the JSON of a record. Holds the reason and its place.
    Malformed(Reason),
    /// The text is longer than [`LONGEST_TEXT`].
    TooLong,
    /// The record was written by a newer version of this program.
    NewerFormat(u8),
    /// This build does not contain a game with this id.
    UnknownGame(String),
    /// This build does not contain this version of the rules.
    UnknownRules(u8),
    /// The setup does not fit the game.
    Setup(SetupError),
    /// The position to start from cannot be read. Holds the reason.
    UnreadablePosition(Reason),
    /// The position to start from is impossible.
    ImpossiblePosition(Text),
    /// The notation of a move cannot be read. Holds the move's index, from 0.
    Notation(usize, NotationError),
    /// A move is not allowed.
    Illegal {
        /// The index of the move, from 0.
        at: usize,
        /// The move in notation.
        notation: String,
        /// Why not, as a sentence; `None` if it was not worded.
        reason: Option<Reason>,
    },
    /// The record has more moves than the game can have. Holds their number.
    TooManyMoves(usize),
}

impl RecordText {
    /// Makes the record of a game without moves. Needs no engine, so that the app can save a new
    /// game before its rules are loaded.
    #[must_use]
    pub fn begin(info: &Info, setup: &Setup) -> RecordText {
        RecordText {
            hoshibako: 1,
            game: info.id.to_owned(),
            rules: setup.rules,
            edition: setup.edition_id(info).to_owned(),
            seats: setup.seats,
            first: setup.first.0,
            options: setup.option_names(info),
            from: None,
            moves: Vec::new(),
        }
    }

    /// Reads the JSON of a record.
    ///
    /// # Errors
    /// If the text is too long, not a record, or of a newer format.
    pub fn parse(text: &str) -> Result<RecordText, RecordError> {
        if text.len() > LONGEST_TEXT {
            return Err(RecordError::TooLong);
        }
        let value = misread::parse(text).map_err(RecordError::Malformed)?;
        let malformed = |why: Reason| RecordError::Malformed(why.at_field(text, 0));
        let record = RecordText::read(&value).map_err(malformed)?;
        match record.hoshibako {
            1 => Ok(record),
            newer => Err(RecordError::NewerFormat(newer)),
        }
    }

    /// Reads the JSON of a record written by a person, in which unknown fields are errors.
    ///
    /// # Errors
    /// As for [`parse`](Self::parse), and for an unknown field.
    pub fn parse_strictly(text: &str) -> Result<RecordText, RecordError> {
        let record = RecordText::parse(text)?;
        let mut keys = misread::Keys::of(text).filter(|key| key.object == 1);
        match keys.find(|key| !FIELDS.contains(&key.name.as_str())) {
            None => Ok(record),
            Some(key) => {
                let name = misread::excerpt(&key.name);
                let (known, quoted) = (FIELDS.join("、"), FIELDS.join("`, `"));
                let why = Reason::new(
                    format!("「{name}」という項目はありません。あるのは {known} です"),
                    format!("unknown field `{name}`, expected one of `{quoted}`"),
                );
                Err(RecordError::Malformed(why.at(Place::of(text, key.at))))
            }
        }
    }

    /// The byte in a record's text at which the position to start from begins.
    #[must_use]
    pub fn position_in(text: &str) -> Option<usize> {
        let mut keys = misread::Keys::of(text);
        keys.find(|key| key.object == 1 && key.name == "from")?;
        Some(keys.value())
    }

    /// The record as JSON text with line breaks.
    #[must_use]
    pub fn to_json(&self) -> String {
        format!("{:#}", self.to_value())
    }

    /// The record as a JSON value.
    #[must_use]
    pub fn to_value(&self) -> Value {
        object([
            ("hoshibako", self.hoshibako.into()),
            ("game", self.game.as_str().into()),
            ("rules", self.rules.into()),
            ("edition", self.edition.as_str().into()),
            ("seats", self.seats.into()),
            ("first", self.first.into()),
            ("options", dictionary(&self.options)),
            ("from", self.from.clone().unwrap_or_default()),
            ("moves", self.moves.as_slice().into()),
        ])
    }

    /// Reads a record from a JSON value, whatever the version of its format.
    ///
    /// # Errors
    /// Names the first field that is missing or of the wrong kind.
    pub fn read(value: &Value) -> Result<RecordText, Reason> {
        let fields = Fields::of("record", value)?;
        let owned = |(name, word): (&str, &str)| (name.to_owned(), word.to_owned());
        let moves = fields.texts("moves")?;
        Ok(RecordText {
            hoshibako: fields.needed("hoshibako", Fields::number)?,
            game: fields.needed("game", Fields::text)?.to_owned(),
            rules: fields.needed("rules", Fields::number)?,
            edition: fields.needed("edition", Fields::text)?.to_owned(),
            seats: fields.needed("seats", Fields::number)?,
            first: fields.number("first")?.unwrap_or(0),
            options: fields.words("options")?.into_iter().map(owned).collect(),
            from: fields.get("from").cloned(),
            moves: moves.into_iter().map(str::to_owned).collect(),
        })
    }
}

impl<G: Game> Record<G> {
    /// Makes the record of a game without moves.
    #[must_use]
    pub fn new(setup: Setup) -> Record<G> {
        Record {
            setup,
            from: None,
            moves: Vec::new(),
        }
    }

    /// Converts the record to text.
    #[must_use]
    pub fn to_text(&self) -> RecordText {
        RecordText {
            // Serializing a state cannot fail: its types are plain data.
            from: self
                .from
                .as_ref()
                .and_then(|state| serde_json::to_string(state).ok())
                .and_then(|json| serde_json::from_str(&json).ok()),
            moves: self.moves.iter().map(ToString::to_string).collect(),
            ..RecordText::begin(&G::INFO, &self.setup)
        }
    }

    /// Converts a text to a record. `supplied_edition` is the supplied edition, in case the text
    /// names one. The moves are read but not checked: opening a [`Session`](crate::Session) checks
    /// them.
    ///
    /// # Errors
    /// Names what does not fit the game.
    pub fn from_text(
        text: &RecordText,
        supplied_edition: Option<&Arc<SuppliedEdition>>,
    ) -> Result<Record<G>, RecordError> {
        if text.game != G::INFO.id {
            return Err(RecordError::UnknownGame(text.game.clone()));
        }
        if !G::INFO.supports_rules_version(text.rules) {
            return Err(RecordError::UnknownRules(text.rules));
        }
        if text.moves.len() > G::INFO.longest as usize {
            return Err(RecordError::TooManyMoves(text.moves.len()));
        }
        let mut setup = Setup::new(&G::INFO, text.seats);
        setup.rules = text.rules;
        setup.first = Seat(text.first);
        for (option, choice) in &text.options {
            setup
                .choose(&G::INFO, option, choice)
                .map_err(RecordError::Setup)?;
        }
        setup.check(&G::INFO).map_err(RecordError::Setup)?;
        setup.edition = edition::named(&G::INFO, &text.edition, supplied_edition)
            .map_err(RecordError::Setup)?;
        let from = match &text.from {
            None => None,
            Some(value) => {
                // Read from text, because all other callers read states from text, too. A second
                // kind of reader would add WebAssembly code for each game.
                let state: G::State = serde_json::from_str(&value.to_string())
                    .map_err(|error| RecordError::UnreadablePosition(Reason::from(&error)))?;
                Some(validate_position::<G>(&setup, state)?)
            }
        };
        let moves = text.moves.iter().enumerate().map(|(at, notation)| {
            notation
                .parse()
                .map_err(|error| RecordError::Notation(at, error))
        });
        Ok(Record {
            setup,
            from,
            moves: moves.collect::<Result<_, _>>()?,
        })
    }
}

/// Checks a position written by a person and fills in derived values.
///
/// # Errors
/// If the setup does not fit or the position is impossible.
pub fn validate_position<G: Game>(setup: &Setup, state: G::State) -> Result<G::State, RecordError> {
    let game = G::new(setup).map_err(RecordError::Setup)?;
    game.validate_position(state)
        .map_err(RecordError::ImpossiblePosition)
}

impl Speak for RecordError {
    fn speak(&self, voice: &Voice) -> String {
        let ja = voice.language == Language::Ja;
        match self {
            RecordError::Malformed(why) => {
                let why = why.in_language(voice.language);
                if ja {
                    format!("記録として読めません（{why}）。")
                } else {
                    format!("This is not a game record ({why}).")
                }
            }
            RecordError::TooLong if ja => "記録が大きすぎます（1 MBまで）。".to_owned(),
            RecordError::TooLong => "This record is too large (1 MB at most).".to_owned(),
            RecordError::NewerFormat(version) if ja => {
                format!("この記録は新しい形式（{version}）です。星箱を更新してから開いてください。")
            }
            RecordError::NewerFormat(version) => {
                format!("This record has a newer form ({version}). Update the app, then open it.")
            }
            RecordError::UnknownGame(game) if ja => {
                format!("「{game}」というゲームはありません。名前を確かめてください。")
            }
            RecordError::UnknownGame(game) => format!("There is no game called “{game}” here."),
            RecordError::UnknownRules(version) if ja => {
                format!(
                    "この記録のルール（第{version}版）は、この星箱に入っていません。星箱を更新してから開いてください。"
                )
            }
            RecordError::UnknownRules(version) => {
                format!(
                    "This game uses version {version} of the rules, which this app does not have. Update the app, then open it."
                )
            }
            RecordError::Setup(error) => error.speak(voice),
            RecordError::UnreadablePosition(why) => {
                let why = why.in_language(voice.language);
                if ja {
                    format!("局面として読めません（{why}）。")
                } else {
                    format!("The position cannot be read ({why}).")
                }
            }
            RecordError::ImpossiblePosition(why) if ja => {
                format!("この局面はありえません。{}", why.get(Language::Ja))
            }
            RecordError::ImpossiblePosition(why) => {
                format!("This position is not possible: {}", why.get(Language::En))
            }
            RecordError::Notation(at, error) if ja => {
                format!("{}手目：{}", at + 1, error.speak(voice))
            }
            RecordError::Notation(at, error) => format!("Move {}: {}", at + 1, error.speak(voice)),
            RecordError::Illegal {
                at,
                notation,
                reason,
            } => {
                let reason = reason.as_ref().map_or("", |it| it.words(voice.language));
                let number = at + 1;
                if ja {
                    format!("{number}手目の「{notation}」は、できない手です。{reason}")
                } else {
                    format!("Move {number} ({notation}) is not allowed: {reason}")
                }
            }
            RecordError::TooManyMoves(moves) if ja => format!("手数が多すぎます（{moves}手）。"),
            RecordError::TooManyMoves(moves) => format!("There are too many moves ({moves})."),
        }
    }
}

/// Makes the error for a move that is not allowed.
pub(crate) fn illegal<G: Game>(at: usize, mv: &G::Move, reason: &G::Illegal) -> RecordError {
    RecordError::Illegal {
        at,
        notation: mv.to_string(),
        reason: Some(Reason::by(|language| {
            reason.speak(&Voice::new(language, Vec::new()))
        })),
    }
}
