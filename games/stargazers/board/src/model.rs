//! Selection and look, and queries about the scene.

use super::StargazersBoard;
use board::Scene;
use stargazers::{Card, Edition, Move, Phase, Piece, Place, Quarter, Stargazers, State, Tally};
use std::ops::Deref;
use tabletop::Seat;

/// The draft of this board: a selection and a look.
pub type Draft = board::Draft<StargazersBoard>;

/// The response of this board to a gesture.
pub type Response = board::Response<StargazersBoard>;

/// The scene that the board draws, with queries in the game's own terms.
pub struct Model<'a>(pub &'a Scene<Stargazers>);

impl Deref for Model<'_> {
    type Target = Scene<Stargazers>;

    fn deref(&self) -> &Scene<Stargazers> {
        self.0
    }
}

/// A tile or a token that can be placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Item {
    /// A tile, in hand or lifted by a shuttle.
    Tile(u8),
    /// A token or hexagon in hand.
    Piece(Piece),
    /// A token in reserve.
    Reserve(Piece),
    /// A token lifted by a shuttle.
    Lifted(Piece),
}

/// The content of the area above the mural, which has room for one thing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Top {
    /// The universe.
    Universe,
    /// The journal cards that can be taken.
    Cards,
    /// The bonus tokens that can be taken.
    Choices,
}

/// The group of parts that digits choose from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Numbered {
    /// The squares of the universe.
    Squares,
    /// The cards on offer.
    Cards,
    /// The bonus tokens to choose from.
    Choices,
    /// The shuttle slots.
    Slots,
    /// The items in hand.
    Hand,
}

/// The parts that are selected for moves that have not been made yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Selection {
    /// A square of the universe. Its tile and token are taken first.
    pub square: Option<u8>,
    /// A bonus token of the centre or of the supply. It is taken first.
    pub bonus: Option<Move>,
    /// The item to be placed, if it is not the first one in hand.
    pub item: Option<Item>,
    /// The orientation of the tile, if it has been turned.
    pub turn: Option<Quarter>,
    /// The next action.
    pub next: Next,
}

/// The next action of a draft.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Next {
    /// Nothing yet.
    #[default]
    Nothing,
    /// The item is previewed here, under the pointer.
    Hover(Place),
    /// The item is to be placed here.
    Put(Place),
    /// A move other than a placement is selected: a card, for example, or the tile or token that a
    /// shuttle lifts.
    Choose(Move),
}

impl Selection {
    /// The place where the item in hand is being aimed or put.
    pub fn aim(&self) -> Option<Place> {
        match self.next {
            Next::Hover(place) | Next::Put(place) => Some(place),
            Next::Nothing | Next::Choose(_) => None,
        }
    }

    /// The selected move other than a placement.
    pub fn choice(&self) -> Option<Move> {
        match self.next {
            Next::Choose(mv) => Some(mv),
            Next::Nothing | Next::Hover(_) | Next::Put(_) => self.bonus,
        }
    }

    /// The move that takes something before anything is placed.
    pub fn takes(&self) -> Option<Move> {
        let square = self.square.map(|square| Move::Draft(square, square));
        square.or(self.bonus)
    }

    /// Selects the item to be placed next. A selected bonus token is deselected unless it is this
    /// item.
    pub fn select_item(&mut self, item: Item) {
        let is_it = |mv: &Move| Selection::choose_bonus(*mv).item == Some(item);
        self.bonus = self.bonus.filter(is_it);
        self.item = Some(item);
    }

    /// Selects a bonus token, which is previewed on the mural before it is taken.
    pub fn choose_bonus(mv: Move) -> Selection {
        let item = match mv {
            Move::Centre(piece) | Move::Gain(piece) => Some(Item::Piece(piece)),
            _ => None,
        };
        Selection {
            bonus: Some(mv),
            item,
            ..Selection::default()
        }
    }
}

/// The look of a draft: what the viewer has opened or points at, without making it part of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Look {
    /// The seat whose mural the viewer chose to look at.
    pub mural: Option<Seat>,
    /// The seat that made the last move. Its mural is shown large while the move is animated.
    pub shown: Option<Seat>,
    /// The constellation drawn over a mural: the seat on whose mural it was opened, and A (0) or B
    /// (1).
    pub sky: Option<(Seat, u8)>,
    /// Whether the constellation is also described in words, until something else is selected or
    /// happens.
    pub describes_sky: bool,
    /// The state of the score.
    pub count: Count,
    /// The content above the mural that the viewer has chosen; `None` for what the position needs.
    pub top: Option<Top>,
    /// The journal card that is looked at.
    pub card: Option<Card>,
}

impl Look {
    /// The constellation drawn over this seat's mural; `None` if it was opened on another mural.
    pub fn sky_of(self, seat: Seat) -> Option<u8> {
        let (whose, letter) = self.sky?;
        (whose == seat).then_some(letter)
    }

    /// Returns the part of the look that stays from move to move: the mural, the constellation
    /// drawn over it, and the score.
    pub fn without_cards(self) -> Look {
        Look {
            top: None,
            ..self.without_descriptions()
        }
    }

    /// Returns the look without a card, and without the description of a constellation. The
    /// constellation drawn over the mural stays.
    pub fn without_descriptions(self) -> Look {
        Look {
            describes_sky: false,
            card: None,
            ..self
        }
    }
}

