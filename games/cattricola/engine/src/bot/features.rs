//! A position from the side of one seat, as numbers for the game's mind.
//!
//! A seat knows everything but the sexes that only other seats have seen. So all seats have the same
//! block of numbers, from what everybody knows; the own block counts the own sexes too, and says
//! more.
//!
//! Whoever changes a feature, a name or a range here has to train the mind anew: the old one is not
//! used any more (`docs/minds.md`).

use super::herds::{Account, Unseen};
use super::offers::{Offers, Pasture};
use super::putting::masked;
use crate::Cattricola;
use crate::animal::{Species, Tile};
use crate::count::{Hold, Sorted, count_sorted};
use crate::plan::{KINDS, POINT};
use crate::radar::MARKERS;
use crate::saucer::{Berths, SaucerBoard};
use crate::state::{EndPhase, Phase, State};
use tabletop::Seat;
use tabletop::mind::Features;

/// The most seats of a table.
const SEATS: usize = 4;

/// The number of features of each seat that everybody may know.
const OF_A_SEAT: usize = 47;

/// A saucer as far as somebody knows it, and what it can still become.
#[derive(Clone, Copy, Default)]
struct Standing {
    account: Account,
    offers: Offers,
    surplus: u8,
    /// The best catch, if animals that belong together are valued together; and the best one with one
    /// more marker. Only for the seat itself.
    together: i32,
    with_one_more: i32,
    /// The points of the best swap, after the end has begun.
    swap: i32,
}

impl Standing {
    /// The expected points, with the surplus, in hundredths of a point.
    fn points(&self) -> i32 {
        self.account.points - POINT * i32::from(self.surplus)
    }

    /// The points and the chance to stay in as one value, with a bonus for the later seat.
    fn worth(&self, order: u8) -> i32 {
        self.account.worth() - POINT * i32::from(self.surplus) + i32::from(order)
    }

    /// The points of the count if nothing changes.
    fn points_now(&self) -> i32 {
        self.account.points_now() - i32::from(self.surplus)
    }
}

/// A catch whose faces are about to be looked at.
struct Catch {
    /// The seat that has caught the tiles, and its saucer as others expect it.
    seat: Seat,
    expected: Hold,
    /// The number of faces that the seat has not looked at.
    faces: u8,
    /// Whether it was the last turn of the game.
    is_last: bool,
}

/// A position with what all seats' features need.
struct Scene<'a> {
    game: &'a Cattricola,
    state: &'a State,
    /// Whether the game has begun.
    is_dealt: bool,
    /// The catch that has been put on its saucer here before its faces are looked at.
    catch: Option<Catch>,
    /// The position of each seat in turn order.
    orders: [u8; SEATS],
    /// The number of animals of each kind on the ranch.
    kinds: [u8; KINDS],
    /// The animals whose sex no seat has shown, and those whose sex a seat has not seen.
    unseen: Unseen,
    unseen_by: [Unseen; SEATS],
    /// The saucers as their seats know them, and as everybody does.
    own: [Standing; SEATS],
    public: [Standing; SEATS],
}

impl Cattricola {
    /// Describes a position for each seat.
    pub(super) fn describe(&self, state: &State, all: &mut [Features]) {
        let (after, catch);
        let state = if let Phase::Look(_) = state.phase {
            let faces = state.hand.iter().flatten().filter(|tile| tile.is_unknown());
            let seat = state.turn;
            // Others do not know the sexes that decide the order.
            let expected = self.put_in_order(&masked(state)).saucer(seat).hold;
            let mut put = self.put_in_order(state);
            catch = Some(Catch {
                seat,
                expected,
                faces: faces.count() as u8,
                is_last: self.pass_turn(&mut put),
            });
            after = put;
            &after
        } else {
            catch = None;
            state
        };
        let scene = Scene::new(self, state, catch);
        for (seat, features) in Seat::all(self.seats()).zip(all) {
            scene.describe(seat, features);
        }
    }
}

