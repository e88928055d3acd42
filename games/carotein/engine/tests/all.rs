//! The tests of this package in one program: a program for each file takes several times as long to
//! compile and link. `conformance.rs` is a program of its own, because it runs in WebAssembly too.

mod bots;
mod edition;
mod geometry;
mod golden_links;
mod hearing;
mod hints;
mod neighbours;
mod playthroughs;
mod puzzles;
mod rules;

testkit::game_tests!(carotein::Carotein);
