//! Stargazers (スターゲイザーズ): players build a mural of the night sky from tiles and tokens. For 2 to 4
//! players.
//!
//! Rules are cited by their numbers in `games/stargazers/rules.md` (`stargazers R33`, `stargazers
//! A8`).
//!
//! | module | holds |
//! |---|---|
//! | [`piece`] | tokens, icons, shuttle slots, journal cards by name |
//! | [`grid`] | the squares of a mural, borders, regions |
//! | [`edition`] | the data of an edition |
//! | `edition_format` | the form of a publisher's edition |
//! | `listing` | texts about the game, available before its code is loaded |
//! | [`board`] | one player's mural and journal board |
//! | [`state`] | a position |
//! | `notes`, `json` | reading and writing a position as JSON |
//! | [`action`] | moves, events, reasons for refusals |
//! | `rules` | legal moves and refusals |
//! | `apply` | the effects of moves and events |
//! | [`tally`] | the score of a mural |
//! | `score_change` | what an event scores |
//! | `scoring` | the winners, and the score sheet |
//! | [`view`] | a position as one viewer may know it |
//! | `validate` | checks of hand-written positions |
//! | `course` | whether play can lead to a position |
//! | `words` | texts in both languages |
//! | `advice` | moves as advice, with a reason from the position |
//! | `goals` | the goals of a seat |
//! | [`hearing`] | the game by ear: answers to questions, the words of moves |
//! | `bot` | the evaluation that bots use |

pub mod action;
pub mod board;
pub mod edition;
pub mod grid;
pub mod hearing;
pub mod piece;
pub mod state;
pub mod tally;
pub mod view;

mod advice;
mod apply;
mod bot;
mod course;
mod edition_format;
mod goals;
mod json;
mod listing;
mod notes;
mod rules;
mod score_change;
mod score_words;
mod scoring;
mod turn_in_short;
mod validate;
mod words;

pub use action::{Event, Illegal, Move, Place, Source};
pub use board::Board;
pub use edition::Edition;
pub use grid::{Cell, Quarter};
pub use piece::{Card, Icon, Piece, Slot};
pub use score_change::Murals;
pub use scoring::decide;
pub use state::{Bonus, Hand, Kept, Phase, State};
pub use tally::{Joint, Journal, Stars, Tally, joints};
pub use view::View;
pub use words::{COUNTED, card_words, icon_list, tile_words};

use bot::needs::Sight;
use std::sync::Arc;
use tabletop::edition::EditionData;
use tabletop::prelude::*;
use tabletop::{Info, Setup, SetupError};

/// The rules of one table.
#[derive(Clone, Debug)]
pub struct Stargazers {
    setup: Setup,
    edition: Edition,
    /// The edition's tiles and cards as bots compare them.
    sight: Arc<Sight>,
}

impl Stargazers {
    /// The edition that this table plays with.
    #[must_use]
    pub fn edition(&self) -> &Edition {
        &self.edition
    }
}

impl GameDefinition for Stargazers {
    const INFO: Info = Info {
        id: "stargazers",
        code: 5,
        name: listing::words::NAME,
        // Since version 2 no token goes back to the box while room can be made (`stargazers A6`),
        // and positions that play cannot reach are refused.
        rules_version: 2,
        edition: "standard",
        seats: (2, 4),
        options: &[],
        // For each player: 16 turns of four moves, 32 draws of tiles and tokens, and 20 tokens that
        // may pass through the reserve. Also 8 bonuses of up to three moves plus their draws, and
        // two round ends.
        longest: 11 + 4 * (16 * 4 + 32 + 20 + 8 * 4 + 2 * 4 + 4),
        review_effort: 1000,
    };

    type State = State;
    type View = View;
    type Move = Move;
    type Event = Event;
    type Illegal = Illegal;

    fn new(setup: &Setup) -> Result<Stargazers, SetupError> {
        setup.check(&Self::INFO)?;
        let edition = Edition::of(setup)?;
        Ok(Stargazers {
            setup: setup.clone(),
            sight: Arc::new(Sight::new(&edition)),
            edition,
        })
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }
}
