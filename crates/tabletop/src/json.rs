//! Reading and writing JSON field by field, by way of [`Value`]. What serde derives
//! is generated anew for every struct and every kind of reader, and weighs several
//! times as much in the browser. Reasons are in both languages ([`misread`](crate::misread)).
//!
//! ```
//! use tabletop::json::{Fields, object};
//! let value = object([("seats", 2.into()), ("name", "Hana".into())]);
//! let fields = Fields::of("table", &value)?;
//! assert_eq!(fields.number("seats")?, Some(2));
//! assert_eq!(fields.needed("name", Fields::text)?, "Hana");
//! assert_eq!(fields.flag("over")?, None);
//! assert!(fields.number("name").is_err());
//! # Ok::<(), String>(())
//! ```

use crate::misread::{excerpt, reason};
use serde_json::Map;
pub use serde_json::Value;

/// Makes a type with `to_value` and `read` a part of what serde writes and reads.
#[macro_export]
macro_rules! serde_by_value {
    ($type:ty) => {
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                self.to_value().serialize(serializer)
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
                let value = <$crate::json::Value as serde::Deserialize>::deserialize(reader)?;
                <$type>::read(&value).map_err(serde::de::Error::custom)
            }
        }
    };
}

/// An object with these fields, in this order. What is `null` is left out.
#[must_use]
pub fn object<'a>(fields: impl IntoIterator<Item = (&'a str, Value)>) -> Value {
    let mut object = Map::new();
    for (name, value) in fields {
        if !value.is_null() {
            object.insert(name.to_owned(), value);
        }
    }
    Value::Object(object)
}

/// What could not be read: a word, and where.
#[must_use]
pub fn wrong(place: &str, word: &str) -> String {
    let word = excerpt(word);
    reason(
        &format!("「{place}」に「{word}」とは書けません"),
        &format!("“{place}” cannot contain {word:?}"),
    )
}

/// What belongs in a place: in Japanese and in English.
type Kind = (&'static str, &'static str);

const WORDS: Kind = ("文字列", "words in quotation marks");
const SMALL: Kind = ("0から255までの整数", "a whole number from 0 to 255");
const WHOLE: Kind = ("0以上の整数", "a whole number from 0");
const NUMBER: Kind = ("数", "a number");
const FLAG: Kind = ("true か false", "true or false");
const LIST: Kind = ("並び（[ ]）", "a list");
const LIST_OF_WORDS: Kind = ("文字列の並び（[ ]）", "a list of words in quotation marks");
const LIST_OF_SMALL: Kind = (
    "0から255までの整数の並び（[ ]）",
    "a list of whole numbers from 0 to 255",
);
const OBJECT: Kind = ("項目の集まり（{ }）", "an object with fields");
const OBJECT_OF_WORDS: Kind = (
    "文字列の項目の集まり（{ }）",
    "an object with fields of words",
);

/// What is not of the kind that belongs there.
fn odd(place: &str, (ja, en): Kind) -> String {
    reason(
        &format!("「{place}」は{ja}にしてください"),
        &format!("“{place}” must be {en}"),
    )
}

/// The fields of an object. What is `null` is as good as left out.
pub struct Fields<'a>(&'a Map<String, Value>);

/// What is read: `None` if it is left out, and why not if it is of another kind.
pub type Found<T> = Result<Option<T>, String>;

impl<'a> Fields<'a> {
    /// Takes in an object.
    ///
    /// # Errors
    /// If it is none.
    pub fn of(place: &str, value: &'a Value) -> Result<Fields<'a>, String> {
        value
            .as_object()
            .map(Fields)
            .ok_or_else(|| odd(place, OBJECT))
    }

    /// Takes in an object of which every field is known.
    ///
    /// # Errors
    /// If it is none, or has a field that is not among the known.
    pub fn new(place: &str, value: &'a Value, known: &[&str]) -> Result<Fields<'a>, String> {
        let fields = Fields::of(place, value)?;
        match fields.0.keys().find(|key| !known.contains(&key.as_str())) {
            Some(key) => Err(wrong(place, key)),
            None => Ok(fields),
        }
    }

    /// A field, if it is there.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&'a Value> {
        self.0.get(name).filter(|value| !value.is_null())
    }

    /// A field as it stands; `null` if it is left out.
    #[must_use]
    pub fn value(&self, name: &str) -> &'a Value {
        self.0.get(name).unwrap_or(&Value::Null)
    }

