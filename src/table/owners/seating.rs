//! The people who sit at this device, and how they hand it over.

use super::announcer::Announcer;
use super::autosave::Autosave;
use super::catch_up::CatchUp;
use super::hints::Hints;
use super::sheets::Sheets;
use super::table_state::TableState;
use crate::shell::toast;
use crate::table::dom::{find, focus};
use crate::text::{say, table as words};
use crate::timer::Timer;
use leptos::prelude::*;
use presentation::{Controller, DeviceSeats};

/// Seats people at this device, and raises and lowers the curtain between them.
#[derive(Clone, Copy)]
pub struct Seating {
    state: TableState,
    autosave: Autosave,
    announcer: Announcer,
    hints: Hints,
    sheets: Sheets,
    timer: Timer,
    catch_up: CatchUp,
    /// Whether the link on screen is for the next person.
    link_is_for_next: StoredValue<bool>,
}

impl Seating {
    /// Creates the seating. It announces the curtain whenever it falls.
    pub fn new(catch_up: CatchUp, hints: Hints, sheets: Sheets) -> Seating {
        let CatchUp {
            state,
            autosave,
            announcer,
            timer,
            ..
        } = catch_up;
        // This replaces everything that was announced before.
        Effect::new(move |_| {
            if state.curtain().get().is_some() {
                announcer.say_to_next_person(&state.prompt_words());
            }
        });
        Seating {
            state,
            autosave,
            announcer,
            hints,
            sheets,
            timer,
            catch_up,
            link_is_for_next: StoredValue::new(false),
        }
    }

    /// Seats these people at this device, and the others elsewhere.
    pub fn sit(self, device_seats: DeviceSeats) {
        self.state
            .update(|controller, _| controller.set_device_seats(device_seats));
        self.autosave.save_device_seats();
        self.catch_up.begin();
    }

    /// Seats all people at this device.
    pub fn all_here(self) {
        self.sheets.close();
        self.sit(DeviceSeats::All);
    }

    /// Notes whether the link on screen is for the next person.
    pub fn show_link(self, is_for_next: bool) {
        self.link_is_for_next.set_value(is_for_next);
    }

    /// Notes that the link on screen has been passed on. If it was for the next person, that person
    /// sits elsewhere from now on.
    pub fn link_sent(self) {
        let device_seats = self.state.with(|controller, _| controller.device_seats());
        if !self.link_is_for_next.get_value() || device_seats != DeviceSeats::All {
            return;
        }
        // The person who moved last sends the link.
        let last = self.state.session().with(|game| {
            let mut plies = (0..game.cursor()).rev();
            plies.find_map(|ply| game.person_at(ply))
        });
        let device_seats = last.map_or(DeviceSeats::Asked, DeviceSeats::Only);
        self.state
            .update(|controller, _| controller.set_device_seats(device_seats));
        self.autosave.save_device_seats();
        // A message that disappears by itself, because it must not cover the next turn. The menu
        // can seat everybody at this device again.
        toast(say(words::SENT), None);
    }

    /// Lowers the curtain, so that the person at the screen can hand over the device.
    pub fn hand_over(self) {
        self.hints.clear();
        self.timer.cancel();
        self.state
            .update(|controller, _| controller.lower_curtain());
        // The next person finds the page at its top, wherever it was scrolled.
        window().scroll_to_with_x_and_y(0.0, 0.0);
        if let Some(stage) = find::<web_sys::Element>(".table-stage") {
            stage.set_scroll_top(0);
        }
    }

    /// Raises the curtain for the person whom it calls.
    pub fn raise_curtain(self) {
        self.state.update(Controller::raise_curtain);
        // The button that had the focus disappears with the curtain.
        request_animation_frame(|| focus("#board"));
        self.autosave.save_device_seats();
        self.catch_up.begin();
        if !self.state.with(|controller, _| controller.is_catching_up()) {
            if let Some(seat) = self.state.acting().get_untracked() {
                self.catch_up.turn_loop.captions.recap(self.state, seat);
            }
            self.announcer.say(&self.state.prompt_words());
        }
    }
}
