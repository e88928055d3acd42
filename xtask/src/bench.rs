//! `cargo xtask bench`: how fast the rules are, and how soon a board can be played on.

use crate::args::Args;
use crate::browser::Browser;
use crate::place;
use crate::process::Run;
use crate::say::{Failure, Outcome, step};
use crate::server::{self, Site};
use crate::{bundle, size, tools};
use std::process::ExitCode;

/// The page whose board is waited for.
const ROUTE: &str = "#/play/uchi?seed=1";

/// Measures both parts, or the one asked for.
///
/// # Errors
/// When a part is unknown or cannot be measured.
pub(crate) fn command(args: &Args) -> Outcome<ExitCode> {
    let route = args.get("route").unwrap_or(ROUTE);
    let only = args.get("only");
    if !matches!(only, None | Some("native" | "load")) {
        return Err(Failure::new("no such part").remedy("--only native or --only load"));
    }
    if only != Some("load") {
        step("Measure the rules natively", || {
            Run::new("cargo")
                .args([
                    "run",
                    "--quiet",
                    "--profile",
                    "native",
                    "--package",
                    "hoshibako-cli",
                ])
                .args(["--", "bench"])
                .limit(1800)
                .go()
        })?;
    }
    if only != Some("native") {
        bundle::build(args.has("retry"))?;
        step("Measure the page load", || load(route))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Loads the page in a slowed-down Chromium, from a server that sends it packed.
fn load(route: &str) -> Outcome {
    tools::node_packages()?;
    let browser = Browser::find()?;
    let report = size::weigh()?;
    print!("{report}");
    let site = Site::new(&place::dist(), "/")?.packed_in(size::packed_folder()?);
    let listener = server::listen("127.0.0.1", 0, false)?;
    let address = server::address(&listener, &site)?;
    std::thread::spawn(move || server::serve(&listener, site));
    Run::new("node")
        .args(["bench/load.mjs", "--url"])
        .args([format!("{address}{route}")])
        .folder(&place::e2e())
        .env("CHROMIUM", &browser.chromium)
        .limit(300)
        .go()
}
