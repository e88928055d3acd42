//! What a seat has and may expect, in numbers for the game's mind. Points are in tenths, as in
//! [`worth`](super::worth), unless a name says otherwise.

use super::needs::{COLOURS, Marks, NO_ROOM, STAR, Shown, WILD, colour, coloured};
use super::worth::{FULFILLED, TILES_FOR_FULL_WORTH, worth_of_stars};
use crate::Stargazers;
use crate::board::Board;
use crate::grid::Area;
use crate::piece::{CIRCLES, Card, Icon, PHOTOS, Piece};
use crate::state::{Bonus, SQUARES, State};
use crate::tally::Survey;
use tabletop::Seat;

/// The worth of a tile that is not known yet.
const SOME_TILE: u32 = 30;

/// What a piece or a pair of the universe is good for.
#[derive(Clone, Copy, Default)]
pub(super) struct Gain {
    /// The points that it brings at once.
    pub(super) now: u32,
    /// The same with an estimate of what it brings later.
    pub(super) hope: u32,
}

/// A constellation on a mural.
#[derive(Clone, Copy, Default)]
pub(super) struct Figure {
    /// Its squares without a star.
    open: u16,
    /// The number of stars in place, and the points for them (not tenths).
    pub(super) stars: u32,
    pub(super) points: u32,
    /// How many more stars bring more points.
    pub(super) gap: u32,
    /// Its expected value.
    pub(super) hope: u32,
}

/// What a seat has and may expect.
#[derive(Default)]
pub(super) struct Outlook {
    /// The score so far, in points.
    pub(super) score: u32,
    /// The kinds of photos on the mural, one bit each.
    pub(super) photos: u32,
    /// The numbers of planets, hexagon icons, meteors and black holes.
    pub(super) planets: u32,
    pub(super) hexes: u32,
    pub(super) meteors: u32,
    pub(super) holes: u32,
    /// The points of fulfilled cards, and their telescopes.
    pub(super) card_points: u32,
    pub(super) telescopes: u32,
    pub(super) sky: [Figure; 2],
    /// The number of tiles still to lay, and of squares without a token.
    pub(super) left: u32,
    pub(super) free: u32,
    /// Cards by their telescopes and by the number of missing icons: 1, 2, 3, more.
    pub(super) cards: [[u32; 4]; 3],
    /// The number of cards whose icons have no room.
    pub(super) blocked: u32,
    /// The expected value of the cards that are not fulfilled.
    pub(super) card_hope: u32,
    /// Halves beside squares without a tile: stars, wild ones, planets by colour.
    pub(super) halves: [u32; 6],
    /// The number of squares without a tile that two halves or more face.
    pub(super) corners: u32,
    /// The number of suns on central squares.
    pub(super) suns: u32,
    /// What each icon would bring for the cards.
    pub(super) want: [u32; Icon::COUNT],
    /// What each token would bring.
    pub(super) tokens: [Gain; Piece::COUNT],
    /// The best and the second best expected value of a card on offer.
    pub(super) offers: [u32; 2],
    /// The points of a card on offer that is fulfilled already.
    pub(super) offer_now: u32,
    /// What the tile in hand and the tokens in hand would bring.
    pub(super) hand_tile: Gain,
    pub(super) hand_tokens: Gain,
    /// The score with all expectations from the mural, the reserve and the hand.
    pub(super) worth: u32,
    /// What each pair of the universe would bring.
    pub(super) pairs: [Gain; SQUARES],
    /// What the seat gets of the rest of this round if every seat takes what it likes best.
    pub(super) share: u32,
    /// The number of pairs in it.
    pub(super) picks: u32,
    /// Whether the seat takes the last pair of the round.
    pub(super) is_last: bool,
}

/// The tiles and tokens that a mural waits for.
struct Joins {
    facing: [Marks; 16],
    empty: u16,
    /// Planets and stars that a card wants, and how much at most; then those that fulfil one.
    wanted: Marks,
    want: u32,
    last: Marks,
    points: u32,
}

