//! Word files become Rust. A crate keeps its sentences in `words/en/NAME.txt`, `words/ja/NAME.txt` and so on, one file a
//! language, and takes them in with [`sentences!`]. The languages stand in `languages.txt` of this crate, one a line;
//! the first is the one that the others are checked against.
//!
//! A file has an entry a line:
//!
//! ```text
//! # Words of the table.
//!
//! ## The button that takes the last move back.
//! UNDO = Undo
//! ## How many moves have been looked at.
//! judged(count, all) = {count} {count?move|moves} of {all} analysed
//! ```
//!
//! An entry without gaps has a name in capitals and becomes a constant of type `tabletop::Text`. An entry with gaps has
//! a name in small letters and becomes a function: first the language or the voice, then what stands in the gaps. Where
//! there are several, the first language says their order behind the name, and goes on saying it when the sentence
//! has them in another. `{count?move|moves}` says the first word where the gap is filled with a 1, else the second;
//! `{-count}` says that this language has no need of the gap. `{{` and `}}` are braces. Spaces at the ends count only
//! within quotes: `", "`. A line that begins with `##` says what the entry after it is for, and becomes its documentation;
//! other lines with `#` are for translators only.
//!
//! What does not fit is an error of the compiler, which names the file, the line and what is wrong: an entry that a
//! language lacks or that the first does not know, one that comes twice, a gap that is missing or unknown.

mod entry;
mod file;
mod rust;

use proc_macro::{TokenStream, TokenTree};
use std::path::{Path, PathBuf};

/// The languages, by the names of their folders.
const LANGUAGES: &str = include_str!("../languages.txt");

/// The languages, the one that the others are checked against first.
fn languages() -> Vec<&'static str> {
    LANGUAGES.split_whitespace().collect()
}

/// Makes constants and functions of the word files with a name: `sentences!("table")` reads `words/en/table.txt` and so
/// on beside the crate's `Cargo.toml`, `sentences!("../words", "board")` those of another folder.
#[proc_macro]
pub fn sentences(input: TokenStream) -> TokenStream {
    let root = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    let made = root
        .ok_or_else(|| "sentences! is for crates that Cargo builds".to_owned())
        .and_then(|root| made_of(&root, &literals(input)?));
    let code = made.unwrap_or_else(|error| format!("compile_error!({error:?});"));
    code.parse().expect("what is made here is Rust")
}

/// The texts between the commas.
fn literals(input: TokenStream) -> Result<Vec<String>, String> {
    let mut found = Vec::new();
    for token in input {
        match token {
            TokenTree::Literal(literal) => {
                found.push(literal.to_string().trim_matches('"').to_owned());
            }
            TokenTree::Punct(comma) if comma.as_char() == ',' => {}
            other => return Err(format!("sentences! takes names of files, not {other}")),
        }
    }
    Ok(found)
}

/// The Rust for the files that are asked for.
fn made_of(root: &Path, asked: &[String]) -> Result<String, String> {
    let (folder, name) = match asked {
        [name] => ("words", name),
        [folder, name] => (folder.as_str(), name),
        _ => return Err("sentences! takes a name, or a folder and a name".to_owned()),
    };
    let mut files = Vec::new();
    for language in languages() {
        let path = root.join(folder).join(language).join(format!("{name}.txt"));
        let text = std::fs::read_to_string(&path)
            .map_err(|error| format!("{}: {error}", path.display()))?;
        files.push(file::File::parse(path, language, &text)?);
    }
    let faults = file::disagreements(&files);
    if !faults.is_empty() {
        return Err(faults.join("\n"));
    }
    Ok(rust::code(&files))
}
