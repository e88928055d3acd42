//! Stargazers (スターゲイザーズ): a mural of the sky, tile by tile and token by
//! token, for 2 to 4.
//!
//! Rules are cited by their numbers in `games/stargazers/rules.md`
//! (`stargazers R33`, `stargazers A8`).
//!
//! | module | holds |
//! |---|---|
//! | [`piece`] | tokens, icons, shuttle slots, journal cards by name |
//! | [`grid`] | the squares of a mural, borders, regions |
//! | [`edition`] | the component data |
//! | `edition_format` | what an edition may say |
//! | `listing` | what pages say of the game before it is entered |
//! | [`board`] | one player's mural and journal board |
//! | [`state`] | a position |
//! | `notes`, `json` | a position as JSON, and how it is read |
//! | [`action`] | moves, events, reasons |
//! | `rules` | what may be done |
//! | `apply` | what it does, and the change each event makes |
//! | [`tally`] | what a mural is worth |
//! | `scoring` | who wins, and the score sheet |
//! | [`view`] | what one viewer may know |
//! | `validate` | positions somebody wrote |
//! | `course` | what play can have brought by now |
//! | `words` | both languages |
//! | `advice` | moves as advice, with the reason that lies in the position |
//! | `goals` | what a seat plays for |
//! | `bot` | what bots know |

pub mod action;
pub mod board;
pub mod edition;
pub mod grid;
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
mod scoring;
mod turn_in_short;
mod validate;
mod words;

pub use action::{Event, Illegal, Move, Place, Source};
pub use board::Board;
pub use edition::Edition;
pub use grid::{Cell, Quarter};
pub use piece::{Card, Icon, Piece, Slot};
pub use scoring::decide;
pub use state::{Bonus, Hand, Kept, Phase, State};
pub use tally::{Joint, Journal, Stars, Tally, joints};
pub use view::View;
pub use words::{COUNTED, card_words, icon_list, tile_words};

use tabletop::edition::EditionData;
use tabletop::prelude::*;
use tabletop::{Info, Setup, SetupError};

/// The rules of one table.
#[derive(Clone, Debug)]
pub struct Stargazers {
    setup: Setup,
    edition: Edition,
}

impl Stargazers {
    /// The component data of this table.
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
        // 2: no token goes to the box while room can be made (`stargazers A6`);
        // positions that nobody can reach are refused.
        rules_version: 2,
        edition: "standard",
        seats: (2, 4),
        options: &[],
        // For each player 16 turns of four moves, 32 tiles and tokens coming
        // out, 20 tokens that may go by the reserve, 8 bonuses of up to three
        // moves with what comes out for them, and two round ends.
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
        Ok(Stargazers {
            setup: setup.clone(),
            edition: Edition::of(setup)?,
        })
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }
}
