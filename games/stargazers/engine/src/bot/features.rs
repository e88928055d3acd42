//! A position from the side of one seat, as numbers for the game's mind.
//!
//! Everything is open but the choice of a start card, until all have chosen. So all seats have the
//! same block of numbers ([`Outlook`]). The own seat has another one: what its cards want, what is
//! in hand, how far it is ahead.
//!
//! Whoever changes a feature, a name or a range here has to train the mind anew: the old one is not
//! used any more (`docs/minds.md`).

use super::outlook::{Gain, Outlook};
use crate::Stargazers;
use crate::board::Board;
use crate::piece::{CIRCLES, Icon, PHOTOS, Piece, Slot};
use crate::state::{Kept, Phase, SQUARES, State};
use tabletop::Seat;
use tabletop::mind::Features;

/// The most seats of a table.
const SEATS: usize = 4;

/// A position with what all seats' features need.
struct Scene<'a> {
    game: &'a Stargazers,
    state: &'a State,
    /// The seat that takes the next pair.
    next: Seat,
    outlooks: [Outlook; SEATS],
}

impl Stargazers {
    /// Describes a position for each seat.
    pub(super) fn describe(&self, state: &State, all: &mut [Features]) {
        let next = match state.phase {
            Phase::Place | Phase::Refill if state.combos() > 0 => state.turn.next(self.seats()),
            _ => state.turn,
        };
        let mut scene = Scene {
            game: self,
            state,
            next,
            outlooks: Default::default(),
        };
        for seat in Seat::all(self.seats()) {
            // Before the choice of start cards is open, both count.
            let cards = state.board(seat).cards | dealt(state, seat, Kept::Open);
            scene.outlooks[seat.index_of_four()] = self.outlook(state, seat, cards);
        }
        scene.share_pairs();
        for (seat, features) in Seat::all(self.seats()).zip(all) {
            scene.describe(seat, features);
        }
    }
}

/// The start cards of a seat if its choice is this; none after all have chosen.
fn dealt(state: &State, seat: Seat, kept: Kept) -> u64 {
    let of = |at: usize| state.dealt(seat)[at].map_or(0, |card| 1 << card.index());
    match kept {
        Kept::First => of(0),
        Kept::Second => of(1),
        Kept::Open | Kept::Unseen => of(0) | of(1),
    }
}

