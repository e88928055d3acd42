//! The score of a mural: icons, journal cards, constellations, points. It can be computed in any
//! position, for the running score as for the final one.

use crate::board::Board;
use crate::edition::{Edition, Goal, Region, join};
use crate::grid::{Area, BORDERS, CELLS, CENTRAL, Cell, bits, border_cells, cells};
use crate::piece::{Card, Icon, PHOTOS, Piece};

/// The number of each icon.
type Icons = [u8; Icon::COUNT];

/// The number of each icon, one byte each, so that eight numbers are added at once. This is fast,
/// because bots evaluate many regions.
#[derive(Clone, Copy, Default)]
pub(crate) struct Packed(pub(crate) [u64; 3]);

impl Packed {
    fn add(&mut self, other: Packed) {
        for (sum, more) in self.0.iter_mut().zip(other.0) {
            *sum += more;
        }
    }

    /// Adds `count` icons of one kind.
    pub(crate) fn put(&mut self, icon: usize, count: u8) {
        self.0[icon / 8] += u64::from(count) << (8 * (icon % 8));
    }

    /// Removes one icon of a kind that is present.
    fn remove(&mut self, icon: usize) {
        self.0[icon / 8] -= 1 << (8 * (icon % 8));
    }

    pub(crate) fn get(self, icon: usize) -> u8 {
        (self.0[icon / 8] >> (8 * (icon % 8))) as u8
    }

    fn icons(self) -> Icons {
        let bytes = self.0.map(u64::to_le_bytes);
        std::array::from_fn(|icon| bytes[icon / 8][icon % 8])
    }
}

/// The visible icons of a mural, by square and by border.
pub(crate) struct Survey {
    /// The icons of each square: its visible token, the icons on its tile, its hexagons, and the
    /// stars and planets that its halves belong to.
    squares: [Packed; CELLS],
    /// The star or planet joined at each border, if any.
    borders: [Option<Icon>; BORDERS],
    /// The borders with a joined star or planet, one bit each.
    joined: u32,
}

/// The star or planet that the two halves at a border form, if any. Squares without a tile have
/// blank edges.
fn joined_icon(edges: &[u16; CELLS], border: usize) -> Option<Icon> {
    let (one, other) = border_cells(border);
    // Edges count clockwise from the top: the right edge meets a left one, the lower an upper one.
    let first = if border < BORDERS / 2 { 1 } else { 2 };
    let half = |cell: Cell, edge: u32| edges[cell.index()] >> (4 * edge) & 15;
    join(half(one, first), half(other, (first + 2) % 4))
}

/// The numbers of planets and stars that a tile with these edges would complete on a square.
pub(crate) fn joined(edition: &Edition, board: &Board, cell: Cell, edges: u16) -> (u8, u8) {
    let (mut planets, mut stars) = (0, 0);
    for edge in 0..4 {
        if let Some(near) = cell.next(edge) {
            let half = board.edges(edition, near) >> (4 * (edge ^ 2)) & 15;
            match join(edges >> (4 * edge) & 15, half) {
                None => {}
                Some(Icon::DRAWN_STAR) => stars += 1,
                Some(_) => planets += 1,
            }
        }
    }
    (planets, stars)
}

impl Survey {
    pub(crate) fn new(edition: &Edition, board: &Board) -> Survey {
        let mut survey = Survey::empty();
        for cell in Cell::all() {
            let icons = &mut survey.squares[cell.index()];
            // A covered token is not visible (`stargazers A8`).
            if let Some(token) = board.token(cell) {
                icons.put(token.index(), 1);
            }
            if let Some((tile, _)) = board.tile(cell) {
                let inner = edition.tile(tile).inner();
                if inner == [0; 3] && board.hexes[cell.index()] == 0 {
                    continue;
                }
                for (hex, printed) in Piece::ALL[Piece::Moon.index()..].iter().zip(inner) {
                    icons.put(hex.index(), printed + board.hexes(cell, *hex));
                }
            }
        }
        let edges = board.all_edges(edition);
        for border in 0..BORDERS {
            if let Some(icon) = joined_icon(&edges, border) {
                survey.join(border, icon);
                let (one, other) = border_cells(border);
                for cell in [one, other] {
                    survey.squares[cell.index()].put(icon.index(), 1);
                }
            }
        }
        survey
    }

    fn empty() -> Survey {
        Survey {
            squares: [Packed::default(); CELLS],
            borders: [None; BORDERS],
            joined: 0,
        }
    }

    fn join(&mut self, border: usize, icon: Icon) {
        self.borders[border] = Some(icon);
        self.joined |= 1 << border;
    }

