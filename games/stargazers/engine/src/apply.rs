//! The effects of moves: their events, and the change that each event makes.

use crate::Stargazers;
use crate::action::{Event, Move, Place, Source};
use crate::piece::{Card, Piece};
use crate::rules::Draw;
use crate::score_change::Murals;
use crate::state::{Bonus, Hand, Kept, Phase, State};
use crate::tally;
use tabletop::Seat;
use tabletop::prelude::*;

/// Receives the events of a move.
type Tell<'a> = &'a mut dyn FnMut(Event);

impl Transition for Stargazers {
    fn apply(&self, state: &mut State, mv: &Move, tell: Tell<'_>) {
        let seat = state.turn;
        let event = match *mv {
            Move::Tile(_) | Move::Token(_) | Move::Card(_) | Move::Sky(_) => {
                return self.come_out(state, mv, tell);
            }
            Move::Keep(card) => return self.choose(state, card, tell),
            Move::Draft(square, _) => {
                let (Some(tile), Some(piece)) = state.square(usize::from(square)) else {
                    debug_assert!(false, "square {square} has a tile and a token");
                    return;
                };
                let last = state.combos() == 1;
                Event::Drafted {
                    seat,
                    square,
                    tile,
                    piece,
                    last,
                }
            }
            Move::Lay(to, turn) => match state.hand.bonus {
                Bonus::TileFrom(from) => {
                    let swap = state.board(seat).tile(to).is_some();
                    Event::Moved {
                        seat,
                        from,
                        to,
                        turn,
                        swap,
                        murals: Murals::default(),
                    }
                }
                _ => {
                    let Some(tile) = state.hand.tile else {
                        debug_assert!(false, "the hand has a tile");
                        return;
                    };
                    let edges = self
                        .edition
                        .tile(tile)
                        .edges
                        .rotate_left(4 * u32::from(turn.0));
                    let (planets, stars) =
                        tally::joined(&self.edition, state.board(seat), to, edges);
                    Event::Laid {
                        seat,
                        cell: to,
                        turn,
                        planets,
                        stars,
                        murals: Murals::default(),
                    }
                }
            },
            Move::Put(piece, place) => {
                let from = match state.hand.bonus {
                    Bonus::Put(_) => Source::Gain,
                    _ => Source::Hand,
                };
                return self.place(state, piece, place, from, tell);
            }
            Move::Bring(piece, place) => {
                return self.place(state, piece, place, Source::Reserve, tell);
            }
            Move::Centre(piece) => Event::Won { seat, piece },
            Move::Pick(card) => Event::Picked {
                seat,
                card,
                murals: Murals::default(),
            },
            Move::Gain(piece) => Event::Gained { seat, piece },
            Move::Skip => Event::Skipped { seat },
            Move::Lift(cell) => Event::Lifted { seat, cell },
            Move::To(place) => {
                let (Bonus::TokenFrom(from), Place::Square(to)) = (state.hand.bonus, place) else {
                    debug_assert!(false, "a token has been lifted");
                    return;
                };
                let board = state.board(seat);
                let Some(piece) = board.token(from) else {
                    debug_assert!(false, "a token has been lifted");
                    return;
                };
                Event::Shifted {
                    seat,
                    piece,
                    from,
                    to,
                    other: board.token(to),
                    murals: Murals::default(),
                }
            }
            Move::Twist(turn) => {
                let Bonus::Twist(cell) = state.hand.bonus else {
                    debug_assert!(false, "a tile has been lifted");
                    return;
                };
                Event::Twisted {
                    seat,
                    cell,
                    turn,
                    murals: Murals::default(),
                }
            }
            Move::Done => {
                self.happen(state, Event::Ended { seat }, tell);
                if Self::deck_to_turn_up(state).is_none() {
                    self.go_on(state, tell);
                }
                return;
            }
        };
        self.happen(state, event, tell);
    }

