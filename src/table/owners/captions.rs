//! Which moves of the others and of chance are told beside the place, until they have been read or somebody does something.
//! The words are [`Presented::news`](presentation::Presented::news).

use super::table_state::TableState;
use crate::prefs::use_prefs;
use crate::table::dom::find;
use crate::timer::Timer;
use leptos::prelude::*;
use presentation::Telling;
use std::time::Duration;
use tabletop::{Seat, Turn};
use web_sys::Element;

/// What is told of the last moves.
#[derive(Clone, Copy)]
pub struct Captions {
    /// Which moves; `None`: nothing is told.
    pub telling: RwSignal<Option<Telling>>,
    /// The words that stand beside the place now.
    pub painted: StoredValue<Vec<String>>,
    timer: Timer,
}

impl Captions {
    /// Nothing is told yet.
    pub fn new() -> Captions {
        Captions {
            telling: RwSignal::new(None),
            painted: StoredValue::default(),
            timer: Timer::new(),
        }
    }

    /// Tells the move at `ply`; what was told before of the same turn stays above it.
    pub fn tell(self, state: TableState, ply: usize) {
        if state.speak(|moment| moment.deeds(ply)).is_empty() {
            return;
        }
        let before = self.telling.get_untracked();
        let telling = state.with(|_, game| Telling::of(ply, before, game));
        self.tell_until_read(state, telling);
    }

    /// Tells somebody who comes back what has happened since their own last move.
    pub fn recap(self, state: TableState, seat: Seat) {
        let to = state.cursor().get_untracked();
        let own = state.session().with(|game| {
            let mut plies = (0..to).rev();
            plies.find(|&ply| game.turn_at(ply) == Turn::Seat(seat))
        });
        // Who has not moved yet has seen nothing but the deal.
        let Some(own) = own else { return };
        // At the top of the board, beside no place.
        if let Some(caption) = find::<Element>("[data-caption]") {
            let _ = caption.remove_attribute("data-side");
        }
        let telling = Telling {
            from: own + 1,
            to,
            is_recap: true,
        };
        self.tell_until_read(state, telling);
    }

    /// What stands beside what a person is asked stays until they do something.
    fn tell_until_read(self, state: TableState, telling: Telling) {
        self.telling.set(Some(telling));
        let told = letters(&state.speak(|moment| moment.told(telling)));
        let wait = use_prefs().paced(2000 + 40 * told as u64);
        self.timer.start(Duration::from_millis(wait), move || {
            let is_beside = state.acting().get_untracked().is_some();
            if !is_beside || telling.is_recap {
                self.clear();
            }
        });
    }

    /// How long what is told of the last move takes at least to be read, in milliseconds: what follows waits for it.
    pub fn takes(self, state: TableState) -> u64 {
        let telling = self.telling.get_untracked();
        let last = telling.filter(|it| !it.is_recap).map(|it| it.to - 1);
        let told = last.map(|ply| state.speak(|moment| moment.deeds(ply)));
        told.map_or(0, |told| 12 * letters(&told) as u64)
    }

    /// Nothing is told any more.
    pub fn clear(self) {
        self.timer.cancel();
        if self.telling.try_get_untracked().flatten().is_some() {
            self.telling.set(None);
        }
    }
}

/// How long lines are, in bytes: a Japanese letter takes as long to read as three Latin ones.
fn letters(lines: &[String]) -> usize {
    lines.iter().map(String::len).sum()
}
