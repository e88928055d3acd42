//! Every file of tests is part of a test program. Packages whose tests are one program turn off
//! cargo's search for them, so a file that `tests/all.rs` does not name would never run.

use std::fs;
use std::path::{Path, PathBuf};

/// Returns the folders of all packages of the workspace.
fn packages() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut packages = vec![root.clone(), root.join("xtask")];
    packages.extend(folders(&root.join("crates")));
    for game in folders(&root.join("games")) {
        packages.extend(folders(&game));
    }
    packages.retain(|package| package.join("Cargo.toml").exists());
    packages
}

fn folders(within: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(within).expect("a folder of the workspace");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    paths.filter(|path| path.is_dir()).collect()
}

/// Returns the files and folders of tests in this package that no program contains.
fn forgotten(package: &Path) -> Vec<PathBuf> {
    let tests = package.join("tests");
    let manifest = fs::read_to_string(package.join("Cargo.toml")).expect("a manifest");
    if !manifest.contains("autotests = false") || !tests.is_dir() {
        return Vec::new();
    }
    let all = fs::read_to_string(tests.join("all.rs")).expect("tests/all.rs");
    let entries = fs::read_dir(&tests).expect("a folder of tests");
    let mut left = Vec::new();
    for entry in entries {
        let path = entry.expect("an entry").path();
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let has_tests =
            path.extension().is_some_and(|it| it == "rs") || path.join("mod.rs").exists();
        let is_module = all.lines().any(|line| line == format!("mod {name};"));
        let is_program = manifest.contains(&format!("path = \"tests/{name}.rs\""));
        if has_tests && !is_module && !is_program {
            left.push(path);
        }
    }
    left
}

#[test]
fn every_file_of_tests_is_part_of_a_program() {
    let packages = packages();
    let with_one_program = |package: &&PathBuf| package.join("tests/all.rs").exists();
    assert!(packages.iter().filter(with_one_program).count() >= 10);
    let left: Vec<PathBuf> = packages.iter().flat_map(|it| forgotten(it)).collect();
    assert!(left.is_empty(), "never run: {left:?}");
}
