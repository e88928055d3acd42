//! A learned judge: a small network of integers that says how likely every seat is to win.
//!
//! A game describes a position from the side of one seat, as numbers
//! ([`BotPolicy::features`](crate::search::BotPolicy::features)). A [`Mind`] is one network for all
//! seats. It is applied once to each seat's numbers and gives the seat a strength. The strengths
//! become shares of one win. Bots use these shares at the leaves of their search.
//!
//! Everything here is computed with integers, so every platform finds the same shares. Minds are
//! trained by `hoshibako train` (crate `train`), which uses floating-point numbers.
//!
//! | module | holds |
//! |---|---|
//! | [`features`] | the numbers that describe a position, and their layout |
//! | [`network`] | the network and the shares |
//! | [`format`] | a mind as bytes |

pub mod features;
pub mod format;
pub mod network;

#[cfg(test)]
mod tests;

pub use features::{Features, Layout};
pub use format::MindError;
pub use network::Mind;

/// One win, in the units of [`shares`](crate::search::minds::shares).
pub const WIN: u32 = 1000;
