//! What the others could do: whose card or constellation needs one thing, what the next of them
//! could score, who takes the last pair.

use super::{Teller, words};
use crate::state::{Phase, SQUARES};
use crate::tally::{Journal, Stars};
use std::cmp::Reverse;
use tabletop::Seat;

impl Teller<'_> {
    /// The dangers, the most urgent first.
    pub(super) fn threat_lines(self) -> Vec<String> {
        let voice = self.voice;
        // Everybody lays sixteen tiles, so whoever has laid them has no turn left.
        let is_done = |seat: Seat| self.table.board(seat).laid() == 16 && self.table.turn() != seat;
        let others = self
            .seats()
            .filter(|seat| *seat != self.focus && !is_done(*seat));
        let tallies: Vec<_> = others
            .map(|seat| (seat, self.game.tally_of(self.table, seat)))
            .collect();
        let (mut lines, mut later) = (Vec::new(), Vec::new());
        let journals = tallies
            .iter()
            .flat_map(|(seat, tally)| tally.journals.iter().map(|journal| (*seat, journal)));
        let mut open: Vec<(Seat, &Journal)> = journals
            .filter(|(_, journal)| !journal.missing.is_empty())
            .collect();
        open.sort_by_key(|(_, journal)| (journal.missing.len(), Reverse(self.pays(journal.card))));
        for (seat, journal) in open {
            match journal.missing.len() {
                1 => lines.push(self.needs_only(seat, journal)),
                count => {
                    let (who, card) = (voice.name(seat), self.card_name(journal.card));
                    let pays = self.pays(journal.card);
                    later.push(words::needs_more(voice, who, count, card, pays));
                }
            }
        }
        for (seat, tally) in &tallies {
            let near = tally
                .sky
                .iter()
                .filter_map(|stars| self.needs_star(*seat, stars));
            lines.extend(near);
        }
        let could = self.could_score();
        // With what one thing would fulfil, the next turn is heard at once.
        match lines.is_empty() {
            true => lines.extend(could),
            false => {
                let at = 1.min(lines.len());
                for line in could.into_iter().rev() {
                    lines.insert(at, line);
                }
            }
        }
        let last_pair = self.last_pair();
        match last_pair {
            Some((seat, line)) if seat != self.focus => lines.push(line),
            Some((_, line)) => later.push(line),
            None => {}
        }
        lines.extend(later);
        if lines.is_empty() {
            lines.push(
                voice
                    .text(match self.table.phase() {
                        Phase::Over => words::OVER,
                        _ if tallies.is_empty() => words::NO_TURN_LEFT,
                        _ => words::NO_THREAT,
                    })
                    .to_owned(),
            );
        }
        lines
    }

    /// A card of another seat that needs one thing.
    fn needs_only(self, seat: Seat, journal: &Journal) -> String {
        let (voice, who) = (self.voice, self.voice.name(seat));
        let (card, pays) = (self.card_name(journal.card), self.pays(journal.card));
        if let Some(middle) = self.lacks_sun(seat, journal) {
            return words::needs_only_sun(voice, who, middle, card, pays);
        }
        let (things, place) = (self.missing(seat, journal), self.place_of(journal));
        words::needs_only(voice, who, things, place, card, pays)
    }

    /// A constellation of another seat that scores more with one more star.
    fn needs_star(self, seat: Seat, stars: &Stars) -> Option<String> {
        let figure = self.game.edition.constellation(stars.number);
        let there = stars.cells.count_ones() as usize;
        let next = *figure.points.get(there + 1)?;
        let more = next.checked_sub(stars.points).filter(|more| *more > 0)?;
        let (voice, letter) = (self.voice, super::place::letter(stars.number));
        let missing = super::names_of(figure.cells & !stars.cells);
        let places = self.either(&missing);
        Some(words::needs_star(
            voice,
            voice.name(seat),
            letter,
            places,
            more,
        ))
    }

    /// The most points that the next of the others can score with a pair of the universe.
    fn could_score(self) -> Option<String> {
        if !matches!(self.table.phase(), Phase::Draft | Phase::Place) {
            return None;
        }
        let (turn, seats) = (self.table.turn(), self.table.seats());
        let first = u8::from(self.table.phase() == Phase::Place || turn == self.focus);
        let coming = (first..=seats).map(|steps| (steps, turn.after(steps, seats)));
        let (steps, seat) = coming.into_iter().find(|(_, seat)| *seat != self.focus)?;
        // Before that seat, each seat in between takes a pair.
        let before = match self.table.phase() {
            Phase::Place => steps - 1,
            _ => steps,
        };
        if self.table.combos() <= before {
            return None;
        }
        let board = self.table.board(seat);
        let scored = (0..SQUARES).filter_map(|square| {
            let (tile, token) = self.table.square(square);
            let (tile, token) = (tile?, token?);
            Some((self.most_points(board, tile, token), Reverse(square), token))
        });
        let (points, Reverse(square), token) =
            scored.max_by_key(|(points, square, _)| (*points, *square))?;
        if points <= 0 {
            return None;
        }
        let (voice, points) = (self.voice, self.points(points));
        let (who, token) = (voice.name(seat), self.piece(token));
        Some(words::could_score(voice, who, square + 1, token, points))
    }

    /// Who takes the last pair of the round, and begins the next.
    fn last_pair(self) -> Option<(Seat, String)> {
        let (voice, seats) = (self.voice, self.table.seats());
        let more = match self.table.phase() {
            Phase::Draft => self.table.combos() - 1,
            // In a turn that goes on, the pair of this turn is taken already.
            Phase::Place => self.table.combos(),
            _ => return None,
        };
        let seat = self.table.turn().after(more % seats, seats);
        let who = voice.name(seat);
        let is_last_round = self.table.round() == 2 * seats;
        let is_taken = self.table.combos() == 0;
        let line = match (is_taken, is_last_round) {
            (true, true) => return None,
            (true, false) => words::begins_next(voice, who),
            (false, true) => words::last_pair(voice, who),
            (false, false) => words::last_pair_twice(voice, who),
        };
        Some((seat, line))
    }
}
