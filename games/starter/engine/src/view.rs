//! What one viewer may know, and determinizations: full positions that look like a view.

use crate::Starter;
use crate::action::{Event, Move};
use crate::state::{Phase, Stars, State};
use serde::Serialize;
use tabletop::prelude::*;
use tabletop::{Rng, Seat, SeatSet, Viewer};

/// What one viewer may know about a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// The number of stars in the pouch.
    pub pouch: u8,
    /// The number of stars in each seat's hand.
    pub counts: Vec<u8>,
    /// The stars of each seat; `None` for hands the viewer does not see.
    pub hands: Vec<Option<Stars>>,
    /// The seats that have stopped.
    pub stopped: SeatSet,
    /// The seat whose turn it is.
    pub turn: Seat,
    /// The next step of the game.
    pub phase: Phase,
}

impl HiddenInformation for Starter {
    fn view(&self, state: &State, viewer: Viewer) -> View {
        let shown = |seat: Seat| state.phase == Phase::Over || self.sees(viewer, seat);
        View {
            pouch: state.pouch.len(),
            counts: state.hands.iter().map(|hand| hand.len()).collect(),
            hands: Seat::all(self.setup.seats)
                .map(|seat| shown(seat).then(|| state.hands[seat.index()]))
                .collect(),
            stopped: state.stopped,
            turn: state.turn,
            phase: state.phase,
        }
    }

    fn redact(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        Some(match event {
            Event::Drew(seat, _) if !self.sees(viewer, *seat) => Event::Drew(*seat, None),
            seen => seen.clone(),
        })
    }

    // Deals the unseen stars at random to the pouch and the unseen hands. In a game whose seats
    // remember more than they see, the deal must also agree with their memory.
    fn determinize(&self, view: &View, rng: &mut Rng) -> State {
        let copies = self.edition.copies(self.setup.seats);
        let mut unseen: Vec<u8> = Vec::new();
        for star in Stars::VALUES {
            let seen: u8 = view.hands.iter().flatten().map(|it| it.count(star)).sum();
            unseen.extend(std::iter::repeat_n(star, usize::from(copies - seen)));
        }
        rng.shuffle(&mut unseen);
        let mut deal = |count: u8| {
            let mut stars = Stars::default();
            for star in unseen.drain(..usize::from(count)) {
                stars.add(star);
            }
            stars
        };
        let hands = view.hands.iter().zip(&view.counts);
        State {
            hands: hands
                .map(|(hand, &count)| hand.unwrap_or_else(|| deal(count)))
                .collect(),
            pouch: deal(view.pouch),
            stopped: view.stopped,
            turn: view.turn,
            phase: view.phase,
        }
    }

    fn reveals(&self, state: &State, mv: &Move) -> bool {
        // The end shows all hands (R4). So the stop that ends the game cannot be undone in a game
        // between people.
        let ends = *mv == Move::Stop && state.stopped.with(state.turn) == self.all();
        state.phase == Phase::Draw || (ends && !self.hands_are_open())
    }
}

impl Starter {
    /// Whether all hands are open (R5).
    fn hands_are_open(&self) -> bool {
        self.setup.option(&Self::INFO, "hands") == 1
    }

    /// Whether a viewer sees a seat's stars during the game.
    pub(crate) fn sees(&self, viewer: Viewer, seat: Seat) -> bool {
        self.hands_are_open() || viewer.sees(seat)
    }
}
