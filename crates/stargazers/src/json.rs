//! Writing and reading JSON field by field. What serde derives is generated anew
//! for every struct and weighs several times as much in the browser.

use serde::{Serialize, Serializer};
use serde_json::{Map, Value};
use std::borrow::Cow;

/// Something to be written; fields keep their order, which links depend on.
pub(crate) enum Note {
    Number(u8),
    Text(String),
    List(Vec<Note>),
    Fields(Vec<(Cow<'static, str>, Note)>),
}

impl Serialize for Note {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Note::Number(number) => serializer.serialize_u8(*number),
            Note::Text(text) => serializer.serialize_str(text),
            Note::List(notes) => serializer.collect_seq(notes),
            Note::Fields(fields) => {
                serializer.collect_map(fields.iter().map(|(name, note)| (name, note)))
            }
        }
    }
}

/// What could not be read: a word, and where.
pub(crate) fn wrong(place: &str, word: &str) -> String {
    let word: String = word.chars().take(40).collect();
    format!("{place}: {word:?}")
}

/// What is not of the kind that belongs there.
fn odd(place: &str) -> String {
    format!("{place}: not readable")
}

/// An object of which every field is known. What is `null` is left out.
pub(crate) struct Fields<'a>(&'a Map<String, Value>);

impl<'a> Fields<'a> {
    /// Takes in an object.
    ///
    /// # Errors
    /// If it is none, or has a field that is not among the known.
    pub(crate) fn new(place: &str, value: &'a Value, known: &[&str]) -> Result<Self, String> {
        let object = value.as_object().ok_or_else(|| odd(place))?;
        match object.keys().find(|key| !known.contains(&key.as_str())) {
            Some(key) => Err(wrong(place, key)),
            None => Ok(Fields(object)),
        }
    }

    /// A field, if it is there.
    pub(crate) fn get(&self, name: &str) -> Option<&'a Value> {
        self.0.get(name).filter(|value| !value.is_null())
    }

    /// Words, if they are there.
    pub(crate) fn text(&self, name: &str) -> Result<Option<&'a str>, String> {
        let read = |value: &'a Value| value.as_str().ok_or_else(|| odd(name));
        self.get(name).map(read).transpose()
    }

    /// A small number, if it is there.
    pub(crate) fn number(&self, name: &str) -> Result<Option<u8>, String> {
        let read = |value: &Value| small(value).ok_or_else(|| odd(name));
        self.get(name).map(read).transpose()
    }

    /// A list; empty if it is left out.
    pub(crate) fn list(&self, name: &str) -> Result<&'a [Value], String> {
        match self.get(name) {
            None => Ok(&[]),
            Some(Value::Array(values)) => Ok(values),
            Some(_) => Err(odd(name)),
        }
    }

    /// A list of words.
    pub(crate) fn texts(&self, name: &str) -> Result<Vec<&'a str>, String> {
        let texts = self.list(name)?.iter().map(Value::as_str);
        texts.collect::<Option<_>>().ok_or_else(|| odd(name))
    }

    /// A list of small numbers.
    pub(crate) fn numbers(&self, name: &str) -> Result<Vec<u8>, String> {
        let numbers = self.list(name)?.iter().map(small);
        numbers.collect::<Option<_>>().ok_or_else(|| odd(name))
    }

    /// An object of words; empty if it is left out.
    pub(crate) fn words(&self, name: &str) -> Result<Vec<(&'a str, &'a str)>, String> {
        self.get(name)
            .map_or(Ok(Vec::new()), |value| words(name, value))
    }
}

/// The words of an object by name.
pub(crate) fn words<'a>(place: &str, value: &'a Value) -> Result<Vec<(&'a str, &'a str)>, String> {
    let object = value.as_object().ok_or_else(|| odd(place))?;
    let pair = |(key, value): (&'a String, &'a Value)| Some((key.as_str(), value.as_str()?));
    object
        .iter()
        .map(pair)
        .collect::<Option<_>>()
        .ok_or_else(|| odd(place))
}

fn small(value: &Value) -> Option<u8> {
    value.as_u64().and_then(|number| u8::try_from(number).ok())
}
