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
//! | [`shipped`] | the mind in a game's folder |

pub mod features;
pub mod format;
pub mod network;
pub mod shipped;

#[cfg(test)]
mod tests;

pub use features::{Features, Layout};
pub use format::MindError;
pub use network::Mind;
pub use shipped::Shipped;

use crate::search::{BotPolicy, Evaluation};
use crate::seat::Seat;
use crate::setup::Setup;

/// One win, in the units of [`shares`].
pub const WIN: u32 = 1000;

/// The layout of a game's features. It is that of a table with all its seats, because places
/// without a seat have no names.
#[must_use]
pub fn layout_of<G: BotPolicy>(game: &G) -> Layout {
    let full = Setup {
        seats: G::INFO.seats.1,
        ..game.setup().clone()
    };
    let full = G::new(&full);
    let game = full.as_ref().unwrap_or(game);
    let seats = usize::from(game.setup().seats);
    let mut all = vec![Features::describing(); seats];
    game.features(&game.start(), &mut all);
    all.swap_remove(0).into_layout()
}

/// Describes a position for every seat.
pub fn describe<'a, G: BotPolicy>(
    game: &G,
    state: &G::State,
    buffer: &'a mut Vec<Features>,
) -> &'a [Features] {
    buffer.resize_with(game.setup().seats.into(), Features::default);
    buffer.iter_mut().for_each(Features::clear);
    game.features(state, buffer);
    buffer
}

/// Every seat's chance to win an unfinished position, in thousandths of a win. `None` if a number
/// of the position is outside the range that the mind knows.
pub fn shares<G: BotPolicy>(
    mind: &Mind,
    game: &G,
    state: &G::State,
    buffer: &mut Vec<Features>,
) -> Option<Evaluation> {
    shares_of(mind, game, state, WIN, buffer)
}

/// The same as [`shares`], for a win of this many parts.
pub fn shares_of<G: BotPolicy>(
    mind: &Mind,
    game: &G,
    state: &G::State,
    win: u32,
    buffer: &mut Vec<Features>,
) -> Option<Evaluation> {
    let mut strengths = [0; Seat::MAX];
    let all = describe(game, state, buffer);
    for (strength, features) in strengths.iter_mut().zip(all) {
        *strength = mind.strength(features)?;
    }
    Some(mind.shares(&strengths[..all.len()], win))
}
