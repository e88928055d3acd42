//! **Ten Stars**, for 2 to 4. A pouch holds the stars 1 to 6, two of each, at
//! four players three of each.
//!
//! - **S1** On its turn a seat reaches into the pouch and takes a star, unseen
//!   by the others, or
//! - **S2** stops for good. Turns go clockwise round those who have not stopped.
//! - **S3** A seat whose stars come to more than ten is out. It shows at the end
//!   only.
//! - **S4** When everybody has stopped or the pouch is empty, all stars are
//!   shown and the most points up to ten win. Equal points share the win; if all
//!   are out, nobody wins.
//! - **S5** With the option *open hands*, everybody sees every star.
//!
//! It is small, but has what the big ones have: component data, an option,
//! chance that is drawn when it becomes known, something hidden, events, two
//! languages.
//!
//! | module | holds |
//! |---|---|
//! | [`edition`] | the component data |
//! | `edition_format`, `listing` | what publishers may change, what pages say of it |
//! | [`state`] | a position |
//! | [`action`] | moves and their notation, events, reasons |
//! | `rules` | who acts, what is legal |
//! | `apply` | what a move does |
//! | `scoring` | who has won, and the score sheets |
//! | [`view`] | what one viewer may know |
//! | `validate` | positions somebody wrote |
//! | `words` | what is said; the sentences stand in `games/starter/words` |
//! | `bot` | what bots know |
//!
//! What must not live here: anything about a screen, floating point, a random
//! generator.

pub mod action;
pub mod edition;
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

/// The rules of one table: everything that never changes during a game. What
/// can be computed once per table is computed in [`GameDefinition::new`] and kept here.
#[derive(Clone, Debug)]
pub struct Starter {
    setup: Setup,
    edition: Edition,
}

impl GameDefinition for Starter {
    const INFO: Info = Info {
        id: "starter",
        // The first digit of every link, for ever.
        code: 63,
        name: listing::words::NAME,
        rules_version: 1,
        edition: "standard",
        seats: (2, 4),
        options: &[OptionInfo {
            id: "hands",
            name: words::HANDS,
            help: words::HANDS_HELP,
            // The first is the default; the order is part of the link format.
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
        // Every star is two moves, every seat stops once.
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
