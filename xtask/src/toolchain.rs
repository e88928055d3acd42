//! Finds or installs the compiler for WebAssembly. Three sources are tried in order:
//!
//! 1. the compiler on `PATH`, if it has the target's standard library (from rustup or a
//!    distribution);
//! 2. rustup, which adds that library if its server answers within 30 seconds;
//! 3. Debian's `rustc-web`, which compiles the standard library from `rust-web-src` with each
//!    program.
//!
//! A release compiles the standard library too, if its sources are installed; rustup is asked for
//! them as well. A failure of rustup is recorded in `target/xtask/`, so that only the first command
//! waits.

use crate::apt;
use crate::place;
use crate::process::Run;
use crate::say::{Failure, Outcome, io, note, step};
use std::fs;
use std::path::{Path, PathBuf};

/// The target's name.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// The time limit for rustup, in seconds. If its server cannot be reached, it would wait for ever.
const RUSTUP_LIMIT: u64 = 30;

/// Debian's packages for the third source.
const PACKAGES: [&str; 4] = ["rustc-web", "cargo-web", "rust-web-src", "lld-22"];

/// The parts of the standard library to compile.
const STD: &str = "std,panic_abort";

/// The path of the standard library's sources in a compiler's folder.
const STD_SOURCES: &str = "lib/rustlib/src/rust/library/std/Cargo.toml";

/// The oldest compiler that the workspace supports (`rust-version` in Cargo.toml).
const OLDEST: (u32, u32) = (1, 90);

/// A way to compile for WebAssembly.
pub(crate) enum Toolchain {
    /// The compiler on `PATH`, with the target's standard library.
    OnPath {
        /// Whether the sources of its standard library are installed. Release builds compile them.
        has_sources: bool,
    },
    /// Debian's compiler, which compiles the standard library with each program.
    Debian(Debian),
}

/// Debian's compiler, in the system's folders.
pub(crate) struct Debian {
    rustc: PathBuf,
    cargo: PathBuf,
    linker: PathBuf,
}

impl Toolchain {
    /// Finds the compiler or installs one. With `retry`, attempts that failed before are repeated.
    ///
    /// # Errors
    /// If none of the three sources works. The failure names the command to type.
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

    /// Describes the toolchain in one line.
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

    /// Whether the release compiles the standard library too, which makes it as small as possible.
    pub(crate) fn builds_std(&self) -> bool {
        !matches!(self, Self::OnPath { has_sources: false })
    }

    /// Sets cargo's environment for a small release. Views without static types
    /// (`erase_components`) make the app an eighth smaller. If the standard library is compiled
    /// too, panics have no messages, and the library is optimised for size. The figures are in
    /// docs/decisions/0011-bytes-are-an-alarm.md.
    pub(crate) fn slim(&self, run: Run) -> Run {
        let flags = "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS";
        let common = "--cfg erase_components -Zlocation-detail=none -Zfmt-debug=shallow";
        // Lets a stable compiler accept these unstable flags.
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

    /// Makes a program that calls cargo use this toolchain, with these folders added to `PATH`.
    ///
    /// # Errors
    /// If the links that put Debian's compiler first cannot be created.
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
            // Compiling the standard library is unstable; this lets a stable compiler do it.
            .env("RUSTC_BOOTSTRAP", "1")
            .env("CARGO_UNSTABLE_BUILD_STD", STD)
            .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", &debian.linker)
            // rustup set these for `cargo xtask`; they do not apply to this compiler.
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

/// Whether the compiler on `PATH` has the sources of its standard library.
fn has_sources() -> bool {
    Run::new("rustc")
        .args(["--print", "sysroot"])
        .limit(20)
        .text()
        .is_ok_and(|folder| Path::new(folder.trim()).join(STD_SOURCES).exists())
}

/// Asks rustup to add a part of the compiler. After a failure it is asked again only with `retry`.
/// A failure of rustup is not an error, because there are other sources.
///
/// # Errors
/// If the failure cannot be recorded.
fn rustup(words: &[&str], retry: bool) -> Outcome {
    let memo = place::scratch()?.join(format!("rustup-{}-failed", words.join("-")));
    if retry {
        // The file need not exist.
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

/// Whether this folder contains a compiled standard library.
fn holds_core(folder: &Path) -> bool {
    fs::read_dir(folder).is_ok_and(|files| {
        files
            .flatten()
            .any(|file| file.file_name().to_string_lossy().starts_with("libcore-"))
    })
}

impl Debian {
    /// Returns Debian's compiler if it is complete and new enough.
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
        // Debian adds the version of LLVM to the linker's name. The newest linker understands all
        // options of rustc.
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

    /// Returns a folder with links to this compiler and nothing else. With `/usr/bin` first on
    /// `PATH`, its other programs would hide those of the user.
    #[cfg(unix)]
    fn links(&self) -> Outcome<PathBuf> {
        let folder = place::scratch()?.join("bin");
        fs::create_dir_all(&folder).map_err(io("create", &folder))?;
        for (name, program) in [("rustc", &self.rustc), ("cargo", &self.cargo)] {
            let link = folder.join(name);
            if fs::read_link(&link).is_ok_and(|to| to == *program) {
                continue;
            }
            // The link need not exist.
            let _ = fs::remove_file(&link);
            std::os::unix::fs::symlink(program, &link).map_err(io("link", &link))?;
        }
        Ok(folder)
    }

    /// Always fails, because Debian exists only on Unix.
    #[cfg(not(unix))]
    fn links(&self) -> Outcome<PathBuf> {
        Err(Failure::new("Debian's compiler needs Debian"))
    }
}

/// Reads a version: `rustc 1.96.0 (…)` is `(1, 96)`.
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
