//! The star cards: thirteen kinds, four elements, and piles stored as counts without an order.

use crate::unreadable;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use tabletop::game::NotationError;
use tabletop::{Reason, Text};

/// The names of cards, colours and sides.
pub(crate) mod pieces {
    ::words::sentences!("../words", "pieces");
}

/// The colour of a zodiac card. Each colour has three signs (`uchi R9`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Element {
    /// Aries, Leo, Sagittarius.
    Fire,
    /// Cancer, Scorpio, Pisces.
    Water,
    /// Taurus, Virgo, Capricorn.
    Earth,
    /// Gemini, Libra, Aquarius.
    Air,
}

impl Element {
    /// All four elements.
    pub const ALL: [Element; 4] = [Element::Fire, Element::Water, Element::Earth, Element::Air];

    /// The name of the element's colour, in both languages.
    #[must_use]
    pub const fn name(self) -> Text {
        match self {
            Element::Fire => pieces::FIRE,
            Element::Water => pieces::WATER,
            Element::Earth => pieces::EARTH,
            Element::Air => pieces::AIR,
        }
    }
}

/// A kind of star card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)] // The names say it.
pub enum Kind {
    Aries,
    Leo,
    Sagittarius,
    Cancer,
    Scorpio,
    Pisces,
    Taurus,
    Virgo,
    Capricorn,
    Gemini,
    Libra,
    Aquarius,
    Ophiuchus,
}

impl Kind {
    /// The number of kinds.
    pub const COUNT: usize = 13;

    /// All kinds in canonical order: by element, with Ophiuchus last.
    pub const ALL: [Kind; Kind::COUNT] = [
        Kind::Aries,
        Kind::Leo,
        Kind::Sagittarius,
        Kind::Cancer,
        Kind::Scorpio,
        Kind::Pisces,
        Kind::Taurus,
        Kind::Virgo,
        Kind::Capricorn,
        Kind::Gemini,
        Kind::Libra,
        Kind::Aquarius,
        Kind::Ophiuchus,
    ];

    /// The index of the kind in arrays that have one item for each kind.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The colour; Ophiuchus has none (`uchi R29`).
    #[must_use]
    pub const fn element(self) -> Option<Element> {
        match self.index() / 3 {
            0 => Some(Element::Fire),
            1 => Some(Element::Water),
            2 => Some(Element::Earth),
            3 => Some(Element::Air),
            _ => None,
        }
    }

    /// The notation: the English name in lower case.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Kind::Aries => "aries",
            Kind::Leo => "leo",
            Kind::Sagittarius => "sagittarius",
            Kind::Cancer => "cancer",
            Kind::Scorpio => "scorpio",
            Kind::Pisces => "pisces",
            Kind::Taurus => "taurus",
            Kind::Virgo => "virgo",
            Kind::Capricorn => "capricorn",
            Kind::Gemini => "gemini",
            Kind::Libra => "libra",
            Kind::Aquarius => "aquarius",
            Kind::Ophiuchus => "ophiuchus",
        }
    }

    /// The name of the card, in both languages.
    #[must_use]
    pub const fn name(self) -> Text {
        match self {
            Kind::Aries => pieces::ARIES,
            Kind::Leo => pieces::LEO,
            Kind::Sagittarius => pieces::SAGITTARIUS,
            Kind::Cancer => pieces::CANCER,
            Kind::Scorpio => pieces::SCORPIO,
            Kind::Pisces => pieces::PISCES,
            Kind::Taurus => pieces::TAURUS,
            Kind::Virgo => pieces::VIRGO,
            Kind::Capricorn => pieces::CAPRICORN,
            Kind::Gemini => pieces::GEMINI,
            Kind::Libra => pieces::LIBRA,
            Kind::Aquarius => pieces::AQUARIUS,
            Kind::Ophiuchus => pieces::OPHIUCHUS,
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Kind {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Kind, NotationError> {
        let known = Kind::ALL.into_iter().find(|kind| kind.id() == text);
        known.ok_or_else(|| NotationError(text.to_owned()))
    }
}

/// A pile of cards without an order: the number of cards of each kind. In JSON it is a list of
/// names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cards([u8; Kind::COUNT]);

impl Cards {
    /// The empty pile.
    pub const NONE: Cards = Cards([0; Kind::COUNT]);

    /// The number of cards of a kind.
    #[must_use]
    pub fn count(&self, kind: Kind) -> u8 {
        self.0[kind.index()]
    }

    /// The number of cards.
    #[must_use]
    pub fn len(&self) -> u8 {
        self.0.iter().sum()
    }

    /// Whether the pile is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; Kind::COUNT]
    }

    /// Whether there is a card of this kind.
    #[must_use]
    pub fn has(&self, kind: Kind) -> bool {
        self.count(kind) > 0
    }

    /// Adds a card.
    pub fn add(&mut self, kind: Kind) {
        self.0[kind.index()] += 1;
    }

    /// Removes a card. Returns whether there was one.
    pub fn take(&mut self, kind: Kind) -> bool {
        let there = self.has(kind);
        self.0[kind.index()] -= u8::from(there);
        there
    }

    /// Sets the number of cards of a kind.
    pub(crate) fn set(&mut self, kind: Kind, count: u8) {
        self.0[kind.index()] = count;
    }

    /// Returns the cards of both piles.
    #[must_use]
    pub fn plus(mut self, other: &Cards) -> Cards {
        for (own, more) in self.0.iter_mut().zip(other.0) {
            *own += more;
        }
        self
    }

    /// The kinds that occur, each once, in canonical order.
    pub fn kinds(&self) -> impl Iterator<Item = Kind> + '_ {
        Kind::ALL.into_iter().filter(|kind| self.has(*kind))
    }

    /// All cards, copies included, in canonical order.
    pub fn iter(&self) -> impl Iterator<Item = Kind> + '_ {
        self.kinds()
            .flat_map(|kind| std::iter::repeat_n(kind, usize::from(self.count(kind))))
    }

    /// The number of different zodiac colours (`uchi R29`).
    #[must_use]
    pub fn colours(&self) -> u8 {
        self.0[..12]
            .chunks(3)
            .filter(|signs| signs.iter().any(|&count| count > 0))
            .count() as u8
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl FromIterator<Kind> for Cards {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> Cards {
        let mut cards = Cards::NONE;
        kinds.into_iter().for_each(|kind| cards.add(kind));
        cards
    }
}

impl Serialize for Cards {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let kinds = Vec::<Kind>::deserialize(deserializer)?;
        // No game has more than sixteen cards, and the sums of piles have to fit in a byte.
        if kinds.len() > 16 {
            return Err(Reason::from(unreadable::TOO_MANY_CARDS).into_serde());
        }
        Ok(kinds.into_iter().collect())
    }
}
