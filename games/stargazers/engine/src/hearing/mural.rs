//! A seat's mural and journal in words.

use super::moves::turned;
use super::place::letter;
use super::{Teller, all_squares, squares, words};
use crate::board::Board;
use crate::edition::{Half, join};
use crate::grid::{CENTRAL, Cell, Quarter, SIDE};
use crate::piece::{Card, Icon, Piece, Slot};
use crate::tally::{Survey, joined, joints};
use std::cmp::Reverse;
use tabletop::Seat;
use tabletop::hearing::Region;

/// The most placements of a tile that are told.
const MOST_LAYS: usize = 4;

impl Teller<'_> {
    fn board(&self, seat: Seat) -> &Board {
        self.table.board(seat)
    }

    /// The numbers of tiles, tokens and points of a mural.
    pub(super) fn counts(self, seat: Seat) -> String {
        let board = self.board(seat);
        let tokens = all_squares().filter(|cell| board.token(*cell).is_some());
        let points = self.game.tally_of(self.table, seat).total;
        let whose = self.voice.whose(seat);
        words::mural_counts(self.voice, whose, board.laid(), tokens.count(), points)
    }

    pub(super) fn mural_region(self, seat: Seat) -> Region {
        let board = self.board(seat);
        let mut lines = vec![self.counts(seat)];
        for row in 0..SIDE {
            let cells = (0..SIDE).map(|column| Cell::at(row, column));
            let said: Vec<String> = cells
                .filter_map(|cell| self.square_brief(board, cell))
                .collect();
            if !said.is_empty() {
                lines.push(words::row(self.voice, row + 1, self.between(&said)));
            }
        }
        if lines.len() == 1 {
            lines.push(self.voice.text(words::NO_TILE_YET).to_owned());
        }
        let joints = joints(&self.game.edition, board);
        let whole = joints.iter().map(|joint| {
            words::joint(self.voice, self.icon(joint.icon), joint.first, joint.second)
        });
        let whole: Vec<String> = whole.collect();
        if !whole.is_empty() {
            lines.insert(1, words::whole(self.voice, self.between(&whole)));
        }
        Region {
            name: words::mural(self.voice, self.voice.whose(seat)),
            lines,
        }
    }

    /// What is on a square in a few words; `None` if it is empty.
    fn square_brief(self, board: &Board, cell: Cell) -> Option<String> {
        let things = self.things(board, cell);
        let said = || words::square_has(self.voice, cell, self.voice.list(&things));
        (!things.is_empty()).then(said)
    }

    fn things(self, board: &Board, cell: Cell) -> Vec<String> {
        let voice = self.voice;
        let mut things = Vec::new();
        if board.tile(cell).is_some() {
            things.push(voice.text(words::A_TILE).to_owned());
        }
        match (board.covered(cell), board.token(cell)) {
            (Some(covered), _) => things.push(words::hole_over(voice, self.piece(covered))),
            (None, Some(token)) => things.push(self.piece(token).to_owned()),
            (None, None) => {}
        }
        for hex in [Piece::Moon, Piece::Station, Piece::Comet] {
            match board.hexes(cell, hex) {
                0 => {}
                1 => things.push(words::hexagonal(voice, self.piece(hex))),
                count => {
                    let hexes = words::hexagonal(voice, self.piece(hex));
                    things.push(words::counted(voice, hexes, count));
                }
            }
        }
        things
    }

    /// What is on a square, and what it leads to.
    pub(super) fn square_lines(self, seat: Seat, cell: Cell) -> Vec<String> {
        let (voice, board) = (self.voice, self.board(seat));
        let mut lines = Vec::new();
        let things = self.things(board, cell);
        lines.push(match things.is_empty() {
            true => words::square_empty(voice, cell),
            false => words::square_whole(voice, cell, voice.list(&things)),
        });
        match board.tile(cell) {
            Some((tile, turn)) => {
                lines.push(words::tile_shows(voice, tile + 1, self.face(tile, turn)));
                lines.extend((0..4).filter_map(|edge| self.edge(board, cell, edge)));
            }
            None => lines.extend(self.lays_on(seat, cell)),
        }
        for stars in self.game.tally_of(self.table, seat).sky {
            let figure = self.game.edition.constellation(stars.number);
            if figure.cells & cell.bit() != 0 {
                let letter = letter(stars.number);
                lines.push(match stars.cells & cell.bit() {
                    0 => words::in_constellation(voice, letter),
                    _ => words::in_constellation_done(voice, letter),
                });
            }
        }
        if CENTRAL.contains(&cell) && board.token(cell).is_none() {
            lines.push(voice.text(words::SUN_PLACE).to_owned());
        }
        lines
    }

    /// What the half on an edge of a tile joins with; `None` if the edge has none.
    fn edge(self, board: &Board, cell: Cell, edge: u8) -> Option<String> {
        let edition = &self.game.edition;
        let half = |cell, edge: u8| board.edges(edition, cell) >> (4 * edge) & 15;
        let own = half(cell, edge);
        let named = match Half::from_nibble(own) {
            Half::Blank => return None,
            Half::Star => self.voice.text(words::HALF_STAR),
            Half::Wild => self.voice.text(words::HALF_WILD),
            Half::Planet(colour) => self.icon(Icon(Icon::PLANET.0 + colour)),
        };
        let wasted = || words::edge_wasted(self.voice, named);
        let Some(near) = cell.next(edge) else {
            return Some(wasted());
        };
        if board.tile(near).is_none() {
            return Some(words::open_towards(self.voice, named, near));
        }
        Some(match join(own, half(near, edge ^ 2)) {
            Some(icon) => words::joins(self.voice, self.icon(icon), near),
            None => wasted(),
        })
    }

    /// What the tile in hand would complete on an empty square, for each turn that completes
    /// something.
    fn lays_on(self, seat: Seat, cell: Cell) -> Vec<String> {
        let tile = self.table.hand().tile.filter(|_| seat == self.table.turn());
        let lays = tile.map_or(Vec::new(), |tile| self.lays(seat, tile, &[cell]));
        lays.into_iter()
            .map(|lay| self.said(&lay))
            .map(|said| self.voice.sentence(&said))
            .collect()
    }

    /// The turns of a tile on these empty squares that complete something, the best first.
    fn lays(self, seat: Seat, tile: u8, cells: &[Cell]) -> Vec<Lay> {
        let (board, edition) = (self.board(seat), &self.game.edition);
        let mut lays = Vec::new();
        for &cell in cells.iter().filter(|cell| board.tile(**cell).is_none()) {
            for turn in Quarter::all() {
                if board.clashes(edition, cell, (tile, turn), 0) {
                    continue;
                }
                let edges = edition
                    .tile(tile)
                    .edges
                    .rotate_left(4 * u32::from(turn.turns()));
                let (planets, stars) = joined(edition, board, cell, edges);
                if planets + stars > 0 {
                    lays.push(Lay {
                        cell,
                        turn,
                        planets,
                        stars,
                    });
                }
            }
        }
        lays.sort_by_key(|lay| Reverse(2 * lay.planets + lay.stars));
        lays
    }

    fn said(self, lay: &Lay) -> String {
        let voice = self.voice;
        let planets = (lay.planets > 0).then(|| words::planets(voice, lay.planets));
        let stars = (lay.stars > 0).then(|| words::stars(voice, lay.stars));
        let things: Vec<String> = planets.into_iter().chain(stars).collect();
        let turned = voice.text(turned(lay.turn.turns()));
        words::would_complete(voice, lay.cell, turned, voice.list(&things))
    }

    /// Where a tile would complete the most on the mural in focus.
    pub(super) fn best_lays(self, tile: u8) -> String {
        let cells: Vec<Cell> = all_squares().collect();
        let mut lays = self.lays(self.focus, tile, &cells);
        lays.truncate(MOST_LAYS);
        let said: Vec<String> = lays.iter().map(|lay| self.said(lay)).collect();
        match said.is_empty() {
            true => self.voice.text(words::TILE_JOINS_NOTHING).to_owned(),
            false => words::tile_completes(self.voice, self.between(&said)),
        }
    }

    pub(super) fn reserve(self, seat: Seat) -> String {
        let kept: Vec<String> = self
            .board(seat)
            .reserve()
            .map(|token| self.piece(token).to_owned())
            .collect();
        match kept.is_empty() {
            true => self.voice.text(words::RESERVE_EMPTY).to_owned(),
            false => words::reserve_holds(self.voice, self.voice.list(&kept)),
        }
    }

    fn slots(self, seat: Seat) -> String {
        let used = |slot: Slot| {
            let used = self.board(seat).shuttles(slot);
            let name = self.voice.text(slot.name());
            words::slots_used(self.voice, name, used, self.game.edition.slots(slot))
        };
        let slots: Vec<String> = Slot::ALL.into_iter().map(used).collect();
        words::shuttle_slots(self.voice, self.voice.list(&slots))
    }

    /// The journal of a seat: its reserve, its shuttle slots and its cards.
    pub(super) fn journal_region(self, seat: Seat) -> Region {
        let mut lines = vec![self.reserve(seat), self.slots(seat)];
        lines.extend(self.cards(seat));
        Region {
            name: words::journal(self.voice, self.voice.whose(seat)),
            lines,
        }
    }

    fn cards(self, seat: Seat) -> Vec<String> {
        let voice = self.voice;
        let journals = self.game.tally_of(self.table, seat).journals;
        let mut lines = Vec::new();
        for journal in &journals {
            let card = journal.card;
            lines.push(self.card_is(card));
            lines.push(match journal.missing.is_empty() {
                true => words::fulfilled(voice, squares(journal.cells, voice)),
                false => words::missing(voice, self.icons(&journal.missing)),
            });
        }
        if lines.is_empty() {
            lines.push(voice.text(words::NO_CARDS).to_owned());
        }
        lines
    }

    fn icons(self, icons: &[Icon]) -> String {
        crate::words::icon_list(icons, self.voice)
    }

    /// What a seat still needs for a card.
    pub(super) fn card_progress(self, seat: Seat, card: Card) -> String {
        let edition = &self.game.edition;
        let journal = Survey::new(edition, self.board(seat)).journal(edition, card);
        match journal.missing.is_empty() {
            true => words::fulfilled(self.voice, squares(journal.cells, self.voice)),
            false => {
                let missing = self.icons(&journal.missing);
                words::lacks(self.voice, self.voice.name(seat), missing)
            }
        }
    }

    /// What the seat in focus can plan with: the tile in hand, the start cards, the journal.
    pub(super) fn hand_details(self) -> Vec<String> {
        let tile = self.table.hand().tile;
        let tile = tile.filter(|_| self.focus == self.table.turn());
        let best = tile.map(|tile| self.best_lays(tile));
        let starting = self.start_regions();
        let starting = match starting.is_empty() {
            true => Vec::new(),
            false => self.start_lines(self.focus),
        };
        let slots = [self.slots(self.focus)];
        let lines = best.into_iter().chain(starting).chain(slots);
        lines.chain(self.cards(self.focus)).collect()
    }
}

/// A way to lay a tile, and what it completes.
struct Lay {
    cell: Cell,
    turn: Quarter,
    planets: u8,
    stars: u8,
}
