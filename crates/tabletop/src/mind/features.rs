//! The numbers that describe a position from the side of one seat.

use crate::stable_hash::StableHasher;
use std::hash::Hasher;

/// The value of a feature at the upper end of its range.
pub const FULL: u8 = 127;

/// The numbers that describe a position from the side of one seat, each scaled to 0 to [`FULL`].
///
/// A game always writes the same features in the same order. Their names and ranges are the
/// [`Layout`].
///
/// ```
/// use tabletop::mind::Features;
/// let mut features = Features::default();
/// features.count("cards in hand", 3, 6);
/// features.flag("own turn", true);
/// features.one_of("phase", 1, 3);
/// assert_eq!(features.values(), [64, 127, 0, 127, 0]);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Features {
    values: Vec<u8>,
    /// Whether a number was outside its range.
    strays: bool,
    /// The names and ranges, only if somebody asks for them.
    layout: Option<Layout>,
}

impl Features {
    /// An empty list that records the layout.
    #[must_use]
    pub fn describing() -> Features {
        Features {
            layout: Some(Layout::default()),
            ..Features::default()
        }
    }

    /// Removes all numbers.
    pub fn clear(&mut self) {
        self.values.clear();
        self.strays = false;
    }

    /// The scaled numbers.
    #[must_use]
    pub fn values(&self) -> &[u8] {
        &self.values
    }

    /// Whether a number was outside its range, so that no mind has learned it.
    #[must_use]
    pub fn strays(&self) -> bool {
        self.strays
    }

    /// The recorded layout; empty unless the list is [`describing`](Self::describing).
    #[must_use]
    pub fn into_layout(self) -> Layout {
        self.layout.unwrap_or_default()
    }

    /// Begins a block: the names that follow belong to it.
    pub fn block(&mut self, name: &str) {
        if let Some(layout) = &mut self.layout {
            name.clone_into(&mut layout.block);
        }
    }

    /// Adds a number from 0 to `most`. A greater one is outside its range.
    #[inline]
    pub fn count(&mut self, name: &str, value: u32, most: u32) {
        self.strays |= value > most;
        self.capped(name, value, most);
    }

    /// Adds a number from 0 to `most`. A greater one counts as `most`.
    #[inline]
    pub fn capped(&mut self, name: &str, value: u32, most: u32) {
        let most = most.max(1);
        let scaled = (value.min(most) * u32::from(FULL) + most / 2) / most;
        self.values.push(scaled as u8);
        self.note(name, most);
    }

    /// Adds a fact.
    #[inline]
    pub fn flag(&mut self, name: &str, holds: bool) {
        self.values.push(if holds { FULL } else { 0 });
        self.note(name, 1);
    }

    /// Adds one fact for each of `of` cases, of which at most one holds. A case beyond the last one
    /// is outside its range.
    #[inline]
    pub fn one_of(&mut self, name: &str, case: usize, of: usize) {
        self.strays |= case >= of;
        for at in 0..of {
            self.flag(name, at == case);
        }
    }

    /// Adds one fact for each bound: whether the value reaches it.
    #[inline]
    pub fn reaches(&mut self, name: &str, value: u32, bounds: &[u32]) {
        for &bound in bounds {
            self.flag(name, value >= bound);
        }
    }

    /// Adds this many zeros, in place of something that is not there.
    pub fn nothing(&mut self, name: &str, count: usize) {
        self.values.resize(self.values.len() + count, 0);
        for _ in 0..count {
            self.note(name, 1);
        }
    }

    #[inline]
    fn note(&mut self, name: &str, most: u32) {
        if let Some(layout) = &mut self.layout {
            layout.note(name, most);
        }
    }
}

/// The names and ranges of a game's features.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Layout {
    block: String,
    entries: Vec<(String, u32)>,
}

impl Layout {
    fn note(&mut self, name: &str, most: u32) {
        let name = if self.block.is_empty() {
            name.to_owned()
        } else {
            format!("{}: {name}", self.block)
        };
        self.entries.push((name, most));
    }

    /// Each feature's name and the upper end of its range, in order.
    #[must_use]
    pub fn entries(&self) -> &[(String, u32)] {
        &self.entries
    }

    /// A hash of all names and ranges. A mind belongs to one hash.
    #[must_use]
    pub fn hash(&self) -> u64 {
        let mut hasher = StableHasher::default();
        for (name, most) in &self.entries {
            hasher.write(name.as_bytes());
            hasher.write_u8(0);
            hasher.write_u32(*most);
        }
        hasher.finish()
    }
}