    fn find<T>(
        &self,
        name: &str,
        kind: Kind,
        read: impl FnOnce(&'a Value) -> Option<T>,
    ) -> Found<T> {
        let read = |value| read(value).ok_or_else(|| odd(name, kind));
        self.get(name).map(read).transpose()
    }

    /// A field that has to be there, read by one of the other methods.
    ///
    /// # Errors
    /// If it is missing or not of its kind.
    pub fn needed<T>(
        &self,
        name: &str,
        read: impl FnOnce(&Fields<'a>, &str) -> Found<T>,
    ) -> Result<T, String> {
        read(self, name)?.ok_or_else(|| format!("missing field `{name}`"))
    }

    /// Words.
    ///
    /// # Errors
    /// If it is anything else.
    pub fn text(&self, name: &str) -> Found<&'a str> {
        self.find(name, WORDS, Value::as_str)
    }

    /// A number from 0 to 255.
    ///
    /// # Errors
    /// If it is anything else.
    pub fn number(&self, name: &str) -> Found<u8> {
        self.find(name, SMALL, small)
    }

    /// A whole number from 0.
    ///
    /// # Errors
    /// If it is anything else.
    pub fn whole(&self, name: &str) -> Found<u64> {
        self.find(name, WHOLE, Value::as_u64)
    }

    /// Any number.
    ///
    /// # Errors
    /// If it is anything else.
    pub fn real(&self, name: &str) -> Found<f64> {
        self.find(name, NUMBER, Value::as_f64)
    }

    /// Yes or no.
    ///
    /// # Errors
    /// If it is anything else.
    pub fn flag(&self, name: &str) -> Found<bool> {
        self.find(name, FLAG, Value::as_bool)
    }

    /// A list; empty if it is left out.
    ///
    /// # Errors
    /// If it is anything else.
    pub fn list(&self, name: &str) -> Result<&'a [Value], String> {
        let list = self.find(name, LIST, Value::as_array)?;
        Ok(list.map_or(&[], Vec::as_slice))
    }

    /// A list of words.
    ///
    /// # Errors
    /// If it is anything else.
    pub fn texts(&self, name: &str) -> Result<Vec<&'a str>, String> {
        let texts = self.list(name)?.iter().map(Value::as_str);
        texts
            .collect::<Option<_>>()
            .ok_or_else(|| odd(name, LIST_OF_WORDS))
    }

    /// A list of numbers from 0 to 255.
    ///
    /// # Errors
    /// If it is anything else.
    pub fn numbers(&self, name: &str) -> Result<Vec<u8>, String> {
        let numbers = self.list(name)?.iter().map(small);
        numbers
            .collect::<Option<_>>()
            .ok_or_else(|| odd(name, LIST_OF_SMALL))
    }

    /// An object of words; empty if it is left out.
    ///
    /// # Errors
    /// If it is anything else.
    pub fn words(&self, name: &str) -> Result<Vec<(&'a str, &'a str)>, String> {
        self.get(name)
            .map_or(Ok(Vec::new()), |value| words(name, value))
    }
}

/// The words of an object by name.
///
/// # Errors
/// If it is anything else.
pub fn words<'a>(place: &str, value: &'a Value) -> Result<Vec<(&'a str, &'a str)>, String> {
    let object = value
        .as_object()
        .ok_or_else(|| odd(place, OBJECT_OF_WORDS))?;
    let pair = |(key, value): (&'a String, &'a Value)| Some((key.as_str(), value.as_str()?));
    object
        .iter()
        .map(pair)
        .collect::<Option<_>>()
        .ok_or_else(|| odd(place, OBJECT_OF_WORDS))
}

/// An object of words, to be written.
#[must_use]
pub fn dictionary(words: &std::collections::BTreeMap<String, String>) -> Value {
    object(
        words
            .iter()
            .map(|(name, word)| (name.as_str(), word.as_str().into())),
    )
}

fn small(value: &Value) -> Option<u8> {
    value.as_u64().and_then(|number| u8::try_from(number).ok())
}