impl Scene<'_> {
    /// Shares out the pairs of this round: each seat in turn takes what it likes best.
    fn share_pairs(&mut self) {
        let mut open = [false; SQUARES];
        for (square, open) in open.iter_mut().enumerate() {
            *open = self.state.phase.fills() || self.state.square(square).1.is_some();
        }
        let mut seat = self.next;
        for pick in (0..open.iter().filter(|open| **open).count()).rev() {
            let outlook = &mut self.outlooks[seat.index_of_four()];
            let mut best: Option<usize> = None;
            for square in (0..SQUARES).filter(|square| open[*square]) {
                let hope = outlook.pairs[square].hope;
                if best.is_none_or(|best| hope > outlook.pairs[best].hope) {
                    best = Some(square);
                }
            }
            let Some(best) = best else { return };
            open[best] = false;
            outlook.share += outlook.pairs[best].hope;
            outlook.picks += 1;
            outlook.is_last = pick == 0;
            seat = seat.next(self.game.seats());
        }
    }

    fn describe(&self, seat: Seat, features: &mut Features) {
        let state = self.state;
        let seats = self.game.seats();
        features.block("table");
        self.describe_table(seat, features);
        let mut chosen = None;
        let kept = state.kept(seat);
        if matches!(kept, Kept::First | Kept::Second) {
            let public = &self.outlooks[seat.index_of_four()];
            chosen = Some(Outlook {
                share: public.share,
                picks: public.picks,
                is_last: public.is_last,
                ..self.game.outlook(state, seat, dealt(state, seat, kept))
            });
        }
        let own = chosen.as_ref();
        let own = own.unwrap_or(&self.outlooks[seat.index_of_four()]);
        features.block("own");
        describe_seat(state.board(seat), own, features);
        self.describe_own(seat, own, features);
        for steps in 1..SEATS as u8 {
            const NAMES: [&str; SEATS - 1] = ["1 on", "2 on", "3 on"];
            features.block(NAMES[usize::from(steps) - 1]);
            if steps >= seats {
                // All numbers of nobody are 0. The names are the same for any number of seats.
                describe_seat(&Board::default(), &Outlook::default(), features);
                continue;
            }
            let other = seat.after(steps, seats);
            let outlook = &self.outlooks[other.index_of_four()];
            describe_seat(state.board(other), outlook, features);
        }
    }

    fn describe_table(&self, seat: Seat, features: &mut Features) {
        let state = self.state;
        let seats = self.game.seats();
        features.one_of("seats", usize::from(seats) - 2, SEATS - 1);
        let wait = seat.steps_from(self.next, seats);
        features.one_of("turns to wait", wait.into(), SEATS);
        features.flag(
            "dealing",
            matches!(state.phase, Phase::Setup | Phase::Choose),
        );
        features.flag("filling", state.phase.fills());
        let acts = matches!(state.phase, Phase::Draft | Phase::Place) && state.turn == seat;
        features.flag("own turn", acts);
        features.flag("a pair is taken", state.phase == Phase::Place);
        let rounds = self.game.rounds() - state.round;
        features.count("rounds to come", rounds.into(), 8);
        features.capped("pairs", state.combos().into(), 8);
        const IN_BAG: [u32; CIRCLES] = [4, 4, 4, 4, 4, 16, 4, 12, 8, 4];
        for (count, most) in state.bag.iter().zip(IN_BAG) {
            features.capped("in the bag", (*count).into(), most);
        }
        for piece in Piece::BONUS {
            features.flag("in the centre", state.in_centre(piece));
            features.capped("in the supply", state.supply(piece).into(), 3);
        }
        let shows = self.game.sight.shows(state.stack);
        for (count, most) in shows.into_iter().zip([32, 16, 36, 36, 36, 36, 32, 16]) {
            features.capped("on tiles to come", count, most);
        }
        let mut kinds = [0; 6];
        for piece in state.tokens.iter().flatten() {
            kinds[kind(*piece)] += 1;
        }
        for (count, most) in kinds.into_iter().zip([5, 4, 2, 4, 3, 2]) {
            features.capped("in the universe", count, most);
        }
    }

    fn describe_own(&self, seat: Seat, own: &Outlook, features: &mut Features) {
        let state = self.state;
        for kind in 0..PHOTOS {
            features.flag("photo", own.photos >> kind & 1 == 1);
        }
        for icon in 0..Icon::COUNT {
            features.capped("wanted by cards", own.want[icon], 60);
        }
        for count in &own.halves[2..] {
            features.capped("open halves", *count, 4);
        }
        let [_, second] = own.best_pairs();
        features.capped("second pair", second.hope, 150);
        features.capped("second card on offer", own.offers[1], 60);
        features.capped("card fulfilled on offer", own.offer_now, 9);

        let nothing = Default::default();
        let hand = if state.turn == seat {
            &state.hand
        } else {
            &nothing
        };
        features.flag("a tile in hand", hand.tile.is_some());
        features.capped("tile at once", own.hand_tile.now, 100);
        features.capped("tile", own.hand_tile.hope, 120);
        for piece in &Piece::ALL[..CIRCLES] {
            let held = hand.token == Some(*piece) || hand.ring == Some(*piece);
            features.flag("token in hand", held);
        }
        features.capped("tokens at once", own.hand_tokens.now, 120);
        features.capped("tokens", own.hand_tokens.hope, 150);
        features.flag("a hexagon in hand", hand.hex.is_some());
        features.flag("a hexagon to take", hand.owed_hex);
        features.flag("a token to take", hand.owed_ring);
        let slot = hand.bonus.slot();
        for of in Slot::ALL {
            features.flag("bonus", slot == Some(of));
        }
        let others = Seat::all(self.game.seats()).filter(|other| *other != seat);
        let others = others.map(|other| &self.outlooks[other.index_of_four()]);
        let (mut score, mut worth, mut end) = (0, 0, 0);
        for other in others {
            score = score.max(other.score);
            worth = worth.max(other.worth);
            end = end.max(other.worth + other.share);
        }
        let mut differ = |own: u32, most: u32, range: u32, bounds: &[u32]| {
            let (ahead, behind) = (own.saturating_sub(most), most.saturating_sub(own));
            features.capped("ahead", ahead, range);
            features.capped("behind", behind, range);
            features.reaches("ahead", ahead, bounds);
            features.reaches("behind", behind, bounds);
        };
        differ(own.score, score, 40, &[1, 6, 15]);
        differ(own.worth, worth, 300, &[15, 40, 80, 140, 220]);
        let own = own.worth + own.share;
        differ(own, end, 300, &[1, 15, 40, 80, 140, 220]);
    }
}

