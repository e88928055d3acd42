//! The macro `bit_set!`: small sets stored as bits, with the method names of the standard library's
//! sets.

/// Declares a set type for at most 128 items, one bit each. `bit` maps an item to its bit; `at`
/// maps the index of a bit, from 0, to its item.
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
            /// The empty set.
            pub const NONE: $Set = $Set(0);

            /// The set that contains only this item.
            #[must_use]
            pub const fn only($item: $Item) -> $Set {
                $Set($bit)
            }

            /// Whether the set contains this item.
            #[must_use]
            pub const fn contains(self, item: $Item) -> bool {
                self.0 & $Set::only(item).0 != 0
            }

            /// The number of items in the set.
            #[must_use]
            pub const fn len(self) -> u8 {
                self.0.count_ones() as u8
            }

            /// Whether the set is empty.
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Adds an item.
            pub const fn insert(&mut self, item: $Item) {
                self.0 |= $Set::only(item).0;
            }

            /// Removes an item.
            pub const fn remove(&mut self, item: $Item) {
                self.0 &= !$Set::only(item).0;
            }

            /// Returns the set with this item added.
            #[must_use]
            pub const fn with(self, item: $Item) -> $Set {
                self.union($Set::only(item))
            }

            /// Returns the set with this item removed.
            #[must_use]
            pub const fn without(self, item: $Item) -> $Set {
                self.difference($Set::only(item))
            }

            /// The items that are in at least one of the two sets.
            #[must_use]
            pub const fn union(self, other: $Set) -> $Set {
                $Set(self.0 | other.0)
            }

            /// The items that are in both sets.
            #[must_use]
            pub const fn intersection(self, other: $Set) -> $Set {
                $Set(self.0 & other.0)
            }

            /// The items that are in this set but not in the other.
            #[must_use]
            pub const fn difference(self, other: $Set) -> $Set {
                $Set(self.0 & !other.0)
            }

            /// The items that are in exactly one of the two sets.
            #[must_use]
            pub const fn symmetric_difference(self, other: $Set) -> $Set {
                $Set(self.0 ^ other.0)
            }

            /// Whether every item of this set is in the other.
            #[must_use]
            pub const fn is_subset(self, other: $Set) -> bool {
                self.difference(other).is_empty()
            }

            /// Iterates over the items in the order of their bits.
            pub fn iter(self) -> impl Iterator<Item = $Item> {
                let mut left = self;
                ::std::iter::from_fn(move || {
                    let first = left.first()?;
                    left.0 &= left.0 - 1;
                    Some(first)
                })
            }

            /// The item with the lowest bit.
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