impl Stargazers {
    /// What a seat has and may expect if these are its cards.
    pub(super) fn outlook(&self, state: &State, seat: Seat, cards: u64) -> Outlook {
        let board = state.board(seat);
        let survey = Survey::new(&self.edition, board);
        let shown = Shown::new(&survey, board);
        let mut outlook = Outlook {
            left: 16 - board.laid(),
            free: board.tokens.iter().filter(|token| **token == 0).count() as u32,
            suns: shown.suns.count_ones(),
            ..Outlook::default()
        };
        // Expectations count in full while many tiles are still to be laid.
        let part = outlook.left.min(TILES_FOR_FULL_WORTH as u32);
        let mut last = [0; Icon::COUNT];
        self.add_icons(&survey, &mut outlook);
        self.add_cards(&shown, cards, part, &mut outlook, &mut last);
        self.add_sky(state, &survey, &mut outlook);
        let facing = self.sight.facing(board);
        outlook.add_halves(&facing, !board.laid);
        let stars = self.star_gain(state, board, &outlook);
        for piece in Piece::ALL {
            let gain = self.token_gain(board, piece, stars, &outlook);
            let (want, last) = (outlook.want[piece.index()], last[piece.index()]);
            outlook.tokens[piece.index()] = Gain {
                now: gain.now + last,
                hope: gain.hope + want,
            };
        }
        self.add_offers(state, &shown, part, &mut outlook);
        let joins = Joins::new(facing, !board.laid, &outlook.want, &last);
        if state.turn == seat {
            if let Some(tile) = state.hand.tile {
                outlook.hand_tile = self.tile_gain(tile, &joins, &outlook);
            }
            for token in [state.hand.token, state.hand.ring].into_iter().flatten() {
                let gain = outlook.tokens[token.index()];
                outlook.hand_tokens.now += gain.now;
                outlook.hand_tokens.hope += gain.hope;
            }
        }
        self.add_worth(state, seat, part, &mut outlook);
        self.add_pairs(state, &joins, &mut outlook);
        outlook
    }

    fn add_icons(&self, survey: &Survey, outlook: &mut Outlook) {
        let icons = survey.region(Area::ALL).map(u32::from);
        let [moon, station, comet, meteor, planet, hole] = self.edition.points().map(u32::from);
        for (kind, count) in icons[..PHOTOS].iter().enumerate() {
            outlook.photos |= u32::from(*count > 0) << kind;
        }
        let hexes = &icons[Piece::Moon.index()..=Piece::Comet.index()];
        outlook.hexes = hexes.iter().sum();
        outlook.planets = icons[Icon::PLANET.index()..].iter().sum();
        outlook.meteors = icons[Piece::Meteor.index()];
        outlook.holes = icons[Piece::Hole.index()];
        let photos = self.edition.photos(outlook.photos.count_ones() as usize);
        outlook.score = u32::from(photos)
            + hexes[0] * moon
            + hexes[1] * station
            + hexes[2] * comet
            + outlook.meteors * meteor
            + outlook.planets * planet
            + outlook.holes * hole;
    }

    /// What one more kind of photo brings after so many, not in tenths.
    fn next_photo(&self, kinds: usize) -> u8 {
        let points = self.edition.photos(kinds + 1);
        points.saturating_sub(self.edition.photos(kinds))
    }

    /// The points of a card that is fulfilled, not in tenths.
    fn points_of(&self, card: Card) -> u32 {
        u32::from(card.telescopes() * self.edition.telescope())
    }

