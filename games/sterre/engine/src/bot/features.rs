//! A position from the side of one seat, as numbers for the game's mind.
//!
//! A seat sees everything but the dealt cards of other hands and the order of the pile. So all
//! seats have the same block of numbers, from the cards that everybody knows to be in a hand; the
//! own block counts all own cards, and says more about the lines of the map.

use crate::Sterre;
use crate::number::{Number, Numbers};
use crate::state::{Phase, SEATS, State, Used};
use tabletop::Seat;
use tabletop::mind::Features;

/// The range of scores; an edition with a longer track is not known.
const LAST_SPACE: u32 = 24;

/// What a seat can do with the cards in a hand.
struct Outlook {
    /// Lines of the bingo card that are not open, by their missing numbers, 0 to 5.
    card: [u32; 6],
    /// The same, without the numbers in hand.
    card_with_hand: [u32; 6],
    /// The points if all cards in hand are played.
    by_hand: u32,
    /// The most points that one bingo pick adds to them.
    by_pick: u32,
    /// The most points that any one number adds to them.
    by_any: u32,
    /// Crowns of the map among those lines.
    crowns: u32,
}

impl Sterre {
    /// Describes a position in which nothing is declared.
    pub(super) fn describe(&self, state: &State, seat: Seat, features: &mut Features) {
        let table = &state.table;
        let occupied = table.occupied();
        let seats = self.seats();
        features.block("table");
        features.one_of("seats", usize::from(seats) - 2, SEATS - 1);
        let wait = seat.steps_from(table.turn, seats);
        features.one_of("turns to wait", wait.into(), SEATS);
        let is_drawn = matches!(table.phase, Phase::Declare);
        features.flag("dealing", matches!(table.phase, Phase::Deal));
        features.flag("the card is taken", is_drawn);
        features.flag("cards were bought", table.used.any(Used::BUY));
        features.flag("the top is unknown", table.top.is_none());
        features.count("numbers on the map", occupied.len().into(), 75);
        features.capped("cards below the top", state.deck.len().into(), 75);
        let recorded = table.recorded.count_ones();
        features.count("lines recorded", recorded, 24);
        features.count("turns without a piece", table.idle.into(), 12);
        let most = table.scores.iter().copied().max().unwrap_or(0);
        features.reaches("the highest score", most.into(), &[10, 12, 14, 15, 16, 17]);

        // The card on top goes to the seat whose turn it is.
        let coming = |of: Seat| {
            let takes = table.turn == of && matches!(table.phase, Phase::Draw);
            table.top.filter(|_| takes).map_or(Numbers::NONE, Numbers::only)
        };
        features.block("own");
        let hand = state.hand(seat).union(coming(seat)).difference(occupied);
        self.describe_seat(state, seat, hand, hand.len().into(), features);
        self.describe_own(state, seat, hand, features);
        for steps in 1..SEATS as u8 {
            const NAMES: [&str; SEATS - 1] = ["1 on", "2 on", "3 on", "4 on", "5 on"];
            features.block(NAMES[usize::from(steps) - 1]);
            if steps >= seats {
                for _ in 0..OF_A_SEAT {
                    features.flag("", false);
                }
                continue;
            }
            let other = seat.after(steps, seats);
            let known = table.shown(other).union(coming(other)).difference(occupied);
            let dealt = state.secret(other).len();
            self.describe_seat(state, other, known, u32::from(known.len() + dealt), features);
        }
    }

    /// Describes what everybody may know of a seat; `hand` holds its cards as far as they are known.
    fn describe_seat(
        &self,
        state: &State,
        seat: Seat,
        hand: Numbers,
        size: u32,
        features: &mut Features,
    ) {
        let begin = features.values().len();
        let table = &state.table;
        let score = u32::from(table.score(seat));
        features.count("score", score, LAST_SPACE);
        features.reaches("score", score, &[4, 8, 11, 13, 15, 16, 17]);
        features.capped("crowns", table.crowns(seat).into(), 5);
        features.flag("a crown", table.crowns(seat) > 0);
        features.capped("cards", size, 12);
        features.capped("known cards", hand.len().into(), 12);
        features.capped("pieces", table.stock(seat).into(), 50);
        let next = (score as u8 + 1..=score as u8 + 4).find(|space| table.has_track_crown(*space));
        let steps = next.map_or(4, |space| usize::from(space) - score as usize - 1);
        features.one_of("steps to a crown", steps, 5);
        let is_dealt = table.card(seat) > 0;
        let missing = self.card_of(state, seat).numbers().difference(table.occupied());
        let missing = if is_dealt { u32::from(missing.len()) } else { 24 };
        features.capped("card missing", missing, 24);
        features.reaches("card missing", missing, &[1, 2, 3, 4, 6]);
        let outlook = self.outlook(state, seat, hand);
        for (name, count) in ["complete", "1", "2", "3", "4"].into_iter().zip(outlook.card) {
            features.capped(name, count * u32::from(is_dealt), 6);
        }
        let with_hand = ["hand 0", "hand 1", "hand 2", "hand 3"];
        for (name, count) in with_hand.into_iter().zip(outlook.card_with_hand) {
            features.capped(name, count * u32::from(is_dealt), 6);
        }
        features.capped("points by hand", outlook.by_hand, 8);
        features.capped("points by a pick", outlook.by_pick, 5);
        features.capped("points by any", outlook.by_any, 5);
        features.capped("crowns to take", outlook.crowns, 2);
        let reached = score + outlook.by_hand + outlook.by_pick;
        features.reaches("could reach", reached, &[16, 17, 18, 19, 20]);
        debug_assert_eq!(features.values().len() - begin, OF_A_SEAT);
    }

