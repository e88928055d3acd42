//! Named things: tokens, icons, shuttle slots, journal cards.
//!
//! A [`Piece`] can be held and placed. An [`Icon`] can be seen on a mural or asked for by a journal
//! card. Every piece is an icon.

use std::fmt;
use std::str::FromStr;
use tabletop::Text;
use tabletop::game::NotationError;

/// The error for text that is not a notation.
pub(crate) fn unread(text: &str) -> NotationError {
    NotationError(text.chars().take(40).collect())
}

/// A circular token or a hexagonal bonus token.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)] // Each is what it is called.
pub enum Piece {
    Eclipse,
    Aurora,
    Supernova,
    Transit,
    Halo,
    Star,
    Sun,
    Shuttle,
    Meteor,
    Hole,
    Moon,
    Station,
    Comet,
}

/// The number of kinds of photos (`stargazers R29`).
pub const PHOTOS: usize = 5;

/// The number of kinds of circular tokens, which come first in [`Piece::ALL`].
pub const CIRCLES: usize = 10;

impl Piece {
    /// The number of kinds.
    pub const COUNT: usize = 13;

    /// All kinds in canonical order: photos, other circular tokens, hexagons.
    pub const ALL: [Piece; Piece::COUNT] = [
        Piece::Eclipse,
        Piece::Aurora,
        Piece::Supernova,
        Piece::Transit,
        Piece::Halo,
        Piece::Star,
        Piece::Sun,
        Piece::Shuttle,
        Piece::Meteor,
        Piece::Hole,
        Piece::Moon,
        Piece::Station,
        Piece::Comet,
    ];

    /// The six kinds of bonus tokens, circular ones first (`stargazers R1`).
    pub const BONUS: [Piece; 6] = [
        Piece::Star,
        Piece::Sun,
        Piece::Shuttle,
        Piece::Moon,
        Piece::Station,
        Piece::Comet,
    ];

    /// The index of the kind in [`Piece::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The kind with this index in [`Piece::ALL`].
    #[must_use]
    pub fn from_index(index: u8) -> Option<Piece> {
        Piece::ALL.get(usize::from(index)).copied()
    }

    /// The index of the kind in [`Piece::BONUS`], if it is a bonus token.
    #[must_use]
    pub fn bonus_index(self) -> Option<usize> {
        Piece::BONUS.iter().position(|&kind| kind == self)
    }

    /// Whether the piece is a hexagon, which is placed on tiles (`stargazers R19`).
    #[must_use]
    pub const fn is_hex(self) -> bool {
        self as usize >= CIRCLES
    }

    /// Whether the piece is one of the five photos (`stargazers R29`).
    #[must_use]
    pub const fn is_photo(self) -> bool {
        (self as usize) < PHOTOS
    }

    /// The icon that the piece shows.
    #[must_use]
    pub const fn icon(self) -> Icon {
        Icon(self as u8)
    }

    /// The short, stable, lower-case id used in notation.
    #[must_use]
    pub const fn id(self) -> &'static str {
        self.icon().id()
    }

    /// The name shown to people.
    #[must_use]
    pub const fn name(self) -> Text {
        self.icon().name()
    }

    pub(crate) fn read(id: &str) -> Option<Piece> {
        Piece::ALL.into_iter().find(|piece| piece.id() == id)
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Piece {
    type Err = NotationError;

    fn from_str(id: &str) -> Result<Piece, NotationError> {
        Piece::read(id).ok_or_else(|| unread(id))
    }
}

/// A thing visible on a mural, or a class of such things that a journal card may ask for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Icon(pub(crate) u8);

/// The names of pieces, icons and slots that people see.
pub(crate) mod pieces {
    ::words::sentences!("../words", "pieces");
}

/// The ids of all icons, their names, and the names of several of them: pieces, joined stars and planets, then classes.
const ICONS: [(&str, Text, Text); Icon::COUNT + 3] = [
    ("eclipse", pieces::ECLIPSE, pieces::ECLIPSE_SEVERAL),
    ("aurora", pieces::AURORA, pieces::AURORA_SEVERAL),
    ("supernova", pieces::SUPERNOVA, pieces::SUPERNOVA_SEVERAL),
    ("transit", pieces::TRANSIT, pieces::TRANSIT_SEVERAL),
    ("halo", pieces::HALO, pieces::HALO_SEVERAL),
    ("star", pieces::STAR, pieces::STAR_SEVERAL),
    ("sun", pieces::SUN, pieces::SUN_SEVERAL),
    ("shuttle", pieces::SHUTTLE, pieces::SHUTTLE_SEVERAL),
    ("meteor", pieces::METEOR, pieces::METEOR_SEVERAL),
    ("hole", pieces::HOLE, pieces::HOLE_SEVERAL),
    ("moon", pieces::MOON, pieces::MOON_SEVERAL),
    ("station", pieces::STATION, pieces::STATION_SEVERAL),
    ("comet", pieces::COMET, pieces::COMET_SEVERAL),
    ("drawn-star", pieces::DRAWN_STAR, pieces::DRAWN_STAR_SEVERAL),
    ("red", pieces::RED, pieces::RED_SEVERAL),
    ("yellow", pieces::YELLOW, pieces::YELLOW_SEVERAL),
    ("green", pieces::GREEN, pieces::GREEN_SEVERAL),
    ("blue", pieces::BLUE, pieces::BLUE_SEVERAL),
    ("star*", pieces::ANY_STAR, pieces::ANY_STAR_SEVERAL),
    ("planet", pieces::ANY_PLANET, pieces::ANY_PLANET_SEVERAL),
    ("photo", pieces::ANY_PHOTO, pieces::ANY_PHOTO_SEVERAL),
];

impl Icon {
    /// The number of different icons that a mural can show. The indices of classes begin here.
    pub const COUNT: usize = 18;

    /// A star joined from two printed halves.
    pub const DRAWN_STAR: Icon = Icon(13);

    /// The first of the four planets: red, yellow, green, blue.
    pub const PLANET: Icon = Icon(14);

    /// A star of either kind, marked by an asterisk on the cards (`stargazers R57`).
    pub const ANY_STAR: Icon = Icon(18);

    /// A planet of any colour.
    pub const ANY_PLANET: Icon = Icon(19);

    /// A photo of any kind.
    pub const ANY_PHOTO: Icon = Icon(20);

    /// All icons that a mural can show, in canonical order, without classes.
    pub fn all() -> impl Iterator<Item = Icon> {
        (0..Icon::COUNT as u8).map(Icon)
    }

    /// The index of the icon: pieces from 0, drawn star 13, planets from 14, classes from 18.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The piece that shows the icon, if there is one.
    #[must_use]
    pub fn piece(self) -> Option<Piece> {
        Piece::from_index(self.0)
    }

    /// The short, stable, lower-case id used by the edition's cards.
    #[must_use]
    pub const fn id(self) -> &'static str {
        ICONS[self.0 as usize].0
    }

    /// The name shown to people.
    #[must_use]
    pub const fn name(self) -> Text {
        ICONS[self.0 as usize].1
    }

    /// The name of several of them: “moons”.
    #[must_use]
    pub const fn name_of_several(self) -> Text {
        ICONS[self.0 as usize].2
    }

    pub(crate) fn read(id: &str) -> Option<Icon> {
        let at = ICONS.iter().position(|(known, ..)| *known == id)?;
        Some(Icon(at as u8))
    }
}

