//! Building `dist/`: the compiler and the tools are brought (see [`Kit`]), the programs made (see [`wasm`]),
//! and the site written (see [`site`]). For debugging Trunk does all of it, faster and larger.

use crate::kit::Kit;
use crate::page::{self, Brings, Games, Piece};
use crate::say::{Failure, Outcome, step};
use crate::{offline, site, wasm};

/// Builds the release of these games into `dist/`. Its policy names the origin where it will be, if that is known.
///
/// # Errors
/// When anything is missing, does not compile, or the result would not work everywhere.
pub(crate) fn build(retry: bool, origin: Option<&str>, games: Games) -> Outcome {
    let policy = offline::policy(origin)?;
    let kit = Kit::collect(retry)?;
    let code = wasm::build(&kit, &optimizer_flags()?, games)?;
    step("Write dist/", || {
        site::write(&site::assemble(code, &policy, origin, games)?)
    })
}

/// How the page's source has the programs optimised.
fn optimizer_flags() -> Outcome<String> {
    for piece in page::source(Games::Box)? {
        if let Piece::Open(tag) = piece
            && let Some(Brings::App(flags)) = tag.brings()?
        {
            return Ok(flags.to_owned());
        }
    }
    Err(Failure::new("index.html does not bring the app")
        .remedy("keep data-trunk rel=\"rust\" with data-wasm-opt-params on its <link>"))
}

/// Builds into `dist/` what `cargo xtask serve --debug` serves: every game in one program, the
/// example game too, nothing optimised, no policy and no service worker.
///
/// # Errors
/// When anything is missing or does not compile.
pub(crate) fn build_for_debugging(retry: bool) -> Outcome {
    let kit = Kit::collect(retry)?;
    step("Build the app and its worker for debugging", || {
        kit.trunk()?.args(["build"]).go()
    })
}
