//! The tests of this package in one program: a program for each file takes several times as long to
//! compile and link. `conformance.rs` is a program of its own, because it runs in WebAssembly too.

mod bots;
mod golden_links;
mod hearing;
mod neighbours;
mod playthroughs;
mod rules;
mod set_page;
mod tuning;

testkit::game_tests!(stargazers::Stargazers);
