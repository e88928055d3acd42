//! The tests of this package in one program: a program for each file takes several times as long to
//! compile and link.
//!
//! What a game by itself must hold is tested in its own crates (`testkit::game_tests!`,
//! `board::board_tests!`), so that a test of one game compiles no other.

mod generated;
mod lessons;
mod puzzles;
