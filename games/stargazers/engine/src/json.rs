//! JSON written field by field; [`tabletop::json`] reads it.

use serde::{Serialize, Serializer};
use std::borrow::Cow;

/// A JSON value to write. Fields keep their order, because links depend on it.
pub(crate) enum JsonValue {
    Number(u8),
    Text(String),
    List(Vec<JsonValue>),
    Fields(Vec<(Cow<'static, str>, JsonValue)>),
}

impl Serialize for JsonValue {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            JsonValue::Number(number) => serializer.serialize_u8(*number),
            JsonValue::Text(text) => serializer.serialize_str(text),
            JsonValue::List(notes) => serializer.collect_seq(notes),
            JsonValue::Fields(fields) => {
                serializer.collect_map(fields.iter().map(|(name, note)| (name, note)))
            }
        }
    }
}
