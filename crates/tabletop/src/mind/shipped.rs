//! The mind that a game's folder contains.

use super::{Mind, layout_of};
use crate::search::BotPolicy;
use std::sync::OnceLock;

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
