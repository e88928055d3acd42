//! Two quick presses of one part by a key. A hand that shakes, or a screen reader that clicks twice,
//! means one press.

use crate::store::now;
use board::Meaning;
use std::cell::RefCell;

/// The time in which a second press counts as part of the first, in milliseconds.
const QUICK: f64 = 300.0;

/// The last press by a key, and its time in milliseconds since 1970, until anything else is done.
#[derive(Default)]
pub(super) struct DoublePress(RefCell<Option<(Meaning, f64)>>);

impl DoublePress {
    /// Whether a press is the second of two quick ones on the same part. If not, remembers it.
    pub(super) fn is_second(&self, part: &Meaning) -> bool {
        let now = now();
        let mut last = self.0.borrow_mut();
        let is_second = last
            .as_ref()
            .is_some_and(|(known, at)| known == part && now - at < QUICK);
        if !is_second {
            *last = Some((part.clone(), now));
        }
        is_second
    }

    /// Forgets the last press, because something else has been done since.
    pub(super) fn forget(&self) {
        self.0.take();
    }
}
