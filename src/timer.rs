//! The one thing that the table waits for: the end of a pause, or the next move to show.

use leptos::prelude::*;
use std::time::Duration;

/// A timer that waits for one thing at a time. It ends with the table.
#[derive(Clone, Copy)]
pub struct Timer(StoredValue<Option<TimeoutHandle>, LocalStorage>);

impl Timer {
    /// Waits for nothing.
    pub fn new() -> Timer {
        let timer = Timer(StoredValue::new_local(None));
        on_cleanup(move || timer.cancel());
        timer
    }

    /// Does something later, in place of what was waited for before.
    pub fn start(self, wait: Duration, then: impl FnOnce() + 'static) {
        self.cancel();
        self.0.set_value(set_timeout_with_handle(then, wait).ok());
    }

    /// Waits for nothing any more.
    pub fn cancel(self) {
        if let Some(timer) = self.0.try_update_value(Option::take).flatten() {
            timer.clear();
        }
    }
}