/// Describes what everybody may know of a seat.
fn describe_seat(board: &Board, outlook: &Outlook, features: &mut Features) {
    features.capped("score", outlook.score, 80);
    features.capped("photos", outlook.photos.count_ones(), 5);
    features.capped("planets", outlook.planets, 16);
    features.capped("hexagons", outlook.hexes, 12);
    features.capped("meteors", outlook.meteors, 4);
    features.capped("black holes", outlook.holes, 3);
    features.capped("points of cards", outlook.card_points, 45);
    features.capped("telescopes", outlook.telescopes, 15);
    features.capped("tiles to lay", outlook.left, 16);
    features.capped("free centres", outlook.free, 16);
    features.capped("picks in this round", outlook.picks, 4);
    features.flag("ends the round", outlook.is_last);
    for cards in outlook.cards {
        for count in cards {
            features.capped("cards by missing icons", count, 2);
        }
    }
    features.capped("cards without room", outlook.blocked, 3);
    features.capped("hope of cards", outlook.card_hope, 150);
    let [stars, wild, colours @ ..] = outlook.halves;
    features.capped("open stars", stars, 6);
    features.capped("open wild halves", wild, 3);
    features.capped("open planets", colours.iter().sum(), 12);
    features.capped("corners", outlook.corners, 6);
    for figure in &outlook.sky {
        features.capped("points of stars", figure.points, 18);
        features.capped("stars in place", figure.stars, 8);
        features.capped("stars to the next points", figure.gap, 4);
        features.capped("hope of stars", figure.hope, 180);
    }
    let mut kinds = [0; 6];
    board.reserve().for_each(|piece| kinds[kind(piece)] += 1);
    for count in kinds {
        features.capped("in reserve", count, 2);
    }
    for (slot, most) in Slot::ALL.into_iter().zip([5, 1, 1, 1]) {
        features.capped("shuttles", board.shuttles(slot).into(), most);
    }
    features.capped("suns in the middle", outlook.suns, 2);
    features.capped("worth", outlook.worth, 1000);
    let end = outlook.worth + outlook.share;
    features.capped("worth with this round", end, 1000);
    let [best, ..] = outlook.best_pairs();
    features.capped("best pair at once", best.now, 120);
    features.capped("best pair", best.hope, 150);
    features.capped("pairs in this round", outlook.share, 400);
    features.capped("best card on offer", outlook.offers[0], 60);
}

impl Outlook {
    /// The two best pairs of the universe: what is best at once and what promises most.
    fn best_pairs(&self) -> [Gain; 2] {
        let mut best = [Gain::default(); 2];
        for pair in self.pairs {
            let (mut now, mut hope) = (pair.now, pair.hope);
            for place in &mut best {
                (place.now, now) = (place.now.max(now), place.now.min(now));
                (place.hope, hope) = (place.hope.max(hope), place.hope.min(hope));
            }
        }
        best
    }
}

/// The kind of a circular token: photo, star, sun, shuttle, meteor, black hole.
fn kind(piece: Piece) -> usize {
    (piece.index() + 1).saturating_sub(PHOTOS).min(5)
}

#[cfg(test)]
mod tests {
    use crate::Stargazers;
    use tabletop::Setup;
    use tabletop::prelude::*;
    use tabletop::search::minds::layout_of;

    /// All numbers of seats have one layout.
    #[test]
    fn layouts_agree() {
        let layout = |seats| {
            layout_of(&Stargazers::new(&Setup::new(&Stargazers::INFO, seats)).expect("a table"))
        };
        let most = layout(4);
        assert!(most.entries().len() <= 400, "{}", most.entries().len());
        for seats in 2..4 {
            assert_eq!(layout(seats), most, "{seats} seats");
        }
    }
}
