//! Splits a program into WebAssembly modules. The app has a main module, and one more for each game
//! and for each rarely used page. The bot worker has a main module and one more for each game.
//!
//! A program marks the places where a part is entered (`lazy!`, `crates/lazy`), and its build
//! script asks the linker to keep the relocations (`build.rs`). From the linker's output,
//! `wasm-split-cli` makes a main module, a module for each part, and modules for code that several
//! parts share.
//!
//! In the site, a part is one file that also contains the modules it shares. `xtask/web/parts.js`
//! loads the parts in place of the splitter's own script. That script would fetch every shared
//! module separately: with five games, up to fifteen modules for one game.

use crate::files::{labelled, swap};
use crate::leb128::leb128;
use crate::place;
use crate::process::Run;
use crate::say::{Failure, Outcome, io};
use std::fs;
use std::path::Path;

/// The prefix in the splitter's name for a part's own module; the part's name follows.
const OWN: &str = "split_";

/// The script from which a program imports the functions that load its parts. The splitter writes a
/// script of this name, which also lists the modules; the site has another one in its place.
pub(crate) const LOADER: &str = "__wasm_split.js";

/// The name, without prefix and label, of the files with modules that all parts need.
pub(crate) const COMMON: &str = "common";

/// The beginning of a line of [`LOADER`] that exports a loading function; the part's name follows.
const EXPORT: &str = "export const __wasm_split_load_";

/// A module written by the splitter.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Part {
    /// The file name without its extension.
    name: String,
    /// The parts of the program that need it.
    users: Vec<String>,
    /// The optimised code; empty until it is set.
    code: Vec<u8>,
}

impl Part {
    /// The name of the file that the splitter wrote.
    pub(crate) fn file(&self) -> String {
        format!("{}.wasm", self.name)
    }

    /// Returns the part with its code set.
    pub(crate) fn with_code(self, code: Vec<u8>) -> Self {
        Self { code, ..self }
    }

    /// The name by which the program enters this part; `None` for a shared module.
    pub(crate) fn entry(&self) -> Option<&str> {
        self.name.strip_prefix(OWN)
    }

    /// Whether this part needs the shared module `other`.
    fn needs(&self, other: &Part) -> bool {
        other.entry().is_none() && other.users.contains(&self.users[0])
    }

    /// Returns the part's file for the site and the numbers of the modules that it shares. The file
    /// contains the part's code and those shared modules, except the common ones.
    fn whole(&self, all: &[Part], common: &[&Part]) -> (Vec<u8>, Vec<usize>) {
        let mut code = self.code.clone();
        let mut shared = Vec::new();
        for (number, other) in all.iter().enumerate() {
            if self.needs(other) {
                if !common.contains(&other) {
                    code.extend(custom_section(&number.to_string(), &other.code));
                }
                shared.push(number);
            }
        }
        (code, shared)
    }
}

/// Splits a program into a folder. `name` is the name of the main module.
///
/// # Errors
/// If the splitter fails.
pub(crate) fn run(splitter: &Path, program: &Path, name: &str, folder: &Path) -> Outcome {
    Run::new(splitter)
        .args([program, folder])
        .args(["--out-name", name])
        .limit(300)
        .go()
}

/// Returns the modules that the splitter wrote into a folder.
///
/// # Errors
/// If the splitter's script cannot be read.
pub(crate) fn read_parts(folder: &Path) -> Outcome<Vec<Part>> {
    let script = folder.join(LOADER);
    let script = fs::read_to_string(&script).map_err(io("read", &script))?;
    Ok(parts(&script))
}

/// Returns the modules that the splitter's own script would fetch.
fn parts(script: &str) -> Vec<Part> {
    let mut sharers = "";
    let mut parts = Vec::new();
    for line in script.lines() {
        // A comment above a shared module lists the parts that share it.
        let comment = line.strip_prefix("/* ");
        sharers = comment
            .and_then(|comment| comment.strip_suffix(" */"))
            .unwrap_or(sharers);
        let address = line.split_once("new URL(\"./");
        if let Some((file, _)) = address.and_then(|(_, rest)| rest.split_once(".wasm\"")) {
            let users = file.strip_prefix(OWN).unwrap_or(sharers);
            parts.push(Part {
                name: file.to_owned(),
                users: users.split(", ").map(str::to_owned).collect(),
                code: Vec::new(),
            });
        }
    }
    parts
}

