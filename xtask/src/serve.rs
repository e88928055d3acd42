//! `cargo xtask serve`: the app in a browser, by one command.

use crate::args::Args;
use crate::bundle::{self, Kit};
use crate::place;
use crate::say::{Outcome, step};
use crate::server::{self, Site};
use std::io::Write;
use std::process::ExitCode;

/// The port that is tried first.
const PORT: u16 = 8080;

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
        bundle::build(args.has("retry"), None)?;
    }
    let site = Site::new(&place::dist(), args.get("under").unwrap_or("/"))?;
    let listener = server::listen(host, port, !is_built)?;
    announce(&server::address(&listener, &site)?);
    server::serve(&listener, site);
    Ok(ExitCode::SUCCESS)
}

/// Trunk's own server: it builds for debugging, and reloads the page at every change.
fn live(host: &str, port: u16, retry: bool) -> Outcome {
    let kit = Kit::collect(retry)?;
    // Only to learn which port is free; Trunk opens it itself a moment later.
    let listener = server::listen(host, port, true)?;
    let port = listener.local_addr().map_or(port, |address| address.port());
    drop(listener);
    step("Build, serve and watch with Trunk (Ctrl-C ends it)", || {
        announce(&format!("http://{host}:{port}/"));
        kit.trunk()?
            .args(["serve", "--address", host, "--port", &port.to_string()])
            .args(["--public-url", "/"])
            .go()
    })
}

fn announce(address: &str) {
    println!("\nHoshibako is at {address}\n");
    // Whoever waits for this line may be reading a pipe.
    let _ = std::io::stdout().flush();
}
