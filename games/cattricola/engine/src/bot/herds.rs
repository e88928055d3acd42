//! A saucer for the mind: what its animals are worth as far as a seat knows their sexes, and what each
//! kind of tile would add. Values are in hundredths of a point.
//!
//! This is rougher and quicker than `plan`. It may change, because no link depends on it.

use crate::animal::{Sex, Species};
use crate::count::{GROUP, Sorted};
use crate::plan::{GROWTH, KINDS, OUT, PARTNER, POINT, PROMISE, chance_of_all};
use crate::saucer::{Berth, Berths, MOST_BERTHS, SaucerBoard};

/// The numbers of ♂, ♀ and young animals of each species that a seat has not seen.
pub(super) type Unseen = [[u8; 3]; 4];

/// The value of each kind of tile for a saucer: four kinds for each species, by sex. The last one is
/// a wolf, or an animal of unknown sex.
pub(super) type Values = [i32; KINDS];

/// The number of free cells that are looked at: a caught tile can be put on any of the next ones.
const NEXT: usize = 4;

/// The harm of a wolf beside a free cell, where sheep and pigs cannot be put any more.
const SPOILED: i32 = 10;

/// How often animals that are caught together can be put together, in percent.
const TOGETHER: i32 = 70;

/// A summary of a saucer.
#[derive(Clone, Copy, Default)]
pub(super) struct Account {
    pub(super) aboard: u8,
    pub(super) free: u8,
    /// The species that are not aboard, one bit each.
    pub(super) missing: u8,
    /// The animals that stay as the saucer is.
    pub(super) stays: u8,
    /// The animals that each check removes: beside wolves, without partner, without group.
    pub(super) eaten: u8,
    pub(super) lonely: u8,
    pub(super) small: u8,
    /// The animals without partner or group that have a free cell beside them.
    pub(super) hopeful: u8,
    pub(super) growing: u8,
    /// The animals of unknown sex, and those of them that are beside their own species.
    pub(super) unknown: u8,
    pub(super) accompanied: u8,
    /// The expected points, without the surplus.
    pub(super) points: i32,
    /// The probability, in thousandths, that all species are aboard at the end.
    pub(super) complete: i32,
    pub(super) values: Values,
    /// The value of the first animal of a missing species, which is part of its values.
    fresh: i32,
    /// The value of an animal that stays for sure.
    sure: i32,
}

impl Account {
    pub(super) fn new(
        board: &SaucerBoard,
        sorted: &Sorted,
        fill_percent: i32,
        unseen: &Unseen,
    ) -> Account {
        let free = board.all().difference(sorted.all);
        let herds = Herds::new(board, sorted, free, fill_percent);
        let mut account = Account {
            aboard: sorted.all.len(),
            free: free.len(),
            ..Account::default()
        };
        herds.add_up(&mut account, unseen);
        let room = i32::from(free.len()) * fill_percent / 100;
        let lacking = account.missing.count_ones() as i32;
        account.points += i32::from(free.len()) * PROMISE * fill_percent / 100;
        account.complete = chance_of_all(lacking, room);
        let fresh = (chance_of_all(lacking - 1, room - 1) - account.complete) * OUT / 1000;
        let cell = PROMISE * fill_percent / 100;
        herds.value_tiles(&mut account, fresh, cell, unseen);
        (account.fresh, account.sure) = (fresh, POINT - cell);
        account
    }

    /// The value of a catch: three bits for each kind say how many of it there are. Couples and
    /// groups that are caught together will mostly be put together.
    pub(super) fn value_of_catch(&self, caught: u64) -> i32 {
        let mut points = 0;
        for (at, values) in self.values.chunks_exact(4).enumerate() {
            let caught = (caught >> (12 * at)) as u32 & 0xfff;
            if caught == 0 {
                continue;
            }
            let counts = [0, 3, 6, 9].map(|shift| (caught >> shift & 7) as i32);
            let all: i32 = counts.iter().sum();
            points += counts
                .iter()
                .zip(values)
                .map(|(count, value)| count * value)
                .sum::<i32>();
            if all == 1 {
                continue;
            }
            let is_missing = self.missing >> at & 1 == 1;
            let fresh = if is_missing { self.fresh } else { 0 };
            let lacks = |kind: usize| counts[kind] * (self.sure + fresh - values[kind]).max(0);
            let mut more = 0;
            if counts[0] > 0 && counts[1] > 0 {
                more += lacks(0) + lacks(1);
            }
            if all >= i32::from(GROUP) {
                more += lacks(if at == Species::Wolf.index() { 3 } else { 2 });
            }
            points += more * TOGETHER / 100 - fresh * (all - 1);
        }
        points
    }