/// Counts the sexes that only the owner of these tiles has seen.
fn hidden<'a>(tiles: impl Iterator<Item = &'a Tile>) -> Unseen {
    let mut hidden = Unseen::default();
    for tile in tiles.filter(|tile| !tile.is_open()) {
        if let Some(sex) = tile.sex() {
            hidden[tile.species().index()][sex.index()] += 1;
        }
    }
    hidden
}

impl<'a> Scene<'a> {
    fn new(game: &'a Cattricola, state: &'a State, catch: Option<Catch>) -> Scene<'a> {
        let is_dealt = !matches!(
            state.phase,
            Phase::Lay | Phase::Saucer | Phase::Deal | Phase::Face
        );
        let mut scene = Scene {
            game,
            state,
            is_dealt,
            catch,
            orders: [0; SEATS],
            kinds: [0; KINDS],
            unseen: Unseen::default(),
            unseen_by: [Unseen::default(); SEATS],
            own: [Standing::default(); SEATS],
            public: [Standing::default(); SEATS],
        };
        if !is_dealt {
            return scene;
        }
        scene.look_at_sexes();
        let start = game.start_seat(state);
        for seat in Seat::all(game.seats()) {
            scene.orders[seat.index_of_four()] = seat.steps_from(start, game.seats());
        }
        let pasture = Pasture::new(game.layout(), state);
        scene.kinds = pasture.kinds;
        for seat in Seat::all(game.seats()) {
            let at = seat.index_of_four();
            let own = state.saucer(seat).hold;
            let public = match &scene.catch {
                Some(catch) if catch.seat == seat => catch.expected,
                _ => own.map(|tile| tile.map(Tile::masked)),
            };
            let mut standing = scene.standing(&pasture, seat, &own, &scene.unseen_by[at]);
            scene.public[at] = if public == own {
                standing
            } else {
                scene.standing(&pasture, seat, &public, &scene.unseen)
            };
            scene.look_closer(&pasture, seat, &mut standing);
            scene.own[at] = standing;
        }
        scene
    }

    fn is_over(&self) -> bool {
        self.catch.as_ref().is_some_and(|catch| catch.is_last)
    }

    /// Counts the animals whose sexes have not been seen.
    fn look_at_sexes(&mut self) {
        let mut seen = self.state.seen;
        let mut own = [Unseen::default(); SEATS];
        for (own, saucer) in own.iter_mut().zip(&self.state.saucers) {
            *own = hidden(saucer.hold.iter().chain(&saucer.surplus).flatten());
            subtract(&mut seen, own);
        }
        self.unseen = [self.game.edition().sexes; 4];
        subtract(&mut self.unseen, &seen);
        for (unseen, own) in self.unseen_by.iter_mut().zip(&own) {
            *unseen = self.unseen;
            subtract(unseen, own);
        }
    }

    fn standing(
        &self,
        pasture: &Pasture<'_>,
        seat: Seat,
        hold: &Hold,
        unseen: &Unseen,
    ) -> Standing {
        let (game, state) = (self.game, self.state);
        let outlook = game.outlook(state, seat);
        let sorted = Sorted::new(hold);
        let left = self.turns_left(seat);
        let fill_percent = if left == Some(0) {
            0
        } else {
            outlook.fill_percent
        };
        let account = Account::new(outlook.board, &sorted, fill_percent, unseen);
        let radar = state.radar(seat);
        // A final catch needs markers that are already on the radar.
        let may_charge = left.is_none_or(|left| left > 1);
        let mut standing = Standing {
            account,
            offers: Offers::default(),
            surplus: state.saucer(seat).surplus_len(),
            together: 0,
            with_one_more: 0,
            swap: 0,
        };
        if left != Some(0) {
            standing.offers = pasture.offers(&account.values, radar, account.free, may_charge);
        }
        if left.is_some_and(|left| left > 0) {
            standing.swap = best_swap(outlook.board, &sorted);
        }
        standing
    }

    /// Looks at what is described only for the seat itself.
    fn look_closer(&self, pasture: &Pasture<'_>, seat: Seat, own: &mut Standing) {
        let radar = self.state.radar(seat);
        let best = own.offers.best;
        (own.together, own.with_one_more) = (best, best);
        if radar.is_empty() || own.account.free <= radar.len() || self.turns_left(seat) == Some(0) {
            return;
        }
        if radar.len() > 1 {
            own.together = pasture.best_together(&own.account, radar);
        }
        let may_charge = self.turns_left(seat).is_none_or(|left| left > 1);
        if may_charge && radar.len() < MARKERS {
            let more = pasture.best_with_one_more(&own.account.values, radar);
            own.with_one_more = more.max(best);
        }
    }

    /// The number of turns that a seat still has; `None` before the end has begun.
    fn turns_left(&self, seat: Seat) -> Option<u8> {
        if self.is_over() {
            return Some(0);
        }
        let order = |seat: Seat| self.orders[seat.index_of_four()];
        let to_come = u8::from(order(seat) >= order(self.state.turn));
        match self.state.stage {
            EndPhase::Open => None,
            EndPhase::Closing => Some(1 + to_come),
            EndPhase::Final => Some(to_come),
        }
    }

    /// How often a species is on the ranch.
    fn on_ranch(&self, species: Species) -> u32 {
        let kinds = &self.kinds[species.index() * 4..][..4];
        kinds.iter().map(|count| u32::from(*count)).sum()
    }

    fn describe(&self, seat: Seat, features: &mut Features) {
        let seats = self.game.seats();
        self.describe_table(seat, features);
        features.block("own");
        let own = &self.own[seat.index_of_four()];
        self.describe_seat(seat, own, features);
        self.describe_own(seat, own, features);
        for steps in 1..SEATS as u8 {
            const NAMES: [&str; SEATS - 1] = ["1 on", "2 on", "3 on"];
            features.block(NAMES[usize::from(steps) - 1]);
            if steps >= seats {
                features.nothing("", OF_A_SEAT);
                continue;
            }
            let other = seat.after(steps, seats);
            self.describe_seat(other, &self.public[other.index_of_four()], features);
        }
    }

    fn describe_table(&self, seat: Seat, features: &mut Features) {
        let (game, state) = (self.game, self.state);
        let seats = game.seats();
        features.block("table");
        features.one_of("seats", usize::from(seats) - 2, SEATS - 1);
        features.flag("dealing", !self.is_dealt);
        let wait = usize::from(seat.steps_from(state.turn, seats));
        let order = usize::from(self.orders[seat.index_of_four()]);
        for at in 0..SEATS {
            let waits = self.is_dealt && !self.is_over() && wait == at;
            features.flag("turns to wait", waits);
        }
        for at in 0..SEATS {
            features.flag("turns before it", self.is_dealt && order == at);
        }
        let is_last = self.is_dealt && order + 1 == usize::from(seats);
        features.flag("last in turn order", is_last);
        features.flag("over", self.is_over());
        let faces = self.catch.as_ref().map_or(0, |catch| catch.faces);
        features.capped("faces to look at", faces.into(), 5);
        for placed in 1..3 {
            features.flag("charging", state.phase == Phase::Charge(placed));
        }
        features.flag("closing", state.stage == EndPhase::Closing);
        features.flag("final turns", state.stage == EndPhase::Final);
        let mut animals = 0;
        for species in Species::ALL {
            let count = self.on_ranch(species);
            animals += count;
            features.capped("of a species", count, 20);
            features.reaches("of a species", count, &[1, 3]);
        }
        let each = animals * 4 / u32::from(seats);
        features.capped("animals for each", each, 100);
        let appeared = if self.is_dealt {
            game.circles_appeared(state)
        } else {
            0
        };
        features.reaches("circles appeared", appeared.into(), &[1, 2, 4]);
        let [mut nearest, mut left] = [9; 2];
        if self.is_dealt {
            (nearest, left) = self.circles();
        }
        features.reaches("animals in the nearest circle", nearest, &[2, 3, 4, 6]);
        features.capped("circles to come", left, 5);
        let places = Seat::all(seats).map(|seat| self.public[seat.index_of_four()].account.free);
        let fewest = places.min().unwrap_or(0);
        let bounds = [1, 2, 3, 4, 5, 6, 8, 10, 12];
        features.reaches("fewest free cells", fewest.into(), &bounds);
    }

    /// The animals in the circle that will appear next, and the number of circles to come.
    fn circles(&self) -> (u32, u32) {
        let (mut nearest, mut left) = (9, 0);
        for (board, cells) in self.state.boards.iter().zip(self.state.occupied) {
            let Some(board) = board else { continue };
            for circle in &self.game.circles[usize::from(*board)] {
                let animals = (circle & cells).count_ones();
                if animals > 0 {
                    nearest = nearest.min(animals);
                    left += 1;
                }
            }
        }
        (nearest, left)
    }

    /// Describes what everybody may know of a seat, or what the seat knows of itself.
    fn describe_seat(&self, seat: Seat, standing: &Standing, features: &mut Features) {
        let begin = features.values().len();
        let (state, account, offers) = (self.state, &standing.account, &standing.offers);
        let acts = self.is_dealt && !self.is_over() && state.turn == seat;
        features.flag("acting", acts);
        features.capped("aboard", account.aboard.into(), 16);
        features.reaches("free cells", account.free.into(), &[1, 2, 3, 5, 8]);
        features.capped("surplus", standing.surplus.into(), 5);
        let mut scarcest = 20;
        for species in Species::ALL {
            let is_missing = account.missing >> species.index() & 1 == 1;
            features.flag("missing", is_missing);
            if is_missing {
                scarcest = scarcest.min(self.on_ranch(species));
            }
        }
        let missing = account.missing.count_ones();
        features.reaches("species missing", missing, &[1, 2]);
        features.reaches("scarcest of them", scarcest, &[1, 3]);
        let now = standing.points_now();
        signed("points now", now, -10, 16, features);
        steps("points now", now, &[0, 4, 8], features);
        features.capped("stay", account.stays.into(), 16);
        features.capped("eaten", account.eaten.into(), 6);
        features.capped("without partner", account.lonely.into(), 8);
        features.capped("without group", account.small.into(), 8);
        features.capped("unknown", account.unknown.into(), 12);
        features.capped("unknown beside its species", account.accompanied.into(), 8);
        let points = standing.points();
        signed("expected", points, -4 * POINT, 14 * POINT, features);
        let bounds = [2, 5, 8].map(|bound| bound * POINT);
        steps("expected", points, &bounds, features);
        features.capped("complete", account.complete as u32, 1000);
        let markers = usize::from(state.radar(seat).len());
        features.one_of("markers", markers, 6);
        catch("best catch", offers.best, features);
        steps("best catch", offers.best, &[100, 200, 300], features);
        signed("with three", offers.with_three, 0, 8 * POINT, features);
        features.flag("can fill", offers.can_fill);
        let left = self.turns_left(seat).filter(|_| self.is_dealt);
        features.reaches("turns left", left.unwrap_or(0).into(), &[1, 2]);
        features.capped("best swap", standing.swap as u32, 6);
        debug_assert_eq!(features.values().len() - begin, OF_A_SEAT);
    }

    /// Describes what only the seat knows, and how it compares with the others.
    fn describe_own(&self, seat: Seat, own: &Standing, features: &mut Features) {
        let at = seat.index_of_four();
        let (account, offers) = (&own.account, &own.offers);
        let board = self.state.saucer(seat).board;
        for at in 0..4 {
            features.flag("saucer", self.is_dealt && board == Some(at));
        }
        features.reaches("free cells", account.free.into(), &[4, 6, 10, 12]);
        features.capped("without partner, with room", account.hopeful.into(), 8);
        features.capped("without group, with room", account.growing.into(), 8);
        steps("points now", own.points_now(), &[2, 6, 10, 12], features);
        let bounds = [3, 4, 6, 7, 10].map(|bound| bound * POINT);
        steps("expected", own.points(), &bounds, features);
        catch("second catch", offers.second, features);
        catch("caught together", own.together, features);
        let bounds = [50, 150, 250, 350];
        steps("caught together", own.together, &bounds, features);
        catch("with one more", own.with_one_more, features);
        features.capped("good animals", offers.good.into(), 40);
        features.capped("great animals", offers.great.into(), 20);
        let (mut best, mut now) = (i32::MIN, i32::MIN);
        for other in Seat::all(self.game.seats()).filter(|other| *other != seat) {
            let standing = &self.public[other.index_of_four()];
            let order = self.orders[other.index_of_four()];
            best = best.max(standing.worth(order));
            if standing.account.missing == 0 {
                now = now.max(standing.points_now() + standing.swap);
            }
        }
        let ahead = own.worth(self.orders[at]) - best;
        signed("ahead", ahead, 0, 8 * POINT, features);
        signed("behind", -ahead, 0, 8 * POINT, features);
        let bounds = [-400, -200, -100, 0, 100, 200, 400];
        steps("ahead", ahead, &bounds, features);
        let is_ending = self.state.stage != EndPhase::Open && account.missing == 0;
        let lead = own.points_now() + own.swap - now.max(-20);
        for bound in [-4, -2, -1, 0, 1, 2, 4] {
            features.flag("lead at the end", is_ending && lead >= bound);
        }
        let values = &account.values;
        for species in Species::ALL {
            let kinds = &values[species.index() * 4..][..4];
            let first = if species == Species::Wolf { 3 } else { 0 };
            for value in &kinds[first..] {
                signed("value", *value, -POINT, 4 * POINT, features);
            }
        }
        for left in self.unseen_by[at].as_flattened() {
            features.capped("unseen", (*left).into(), 8);
        }
    }
}

