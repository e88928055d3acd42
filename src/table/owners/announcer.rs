//! Announcements of the table to screen-reader users. Events in quick succession are announced
//! together, politely.

use crate::prefs::use_prefs;
use crate::shell::{announce, announce_at_once, hush};
use crate::timer::Timer;
use leptos::prelude::*;
use presentation::Announcement;
use std::time::Duration;

/// How long sentences are collected: long enough for a move and the draw that follows it.
const BATCH: Duration = Duration::from_millis(450);

/// How long the news of a turn wait at most for the task that follows, while the turn is shown.
const TASK_WAITS: Duration = Duration::from_secs(5);

/// Sentences waiting to be announced.
#[derive(Clone, Copy)]
pub struct Announcer {
    waiting: StoredValue<Option<Announcement>>,
    timer: Timer,
}

impl Announcer {
    /// Creates an announcer without waiting sentences.
    pub fn new() -> Announcer {
        Announcer {
            waiting: StoredValue::new(None),
            timer: Timer::new(),
        }
    }

    /// Announces a text at once. Waiting sentences are dropped.
    pub fn say(self, text: &str) {
        self.waiting.set_value(None);
        announce(text);
    }

    /// Announces a text to another person. Announcements for the previous person are removed first.
    pub fn say_to_next_person(self, text: &str) {
        hush();
        self.say(text);
    }

    /// Announces a move, or a task, together with others that follow within a moment.
    pub fn say_soon(self, announcement: Announcement) {
        let is_task = announcement.task.is_some();
        if self.add(announcement) || is_task {
            self.timer.start(BATCH, move || self.flush());
        }
    }

    /// Announces a move together with the task that follows once the move has been shown. A call
    /// to act would otherwise cut off the news of the move before it.
    pub fn say_with_task(self, announcement: Announcement) {
        if self.add(announcement) {
            self.timer.start(TASK_WAITS, move || self.flush());
        }
    }

    /// Adds sentences to those that wait. Returns whether none waited before.
    fn add(self, announcement: Announcement) -> bool {
        let add = |waiting: &mut Option<Announcement>| {
            let is_first = waiting.is_none();
            let waiting = waiting.get_or_insert_default();
            waiting.follow_with(announcement);
            is_first
        };
        self.waiting.try_update_value(add).unwrap_or(false)
    }

    fn flush(self) {
        let waiting = self.waiting.try_update_value(Option::take).flatten();
        let waiting = waiting.unwrap_or_default();
        let is_call = waiting.is_call;
        let language = use_prefs().language.get_untracked();
        let lines = waiting.lines(language).join(" ");
        match lines.is_empty() {
            true => {}
            false if is_call => announce_at_once(lines),
            false => announce(lines),
        }
    }
}
