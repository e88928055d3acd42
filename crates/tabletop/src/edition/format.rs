//! What a publisher's edition of a game may say: the fields of its component data, the pieces that can be
//! drawn anew or called otherwise.
//!
//! A game declares it ([`EditionFormat`]); `crates/embed` checks files by it and makes schemas and pages
//! from it, for whatever game ([`AnyEditionFormat`]).

use super::EditionData;
use crate::erased::Registered;
use crate::game::GameDefinition;
use crate::info::Info;
use crate::words::{Language, Speak, Text, Voice};

/// The shape of a value.
#[derive(Clone, PartialEq, Debug)]
pub enum Shape {
    /// A whole number.
    Number(i64, i64),
    /// Yes or no.
    Flag,
    /// Words of at most so many characters.
    Words(usize),
    /// One of these words.
    OneOf(Vec<&'static str>),
    /// `#` and six hexadecimal digits.
    Colour,
    /// An address that begins with `https://`.
    Address,
    /// An SVG picture as text.
    Picture,
    /// A guided game ([`lesson`](crate::lesson)).
    Lesson,
    /// A list, at least and at most so long.
    List(Box<Shape>, usize, usize),
    /// Fields.
    Object(Vec<Field>),
}

/// A field of an object.
#[derive(Clone, PartialEq, Debug)]
pub struct Field {
    /// Its name.
    pub name: &'static str,
    /// Its shape.
    pub shape: Shape,
    /// Whether it has to be there.
    pub needed: bool,
    /// Whether it is the name of something in a list: no two of the list may have the same.
    pub unique: bool,
    /// What it means.
    pub help: Text,
}

/// A field that has to be there.
#[must_use]
pub fn needed(name: &'static str, shape: Shape, help: Text) -> Field {
    Field {
        name,
        shape,
        needed: true,
        unique: false,
        help,
    }
}

/// A field that may be left out.
#[must_use]
pub fn optional(name: &'static str, shape: Shape, help: Text) -> Field {
    Field {
        needed: false,
        ..needed(name, shape, help)
    }
}

/// A field that is the name of something in a list.
#[must_use]
pub fn unique(field: Field) -> Field {
    Field {
        unique: true,
        ..field
    }
}

/// A list of exactly so many.
#[must_use]
pub fn exactly(shape: Shape, count: usize) -> Shape {
    Shape::List(Box::new(shape), count, count)
}

/// A list.
#[must_use]
pub fn list(shape: Shape, least: usize, most: usize) -> Shape {
    Shape::List(Box::new(shape), least, most)
}

/// Words in both languages.
#[must_use]
pub fn both(longest: usize) -> Shape {
    Shape::Object(vec![
        needed(
            "ja",
            Shape::Words(longest),
            Text::new("日本語", "in Japanese"),
        ),
        needed("en", Shape::Words(longest), Text::new("英語", "in English")),
    ])
}

/// What does not fit, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Misfit {
    /// The path of the field: `cards[3].pattern`.
    pub field: String,
    /// What it has to be, in both languages.
    pub ja: String,
    /// The same in English.
    pub en: String,
}

impl Misfit {
    /// With the words for it.
    #[must_use]
    pub fn new(field: impl Into<String>, ja: impl Into<String>, en: impl Into<String>) -> Misfit {
        Misfit {
            field: field.into(),
            ja: ja.into(),
            en: en.into(),
        }
    }

    /// What a game says of component data: `field: what is wrong`.
    #[must_use]
    pub fn in_data(error: &impl Speak) -> Misfit {
        let say = |language| error.speak(&Voice::new(language, Vec::new()));
        let (ja, en) = (say(Language::Ja), say(Language::En));
        match (ja.split_once('：'), en.split_once(": ")) {
            (Some((field, ja)), Some((_, en))) => Misfit::new(format!("data.{field}"), ja, en),
            _ => Misfit::new("data", ja, en),
        }
    }

