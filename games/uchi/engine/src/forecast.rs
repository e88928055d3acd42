//! What a flight, a hack or the shown card would bring, as far as whoever acts may know.

use crate::Uchi;
use crate::board::Cell;
use crate::card::{Cards, Element, Kind};
use crate::knowledge::Place;
use crate::scoring::{completing, helps, winning_set};
use crate::view::View;
use tabletop::Seat;

/// What a hack that succeeds would bring: a card drawn blindly from the other hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Loot {
    /// How many cards the other hand has. Of one card nothing else counts: with it the other has none left and wins
    /// (`uchi R27`).
    pub cards: u8,
    /// How many of them complete a winning set for sure.
    pub wins: u8,
    /// How many are of a colour that the own hand lacks, for sure.
    pub fresh: u8,
    /// How many are the second of two Ophiuchus, which stand for a colour (`uchi R30`), for sure.
    pub pairs: u8,
    /// How many are not known.
    pub unknown: u8,
    /// Whether one that is not known may complete a winning set.
    pub may_win: bool,
    /// Whether one that is not known may be of a new colour.
    pub may_be_fresh: bool,
    /// Whether one that is not known may make a pair of Ophiuchus.
    pub may_pair: bool,
}

/// What a hack that fails would bring: the shown card goes to the other hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Failure {
    /// It was the last card of the own hand: the game is won (`uchi R27`).
    Wins,
    /// It completes a set in the other hand, as far as that is known: the game is lost.
    Loses,
    /// It leaves the other hand one card from a winning set, as far as that is known, and it is further from one before.
    Nears,
    /// It takes one of the two Ophiuchus that stand for a colour (`uchi R30`).
    Breaks,
    /// The colours of the own hand before and after it.
    Colours(u8, u8),
}

/// Whether it is known that somebody holds a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Certainty {
    /// It is known.
    Sure,
    /// It may be so.
    Possible,
}

/// What becomes of the shown card in step 3.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shown {
    /// The hand with it: what taking it back brings.
    pub kept: Cards,
    /// The hand without it.
    pub rest: Cards,
    /// The card that is drawn in its place, where that is known.
    pub next: Option<Kind>,
    /// The hand with that card in place of the shown one; without it where it is not known.
    pub drawn: Cards,
}

impl Uchi {
    /// What taking the shown card back, or putting it under the deck, would bring; `None` where no card is shown.
    #[must_use]
    pub fn shown_brings(&self, view: &View) -> Option<Shown> {
        let hand = *view.known_hand(view.turn);
        let kept = with(hand, view.revealed?);
        // What was put under the deck comes in its order, once all above it is gone.
        let next = view.next_in_deck();
        Some(Shown {
            kept,
            rest: hand,
            next,
            drawn: next.map_or(hand, |kind| with(hand, kind)),
        })
    }

    /// What hacking this seat with this card would bring, if it succeeds and if it fails.
    #[must_use]
    pub fn hack_brings(&self, view: &View, kind: Kind, victim: Seat) -> (Loot, Failure) {
        let hand = *view.known_hand(view.turn);
        let (theirs, unknown) = (*view.known_hand(victim), view.unknown_in_hand(victim));
        // The card that was shown comes back in step 3, so it counts.
        let wins = |kind: Kind| winning_set(&with(hand, kind)).is_some();
        let is_fresh = |kind: Kind| kind.element().is_some() && helps(&hand, kind);
        let pairs = |kind: Kind| kind.element().is_none() && helps(&hand, kind);
        let count = |is: &dyn Fn(Kind) -> bool| {
            let found = theirs.iter().filter(|kind| is(*kind));
            found.count() as u8
        };
        let mut possible = Kind::ALL
            .into_iter()
            .filter(|kind| unknown > 0 && view.known.may_hold(Place::hand(victim), *kind));
        let loot = Loot {
            cards: view.hand_sizes[victim.index()],
            wins: count(&wins),
            fresh: count(&is_fresh),
            pairs: count(&pairs),
            unknown,
            may_win: possible.clone().any(wins),
            may_be_fresh: possible.clone().any(is_fresh),
            may_pair: possible.any(pairs),
        };
        let mut rest = hand;
        rest.take(kind);
        let failure = if rest.is_empty() {
            Failure::Wins
        } else if winning_set(&with(theirs, kind)).is_some() {
            Failure::Loses
        } else if completing(&theirs).is_empty() && !completing(&with(theirs, kind)).is_empty() {
            Failure::Nears
        } else if breaks(&hand, &rest) {
            Failure::Breaks
        } else {
            Failure::Colours(hand.colours(), rest.colours())
        };
        (loot, failure)
    }

