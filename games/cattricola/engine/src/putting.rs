//! The best order in which tiles are put on a saucer. The search tries all orders, but stops as
//! soon as the first tiles show that an order cannot beat the best one so far.

use crate::animal::{Sex, Species, Tile};
use crate::count::{Count, GROUP, Hold, Sorted, count, count_sorted};
use crate::saucer::{Berth, Berths, SaucerBoard};
use std::cmp::Reverse;

/// Puts these tiles on the free cells in the best order and returns the count. The cells are filled
/// in their own order (`cattricola R23`). The best order has the most points, then the fewest
/// missing species; among equals it is the first one found. `hold` becomes the saucer with the
/// tiles.
pub(crate) fn best_count(
    board: &SaucerBoard,
    hold: &mut Hold,
    free: Berths,
    tiles: &[Tile],
    surplus: u8,
) -> Count {
    let many = usize::from(free.len()).min(tiles.len());
    let cells: Vec<Berth> = free.iter().take(many).collect();
    let surplus = surplus + (tiles.len() - many) as u8;
    let aboard = Sorted::new(hold);
    let comes = |species: &Species| tiles.iter().any(|tile| tile.species() == *species);
    let lacks = |species: &Species| aboard.of(*species).is_empty() && !comes(species);
    let mut search = Search {
        board,
        cells: &cells,
        surplus,
        aboard: aboard.all.len() + many as u8,
        fewest: Species::ALL.iter().filter(|species| lacks(species)).count(),
        order: tiles.to_vec(),
        best: None,
    };
    search.search_next(aboard, 0);
    let best = search.best.unwrap_or_default().1;
    for (berth, tile) in cells.into_iter().zip(best) {
        hold[berth.index()] = Some(tile);
    }
    count(board, hold, surplus)
}

/// The most points that these tiles can make.
pub(crate) fn best_points(
    board: &SaucerBoard,
    mut hold: Hold,
    free: Berths,
    tiles: &[Tile],
    surplus: u8,
) -> i32 {
    best_count(board, &mut hold, free, tiles, surplus).points()
}

/// The rank of a count: more points first, then fewer missing species.
type Rank = (i32, Reverse<usize>);

/// A search through the orders of some tiles.
struct Search<'a> {
    board: &'a SaucerBoard,
    /// The cells to be filled, in order.
    cells: &'a [Berth],
    /// The number of animals that will not be aboard.
    surplus: u8,
    /// The number of animals that will be aboard.
    aboard: u8,
    /// The smallest possible number of missing species.
    fewest: usize,
    /// The tiles that have been put, then those in hand.
    order: Vec<Tile>,
    best: Option<(Rank, Vec<Tile>)>,
}

impl Search<'_> {
    /// Tries every remaining tile on the next cell, recursively.
    fn search_next(&mut self, sorted: Sorted, depth: usize) {
        let Some(&berth) = self.cells.get(depth) else {
            return self.end(&sorted);
        };
        let most = (self.bound(&sorted, depth), Reverse(self.fewest));
        if self.best.as_ref().is_some_and(|best| most <= best.0) {
            return;
        }
        for at in depth..self.order.len() {
            let tile = self.order[at];
            // Equal tiles give equal results, so only the first of them is tried.
            if self.order[depth..at]
                .iter()
                .any(|other| alike(*other, tile))
            {
                continue;
            }
            // The remaining tiles keep their order.
            self.order[depth..=at].rotate_right(1);
            let mut then = sorted;
            then.put(berth, tile);
            self.search_next(then, depth + 1);
            self.order[depth..=at].rotate_left(1);
        }
    }

    fn end(&mut self, sorted: &Sorted) {
        let counted = count_sorted(self.board, sorted, self.surplus);
        let rank = (counted.points(), Reverse(counted.missing().count()));
        if self.best.as_ref().is_none_or(|best| rank > best.0) {
            self.best = Some((rank, self.order.clone()));
        }
    }
}

