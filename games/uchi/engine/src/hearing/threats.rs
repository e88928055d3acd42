//! Who is near a win, and who can hack whom.

use super::{any, any_card, seats, words};
use crate::Uchi;
use crate::board::Cell;
use crate::card::Kind;
use crate::forecast::{Certainty, Failure};
use crate::names::{card, together};
use crate::progress::Threat;
use crate::scoring::completing;
use crate::state::Phase;
use tabletop::Seat;
use tabletop::hearing::{Answer, Asker, joined};
use tabletop::prelude::*;

/// If at most so many turns are left, the answer tells it.
const FEW_TURNS: u16 = 20;

impl Uchi {
    /// First who is one card from a win. Then who can hack the focused seat; before its own flight,
    /// whom it can hack and where it would be in reach of others.
    pub(super) fn tell_threats(&self, asker: &Asker<Self>) -> Answer {
        let (view, voice, own) = (asker.view, asker.voice, asker.focus());
        match view.phase {
            Phase::Over(_) => return Answer::shortened(&self.prompt(view, voice)),
            Phase::Bundle => return Answer::new(voice.text(words::NO_CARDS_YET)),
            _ => {}
        }
        let (near, mut details) = near(asker);
        let (hacks, more) = match view.phase == Phase::Move && view.turn == own {
            true => self.before_flight(asker),
            false => self.in_reach(asker),
        };
        details.extend(others(asker).filter_map(|seat| thefts(asker, seat)));
        details.extend(more);
        details.extend(others(asker).filter_map(|seat| {
            let kind = self.next_wins_for(view, seat)?;
            Some(words::next_wins(voice, voice.name(seat), card(voice, kind)))
        }));
        let left = self.most_turns().saturating_sub(view.turns + 1);
        match left {
            0 => details.push(words::very_last_turn(voice, voice.whose(view.turn))),
            1..=FEW_TURNS => details.push(words::turns_left(voice, left)),
            _ => {}
        }
        details.push(voice.text(words::HACK_RULE).to_owned());
        Answer::new(joined(voice, &[near, hacks])).with(details)
    }

    /// Whom the focused seat can hack now, and where it would be in reach of others. Then what hacks
    /// could win or lose, and the cards with which others reach each cell.
    fn before_flight(&self, asker: &Asker<Self>) -> (String, Vec<String>) {
        let (view, voice, own) = (asker.view, asker.voice, asker.focus());
        let victims: Vec<(Seat, Vec<Kind>)> = others(asker)
            .map(|seat| (seat, self.kinds_to(asker, own, view.pieces[seat.index()])))
            .filter(|(_, kinds)| !kinds.is_empty())
            .collect();
        let is_free = |cell: &Cell| view.piece_on(*cell).is_none();
        let cells: Vec<Cell> = Cell::all()
            .filter(is_free)
            .filter(|cell| !self.kinds_to(asker, own, *cell).is_empty())
            .collect();
        let chance = match &*victims {
            [] => None,
            [(victim, kinds)] => {
                let cards = any_card(voice, kinds.iter().copied());
                let (who, victim) = (voice.name(own), voice.name(*victim));
                Some(words::hack_with(voice, who, victim, cards))
            }
            several => {
                let names: Vec<String> = several.iter().map(|(it, _)| voice.name(*it)).collect();
                Some(words::hack(voice, voice.name(own), together(voice, &names)))
            }
        };
        let said = match (chance, self.danger(asker, &cells)) {
            (Some(chance), Some(danger)) => words::chance_and_danger(voice, chance, danger),
            (Some(half), None) | (None, Some(half)) => half,
            (None, None) => words::safe(voice, voice.name(own)),
        };
        let mut details = Vec::new();
        for (victim, kinds) in &victims {
            details.extend(self.stakes(asker, *victim, kinds));
        }
        if victims.len() > 1 {
            details.extend(victims.iter().map(|(victim, kinds)| {
                let cards = any_card(voice, kinds.iter().copied());
                let half = words::hack_with(voice, voice.name(own), voice.name(*victim), cards);
                voice.sentence(&half)
            }));
        }
        details.extend(others(asker).filter_map(|seat| self.reached_by(asker, seat, &cells)));
        (voice.sentence(&said), details)
    }

