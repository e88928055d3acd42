//! Counts how much a draw helps the seat that gets it. A number helps lines of the bingo card and
//! of the map. A bingo card helps by its numbers in map lines. The weights of the counts are in
//! `calibration.json`.

use crate::Sterre;
use crate::action::Move;
use crate::map::ones;
use crate::number::{Number, Numbers};
use crate::state::{Phase, State};
use tabletop::Seat;
use tabletop::search::Counts;

/// The number of counts for a number card. They are, in this order:
///
/// - lines of the seat's bingo card through the number that lack 1, 2, 3, 4 or 5 numbers, this
///   number included
/// - whether the number is on that bingo card
/// - map lines through the number that lack 1, 2 or 3 numbers, this number included
/// - the lead in points from map lines that can be completed with the number in one turn
/// - other seats' bingo cards that contain the number
const NUMBER_CARD_COUNTS: usize = 11;

/// The number of counts for a bingo card: its numbers in map lines, and pairs of its numbers in the
/// same map line. Lines without a crown come first, then lines with one.
const OF_CARDS: usize = 4;

const ALL: usize = NUMBER_CARD_COUNTS + OF_CARDS;

/// A map line whose numbers are all on the bingo card adds this much to its two counts together.
const WHOLE_LINE: i32 = 1000;

impl Sterre {
    /// The counts of each draw, as one list for each draw. Only the seat that gets the card has
    /// values.
    pub(crate) fn counts_of_draws(&self, state: &State, draws: &[Move]) -> Vec<Vec<Counts>> {
        let table = &state.table;
        let to = match table.phase {
            Phase::Deal => self.wants_card(state).or(self.wants_number(state)),
            Phase::Draw | Phase::Take(_) => Some(table.turn),
            _ => Some(table.turn.next(self.seats())),
        };
        let to = to.unwrap_or(table.turn);
        let occupied = table.occupied();
        let mut live = 0;
        let mut mean = [0; ALL];
        let counts = draws.iter().map(|draw| match *draw {
            Move::Card(card) => Some(self.counts_of_card(card)),
            Move::Deal(number) | Move::Top(number) if !occupied.contains(number) => {
                Some(self.counts_of_number(state, occupied, number, to))
            }
            _ => None,
        });
        let counts: Vec<Option<[i32; ALL]>> = counts.collect();
        for counts in counts.iter().flatten() {
            live += 1;
            for (sum, count) in mean.iter_mut().zip(counts) {
                *sum += count;
            }
        }
        // A dead card is replaced by the next card of the pile, so it gets the mean of the live
        // ones.
        let mean = mean.map(|sum| sum / live.max(1));
        let rows = |counts: Option<[i32; ALL]>| {
            let of_seat = |count: i32| {
                let mut row = Counts::default();
                row[to.index()] = count;
                row
            };
            counts.unwrap_or(mean).map(of_seat).to_vec()
        };
        counts.into_iter().map(rows).collect()
    }

    fn counts_of_number(
        &self,
        state: &State,
        occupied: Numbers,
        number: Number,
        seat: Seat,
    ) -> [i32; ALL] {
        let table = &state.table;
        let known = occupied.union(state.hand(seat));
        let own = self.card_of(state, seat);
        let mut counts = [0; ALL];
        for line in own.lines().iter().filter(|line| line.contains(number)) {
            let missing = usize::from(line.difference(known).len());
            if missing > 0 {
                counts[missing.min(5) - 1] += 1;
            }
        }
        counts[5] = i32::from(own.numbers().contains(number));
        let others = || Seat::all(self.seats()).filter(|other| *other != seat);
        for at in ones(self.edition.map().through(number)) {
            let line = &self.edition.map().lines()[at];
            let missing = line.numbers.difference(known);
            let count = usize::from(missing.len());
            if table.recorded >> at & 1 == 1 || !(1..=3).contains(&count) {
                continue;
            }
            counts[5 + count] += 1;
            let mut rest = missing;
            rest.remove(number);
            // The line can be completed in one turn: a second missing number may be a bingo pick.
            if count == 1 || count == 2 && rest.is_subset(own.numbers()) {
                let pieces = |of| i32::from(table.placed(of).intersection(line.numbers).len());
                let mine = pieces(seat) + i32::from(line.numbers.difference(occupied).len());
                let most = others().map(pieces).max().unwrap_or(0).max(mine);
                let points = |pieces| i32::from(pieces > 0) + i32::from(pieces == most);
                let theirs: i32 = others().map(|other| points(pieces(other))).sum();
                counts[9] += points(mine) * i32::from(self.seats() - 1) - theirs;
            }
        }
        let on_card = |other: &Seat| self.card_of(state, *other).numbers().contains(number);
        counts[10] = others().filter(on_card).count() as i32;
        counts
    }

