//! Tests of this crate's behaviour, with Ten Stars (`games/starter/engine`), the small example
//! game.
//!
//! | module | holds |
//! |---|---|
//! | `table` | tables of Ten Stars |
//! | `darts` | a second game with free moves and likely moves, which Ten Stars lacks |
//! | `session` | history, undo and redo, barriers |
//! | `records` | records that are refused, and the reasons |
//! | `links` | round trips, damage, malicious codes |
//! | `breaches` | games that break a law, and the suite that notices |

mod breaches;
mod darts;
mod links;
mod records;
mod session;
mod table;
