//! Boards: how a game looks, and what gestures do.
//!
//! A board is pure. It turns a [`Scene`] and a draft into a [picture], and a gesture into another
//! draft or a move. So it is tested natively. The app's stage puts the picture into the page.
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
//! | [`interface`] | the trait that every board implements |
//! | [`scene`] | what a board is shown of the game |
//! | [`action`] | the actions of the parts of a picture |
//! | [`gestures`] | how parts carry an action for each gesture |
//! | [`drag`] | dragging, and the values that change with it |
//! | [`drawings`] | the drawings that people show to each other |
//! | [`picture`] | pictures as values |
//! | [`art`], [`parts`] | symbols, buttons |
//! | [`lesson`] | whether a guided game is sound |
//! | [`motion`] | the animations of events |
//! | [`forecast`] | what a draft would bring |
//! | [`note`] | notes for situations that first come up |
//! | [`sound`] | the sounds of events |
//! | [`count`] | stepping through a final count |
//! | [`how`] | sections and figures of the rules |
//! | [`explained`] | the test that every item of a score is explained |
//! | [`page`] | a page of a board, to look at it without the app |
//! | [`rules_pages`] | the test that every numbered rule is on the rules page |
//! | [`secrets`] | the test that nothing hidden is drawn |
//! | [`situations`] | the test that notes come up, and give nothing away |
//! | [`testing`] | plays whole games through the pictures |
//! | [`touches`] | the test that every touch gets a response |
//! | [`why_not`] | the reason why a touch does nothing |
//!
//! What must not live here: anything about one game, and the app.

pub mod action;
pub mod art;
pub mod count;
pub mod drag;
pub mod drawings;
pub mod explained;
pub mod forecast;
pub mod gestures;
pub mod how;
pub mod interface;
pub mod lesson;
pub mod motion;
pub mod note;
pub mod page;
pub mod parts;
pub mod picture;
pub mod rules_pages;
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

/// Defines the tests that every board passes, one line among the tests of its crate. Places that
/// are only scenery or text may be touched without an answer, and rules may be left out of the
/// rules page for a reason: `board_tests!(CometBoard, scenery: ["tail"], untold: [("R9", "why")])`.
/// A small game, `board_tests!(CometBoard; small)`, may have one item on its score sheet and few
/// places that answer a touch. The last test writes a page of the board; `cargo xtask check-game`
/// runs it.
#[macro_export]
macro_rules! board_tests {
    (
        $board:ty
        $(; $small:ident)?
        $(, scenery: [$($scenery:expr),* $(,)?])?
        $(, untold: [$($untold:expr),* $(,)?])?
        $(,)?
    ) => {
        #[test]
        fn every_item_is_explained() {
            $crate::explained::every_item_is_explained::<$board>($crate::least_of!($($small)?).0);
        }

        #[test]
        fn every_rule_is_on_the_rules_page() {
            $crate::rules_pages::every_rule_is_found::<$board>(&[$($($untold),*)?]);
        }

        #[test]
        fn no_touch_is_met_with_silence() {
            $crate::touches::no_touch_is_met_with_silence::<$board>(
                &[$($($scenery),*)?],
                $crate::least_of!($($small)?).1,
            );
        }

        #[test]
        fn the_lesson_can_be_finished_and_teaches_every_rule() {
            $crate::lesson::is_sound::<$board>();
        }

        #[test]
        #[ignore = "writes a page of the board; `cargo xtask check-game` runs it"]
        fn a_page_of_the_board_is_written() {
            $crate::page::write_page::<$board>();
        }
    };
}

/// The least numbers of items and of answered touches in [`board_tests`].
#[doc(hidden)]
#[macro_export]
macro_rules! least_of {
    () => {
        (2, 51)
    };
    (small) => {
        (1, 11)
    };
}
