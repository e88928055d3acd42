//! The evaluation of saucers: the promise of a saucer, the best way to put tiles on it, and the
//! value of each kind of tile for it. Integers only, in hundredths of a point.

use crate::animal::{Sex, Species, Tile};
use crate::count::{GROUP, Hold, Sorted};
use crate::saucer::{Berth, Berths, SaucerBoard};
use crate::state::MOST_IN_HAND;

/// One point, in hundredths.
pub(crate) const POINT: i32 = 100;

/// The average value of an empty cell that will be filled, in hundredths of a point.
pub(crate) const PROMISE: i32 = 45;

/// The loss of a seat that is out because it lacks a species, compared with an average game, in
/// hundredths of a point.
pub(crate) const OUT: i32 = 9 * POINT;

/// The probability, in percent, that an adult without a partner gets one, by the number of free
/// cells beside it.
pub(crate) const PARTNER: [i32; 5] = [0, 38, 56, 66, 72];

/// The probability, in percent, that a group grows to three, by the number of animals it lacks
/// (from 1) and the number of free cells beside it (from 0).
pub(crate) const GROWTH: [[i32; 4]; 2] = [[0, 52, 70, 80], [0, 22, 42, 54]];

/// The expected result of a saucer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Promise {
    /// The expected points, in hundredths of a point.
    pub(crate) points: i32,
    /// The probability, in thousandths, that all species are aboard at the end.
    pub(crate) complete: i32,
}

impl Promise {
    /// The points and the probability as one value, in hundredths of a point.
    pub(crate) fn worth(self) -> i32 {
        self.points - (1000 - self.complete) * OUT / 1000
    }
}

/// A saucer, and the share of its free cells that will still be filled, in percent.
#[derive(Clone, Copy)]
pub(crate) struct Outlook<'a> {
    pub(crate) board: &'a SaucerBoard,
    pub(crate) fill_percent: i32,
}