    /// The icons that an area shows. A star or planet joined across a border within the area counts
    /// once (`stargazers A16`). One half within the area is enough (`stargazers R56`).
    pub(crate) fn region(&self, area: Area) -> Icons {
        self.packed(area).icons()
    }

    /// The same as [`region`](Self::region), packed.
    pub(crate) fn packed(&self, area: Area) -> Packed {
        let mut icons = Packed::default();
        for cell in cells(area.cells) {
            icons.add(self.squares[cell.index()]);
        }
        for border in bits(self.joined & area.borders) {
            if let Some(icon) = self.borders[border] {
                icons.remove(icon.index());
            }
        }
        icons
    }

    /// The icons of the two squares at a border, packed.
    pub(crate) fn pair(&self, border: usize) -> Packed {
        let (one, other) = border_cells(border);
        let mut icons = self.squares[one.index()];
        icons.add(self.squares[other.index()]);
        if let Some(icon) = self.borders[border] {
            icons.remove(icon.index());
        }
        icons
    }

    /// The icons of four squares in a line, packed: two pairs and the border between them.
    pub(crate) fn line(&self, mut first: Packed, last: Packed, between: usize) -> Packed {
        first.add(last);
        if let Some(icon) = self.borders[between] {
            first.remove(icon.index());
        }
        first
    }

    /// The areas to check for a kind of card. For solar systems these are the squares around the
    /// middle.
    fn areas(region: Region) -> impl Iterator<Item = Area> {
        let (first, then): (&[Area], &[Area]) = match region {
            Region::Adjacent => (&Area::PAIRS, &[]),
            Region::Row => (&Area::ROWS, &[]),
            Region::Column => (&Area::COLUMNS, &[]),
            Region::Either => (&Area::ROWS, &Area::COLUMNS),
            Region::Solar => (&Area::AROUND, &[]),
        };
        first.iter().chain(then).copied()
    }

    /// The area where a card is nearest to being fulfilled, and the number of icons missing there,
    /// including a sun in the middle.
    pub(crate) fn nearest(&self, goal: &Goal) -> (Area, u8) {
        let mut best = (Area::of(0), u8::MAX);
        for area in Self::areas(goal.region) {
            let mut icons = self.region(area);
            let mut missing = u8::from(self.lacks_sun(goal, area));
            for &need in &goal.needs {
                missing += u8::from(!take(&mut icons, need));
            }
            if missing < best.1 {
                best = (area, missing);
            }
        }
        best
    }

    /// The progress of a journal card, whoever has it.
    pub(crate) fn journal(&self, edition: &Edition, card: Card) -> Journal {
        let goal = edition.goal(card);
        let (area, _) = self.nearest(goal);
        let mut icons = self.region(area);
        let mut missing = Vec::new();
        if self.lacks_sun(goal, area) {
            missing.push(Piece::Sun.icon());
        }
        missing.extend(goal.needs.iter().filter(|need| !take(&mut icons, **need)));
        let points = match missing.is_empty() {
            true => card.telescopes() * edition.telescope(),
            false => 0,
        };
        Journal {
            card,
            cells: area.cells,
            missing,
            points,
        }
    }

    /// Whether a solar-system card lacks the sun in the middle of an area (`stargazers R54`).
    fn lacks_sun(&self, goal: &Goal, area: Area) -> bool {
        let middle = Area::AROUND
            .iter()
            .position(|around| around.cells == area.cells);
        let sun = |middle: usize| self.squares[CENTRAL[middle].index()].get(Piece::Sun.index()) > 0;
        goal.region == Region::Solar && !middle.is_some_and(sun)
    }

    /// The squares of a constellation that have a star, as many as possible (`stargazers A14`). A
    /// star token counts for its square. A joined star counts for one of its two squares.
    pub(crate) fn stars(&self, figure: u16) -> u16 {
        let star = |cell: &Cell| self.squares[cell.index()].get(Piece::Star.index()) > 0;
        let mut covered = cells(figure)
            .filter(star)
            .fold(0, |set, cell| set | cell.bit());
        let mut given = [0u16; BORDERS];
        for border in 0..BORDERS {
            if self.borders[border] == Some(Icon::DRAWN_STAR) {
                let mut seen = 0;
                give(border, figure & !covered, &mut given, &mut seen);
            }
        }
        for square in given {
            covered |= square;
        }
        covered
    }
}