    /// The points of the count if the saucer stays as it is. Animals of unknown sex count nothing.
    pub(super) fn points_now(&self) -> i32 {
        i32::from(self.stays) - i32::from(self.eaten + self.lonely + self.small)
    }

    /// The expected points and the chance to stay in as one value.
    pub(super) fn worth(&self) -> i32 {
        self.points - (1000 - self.complete) * OUT / 1000
    }
}

/// Animals of one species that are connected, without adults that lack a partner.
#[derive(Clone, Copy, Default)]
struct Group {
    cells: Berths,
    /// The number of animals that need the group.
    needy: u8,
    /// The probability, in percent, that the group is or becomes large enough.
    chance: u8,
}

/// The animals of one species that no wolf eats.
#[derive(Clone, Copy, Default)]
struct Herd {
    /// All animals, with those that are eaten.
    all: Berths,
    members: Berths,
    males: Berths,
    females: Berths,
    needy: Berths,
    /// Adults without a partner beside them.
    lonely: Berths,
    /// The free cells where the species is not eaten.
    room: Berths,
    /// The first group in [`Herds::groups`], and the one after the last.
    groups: (u8, u8),
}

struct Herds<'a> {
    board: &'a SaucerBoard,
    fill_percent: i32,
    free: Berths,
    /// The cells beside a wolf.
    bitten: Berths,
    herds: [Herd; Species::COUNT],
    groups: [Group; MOST_BERTHS],
}

fn is_prey(species: Species) -> bool {
    matches!(species, Species::Sheep | Species::Pig)
}

