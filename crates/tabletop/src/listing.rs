//! What pages say of a game before it is entered: its door on the home page, its credit, the names of
//! its bots. All of it is plain data, so that a page has it without the game's engine.

use crate::game::GameDefinition;
use crate::words::Text;

/// What pages say of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Listing {
    /// Its name where there is little room.
    pub name: Text,
    /// The name under the name: the other script, or the full title.
    pub title: Text,
    /// One line that makes one want to play, in our own words.
    pub hook: Text,
    /// How one wins, in a sentence or two: what one plays for.
    pub aim: Text,
    /// What its rulebook says about who made it.
    pub credit: Text,
    /// Names for the computer's players, one for each seat at least.
    pub bots: &'static [Text],
    /// The symbol of its door, in `door.svg` of its folder.
    pub door: &'static str,
    /// Whether it makes a puzzle for every day ([`Brain::consult`](crate::search::BotPolicy::consult)).
    pub has_daily: bool,
}

/// A game that can be shown on a home page.
pub trait Listed: GameDefinition {
    /// What pages say of it.
    const LISTING: Listing;
}
