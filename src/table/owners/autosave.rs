//! The game is saved after every move; another tab may have gone on with it.

use super::sheets::{Sheet, Sheets};
use super::table_state::TableState;
use crate::share;
use crate::shell::toast;
use crate::store::{self, SavedGame, StoreError};
use crate::table::controller::DeviceSeats;
use crate::text::table as words;
use leptos::ev;
use leptos::prelude::*;
use tabletop::{AnySession, Seat};

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
}

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

    /// Saves the game as it is.
    pub fn save(self) {
        self.saved.update_value(|saved| {
            self.state.session().with(|game| {
                saved.record = game.record_text(game.len());
                saved.cursor = game.cursor();
                share::note(saved, game);
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

    /// All moves up to now have been shown at this device.
    pub fn mark_seen(self) {
        let cursor = self.state.session().with(AnySession::cursor);
        self.saved.update_value(|saved| saved.seen = cursor);
    }

    /// Saves the game after a move: it is no copy to come back to any more.
    pub fn save_move(self) {
        self.mark_seen();
        self.saved.update_value(|saved| saved.aside = false);
        self.save();
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
