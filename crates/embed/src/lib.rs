//! What a publisher's page and a frame with a game in it say to each other.
//!
//! ```
//! use embed::{Command, Parameters, Request};
//!
//! // The address of the frame. What is not known is ignored; what cannot be is told.
//! let (asked, faults) = Parameters::parse("?v=1&game=uchi&seats=3&theme=plaid&later=yes");
//! assert_eq!((asked.game.as_deref(), asked.seats, asked.theme), (Some("uchi"), Some(3), None));
//! assert_eq!(faults.len(), 1);
//!
//! // A message of the page.
//! let request = Request::parse(r#"{"hoshibako":1,"id":7,"type":"pause"}"#).expect("it is meant for us");
//! assert_eq!((request.id, request.command), (Some(7), Ok(Command::SetPaused(true))));
//! ```
//!
//! | module | holds |
//! |---|---|
//! | [`parameters`] | the frame's address: `?v=1&game=uchi&lang=ja` |
//! | [`command`] | what the page may ask of the frame |
//! | [`event`] | what the frame tells the page |
//! | [`edition`] | a publisher's component data, names, colours and pictures |
//! | [`address`] | the page of the host's own to which links lead |
//! | [`accent`] | a publisher's colour, made readable on both themes |
//! | [`fault`] | what cannot be, in words |
//! | [`kept`] | which of a frame's games fits its address |
//!
//! All of it is version 1, described in `docs/embedding.md` and frozen by the tests
//! here: pages of strangers depend on it. Everything that comes in is hostile until it
//! has been read: lengths are bounded before anything is made of it, what is not known is
//! ignored, what is known and cannot be is named.
//!
//! What must not live here: anything of the browser. The app's `src/embed/` does that.

pub mod accent;
pub mod address;
pub mod command;
pub mod edition;
pub mod event;
pub mod fault;
pub mod kept;
pub mod parameters;

pub use accent::Accent;
pub use address::ShareAddress;
pub use command::{Command, Request};
pub use edition::Edition;
pub use event::{Event, GameState};
pub use fault::Fault;
pub use parameters::{Parameters, Ui};

/// The version of parameters and messages.
pub const VERSION: u64 = 1;

/// Whether something may be an id of ours: a game's, a frame's.
#[must_use]
pub fn is_name(name: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    (1..=40).contains(&name.len()) && name.bytes().all(plain)
}
