//! The numbers 1 to 75, and sets of them.

use crate::misread as words;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;
use tabletop::Reason;
use tabletop::game::NotationError;

/// The greatest number.
pub const MOST: u8 = 75;

/// A number. Only 1 to 75 are numbers of the game; a move may be written with another number and is
/// refused then.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Number(pub u8);

impl Number {
    /// Whether this is a number of the game.
    #[must_use]
    pub const fn is_real(self) -> bool {
        self.0 >= 1 && self.0 <= MOST
    }
}

impl FromStr for Number {
    type Err = NotationError;

    /// Reads a number of the game.
    fn from_str(text: &str) -> Result<Number, NotationError> {
        let number = text.parse().ok().map(Number).filter(|it| it.is_real());
        number.ok_or_else(|| NotationError(text.chars().take(40).collect()))
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

tabletop::bit_set! {
    /// A set of numbers from 1 to 75, one bit each. In JSON it is an ascending list.
    ///
    /// ```
    /// use sterre::{Number, Numbers};
    /// let set: Numbers = [Number(3), Number(60)].into_iter().collect();
    /// assert!(set.contains(Number(60)) && !set.contains(Number(200)));
    /// assert_eq!(set.len(), 2);
    /// ```
    pub struct Numbers(u128) of Number {
        // A number that is not one of the game's is in no set.
        bit: |number| if number.is_real() { 1 << number.0 } else { 0 },
        at: |place| Number(place),
    }
}

impl Numbers {
    /// All 75 numbers.
    pub const ALL: Numbers = Numbers(((1 << MOST) - 1) << 1);
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
            if !number.is_real() || set.contains(number) {
                return Err(Reason::from(words::NUMBERS).into_serde());
            }
            set.insert(number);
        }
        Ok(set)
    }
}
