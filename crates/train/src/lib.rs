//! Training of minds: self-play with temporal differences, and measurements of what was learned.
//!
//! A network that knows nothing watches games of bots. After each game, every position gets a
//! target: the result of the game, mixed with what the network says of the positions on the way to
//! it (TD(λ)). The first games are played by bots with the game's own evaluation, so that even the
//! first targets come from sensible play. Then the network itself judges the leaves of the bots'
//! searches.
//!
//! Everything is written here in a few hundred lines, without a library for tensors: a network of
//! one hidden layer with sparse inputs needs none. `candle` and `burn` would bring a hundred crates
//! and no speed at this size.
//!
//! | module | holds |
//! |---|---|
//! | [`net`] | the network while it learns, and its integers |
//! | [`selfplay`] | games as samples |
//! | [`run`] | the run: games, learning, checkpoints, the curve |
//! | [`measure`] | minds against evaluations, what reviews leave over, time |

pub mod measure;
pub mod net;
pub mod run;
pub mod selfplay;
