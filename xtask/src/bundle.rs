//! Building `dist/`: the compiler and the tools are brought, the programs made (see [`wasm`]), and the
//! site written (see [`site`]). For debugging Trunk does all of it, faster and larger.

use crate::page::{self, Brings, Piece};
use crate::place;
use crate::process::Run;
use crate::say::{Failure, Outcome, io, note, step};
use crate::toolchain::{TARGET, Toolchain};
use crate::{offline, site, tools, wasm};
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
            // The compiler then works without the network.
            kit.run("cargo")?
                .args(["fetch", "--quiet", "--target", TARGET])
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

/// Builds the release into `dist/`. Its policy names the origin where it will be, if that is known.
///
/// # Errors
/// When anything is missing, does not compile, or the result would not work everywhere.
pub(crate) fn build(retry: bool, origin: Option<&str>) -> Outcome {
    let policy = offline::policy(origin)?;
    let kit = Kit::collect(retry)?;
    let code = wasm::build(&kit, &optimizer_flags()?)?;
    step("Write dist/", || {
        site::write(&site::assemble(code, &policy)?)
    })
}

/// How the page's source has the programs optimised.
fn optimizer_flags() -> Outcome<String> {
    for piece in page::source()? {
        if let Piece::Open(tag) = piece
            && let Some(Brings::App(flags)) = tag.brings()?
        {
            return Ok(flags.to_owned());
        }
    }
    Err(Failure::new("index.html does not bring the app")
        .remedy("keep data-trunk rel=\"rust\" with data-wasm-opt-params on its <link>"))
}

/// Builds into `dist/` what `cargo xtask serve --debug` serves: every game in one program, nothing
/// optimised, no policy and no service worker.
///
/// # Errors
/// When anything is missing or does not compile.
pub(crate) fn build_for_debugging(retry: bool) -> Outcome {
    let kit = Kit::collect(retry)?;
    step("Build the app and its worker for debugging", || {
        kit.trunk()?.args(["build"]).go()
    })
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