    /// Which kinds of the own hand complete a set in the hand of a thief, as far as that is known. None where the thief
    /// takes the last card: that wins for the own seat (`uchi R27`).
    #[must_use]
    pub fn wins_by_theft(&self, view: &View, thief: Seat) -> Vec<Kind> {
        let own = view.known_hand(view.turn);
        let mut kinds = completing(view.known_hand(thief));
        kinds.retain(|kind| own.has(*kind) && own.len() > 1);
        kinds
    }

    /// The card that is known to lie on the deck, where a seat wins with it once it has put another card under the deck
    /// (`uchi R25`), as far as that is known.
    #[must_use]
    pub fn next_wins_for(&self, view: &View, seat: Seat) -> Option<Kind> {
        let next = view.next_in_deck()?;
        let hand = *view.known_hand(seat);
        let is_spare = |kind: &Kind| {
            let mut rest = hand;
            rest.take(*kind);
            winning_set(&with(rest, next)).is_some()
        };
        let is_shown = view.turn == seat && view.revealed.is_some();
        let can_spare =
            is_shown || view.unknown_in_hand(seat) > 0 || hand.kinds().any(|kind| is_spare(&kind));
        (completing(&hand).contains(&next) && can_spare).then_some(next)
    }

    /// The others onto whose saucers some card of the hand on turn leads (`uchi R17`), as far as the hand is known.
    #[must_use]
    pub fn hackable(&self, view: &View) -> Vec<Seat> {
        let (own, piece) = (view.turn, view.pieces[view.turn.index()]);
        let leads = |seat: &Seat| {
            let cell = view.pieces[seat.index()];
            let mut kinds = view.known_hand(own).kinds();
            cell != piece && kinds.any(|kind| self.targets(own, kind, piece).contains(&cell))
        };
        Seat::all(view.seats()).filter(leads).collect()
    }

    /// The others who may reach a cell, with some card that they hold or may hold.
    #[must_use]
    pub fn reaching(&self, view: &View, cell: Cell) -> Vec<(Seat, Certainty)> {
        let others = Seat::all(view.seats()).filter(|&seat| seat != view.turn);
        others
            .filter_map(|seat| Some((seat, self.reaches(view, seat, cell)?)))
            .collect()
    }

    /// To how many cells the cards of a seat lead it now (`uchi R31`): surely, and at most.
    #[must_use]
    pub fn reach_of(&self, view: &View, seat: Seat) -> (u8, u8) {
        let reached = || Cell::all().filter_map(|cell| self.reaches(view, seat, cell));
        let surely = reached().filter(|how| *how == Certainty::Sure);
        (surely.count() as u8, reached().count() as u8)
    }

    /// Whether some card that a seat holds, has shown or may hold leads it to a cell.
    #[must_use]
    pub fn reaches(&self, view: &View, seat: Seat, cell: Cell) -> Option<Certainty> {
        let place = Place::hand(seat);
        let piece = view.pieces[seat.index()];
        let leads = |kind: &Kind| self.targets(seat, *kind, piece).contains(&cell);
        let may_hold =
            |kind: &Kind| view.unknown_in_hand(seat) > 0 && view.known.may_hold(place, *kind);
        let shown = view.revealed.filter(|_| view.turn == seat);
        if view
            .known_hand(seat)
            .kinds()
            .chain(shown)
            .any(|kind| leads(&kind))
        {
            return Some(Certainty::Sure);
        }
        let mut possible = Kind::ALL.into_iter().filter(may_hold);
        possible
            .any(|kind| leads(&kind))
            .then_some(Certainty::Possible)
    }
}

/// Whether a hand has a card of an element.
pub(crate) fn has(hand: &Cards, element: Element) -> bool {
    hand.kinds().any(|kind| kind.element() == Some(element))
}

/// A hand with one card more.
pub(crate) fn with(mut hand: Cards, kind: Kind) -> Cards {
    hand.add(kind);
    hand
}

/// Whether a hand that had two Ophiuchus, which stand for a colour, has them no longer.
#[must_use]
pub fn breaks(before: &Cards, after: &Cards) -> bool {
    let pairs = |hand: &Cards| hand.count(Kind::Ophiuchus) > 1;
    pairs(before) && !pairs(after)
}