impl Outlook<'_> {
    /// The promise of a saucer. If no more cells will be filled, it equals the final count.
    pub(crate) fn promise(self, hold: &Hold) -> Promise {
        let sorted = Sorted::new(hold);
        self.account(sorted, self.board.all().difference(sorted.all))
            .promise
    }

    /// The promise of the tiles on a saucer, with its parts. `free` are the cells that count as
    /// free.
    fn account(self, sorted: Sorted, free: Berths) -> Account {
        let eaten = self.eaten_cells(&sorted);
        let parts = Species::ALL.map(|species| self.kind(&sorted, species, eaten, free));
        let promise = self.sum(&sorted, eaten, free, parts);
        Account {
            sorted,
            free,
            eaten,
            parts,
            promise,
        }
    }

    /// The promise of a saucer that differs only in some cells from the saucer of `account`. Only
    /// the species that are affected are calculated again.
    fn promise_beside(self, account: &Account, sorted: &Sorted, changed: Berths) -> Promise {
        let eaten = self.eaten_cells(sorted);
        let changed = changed.union(eaten.symmetric_difference(account.eaten));
        let mut parts = account.parts;
        for (part, species) in parts.iter_mut().zip(Species::ALL) {
            let members = sorted.of(species).union(account.sorted.of(species));
            if !members.intersection(changed).is_empty() {
                *part = self.kind(sorted, species, eaten, account.free);
            }
        }
        self.sum(sorted, eaten, account.free, parts)
    }

    /// The cells of the animals that wolves eat.
    fn eaten_cells(self, sorted: &Sorted) -> Berths {
        let wolves = sorted.of(Species::Wolf);
        sorted.prey().intersection(self.board.beside_any(wolves))
    }

    /// Adds up the parts of all species to a promise.
    fn sum(
        self,
        sorted: &Sorted,
        eaten: Berths,
        free: Berths,
        parts: [i32; Species::COUNT],
    ) -> Promise {
        let free = i32::from(free.len());
        let points = parts.iter().sum::<i32>() - POINT * i32::from(eaten.len())
            + free * PROMISE * self.fill_percent / 100;
        let missing = sorted.species.iter().filter(|it| it.is_empty()).count() as i32;
        let complete = chance_of_all(missing, free * self.fill_percent / 100);
        Promise { points, complete }
    }

    /// The expected points of one species, without its eaten animals, in hundredths of a point.
    fn kind(self, sorted: &Sorted, species: Species, eaten: Berths, free: Berths) -> i32 {
        let board = self.board;
        let members = sorted.of(species).difference(eaten);
        if members.is_empty() {
            return 0;
        }
        let [males, females, young] = Sex::ALL.map(|sex| members.intersection(sorted.sex(sex)));
        let lonely = males
            .difference(board.beside_any(females))
            .union(females.difference(board.beside_any(males)));
        let adults = males.union(females);
        let mut points = POINT * i32::from(adults.difference(lonely).len());
        for berth in lonely.iter() {
            let room = board.beside(berth).intersection(free).len();
            let chance = PARTNER[usize::from(room)] * self.fill_percent / 100;
            points += 2 * chance - POINT;
        }
        // Wolves, young animals, and animals of unknown sex.
        let needy = members.difference(adults);
        let sure = members.difference(lonely);
        let mut rest = needy;
        while let Some(berth) = rest.first() {
            let group = board.group(berth, sure);
            let here = group.intersection(rest);
            rest = rest.difference(group);
            let room = board.beside_any(group).intersection(free).len();
            let chance = match GROUP.checked_sub(group.len()) {
                None | Some(0) => 100,
                Some(lacking) => {
                    let growth = &GROWTH[usize::from(lacking) - 1];
                    growth[usize::from(room).min(3)] * self.fill_percent / 100
                }
            };
            let known = here
                .intersection(young.union(sorted.of(Species::Wolf)))
                .len();
            let unknown = here.len() - known;
            points += (2 * chance - POINT) * i32::from(known);
            // Three in five animals of unknown sex turn out to be adults, which need a partner.
            points += (2 * (2 * chance / 5 + 30) - POINT) * i32::from(unknown);
        }
        points
    }

    /// The value of putting each kind of tile next.
    pub(crate) fn wishes(self, hold: &Hold) -> Wishes {
        let aboard = Sorted::new(hold);
        let free = self.board.all().difference(aboard.all);
        let before = self.account(aboard, free).promise.worth();
        let mut wishes = Wishes([-POINT; KINDS]);
        // Caught tiles can be put in any order, so any of the next four cells will do.
        for (at, berth) in free.iter().take(4).enumerate() {
            let here = Berths::only(berth);
            let account = self.account(aboard, free.difference(here));
            for (kind, wish) in wishes.0.iter_mut().enumerate() {
                let Some(tile) = tile_of(kind) else { continue };
                let mut sorted = aboard;
                sorted.put(berth, tile);
                let worth = self.promise_beside(&account, &sorted, here).worth() - before;
                *wish = if at == 0 { worth } else { worth.max(*wish) };
            }
        }
        wishes
    }

    /// The gain of the best swap of two tiles, in hundredths of a point; 0 if no swap helps.
    pub(crate) fn best_swap(self, hold: &Hold) -> i32 {
        let aboard = Sorted::new(hold);
        let account = self.account(aboard, self.board.all().difference(aboard.all));
        let before = account.promise.worth();
        let mut best = before;
        for one in aboard.all.iter() {
            for other in aboard.all.iter().filter(|other| *other > one) {
                if let (Some(first), Some(second)) = (hold[one.index()], hold[other.index()])
                    && kind_of(first) != kind_of(second)
                {
                    let mut sorted = aboard;
                    sorted.take(one);
                    sorted.take(other);
                    sorted.put(one, second);
                    sorted.put(other, first);
                    let both = Berths::only(one).union(Berths::only(other));
                    best = best.max(self.promise_beside(&account, &sorted, both).worth());
                }
            }
        }
        best - before
    }

    /// The best way to put tiles on the free cells: its value in hundredths of a point, and the
    /// slot of the first tile. A few tiles are solved exactly; more are improved by exchanges.
    pub(crate) fn arrange(self, hold: &Hold, hand: &[Option<Tile>; MOST_IN_HAND]) -> (i32, usize) {
        let mut order: Vec<(usize, Tile)> = Vec::new();
        for (slot, tile) in hand.iter().enumerate() {
            order.extend(tile.map(|tile| (slot, tile)));
        }
        let free = self.board.all().difference(Sorted::new(hold).all);
        let cells: Vec<usize> = free.iter().map(Berth::index).take(order.len()).collect();
        let mut best = (i32::MIN, 0);
        if order.len() <= SOLVED && !cells.is_empty() {
            let mut hold = *hold;
            self.solve(&mut hold, &cells, &mut order, 0, &mut best);
        } else {
            self.improve(hold, &cells, &mut order, &mut best);
        }
        (best.0 - POINT * (order.len() - cells.len()) as i32, best.1)
    }

    /// A good order to put the tiles in hand: their slots, and how many there are. No exchange of
    /// two tiles would be better.
    pub(crate) fn good_order(
        self,
        hold: &Hold,
        hand: &[Option<Tile>; MOST_IN_HAND],
    ) -> ([u8; MOST_IN_HAND], usize) {
        let mut order = [(0, Tile::face_down(Species::Wolf)); MOST_IN_HAND];
        let mut count = 0;
        for (slot, tile) in hand.iter().enumerate() {
            if let Some(tile) = tile {
                order[count] = (slot, *tile);
                count += 1;
            }
        }
        let free = self.board.all().difference(Sorted::new(hold).all);
        let (mut cells, mut room) = ([0; MOST_IN_HAND], 0);
        for (cell, berth) in cells.iter_mut().zip(free.iter().take(count)) {
            *cell = berth.index();
            room += 1;
        }
        self.improve(hold, &cells[..room], &mut order[..count], &mut (0, 0));
        (order.map(|(slot, _)| slot as u8), count)
    }

    /// Tries every different tile on the next cell, recursively.
    fn solve(
        self,
        hold: &mut Hold,
        cells: &[usize],
        order: &mut [(usize, Tile)],
        depth: usize,
        best: &mut (i32, usize),
    ) {
        let Some((&cell, later)) = cells.split_first() else {
            let worth = self.promise(hold).worth();
            if worth > best.0 {
                *best = (worth, order[0].0);
            }
            return;
        };
        for at in depth..order.len() {
            let alike = |other: &(usize, Tile)| kind_of(other.1) == kind_of(order[at].1);
            if order[depth..at].iter().any(alike) {
                continue;
            }
            order.swap(depth, at);
            hold[cell] = Some(order[depth].1);
            self.solve(hold, later, order, depth + 1, best);
            order.swap(depth, at);
        }
        hold[cell] = None;
    }

    /// Exchanges pairs of tiles as long as that improves the result.
    fn improve(
        self,
        hold: &Hold,
        cells: &[usize],
        order: &mut [(usize, Tile)],
        best: &mut (i32, usize),
    ) {
        let worth = |order: &[(usize, Tile)]| {
            let mut hold = *hold;
            for (cell, tile) in cells.iter().zip(order) {
                hold[*cell] = Some(tile.1);
            }
            self.promise(&hold).worth()
        };
        *best = (worth(order), order.first().map_or(0, |it| it.0));
        loop {
            let before = best.0;
            for one in 0..cells.len() {
                for other in one + 1..order.len() {
                    order.swap(one, other);
                    let now = worth(order);
                    if now > best.0 {
                        *best = (now, order[0].0);
                    } else {
                        order.swap(one, other);
                    }
                }
            }
            if best.0 == before {
                return;
            }
        }
    }
}

