//! Where things are: the workspace, its folders, the per-user tool folder, and programs on `PATH`.

use crate::say::{Failure, Outcome, io};
use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// The workspace's root.
pub(crate) fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    // The manifest of this package lies one folder below the root, always.
    here.parent().unwrap_or(here).to_path_buf()
}

/// The built site.
pub(crate) fn dist() -> PathBuf {
    root().join("dist")
}

/// The browser tests and everything that npm brings.
pub(crate) fn e2e() -> PathBuf {
    root().join("e2e")
}

/// The programs of npm's packages.
pub(crate) fn node_bin() -> PathBuf {
    e2e().join("node_modules").join(".bin")
}

/// The target directory for WebAssembly: apart from the native one, or they rebuild each other.
pub(crate) fn wasm_target() -> PathBuf {
    root().join("target").join("wasm")
}

/// What these commands remember between two runs; deleting `target/` forgets it.
///
/// # Errors
/// When the folder cannot be made.
pub(crate) fn scratch() -> Outcome<PathBuf> {
    let folder = root().join("target").join("xtask");
    std::fs::create_dir_all(&folder).map_err(io("create", &folder))?;
    Ok(folder)
}

/// Where tools are installed: a folder of the user's, named by tool and version.
///
/// It outlives a clean clone, which `target/` would not (Trunk takes minutes to compile), and it
/// leaves alone what the user has put into cargo's own bin folder for other projects: those need
/// other versions of `wasm-bindgen`.
///
/// # Errors
/// When neither `XDG_CACHE_HOME`, `LOCALAPPDATA` nor `HOME` says where that is.
pub(crate) fn tool_folder(tool: &str, version: &str) -> Outcome<PathBuf> {
    let cache = env::var_os("XDG_CACHE_HOME")
        .or_else(|| env::var_os("LOCALAPPDATA"))
        .map(PathBuf::from)
        .or_else(|| env::var_os("HOME").map(|home| PathBuf::from(home).join(".cache")))
        .ok_or_else(|| {
            Failure::new("no folder to install tools in").remedy("set HOME to your home folder")
        })?;
    Ok(cache.join("hoshibako").join(format!("{tool}-{version}")))
}

/// The file name of a program on this system.
pub(crate) fn program(name: &str) -> String {
    format!("{name}{}", env::consts::EXE_SUFFIX)
}

/// A program of npm's packages, as it is called on this system.
pub(crate) fn node_program(name: &str) -> PathBuf {
    let ending = if cfg!(windows) { ".cmd" } else { "" };
    node_bin().join(format!("{name}{ending}"))
}

/// A short label for a file's content. FNV-1a: against stale caches, not a defence.
pub(crate) fn label(content: &[u8]) -> String {
    let hash = content
        .iter()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
        });
    format!("{hash:016x}")
}

/// Every program of this name on `PATH`, first come first.
pub(crate) fn on_path(name: &str) -> Vec<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let endings: &[&str] = if cfg!(windows) {
        &[".exe", ".cmd", ""]
    } else {
        &[""]
    };
    env::split_paths(&path)
        .flat_map(|folder| {
            endings
                .iter()
                .map(move |ending| folder.join(format!("{name}{ending}")))
        })
        .filter(|file| is_program(file))
        .collect()
}

/// Whether this is a file that can be run.
#[cfg(unix)]
fn is_program(file: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    file.metadata()
        .is_ok_and(|data| data.is_file() && data.permissions().mode() & 0o111 != 0)
}

/// Whether this is a file that can be run.
#[cfg(not(unix))]
fn is_program(file: &Path) -> bool {
    file.is_file()
}

/// `PATH` with these folders in front.
pub(crate) fn path_with(front: &[PathBuf]) -> OsString {
    let rest = env::var_os("PATH").unwrap_or_default();
    let folders = front.iter().cloned().chain(env::split_paths(&rest));
    // A folder whose name holds the separator cannot stand on PATH at all; go without it.
    env::join_paths(folders).unwrap_or(rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_root_holds_the_workspace() {
        let manifest = std::fs::read_to_string(root().join("Cargo.toml"));
        assert!(manifest.is_ok_and(|text| text.contains("[workspace]")));
    }

    #[test]
    fn programs_are_found_by_name() {
        assert!(!on_path("cargo").is_empty());
        assert!(on_path("no-program-has-this-name").is_empty());
    }
}
