//! What a viewer can know about hidden cards from what they have seen. The rules are in
//! `games/uchi/rules.md` under “Who knows what”.
//!
//! Copies of a card cannot be told apart, so knowledge is stored for each kind. A copy is either
//! *surely* in one place or *may* be in several. The stored knowledge is always true and depends
//! only on what was seen. It does not include everything that could be deduced.

use crate::card::{Cards, Kind};
use tabletop::{Rng, Seat};

/// The number of places that hide cards: four hands and the shuffled deck.
pub(crate) const PLACES: usize = 5;

/// A place whose cards are hidden: a hand or the shuffled deck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Place(pub(crate) u8);

impl Place {
    /// The shuffled deck.
    pub const DECK: Place = Place(4);

    /// A seat's hand.
    #[must_use]
    pub fn hand(seat: Seat) -> Place {
        Place(seat.0)
    }

    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }

    fn bit(self) -> u8 {
        1 << self.0
    }
}

/// Public facts about hidden cards: the number of cards in each place, and all their cards
/// together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Hidden {
    pub(crate) sizes: [u8; PLACES],
    pub(crate) cards: Cards,
}

/// The knowledge of one viewer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Knowledge {
    pub(crate) sure: [Cards; PLACES],
    /// The places where copies that are not surely placed may be, for each kind: one bit for each
    /// place.
    pub(crate) may: [u8; Kind::COUNT],
}

impl Knowledge {
    /// The cards that are surely in this place.
    #[must_use]
    pub fn sure(&self, place: Place) -> &Cards {
        &self.sure[place.index()]
    }

    /// Whether a card of this kind may be in this place beyond the sure ones.
    #[must_use]
    pub fn may_hold(&self, place: Place, kind: Kind) -> bool {
        self.may[kind.index()] & place.bit() != 0
    }

    /// Complete knowledge of all places.
    pub(crate) fn everything(places: [Cards; PLACES]) -> Knowledge {
        Knowledge {
            sure: places,
            may: [0; Kind::COUNT],
        }
    }

    /// The knowledge of a seat that knows only its own hand, or nothing if `own` is `None`. All
    /// other cards may be in any other place.
    pub(crate) fn only_hand(own: Option<Seat>, hand: Cards, hidden: &Hidden) -> Knowledge {
        let mut knowledge = Knowledge::default();
        let mut elsewhere = (0..PLACES as u8)
            .filter(|&place| hidden.sizes[usize::from(place)] > 0)
            .fold(0, |places, place| places | Place(place).bit());
        if let Some(seat) = own {
            knowledge.sure[seat.index()] = hand;
            elsewhere &= !Place::hand(seat).bit();
        }
        for kind in hidden.cards.kinds() {
            if hidden.cards.count(kind) > knowledge.placed(kind) {
                knowledge.may[kind.index()] = elsewhere;
            }
        }
        knowledge.settle(hidden);
        knowledge
    }

    /// Returns this knowledge with a hand that has been seen.
    pub(crate) fn with_hand(mut self, seat: Seat, hand: Cards, hidden: &Hidden) -> Knowledge {
        self.sure[seat.index()] = hand;
        self.settle(hidden);
        self
    }

    fn placed(&self, kind: Kind) -> u8 {
        self.sure.iter().map(|cards| cards.count(kind)).sum()
    }

    /// Records that a card was seen to enter a place.
    pub(crate) fn put(&mut self, place: Place, kind: Kind) {
        self.sure[place.index()].add(kind);
    }

    /// Records that a card was seen to leave a place. `hidden` describes the cards afterwards.
    pub(crate) fn take(&mut self, place: Place, kind: Kind, hidden: &Hidden) {
        if !self.sure[place.index()].take(kind) {
            // The card was one that was not surely placed, so the places of the other such cards
            // may now be certain.
            self.settle(hidden);
        }
    }

