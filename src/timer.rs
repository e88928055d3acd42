//! The timer of the table. It waits for the end of a pause, or for the next move to show.

use leptos::prelude::*;
use std::time::Duration;

/// A timer with at most one pending callback, cancelled when the table is closed.
#[derive(Clone, Copy)]
pub struct Timer(StoredValue<Option<TimeoutHandle>, LocalStorage>);

impl Timer {
    /// Creates a timer without a pending callback.
    pub fn new() -> Timer {
        let timer = Timer(StoredValue::new_local(None));
        on_cleanup(move || timer.cancel());
        timer
    }

    /// Calls `then` after `wait`, in place of the pending callback.
    pub fn start(self, wait: Duration, then: impl FnOnce() + 'static) {
        self.cancel();
        self.0.set_value(set_timeout_with_handle(then, wait).ok());
    }

    /// Cancels the pending callback.
    pub fn cancel(self) {
        if let Some(timer) = self.0.try_update_value(Option::take).flatten() {
            timer.clear();
        }
    }
}
