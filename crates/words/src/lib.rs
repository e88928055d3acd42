//! Generates Rust constants and functions from word files. A crate keeps its sentences in
//! `words/en/NAME.txt`, `words/ja/NAME.txt` and so on, one file for each language, and includes
//! them with [`sentences!`]. The file `languages.txt` of this crate lists the languages, one on
//! each line. The others are checked against the first.
//!
//! A file has one entry on each line:
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
//! A name in braces, such as `{count}`, is a gap: a placeholder for a value. An entry without gaps
//! has a name in capitals and becomes a constant of type `tabletop::Text`. An entry with gaps has a
//! name in small letters and becomes a function. Its parameters are the language or the voice, then
//! the values of the gaps.
//!
//! If there are several gaps, the first language gives their order in parentheses after the name.
//! This order holds for all languages, whatever the order in their sentences. `{count?move|moves}`
//! is the first word if the value is 1, otherwise the second. `{-count}` declares that this
//! language does not use the gap. `{{` and `}}` are literal braces. Spaces at the ends of a
//! sentence are kept only within quotes: `", "`.
//!
//! A line that begins with `##` is the documentation of the next entry. Other lines that begin with
//! `#` are notes for translators.
//!
//! Mistakes are compile errors that name the file, the line and the problem: an entry that is
//! missing in one language or unknown in the first, a duplicate entry, a gap that is missing or
//! unknown.

mod entry;
mod file;
mod rust;

use file::Faults;
use proc_macro::{TokenStream, TokenTree};
use std::path::{Path, PathBuf};

/// The list of languages, by the names of their folders.
const LANGUAGES: &str = include_str!("../languages.txt");

/// The languages. The others are checked against the first.
fn languages() -> Vec<&'static str> {
    LANGUAGES.split_whitespace().collect()
}

/// Why the macro makes nothing. It is shown as a compile error.
#[derive(Debug, thiserror::Error)]
enum WordsError {
    /// The folder of the crate is unknown.
    #[error("sentences! is for crates that Cargo builds")]
    NoCargo,
    /// An argument is not a literal.
    #[error("sentences! takes names of files, not {0}")]
    NotAName(String),
    /// The number of arguments is wrong.
    #[error("sentences! takes a name, or a folder and a name")]
    Arguments,
    /// The file at this path cannot be read.
    #[error("{}: {error}", path.display())]
    Unreadable {
        path: PathBuf,
        error: std::io::Error,
    },
    /// The files have faults.
    #[error(transparent)]
    Faults(#[from] Faults),
}

/// Makes constants and functions from the word files of one name. `sentences!("table")` reads
/// `words/en/table.txt`, `words/ja/table.txt` and so on, next to the crate's `Cargo.toml`.
/// `sentences!("../words", "board")` reads them from another folder.
#[proc_macro]
pub fn sentences(input: TokenStream) -> TokenStream {
    let root = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    let made = root
        .ok_or(WordsError::NoCargo)
        .and_then(|root| made_of(&root, &literals(input)?));
    let code = made.unwrap_or_else(|error| format!("compile_error!({:?});", error.to_string()));
    code.parse().expect("what is made here is Rust")
}

/// The string literals of the macro's input, which are separated by commas.
fn literals(input: TokenStream) -> Result<Vec<String>, WordsError> {
    let mut found = Vec::new();
    for token in input {
        match token {
            TokenTree::Literal(literal) => {
                found.push(literal.to_string().trim_matches('"').to_owned());
            }
            TokenTree::Punct(comma) if comma.as_char() == ',' => {}
            other => return Err(WordsError::NotAName(other.to_string())),
        }
    }
    Ok(found)
}

/// Generates the Rust code for the files that the macro's arguments name.
fn made_of(root: &Path, asked: &[String]) -> Result<String, WordsError> {
    let (folder, name) = match asked {
        [name] => ("words", name),
        [folder, name] => (folder.as_str(), name),
        _ => return Err(WordsError::Arguments),
    };
    let mut files = Vec::new();
    for language in languages() {
        let path = root.join(folder).join(language).join(format!("{name}.txt"));
        let text = match std::fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) => return Err(WordsError::Unreadable { path, error }),
        };
        files.push(file::File::parse(path, language, &text)?);
    }
    let faults = file::disagreements(&files);
    if !faults.is_empty() {
        return Err(Faults(faults).into());
    }
    Ok(rust::code(&files))
}
