//! Views of a position, and positions imagined from a view.
//!
//! Little is hidden: the number cards that were dealt, and the cards under the top of the pile.
//! Everybody has seen all other cards. So the known part of a hand (`shown`) is the same for all
//! viewers.

use crate::Sterre;
use crate::action::{Event, Move};
use crate::number::{Number, Numbers};
use crate::state::{Phase, SEATS, State, Table};
use tabletop::prelude::*;
use tabletop::{Rng, Seat, Turn, Viewer};

/// A position as one viewer may know it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// The viewing seat; `None` for the public view and for the open view.
    pub viewer: Option<Seat>,
    /// The public part of the position.
    pub table: Table,
    /// The dealt cards of each hand, if the viewer knows them.
    pub secret: [Numbers; SEATS],
    /// The number of dealt cards that each hand still has.
    pub sizes: [u8; SEATS],
    /// The number cards that the viewer has not seen: under the top of the pile, or in hands.
    pub unseen: Numbers,
    /// Whether bookkeeping is by hand (`sterre A9`).
    pub by_hand: bool,
}

impl View {
    /// The number of number cards in a hand.
    #[must_use]
    pub fn hand_size(&self, seat: Seat) -> u8 {
        self.table.shown(seat).len() + self.sizes[seat.index()]
    }

    /// The number cards that the viewer knows to be in a hand.
    #[must_use]
    pub fn known_hand(&self, seat: Seat) -> Numbers {
        self.table.shown(seat).union(self.secret[seat.index()])
    }

    /// The number of cards under the top of the pile.
    #[must_use]
    pub fn deck_size(&self) -> u8 {
        let unknown = |seat: usize| self.sizes[seat] - self.secret[seat].len();
        self.unseen.len() - (0..SEATS).map(unknown).sum::<u8>()
    }
}

impl HiddenInformation for Sterre {
    fn view(&self, state: &State, viewer: Viewer) -> View {
        // After the end everything is open.
        let over = matches!(state.table.phase, Phase::Over(_));
        let mut view = View {
            viewer: viewer.seat(),
            table: state.table,
            secret: [Numbers::NONE; SEATS],
            sizes: state.secret.map(Numbers::len),
            unseen: state.deck,
            by_hand: self.by_hand,
        };
        for seat in Seat::all(state.table.seats) {
            if over || viewer.sees(seat) {
                view.secret[seat.index()] = state.secret(seat);
            } else {
                view.unseen = view.unseen.union(state.secret(seat));
            }
        }
        view
    }

    fn redact(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        Some(match *event {
            Event::Dealt { seat, .. } if !viewer.sees(seat) => Event::Dealt { seat, number: None },
            seen => seen,
        })
    }

    fn determinize(&self, view: &View, rng: &mut Rng) -> State {
        let mut state = State {
            table: view.table,
            secret: view.secret,
            deck: view.unseen,
        };
        let mut unseen: [Number; 75] = [Number(0); 75];
        let mut count = 0;
        for number in view.unseen.iter() {
            unseen[count] = number;
            count += 1;
        }
        for (hand, &size) in state.secret.iter_mut().zip(&view.sizes) {
            while hand.len() < size && count > 0 {
                let at = rng.below(count as u32) as usize;
                let number = unseen[at];
                count -= 1;
                unseen[at] = unseen[count];
                hand.insert(number);
                state.deck.remove(number);
            }
        }
        state
    }

    /// Whether a move reveals something hidden: a draw, a dealt card that is played, or all hands
    /// at the end.
    fn reveals(&self, state: &State, mv: &Move) -> bool {
        match *mv {
            Move::Play(number) => state.secret(state.table.turn).contains(number),
            Move::Done | Move::Score => {
                let mut after = *state;
                self.apply(&mut after, mv, &mut |_| ());
                matches!(after.table.phase, Phase::Over(_))
            }
            _ => self.turn(state) == Turn::Chance,
        }
    }
}