/// The probability, in thousandths, that a saucer gets all of its missing species, if this number of
/// cells will still be filled.
pub(crate) fn chance_of_all(missing: i32, room: i32) -> i32 {
    match (missing, room - missing) {
        (..=0, _) => 1000,
        (_, ..=-1) => 0,
        (_, spare) => 1000 - (missing * (420 - 60 * spare.min(6))).min(950),
    }
}

/// A promise with its parts.
struct Account {
    sorted: Sorted,
    free: Berths,
    eaten: Berths,
    /// The contribution of each species, without the loss of eaten animals.
    parts: [i32; Species::COUNT],
    promise: Promise,
}

/// The largest number of tiles for which every order is tried.
const SOLVED: usize = 5;

/// The number of kinds of tiles: five species, each with three sexes or an unknown one. Wolves use
/// only the unknown one.
pub(crate) const KINDS: usize = 20;

/// The kind of a tile: four times its species, plus its sex, or plus 3 if it has none that is known.
pub(crate) fn kind_of(tile: Tile) -> usize {
    tile.species().index() * 4 + tile.sex().map_or(3, Sex::index)
}

fn tile_of(kind: usize) -> Option<Tile> {
    let tile = Tile::face_down(*Species::ALL.get(kind / 4)?);
    match Sex::ALL.get(kind % 4) {
        None => Some(tile),
        Some(_) if tile.species() == Species::Wolf => None,
        Some(sex) => Some(tile.with_sex(*sex)),
    }
}

/// The value of putting a tile of each kind next, in hundredths of a point.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wishes([i32; KINDS]);

impl Wishes {
    pub(crate) fn of(&self, tile: Tile) -> i32 {
        self.0[kind_of(tile)]
    }
}

#[cfg(test)]
mod tests {
    use super::{Outlook, POINT};
    use crate::count::{Hold, count};
    use crate::edition::Edition;
    use crate::{Sex, Species, Tile};
    use tabletop::Rng;
    use tabletop::edition::EditionData;

    fn hold(tiles: &str) -> Hold {
        let mut hold = Hold::default();
        for (place, tile) in hold.iter_mut().zip(tiles.split_whitespace()) {
            *place = (tile != "-").then(|| tile.parse().unwrap());
        }
        hold
    }

