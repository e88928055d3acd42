//! Finds or installs wasm-bindgen, Trunk, the WebAssembly splitter and npm's packages, in the right
//! versions.

use crate::apt;
use crate::place;
use crate::process::Run;
use crate::say::{Failure, Outcome, io, note, step};
use std::fs;
use std::path::{Path, PathBuf};

/// The version of Trunk. A later patch of the same minor version is also accepted.
const TRUNK: &str = "0.21.14";

/// The version of the splitter. It must understand the marks made by `wasm_split_helpers`.
const WASM_SPLIT: &str = "0.2.4";

/// The oldest major version of Node.js that npm's packages support.
const OLDEST_NODE: u32 = 20;

/// The time limit of a compilation, in seconds. Trunk takes 6 to 11 minutes on two idle cores.
const COMPILE_LIMIT: u64 = 2700;

/// A tool that is installed from a crate.
struct Tool<'a> {
    krate: &'a str,
    version: &'a str,
    /// Whether a found version is acceptable in place of `version`. `None` if the tool does not
    /// report its version; then only a program in our own folder, which has the version in its
    /// name, is used.
    fits: Option<fn(found: &str, wanted: &str) -> bool>,
    /// The programs of the crate; the first is asked for its version.
    programs: &'a [&'a str],
    /// Further arguments for `cargo install`.
    install: &'a [&'a str],
    /// Whether the tool may be compiled without its own lock file if a version in that file is
    /// unavailable.
    may_be_unlocked: bool,
    /// Environment variables with cargo's settings for compiling it.
    settings: &'a [(&'a str, &'a str)],
}

impl Tool<'_> {
    /// Returns the folder of the programs, and installs them if they are missing.
    fn ensure(&self) -> Outcome<PathBuf> {
        let own = place::tool_folder(self.krate, self.version)?;
        if let Some(folder) = self.find(&own.join("bin")) {
            return Ok(folder);
        }
        let what = format!("Install {} {}", self.krate, self.version);
        step(what, || self.install(&own))?;
        self.find(&own.join("bin"))
            .ok_or_else(|| Failure::new(format!("{} is installed, but does not run", self.krate)))
    }

    /// Returns the first folder with the right version, from `PATH` or else `own`.
    fn find(&self, own: &Path) -> Option<PathBuf> {
        let first = self.programs.first()?;
        let has_all = |folder: &Path| {
            let has = |name: &&str| folder.join(place::program(name)).exists();
            self.programs.iter().all(has)
        };
        let Some(fits) = self.fits else {
            return has_all(own).then(|| own.to_path_buf());
        };
        place::on_path(first)
            .into_iter()
            .filter_map(|file| file.parent().map(Path::to_path_buf))
            .chain([own.to_path_buf()])
            .find(|folder| {
                has_all(folder)
                    && Run::new(folder.join(place::program(first)))
                        .args(["--version"])
                        .limit(20)
                        .text()
                        .is_ok_and(|text| {
                            let found = text.split_whitespace().nth(1);
                            found.is_some_and(|found| fits(found, self.version))
                        })
            })
    }

    /// Compiles the tool into this folder, with the versions of its own lock file.
    fn install(&self, own: &Path) -> Outcome {
        note("compiling it takes some minutes, once on this machine");
        let locked = self.compile(own, &["--locked"]);
        match locked {
            Err(failure) if self.may_be_unlocked => {
                note(failure.message());
                note(
                    "its lock file cannot be used here: compiling it with the versions that can be had",
                );
                self.compile(own, &[])
            }
            locked => locked,
        }
    }

    fn compile(&self, own: &Path, lock: &[&str]) -> Outcome {
        // A separate folder in `target/`, so that an interrupted compilation can continue.
        let build = place::scratch()?.join(format!("build-{}", self.krate));
        let mut run = Run::new("cargo")
            .args(["install", self.krate, "--version", self.version])
            .args(lock)
            .args(self.install)
            .args([Path::new("--root"), own, Path::new("--target-dir"), &build])
            .unset("CARGO_BUILD_TARGET")
            .unset("CARGO_TARGET_DIR")
            .unset("RUSTFLAGS")
            .limit(COMPILE_LIMIT)
            .remedy(format!(
                "cargo install {} --version {} {}",
                self.krate,
                self.version,
                lock.join(" ")
            ));
        for (name, value) in self.settings {
            run = run.env(name, value);
        }
        run.go()?;
        // Saves half a gigabyte; a failure does no harm.
        let _ = fs::remove_dir_all(&build);
        Ok(())
    }
}

/// Returns the folder of wasm-bindgen and its test runner, in exactly the version of Cargo.lock.
/// The program and the library of wasm-bindgen work together only if their versions are equal.
///
/// # Errors
/// If it is missing and cannot be installed.
pub(crate) fn wasm_bindgen() -> Outcome<PathBuf> {
    let file = place::root().join("Cargo.lock");
    let lock = fs::read_to_string(&file).map_err(io("read", &file))?;
    let version = locked(&lock, "wasm-bindgen")
        .ok_or_else(|| Failure::new("no wasm-bindgen in Cargo.lock"))?;
    Tool {
        krate: "wasm-bindgen-cli",
        version,
        fits: Some(|found, wanted| found == wanted),
        programs: &["wasm-bindgen", "wasm-bindgen-test-runner"],
        install: &[],
        // The tool's lock file names a yanked version, which a registry may or may not serve.
        may_be_unlocked: true,
        // The tool processes only a few megabytes, so compiling it fast matters more than its
        // speed.
        settings: &[
            ("CARGO_PROFILE_RELEASE_LTO", "off"),
            ("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16"),
            ("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1"),
        ],
    }
    .ensure()
}

