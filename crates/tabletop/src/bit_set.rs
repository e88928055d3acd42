//! Small sets as bits: one set of verbs for all of them, those of the standard library's sets.

/// Declares a set of at most 128 things, one bit each. `bit` is the bit of a thing, `at` the thing of a bit's
/// place, counted from 0.
///
/// ```
/// #[derive(Clone, Copy, PartialEq, Debug)]
/// struct Card(u8);
///
/// tabletop::bit_set! {
///     /// A set of cards.
///     struct Cards(u16) of Card { bit: |card| 1 << card.0, at: |place| Card(place) }
/// }
///
/// let mut hand: Cards = [Card(3), Card(9)].into_iter().collect();
/// hand.insert(Card(12));
/// assert!(hand.contains(Card(9)) && hand.len() == 3);
/// assert_eq!(hand.difference(Cards::only(Card(3))).first(), Some(Card(9)));
/// ```
#[macro_export]
macro_rules! bit_set {
    (
        $(#[$meta:meta])*
        $vis:vis struct $Set:ident($bits:ty) of $Item:ident {
            bit: |$item:ident| $bit:expr,
            at: |$place:ident| $at:expr $(,)?
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
        $vis struct $Set($bits);

        #[allow(dead_code, reason = "a set need not be used in every way")]
        impl $Set {
            /// Nothing.
            pub const NONE: $Set = $Set(0);

            /// Just this one.
            #[must_use]
            pub const fn only($item: $Item) -> $Set {
                $Set($bit)
            }

            /// Whether this one is in the set.
            #[must_use]
            pub const fn contains(self, item: $Item) -> bool {
                self.0 & $Set::only(item).0 != 0
            }

            /// How many are in the set.
            #[must_use]
            pub const fn len(self) -> u8 {
                self.0.count_ones() as u8
            }

            /// Whether nothing is in the set.
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Puts one in.
            pub const fn insert(&mut self, item: $Item) {
                self.0 |= $Set::only(item).0;
            }

            /// Takes one out.
            pub const fn remove(&mut self, item: $Item) {
                self.0 &= !$Set::only(item).0;
            }

            /// The set with this one as well.
            #[must_use]
            pub const fn with(self, item: $Item) -> $Set {
                self.union($Set::only(item))
            }

            /// The set without this one.
            #[must_use]
            pub const fn without(self, item: $Item) -> $Set {
                self.difference($Set::only(item))
            }

            /// What is in either.
            #[must_use]
            pub const fn union(self, other: $Set) -> $Set {
                $Set(self.0 | other.0)
            }

            /// What is in both.
            #[must_use]
            pub const fn intersection(self, other: $Set) -> $Set {
                $Set(self.0 & other.0)
            }

            /// What is in this one and not in the other.
            #[must_use]
            pub const fn difference(self, other: $Set) -> $Set {
                $Set(self.0 & !other.0)
            }

            /// What is in one of them and not in both.
            #[must_use]
            pub const fn symmetric_difference(self, other: $Set) -> $Set {
                $Set(self.0 ^ other.0)
            }

            /// Whether all of this is in the other.
            #[must_use]
            pub const fn is_subset(self, other: $Set) -> bool {
                self.difference(other).is_empty()
            }

            /// All of them, in the order of their bits.
            pub fn iter(self) -> impl Iterator<Item = $Item> {
                let mut left = self;
                ::std::iter::from_fn(move || {
                    let first = left.first()?;
                    left.0 &= left.0 - 1;
                    Some(first)
                })
            }

            /// The one with the lowest bit.
            #[must_use]
            pub fn first(self) -> Option<$Item> {
                if self.is_empty() {
                    return None;
                }
                let $place = self.0.trailing_zeros() as u8;
                Some($at)
            }
        }

        impl ::std::iter::FromIterator<$Item> for $Set {
            fn from_iter<I: IntoIterator<Item = $Item>>(items: I) -> $Set {
                items.into_iter().fold($Set::NONE, $Set::with)
            }
        }

        impl ::std::fmt::Debug for $Set {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }
    };
}
