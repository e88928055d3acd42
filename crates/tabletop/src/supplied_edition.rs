//! A supplied edition: a publisher's data that a table uses in place of the game's standard
//! edition.
//!
//! A [`Setup`](crate::setup::Setup) passes it to the rules of a table, and they pass it to boards
//! and bots. Records and links contain only its id, a hash of its content. So the caller that opens
//! a record or a link must supply the edition. The code that loads an edition must check it before
//! it is used.

use crate::stable_hash::StableHasher;
use std::hash::Hasher;
use std::sync::Arc;

/// An edition supplied from outside the app.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SuppliedEdition {
    /// The game's id.
    pub game: String,
    /// The id used in records: [`id_of`] its data.
    pub id: String,
    /// The edition's data, as JSON.
    pub data: String,
    /// The query part of an address that loads this edition for other players, including the `?`.
    /// Empty if there is no such address.
    pub query: String,
}

impl SuppliedEdition {
    /// Makes an edition of a game from its data and the query that loads it.
    #[must_use]
    pub fn new(game: &str, data: &str, query: &str) -> Arc<SuppliedEdition> {
        Arc::new(SuppliedEdition {
            game: game.to_owned(),
            id: id_of(data),
            data: data.to_owned(),
            query: query.to_owned(),
        })
    }
}

/// Returns the id of an edition with this data: the 64-bit FNV-1a hash of the text, as sixteen
/// hexadecimal digits. Equal data must be written as equal text: without white space, fields sorted
/// by name.
#[must_use]
pub fn id_of(data: &str) -> String {
    let mut hasher = StableHasher::default();
    hasher.write(data.as_bytes());
    format!("{:016x}", hasher.finish())
}