fn subtract(from: &mut Unseen, numbers: &Unseen) {
    for (left, number) in from
        .as_flattened_mut()
        .iter_mut()
        .zip(numbers.as_flattened())
    {
        *left = left.saturating_sub(*number);
    }
}

/// The points that the best swap brings. Tries only swaps of animals that would be removed.
fn best_swap(board: &SaucerBoard, sorted: &Sorted) -> i32 {
    let now = count_sorted(board, sorted, 0);
    let removed = now.removed.into_iter().fold(Berths::NONE, Berths::union);
    let mut best = now.points();
    for one in removed.iter() {
        for other in sorted.all.iter() {
            // A pair of removed animals is tried once.
            if removed.contains(other) && other <= one {
                continue;
            }
            let swapped = sorted.with_swap(one, other);
            best = best.max(count_sorted(board, &swapped, 0).points());
        }
    }
    best - now.points()
}

/// Adds a number that may be negative.
fn signed(name: &str, value: i32, least: i32, most: i32, features: &mut Features) {
    let above = (value - least).clamp(0, most - least);
    features.capped(name, above as u32, (most - least) as u32);
}

/// Adds the value of a catch.
fn catch(name: &str, value: i32, features: &mut Features) {
    signed(name, value, -2 * POINT, 8 * POINT, features);
}

/// Adds one fact for each bound: whether the value reaches it.
fn steps(name: &str, value: i32, bounds: &[i32], features: &mut Features) {
    for &bound in bounds {
        features.flag(name, value >= bound);
    }
}

#[cfg(test)]
mod tests {
    use crate::Cattricola;
    use tabletop::Setup;
    use tabletop::prelude::*;
    use tabletop::search::minds::layout_of;

    /// Tables of all sizes have one layout, of at most 400 numbers.
    #[test]
    fn layouts_agree() {
        let layout =
            |seats| layout_of(&Cattricola::new(&Setup::new(&Cattricola::INFO, seats)).unwrap());
        let most = layout(4);
        assert!(most.entries().len() <= 400, "{}", most.entries().len());
        for seats in 2..4 {
            assert_eq!(layout(seats).entries().len(), most.entries().len());
        }
    }
}