    /// Describes the lines of the map for the seat itself.
    fn describe_own(&self, state: &State, seat: Seat, hand: Numbers, features: &mut Features) {
        let table = &state.table;
        let occupied = table.occupied();
        let own = self.card_of(state, seat).numbers();
        let others = || Seat::all(self.seats()).filter(|other| *other != seat);
        // Lines by missing numbers (1, 2, 3, 4 or 5) and by who has how many pieces in it.
        let mut lines = [[0_u32; 5]; 4];
        let mut with_crown = [0_u32; 3];
        let mut feasible = [0_u32; 3];
        for (at, line) in self.edition.map().lines().iter().enumerate() {
            if table.recorded >> at & 1 == 1 {
                continue;
            }
            let missing = line.numbers.difference(occupied);
            let count = usize::from(missing.len());
            if !(1..=5).contains(&count) {
                continue;
            }
            let pieces = |of: Seat| table.placed(of).intersection(line.numbers).len();
            let (mine, most) = (pieces(seat), others().map(pieces).max().unwrap_or(0));
            let case = match mine {
                0 => 0,
                mine if mine < most => 1,
                mine if mine == most => 2,
                _ => 3,
            };
            lines[case][count.min(5) - 1] += 1;
            if count <= 3 {
                if table.map_crowns & line.crowns != 0 {
                    with_crown[count - 1] += 1;
                }
                if missing.is_subset(own.union(hand)) {
                    feasible[count - 1] += 1;
                }
            }
        }
        for (case, counts) in ["absent", "behind", "level", "ahead"].into_iter().zip(lines) {
            for count in counts {
                features.capped(case, count, 4);
            }
        }
        for count in with_crown {
            features.capped("lines with a crown", count, 3);
        }
        for count in feasible {
            features.capped("lines by own numbers", count, 3);
        }
        features.capped("cards on the own card", hand.intersection(own).len().into(), 8);
        let unseen = state.unseen_by(seat);
        let hoped = own.difference(occupied).intersection(unseen).len();
        features.capped("own numbers unseen", hoped.into(), 24);
        let helps = |other: Seat| {
            let card = self.card_of(state, other).numbers();
            card.intersection(hand).len()
        };
        let helps = others().map(helps).max().unwrap_or(0);
        features.capped("cards on another's card", helps.into(), 8);
    }

    fn outlook(&self, state: &State, seat: Seat, hand: Numbers) -> Outlook {
        let table = &state.table;
        let occupied = table.occupied();
        let opened = table.opened(seat);
        let card = self.card_of(state, seat);
        let mut outlook = Outlook {
            card: [0; 6],
            card_with_hand: [0; 6],
            by_hand: 0,
            by_pick: 0,
            by_any: 0,
            crowns: 0,
        };
        // The points that one more number brings.
        let mut more = [0_u8; 76];
        let mut single = Numbers::NONE;
        let mut one_more = |rest: Numbers, points: u8| {
            if let Some(Number(number)) = rest.first() {
                more[usize::from(number)] += points;
                single = single.union(rest);
            }
        };
        for line in card.lines() {
            if line.is_subset(opened) {
                continue;
            }
            let missing = line.difference(occupied);
            let rest = missing.difference(hand);
            outlook.card[usize::from(missing.len()).min(5)] += 1;
            outlook.card_with_hand[usize::from(rest.len()).min(5)] += 1;
            match rest.len() {
                0 => outlook.by_hand += 1,
                1 => one_more(rest, 1),
                _ => {}
            }
        }
        for (at, line) in self.edition.map().lines().iter().enumerate() {
            if table.recorded >> at & 1 == 1 {
                continue;
            }
            let missing = line.numbers.difference(occupied);
            let rest = missing.difference(hand);
            if rest.len() > 1 {
                continue;
            }
            let pieces = |of: Seat| table.placed(of).intersection(line.numbers).len();
            let mine = pieces(seat) + missing.len();
            let others = Seat::all(self.seats()).filter(|other| *other != seat);
            let most = others.map(pieces).max().unwrap_or(0);
            let points = 1 + u8::from(mine >= most);
            outlook.crowns += u32::from(table.map_crowns & line.crowns != 0);
            match rest.len() {
                0 => outlook.by_hand += u32::from(points),
                _ => one_more(rest, points),
            }
        }
        let best = |of: Numbers| {
            let points = of.iter().map(|number| more[usize::from(number.0)]);
            u32::from(points.max().unwrap_or(0))
        };
        outlook.by_any = best(single);
        outlook.by_pick = best(single.intersection(card.numbers()));
        outlook
    }
}

/// The number of features of a seat that everybody may know.
const OF_A_SEAT: usize = 41;

#[cfg(test)]
mod tests {
    use crate::Sterre;
    use tabletop::Setup;
    use tabletop::mind::layout_of;
    use tabletop::prelude::*;

    /// All numbers of seats have one layout.
    #[test]
    fn layouts_agree() {
        let layout = |seats| layout_of(&Sterre::new(&Setup::new(&Sterre::INFO, seats)).unwrap());
        let names = layout(6);
        println!("{} features", names.entries().len());
        for seats in 2..6 {
            assert_eq!(layout(seats).entries().len(), names.entries().len());
        }
    }
}
