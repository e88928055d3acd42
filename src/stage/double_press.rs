//! Two quick presses of one part by a key. A hand that shakes, or a screen reader that clicks twice,
//! means one press.

use board::Meaning;
use std::cell::RefCell;

/// The time in which a second press counts as part of the first, in milliseconds.
const QUICK: f64 = 300.0;

/// The last press by a key, until anything else is done.
#[derive(Default)]
pub(super) struct DoublePress(RefCell<Option<(Meaning, f64)>>);

impl DoublePress {
    /// Whether a press is the second of two quick ones on the same part. If not, remembers it. `at`
    /// is the time of its event, in milliseconds; a page that is busy may handle it much later.
    pub(super) fn is_second(&self, part: &Meaning, at: f64) -> bool {
        let mut last = self.0.borrow_mut();
        let is_second = last
            .as_ref()
            .is_some_and(|(known, before)| known == part && at - before < QUICK);
        if !is_second {
            *last = Some((part.clone(), at));
        }
        is_second
    }

    /// Whether a key may be part of a quick second press: it presses parts.
    pub(super) fn may_repeat(key: &str) -> bool {
        matches!(key, "Enter" | " ") || key.parse::<u8>().is_ok_and(|digit| digit < 10)
    }

    /// Forgets the last press, because something else has been done since.
    pub(super) fn forget(&self) {
        self.0.take();
    }
}

#[cfg(test)]
mod tests {
    use super::{DoublePress, QUICK};
    use board::Meaning;

    #[test]
    fn other_keys_come_between_two_presses() {
        for (key, expected) in [
            ("Enter", true),
            (" ", true),
            ("7", true),
            ("Escape", false),
            ("u", false),
            ("ArrowLeft", false),
            ("Tab", false),
            ("F10", false),
        ] {
            assert_eq!(DoublePress::may_repeat(key), expected, "{key}");
        }
    }

    #[test]
    fn two_quick_presses_of_one_part_are_one() {
        let [card, cell] = ["card", "cell"].map(Meaning::of);
        let presses = DoublePress::default();
        for (part, at, expected) in [
            (&card, 0.0, false),
            (&card, QUICK - 1.0, true),
            (&card, QUICK, false),
            (&cell, QUICK + 1.0, false),
            (&card, QUICK + 2.0, false),
        ] {
            assert_eq!(presses.is_second(part, at), expected, "{part:?} at {at}");
        }
        presses.forget();
        assert!(
            !presses.is_second(&card, QUICK + 3.0),
            "something was done between"
        );
    }
}
