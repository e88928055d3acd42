//! A position: where everything is, whose turn it is, and what comes next.

use crate::animal::{Sex, Species, Tile};
use crate::count::Hold;
use crate::radar::Markers;
use crate::ranch::{Cell, MOST_CELLS, Occupied};
use crate::saucer::{Berth, Berths, MOST_BERTHS};
use serde::{Deserialize, Serialize};
use tabletop::{Seat, SeatSet};

/// The largest number of tiles in a hand after a catch and a mystery circle: five caught, three
/// lifted.
pub const MOST_IN_HAND: usize = 8;

/// The largest number of tiles that can be left over at one seat. Play reaches nine: four of the
/// catch that fills a saucer, and five of a final turn. The rest is room for positions written by
/// hand.
pub(crate) const MOST_SURPLUS: usize = 16;

/// The progress towards the end of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum EndPhase {
    /// No saucer has been filled.
    #[default]
    Open,
    /// A saucer has been filled: normal turns continue up to the start player's right neighbour
    /// (`cattricola R31`).
    Closing,
    /// The final turns (`cattricola R32`).
    Final,
}

/// The decision or the draw that comes next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Chance lays the next ranch board, in some rotation.
    Lay,
    /// Chance gives the next seat a saucer.
    Saucer,
    /// Chance deals the animal on the next cell.
    Deal,
    /// Chance decides the sex of the animal that was just dealt face up.
    Face,
    /// A turn begins (`cattricola R10`, `R34`).
    #[default]
    Act,
    /// This number of markers has been placed in this turn, and more may follow (`cattricola R11`).
    Charge(u8),
    /// Chance decides the sex of the tile in this slot of the hand, which only its catcher sees
    /// (`cattricola R25`).
    Look(u8),
    /// A mystery circle has appeared: tiles may be lifted (`cattricola R26`).
    Lift,
    /// Tiles are put on the saucer (`cattricola R22`).
    Place,
    /// The game is over. Holds the winners.
    Over(SeatSet),
}

/// A seat's saucer and its tiles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Saucer {
    /// The index of the saucer in the edition; `None` before it is handed out.
    pub board: Option<u8>,
    /// The tiles on the saucer, by cell number.
    pub hold: Hold,
    /// The tiles that were caught but did not fit (`cattricola R44`).
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

    /// The tile on a cell.
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

    /// The species that are not aboard.
    pub(crate) fn missing(&self) -> Vec<Species> {
        let all = Species::ALL.into_iter();
        all.filter(|species| self.lacks(*species)).collect()
    }

    /// The number of tiles that did not fit.
    #[must_use]
    pub fn surplus_len(&self) -> u8 {
        self.surplus.iter().flatten().count() as u8
    }

    /// All tiles of the saucer, including the surplus.
    pub(crate) fn tiles_mut(&mut self) -> impl Iterator<Item = &mut Tile> {
        self.hold.iter_mut().chain(&mut self.surplus).flatten()
    }

    fn tiles(&self) -> impl Iterator<Item = &Tile> {
        self.hold.iter().chain(&self.surplus).flatten()
    }
}

/// A complete position, with everything that any seat knows. A sex that no seat has seen is not in
/// it: chance draws it when a seat looks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) seats: u8,
    /// The boards laid so far: the number of the board (from 0) times four, plus its quarter turns.
    pub(crate) boards: [Option<u8>; 4],
    pub(crate) ranch: [Option<Tile>; MOST_CELLS],
    pub(crate) saucers: [Saucer; 4],
    pub(crate) radars: [Markers; 4],
    pub(crate) hand: [Option<Tile>; MOST_IN_HAND],
    /// The number of tiles that may still be lifted.
    pub(crate) lifts: u8,
    pub(crate) turn: Seat,
    pub(crate) stage: EndPhase,
    pub(crate) phase: Phase,
    // The fields from here on are derived from the tiles, and stored for speed.
    /// The cells of the ranch that hold an animal.
    pub(crate) occupied: Occupied,
    /// The number of animals of each species in the position.
    pub(crate) dealt: [u8; Species::COUNT],
    /// The number of animals of each known sex, for all species but wolves.
    pub(crate) seen: [[u8; 3]; 4],
}

impl State {
    /// A position before anything is on the table.
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
            stage: EndPhase::Open,
            phase: Phase::Lay,
            occupied: [0; 4],
            dealt: [0; Species::COUNT],
            seen: [[0; 3]; 4],
        }
    }

    /// The number of seats.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// The animal on a cell of the ranch. Its sex is known if it lies face up.
    #[must_use]
    pub fn animal(&self, cell: Cell) -> Option<Tile> {
        self.ranch.get(cell.index()).copied().flatten()
    }

    /// The cells of each laid board that hold an animal, one bit each.
    #[must_use]
    pub fn occupied(&self) -> &Occupied {
        &self.occupied
    }

    /// The number of animals on the ranch.
    #[must_use]
    pub fn on_ranch(&self) -> u32 {
        self.occupied.iter().map(|cells| cells.count_ones()).sum()
    }

    /// A laid board: its number (from 0), and its clockwise quarter turns.
    #[must_use]
    pub fn board(&self, slot: usize) -> Option<(u8, u8)> {
        let board = (*self.boards.get(slot)?)?;
        Some((board / 4, board % 4))
    }

    /// A seat's saucer.
    #[must_use]
    pub fn saucer(&self, seat: Seat) -> &Saucer {
        &self.saucers[seat.index_of_four()]
    }

    /// The markers on a seat's radar.
    #[must_use]
    pub fn radar(&self, seat: Seat) -> Markers {
        self.radars[seat.index_of_four()]
    }

    /// The tiles in hand, by slot. They are about to be put on the saucer.
    #[must_use]
    pub fn hand(&self) -> &[Option<Tile>; MOST_IN_HAND] {
        &self.hand
    }

    /// The number of tiles that may still be lifted (`cattricola R27`).
    #[must_use]
    pub fn lifts_left(&self) -> u8 {
        self.lifts
    }

    /// The seat whose turn it is.
    #[must_use]
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// The progress towards the end of the game.
    #[must_use]
    pub fn stage(&self) -> EndPhase {
        self.stage
    }

    /// The decision or the draw that comes next.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The number of animals of a species and sex that have been seen, wherever they are.
    #[must_use]
    pub fn seen(&self, species: Species, sex: Sex) -> u8 {
        self.seen
            .get(species.index())
            .map_or(0, |sexes| sexes[sex.index()])
    }

    pub(crate) fn in_hand(&self) -> usize {
        self.hand.iter().flatten().count()
    }

    /// Calculates the fields that are derived from the tiles.
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
