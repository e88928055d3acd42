//! The final count in six steps, of which four examine the animals of one saucer (`cattricola
//! R37`–`R44`). The result can be explained animal by animal: whether it stays, and because of
//! which others.

use crate::animal::{Sex, Species, Tile};
use crate::saucer::{Berth, Berths, MOST_BERTHS, SaucerBoard};

/// The tiles on the cells of a saucer, by cell number.
pub type Hold = [Option<Tile>; MOST_BERTHS];

/// A check that removes animals.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Check {
    /// Sheep and pigs beside a wolf (`cattricola R38`).
    Wolves,
    /// ♂ and ♀ without a partner beside them (`cattricola R39`, `R40`).
    Couples,
    /// Young and wolves in groups of fewer than three (`cattricola R41`).
    Groups,
}

impl Check {
    /// All checks, in the order in which they are made.
    pub const ALL: [Check; 3] = [Check::Wolves, Check::Couples, Check::Groups];

    /// The number of the rule that the check applies.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Check::Wolves => "R38",
            Check::Couples => "R39",
            Check::Groups => "R41",
        }
    }

    /// The check as an index into [`Count::removed`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// The result of counting one saucer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Count {
    /// The species that are missing on the saucer, one bit each by [`Species::index`].
    missing: u8,
    /// The cells of the animals that each check removes, in the order of [`Check::ALL`].
    pub removed: [Berths; 3],
    /// The cells of the animals that are left.
    pub left: Berths,
    /// The number of animals that were caught but did not fit on the saucer.
    pub surplus: u8,
}

impl Count {
    /// Whether a species is missing on the saucer.
    #[must_use]
    pub fn lacks(&self, species: Species) -> bool {
        self.missing >> species.index() & 1 == 1
    }

    /// The species that are missing on the saucer.
    pub fn missing(&self) -> impl Iterator<Item = Species> + '_ {
        Species::ALL
            .into_iter()
            .filter(|species| self.lacks(*species))
    }

    /// Whether the player is out because a species is missing (`cattricola R37`).
    #[must_use]
    pub fn is_eliminated(&self) -> bool {
        self.missing != 0
    }

    /// The cells of the animals that one check removes.
    #[must_use]
    pub fn removed_by(&self, check: Check) -> Berths {
        self.removed[check.index()]
    }

    /// The number of animals that all checks together remove (`cattricola A17`).
    #[must_use]
    pub fn removed_count(&self) -> u8 {
        self.removed.iter().map(|berths| berths.len()).sum()
    }

    /// The number of animals that are removed because they lack a partner or a group.
    #[must_use]
    pub fn waiting(&self) -> u8 {
        self.removed_by(Check::Couples).len() + self.removed_by(Check::Groups).len()
    }

    /// The points: the number of animals left, minus those removed and those that did not fit
    /// (`cattricola R43`, `R44`).
    #[must_use]
    pub fn points(&self) -> i32 {
        i32::from(self.left.len()) - i32::from(self.removed_count()) - i32::from(self.surplus)
    }
}

/// The cells of a saucer, sorted by the species and the sex of their animals.
#[derive(Clone, Copy)]
pub(crate) struct Sorted {
    pub(crate) species: [Berths; Species::COUNT],
    pub(crate) sexes: [Berths; 3],
    pub(crate) all: Berths,
}

impl Sorted {
    pub(crate) fn new(hold: &Hold) -> Sorted {
        let mut sorted = Sorted {
            species: [Berths::NONE; Species::COUNT],
            sexes: [Berths::NONE; 3],
            all: Berths::NONE,
        };
        for (at, tile) in hold.iter().enumerate() {
            if let Some(tile) = tile {
                sorted.put(Berth(at as u8), *tile);
            }
        }
        sorted
    }

    /// Puts a tile on an empty cell.
    pub(crate) fn put(&mut self, berth: Berth, tile: Tile) {
        self.all.insert(berth);
        self.species[tile.species().index()].insert(berth);
        if let Some(sex) = tile.sex() {
            self.sexes[sex.index()].insert(berth);
        }
    }

    /// Empties a cell.
    pub(crate) fn take(&mut self, berth: Berth) {
        self.all.remove(berth);
        for set in self.species.iter_mut().chain(&mut self.sexes) {
            set.remove(berth);
        }
    }

    /// The cells after the tiles of two of them are exchanged.
    pub(crate) fn with_swap(mut self, one: Berth, other: Berth) -> Sorted {
        let both = Berths::only(one).union(Berths::only(other));
        for set in self.species.iter_mut().chain(&mut self.sexes) {
            if set.contains(one) != set.contains(other) {
                *set = set.symmetric_difference(both);
            }
        }
        self
    }

    pub(crate) fn of(&self, species: Species) -> Berths {
        self.species[species.index()]
    }

    pub(crate) fn sex(&self, sex: Sex) -> Berths {
        self.sexes[sex.index()]
    }

