//! Uchi he Kaeru (ウチヘカエル): a game for 2 to 4 about saucers lost among the constellations.
//!
//! Rules are cited by their numbers in `games/uchi/rules.md` (`uchi R22`, `uchi A4`).
//!
//! | module | holds |
//! |---|---|
//! | [`board`] | cells, sides of the table |
//! | `reach` | the cells that cards reach, by side and cell |
//! | [`card`] | kinds, elements, piles |
//! | [`edition`] | the component data |
//! | `edition_format` | the fields an edition may have |
//! | `listing` | texts for lists of games, before the game's code is loaded |
//! | [`state`] | a position |
//! | [`knowledge`] | what can be known about hidden cards |
//! | [`action`] | moves, events, refusals |
//! | `rules` | the deal, legal moves, the check of a move |
//! | `apply` | the effects of moves, and the change that each event makes |
//! | `scoring` | the winner, and the score sheet |
//! | [`view`] | what one viewer may know |
//! | [`progress`] | how far a seat is from a win, as far as a viewer knows |
//! | `validate` | checks of positions from outside |
//! | `course` | whether the turns played can have led to a position |
//! | [`forecast`] | forecasts of a flight, a hack or the choice about the shown card |
//! | `advice` | advised moves, with reasons |
//! | `goals` | the goals of a seat, and what it lacks |
//! | `words` | texts in both languages |
//! | [`hearing`] | the game by ear: answers to questions, the words of moves |
//! | `bot` | the bots' knowledge of the game |

pub mod action;
pub mod board;
pub mod card;
pub mod edition;
pub mod forecast;
pub mod hearing;
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

/// The rules for one game: everything that never changes while it is played.
#[derive(Clone, Debug)]
pub struct Uchi {
    setup: Setup,
    edition: Edition,
    reach: Reach,
}

impl Uchi {
    /// The component data of this game.
    #[must_use]
    pub fn edition(&self) -> &Edition {
        &self.edition
    }

    /// The cells that a card lets a seat's saucer reach from a given cell.
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
        // Version 2 refuses positions that cannot be reached in play.
        rules_version: 2,
        edition: "standard",
        seats: (2, 4),
        options: &[],
        // The four cards given to the deck, and 60 turns for each seat. A turn has at most eight
        // moves: three draws, a flight, the die, a theft, a choice and a draw.
        longest: 4 + 4 * 60 * 8,
        review_effort: 1000,
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
