//! The data of an edition: tiles, bag, shuttle slots, journal cards, constellations, points. The
//! pictures of the printed rulebook are lost, so `editions/standard.json` is a reconstruction. The
//! file format is described in `games/stargazers/rules.md`.

use crate::grid::{CELLS, Cell};
use crate::piece::{CIRCLES, Card, Icon, PHOTOS, Piece, Slot};
use serde_json::Value;
use tabletop::edition::{EditionData, Malformed};
use tabletop::json::Fields;
use tabletop::{Reason, Speak, Voice, stable_hash};

mod words {
    ::words::sentences!("../words", "edition_errors");
}

/// The number of tiles (`stargazers R6`).
pub const TILES: u8 = 64;

/// The number of tiles, and of tokens, for each player (`stargazers R4`, `R6`).
pub const BLOCK: u8 = 16;

/// The symbol on one edge of a tile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Half {
    /// Nothing.
    Blank,
    /// Half a star.
    Star,
    /// Half a planet that joins with half a planet of any colour (`stargazers R40`).
    Wild,
    /// Half a planet of this colour: red 0, yellow 1, green 2, blue 3.
    Planet(u8),
}

/// The nibble of a wild half. Blank is 0, a star 1, planets start at 3.
pub(crate) const WILD: u16 = 2;

impl Half {
    const MARKS: &'static str = ".*wrygb";

    pub(crate) const fn from_nibble(nibble: u16) -> Half {
        match nibble & 15 {
            0 => Half::Blank,
            1 => Half::Star,
            WILD => Half::Wild,
            colour => Half::Planet((colour - 3) as u8 & 3),
        }
    }
}

/// The star or planet that two halves at a border form (`stargazers R40` to `R43`).
pub(crate) const fn join(one: u16, other: u16) -> Option<Icon> {
    match (one, other) {
        (0, _) | (_, 0) | (WILD, WILD) => None,
        (1, 1) => Some(Icon::DRAWN_STAR),
        (1, _) | (_, 1) => None,
        (WILD, colour) | (colour, WILD) => Some(Icon(Icon::PLANET.0 + colour as u8 - 3)),
        (one, other) if one == other => Some(Icon(Icon::PLANET.0 + one as u8 - 3)),
        _ => None,
    }
}

/// A tile: the halves on its four edges, and the icons in its middle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Face {
    /// The halves as nibbles, clockwise from the top edge in the lowest bits.
    pub(crate) edges: u16,
    /// One bit for each edge with half a wild planet.
    pub(crate) wild: u8,
    /// The numbers of moons, stations and comets printed in the middle.
    pub(crate) inner: [u8; 3],
}

impl Face {
    /// The half on an edge of the tile as printed; edges count clockwise from the top, from 0.
    #[must_use]
    pub const fn half(self, edge: u8) -> Half {
        Half::from_nibble(self.edges >> (4 * (edge & 3)))
    }

    /// The numbers of moons, space stations and comets printed in the middle.
    #[must_use]
    pub const fn inner(self) -> [u8; 3] {
        self.inner
    }

    fn read(text: &str) -> Option<Face> {
        let mut face = Face::default();
        let edges = text.as_bytes().get(..4)?;
        for (at, mark) in edges.iter().enumerate() {
            let half = Half::MARKS.bytes().position(|known| known == *mark)? as u16;
            face.edges |= half << (4 * at);
            face.wild |= u8::from(half == WILD) << at;
        }
        let inner = &text.as_bytes()[4..];
        if inner.len() > 2 {
            return None;
        }
        for mark in inner {
            let at = b"msc".iter().position(|known| known == mark)?;
            face.inner[at] += 1;
        }
        Some(face)
    }
}

/// The region in which all icons of a journal card have to be visible together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Region {
    /// On two neighbouring tiles (`stargazers R51`).
    Adjacent,
    /// In a row (`stargazers R52`).
    Row,
    /// In a column (`stargazers R52`).
    Column,
    /// In a row or in a column (`stargazers A15`).
    Either,
    /// Around a sun in the middle (`stargazers R53`), on eight squares.
    Solar,
}

impl Region {
    const IDS: [(&'static str, Region); 5] = [
        ("adjacent", Region::Adjacent),
        ("row", Region::Row),
        ("column", Region::Column),
        ("either", Region::Either),
        ("solar", Region::Solar),
    ];

    /// The short, stable, lower-case id used by the edition's cards.
    #[must_use]
    pub fn id(self) -> &'static str {
        Self::IDS[self as usize].0
    }
}

/// The largest number of icons a journal card may ask for.
pub const MOST_NEEDS: usize = 6;

/// A journal card's goal: a region, and the icons needed there.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Goal {
    /// The region of the icons.
    pub region: Region,
    /// The icons, repeated if more than one is needed. Classes such as “any planet” come last.
    pub needs: Vec<Icon>,
}

impl Goal {
    fn read(text: &str) -> Option<Goal> {
        let (region, needs) = text.split_once(": ")?;
        let region = Region::IDS.into_iter().find(|(id, _)| *id == region)?.1;
        let needs: Option<Vec<Icon>> = needs.split(' ').map(Icon::read).collect();
        let mut needs = needs?;
        // Specific icons sort first, so that classes match what is left.
        needs.sort_unstable();
        (needs.len() <= MOST_NEEDS).then_some(Goal { region, needs })
    }
}

