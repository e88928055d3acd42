//! The traits of a game: `use tabletop::prelude::*` where methods of a concrete game are called or
//! written.

pub use crate::edition::EditionData;
pub use crate::game::{
    FreeMoves, Game, GameDefinition, HiddenInformation, LinkWeights, Narration, Rules, Scoring,
    Transition, Validation,
};
