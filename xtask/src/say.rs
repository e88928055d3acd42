//! Console output: steps with their times, and failures with their remedies.

use std::fmt::Display;
use std::time::{Duration, Instant};

/// Why a command failed, and what to do about it.
#[derive(Debug)]
pub(crate) struct Failure {
    message: String,
    remedy: Option<String>,
    is_absent: bool,
}

/// The result of anything whose failure is shown to the user.
pub(crate) type Outcome<T = ()> = Result<T, Failure>;

impl Failure {
    /// A failure with a cause and no remedy.
    pub(crate) fn new(message: impl Into<String>) -> Self {
        Self {
            message: message.into(),
            remedy: None,
            is_absent: false,
        }
    }

    /// Marks the failure as an absence: nothing went wrong, but this machine lacks what is needed
    /// and cannot get it.
    #[must_use]
    pub(crate) fn absent(mut self) -> Self {
        self.is_absent = true;
        self
    }

    /// Whether the failure is marked as an absence.
    pub(crate) fn is_absent(&self) -> bool {
        self.is_absent
    }

    /// Adds a remedy, unless the failure already has one from closer to the cause.
    #[must_use]
    pub(crate) fn remedy(mut self, remedy: impl Into<String>) -> Self {
        if self.remedy.is_none() {
            self.remedy = Some(remedy.into());
        }
        self
    }

    /// Prints the cause and the remedy to standard error.
    pub(crate) fn print(&self) {
        let kind = if self.is_absent { "skipped" } else { "error" };
        eprintln!("{kind}: {}", self.message);
        if let Some(remedy) = &self.remedy {
            eprintln!("  try: {remedy}");
        }
    }

    /// The cause in one line.
    pub(crate) fn message(&self) -> &str {
        &self.message
    }
}

/// Turns a file-system error into a failure that names the path.
pub(crate) fn io(
    what: &'static str,
    path: &std::path::Path,
) -> impl FnOnce(std::io::Error) -> Failure {
    let path = path.display().to_string();
    move |error| Failure::new(format!("cannot {what} {path}: {error}"))
}

/// Prints a heading, runs one step, and prints how long it took.
pub(crate) fn step<T>(what: impl Display, work: impl FnOnce() -> Outcome<T>) -> Outcome<T> {
    println!("==> {what}");
    let start = Instant::now();
    let outcome = work();
    let word = if outcome.is_ok() {
        "done in"
    } else {
        "failed after"
    };
    println!("    {word} {}", seconds(start.elapsed()));
    outcome
}

/// Prints a remark inside a step.
pub(crate) fn note(text: impl Display) {
    println!("    {text}");
}

/// A duration in readable form: `0.4 s`, `12.3 s`, `2 min 05 s`.
pub(crate) fn seconds(duration: Duration) -> String {
    let tenths = duration.as_millis().div_ceil(100);
    if tenths < 1_000 {
        format!("{}.{} s", tenths / 10, tenths % 10)
    } else {
        let whole = duration.as_secs();
        format!("{} min {:02} s", whole / 60, whole % 60)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_read_naturally() {
        for (millis, text) in [
            (0, "0.0 s"),
            (301, "0.4 s"),
            (12_300, "12.3 s"),
            (125_000, "2 min 05 s"),
        ] {
            assert_eq!(seconds(Duration::from_millis(millis)), text);
        }
    }

    #[test]
    fn the_remedy_nearest_to_the_cause_stays() {
        let failure = Failure::new("no").remedy("near").remedy("far");
        assert_eq!(failure.remedy.as_deref(), Some("near"));
    }
}
