//! Commands that the host page sends to the frame.
//!
//! ```json
//! { "hoshibako": 1, "type": "newGame", "id": 7, "game": "uchi", "seats": 3 }
//! ```
//!
//! The page sets `id`, and the answer or the error repeats it.

use crate::fault::{Fault, MOST_SEATS, excerpt};
use crate::parameters::{self, Theme};
use crate::{VERSION, is_name};
use serde_json::{Map, Value};
use tabletop::address::code_in;
use tabletop::{Language, Level};

/// The longest accepted message, in bytes. Editions need this size.
pub const LONGEST: usize = 600_000;

/// The properties of a new game. Missing ones are taken from the frame's address.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct NewGame {
    /// The game's id.
    pub game: Option<String>,
    /// The number of seats.
    pub seats: Option<u8>,
    /// The number of people among the players.
    pub people: Option<u8>,
    /// The level of the bots.
    pub level: Option<Level>,
    /// The seed of chance and of the bots, for tests.
    pub seed: Option<u64>,
}

/// A command of the host page.
#[derive(Clone, PartialEq, Debug)]
pub enum Command {
    /// Opens the game in a link.
    Load(String),
    /// Begins a game.
    NewGame(NewGame),
    /// Asks for the link of the game, at the current position or after this many moves.
    GetLink(Option<usize>),
    /// Sets the theme and the accent colour; `None` leaves one unchanged.
    SetTheme(Option<Theme>, Option<[u8; 3]>),
    /// Sets the language.
    SetLanguage(Language),
    /// Supplies an edition, before the game begins.
    Edition(Value),
    /// Pauses or resumes bots, timers, animations and sound.
    SetPaused(bool),
    /// Mutes all sound, or restores the sound that the visitor has switched on.
    SetMuted(bool),
    /// Sets the level of the bots, at this table and later ones.
    SetLevel(Level),
}

/// A command, with the number that the page gave it.
#[derive(Clone, PartialEq, Debug)]
pub struct Request {
    /// The page's number, repeated in the answer.
    pub id: Option<u32>,
    /// The command, or why it is invalid.
    pub command: Result<Command, Fault>,
}

impl Request {
    /// Parses a message. `None` if it is not meant for the frame or cannot be answered: other
    /// scripts of the page send messages too.
    #[must_use]
    pub fn parse(text: &str) -> Option<Request> {
        if text.len() > LONGEST {
            return Some(Request {
                id: None,
                command: Err(Fault::TooLong),
            });
        }
        let Ok(Value::Object(fields)) = serde_json::from_str(text) else {
            return None;
        };
        let version = fields.get("hoshibako")?;
        let id = fields.get("id").and_then(Value::as_u64);
        let id = id.and_then(|id| u32::try_from(id).ok());
        let command = if version.as_u64() == Some(VERSION) {
            command(fields)
        } else {
            Err(Fault::Version)
        };
        Some(Request { id, command })
    }
}

fn command(mut fields: Map<String, Value>) -> Result<Command, Fault> {
    let kind = text(&fields, "type")?.ok_or(Fault::Field("type"))?;
    match kind {
        "load" => {
            let link = text(&fields, "link")?;
            let code = link.and_then(code_in).ok_or(Fault::Field("link"))?;
            Ok(Command::Load(code))
        }
        "newGame" => new_game(&fields).map(Command::NewGame),
        "getLink" => {
            let ply = number(&fields, "ply", 1 << 20)?;
            Ok(Command::GetLink(ply.map(|ply| ply as usize)))
        }
        "setTheme" => {
            let theme = read(&fields, "theme", Theme::read)?;
            let accent = read(&fields, "accent", parameters::colour)?;
            if theme.is_none() && accent.is_none() {
                return Err(Fault::Field("theme"));
            }
            Ok(Command::SetTheme(theme, accent))
        }
        "setLanguage" => read(&fields, "lang", parameters::language)?
            .map(Command::SetLanguage)
            .ok_or(Fault::Field("lang")),
        "edition" => match fields.remove("edition") {
            Some(edition @ Value::Object(_)) => Ok(Command::Edition(edition)),
            _ => Err(Fault::Field("edition")),
        },
        "pause" => Ok(Command::SetPaused(true)),
        "resume" => Ok(Command::SetPaused(false)),
        "mute" => Ok(Command::SetMuted(true)),
        "unmute" => Ok(Command::SetMuted(false)),
        "setLevel" => read(&fields, "level", |level| level.parse().ok())?
            .map(Command::SetLevel)
            .ok_or(Fault::Field("level")),
        unknown => Err(Fault::Unknown(excerpt(unknown))),
    }
}

