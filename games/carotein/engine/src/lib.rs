//! Carotein Who Lost the Stars (星をなくしたキャロテイン): scatter stars, bluff, then hide all but two of them
//! under two glass rabbits. For 2 to 6 players.
//!
//! Rules are cited by their numbers in `games/carotein/rules.md` (`carotein R36`, `carotein A4`).
//! `docs/geometry.md` defines the exact places of pieces.
//!
//! | module | holds |
//! |---|---|
//! | [`geometry`] | exact outlines: hiding and overlapping |
//! | [`edition`] | the component data |
//! | `edition_format` | the format of an edition |
//! | `prepared` | a parsed edition with its solver, shared by all tables that use it |
//! | `listing` | texts about the game that are available before its code is loaded |
//! | `mat` | ninths of the mat, and owners of chips |
//! | [`state`] | a position |
//! | [`action`] | moves, events, refusals, endings |
//! | `rules` | legal moves and the check of a move |
//! | `free_moves` | the moves that are too many to list |
//! | `apply` | the events of a move, and the change each event makes |
//! | `scoring` | the winners, and the score sheet |
//! | [`view`] | a position as a viewer may know it |
//! | `move_weights` | how likely each move is, for the link coder |
//! | `validate` | checks of written positions |
//! | `course` | whether a written position can have been reached |
//! | `advice` | moves as advice, with their reasons |
//! | `goals` | the goals of a seat, and its progress |
//! | `words` | texts in both languages |
//! | [`hearing`] | the game by ear: answers to questions, and stars and boards put down by saying so |
//! | [`solver`] | whether a challenge can succeed at all, with proof |
//! | `bot` | the playing knowledge of bots |
//! | `counsel` | hints for the challenger |
//! | [`puzzle`] | the game's puzzles |
//! | [`consult`] | the game's own question: can the challenge be won? |

pub mod action;
pub mod consult;
pub mod edition;
pub mod geometry;
pub mod hearing;
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
pub use names::{named, whose};
pub use rules::MAY_SHOW;
pub use state::{Chip, Phase, State};
pub use view::View;

use prepared::Prepared;
use solver::Solver;
use std::sync::Arc;
use tabletop::prelude::*;
use tabletop::{Choice, Info, OptionInfo, Setup, SetupError};

mod options {
    ::words::sentences!("../words", "options");
}

/// The options: whether hidden cores dim while boards are laid, whether the computer may be asked
/// for help in a challenge, and how long the game is. The first two concern only the interface.
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

/// The index of the choice `one` of the option `length`.
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

    /// The solver for this table's boards. It is made on first use, because tables where people
    /// only play do not need it.
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
        // Version 2: the limit on laying boards also holds while only one is laid (`carotein A15`),
        // and unreachable positions are refused.
        rules_version: 2,
        edition: "standard",
        seats: (2, 6),
        options: &OPTIONS,
        // At most 40 rounds, each with up to 160 chips, five passes, one choice, 201 laid boards
        // and the judgement.
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
