//! Tiles and journal cards in forms that are fast to compare with a mural: a mind judges thousands
//! of positions a second.

use crate::board::Board;
use crate::edition::{Edition, Face, Goal, Half, Region, TILES};
use crate::grid::{Area, BORDERS, CENTRAL, Cell, SIDE};
use crate::piece::{Card, Icon, PHOTOS, Piece};
use crate::tally::{Packed, Survey};
use std::ops::Range;

/// The highest bit of each byte.
const HIGH: u64 = 0x8080_8080_8080_8080;

/// For each byte, how much more the one number is than the other, or 0. All bytes are below 128.
const fn more(one: u64, other: u64) -> u64 {
    let difference = (one | HIGH) - other;
    let at_least = difference & HIGH;
    difference & (at_least - (at_least >> 7))
}

/// The sum of all bytes, which is below 256.
const fn sum(bytes: u64) -> u32 {
    (bytes.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32
}

/// The bytes of a range of icons in each word of a [`Packed`].
const fn bytes(icons: Range<usize>) -> [u64; 3] {
    let mut masks = [0; 3];
    let mut icon = icons.start;
    while icon < icons.end {
        masks[icon / 8] |= 0xff << (8 * (icon % 8));
        icon += 1;
    }
    masks
}

const PHOTO_BYTES: [u64; 3] = bytes(0..PHOTOS);
const PLANET_BYTES: [u64; 3] = bytes(Icon::PLANET.index()..Icon::COUNT);
const HEX_BYTES: [u64; 3] = bytes(Piece::Moon.index()..Icon::DRAWN_STAR.index());

/// The icons of a journal card.
#[derive(Clone, Debug)]
pub(crate) struct Needs {
    pub(crate) region: Region,
    icons: [u64; 3],
    /// How many stars of either kind, planets and photos of any kind.
    stars: u8,
    planets: u8,
    photos: u8,
}

/// The icons that an area lacks for a card.
#[derive(Clone, Copy, Default)]
pub(crate) struct Lack {
    icons: [u64; 3],
    stars: u8,
    planets: u8,
    photos: u8,
    /// The sun in the middle of a solar system.
    sun: u8,
}

impl Needs {
    fn new(goal: &Goal) -> Needs {
        let mut icons = Packed::default();
        let count = |class: Icon| goal.needs.iter().filter(|need| **need == class).count() as u8;
        for need in goal.needs.iter().filter(|need| need.index() < Icon::COUNT) {
            icons.put(need.index(), 1);
        }
        Needs {
            region: goal.region,
            icons: icons.0,
            stars: count(Icon::ANY_STAR),
            planets: count(Icon::ANY_PLANET),
            photos: count(Icon::ANY_PHOTO),
        }
    }

    /// The number of icons that an area with these icons lacks, without the sun of a solar system.
    #[inline]
    pub(crate) fn count_lack(&self, have: Packed) -> u32 {
        if self.stars | self.planets | self.photos > 0 {
            return self.lack(have).count();
        }
        let [first, second, third] = self.icons;
        sum(more(first, have.0[0]) + more(second, have.0[1]) + more(third, have.0[2]))
    }

    /// What an area with these icons lacks, without the sun of a solar system.
    #[inline]
    pub(crate) fn lack(&self, have: Packed) -> Lack {
        let have = have.0;
        let mut lack = Lack::default();
        for ((lack, need), have) in lack.icons.iter_mut().zip(self.icons).zip(have) {
            *lack = more(need, have);
        }
        if self.stars | self.planets | self.photos > 0 {
            let mut spare = Packed::default();
            for ((spare, need), have) in spare.0.iter_mut().zip(self.icons).zip(have) {
                *spare = more(have, need);
            }
            let of = |mask: [u64; 3]| {
                let words = spare.0.iter().zip(mask);
                words.map(|(word, mask)| sum(word & mask)).sum::<u32>() as u8
            };
            let stars = spare.get(Piece::Star.index()) + spare.get(Icon::DRAWN_STAR.index());
            lack.stars = self.stars.saturating_sub(stars);
            lack.planets = self.planets.saturating_sub(of(PLANET_BYTES));
            lack.photos = self.photos.saturating_sub(of(PHOTO_BYTES));
        }
        lack
    }
}

impl Lack {
    /// The number of icons.
    #[inline]
    pub(crate) fn count(&self) -> u32 {
        let [first, second, third] = self.icons;
        sum(first + second + third) + u32::from(self.stars + self.planets + self.photos + self.sun)
    }

    /// Whether the area may still have room for the icons: free centres for tokens, squares without
    /// a tile for the rest.
    fn fits(&self, free: u16, empty: u16, area: Area) -> bool {
        let hexes = sum(self.icons[1] & HEX_BYTES[1]);
        // Photos, stars, suns, shuttles and meteors need a free centre each. A black hole does not.
        let tokens = sum(self.icons[0])
            + u32::from(Packed(self.icons).get(Piece::Meteor.index()))
            + u32::from(self.photos);
        let planets = u32::from(self.planets)
            + (1..3)
                .map(|at| sum(self.icons[at] & PLANET_BYTES[at]))
                .sum::<u32>();
        let stars = Packed(self.icons).get(Icon::DRAWN_STAR.index());
        let here = (empty & area.cells).count_ones();
        tokens <= (free & area.cells).count_ones()
            // A hexagon from a round's end may lie on any tile.
            && hexes <= 2 * here + 1
            // A half may be joined across the edge of the area.
            && (planets == 0 && stars == 0 || empty & grown(area.cells) != 0)
    }

    /// Each icon that is lacking, and how many; of a class, every icon that would do.
    pub(crate) fn each(&self, mut tell: impl FnMut(usize)) {
        for (word, &icons) in self.icons.iter().enumerate() {
            let mut left = icons;
            while left != 0 {
                let at = left.trailing_zeros() as usize / 8;
                left &= !(0xff << (8 * at));
                tell(8 * word + at);
            }
        }
        if self.stars > 0 {
            tell(Piece::Star.index());
            tell(Icon::DRAWN_STAR.index());
        }
        if self.planets > 0 {
            (Icon::PLANET.index()..Icon::COUNT).for_each(&mut tell);
        }
        if self.photos > 0 {
            (0..PHOTOS).for_each(&mut tell);
        }
        if self.sun > 0 {
            tell(Piece::Sun.index());
        }
    }
}

/// A set of squares and all their neighbours.
const fn grown(cells: u16) -> u16 {
    let (left, right) = (cells & !0x1111, cells & !0x8888);
    cells | left >> 1 | right << 1 | cells >> SIDE | cells << SIDE
}

/// All areas that cards refer to: pairs, rows, columns, and the squares around each central one.
const AREAS: [Area; BORDERS + 12] = {
    let mut areas = [Area::ALL; BORDERS + 12];
    let mut at = 0;
    while at < BORDERS {
        areas[at] = Area::PAIRS[at];
        at += 1;
    }
    at = 0;
    while at < 4 {
        areas[BORDERS + at] = Area::ROWS[at];
        areas[BORDERS + 4 + at] = Area::COLUMNS[at];
        areas[BORDERS + 8 + at] = Area::AROUND[at];
        at += 1;
    }
    areas
};

/// The areas of a kind of card among [`AREAS`].
const fn areas(region: Region) -> Range<usize> {
    const ROWS: usize = BORDERS;
    const COLUMNS: usize = BORDERS + 4;
    const AROUND: usize = BORDERS + 8;
    match region {
        Region::Adjacent => 0..ROWS,
        Region::Row => ROWS..COLUMNS,
        Region::Column => COLUMNS..AROUND,
        Region::Either => ROWS..AROUND,
        Region::Solar => AROUND..AREAS.len(),
    }
}

/// The icons that a mural shows in each area, and its free places.
pub(crate) struct Shown {
    icons: [Packed; AREAS.len()],
    /// The icons of the whole mural.
    all: Packed,
    /// The squares without a token, and those without a tile.
    free: u16,
    empty: u16,
    /// Which of the central squares show a sun, one bit each.
    pub(crate) suns: u8,
}

/// How near a card is to being fulfilled on a mural.
pub(crate) struct Near {
    /// The number of icons missing where the fewest are, if they have room there.
    pub(crate) missing: u32,
    /// The same without regard to room.
    pub(crate) at_least: u32,
    /// What is lacking there.
    pub(crate) lack: Lack,
    /// The icons of which a single one fulfils the card, one bit each.
    pub(crate) last: u32,
}

/// What [`Near::missing`] is if the icons have no room anywhere.
pub(crate) const NO_ROOM: u32 = 99;

impl Shown {
    pub(crate) fn new(survey: &Survey, board: &Board) -> Shown {
        let mut suns = 0;
        for (at, cell) in CENTRAL.into_iter().enumerate() {
            suns |= u8::from(board.token(cell) == Some(Piece::Sun)) << at;
        }
        let mut free = 0;
        for (at, token) in board.tokens.iter().enumerate() {
            free |= u16::from(*token == 0) << at;
        }
        let mut icons = [Packed::default(); AREAS.len()];
        for (border, icons) in icons[..BORDERS].iter_mut().enumerate() {
            *icons = survey.pair(border);
        }
        for at in 0..4 {
            // The borders along a row have consecutive numbers. Those along a column are 4 apart.
            let (row, column) = (3 * at, BORDERS / 2 + at);
            icons[BORDERS + at] = survey.line(icons[row], icons[row + 2], row + 1);
            icons[BORDERS + 4 + at] = survey.line(icons[column], icons[column + 8], column + 4);
            icons[BORDERS + 8 + at] = survey.packed(AREAS[BORDERS + 8 + at]);
        }
        Shown {
            icons,
            all: survey.packed(Area::ALL),
            free,
            empty: !board.laid,
            suns,
        }
    }

    /// The number of icons that the whole mural lacks for a card: no area lacks fewer.
    pub(crate) fn lacks_at_least(&self, needs: &Needs) -> u32 {
        needs.count_lack(self.all)
    }

    pub(crate) fn near(&self, needs: &Needs) -> Near {
        let mut near = Near {
            missing: NO_ROOM,
            at_least: NO_ROOM,
            lack: Lack::default(),
            last: 0,
        };
        let areas = areas(needs.region);
        for at in areas.clone() {
            let mut count = needs.count_lack(self.icons[at]);
            let (mut sun, mut sun_fits) = (0, true);
            if needs.region == Region::Solar {
                let middle = at - areas.start;
                sun = u8::from(self.suns >> middle & 1 == 0);
                sun_fits = sun == 0 || self.free & CENTRAL[middle].bit() != 0;
                count += u32::from(sun);
            }
            near.at_least = near.at_least.min(count);
            if count > 1 && count >= near.missing {
                continue;
            }
            let lack = Lack {
                sun,
                ..needs.lack(self.icons[at])
            };
            if count == 0 || sun_fits && lack.fits(self.free, self.empty, AREAS[at]) {
                if count == 1 {
                    lack.each(|icon| near.last |= 1 << icon);
                }
                if count < near.missing {
                    near.missing = count;
                    near.lack = lack;
                }
            }
        }
        near
    }
}

/// The halves of a tile, one byte an edge, clockwise from the top in the lowest bits. Each byte has
/// one bit for a star and one for each colour; a wild half has all colours and the highest bit.
pub(crate) type Marks = u32;

/// The bit of a star in each byte, of any colour, and of a wild half.
pub(crate) const STAR: Marks = 0x0101_0101;
pub(crate) const COLOURS: Marks = 0x1e1e_1e1e;
pub(crate) const WILD: Marks = 0x8080_8080;

/// The bit of a colour in each byte: red 0, yellow 1, green 2, blue 3.
pub(crate) const fn colour(number: u8) -> Marks {
    0x0202_0202 << number
}

/// The number of bytes with the bit of some colour.
pub(crate) const fn coloured(marks: Marks) -> u32 {
    (((marks & COLOURS) + 0x7e7e_7e7e) & WILD).count_ones()
}

fn marks(face: Face) -> Marks {
    (0..4).fold(0, |marks, edge| {
        let mark: Marks = match face.half(edge) {
            Half::Blank => 0,
            Half::Star => 0x01,
            Half::Wild => 0x9e,
            Half::Planet(number) => 0x02 << number,
        };
        marks | mark << (8 * edge)
    })
}

/// Tiles and cards of an edition.
#[derive(Clone, Debug)]
pub(crate) struct Sight {
    tiles: Vec<Marks>,
    cards: Vec<Needs>,
    /// What each tile shows, one byte each: star halves, wild halves, halves by colour; then moons
    /// and stations together, comets.
    shows: Vec<u64>,
}

impl Sight {
    pub(crate) fn new(edition: &Edition) -> Sight {
        let tiles = || (0..TILES).map(|tile| edition.tile(tile));
        let shows = |face: Face| {
            let marks = marks(face);
            let wild = (marks & WILD).count_ones();
            let of = |number| (marks & colour(number)).count_ones() - wild;
            let [moons, stations, comets] = face.inner().map(u32::from);
            let counts = [
                (marks & STAR).count_ones(),
                wild,
                of(0),
                of(1),
                of(2),
                of(3),
                moons + stations,
                comets,
            ];
            u64::from_le_bytes(counts.map(|count| count as u8))
        };
        Sight {
            tiles: tiles().map(marks).collect(),
            cards: Card::all()
                .map(|card| Needs::new(edition.goal(card)))
                .collect(),
            shows: tiles().map(shows).collect(),
        }
    }

    pub(crate) fn needs(&self, card: Card) -> &Needs {
        &self.cards[card.index()]
    }

    pub(crate) fn marks(&self, tile: u8) -> Marks {
        self.tiles[usize::from(tile % TILES)]
    }

    /// What a set of tiles shows in all, by kind.
    pub(crate) fn shows(&self, tiles: u64) -> [u32; 8] {
        let mut left = tiles;
        // A set of 64 tiles has at most 4 × 64 halves, so two sums keep each byte below 256.
        let mut sums = [0_u64; 2];
        while left != 0 {
            let tile = left.trailing_zeros() as usize;
            left &= left - 1;
            sums[tile & 1] += self.shows[tile];
        }
        let [even, odd] = sums.map(u64::to_le_bytes);
        std::array::from_fn(|at| u32::from(even[at]) + u32::from(odd[at]))
    }

    /// What the neighbours of each square show towards it.
    pub(crate) fn facing(&self, board: &Board) -> [Marks; 16] {
        let mut facing = [0; 16];
        for cell in Cell::all() {
            if let Some((tile, turn)) = board.tile(cell) {
                let marks = self.marks(tile).rotate_left(8 * u32::from(turn.turns()));
                for edge in 0..4_u8 {
                    if let Some(near) = cell.next(edge) {
                        let half = marks >> (8 * edge) & 0xff;
                        facing[near.index()] |= half << (8 * (edge ^ 2));
                    }
                }
            }
        }
        facing
    }
}

#[cfg(test)]
mod tests {
    use super::{NO_ROOM, STAR, Shown, WILD, coloured, grown, more};
    use crate::Stargazers;
    use crate::edition::TILES;
    use crate::grid::{Cell, Quarter};
    use crate::piece::Card;
    use crate::state::State;
    use crate::tally::{self, Survey};
    use tabletop::prelude::*;
    use tabletop::{Rng, Seat, Setup};

    #[test]
    fn bytes_are_compared_one_by_one() {
        assert_eq!(more(0x05_00_03_7f, 0x02_01_03_00), 0x03_00_00_7f);
        assert_eq!(coloured(0x9e_01_02_10), 3);
        assert_eq!(coloured(0x81_01_00_00), 0);
        assert_eq!(grown(0x0001), 0x0013);
        assert_eq!(grown(0x8000), 0xc800);
    }

    /// Calls `look` with every position of a random game of three.
    fn each_position(mut look: impl FnMut(&Stargazers, &State)) {
        let game = Stargazers::new(&Setup::new(&Stargazers::INFO, 3)).expect("a table");
        let (mut state, mut rng, mut moves) = (game.start(), Rng::seeded(5), Vec::new());
        while let Some(mv) = tabletop::game::random_move(&game, &state, &mut rng, &mut moves) {
            game.apply(&mut state, &mv, &mut |_| ());
            look(&game, &state);
        }
    }

    /// The fast comparison finds as many missing icons as the score sheet.
    #[test]
    fn cards_lack_what_the_tally_says() {
        let mut fulfilled = 0;
        each_position(|game, state| {
            for seat in Seat::all(3) {
                let board = state.board(seat);
                let survey = Survey::new(game.edition(), board);
                let shown = Shown::new(&survey, board);
                for card in Card::all() {
                    let near = shown.near(game.sight.needs(card));
                    let (_, missing) = survey.nearest(game.edition().goal(card));
                    assert_eq!(near.at_least, u32::from(missing), "{card} {state:?}");
                    assert!(shown.lacks_at_least(game.sight.needs(card)) <= near.at_least);
                    assert!(near.missing == NO_ROOM || near.missing >= near.at_least);
                    assert_eq!(near.missing == 0, missing == 0);
                    fulfilled += u32::from(missing == 0);
                }
            }
        });
        assert!(fulfilled > 100);
    }

    /// The score of an outlook is the score of the sheet.
    #[test]
    fn outlooks_know_the_score() {
        each_position(|game, state| {
            for seat in Seat::all(3) {
                let board = state.board(seat);
                let outlook = game.outlook(state, seat, board.cards);
                let (total, telescopes) = tally::total(game.edition(), board, state.sky());
                assert_eq!(outlook.score, u32::try_from(total).expect("no loss"));
                assert_eq!(outlook.telescopes, u32::from(telescopes));
            }
        });
    }

    /// Marks join as the halves of the tiles do.
    #[test]
    fn marks_join_as_halves_do() {
        let mut joined = 0_u32;
        each_position(|game, state| {
            let board = state.board(Seat(0));
            let facing = game.sight.facing(board);
            for cell in Cell::all().filter(|cell| board.laid & cell.bit() == 0) {
                for tile in (0..TILES).step_by(7) {
                    let turn = Quarter::new(tile);
                    let turns = u32::from(turn.turns());
                    let both = facing[cell.index()] & game.sight.marks(tile).rotate_left(8 * turns);
                    let clash = board.clashes(game.edition(), cell, (tile, turn), 0);
                    assert_eq!(both & WILD != 0, clash, "{tile} {turn:?} {state:?}");
                    if !clash {
                        let edges = game.edition().tile(tile).edges.rotate_left(4 * turns);
                        let (planets, stars) = tally::joined(game.edition(), board, cell, edges);
                        let found = (coloured(both), (both & STAR).count_ones());
                        assert_eq!(found, (u32::from(planets), u32::from(stars)));
                        joined += u32::from(planets);
                    }
                }
            }
        });
        assert!(joined > 0);
    }
}