/// A constellation: squares of the mural, and points by the number of stars on them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Constellation {
    /// The name in Japanese.
    pub ja: String,
    /// The name in English.
    pub en: String,
    /// The squares, one bit each (`stargazers A14`).
    pub cells: u16,
    /// The points for 0, 1, 2, … stars in place.
    pub points: Vec<u8>,
}

impl Constellation {
    /// Reads a constellation; `None` if its data are invalid.
    fn read(value: &Value) -> Result<Option<Constellation>, Reason> {
        let figure = Fields::new("constellations", value, &["name", "stars", "points"])?;
        let name = figure.value("name");
        let name = Fields::new("name", name, &["ja", "en"])?;
        let (Some(ja), Some(en)) = (name.text("ja")?, name.text("en")?) else {
            return Ok(None);
        };
        let points = figure.numbers("points")?;
        let cells = read_stars(&figure.texts("stars")?);
        let cells = cells.filter(|cells| points.len() == cells.count_ones() as usize + 1);
        Ok(cells.map(|cells| Constellation {
            ja: ja.to_owned(),
            en: en.to_owned(),
            cells,
            points,
        }))
    }
}

/// The number of constellations of each letter.
pub const CONSTELLATIONS_PER_LETTER: u8 = 6;

/// The edition that a table plays with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edition {
    tiles: Vec<Face>,
    bag: [u8; CIRCLES],
    slots: [u8; 4],
    photos: [u8; PHOTOS + 1],
    telescope: u8,
    /// The points for a moon, station, comet, meteor, planet and black hole.
    points: [u8; 6],
    goals: Vec<Goal>,
    sky: Vec<Constellation>,
    /// A hash of everything above, without the names of constellations.
    components: u64,
}

/// The reason why an edition is invalid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EditionError {
    /// The text is not the JSON of an edition.
    Malformed(Malformed),
    /// The number of tiles is not 64.
    Tiles,
    /// The tile of this number, from 1, cannot be read or equals an earlier one.
    Tile(usize),
    /// The number of circular tokens is not 16.
    Bag,
    /// The number of shuttle slots is not eight in all.
    Slots,
    /// A number of points is too large.
    Points,
    /// The number of cards is not 36, or the card of this number, from 1, cannot be read.
    Card(usize),
    /// The number of constellations is not 12, or the constellation of this number, from 1, is
    /// invalid.
    Constellation(usize),
}

tabletop::edition_error!(EditionError: Malformed);

impl Speak for EditionError {
    fn speak(&self, voice: &Voice) -> String {
        match self {
            EditionError::Malformed(error) => error.speak(voice),
            EditionError::Tiles => voice.text(words::TILES).to_owned(),
            EditionError::Tile(at) => words::tile(voice, at),
            EditionError::Bag => voice.text(words::BAG).to_owned(),
            EditionError::Slots => voice.text(words::SLOTS).to_owned(),
            EditionError::Points => words::points(voice, MOST_POINTS),
            EditionError::Card(at) => words::card(voice, at, MOST_NEEDS),
            EditionError::Constellation(at) => words::constellation(voice, at, MOST_POINTS),
        }
    }
}

impl From<Reason> for EditionError {
    fn from(why: Reason) -> EditionError {
        EditionError::Malformed(Malformed(why))
    }
}

/// The fields of an edition. Its name and credits do not affect the game.
const FIELDS: [&str; 10] = [
    "id",
    "credit",
    "tiles",
    "bag",
    "slots",
    "photos",
    "telescope",
    "points",
    "cards",
    "constellations",
];

/// The names, in an edition, of the kinds of things that pay a fixed number of points each.
const PAID: [&str; 6] = ["moon", "station", "comet", "meteor", "planet", "hole"];

/// The largest number of points that one thing may pay.
const MOST_POINTS: u8 = 30;

impl EditionData for Edition {
    type Error = EditionError;

    const STANDARD_JSON: &'static str = include_str!("../../editions/standard.json");

