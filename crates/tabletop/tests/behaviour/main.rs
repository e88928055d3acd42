//! How the parts of this crate behave for whoever uses them, tried with Ten
//! Stars (`games/starter/engine`), the blank game that comes with the interface.
//!
//! | module | holds |
//! |---|---|
//! | `table` | tables of Ten Stars |
//! | `darts` | a game of free moves and habits, which Ten Stars lacks |
//! | `session` | history, undo and redo, barriers |
//! | `records` | records that are refused, and why |
//! | `links` | round trips, damage, hostile codes |
//! | `breaches` | games that break a law, and the suite that notices |

mod breaches;
mod darts;
mod links;
mod records;
mod session;
mod table;