    fn add_cards(
        &self,
        shown: &Shown,
        cards: u64,
        part: u32,
        outlook: &mut Outlook,
        last: &mut [u32; Icon::COUNT],
    ) {
        let mut rest = cards;
        while let Some(card) = next_card(&mut rest) {
            let near = shown.near(self.sight.needs(card));
            let points = self.points_of(card);
            let missing = near.missing;
            if missing == 0 {
                outlook.card_points += points;
                outlook.telescopes += u32::from(card.telescopes());
                continue;
            }
            if missing == NO_ROOM {
                outlook.blocked += 1;
                continue;
            }
            outlook.cards[card.deck()][missing.min(4) as usize - 1] += 1;
            let hope = points * chance(missing, part) / 100;
            outlook.card_hope += hope;
            let step = points * chance(missing - 1, part) / 100 - hope;
            near.lack.each(|icon| outlook.want[icon] += step);
            let mut icons = near.last;
            while icons != 0 {
                last[icons.trailing_zeros() as usize] += 10 * points;
                icons &= icons - 1;
            }
        }
        outlook.score += outlook.card_points;
    }

    fn add_sky(&self, state: &State, survey: &Survey, outlook: &mut Outlook) {
        for (at, number) in state.sky().into_iter().enumerate() {
            let Some(number) = number else { continue };
            let figure = self.edition.constellation(number);
            let covered = survey.stars(figure.cells);
            let stars = covered.count_ones() as usize;
            let points = |stars: usize| u32::from(figure.points.get(stars).copied().unwrap_or(0));
            let mut gap = 1;
            while stars + gap < figure.points.len() && points(stars + gap) == points(stars) {
                gap += 1;
            }
            let hope = worth_of_stars(&figure.points, stars, outlook.left.min(6) as i32);
            outlook.sky[at] = Figure {
                open: figure.cells & !covered,
                stars: stars as u32,
                points: points(stars),
                gap: gap as u32,
                hope: hope.max(0).cast_unsigned(),
            };
            outlook.score += points(stars);
        }
    }

    /// What a star brings for the constellations, on the best free square.
    fn star_gain(&self, state: &State, board: &Board, outlook: &Outlook) -> Gain {
        // The squares where a star helps, by constellation, with what it brings.
        let mut helps = [(0_u16, Gain::default()); 2];
        for ((number, seen), help) in state.sky().into_iter().zip(&outlook.sky).zip(&mut helps) {
            let Some(number) = number else { continue };
            let figure = self.edition.constellation(number);
            let stars = seen.stars as usize;
            let points = |stars: usize| u32::from(figure.points.get(stars).copied().unwrap_or(0));
            let now = 10 * points(stars + 1).saturating_sub(seen.points);
            let next = 10 * points(stars + 2).saturating_sub(seen.points);
            let gain = Gain {
                now,
                hope: now + next / 4,
            };
            *help = (seen.open, gain);
        }
        let free = board.free_centres();
        let [(one, first), (other, second)] = helps.map(|(cells, gain)| (cells & free, gain));
        let mut best = Gain::default();
        for (cells, now, hope) in [
            (one, first.now, first.hope),
            (other, second.now, second.hope),
            (
                one & other,
                first.now + second.now,
                first.hope + second.hope,
            ),
        ] {
            if cells != 0 {
                best.now = best.now.max(now);
                best.hope = best.hope.max(hope);
            }
        }
        best
    }

    /// What a token brings, apart from cards.
    fn token_gain(&self, board: &Board, piece: Piece, stars: Gain, outlook: &Outlook) -> Gain {
        let [moon, station, comet, meteor, _, hole] = self.edition.points().map(u32::from);
        let same = |points: u32| Gain {
            now: 10 * points,
            hope: 10 * points,
        };
        match piece {
            Piece::Shuttle => Gain {
                now: 0,
                hope: 6 + outlook.left,
            },
            Piece::Star => Gain {
                now: stars.now,
                hope: stars.hope.max(5) + 2,
            },
            Piece::Sun => Gain { now: 0, hope: 3 },
            Piece::Meteor => same(if outlook.free > 0 { meteor } else { 0 }),
            Piece::Hole => {
                let covers = board.tokens.iter().any(|token| (1..0x80).contains(token));
                Gain {
                    now: if covers { 10 * hole } else { 0 },
                    hope: 8 * hole,
                }
            }
            Piece::Moon => same(moon),
            Piece::Station => same(station),
            Piece::Comet => same(comet),
            photo => {
                let fresh = outlook.photos >> photo.index() & 1 == 0 && outlook.free > 0;
                let kinds = outlook.photos.count_ones() as usize;
                let more = self.next_photo(kinds);
                match fresh {
                    true => Gain {
                        now: 10 * u32::from(more),
                        hope: 6 + 8 * u32::from(more),
                    },
                    false => Gain { now: 0, hope: 2 },
                }
            }
        }
    }

