//! The numbers 1 to 75, and sets of them.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use tabletop::misread::reason;

/// The greatest number.
pub const MOST: u8 = 75;

/// A number as it was written or named. Only 1 to 75 are numbers of the game;
/// a move may name another one, and is refused for it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Number(pub u8);

impl Number {
    /// Whether it is one of the game's.
    #[must_use]
    pub const fn is_real(self) -> bool {
        self.0 >= 1 && self.0 <= MOST
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of numbers from 1 to 75, one bit each. In JSON an ascending list.
///
/// ```
/// use sterre::{Number, Numbers};
/// let set: Numbers = [Number(3), Number(60)].into_iter().collect();
/// assert!(set.has(Number(60)) && !set.has(Number(200)));
/// assert_eq!(set.len(), 2);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Numbers(u128);

impl Numbers {
    /// No number.
    pub const NONE: Numbers = Numbers(0);
    /// All 75.
    pub const ALL: Numbers = Numbers(((1 << MOST) - 1) << 1);

    /// Just this one; nothing if it is not one of the game's.
    #[must_use]
    pub const fn only(number: Number) -> Numbers {
        if number.is_real() {
            Numbers(1 << number.0)
        } else {
            Numbers::NONE
        }
    }

    /// Whether a number is in the set.
    #[must_use]
    pub const fn has(self, number: Number) -> bool {
        self.0 & Numbers::only(number).0 != 0
    }

    /// How many there are.
    #[must_use]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// What is in either.
    #[must_use]
    pub const fn plus(self, other: Numbers) -> Numbers {
        Numbers(self.0 | other.0)
    }

    /// What is in both.
    #[must_use]
    pub const fn and(self, other: Numbers) -> Numbers {
        Numbers(self.0 & other.0)
    }

    /// What is in this and not in the other.
    #[must_use]
    pub const fn minus(self, other: Numbers) -> Numbers {
        Numbers(self.0 & !other.0)
    }

    /// Whether all of this is in the other.
    #[must_use]
    pub const fn within(self, other: Numbers) -> bool {
        self.0 & !other.0 == 0
    }

    /// Puts a number in.
    pub fn add(&mut self, number: Number) {
        self.0 |= Numbers::only(number).0;
    }

    /// Takes a number out.
    pub fn take(&mut self, number: Number) {
        self.0 &= !Numbers::only(number).0;
    }

    /// The numbers, ascending.
    pub fn iter(self) -> impl Iterator<Item = Number> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let least = Number(left.trailing_zeros() as u8);
            left &= left.wrapping_sub(1);
            least.is_real().then_some(least)
        })
    }
}

impl FromIterator<Number> for Numbers {
    fn from_iter<I: IntoIterator<Item = Number>>(numbers: I) -> Self {
        let mut set = Numbers::NONE;
        for number in numbers {
            set.add(number);
        }
        set
    }
}

impl fmt::Debug for Numbers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set()
            .entries(self.iter().map(|number| number.0))
            .finish()
    }
}

impl Serialize for Numbers {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let list: Vec<u8> = self.iter().map(|number| number.0).collect();
        list.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Numbers {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut set = Numbers::NONE;
        for number in Vec::<u8>::deserialize(deserializer)? {
            let number = Number(number);
            if !number.is_real() || set.has(number) {
                return Err(D::Error::custom(reason(
                    "数字は1から75までで、同じ数字は1回だけです",
                    "numbers are 1 to 75, each once in a list",
                )));
            }
            set.add(number);
        }
        Ok(set)
    }
}
