//! `cargo xtask gallery`: takes pictures of every page and every phase of every game, for a person
//! to look at.

use crate::args::Args;
use crate::browser::Browser;
use crate::page::GameSelection;
use crate::previews::Home;
use crate::process::Run;
use crate::say::{Outcome, step};
use crate::{bundle, place, serve, tools};
use std::process::ExitCode;

/// Takes the pictures: contact sheets of tables and pages, and films of bots' turns.
///
/// # Errors
/// When the app cannot be built or a picture cannot be taken.
pub(crate) fn command(args: &Args) -> Outcome<ExitCode> {
    if !args.has("built") {
        bundle::build(
            args.has("retry"),
            &Home::default(),
            GameSelection::Registered,
        )?;
    }
    tools::install_node_packages()?;
    let browser = Browser::find()?;
    let out = place::root().join("target/gallery");
    let port = serve::free_port("127.0.0.1", 0)?;
    step("Take pictures", || {
        let mut run = Run::new("node")
            .args(["node_modules/@playwright/test/cli.js", "test"])
            .args(["--config", "gallery.config.ts"]);
        if let Some(title) = args.get("only") {
            run = run.args(["--grep", title]);
        }
        run.folder(&place::e2e())
            .env("CHROMIUM", &browser.chromium)
            .env("E2E_PORT", port.to_string())
            .env("GALLERY_OUT", &out)
            .env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")
            .limit(3600)
            .remedy("cargo xtask gallery --built")
            .go()
    })?;
    println!("The pictures lie in {}", out.display());
    Ok(ExitCode::SUCCESS)
}
