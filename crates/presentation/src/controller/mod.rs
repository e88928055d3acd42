//! What happens next at this device: a plain state machine over a session,
//! without signals, timers or a screen, so that its laws are tested natively.
//!
//! The turn loop (`owners/turn_loop.rs`) asks [`Controller::next`] what to do, does it, and
//! reports back.
//!
//! | module | holds |
//! |---|---|
//! | `vocabulary.rs`, `state.rs` | what it speaks of; the state itself |
//! | `people.rs` | who of a table decides what |
//! | `phase.rs` | who has to act, who looks, whether the curtain is down |
//! | `moves.rs` | what happens next, the pause after a move, the bot's answer |
//! | `look.rs` | earlier moments, the curtain |
//! | `undo.rs` | how far back undo leads |

mod look;
mod moves;
mod people;
mod phase;
mod state;
mod undo;
mod vocabulary;

pub use people::{deal_length, is_dealing, needs_curtain};
pub use state::Controller;
pub use undo::undo_rule;
pub use vocabulary::{Asked, DeviceSeats, MoveBy, NextAction, Phase, Ticket, UndoBlock, Until};

#[cfg(test)]
mod tests;