/// Returns the folder of Trunk.
///
/// # Errors
/// If it is missing and cannot be installed.
pub(crate) fn trunk() -> Outcome<PathBuf> {
    Tool {
        krate: "trunk",
        version: TRUNK,
        fits: Some(same_minor),
        programs: &["trunk"],
        install: &[],
        may_be_unlocked: false,
        // The tool only starts other programs and copies files, so compiling it fast matters more
        // than its speed.
        settings: &[
            ("CARGO_PROFILE_RELEASE_LTO", "off"),
            ("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16"),
            ("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1"),
        ],
    }
    .ensure()
}

/// Returns the folder of the program that splits the app's WebAssembly.
///
/// # Errors
/// If it is missing and cannot be installed.
pub(crate) fn wasm_split() -> Outcome<PathBuf> {
    Tool {
        krate: "wasm_split_cli_support",
        version: WASM_SPLIT,
        fits: None,
        programs: &["wasm-split-cli"],
        install: &["--features", "build-binary"],
        may_be_unlocked: false,
        // The tool processes only three megabytes, so compiling it fast matters more than its
        // speed.
        settings: &[
            ("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16"),
            ("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1"),
        ],
    }
    .ensure()
}

/// Installs npm's packages in `e2e/` unless they match the lock file already.
///
/// They contain the tools of the browser tests, and `wasm-opt` and `esbuild` for the release build.
/// Debian's binaryen is too old for the output of wasm-bindgen and corrupts it.
///
/// # Errors
/// If Node.js is missing or too old, or npm fails.
pub(crate) fn install_node_packages() -> Outcome {
    install_node_packages_in(&place::e2e(), "e2e/")
}

/// Installs npm's packages for the audit, which are many and used by nothing else.
///
/// # Errors
/// The same as [`install_node_packages`].
pub(crate) fn install_audit_packages() -> Outcome {
    install_node_packages_in(&place::e2e().join("audit"), "e2e/audit/")
}

fn install_node_packages_in(folder: &Path, shown: &str) -> Outcome {
    node()?;
    let lock = folder.join("package-lock.json");
    let stamp = folder.join("node_modules").join(".installed-lock.json");
    let wanted = fs::read(&lock).map_err(io("read", &lock))?;
    if fs::read(&stamp).is_ok_and(|installed| installed == wanted) {
        return Ok(());
    }
    step(format!("Install npm's packages in {shown}"), || {
        let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
        Run::new(npm)
            .args(["ci", "--no-audit", "--no-fund", "--prefer-offline"])
            .args([
                "--fetch-timeout=60000",
                "--fetch-retries=2",
                "--loglevel=error",
            ])
            .env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")
            .folder(folder)
            .limit(600)
            .remedy(format!("cd {shown} && npm ci"))
            .go()?;
        fs::write(&stamp, &wanted).map_err(io("write", &stamp))
    })
}

/// Makes sure that Node.js is installed and new enough.
///
/// # Errors
/// If it is too old, or is missing and cannot be installed.
pub(crate) fn node() -> Outcome {
    let version = || {
        let text = Run::new("node").args(["--version"]).limit(20).text().ok()?;
        text.trim()
            .strip_prefix('v')?
            .split('.')
            .next()?
            .parse::<u32>()
            .ok()
    };
    let remedy = format!("install Node.js {OLDEST_NODE} or newer, with npm");
    if version().is_none() {
        apt::install(&["nodejs", "npm"], "Node.js").map_err(|failure| failure.remedy(&remedy))?;
    }
    match version() {
        Some(major) if major >= OLDEST_NODE => Ok(()),
        Some(major) => Err(Failure::new(format!("Node.js {major} is too old")).remedy(remedy)),
        None => Err(Failure::new("Node.js does not run").remedy(remedy)),
    }
}

/// Returns a package's version from the text of a Cargo.lock.
fn locked<'a>(lock: &'a str, package: &str) -> Option<&'a str> {
    let name = format!("name = \"{package}\"");
    let mut lines = lock.lines().skip_while(|line| *line != name);
    lines.next()?;
    lines
        .next()?
        .strip_prefix("version = \"")?
        .strip_suffix('"')
}

/// Whether two versions have the same major and minor number, and the found patch is not older.
fn same_minor(found: &str, wanted: &str) -> bool {
    let parts = |text: &str| -> Option<(String, u32)> {
        let (minor, patch) = text.rsplit_once('.')?;
        Some((minor.to_owned(), patch.parse().ok()?))
    };
    match (parts(found), parts(wanted)) {
        (Some(found), Some(wanted)) => found.0 == wanted.0 && found.1 >= wanted.1,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lock_file_tells_the_version() {
        let lock = "[[package]]\nname = \"wasm-bindgen-test\"\nversion = \"0.3.1\"\n\n\
                    [[package]]\nname = \"wasm-bindgen\"\nversion = \"0.2.130\"\nsource = \"r\"\n";
        assert_eq!(locked(lock, "wasm-bindgen"), Some("0.2.130"));
        assert_eq!(locked(lock, "wasm"), None);
    }

    #[test]
    fn versions_of_the_same_minor_fit() {
        for (found, fits) in [
            ("0.21.14", true),
            ("0.21.15", true),
            ("0.21.9", false),
            ("0.22.14", false),
            ("0.21.15-beta", false),
        ] {
            assert_eq!(same_minor(found, TRUNK), fits, "{found}");
        }
    }

    #[test]
    fn a_folder_without_all_programs_is_passed_over() {
        let tool = Tool {
            krate: "cargo",
            version: "0",
            fits: Some(|_, _| true),
            programs: &["cargo", "no-program-has-this-name"],
            install: &[],
            may_be_unlocked: false,
            settings: &[],
        };
        assert_eq!(tool.find(Path::new("/nowhere")), None);
    }
}