fn new_game(fields: &Map<String, Value>) -> Result<NewGame, Fault> {
    let name = |text: &str| is_name(text).then(|| text.to_owned());
    let seats = |field| match number(fields, field, MOST_SEATS.into())? {
        Some(0) => Err(Fault::value(field, "0")),
        number => Ok(number.map(|number| number as u8)),
    };
    Ok(NewGame {
        game: read(fields, "game", name)?,
        seats: seats("seats")?,
        people: seats("people")?,
        level: read(fields, "level", |level| level.parse().ok())?,
        seed: number(fields, "seed", u64::MAX)?,
    })
}

/// A field of the message. One that is missing or `null` counts as left out.
fn field<'a>(fields: &'a Map<String, Value>, name: &str) -> Option<&'a Value> {
    fields.get(name).filter(|value| !value.is_null())
}

fn text<'a>(fields: &'a Map<String, Value>, name: &'static str) -> Result<Option<&'a str>, Fault> {
    let read = |value: &'a Value| value.as_str().ok_or(Fault::Field(name));
    field(fields, name).map(read).transpose()
}

fn read<T>(
    fields: &Map<String, Value>,
    name: &'static str,
    read: impl Fn(&str) -> Option<T>,
) -> Result<Option<T>, Fault> {
    let said = text(fields, name)?;
    said.map(|said| read(said).ok_or_else(|| Fault::value(name, said)))
        .transpose()
}

