//! Decides what happens next on this device. It is a plain state machine over a session, without
//! signals, timers or a screen, so that its laws are tested natively.
//!
//! The turn loop (`owners/turn_loop.rs`) calls [`Controller::next`], carries out the action and
//! reports back.
//!
//! | module | holds |
//! |---|---|
//! | `vocabulary.rs`, `state.rs` | the types that the controller uses; its state |
//! | `people.rs` | the deal before the first decision; whether people need a curtain |
//! | `phase.rs` | who has to act, who the viewer is, whether the curtain is down |
//! | `moves.rs` | the next action, the pause after a move, the bot's answer |
//! | `look.rs` | past plies, the curtain |
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
