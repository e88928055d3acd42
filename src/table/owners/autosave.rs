//! Saves the game after every move, and notices if another tab has continued it.

use super::sheets::{Sheet, Sheets};
use super::table_state::TableState;
use crate::share;
use crate::shell::toast;
use crate::store::{self, SavedGame, StoreError};
use crate::text::table as words;
use leptos::ev;
use leptos::prelude::*;
use presentation::DeviceSeats;
use tabletop::{AnySession, Occupant, Seat};

/// Returns which people of a saved game sit at this device.
pub fn device_seats_of(saved: &SavedGame) -> DeviceSeats {
    match (saved.by_link, saved.mine) {
        (false, _) => DeviceSeats::All,
        (true, None) => DeviceSeats::Asked,
        (true, Some(seat)) => DeviceSeats::Only(Seat(seat)),
    }
}

/// The saved game of this table.
#[derive(Clone, Copy)]
pub struct Autosave {
    /// The name that the person gave this game.
    pub name: RwSignal<String>,
    state: TableState,
    sheets: Sheets,
    saved: StoredValue<SavedGame>,
    /// Whether the person has been warned that saving fails.
    has_warned: StoredValue<bool>,
    other_tab: StoredValue<bool>,
    /// The function that counts an ended game, once its module is loaded.
    counter: StoredValue<Option<CountEnd>>,
    /// Whether the game ended here before that function was loaded.
    is_count_due: StoredValue<bool>,
}

/// Counts a game that has just ended. Returns whether it is counted.
pub type CountEnd = fn(&SavedGame, &dyn AnySession) -> bool;

impl Autosave {
    /// Starts to save this game, and to watch for other tabs.
    pub fn new(saved: SavedGame, state: TableState, sheets: Sheets) -> Autosave {
        let autosave = Autosave {
            name: RwSignal::new(saved.name.clone()),
            state,
            sheets,
            saved: StoredValue::new(saved),
            has_warned: StoredValue::new(false),
            other_tab: StoredValue::new(false),
            counter: StoredValue::new(None),
            is_count_due: StoredValue::new(false),
        };
        let listener = window_event_listener(ev::storage, move |event| {
            if store::is_ours(event.key().as_deref()) {
                autosave.look_for_other_tab();
            }
        });
        on_cleanup(move || listener.remove());
        autosave
    }

    /// Reads the game as it was last saved.
    pub fn with<T>(self, look: impl FnOnce(&SavedGame) -> T) -> T {
        self.saved.with_value(look)
    }

    /// Whether the game is saved among the others. A lesson stores its own progress, so its table
    /// has no id.
    pub fn is_kept(self) -> bool {
        self.with(|saved| !saved.id.is_empty())
    }

    /// Saves the game as it is.
    pub fn save(self) {
        // The last move of a game by link may have arrived by a link, so its end is counted here.
        let ends_elsewhere = |saved: &SavedGame| saved.by_link && saved.mine.is_some();
        self.save_counting(ends_elsewhere);
    }

    /// Saves the game as it is, and counts its end if `counts` says so.
    fn save_counting(self, counts: impl Fn(&SavedGame) -> bool) {
        if !self.is_kept() {
            return;
        }
        self.saved.update_value(|saved| {
            self.state.session().with(|game| {
                saved.record = game.record_text(game.len());
                saved.cursor = game.cursor();
                share::note(saved, game);
                if saved.over && !saved.counted && counts(saved) {
                    let counter = self.counter.get_value();
                    self.is_count_due.set_value(counter.is_none());
                    saved.counted = counter.is_some_and(|count| count(saved, game));
                }
            });
        });
        match self.saved.with_value(store::save) {
            Ok(writes) => self.saved.update_value(|saved| saved.writes = writes),
            Err(StoreError::Elsewhere) => self.stop_for_other_tab(),
            Err(error) => {
                if !self.has_warned.get_value() {
                    self.has_warned.set_value(true);
                    let language = self.state.language().get_untracked();
                    toast(words::not_saved(language, error.say(language)), None);
                }
            }
        }
    }

    /// Sets the function that counts ended games, and counts this game if that is due.
    pub fn count_with(self, count: CountEnd) {
        self.counter.set_value(Some(count));
        if self.is_count_due.get_value() {
            self.is_count_due.set_value(false);
            self.save_counting(|_| true);
        }
    }

    /// Notes that all moves so far have been shown at this device.
    pub fn mark_seen(self) {
        let cursor = self.state.session().with(AnySession::cursor);
        self.saved.update_value(|saved| saved.seen = cursor);
    }

    /// Saves the game after a move. A copy that was set aside becomes an ordinary game when a move
    /// is made in it.
    pub fn save_move(self) {
        self.mark_seen();
        self.saved.update_value(|saved| saved.aside = false);
        self.save_counting(|_| true);
    }

    /// Saves which people sit at this device.
    pub fn save_device_seats(self) {
        let (by_link, mine) = match self.state.with(|controller, _| controller.device_seats()) {
            DeviceSeats::All => (false, None),
            DeviceSeats::Asked => (true, None),
            DeviceSeats::Only(seat) => (true, Some(seat.0)),
        };
        let changed = self.saved.try_update_value(|saved| {
            let changed = (saved.by_link, saved.mine) != (by_link, mine);
            (saved.by_link, saved.mine) = (by_link, mine);
            changed
        });
        if changed == Some(true) {
            self.save();
        }
    }

    /// Saves the new occupants of the seats.
    pub fn save_occupants(self, occupants: Vec<Occupant>) {
        self.saved.update_value(|saved| saved.occupants = occupants);
        self.save();
    }

    /// Renames this saved game.
    pub fn rename(self, name: &str) {
        self.save();
        let id = self.with(|saved| saved.id.clone());
        if let Ok(renamed) = store::rename(&id, name) {
            self.name.set(renamed.name.clone());
            self.saved.set_value(renamed);
        }
    }

    /// Whether another tab has continued this game.
    pub fn has_other_tab(self) -> bool {
        self.other_tab.get_value()
    }

    /// Stops the table until the person decides about the game of the other tab.
    pub fn stop_for_other_tab(self) {
        self.other_tab.set_value(true);
        self.sheets.open(Sheet::OtherTab);
    }

    /// Continues here, as the person has decided.
    pub fn ignore_other_tab(self) {
        self.other_tab.set_value(false);
    }

    fn look_for_other_tab(self) {
        if self.state.is_open() && self.saved.with_value(store::is_elsewhere) {
            self.stop_for_other_tab();
        }
    }
}