    /// If no more cells will be filled, the promise is the count.
    #[test]
    fn a_promise_ends_as_the_count() {
        let boards = Edition::standard().saucers;
        let mut rng = Rng::seeded(5);
        for _ in 0..5000 {
            let board = rng.pick(&boards).unwrap();
            let mut hold = Hold::default();
            for place in &mut hold[..16 - rng.below(4) as usize] {
                let species = *rng.pick(&Species::ALL).unwrap();
                let sex = *rng.pick(&Sex::ALL).unwrap();
                *place = Some(Tile::face_down(species).with_sex(sex));
            }
            let promise = Outlook {
                board,
                fill_percent: 0,
            }
            .promise(&hold);
            let count = count(board, &hold, 0);
            assert_eq!(promise.points, count.points() * POINT, "{hold:?}");
            assert_eq!(promise.complete == 1000, !count.is_eliminated());
        }
    }

    /// Wishes and swaps calculate only the affected species again. The results equal those of a
    /// complete calculation.
    #[test]
    fn what_changes_a_promise_is_what_is_looked_at() {
        let boards = Edition::standard().saucers;
        let mut rng = Rng::seeded(6);
        for filled in (0..=100).cycle().step_by(7).take(300) {
            let board = rng.pick(&boards).unwrap();
            let outlook = Outlook {
                board,
                fill_percent: filled,
            };
            let mut hold = Hold::default();
            for place in &mut hold[..rng.below(u32::from(board.all().len())) as usize] {
                *place = super::tile_of(rng.below(super::KINDS as u32) as usize);
            }
            let worth = |hold: &Hold| outlook.promise(hold).worth();
            let free = board.all().difference(crate::count::Sorted::new(&hold).all);
            let wishes = outlook.wishes(&hold);
            for tile in (0..super::KINDS).filter_map(super::tile_of) {
                let most = free.iter().take(4).map(|berth| {
                    let mut after = hold;
                    after[berth.index()] = Some(tile);
                    worth(&after) - worth(&hold)
                });
                assert_eq!(wishes.of(tile), most.max().unwrap_or(-POINT), "{hold:?}");
            }
            let mut best = 0;
            for one in 0..hold.len() {
                for other in one + 1..hold.len() {
                    let mut after = hold;
                    if after[one].is_some() && after[other].is_some() {
                        after.swap(one, other);
                        best = best.max(worth(&after) - worth(&hold));
                    }
                }
            }
            assert_eq!(outlook.best_swap(&hold), best, "{hold:?}");
        }
    }

    /// On the saucer “the Loom”, cells 1 to 4 are a column, and cells 5 to 8 are the next column
    /// but one.
    #[test]
    fn partners_missing_species_and_safe_places_are_wished_for() {
        let edition = Edition::standard();
        let outlook = Outlook {
            board: &edition.saucers[2],
            fill_percent: 100,
        };
        let wish =
            |aboard: &str, tile: &str| outlook.wishes(&hold(aboard)).of(tile.parse().unwrap());
        assert!(wish("Cm", "Cf") > wish("Cm", "Cm"));
        assert!(wish("Cm Cf", "Cc") > wish("Cm Cf", "Hc"));
        assert!(wish("W W", "W") > wish("W", "W"));
        assert!(
            wish("Cm Cf Cc Hm Hf Hc Sm Sf Sc Pm Pf Pc", "W")
                > wish("Cm Cf Cc Hm Hf Hc Sm Sf Sc W W W", "W")
        );
    }

    /// The order is solved exactly: no other order is worth more.
    #[test]
    fn tiles_are_arranged_as_well_as_can_be() {
        let edition = Edition::standard();
        let outlook = Outlook {
            board: &edition.saucers[0],
            fill_percent: 60,
        };
        let aboard = hold("Cm Pf W");
        let hand = ["W", "Cf", "Pm", "W"];
        let mut tiles = [None; crate::state::MOST_IN_HAND];
        for (place, tile) in tiles.iter_mut().zip(hand) {
            *place = Some(tile.parse().unwrap());
        }
        let (best, first) = outlook.arrange(&aboard, &tiles);
        let mut most = i32::MIN;
        let mut firsts = Vec::new();
        for a in 0..4 {
            for b in 0..4 {
                for c in 0..4 {
                    let d = 6 - a - b - c.min(6 - a - b);
                    let all = [a, b, c, d];
                    if (0..4).any(|at| !all.contains(&at)) {
                        continue;
                    }
                    let mut full = aboard;
                    for (cell, slot) in (3..).zip(all) {
                        full[cell] = tiles[slot];
                    }
                    let worth = outlook.promise(&full).worth();
                    if worth > most {
                        most = worth;
                        firsts.clear();
                    }
                    if worth == most {
                        firsts.push(a);
                    }
                }
            }
        }
        assert_eq!(best, most);
        assert!(firsts.contains(&first));
    }
}
