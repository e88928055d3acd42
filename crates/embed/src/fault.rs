//! What cannot be: a short stable name for programs, the field, and words for people.

use tabletop::{Language, Speak, Voice};

/// Why something of the page's was not taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// Longer than anything that is read.
    TooLong,
    /// Not the JSON of a message.
    Malformed,
    /// Of a version that is not known here.
    Version,
    /// No command of this name.
    Unknown(String),
    /// A field that is missing or holds what it cannot.
    Field(&'static str),
    /// A game that is not in this box.
    Game(String),
    /// There is no game on the table to speak of.
    NoGame,
    /// What the app itself says of it, in the player's language: a link that cannot be
    /// opened, an edition that cannot be.
    Told {
        /// The short stable name.
        code: &'static str,
        /// Which field, where there is one.
        field: Option<String>,
        /// The words.
        words: String,
    },
}

impl Fault {
    /// Short, stable, for programs.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Fault::TooLong => "too-long",
            Fault::Malformed => "malformed",
            Fault::Version => "version",
            Fault::Unknown(_) => "unknown-command",
            Fault::Field(_) => "field",
            Fault::Game(_) => "unknown-game",
            Fault::NoGame => "no-game",
            Fault::Told { code, .. } => code,
        }
    }

    /// The parameter or field that it is about.
    #[must_use]
    pub fn field(&self) -> Option<&str> {
        match self {
            Fault::Version => Some("v"),
            Fault::Unknown(_) => Some("type"),
            Fault::Field(field) => Some(field),
            Fault::Game(_) => Some("game"),
            Fault::Told { field, .. } => field.as_deref(),
            Fault::TooLong | Fault::Malformed | Fault::NoGame => None,
        }
    }
}

impl Speak for Fault {
    fn speak(&self, voice: &Voice) -> String {
        let ja = voice.language == Language::Ja;
        match self {
            Fault::TooLong if ja => "メッセージが長すぎます。".to_owned(),
            Fault::TooLong => "The message is too long.".to_owned(),
            Fault::Malformed if ja => "メッセージとして読めません。".to_owned(),
            Fault::Malformed => "This is not a message.".to_owned(),
            Fault::Version if ja => "この形式の版には対応していません（v=1 です）。".to_owned(),
            Fault::Version => "This version is not known here; it is v=1.".to_owned(),
            Fault::Unknown(name) if ja => format!("「{name}」という命令はありません。"),
            Fault::Unknown(name) => format!("There is no command “{name}”."),
            Fault::Field(field) if ja => format!("「{field}」の値が正しくありません。"),
            Fault::Field(field) => format!("“{field}” cannot be that."),
            Fault::Game(game) if ja => format!("「{game}」というゲームはこの箱にありません。"),
            Fault::Game(game) => format!("There is no game “{game}” in this box."),
            Fault::NoGame if ja => "まだゲームが始まっていません。".to_owned(),
            Fault::NoGame => "No game is being played yet.".to_owned(),
            Fault::Told { words, .. } => words.clone(),
        }
    }
}

/// The beginning of something foreign, fit to be said: no control characters.
pub(crate) fn excerpt(text: &str) -> String {
    let shown = text.chars().filter(|c| !c.is_control());
    shown.take(40).collect()
}
