//! What the tests of every game try its rules with: a development dependency,
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
//! | [`table`] | a table opened the way a user opens one, moves in notation, what is found after them |
//! | [`golden`] | the golden examples, which the command-line tool reads as well |
//! | [`impossible`] | positions that no play reaches, in files |
//! | [`links`] | the golden codes of `golden/1/vectors.md` |
//! | [`paper`] | whether each numbered rule has its test and its row in the document |
//! | [`bots`] | what bots decide in the positions of whole games |
//! | [`playing`] | conformance by many random games |
//! | [`neighbours`] | positions that one change makes of reachable ones |
//! | [`speech`] | reasons in both languages, moves that are no moves |
//!
//! Everything here is for tests: it panics with words where something is not
//! as it should be.

pub mod bots;
pub mod golden;
pub mod impossible;
pub mod links;
pub mod neighbours;
pub mod paper;
pub mod playing;
pub mod speech;
pub mod table;

pub use table::{Case, found, happened, open, open_by, overlay, play, run, written};
