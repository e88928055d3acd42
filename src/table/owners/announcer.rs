//! What the table says to those who listen: several things that happen in a
//! row are said together, politely.

use crate::shell::{announce, hush};
use leptos::prelude::*;
use std::time::Duration;

/// Long enough for a move and the draw that follows it.
const BATCH: Duration = Duration::from_millis(450);

/// Sentences waiting to be announced.
#[derive(Clone, Copy)]
pub struct Announcer {
    waiting: StoredValue<Vec<String>>,
}

impl Announcer {
    /// Nothing to say yet.
    pub fn new() -> Announcer {
        Announcer {
            waiting: StoredValue::new(Vec::new()),
        }
    }

    /// Says something at once, in place of whatever waits.
    pub fn say(self, text: &str) {
        self.waiting.set_value(Vec::new());
        announce(text);
    }

    /// Says something to another person: what was meant for the one before is
    /// not there any more.
    pub fn say_to_next_person(self, text: &str) {
        hush();
        self.say(text);
    }

    /// Says something together with what else happens in a moment.
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
