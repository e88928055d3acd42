//! The state of the page of a day's puzzles.

use crate::shell::toast;
use crate::store::{self, Day, PuzzleMarks};
use crate::text::{say, today as words};
use crate::timer::Timer;
use leptos::ev;
use leptos::prelude::*;

/// The state of the page.
#[derive(Clone, Copy)]
pub(super) struct PageState {
    /// The day that the address names; `None` for today.
    asked: Option<Day>,
    /// The current day.
    pub(super) today: RwSignal<Day>,
    /// The day that is shown.
    pub(super) day: Memo<Day>,
    /// The results of all puzzles.
    pub(super) marks: RwSignal<PuzzleMarks>,
    /// The first day of the month in the calendar.
    pub(super) month: RwSignal<Day>,
}

impl PageState {
    /// Creates the state of a day; of today if `asked` is `None`.
    pub(super) fn of(asked: Option<Day>) -> PageState {
        let today = RwSignal::new(store::today());
        let day = Memo::new(move |_| asked.unwrap_or(today.get()));
        let month = {
            let today = today.get_untracked();
            asked.unwrap_or(today).clamp(Day::FIRST, today).month()
        };
        let state = PageState {
            asked,
            today,
            day,
            marks: RwSignal::new(store::puzzle_marks()),
            month: RwSignal::new(month),
        };
        state.follow();
        state
    }

    /// Updates the page at midnight, and when other tabs solve puzzles.
    fn follow(self) {
        self.wait_for_midnight(Timer::new());
        // A device that was asleep at midnight wakes up later.
        let back = window_event_listener(ev::focus, move |_| self.turn());
        let seen = window_event_listener_untyped("visibilitychange", move |_| self.turn());
        let other_tab = window_event_listener(ev::storage, move |event| {
            if store::is_of_record(event.key().as_deref()) {
                self.marks.set(store::puzzle_marks());
            }
        });
        on_cleanup(move || {
            back.remove();
            seen.remove();
            other_tab.remove();
        });
    }

    fn wait_for_midnight(self, timer: Timer) {
        timer.start(store::until_tomorrow(), move || {
            // The page may have been left.
            if !self.today.is_disposed() {
                self.turn();
                self.wait_for_midnight(timer);
            }
        });
    }

    /// Changes to the new day, if a day has passed.
    fn turn(self) {
        let today = store::today();
        if self.today.get_untracked() == today {
            return;
        }
        self.today.set(today);
        if self.asked.is_none() {
            self.month.set(today.month());
            toast(say(words::NEW_DAY), None);
        }
    }
}
