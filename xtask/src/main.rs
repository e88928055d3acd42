//! The project's own commands: `cargo xtask serve | build | package | test | bench | gallery | size
//! | new-game | check-game`.
//!
//! Each module has one concern:
//!
//! - [`commands`] lists the commands and their flags, [`args`] reads the command line;
//! - [`toolchain`], [`tools`], [`browser`] and [`apt`] find or install what a command needs;
//! - [`bundle`] builds `dist/`: [`kit`] is the compiler and the tools, [`wasm`] compiles the
//!   programs, [`split`] separates the games from the app, [`kept`] caches the results of slow
//!   steps, [`imports`] shortens names, [`leb128`] encodes numbers for both, [`page`] reads the
//!   source of the page, [`site`] writes its [`files`], [`previews`] its pages for links to a
//!   game, [`offline`] makes it work without a network; [`serve`] serves the site, [`size`] measures it, [`package`] packs it;
//! - [`gallery`] takes pictures for a person to look at;
//! - [`new_game`] makes a game from the example game, [`check_game`] tests one game and lists what it
//!   lacks ([`left`]), [`trial`] tries both, [`names`] finds code that names a game;
//! - [`stages`], [`wasm_tests`], [`engines`] and [`tally`] are `cargo xtask test`;
//! - [`process`] runs other programs, [`place`] knows the paths of folders, [`say`] prints messages
//!   and failures.
//!
//! Nothing here knows the rules of a game or is part of the app. The standard library is the only
//! dependency, so that the first `cargo xtask` on a new machine compiles in seconds.
#![forbid(unsafe_code)]

mod apt;
mod args;
mod bench;
mod browser;
mod bundle;
mod check_game;
mod commands;
mod engines;
mod files;
mod gallery;
mod imports;
mod kept;
mod kit;
mod leb128;
mod left;
mod names;
mod new_game;
mod offline;
mod package;
mod page;
mod place;
mod previews;
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
mod trial;
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
