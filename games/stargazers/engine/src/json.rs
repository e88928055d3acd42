//! JSON written field by field; [`tabletop::json`] reads it.

use serde::{Serialize, Serializer};
use std::borrow::Cow;

/// A JSON value to write. Fields keep their order, because links depend on it.
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
