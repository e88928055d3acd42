//! Measures how long a puzzle is visible. The time in which the page is hidden does not count.

use leptos::prelude::*;

/// A stopwatch of whole seconds, by the page's clock.
#[derive(Clone, Copy)]
pub(super) struct Stopwatch(StoredValue<Counted>);

#[derive(Clone, Copy, Default)]
struct Counted {
    /// When the stopwatch was started, in milliseconds of the page's clock; `None` while it is
    /// stopped.
    since: Option<f64>,
    /// The time that was counted before that and is not yet taken, in milliseconds.
    before: f64,
}

impl Counted {
    /// Starts to count, or continues.
    fn go(&mut self, now: f64) {
        self.since.get_or_insert(now);
    }

    fn stop(&mut self, now: f64) {
        if let Some(since) = self.since.take() {
            self.before += (now - since).max(0.0);
        }
    }

    /// Takes the whole seconds counted so far. The rest stays for the next call.
    fn take(&mut self, now: f64) -> u32 {
        if self.since.is_some() {
            self.stop(now);
            self.go(now);
        }
        let seconds = (self.before / 1000.0).floor();
        self.before -= seconds * 1000.0;
        seconds as u32
    }
}

impl Stopwatch {
    /// Creates a stopwatch that runs while the page is visible. Calls `keep` with the seconds
    /// whenever the page is hidden or left.
    pub(super) fn start(keep: impl Fn(u32) + Copy + Send + Sync + 'static) -> Stopwatch {
        let watch = Stopwatch(StoredValue::default());
        watch.follow();
        let seen = window_event_listener_untyped("visibilitychange", move |_| {
            watch.follow();
            if document().hidden() {
                keep(watch.take());
            }
        });
        on_cleanup(move || {
            seen.remove();
            keep(watch.take());
        });
        watch
    }

    fn follow(self) {
        let is_hidden = document().hidden();
        self.0.update_value(|counted| match is_hidden {
            true => counted.stop(now()),
            false => counted.go(now()),
        });
    }

    /// Takes the whole seconds counted since the last call.
    pub(super) fn take(self) -> u32 {
        self.0
            .try_update_value(|counted| counted.take(now()))
            .unwrap_or(0)
    }
}

/// Returns the page's clock, in milliseconds.
fn now() -> f64 {
    window().performance().map_or(0.0, |clock| clock.now())
}

#[cfg(test)]
mod tests {
    use super::Counted;

    #[test]
    fn only_what_runs_counts_and_no_part_of_a_second_is_lost() {
        let mut counted = Counted::default();
        assert_eq!(counted.take(9e6), 0);
        counted.go(1000.0);
        counted.go(1500.0);
        assert_eq!(counted.take(3700.0), 2);
        counted.stop(4100.0);
        assert_eq!(counted.take(90_000.0), 1, "0.7 and 0.4 seconds");
        counted.go(100_000.0);
        counted.stop(100_950.0);
        assert_eq!(counted.take(100_950.0), 1, "0.1 and 0.95");
        assert_eq!(counted.take(100_950.0), 0);
    }
}
