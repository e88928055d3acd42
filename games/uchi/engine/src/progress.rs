//! How far a seat is from a win, as far as a viewer knows. The viewer knows their own hand, the
//! cards they saw moving, and what everybody knows. Nothing is an estimate.

use crate::card::{Element, Kind};
use crate::knowledge::Place;
use crate::scoring::lacks;
use crate::state::Phase;
use crate::view::View;
use tabletop::Seat;

/// The way in which a seat is one card away from a win.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Threat {
    /// One more colour completes a set (`uchi R29`, `uchi R30`).
    OneColour,
    /// Losing one card leaves the hand empty (`uchi R27`).
    LastCard,
}

/// Whether a colour or card is in a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Holds {
    /// The colour or card is surely in the hand.
    Surely,
    /// The colour or card may be in the hand.
    Perhaps,
    /// The colour or card is not in the hand.
    Not,
}

impl View {
    /// The shown card, if it is this seat's. It counts as in hand (`uchi A1`).
    fn shown_of(&self, seat: Seat) -> Option<Kind> {
        self.revealed.filter(|_| self.turn == seat)
    }

    /// The number of a seat's cards: those in hand, plus the shown card or the one drawn in its
    /// place.
    #[must_use]
    pub fn cards_of(&self, seat: Seat) -> u8 {
        let is_drawing = self.phase == Phase::Redraw && self.turn == seat;
        let beside = self.shown_of(seat).is_some() || is_drawing;
        self.hand_sizes[seat.index()] + u8::from(beside)
    }

    /// How many of the four parts of a winning set a seat fills, including the shown card: surely,
    /// and at most. Two Ophiuchus fill one part (`uchi R30`).
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
        // A seat with all four parts would have won already.
        (surely, most.min(3).max(surely))
    }

    /// The number of Ophiuchus that a seat surely has, including the shown card.
    pub(crate) fn ophiuchus_of(&self, seat: Seat) -> u8 {
        let shown = self.shown_of(seat) == Some(Kind::Ophiuchus);
        self.known_hand(seat).count(Kind::Ophiuchus) + u8::from(shown)
    }

    /// Whether a seat has a colour, including the shown card.
    pub(crate) fn has_with_shown(&self, seat: Seat, colour: Element) -> Holds {
        match self.shown_of(seat) {
            Some(kind) if kind.element() == Some(colour) => Holds::Surely,
            _ => self.holds(seat, colour),
        }
    }

    /// The cards that would win for a seat that is one card away from a set: one kind for each
    /// useful colour, and Ophiuchus if it makes a pair (`uchi R29`, `uchi R30`). A colour that is
    /// not surely there is missing, because otherwise the game would be over.
    #[must_use]
    pub fn winning_kinds_for(&self, seat: Seat) -> Vec<Kind> {
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

    /// The way in which a seat is one card away from a win; `None` if it is not. Only cards that it
    /// surely has count.
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

    /// Whether a seat has a colour in its hand.
    #[must_use]
    pub fn holds(&self, seat: Seat, colour: Element) -> Holds {
        let is_of_it = |kind: &Kind| kind.element() == Some(colour);
        let may_be = |kind: Kind| self.known.may_hold(Place::hand(seat), kind);
        let known = self.known_hand(seat);
        let is_known = known.kinds().any(|kind| is_of_it(&kind));
        // Unknown cards may be of other colours, but at most one for each other kind. Only
        // Ophiuchus has several copies.
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
