//! Advice about moves: what to do, and a reason. Reasons are facts of the position that the seat
//! may know, not estimates of a search.

use crate::action::{Bundle, Move};
use crate::apply::SUCCESS;
use crate::board::Cell;
use crate::card::{Cards, Element, Kind};
use crate::forecast::{Failure, Loot, breaks, has, with};
use crate::knowledge::Place;
use crate::names::{bundle, card, together};
use crate::scoring::{completing, helps, missing};
use crate::state::Phase;
use crate::{Uchi, View};
use std::collections::BTreeSet;
use tabletop::{Seat, Voice};

mod words {
    ::words::sentences!("../words", "advice");
}

/// The number of faces of the die, and how many of them make a hack succeed (`uchi R18`, `R19`).
const FACES: u8 = 6;
const WORKS: u8 = FACES + 1 - SUCCESS;

impl Uchi {
    /// See [`tabletop::game::Narration::advice`].
    pub(crate) fn advise(&self, view: &View, mv: Move, voice: &Voice) -> String {
        let (what, why) = match (mv, view.revealed) {
            (Move::Bundle(chosen), _) => (
                words::bundle(voice, bundle(voice, chosen)),
                self.why_bundle(view, voice, chosen),
            ),
            (Move::Give(kind), _) => (
                words::give(voice, card(voice, kind)),
                self.why_give(view, voice, kind),
            ),
            (Move::Go(kind, cell), _) => match view.piece_on(cell) {
                Some(victim) => (
                    hack(voice, kind, victim),
                    self.why_hack(view, voice, kind, victim),
                ),
                None => (
                    words::fly(voice, cell, card(voice, kind)),
                    self.why_fly(view, voice, kind, cell),
                ),
            },
            (Move::Keep, Some(kind)) => (
                words::keep(voice, card(voice, kind)),
                self.why_keep(view, voice, kind),
            ),
            (Move::Under, Some(kind)) => (
                words::under(voice, card(voice, kind)),
                why_under(view, voice, kind),
            ),
            // Draws of chance need no advice.
            _ => return String::new(),
        };
        voice.because(&what, Some(&why))
    }

    /// The reason for a bundle: it reaches more cells from the start, or the rival reaches fewer
    /// with the other one, or the missing colours can be stolen.
    fn why_bundle(&self, view: &View, voice: &Voice, chosen: Bundle) -> String {
        let (own, rival) = (view.turn, view.turn.after(1, 2));
        let leads = |seat: Seat, bundle: Bundle| {
            let at = view.pieces[seat.index()];
            let reached = |kind| self.targets(seat, kind, at).iter().copied();
            let cells: BTreeSet<Cell> = bundle.cards().kinds().flat_map(reached).collect();
            cells.len()
        };
        let other = chosen.other();
        let (mine, with_the_other) = (leads(own, chosen), leads(own, other));
        if mine > with_the_other {
            return words::wider(voice, mine, with_the_other);
        }
        let name = voice.name(rival);
        if leads(rival, other) < leads(rival, chosen) {
            return words::narrower(voice, name);
        }
        let [one, two] = other.elements().map(|element| colour(voice, element));
        words::all_there(voice, one, two, name)
    }

    /// The reason for giving a card to the deck: what stays in hand without it, or how little use
    /// it has.
    fn why_give(&self, view: &View, voice: &Voice, kind: Kind) -> String {
        let Phase::Give(seat) = view.phase else {
            return String::new();
        };
        let mut rest = *view.known_hand(seat);
        rest.take(kind);
        let leads = |kind: Kind| self.targets(seat, kind, view.pieces[seat.index()]).len();
        match kind.element() {
            Some(_) if rest.kinds().all(|other| leads(other) > leads(kind)) => {
                words::fewest(voice, leads(kind))
            }
            Some(element) if has(&rest, element) => stays(voice, &rest, element),
            None if !rest.has(kind) => voice.text(words::ALONE).to_owned(),
            _ => voice.text(words::SECRET).to_owned(),
        }
    }