impl Search<'_> {
    /// An upper bound of the points: it subtracts only the animals that are lost in every order of
    /// the remaining tiles.
    fn bound(&self, sorted: &Sorted, depth: usize) -> i32 {
        let open = self.cells[depth..].iter().map(|berth| Berths::only(*berth));
        let open = open.fold(Berths::NONE, Berths::union);
        let bitten = self.board.beside_any(sorted.of(Species::Wolf));
        let eaten = sorted.prey().intersection(bitten);
        let (mut aboard, mut in_hand) = (eaten.len(), 0);
        for species in Species::ALL {
            let herd = Herd {
                board: self.board,
                members: sorted.of(species).difference(eaten),
                sexes: sorted.sexes,
                needy: sorted.needy(),
                room: match species {
                    Species::Sheep | Species::Pig => open.difference(bitten),
                    _ => open,
                },
                coming: Coming::of(&self.order[depth..], species),
            };
            let (lost, never) = herd.losses();
            aboard += lost;
            in_hand += never;
        }
        // Tiles that will not fit may be among those that would be lost.
        let spare = (self.order.len() - self.cells.len()).min(in_hand.into()) as u8;
        let lost = i32::from(aboard + in_hand - spare);
        i32::from(self.aboard) - 2 * lost - i32::from(self.surplus)
    }
}

/// The numbers of tiles of one species in hand: males, females, those that need a group, all.
#[derive(Clone, Copy, Default)]
struct Coming {
    males: u8,
    females: u8,
    needy: u8,
    all: u8,
}

impl Coming {
    fn of(tiles: &[Tile], species: Species) -> Coming {
        let mut coming = Coming::default();
        for tile in tiles.iter().filter(|tile| tile.species() == species) {
            coming.all += 1;
            match tile.sex() {
                Some(Sex::Male) => coming.males += 1,
                Some(Sex::Female) => coming.females += 1,
                Some(Sex::Young) => coming.needy += 1,
                None => coming.needy += u8::from(species == Species::Wolf),
            }
        }
        coming
    }
}

/// One species: its animals aboard that no wolf eats, and its tiles in hand.
struct Herd<'a> {
    board: &'a SaucerBoard,
    members: Berths,
    sexes: [Berths; 3],
    needy: Berths,
    /// The free cells on which a tile in hand would not be eaten.
    room: Berths,
    coming: Coming,
}

impl Herd<'_> {
    /// The numbers of animals, aboard and in hand, that are lost in every order.
    fn losses(&self) -> (u8, u8) {
        let if_any = |many: u8| match many {
            0 => Berths::NONE,
            _ => self.room,
        };
        let [males, females] =
            [Sex::Male, Sex::Female].map(|sex| self.members.intersection(self.sexes[sex.index()]));
        let by_males = self
            .board
            .beside_any(males.union(if_any(self.coming.males)));
        let by_females = self
            .board
            .beside_any(females.union(if_any(self.coming.females)));
        let lonely = males
            .difference(by_females)
            .union(females.difference(by_males));
        let lacks =
            |many: u8, room: Berths| many.saturating_sub(room.intersection(self.room).len());
        let adults = lacks(self.coming.males, by_females) + lacks(self.coming.females, by_males);
        let grouped = self.can_be_grouped(self.members.difference(lonely), if_any(self.coming.all));
        let small = self.members.intersection(self.needy).difference(grouped);
        let needy = lacks(self.coming.needy, grouped);
        (lonely.len() + small.len(), adults + needy)
    }

    /// The cells that can become part of a group.
    fn can_be_grouped(&self, members: Berths, room: Berths) -> Berths {
        let all = members.union(room);
        let (mut rest, mut grouped) = (all, Berths::NONE);
        while let Some(berth) = rest.first() {
            let group = self.board.group(berth, all);
            rest = rest.difference(group);
            let coming = group.intersection(room).len().min(self.coming.all);
            if group.intersection(members).len() + coming >= GROUP {
                grouped = grouped.union(group);
            }
        }
        grouped
    }
}

