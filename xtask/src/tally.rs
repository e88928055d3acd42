//! Reads the output of test runners: how many tests passed, and which did not.

use std::ops::AddAssign;

/// The number of tests that passed and failed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    /// The number of tests that passed.
    pub(crate) passed: u64,
    /// The number of tests that failed.
    pub(crate) failed: u64,
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
    }
}

impl Tally {
    /// Adds up the summary lines of nextest, cargo test (and wasm-bindgen's runner), and
    /// Playwright.
    pub(crate) fn read(text: &str) -> Self {
        let mut tally = Self::default();
        for line in text.lines() {
            tally += closing_line(&plain(line)).unwrap_or_default();
        }
        tally
    }
}

/// Returns the lines that name a test which failed, or passed only when repeated. It recognises
/// nextest, cargo test, and `e2e/support/outcomes.ts`. Each line is returned once.
pub(crate) fn mishaps(text: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for line in text.lines() {
        let line = plain(line).trim().to_owned();
        let starts = ["FAIL [", "TIMEOUT [", "FAILED ", "FLAKY "];
        let is_one = starts.iter().any(|start| line.starts_with(start))
            || line.starts_with("test ") && line.ends_with(" ... FAILED");
        if is_one && !found.contains(&line) {
            found.push(line);
        }
    }
    found
}

/// Returns the counts in a line if it is a summary line.
fn closing_line(line: &str) -> Option<Tally> {
    let line = line.trim();
    let (counts, playwright) = if let Some(rest) = line.strip_prefix("test result: ") {
        (rest.split_once(". ")?.1, false)
    } else if line.starts_with("Summary [") {
        (line.split_once(" run: ")?.1, false)
    } else {
        (line, true)
    };
    let mut tally = Tally::default();
    let mut is_any = false;
    for part in counts.split([',', ';']) {
        let mut words = part.split_whitespace();
        let (Some(number), Some(word)) = (words.next(), words.next()) else {
            continue;
        };
        // Playwright prints `12 passed (3.4s)` or `1 failed`, each on its own line.
        let tail = words.next();
        if playwright && tail.is_some_and(|tail| !tail.starts_with('(') && tail != "not") {
            return None;
        }
        let Ok(number) = number.parse::<u64>() else {
            continue;
        };
        match word {
            "passed" | "flaky" => tally.passed += number,
            "failed" | "timed" | "interrupted" => tally.failed += number,
            _ => continue,
        }
        is_any = true;
    }
    is_any.then_some(tally)
}

/// Removes colour codes from a line.
fn plain(line: &str) -> String {
    let mut text = String::with_capacity(line.len());
    let mut rest = line.chars();
    while let Some(sign) = rest.next() {
        if sign == '\u{1b}' {
            // Skips to the letter that ends the escape sequence.
            rest.find(char::is_ascii_alphabetic);
        } else {
            text.push(sign);
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_went_wrong_is_found() {
        let text = "Running 3 tests\n    FAIL [   0.5s] uchi rules::r22\n  FAIL [   0.5s] uchi rules::r22\n\
            test links ... ok\ntest saves ... FAILED\ntest result: FAILED. 1 passed; 1 failed\n\
            \u{1b}[31mFLAKY tests/a.spec.ts:3 › starts\u{1b}[39m\nnothing FAILED\n";
        assert_eq!(
            mishaps(text),
            [
                "FAIL [   0.5s] uchi rules::r22",
                "test saves ... FAILED",
                "FLAKY tests/a.spec.ts:3 › starts"
            ]
        );
    }

    #[test]
    fn every_runner_is_understood() {
        for (text, passed, failed) in [
            (
                "test result: ok. 5 passed; 0 failed; 1 ignored; 0 measured",
                5,
                0,
            ),
            ("test result: FAILED. 4 passed; 2 failed; 0 ignored", 4, 2),
            (
                "     Summary [   0.512s] 12 tests run: 12 passed, 3 skipped",
                12,
                0,
            ),
            (
                "Summary [ 0.5s] 9 tests run: 7 passed (1 slow), 2 failed, 0 skipped",
                7,
                2,
            ),
            ("\u{1b}[32m  12 passed\u{1b}[39m (3.4s)", 12, 0),
            (
                "  1 failed\n    smoke.spec.ts:3:1 › starts\n  2 passed (1.0s)",
                2,
                1,
            ),
            (
                "  1 flaky\n    smoke.spec.ts:3:1 › starts\n  2 passed (1.0s)",
                3,
                0,
            ),
            (
                "Running 3 tests using 2 workers\nall 3 passed the test",
                0,
                0,
            ),
            (
                "Tests took 95 s of workers' time. The slowest files:\n    95.5 s  e2e/tests/touch.spec.ts",
                0,
                0,
            ),
            ("", 0, 0),
        ] {
            assert_eq!(Tally::read(text), Tally { passed, failed }, "{text}");
        }
    }
}
