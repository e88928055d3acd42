//! Where things are: the workspace, its folders, the per-user tool folder, and programs on `PATH`.

use crate::say::{Failure, Outcome, io};
use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// The workspace's root: that of the `cargo run` or `cargo test` that started this program, or the
/// one it was compiled in. They differ in a copy of the workspace that shares its target folder.
pub(crate) fn root() -> PathBuf {
    let here = env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    // This package is always one folder below the workspace's root.
    here.parent()
        .map_or_else(|| here.clone(), Path::to_path_buf)
}

/// The built site.
pub(crate) fn dist() -> PathBuf {
    root().join("dist")
}

/// The folder of the browser tests and of npm's packages.
pub(crate) fn e2e() -> PathBuf {
    root().join("e2e")
}

/// The folder of the programs that npm's packages install.
pub(crate) fn node_bin() -> PathBuf {
    e2e().join("node_modules").join(".bin")
}

/// The target directory for WebAssembly. It is separate from the native one, because each build
/// would otherwise make cargo rebuild the other.
pub(crate) fn wasm_target() -> PathBuf {
    root().join("target").join("wasm")
}

/// Returns the folder for everything that these commands store between two runs. It is inside
/// `target/`, so deleting that clears it.
///
/// # Errors
/// If the folder cannot be created.
pub(crate) fn scratch() -> Outcome<PathBuf> {
    let folder = root().join("target").join("xtask");
    std::fs::create_dir_all(&folder).map_err(io("create", &folder))?;
    Ok(folder)
}

/// Returns the folder in which a version of a tool is installed, in the user's cache folder.
///
/// It survives a clean clone, which `target/` would not: Trunk takes minutes to compile. It also
/// leaves cargo's own bin folder alone, because the user's other projects may need other versions
/// of `wasm-bindgen`.
///
/// # Errors
/// If none of `XDG_CACHE_HOME`, `LOCALAPPDATA` and `HOME` is set.
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

/// The path of a program from npm's packages, with this system's file extension.
pub(crate) fn node_program(name: &str) -> PathBuf {
    let ending = if cfg!(windows) { ".cmd" } else { "" };
    node_bin().join(format!("{name}{ending}"))
}

/// A short label for a file's content, as an FNV-1a hash. It protects against stale caches, not
/// against attackers.
pub(crate) fn label(content: &[u8]) -> String {
    let hash = content
        .iter()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
        });
    format!("{hash:016x}")
}

/// All programs with this name on `PATH`, in its order.
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

/// Whether this is an executable file.
#[cfg(unix)]
fn is_program(file: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    file.metadata()
        .is_ok_and(|data| data.is_file() && data.permissions().mode() & 0o111 != 0)
}

/// Whether this is an executable file.
#[cfg(not(unix))]
fn is_program(file: &Path) -> bool {
    file.is_file()
}

/// `PATH` with these folders in front.
pub(crate) fn path_with(front: &[PathBuf]) -> OsString {
    let rest = env::var_os("PATH").unwrap_or_default();
    let folders = front.iter().cloned().chain(env::split_paths(&rest));
    // A folder with the separator in its name cannot be on `PATH`; in that case `PATH` stays as it
    // is.
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
