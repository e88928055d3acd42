//! The format of a game's editions: the fields of the data, and the pieces that a publisher may
//! redraw or rename.
//!
//! A game declares its format ([`EditionFormat`]). `crates/embed` uses the type-erased format of
//! any game ([`AnyEditionFormat`]) to check files and to generate schemas and pages.

use super::EditionData;
use crate::erased::Registered;
use crate::game::GameDefinition;
use crate::info::Info;
use crate::listing::Listed;
use crate::words::{Language, Speak, Text, Voice};

/// The shape of a value.
#[derive(Clone, PartialEq, Debug)]
pub enum Shape {
    /// A whole number, from a minimum to a maximum.
    Number(i64, i64),
    /// A boolean.
    Flag,
    /// Text, with a maximum number of characters.
    Words(usize),
    /// One of these words.
    OneOf(Vec<&'static str>),
    /// A colour: `#` and six hexadecimal digits.
    Colour,
    /// An address that begins with `https://`.
    Address,
    /// An SVG picture as text.
    Picture,
    /// A guided game ([`lesson`](crate::lesson)).
    Lesson,
    /// A list, with the minimum and maximum number of items.
    List(Box<Shape>, usize, usize),
    /// An object with these fields.
    Object(Vec<Field>),
}

/// A field of an object.
#[derive(Clone, PartialEq, Debug)]
pub struct Field {
    /// The field's name.
    pub name: &'static str,
    /// The shape of the field's value.
    pub shape: Shape,
    /// Whether the field is required.
    pub needed: bool,
    /// Whether the field is the name of a list item: two items of the same list must have different
    /// values.
    pub unique: bool,
    /// What the field means, for readers of the format's documentation.
    pub help: Text,
}

/// Makes a required field.
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

/// Makes an optional field.
#[must_use]
pub fn optional(name: &'static str, shape: Shape, help: Text) -> Field {
    Field {
        needed: false,
        ..needed(name, shape, help)
    }
}

/// Marks a field whose values must be different for all items of a list.
#[must_use]
pub fn unique(field: Field) -> Field {
    Field {
        unique: true,
        ..field
    }
}

/// A list with exactly `count` items.
#[must_use]
pub fn exactly(shape: Shape, count: usize) -> Shape {
    Shape::List(Box::new(shape), count, count)
}

/// A list with `least` to `most` items.
#[must_use]
pub fn list(shape: Shape, least: usize, most: usize) -> Shape {
    Shape::List(Box::new(shape), least, most)
}

/// Text in both languages.
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

/// An error in an edition file: a field, and what its value must be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Misfit {
    /// The path of the field, for example `cards[3].pattern`.
    pub field: String,
    /// What the value must be, in Japanese.
    pub ja: String,
    /// What the value must be, in English.
    pub en: String,
}

impl Misfit {
    /// Makes an error for a field, with its text in Japanese and English.
    #[must_use]
    pub fn new(field: impl Into<String>, ja: impl Into<String>, en: impl Into<String>) -> Misfit {
        Misfit {
            field: field.into(),
            ja: ja.into(),
            en: en.into(),
        }
    }

    /// Converts a game's error about edition data. The error has the form `field: what is wrong`.
    #[must_use]
    pub fn in_data(error: &impl Speak) -> Misfit {
        let say = |language| error.speak(&Voice::new(language, Vec::new()));
        let (ja, en) = (say(Language::Ja), say(Language::En));
        match (ja.split_once('：'), en.split_once(": ")) {
            (Some((field, ja)), Some((_, en))) => Misfit::new(format!("data.{field}"), ja, en),
            _ => Misfit::new("data", ja, en),
        }
    }

    /// The field's path and the text, as a sentence.
    #[must_use]
    pub fn sentence(&self, language: Language) -> String {
        match (self.field.as_str(), language) {
            ("", Language::Ja) => format!("差し替え版：{}", self.ja),
            ("", Language::En) => format!("The edition {}", self.en),
            (field, Language::Ja) => format!("「{field}」：{}", self.ja),
            (field, Language::En) => format!("“{field}” {}", self.en),
        }
    }

    /// The text without the field's path.
    #[must_use]
    pub fn words(&self, language: Language) -> &str {
        match language {
            Language::Ja => &self.ja,
            Language::En => &self.en,
        }
    }
}

/// A name of a kind of piece, which an edition may replace.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PieceName {
    /// The name's id in edition files.
    pub id: &'static str,
    /// The game's own name.
    pub text: Text,
    /// The plural in English; empty if the game does not use it.
    pub many: &'static str,
    /// Whether the name is replaced in Japanese even if it is a part of a longer word.
    pub within: bool,
    /// The short form used in sentences; empty if there is none.
    pub short: Text,
}

impl PieceName {
    /// A name that is replaced only if it is a word by itself.
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

    /// Returns the name with a short form for sentences.
    #[must_use]
    pub const fn short(self, short: Text) -> PieceName {
        PieceName { short, ..self }
    }

    /// A name that has a plural, and that is replaced only if it is a word by itself. For names
    /// whose Japanese also occurs in unrelated words.
    #[must_use]
    pub const fn item(id: &'static str, text: Text, many: &'static str) -> PieceName {
        PieceName {
            many,
            ..PieceName::alone(id, text)
        }
    }

    /// A name that has a plural, and that is also replaced as a part of longer words.
    #[must_use]
    pub const fn word(id: &'static str, text: Text, many: &'static str) -> PieceName {
        PieceName {
            within: true,
            ..PieceName::item(id, text, many)
        }
    }
}

/// The format of a game's editions.
pub trait EditionFormat: GameDefinition {
    /// The edition's data, parsed.
    type Data: EditionData;

    /// The ids of the symbols, in the game's pictures, that an edition may redraw.
    const PIECES: &'static [&'static str];

    /// The names that an edition may replace.
    const NAMES: &'static [PieceName];

    /// The fields of the edition's data.
    fn fields() -> Vec<Field>;

    /// Checks whether parsed data meets the further requirements for supplied editions.
    ///
    /// # Errors
    /// The first invalid value.
    fn check(_data: &Self::Data) -> Result<(), Misfit> {
        Ok(())
    }
}

/// The type-erased [`EditionFormat`], for callers that do not know the game's type.
pub trait AnyEditionFormat: Sync {
    /// The constant data of the game.
    fn info(&self) -> &'static Info;
    /// The game's standard edition, as JSON.
    fn standard_json(&self) -> &'static str;
    /// The ids of the symbols that an edition may redraw.
    fn pieces(&self) -> &'static [&'static str];
    /// The names that an edition may replace.
    fn names(&self) -> &'static [PieceName];
    /// The number of names of bots, all of which an edition may replace together.
    fn bots(&self) -> usize;
    /// The fields of the edition's data.
    fn fields(&self) -> Vec<Field>;
    /// Checks data whose fields have the right shapes. [`EditionData::parse`] and
    /// [`EditionFormat::check`] check the rules that concern several fields together.
    ///
    /// # Errors
    /// The first invalid value.
    fn check_data(&self, json: &str) -> Result<(), Misfit>;
}

impl<G: EditionFormat + Listed> AnyEditionFormat for Registered<G> {
    fn bots(&self) -> usize {
        G::LISTING.bots.len()
    }

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
