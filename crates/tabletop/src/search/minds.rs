//! What a mind says of a game's positions, and the mind that a game's folder contains.

use super::{BotPolicy, Evaluation};
use crate::mind::{Features, Layout, Mind, WIN};
use crate::seat::Seat;
use crate::setup::Setup;
use std::sync::OnceLock;

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

/// The mind in a game's folder, read when it is first needed.
///
/// ```text
/// static MIND: Shipped = Shipped::new(include_bytes!("../mind.bin"));
/// ```
pub struct Shipped {
    bytes: &'static [u8],
    /// `None` inside: the bytes are no mind of this game's features.
    mind: OnceLock<Option<Mind>>,
}

impl Shipped {
    /// The mind in these bytes.
    #[must_use]
    pub const fn new(bytes: &'static [u8]) -> Shipped {
        Shipped {
            bytes,
            mind: OnceLock::new(),
        }
    }

    /// The mind, if it has learned the features and the components of this table.
    pub fn of<G: BotPolicy>(&self, game: &G) -> Option<&Mind> {
        let mind = self.mind.get_or_init(|| {
            let mind = Mind::read(self.bytes).ok()?;
            mind.knows_layout(layout_of(game).hash()).then_some(mind)
        });
        let components = game.components();
        mind.as_ref()
            .filter(|mind| mind.knows_components(components))
    }
}
