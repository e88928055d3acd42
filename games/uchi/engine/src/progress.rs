//! How far a seat is from a win, as far as a viewer knows: of their own hand, of what they have seen come and go, and of
//! what everybody knows. Nothing is a guess.

use crate::card::{Element, Kind};
use crate::knowledge::Place;
use crate::scoring::lacks;
use crate::state::Phase;
use crate::view::View;
use tabletop::Seat;

/// How a seat is one card away from a win.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Threat {
    /// One colour more completes a set (`uchi R29`, `uchi R30`).
    OneColour,
    /// One card fewer leaves the hand empty (`uchi R27`).
    LastCard,
}

/// Whether something is in a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Holds {
    /// It is.
    Surely,
    /// It may be.
    Perhaps,
    /// It is not.
    Not,
}

impl View {
    /// The card of a seat that lies shown: it counts as in hand (`uchi A1`).
    fn shown_of(&self, seat: Seat) -> Option<Kind> {
        self.revealed.filter(|_| self.turn == seat)
    }

    /// How many cards a seat has: those in hand, and the one that lies shown or is drawn in its place.
    #[must_use]
    pub fn cards_of(&self, seat: Seat) -> u8 {
        let is_drawing = self.phase == Phase::Redraw && self.turn == seat;
        let beside = self.shown_of(seat).is_some() || is_drawing;
        self.hand_sizes[seat.index()] + u8::from(beside)
    }

    /// Of the four places of a winning set those that a seat surely fills, with the card that lies shown, and so many it
    /// fills at most. Two Ophiuchus fill one of them (`uchi R30`).
    #[must_use]
    pub fn colours_of(&self, seat: Seat) -> (u8, u8) {
        let count = |how| {
            let colours = Element::ALL.into_iter();
            let alike = colours.filter(|of| self.has_with_shown(seat, *of) == how);
            alike.count() as u8
        };
        let (colours, perhaps) = (count(Holds::Surely), count(Holds::Perhaps));
        let surely = 4 - lacks(colours, self.ophiuchus_of(seat));
        let most = surely + perhaps.min(self.unknown_in_hand(seat));
        // With more the game would be over.
        (surely, most.min(3).max(surely))
    }

    /// How many Ophiuchus a seat surely has, with the card that lies shown.
    fn ophiuchus_of(&self, seat: Seat) -> u8 {
        let shown = self.shown_of(seat) == Some(Kind::Ophiuchus);
        self.known_hand(seat).count(Kind::Ophiuchus) + u8::from(shown)
    }

    /// Whether a seat has a colour, with the card that lies shown.
    fn has_with_shown(&self, seat: Seat, colour: Element) -> Holds {
        match self.shown_of(seat) {
            Some(kind) if kind.element() == Some(colour) => Holds::Surely,
            _ => self.holds(seat, colour),
        }
    }

    /// Of which colours one card wins for a seat that is one card away from a set: of each a kind, or Ophiuchus where it
    /// makes a pair (`uchi R29`, `uchi R30`). What is not surely there is lacking: else the game would be over.
    #[must_use]
    pub fn needed_by(&self, seat: Seat) -> Vec<Kind> {
        if self.threat_of(seat) != Some(Threat::OneColour) {
            return Vec::new();
        }
        let lacking = |of: Element| self.has_with_shown(seat, of) != Holds::Surely;
        let pairs = self.ophiuchus_of(seat) == 1;
        let mut kinds: Vec<Kind> = Kind::ALL.to_vec();
        kinds.retain(|kind| kind.element().map_or(pairs, lacking));
        kinds.dedup_by_key(|kind| kind.element());
        kinds
    }

    /// Whether a seat is one card away from a win: what a hidden card might add is left out.
    #[must_use]
    pub fn threat_of(&self, seat: Seat) -> Option<Threat> {
        if matches!(self.phase, Phase::Bundle | Phase::Over(_)) {
            return None;
        }
        match (self.cards_of(seat), self.colours_of(seat)) {
            (1, _) => Some(Threat::LastCard),
            (_, (3, _)) => Some(Threat::OneColour),
            _ => None,
        }
    }

    /// Whether a seat has a colour in hand.
    #[must_use]
    pub fn holds(&self, seat: Seat, colour: Element) -> Holds {
        let is_of_it = |kind: &Kind| kind.element() == Some(colour);
        let may_be = |kind: Kind| self.known.may_hold(Place::hand(seat), kind);
        let known = self.known_hand(seat);
        let is_known = known.kinds().any(|kind| is_of_it(&kind));
        // So many unknown cards may be of another colour; of Ophiuchus there are several.
        let others = |kind: &Kind| !is_of_it(kind) && may_be(*kind);
        let others: Vec<Kind> = Kind::ALL.into_iter().filter(others).collect();
        let unknown = usize::from(self.unknown_in_hand(seat));
        let is_sure = unknown > others.len() && !others.contains(&Kind::Ophiuchus);
        if is_known || is_sure {
            Holds::Surely
        } else if Kind::ALL.into_iter().filter(is_of_it).any(may_be) {
            Holds::Perhaps
        } else {
            Holds::Not
        }
    }
}
