//! Sterre en Kroon (星々と王冠): bingo and majorities on the map of southern Africa, for 2 to 6 players.
//!
//! Rules are cited by their numbers in `games/sterre/rules.md` (`sterre R40`, `sterre A2`).
//!
//! | module | holds |
//! |---|---|
//! | [`number`] | the numbers 1 to 75 and sets of them |
//! | [`card`] | bingo cards and their lines |
//! | [`map`] | the map, its crown cells and lines |
//! | [`edition`] | the edition's data |
//! | `edition_format` | the format of an edition |
//! | `listing` | texts for the home page, available before the game is loaded |
//! | [`state`] | a position |
//! | [`action`] | moves, events, refusals |
//! | `rules` | the deal, legal moves, and why others are refused |
//! | `apply` | the effects of moves and events |
//! | `turn` | the steps of a turn |
//! | `closing` | the end processing |
//! | `scoring` | the winners, and the score sheet |
//! | [`view`] | a position as one viewer may know it |
//! | `notes` | positions and views as JSON |
//! | `validate` | checks of written positions |
//! | `course` | checks that play can have led to a position |
//! | `words` | sentences for events and refusals |
//! | [`gain`] | the gain of a turn if it is finished now |
//! | `advice` | moves as advice, with their reasons |
//! | `keeping` | reasons to end a turn and keep cards |
//! | `goals` | the goals of a seat, and how far it has come |
//! | `luck` | the benefit of a draw |
//! | [`hearing`] | the game by ear: answers to questions, the words of moves |
//! | `narration` | prompts and results |
//! | `bot` | the knowledge of bots |

pub mod action;
pub mod card;
pub mod edition;
pub mod gain;
pub mod hearing;
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
pub use gain::{Gain, Spent};
pub use keeping::Kept;
pub use map::{Cell, Map};
pub use number::{Number, Numbers};
pub use state::{Ending, Phase, SeatCounts, State, Table, Used};
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
    /// Whether bookkeeping is by hand (`sterre A9`).
    by_hand: bool,
    /// The value that bots give a number card in hand, in thousandths of a point. The rules do not
    /// use it.
    live_card: i32,
}

impl Sterre {
    /// The edition's data for this table.
    #[must_use]
    pub fn edition(&self) -> &Edition {
        &self.edition
    }

    /// Whether bookkeeping is by hand, so that players may forget parts of it (`sterre A9`).
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

/// The option that says who does the bookkeeping: the engine or the players.
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
        // Version 2 refuses positions that no play reaches.
        rules_version: 2,
        edition: "standard",
        seats: (2, 6),
        options: &[BOOKKEEPING],
        // There are at most 912 turns (a new piece at least every two rounds). Each has five steps
        // to finish, a draw, a bingo pick, and points recorded by up to six seats. In addition: 11
        // crowns; every number dealt, turned up and played or put; every cell of six cards opened.
        longest: 912 * 13 + 11 * 4 + 75 * 6 + 6 * 25,
        review_effort: 1000,
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
