//! The game that a picture file carries: one element in the file's metadata, with the code of a
//! link (`docs/picture-files.md`).
//!
//! Files come from anywhere, so they are hostile until read. The reader looks for this one element
//! and takes nothing else. It expands no entity, follows no address, and needs time in proportion to
//! the length of the text.
//!
//! ```
//! use tabletop::carried::{code_in_picture, written};
//!
//! let file = format!("<svg xmlns='http://www.w3.org/2000/svg'>{}</svg>", written("1jkzABBfWdcZ"));
//! assert_eq!(code_in_picture(&file).as_deref(), Ok("1jkzABBfWdcZ"));
//! ```

use crate::link::{LONGEST_CODE, LinkError, is_digit};

/// The namespace of the element.
pub const NAMESPACE: &str = "urn:hoshibako:picture";

/// How deep the elements of a file may be nested.
const DEEPEST: usize = 256;

/// The metadata of a file that carries a game.
#[must_use]
pub fn written(code: &str) -> String {
    format!("<metadata><game xmlns=\"{NAMESPACE}\">{code}</game></metadata>")
}

/// Whether a text is a picture file, or pretends to be one: its first element is `svg`.
#[must_use]
pub fn is_picture(text: &str) -> bool {
    let mut scanner = Scanner::new(text);
    loop {
        match scanner.next() {
            Some(Piece::Start(tag)) => return local(tag.name) == "svg",
            Some(Piece::Text(words)) if words.trim().is_empty() => {}
            // A picture with a document type is refused with its reason.
            Some(Piece::Declaration) => {}
            _ => return false,
        }
    }
}

/// The code that a picture file carries.
///
/// # Errors
/// If the file carries no game, or cannot be read.
pub fn code_in_picture(text: &str) -> Result<String, LinkError> {
    let mut scanner = Scanner::new(text);
    // The local names of the open elements, and whether a name without a prefix is ours.
    let mut open: Vec<(&str, bool)> = Vec::new();
    let mut prefixes: Vec<&str> = Vec::new();
    let mut found: Option<String> = None;
    while let Some(piece) = scanner.next() {
        match piece {
            Piece::Text(_) => {}
            Piece::Declaration | Piece::Broken => return Err(LinkError::UnreadablePicture),
            Piece::End(name) => match open.pop() {
                Some((own, _)) if own == name => {}
                _ => return Err(LinkError::UnreadablePicture),
            },
            Piece::Start(tag) => {
                if open.is_empty() && local(tag.name) != "svg" || open.len() >= DEEPEST {
                    return Err(LinkError::UnreadablePicture);
                }
                let mut is_ours = open.last().is_some_and(|(_, is_ours)| *is_ours);
                for (name, value) in attributes(tag.attributes) {
                    match name.strip_prefix("xmlns") {
                        Some("") => is_ours = value == NAMESPACE,
                        Some(prefix) if value == NAMESPACE => {
                            prefixes.extend(prefix.strip_prefix(':'));
                        }
                        _ => {}
                    }
                }
                let is_own_name = match tag.name.split_once(':') {
                    Some((prefix, name)) => name == "game" && prefixes.contains(&prefix),
                    None => tag.name == "game" && is_ours,
                };
                let is_inside = open.iter().any(|(name, _)| local(name) == "metadata");
                if is_own_name && is_inside && !tag.is_empty {
                    let code = content(&mut scanner, tag.name)?;
                    // A file with two games is none of ours.
                    if found.replace(code).is_some() {
                        return Err(LinkError::UnreadablePicture);
                    }
                } else if !tag.is_empty {
                    open.push((tag.name, is_ours));
                }
            }
        }
    }
    if !open.is_empty() {
        return Err(LinkError::UnreadablePicture);
    }
    found.ok_or(LinkError::NoGameInPicture)
}

