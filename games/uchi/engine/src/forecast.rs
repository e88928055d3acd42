//! Forecasts of a flight, a hack or the choice about the shown card, from what the acting seat may
//! know.

use crate::Uchi;
use crate::board::Cell;
use crate::card::{Cards, Element, Kind};
use crate::knowledge::Place;
use crate::scoring::{completing, helps, winning_set};
use crate::view::View;
use tabletop::Seat;

/// The forecast of a successful hack: a card drawn at random from the victim's hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Loot {
    /// The number of cards in the victim's hand. If it is 1, the other fields do not matter: the
    /// victim loses its last card and wins (`uchi R27`).
    pub cards: u8,
    /// The number of known cards that complete a winning set.
    pub wins: u8,
    /// The number of known cards with a colour that the hacker's hand lacks.
    pub fresh: u8,
    /// The number of known cards that are the second of two Ophiuchus, which stand for a colour
    /// (`uchi R30`).
    pub pairs: u8,
    /// The number of unknown cards.
    pub unknown: u8,
    /// Whether an unknown card may complete a winning set.
    pub may_win: bool,
    /// Whether an unknown card may have a colour that the hacker's hand lacks.
    pub may_be_fresh: bool,
    /// Whether an unknown card may be the second of two Ophiuchus.
    pub may_pair: bool,
}

/// The forecast of a failed hack: the shown card goes to the victim's hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Failure {
    /// The hacker loses the last card and wins (`uchi R27`).
    Wins,
    /// The card completes a set in the victim's hand, as far as it is known, and the victim wins.
    Loses,
    /// With the shown card, the victim's hand lacks only one card for a winning set, as far as it
    /// is known. Before, it lacked more.
    Nears,
    /// The hacker loses one of the two Ophiuchus that stand for a colour (`uchi R30`).
    Breaks,
    /// The number of colours in the hacker's hand before and after.
    Colours(u8, u8),
}

/// How certain it is that a seat holds a suitable card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Certainty {
    /// The seat surely holds one.
    Sure,
    /// The seat may hold one.
    Possible,
}

/// The possible results of step 3 for the shown card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shown {
    /// The hand after the shown card is taken back.
    pub kept: Cards,
    /// The hand without the shown card.
    pub rest: Cards,
    /// The card that would be drawn if the shown one were put under the deck; `None` if it is
    /// unknown.
    pub next: Option<Kind>,
    /// The hand with `next` in place of the shown card; equal to `rest` if `next` is unknown.
    pub drawn: Cards,
}

impl Uchi {
    /// Forecasts taking the shown card back and putting it under the deck; `None` if no card is
    /// shown.
    #[must_use]
    pub fn shown_brings(&self, view: &View) -> Option<Shown> {
        let hand = *view.known_hand(view.turn);
        let kept = with(hand, view.revealed?);
        // Cards put under the deck are drawn in the order in which they were put there. So a card
        // that is already there comes before the shown one.
        let next = view.next_in_deck();
        Some(Shown {
            kept,
            rest: hand,
            next,
            drawn: next.map_or(hand, |kind| with(hand, kind)),
        })
    }

    /// Forecasts hacking this seat with this card: if it succeeds, and if it fails.
    #[must_use]
    pub fn hack_brings(&self, view: &View, kind: Kind, victim: Seat) -> (Loot, Failure) {
        let hand = *view.known_hand(view.turn);
        let (theirs, unknown) = (*view.known_hand(victim), view.unknown_in_hand(victim));
        // The shown card comes back in step 3, so it counts as in hand.
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

    /// The cards of the acting hand that would complete a set in a thief's hand, as far as it is
    /// known. Empty if the acting hand has only one card: losing it wins (`uchi R27`).
    #[must_use]
    pub fn wins_by_theft(&self, view: &View, thief: Seat) -> Vec<Kind> {
        let own = view.known_hand(view.turn);
        let mut kinds = completing(view.known_hand(thief));
        kinds.retain(|kind| own.has(*kind) && own.len() > 1);
        kinds
    }

    /// The known card on top of the deck, if a seat would win by exchanging another card for it
    /// (`uchi R25`). This is judged by the known part of the seat's hand.
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

    /// The other seats that the acting seat can hack: some known card of its hand reaches their
    /// saucer (`uchi R17`).
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

    /// The seats other than the acting one that surely or possibly reach a cell, by the cards that
    /// they hold or may hold.
    #[must_use]
    pub fn reaching(&self, view: &View, cell: Cell) -> Vec<(Seat, Certainty)> {
        let others = Seat::all(view.seats()).filter(|&seat| seat != view.turn);
        others
            .filter_map(|seat| Some((seat, self.reaches(view, seat, cell)?)))
            .collect()
    }

    /// The number of cells that a seat can reach now (`uchi R31`): surely, and at most.
    #[must_use]
    pub fn reach_of(&self, view: &View, seat: Seat) -> (u8, u8) {
        let reached = || Cell::all().filter_map(|cell| self.reaches(view, seat, cell));
        let surely = reached().filter(|how| *how == Certainty::Sure);
        (surely.count() as u8, reached().count() as u8)
    }

    /// How certainly a seat reaches a cell with a card that it holds, has shown or may hold; `None`
    /// if it cannot.
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

/// Returns the hand with one more card.
pub(crate) fn with(mut hand: Cards, kind: Kind) -> Cards {
    hand.add(kind);
    hand
}

/// Whether a hand had two Ophiuchus, which stand for a colour, and has fewer afterwards.
#[must_use]
pub fn breaks(before: &Cards, after: &Cards) -> bool {
    let pairs = |hand: &Cards| hand.count(Kind::Ophiuchus) > 1;
    pairs(before) && !pairs(after)
}
