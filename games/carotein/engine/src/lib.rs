//! Carotein Who Lost the Stars (星をなくしたキャロテイン): scatter stars, bluff, then
//! hide all but two of them under two glass rabbits. For 2 to 6.
//!
//! Rules are cited by their numbers in `games/carotein/rules.md` (`carotein R36`,
//! `carotein A4`); `docs/geometry.md` says what exactly lies where.
//!
//! | module | holds |
//! |---|---|
//! | [`geometry`] | exact outlines: hiding and overlapping |
//! | [`edition`] | the component data |
//! | `edition_format` | what an edition may say |
//! | `prepared` | an edition read, with its solver, for all tables that play by it |
//! | `listing` | what pages say of the game before it is entered |
//! | `mat` | ninths of the mat, whose its chips are |
//! | [`state`] | a position |
//! | [`action`] | moves, events, reasons, ways to end |
//! | `rules` | legal moves and the check |
//! | `free_moves` | the moves that are too many to list |
//! | `apply` | what moves do, and the change each event makes |
//! | `scoring` | who wins, and the score sheet |
//! | [`view`] | what one viewer may know |
//! | `move_weights` | what a seat is likely to do |
//! | `validate` | positions somebody wrote |
//! | `course` | what play can have brought by now |
//! | `advice` | moves as advice, with their reasons |
//! | `goals` | what a seat plays for, and how far it has come |
//! | `words` | both languages |
//! | [`solver`] | whether it can be done at all, with proof |
//! | `bot` | what bots know |
//! | `counsel` | what a challenger is advised |
//! | [`puzzle`] | its puzzles |
//! | [`consult`] | questions of its own: can it be done |

pub mod action;
pub mod consult;
pub mod edition;
pub mod geometry;
pub mod puzzle;
pub mod solver;
pub mod state;
pub mod view;

mod advice;
mod apply;
mod bot;
mod counsel;
mod course;
mod edition_format;
mod free_moves;
mod goals;
mod listing;
mod mat;
mod move_weights;
mod names;
mod pieces;
mod prepared;
mod rules;
mod scoring;
mod turn_in_short;
mod validate;
mod words;

pub use action::{Board, Boards, Event, How, Illegal, Laid, Move, Scored};
pub use edition::{Edition, Rabbit};
pub use mat::{Owner, Spot};
pub use names::named;
pub use state::{Chip, Phase, State};
pub use view::View;
pub use words::whose;

use prepared::Prepared;
use solver::Solver;
use std::sync::Arc;
use tabletop::prelude::*;
use tabletop::{Choice, Info, OptionInfo, Setup, SetupError};

mod options {
    ::words::sentences!("../words", "options");
}

/// Whether hidden cores dim while boards are being laid, and whether hints may
/// be asked for: help that the interface gives. And how long it is played.
static OPTIONS: [OptionInfo; 3] = [
    OptionInfo {
        id: "assist",
        name: options::ASSIST,
        help: options::ASSIST_HELP,
        choices: &[
            Choice {
                id: "on",
                name: options::ON,
            },
            Choice {
                id: "off",
                name: options::OFF,
            },
        ],
        seats: (2, 6),
    },
    OptionInfo {
        id: "hints",
        name: options::HINTS,
        help: options::HINTS_HELP,
        choices: &[
            Choice {
                id: "off",
                name: options::OFF,
            },
            Choice {
                id: "on",
                name: options::ON,
            },
        ],
        seats: (2, 6),
    },
    OptionInfo {
        id: "length",
        name: options::LENGTH,
        help: options::LENGTH_HELP,
        choices: &[
            Choice {
                id: "whole",
                name: options::WHOLE_GAME,
            },
            Choice {
                id: "one",
                name: options::ONE_CHALLENGE,
            },
        ],
        seats: (2, 6),
    },
];

/// The choice `one` of the option `length`.
const ONE_CHALLENGE: u8 = 1;

/// The rules of one table.
#[derive(Clone, Debug)]
pub struct Carotein {
    setup: Setup,
    prepared: Arc<Prepared>,
}

impl Carotein {
    /// The component data of this table.
    #[must_use]
    pub fn edition(&self) -> &Edition {
        self.prepared.edition()
    }

    /// The solver for this table's boards, made when it is first asked for: who only
    /// plays needs none.
    #[must_use]
    pub fn solver(&self) -> &Solver {
        self.prepared.solver()
    }

    /// Whether the game ends with its first challenge, as puzzles do.
    #[must_use]
    pub fn is_one_challenge(&self) -> bool {
        self.setup.option(&Self::INFO, "length") == ONE_CHALLENGE
    }
}

impl GameDefinition for Carotein {
    const INFO: Info = Info {
        id: "carotein",
        code: 3,
        name: options::NAME,
        // 2: boards tire while one of them lies, too (`carotein A15`); positions that
        // nobody can reach are refused.
        rules_version: 2,
        edition: "standard",
        seats: (2, 6),
        options: &OPTIONS,
        // 40 rounds: each chip of ten colours and more, five passes, a choice,
        // 201 times a board, and the judgement.
        longest: 40 * (160 + 5 + 1 + 201 + 1),
        review_effort: 3000,
    };

    type State = State;
    type View = View;
    type Move = Move;
    type Event = Event;
    type Illegal = Illegal;

    fn new(setup: &Setup) -> Result<Carotein, SetupError> {
        setup.check(&Self::INFO)?;
        Ok(Carotein {
            setup: setup.clone(),
            prepared: Prepared::of(setup)?,
        })
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }
}
