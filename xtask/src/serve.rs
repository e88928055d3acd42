//! `cargo xtask serve`: the app in a browser, by one command.

use crate::args::Args;
use crate::bundle;
use crate::kit::Kit;
use crate::page::Games;
use crate::place;
use crate::process::Run;
use crate::say::{Failure, Outcome, step};
use crate::tools;
use std::net::TcpListener;
use std::process::ExitCode;

/// The port that is tried first.
const PORT: u16 = 8080;

/// How many ports are tried when the wanted one is taken.
const PORTS_TRIED: u16 = 20;

/// Builds and serves until interrupted.
///
/// # Errors
/// When the build fails or no port is free.
pub(crate) fn command(args: &Args) -> Outcome<ExitCode> {
    let host = args.get("host").unwrap_or("127.0.0.1");
    let port = args.number("port")?.unwrap_or(PORT);
    let is_built = args.has("built");
    if args.has("debug") {
        live(host, port, args.has("retry"))?;
        return Ok(ExitCode::SUCCESS);
    }
    if !is_built {
        bundle::build(args.has("retry"), None, Games::Box)?;
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
        .in_our_place()?;
    Ok(ExitCode::SUCCESS)
}

/// The static server on `dist/`, which the browser tests use as well.
pub(crate) fn server() -> Run {
    let script = place::root().join("xtask/web/serve.mjs");
    Run::new("node").args([
        script.as_os_str(),
        "--root".as_ref(),
        place::dist().as_os_str(),
    ])
}

/// A port of this host that is free at this moment: the first one from `port` on, or any for 0.
///
/// # Errors
/// When none is, or the host is no address of this machine.
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

/// Trunk's own server: it builds for debugging, and reloads the page at every change.
fn live(host: &str, port: u16, retry: bool) -> Outcome {
    let kit = Kit::collect(retry)?;
    // Trunk opens it itself a moment later.
    let port = free_port(host, port)?;
    step("Build, serve and watch with Trunk (Ctrl-C ends it)", || {
        println!("\nHoshibako is at http://{host}:{port}/\n");
        kit.trunk()?
            .args(["serve", "--address", host, "--port", &port.to_string()])
            .args(["--public-url", "/"])
            .go()
    })
}