    /// The reason for a flight to an empty cell: it escapes from a seat's reach or comes closer to
    /// a seat. Adds which seats can hack there. A hack in the next turn is no reason, because its
    /// victim flies before that (`uchi R16`).
    fn why_fly(&self, view: &View, voice: &Voice, kind: Kind, cell: Cell) -> String {
        let here = view.pieces[view.turn.index()];
        let threats = |at: Cell| -> Vec<Seat> {
            let reaching = self.reaching(view, at).into_iter();
            reaching.map(|(seat, _)| seat).collect()
        };
        let (before, after) = (threats(here), threats(cell));
        let escaped = before.iter().filter(|seat| !after.contains(seat));
        let escaped: Vec<String> = escaped.map(|seat| voice.name(*seat)).collect();
        // Where as many others can hack as before, nothing is gained by it.
        let is_safer = escaped.len() > after.iter().filter(|seat| !before.contains(seat)).count();
        let escape = is_safer.then(|| words::escape(voice, together(voice, &escaped)));
        let closer = || {
            let of = |seat: Seat| view.pieces[seat.index()];
            let comes = |&(seat, _): &(Seat, Prey)| {
                let is_closer = distance(cell, of(seat)) < distance(here, of(seat));
                // A seat with one card left would win by losing it (`uchi R27`).
                is_closer && view.hand_sizes[seat.index()] > 1
            };
            let preys = others(view).filter_map(|seat| Some((seat, prey(view, seat)?)));
            // Seats that surely have a useful card come first.
            let (seat, prey) = preys
                .filter(comes)
                .min_by_key(|(seat, prey)| (!prey.is_sure, distance(cell, of(*seat))))?;
            let (who, what) = (voice.name(seat), names(voice, &prey.kinds));
            Some(match prey.is_sure {
                true => words::closer(voice, who, what),
                false => words::closer_perhaps(voice, who, what),
            })
        };
        match escape.or_else(closer) {
            Some(why) => but_reached(voice, why, &after),
            None => self.why_onwards(view, voice, kind, cell, &after),
        }
    }

    /// The reason for a flight that neither escapes nor comes closer to a seat: a spare card to
    /// exchange, a card that is known anyway, or more cells for the next hack.
    fn why_onwards(
        &self,
        view: &View,
        voice: &Voice,
        kind: Kind,
        cell: Cell,
        reached_by: &[Seat],
    ) -> String {
        let is_reached = !reached_by.is_empty();
        let hand = *view.known_hand(view.turn);
        let mut rest = hand;
        rest.take(kind);
        if missing(&rest) == missing(&hand) && view.deck_len() > 0 {
            let found = in_deck(view, &rest);
            if !found.is_empty() {
                return words::swaps(voice, names(voice, &found));
            }
        }
        // With two players all hands are open, so this would be no reason.
        let is_known = view.pieces.len() > 2 && view.table.sure(Place::hand(view.turn)).has(kind);
        if is_known && is_reached {
            return voice.text(words::KNOWN).to_owned();
        }
        let leads = |at: Cell| {
            let reached = |kind| self.targets(view.turn, kind, at).iter().copied();
            let cells: BTreeSet<Cell> = hand.kinds().flat_map(reached).collect();
            cells.len()
        };
        let (now, then) = (leads(view.pieces[view.turn.index()]), leads(cell));
        let cells = words::so_many_cells(voice, then);
        let why = match is_reached {
            false => words::safe_onwards(voice, cells),
            true if then > now => words::wider_onwards(voice, cells, now),
            true => words::onwards(voice, cells),
        };
        but_reached(voice, why, reached_by)
    }

