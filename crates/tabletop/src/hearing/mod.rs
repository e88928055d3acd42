//! Playing by ear: questions about a position, their answers, and a line in which moves and
//! questions are typed.
//!
//! A game implements [`Hearing`]: its regions, its places, a hand, threats and the words of its
//! moves. Everything is answered from a view, so nobody hears more than they may know. Who acts,
//! the score, the goals, what has happened and the list of moves are the same for all games
//! ([`answer`], [`ask`]). [`Line`] reads what somebody types.
//!
//! | module | holds |
//! |---|---|
//! | `interface` | [`Hearing`], what a game implements |
//! | `question` | [`Question`], and the words and letters that ask it |
//! | `answers` | the answers that are the same for all games |
//! | `moves` | the legal moves by groups |
//! | `tokens` | typed words, compared with the words of moves and places |
//! | `line` | [`Line`], which reads what is typed |
//! | `erased` | [`AnyHearing`], for callers that do not know the game's type |
//!
//! No part of a game that begins may depend on this module: it is fetched when somebody asks.

mod answers;
mod erased;
mod interface;
mod line;
mod moves;
mod question;
mod spoken;
mod tokens;
mod words;

pub use answers::{answer, ask, seat_names};
pub use erased::{AnyHearing, Heard};
pub use interface::{Answer, Asker, Hearing, MoveWords, Region, joined};
pub use line::{Candidate, Choices, LONGEST, Line, Reading};
pub use moves::{Group, Named, groups};
pub use question::{Ask, Question};
pub use spoken::spoken;
pub use tokens::{sentences, tokens};
