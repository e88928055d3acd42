//! `cargo xtask serve`: builds the app and serves it to a browser.

use crate::args::Args;
use crate::bundle;
use crate::kit::Kit;
use crate::page::GameSelection;
use crate::place;
use crate::previews::Home;
use crate::process::Run;
use crate::say::{Failure, Outcome, step};
use crate::tools;
use std::net::TcpListener;
use std::process::ExitCode;

/// The first port to try.
const PORT: u16 = 8080;

/// How many ports to try if the requested one is in use.
const PORTS_TRIED: u16 = 20;

/// Builds the app and serves it until interrupted.
///
/// # Errors
/// If the build fails or no port is free.
pub(crate) fn command(args: &Args) -> Outcome<ExitCode> {
    let host = args.get("host").unwrap_or("127.0.0.1");
    let port = args.number("port")?.unwrap_or(PORT);
    let is_built = args.has("built");
    if args.has("debug") {
        live(host, port, args.has("retry"))?;
        return Ok(ExitCode::SUCCESS);
    }
    if !is_built {
        bundle::build(
            args.has("retry"),
            &Home::default(),
            GameSelection::Registered,
        )?;
    }
    if !place::dist().join("index.html").exists() {
        return Err(Failure::new("there is no dist/ to serve").remedy("cargo xtask build"));
    }
    let tries = if is_built { 1 } else { PORTS_TRIED };
    tools::node()?;
    server()
        .args(["--host", host, "--under", args.get("under").unwrap_or("/")])
        .args(["--port", &port.to_string(), "--tries", &tries.to_string()])
        .remedy("another --port NUMBER")
        .exec()?;
    Ok(ExitCode::SUCCESS)
}

/// The static server of `dist/`, which the browser tests use as well.
pub(crate) fn server() -> Run {
    let script = place::root().join("xtask/web/serve.mjs");
    Run::new("node").args([
        script.as_os_str(),
        "--root".as_ref(),
        place::dist().as_os_str(),
    ])
}

/// Returns a currently free port of this host: the first one from `port` on, or any if `port` is 0.
///
/// # Errors
/// If no port is free, or the host is not an address of this machine.
pub(crate) fn free_port(host: &str, port: u16) -> Outcome<u16> {
    let candidates = (0..PORTS_TRIED).map_while(|step| port.checked_add(step));
    let mut open =
        candidates.filter_map(|port| TcpListener::bind((host, port)).ok()?.local_addr().ok());
    let address = open.next().ok_or_else(|| {
        Failure::new(format!("no port from {port} on is free at {host}"))
            .remedy("another --port NUMBER")
    })?;
    Ok(address.port())
}

/// Runs Trunk's own server, which makes debug builds and reloads the page at every change.
fn live(host: &str, port: u16, retry: bool) -> Outcome {
    let kit = Kit::prepare(retry)?;
    // The port is free again here; Trunk opens it a moment later.
    let port = free_port(host, port)?;
    step("Build, serve and watch with Trunk (Ctrl-C ends it)", || {
        println!("\nHoshibako is at http://{host}:{port}/\n");
        kit.trunk()?
            .args(["serve", "--address", host, "--port", &port.to_string()])
            .args(["--public-url", "/"])
            .go()
    })
}