    fn apply_event(&self, state: &mut State, event: &Event) {
        let turn = state.turn.index_of_four();
        match *event {
            Event::Tile { square, tile } => {
                state.stack &= !(1 << tile);
                state.tiles[usize::from(square)] = tile + 1;
            }
            Event::Token { square, piece } => {
                state.bag[piece.index()] -= 1;
                state.tokens[usize::from(square)] = Some(piece);
            }
            Event::Slot { card } => {
                let deck = &mut state.decks[card.deck()];
                deck.draw(card);
                deck.slot = card.0 + 1;
            }
            Event::Top { card } => {
                let deck = &mut state.decks[card.deck()];
                deck.draw(card);
                deck.top = card.0 + 1;
            }
            Event::Dealt { seat, card } => {
                state.decks[card.deck()].draw(card);
                state.dealt[seat.index()][card.deck()] = card.0 + 1;
            }
            Event::Kept { seat, card } => {
                state.kept[seat.index()] = match card.map(Card::deck) {
                    None => Kept::Unseen,
                    Some(0) => Kept::First,
                    Some(_) => Kept::Second,
                };
            }
            Event::Opened { seats, cards } => {
                for seat in Seat::all(seats) {
                    for card in state.dealt(seat).into_iter().flatten() {
                        if card == cards[seat.index()] {
                            state.boards[seat.index()].cards |= 1 << card.0;
                        } else {
                            state.decks[card.deck()].bury(card);
                        }
                    }
                }
                state.dealt = Default::default();
                state.kept = Default::default();
                state.phase = Phase::Sky;
            }
            Event::Sky { number } => {
                state.sky[usize::from(number / crate::edition::CONSTELLATIONS_PER_LETTER)] =
                    number + 1;
            }
            Event::Next(phase) => state.phase = phase,
            Event::Began { seat } => {
                state.turn = seat;
                state.phase = Phase::Draft;
            }
            Event::Drafted {
                square,
                tile,
                piece,
                last,
                ..
            } => {
                state.tiles[usize::from(square)] = 0;
                state.tokens[usize::from(square)] = None;
                state.hand.tile = Some(tile);
                state.hand.token = Some(piece);
                // Bits 0 to 2 of `centre` are the circular kinds, bits 3 to 5 the hexagons.
                state.hand.owed_ring = last && state.centre & 0b111 != 0;
                state.hand.owed_hex = last && state.centre >> 3 != 0;
                state.phase = Phase::Place;
            }
            Event::Laid {
                cell,
                turn: quarter,
                ..
            } => {
                debug_assert!(state.hand.tile.is_some(), "the hand has a tile");
                if let Some(tile) = state.hand.tile.take() {
                    state.boards[turn].lay(cell, tile, quarter);
                }
            }
            Event::Placed {
                piece, place, from, ..
            } => Self::put_down(state, piece, place, from),
            Event::Void { .. } | Event::Skipped { .. } => state.hand.bonus = Bonus::None,
            Event::Picked { card, .. } => {
                let deck = &mut state.decks[card.deck()];
                if deck.slot == card.0 + 1 {
                    deck.slot = deck.top;
                }
                deck.top = 0;
                state.boards[turn].cards |= 1 << card.0;
                state.hand.bonus = Bonus::None;
            }
            Event::Gained { piece, .. } => {
                if let Some(at) = piece.bonus_index() {
                    state.supply[at] -= 1;
                }
                state.hand.bonus = Bonus::Put(piece);
            }
            Event::Won { piece, .. } => {
                if let Some(at) = piece.bonus_index() {
                    state.centre &= !(1 << at);
                }
                if piece.is_hex() {
                    state.hand.hex = Some(piece);
                    state.hand.owed_hex = false;
                } else {
                    state.hand.ring = Some(piece);
                    state.hand.owed_ring = false;
                }
            }
            Event::Lifted { cell, .. } => {
                state.hand.bonus = match state.hand.bonus {
                    Bonus::Token => Bonus::TokenFrom(cell),
                    _ => Bonus::TileFrom(cell),
                };
            }
            Event::Shifted { from, to, .. } => {
                state.boards[turn].tokens.swap(from.index(), to.index());
                state.hand.bonus = Bonus::None;
            }
            Event::Moved {
                from,
                to,
                turn: quarter,
                swap,
                ..
            } => {
                state.boards[turn].move_tile(from, to, quarter);
                state.hand.bonus = if swap {
                    Bonus::Twist(from)
                } else {
                    Bonus::None
                };
            }
            Event::Twisted {
                cell,
                turn: quarter,
                ..
            } => {
                let board = &mut state.boards[turn];
                debug_assert!(board.tile(cell).is_some(), "a tile is on the square");
                if let Some((tile, _)) = board.tile(cell) {
                    board.lay(cell, tile, quarter);
                }
                state.hand.bonus = Bonus::None;
            }
            Event::Ended { .. } => {
                state.hand = Hand::default();
                state.phase = Phase::Refill;
            }
            Event::Round {
                round,
                seat,
                refill,
            } => {
                for (at, left) in state.supply.iter_mut().enumerate() {
                    *left -= refill >> at & 1;
                }
                state.centre |= refill;
                state.round = round;
                state.turn = seat;
                state.phase = Phase::Fill;
            }
            Event::Finished { .. } => state.phase = Phase::Over,
        }
    }
}

impl Stargazers {
    fn happen(&self, state: &mut State, mut event: Event, tell: Tell<'_>) {
        let (seat, before) = (state.turn, *state.board(state.turn));
        self.apply_event(state, &event);
        if let Some(murals) = event.murals() {
            *murals = Murals {
                before,
                after: *state.board(seat),
                sky: state.sky(),
            };
        }
        tell(event);
    }

