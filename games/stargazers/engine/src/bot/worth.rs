//! The worth of a player's position, in tenths of points: the current score, and an estimate of
//! future gains.

use crate::Stargazers;
use crate::board::Board;
use crate::grid::{Area, Cell};
use crate::piece::{Icon, PHOTOS, Piece};
use crate::state::{Bonus, State};
use crate::tally::Survey;
use tabletop::Seat;

/// The chance that a card is still fulfilled, in percent, by the number of missing icons.
pub(super) const FULFILLED: [i32; 7] = [100, 52, 26, 12, 6, 3, 1];

/// The number of tiles still to lay at which future gains count in full. With fewer tiles they
/// count in proportion.
pub(super) const TILES_FOR_FULL_WORTH: i32 = 6;

impl Stargazers {
    pub(crate) fn worth(&self, state: &State, seat: Seat) -> i32 {
        let board = state.board(seat);
        let survey = Survey::new(&self.edition, board);
        let left = (16 - board.laid() as i32).min(TILES_FOR_FULL_WORTH);
        let mut worth = self.worth_of_icons(&survey, left);
        worth += self.worth_of_halves(board, left);
        for card in board.cards() {
            let (_, missing) = survey.nearest(self.edition.goal(card));
            let points = 10 * i32::from(card.telescopes() * self.edition.telescope());
            let chance = match missing {
                0 => 100,
                some => FULFILLED[usize::from(some).min(6)] * left / TILES_FOR_FULL_WORTH,
            };
            worth += points * chance / 100;
        }
        for number in state.sky().into_iter().flatten() {
            worth += self.worth_of_sky(&survey, number, left);
        }
        if left > 0 || state.turn == seat {
            for token in board.reserve() {
                worth += self.worth_of_token(state, seat, token) * 3 / 4;
            }
        }
        if state.turn == seat {
            worth += self.worth_of_hand(state, seat);
        }
        worth
    }

    fn worth_of_icons(&self, survey: &Survey, left: i32) -> i32 {
        let icons = survey.region(Area::ALL);
        let planets: u8 = icons[Icon::PLANET.index()..].iter().sum();
        let kinds = icons[..PHOTOS].iter().filter(|&&count| count > 0).count();
        let photos = i32::from(self.edition.photos(kinds));
        let next = i32::from(self.edition.photos(kinds + 1));
        let mut worth = 10 * photos + 3 * (next - photos) * left / TILES_FOR_FULL_WORTH;
        let pieces = [Piece::Moon, Piece::Station, Piece::Comet, Piece::Meteor];
        let counts = pieces.map(|piece| icons[piece.index()]);
        let counts = counts.iter().chain([&planets, &icons[Piece::Hole.index()]]);
        for (count, points) in counts.zip(self.edition.points()) {
            worth += 10 * i32::from(*count) * i32::from(points);
        }
        worth
    }

    /// The worth of halves that can still be completed.
    fn worth_of_halves(&self, board: &Board, left: i32) -> i32 {
        let mut worth = 0;
        for cell in Cell::all() {
            let edges = board.edges(&self.edition, cell);
            for edge in 0..4 {
                let open = cell
                    .next(edge)
                    .is_some_and(|near| board.laid & near.bit() == 0);
                worth += match edges >> (4 * edge) & 15 {
                    _ if !open => 0,
                    0 => 0,
                    1 => 3,
                    2 => 7,
                    _ => 5,
                };
            }
        }
        worth * left / TILES_FOR_FULL_WORTH
    }

    fn worth_of_sky(&self, survey: &Survey, number: u8, left: i32) -> i32 {
        let figure = self.edition.constellation(number);
        let stars = survey.stars(figure.cells).count_ones() as usize;
        worth_of_stars(&figure.points, stars, left)
    }

    /// The worth of the items in hand and of those still due in this turn.
    fn worth_of_hand(&self, state: &State, seat: Seat) -> i32 {
        let hand = &state.hand;
        let mut worth = 0;
        if let Some(tile) = hand.tile {
            let icons: u8 = self.edition.tile(tile).inner.iter().sum();
            worth += 14 + 10 * i32::from(icons);
        }
        for token in [hand.token, hand.ring].into_iter().flatten() {
            worth += self.worth_of_token(state, seat, token);
        }
        worth += 11 * i32::from(hand.hex.is_some() || hand.owed_hex);
        worth += 9 * i32::from(hand.owed_ring);
        worth
            + match hand.bonus {
                Bonus::None => 0,
                Bonus::Journal => 20,
                Bonus::Gain | Bonus::Put(_) => 11,
                Bonus::Token | Bonus::TokenFrom(_) => 6,
                Bonus::Tile | Bonus::TileFrom(_) | Bonus::Twist(_) => 8,
            }
    }
}

/// The best expected value of a constellation with these points by its number of stars. Each
/// further star is less likely.
pub(super) fn worth_of_stars(points: &[u8], stars: usize, left: i32) -> i32 {
    let points_of = |stars: usize| 10 * i32::from(points.get(stars).copied().unwrap_or(0));
    let now = points_of(stars);
    let mut best = now;
    let mut percent = 100;
    for more in stars + 1..points.len() {
        percent = percent * (30 + 5 * left) / 100;
        best = best.max(now + (points_of(more) - now) * percent / 100);
    }
    best
}