    fn add_offers(&self, state: &State, shown: &Shown, part: u32, outlook: &mut Outlook) {
        for deck in 0..3 {
            for card in [state.slot(deck), state.top(deck)].into_iter().flatten() {
                let needs = self.sight.needs(card);
                let points = self.points_of(card);
                let bound = shown.lacks_at_least(needs);
                if bound > 0 && points * chance(bound, part) / 100 <= outlook.offers[1] {
                    // The card is not among the two best.
                    continue;
                }
                let near = shown.near(needs);
                if near.missing == 0 {
                    outlook.offer_now = outlook.offer_now.max(points);
                }
                let hope = points * chance(near.missing, part) / 100;
                let [best, second] = outlook.offers;
                outlook.offers = if hope > best {
                    [hope, best]
                } else {
                    [best, second.max(hope)]
                };
            }
        }
    }

    /// What a tile brings on the best square, in the best rotation.
    fn tile_gain(&self, tile: u8, joins: &Joins, outlook: &Outlook) -> Gain {
        let marks = self.sight.marks(tile);
        let planet = 10 * u32::from(self.edition.points()[4]);
        let mut best = Gain::default();
        let mut empty = if marks == 0 { 0 } else { joins.empty };
        while empty != 0 {
            let facing = joins.facing[empty.trailing_zeros() as usize];
            empty &= empty - 1;
            if facing == 0 {
                continue;
            }
            for turn in 0..4 {
                let both = facing & marks.rotate_left(8 * turn);
                // Two wild halves never face each other (`stargazers R41`).
                if both == 0 || both & WILD != 0 {
                    continue;
                }
                let planets = planet * coloured(both);
                let stars = (both & STAR).count_ones();
                let last = if both & joins.last != 0 {
                    joins.points
                } else {
                    0
                };
                let want = if both & joins.wanted != 0 {
                    joins.want
                } else {
                    0
                };
                best.now = best.now.max(planets + last);
                best.hope = best.hope.max(planets + 12 * stars + want);
            }
        }
        for (hex, count) in Piece::ALL[CIRCLES..]
            .iter()
            .zip(self.edition.tile(tile).inner())
        {
            if count > 0 {
                let gain = outlook.tokens[hex.index()];
                best.now += gain.now * u32::from(count);
                best.hope += gain.hope * u32::from(count);
            }
        }
        best
    }

    fn add_worth(&self, state: &State, seat: Seat, part: u32, outlook: &mut Outlook) {
        let full = TILES_FOR_FULL_WORTH as u32;
        let kinds = outlook.photos.count_ones() as usize;
        let next = u32::from(self.next_photo(kinds));
        let [stars, wild, colours @ ..] = outlook.halves;
        let halves = 3 * stars + 7 * wild + 5 * colours.iter().sum::<u32>();
        let mut worth = 10 * outlook.score + outlook.card_hope;
        worth += (3 * next + halves) * part / full;
        for figure in &outlook.sky {
            worth += figure.hope.saturating_sub(10 * figure.points);
        }
        let hope = |piece: Piece| outlook.tokens[piece.index()].hope;
        let is_over = outlook.left == 0 && state.turn != seat;
        for token in state.board(seat).reserve().filter(|_| !is_over) {
            worth += hope(token) * 3 / 4;
        }
        if state.turn == seat {
            let hand = &state.hand;
            worth += outlook.hand_tile.hope + outlook.hand_tokens.hope;
            worth += 11 * u32::from(hand.hex.is_some() || hand.owed_hex);
            worth += 9 * u32::from(hand.owed_ring);
            worth += match hand.bonus {
                Bonus::None => 0,
                Bonus::Journal => outlook.offers[0],
                Bonus::Gain => 11,
                Bonus::Put(piece) => hope(piece),
                Bonus::Token | Bonus::TokenFrom(_) => 6,
                Bonus::Tile | Bonus::TileFrom(_) | Bonus::Twist(_) => 8,
            };
        }
        outlook.worth = worth;
    }

