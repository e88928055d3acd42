//! `cargo xtask bench`: measures how fast the rules are, and how soon a board can be used.

use crate::args::Args;
use crate::browser::Browser;
use crate::page::GameSelection;
use crate::place;
use crate::previews::Home;
use crate::process::Run;
use crate::say::{Failure, Outcome, step};
use crate::{bundle, serve, size, tools, wasm_tests};
use std::process::ExitCode;

/// The page whose loading is measured, unless another is given.
const ROUTE: &str = "#/play/uchi?seed=1";

/// The parts of the benchmark, in the order in which they run.
const PARTS: [&str; 11] = [
    "native", "wasm", "load", "press", "bots", "drag", "motion", "review", "rest", "memory",
    "audit",
];

/// Measures all parts, or the one given by `--only`.
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
                .args(["run", "--locked", "--quiet", "--profile", "native"])
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
        bundle::build(
            args.has("retry"),
            &Home::default(),
            GameSelection::Registered,
        )?;
    }
    if wants("load") {
        step("Measure the page load", || {
            print!("{}", size::measure_sizes()?);
            in_chromium("bench/load.mjs", route)
        })?;
    }
    if wants("press") {
        step("Measure how soon a press is answered", || {
            in_chromium("bench/press.mjs", "")
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
    if wants("motion") {
        step("Measure frames while bots' turns are seen", || {
            in_chromium("bench/motion.mjs", "")
        })?;
    }
    if wants("review") {
        step("Measure the review of a game", || {
            in_chromium("bench/review.mjs", "")
        })?;
    }
    if wants("rest") {
        step("Measure what the app costs at rest", || {
            in_chromium("bench/rest.mjs", "")
        })?;
    }
    if wants("memory") {
        step("Measure what a page holds after long use", || {
            in_chromium("bench/memory.mjs", "")
        })?;
    }
    if wants("audit") {
        tools::install_audit_packages()?;
        step("Audit home page and table", || {
            in_chromium("audit/audit.mjs", "")
        })?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Runs a script of `e2e/` on the built app, which a server sends compressed.
fn in_chromium(script: &str, route: &str) -> Outcome {
    tools::install_node_packages()?;
    let browser = Browser::find()?;
    // Makes the compressed copies of this build's files.
    size::measure_sizes()?;
    let packed = size::packed_folder()?;
    serve::server()
        .args(["--packed".as_ref(), packed.as_os_str()])
        .args(["--for", script, "--route", route])
        .folder(&place::e2e())
        .env("CHROMIUM", &browser.chromium)
        .limit(3600)
        .go()
}
