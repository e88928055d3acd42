//! What tiles and tokens complete and score where they can be placed.

use super::moves::turned;
use super::{Teller, all_squares, squares, words};
use crate::action::{Move, Place};
use crate::board::Board;
use crate::grid::{Cell, Quarter};
use crate::piece::Piece;
use crate::state::Bonus;
use crate::tally::{joined, total};
use std::cmp::Reverse;
use tabletop::Seat;
use tabletop::prelude::*;

/// The most kinds of placements of a tile that are told.
const MOST_KINDS: usize = 3;

/// A way to lay a tile, and what it brings.
struct Lay {
    cell: Cell,
    turn: Quarter,
    brings: Brings,
}

/// What a placement of a tile completes and scores.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Brings {
    points: i16,
    planets: u8,
    stars: u8,
}

impl Brings {
    const fn completes(self) -> bool {
        self.planets + self.stars > 0
    }
}

impl Teller<'_> {
    fn total_of(self, board: &Board) -> i16 {
        total(&self.game.edition, board, self.table.sky()).0
    }

    /// The legal ways to lay a tile on these squares, the best first.
    fn lays(self, board: &Board, tile: u8, cells: impl Iterator<Item = Cell>) -> Vec<Lay> {
        let edition = &self.game.edition;
        let now = self.total_of(board);
        let mut lays = Vec::new();
        for cell in cells.filter(|cell| board.tile(*cell).is_none()) {
            for turn in Quarter::all() {
                if board.clashes(edition, cell, (tile, turn), 0) {
                    continue;
                }
                let edges = edition.tile(tile).edges;
                let edges = edges.rotate_left(4 * u32::from(turn.turns()));
                let (planets, stars) = joined(edition, board, cell, edges);
                let mut after = *board;
                after.lay(cell, tile, turn);
                let brings = Brings {
                    points: self.total_of(&after) - now,
                    planets,
                    stars,
                };
                lays.push(Lay { cell, turn, brings });
            }
        }
        lays.sort_by_key(|lay| Reverse(lay.brings));
        lays
    }

    /// The squares where a token can be put, with the points that it scores there.
    fn puts(self, board: &Board, token: Piece) -> Vec<(Cell, i16)> {
        let may = |cell: &Cell| match token {
            hex if hex.is_hex() => board.tile(*cell).is_some(),
            Piece::Hole => board.token(*cell).is_some_and(|there| there != Piece::Hole),
            _ => board.token(*cell).is_none(),
        };
        let now = self.total_of(board);
        let put = |cell: Cell| {
            let mut after = *board;
            match token.is_hex() {
                true => after.add_hex(cell, token),
                false => after.put(cell, token),
            }
            (cell, self.total_of(&after) - now)
        };
        all_squares().filter(may).map(put).collect()
    }

    /// The most points that a tile and a token can score at once on a mural, one after the other.
    pub(super) fn most_points(self, board: &Board, tile: u8, token: Piece) -> i16 {
        let most = |board: &Board| {
            let puts = self.puts(board, token).into_iter();
            puts.max_by_key(|(_, points)| *points)
        };
        let mut best = 0;
        if let Some(lay) = self.lays(board, tile, all_squares()).first() {
            let mut after = *board;
            after.lay(lay.cell, tile, lay.turn);
            let put = most(&after).map_or(0, |(_, points)| points.max(0));
            best = lay.brings.points + put;
        }
        best
    }

    /// What was completed, as a list: “1 planet and 1 star”.
    fn completed(self, brings: Brings) -> String {
        let voice = self.voice;
        let planets = (brings.planets > 0).then(|| words::planets(voice, brings.planets));
        let stars = (brings.stars > 0).then(|| words::stars(voice, brings.stars));
        let things: Vec<String> = planets.into_iter().chain(stars).collect();
        voice.list(&things)
    }

    /// Turns of which each will do: “turned right or twice”.
    fn any_turn(self, turns: &[u8]) -> String {
        let voice = self.voice;
        let mut is_said = false;
        let said = turns.iter().map(|&turns| {
            let text = match (turns, is_said) {
                (1, true) => words::RIGHT,
                (2, true) => words::TWICE,
                (3, true) => words::LEFT,
                _ => turned(turns),
            };
            is_said |= turns > 0;
            voice.text(text).to_owned()
        });
        let said: Vec<String> = said.collect();
        self.either(&said)
    }

    /// What the things that the acting seat can place would bring on a square of its mural.
    pub(super) fn placing_lines(self, seat: Seat, cell: Cell) -> Vec<String> {
        if seat != self.table.turn() {
            return Vec::new();
        }
        let (board, hand) = (self.table.board(seat), self.table.hand());
        let mut lines = self.moving_lines(board, cell);
        if self.is_moving() {
            return lines;
        }
        if let Some(tile) = hand.tile.filter(|_| board.tile(cell).is_none()) {
            lines.extend(self.tile_here(board, tile, cell));
        }
        for token in self.placeable(seat) {
            let here = self.puts(board, token).into_iter();
            let mut here = here.filter(|(at, points)| *at == cell && *points > 0);
            if let Some((_, points)) = here.next() {
                let (token, points) = (self.piece(token), self.points(points));
                lines.push(words::token_scores_here(self.voice, token, points));
            }
        }
        lines
    }

    /// Whether a token or tile of the mural is being moved.
    const fn is_moving(self) -> bool {
        let bonus = &self.table.hand.bonus;
        matches!(
            bonus,
            Bonus::TokenFrom(_) | Bonus::TileFrom(_) | Bonus::Twist(_)
        )
    }

    /// What the token or tile that is being moved would score on a square.
    fn moving_lines(self, board: &Board, cell: Cell) -> Vec<String> {
        let (voice, bonus) = (self.voice, self.table.hand().bonus);
        let mut moves = Vec::new();
        if self.is_moving() {
            self.game.legal(self.table, &mut moves);
        }
        let now = self.total_of(board);
        let scored = moves.into_iter().filter_map(|mv| {
            let turn = match mv {
                Move::To(Place::Square(to)) if to == cell => None,
                Move::Lay(to, turn) if to == cell => Some(turn),
                Move::Twist(turn) if bonus == Bonus::Twist(cell) => Some(turn),
                _ => return None,
            };
            let mut after = self.table.clone();
            self.game.apply(&mut after, &mv, &mut |_| ());
            let after = self.total_of(after.board(self.table.turn()));
            Some((after - now, turn))
        });
        let mut scored: Vec<(i16, Option<Quarter>)> = scored.collect();
        scored.sort_by_key(|(points, _)| Reverse(*points));
        let Some(&(most, turn)) = scored.first() else {
            return Vec::new();
        };
        let points = self.points(most.abs());
        let line = match (bonus, turn) {
            (_, _) if most == 0 => return Vec::new(),
            (Bonus::TokenFrom(from), _) => {
                let token = board.token(from).map_or("", |token| self.piece(token));
                match most > 0 {
                    true => words::token_moved_here(voice, token, points),
                    false => words::token_costs_here(voice, token, points),
                }
            }
            (Bonus::TileFrom(from) | Bonus::Twist(from), Some(turn)) if most > 0 => {
                let lies = board.tile(from).map_or(0, |(_, turn)| turn.turns());
                let turned = voice.text(turned(turn.turns() + 4 - lies));
                match bonus {
                    Bonus::Twist(_) => words::tile_turned_here(voice, turned, points),
                    _ => words::tile_moved_here(voice, turned, points),
                }
            }
            _ => return Vec::new(),
        };
        vec![line]
    }

    /// The different tokens that the acting seat can place: in hand, gained, in reserve.
    fn placeable(self, seat: Seat) -> Vec<Piece> {
        let hand = self.table.hand();
        let gained = match hand.bonus {
            Bonus::Put(piece) => Some(piece),
            _ => None,
        };
        let held = [gained, hand.token, hand.ring, hand.hex]
            .into_iter()
            .flatten();
        let mut tokens: Vec<Piece> = Vec::new();
        for token in held.chain(self.table.board(seat).reserve()) {
            if !tokens.contains(&token) {
                tokens.push(token);
            }
        }
        tokens
    }

    /// What the tile in hand would bring on an empty square, by its turns.
    fn tile_here(self, board: &Board, tile: u8, cell: Cell) -> Vec<String> {
        let voice = self.voice;
        let lays = self.lays(board, tile, std::iter::once(cell));
        let mut lines = Vec::new();
        let kinds = kinds(&lays);
        for kind in kinds.iter().filter(|kind| kind[0].brings.completes()) {
            let (turns, brings) = (self.any_turn(&turns_of(kind)), kind[0].brings);
            let (things, points) = (self.completed(brings), self.points(brings.points));
            lines.push(words::tile_completes(voice, turns, things, points));
        }
        let plain = kinds.iter().filter(|kind| !kind[0].brings.completes());
        let plain: Vec<&Vec<&Lay>> = plain.collect();
        for kind in &plain {
            let points = self.points(kind[0].brings.points);
            lines.push(match (&*plain, lines.is_empty()) {
                ([_], true) if kind.len() == 4 => words::tile_scores_any(voice, points),
                ([_], false) => words::tile_otherwise(voice, points),
                _ => words::tile_scores(voice, self.any_turn(&turns_of(kind)), points),
            });
        }
        let is_legal = |turn: &u8| lays.iter().any(|lay| lay.turn.turns() == *turn);
        let refused: Vec<u8> = (0..4).filter(|turn| !is_legal(turn)).collect();
        if !refused.is_empty() {
            lines.push(words::tile_may_not(voice, self.any_turn(&refused)));
        }
        lines
    }

    /// Where a tile completes and scores the most on the mural in focus.
    pub(super) fn best_lays(self, tile: u8) -> Vec<String> {
        let (voice, board) = (self.voice, self.table.board(self.focus));
        let lays = self.lays(board, tile, all_squares());
        let mut lines = Vec::new();
        for kind in kinds(&lays).into_iter().take(MOST_KINDS) {
            let brings = kind[0].brings;
            if !brings.completes() {
                // The best placement scores by a card although it completes nothing.
                let least = lays.last().map_or(0, |lay| lay.brings.points);
                if lines.is_empty() && brings.points > least {
                    let places = self.places_of(&kind);
                    let points = self.points(brings.points);
                    lines.push(words::tile_fulfils(voice, points, places));
                }
                continue;
            }
            let (things, points) = (self.completed(brings), self.points(brings.points));
            let places = self.places_of(&kind);
            lines.push(match lines.is_empty() {
                true => words::tile_best(voice, things, points, places),
                false => words::tile_also(voice, things, points, places),
            });
        }
        if lines.is_empty() {
            lines.extend(lays.first().map(|lay| match lay.brings.points {
                0 => voice.text(words::TILE_COMPLETES_NOTHING).to_owned(),
                points => words::tile_only_scores(voice, self.points(points)),
            }));
        }
        lines
    }

    /// The squares of placements with their turns.
    fn places_of(self, lays: &[&Lay]) -> String {
        let voice = self.voice;
        let mut cells: Vec<Cell> = lays.iter().map(|lay| lay.cell).collect();
        cells.sort_by_key(|cell| cell.index());
        cells.dedup();
        let said = cells.into_iter().map(|cell| {
            let here = lays.iter().filter(|lay| lay.cell == cell);
            let turns: Vec<u8> = here.map(|lay| lay.turn.turns()).collect();
            let turns = match turns.len() {
                4 => voice.text(words::ANY_TURN).to_owned(),
                _ => self.any_turn(&turns),
            };
            words::square_turned(voice, cell, turns)
        });
        voice.list(&said.collect::<Vec<_>>())
    }

    /// Where each token that can be placed scores the most.
    pub(super) fn best_puts(self, seat: Seat) -> Vec<String> {
        let tokens = self.placeable(seat).into_iter();
        tokens
            .filter_map(|token| self.best_put(seat, token))
            .collect()
    }

    /// Where a token scores the most; `None` if it can go nowhere.
    pub(super) fn best_put(self, seat: Seat, token: Piece) -> Option<String> {
        let (voice, name) = (self.voice, self.piece(token));
        let puts = self.puts(self.table.board(seat), token);
        let most = puts.iter().map(|(_, points)| *points).max()?;
        if most <= 0 {
            return Some(words::token_nothing(voice, name));
        }
        let best = puts.iter().filter(|(_, points)| *points == most);
        let set = best.fold(0, |set, (cell, _)| set | cell.bit());
        Some(match set.count_ones() as usize == puts.len() {
            true => words::token_anywhere(voice, name, self.points(most)),
            false => words::token_best(voice, name, self.points(most), squares(set, voice)),
        })
    }
}

/// Placements by what they bring, in the order of the placements.
fn kinds(lays: &[Lay]) -> Vec<Vec<&Lay>> {
    let mut kinds: Vec<Vec<&Lay>> = Vec::new();
    for lay in lays {
        match kinds.iter_mut().find(|kind| kind[0].brings == lay.brings) {
            Some(kind) => kind.push(lay),
            None => kinds.push(vec![lay]),
        }
    }
    kinds
}

fn turns_of(lays: &[&Lay]) -> Vec<u8> {
    lays.iter().map(|lay| lay.turn.turns()).collect()
}
