//! Helpers that the tests of every game share. This crate is a development dependency only and is
//! part of no program.
//!
//! ```
//! use serde_json::{Value, json};
//! use starter::Starter;
//! use testkit::{Case, found, run, table::compare};
//!
//! // Two players, from the deal: after these moves the second one wins.
//! let moves = "take star:6 stop take star:5 stop";
//! let case = Case::new("starter R3: eleven are too many", 2, Value::Null, moves, json!({ "winners": [1] }));
//! run::<Starter>(&[case], |table, then, rule| compare(&found(table), then, rule));
//! ```
//!
//! | module | holds |
//! |---|---|
//! | [`table`] | tables opened as a user opens them, moves in notation, comparing the result |
//! | [`golden`] | the golden examples, which the command-line tool can read too |
//! | [`impossible`] | files with positions that cannot occur in play |
//! | [`mind`] | what minds see, and that they say the same on every platform |
//! | [`links`] | the golden link codes of `golden/1/vectors.md` |
//! | [`arena`] | whether each level of the bots beats the one below |
//! | [`blunders`] | a game's book of blunders, which no level makes |
//! | [`bots`] | decisions of bots in the positions of whole games |
//! | [`hearing`] | the laws of games that are played by ear |
//! | [`numbered`] | whether each numbered rule of `rules.md` has a test that cites it |
//! | [`playing`] | conformance tests with many random games |
//! | [`playthrough`] | whole games as texts |
//! | [`refusals`] | the rules that refusals name |
//! | [`reviews`], [`standing`] | luck and play in reviews, and what a seat may know of them |
//! | [`neighbours`] | positions that differ from reachable ones by one change |
//! | [`speech`] | refusals in both languages, invalid move notations |
//! | [`spoken`] | tables of cases, and snapshots of what is said in them |
//!
//! All functions here panic with a message when a check fails.

pub mod arena;
pub mod blunders;
pub mod bots;
pub mod golden;
pub mod hearing;
pub mod impossible;
pub mod links;
pub mod mind;
pub mod neighbours;
pub mod numbered;
pub mod playing;
pub mod playthrough;
pub mod refusals;
pub mod reviews;
pub mod speech;
pub mod spoken;
pub mod standing;
pub mod table;

#[cfg(not(target_arch = "wasm32"))]
#[doc(hidden)]
pub use insta;
pub use table::{Case, found, happened, open, open_by, overlay, play, run, written};

/// Defines the tests that every game passes beside the conformance suite, one line in its
/// `tests/all.rs`: every numbered rule has a test, refusals name their rules, reviews add up and
/// keep secrets, no bot makes a move of the book of blunders. The last one, in which the levels play each other, is run by `cargo xtask
/// check-game`.
#[macro_export]
macro_rules! game_tests {
    ($game:ty) => {
        #[test]
        fn every_numbered_rule_has_a_test() {
            let id = <$game as ::tabletop::GameDefinition>::INFO.id;
            $crate::numbered::every_rule_is_tested(env!("CARGO_MANIFEST_DIR"), id);
        }

        #[test]
        fn every_refusal_names_its_rule() {
            $crate::refusals::name_their_rules::<$game>();
        }

        #[test]
        fn luck_and_play_add_up_to_the_result() {
            $crate::reviews::adds_up::<$game>();
        }

        #[test]
        fn luck_is_nothing_in_the_mean() {
            $crate::reviews::luck_is_nothing_in_the_mean::<$game>();
        }

        #[test]
        fn nobody_is_blamed_for_following_advice() {
            $crate::reviews::never_blames_advice::<$game>();
        }

        #[test]
        fn nothing_hidden_reaches_the_review_of_a_running_game() {
            $crate::reviews::keeps_secrets::<$game>();
        }

        #[test]
        fn nothing_hidden_reaches_whoever_asks() {
            $crate::standing::nothing_hidden_is_judged::<$game>();
        }

        #[test]
        fn a_mind_sees_only_what_its_seat_sees() {
            for setup in $crate::playing::every_setup::<$game>() {
                $crate::mind::sees_only_the_view::<$game>(&setup, 2);
            }
        }

        #[test]
        fn no_level_blunders() {
            $crate::blunders::no_level_makes_them::<$game>(env!("CARGO_MANIFEST_DIR"));
        }

        #[test]
        #[ignore = "plays for a minute or two; `cargo xtask check-game` runs it"]
        fn each_level_beats_the_one_below() {
            $crate::arena::each_level_beats_the_one_below::<$game>();
        }
    };
}

/// Compares a text with the snapshot of this name, a file among the tests of the crate that calls
/// it. `INSTA_UPDATE=always` writes the file. Used for texts that people should read as a
/// whole when a word or a rule changes.
///
/// # Panics
/// With the difference, if the text is another one.
#[cfg(not(target_arch = "wasm32"))]
#[macro_export]
macro_rules! snapshot {
    ($name:expr, $text:expr) => {{
        let mut settings = $crate::insta::Settings::clone_current();
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/snapshots");
        settings.set_snapshot_path(folder);
        settings.set_prepend_module_to_snapshot(false);
        settings.set_omit_expression(true);
        settings.bind(|| $crate::insta::assert_snapshot!($name, $text));
    }};
}