    /// At which of these cells others could hack the focused seat; half a sentence. `None` without
    /// cells.
    fn danger(&self, asker: &Asker<Self>, cells: &[Cell]) -> Option<String> {
        let (view, voice, own) = (asker.view, asker.voice, asker.voice.name(asker.focus()));
        if cells.is_empty() {
            return None;
        }
        let names = |cells: &[Cell]| cells.iter().map(Cell::to_string).collect::<Vec<_>>();
        let reach =
            |cell: Cell, how| others(asker).any(|seat| self.reaches(view, seat, cell) == Some(how));
        for how in [Certainty::Sure, Certainty::Possible] {
            let (hit, rest): (Vec<Cell>, Vec<Cell>) =
                cells.iter().partition(|cell| reach(**cell, how));
            let hackers = others(asker).filter(|seat| {
                let mut hit = hit.iter();
                hit.any(|cell| self.reaches(view, *seat, *cell) == Some(how))
            });
            let hackers: Vec<String> = hackers.map(|seat| voice.name(seat)).collect();
            if hackers.is_empty() {
                continue;
            }
            let who = together(voice, &hackers);
            let is_sure = how == Certainty::Sure;
            let others_may = rest.iter().any(|cell| reach(*cell, Certainty::Possible));
            return Some(match (is_sure, rest.is_empty()) {
                (true, true) => words::in_reach_everywhere(voice, own, who),
                (true, false) if rest.len() < hit.len() && !others_may => {
                    words::safe_only_on(voice, own, together(voice, &names(&rest)), who)
                }
                (true, false) => words::in_reach_on(voice, own, any(voice, &names(&hit)), who),
                (false, true) => words::perhaps_everywhere(voice, own, who),
                (false, false) => words::perhaps_on(voice, own, any(voice, &names(&hit)), who),
            });
        }
        Some(words::safe(voice, own))
    }

    /// The cells, of these, that a seat surely reaches, each with the cards.
    fn reached_by(&self, asker: &Asker<Self>, seat: Seat, cells: &[Cell]) -> Option<String> {
        let voice = asker.voice;
        let reached = cells.iter().filter_map(|&cell| {
            let kinds = self.kinds_to(asker, seat, cell);
            let cards = || any_card(voice, kinds.iter().copied());
            (!kinds.is_empty()).then(|| words::cell_by(voice, cell, cards()))
        });
        let reached: Vec<String> = reached.collect();
        let said = || words::reaches_cells(voice, voice.name(seat), voice.list(&reached));
        (!reached.is_empty()).then(said)
    }

    /// What a hack of a seat with one of these cards could win or lose.
    fn stakes(&self, asker: &Asker<Self>, victim: Seat, kinds: &[Kind]) -> Vec<String> {
        let (view, voice, own) = (asker.view, asker.voice, asker.focus());
        let who = voice.name(victim);
        let mut lines = Vec::new();
        if view.hand_sizes[victim.index()] == 1 {
            lines.push(words::last_card_stolen(voice, &who));
        } else {
            let held = completing(view.known_hand(own)).into_iter();
            let held: Vec<Kind> = held.filter(|it| view.known_hand(victim).has(*it)).collect();
            if !held.is_empty() {
                let cards = any_card(voice, held);
                lines.push(words::wins_by_theft_from(
                    voice,
                    voice.name(own),
                    cards,
                    &who,
                ));
            }
        }
        for &kind in kinds {
            let winner = match self.hack_brings(view, kind, victim).1 {
                Failure::Wins => voice.name(own),
                Failure::Loses => who.clone(),
                _ => continue,
            };
            lines.push(words::failure_wins(voice, card(voice, kind), winner));
        }
        lines
    }

