//! What is chosen and looked at, and what the scene says of it.

use super::StargazersBoard;
use board::Scene;
use stargazers::{Card, Edition, Move, Phase, Piece, Place, Quarter, Stargazers, State, Tally};
use std::ops::Deref;
use tabletop::Seat;

/// What is chosen and looked at.
pub type Draft = board::Draft<StargazersBoard>;

/// What a gesture leads to.
pub type Response = board::Response<StargazersBoard>;

/// What the board draws: the scene, asked in the game's own words.
pub struct Model<'a>(pub &'a Scene<Stargazers>);

impl Deref for Model<'_> {
    type Target = Scene<Stargazers>;

    fn deref(&self) -> &Scene<Stargazers> {
        self.0
    }
}

/// Something that can be placed.
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

/// What has been chosen, but not yet done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Selection {
    /// A square of the universe: what lies there is taken first.
    pub square: Option<u8>,
    /// A bonus token of the centre or of the supply: it is taken first.
    pub bonus: Option<Move>,
    /// What is to be placed, if not the first thing in hand.
    pub item: Option<Item>,
    /// How the tile lies, if it has been turned.
    pub turn: Option<Quarter>,
    /// What is to be done.
    pub next: Next,
}

/// What is to be done, with what is in hand or besides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Next {
    /// Nothing yet.
    #[default]
    Nothing,
    /// What is to be placed is seen here, where the pointer is.
    Hover(Place),
    /// What is to be placed goes here.
    Put(Place),
    /// A card, or what a shuttle is to lift is chosen.
    Choose(Move),
}

impl Selection {
    /// Where something is to go.
    pub fn aim(&self) -> Option<Place> {
        match self.next {
            Next::Hover(place) | Next::Put(place) => Some(place),
            Next::Nothing | Next::Choose(_) => None,
        }
    }

    /// What is chosen besides what is in hand.
    pub fn choice(&self) -> Option<Move> {
        match self.next {
            Next::Choose(mv) => Some(mv),
            Next::Nothing | Next::Hover(_) | Next::Put(_) => self.bonus,
        }
    }

    /// What is taken first, before anything is placed.
    pub fn takes(&self) -> Option<Move> {
        let square = self.square.map(|square| Move::Draft(square, square));
        square.or(self.bonus)
    }

    /// Something is placed next; a bonus token other than that is let go.
    pub fn place(&mut self, item: Item) {
        let is_it = |mv: &Move| Selection::choose_bonus(*mv).item == Some(item);
        self.bonus = self.bonus.filter(is_it);
        self.item = Some(item);
    }

    /// A bonus token is chosen: it is tried on the mural before it is taken.
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

/// What is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Look {
    /// Whose mural, chosen by hand.
    pub mural: Option<Seat>,
    /// The mural of whoever made the last move: it lies large while that is seen.
    pub shown: Option<Seat>,
    /// The constellation drawn over a mural, A (0) or B (1), and whose mural it was asked for on.
    pub sky: Option<(Seat, u8)>,
    /// Whether it is told of, too: only until something else is chosen or happens.
    pub tells_sky: bool,
    /// The score.
    pub count: Count,
    /// What stands above the mural, if not what the moment asks for.
    pub top: Option<Top>,
    /// A journal card.
    pub card: Option<Card>,
}

impl Look {
    /// The constellation that is drawn over somebody's mural: another mural has none of it.
    pub fn sky_of(self, seat: Seat) -> Option<u8> {
        let (whose, letter) = self.sky?;
        (whose == seat).then_some(letter)
    }

    /// What is looked at on the mural and in the score: it stays from move to move.
    pub fn without_cards(self) -> Look {
        Look {
            top: None,
            ..self.untold()
        }
    }

    /// No card or constellation is told of any more; what is drawn over the mural stays.
    pub fn untold(self) -> Look {
        Look {
            tells_sky: false,
            card: None,
            ..self
        }
    }
}

/// Whether the score is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Count {
    /// Not before the game is over.
    #[default]
    AtTheEnd,
    /// That of a seat, at a step.
    Open(Seat, u8),
    /// Not even now that the game is over.
    Closed,
}

/// What a hinted move chooses.
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

/// What a plan chooses: a pair that is taken is seen where the next move puts one of it.
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

/// The steps of the score: photos, journal cards, constellations A and B, what
/// pays 1 and what pays 2 each, the sum.
pub const STEPS: u8 = 7;

/// Whose turn it is in a position, or has just been.
pub fn actor(table: &State) -> Option<Seat> {
    matches!(table.phase(), Phase::Draft | Phase::Place | Phase::Refill).then(|| table.turn())
}

impl Model<'_> {
    /// The table as the viewer sees it.
    pub fn table(&self) -> &State {
        &self.view.table
    }

    /// The printed components.
    pub fn edition(&self) -> &Edition {
        self.game.edition()
    }

    /// The points of a journal card whose goal is reached.
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

    /// Whether it is the turn of whoever looks.
    pub fn is_own_turn(&self) -> bool {
        self.acting.is_some() && self.acting == self.own
    }

    /// What is left of a choice once the pair has been taken with which it was tried: where that goes, not done yet.
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

    /// Whose mural lies large before the viewer.
    pub fn main_seat(&self, look: &Look) -> Seat {
        let by_itself = match self.new_events.is_empty() {
            true => actor(self.table()).filter(|_| !self.is_own_turn()),
            false => look.shown,
        };
        let looked_at = look.mural.or(by_itself);
        let looked_at = looked_at.filter(|seat| seat.0 < self.table().seats());
        looked_at.or(self.own).unwrap_or(self.table().turn())
    }

    /// The score that is open: asked for, or the final one.
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