    fn parse(text: &str) -> Result<Edition, EditionError> {
        let value: Value = serde_json::from_str(text)?;
        let file = Fields::new("edition", &value, &FIELDS)?;
        let tiles = read_tiles(&file.texts("tiles")?)?;
        let mut bag = [0; CIRCLES];
        for id in file.text("bag")?.ok_or(EditionError::Bag)?.split(' ') {
            let piece = Piece::read(id).filter(|piece| !piece.is_hex());
            bag[piece.ok_or(EditionError::Bag)?.index()] += 1;
        }
        if bag.iter().sum::<u8>() != BLOCK {
            return Err(EditionError::Bag);
        }
        let slots = counts(&file, "slots", &Slot::ALL.map(Slot::id))?.ok_or(EditionError::Slots)?;
        if slots.iter().any(|&slots| slots > 8) || slots.iter().sum::<u8>() != 8 {
            return Err(EditionError::Slots);
        }
        let points = counts(&file, "points", &PAID)?.ok_or(EditionError::Points)?;
        let photos = file.numbers("photos")?.try_into();
        let photos: [u8; PHOTOS + 1] = photos.map_err(|_| EditionError::Points)?;
        let telescope = file.number("telescope")?.ok_or(EditionError::Points)?;
        let few = |points: &[u8]| points.iter().all(|&points| points <= MOST_POINTS);
        if !few(&points) || !few(&photos) || !few(&[telescope]) {
            return Err(EditionError::Points);
        }
        let mut goals = Vec::new();
        for (at, card) in file.texts("cards")?.iter().enumerate() {
            goals.push(Goal::read(card).ok_or(EditionError::Card(at + 1))?);
        }
        if goals.len() != usize::from(Card::COUNT) {
            return Err(EditionError::Card(goals.len() + 1));
        }
        let mut sky = Vec::new();
        for (at, figure) in file.list("constellations")?.iter().enumerate() {
            let figure = Constellation::read(figure)?.filter(|figure| few(&figure.points));
            sky.push(figure.ok_or(EditionError::Constellation(at + 1))?);
        }
        if sky.len() != 2 * usize::from(CONSTELLATIONS_PER_LETTER) {
            return Err(EditionError::Constellation(sky.len() + 1));
        }
        let figures: Vec<_> = sky.iter().map(|it| (it.cells, &it.points)).collect();
        let paid = (photos, telescope, points);
        let components = stable_hash(&(&tiles, bag, slots, paid, &goals, figures));
        Ok(Edition {
            tiles,
            bag,
            slots,
            photos,
            telescope,
            points,
            goals,
            sky,
            components,
        })
    }
}

impl Edition {
    /// A hash of all components, the same on every platform.
    pub(crate) fn components(&self) -> u64 {
        self.components
    }

    /// The tile of this index, 0 to 63.
    #[must_use]
    pub fn tile(&self, tile: u8) -> Face {
        self.tiles[usize::from(tile % TILES)]
    }

    /// The number of circular tokens of each kind that each player adds to the bag.
    #[must_use]
    pub fn bag(&self) -> [u8; CIRCLES] {
        self.bag
    }

    /// The number of shuttle slots of a kind for each player.
    #[must_use]
    pub fn slots(&self, slot: Slot) -> u8 {
        self.slots[slot.index()]
    }

    /// The points for this number of different photos (`stargazers R64`).
    #[must_use]
    pub fn photos(&self, kinds: usize) -> u8 {
        self.photos[kinds.min(PHOTOS)]
    }

    /// The points for each telescope (`stargazers R65`).
    #[must_use]
    pub fn telescope(&self) -> u8 {
        self.telescope
    }

    /// The points for a moon, station, comet, meteor, planet and black hole.
    #[must_use]
    pub fn points(&self) -> [u8; 6] {
        self.points
    }

    /// The goal of a journal card.
    #[must_use]
    pub fn goal(&self, card: Card) -> &Goal {
        &self.goals[card.index()]
    }

    /// The constellation of this number: A from 0 to 5, B from 6 to 11.
    #[must_use]
    pub fn constellation(&self, number: u8) -> &Constellation {
        &self.sky[usize::from(number % (2 * CONSTELLATIONS_PER_LETTER))]
    }
}

/// Reads the 64 tiles, and checks that no two are alike.
fn read_tiles(words: &[&str]) -> Result<Vec<Face>, EditionError> {
    let mut tiles: Vec<Face> = Vec::new();
    for (at, tile) in words.iter().enumerate() {
        let face = Face::read(tile).ok_or(EditionError::Tile(at + 1))?;
        let alike = |other: &Face| {
            let turned = (0..4).any(|turn| other.edges.rotate_left(4 * turn) == face.edges);
            turned && other.inner == face.inner
        };
        if tiles.iter().any(alike) {
            return Err(EditionError::Tile(at + 1));
        }
        tiles.push(face);
    }
    if tiles.len() != usize::from(TILES) {
        return Err(EditionError::Tiles);
    }
    Ok(tiles)
}

/// Reads a number for each of the names; `None` if one is missing.
fn counts<const N: usize>(
    file: &Fields,
    place: &str,
    names: &[&str; N],
) -> Result<Option<[u8; N]>, Reason> {
    let value = file.value(place);
    let fields = Fields::new(place, value, names)?;
    let mut counts = [0; N];
    for (count, name) in counts.iter_mut().zip(names) {
        match fields.number(name)? {
            Some(number) => *count = number,
            None => return Ok(None),
        }
    }
    Ok(Some(counts))
}

fn read_stars(rows: &[&str]) -> Option<u16> {
    let mut cells = 0;
    if rows.len() * rows.len() != CELLS {
        return None;
    }
    for (row, marks) in (0..).zip(rows) {
        if marks.len() != rows.len() {
            return None;
        }
        for (column, mark) in (0..).zip(marks.bytes()) {
            match mark {
                b'*' => cells |= Cell::at(row, column).bit(),
                b'.' => {}
                _ => return None,
            }
        }
    }
    Some(cells)
}

#[cfg(test)]
mod tests;
