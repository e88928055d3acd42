//! What one viewer may know about a position, and positions imagined from it.
//!
//! Little is hidden: the number cards that were dealt, and what lies under the
//! top of the pile. Everybody has seen every other card, so that what is known
//! of a hand (`shown`) is the same for all.

use crate::Sterre;
use crate::action::{Event, Move};
use crate::number::{Number, Numbers};
use crate::state::{Phase, SEATS, State, Table};
use tabletop::prelude::*;
use tabletop::{Rng, Seat, Turn, Viewer};

/// What one viewer may know about a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// The seat that looks; `None`: the table, or everything is open.
    pub viewer: Option<Seat>,
    /// What everybody knows.
    pub table: Table,
    /// The dealt cards of each hand, where the viewer knows them.
    pub secret: [Numbers; SEATS],
    /// How many dealt cards each hand still has.
    pub sizes: [u8; SEATS],
    /// The number cards that the viewer has not seen: under the top of the
    /// pile, or in hands.
    pub unseen: Numbers,
    /// Whether players keep the books themselves (`sterre A9`).
    pub by_hand: bool,
}

impl View {
    /// How many number cards a hand has.
    #[must_use]
    pub fn hand_size(&self, seat: Seat) -> u8 {
        self.table.shown(seat).len() + self.sizes[seat.index()]
    }

    /// The number cards that the viewer knows to be in a hand.
    #[must_use]
    pub fn known_hand(&self, seat: Seat) -> Numbers {
        self.table.shown(seat).union(self.secret[seat.index()])
    }

    /// How many number cards lie under the top of the pile.
    #[must_use]
    pub fn deck_size(&self) -> u8 {
        let unknown = |seat: usize| self.sizes[seat] - self.secret[seat].len();
        self.unseen.len() - (0..SEATS).map(unknown).sum::<u8>()
    }
}

impl HiddenInformation for Sterre {
    fn view(&self, state: &State, viewer: Viewer) -> View {
        // After the end all is open.
        let over = matches!(state.table.phase, Phase::Over(_));
        let mut view = View {
            viewer: match viewer {
                Viewer::Seat(seat) => Some(seat),
                Viewer::Table | Viewer::Open => None,
            },
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

    /// A dealt card that is played was hidden; at the end all hands are open.
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