    /// Applies a draw of chance. The last draw of a series also starts the next phase.
    fn come_out(&self, state: &mut State, mv: &Move, tell: Tell<'_>) {
        let Some(draw) = Self::draw(state) else {
            debug_assert!(false, "a draw is due");
            return;
        };
        let event = match (draw, *mv) {
            (Draw::Tile(square), Move::Tile(tile)) => Event::Tile { square, tile },
            (Draw::Token(square), Move::Token(piece)) => Event::Token { square, piece },
            (Draw::Slot(_), Move::Card(card)) => Event::Slot { card },
            (Draw::Dealt(seat, _), Move::Card(card)) => Event::Dealt { seat, card },
            (Draw::Top(_), Move::Card(card)) => Event::Top { card },
            (Draw::Sky(_), Move::Sky(number)) => Event::Sky { number },
            _ => {
                debug_assert!(false, "{mv} is the draw that is due");
                return;
            }
        };
        self.happen(state, event, tell);
        if Self::draw(state).is_some() {
            return;
        }
        match state.phase {
            Phase::Setup => self.happen(state, Event::Next(Phase::Choose), tell),
            Phase::Sky | Phase::Fill => self.happen(state, Event::Began { seat: state.turn }, tell),
            Phase::Refill => self.go_on(state, tell),
            _ => {}
        }
    }

    fn choose(&self, state: &mut State, card: Card, tell: Tell<'_>) {
        let Some(seat) = Self::chooser(state) else {
            debug_assert!(false, "a seat has yet to choose");
            return;
        };
        self.happen(
            state,
            Event::Kept {
                seat,
                card: Some(card),
            },
            tell,
        );
        if Self::chooser(state).is_none() {
            let seats = self.seats();
            let mut cards = [Card(0); 4];
            for seat in Seat::all(seats) {
                let second = state.kept[seat.index()] == Kept::Second;
                let kept = state.dealt(seat)[usize::from(second)];
                cards[seat.index()] = kept.unwrap_or(Card(0));
            }
            self.happen(state, Event::Opened { seats, cards }, tell);
        }
    }

    fn place(&self, state: &mut State, piece: Piece, place: Place, from: Source, tell: Tell<'_>) {
        let seat = state.turn;
        self.happen(
            state,
            Event::Placed {
                seat,
                piece,
                place,
                from,
                murals: Murals::default(),
            },
            tell,
        );
        if let Place::Slot(slot) = place
            && !self.is_possible(state, Bonus::of(slot))
        {
            self.happen(state, Event::Void { seat, slot }, tell);
        }
    }

    /// Continues after a turn: with the next turn, a new round, or the end of the game.
    fn go_on(&self, state: &mut State, tell: Tell<'_>) {
        if state.combos() > 0 {
            let seat = state.turn.next(self.seats());
            return self.happen(state, Event::Began { seat }, tell);
        }
        if state.round < self.rounds() {
            let mut refill = 0;
            for (at, &left) in state.supply.iter().enumerate() {
                refill |= u8::from(left > 0 && state.centre >> at & 1 == 0) << at;
            }
            let event = Event::Round {
                round: state.round + 1,
                // The seat that ended the last round has the marker (`stargazers A1`).
                seat: state.turn,
                refill,
            };
            return self.happen(state, event, tell);
        }
        let event = self.final_count(state);
        self.happen(state, event, tell);
    }

    fn final_count(&self, state: &State) -> Event {
        let (mut totals, mut telescopes) = ([0; 4], [0; 4]);
        for seat in Seat::all(self.seats()) {
            (totals[seat.index()], telescopes[seat.index()]) =
                tally::total(&self.edition, state.board(seat), state.sky());
        }
        Event::Finished {
            seats: self.seats(),
            totals,
            telescopes,
        }
    }

    fn put_down(state: &mut State, piece: Piece, place: Place, from: Source) {
        let hand = &mut state.hand;
        let board = &mut state.boards[state.turn.index_of_four()];
        match from {
            Source::Gain => hand.bonus = Bonus::None,
            Source::Reserve => board.take_from_reserve(piece),
            Source::Hand if piece.is_hex() => hand.hex = None,
            Source::Hand if hand.token == Some(piece) => hand.token = None,
            Source::Hand => hand.ring = None,
        }
        match place {
            Place::Square(cell) if piece.is_hex() => board.add_hex(cell, piece),
            Place::Square(cell) => board.put(cell, piece),
            Place::Reserve => {
                board.keep(piece);
                hand.stowed.add(piece);
            }
            Place::Slot(slot) => {
                board.shuttles[slot.index()] += 1;
                hand.bonus = Bonus::of(slot);
            }
            Place::Box => state.boxed[piece.index()] += 1,
        }
    }
}
