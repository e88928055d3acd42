//! Builds `dist/`: prepares the compiler and the tools (see [`Kit`]), compiles the programs (see
//! [`wasm`]), and writes the site (see [`site`]). For debugging, Trunk does all of this, faster but
//! with larger programs.

use crate::kit::Kit;
use crate::page::{self, GameSelection, Piece, SiteEntry};
use crate::previews::Home;
use crate::say::{Failure, Outcome, note, step};
use crate::{offline, site, wasm};

/// Builds the release of these games into `dist/`. If the origin of the site is known, the content
/// security policy and previews of links name it.
///
/// # Errors
/// When anything is missing, when something does not compile, or when the result would not work
/// everywhere.
pub(crate) fn build(retry: bool, home: &Home, games: GameSelection) -> Outcome {
    let policy = offline::policy(home.origin.as_deref())?;
    let kit = Kit::prepare(retry)?;
    let code = wasm::build(&kit, &optimizer_flags()?, games)?;
    step("Write dist/", || {
        site::write(&site::assemble(code, &policy, home, games)?)?;
        if let Some(lack) = home.lack() {
            note(lack);
        }
        Ok(())
    })
}

/// The flags for optimising the programs, from the page's source.
fn optimizer_flags() -> Outcome<String> {
    for piece in page::source(GameSelection::Registered)? {
        if let Piece::Open(tag) = piece
            && let Some(SiteEntry::App(flags)) = tag.site_entry()?
        {
            return Ok(flags.to_owned());
        }
    }
    Err(Failure::new("index.html does not bring the app")
        .remedy("keep data-trunk rel=\"rust\" with data-wasm-opt-params on its <link>"))
}

/// Builds into `dist/` the version that `cargo xtask serve --debug` serves. It has every game in
/// one program, including the example game, without optimisation, policy or service worker.
///
/// # Errors
/// When anything is missing or does not compile.
pub(crate) fn build_for_debugging(retry: bool) -> Outcome {
    let kit = Kit::prepare(retry)?;
    step("Build the app and its worker for debugging", || {
        kit.trunk()?.args(["build"]).go()
    })
}