    /// Records that an unseen card moved from one place to another. Every card that was or may have
    /// been at `from` may be at `to` afterwards.
    pub(crate) fn shift(&mut self, from: Place, to: Place, hidden: &Hidden) {
        for kind in Kind::ALL {
            let may = &mut self.may[kind.index()];
            if self.sure[from.index()].has(kind) {
                self.sure[from.index()].set(kind, 0);
                *may |= from.bit() | to.bit();
            } else if *may & from.bit() != 0 {
                *may |= to.bit();
            }
        }
        self.settle(hidden);
    }

    /// Draws simple conclusions. A place whose cards are all sure holds no others. A card that can
    /// be in only one place is surely there.
    fn settle(&mut self, hidden: &Hidden) {
        loop {
            let full = (0..PLACES)
                .filter(|&place| self.sure[place].len() >= hidden.sizes[place])
                .fold(0u8, |places, place| places | 1 << place);
            let mut changed = false;
            for kind in Kind::ALL {
                let may = &mut self.may[kind.index()];
                if *may == 0 {
                    continue;
                }
                let placed: u8 = self.sure.iter().map(|cards| cards.count(kind)).sum();
                let loose = hidden.cards.count(kind).saturating_sub(placed);
                *may &= !full;
                if loose == 0 {
                    *may = 0;
                } else if may.count_ones() == 1 {
                    let place = may.trailing_zeros() as usize;
                    let count = self.sure[place].count(kind) + loose;
                    self.sure[place].set(kind, count);
                    *may = 0;
                    changed = true;
                }
            }
            if !changed {
                return;
            }
        }
    }

    /// Whether this knowledge is consistent with the actual cards in all places.
    pub(crate) fn fits(&self, places: &[Cards; PLACES], own: Option<Seat>) -> bool {
        if own.is_some_and(|seat| self.sure[seat.index()] != places[seat.index()]) {
            return false;
        }
        Kind::ALL.into_iter().all(|kind| {
            (0..PLACES).all(|place| {
                let (sure, there) = (self.sure[place].count(kind), places[place].count(kind));
                sure == there || (sure < there && self.may[kind.index()] >> place & 1 == 1)
            })
        })
    }

    /// Deals the cards at random in a way that this knowledge allows.
    pub(crate) fn deal(&self, hidden: &Hidden, rng: &mut Rng) -> [Cards; PLACES] {
        let mut places = self.sure;
        let mut loose: Vec<Kind> = Kind::ALL
            .into_iter()
            .flat_map(|kind| {
                let count = hidden.cards.count(kind).saturating_sub(self.placed(kind));
                std::iter::repeat_n(kind, usize::from(count))
            })
            .collect();
        let mut slots: Vec<u8> = (0..PLACES as u8)
            .flat_map(|place| {
                let at = usize::from(place);
                let free = hidden.sizes[at].saturating_sub(places[at].len());
                std::iter::repeat_n(place, usize::from(free))
            })
            .collect();
        rng.shuffle(&mut loose);
        rng.shuffle(&mut slots);
        // Kuhn's algorithm for matching cards to slots. The shuffles make the result random.
        let mut holder: Vec<Option<usize>> = vec![None; slots.len()];
        for card in 0..loose.len() {
            let mut tried = vec![false; slots.len()];
            self.seat_card(card, &loose, &slots, &mut holder, &mut tried);
        }
        for (slot, card) in slots.iter().zip(holder) {
            if let Some(card) = card {
                places[usize::from(*slot)].add(loose[card]);
            }
        }
        places
    }

    fn seat_card(
        &self,
        card: usize,
        loose: &[Kind],
        slots: &[u8],
        holder: &mut [Option<usize>],
        tried: &mut [bool],
    ) -> bool {
        for slot in 0..slots.len() {
            if tried[slot] || self.may[loose[card].index()] >> slots[slot] & 1 == 0 {
                continue;
            }
            tried[slot] = true;
            let free = match holder[slot] {
                None => true,
                // There are at most sixteen cards, so the recursion is shallow.
                Some(other) => self.seat_card(other, loose, slots, holder, tried),
            };
            if free {
                holder[slot] = Some(card);
                return true;
            }
        }
        false
    }
}
