//! The compiler and the tools of a build for the browser.

use crate::place;
use crate::process::Run;
use crate::say::{Outcome, io, note, step};
use crate::toolchain::{TARGET, Toolchain};
use crate::tools;
use std::ffi::OsStr;
use std::fs::File;
use std::path::PathBuf;

/// All that a build for the browser needs.
pub(crate) struct Kit {
    /// The compiler.
    pub(crate) toolchain: Toolchain,
    /// Folders with tools, to stand in front of `PATH`.
    pub(crate) folders: Vec<PathBuf>,
    /// Held as long as the kit: two commands that install or build at once would spoil each other.
    _lock: File,
}

impl Kit {
    /// Finds everything, installs what is missing, and fetches the crates.
    ///
    /// # Errors
    /// When something is missing and cannot be installed.
    pub(crate) fn collect(retry: bool) -> Outcome<Self> {
        step("Look for the compiler and the tools", || {
            let lock = lock()?;
            let toolchain = Toolchain::find(retry)?;
            note(toolchain.describe());
            let folders = vec![place::node_bin(), tools::wasm_bindgen()?];
            tools::node_packages()?;
            let kit = Self {
                toolchain,
                folders,
                _lock: lock,
            };
            // The compiler then works without the network: what the release needs is all there is. Build scripts
            // and macros run on this machine.
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

    /// A program with this toolchain and these tools at hand.
    ///
    /// # Errors
    /// When the toolchain cannot be put in place.
    pub(crate) fn run(&self, program: impl AsRef<OsStr>) -> Outcome<Run> {
        self.toolchain.lend(Run::new(program), &self.folders)
    }

    /// Trunk, offline, with this toolchain and these tools at hand. It is installed if it is missing:
    /// only debugging needs it.
    ///
    /// # Errors
    /// As [`Kit::run`], or when Trunk cannot be installed.
    pub(crate) fn trunk(&self) -> Outcome<Run> {
        let run = self
            .run(tools::trunk()?.join(place::program("trunk")))?
            .args(["--skip-version-check", "--offline=true", "--log", "warn"]);
        // A compiler's error is not made clearer by Trunk's own call stack.
        Ok(run.env("RUST_BACKTRACE", "0"))
    }
}

/// Waits until no other of our commands builds or installs.
fn lock() -> Outcome<File> {
    let path = place::scratch()?.join("lock");
    let file = File::create(&path).map_err(io("create", &path))?;
    if file.try_lock().is_err() {
        note("waiting for another `cargo xtask` to finish its build");
        file.lock().map_err(io("lock", &path))?;
    }
    Ok(file)
}