/// A kind of slot in the shuttle section of a journal board (`stargazers R28`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Slot {
    /// Takes a journal card (`stargazers R49`).
    Journal,
    /// Gains a bonus token (`stargazers R45`).
    Gain,
    /// Moves a token (`stargazers R46`).
    Token,
    /// Moves a tile (`stargazers R47`).
    Tile,
}

impl Slot {
    /// All kinds in canonical order.
    pub const ALL: [Slot; 4] = [Slot::Journal, Slot::Gain, Slot::Token, Slot::Tile];

    /// The index of the kind in [`Slot::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The short, stable, lower-case id used in notation.
    #[must_use]
    pub const fn id(self) -> &'static str {
        ["journal", "gain", "token", "tile"][self as usize]
    }

    /// The name shown to people, on the board and in sentences.
    #[must_use]
    pub const fn name(self) -> Text {
        [
            pieces::SLOT_JOURNAL,
            pieces::SLOT_GAIN,
            pieces::SLOT_TOKEN,
            pieces::SLOT_TILE,
        ][self as usize]
    }

    pub(crate) fn read(id: &str) -> Option<Slot> {
        Slot::ALL.into_iter().find(|slot| slot.id() == id)
    }
}

/// A journal card by its index: deck I from 0, deck II from 12, deck III from 24.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card(pub(crate) u8);

/// The number of cards in each of the three decks.
pub const DECK: u8 = 12;

impl Card {
    /// The number of journal cards.
    pub const COUNT: u8 = 3 * DECK;

    /// The card with this index among all 36.
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Card> {
        if index < Card::COUNT {
            Some(Card(index))
        } else {
            None
        }
    }

    /// All cards in canonical order.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..Card::COUNT).map(Card)
    }

    /// The index of the card among all 36.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The deck of the card: 0, 1 or 2.
    #[must_use]
    pub const fn deck(self) -> usize {
        (self.0 / DECK) as usize
    }

    /// The number of telescopes, 1 to 3: the number of the card's deck.
    #[must_use]
    pub const fn telescopes(self) -> u8 {
        self.0 / DECK + 1
    }

    pub(crate) fn read(text: &str) -> Option<Card> {
        let number = text.trim_start_matches('I');
        let deck = text.len() - number.len();
        let number = small(number, 1, DECK)?;
        let deck = u8::try_from(deck)
            .ok()
            .filter(|deck| (1..=3).contains(deck))?;
        Some(Card((deck - 1) * DECK + number - 1))
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let deck = ["I", "II", "III"][self.deck().min(2)];
        write!(f, "{deck}{}", self.0 % DECK + 1)
    }
}

impl FromStr for Card {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Card, NotationError> {
        Card::read(text).ok_or_else(|| unread(text))
    }
}

/// Reads a number between `least` and `most`, written without sign or leading zeros.
pub(crate) fn small(text: &str, least: u8, most: u8) -> Option<u8> {
    let number: u8 = text.parse().ok()?;
    let plain = text.bytes().all(|byte| byte.is_ascii_digit());
    let plain = plain && (!text.starts_with('0') || text == "0");
    (plain && (least..=most).contains(&number)).then_some(number)
}