/// Assigns a square to the joined star at a border, and returns whether it could. May move other
/// stars to their other square (augmenting paths).
fn give(border: usize, open: u16, given: &mut [u16; BORDERS], seen: &mut u16) -> bool {
    let (one, other) = border_cells(border);
    for cell in [one, other] {
        let bit = cell.bit() & open & !*seen;
        if bit == 0 {
            continue;
        }
        *seen |= bit;
        let holder = given.iter().position(|&square| square == bit);
        if holder.is_none_or(|holder| give(holder, open, given, seen)) {
            given[border] = bit;
            return true;
        }
    }
    false
}

/// Removes one icon that meets a need, and returns whether there was one. For a class, any icon of
/// it will do.
fn take(icons: &mut Icons, need: Icon) -> bool {
    let planet = Icon::PLANET.index();
    let one =
        |range: std::ops::Range<usize>, icons: &Icons| range.into_iter().find(|&at| icons[at] > 0);
    let found = match need {
        Icon::ANY_STAR => one(Piece::Star.index()..Piece::Star.index() + 1, icons)
            .or_else(|| one(Icon::DRAWN_STAR.index()..planet, icons)),
        Icon::ANY_PLANET => one(planet..Icon::COUNT, icons),
        Icon::ANY_PHOTO => one(0..PHOTOS, icons),
        icon => one(icon.index()..icon.index() + 1, icons),
    };
    if let Some(at) = found {
        icons[at] -= 1;
    }
    found.is_some()
}

/// The progress of a journal card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Journal {
    /// The card.
    pub card: Card,
    /// The squares where the card is fulfilled, or nearest to it. For a solar system these are the
    /// eight around the middle.
    pub cells: u16,
    /// The icons missing there; empty if the card is fulfilled. For a solar system they may include
    /// the sun in the middle.
    pub missing: Vec<Icon>,
    /// The points that the card pays in this position.
    pub points: u8,
}

/// The score of a constellation for a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stars {
    /// The number of the constellation: A from 0, B from 6.
    pub number: u8,
    /// The squares of the constellation that have a star, one bit each.
    pub cells: u16,
    /// The points for these stars.
    pub points: u8,
}

/// A player's score, item by item.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// The different photos visible on the mural, one bit each.
    pub photos: u8,
    /// The points for the photos.
    pub photo_points: u8,
    /// The journal cards, in canonical order.
    pub journals: Vec<Journal>,
    /// The constellations A and B, if they have been drawn.
    pub sky: Vec<Stars>,
    /// The numbers of moons, stations, comets, meteors, planets and black holes.
    pub counts: [u8; 6],
    /// The points for one of each of these, in the same order.
    pub worth: [u8; 6],
    /// The number of telescopes on fulfilled cards (`stargazers A21`).
    pub telescopes: u8,
    /// The total score.
    pub total: i16,
}

impl Tally {
    /// Scores a mural with these constellations.
    #[must_use]
    pub fn new(edition: &Edition, board: &Board, sky: [Option<u8>; 2]) -> Tally {
        let survey = Survey::new(edition, board);
        let all = survey.region(Area::ALL);
        let photos = (0..PHOTOS).fold(0, |set, kind| set | u8::from(all[kind] > 0) << kind);
        let photo_points = edition.photos(photos.count_ones() as usize);
        let planets = all[Icon::PLANET.index()..].iter().sum();
        let count = |piece: Piece| all[piece.index()];
        let counts = [
            count(Piece::Moon),
            count(Piece::Station),
            count(Piece::Comet),
            count(Piece::Meteor),
            planets,
            count(Piece::Hole),
        ];
        let worth = edition.points();
        let journal = |card| survey.journal(edition, card);
        let journals: Vec<Journal> = board.cards().map(journal).collect();
        let stars = |number: u8| {
            let figure = edition.constellation(number);
            let cells = survey.stars(figure.cells);
            let points = figure.points.get(cells.count_ones() as usize);
            Stars {
                number,
                cells,
                points: points.copied().unwrap_or(0),
            }
        };
        let sky: Vec<Stars> = sky.into_iter().flatten().map(stars).collect();
        let fulfilled = journals.iter().filter(|journal| journal.missing.is_empty());
        let telescopes = fulfilled.map(|journal| journal.card.telescopes()).sum();
        let mut total = i16::from(photo_points);
        for (count, worth) in counts.iter().zip(worth) {
            total += i16::from(*count) * i16::from(worth);
        }
        total += journals
            .iter()
            .map(|journal| i16::from(journal.points))
            .sum::<i16>();
        total += sky.iter().map(|stars| i16::from(stars.points)).sum::<i16>();
        Tally {
            photos,
            photo_points,
            journals,
            sky,
            counts,
            worth,
            telescopes,
            total,
        }
    }
}

