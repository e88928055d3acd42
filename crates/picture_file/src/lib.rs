//! Pictures of positions as files: one SVG document that stands alone, shows the board as a viewer
//! may see it, and carries its game.
//!
//! The drawings are parts of the same picture that the app paints
//! ([`Board::drawings`](board::Board::drawings)). A file contains no script, no address and no
//! foreign object; its styles are plain values, so that browsers and other programs draw the same.
//!
//! | module | holds |
//! |---|---|
//! | `css.rs` | reads style sheets; the build script uses it too |
//! | `style.rs` | the styles of the elements of a picture |
//! | `writer.rs` | elements and symbols as SVG |
//! | [`symbols`] | finds symbols in files |
//! | `text.rs`, `layout.rs` | fits words and drawings |
//! | `wish.rs` | what a picture is to be |
//! | `file.rs` | the picture of a session, and the place of each drawing in it |
//! | [`film`] | many pictures of a session as one that plays |
//! | [`qr`] | links as QR codes |
//! | `places.rs` | where everything stands in a format |
//! | `frame.rs` | the sky, the names, the line of news |
//! | `laws.rs` | the laws that the pictures of every board keep, for tests |
//!
//! What must not live here: a game, a browser, a file.

mod css;
mod file;
pub mod film;
mod frame;
#[cfg(feature = "laws")]
pub mod laws;
mod layout;
mod places;
pub mod qr;
mod sheets {
    include!(concat!(env!("OUT_DIR"), "/sheets.rs"));
}
mod style;
pub mod symbols;
mod text;
mod wish;
mod writer;

pub use file::{AnyPainter, Painter, PictureFile, Position, picture};
pub use wish::{Carry, Dress, LinkOf, Shape, Theme, Wish};
pub use writer::Symbols;
