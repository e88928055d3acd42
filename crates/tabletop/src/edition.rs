//! An edition that somebody brought along: component data in place of what comes with a
//! game.
//!
//! At most one is in force on a thread, for one game. Whoever brings it does so before
//! anything of that game is made, and has checked it: rules, boards and bots read their
//! data from here, and records and links name it by its content.

use crate::game::Info;
use std::cell::RefCell;

/// What is in force.
#[derive(Clone, PartialEq, Eq, Debug)]
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

thread_local! {
    static IN_FORCE: RefCell<Option<Brought>> = const { RefCell::new(None) };
}

/// Puts an edition in force, on this thread.
pub fn bring(game: &str, data: &str, query: &str) {
    let brought = Brought {
        game: game.to_owned(),
        id: id_of(data),
        data: data.to_owned(),
        query: query.to_owned(),
    };
    IN_FORCE.set(Some(brought));
}

/// What is in force, whatever game it is for.
#[must_use]
pub fn in_force() -> Option<Brought> {
    IN_FORCE.with_borrow(Clone::clone)
}

/// The data in force for a game; `None`: what comes with it.
#[must_use]
pub fn data_for(info: &Info) -> Option<String> {
    of(info, |brought| brought.data.clone())
}

/// What records of a game call the edition in force.
#[must_use]
pub fn id_for(info: &Info) -> String {
    of(info, |brought| brought.id.clone()).unwrap_or_else(|| info.edition.to_owned())
}

/// Looks at what is in force for a game, without copying its data.
fn of<T>(info: &Info, look: impl FnOnce(&Brought) -> T) -> Option<T> {
    IN_FORCE.with_borrow(|brought| {
        let brought = brought.as_ref().filter(|brought| brought.game == info.id);
        brought.map(look)
    })
}

/// The edition in force for a game as the game reads it; `None`: what comes with it.
pub fn read_for<T, E>(info: &Info, parse: impl FnOnce(&str) -> Result<T, E>) -> Option<T> {
    of(info, |brought| parse(&brought.data).ok()).flatten()
}

/// What records call an edition with these data: sixteen hexadecimal digits, FNV-1a over
/// the text, 64 bits. The same data have to be written the same way: without white space,
/// fields in the order of their names.
#[must_use]
pub fn id_of(data: &str) -> String {
    let hash = data.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    format!("{hash:016x}")
}
