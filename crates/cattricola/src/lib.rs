//! Cattricola (キャトリコラ): animals of a pasture, caught by flying saucers,
//! for 2 to 4.
//!
//! Rules are cited by their numbers in `docs/rules/cattricola.md`
//! (`cattricola R22`, `cattricola A4`).
//!
//! | module | holds |
//! |---|---|
//! | [`animal`] | species, sexes, tiles |
//! | [`ranch`] | boards joined to a grid, where a pattern can come down |
//! | [`radar`] | holes and markers |
//! | [`saucer`] | numbered cells and what lies beside what |
//! | [`count`](mod@count) | the final count of one saucer, and why |
//! | [`edition`] | the component data |
//! | [`state`] | a position |
//! | `notes` | the position as JSON |
//! | `options` | what is chosen at set-up |
//! | [`action`] | moves, events, reasons |
//! | `rules` | who acts, legal moves, the check |
//! | `turns` | what moves do |
//! | `ending` | the end of the game and the score sheets |
//! | [`view`] | what one viewer may know |
//! | `accept` | positions somebody wrote |
//! | `words`, `requests`, `reasons` | both languages |
//! | `habit`, `plan` | what a seat is likely to do; what saucers need |
//! | `brain` | what bots know |

pub mod action;
pub mod animal;
pub mod count;
pub mod edition;
pub mod radar;
pub mod ranch;
pub mod saucer;
pub mod state;
pub mod view;

mod accept;
mod brain;
mod ending;
mod habit;
mod notes;
mod options;
mod plan;
mod reasons;
mod requests;
mod rules;
mod turns;
mod words;

pub use action::{Event, Face, Illegal, Move};
pub use animal::{Sex, Species, Tile};
pub use count::{Check, Count, Finding, findings};
pub use edition::Edition;
pub use radar::{Hole, Markers};
pub use ranch::{Cell, Layout, Shift};
pub use saucer::{Berth, Berths, SaucerBoard};
pub use state::{Phase, Saucer, Stage, State};
pub use view::View;
pub use words::{explain, flock, tile as tile_name};

use edition::turned;
use std::sync::Arc;
use tabletop::{
    Dice, Game, Info, Outcome, Seat, SeatScore, Setup, SetupError, Text, Turn, Viewer, Voice,
};

/// The rules of one table.
///
/// A clone is cheap: the components are shared. Every view carries one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cattricola {
    setup: Setup,
    edition: Arc<Edition>,
    layout: Arc<Layout>,
    /// The mystery circles of each board, by board and quarters.
    circles: Arc<[Vec<u32>]>,
}

impl Cattricola {
    /// The component data of this table.
    #[must_use]
    pub fn edition(&self) -> &Edition {
        &self.edition
    }

    /// How the ranch boards are joined.
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

impl Game for Cattricola {
    const INFO: Info = Info {
        id: "cattricola",
        code: 4,
        name: Text::new("キャトリコラ", "Cattricola"),
        // 2: the seat of the setup starts, and the ☆ goes to no other (`cattricola A23`).
        rules_version: 2,
        edition: "standard",
        seats: (2, 4),
        options: options::OPTIONS,
        // A deal of 4 boards, 4 saucers, 100 animals, 80 faces; then at worst
        // five charges of one marker, a catch, a look and a put for each
        // animal, and what is lifted for five circles.
        longest: 1600,
    };

    type State = State;
    type View = View;
    type Move = Move;
    type Event = Event;
    type Illegal = Illegal;

    fn new(setup: &Setup) -> Result<Cattricola, SetupError> {
        setup.check(&Self::INFO)?;
        let edition = Edition::in_force();
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

    fn start(&self) -> State {
        State::bare(self.seats(), self.setup.first)
    }

    fn turn(&self, state: &State) -> Turn {
        Self::whose_turn(state)
    }

    fn legal(&self, state: &State, moves: &mut Vec<Move>) {
        self.list(state, moves);
    }

    fn weight(&self, state: &State, mv: &Move) -> u32 {
        self.odds(state, mv)
    }

    fn habit(&self, state: &State, moves: &[Move], weights: &mut Vec<u32>) {
        self.lean(state, moves, weights);
    }

    fn check(&self, state: &State, mv: &Move) -> Result<(), Illegal> {
        self.refuse(state, mv)
    }

    fn apply(&self, state: &mut State, mv: &Move, tell: &mut dyn FnMut(Event)) {
        self.carry_out(state, mv, tell);
    }

    fn absorb(&self, state: &mut State, event: &Event) {
        self.change(state, event);
    }

    fn seen_by(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        let mut seen = *event;
        match &mut seen {
            Event::Looked { seat, sex, .. } if !viewer.sees(*seat) => *sex = None,
            Event::Lifted { seat, tile, .. }
            | Event::Put { seat, tile, .. }
            | Event::LeftOut { seat, tile, .. }
                if !viewer.sees(*seat) =>
            {
                *tile = tile.masked();
            }
            _ => {}
        }
        Some(seen)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.look(state, viewer)
    }

    fn imagine(&self, view: &View, dice: &mut Dice) -> State {
        self.dream(view, dice)
    }

    /// Chance opens something, and so does the move that ends the game.
    fn opens(&self, state: &State, mv: &Move) -> bool {
        if Self::whose_turn(state) == Turn::Chance {
            return true;
        }
        let mut after = *state;
        self.carry_out(&mut after, mv, &mut |_| ());
        matches!(after.phase, Phase::Over(_))
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        self.result(state)
    }

    fn score(&self, state: &State) -> Vec<SeatScore> {
        let seats = Seat::all(self.seats());
        seats.map(|seat| self.sheet(state, seat)).collect()
    }

    fn accept(&self, state: State) -> Result<State, Text> {
        self.admit(state)
    }

    /// Animals by species, those that take no part included.
    fn census(&self, state: &State) -> Vec<u32> {
        let mut counted = *state;
        counted.recount();
        let left = |species: Species| {
            let all = self.edition.animals()[species.index()];
            all - state.dealt[species.index()] + counted.dealt[species.index()]
        };
        Species::ALL
            .map(|species| u32::from(left(species)))
            .to_vec()
    }

    fn ask(&self, view: &View, voice: &Voice) -> String {
        self.request(view.table(), voice)
    }

    fn verdict(&self, state: &State, voice: &Voice) -> String {
        match state.phase {
            Phase::Over(_) => requests::verdict(self.winner(state), voice),
            _ => String::new(),
        }
    }
}