fn number(
    fields: &Map<String, Value>,
    name: &'static str,
    most: u64,
) -> Result<Option<u64>, Fault> {
    let read = |value: &Value| {
        let number = value.as_u64().filter(|&number| number <= most);
        number.ok_or_else(|| Fault::value(name, &value.to_string()))
    };
    field(fields, name).map(read).transpose()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use serde_json::json;

    fn asked(message: &Value) -> Result<Command, Fault> {
        let request = Request::parse(&message.to_string()).expect("meant for us");
        assert_eq!(request.id, Some(5), "{message}");
        request.command
    }

    /// The contract: every command of version 1, as documented in `docs/embedding.md`.
    #[test]
    fn version_1_is_frozen() {
        let all = NewGame {
            game: Some("uchi".to_owned()),
            seats: Some(3),
            people: Some(1),
            level: Some(Level::Easy),
            seed: Some(9),
        };
        let link = "https://example.org/box/#g=1AbC";
        for (message, command) in [
            (
                json!({ "type": "load", "link": link }),
                Command::Load("1AbC".to_owned()),
            ),
            (
                json!({ "type": "load", "link": "1AbC" }),
                Command::Load("1AbC".to_owned()),
            ),
            (
                json!({ "type": "newGame", "game": "uchi", "seats": 3, "people": 1, "level": "easy", "seed": 9 }),
                Command::NewGame(all),
            ),
            (
                json!({ "type": "newGame" }),
                Command::NewGame(NewGame::default()),
            ),
            (json!({ "type": "getLink" }), Command::GetLink(None)),
            (
                json!({ "type": "getLink", "ply": 4 }),
                Command::GetLink(Some(4)),
            ),
            (
                json!({ "type": "setTheme", "theme": "dark" }),
                Command::SetTheme(Some(Theme::Dark), None),
            ),
            (
                json!({ "type": "setTheme", "accent": "#0080ff" }),
                Command::SetTheme(None, Some([0, 128, 255])),
            ),
            (
                json!({ "type": "setLanguage", "lang": "ja" }),
                Command::SetLanguage(Language::Ja),
            ),
            (
                json!({ "type": "edition", "edition": { "game": "uchi" } }),
                Command::Edition(json!({ "game": "uchi" })),
            ),
            (json!({ "type": "pause" }), Command::SetPaused(true)),
            (json!({ "type": "resume" }), Command::SetPaused(false)),
            (json!({ "type": "mute" }), Command::SetMuted(true)),
            (json!({ "type": "unmute" }), Command::SetMuted(false)),
            (
                json!({ "type": "setLevel", "level": "hard" }),
                Command::SetLevel(Level::Hard),
            ),
        ] {
            let mut message = message;
            message["hoshibako"] = json!(1);
            message["id"] = json!(5);
            message["unknown"] = json!([{}, null]);
            assert_eq!(asked(&message), Ok(command), "{message}");
        }
    }

    #[test]
    fn what_cannot_be_is_named() {
        for (message, fault) in [
            (json!({}), Fault::Field("type")),
            (json!({ "type": 3 }), Fault::Field("type")),
            (
                json!({ "type": "format\u{7} the disk" }),
                Fault::Unknown("format the disk".to_owned()),
            ),
            (json!({ "type": "load" }), Fault::Field("link")),
            (
                json!({ "type": "load", "link": "javascript:alert(1)" }),
                Fault::Field("link"),
            ),
            (
                json!({ "type": "newGame", "seats": 0 }),
                Fault::value("seats", "0"),
            ),
            (
                json!({ "type": "newGame", "seats": "2" }),
                Fault::value("seats", "\"2\""),
            ),
            (
                json!({ "type": "newGame", "people": 9 }),
                Fault::value("people", "9"),
            ),
            (
                json!({ "type": "newGame", "level": "god" }),
                Fault::value("level", "god"),
            ),
            (
                json!({ "type": "newGame", "game": "<b>" }),
                Fault::value("game", "<b>"),
            ),
            (
                json!({ "type": "newGame", "seed": -1 }),
                Fault::value("seed", "-1"),
            ),
            (
                json!({ "type": "getLink", "ply": 1.5 }),
                Fault::value("ply", "1.5"),
            ),
            (json!({ "type": "setTheme" }), Fault::Field("theme")),
            (
                json!({ "type": "setTheme", "accent": "red;}" }),
                Fault::value("accent", "red;}"),
            ),
            (
                json!({ "type": "setLanguage", "lang": "xx" }),
                Fault::value("lang", "xx"),
            ),
            (
                json!({ "type": "edition", "edition": "{}" }),
                Fault::Field("edition"),
            ),
            (json!({ "type": "setLevel" }), Fault::Field("level")),
            (
                json!({ "type": "setLevel", "level": "god" }),
                Fault::value("level", "god"),
            ),
            (
                json!({ "type": "setLevel", "level": ["easy"] }),
                Fault::Field("level"),
            ),
        ] {
            let mut message = message;
            message["hoshibako"] = json!(1);
            message["id"] = json!(5);
            assert_eq!(asked(&message), Err(fault), "{message}");
        }
        let newer = json!({ "hoshibako": 2, "id": 5, "type": "getLink" });
        assert_eq!(asked(&newer), Err(Fault::Version));
        let long = Request::parse(&" ".repeat(LONGEST + 1)).expect("told");
        assert_eq!(long.command, Err(Fault::TooLong));
    }

    #[test]
    fn what_others_send_is_none_of_our_business() {
        for text in [
            "",
            "hello",
            "[]",
            "3",
            "{\"type\":\"load\"}",
            "{\"hoshibako\":",
            "null",
        ] {
            assert_eq!(Request::parse(text), None, "{text}");
        }
        let deep = "[".repeat(100_000);
        assert_eq!(Request::parse(&deep), None);
    }

    proptest! {
        #[test]
        fn anything_is_read_without_harm(text in "\\PC{0,300}") {
            let _ = Request::parse(&text);
        }

        #[test]
        fn any_field_may_hold_anything(
            kind in prop::sample::select(vec!["load", "newGame", "getLink", "setTheme", "setLanguage", "edition", "pause", "setLevel"]),
            field in prop::sample::select(vec!["link", "game", "seats", "people", "level", "seed", "ply", "theme", "accent", "lang", "edition", "id"]),
            value in "\\PC{0,60}",
            number: i64,
        ) {
            for value in [json!(value), json!(number), json!([value]), json!({ "a": number })] {
                let message = json!({ "hoshibako": 1, "type": kind, field: value });
                let _ = Request::parse(&message.to_string());
            }
        }
    }
}