    /// Adds what the pairs of the universe bring. While it is filled, a tile or token that is not
    /// known counts as a usual one.
    fn add_pairs(&self, state: &State, joins: &Joins, outlook: &mut Outlook) {
        let (mut sum, mut count) = (0, 0);
        for (gain, in_bag) in outlook.tokens.iter().zip(state.bag) {
            sum += gain.hope * u32::from(in_bag);
            count += u32::from(in_bag);
        }
        let some_token = Gain {
            now: 0,
            hope: sum / count.max(1),
        };
        let some_tile = Gain {
            now: 0,
            hope: SOME_TILE,
        };
        for square in 0..SQUARES {
            let (tile, token) = state.square(square);
            if !state.phase.fills() && token.is_none() {
                continue;
            }
            let tile = tile.map_or(some_tile, |tile| self.tile_gain(tile, joins, outlook));
            let token = token.map_or(some_token, |token| outlook.tokens[token.index()]);
            outlook.pairs[square] = Gain {
                now: tile.now + token.now,
                hope: tile.hope + token.hope,
            };
        }
    }
}

impl Outlook {
    fn add_halves(&mut self, facing: &[Marks; 16], empty: u16) {
        for (at, marks) in facing.iter().enumerate() {
            if empty >> at & 1 == 0 || *marks == 0 {
                continue;
            }
            let wild = (marks & WILD).count_ones();
            self.halves[0] += (marks & STAR).count_ones();
            self.halves[1] += wild;
            for number in 0..4 {
                let halves = (marks & colour(number)).count_ones() - wild;
                self.halves[2 + usize::from(number)] += halves;
            }
            self.corners += u32::from(coloured(*marks) + (marks & STAR).count_ones() > 1);
        }
    }
}

impl Joins {
    fn new(
        facing: [Marks; 16],
        empty: u16,
        want: &[u32; Icon::COUNT],
        last: &[u32; Icon::COUNT],
    ) -> Joins {
        let wished = |each: &[u32; Icon::COUNT]| {
            let (mut marks, mut most) = (0, 0);
            for (icon, &gain) in each.iter().enumerate().skip(Icon::DRAWN_STAR.index()) {
                if gain > 0 {
                    marks |= match icon.checked_sub(Icon::PLANET.index()) {
                        Some(number) => colour(number as u8),
                        None => STAR,
                    };
                    most = most.max(gain);
                }
            }
            (marks & (STAR | COLOURS), most)
        };
        let ((wanted, want), (last, points)) = (wished(want), wished(last));
        Joins {
            facing,
            empty,
            wanted,
            want,
            last,
            points,
        }
    }
}

/// The chance that a card is still fulfilled, in thousandths, by its missing icons; `part` of 6 of
/// the usual chance is left.
fn chance(missing: u32, part: u32) -> u32 {
    match missing {
        0 => 1000,
        NO_ROOM => 0,
        some => {
            let chance = FULFILLED[some.min(6) as usize].cast_unsigned();
            10 * chance * part / TILES_FOR_FULL_WORTH as u32
        }
    }
}

/// Takes the first card out of a set.
fn next_card(cards: &mut u64) -> Option<Card> {
    let card = Card::from_index(cards.trailing_zeros() as u8)?;
    *cards &= *cards - 1;
    Some(card)
}
