//! The project's own commands: `cargo xtask serve | build | test | bench | size`.
//!
//! One module per concern. What runs where:
//!
//! - [`commands`] is the list of commands and their flags, [`args`] reads the command line;
//! - [`toolchain`], [`tools`], [`browser`] and [`apt`] find what a command needs, or install it;
//! - [`bundle`] builds `dist/`, [`server`] serves it, [`size`] weighs it;
//! - [`stages`], [`wasm_tests`] and [`tally`] are `cargo xtask test`;
//! - [`process`] runs other programs, [`place`] knows where things are, [`say`] speaks to a person.
//!
//! Nothing here knows the rules of a game or is part of the app. The standard library is the only
//! dependency, so that the first `cargo xtask` on a bare machine compiles in seconds.
#![forbid(unsafe_code)]

mod apt;
mod args;
mod bench;
mod browser;
mod bundle;
mod commands;
mod place;
mod process;
mod say;
mod serve;
mod server;
mod size;
mod stages;
mod tally;
mod toolchain;
mod tools;
mod wasm_tests;

use std::process::ExitCode;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match commands::run(&words) {
        Ok(code) => code,
        Err(failure) => {
            failure.print();
            ExitCode::FAILURE
        }
    }
}
