//! Reading and writing JSON field by field, through [`Value`]. Serde's derive would generate
//! separate code for every struct and every reader: several times as much WebAssembly. Error
//! messages are in both languages ([`Reason`]).
//!
//! ```
//! use tabletop::json::{Fields, object};
//! let value = object([("seats", 2.into()), ("name", "Hana".into())]);
//! let fields = Fields::of("table", &value)?;
//! assert_eq!(fields.number("seats")?, Some(2));
//! assert_eq!(fields.needed("name", Fields::text)?, "Hana");
//! assert_eq!(fields.flag("over")?, None);
//! assert!(fields.number("name").is_err());
//! # Ok::<(), tabletop::Reason>(())
//! ```

use crate::misread::excerpt;
use crate::reason::Reason;
use serde_json::Map;
pub use serde_json::Value;

/// Implements serde's `Serialize` and `Deserialize` for a type by its own methods `to_value` and
/// `read`.
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
                <$type>::read(&value).map_err($crate::Reason::into_serde)
            }
        }
    };
}

/// Makes an object with these fields, in this order. Fields that are `null` are left out.
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

/// The error message for a word that is not allowed in a place.
#[must_use]
pub fn wrong(place: &str, word: &str) -> Reason {
    let word = excerpt(word);
    Reason::new(
        format!("「{place}」に「{word}」とは書けません"),
        format!("“{place}” cannot contain {word:?}"),
    )
}

/// The error message for a word that would be allowed in a place, if there was not one already, or
/// not as many.
#[must_use]
pub fn one_too_many(place: &str, word: &str) -> Reason {
    let word = excerpt(word);
    Reason::new(
        format!("「{place}」に書かれた「{word}」は1つ余分です"),
        format!("{word:?} in “{place}” is one too many"),
    )
}

/// The expected kind of value, in Japanese and in English.
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

/// The error message for a value that is not of the expected kind.
fn odd(place: &str, (ja, en): Kind) -> Reason {
    Reason::new(
        format!("「{place}」は{ja}にしてください"),
        format!("“{place}” must be {en}"),
    )
}

/// The error message for a missing field.
#[must_use]
pub fn missing(name: &str) -> Reason {
    Reason::new(
        format!("「{name}」がありません"),
        format!("missing field `{name}`"),
    )
}

/// The fields of an object. A field that is `null` counts as missing.
pub struct Fields<'a>(&'a Map<String, Value>);

/// The result of reading a field: `None` if it is missing, an error message if it is of another
/// kind.
pub type Found<T> = Result<Option<T>, Reason>;

impl<'a> Fields<'a> {
    /// Wraps an object.
    ///
    /// # Errors
    /// If the value is not an object.
    pub fn of(place: &str, value: &'a Value) -> Result<Fields<'a>, Reason> {
        value
            .as_object()
            .map(Fields)
            .ok_or_else(|| odd(place, OBJECT))
    }

    /// Wraps an object that may have only known fields.
    ///
    /// # Errors
    /// If the value is not an object, or has a field that is not in `known`.
    pub fn new(place: &str, value: &'a Value, known: &[&str]) -> Result<Fields<'a>, Reason> {
        let fields = Fields::of(place, value)?;
        match fields.0.keys().find(|key| !known.contains(&key.as_str())) {
            Some(key) => Err(wrong(place, key)),
            None => Ok(fields),
        }
    }

    /// Returns a field; `None` if it is missing.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&'a Value> {
        self.0.get(name).filter(|value| !value.is_null())
    }

    /// Returns a field as it is; `null` if it is missing.
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

    /// Reads a required field by one of the other methods.
    ///
    /// # Errors
    /// If it is missing or of another kind.
    pub fn needed<T>(
        &self,
        name: &str,
        read: impl FnOnce(&Fields<'a>, &str) -> Found<T>,
    ) -> Result<T, Reason> {
        read(self, name)?.ok_or_else(|| missing(name))
    }

    /// Reads a text.
    ///
    /// # Errors
    /// If the field is of another kind.
    pub fn text(&self, name: &str) -> Found<&'a str> {
        self.find(name, WORDS, Value::as_str)
    }

    /// Reads a whole number from 0 to 255.
    ///
    /// # Errors
    /// If the field is of another kind.
    pub fn number(&self, name: &str) -> Found<u8> {
        self.find(name, SMALL, small)
    }

    /// Reads a whole number from 0.
    ///
    /// # Errors
    /// If the field is of another kind.
    pub fn whole(&self, name: &str) -> Found<u64> {
        self.find(name, WHOLE, Value::as_u64)
    }

    /// Reads any number.
    ///
    /// # Errors
    /// If the field is of another kind.
    pub fn real(&self, name: &str) -> Found<f64> {
        self.find(name, NUMBER, Value::as_f64)
    }

    /// Reads a boolean.
    ///
    /// # Errors
    /// If the field is of another kind.
    pub fn flag(&self, name: &str) -> Found<bool> {
        self.find(name, FLAG, Value::as_bool)
    }

    /// Reads a list; empty if the field is missing.
    ///
    /// # Errors
    /// If the field is of another kind.
    pub fn list(&self, name: &str) -> Result<&'a [Value], Reason> {
        let list = self.find(name, LIST, Value::as_array)?;
        Ok(list.map_or(&[], Vec::as_slice))
    }

    /// Reads a list of texts; empty if the field is missing.
    ///
    /// # Errors
    /// If the field is of another kind.
    pub fn texts(&self, name: &str) -> Result<Vec<&'a str>, Reason> {
        let texts = self.list(name)?.iter().map(Value::as_str);
        texts
            .collect::<Option<_>>()
            .ok_or_else(|| odd(name, LIST_OF_WORDS))
    }

    /// Reads a list of whole numbers from 0 to 255; empty if the field is missing.
    ///
    /// # Errors
    /// If the field is of another kind.
    pub fn numbers(&self, name: &str) -> Result<Vec<u8>, Reason> {
        let numbers = self.list(name)?.iter().map(small);
        numbers
            .collect::<Option<_>>()
            .ok_or_else(|| odd(name, LIST_OF_SMALL))
    }

    /// Reads an object whose fields are texts, as pairs of name and text; empty if the field is
    /// missing.
    ///
    /// # Errors
    /// If the field is of another kind.
    pub fn words(&self, name: &str) -> Result<Vec<(&'a str, &'a str)>, Reason> {
        self.get(name)
            .map_or(Ok(Vec::new()), |value| words(name, value))
    }
}

/// Reads an object whose fields are texts, as pairs of name and text.
///
/// # Errors
/// If the value is of another kind.
pub fn words<'a>(place: &str, value: &'a Value) -> Result<Vec<(&'a str, &'a str)>, Reason> {
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

/// Makes an object whose fields are texts.
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