/// The code in the element that has just begun: text alone, up to its end.
fn content(scanner: &mut Scanner<'_>, name: &str) -> Result<String, LinkError> {
    let words = match scanner.next() {
        Some(Piece::Text(words)) => words.trim(),
        Some(Piece::End(end)) if end == name => return Err(LinkError::Empty),
        _ => return Err(LinkError::UnreadablePicture),
    };
    match scanner.next() {
        Some(Piece::End(end)) if end == name => {}
        _ => return Err(LinkError::UnreadablePicture),
    }
    if words.len() > LONGEST_CODE {
        return Err(LinkError::TooLong);
    }
    match words.chars().find(|c| !is_digit(*c)) {
        Some(c) => Err(LinkError::Character(c)),
        None if words.is_empty() => Err(LinkError::Empty),
        None => Ok(words.to_owned()),
    }
}

/// A piece of a document.
enum Piece<'a> {
    Start(Tag<'a>),
    End(&'a str),
    Text(&'a str),
    /// A document type or another declaration, which may define entities.
    Declaration,
    /// What is no XML.
    Broken,
}

/// The start of an element.
struct Tag<'a> {
    name: &'a str,
    attributes: &'a str,
    is_empty: bool,
}

/// Reads a document piece by piece. Comments and instructions are left out.
struct Scanner<'a> {
    rest: &'a str,
}

impl<'a> Scanner<'a> {
    fn new(text: &'a str) -> Scanner<'a> {
        Scanner {
            rest: text.strip_prefix('\u{FEFF}').unwrap_or(text),
        }
    }

    /// Leaves out everything up to and with an end; `false` if it is missing.
    fn skip(&mut self, end: &str) -> bool {
        match self.rest.split_once(end) {
            Some((_, rest)) => {
                self.rest = rest;
                true
            }
            None => {
                self.rest = "";
                false
            }
        }
    }
}

impl<'a> Iterator for Scanner<'a> {
    type Item = Piece<'a>;

    fn next(&mut self) -> Option<Piece<'a>> {
        loop {
            if self.rest.is_empty() {
                return None;
            }
            let Some(after) = self.rest.strip_prefix('<') else {
                let end = self.rest.find('<').unwrap_or(self.rest.len());
                let (words, rest) = self.rest.split_at(end);
                self.rest = rest;
                return Some(Piece::Text(words));
            };
            let skipped = if after.starts_with("!--") {
                self.skip("-->")
            } else if after.starts_with('?') {
                self.skip("?>")
            } else if after.starts_with("![CDATA[") {
                self.skip("]]>")
            } else if after.starts_with('!') {
                self.rest = "";
                return Some(Piece::Declaration);
            } else {
                break;
            };
            if !skipped {
                return Some(Piece::Broken);
            }
        }
        let inside = &self.rest[1..];
        let Some(end) = end_of_tag(inside) else {
            self.rest = "";
            return Some(Piece::Broken);
        };
        let (tag, rest) = (&inside[..end], &inside[end + 1..]);
        self.rest = rest;
        if let Some(name) = tag.strip_prefix('/') {
            return Some(Piece::End(name.trim_end()));
        }
        let (tag, is_empty) = match tag.strip_suffix('/') {
            Some(tag) => (tag, true),
            None => (tag, false),
        };
        let end = tag.find(char::is_whitespace).unwrap_or(tag.len());
        let (name, attributes) = tag.split_at(end);
        if name.is_empty() || name.contains(['<', '"', '\'', '=', '&']) {
            self.rest = "";
            return Some(Piece::Broken);
        }
        Some(Piece::Start(Tag {
            name,
            attributes,
            is_empty,
        }))
    }
}

/// The place of the `>` that ends a tag, outside quotes.
fn end_of_tag(text: &str) -> Option<usize> {
    let mut quote = None;
    for (at, c) in text.char_indices() {
        match (quote, c) {
            (Some(end), _) if c == end => quote = None,
            (Some(_), _) => {}
            (None, '"' | '\'') => quote = Some(c),
            (None, '>') => return Some(at),
            (None, '<') => return None,
            (None, _) => {}
        }
    }
    None
}

/// The names and values of the attributes of a tag, as they are written.
fn attributes(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let (name, after) = rest.split_once('=')?;
        let after = after.trim_start();
        let quote = after.chars().next().filter(|c| matches!(c, '"' | '\''))?;
        let (value, after) = after[1..].split_once(quote)?;
        rest = after;
        Some((name.trim(), value))
    })
}

/// A name without its prefix.
fn local(name: &str) -> &str {
    name.split_once(':').map_or(name, |(_, name)| name)
}
