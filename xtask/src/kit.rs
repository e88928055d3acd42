//! The compiler and the tools of a build for the browser.

use crate::place;
use crate::process::Run;
use crate::say::{Outcome, io, note, step};
use crate::toolchain::{TARGET, Toolchain};
use crate::tools;
use std::ffi::OsStr;
use std::fs::File;
use std::path::PathBuf;

/// Everything that a build for the browser needs.
pub(crate) struct Kit {
    /// The compiler.
    pub(crate) toolchain: Toolchain,
    /// Folders with tools, to be put before those of `PATH`.
    pub(crate) folders: Vec<PathBuf>,
    /// Kept as long as the kit, because two commands that install or build at once would disturb
    /// each other.
    _lock: File,
}

impl Kit {
    /// Finds the compiler and the tools, installs missing ones, and fetches the crates.
    ///
    /// # Errors
    /// When something is missing and cannot be installed.
    pub(crate) fn prepare(retry: bool) -> Outcome<Self> {
        step("Look for the compiler and the tools", || {
            let lock = lock()?;
            let toolchain = Toolchain::find(retry)?;
            note(toolchain.describe());
            let folders = vec![place::node_bin(), tools::wasm_bindgen()?];
            tools::install_node_packages()?;
            let kit = Self {
                toolchain,
                folders,
                _lock: lock,
            };
            // Fetches all crates that the release needs, so that the compiler works without the
            // network. Build scripts and macros also need the crates for this machine's target.
            let host = kit.run("rustc")?.args(["--print", "host-tuple"]).text()?;
            kit.toolchain
                .slim(kit.run("cargo")?)
                .args(["fetch", "--locked", "--quiet", "--target", TARGET])
                .args(["--target", host.trim()])
                .limit(900)
                .remedy("check the network: crates are missing")
                .go()?;
            Ok(kit)
        })
    }

    /// Prepares to run a program with this toolchain and these tools.
    ///
    /// # Errors
    /// When the toolchain cannot be prepared.
    pub(crate) fn run(&self, program: impl AsRef<OsStr>) -> Outcome<Run> {
        self.toolchain.lend(Run::new(program), &self.folders)
    }

    /// Prepares to run Trunk, offline, with this toolchain and these tools. Only debugging needs
    /// Trunk, so it is installed here if it is missing.
    ///
    /// # Errors
    /// The same as for [`Kit::run`], and when Trunk cannot be installed.
    pub(crate) fn trunk(&self) -> Outcome<Run> {
        let run = self
            .run(tools::trunk()?.join(place::program("trunk")))?
            .args(["--skip-version-check", "--offline=true", "--log", "warn"]);
        // Trunk's own call stack does not make a compiler error clearer.
        Ok(run.env("RUST_BACKTRACE", "0"))
    }
}

/// Waits until no other `cargo xtask` command builds or installs.
fn lock() -> Outcome<File> {
    let path = place::scratch()?.join("lock");
    let file = File::create(&path).map_err(io("create", &path))?;
    if file.try_lock().is_err() {
        note("waiting for another `cargo xtask` to finish its build");
        file.lock().map_err(io("lock", &path))?;
    }
    Ok(file)
}