/// Returns the line of the loading script that registers a part. The numbers of its shared modules
/// are written as differences from the number before, because small numbers compress well.
fn registration_line(entry: &str, address: &str, shared: &[usize]) -> String {
    let mut before = 0;
    let mut step = |number: &usize| {
        let step = number - before;
        before = *number;
        format!(", {step}")
    };
    let shared: String = shared.iter().map(&mut step).collect();
    format!("{EXPORT}{entry} = loader(\"./{address}\"{shared});\n")
}

/// The parts of a program as files of the site.
pub(crate) struct Loading {
    /// The script that loads the parts.
    pub(crate) script: String,
    /// The name by which each part is entered, and its file.
    pub(crate) entries: Vec<(String, String)>,
    /// The names and contents of all files.
    pub(crate) files: Vec<(String, Vec<u8>)>,
}

/// Makes the files for the parts of a program. Their names begin with `prefix`. With `has_common`,
/// modules that all parts need are files of their own, which the first part fetches; otherwise each
/// part contains a copy.
///
/// # Errors
/// If the source of the loading script lacks a place to fill in.
pub(crate) fn loading(
    program: &str,
    parts: &[Part],
    prefix: &str,
    has_common: bool,
) -> Outcome<Loading> {
    let path = place::root().join("xtask/web/parts.js");
    let mut script = fs::read_to_string(&path).map_err(io("read", &path))?;
    swap(&mut script, "./PROGRAM.js", &format!("./{program}.js"))?;
    let mut files = Vec::new();
    let mut put = |name: &str, code: Vec<u8>| {
        let file = labelled(&format!("{prefix}{name}.wasm"), &place::label(&code));
        files.push((file.clone(), code));
        file
    };
    let common = if has_common {
        common(parts)
    } else {
        Vec::new()
    };
    let numbered = parts.iter().enumerate();
    let own = numbered.filter(|(_, part)| common.contains(part));
    let own = own.map(|(number, part)| {
        let file = put(COMMON, part.code.clone());
        format!("{number}: \"./{file}\"")
    });
    let own = own.collect::<Vec<_>>().join(", ");
    swap(
        &mut script,
        "const FILES = {};",
        &format!("const FILES = {{ {own} }};"),
    )?;
    let mut entries = Vec::new();
    for part in parts {
        let Some(entry) = part.entry() else { continue };
        let (code, shared) = part.whole(parts, &common);
        let file = put(entry, code);
        script.push_str(&registration_line(entry, &file, &shared));
        entries.push((entry.to_owned(), file));
    }
    Ok(Loading {
        script,
        entries,
        files,
    })
}

/// The modules that every part needs.
fn common(parts: &[Part]) -> Vec<&Part> {
    let entries: Vec<&str> = parts.iter().filter_map(Part::entry).collect();
    let is_common = |part: &&Part| {
        let needed = |entry: &&str| part.users.iter().any(|user| user == entry);
        part.entry().is_none() && entries.iter().all(needed)
    };
    parts.iter().filter(is_common).collect()
}

/// Returns the parts of the app that can be entered in a finished site.
///
/// # Errors
/// If the site has no loading script, or it cannot be read.
pub(crate) fn entries(dist: &Path) -> Outcome<Vec<String>> {
    for entry in fs::read_dir(dist).map_err(io("list", dist))? {
        let path = entry.map_err(io("list", dist))?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name.starts_with("games-") && name.ends_with(".js") {
            let script = fs::read_to_string(&path).map_err(io("read", &path))?;
            return Ok(registered_parts(&script));
        }
    }
    Err(Failure::new("dist/ has no script that loads games").remedy("cargo xtask build"))
}

