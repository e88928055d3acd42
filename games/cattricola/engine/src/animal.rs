//! Animals: five species, three sexes, and tiles in one byte.

use crate::animal_names as animals;
use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;
use tabletop::Text;
use tabletop::game::NotationError;

/// A species of animal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)] // The names say it.
pub enum Species {
    Sheep,
    Pig,
    Cow,
    Horse,
    Wolf,
}

impl Species {
    /// The number of species.
    pub const COUNT: usize = 5;

    /// The id of the species' symbol in drawings.
    #[must_use]
    pub const fn symbol(self) -> &'static str {
        match self {
            Species::Sheep => "cattricola-S",
            Species::Pig => "cattricola-P",
            Species::Cow => "cattricola-C",
            Species::Horse => "cattricola-H",
            Species::Wolf => "cattricola-W",
        }
    }

    /// All species, in canonical order; the wolf is last.
    pub const ALL: [Species; Species::COUNT] = [
        Species::Sheep,
        Species::Pig,
        Species::Cow,
        Species::Horse,
        Species::Wolf,
    ];

    /// The species as an index into per-species arrays.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter of the species in notation.
    #[must_use]
    pub const fn letter(self) -> char {
        ['S', 'P', 'C', 'H', 'W'][self as usize]
    }

    pub(crate) fn of_letter(letter: u8) -> Option<Species> {
        let at = b"SPCHW".iter().position(|&known| known == letter)?;
        Some(Species::ALL[at])
    }

    /// The name that people read.
    #[must_use]
    pub const fn name(self) -> Text {
        match self {
            Species::Sheep => animals::SHEEP,
            Species::Pig => animals::PIG,
            Species::Cow => animals::COW,
            Species::Horse => animals::HORSE,
            Species::Wolf => animals::WOLF,
        }
    }

    /// The name that people read, for several animals of the species.
    pub(crate) const fn name_of_several(self) -> Text {
        match self {
            Species::Sheep => animals::SEVERAL_SHEEP,
            Species::Pig => animals::PIGS,
            Species::Cow => animals::COWS,
            Species::Horse => animals::HORSES,
            Species::Wolf => animals::WOLVES,
        }
    }

    /// Whether the animals are large, which decides the Japanese counter (頭, not 匹).
    #[must_use]
    pub const fn is_large(self) -> bool {
        matches!(self, Species::Cow | Species::Horse)
    }
}

/// The sex of an animal; wolves have none (`cattricola R41`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Sex {
    /// ♂
    Male,
    /// ♀
    Female,
    /// Too young for either.
    Young,
}

impl Sex {
    /// All sexes, in canonical order.
    pub const ALL: [Sex; 3] = [Sex::Male, Sex::Female, Sex::Young];

    /// The sex as an index into per-sex arrays.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter of the sex in notation: `m` male, `f` female, `c` child.
    #[must_use]
    pub const fn letter(self) -> char {
        ['m', 'f', 'c'][self as usize]
    }

    pub(crate) fn of_letter(letter: u8) -> Option<Sex> {
        let at = b"mfc".iter().position(|&known| known == letter)?;
        Some(Sex::ALL[at])
    }
}

/// An animal tile: its species, its sex if known, and whether everybody has seen its face. In a
/// position a sex is known if any seat has seen it; in a view, if the viewer has.
///
/// In notation `Sm` is a ♂ sheep, `Pf` a ♀ pig, `Cc` a calf, `H` a horse of unknown sex, `W` a
/// wolf, and `Sm*` a ♂ sheep whose face everybody has seen.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Tile(NonZeroU8);

const SEX_SHIFT: u8 = 3;
const SEXES: u8 = 0b11 << SEX_SHIFT;
const OPEN: u8 = 1 << 5;

impl Tile {
    /// A face-down tile. A wolf counts as open, because its face shows no more than its back.
    #[must_use]
    pub fn face_down(species: Species) -> Tile {
        let open = if species == Species::Wolf { OPEN } else { 0 };
        // Never 0, because the species is stored from 1.
        Tile(NonZeroU8::new((species as u8 + 1) | open).unwrap_or(NonZeroU8::MIN))
    }