    /// Field and words.
    #[must_use]
    pub fn sentence(&self, language: Language) -> String {
        match (self.field.as_str(), language) {
            ("", Language::Ja) => format!("差し替え版：{}", self.ja),
            ("", Language::En) => format!("The edition {}", self.en),
            (field, Language::Ja) => format!("「{field}」：{}", self.ja),
            (field, Language::En) => format!("“{field}” {}", self.en),
        }
    }

    /// The words.
    #[must_use]
    pub fn words(&self, language: Language) -> &str {
        match language {
            Language::Ja => &self.ja,
            Language::En => &self.en,
        }
    }
}

/// A name that a game has for its pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PieceName {
    /// What files call it.
    pub id: &'static str,
    /// What the game calls it.
    pub text: Text,
    /// What it calls several of it in English; empty where it never does.
    pub many: &'static str,
    /// Whether it is replaced in Japanese as a part of longer words, too.
    pub within: bool,
    /// What sentences call it for short; empty where they do not.
    pub short: Text,
}

impl PieceName {
    /// Replaced where it is a word by itself.
    #[must_use]
    pub const fn alone(id: &'static str, text: Text) -> PieceName {
        PieceName {
            id,
            text,
            many: "",
            within: false,
            short: Text::new("", ""),
        }
    }

    /// The same, with what sentences call it for short.
    #[must_use]
    pub const fn short(self, short: Text) -> PieceName {
        PieceName { short, ..self }
    }

    /// That may stand for several. For names whose Japanese is a part of words that mean something else.
    #[must_use]
    pub const fn item(id: &'static str, text: Text, many: &'static str) -> PieceName {
        PieceName {
            many,
            ..PieceName::alone(id, text)
        }
    }

    /// Also as a part of longer words.
    #[must_use]
    pub const fn word(id: &'static str, text: Text, many: &'static str) -> PieceName {
        PieceName {
            within: true,
            ..PieceName::item(id, text, many)
        }
    }
}

/// What an edition of a game may say.
pub trait EditionFormat: GameDefinition {
    /// Its component data, read.
    type Data: EditionData;

    /// The named pieces that may be drawn anew: the ids of their symbols in the game's pictures.
    const PIECES: &'static [&'static str];

    /// What its pieces are called.
    const NAMES: &'static [PieceName];

    /// The fields of the component data.
    fn fields() -> Vec<Field>;

    /// Looks over component data that can be read: what else an edition from elsewhere needs.
    ///
    /// # Errors
    /// The first thing that cannot be.
    fn check(_data: &Self::Data) -> Result<(), Misfit> {
        Ok(())
    }
}

/// The [`EditionFormat`] of a game that is not known by type.
pub trait AnyEditionFormat: Sync {
    /// The game.
    fn info(&self) -> &'static Info;
    /// The component data that come with the game, as JSON.
    fn standard_json(&self) -> &'static str;
    /// The named pieces that may be drawn anew.
    fn pieces(&self) -> &'static [&'static str];
    /// What its pieces are called.
    fn names(&self) -> &'static [PieceName];
    /// The fields of the component data.
    fn fields(&self) -> Vec<Field>;
    /// Looks over component data whose fields have the right shape. What can only be said of several fields
    /// together is said by [`EditionData::parse`] and [`EditionFormat::check`].
    ///
    /// # Errors
    /// The first thing that cannot be.
    fn check_data(&self, json: &str) -> Result<(), Misfit>;
}

impl<G: EditionFormat> AnyEditionFormat for Registered<G> {
    fn info(&self) -> &'static Info {
        &G::INFO
    }

    fn standard_json(&self) -> &'static str {
        G::Data::STANDARD_JSON
    }

    fn pieces(&self) -> &'static [&'static str] {
        G::PIECES
    }

    fn names(&self) -> &'static [PieceName] {
        G::NAMES
    }

    fn fields(&self) -> Vec<Field> {
        G::fields()
    }

    fn check_data(&self, json: &str) -> Result<(), Misfit> {
        let data = G::Data::parse(json).map_err(|error| Misfit::in_data(&error))?;
        G::check(&data)
    }
}
