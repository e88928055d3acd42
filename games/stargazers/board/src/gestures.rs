//! Turns gestures into drafts or moves.

use super::model::{Item, Look, Next, Numbered, Response, Selection, Top};
use super::preview::Preview;
use board::picture::Element;
use stargazers::{Card, Cell, Illegal, Move, Phase, Piece, Place, Quarter};
use tabletop::Turn;
use tabletop::game::legal_moves;
use tabletop::prelude::*;

impl Preview<'_> {
    /// Changes the selection, and stops describing the card or constellation that was looked at.
    fn choose(&self, change: impl FnOnce(&mut Selection)) -> Response {
        let mut selection = self.draft.selection;
        change(&mut selection);
        let look = self.draft.look.without_descriptions();
        Response::Choose(self.draft.select(selection).look_at(look))
    }

    /// Makes the moves of the draft. Also ends the turn if nothing else is left to do.
    pub fn confirm(&self) -> Response {
        if self.moves.is_empty() {
            return Response::Nothing;
        }
        let mut moves = self.moves.clone();
        if self.ends_turn() {
            moves.push(Move::Done);
        }
        Response::PlayAll(moves)
    }

    /// Whether ending the turn is the only legal move after the draft.
    pub(super) fn ends_turn(&self) -> bool {
        if self.moves.is_empty() || self.after.phase() != Phase::Place {
            return false;
        }
        let turn = self.model.game.turn(&self.after);
        turn == Turn::Seat(self.main) && legal_moves(&*self.model.game, &self.after) == [Move::Done]
    }

    /// Handles the pointer over a square of the mural: the item in hand is previewed there.
    pub fn hover(&self, cell: Cell) -> Response {
        let selection = self.draft.selection;
        let stays = matches!(selection.next, Next::Put(_) | Next::Choose(_));
        let Some(item) = self.item.filter(|_| !stays && self.twisting().is_none()) else {
            return Response::Nothing;
        };
        let next = match self.lit(item) & cell.bit() {
            0 => Next::Nothing,
            _ => Next::Hover(Place::Square(cell)),
        };
        if next == selection.next {
            return Response::Nothing;
        }
        Response::Choose(self.draft.select(Selection { next, ..selection }))
    }

    /// A tap on a square of the mural previews the item in hand there. A second tap turns a tile,
    /// or places a token.
    pub fn tap_cell(&self, cell: Cell) -> Response {
        if !self.acts() {
            return Response::Nothing;
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
        if self.draft.selection.next == Next::Put(place) {
            return match item {
                Item::Tile(_) => self.turn(false),
                _ => self.confirm(),
            };
        }
        self.tap_place_with(item, place)
    }

    /// A tap on a place outside the mural: the first previews, the second places.
    pub fn tap_place(&self, place: Place) -> Response {
        let Some(item) = self.item.filter(|_| self.acts()) else {
            return Response::Nothing;
        };
        if self.draft.selection.next == Next::Put(place) {
            return self.confirm();
        }
        // If the tile is selected and a place for tokens is touched, the token is meant.
        let fits = |item: &Item| {
            self.placing_move(*item, place, Quarter::default(), false)
                .is_some()
        };
        let fitting = Some(item)
            .filter(fits)
            .or_else(|| self.items.iter().copied().find(fits));
        self.tap_place_with(fitting.unwrap_or(item), place)
    }

    fn tap_place_with(&self, item: Item, place: Place) -> Response {
        if self
            .placing_move(item, place, self.turned(), false)
            .is_some()
        {
            return self.choose(|selection| {
                selection.select_item(item);
                selection.next = Next::Put(place);
            });
        }
        self.refuse(match (item, place) {
            (Item::Tile(_), Place::Square(cell)) => Move::Lay(cell, self.turned()),
            (Item::Reserve(piece), _) => Move::Bring(piece, place),
            (Item::Lifted(_), _) => Move::To(place),
            (Item::Piece(piece), _) => Move::Put(piece, place),
            (Item::Tile(_), _) => return Response::Nothing,
        })
    }

    /// Says why a move is not allowed.
    fn refuse(&self, mv: Move) -> Response {
        let reason = self.model.game.check(&self.base, &mv).err();
        // While the game expects no action on the mural, a touch on it is not refused.
        let reason = reason.filter(|reason| {
            !matches!(
                reason,
                Illegal::NoBonus | Illegal::BonusFirst | Illegal::DraftFirst
            )
        });
        match (self.choose(|_| ()), reason) {
            (Response::Choose(draft), Some(reason)) => Response::Refuse(draft, reason),
            (response, _) => response,
        }
    }

    /// Turns the tile to the next orientation in which it may be laid.
    pub fn turn(&self, back: bool) -> Response {
        let Some(item @ Item::Tile(_)) = self.item else {
            return Response::Nothing;
        };
        let place = match (self.twisting(), self.draft.selection.aim()) {
            (Some(cell), _) => Place::Square(cell),
            (None, Some(place)) => place,
            (None, None) => return Response::Nothing,
        };
        // Starts from the orientation shown, because the tile may have been turned further to fit.
        let seen = match self.moves.last() {
            Some(Move::Lay(_, turn) | Move::Twist(turn)) => *turn,
            _ => self.turned(),
        };
        let next = Quarter::new(seen.turns() + if back { 3 } else { 1 });
        match self.placing_move(item, place, next, back) {
            Some(Move::Lay(_, turn) | Move::Twist(turn)) => {
                self.choose(|selection| selection.turn = Some(turn))
            }
            _ => Response::Nothing,
        }
    }

    /// A tap on a square of the universe: the first previews, the second takes.
    pub fn tap_square(&self, square: u8) -> Response {
        let mv = Move::Draft(square, square);
        if !self.model.legal.contains(&mv) || !self.acts() {
            return Response::Nothing;
        }
        if self.draft.selection.square == Some(square) {
            return Response::Play(mv);
        }
        self.choose(|selection| {
            // A new tile is previewed at the same place. A new token has to be placed anew.
            let next = match selection.next {
                Next::Hover(_) | Next::Put(_) if matches!(self.item, Some(Item::Tile(_))) => {
                    selection.next
                }
                _ => Next::Nothing,
            };
            *selection = Selection {
                square: Some(square),
                next,
                ..Selection::default()
            };
        })
    }

    /// A tap on something in hand: it is placed next.
    pub fn tap_item(&self, at: usize) -> Response {
        match self.items.get(at) {
            // The item is already the next to be placed.
            Some(&item)
                if self.item == Some(item) && self.draft.selection.next == Next::Nothing =>
            {
                Response::Nothing
            }
            Some(&item) => self.choose(|selection| {
                selection.select_item(item);
                selection.next = Next::Nothing;
            }),
            None => Response::Nothing,
        }
    }

    /// A tap on a token in reserve selects it as the next to be placed, or deselects it.
    pub fn tap_token(&self, at: usize) -> Response {
        let token = self.base.board(self.main).reserve().nth(at);
        let Some(piece) = token.filter(|_| self.acts()) else {
            return Response::Nothing;
        };
        let item = Item::Reserve(piece);
        let chosen = self.item == Some(item);
        let placeable = self
            .legal
            .iter()
            .any(|mv| matches!(mv, Move::Bring(brought, _) if *brought == piece));
        if !placeable {
            return self.refuse(Move::Bring(piece, Place::Square(Cell::at(0, 0))));
        }
        self.choose(|selection| {
            *selection = Selection {
                item: (!chosen).then_some(item),
                turn: selection.turn,
                ..Selection::default()
            };
        })
    }

    /// A tap on an option: the first previews, the second chooses.
    pub fn tap_choice(&self, moves: &[Move]) -> Response {
        let Some(&mv) = moves.iter().find(|mv| self.may(**mv)) else {
            return Response::Nothing;
        };
        if self.draft.selection.choice() == Some(mv) {
            return self.confirm();
        }
        self.choose(|selection| match mv {
            Move::Centre(_) | Move::Gain(_) => *selection = Selection::choose_bonus(mv),
            _ => selection.next = Next::Choose(mv),
        })
    }

    /// A tap on a journal card. Selects it if one is to be chosen, and shows where on the mural it
    /// is nearest to being fulfilled.
    pub fn tap_card(&self, card: Card) -> Response {
        let look_at = |card| Look {
            card,
            ..self.draft.look.without_descriptions()
        };
        for mv in [Move::Keep(card), Move::Pick(card)] {
            if self.may(mv) {
                let next = Next::Choose(mv);
                if self.draft.selection.next == next {
                    return self.confirm();
                }
                let selection = Selection {
                    next,
                    ..self.draft.selection
                };
                return Response::Choose(self.draft.select(selection).look_at(look_at(Some(card))));
            }
        }
        let again = self.draft.look.card == Some(card);
        Response::Choose(self.draft.look_at(look_at((!again).then_some(card))))
    }

    /// The parts that digits choose from: the cards on offer, the bonus tokens, the squares of the
    /// universe while a pair is taken, the shuttle slots if a shuttle can be put there, or else the
    /// items in hand.
    pub fn numbered(&self) -> Numbered {
        let is_shuttle = |item: &Item| {
            matches!(
                item,
                Item::Piece(Piece::Shuttle) | Item::Reserve(Piece::Shuttle)
            )
        };
        let has_shuttle = self.items.iter().chain(&self.item).any(is_shuttle);
        match self.top() {
            Top::Cards => Numbered::Cards,
            Top::Choices => Numbered::Choices,
            Top::Universe if has_shuttle && self.draft.selection.square.is_none() => {
                Numbered::Slots
            }
            Top::Universe if self.drafts() => Numbered::Squares,
            Top::Universe => Numbered::Hand,
        }
    }

    fn drafts(&self) -> bool {
        let is_draft = |mv: &Move| matches!(mv, Move::Draft(..));
        self.model.legal.iter().any(is_draft)
    }

    /// Lets the arrow keys lead through a group, and digits choose from it if it is the numbered one.
    pub fn walked(&self, group: Element, as_group: Numbered) -> Element {
        match self.acts() && self.numbered() == as_group {
            true => group.chosen_by_digits(),
            false => group.walked(),
        }
    }

    /// Handles the key for “continue”: makes the previewed moves, or ends the turn.
    pub fn confirm_or_end(&self) -> Response {
        if self.moves.is_empty() && self.may(Move::Done) {
            return Response::Play(Move::Done);
        }
        self.confirm()
    }
}
