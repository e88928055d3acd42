//! Helpers that the tests of every game share. This crate is a development dependency only and is
//! part of no program.
//!
//! ```
//! use testkit::paper::{every_rule_has_a_test, numbers};
//!
//! // Rules R1 and R2, ruling A1: each is cited by a test.
//! let tests = [r#"run("comet R1: it flies")"#, r#"run("comet R2: and lands")"#, r#"run("comet A1: softly")"#];
//! every_rule_has_a_test("comet", &tests, &numbers(2, 1, &[]));
//! ```
//!
//! | module | holds |
//! |---|---|
//! | [`table`] | tables opened as a user opens them, moves in notation, comparing the result |
//! | [`golden`] | the golden examples, which the command-line tool can read too |
//! | [`impossible`] | files with positions that cannot occur in play |
//! | [`links`] | the golden link codes of `golden/1/vectors.md` |
//! | [`paper`] | checks that each numbered rule has a test and a row in the document |
//! | [`bots`] | decisions of bots in the positions of whole games |
//! | [`playing`] | conformance tests with many random games |
//! | [`playthrough`] | whole games as texts |
//! | [`neighbours`] | positions that differ from reachable ones by one change |
//! | [`speech`] | refusals in both languages, invalid move notations |
//! | [`spoken`] | tables of cases, and snapshots of what is said in them |
//!
//! All functions here panic with a message when a check fails.

pub mod bots;
pub mod golden;
pub mod impossible;
pub mod links;
pub mod neighbours;
pub mod paper;
pub mod playing;
pub mod playthrough;
pub mod speech;
pub mod spoken;
pub mod table;

#[cfg(not(target_arch = "wasm32"))]
#[doc(hidden)]
pub use insta;
pub use table::{Case, found, happened, open, open_by, overlay, play, run, written};

/// Compares a text with the file `tests/snapshots/NAME.snap` of the crate that calls it. The first
/// run, and `INSTA_UPDATE=always`, write the file. Used for texts that people should read as a
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
