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

use run::Options;
use serde_json::Value;
use std::io;
use std::marker::PhantomData;
use std::path::Path;
use tabletop::{BotPolicy, Info, Mind, Setup};

/// Training for a game whose type is not known.
pub trait AnyTrainer: Sync {
    /// The constant data of the game.
    fn info(&self) -> &'static Info;

    /// Usual settings of a run whose files are in a folder; `None` if no table can be made.
    fn usual(&self, folder: &Path) -> Option<Options>;

    /// Trains a mind ([`run::train`]).
    ///
    /// # Errors
    /// If the folder cannot be read or written, or the game cannot be learned.
    fn train(&self, options: &Options) -> io::Result<Mind>;

    /// Tells what the mind in the folder is worth for the first number of seats
    /// ([`measure::worth`]).
    ///
    /// # Errors
    /// If the folder holds no mind, or the table is not possible.
    fn measure(&self, options: &Options, games: u32) -> io::Result<Value>;
}

/// The trainer of a game: `&Trainer::<G>::NEW` is an `&dyn AnyTrainer`.
pub struct Trainer<G>(PhantomData<fn() -> G>);

impl<G> Trainer<G> {
    /// The only value of this marker type.
    pub const NEW: Trainer<G> = Trainer(PhantomData);
}

impl<G> AnyTrainer for Trainer<G>
where
    G: BotPolicy + Sync,
    G::State: Send,
    G::Move: Send,
{
    fn info(&self) -> &'static Info {
        &G::INFO
    }

    fn usual(&self, folder: &Path) -> Option<Options> {
        Options::of::<G>(folder, &Setup::new(&G::INFO, G::INFO.seats.0))
    }

    fn train(&self, options: &Options) -> io::Result<Mind> {
        run::train::<G>(options)
    }

    fn measure(&self, options: &Options, games: u32) -> io::Result<Value> {
        let invalid = |why: String| io::Error::new(io::ErrorKind::InvalidData, why);
        let bytes = std::fs::read(options.folder.join("mind.bin"))?;
        let mind = Mind::read(&bytes).map_err(|error| invalid(error.to_string()))?;
        let seats = options.seats.first().copied().unwrap_or(G::INFO.seats.0);
        let setup = Setup::new(&G::INFO, seats);
        measure::worth::<G>(&setup, &mind, games, options.seed)
            .ok_or_else(|| invalid(format!("no table of {seats}")))
    }
}