    fn counts_of_card(&self, card: u8) -> [i32; ALL] {
        let mut counts = [0; ALL];
        let Some(card) = self.edition.card(card) else {
            return counts;
        };
        for line in self.edition.map().lines() {
            let own = i32::from(card.numbers().intersection(line.numbers).len());
            let all = i32::from(line.numbers.len()).max(1);
            let at = NUMBER_CARD_COUNTS + 2 * usize::from(line.crowns > 0);
            counts[at] += own * WHOLE_LINE / (all * all);
            counts[at + 1] += own * (own - 1) * WHOLE_LINE / (all * all);
        }
        counts
    }
}

#[cfg(test)]
mod tests {
    use super::{ALL, NUMBER_CARD_COUNTS};
    use crate::action::Move;
    use crate::number::Numbers;
    use crate::state::{Phase, State};
    use crate::{Number, Sterre};
    use tabletop::prelude::*;
    use tabletop::{Seat, Setup};

    fn table() -> (Sterre, State) {
        let game = Sterre::new(&Setup::new(&Sterre::INFO, 2)).unwrap();
        let mut state = game.start();
        state.table.cards[..2].copy_from_slice(&[1, 2]);
        state.table.phase = Phase::Draw;
        (game, state)
    }

    /// Puts a seat's pieces on all numbers of a line but the first; returns the first.
    fn but_one(state: &mut State, seat: usize, line: Numbers) -> Number {
        let first = line.first().unwrap();
        let mut others = line;
        others.remove(first);
        state.table.placed[seat] = state.table.placed[seat].union(others);
        first
    }

    fn counts(game: &Sterre, state: &State, draw: Move, seat: u8) -> Vec<i32> {
        let rows = game.counts_of_draws(state, &[draw]).remove(0);
        rows.iter().map(|row| row[usize::from(seat)]).collect()
    }

    #[test]
    fn a_number_counts_for_the_lines_that_it_completes() {
        let (game, mut state) = table();
        let row = game.edition.card(1).unwrap().lines()[0];
        let last = but_one(&mut state, 1, row);
        let counts = counts(&game, &state, Move::Top(last), 0);
        assert_eq!(counts.len(), ALL);
        assert!(counts[0] >= 1, "{counts:?}");
        assert_eq!(counts[5], 1);
        assert_eq!(counts[NUMBER_CARD_COUNTS..], [0; 4]);
    }

    #[test]
    fn a_line_of_the_map_counts_by_its_points() {
        for (seat, points) in [(0, 2), (1, -1)] {
            let (game, mut state) = table();
            let line = game.edition.map().lines()[3].numbers;
            let last = but_one(&mut state, seat, line);
            let counts = counts(&game, &state, Move::Top(last), 0);
            // If the other pieces of the line are seat 0's, it gets both points. If they are seat
            // 1's, seat 0 gets one point and seat 1 gets two.
            assert_eq!((counts[6], counts[9]), (1, points), "{counts:?}");
        }
    }

    #[test]
    fn a_dead_card_is_neither_lucky_nor_unlucky() {
        let (game, mut state) = table();
        let dead = but_one(&mut state, 0, game.edition.map().lines()[3].numbers);
        let line = game.edition.map().lines()[3].numbers;
        let gone = line.iter().find(|number| *number != dead).unwrap();
        let alone = game.counts_of_draws(&state, &[Move::Top(dead)]);
        let both = game.counts_of_draws(&state, &[Move::Top(dead), Move::Top(gone)]);
        assert_eq!(both[1], alone[0]);
    }

    #[test]
    fn mirrored_seats_have_mirrored_counts() {
        let (game, mut state) = table();
        but_one(&mut state, 0, game.edition.map().lines()[3].numbers);
        let mut mirrored = state;
        mirrored.table.cards.swap(0, 1);
        mirrored.table.placed.swap(0, 1);
        mirrored.table.turn = Seat(1);
        for number in state.deck.iter() {
            let draw = Move::Top(number);
            let one = counts(&game, &state, draw, 0);
            assert_eq!(one, counts(&game, &mirrored, draw, 1), "{number}");
        }
    }
}
