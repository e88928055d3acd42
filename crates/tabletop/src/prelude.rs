//! All traits of a game: `use tabletop::prelude::*` to call or implement the methods of a concrete
//! game.

pub use crate::edition::EditionData;
pub use crate::game::{
    FreeMoves, Game, GameDefinition, HiddenInformation, LinkWeights, Narration, Rules, Scoring,
    Transition, Validation,
};
