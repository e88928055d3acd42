//! From a view and a draft to what the picture shows, and from gestures to
//! drafts and moves. Pure; tested natively.

use super::EDITION;
use crate::boards::{Scene, Step};
use shelf::stargazers::{
    Bonus, Card, Cell, Illegal, Kept, Move, Phase, Piece, Place, Quarter, Stargazers, State, Tally,
};
use std::sync::LazyLock;
use tabletop::game::legal_moves;
use tabletop::{Game, Seat, Setup};

/// What the board draws.
pub type Model = Scene<Stargazers>;

/// What a gesture leads to.
pub type Gesture = Step<Draft, Move>;

/// The rules for 2, 3 and 4: what a draft leads to is asked of them.
static RULES: LazyLock<[Stargazers; 3]> = LazyLock::new(|| {
    [2, 3, 4].map(|seats| {
        let setup = Setup::new(&Stargazers::INFO, seats);
        Stargazers::new(&setup).expect("a setup for as many as can play")
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

/// What the draft stands for, worked out once for a picture or a gesture.
pub struct Look<'a> {
    /// The scene.
    pub model: &'a Model,
    /// What is chosen.
    pub draft: &'a Draft,
    /// Whose mural lies large before the viewer.
    pub main: Seat,
    /// The position once the chosen square has been taken.
    pub base: State,
    /// What may be done in it.
    legal: Vec<Move>,
    /// What is in hand in it.
    pub items: Vec<Item>,
    /// What of it is to be placed now.
    pub item: Option<Item>,
    /// The moves that the draft stands for.
    pub moves: Vec<Move>,
    /// The position after them.
    pub after: State,
}

impl<'a> Look<'a> {
    /// Works out what a draft stands for.
    pub fn new(model: &'a Model, draft: &'a Draft) -> Look<'a> {
        let main = model.main_seat(draft);
        let mut look = Look {
            model,
            draft,
            main,
            base: model.table().clone(),
            legal: Vec::new(),
            items: Vec::new(),
            item: None,
            moves: Vec::new(),
            after: model.table().clone(),
        };
        if !look.acts() {
            return look;
        }
        look.legal.clone_from(&model.legal);
        let taken = draft.square.map(|square| Move::Draft(square, square));
        if let Some(mv) = taken.filter(|mv| look.legal.contains(mv)) {
            model.rules().apply(&mut look.base, &mv, &mut |_| ());
            look.legal = legal_moves(model.rules(), &look.base);
            look.moves.push(mv);
        }
        look.items = look.in_hand();
        let chosen = draft.item.filter(|item| {
            look.items.contains(item) || (matches!(item, Item::Kept(_)) && look.lit(*item) != 0)
        });
        look.item = chosen.or(look.items.first().copied());
        look.after = look.base.clone();
        if let Some(mv) = look.step() {
            look.moves.push(mv);
            // Which card is kept is opened later; before it nothing changes.
            if model.table().phase() != Phase::Choose {
                model.rules().apply(&mut look.after, &mv, &mut |_| ());
            }
        }
        look
    }

    /// Whether the viewer may act with what lies large before them.
    pub fn acts(&self) -> bool {
        self.model.acting == Some(self.main)
    }

    /// Whether this very move may be made.
    pub fn may(&self, mv: Move) -> bool {
        self.legal.contains(&mv)
    }

    fn in_hand(&self) -> Vec<Item> {
        let (hand, board) = (self.base.hand(), self.base.board(self.main));
        if !matches!(self.base.phase(), Phase::Draft | Phase::Place) {
            return Vec::new();
        }
        match hand.bonus {
            Bonus::None => {
                let pieces = [hand.token, hand.ring, hand.hex].into_iter().flatten();
                let tile = hand.tile.map(Item::Tile);
                tile.into_iter().chain(pieces.map(Item::Piece)).collect()
            }
            Bonus::Put(piece) => vec![Item::Piece(piece)],
            Bonus::TokenFrom(cell) => board.token(cell).map(Item::Lifted).into_iter().collect(),
            Bonus::TileFrom(cell) | Bonus::Twist(cell) => {
                let tile = board.tile(cell).map(|(tile, _)| Item::Tile(tile));
                tile.into_iter().collect()
            }
            _ => Vec::new(),
        }
    }

    /// How the tile in question lies before it is turned.
    fn lies(&self) -> u8 {
        match self.base.hand().bonus {
            Bonus::TileFrom(cell) | Bonus::Twist(cell) => {
                let tile = self.base.board(self.main).tile(cell);
                tile.map_or(0, |(_, turn)| turn.turns())
            }
            _ => 0,
        }
    }

    /// How the tile in hand is turned now.
    pub fn turned(&self) -> u8 {
        self.draft.turn.unwrap_or_else(|| self.lies())
    }

    /// The square of the tile that only has to be turned.
    pub fn twisting(&self) -> Option<Cell> {
        match self.base.hand().bonus {
            Bonus::Twist(cell) if self.acts() => Some(cell),
            _ => None,
        }
    }

    /// The move that puts an item somewhere. A tile that cannot lie as it is
    /// turned is turned on, or `back`.
    fn put(&self, item: Item, place: Place, turn: u8, back: bool) -> Option<Move> {
        let mut moves = (0..4).map(|more| match (item, place) {
            (Item::Tile(_), Place::Square(cell)) => {
                let turn = Quarter::new(turn + if back { 4 - more } else { more });
                match self.twisting() {
                    Some(_) => Move::Twist(turn),
                    None => Move::Lay(cell, turn),
                }
            }
            (Item::Kept(piece), _) => Move::Bring(piece, place),
            (Item::Lifted(_), _) => Move::To(place),
            (Item::Piece(piece), _) => Move::Put(piece, place),
            // Refused by the rules: tiles go on squares.
            (Item::Tile(_), _) => Move::To(place),
        });
        moves.find(|mv| self.may(*mv))
    }

    /// The move the draft stands for, in the position where the square is taken.
    fn step(&self) -> Option<Move> {
        if let Some(choice) = self.draft.choice {
            return Some(choice).filter(|mv| self.may(*mv));
        }
        let place = match self.twisting() {
            Some(cell) => Place::Square(cell),
            None => self.draft.aim?,
        };
        self.put(self.item?, place, self.turned(), false)
    }

    /// The squares where an item may be put.
    pub fn lit(&self, item: Item) -> u16 {
        let square = |place: &Place| match place {
            Place::Square(cell) => Some(cell.bit()),
            _ => None,
        };
        let bit = |mv: &Move| match (item, mv) {
            (Item::Tile(_), Move::Lay(cell, _)) => Some(cell.bit()),
            (Item::Piece(piece), Move::Put(put, place)) if piece == *put => square(place),
            (Item::Kept(piece), Move::Bring(put, place)) if piece == *put => square(place),
            (Item::Lifted(_), Move::To(place)) => square(place),
            _ => None,
        };
        self.legal
            .iter()
            .filter_map(bit)
            .fold(0, |set, bit| set | bit)
    }

    /// The squares that glow now.
    pub fn glow(&self) -> u16 {
        if let Some(cell) = self.twisting() {
            return cell.bit();
        }
        let lift = |mv: &Move| match mv {
            Move::Lift(cell) => Some(cell.bit()),
            _ => None,
        };
        match self.item {
            Some(item) => self.lit(item),
            None => self
                .legal
                .iter()
                .filter_map(lift)
                .fold(0, |set, bit| set | bit),
        }
    }

    /// Whether what is to be placed may go to a place off the mural.
    pub fn may_go(&self, place: Place) -> bool {
        self.item
            .is_some_and(|item| self.put(item, place, 0, false).is_some())
    }

    /// Whether something of it is to be seen that is not done yet and stays.
    pub fn is_settled(&self) -> bool {
        !self.moves.is_empty() && (self.draft.pinned || self.draft.choice.is_some())
            || self.twisting().is_some()
    }

    /// Whether there is a tile to be turned.
    pub fn may_turn(&self) -> bool {
        self.acts() && matches!(self.item, Some(Item::Tile(_))) && self.is_settled()
    }

    /// What stands above the mural where there is room for one thing.
    pub fn top(&self) -> Top {
        let (table, hand) = (&self.base, self.base.hand());
        let owed = hand.owed_ring || hand.owed_hex;
        match (table.phase(), hand.bonus) {
            (Phase::Choose, _) => Top::Cards,
            _ if !self.acts() => self.draft.top.unwrap_or(Top::Universe),
            (_, Bonus::Journal) => Top::Cards,
            (_, Bonus::Gain) => Top::Choices,
            _ if owed && self.draft.square.is_none() => self.draft.top.unwrap_or(Top::Choices),
            _ => self.draft.top.unwrap_or(Top::Universe),
        }
    }

    /// The cards of which one can be taken: those dealt at the start, or the six
    /// that can be seen.
    pub fn cards(&self) -> Vec<Card> {
        let table = self.model.table();
        if matches!(table.phase(), Phase::Setup | Phase::Choose) {
            let open = |seat: &Seat| table.kept(*seat) == Kept::Open;
            let seat = self.model.own.or_else(|| self.model.seats().find(open));
            return seat.map_or_else(Vec::new, |seat| {
                table.dealt(seat).into_iter().flatten().collect()
            });
        }
        let of = |deck| [self.base.slot(deck), self.base.top(deck)];
        (0..3).flat_map(of).flatten().collect()
    }

    fn choose(&self, change: impl FnOnce(&mut Draft)) -> Gesture {
        let mut next = Draft {
            refused: None,
            card: None,
            ..*self.draft
        };
        change(&mut next);
        Step::Choose(next)
    }

    /// Makes what has been chosen.
    pub fn confirm(&self) -> Gesture {
        if self.moves.is_empty() {
            return Step::Nothing;
        }
        Step::MakeAll(self.moves.clone())
    }

    /// The pointer comes over a square of the mural: what is in hand follows.
    pub fn point_at(&self, cell: Cell) -> Gesture {
        let place = Place::Square(cell);
        let held = self.draft.pinned && self.draft.aim.is_some();
        let idle = held || self.draft.choice.is_some() || self.draft.aim == Some(place);
        let Some(item) = self.item.filter(|_| !idle && self.twisting().is_none()) else {
            return Step::Nothing;
        };
        let aim = (self.lit(item) & cell.bit() != 0).then_some(place);
        if aim == self.draft.aim {
            return Step::Nothing;
        }
        Step::Choose(Draft {
            aim,
            pinned: false,
            ..*self.draft
        })
    }

    /// A tap on a square of the mural: what is in hand goes there to be seen; a
    /// second tap turns a tile and puts a token.
    pub fn tap_cell(&self, cell: Cell) -> Gesture {
        if !self.acts() {
            return Step::Nothing;
        }
        let place = Place::Square(cell);
        if let Some(twisted) = self.twisting() {
            return match twisted == cell {
                true => self.turn(false),
                false => self.refuse(Move::Lift(cell)),
            };
        }
        let Some(item) = self.item else {
            let lift = Move::Lift(cell);
            return match self.may(lift) {
                true => self.tap_choice(&[lift]),
                false => self.refuse(lift),
            };
        };
        if self.draft.pinned && self.draft.aim == Some(place) {
            return match item {
                Item::Tile(_) => self.turn(false),
                _ => self.confirm(),
            };
        }
        self.tap_place_with(item, place)
    }

    /// A tap on a place off the mural: the first previews, the second puts.
    pub fn tap_place(&self, place: Place) -> Gesture {
        let Some(item) = self.item.filter(|_| self.acts()) else {
            return Step::Nothing;
        };
        if self.draft.pinned && self.draft.aim == Some(place) {
            return self.confirm();
        }
        // Whoever holds the tile and touches a place for tokens means the token.
        let fits = |item: &Item| self.put(*item, place, 0, false).is_some();
        let fitting = Some(item)
            .filter(fits)
            .or_else(|| self.items.iter().copied().find(fits));
        self.tap_place_with(fitting.unwrap_or(item), place)
    }

    fn tap_place_with(&self, item: Item, place: Place) -> Gesture {
        if self.put(item, place, self.turned(), false).is_some() {
            return self.choose(|next| {
                next.item = Some(item);
                next.aim = Some(place);
                next.pinned = true;
                next.choice = None;
            });
        }
        self.refuse(match (item, place) {
            (Item::Tile(_), Place::Square(cell)) => Move::Lay(cell, Quarter::new(self.turned())),
            (Item::Kept(piece), _) => Move::Bring(piece, place),
            (Item::Lifted(_), _) => Move::To(place),
            (Item::Piece(piece), _) => Move::Put(piece, place),
            (Item::Tile(_), _) => return Step::Nothing,
        })
    }

    /// Says why a move is not allowed.
    fn refuse(&self, mv: Move) -> Gesture {
        let reason = self.model.rules().check(&self.base, &mv).err();
        // Where nothing is asked of the mural nothing is refused.
        let reason = reason.filter(|reason| {
            !matches!(
                reason,
                Illegal::NoBonus | Illegal::BonusFirst | Illegal::DraftFirst
            )
        });
        self.choose(|next| next.refused = reason)
    }

    /// Turns the tile to the next way in which it may lie.
    pub fn turn(&self, back: bool) -> Gesture {
        let Some(item @ Item::Tile(_)) = self.item else {
            return Step::Nothing;
        };
        let place = match (self.twisting(), self.draft.aim) {
            (Some(cell), _) => Place::Square(cell),
            (None, Some(place)) => place,
            (None, None) => return Step::Nothing,
        };
        // From how it is seen to lie: it may have been turned on to fit.
        let seen = match self.moves.last() {
            Some(Move::Lay(_, turn) | Move::Twist(turn)) => turn.turns(),
            _ => self.turned(),
        };
        let next = seen + if back { 3 } else { 1 };
        match self.put(item, place, next, back) {
            Some(Move::Lay(_, turn) | Move::Twist(turn)) => {
                self.choose(|draft| draft.turn = Some(turn.turns()))
            }
            _ => Step::Nothing,
        }
    }

    /// A tap on a square of the universe: the first previews, the second takes.
    pub fn tap_square(&self, square: u8) -> Gesture {
        let mv = Move::Draft(square, square);
        if !self.model.legal.contains(&mv) || !self.acts() {
            return Step::Nothing;
        }
        if self.draft.square == Some(square) {
            return Step::Make(mv);
        }
        self.choose(|next| {
            next.square = Some(square);
            next.item = None;
            next.turn = None;
            next.choice = None;
            // Another tile for the same place; another token finds its own.
            next.aim = next
                .aim
                .filter(|_| matches!(self.item, Some(Item::Tile(_))));
            next.pinned = next.aim.is_some() && next.pinned;
        })
    }

    /// A tap on something in hand: it is placed next.
    pub fn hold(&self, at: usize) -> Gesture {
        match self.items.get(at) {
            Some(&item) => self.choose(|next| {
                next.item = Some(item);
                next.aim = None;
                next.pinned = false;
                next.choice = None;
            }),
            None => Step::Nothing,
        }
    }

    /// A tap on a token in reserve: it is placed next, or not after all.
    pub fn tap_kept(&self, at: usize) -> Gesture {
        let token = self.base.board(self.main).reserve().nth(at);
        let Some(item) = token.map(Item::Kept).filter(|_| self.acts()) else {
            return Step::Nothing;
        };
        let held = self.item == Some(item);
        let placeable = self.legal.iter().any(|mv| match (item, mv) {
            (Item::Kept(piece), Move::Bring(brought, _)) => piece == *brought,
            _ => false,
        });
        if !placeable {
            let Item::Kept(piece) = item else {
                return Step::Nothing;
            };
            return self.refuse(Move::Bring(piece, Place::Square(Cell::at(0, 0))));
        }
        self.choose(|next| {
            next.item = (!held).then_some(item);
            next.square = None;
            next.aim = None;
            next.pinned = false;
            next.choice = None;
        })
    }

    /// A tap on something to choose: the first previews, the second chooses.
    pub fn tap_choice(&self, moves: &[Move]) -> Gesture {
        let Some(&mv) = moves.iter().find(|mv| self.may(**mv)) else {
            return Step::Nothing;
        };
        if self.draft.choice == Some(mv) {
            return self.confirm();
        }
        self.choose(|next| {
            next.choice = Some(mv);
            next.aim = None;
        })
    }

    /// A tap on a journal card: chooses it where one is to be chosen, and shows
    /// where it is nearest to being fulfilled.
    pub fn tap_card(&self, card: Card) -> Gesture {
        for mv in [Move::Keep(card), Move::Pick(card)] {
            if self.may(mv) {
                if self.draft.choice == Some(mv) {
                    return self.confirm();
                }
                return self.choose(|next| {
                    next.choice = Some(mv);
                    next.card = Some(card);
                });
            }
        }
        let again = self.draft.card == Some(card);
        self.choose(|next| next.card = (!again).then_some(card))
    }
}
