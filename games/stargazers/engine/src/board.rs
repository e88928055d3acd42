//! One player's mural and journal board. The methods that place pieces do not check the rules;
//! `rules` does.

use crate::edition::Edition;
use crate::grid::{CELLS, Cell, Quarter};
use crate::piece::{Card, Piece, Slot};

/// The number of circular tokens that the reserve can hold (`stargazers R58`).
pub const RESERVE: usize = 2;

/// The flag in a square's token that marks a black hole on top of it.
const COVERED: u8 = 0x80;

/// One player's mural and journal board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Board {
    /// The squares with a tile, one bit each.
    pub(crate) laid: u16,
    /// The tile on each square, with its quarter turns in bits 6 and 7.
    pub(crate) tiles: [u8; CELLS],
    /// For each square, the index of its circular token plus 1, or 0 for none. The [`COVERED`] flag
    /// marks a black hole on top.
    pub(crate) tokens: [u8; CELLS],
    /// The numbers of moons, stations and comets on each square, four bits each.
    pub(crate) hexes: [u16; CELLS],
    /// For each slot of the reserve, the index of its token plus 1, or 0 for none. The first slot
    /// is filled first.
    pub(crate) reserve: [u8; RESERVE],
    /// The number of shuttles in the slots of each kind.
    pub(crate) shuttles: [u8; 4],
    /// The journal cards of the player, one bit each.
    pub(crate) cards: u64,
}

impl Board {
    /// The tile on a square, with its rotation.
    #[must_use]
    pub fn tile(&self, cell: Cell) -> Option<(u8, Quarter)> {
        let packed = self.tiles[cell.index()];
        (self.laid & cell.bit() != 0).then_some((packed & 63, Quarter(packed >> 6)))
    }

    /// The visible token at the centre of a square.
    #[must_use]
    pub fn token(&self, cell: Cell) -> Option<Piece> {
        match self.tokens[cell.index()] {
            0 => None,
            covered if covered & COVERED != 0 => Some(Piece::Hole),
            token => Piece::from_index(token - 1),
        }
    }

    /// The token under the black hole of a square.
    #[must_use]
    pub fn covered(&self, cell: Cell) -> Option<Piece> {
        let token = self.tokens[cell.index()];
        match token & COVERED {
            0 => None,
            _ => Piece::from_index((token & !COVERED).wrapping_sub(1)),
        }
    }

    /// The number of hexagons of a kind on the tile of a square.
    #[must_use]
    pub fn hexes(&self, cell: Cell, hex: Piece) -> u8 {
        if hex.is_hex() {
            (self.hexes[cell.index()] >> hex_shift(hex) & 15) as u8
        } else {
            0
        }
    }