/// Returns the parts that a loading script registers, minified or not.
fn registered_parts(script: &str) -> Vec<String> {
    let marker = EXPORT.trim_start_matches("export const ");
    let is_name = |letter: char| letter.is_alphanumeric() || letter == '_';
    let mut names: Vec<String> = script
        .split(marker)
        .skip(1)
        .filter_map(|rest| rest.split(|letter| !is_name(letter)).next())
        .map(str::to_owned)
        .collect();
    names.sort();
    names.dedup();
    names
}

/// Wraps `content` in a custom section of a WebAssembly module. The loading script finds the
/// section by `name`.
fn custom_section(name: &str, content: &[u8]) -> Vec<u8> {
    let mut inside = leb128(name.len());
    inside.extend(name.as_bytes());
    inside.extend(content);
    // The id of custom sections is 0.
    let mut section = vec![0];
    section.extend(leb128(inside.len()));
    section.extend(inside);
    section
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_splitters_script_tells_who_needs_what() {
        let script = "const a = makeLoad(() => {\n\
            /* sterre, uchi */\n\
            const __chunk_1 = makeLoad(() => {\n\
            \x20   const src = fetch(new URL(\"./chunk_1.wasm\", import.meta.url));\n\
            export const __wasm_split_load_uchi = wrapAsyncCb(makeLoad(() => {\n\
            \x20   const src = fetch(new URL(\"./split_uchi.wasm\", import.meta.url));\n\
            export const __wasm_split_load_comet = wrapAsyncCb(makeLoad(() => {\n\
            \x20   const src = fetch(new URL(\"./split_comet.wasm\", import.meta.url));\n";
        let found = parts(script);
        let names: Vec<Option<&str>> = found.iter().map(Part::entry).collect();
        assert_eq!(names, [None, Some("uchi"), Some("comet")]);
        let shared = |part: &Part| part.whole(&found, &[]).1.len();
        assert_eq!((shared(&found[1]), shared(&found[2])), (1, 0));
        assert_eq!(common(&found), Vec::<&Part>::new());
        assert_eq!(found[1].file(), "split_uchi.wasm");
    }

    #[test]
    fn what_all_need_is_a_file_of_its_own() {
        let part = |name: &str, users: &[&str]| Part {
            name: name.to_owned(),
            users: users.iter().map(|user| (*user).to_owned()).collect(),
            code: vec![7; 9],
        };
        let parts = [
            part("chunk_1", &["uchi", "comet"]),
            part("split_uchi", &["uchi"]),
            part("split_comet", &["comet"]),
        ];
        let files = |has_common| {
            let made = loading("p", &parts, "bot-", has_common);
            made.unwrap_or_else(|failure| panic!("{failure:?}"))
        };
        let (apart, copied) = (files(true), files(false));
        assert_eq!(apart.files.len(), 3);
        assert!(apart.files[0].0.starts_with("bot-common-"));
        assert_eq!(apart.files[1].1, parts[1].code);
        assert_eq!(copied.files.len(), 2);
        assert!(copied.files[0].1.len() > parts[1].code.len());
        assert!(apart.script.contains("from \"./p.js\""));
    }

    #[test]
    fn the_loading_script_tells_which_parts_there_are() {
        let written = registration_line("uchi", "uchi-1f.wasm", &[3, 4, 9]);
        assert_eq!(
            written,
            "export const __wasm_split_load_uchi = loader(\"./uchi-1f.wasm\", 3, 1, 5);\n"
        );
        let minified =
            "let a=b(1),c=b(2);export{a as __wasm_split_load_uchi,c as __wasm_split_load_sterre};";
        assert_eq!(registered_parts(minified), ["sterre", "uchi"]);
        assert_eq!(registered_parts(&written), ["uchi"]);
    }

    #[test]
    fn sections_are_written_as_webassembly_reads_them() {
        assert_eq!(custom_section("ab", &[7, 8]), [0, 5, 2, b'a', b'b', 7, 8]);
        assert_eq!(custom_section("a", &[1; 200])[..4], [0, 0xca, 0x01, 1]);
    }
}
