//! The compiler for WebAssembly. Three ways, first come first:
//!
//! 1. the compiler on `PATH` has the target's standard library (rustup, or a distribution's own);
//! 2. rustup adds it, if its host answers within 30 seconds;
//! 3. Debian's `rustc-web`, with the standard library built along from `rust-web-src`.
//!
//! The release has its standard library built along wherever the sources are: rustup is asked for them too. What
//! rustup failed to add is remembered in `target/xtask/`, so that only the first command waits.

use crate::apt;
use crate::place;
use crate::process::Run;
use crate::say::{Failure, Outcome, io, note, step};
use std::fs;
use std::path::{Path, PathBuf};

/// The target's name.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// How long rustup may take, in seconds. Where its host cannot be reached it would wait for ever.
const RUSTUP_LIMIT: u64 = 30;

/// Debian's packages for the third way.
const PACKAGES: [&str; 4] = ["rustc-web", "cargo-web", "rust-web-src", "lld-22"];

/// What is built along of the standard library.
const STD: &str = "std,panic_abort";

/// Where its sources are, in a compiler's folder.
const STD_SOURCES: &str = "lib/rustlib/src/rust/library/std/Cargo.toml";

/// The oldest compiler that the workspace takes (`rust-version` in Cargo.toml).
const OLDEST: (u32, u32) = (1, 90);

/// A way to compile for WebAssembly.
pub(crate) enum Toolchain {
    /// The compiler on `PATH`.
    OnPath {
        /// Whether the sources of its standard library are here, for the release.
        has_sources: bool,
    },
    /// Debian's compiler, which builds the standard library along.
    Debian(Debian),
}

/// Debian's compiler in this system's own folder.
pub(crate) struct Debian {
    rustc: PathBuf,
    cargo: PathBuf,
    linker: PathBuf,
}

impl Toolchain {
    /// Finds the compiler, or installs one. With `retry`, what failed before is tried again.
    ///
    /// # Errors
    /// When none of the three ways works; the failure says what to type.
    pub(crate) fn find(retry: bool) -> Outcome<Self> {
        if !has_target() {
            rustup(&["target", "add", TARGET], retry)?;
        }
        if has_target() {
            if !has_sources() {
                rustup(&["component", "add", "rust-src"], retry)?;
            }
            let has_sources = has_sources();
            return Ok(Self::OnPath { has_sources });
        }
        if let Some(debian) = Debian::find() {
            return Ok(Self::Debian(debian));
        }
        apt::install(&PACKAGES, "the WebAssembly compiler")
            .map_err(|failure| failure.remedy(format!("rustup target add {TARGET}")))?;
        Debian::find().map(Self::Debian).ok_or_else(|| {
            Failure::new("Debian's compiler is installed, but not complete")
                .remedy(format!("rustup target add {TARGET}"))
        })
    }

    /// One line about it.
    pub(crate) fn describe(&self) -> String {
        match self {
            Self::OnPath { has_sources: true } => {
                "compiler: the one on PATH, standard library built along for the release".to_owned()
            }
            Self::OnPath { has_sources: false } => {
                "compiler: the one on PATH; for a smaller release: rustup component add rust-src"
                    .to_owned()
            }
            Self::Debian(debian) => format!(
                "compiler: {}, standard library built along",
                debian.rustc.display()
            ),
        }
    }

    /// Whether the release has its standard library built along, and is as small as it can be.
    pub(crate) fn builds_std(&self) -> bool {
        !matches!(self, Self::OnPath { has_sources: false })
    }

    /// What makes the release small, as cargo's environment. Views without their static types are
    /// a seventh of the app; where std is built along, its panics need no words and its sorts no
    /// speed. docs/decisions/0011-bytes-are-an-alarm.md has the figures.
    pub(crate) fn slim(&self, run: Run) -> Run {
        let flags = "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS";
        let common = "--cfg erase_components -Zlocation-detail=none -Zfmt-debug=shallow";
        // These flags are unstable, and the compiler is a stable one.
        let run = run.env("RUSTC_BOOTSTRAP", "1");
        match self {
            Self::OnPath { has_sources: false } => run.env(flags, common),
            Self::OnPath { has_sources: true } | Self::Debian(_) => run
                .env("CARGO_UNSTABLE_BUILD_STD", STD)
                .env("CARGO_UNSTABLE_BUILD_STD_FEATURES", "optimize_for_size")
                .env(
                    flags,
                    format!("{common} -Zunstable-options -Cpanic=immediate-abort"),
                ),
        }
    }

    /// Makes this toolchain that of a program that calls cargo, with these folders on `PATH` besides.
    ///
    /// # Errors
    /// When the links that put Debian's compiler first cannot be made.
    pub(crate) fn lend(&self, run: Run, folders: &[PathBuf]) -> Outcome<Run> {
        let run = run.env("CARGO_TARGET_DIR", place::wasm_target());
        let mut front = folders.to_vec();
        let Self::Debian(debian) = self else {
            return Ok(run.env("PATH", place::path_with(&front)));
        };
        front.insert(0, debian.links()?);
        Ok(run
            .env("PATH", place::path_with(&front))
            .env("RUSTC", &debian.rustc)
            .env("CARGO", &debian.cargo)
            // Building std along is unstable, and this compiler is a stable one.
            .env("RUSTC_BOOTSTRAP", "1")
            .env("CARGO_UNSTABLE_BUILD_STD", STD)
            .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", &debian.linker)
            // Set by rustup for `cargo xtask`, and of no meaning for this compiler.
            .unset("RUSTUP_TOOLCHAIN")
            .unset("RUSTDOC"))
    }
}