    /// The reason for a hack, and its risk if that is more than losing the shown card.
    fn why_hack(&self, view: &View, voice: &Voice, kind: Kind, victim: Seat) -> String {
        let (loot, failure) = self.hack_brings(view, kind, victim);
        let why = match (loot.cards, failure) {
            // If the hack fails, the last card is handed over, and that wins (`uchi R19`, `A2`).
            (_, Failure::Wins) => return voice.text(words::LAST_CARD).to_owned(),
            (1, _) => return words::their_last(voice, voice.name(victim)),
            _ => why_hack(view, voice, victim, loot),
        };
        match failure {
            Failure::Loses => words::or_they_win(voice, why, voice.name(victim)),
            Failure::Nears => words::or_they_near(voice, why, voice.name(victim)),
            Failure::Breaks => words::or_breaks(voice, why),
            Failure::Colours(before, after) if before == after => words::spares(voice, why),
            _ if self.is_safe_after(view, victim) => {
                words::and(voice, why, voice.text(words::SAFE_AFTER))
            }
            _ => why,
        }
    }

    /// Whether no other seat can reach the acting seat's saucer after it has changed places with
    /// the victim's (`uchi R17`).
    fn is_safe_after(&self, view: &View, victim: Seat) -> bool {
        let mut swapped = view.clone();
        swapped.pieces.swap(view.turn.index(), victim.index());
        let at = swapped.pieces[view.turn.index()];
        self.reaching(&swapped, at).is_empty()
    }

    /// The reason for keeping the shown card.
    fn why_keep(&self, view: &View, voice: &Voice, kind: Kind) -> String {
        let hand = view.known_hand(view.turn);
        if crate::winning_set(&with(*hand, kind)).is_some() {
            return voice.text(words::KEEP_WINS).to_owned();
        }
        match kind.element() {
            Some(element) if !has(hand, element) => {
                return words::only_one(voice, colour(voice, element));
            }
            None if helps(hand, kind) => return voice.text(words::PAIRS).to_owned(),
            _ => {}
        }
        if in_deck(view, hand).is_empty() {
            return voice.text(words::NONE_IN_DECK).to_owned();
        }
        match kind.element() {
            Some(element) => words::spare(voice, colour(voice, element)),
            None => voice.text(words::COLOURLESS).to_owned(),
        }
    }
}

fn colour(voice: &Voice, element: Element) -> String {
    voice.text(element.name()).to_lowercase()
}

/// Adds to the reason for a flight which seat can hack there nevertheless, or how many seats can.
fn but_reached(voice: &Voice, why: String, by: &[Seat]) -> String {
    match by {
        [] => why,
        [one] => words::but_reached(voice, why, voice.name(*one)),
        several => words::but_reached_by(voice, why, several.len()),
    }
}

/// The seats other than the acting one.
fn others(view: &View) -> impl Iterator<Item = Seat> {
    let own = view.turn;
    Seat::all(view.seats()).filter(move |&seat| seat != own)
}

/// The distance between two cells: rows plus columns.
fn distance(from: Cell, to: Cell) -> u8 {
    from.row().abs_diff(to.row()) + from.column().abs_diff(to.column())
}

/// The acting seat's hand, including the shown card.
fn own_hand(view: &View) -> Cards {
    let hand = *view.known_hand(view.turn);
    view.revealed.map_or(hand, |kind| with(hand, kind))
}

/// Cards of a victim that bring the acting hand closer to a winning set. `is_sure` says whether the
/// victim surely has them.
struct Prey {
    kinds: Vec<Kind>,
    is_sure: bool,
}

/// The helpful cards that a seat surely has, or, if there are none, those that it may have.
fn prey(view: &View, victim: Seat) -> Option<Prey> {
    let (own, sure) = (own_hand(view), view.known_hand(victim));
    let unknown = view.unknown_in_hand(victim) > 0;
    let may = |kind: &Kind| unknown && view.known.may_hold(Place::hand(victim), *kind);
    let of = |is: &dyn Fn(&Kind) -> bool| -> Vec<Kind> {
        let kinds = Kind::ALL.into_iter().filter(|kind| helps(&own, *kind));
        kinds.filter(is).collect()
    };
    let known = of(&|kind| sure.has(*kind));
    let is_sure = !known.is_empty();
    let kinds = if is_sure { known } else { of(&may) };
    (!kinds.is_empty()).then_some(Prey { kinds, is_sure })
}