impl<'a> Herds<'a> {
    fn new(board: &'a SaucerBoard, sorted: &Sorted, free: Berths, fill_percent: i32) -> Herds<'a> {
        let mut herds = Herds {
            board,
            fill_percent,
            free,
            bitten: board.beside_any(sorted.of(Species::Wolf)),
            herds: [Herd::default(); Species::COUNT],
            groups: [Group::default(); MOST_BERTHS],
        };
        let mut count = 0;
        for species in Species::ALL {
            let herd = herds.herd(species, sorted);
            let (sure, begin) = (herd.members.difference(herd.lonely), count);
            let mut rest = sure;
            while let Some(berth) = rest.first() {
                let cells = board.group(berth, sure);
                rest = rest.difference(cells);
                let room = board.beside_any(cells).intersection(herd.room);
                herds.groups[count] = Group {
                    cells,
                    needy: cells.intersection(herd.needy).len(),
                    chance: herds.growth(cells.len(), room) as u8,
                };
                count += 1;
            }
            herds.herds[species.index()] = Herd {
                groups: (begin as u8, count as u8),
                ..herd
            };
        }
        herds
    }

    /// The animals of a species, without their groups.
    fn herd(&self, species: Species, sorted: &Sorted) -> Herd {
        let all = sorted.of(species);
        let bitten = if is_prey(species) {
            self.bitten
        } else {
            Berths::NONE
        };
        let members = all.difference(bitten);
        let [males, females, young] = Sex::ALL.map(|sex| members.intersection(sorted.sex(sex)));
        let without_females = males.difference(self.board.beside_any(females));
        let without_males = females.difference(self.board.beside_any(males));
        Herd {
            all,
            members,
            males,
            females,
            needy: if species == Species::Wolf {
                members
            } else {
                young
            },
            lonely: without_females.union(without_males),
            room: self.free.difference(bitten),
            groups: (0, 0),
        }
    }

    fn groups(&self, herd: &Herd) -> &[Group] {
        &self.groups[usize::from(herd.groups.0)..usize::from(herd.groups.1)]
    }

    /// The probability, in percent, that a group of this size with these free cells beside it is or
    /// becomes large enough.
    fn growth(&self, size: u8, room: Berths) -> i32 {
        match GROUP.checked_sub(size) {
            None | Some(0) => 100,
            Some(lacking) => {
                let growth = &GROWTH[usize::from(lacking) - 1];
                growth[usize::from(room.len()).min(3)] * self.fill_percent / 100
            }
        }
    }

    /// The probability, in percent, that an adult on this cell gets a partner.
    fn partner(&self, herd: &Herd, cell: Berth) -> i32 {
        let room = self.board.beside(cell).intersection(herd.room);
        PARTNER[usize::from(room.without(cell).len())] * self.fill_percent / 100
    }

    /// Counts the animals aboard and adds up their points.
    fn add_up(&self, account: &mut Account, unseen: &Unseen) {
        for (species, herd) in Species::ALL.into_iter().zip(&self.herds) {
            account.missing |= u8::from(herd.all.is_empty()) << species.index();
            let eaten = herd.all.len() - herd.members.len();
            account.eaten += eaten;
            let adults = herd.males.union(herd.females).difference(herd.lonely).len();
            account.stays += adults;
            account.points += POINT * (i32::from(adults) - i32::from(eaten));
            account.lonely += herd.lonely.len();
            for cell in herd.lonely.iter() {
                let chance = self.partner(herd, cell);
                account.hopeful += u8::from(chance > 0);
                account.points += 2 * chance - POINT;
            }
            for group in self.groups(herd) {
                account.points += (2 * i32::from(group.chance) - POINT) * i32::from(group.needy);
                if group.cells.len() >= GROUP {
                    account.stays += group.needy;
                } else {
                    account.small += group.needy;
                    account.growing += group.needy * u8::from(group.chance > 0);
                }
            }
            let sexed = herd.males.union(herd.females).union(herd.needy);
            for cell in herd.members.difference(sexed).iter() {
                account.unknown += 1;
                let beside = self.board.beside(cell).intersection(herd.members);
                account.accompanied += u8::from(!beside.is_empty());
                let of = |sex| self.gain(species, Some(sex), cell);
                account.points += mean(&unseen[species.index()], Sex::ALL.map(of));
            }
        }
    }

    /// Values each kind of tile on the best of the next free cells. `fresh` is the value of the first
    /// animal of a species, `cell` the value of the cell that the tile takes.
    fn value_tiles(&self, account: &mut Account, fresh: i32, cell: i32, unseen: &Unseen) {
        let mut values = [-POINT; KINDS];
        for berth in self.free.iter().take(NEXT) {
            for (species, values) in Species::ALL.into_iter().zip(values.chunks_exact_mut(4)) {
                if species == Species::Wolf {
                    values[3] = values[3].max(self.gain(species, None, berth));
                    continue;
                }
                for (value, sex) in values.iter_mut().zip(Sex::ALL) {
                    *value = self.gain(species, Some(sex), berth).max(*value);
                }
            }
        }
        for (species, values) in Species::ALL.into_iter().zip(values.chunks_exact_mut(4)) {
            if let Some(unseen) = unseen.get(species.index()) {
                values[3] = mean(unseen, [values[0], values[1], values[2]]);
            }
            let is_missing = account.missing >> species.index() & 1 == 1;
            for value in values {
                *value += if is_missing { fresh } else { 0 } - cell;
            }
        }
        account.values = values;
    }

    /// The change of the expected points by a tile on this cell.
    fn gain(&self, species: Species, sex: Option<Sex>, cell: Berth) -> i32 {
        let herd = &self.herds[species.index()];
        if is_prey(species) && self.bitten.contains(cell) {
            return -POINT;
        }
        let near = self.board.beside(cell);
        let partners = match sex {
            Some(Sex::Male) => herd.females,
            Some(Sex::Female) => herd.males,
            Some(Sex::Young) => return self.gain_of_needy(herd, near, cell),
            None => {
                let harm =
                    self.harm(near) + SPOILED * i32::from(near.intersection(self.free).len());
                return self.gain_of_needy(herd, near, cell) - harm;
            }
        };
        let partners = partners.intersection(near);
        if partners.is_empty() {
            return 2 * self.partner(herd, cell) - POINT;
        }
        let saved = partners.intersection(herd.lonely);
        let mut points = POINT;
        for other in saved.iter() {
            points += 2 * (POINT - self.partner(herd, other));
        }
        let (joined, needy) = self.joined(herd, near);
        if joined.union(saved).with(cell).len() >= GROUP {
            points += needy;
        }
        points
    }

    /// The change of the expected points by an animal that needs a group.
    fn gain_of_needy(&self, herd: &Herd, near: Berths, cell: Berth) -> i32 {
        let (joined, needy) = self.joined(herd, near);
        let size = joined.with(cell).len();
        if size >= GROUP {
            return POINT + needy;
        }
        // The group may also grow around the animals that it joins.
        let room = near.union(self.board.beside_any(joined));
        let chance = self.growth(size, room.intersection(herd.room).without(cell));
        let others = i32::from(joined.intersection(herd.needy).without(cell).len());
        let before = others * 2 * POINT - needy;
        2 * chance - POINT + (2 * chance * others - before)
    }

    /// The animals of the groups beside a cell, and the points that these groups gain if they become
    /// large enough.
    fn joined(&self, herd: &Herd, near: Berths) -> (Berths, i32) {
        let (mut joined, mut points) = (Berths::NONE, 0);
        for group in self.groups(herd) {
            if !group.cells.intersection(near).is_empty() {
                joined = joined.union(group.cells);
                points += 2 * (POINT - i32::from(group.chance)) * i32::from(group.needy);
            }
        }
        (joined, points)
    }

    /// The points that a wolf beside these cells costs.
    fn harm(&self, near: Berths) -> i32 {
        let mut points = 0;
        for herd in &self.herds[..2] {
            for cell in herd.members.intersection(near).iter() {
                points += if herd.lonely.contains(cell) {
                    2 * self.partner(herd, cell)
                } else if herd.needy.contains(cell) {
                    let groups = self.groups(herd).iter();
                    let mut own = groups.filter(|group| group.cells.contains(cell));
                    2 * own.next().map_or(0, |group| i32::from(group.chance))
                } else {
                    2 * POINT
                };
            }
        }
        points
    }
}

/// The mean of the values for ♂, ♀ and young, by how many of each have not been seen.
fn mean(unseen: &[u8; 3], values: [i32; 3]) -> i32 {
    let weights = unseen.map(i32::from);
    let sum: i32 = weights.iter().sum();
    if sum == 0 {
        return values.iter().sum::<i32>() / 3;
    }
    let weighed = weights.iter().zip(values);
    weighed.map(|(weight, value)| weight * value).sum::<i32>() / sum
}

#[cfg(test)]
mod tests {
    use super::{Account, Unseen};
    use crate::count::{Hold, Sorted, count};
    use crate::edition::Edition;
    use crate::plan::{KINDS, POINT};
    use crate::saucer::{Berths, SaucerBoard};
    use crate::{Sex, Species, Tile};
    use tabletop::Rng;
    use tabletop::edition::EditionData;