/// Whether the compiler on `PATH` has the target's standard library.
fn has_target() -> bool {
    Run::new("rustc")
        .args(["--print", "target-libdir", "--target", TARGET])
        .limit(20)
        .text()
        .is_ok_and(|folder| holds_core(Path::new(folder.trim())))
}

/// Whether the sources of the standard library belong to the compiler on `PATH`.
fn has_sources() -> bool {
    Run::new("rustc")
        .args(["--print", "sysroot"])
        .limit(20)
        .text()
        .is_ok_and(|folder| Path::new(folder.trim()).join(STD_SOURCES).exists())
}

/// Asks rustup for a part of the compiler, unless it failed before. With `retry` it is asked again. That it has
/// failed is no failure: there are other ways.
///
/// # Errors
/// When the failure cannot be remembered.
fn rustup(words: &[&str], retry: bool) -> Outcome {
    let memo = place::scratch()?.join(format!("rustup-{}-failed", words.join("-")));
    if retry {
        // It may never have been there.
        let _ = fs::remove_file(&memo);
    }
    if place::on_path("rustup").is_empty() || memo.exists() {
        return Ok(());
    }
    let shown = format!("Ask rustup: {}", words.join(" "));
    let added = step(shown, || {
        Run::new("rustup").args(words).limit(RUSTUP_LIMIT).go()
    });
    if let Err(failure) = added {
        note(failure.message());
        fs::write(&memo, failure.message()).map_err(io("write", &memo))?;
    }
    Ok(())
}

/// Whether this folder holds a compiled standard library.
fn holds_core(folder: &Path) -> bool {
    fs::read_dir(folder).is_ok_and(|files| {
        files
            .flatten()
            .any(|file| file.file_name().to_string_lossy().starts_with("libcore-"))
    })
}

impl Debian {
    /// Debian's compiler, if all of it is here and new enough.
    fn find() -> Option<Self> {
        let rustc = Path::new("/usr/bin/rustc").to_path_buf();
        let cargo = Path::new("/usr/bin/cargo").to_path_buf();
        let ask = |arg: &[&str]| {
            Run::new(&rustc)
                .args(arg)
                .unset("RUSTUP_TOOLCHAIN")
                .text()
                .ok()
        };
        if !cargo.exists() || version(&ask(&["--version"])?)? < OLDEST {
            return None;
        }
        let sysroot = ask(&["--print", "sysroot"])?;
        if !Path::new(sysroot.trim()).join(STD_SOURCES).exists() {
            return None;
        }
        // Debian names its linker by LLVM's version; the newest understands all that rustc says.
        let linker = (19..40)
            .rev()
            .map(|llvm| PathBuf::from(format!("/usr/bin/wasm-ld-{llvm}")))
            .find(|file| file.exists())?;
        Some(Self {
            rustc,
            cargo,
            linker,
        })
    }

    /// A folder with links to this compiler and nothing else. `/usr/bin` itself in front of `PATH`
    /// would hide more than that.
    #[cfg(unix)]
    fn links(&self) -> Outcome<PathBuf> {
        let folder = place::scratch()?.join("bin");
        fs::create_dir_all(&folder).map_err(io("create", &folder))?;
        for (name, program) in [("rustc", &self.rustc), ("cargo", &self.cargo)] {
            let link = folder.join(name);
            if fs::read_link(&link).is_ok_and(|to| to == *program) {
                continue;
            }
            // Not there is as good as removed.
            let _ = fs::remove_file(&link);
            std::os::unix::fs::symlink(program, &link).map_err(io("link", &link))?;
        }
        Ok(folder)
    }

    /// There is no Debian outside of Unix.
    #[cfg(not(unix))]
    fn links(&self) -> Outcome<PathBuf> {
        Err(Failure::new("Debian's compiler needs Debian"))
    }
}

/// `rustc 1.96.0 (…)` as `(1, 96)`.
fn version(text: &str) -> Option<(u32, u32)> {
    let mut parts = text.split_whitespace().nth(1)?.split('.');
    Some((parts.next()?.parse().ok()?, parts.next()?.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_compared_as_numbers() {
        assert_eq!(
            version("rustc 1.63.0 (4b91a6ea7 2022-08-08)"),
            Some((1, 63))
        );
        assert!(version("rustc 1.100.0") > Some(OLDEST));
        assert_eq!(version("no version"), None);
    }

    #[test]
    fn the_oldest_compiler_is_the_workspaces() {
        let manifest = fs::read_to_string(place::root().join("Cargo.toml")).unwrap_or_default();
        let line = format!("rust-version = \"{}.{}\"", OLDEST.0, OLDEST.1);
        assert!(manifest.contains(&line));
    }

    #[test]
    fn an_empty_folder_holds_no_library() {
        assert!(!holds_core(Path::new("/nowhere")));
        assert!(!holds_core(&place::root()));
    }
}