/// The state of the score: open or closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Count {
    /// Closed until the game is over, then open.
    #[default]
    AtTheEnd,
    /// Open, at this step of the seat's score.
    Open(Seat, u8),
    /// Closed even after the game is over.
    Closed,
}

/// The draft in which a hinted move is selected.
pub fn hint(draft: &Draft, mv: Move) -> Draft {
    let mut selection = Selection::default();
    let mut look = Look {
        sky: draft.look.sky,
        ..Look::default()
    };
    match mv {
        Move::Draft(square, _) => selection.square = Some(square),
        Move::Lay(cell, turn) => {
            selection.next = Next::Put(Place::Square(cell));
            selection.turn = Some(turn);
        }
        Move::Put(piece, place) => {
            selection.item = Some(Item::Piece(piece));
            selection.next = Next::Put(place);
        }
        Move::Bring(piece, place) => {
            selection.item = Some(Item::Reserve(piece));
            selection.next = Next::Put(place);
        }
        Move::To(place) => selection.next = Next::Put(place),
        Move::Twist(turn) => selection.turn = Some(turn),
        Move::Pick(card) | Move::Keep(card) => {
            look.card = Some(card);
            selection.next = Next::Choose(mv);
        }
        Move::Centre(_) | Move::Gain(_) => selection = Selection::choose_bonus(mv),
        _ => selection.next = Next::Choose(mv),
    }
    Draft { selection, look }
}

/// The draft in which a hinted plan is selected. If the plan takes a pair, the pair is previewed
/// where the next move places one of its parts.
pub fn hint_of_plan(draft: &Draft, plan: &[Move]) -> Draft {
    let puts = |mv: &Move| matches!(mv, Move::Lay(..) | Move::Put(..));
    match plan {
        [] => draft.clone(),
        [first @ Move::Draft(..), next, ..] if puts(next) => {
            let mut placed = hint(draft, *next);
            placed.selection.square = hint(draft, *first).selection.square;
            placed
        }
        [first, ..] => hint(draft, *first),
    }
}

/// The number of steps of the score: photos, journal cards, constellation A, constellation B, items
/// of one point each, items of two points each, and the sum.
pub const STEPS: u8 = 7;

/// The seat whose turn it is in a position, or whose turn has just ended.
pub fn actor(table: &State) -> Option<Seat> {
    matches!(table.phase(), Phase::Draft | Phase::Place | Phase::Refill).then(|| table.turn())
}

impl Model<'_> {
    /// The position as the viewer sees it.
    pub fn table(&self) -> &State {
        &self.view.table
    }

    /// The edition's data.
    pub fn edition(&self) -> &Edition {
        self.game.edition()
    }

    /// The points of a journal card if it is fulfilled.
    pub fn pays(&self, card: Card) -> u16 {
        u16::from(card.telescopes()) * u16::from(self.edition().telescope())
    }

    /// The score of a seat in a position.
    pub fn tally(&self, table: &State, seat: Seat) -> Tally {
        Tally::new(self.edition(), table.board(seat), table.sky())
    }

    /// All seats.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.table().seats())
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.table().phase() == Phase::Over
    }

    /// Whether it is the viewer's turn.
    pub fn is_own_turn(&self) -> bool {
        self.acting.is_some() && self.acting == self.own
    }

    /// The selection that remains after the previewed pair has been taken: its placement, which has
    /// not been made yet.
    pub fn tried(&self, draft: &Draft, before: &State) -> Selection {
        let (selection, hand) = (draft.selection, self.table().hand());
        let tried = selection.square.map(|at| before.square(usize::from(at)));
        let taken = tried.is_some_and(|(tile, token)| {
            tile.is_some() && (tile, token) == (hand.tile, hand.token)
        });
        match selection.next {
            Next::Put(_) if taken => Selection {
                square: None,
                ..selection
            },
            _ => Selection::default(),
        }
    }

    /// The seat whose mural is shown large.
    pub fn main_seat(&self, look: &Look) -> Seat {
        let by_itself = match self.new_events.is_empty() {
            true => actor(self.table()).filter(|_| !self.is_own_turn()),
            false => look.shown,
        };
        let looked_at = look.mural.or(by_itself);
        let looked_at = looked_at.filter(|seat| seat.0 < self.table().seats());
        looked_at.or(self.own).unwrap_or(self.table().turn())
    }

    /// The score that is open: the one that was asked for, or the final one.
    pub fn open_count(&self, look: &Look) -> Option<(Seat, u8)> {
        match look.count {
            Count::Open(seat, step) if seat.0 < self.table().seats() && step < STEPS => {
                Some((seat, step))
            }
            Count::Open(..) | Count::AtTheEnd if self.is_over() && !self.is_reviewed => {
                Some((self.own.unwrap_or(Seat(0)), 0))
            }
            Count::Open(..) | Count::AtTheEnd | Count::Closed => None,
        }
    }

    /// Whether the final score of a seat has been told at this step of the score: its sum is shown,
    /// or was on the way through all seats.
    pub fn is_counted(&self, (seat, step): (Seat, u8), other: Seat) -> bool {
        let (seats, first) = (self.table().seats(), self.own.unwrap_or(Seat(0)));
        let order = |seat: Seat| (seat.0 + seats - first.0) % seats;
        order(other) < order(seat) || other == seat && step + 1 == STEPS
    }

    /// The next or the previous step of the score. After the end of the game the steps lead through
    /// all seats.
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
