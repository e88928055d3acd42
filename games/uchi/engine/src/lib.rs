//! Uchi he Kaeru (ウチヘカエル): lost in space among constellations, for 2 to 4.
//!
//! Rules are cited by their numbers in `games/uchi/rules.md` (`uchi R22`,
//! `uchi A4`).
//!
//! | module | holds |
//! |---|---|
//! | [`board`] | cells, sides of the table |
//! | `reach` | patterns turned to their owners |
//! | [`card`] | kinds, elements, piles |
//! | [`edition`] | the component data |
//! | `edition_format` | what an edition may say |
//! | `listing` | what pages say of the game before it is entered |
//! | [`state`] | a position |
//! | [`knowledge`] | what can be known about hidden cards |
//! | [`action`] | moves, events, reasons |
//! | `rules` | the deal, legal moves, the check |
//! | `apply` | what moves do, and the change each event makes |
//! | `scoring` | who has won, and the score sheet |
//! | [`view`] | what one viewer may know |
//! | [`progress`] | how far a seat is from a win, as far as a viewer knows |
//! | `validate` | positions somebody wrote |
//! | `course` | what play can have brought by now |
//! | [`forecast`] | what a flight, a hack or the shown card would bring |
//! | `advice` | moves as advice, with their reasons |
//! | `goals` | what a seat plays for, and what it lacks |
//! | `words` | both languages |
//! | `bot` | what bots know |

pub mod action;
pub mod board;
pub mod card;
pub mod edition;
pub mod forecast;
pub mod knowledge;
pub mod progress;
pub mod state;
pub mod view;

mod advice;
mod apply;
mod bot;
mod course;
mod edition_format;
mod goals;
mod listing;
mod names;
mod reach;
mod rules;
mod scoring;
mod turn_in_short;
mod unreadable;
mod validate;
mod words;

pub use action::{Bundle, Event, Illegal, Move};
pub use apply::SUCCESS;
pub use board::{Cell, Side};
pub use card::{Cards, Element, Kind};
pub use edition::Edition;
pub use names::together;
pub use progress::{Holds, Threat};
pub use scoring::{completing, helps, lacks, missing, winning_cards, winning_set};
pub use state::{Ending, How, Phase, State};
pub use view::View;

use reach::Reach;
use tabletop::edition::EditionData;
use tabletop::prelude::*;
use tabletop::{Info, Seat, Setup, SetupError};

/// The rules of one table.
#[derive(Clone, Debug)]
pub struct Uchi {
    setup: Setup,
    edition: Edition,
    reach: Reach,
}

impl Uchi {
    /// The component data of this table.
    #[must_use]
    pub fn edition(&self) -> &Edition {
        &self.edition
    }

    /// Where a card would take a seat's piece from a cell.
    #[must_use]
    pub fn targets(&self, seat: Seat, kind: Kind, from: Cell) -> &[Cell] {
        self.reach.from(self.side(seat), kind, from)
    }
}

impl GameDefinition for Uchi {
    const INFO: Info = Info {
        id: "uchi",
        code: 1,
        name: listing::words::NAME,
        // 2: positions that nobody can reach are refused.
        rules_version: 2,
        edition: "standard",
        seats: (2, 4),
        options: &[],
        // 60 turns each: up to three draws, a move, a die, a theft, a choice
        // and a draw; and the cards given to the deck.
        longest: 4 + 4 * 60 * 8,
        review_effort: 2000,
    };

    type State = State;
    type View = View;
    type Move = Move;
    type Event = Event;
    type Illegal = Illegal;

    fn new(setup: &Setup) -> Result<Uchi, SetupError> {
        setup.check(&Self::INFO)?;
        let edition = Edition::of(setup)?;
        let reach = Reach::new(&edition);
        Ok(Uchi {
            setup: setup.clone(),
            edition,
            reach,
        })
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }
}
