//! An edition that somebody brought along: component data in place of what comes with a
//! game.
//!
//! A [`Setup`](crate::setup::Setup) carries it to the rules of a table, and they to boards and
//! bots. Records and links only name it, by its content: whoever opens one hands in what was
//! brought. Whoever brings an edition has checked it.

use crate::stable_hash::StableHasher;
use std::hash::Hasher;
use std::sync::Arc;

/// An edition that somebody brought along.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Brought {
    /// The game's id.
    pub game: String,
    /// What records call it: [`id_of`] its data.
    pub id: String,
    /// The game's component data, as JSON.
    pub data: String,
    /// What an address has to say behind its `?` for others to get it, with the `?`;
    /// empty if there is no such address.
    pub query: String,
}

impl Brought {
    /// An edition of a game, with its component data and what leads others to it.
    #[must_use]
    pub fn new(game: &str, data: &str, query: &str) -> Arc<Brought> {
        Arc::new(Brought {
            game: game.to_owned(),
            id: id_of(data),
            data: data.to_owned(),
            query: query.to_owned(),
        })
    }
}

/// What records call an edition with these data: sixteen hexadecimal digits, FNV-1a over
/// the text, 64 bits. The same data have to be written the same way: without white space,
/// fields in the order of their names.
#[must_use]
pub fn id_of(data: &str) -> String {
    let mut hasher = StableHasher::default();
    hasher.write(data.as_bytes());
    format!("{:016x}", hasher.finish())
}
