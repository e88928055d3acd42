//! The deal, legal moves and the check of a move: rules R1–R26.

use crate::Uchi;
use crate::action::{Bundle, Illegal, Move};
use crate::board::Side;
use crate::card::{Cards, Element, Kind};
use crate::knowledge::Knowledge;
use crate::state::{Phase, State};
use tabletop::prelude::*;
use tabletop::{Seat, Turn};

/// The number of cards up to which a hand is filled in step 1 (`uchi R15`).
pub(crate) const FULL_HAND: u8 = 3;

impl Rules for Uchi {
    fn start(&self) -> State {
        let seats = self.seats();
        let mut state = State {
            seats,
            pieces: [crate::Cell::new(0, 0); 4],
            hands: [Cards::NONE; 4],
            deck: Cards::NONE,
            under: Vec::new(),
            out: Cards::NONE,
            revealed: None,
            turn: self.setup.first,
            phase: Phase::Bundle,
            turns: 0,
            known: [Knowledge::default(); 5],
        };
        for seat in Seat::all(seats) {
            state.pieces[seat.index()] = self.edition.start(self.side(seat));
        }
        if seats > 2 {
            for seat in Seat::all(seats) {
                state.hands[seat.index()] = self.bundle_of(seat);
            }
            if seats == 3 {
                state.deck = Kind::ALL
                    .into_iter()
                    .filter(|kind| kind.element() == Some(Element::Air))
                    .chain([Kind::Ophiuchus; 2])
                    .collect();
            }
            state.phase = Phase::Give(Seat(0));
        } else {
            // Until a bundle is taken, all twelve cards are open and in no hand.
            state.out = self.full_set();
        }
        let places = state.places();
        for (_, known) in state.rows() {
            *known = Knowledge::everything(places);
        }
        state
    }

    fn turn(&self, state: &State) -> Turn {
        match state.phase {
            Phase::Bundle | Phase::Move | Phase::Keep => Turn::Seat(state.turn),
            Phase::Give(seat) => Turn::Seat(seat),
            Phase::Draw | Phase::Roll(_) | Phase::Steal(_) | Phase::Redraw => Turn::Chance,
            Phase::Over(_) => Turn::Over,
        }
    }

    /// The cards that a seat draws in step 1 belong to its own turn (`uchi R15`).
    fn numbered_turn(&self, state: &State) -> Option<(Seat, u32)> {
        match state.phase {
            Phase::Give(_) | Phase::Over(_) => None,
            _ => Some((state.turn, state.turns.into())),
        }
    }

    fn legal(&self, state: &State, moves: &mut Vec<Move>) {
        match state.phase {
            Phase::Over(_) => {}
            Phase::Bundle => moves.extend(Bundle::BOTH.map(Move::Bundle)),
            Phase::Give(seat) => moves.extend(state.hand(seat).kinds().map(Move::Give)),
            Phase::Draw | Phase::Redraw => match state.under.first() {
                Some(&next) if state.deck.is_empty() => moves.push(Move::Draw(next)),
                _ => moves.extend(state.deck.kinds().map(Move::Draw)),
            },
            Phase::Move => {
                let (side, piece) = (self.side(state.turn), state.piece(state.turn));
                for kind in state.hand(state.turn).kinds() {
                    let targets = self.reach.from(side, kind, piece);
                    moves.extend(targets.iter().map(|&cell| Move::Go(kind, cell)));
                }
            }
            Phase::Roll(_) => moves.extend((1..=6).map(Move::Die)),
            Phase::Steal(victim) => moves.extend(state.hand(victim).kinds().map(Move::Steal)),
            Phase::Keep => moves.extend([Move::Keep, Move::Under]),
        }
    }

    fn weight(&self, state: &State, mv: &Move) -> u32 {
        match (mv, state.phase) {
            (Move::Draw(kind), _) => u32::from(state.deck.count(*kind)).max(1),
            (Move::Steal(kind), Phase::Steal(victim)) => u32::from(state.hand(victim).count(*kind)),
            _ => 1,
        }
    }