/// Whether two tiles count the same: equal species and sex.
fn alike(one: Tile, other: Tile) -> bool {
    (one.species(), one.sex()) == (other.species(), other.sex())
}

#[cfg(test)]
mod tests {
    use super::best_count;
    use crate::count::{Count, Hold, Sorted, count};
    use crate::edition::Edition;
    use crate::saucer::{Berths, SaucerBoard};
    use crate::{Sex, Species, Tile};
    use std::cmp::Reverse;
    use tabletop::Rng;
    use tabletop::edition::EditionData;

    /// Finds the best count by trying all orders.
    fn every_order(
        board: &SaucerBoard,
        hold: &mut Hold,
        mut free: Berths,
        tiles: &mut Vec<Tile>,
        surplus: u8,
    ) -> Count {
        let Some(berth) = free.first().filter(|_| !tiles.is_empty()) else {
            return count(board, hold, surplus + tiles.len() as u8);
        };
        free.remove(berth);
        let rank = |count: &Count| (count.points(), Reverse(count.missing().count()));
        let mut best: Option<(Count, Hold)> = None;
        for at in 0..tiles.len() {
            if tiles[..at].contains(&tiles[at]) {
                continue;
            }
            let tile = tiles.remove(at);
            let mut tried = *hold;
            tried[berth.index()] = Some(tile);
            let counted = every_order(board, &mut tried, free, tiles, surplus);
            tiles.insert(at, tile);
            if best.is_none_or(|(most, _)| rank(&counted) > rank(&most)) {
                best = Some((counted, tried));
            }
        }
        best.map_or_else(Count::default, |(counted, tried)| {
            *hold = tried;
            counted
        })
    }

    fn any_tile(rng: &mut Rng) -> Tile {
        let tile = Tile::face_down(*rng.pick(&Species::ALL).unwrap());
        let tile = tile.with_sex(*rng.pick(&Sex::ALL).unwrap());
        match rng.below(2) {
            0 => tile.opened(),
            _ => tile,
        }
    }

    /// A random saucer, its free cells, and up to `most` tiles in hand. Some of the first cells are
    /// empty, as after lifting.
    fn any_hand(rng: &mut Rng, board: &SaucerBoard, most: u32) -> (Hold, Berths, Vec<Tile>) {
        let mut hold = Hold::default();
        let many = rng.below(u32::from(board.size()) + 1) as usize;
        for place in &mut hold[..many] {
            *place = (rng.below(8) > 0).then(|| any_tile(rng));
        }
        let free = board.all().difference(Sorted::new(&hold).all);
        let tiles = (0..=rng.below(most)).map(|_| any_tile(rng)).collect();
        (hold, free, tiles)
    }

    /// The search finds the same result as trying all orders, with each tile on the same cell.
    #[test]
    fn the_best_order_is_the_first_best_of_all() {
        let boards = Edition::standard().saucers;
        let mut rng = Rng::seeded(36);
        let (mut whole, mut over) = (0, 0);
        for round in 0..4000 {
            let board = rng.pick(&boards).unwrap();
            // Eight tiles have 40 320 orders, so only a few rounds try so many tiles.
            let most = if round % 40 == 0 { 8 } else { 6 };
            let (hold, free, mut tiles) = any_hand(&mut rng, board, most);
            let surplus = rng.below(3) as u8;
            let (mut found, mut expected) = (hold, hold);
            let best = best_count(board, &mut found, free, &tiles, surplus);
            let known = every_order(board, &mut expected, free, &mut tiles, surplus);
            assert_eq!((best, found), (known, expected), "{hold:?} {tiles:?}");
            over += u32::from(tiles.len() > usize::from(free.len()));
            whole += u32::from(tiles.len() == 8);
        }
        assert!(whole > 5 && over > 100, "{whole} {over}");
    }
}