/// Only the total score and the number of telescopes on fulfilled cards.
pub(crate) fn total(edition: &Edition, board: &Board, sky: [Option<u8>; 2]) -> (i16, u8) {
    let tally = Tally::new(edition, board, sky);
    (tally.total, tally.telescopes)
}

/// A planet or star formed by two neighbouring tiles of a mural.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Joint {
    /// The left or upper square.
    pub first: Cell,
    /// The right or lower square.
    pub second: Cell,
    /// The icon formed: a star or a planet.
    pub icon: Icon,
}

/// All planets and stars joined on a mural, for drawing it.
#[must_use]
pub fn joints(edition: &Edition, board: &Board) -> Vec<Joint> {
    let edges = board.all_edges(edition);
    let joint = |border| {
        let (first, second) = border_cells(border);
        joined_icon(&edges, border).map(|icon| Joint {
            first,
            second,
            icon,
        })
    };
    (0..BORDERS).filter_map(joint).collect()
}

#[cfg(test)]
mod tests {
    use super::{Icons, Survey, Tally, take};
    use crate::board::Board;
    use crate::edition::{Edition, Goal, Region};
    use crate::grid::{Cell, Quarter};
    use crate::piece::{Icon, Piece};
    use tabletop::edition::EditionData;

    /// `stargazers A14`: the stars at the borders a1–b1 (0), b1–c1 (1) and a1–a2 (12) fill three
    /// squares only if they are assigned well.
    #[test]
    fn joined_stars_make_room_for_each_other() {
        for borders in [[0, 1, 12], [1, 0, 12], [12, 1, 0]] {
            let mut survey = Survey::empty();
            for border in borders {
                survey.join(border, Icon::DRAWN_STAR);
            }
            let square = |row, column| Cell::at(row, column).bit();
            let figure = square(0, 0) | square(0, 1) | square(1, 0);
            assert_eq!(survey.stars(figure), figure);
            // The token fills a1; the other two squares go to the stars that touch them.
            survey.squares[0].put(Piece::Star.index(), 1);
            assert_eq!(survey.stars(figure), figure);
            // There are more stars than squares.
            assert_eq!(survey.stars(square(0, 1)), square(0, 1));
            assert_eq!(survey.stars(square(3, 3)), 0);
        }
    }

    /// `stargazers G7` with the card of the example: a comet and a star of either kind around a
    /// sun.
    #[test]
    fn a_solar_card_of_a_comet_and_a_star() {
        let edition = Edition::standard();
        let goal = Goal {
            region: Region::Solar,
            needs: vec![Piece::Comet.icon(), Icon::ANY_STAR],
        };
        let mut board = Board::default();
        // Tile 1 has a station. Tile 9, turned twice, and tile 21 join a star between c3 and d3.
        board.lay(Cell::at(0, 1), 0, Quarter(0));
        board.lay(Cell::at(2, 2), 8, Quarter(2));
        board.lay(Cell::at(2, 3), 20, Quarter(0));
        board.add_hex(Cell::at(0, 1), Piece::Comet);
        let missing = |board: &Board| Survey::new(&edition, board).nearest(&goal).1;
        let mut central = board;
        central.put(Cell::at(1, 2), Piece::Sun);
        assert_eq!(missing(&central), 0);
        let mut outer = board;
        outer.put(Cell::at(0, 2), Piece::Sun);
        assert_eq!(missing(&outer), 1);
    }

    #[test]
    fn classes_take_what_is_left() {
        let mut icons: Icons = [0; Icon::COUNT];
        icons[Piece::Star.index()] = 1;
        icons[Icon::DRAWN_STAR.index()] = 1;
        icons[Icon::PLANET.index() + 2] = 2;
        for (need, there) in [
            (Icon::DRAWN_STAR, true),
            (Icon::ANY_STAR, true),
            (Icon::ANY_STAR, false),
            (Icon(16), true),
            (Icon::ANY_PLANET, true),
            (Icon::ANY_PLANET, false),
            (Icon::ANY_PHOTO, false),
        ] {
            assert_eq!(take(&mut icons, need), there, "{}", need.id());
        }
        assert_eq!(icons, [0; Icon::COUNT]);
    }

    #[test]
    fn an_empty_mural_is_worth_nothing() {
        let tally = Tally::new(&Edition::standard(), &Board::default(), [None, None]);
        assert_eq!((tally.total, tally.telescopes, tally.photos), (0, 0, 0));
    }
}
