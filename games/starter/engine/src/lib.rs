//! **Ten Stars**, for 2 to 4 players. A pouch holds the stars 1 to 6: two of each, or three of each
//! with four players.
//!
//! - **R1** On its turn a seat either reaches into the pouch and takes a star, unseen by the
//!   others, or
//! - **R2** it stops for good. Turns go clockwise around the seats that have not stopped.
//! - **R3** A seat with more than ten points is out. The others learn this only at the end.
//! - **R4** When all seats have stopped or the pouch is empty, all stars are shown. The seat with
//!   the most points, up to ten, wins. Seats with equal points share the win. If all are out, no
//!   seat wins.
//! - **R5** With the option *open hands*, every star is visible to all.
//!
//! The game is small, but has the same parts as the larger ones: component data, an option, chance
//! that is drawn when it becomes known, hidden information, events, two languages.
//!
//! | module | holds |
//! |---|---|
//! | [`edition`] | the component data |
//! | `edition_format`, `listing` | what publishers may change, texts for lists of games |
//! | [`state`] | a position |
//! | [`action`] | moves and their notation, events, refusals |
//! | `rules` | whose turn it is, legal moves |
//! | `apply` | the effects of moves |
//! | `scoring` | the winners and the score sheets |
//! | [`view`] | what one viewer may know |
//! | `validate` | checks of positions from outside |
//! | `words` | texts; the sentences are in `games/starter/words` |
//! | `bot` | the bots' knowledge of the game |
//! | [`hearing`] | the game by ear: answers to questions, the words of moves |
//!
//! Not allowed in this crate: anything about the screen, floating-point numbers, a random generator
//! of its own.

pub mod action;
pub mod edition;
pub mod hearing;
pub mod state;
pub mod view;

mod apply;
mod bot;
mod edition_format;
mod listing;
mod rules;
mod scoring;
mod validate;
mod words;

pub use action::{Event, Illegal, Move};
pub use edition::Edition;
pub use state::{Phase, Stars, State};
pub use view::View;

use tabletop::edition::EditionData;
use tabletop::prelude::*;
use tabletop::{Choice, Info, OptionInfo, Setup, SetupError};

/// The rules for one game: everything that never changes while it is played. Values that can be
/// computed once for each game are computed in [`GameDefinition::new`] and stored here.
#[derive(Clone, Debug)]
pub struct Starter {
    setup: Setup,
    edition: Edition,
}

impl GameDefinition for Starter {
    const INFO: Info = Info {
        id: "starter",
        // This is the first digit of every link to the game and must never change.
        code: 63,
        name: listing::words::NAME,
        rules_version: 1,
        edition: "standard",
        seats: (2, 4),
        options: &[OptionInfo {
            id: "hands",
            name: words::HANDS,
            help: words::HANDS_HELP,
            // The first choice is the default. The order is part of the link format.
            choices: &[
                Choice {
                    id: "hidden",
                    name: words::HANDS_HIDDEN,
                },
                Choice {
                    id: "open",
                    name: words::HANDS_OPEN,
                },
            ],
            seats: (2, 4),
        }],
        // Every star takes two moves, and every seat stops once.
        longest: 2 * Edition::MOST_STARS + 4,
        review_effort: 1000,
    };

    type State = State;
    type View = View;
    type Move = Move;
    type Event = Event;
    type Illegal = Illegal;

    fn new(setup: &Setup) -> Result<Starter, SetupError> {
        setup.check(&Self::INFO)?;
        Ok(Starter {
            setup: setup.clone(),
            edition: Edition::of(setup)?,
        })
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }
}