    /// Who can hack the focused seat where it is, and with which card.
    fn in_reach(&self, asker: &Asker<Self>) -> (String, Vec<String>) {
        let (view, voice, own) = (asker.view, asker.voice, asker.focus());
        let (cell, victim) = (view.pieces[own.index()], voice.name(own));
        let reaching =
            |how| others(asker).filter(move |it| self.reaches(view, *it, cell) == Some(how));
        let names = |seats: &[Seat]| {
            let names = seats.iter().map(|seat| voice.name(*seat));
            together(voice, &names.collect::<Vec<_>>())
        };
        let with_cards = |seat: Seat| {
            let cards = any_card(voice, self.kinds_to(asker, seat, cell));
            voice.sentence(&words::hack_with(voice, voice.name(seat), &victim, cards))
        };
        let sure: Vec<Seat> = reaching(Certainty::Sure).collect();
        let possible: Vec<Seat> = reaching(Certainty::Possible).collect();
        let may = words::may_hack(voice, names(&possible), &victim);
        let (said, mut details) = match &*sure {
            [] if possible.is_empty() => return (words::nobody_hacks(voice, victim), Vec::new()),
            [] => return (may, Vec::new()),
            [one] => (with_cards(*one), Vec::new()),
            several => {
                let said = words::hack(voice, names(several), &victim);
                let details = several.iter().map(|seat| with_cards(*seat));
                (voice.sentence(&said), details.collect())
            }
        };
        if !possible.is_empty() {
            details.push(may);
        }
        (said, details)
    }
}

/// All seats but the focused one, in the order of turns.
fn others(asker: &Asker<Uchi>) -> impl Iterator<Item = Seat> + use<> {
    seats(asker).skip(1)
}

/// Who is one card from a win, and which card that is; then what did not fit into one sentence.
fn near(asker: &Asker<Uchi>) -> (String, Vec<String>) {
    let (view, voice) = (asker.view, asker.voice);
    let what = |seat| {
        let kinds = view.winning_kinds_for(seat).into_iter();
        let names = kinds.map(|kind| match kind.element() {
            Some(element) => voice.text(element.name()).to_owned(),
            None => card(voice, kind).to_owned(),
        });
        any(voice, &names.collect::<Vec<_>>())
    };
    let is_last = |seat| view.threat_of(seat) == Some(Threat::LastCard);
    let whole = |seat| match is_last(seat) {
        true => words::last_card(voice, voice.name(seat)),
        false => words::near(voice, voice.name(seat), what(seat)),
    };
    let half = |seat| match is_last(seat) {
        true => words::needs_no_card(voice, voice.name(seat)),
        false => words::needs(voice, voice.name(seat), what(seat)),
    };
    let near = seats(asker).filter(|seat| view.threat_of(*seat).is_some());
    match &*near.collect::<Vec<_>>() {
        [] => {
            let is_known = seats(asker).all(|seat| view.unknown_in_hand(seat) == 0);
            let nobody = match is_known {
                true => words::NOBODY_NEAR,
                false => words::NOBODY_KNOWN_NEAR,
            };
            (voice.text(nobody).to_owned(), Vec::new())
        }
        [one] => (whole(*one), Vec::new()),
        [one, other] => (words::two_near(voice, half(*one), half(*other)), Vec::new()),
        several => {
            let names: Vec<String> = several.iter().map(|seat| voice.name(*seat)).collect();
            let said = words::several_near(voice, voice.list(&names));
            (said, several.iter().map(|seat| whole(*seat)).collect())
        }
    }
}

/// The cards of the focused seat with which another would win, if it stole one.
fn thefts(asker: &Asker<Uchi>, thief: Seat) -> Option<String> {
    let (view, voice, own) = (asker.view, asker.voice, asker.focus());
    let hand = view.known_hand(own);
    // Who loses the last card wins (`uchi R27`).
    let mut kinds = completing(view.known_hand(thief));
    kinds.retain(|kind| hand.has(*kind) && view.cards_of(own) > 1);
    let cards = || any_card(voice, kinds.iter().copied());
    let said = || words::wins_by_theft_from(voice, voice.name(thief), cards(), voice.name(own));
    (!kinds.is_empty()).then(said)
}
