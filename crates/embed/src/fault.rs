//! Faults in commands and parameters: a short stable code for programs, the field, and a sentence
//! for people.

use tabletop::{Language, Speak, Voice};

/// The maximum number of seats in any game.
pub(crate) const MOST_SEATS: u8 = 8;

/// Why a command or a parameter was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// Longer than the accepted maximum.
    TooLong,
    /// Not a message in JSON.
    Malformed,
    /// A version that is not supported.
    Version,
    /// An unknown command.
    Unknown(String),
    /// A field that is missing or invalid.
    Field(&'static str),
    /// A field whose value is not allowed.
    Value {
        /// The parameter or field.
        field: &'static str,
        /// The beginning of the value.
        value: String,
        /// The minimum and maximum, if the game limits them.
        range: Option<(u8, u8)>,
    },
    /// A game that this build does not contain.
    Game(String),
    /// No game is open on the table.
    NoGame,
    /// A fault that the app describes itself, in the visitor's language: a link that cannot be
    /// opened, an invalid edition.
    Told {
        /// The short stable code.
        code: &'static str,
        /// The field, if there is one.
        field: Option<String>,
        /// The sentence.
        words: String,
    },
}

impl Fault {
    /// Makes the fault for a value that the field never allows.
    #[must_use]
    pub fn value(field: &'static str, value: &str) -> Fault {
        Fault::Value {
            field,
            value: excerpt(value),
            range: None,
        }
    }

    /// The short, stable code for programs.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Fault::TooLong => "too-long",
            Fault::Malformed => "malformed",
            Fault::Version => "version",
            Fault::Unknown(_) => "unknown-command",
            Fault::Field(_) | Fault::Value { .. } => "field",
            Fault::Game(_) => "unknown-game",
            Fault::NoGame => "no-game",
            Fault::Told { code, .. } => code,
        }
    }

    /// The parameter or field at fault.
    #[must_use]
    pub fn field(&self) -> Option<&str> {
        match self {
            Fault::Version => Some("v"),
            Fault::Unknown(_) => Some("type"),
            Fault::Field(field) | Fault::Value { field, .. } => Some(field),
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
            Fault::TooLong => "The message is too long: 600,000 bytes at most.".to_owned(),
            Fault::Malformed if ja => "メッセージとして読めません。".to_owned(),
            Fault::Malformed => {
                "This is not a valid message: it must be JSON with \"hoshibako\": 1.".to_owned()
            }
            Fault::Version if ja => {
                "このメッセージの形式には対応していません。「v」を1にしてください。".to_owned()
            }
            Fault::Version => "This version is not supported. Use v=1.".to_owned(),
            Fault::Unknown(name) if ja => format!("「{name}」という命令はありません。"),
            Fault::Unknown(name) => format!("There is no command “{name}”."),
            Fault::Field(field) if ja => {
                format!(
                    "「{field}」の値が正しくありません。{}",
                    wanted(field, None, ja)
                )
            }
            Fault::Field(field) => format!(
                "“{field}” does not have a valid value.{}",
                wanted(field, None, ja)
            ),
            Fault::Value {
                field,
                value,
                range,
            } => {
                let wanted = wanted(field, *range, ja);
                if ja {
                    format!("「{field}」を「{value}」にはできません。{wanted}")
                } else {
                    format!("“{field}” cannot be “{value}”.{wanted}")
                }
            }
            Fault::Game(game) if ja => format!("「{game}」というゲームはありません。"),
            Fault::Game(game) => format!("There is no game called “{game}” here."),
            Fault::NoGame if ja => "まだゲームが始まっていません。".to_owned(),
            Fault::NoGame => "No game is being played yet.".to_owned(),
            Fault::Told { words, .. } => words.clone(),
        }
    }
}

/// The values that a field allows, as a sentence; empty if only `docs/embedding.md` can describe
/// them.
fn wanted(field: &str, range: Option<(u8, u8)>, ja: bool) -> String {
    let (in_ja, in_en) = match field {
        "seats" | "people" => {
            let (least, most) = range.unwrap_or((1, MOST_SEATS));
            let both = if least == most {
                (least.to_string(), least.to_string())
            } else {
                (
                    format!("{least}から{most}までの整数"),
                    format!("a whole number from {least} to {most}"),
                )
            };
            return sentence(&both.0, &both.1, ja);
        }
        "game" => {
            let known: Vec<&str> = registry::INFOS.iter().map(|info| info.id).collect();
            let (in_ja, in_en) = (known.join("、"), known.join(", "));
            let in_ja = format!("{in_ja} のどれか");
            return sentence(&in_ja, &format!("one of {in_en}"), ja);
        }
        "lang" => ("ja か en", "ja or en"),
        "theme" => ("light、dark、system のどれか", "light, dark or system"),
        "level" => (
            "easy、normal、hard、master のどれか",
            "easy, normal, hard or master",
        ),
        "ui" => (
            "full、board、replay、lesson のどれか",
            "full, board, replay or lesson",
        ),
        "accent" => ("#d9604f のような色", "a colour such as #d9604f"),
        "edition" => (
            "アプリのフォルダーにある JSON ファイルの名前（moon.json など）か host",
            "the name of a JSON file in the app's folder, such as moon.json, or host",
        ),
        "start" | "saved" | "link" => (
            "ゲームのリンクか、そのコード",
            "the link of a game or its code",
        ),
        "frame" | "save" => (
            "40字までの英数字と「-」「_」",
            "at most 40 letters, digits, “-” and “_”",
        ),
        "seed" | "ply" => ("0以上の整数", "a whole number"),
        "sound" | "notes" | "extras" => ("on か off", "on or off"),
        "saves" => ("frame か host", "frame or host"),
        "share" => (
            "ホスト名の後ろに {code} が1つある http か https のアドレス",
            "an address of http or https with {code} in it, once, behind the host's name",
        ),
        _ => return String::new(),
    };
    sentence(in_ja, in_en, ja)
}

fn sentence(in_ja: &str, in_en: &str, ja: bool) -> String {
    if ja {
        format!("{in_ja}にしてください。")
    } else {
        format!(" It must be {in_en}.")
    }
}

/// The beginning of a text from outside, safe to show: without control characters, and at most 40
/// characters long.
pub(crate) fn excerpt(text: &str) -> String {
    let shown = text.chars().filter(|c| !c.is_control());
    shown.take(40).collect()
}