    /// The cells of the animals that a wolf would eat: sheep and pigs.
    pub(crate) fn prey(&self) -> Berths {
        self.of(Species::Sheep).union(self.of(Species::Pig))
    }

    /// The cells of the animals that need a group: young animals and wolves.
    pub(crate) fn needy(&self) -> Berths {
        self.sex(Sex::Young).union(self.of(Species::Wolf))
    }
}

/// The number of animals of one species that make a group (`cattricola R41`).
pub(crate) const GROUP: u8 = 3;

/// Counts a saucer. An animal of unknown sex counts as neither ♂ nor ♀ nor young: see
/// [`Cattricola::preview`](crate::Cattricola::preview).
#[must_use]
pub fn count(board: &SaucerBoard, hold: &Hold, surplus: u8) -> Count {
    count_sorted(board, &Sorted::new(hold), surplus)
}

pub(crate) fn count_sorted(board: &SaucerBoard, sorted: &Sorted, surplus: u8) -> Count {
    let mut count = Count {
        surplus,
        ..Count::default()
    };
    for species in Species::ALL {
        count.missing |= u8::from(sorted.of(species).is_empty()) << species.index();
    }
    let mut left = sorted.all;
    for check in Check::ALL {
        let gone = removed(board, sorted, left, check);
        count.removed[check.index()] = gone;
        left = left.difference(gone);
    }
    count.left = left;
    count
}

fn removed(board: &SaucerBoard, sorted: &Sorted, left: Berths, check: Check) -> Berths {
    match check {
        // This check uses the saucer before any removal, so wolves that are removed later bite too
        // (`A15`).
        Check::Wolves => sorted
            .prey()
            .intersection(board.beside_any(sorted.of(Species::Wolf))),
        Check::Couples => {
            let mut gone = Berths::NONE;
            for species in &sorted.species[..4] {
                let [males, females] = [Sex::Male, Sex::Female]
                    .map(|sex| species.intersection(left).intersection(sorted.sex(sex)));
                gone = gone
                    .union(males.difference(board.beside_any(females)))
                    .union(females.difference(board.beside_any(males)));
            }
            gone
        }
        Check::Groups => {
            let mut gone = Berths::NONE;
            for species in sorted.species {
                let mut rest = species.intersection(left);
                while let Some(berth) = rest.first() {
                    let group = board.group(berth, rest);
                    rest = rest.difference(group);
                    if group.len() < GROUP {
                        gone = gone.union(group.intersection(sorted.needy()));
                    }
                }
            }
            gone
        }
    }
}

/// The reason why one animal passes or fails a check.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Finding {
    /// The cell of the animal.
    pub berth: Berth,
    /// Whether the animal stays.
    pub stays: bool,
    /// The cells of the animals that decide it: the wolves beside a sheep or a pig, the partners
    /// beside a ♂ or a ♀, or all members of the group of a young animal or a wolf.
    pub with: Berths,
}

impl Finding {
    /// The number of animals that a group lacks to be large enough (`cattricola R41`). Only for a
    /// finding of [`Check::Groups`].
    #[must_use]
    pub fn wanting(&self) -> u8 {
        GROUP.saturating_sub(self.with.len())
    }
}

/// Returns the findings of one check, animal by animal. The checks examine, in order, the sheep and
/// pigs; the ♂ and ♀ that are left; the young and the wolves that are left.
#[must_use]
pub fn findings(board: &SaucerBoard, hold: &Hold, check: Check) -> Vec<Finding> {
    let sorted = Sorted::new(hold);
    let mut left = sorted.all;
    for earlier in Check::ALL.into_iter().take_while(|it| *it != check) {
        left = left.difference(removed(board, &sorted, left, earlier));
    }
    let gone = removed(board, &sorted, left, check);
    let adults = sorted.sex(Sex::Male).union(sorted.sex(Sex::Female));
    let looked_at = match check {
        Check::Wolves => sorted.prey(),
        Check::Couples => adults,
        Check::Groups => sorted.needy(),
    };
    let find = |berth: Berth| {
        let tile = hold[berth.index()];
        let species = tile.map_or(Berths::NONE, |tile| sorted.of(tile.species()));
        let with = match (check, tile.and_then(Tile::sex)) {
            (Check::Wolves, _) => board.beside(berth).intersection(sorted.of(Species::Wolf)),
            (Check::Couples, sex) => {
                let wanted = match sex {
                    Some(Sex::Male) => Sex::Female,
                    _ => Sex::Male,
                };
                let partners = species.intersection(left).intersection(sorted.sex(wanted));
                board.beside(berth).intersection(partners)
            }
            (Check::Groups, _) => board.group(berth, species.intersection(left)),
        };
        Finding {
            berth,
            stays: !gone.contains(berth),
            with,
        }
    };
    looked_at.intersection(left).iter().map(find).collect()
}
