//! A position from the side of one seat, as numbers for the game's mind.
//!
//! A seat sees everything but the dealt cards of other hands and the order of the pile. So all
//! seats have the same block of numbers, from the cards that everybody knows to be in a hand; the
//! own block counts all own cards, and says more about the lines of the map.
//!
//! Whoever changes a feature, a name or a range here has to train the mind anew: the old one is not
//! used any more (`docs/minds.md`).

use super::Forecast;
use crate::Sterre;
use crate::map::MOST_LINES;
use crate::number::{Number, Numbers};
use crate::state::{Phase, SEATS, State, Used};
use tabletop::Seat;
use tabletop::mind::Features;

/// The range of scores; an edition with a longer track is not known.
const LAST_SPACE: u32 = 24;

/// What a seat can do with the cards in a hand.
#[derive(Clone, Copy, Default)]
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

/// A line of the map that is not recorded.
#[derive(Clone, Copy)]
struct Open {
    missing: Numbers,
    has_crown: bool,
    /// The numbers of pieces of each seat in it.
    pieces: [u8; SEATS],
}

impl Open {
    /// The most pieces that a seat other than this one has in the line.
    fn most_of_others(&self, seat: Seat) -> u8 {
        let others = self.pieces.iter().enumerate();
        let others = others.filter(|(at, _)| *at != seat.index());
        others.map(|(_, pieces)| *pieces).max().unwrap_or(0)
    }
}

/// A position with what all seats' features need.
struct Scene<'a> {
    game: &'a Sterre,
    state: &'a State,
    occupied: Numbers,
    lines: Vec<Open>,
    /// What everybody knows that each seat can do.
    outlooks: [Outlook; SEATS],
    /// The points that each seat should expect, in thousandths.
    expected: [i32; SEATS],
    /// The progress of the game, in thousandths.
    progress: i32,
}

impl Sterre {
    /// Describes a position in which nothing is declared, for each seat.
    pub(super) fn describe(&self, state: &State, all: &mut [Features]) {
        let table = &state.table;
        let mut scene = Scene {
            game: self,
            state,
            occupied: table.occupied(),
            lines: Vec::with_capacity(MOST_LINES),
            outlooks: [Outlook::default(); SEATS],
            expected: [0; SEATS],
            progress: 0,
        };
        let forecast = Forecast::new(self, state);
        scene.expected = forecast.expected();
        scene.progress = forecast.progress();
        for (at, line) in self.edition.map().lines().iter().enumerate() {
            if table.recorded >> at & 1 == 0 {
                let pieces = |of: &Numbers| of.intersection(line.numbers).len();
                scene.lines.push(Open {
                    missing: line.numbers.difference(scene.occupied),
                    has_crown: table.map_crowns & line.crowns != 0,
                    pieces: table.placed.each_ref().map(pieces),
                });
            }
        }
        for seat in Seat::all(self.seats()) {
            scene.outlooks[seat.index()] = scene.outlook(seat, scene.known_hand(seat));
        }
        for (seat, features) in Seat::all(self.seats()).zip(all) {
            scene.describe(seat, features);
        }
    }
}