    fn some_hold(board: &SaucerBoard, rng: &mut Rng) -> Hold {
        let mut hold = Hold::default();
        let aboard = rng.below(u32::from(board.size()) + 1) as usize;
        for place in &mut hold[..aboard] {
            let species = *rng.pick(&Species::ALL).unwrap();
            *place = Some(Tile::face_down(species).with_sex(*rng.pick(&Sex::ALL).unwrap()));
        }
        hold
    }

    fn account(board: &SaucerBoard, hold: &Hold, fill_percent: i32) -> Account {
        Account::new(board, &Sorted::new(hold), fill_percent, &Unseen::default())
    }

    /// If every sex is known, an account says what the count says, animal by animal.
    #[test]
    fn an_account_agrees_with_the_count() {
        let boards = Edition::standard().saucers;
        let mut rng = Rng::seeded(7);
        for _ in 0..5000 {
            let board = rng.pick(&boards).unwrap();
            let hold = some_hold(board, &mut rng);
            let counted = count(board, &hold, 0);
            let account = account(board, &hold, 0);
            let removed = counted.removed.map(Berths::len);
            assert_eq!([account.eaten, account.lonely, account.small], removed);
            assert_eq!(account.stays, counted.left.len());
            assert_eq!(account.points, counted.points() * POINT, "{hold:?}");
            assert_eq!(account.complete == 1000, !counted.is_eliminated());
        }
    }

    /// The value of an animal is the change of the points, unless it is a wolf or brings a couple
    /// together: then others change twice.
    #[test]
    fn values_are_near_the_change_of_the_points() {
        let boards = Edition::standard().saucers;
        let mut rng = Rng::seeded(8);
        let (mut same, mut all) = (0, 0);
        for _ in 0..2000 {
            let board = rng.pick(&boards).unwrap();
            let hold = some_hold(board, &mut rng);
            let before = account(board, &hold, 0);
            let Some(place) = hold.iter().position(Option::is_none) else {
                continue;
            };
            if place + 1 < usize::from(board.size()) || before.missing > 0 {
                continue;
            }
            for kind in 0..KINDS {
                let species = Species::ALL[kind / 4];
                let Some(sex) = Sex::ALL.get(kind % 4) else {
                    continue;
                };
                let mut after = hold;
                after[place] = Some(Tile::face_down(species).with_sex(*sex));
                if species != Species::Wolf {
                    let gain = account(board, &after, 0).points - before.points;
                    same += u32::from(gain == before.values[kind]);
                    all += 1;
                }
            }
        }
        assert!(all > 200 && same * 100 >= all * 97, "{same} of {all}");
    }
}
