//! From a gesture to a draft or to moves.

use super::look::Look;
use super::model::{Draft, Gesture, Item, Top};
use crate::boards::Step;
use shelf::stargazers::{Card, Cell, Illegal, Move, Piece, Place, Quarter, Slot};
use tabletop::Game;

impl Look<'_> {
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

    /// A digit typed: of what is numbered now, whichever this is: a start card, a
    /// card on offer, a bonus token, a shuttle slot, a square of the universe.
    pub fn pick(&self, number: u8) -> Gesture {
        let Some(at) = number.checked_sub(1).map(usize::from) else {
            return Step::Nothing;
        };
        let shuttle = |item: &Item| {
            matches!(
                item,
                Item::Piece(Piece::Shuttle) | Item::Kept(Piece::Shuttle)
            )
        };
        let shuttle = self.items.iter().chain(&self.item).any(shuttle);
        match self.top() {
            Top::Cards => match self.cards().get(at) {
                Some(&card) => self.tap_card(card),
                None => Step::Nothing,
            },
            Top::Choices => match Piece::BONUS.get(at) {
                Some(&piece) => self.tap_choice(&[Move::Centre(piece), Move::Gain(piece)]),
                None => Step::Nothing,
            },
            Top::Universe if shuttle && self.draft.square.is_none() => match Slot::ALL.get(at) {
                Some(&slot) => self.tap_place(Place::Slot(slot)),
                None => Step::Nothing,
            },
            Top::Universe => self.tap_square(number - 1),
        }
    }

    /// The key that goes on: confirms what is to be seen, or ends the turn.
    pub fn go_on(&self) -> Gesture {
        if self.moves.is_empty() && self.may(Move::Done) {
            return Step::Make(Move::Done);
        }
        self.confirm()
    }
}
