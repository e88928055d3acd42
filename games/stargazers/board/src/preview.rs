//! The effect of a draft: the items in hand, the places they may go to, and the position the draft
//! would lead to.

use super::model::{Draft, Item, Model, Next, Top};
use stargazers::state::Hand;
use stargazers::{Bonus, Card, Cell, Event, Kept, Move, Phase, Place, Quarter, State, Tally};
use std::cell::OnceCell;
use tabletop::Seat;
use tabletop::game::legal_moves;
use tabletop::prelude::*;

/// The effect of a draft, computed once for each picture or gesture.
pub struct Preview<'a> {
    /// The scene.
    pub model: &'a Model<'a>,
    /// The draft: what the player has selected and is looking at.
    pub draft: &'a Draft,
    /// The seat whose mural is shown enlarged.
    pub main: Seat,
    /// The position after the selected square or bonus token has been taken.
    pub base: State,
    /// The legal moves in `base`.
    pub(super) legal: Vec<Move>,
    /// The items in hand in `base`.
    pub items: Vec<Item>,
    /// The item to place next.
    pub item: Option<Item>,
    /// The moves that the draft would play.
    pub moves: Vec<Move>,
    /// The position after `moves`.
    pub after: State,
    /// The score of the enlarged mural in `after`, computed on first use.
    tally: OnceCell<Tally>,
}

