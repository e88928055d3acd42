//! Cattricola (キャトリコラ): flying saucers catch the animals of a pasture, for 2 to 4 players.
//!
//! Rules are cited by their numbers in `games/cattricola/rules.md` (`cattricola R22`, `cattricola
//! A4`).
//!
//! | module | holds |
//! |---|---|
//! | [`animal`] | species, sexes, tiles |
//! | [`ranch`] | boards joined into a grid, and the ways in which a pattern can cover it |
//! | [`radar`] | holes and markers |
//! | [`saucer`] | numbered cells, and which are beside each other |
//! | [`count`](mod@count) | the final count of one saucer, and the reasons |
//! | [`edition`] | the edition's data |
//! | `edition_format` | the format of an edition |
//! | `listing` | texts for the home page, available before the game is loaded |
//! | [`state`] | a position |
//! | `notes` | positions as JSON |
//! | `options` | the options of the setup |
//! | [`action`] | moves, events, refusals |
//! | `rules` | the acting seat, legal moves, and why others are refused |
//! | `turns` | the effects of moves and events |
//! | `ending` | the end of the game, and the score sheets |
//! | [`view`] | a position as one viewer may know it |
//! | `validate` | checks of written positions |
//! | `course` | checks that play can have led to a position |
//! | `words`, `requests`, `reasons` | sentences for events, prompts and refusals |
//! | `advice` | moves as advice, with reasons from the position |
//! | [`forecast`] | the forecast of a charge or a catch |
//! | [`standing`] | the standing of a seat in the count during the game |
//! | `putting` | the best order in which tiles are put on a saucer |
//! | `goals` | the goals of a seat |
//! | [`hearing`] | the game by ear: answers to questions, the words of moves |
//! | `move_weights`, `plan` | the likely moves of a seat; the evaluation of saucers |
//! | `bot` | the knowledge of bots |

pub mod action;
pub mod animal;
pub mod count;
pub mod edition;
pub mod forecast;
pub mod hearing;
pub mod radar;
pub mod ranch;
pub mod saucer;
pub mod standing;
pub mod state;
pub mod view;

mod advice;
mod animal_names;
mod bot;
mod course;
mod edition_format;
mod ending;
mod goals;
mod listing;
mod move_weights;
mod notes;
mod options;
mod plan;
mod putting;
mod reasons;
mod requests;
mod rules;
mod turn_in_short;
mod turns;
mod validate;
mod words;

pub use action::{Event, Face, Illegal, Move};
pub use advice::consequence_of_catch;
pub use animal::{Sex, Species, Tile};
pub use count::{Check, Count, Finding, findings};
pub use edition::Edition;
pub use forecast::{Prey, Reach};
pub use radar::{Hole, Markers};
pub use ranch::{Cell, Layout, Shift};
pub use saucer::{Berth, Berths, SaucerBoard};
pub use standing::Standing;
pub use state::{EndPhase, Phase, Saucer, State};
pub use view::View;
pub use words::{explain, flock, none_of, points, species_list, tile as tile_name};

use edition::turned;
use std::sync::Arc;
use tabletop::edition::EditionData;
use tabletop::prelude::*;
use tabletop::{Info, Setup, SetupError};

/// The rules of one table.
///
/// A clone is cheap, because the edition and the layout are shared.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cattricola {
    setup: Setup,
    edition: Arc<Edition>,
    layout: Arc<Layout>,
    /// The mystery circles of each board in each rotation. The index is the board times 4, plus its
    /// quarter turns.
    circles: Arc<[Vec<u32>]>,
}

impl Cattricola {
    /// The edition's data for this table.
    #[must_use]
    pub fn edition(&self) -> &Edition {
        &self.edition
    }

    /// The arrangement of the ranch boards.
    #[must_use]
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The mystery circles on the table: their cells, and whether they have
    /// appeared (`cattricola R21`).
    #[must_use]
    pub fn circles(&self, table: &State) -> Vec<(Vec<Cell>, bool)> {
        let mut circles = Vec::new();
        let dealt = !matches!(
            table.phase,
            Phase::Lay | Phase::Saucer | Phase::Deal | Phase::Face
        );
        for (slot, board) in table.boards.iter().flatten().enumerate() {
            for &circle in &self.circles[usize::from(*board)] {
                let first = slot as u8 * ranch::BOARD_CELLS;
                let cells = (0..ranch::BOARD_CELLS).filter(|cell| circle >> cell & 1 == 1);
                let appeared = dealt && circle & table.occupied[slot] == 0;
                circles.push((cells.map(|cell| Cell(first + cell)).collect(), appeared));
            }
        }
        circles
    }
}

impl GameDefinition for Cattricola {
    const INFO: Info = Info {
        id: "cattricola",
        code: 4,
        name: crate::listing::words::NAME,
        // Version 2: the first seat of the setup starts, and no other seat gets the ☆ (`cattricola
        // A23`).
        rules_version: 2,
        edition: "standard",
        seats: (2, 4),
        options: options::OPTIONS,
        // A deal draws 4 boards, 4 saucers, 100 animals and 80 faces. Then, at worst, each animal
        // takes five charges of one marker, a catch, a look and a put. In addition there are the
        // tiles lifted for five circles.
        longest: 1600,
        review_effort: 1000,
    };

    type State = State;
    type View = View;
    type Move = Move;
    type Event = Event;
    type Illegal = Illegal;

    fn new(setup: &Setup) -> Result<Cattricola, SetupError> {
        setup.check(&Self::INFO)?;
        let edition = Edition::of(setup)?;
        let (option, choice) = options::layout(setup);
        let corners = edition.layout(choice, setup.seats);
        let layout = corners.and_then(Layout::new);
        let unknown = || SetupError::UnknownChoice(option.to_owned(), choice.to_owned());
        let circles = edition.boards.iter().flat_map(|board| {
            let turn = |quarters| {
                board
                    .circles
                    .iter()
                    .map(|&it| turned(it, quarters))
                    .collect()
            };
            (0..4).map(turn).collect::<Vec<_>>()
        });
        Ok(Cattricola {
            setup: setup.clone(),
            layout: Arc::new(layout.ok_or_else(unknown)?),
            circles: circles.collect(),
            edition: Arc::new(edition),
        })
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }
}
