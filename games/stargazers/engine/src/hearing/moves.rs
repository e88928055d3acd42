//! The words of moves.

use super::{Teller, all_squares, words};
use crate::action::{Move, Place};
use crate::grid::Quarter;
use crate::piece::{Card, Piece, Slot};
use crate::state::{Bonus, Phase, SQUARES, State};
use tabletop::Text;
use tabletop::hearing::MoveWords;

/// How a tile is turned, by quarter turns clockwise.
pub(super) const fn turned(turns: u8) -> Text {
    match turns % 4 {
        0 => words::AS_IT_IS,
        1 => words::TURNED_RIGHT,
        2 => words::TURNED_TWICE,
        _ => words::TURNED_LEFT,
    }
}

impl Teller<'_> {
    pub(super) fn move_words(self, mv: Move) -> MoveWords {
        let voice = self.voice;
        match mv {
            Move::Draft(tile, token) => {
                let named = self.table.square(token.into()).1;
                let brief = match named.filter(|_| tile == token) {
                    Some(named) => words::square_token(voice, tile + 1, self.piece(named)),
                    None => words::square_number(voice, tile + 1),
                };
                self.act(words::TAKE, brief)
            }
            Move::Lay(cell, turn) => {
                let turned = voice.text(turned(self.turns(turn)));
                let place = words::to_square_turned(voice, cell, turned);
                self.thing(voice.text(words::TILE), place)
            }
            Move::Put(piece, place) => self.thing(self.piece(piece), self.to(place)),
            Move::Bring(piece, place) => {
                let thing = words::from_reserve(voice, self.piece(piece));
                self.thing(thing, self.to(place))
            }
            Move::Centre(piece) => {
                let group = voice.text(words::FROM_CENTRE);
                let token = self.piece(piece);
                MoveWords::of(group, token, words::take_from_centre(voice, token))
            }
            Move::Gain(piece) => {
                let group = voice.text(words::FROM_SUPPLY);
                let token = self.piece(piece);
                MoveWords::of(group, token, words::take_from_supply(voice, token))
            }
            Move::Pick(card) => self.act(words::TAKE, self.card_named(card)),
            Move::Keep(card) => self.act(words::KEEP, self.card_named(card)),
            Move::Skip => MoveWords::alone(voice.text(words::SKIP)),
            Move::Done => MoveWords::alone(voice.text(words::DONE)),
            Move::Lift(cell) => match self.table.hand().bonus {
                Bonus::Tile => {
                    let tile = self.table.board(self.table.turn()).tile(cell);
                    let number = tile.map_or(0, |(tile, _)| tile + 1);
                    self.act(words::LIFT_TILE, words::tile_on_square(voice, cell, number))
                }
                _ => {
                    let token = self.table.board(self.table.turn()).token(cell);
                    let token = token.map_or("", |token| self.piece(token));
                    self.act(
                        words::LIFT_TOKEN,
                        words::token_on_square(voice, cell, token),
                    )
                }
            },
            Move::To(place) => self.thing(voice.text(words::TOKEN), self.to(place)),
            Move::Twist(turn) => {
                let tile = match self.table.hand().bonus {
                    Bonus::Twist(cell) => words::tile_on(voice, cell),
                    _ => voice.text(words::TILE).to_owned(),
                };
                let turns = match self.turns(turn) % 4 {
                    0 => words::KEEP_TURN,
                    1 => words::TURN_RIGHT,
                    2 => words::TURN_TWICE,
                    _ => words::TURN_LEFT,
                };
                self.thing(tile, voice.text(turns).to_owned())
            }
            // Draws of chance are not typed.
            Move::Tile(_) | Move::Token(_) | Move::Card(_) | Move::Sky(_) => {
                MoveWords::alone(mv.to_string())
            }
        }
    }

    /// A card as it is named among moves: by its points and its region.
    fn card_named(self, card: Card) -> String {
        let region = crate::advice::region(self.game.edition.goal(card).region);
        let (name, region) = (self.card_name(card), self.voice.text(region));
        words::card_named(self.voice, name, self.pays(card), region)
    }

    /// A move of a group that is a thing.
    fn thing(self, thing: impl Into<String>, place: String) -> MoveWords {
        let thing = thing.into();
        let words = words::thing_and_place(self.voice, &thing, &place);
        MoveWords::of(thing, place, words)
    }

    /// A move of a group that is an act.
    fn act(self, act: Text, thing: String) -> MoveWords {
        let act = self.voice.text(act);
        let words = words::act_and_thing(self.voice, act, &thing);
        MoveWords::of(act, thing, words)
    }

    fn to(self, place: Place) -> String {
        let voice = self.voice;
        match place {
            Place::Square(cell) => words::to_square(voice, cell),
            Place::Reserve => voice.text(words::TO_RESERVE).to_owned(),
            Place::Slot(slot) => words::to_slot(voice, voice.text(slot.name())),
            Place::Box => voice.text(words::TO_BOX).to_owned(),
        }
    }

    /// The quarter turns from how a tile lies now.
    fn turns(self, turn: Quarter) -> u8 {
        let lies = match self.table.hand().bonus {
            Bonus::TileFrom(cell) | Bonus::Twist(cell) => {
                let tile = self.table.board(self.table.turn()).tile(cell);
                tile.map_or(0, |(_, turn)| turn.turns())
            }
            _ => 0,
        };
        turn.turns() + 4 - lies
    }
}

/// Moves that somebody may try: every place for everything in hand and in reserve.
pub(super) fn attempts(state: &State) -> Vec<Move> {
    let mut moves = Vec::new();
    let hand = state.hand();
    moves.extend((0..SQUARES as u8).map(|square| Move::Draft(square, square)));
    if hand.tile.is_some() || state.phase() == Phase::Draft {
        for cell in all_squares() {
            moves.extend(Quarter::all().map(|turn| Move::Lay(cell, turn)));
        }
    }
    let squares = all_squares().map(Place::Square);
    let slots = Slot::ALL.into_iter().map(Place::Slot);
    let places: Vec<Place> = squares.chain([Place::Reserve]).chain(slots).collect();
    for piece in [hand.token, hand.ring, hand.hex].into_iter().flatten() {
        moves.extend(places.iter().map(|place| Move::Put(piece, *place)));
    }
    for piece in state.board(state.turn()).reserve() {
        moves.extend(places.iter().map(|place| Move::Bring(piece, *place)));
    }
    moves.extend(Piece::BONUS.map(Move::Centre));
    moves.push(Move::Done);
    moves
}