impl<'a> Preview<'a> {
    /// Computes the effect of a draft.
    pub fn new(model: &'a Model, draft: &'a Draft) -> Preview<'a> {
        let main = model.main_seat(&draft.look);
        let mut preview = Preview {
            model,
            draft,
            main,
            base: model.table().clone(),
            legal: Vec::new(),
            items: Vec::new(),
            item: None,
            moves: Vec::new(),
            after: model.table().clone(),
            tally: OnceCell::new(),
        };
        if !preview.acts() {
            return preview;
        }
        preview.legal.clone_from(&model.legal);
        let taken = draft.selection.takes();
        if let Some(mv) = taken.filter(|mv| preview.legal.contains(mv)) {
            model.game.apply(&mut preview.base, &mv, &mut |_| ());
            preview.legal = legal_moves(&*model.game, &preview.base);
            preview.moves.push(mv);
        }
        preview.items = preview.in_hand();
        let chosen = draft.selection.item.filter(|item| {
            preview.items.contains(item)
                || (matches!(item, Item::Reserve(_)) && preview.lit(*item) != 0)
        });
        preview.item = chosen.or(preview.items.first().copied());
        preview.after = preview.base.clone();
        if let Some(mv) = preview.step() {
            preview.moves.push(mv);
            // The choice of a start card is revealed later, so it changes nothing in the preview.
            if model.table().phase() != Phase::Choose {
                model.game.apply(&mut preview.after, &mv, &mut |_| ());
            }
        }
        preview
    }

    /// Whether the viewer may act on the enlarged mural.
    pub fn acts(&self) -> bool {
        self.model.acting == Some(self.main)
    }

    /// Whether the enlarged mural is the viewer's own. The viewer has then seen the latest changes
    /// as a draft before.
    pub(super) fn is_own_mural(&self) -> bool {
        self.model.own == Some(self.main)
    }

    /// The score of the enlarged mural after the draft.
    pub fn tally(&self) -> &Tally {
        let tally = || self.model.tally(&self.after, self.main);
        self.tally.get_or_init(tally)
    }

    /// Whether this move may be made.
    pub fn may(&self, mv: Move) -> bool {
        match mv {
            // Another bonus token may replace the selected one.
            Move::Centre(_) | Move::Gain(_) if self.draft.selection.bonus.is_some() => {
                self.model.legal.contains(&mv)
            }
            _ => self.legal.contains(&mv),
        }
    }

    /// Whether the draft first takes a square of the universe or a bonus token, even if no place
    /// for it is selected yet.
    pub fn takes(&self) -> bool {
        self.draft.selection.takes().is_some() && !self.moves.is_empty()
    }

    /// The items in the hand of the seat whose turn it is.
    pub(super) fn in_hand(&self) -> Vec<Item> {
        let (hand, board) = (self.base.hand(), self.base.board(self.base.turn()));
        if !matches!(self.base.phase(), Phase::Draft | Phase::Place) {
            return Vec::new();
        }
        match hand.bonus {
            Bonus::None => items_in_hand(hand).collect(),
            Bonus::Put(piece) => vec![Item::Piece(piece)],
            Bonus::TokenFrom(cell) => board.token(cell).map(Item::Lifted).into_iter().collect(),
            Bonus::TileFrom(cell) | Bonus::Twist(cell) => {
                let tile = board.tile(cell).map(|(tile, _)| Item::Tile(tile));
                tile.into_iter().collect()
            }
            _ => Vec::new(),
        }
    }

    /// The items in hand that have to wait until a bonus has been carried out (`stargazers A25c`).
    pub(super) fn waiting(&self) -> Vec<Item> {
        let hand = self.base.hand();
        match hand.bonus {
            Bonus::None => Vec::new(),
            _ => items_in_hand(hand).collect(),
        }
    }

    /// The rotation of the tile in hand before the player turns it.
    fn initial_rotation(&self) -> Quarter {
        match self.base.hand().bonus {
            Bonus::TileFrom(cell) | Bonus::Twist(cell) => {
                let tile = self.base.board(self.base.turn()).tile(cell);
                tile.map_or(Quarter::default(), |(_, turn)| turn)
            }
            _ => Quarter::default(),
        }
    }

    /// The current rotation of the tile in hand.
    pub fn turned(&self) -> Quarter {
        self.draft
            .selection
            .turn
            .unwrap_or_else(|| self.initial_rotation())
    }

    /// The square of a swapped tile that may only be turned.
    pub fn twisting(&self) -> Option<Cell> {
        match self.base.hand().bonus {
            Bonus::Twist(cell) if self.acts() => Some(cell),
            _ => None,
        }
    }

    /// The move that puts an item at a place. If a tile is not allowed in its rotation, the next
    /// allowed rotation clockwise is used, or counter-clockwise if `back`.
    pub(super) fn placing_move(
        &self,
        item: Item,
        place: Place,
        turn: Quarter,
        back: bool,
    ) -> Option<Move> {
        let mut moves = (0..4).map(|more| match (item, place) {
            (Item::Tile(_), Place::Square(cell)) => {
                let turn = Quarter::new(turn.turns() + if back { 4 - more } else { more });
                match self.twisting() {
                    Some(_) => Move::Twist(turn),
                    None => Move::Lay(cell, turn),
                }
            }
            (Item::Reserve(piece), _) => Move::Bring(piece, place),
            (Item::Lifted(_), _) => Move::To(place),
            (Item::Piece(piece), _) => Move::Put(piece, place),
            // Always refused by the rules: tiles may only be laid on squares.
            (Item::Tile(_), _) => Move::To(place),
        });
        moves.find(|mv| self.may(*mv))
    }

    /// The move that the draft would play in `base`.
    fn step(&self) -> Option<Move> {
        if let Next::Choose(choice) = self.draft.selection.next {
            return Some(choice).filter(|mv| self.may(*mv));
        }
        let place = match self.twisting() {
            Some(cell) => Place::Square(cell),
            None => self.draft.selection.aim()?,
        };
        self.placing_move(self.item?, place, self.turned(), false)
    }

    /// The squares where an item may be put, as a set of bits.
    pub fn lit(&self, item: Item) -> u16 {
        let square = |place: &Place| match place {
            Place::Square(cell) => Some(cell.bit()),
            _ => None,
        };
        let bit = |mv: &Move| match (item, mv) {
            (Item::Tile(_), Move::Lay(cell, _)) => Some(cell.bit()),
            (Item::Piece(piece), Move::Put(put, place)) if piece == *put => square(place),
            (Item::Reserve(piece), Move::Bring(put, place)) if piece == *put => square(place),
            (Item::Lifted(_), Move::To(place)) => square(place),
            _ => None,
        };
        self.legal
            .iter()
            .filter_map(bit)
            .fold(0, |set, bit| set | bit)
    }

    /// The squares that are highlighted, as a set of bits.
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

    /// Whether the item to place may go to a place outside the mural.
    pub fn may_go(&self, place: Place) -> bool {
        self.item.is_some_and(|item| {
            self.placing_move(item, place, Quarter::default(), false)
                .is_some()
        })
    }

    /// Whether the draft shows a move that waits for confirmation. A preview under the hovering
    /// pointer is not such a move.
    pub fn is_settled(&self) -> bool {
        let stays = matches!(self.draft.selection.next, Next::Put(_) | Next::Choose(_));
        !self.moves.is_empty() && stays || self.twisting().is_some()
    }

    /// Whether there is a tile that the player can turn.
    pub fn may_turn(&self) -> bool {
        self.acts() && matches!(self.item, Some(Item::Tile(_))) && self.is_settled()
    }

    /// The content of the area above the mural, which has room for one thing.
    pub fn top(&self) -> Top {
        let (table, hand) = (self.model.table(), self.model.table().hand());
        // While another seat takes from the centre, the universe stays in view, so that the token
        // is seen leaving it.
        let owed = (hand.owed_ring || hand.owed_hex) && !self.is_others_turn();
        let told = self.area_just_taken_from();
        match (table.phase(), hand.bonus) {
            (Phase::Choose, _) => Top::Cards,
            _ if !self.acts() && self.draft.look.top.is_some() => {
                self.draft.look.top.unwrap_or(Top::Universe)
            }
            _ if told.is_some() => told.unwrap_or(Top::Universe),
            (_, Bonus::Journal) => Top::Cards,
            (_, Bonus::Gain) => Top::Choices,
            _ if owed => self.draft.look.top.unwrap_or(Top::Choices),
            _ => self.draft.look.top.unwrap_or(Top::Universe),
        }
    }

    fn is_others_turn(&self) -> bool {
        self.model.own != Some(self.model.table().turn())
    }

    /// The area from which another seat has just taken something. It stays in view while the move
    /// is shown.
    fn area_just_taken_from(&self) -> Option<Top> {
        let taken_from = |event: &Event| match event {
            Event::Picked { .. } => Some(Top::Cards),
            Event::Gained { .. } => Some(Top::Choices),
            Event::Drafted { .. } | Event::Won { .. } => Some(Top::Universe),
            _ => None,
        };
        let events = self.model.new_events.iter();
        let others = events.filter(|_| self.is_others_turn());
        others.filter_map(taken_from).next()
    }

    /// Whether the bonus tokens to choose from are those of the supply rather than the centre.
    pub(super) fn is_of_supply(&self) -> bool {
        self.model.table().hand().bonus == Bonus::Gain
            || self.area_just_taken_from() == Some(Top::Choices)
    }

    /// The cards to choose from: the two dealt at the start, or later the six face-up cards.
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
}

/// The tile and the tokens in a hand.
fn items_in_hand(hand: &Hand) -> impl Iterator<Item = Item> {
    let pieces = [hand.token, hand.ring, hand.hex].into_iter().flatten();
    let tile = hand.tile.map(Item::Tile);
    tile.into_iter().chain(pieces.map(Item::Piece))
}
