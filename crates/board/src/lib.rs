//! What a board is: how a game looks, and what gestures mean.
//!
//! A board is pure: from a [`Scene`] and what is chosen to a [picture], and from
//! gestures to another choice or to a move. So it is tested natively. The app's stage puts it
//! into the page.
//!
//! ```
//! use board::picture::{Node, el};
//!
//! let button = el("button").on_tap("take").with("Take a star");
//! let picture: Node = el("div").class("pouch").with(button).into();
//!
//! assert_eq!(picture.words(), "Take a star");
//! let parts = picture.find_all(&|part| part.tapped() == Some("take"));
//! assert_eq!(parts[0].tag(), "button");
//! ```
//!
//! | module | holds |
//! |---|---|
//! | [`interface`] | the trait every board implements |
//! | [`scene`] | what a board is shown of the game |
//! | [`action`] | what can be done with a part of the picture |
//! | [`gestures`] | how parts say which of it they mean |
//! | [`drag`] | dragging, and what follows the finger |
//! | [`picture`] | pictures as values |
//! | [`art`], [`parts`] | symbols, buttons |
//! | [`lesson`] | whether a guided game is sound |
//! | [`motion`] | what is seen when something happens |
//! | [`forecast`] | what a draft would bring |
//! | [`note`] | what is said when something first comes up |
//! | [`sound`] | what is heard of it |
//! | [`count`] | stepping through a final count |
//! | [`how`] | sections and figures of the rules |
//! | [`secrets`] | the test that nothing hidden is drawn |
//! | [`situations`] | the test that notes come up, and give nothing away |
//! | [`testing`] | plays whole games through the pictures |
//! | [`touches`] | the test that no touch is met with silence |
//! | [`why_not`] | what is said of a touch that does nothing |
//!
//! What must not live here: anything about one game, and the app.

pub mod action;
pub mod art;
pub mod count;
pub mod drag;
pub mod forecast;
pub mod gestures;
pub mod how;
pub mod interface;
pub mod lesson;
pub mod motion;
pub mod note;
pub mod parts;
pub mod picture;
pub mod scene;
pub mod secrets;
pub mod situations;
pub mod sound;
pub mod testing;
pub mod touches;
pub mod why_not;
mod words;

pub use action::{Action, Arrow, Key, KeyPress, Meaning, Wheel};
pub use drag::{Drag, DragValue, Finger, with_drag_values};
pub use forecast::Forecast;
pub use gestures::GestureKind;
pub use interface::{Board, Draft, EventOf, IllegalOf, MoveOf, Response, ViewOf};
pub use motion::Motion;
pub use note::{Moment, Note, Occasion};
pub use scene::{Scene, own_seat};
pub use why_not::{Touched, WhyNot};