    fn bits(self) -> u8 {
        self.0.get()
    }

    fn of_bits(bits: u8) -> Tile {
        Tile(NonZeroU8::new(bits).unwrap_or(NonZeroU8::MIN))
    }

    /// Returns this tile with its sex known. A wolf stays unchanged.
    #[must_use]
    pub fn with_sex(self, sex: Sex) -> Tile {
        if self.species() == Species::Wolf {
            return self;
        }
        Tile::of_bits(self.bits() & !SEXES | (sex as u8 + 1) << SEX_SHIFT)
    }

    /// Returns this tile with its face seen by everybody.
    #[must_use]
    pub fn opened(self) -> Tile {
        Tile::of_bits(self.bits() | OPEN)
    }

    /// The species.
    #[must_use]
    pub fn species(self) -> Species {
        Species::ALL[usize::from((self.bits() & 0b111) - 1).min(4)]
    }

    /// The sex; `None` for wolves, or if it is not known.
    #[must_use]
    pub fn sex(self) -> Option<Sex> {
        match (self.bits() & SEXES) >> SEX_SHIFT {
            0 => None,
            sex => Some(Sex::ALL[usize::from(sex) - 1]),
        }
    }

    /// Whether everybody has seen the face of this tile. True for every wolf.
    #[must_use]
    pub fn is_open(self) -> bool {
        self.bits() & OPEN != 0
    }

    /// Whether the sex is not known. False for every wolf.
    #[must_use]
    pub fn is_unknown(self) -> bool {
        self.species() != Species::Wolf && self.sex().is_none()
    }

    /// Returns this tile as a viewer sees it who has not looked at its face.
    #[must_use]
    pub fn masked(self) -> Tile {
        if self.is_open() {
            self
        } else {
            Tile::face_down(self.species())
        }
    }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        self.write(&mut text);
        f.write_str(&text)
    }
}

impl Tile {
    pub(crate) fn write(self, text: &mut String) {
        text.push(self.species().letter());
        if let Some(sex) = self.sex() {
            text.push(sex.letter());
            if self.is_open() {
                text.push('*');
            }
        }
    }
}

impl FromStr for Tile {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Tile, NotationError> {
        let read = || {
            let (species, rest) = text.as_bytes().split_first()?;
            let tile = Tile::face_down(Species::of_letter(*species)?);
            if tile.species() == Species::Wolf {
                return rest.is_empty().then_some(tile);
            }
            match *rest {
                [] => Some(tile),
                [sex] => Some(tile.with_sex(Sex::of_letter(sex)?)),
                [sex, b'*'] => Some(tile.with_sex(Sex::of_letter(sex)?).opened()),
                _ => None,
            }
        };
        read().ok_or_else(|| NotationError(text.chars().take(40).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::{Sex, Species, Tile};

    #[test]
    fn tiles_are_read_as_they_are_written() {
        for species in Species::ALL {
            let down = Tile::face_down(species);
            let mut tiles = vec![down];
            if species != Species::Wolf {
                for sex in Sex::ALL {
                    tiles.extend([down.with_sex(sex), down.with_sex(sex).opened()]);
                }
            }
            for tile in tiles {
                assert_eq!(tile.to_string().parse(), Ok(tile));
                assert_eq!(tile.species(), species);
            }
        }
        for text in ["", "X", "Sx", "Sm**", "S*", "Wm", "W*", "sm", "ヒ"] {
            assert!(text.parse::<Tile>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_face_is_seen_or_not() {
        let ram: Tile = "Sm".parse().unwrap();
        assert_eq!(ram.masked().to_string(), "S");
        assert!(ram.masked().is_unknown() && !ram.is_unknown());
        assert_eq!(ram.opened().masked(), ram.opened());
        let wolf: Tile = "W".parse().unwrap();
        assert!(wolf.is_open() && !wolf.is_unknown());
        assert_eq!((wolf.with_sex(Sex::Male), wolf.masked()), (wolf, wolf));
    }
}
