//! `cargo xtask package`: makes the packages for publishers, in `target/package/`.
//!
//! - `hoshibako.zip`: the whole site, for any static host or itch.io, with settings for hosts that
//!   read them from the site's own folder;
//! - `hoshibako.html`: everything in one file, which opens from disk by a double click;
//! - the script that embeds the app in a host page, if the site has one.
//!
//! `xtask/web/package.mjs` makes them. It is a script for Node.js, which the build needs anyway and
//! which includes gzip and SHA-256. Zipping uses the npm package fflate (no dependencies, 30 KB of
//! script). The crate `zip` would add a dozen crates to the first `cargo xtask` on a new machine,
//! and Windows does not have the program `zip`.

use crate::args::Args;
use crate::bundle;
use crate::page::GameSelection;
use crate::place;
use crate::previews::Home;
use crate::process::Run;
use crate::say::{Failure, Outcome, note, step};
use crate::tools;
use std::path::PathBuf;
use std::process::ExitCode;

/// Further files for the zip, if they exist, as paths from the workspace's root.
const FURTHER: [&str; 1] = ["hosting/.htaccess"];

/// Builds the site and packs it. With `--built`, packs `dist/` as it is.
///
/// # Errors
/// If the build fails or something cannot be packed.
pub(crate) fn command(args: &Args) -> Outcome<ExitCode> {
    if !args.has("built") {
        bundle::build(
            args.has("retry"),
            &Home::from_args(args)?,
            GameSelection::Registered,
        )?;
    }
    pack().map(|()| ExitCode::SUCCESS)
}

/// Packs `dist/`.
///
/// # Errors
/// If there is no `dist/`, or Node.js cannot pack it.
pub(crate) fn pack() -> Outcome {
    let dist = place::dist();
    if !dist.join("index.html").exists() {
        return Err(Failure::new("there is no dist/ to pack").remedy("cargo xtask build"));
    }
    tools::install_node_packages()?;
    let further = FURTHER.map(|file| place::root().join(file));
    let further = further.iter().filter(|file| file.exists());
    let out = folder();
    step("Pack dist/", || {
        Run::new("node")
            .args([
                place::root().join("xtask/web/package.mjs"),
                dist,
                out.clone(),
            ])
            .args(further)
            .limit(300)
            .go()?;
        note(format!("in {}", out.display()));
        Ok(())
    })
}

/// The folder for the finished packages.
fn folder() -> PathBuf {
    place::root().join("target").join("package")
}
