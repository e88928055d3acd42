//! The game is saved after every move; another tab may have gone on with it.

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

/// Who of a saved game sits at this device.
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
    /// What the person called this game.
    pub name: RwSignal<String>,
    state: TableState,
    sheets: Sheets,
    saved: StoredValue<SavedGame>,
    /// Whether the person has been told that saving fails.
    has_warned: StoredValue<bool>,
    other_tab: StoredValue<bool>,
    /// What counts a game that has ended, once it has come.
    counter: StoredValue<Option<CountEnd>>,
    /// Whether the game has ended here before that.
    is_count_due: StoredValue<bool>,
}

/// Counts a game that has just ended; says whether it is counted now.
pub type CountEnd = fn(&SavedGame, &dyn AnySession) -> bool;

impl Autosave {
    /// Saves to this game from now on.
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

    /// Looks at the game as it was saved last.
    pub fn with<T>(self, look: impl FnOnce(&SavedGame) -> T) -> T {
        self.saved.with_value(look)
    }

    /// Whether the game is kept among the saved ones: a lesson keeps its own place, and its table has no id.
    pub fn is_kept(self) -> bool {
        self.with(|saved| !saved.id.is_empty())
    }

    /// Saves the game as it is.
    pub fn save(self) {
        // Of a game by link the last move may have come by a link.
        let ends_elsewhere = |saved: &SavedGame| saved.by_link && saved.mine.is_some();
        self.save_counting(ends_elsewhere);
    }

    /// Saves the game as it is, and counts its end where that is one of the person at this device.
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

    /// What counts games that have ended has come.
    pub fn count_with(self, count: CountEnd) {
        self.counter.set_value(Some(count));
        if self.is_count_due.get_value() {
            self.is_count_due.set_value(false);
            self.save_counting(|_| true);
        }
    }

    /// All moves up to now have been shown at this device.
    pub fn mark_seen(self) {
        let cursor = self.state.session().with(AnySession::cursor);
        self.saved.update_value(|saved| saved.seen = cursor);
    }

    /// Saves the game after a move: it is no copy to come back to any more.
    pub fn save_move(self) {
        self.mark_seen();
        self.saved.update_value(|saved| saved.aside = false);
        self.save_counting(|_| true);
    }

    /// Saves who sits at this device.
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

    /// Other bots sit at the table from now on.
    pub fn save_occupants(self, occupants: Vec<Occupant>) {
        self.saved.update_value(|saved| saved.occupants = occupants);
        self.save();
    }

    /// Gives this saved game another name.
    pub fn rename(self, name: &str) {
        self.save();
        let id = self.with(|saved| saved.id.clone());
        if let Ok(renamed) = store::rename(&id, name) {
            self.name.set(renamed.name.clone());
            self.saved.set_value(renamed);
        }
    }

    /// Whether another tab has gone on with this game.
    pub fn has_other_tab(self) -> bool {
        self.other_tab.get_value()
    }

    /// Nothing more is done here before the person has chosen what becomes of the
    /// other tab's game.
    pub fn stop_for_other_tab(self) {
        self.other_tab.set_value(true);
        self.sheets.open(Sheet::OtherTab);
    }

    /// The person has chosen to go on here.
    pub fn ignore_other_tab(self) {
        self.other_tab.set_value(false);
    }

    fn look_for_other_tab(self) {
        if self.state.is_open() && self.saved.with_value(store::is_elsewhere) {
            self.stop_for_other_tab();
        }
    }
}
