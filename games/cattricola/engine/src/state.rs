//! A position: what lies where, whose turn it is and what comes next.

use crate::animal::{Sex, Species, Tile};
use crate::count::Hold;
use crate::radar::Markers;
use crate::ranch::{Cell, MOST_CELLS, Occupied};
use crate::saucer::{Berth, Berths, MOST_BERTHS};
use serde::{Deserialize, Serialize};
use tabletop::{Seat, SeatSet};

/// The most tiles a catch and a mystery circle put into a hand: five caught,
/// three lifted.
pub const MOST_IN_HAND: usize = 8;

/// The most tiles that can be left over on one seat. Four of the catch that
/// fills a saucer and five of a final turn; the rest is room for positions
/// that somebody wrote.
pub(crate) const MOST_SURPLUS: usize = 16;

/// How far the end has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// No saucer is full yet.
    #[default]
    Open,
    /// A saucer is full: normal turns up to the start player's right neighbour
    /// (`cattricola R31`).
    Closing,
    /// The final turns (`cattricola R32`).
    Final,
}

/// What has to happen next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Chance: the next ranch board and how it is turned.
    Lay,
    /// Chance: the next seat's saucer.
    Saucer,
    /// Chance: the animal on the next cell.
    Deal,
    /// Chance: the sex of the animal that was just dealt face up.
    Face,
    /// A turn begins (`cattricola R10`, `R34`).
    #[default]
    Act,
    /// So many markers were placed this turn; more may follow (`cattricola R11`).
    Charge(u8),
    /// Chance: the sex of the tile in this slot of the hand, for its catcher
    /// only (`cattricola R25`).
    Look(u8),
    /// A mystery circle has appeared: tiles may be lifted (`cattricola R26`).
    Lift,
    /// Tiles are put on the saucer (`cattricola R22`).
    Place,
    /// The game is over; these have won.
    Over(SeatSet),
}

/// A seat's saucer and what lies on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Saucer {
    /// Which of the edition's saucers it is; `None` before they are handed out.
    pub board: Option<u8>,
    /// What lies on its cells, by number.
    pub hold: Hold,
    /// What was caught and did not fit (`cattricola R44`).
    pub surplus: [Option<Tile>; MOST_SURPLUS],
}

impl Saucer {
    pub(crate) const EMPTY: Saucer = Saucer {
        board: None,
        hold: [None; MOST_BERTHS],
        surplus: [None; MOST_SURPLUS],
    };

    /// The cells that hold a tile.
    #[must_use]
    pub fn occupied(&self) -> Berths {
        let holds = |at: &usize| self.hold[*at].is_some();
        let all = (0..MOST_BERTHS).filter(holds);
        all.map(|at| Berth(at as u8)).collect()
    }

    /// What lies on a cell.
    #[must_use]
    pub fn tile(&self, berth: Berth) -> Option<Tile> {
        self.hold.get(berth.index()).copied().flatten()
    }

    /// Whether no animal of a species is aboard (`cattricola R37`).
    #[must_use]
    pub fn lacks(&self, species: Species) -> bool {
        let mut aboard = self.hold.iter().flatten();
        !aboard.any(|tile| tile.species() == species)
    }

    /// The species of which none is aboard.
    pub(crate) fn missing(&self) -> Vec<Species> {
        let all = Species::ALL.into_iter();
        all.filter(|species| self.lacks(*species)).collect()
    }

    /// How many tiles did not fit.
    #[must_use]
    pub fn surplus_len(&self) -> u8 {
        self.surplus.iter().flatten().count() as u8
    }

    /// Every tile of the saucer, the surplus too.
    pub(crate) fn tiles_mut(&mut self) -> impl Iterator<Item = &mut Tile> {
        self.hold.iter_mut().chain(&mut self.surplus).flatten()
    }

    fn tiles(&self) -> impl Iterator<Item = &Tile> {
        self.hold.iter().chain(&self.surplus).flatten()
    }
}

