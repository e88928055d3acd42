//! The `wasm` stage: finds the packages with tests for WebAssembly and runs these tests in
//! Chromium.
//!
//! A package takes part if `wasm-bindgen-test` is among its dev-dependencies. The files of its
//! `tests/` that use `wasm-bindgen-test` are built, and the library is built if it uses
//! `wasm-bindgen-test`. The other tests of a package, with their dependencies, need not compile for
//! a browser.

use crate::browser::Browser;
use crate::kit::Kit;
use crate::place;
use crate::process::{Run, Watched};
use crate::say::{Outcome, io, note};
use crate::toolchain::TARGET;
use std::fs;
use std::path::{Path, PathBuf};

/// Runs the WebAssembly tests of every package that has some, each in a fresh page.
///
/// # Errors
/// If the compiler, the tools or the browser are missing and cannot be installed.
pub(crate) fn run(retry: bool) -> Outcome<Watched> {
    let suites = suites()?;
    let mut all = Watched {
        text: String::new(),
        end: Ok(()),
    };
    if suites.is_empty() {
        note("no package has wasm-bindgen-test among its dependencies");
        return Ok(all);
    }
    let kit = Kit::prepare(retry)?;
    let browser = Browser::find()?;
    for suite in suites {
        println!("==> cargo {}", suite.join(" "));
        let one = in_browser(&kit, &browser)?
            .args(suite)
            .limit(2400)
            .watched();
        all.text += &one.text;
        all.end = all.end.and(one.end);
    }
    Ok(all)
}

/// Measures the speed of the rules in WebAssembly, with the settings of the bot worker.
///
/// # Errors
/// If the compiler, the tools or the browser are missing, or the measurement fails.
pub(crate) fn pace(retry: bool) -> Outcome {
    in_browser(&Kit::prepare(retry)?, &Browser::find()?)?
        .args(["test", "--locked", "--target", TARGET, "--release"])
        .args(["--package", "hoshibako-worker", "--bench", "pace"])
        .args(["--", "--nocapture"])
        .limit(2400)
        .go()
}

/// A cargo command with all settings that it needs to run its output in Chromium.
fn in_browser(kit: &Kit, browser: &Browser) -> Outcome<Run> {
    let run = kit
        .run("cargo")?
        .env(
            "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER",
            "wasm-bindgen-test-runner",
        )
        .env("CHROMEDRIVER", &browser.driver)
        .env(
            "WASM_BINDGEN_TEST_WEBDRIVER_JSON",
            browser.webdriver_settings()?,
        )
        .env("WASM_BINDGEN_USE_BROWSER", "1")
        // In seconds. The runner's default of 20 is too short for whole games.
        .env("WASM_BINDGEN_TEST_TIMEOUT", "300");
    Ok(run)
}

/// The entries of a folder; empty if the path is no folder.
fn entries(parent: &Path) -> Outcome<Vec<PathBuf>> {
    if !parent.is_dir() {
        return Ok(Vec::new());
    }
    let entries = fs::read_dir(parent).map_err(io("list", parent))?;
    let paths = entries.map(|entry| Ok(entry.map_err(io("list", parent))?.path()));
    paths.collect()
}

/// The cargo arguments for every package with WebAssembly tests. They name the files in its
/// `tests/` that use wasm-bindgen-test, and the library if it uses wasm-bindgen-test.
fn suites() -> Outcome<Vec<Vec<String>>> {
    let root = place::root();
    let mut packages = vec![root.clone()];
    packages.extend(entries(&root.join("crates"))?);
    for game in entries(&root.join("games"))? {
        packages.extend(entries(&game)?);
    }
    packages.sort();
    let mut suites = Vec::new();
    for package in packages {
        let Ok(manifest) = fs::read_to_string(package.join("Cargo.toml")) else {
            continue;
        };
        if !depends_on_tests(&manifest) {
            continue;
        }
        let mut suite: Vec<String> = ["test", "--target", TARGET, "--manifest-path"]
            .map(str::to_owned)
            .to_vec();
        suite.push(package.join("Cargo.toml").display().to_string());
        let fixed = suite.len();
        if package.join("src/lib.rs").exists() && any_uses_tests(&package.join("src")) {
            suite.push("--lib".to_owned());
        }
        for file in sources(&package.join("tests")) {
            if let Some(name) = file.file_stem().and_then(|name| name.to_str())
                && file.parent() == Some(&package.join("tests"))
                && uses_tests(&file)
            {
                suite.extend(["--test".to_owned(), name.to_owned()]);
            }
        }
        if suite.len() > fixed {
            suites.push(suite);
        }
    }
    Ok(suites)
}

/// Whether wasm-bindgen-test is among a manifest's dev-dependencies. The entry that sets its
/// version for the workspace does not count.
fn depends_on_tests(manifest: &str) -> bool {
    let mut is_dependencies = false;
    manifest.lines().any(|line| {
        if line.starts_with('[') {
            is_dependencies = line.contains("dev-dependencies");
        }
        is_dependencies && line.contains("wasm-bindgen-test")
    })
}

/// All Rust files in a folder and its subfolders.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    let mut files = Vec::new();
    for path in paths {
        if path.is_dir() {
            files.extend(sources(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
    files
}

fn any_uses_tests(folder: &Path) -> bool {
    sources(folder).iter().any(|file| uses_tests(file))
}

/// Whether a file contains WebAssembly tests, directly or through testkit's macro.
fn uses_tests(file: &Path) -> bool {
    let has = |text: String| {
        ["wasm_bindgen_test", "conformance_tests!"]
            .iter()
            .any(|word| text.contains(word))
    };
    fs::read_to_string(file).is_ok_and(has)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_games_conformance_suite_is_found() {
        let found = suites().unwrap_or_else(|failure| panic!("{failure:?}"));
        let games = entries(&place::root().join("games"));
        let games = games.unwrap_or_else(|failure| panic!("{failure:?}"));
        let engines = games.iter().map(|game| game.join("engine"));
        let mut tried = 0;
        for engine in engines.filter(|engine| engine.join("tests/conformance.rs").exists()) {
            let manifest = engine.join("Cargo.toml").display().to_string();
            let suite = found.iter().find(|suite| suite.contains(&manifest));
            let names = suite.is_some_and(|suite| suite.iter().any(|word| word == "conformance"));
            assert!(names, "{manifest}");
            tried += 1;
        }
        assert!(tried > 5, "{tried} games");
    }

    #[test]
    fn packages_with_tests_for_webassembly_are_known_by_their_manifest() {
        let package = "[target.'cfg(target_arch = \"wasm32\")'.dev-dependencies]\n\
                       wasm-bindgen-test.workspace = true\n";
        assert!(depends_on_tests(package));
        let workspace = "[workspace.dependencies]\nwasm-bindgen-test = \"0.3\"\n";
        assert!(!depends_on_tests(workspace));
    }
}
