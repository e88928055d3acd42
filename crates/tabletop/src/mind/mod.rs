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

use crate::search::{BotPolicy, Evaluation};
use crate::seat::Seat;

/// One win, in the units of [`shares`].
pub const WIN: u32 = 1000;

/// The layout of a game's features for a number of seats.
#[must_use]
pub fn layout_of<G: BotPolicy>(game: &G) -> Layout {
    let mut features = Features::describing();
    game.features(&game.start(), Seat(0), &mut features);
    features.into_layout()
}

/// Every seat's chance to win an unfinished position, in thousandths of a win. `None` if a number
/// of the position is outside the range that the mind knows.
///
/// `features` is a buffer.
pub fn shares<G: BotPolicy>(
    mind: &Mind,
    game: &G,
    state: &G::State,
    features: &mut Features,
) -> Option<Evaluation> {
    let seats = game.setup().seats;
    let mut strengths = [0; Seat::MAX];
    for seat in Seat::all(seats) {
        features.clear();
        game.features(state, seat, features);
        strengths[seat.index()] = mind.strength(features)?;
    }
    Some(mind.shares(&strengths[..usize::from(seats)], WIN))
}
