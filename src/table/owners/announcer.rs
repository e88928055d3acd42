//! Announcements of the table to screen-reader users. Events in quick succession are announced
//! together, politely.

use crate::shell::{announce, hush};
use leptos::prelude::*;
use presentation::Announcement;
use std::time::Duration;

/// How long sentences are collected: long enough for a move and the draw that follows it.
const BATCH: Duration = Duration::from_millis(450);

/// Sentences waiting to be announced.
#[derive(Clone, Copy)]
pub struct Announcer {
    waiting: StoredValue<Option<Announcement>>,
}

impl Announcer {
    /// Creates an announcer without waiting sentences.
    pub fn new() -> Announcer {
        Announcer {
            waiting: StoredValue::new(None),
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

    /// Announces a move together with others that follow within a moment.
    pub fn say_soon(self, announcement: Announcement) {
        let first = self.waiting.try_update_value(|waiting| {
            let is_first = waiting.is_none();
            let waiting = waiting.get_or_insert_default();
            waiting.follow_with(announcement);
            is_first
        });
        if first == Some(true) {
            set_timeout(move || self.flush(), BATCH);
        }
    }

    fn flush(self) {
        let waiting = self.waiting.try_update_value(Option::take).flatten();
        let lines = waiting.unwrap_or_default().lines();
        if !lines.is_empty() {
            announce(lines.join(" "));
        }
    }
}