    /// The tokens in reserve.
    pub fn reserve(&self) -> impl Iterator<Item = Piece> + '_ {
        let kept = self.reserve.iter().filter(|&&token| token > 0);
        kept.filter_map(|token| Piece::from_index(token - 1))
    }

    /// The number of shuttles in the slots of a kind.
    #[must_use]
    pub fn shuttles(&self, slot: Slot) -> u8 {
        self.shuttles[slot.index()]
    }

    /// The journal cards, in canonical order.
    pub fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        Card::all().filter(|card| self.has(*card))
    }

    /// Whether the player has a journal card.
    #[must_use]
    pub fn has(&self, card: Card) -> bool {
        self.cards >> card.0 & 1 == 1
    }

    /// The number of tiles on the mural.
    #[must_use]
    pub fn laid(&self) -> u32 {
        self.laid.count_ones()
    }

    /// The squares without a token, as a set.
    #[must_use]
    pub fn free_centres(&self) -> u16 {
        let free = |cell: &Cell| self.tokens[cell.index()] == 0;
        Cell::all()
            .filter(free)
            .fold(0, |set, cell| set | cell.bit())
    }

    /// Whether some square has no token.
    pub(crate) fn has_free_centre(&self) -> bool {
        self.tokens.contains(&0)
    }

    /// Whether some square has a token.
    pub(crate) fn has_token(&self) -> bool {
        self.tokens.iter().any(|&token| token > 0)
    }

    /// The number of black holes on the mural and in reserve.
    pub(crate) fn holes(&self) -> usize {
        let covered = self.tokens.iter().filter(|&&token| token & COVERED != 0);
        covered.count() + self.reserve().filter(|kept| *kept == Piece::Hole).count()
    }

    /// Whether the reserve has room.
    pub(crate) fn has_room(&self) -> bool {
        self.reserve[RESERVE - 1] == 0
    }

    pub(crate) fn lay(&mut self, cell: Cell, tile: u8, turn: Quarter) {
        self.laid |= cell.bit();
        self.tiles[cell.index()] = tile & 63 | turn.0 << 6;
    }

    /// Puts a circular token on the mural. A black hole covers the token there.
    pub(crate) fn put(&mut self, cell: Cell, token: Piece) {
        let there = &mut self.tokens[cell.index()];
        if token == Piece::Hole {
            *there |= COVERED;
        } else {
            *there = token as u8 + 1;
        }
    }

    pub(crate) fn add_hex(&mut self, cell: Cell, hex: Piece) {
        self.hexes[cell.index()] += 1 << hex_shift(hex);
    }

    pub(crate) fn keep(&mut self, token: Piece) {
        let slot = usize::from(self.reserve[0] != 0);
        self.reserve[slot] = token as u8 + 1;
    }

    pub(crate) fn take_from_reserve(&mut self, token: Piece) {
        if self.reserve[0] == token as u8 + 1 {
            self.reserve[0] = self.reserve[1];
        }
        self.reserve[1] = 0;
    }

    /// Moves a tile, or swaps two, with their hexagons (`stargazers R48`). The other tile of a swap
    /// keeps its rotation for now.
    pub(crate) fn move_tile(&mut self, from: Cell, to: Cell, turn: Quarter) {
        let both = from.bit() | to.bit();
        if self.laid & both != both {
            self.laid ^= both;
        }
        self.tiles.swap(from.index(), to.index());
        self.hexes.swap(from.index(), to.index());
        let moved = &mut self.tiles[to.index()];
        *moved = *moved & 63 | turn.0 << 6;
    }

    /// The edges of the tile on a square in its rotation; blank if there is no tile.
    pub(crate) fn edges(&self, edition: &Edition, cell: Cell) -> u16 {
        match self.tile(cell) {
            Some((tile, turn)) => edition.tile(tile).edges.rotate_left(4 * u32::from(turn.0)),
            None => 0,
        }
    }

    /// The edges of all squares.
    pub(crate) fn all_edges(&self, edition: &Edition) -> [u16; CELLS] {
        let mut edges = [0; CELLS];
        for cell in Cell::all() {
            edges[cell.index()] = self.edges(edition, cell);
        }
        edges
    }

    /// Whether a wild half of a tile would face a wild half of a neighbour (`stargazers R41`).
    /// Squares in `without` count as empty.
    pub(crate) fn clashes(
        &self,
        edition: &Edition,
        cell: Cell,
        (tile, turn): (u8, Quarter),
        without: u16,
    ) -> bool {
        let wild = edition.tile(tile).wild;
        if wild == 0 {
            return false;
        }
        let wild = turned(wild, turn);
        (0..4).any(|edge| {
            wild >> edge & 1 == 1
                && cell.next(edge).is_some_and(|near| {
                    without & near.bit() == 0 && self.wild(edition, near) >> (edge ^ 2) & 1 == 1
                })
        })
    }

    fn wild(&self, edition: &Edition, cell: Cell) -> u8 {
        match self.tile(cell) {
            Some((tile, turn)) => turned(edition.tile(tile).wild, turn),
            None => 0,
        }
    }
}

/// Rotates a nibble of edges by quarter turns.
fn turned(edges: u8, turn: Quarter) -> u8 {
    (edges << turn.0 | edges >> (4 - turn.0)) & 15
}

const fn hex_shift(hex: Piece) -> u32 {
    4 * (hex as u32 - Piece::Moon as u32)
}
