//! From a view and a draft to what the picture shows, and from gestures to
//! drafts and moves. Pure; tested natively.

use super::EDITION;
use crate::boards::{Scene, Step};
use shelf::stargazers::{Card, Illegal, Move, Phase, Piece, Place, Stargazers, State, Tally};
use std::sync::LazyLock;
use tabletop::{Game, Seat, Setup};

/// What the board draws.
pub type Model = Scene<Stargazers>;

/// What a gesture leads to.
pub type Gesture = Step<Draft, Move>;

/// The rules for 2, 3 and 4: what a draft leads to is asked of them.
static RULES: LazyLock<[Stargazers; 3]> = LazyLock::new(|| {
    [2, 3, 4].map(|seats| {
        let setup = Setup::new(&Stargazers::INFO, seats);
        let Ok(rules) = Stargazers::new(&setup) else {
            unreachable!("so many can play");
        };
        rules
    })
});

/// Something that can be placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Item {
    /// A tile, in hand or lifted by a shuttle.
    Tile(u8),
    /// A token or hexagon in hand.
    Piece(Piece),
    /// A token in reserve.
    Kept(Piece),
    /// A token lifted by a shuttle.
    Lifted(Piece),
}

/// What stands in the place above the mural where there is room for one thing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Top {
    /// The universe.
    Universe,
    /// The journal cards that can be taken.
    Cards,
    /// The bonus tokens that can be taken.
    Choices,
}

/// What has been chosen, but not yet done; and what is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Draft {
    /// A square of the universe.
    pub square: Option<u8>,
    /// What is to be placed, if not the first thing in hand.
    pub item: Option<Item>,
    /// Where it is to go.
    pub aim: Option<Place>,
    /// Whether it stays there; otherwise it follows the pointer.
    pub pinned: bool,
    /// Quarter turns of the tile, if it has been turned.
    pub turn: Option<u8>,
    /// A card, a bonus token, or what a shuttle is to lift.
    pub choice: Option<Move>,
    /// A journal card that is looked at.
    pub card: Option<Card>,
    /// The constellation drawn over the mural: A or B.
    pub sky: Option<u8>,
    /// Somebody else's mural is looked at.
    pub look: Option<Seat>,
    /// What stands above the mural, if not what the moment asks for.
    pub top: Option<Top>,
    /// The score of a seat is open, at this step.
    pub count: Option<(Seat, u8)>,
    /// The final score has been closed.
    pub closed: bool,
    /// Why what was touched last cannot be done.
    pub refused: Option<Illegal>,
}

impl Draft {
    /// Lets go of what has been chosen, not of what is looked at.
    pub fn let_go(&mut self) {
        *self = Draft {
            look: self.look,
            sky: self.sky,
            count: self.count,
            closed: self.closed,
            ..Draft::default()
        };
    }

    /// What a hinted move chooses.
    pub fn hinted(self, mv: Move) -> Draft {
        let mut draft = Draft {
            sky: self.sky,
            pinned: true,
            ..Draft::default()
        };
        match mv {
            Move::Draft(square, _) => draft.square = Some(square),
            Move::Lay(cell, turn) => {
                draft.aim = Some(Place::Square(cell));
                draft.turn = Some(turn.turns());
            }
            Move::Put(piece, place) => {
                draft.item = Some(Item::Piece(piece));
                draft.aim = Some(place);
            }
            Move::Bring(piece, place) => {
                draft.item = Some(Item::Kept(piece));
                draft.aim = Some(place);
            }
            Move::To(place) => draft.aim = Some(place),
            Move::Twist(turn) => draft.turn = Some(turn.turns()),
            Move::Pick(card) | Move::Keep(card) => {
                draft.card = Some(card);
                draft.choice = Some(mv);
            }
            _ => draft.choice = Some(mv),
        }
        draft
    }
}

/// The steps of the score: photos, journal cards, constellations A and B, what
/// pays 1 and what pays 2 each, the sum.
pub const STEPS: u8 = 7;

impl Model {
    /// The table as the viewer sees it.
    pub fn table(&self) -> &State {
        &self.view.table
    }

    /// The rules for as many as sit here.
    pub fn rules(&self) -> &'static Stargazers {
        &RULES[usize::from(self.table().seats().clamp(2, 4) - 2)]
    }

    /// All seats.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.table().seats())
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.table().phase() == Phase::Over
    }

    /// Whose mural lies large before the viewer.
    pub fn main_seat(&self, draft: &Draft) -> Seat {
        let looked_at = draft.look.filter(|seat| seat.0 < self.table().seats());
        looked_at.or(self.own).unwrap_or(self.table().turn())
    }

    /// The score that is open: asked for, or the final one.
    pub fn open_count(&self, draft: &Draft) -> Option<(Seat, u8)> {
        let seat = self.own.unwrap_or(Seat(0));
        let last = (self.is_over() && !draft.closed).then_some((seat, 0));
        let asked = draft
            .count
            .filter(|(seat, step)| seat.0 < self.table().seats() && *step < STEPS);
        asked.or(last)
    }

    /// One step on or back in the score; after the end through all seats.
    pub fn step_from(&self, (seat, step): (Seat, u8), forward: bool) -> Option<(Seat, u8)> {
        let seats = self.table().seats();
        let first = self.own.unwrap_or(Seat(0));
        match (forward, step) {
            (true, ..) if step + 1 < STEPS => Some((seat, step + 1)),
            (false, 1..) => Some((seat, step - 1)),
            _ if !self.is_over() => None,
            (true, _) => Some((seat.after(1, seats), 0)).filter(|(next, _)| *next != first),
            (false, _) => (seat != first).then(|| (seat.after(seats - 1, seats), STEPS - 1)),
        }
    }
}

/// The score of a seat in a position.
pub fn tally(table: &State, seat: Seat) -> Tally {
    Tally::new(&EDITION, table.board(seat), table.sky())
}