    fn check(&self, state: &State, mv: &Move) -> Result<(), Illegal> {
        let chance = self.turn(state) == Turn::Chance;
        match (state.phase, *mv) {
            (Phase::Over(_), _) => Err(Illegal::Over),
            (Phase::Bundle, Move::Bundle(_))
            | (Phase::Keep, Move::Keep | Move::Under)
            | (Phase::Roll(_), Move::Die(1..=6)) => Ok(()),
            (Phase::Give(seat), Move::Give(kind)) => state
                .hand(seat)
                .has(kind)
                .then_some(())
                .ok_or(Illegal::NotInHand(kind)),
            (Phase::Draw | Phase::Redraw, Move::Draw(kind)) => {
                let there = match state.under.first() {
                    Some(&next) if state.deck.is_empty() => next == kind,
                    _ => state.deck.has(kind),
                };
                there.then_some(()).ok_or(Illegal::NotThere(kind))
            }
            (Phase::Steal(victim), Move::Steal(kind)) => state
                .hand(victim)
                .has(kind)
                .then_some(())
                .ok_or(Illegal::NotThere(kind)),
            (Phase::Move, Move::Go(kind, cell)) => {
                if !state.hand(state.turn).has(kind) {
                    return Err(Illegal::NotInHand(kind));
                }
                let piece = state.piece(state.turn);
                let reached = self
                    .reach
                    .from(self.side(state.turn), kind, piece)
                    .contains(&cell);
                reached.then_some(()).ok_or(Illegal::NotReached(kind, cell))
            }
            _ if chance => Err(Illegal::ChanceFirst),
            (_, Move::Draw(_) | Move::Die(_) | Move::Steal(_)) => Err(Illegal::NotNow),
            (Phase::Bundle, _) => Err(Illegal::ChooseBundle),
            (Phase::Give(_), _) => Err(Illegal::GiveFirst),
            (Phase::Keep, _) => Err(Illegal::KeepFirst),
            _ => Err(Illegal::MoveFirst),
        }
    }
}

impl FreeMoves for Uchi {}

impl LinkWeights for Uchi {}

impl Uchi {
    pub(crate) fn seats(&self) -> u8 {
        self.setup.seats
    }

    pub(crate) fn side(&self, seat: Seat) -> Side {
        Side::of(seat, self.seats())
    }

    /// All cards of a game with this number of players (`uchi R3`, `R8`, `R12`).
    pub(crate) fn full_set(&self) -> Cards {
        let mut cards: Cards = Kind::ALL
            .into_iter()
            .filter(|kind| kind.element().is_some())
            .collect();
        let ophiuchus = match self.seats() {
            2 => 0,
            3 => 2,
            _ => 4,
        };
        cards.set(Kind::Ophiuchus, ophiuchus);
        cards
    }

    /// The cards a seat begins with, by its position relative to the first player, who has the
    /// Aries bundle: to the left Taurus, opposite Gemini, to the right Cancer (`uchi R10`, `R13`).
    fn bundle_of(&self, seat: Seat) -> Cards {
        let element = match (
            self.seats(),
            seat.steps_from(self.setup.first, self.seats()),
        ) {
            (_, 0) => Element::Fire,
            (_, 1) => Element::Earth,
            (4, 2) => Element::Air,
            _ => Element::Water,
        };
        let mut cards: Cards = Kind::ALL
            .into_iter()
            .filter(|kind| kind.element() == Some(element))
            .collect();
        if self.seats() == 4 {
            cards.add(Kind::Ophiuchus);
        }
        cards
    }

    pub(crate) fn most_turns(&self) -> u16 {
        self.edition.turns_each() * u16::from(self.seats())
    }

    /// The first step of a turn: step 1 if there is something to draw, otherwise step 2 (`uchi
    /// R15`).
    pub(crate) fn first_step(state: &State) -> Phase {
        if state.hand(state.turn).len() < FULL_HAND && state.deck_len() > 0 {
            Phase::Draw
        } else {
            Phase::Move
        }
    }
}
