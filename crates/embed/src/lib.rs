//! The protocol between a publisher's page and a frame that contains a game.
//!
//! ```
//! use embed::{Command, Parameters, Request};
//!
//! // The address of the frame. Unknown parameters are ignored; invalid values are reported.
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
//! | [`command`] | commands that the page sends to the frame |
//! | [`event`] | events that the frame sends to the page |
//! | [`edition`] | a publisher's component data, names, colours and pictures |
//! | [`address`] | the page on the host's site to which links lead |
//! | [`accent`] | a publisher's colour, made readable in both themes |
//! | [`fault`] | reasons for refusals, in words |
//! | [`kept`] | the stored game of a frame that fits its address |
//!
//! All of it is version 1, described in `docs/embedding.md` and frozen by the tests of this crate,
//! since pages of other people depend on it. All input counts as hostile until it has been parsed:
//! its length is checked first, unknown parts are ignored, and invalid values are reported.
//!
//! This crate must not use the browser. The app's `src/embed/` does that.

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

/// Whether a text is a valid id of a game or a frame.
#[must_use]
pub fn is_name(name: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    (1..=40).contains(&name.len()) && name.bytes().all(plain)
}
