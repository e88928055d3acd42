//! The moves of others and of chance that the caption describes, until it has been read or the
//! person acts. The words are [`Presented::news`](presentation::Presented::news).

use super::table_state::TableState;
use crate::prefs::use_prefs;
use crate::table::dom::find;
use crate::timer::Timer;
use leptos::prelude::*;
use presentation::Telling;
use std::time::Duration;
use tabletop::{Seat, Turn};
use web_sys::Element;

/// The caption of the last moves.
#[derive(Clone, Copy)]
pub struct Captions {
    /// The moves that the caption describes; `None` if the caption is hidden.
    pub telling: RwSignal<Option<Telling>>,
    /// The lines of the caption on screen.
    pub painted: StoredValue<Vec<String>>,
    timer: Timer,
}

impl Captions {
    /// Creates a hidden caption.
    pub fn new() -> Captions {
        Captions {
            telling: RwSignal::new(None),
            painted: StoredValue::default(),
            timer: Timer::new(),
        }
    }

    /// Describes the move at `ply`. Earlier lines of the same turn stay above it.
    pub fn tell(self, state: TableState, ply: usize) {
        if state.speak(|moment| moment.deeds(ply)).is_empty() {
            return;
        }
        let before = self.telling.get_untracked();
        let telling = state.with(|_, game| Telling::of(ply, before, game));
        self.tell_until_read(state, telling);
    }

    /// Describes to a person who returns what has happened since their last move.
    pub fn recap(self, state: TableState, seat: Seat) {
        let to = state.cursor().get_untracked();
        let own = state.session().with(|game| {
            let mut plies = (0..to).rev();
            plies.find(|&ply| game.turn_at(ply) == Turn::Seat(seat))
        });
        // A person who has not moved yet has missed nothing but the deal.
        let Some(own) = own else { return };
        // The recap is at the top of the board, beside no place.
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

    /// Shows the caption for as long as reading takes. While a person may act, it stays until they
    /// do, unless it is a recap.
    fn tell_until_read(self, state: TableState, telling: Telling) {
        self.telling.set(Some(telling));
        let told = byte_length(&state.speak(|moment| moment.caption_lines(telling)));
        let wait = use_prefs().paced(2000 + 40 * told as u64);
        self.timer.start(Duration::from_millis(wait), move || {
            let is_beside = state.acting().get_untracked().is_some();
            if !is_beside || telling.is_recap {
                self.clear();
            }
        });
    }

    /// Returns the minimum time for reading about the last move, in milliseconds. The next step of
    /// the game waits for it.
    pub fn reading_time(self, state: TableState) -> u64 {
        let telling = self.telling.get_untracked();
        let last = telling.filter(|it| !it.is_recap).map(|it| it.to - 1);
        let told = last.map(|ply| state.speak(|moment| moment.deeds(ply)));
        told.map_or(0, |told| 12 * byte_length(&told) as u64)
    }

    /// Hides the caption.
    pub fn clear(self) {
        self.timer.cancel();
        if self.telling.try_get_untracked().flatten().is_some() {
            self.telling.set(None);
        }
    }
}

/// Returns the length of lines in bytes: a Japanese letter takes as long to read as three Latin
/// ones.
fn byte_length(lines: &[String]) -> usize {
    lines.iter().map(String::len).sum()
}
