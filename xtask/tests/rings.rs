//! Checks that the files of a crate do not import each other in a cycle. A module and its own
//! children are no cycle, and tests may import the code that they test.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The path of a module from the root of its crate, as a list of names.
type Module = Vec<String>;
type Files = BTreeMap<Module, PathBuf>;
type Modules = BTreeSet<Module>;
type Edges = BTreeMap<Module, Modules>;

/// Adds the source files under a folder to the crates that they belong to.
fn collect(folder: &Path, crates: &mut BTreeMap<PathBuf, Files>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, crates);
        } else if path.extension().is_some_and(|ending| ending == "rs")
            && let Some(src) = path.ancestors().find(|it| it.ends_with("src"))
        {
            let within = path.strip_prefix(src).unwrap().with_extension("");
            let names = within.iter().map(|name| name.to_str().unwrap());
            let names = names.filter(|name| !["lib", "main", "mod"].contains(name));
            let module = names.map(str::to_owned).collect();
            let files = crates.entry(src.to_owned()).or_default();
            files.insert(module, path);
        }
    }
}

/// The words and symbols of a source file, without comments and without the tests at its end. `·`
/// replaces `::`.
fn tokens(text: &str) -> Vec<String> {
    let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap();
    let lines = text.lines().map(|line| line.split("//").next().unwrap());
    let code = lines.collect::<Vec<_>>().join(" ").replace("::", "·");
    let is_sign = |sign: char| !sign.is_alphanumeric() && sign != '_';
    let apart = code.split_inclusive(is_sign).flat_map(|piece| {
        let word = piece.trim_end_matches(is_sign);
        [word, piece[word.len()..].trim()].map(str::to_owned)
    });
    apart.filter(|token| !token.is_empty()).collect()
}

/// The modules that an import path reaches from a module, including lists in braces. Advances
/// `code` past the path.
fn resolve_import(code: &mut &[String], from: &Module, all: &Files) -> Modules {
    let (mut module, mut into) = (from.clone(), Modules::new());
    loop {
        match code[0].as_str() {
            "}" => return into,
            "{" => {
                while code.split_off_first().is_some_and(|token| token != "}") {
                    into.extend(resolve_import(code, &module, all));
                    // Skips the alias after `as`.
                    let end = code.iter().position(|it| it == "," || it == "}");
                    *code = &code[end.unwrap()..];
                }
                return into;
            }
            "crate" => module.clear(),
            "super" => drop(module.pop()),
            name => {
                module.push(name.to_owned());
                if !all.contains_key(&module) {
                    module.pop();
                }
            }
        }
        if code[1] != "·" {
            *code = &code[1..];
            return Modules::from([module]);
        }
        *code = &code[2..];
    }
}

/// The modules that a file imports, without its parents and children.
fn imports(module: &Module, path: &Path, all: &Files) -> Modules {
    let tokens = tokens(&fs::read_to_string(path).unwrap());
    let (mut code, mut into) = (&tokens[..], Modules::new());
    while let [start, next, ..] = code {
        match (start.as_str(), next.as_str()) {
            ("crate" | "super", "·") => into.extend(resolve_import(&mut code, module, all)),
            _ => code = &code[1..],
        }
    }
    into.retain(|it| !it.starts_with(module) && !module.starts_with(it));
    into
}

/// All modules that a module imports, directly or indirectly.
fn reach(from: &Module, edges: &Edges) -> Modules {
    let (mut seen, mut open) = (Modules::new(), vec![from]);
    while let Some(module) = open.pop() {
        open.extend(edges[module].iter().filter(|it| seen.insert((*it).clone())));
    }
    seen
}

#[test]
fn no_files_import_each_other_in_a_ring() {
    let mut crates = BTreeMap::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    for folder in ["src", "crates", "games", "xtask"] {
        collect(&root.join(folder), &mut crates);
    }
    let mut rings = BTreeSet::new();
    for all in crates.values() {
        let edge = |(it, path): (&Module, &PathBuf)| (it.clone(), imports(it, path, all));
        let edges = all.iter().map(edge).collect();
        for module in all.keys() {
            let mut ring = reach(module, &edges);
            ring.retain(|it| reach(it, &edges).contains(module));
            rings.insert(ring.iter().map(|it| &all[it]).collect::<Vec<_>>());
        }
    }
    rings.remove(&Vec::new());
    assert!(rings.is_empty(), "files in a ring: {rings:#?}");
}
