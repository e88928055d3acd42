//! The component data of an edition: merged over the game's own data, written in a canonical form,
//! and checked by the game.

use serde_json::{Map, Value};
use tabletop::edition::format::{AnyEditionFormat, Misfit};

/// Fields of the data that are notes for people.
pub(super) const NOTES: [&str; 4] = ["id", "credit", "about", "note"];

/// A copy of an edition file without the notes in its data. Files copied from a game's own edition
/// contain such notes.
pub(super) fn without_notes(value: &Value) -> Value {
    let mut value = value.clone();
    if let Some(Value::Object(data)) = value.get_mut("data") {
        for note in NOTES {
            data.remove(note);
        }
    }
    value
}

/// The complete data of an edition that sets these fields; `None` if they equal the game's own
/// data.
pub(super) fn whole(
    format: &dyn AnyEditionFormat,
    own: &Map<String, Value>,
) -> Result<Option<String>, Vec<Misfit>> {
    let Ok(Value::Object(mut data)) = serde_json::from_str(format.standard_json()) else {
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
    format.check_data(&text).map_err(|misfit| vec![misfit])?;
    Ok(Some(text))
}

/// JSON without white space and with its fields sorted by name, so that equal data always have the
/// same text.
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