/// The whole truth about a position. Sexes that nobody has seen yet are not in
/// it: chance draws them when somebody looks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) seats: u8,
    /// The boards laid so far: which, times four, and by how many quarters it
    /// is turned.
    pub(crate) boards: [Option<u8>; 4],
    pub(crate) ranch: [Option<Tile>; MOST_CELLS],
    pub(crate) saucers: [Saucer; 4],
    pub(crate) radars: [Markers; 4],
    pub(crate) hand: [Option<Tile>; MOST_IN_HAND],
    /// How many tiles may still be lifted.
    pub(crate) lifts: u8,
    pub(crate) turn: Seat,
    pub(crate) stage: Stage,
    pub(crate) phase: Phase,
    // What follows from the tiles, kept for speed.
    /// Which cells of the ranch hold an animal.
    pub(crate) occupied: Occupied,
    /// How many animals of each species are in the game.
    pub(crate) dealt: [u8; Species::COUNT],
    /// How many of them are of known sex, for all but the wolves.
    pub(crate) seen: [[u8; 3]; 4],
}

impl State {
    /// A table before anything lies on it.
    pub(crate) fn bare(seats: u8, turn: Seat) -> State {
        State {
            seats,
            boards: [None; 4],
            ranch: [None; MOST_CELLS],
            saucers: [Saucer::EMPTY; 4],
            radars: [Markers::NONE; 4],
            hand: [None; MOST_IN_HAND],
            lifts: 0,
            turn,
            stage: Stage::Open,
            phase: Phase::Lay,
            occupied: [0; 4],
            dealt: [0; Species::COUNT],
            seen: [[0; 3]; 4],
        }
    }

    /// How many sit at the table.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// The animal on a cell of the ranch. Its sex is known if it lies face up.
    #[must_use]
    pub fn animal(&self, cell: Cell) -> Option<Tile> {
        self.ranch.get(cell.index()).copied().flatten()
    }

    /// Which cells of each laid board hold an animal, one bit each.
    #[must_use]
    pub fn occupied(&self) -> &Occupied {
        &self.occupied
    }

    /// How many animals are on the ranch.
    #[must_use]
    pub fn on_ranch(&self) -> u32 {
        self.occupied.iter().map(|cells| cells.count_ones()).sum()
    }

    /// A laid board: which one, and by how many quarters it is turned.
    #[must_use]
    pub fn board(&self, slot: usize) -> Option<(u8, u8)> {
        let board = (*self.boards.get(slot)?)?;
        Some((board / 4, board % 4))
    }

    /// A seat's saucer.
    #[must_use]
    pub fn saucer(&self, seat: Seat) -> &Saucer {
        &self.saucers[seat.index() & 3]
    }

    /// The markers on a seat's radar.
    #[must_use]
    pub fn radar(&self, seat: Seat) -> Markers {
        self.radars[seat.index() & 3]
    }

    /// The tiles in hand, by slot: what is being put on the saucer.
    #[must_use]
    pub fn hand(&self) -> &[Option<Tile>; MOST_IN_HAND] {
        &self.hand
    }

    /// How many tiles may still be lifted (`cattricola R27`).
    #[must_use]
    pub fn lifts(&self) -> u8 {
        self.lifts
    }

    /// Whose turn it is.
    #[must_use]
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// How far the end has come.
    #[must_use]
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// What has to happen next.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// How many animals of a species and sex have been seen, wherever they are.
    #[must_use]
    pub fn seen(&self, species: Species, sex: Sex) -> u8 {
        self.seen
            .get(species.index())
            .map_or(0, |sexes| sexes[sex.index()])
    }

    pub(crate) fn in_hand(&self) -> usize {
        self.hand.iter().flatten().count()
    }

    /// Works out what follows from the tiles.
    pub(crate) fn recount(&mut self) {
        (self.occupied, self.dealt, self.seen) = Default::default();
        for (at, tile) in (0..).zip(&self.ranch) {
            let cell = Cell(at);
            if tile.is_some() {
                self.occupied[cell.slot()] |= 1 << cell.on_board();
            }
        }
        let aboard = self.saucers.iter().flat_map(Saucer::tiles);
        for tile in self.ranch.iter().chain(&self.hand).flatten().chain(aboard) {
            let species = tile.species().index();
            self.dealt[species] += 1;
            if let Some(sex) = tile.sex() {
                self.seen[species][sex.index()] += 1;
            }
        }
    }
}
