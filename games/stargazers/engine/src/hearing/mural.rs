//! A seat's mural and journal in words.

use super::place::letter;
use super::{Teller, all_squares, squares, words};
use crate::board::Board;
use crate::edition::{Region, join};
use crate::grid::{CENTRAL, Cell, SIDE, around, cells, column, row};
use crate::piece::{Card, Piece, Slot};
use crate::state::Phase;
use crate::tally::{Journal, Survey, joints};
use crate::words::{each_thing, things};
use tabletop::Seat;
use tabletop::hearing;
use tabletop::words::capital;

impl Teller<'_> {
    fn board(&self, seat: Seat) -> &Board {
        self.table.board(seat)
    }

    /// The numbers of tiles, tokens and points of a mural. Covered tokens count, too.
    pub(super) fn counts(self, seat: Seat) -> String {
        let (laid, tokens) = (self.board(seat).laid(), self.tokens(seat));
        let points = self.game.tally_of(self.table, seat).total;
        words::mural_counts(self.voice, self.voice.whose(seat), laid, tokens, points)
    }

    /// The number of tokens of a mural, with those that are covered.
    fn tokens(self, seat: Seat) -> u32 {
        let board = self.board(seat);
        let on_square = |cell: Cell| {
            let covered = u32::from(board.covered(cell).is_some());
            let hexes = [Piece::Moon, Piece::Station, Piece::Comet];
            let hexes = hexes.map(|hex| u32::from(board.hexes(cell, hex)));
            u32::from(board.token(cell).is_some()) + covered + hexes.iter().sum::<u32>()
        };
        all_squares().map(on_square).sum()
    }

    /// The numbers of all murals: the one in focus, then the others.
    pub(super) fn all_counts(self) -> String {
        let voice = self.voice;
        let points = |seat| self.game.tally_of(self.table, seat).total;
        let is_empty = |seat| self.board(seat).laid() == 0 && self.tokens(seat) == 0;
        if self.seats().all(is_empty) {
            return voice.text(words::ALL_EMPTY).to_owned();
        }
        let others = self.seats().filter(|seat| *seat != self.focus);
        let others = others.map(|seat| {
            let laid = self.board(seat).laid();
            words::other_mural(voice, voice.whose(seat), laid, points(seat))
        });
        let others: Vec<String> = others.collect();
        let (laid, tokens) = (self.board(self.focus).laid(), self.tokens(self.focus));
        let (whose, own) = (voice.whose(self.focus), points(self.focus));
        words::mural_and_others(voice, whose, laid, tokens, own, voice.list(&others))
    }

    pub(super) fn mural_region(self, seat: Seat) -> hearing::Region {
        let board = self.board(seat);
        let mut lines = Vec::new();
        for row in 0..SIDE {
            let cells = (0..SIDE).map(|column| Cell::at(row, column));
            let said: Vec<String> = cells
                .filter_map(|cell| self.square_brief(board, cell))
                .collect();
            if !said.is_empty() {
                lines.push(words::row(self.voice, row + 1, self.between(&said)));
            }
        }
        if lines.is_empty() {
            lines.push(self.voice.text(words::NO_TILE_YET).to_owned());
        }
        let joints = joints(&self.game.edition, board);
        let whole = joints.iter().map(|joint| {
            words::joint(self.voice, self.icon(joint.icon), joint.first, joint.second)
        });
        let whole: Vec<String> = whole.collect();
        if !whole.is_empty() {
            lines.insert(0, words::whole(self.voice, self.between(&whole)));
        }
        hearing::Region {
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
                    let hexes = voice.text(hex.icon().name_of_several());
                    things.push(words::counted(
                        voice,
                        count,
                        words::hexagonal_several(voice, hexes),
                    ));
                }
            }
        }
        things
    }

    /// What is on a square, and what it leads to.
    pub(super) fn square_lines(self, seat: Seat, cell: Cell) -> Vec<String> {
        let (voice, board) = (self.voice, self.board(seat));
        let mut lines = Vec::new();
        let here = self.things(board, cell);
        let open = voice.list(&self.open_halves(board, cell));
        lines.push(match (here.is_empty(), open.is_empty()) {
            (true, true) => words::square_empty(voice, cell),
            (true, false) => words::square_empty_beside(voice, cell, open),
            (false, true) => words::square_whole(voice, cell, voice.list(&here)),
            (false, false) => words::square_open(voice, cell, voice.list(&here), open),
        });
        if let Some((tile, _)) = board.tile(cell) {
            let inner = self.inner_icons(tile);
            lines.push(match inner.is_empty() {
                true => words::tile_is(voice, tile + 1),
                false => words::tile_is_with(voice, tile + 1, things(&inner, voice)),
            });
            lines.extend((0..4).filter_map(|edge| self.edge(board, cell, edge)));
        }
        lines.extend(self.placing_lines(seat, cell));
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

    /// The halves that are open at a square: those of its tile to empty squares, or those of the
    /// tiles around it, as they lie beside it.
    fn open_halves(self, board: &Board, cell: Cell) -> Vec<String> {
        let half = |cell, edge: u8| board.edges(&self.game.edition, cell) >> (4 * edge) & 15;
        let is_laid = board.tile(cell).is_some();
        let open = (0..4).filter_map(|edge| {
            let near = cell.next(edge)?;
            match (is_laid, board.tile(near).is_some()) {
                (true, false) => self.half(half(cell, edge), edge),
                (false, true) => self.half(half(near, edge ^ 2), edge),
                _ => None,
            }
        });
        open.collect()
    }

    /// The half on an edge of a tile, and what it joins with; `None` if the edge has none.
    fn edge(self, board: &Board, cell: Cell, edge: u8) -> Option<String> {
        let (voice, edition) = (self.voice, &self.game.edition);
        let half = |cell, edge: u8| board.edges(edition, cell) >> (4 * edge) & 15;
        let own = half(cell, edge);
        let named = capital(&self.half(own, edge)?);
        let Some(near) = cell.next(edge) else {
            return Some(words::half_at_edge(voice, named));
        };
        if board.tile(near).is_none() {
            return Some(words::half_open(voice, named, near));
        }
        Some(match join(own, half(near, edge ^ 2)) {
            Some(icon) => words::half_joins(voice, named, near, self.icon(icon)),
            None => words::half_unmatched(voice, named, near),
        })
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
        let there = |slot: &Slot| self.board(seat).shuttles(*slot) > 0;
        let slots: Vec<String> = Slot::ALL.into_iter().filter(there).map(used).collect();
        if slots.is_empty() {
            return self.voice.text(words::NO_SLOT_USED).to_owned();
        }
        words::shuttle_slots(self.voice, self.voice.list(&slots))
    }

    /// The journal of a seat: its reserve, its shuttle slots and its cards.
    pub(super) fn journal_region(self, seat: Seat) -> hearing::Region {
        let mut lines = vec![self.reserve(seat), self.slots(seat)];
        lines.extend(self.cards(seat));
        hearing::Region {
            name: words::journal(self.voice, self.voice.whose(seat)),
            lines,
        }
    }

    fn cards(self, seat: Seat) -> Vec<String> {
        let journals = self.game.tally_of(self.table, seat).journals;
        let mut lines = Vec::new();
        for journal in &journals {
            lines.push(self.card_is(journal.card));
            lines.push(self.progress(seat, journal));
        }
        if lines.is_empty() {
            lines.push(self.voice.text(words::NO_CARDS).to_owned());
        }
        lines
    }

    /// How far a card is, and where it is nearest to being fulfilled.
    pub(super) fn progress(self, seat: Seat, journal: &Journal) -> String {
        let voice = self.voice;
        if journal.missing.is_empty() {
            return words::fulfilled(voice, self.place_of(journal));
        }
        let goal = self.game.edition.goal(journal.card);
        let is_solar = goal.region == Region::Solar;
        if journal.missing.len() == goal.needs.len() + usize::from(is_solar) {
            return voice.text(words::ALL_MISSING).to_owned();
        }
        words::missing(voice, self.place_of(journal), self.missing(seat, journal))
    }

    /// Where a card is fulfilled, or nearest to it.
    pub(super) fn place_of(self, journal: &Journal) -> String {
        let (voice, set) = (self.voice, journal.cells);
        let all: Vec<Cell> = cells(set).collect();
        let first = all.first().copied().unwrap_or(Cell::at(0, 0));
        match middle(set) {
            Some(middle) => words::around(voice, middle),
            None if set == row(first.row()) => words::in_row(voice, first.row() + 1),
            None if set == column(first.column()) => {
                words::in_column(voice, char::from(b'a' + first.column()))
            }
            None => words::on_squares(voice, squares(set, voice)),
        }
    }

    /// What a card misses where it is nearest. A sun for the middle of eight tiles is named with its
    /// square.
    pub(super) fn missing(self, seat: Seat, journal: &Journal) -> String {
        let voice = self.voice;
        let Some(middle) = self.lacks_sun(seat, journal) else {
            return things(&journal.missing, voice);
        };
        let sun = words::sun_on(voice, middle);
        let rest = journal.missing.get(1..).unwrap_or_default();
        match rest.is_empty() {
            true => sun,
            false => voice.list(&[vec![sun], each_thing(rest, voice)].concat()),
        }
    }

    /// The middle of the eight tiles of a card, if it misses a sun there.
    pub(super) fn lacks_sun(self, seat: Seat, journal: &Journal) -> Option<Cell> {
        let sun = |cell: &Cell| self.table.board(seat).token(*cell) == Some(Piece::Sun);
        middle(journal.cells).filter(|middle| !sun(middle))
    }

    /// How far a card is on a seat's mural, whoever has it.
    pub(super) fn journal_of(self, seat: Seat, card: Card) -> Journal {
        let edition = &self.game.edition;
        Survey::new(edition, self.board(seat)).journal(edition, card)
    }

    /// What the seat in focus can plan with: the tile in hand, the start cards, the journal.
    pub(super) fn hand_details(self) -> Vec<String> {
        let tile = self.table.hand().tile;
        let tile = tile.filter(|_| self.focus == self.table.turn());
        let mut best = tile.map_or_else(Vec::new, |tile| self.best_lays(tile));
        if self.focus == self.table.turn() && self.table.phase() == Phase::Place {
            best.extend(self.best_puts(self.focus));
        }
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

/// The middle of the eight squares of a solar system; `None` for other squares.
fn middle(set: u16) -> Option<Cell> {
    CENTRAL.into_iter().find(|cell| around(*cell) == set)
}