/// The kinds that bring a hand closer to a winning set and that may be the next card of the deck.
fn in_deck(view: &View, hand: &Cards) -> Vec<Kind> {
    let place = Place::DECK;
    let may_be_there = |kind: &Kind| match view.next_in_deck() {
        Some(next) => next == *kind,
        None => view.known.sure(place).has(*kind) || view.known.may_hold(place, *kind),
    };
    let mut kinds = Kind::ALL.to_vec();
    kinds.retain(|kind| helps(hand, *kind) && may_be_there(kind));
    kinds
}

/// Names the colours of kinds, each once, and Ophiuchus by its name. Beside Ophiuchus, several
/// colours are only called “a colour”, to keep advice short.
fn names(voice: &Voice, kinds: &[Kind]) -> String {
    let mut elements: Vec<Element> = kinds.iter().filter_map(|kind| kind.element()).collect();
    elements.dedup();
    let mut names: Vec<String> = elements.iter().map(|of| colour(voice, *of)).collect();
    if kinds.contains(&Kind::Ophiuchus) {
        if names.len() > 1 {
            names = vec![voice.text(words::ANY_COLOUR).to_owned()];
        }
        names.push(card(voice, Kind::Ophiuchus).to_owned());
    }
    names.join(voice.text(words::OR))
}

fn hack(voice: &Voice, kind: Kind, victim: Seat) -> String {
    words::hack(voice, voice.name(victim), card(voice, kind), WORKS, FACES)
}

fn why_hack(view: &View, voice: &Voice, victim: Seat, loot: Loot) -> String {
    let is_known = loot.unknown == 0;
    if is_known && loot.wins > 0 {
        return words::wins_of(voice, loot.wins, loot.cards);
    }
    if loot.wins > 0 || loot.may_win {
        return voice.text(words::MAY_WIN).to_owned();
    }
    let theirs = view.known_hand(victim);
    match prey(view, victim) {
        None if view.colours_of(victim).0 == 3 => words::hinders(voice, voice.name(victim)),
        None if theirs.kinds().any(|kind| needs(theirs, kind)) => {
            words::takes(voice, voice.name(victim))
        }
        None => voice.text(words::STEALS).to_owned(),
        Some(prey) if is_known => {
            let helping = loot.fresh + loot.pairs;
            words::brings_of(voice, names(voice, &prey.kinds), helping, loot.cards)
        }
        Some(prey) => words::may_bring(voice, names(voice, &prey.kinds)),
    }
}

/// Whether a hand is further from a winning set without this card.
fn needs(hand: &Cards, kind: Kind) -> bool {
    let mut rest = *hand;
    rest.take(kind);
    missing(&rest) > missing(hand)
}

/// Says which cards of a colour stay in hand.
fn stays(voice: &Voice, hand: &Cards, element: Element) -> String {
    let of_it = hand.kinds().filter(|kind| kind.element() == Some(element));
    let names: Vec<String> = of_it.map(|kind| card(voice, kind).to_owned()).collect();
    words::stays(voice, colour(voice, element), together(voice, &names))
}

/// The reason for putting the shown card under the deck.
fn why_under(view: &View, voice: &Voice, kind: Kind) -> String {
    let hand = view.known_hand(view.turn);
    let kept = with(*hand, kind);
    let wants = |seat: &Seat| completing(view.known_hand(*seat)).contains(&kind);
    match (view.next_in_deck(), kind.element()) {
        (Some(next), _) => words::next(voice, card(voice, next)),
        (_, None) if breaks(&kept, hand) => voice.text(words::BREAKS).to_owned(),
        (_, None) if hand.has(kind) => voice.text(words::ENOUGH).to_owned(),
        (_, None) => voice.text(words::ALONE).to_owned(),
        (_, Some(element)) => match others(view).find(wants) {
            Some(seat) => words::denies(voice, voice.name(seat), colour(voice, element)),
            None if has(hand, element) => stays(voice, hand, element),
            None => voice.text(words::SEEN).to_owned(),
        },
    }
}
