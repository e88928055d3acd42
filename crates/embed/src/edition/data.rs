//! The component data of an edition: what a file says of them, put over those that come with the game,
//! written always the same way, and looked over by the game itself.

use super::shape::Misfit;
use serde_json::{Map, Value};
use tabletop::{Game, Language, Speak, Voice};

/// Fields of the data that are notes for people.
pub(super) const NOTES: [&str; 4] = ["id", "credit", "about", "note"];

/// A copy without the notes that a copy of our own file has in its data.
pub(super) fn without_notes(value: &Value) -> Value {
    let mut value = value.clone();
    if let Some(Value::Object(data)) = value.get_mut("data") {
        for note in NOTES {
            data.remove(note);
        }
    }
    value
}

/// All data of an edition that says these; nothing if they are those of the game.
pub(super) fn whole(game: &str, own: &Map<String, Value>) -> Result<Option<String>, Vec<Misfit>> {
    let standard = standard(game);
    let Ok(Value::Object(mut data)) = serde_json::from_str(standard) else {
        unreachable!("tests read the editions that come with the games");
    };
    let before = data.clone();
    for (name, value) in own {
        data.insert(name.clone(), value.clone());
    }
    if data == before {
        return Ok(None);
    }
    let text = canonical(&Value::Object(data));
    check_data(game, &text).map_err(|misfit| vec![misfit])?;
    Ok(Some(text))
}

/// JSON without white space, fields in the order of their names: the same data are always
/// the same text.
pub(super) fn canonical(value: &Value) -> String {
    match value {
        Value::Object(fields) => {
            let mut names: Vec<&String> = fields.keys().collect();
            names.sort_unstable();
            let fields = names.into_iter().map(|name| {
                format!(
                    "{}:{}",
                    Value::String(name.clone()),
                    canonical(&fields[name])
                )
            });
            format!("{{{}}}", fields.collect::<Vec<_>>().join(","))
        }
        Value::Array(values) => {
            let values: Vec<String> = values.iter().map(canonical).collect();
            format!("[{}]", values.join(","))
        }
        other => other.to_string(),
    }
}

/// The component data that come with a game, as JSON.
pub(super) fn standard(game: &str) -> &'static str {
    match game {
        "uchi" => shelf::uchi::edition::STANDARD_JSON,
        "sterre" => shelf::sterre::edition::STANDARD_JSON,
        "cattricola" => shelf::cattricola::edition::STANDARD_JSON,
        "carotein" => shelf::carotein::edition::STANDARD_JSON,
        _ => shelf::stargazers::edition::STANDARD_JSON,
    }
}

/// What the game itself says of the data.
fn check_data(game: &str, data: &str) -> Result<(), Misfit> {
    match game {
        "uchi" => spoken(shelf::uchi::Edition::parse(data)).map(|_| ()),
        "sterre" => spoken(shelf::sterre::Edition::parse(data)).map(|_| ()),
        "cattricola" => {
            let edition = spoken(shelf::cattricola::Edition::parse(data))?;
            // Whatever can be chosen at set-up has to be there.
            for option in shelf::cattricola::Cattricola::INFO.options {
                let seats = option.seats.0;
                for choice in option.choices {
                    if edition.layout(choice.id, seats).is_none() {
                        let id = choice.id;
                        return Err(Misfit::new(
                            "layouts",
                            format!("{seats}人用の「{id}」が必要です。"),
                            format!("needs “{id}” for {seats}."),
                        ));
                    }
                }
            }
            Ok(())
        }
        "carotein" => spoken(shelf::carotein::Edition::parse(data)).map(|_| ()),
        _ => spoken(shelf::stargazers::Edition::parse(data)).map(|_| ()),
    }
}

/// What a game says, with the field in front taken off.
fn spoken<T, E: Speak>(read: Result<T, E>) -> Result<T, Misfit> {
    read.map_err(|error| {
        let say = |language| error.speak(&Voice::new(language, Vec::new()));
        let (ja, en) = (say(Language::Ja), say(Language::En));
        match (ja.split_once('：'), en.split_once(": ")) {
            (Some((field, ja)), Some((_, en))) => Misfit::new(format!("data.{field}"), ja, en),
            _ => Misfit::new("data", ja, en),
        }
    })
}
