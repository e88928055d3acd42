//! What a picture is to be.

use crate::writer::Symbols;
use tabletop::{Language, Viewer};

/// The format of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Shape {
    /// 1080 × 1350, for phones.
    #[default]
    Upright,
    /// 1200 × 630, for previews of links.
    Wide,
    /// 1080 × 1080.
    Square,
}

impl Shape {
    /// All shapes.
    pub const ALL: [Shape; 3] = [Shape::Upright, Shape::Wide, Shape::Square];

    /// Width and height in px.
    #[must_use]
    pub const fn size(self) -> (u32, u32) {
        match self {
            Shape::Upright => (1080, 1350),
            Shape::Wide => (1200, 630),
            Shape::Square => (1080, 1080),
        }
    }
}

/// The theme of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// Night all around.
    #[default]
    Dark,
    /// Paper below a band of night.
    Light,
}

/// Whether a picture carries its game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Carry {
    /// If the game gives away nothing that its viewer may not know.
    #[default]
    IfOpen,
    /// Always. Whoever opens it can see what every seat knew.
    Always,
    /// Never.
    Never,
}

/// Makes the link to a game from its code.
pub type LinkOf<'a> = dyn Fn(&str) -> String + 'a;

/// What a picture is to be.
#[derive(Clone, Copy)]
pub struct Wish<'a> {
    /// The viewer.
    pub viewer: Viewer,
    /// The language.
    pub language: Language,
    /// The theme.
    pub theme: Theme,
    /// The format.
    pub shape: Shape,
    /// Whether the picture carries its game.
    pub carry: Carry,
    /// The link to the game, as a QR code in the corner of a picture that carries its game; `None`
    /// for no corner.
    pub link: Option<&'a LinkOf<'a>>,
    /// The names of the seats, in place of those of the session.
    pub names: &'a [String],
    /// The symbols of the game and of the app.
    pub symbols: &'a Symbols<'a>,
    /// The index of mark and colour of each seat.
    pub colours: &'a [u8],
    /// A publisher's title and colours.
    pub dress: Dress<'a>,
}

impl Wish<'_> {
    /// The format, and what has a place in it.
    pub(crate) fn plan(&self) -> Plan {
        Plan {
            shape: self.shape,
            has_corner: self.link.is_some(),
        }
    }
}

/// A format, and what has a place in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Plan {
    pub(crate) shape: Shape,
    /// Whether a corner is kept for a QR code.
    pub(crate) has_corner: bool,
}

/// What a publisher's edition changes.
#[derive(Clone, Copy, Default)]
pub struct Dress<'a> {
    /// The title in place of the game's name.
    pub title: Option<&'a str>,
    /// A sheet of tokens.
    pub sheet: &'a str,
}
