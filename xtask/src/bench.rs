//! `cargo xtask bench`: how fast the rules are, and how soon a board can be played on.

use crate::args::Args;
use crate::browser::Browser;
use crate::place;
use crate::process::Run;
use crate::say::{Failure, Outcome, step};
use crate::server::{self, Site};
use crate::{bundle, size, tools, wasm_tests};
use std::process::ExitCode;

/// The page whose board is waited for.
const ROUTE: &str = "#/play/uchi?seed=1";

/// The parts, in their order.
const PARTS: [&str; 6] = ["native", "wasm", "load", "bots", "drag", "audit"];

/// Measures all parts, or the one asked for.
///
/// # Errors
/// When a part is unknown or cannot be measured.
pub(crate) fn command(args: &Args) -> Outcome<ExitCode> {
    let route = args.get("route").unwrap_or(ROUTE);
    let only = args.get("only");
    if only.is_some_and(|part| !PARTS.contains(&part)) {
        let remedy = format!("--only and one of {}", PARTS.join(", "));
        return Err(Failure::new("no such part").remedy(remedy));
    }
    let wants = |part| only.is_none_or(|only| only == part);
    if wants("native") {
        step("Measure the rules natively", || {
            Run::new("cargo")
                .args(["run", "--quiet", "--profile", "native"])
                .args(["--package", "hoshibako-cli", "--", "bench"])
                .limit(1800)
                .go()
        })?;
    }
    if wants("wasm") {
        step("Measure the rules in WebAssembly", || {
            wasm_tests::pace(args.has("retry"))
        })?;
    }
    let wants_site = PARTS[2..].iter().any(|part| wants(part));
    if wants_site && !args.has("built") {
        bundle::build(args.has("retry"), None)?;
    }
    if wants("load") {
        step("Measure the page load", || {
            print!("{}", size::weigh()?);
            in_chromium("bench/load.mjs", route)
        })?;
    }
    if wants("bots") {
        step("Measure bots in the browser", || {
            in_chromium("bench/bots.mjs", "")
        })?;
    }
    if wants("drag") {
        step("Measure a frame while dragging", || {
            in_chromium("bench/drag.mjs", "")
        })?;
    }
    if wants("audit") {
        tools::audit_packages()?;
        step("Audit home page and table", || {
            // For the packed twins.
            size::weigh()?;
            in_chromium("audit/audit.mjs", "")
        })?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Runs a script of `e2e/` on the built app, from a server that sends it packed.
fn in_chromium(script: &str, route: &str) -> Outcome {
    tools::node_packages()?;
    let browser = Browser::find()?;
    let site = Site::new(&place::dist(), "/")?.packed_in(size::packed_folder()?);
    let listener = server::listen("127.0.0.1", 0, false)?;
    let address = server::address(&listener, &site)?;
    std::thread::spawn(move || server::serve(&listener, site));
    Run::new("node")
        .args([script, "--url"])
        .args([format!("{address}{route}")])
        .folder(&place::e2e())
        .env("CHROMIUM", &browser.chromium)
        .limit(900)
        .go()
}
