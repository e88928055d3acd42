//! The project's own commands: `cargo xtask serve | build | package | test | bench | gallery | size | new-game`.
//!
//! One module per concern. What runs where:
//!
//! - [`commands`] is the list of commands and their flags, [`args`] reads the command line;
//! - [`toolchain`], [`tools`], [`browser`] and [`apt`] find what a command needs, or install it;
//! - [`bundle`] builds `dist/`: [`kit`] is the compiler and the tools, [`wasm`] makes the programs, [`split`]
//!   takes the games out of the app, [`kept`] keeps what slow steps gave, [`imports`] shortens names, [`leb128`] writes numbers for both, [`page`]
//!   reads what the site is made of, [`site`] writes its [`files`], [`offline`] has it work without a network;
//!   [`serve`] serves it all, [`size`] weighs it, [`package`] packs it;
//! - [`gallery`] takes pictures to look at;
//! - [`new_game`] makes a game from the example game, [`names`] finds the code that names one;
//! - [`stages`], [`wasm_tests`], [`engines`] and [`tally`] are `cargo xtask test`;
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
mod engines;
mod files;
mod gallery;
mod imports;
mod kept;
mod kit;
mod leb128;
mod names;
mod new_game;
mod offline;
mod package;
mod page;
mod place;
mod process;
mod say;
mod serve;
mod site;
mod size;
mod split;
mod stages;
mod tally;
mod toolchain;
mod tools;
mod wasm;
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