impl Scene<'_> {
    /// The cards of a hand that everybody knows and that are not on the map.
    fn known_hand(&self, seat: Seat) -> Numbers {
        let table = &self.state.table;
        table
            .shown(seat)
            .union(self.coming(seat))
            .difference(self.occupied)
    }

    /// The card on top, which goes to the seat whose turn it is.
    fn coming(&self, seat: Seat) -> Numbers {
        let table = &self.state.table;
        let takes = table.turn == seat && matches!(table.phase, Phase::Draw);
        table
            .top
            .filter(|_| takes)
            .map_or(Numbers::NONE, Numbers::only)
    }

    fn describe(&self, seat: Seat, features: &mut Features) {
        let (state, table) = (self.state, &self.state.table);
        let seats = self.game.seats();
        features.block("table");
        features.one_of("seats", usize::from(seats) - 2, SEATS - 1);
        let wait = seat.steps_from(table.turn, seats);
        features.one_of("turns to wait", wait.into(), SEATS);
        features.flag("dealing", matches!(table.phase, Phase::Deal));
        features.flag("the card is taken", matches!(table.phase, Phase::Declare));
        features.flag("cards were bought", table.used.any(Used::BUY));
        features.flag("the top is unknown", table.top.is_none());
        features.count("numbers on the map", self.occupied.len().into(), 75);
        features.capped("cards below the top", state.deck.len().into(), 75);
        features.count("lines recorded", table.recorded.count_ones(), 24);
        features.count("turns without a piece", table.idle.into(), 12);
        let most = table.scores.iter().copied().max().unwrap_or(0);
        features.reaches("the highest score", most.into(), &[10, 12, 14, 15, 16, 17]);

        features.block("own");
        let hand = state.hand(seat).union(self.coming(seat));
        let hand = hand.difference(self.occupied);
        let outlook = self.outlook(seat, hand);
        self.describe_seat(seat, hand, hand.len(), &outlook, features);
        self.describe_own(seat, hand, features);
        for steps in 1..SEATS as u8 {
            const NAMES: [&str; SEATS - 1] = ["1 on", "2 on", "3 on", "4 on", "5 on"];
            features.block(NAMES[usize::from(steps) - 1]);
            if steps >= seats {
                features.nothing("", OF_A_SEAT);
                continue;
            }
            let other = seat.after(steps, seats);
            let known = self.known_hand(other);
            let size = known.len() + state.secret(other).len();
            self.describe_seat(other, known, size, &self.outlooks[other.index()], features);
        }
        self.describe_lead(seat, features);
    }

    /// Describes by how much the seat is expected to be ahead of the best other seat.
    fn describe_lead(&self, seat: Seat, features: &mut Features) {
        features.block("forecast");
        let others = Seat::all(self.game.seats()).filter(|other| *other != seat);
        let best = others.map(|other| self.expected[other.index()]).max();
        let lead = self.expected[seat.index()] - best.unwrap_or(0);
        let progress = self.progress.clamp(0, 1000);
        features.count("progress", progress as u32, 1000);
        features.reaches("progress", progress as u32, &[300, 500, 650, 800, 900]);
        for (name, lead) in [("ahead", lead), ("behind", -lead)] {
            let lead = lead.max(0);
            features.capped(name, lead as u32, 12_000);
            features.capped(name, lead as u32, 3_000);
            features.capped(name, (lead * progress / 1000) as u32, 6_000);
            features.capped(name, (lead * (1000 - progress) / 1000) as u32, 6_000);
            features.capped(name, (lead * (progress - 600).max(0) / 400) as u32, 3_000);
        }
    }

    /// Describes what everybody may know of a seat; `hand` holds its cards as far as they are known.
    fn describe_seat(
        &self,
        seat: Seat,
        hand: Numbers,
        size: u8,
        outlook: &Outlook,
        features: &mut Features,
    ) {
        let begin = features.values().len();
        let table = &self.state.table;
        let score = u32::from(table.score(seat));
        features.count("score", score, LAST_SPACE);
        features.reaches("score", score, &[4, 8, 11, 13, 15, 16, 17]);
        features.capped("crowns", table.crowns(seat).into(), 5);
        features.flag("a crown", table.crowns(seat) > 0);
        features.capped("cards", size.into(), 12);
        features.capped("known cards", hand.len().into(), 12);
        features.capped("pieces", table.stock(seat).into(), 50);
        let next = (score as u8 + 1..=score as u8 + 4).find(|space| table.has_track_crown(*space));
        let steps = next.map_or(4, |space| usize::from(space) - score as usize - 1);
        features.one_of("steps to a crown", steps, 5);
        let is_dealt = table.card(seat) > 0;
        let own = self.game.card_of(self.state, seat).numbers();
        let missing = own.difference(self.occupied);
        let missing = if is_dealt {
            u32::from(missing.len())
        } else {
            24
        };
        features.capped("card missing", missing, 24);
        features.reaches("card missing", missing, &[1, 2, 3, 4, 6]);
        for (name, count) in ["complete", "1", "2", "3", "4"]
            .into_iter()
            .zip(outlook.card)
        {
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
    fn describe_own(&self, seat: Seat, hand: Numbers, features: &mut Features) {
        let (game, state) = (self.game, self.state);
        let own = game.card_of(state, seat).numbers();
        // Lines by who has how many pieces in it, and by missing numbers.
        let mut lines = [[0_u32; 5]; 4];
        let mut with_crown = [0_u32; 3];
        let mut by_own_numbers = [0_u32; 3];
        for line in &self.lines {
            let count = usize::from(line.missing.len());
            if !(1..=5).contains(&count) {
                continue;
            }
            let (mine, most) = (line.pieces[seat.index()], line.most_of_others(seat));
            let case = match mine {
                0 => 0,
                mine if mine < most => 1,
                mine if mine == most => 2,
                _ => 3,
            };
            lines[case][count - 1] += 1;
            if count <= 3 {
                with_crown[count - 1] += u32::from(line.has_crown);
                let is_own = line.missing.is_subset(own.union(hand));
                by_own_numbers[count - 1] += u32::from(is_own);
            }
        }
        for (case, counts) in ["absent", "behind", "level", "ahead"]
            .into_iter()
            .zip(lines)
        {
            for count in counts {
                features.capped(case, count, 4);
            }
        }
        for count in with_crown {
            features.capped("lines with a crown", count, 3);
        }
        for count in by_own_numbers {
            features.capped("lines by own numbers", count, 3);
        }
        features.capped(
            "cards on the own card",
            hand.intersection(own).len().into(),
            8,
        );
        let unseen = state.unseen_by(seat);
        let hoped = own.difference(self.occupied).intersection(unseen).len();
        features.capped("own numbers unseen", hoped.into(), 24);
        let others = Seat::all(game.seats()).filter(|other| *other != seat);
        let helps = others.map(|other| {
            let card = game.card_of(state, other).numbers();
            card.intersection(hand).len()
        });
        features.capped(
            "cards on another's card",
            helps.max().unwrap_or(0).into(),
            8,
        );
    }

    fn outlook(&self, seat: Seat, hand: Numbers) -> Outlook {
        let opened = self.state.table.opened(seat);
        let card = self.game.card_of(self.state, seat);
        let mut outlook = Outlook::default();
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
            let missing = line.difference(self.occupied);
            let rest = missing.difference(hand);
            outlook.card[usize::from(missing.len()).min(5)] += 1;
            outlook.card_with_hand[usize::from(rest.len()).min(5)] += 1;
            match rest.len() {
                0 => outlook.by_hand += 1,
                1 => one_more(rest, 1),
                _ => {}
            }
        }
        for line in &self.lines {
            let rest = line.missing.difference(hand);
            if rest.len() > 1 {
                continue;
            }
            let mine = line.pieces[seat.index()] + line.missing.len();
            let points = 1 + u8::from(mine >= line.most_of_others(seat));
            outlook.crowns += u32::from(line.has_crown);
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
const OF_A_SEAT: usize = 42;

#[cfg(test)]
mod tests {
    use crate::Sterre;
    use tabletop::Setup;
    use tabletop::prelude::*;
    use tabletop::search::minds::layout_of;

    #[test]
    fn the_mind_knows_this_game() {
        for seats in [6, 2] {
            let game = Sterre::new(&Setup::new(&Sterre::INFO, seats)).unwrap();
            assert!(tabletop::BotPolicy::mind(&game).is_some(), "{seats} seats");
        }
    }

    /// All numbers of seats have one layout.
    #[test]
    fn layouts_agree() {
        let layout = |seats| layout_of(&Sterre::new(&Setup::new(&Sterre::INFO, seats)).unwrap());
        let names = layout(6);
        for seats in 2..6 {
            assert_eq!(layout(seats), names, "{seats} seats");
        }
    }
}
