//! Announcements of the table to screen-reader users. Events in quick succession are announced
//! together, politely.

use crate::shell::{announce, hush};
use leptos::prelude::*;
use std::time::Duration;

/// How long sentences are collected: long enough for a move and the draw that follows it.
const BATCH: Duration = Duration::from_millis(450);

/// Sentences waiting to be announced.
#[derive(Clone, Copy)]
pub struct Announcer {
    waiting: StoredValue<Vec<String>>,
}

impl Announcer {
    /// Creates an announcer without waiting sentences.
    pub fn new() -> Announcer {
        Announcer {
            waiting: StoredValue::new(Vec::new()),
        }
    }

    /// Announces a text at once. Waiting sentences are dropped.
    pub fn say(self, text: &str) {
        self.waiting.set_value(Vec::new());
        announce(text);
    }

    /// Announces a text to another person. Announcements for the previous person are removed first.
    pub fn say_to_next_person(self, text: &str) {
        hush();
        self.say(text);
    }

    /// Announces a text together with others that follow within a moment.
    pub fn say_soon(self, text: String) {
        let first = self.waiting.try_update_value(|waiting| {
            waiting.push(text);
            waiting.len() == 1
        });
        if first == Some(true) {
            set_timeout(move || self.flush(), BATCH);
        }
    }

    fn flush(self) {
        let texts = self
            .waiting
            .try_update_value(std::mem::take)
            .unwrap_or_default();
        if !texts.is_empty() {
            announce(texts.join(" "));
        }
    }
}
