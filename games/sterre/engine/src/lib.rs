//! Sterre en Kroon (星々と王冠): bingo and majorities on the map of southern
//! Africa, for 2 to 6.
//!
//! Rules are cited by their numbers in `games/sterre/rules.md` (`sterre R40`,
//! `sterre A2`).
//!
//! | module | holds |
//! |---|---|
//! | [`number`] | the numbers 1 to 75 and sets of them |
//! | [`card`] | bingo cards and their lines |
//! | [`map`] | the map, its crown cells and lines |
//! | [`edition`] | the component data |
//! | `edition_format` | what an edition may say |
//! | `listing` | what pages say of the game before it is entered |
//! | [`state`] | a position |
//! | [`action`] | moves, events, reasons |
//! | `rules` | the deal, legal moves, and why others are refused |
//! | `apply` | what moves do, and the change each event makes |
//! | `turn` | the steps of a turn |
//! | `closing` | the end processing |
//! | `scoring` | who has won, and the score sheet |
//! | [`view`] | what one viewer may know |
//! | `notes` | positions and views as JSON |
//! | `validate` | positions somebody wrote |
//! | `course` | what play can have brought by now |
//! | `words` | what is said of events and refusals |
//! | [`gain`] | what a turn brings if it is finished as it stands |
//! | `advice` | moves as advice, with their reasons |
//! | `keeping` | why a turn is ended, and cards are kept |
//! | `goals` | what a seat plays for, and how far it has come |
//! | `luck` | what a draw is good for |
//! | `narration` | prompts and results |
//! | `bot` | what bots know |

pub mod action;
pub mod card;
pub mod edition;
pub mod gain;
pub mod map;
pub mod number;
pub mod state;
pub mod view;

mod advice;
mod apply;
mod bot;
mod closing;
mod course;
mod edition_format;
mod goals;
mod keeping;
mod listing;
mod luck;
mod misread;
mod narration;
mod notes;
mod rules;
mod scoring;
mod turn;
mod turn_in_short;
mod validate;
mod words;

pub use action::{Event, Illegal, Move, Step};
pub use card::BingoCard;
pub use edition::Edition;
pub use gain::Gain;
pub use keeping::Kept;
pub use map::{Cell, Map};
pub use number::{Number, Numbers};
pub use state::{Ending, Phase, Shares, State, Table, Used};
pub use view::View;

use std::sync::Arc;
use tabletop::info::{Choice, OptionInfo};
use tabletop::prelude::*;
use tabletop::{Info, Seat, Setup, SetupError};

mod options {
    ::words::sentences!("../words", "options");
}

/// The rules of one table.
#[derive(Clone, Debug)]
pub struct Sterre {
    setup: Setup,
    edition: Arc<Edition>,
    /// Whether players keep the books themselves (`sterre A9`).
    by_hand: bool,
    /// What bots count a number card in hand for; rules never ask.
    live_card: i32,
}

impl Sterre {
    /// The component data of this table.
    #[must_use]
    pub fn edition(&self) -> &Edition {
        &self.edition
    }

    /// Whether players keep the books themselves, and may forget to
    /// (`sterre A9`).
    #[must_use]
    pub fn is_by_hand(&self) -> bool {
        self.by_hand
    }

    /// The numbers that a seat may open on its card now (`sterre R30`).
    #[must_use]
    pub fn can_open(&self, table: &Table, seat: Seat) -> Numbers {
        let card = self.edition.card(table.card(seat));
        let own = card.map_or(Numbers::NONE, BingoCard::numbers);
        own.intersection(table.occupied())
            .difference(table.opened(seat))
    }
}

/// Who does what the rules demand.
const BOOKKEEPING: OptionInfo = OptionInfo {
    id: "bookkeeping",
    name: options::BOOKKEEPING,
    help: options::BOOKKEEPING_HELP,
    choices: &[
        Choice {
            id: "automatic",
            name: options::AUTOMATIC,
        },
        Choice {
            id: "by-hand",
            name: options::BY_HAND,
        },
    ],
    seats: (2, 6),
};

impl GameDefinition for Sterre {
    const INFO: Info = Info {
        id: "sterre",
        code: 2,
        name: crate::listing::words::NAME,
        // 2: positions that nobody can reach are refused.
        rules_version: 2,
        edition: "standard",
        seats: (2, 6),
        options: &[BOOKKEEPING],
        // At most 912 turns (a new piece at least every two rounds), each with
        // five steps to finish, a draw and a number of the own card; points
        // recorded by up to six; 11 crowns; every number dealt, turned up and
        // played or put; every cell of six cards opened.
        longest: 912 * 13 + 11 * 4 + 75 * 6 + 6 * 25,
        review_effort: 5000,
    };

    type State = State;
    type View = View;
    type Move = Move;
    type Event = Event;
    type Illegal = Illegal;

    fn new(setup: &Setup) -> Result<Sterre, SetupError> {
        setup.check(&Self::INFO)?;
        Ok(Sterre {
            edition: Edition::shared(setup)?,
            by_hand: setup.option(&Self::INFO, BOOKKEEPING.id) == 1,
            live_card: bot::LIVE_CARD,
            setup: setup.clone(),
        })
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }
}
