//! The game that a picture file carries: one element in the metadata of an SVG, one chunk of text in
//! a PNG, or one box of a video, with the code of a link (`docs/picture-files.md`).
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

mod mp4;
mod png;

pub use mp4::box_with_code;
pub use png::with_code;

use mp4::{code_in_mp4, is_mp4};
use png::{code_in_png, is_png};

use crate::link::{LONGEST_CODE, LinkError, is_digit};

/// The namespace of the element.
pub const NAMESPACE: &str = "urn:hoshibako:picture";

/// How deep the elements of a file may be nested.
const DEEPEST: usize = 256;

/// The longest file that is read, in bytes. Pictures are less than half as long, and no longer film is
/// made.
pub const LONGEST_FILE: usize = 1 << 19;

/// How many elements a file may have.
pub const MOST_ELEMENTS: usize = 20_000;

/// How many prefixes may stand for the namespace.
const MOST_PREFIXES: usize = 8;

/// The longest PNG or MP4 that is read, in bytes.
pub const LONGEST_BYTES: usize = 12_000_000;

/// The code that a PNG or an MP4 carries; `None` if the file begins like neither.
///
/// # Errors
/// If the file carries no game, or cannot be read.
#[must_use]
pub fn code_in_bytes(file: &[u8]) -> Option<Result<String, LinkError>> {
    if is_png(file) {
        Some(code_in_png(file))
    } else {
        is_mp4(file).then(|| code_in_mp4(file))
    }
}

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
            Some(Piece::Declaration(rest)) => {
                let rest = rest.strip_prefix("<!DOCTYPE").map(str::trim_start);
                return rest.is_some_and(|rest| rest.starts_with("svg"));
            }
            _ => return false,
        }
    }
}

/// The code that a picture file carries.
///
/// # Errors
/// If the file carries no game, or cannot be read.
pub fn code_in_picture(text: &str) -> Result<String, LinkError> {
    if text.len() > LONGEST_FILE {
        return Err(LinkError::UnreadablePicture);
    }
    let mut scanner = Scanner::new(text);
    let mut elements = 0;
    // The local names of the open elements, and whether a name without a prefix is ours.
    let mut open: Vec<(&str, bool)> = Vec::new();
    let mut prefixes: Vec<&str> = Vec::new();
    let mut found: Option<String> = None;
    while let Some(piece) = scanner.next() {
        match piece {
            Piece::Text(_) => {}
            Piece::Declaration(_) | Piece::Broken => return Err(LinkError::UnreadablePicture),
            Piece::End(name) => match open.pop() {
                Some((own, _)) if own == name => {}
                _ => return Err(LinkError::UnreadablePicture),
            },
            Piece::Start(tag) => {
                elements += 1;
                let is_too_much = open.len() >= DEEPEST || elements > MOST_ELEMENTS;
                if is_too_much || open.is_empty() && local(tag.name) != "svg" {
                    return Err(LinkError::UnreadablePicture);
                }
                let mut is_ours = open.last().is_some_and(|(_, is_ours)| *is_ours);
                for (name, value) in attributes(tag.attributes) {
                    match name.strip_prefix("xmlns") {
                        Some("") => is_ours = value == NAMESPACE,
                        Some(prefix) if value == NAMESPACE && prefixes.len() < MOST_PREFIXES => {
                            prefixes.extend(prefix.strip_prefix(':'));
                        }
                        _ => {}
                    }
                }
                let is_own_name = match tag.name.split_once(':') {
                    Some((prefix, name)) => name == "game" && prefixes.contains(&prefix),
                    None => tag.name == "game" && is_ours,
                };
                let is_inside = || open.iter().any(|(name, _)| local(name) == "metadata");
                if is_own_name && !tag.is_empty && is_inside() {
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
    // Nor may a comment or CDATA stand there, which the scanner would leave out.
    if !scanner.rest.starts_with("</") {
        return Err(LinkError::UnreadablePicture);
    }
    match scanner.next() {
        Some(Piece::End(end)) if end == name => {}
        _ => return Err(LinkError::UnreadablePicture),
    }
    code_in_words(words)
}

/// The code that is all of a text.
fn code_in_words(words: &str) -> Result<String, LinkError> {
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
    /// A document type or another declaration, which may define entities, and everything after it.
    Declaration(&'a str),
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
                return Some(Piece::Declaration(std::mem::take(&mut self.rest)));
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

#[cfg(test)]
mod tests {
    use super::{DEEPEST, LONGEST_FILE, MOST_ELEMENTS, code_in_picture, is_picture, written};
    use crate::address::code_of;
    use crate::link::{LONGEST_CODE, LinkError};
    use proptest::prelude::*;

    const CODE: &str = "1jkzABBfWdcZ";

    fn file(metadata: &str) -> String {
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\"><title>A &amp; B</title>{metadata}<g><path d=\"M0 0\"/></g></svg>"
        )
    }

    /// Files as other programs write them again; `GAME` stands for the namespace.
    const KEPT: &[&str] = &[
        "<svg><metadata><game xmlns='GAME'>CODE</game></metadata></svg>",
        "\u{FEFF}<?xml version=\"1.0\"?>\n<!-- made by <hand> -->\n<svg><metadata>\n <game xmlns=\"GAME\">\n CODE\n </game>\n</metadata></svg>\n",
        "<svg:svg xmlns:svg='x' xmlns:ns0='GAME'><svg:metadata><ns0:game>CODE</ns0:game></svg:metadata></svg:svg>",
        "<svg><metadata><rdf:RDF><x a='>'/></rdf:RDF><ns1:game xmlns:ns1=\"GAME\">CODE</ns1:game></metadata></svg>",
        "<svg><desc><![CDATA[<metadata><game xmlns='GAME'>1bad</game></metadata>]]></desc><metadata><game xmlns='GAME'>CODE</game></metadata></svg>",
        "<svg><metadata id = \"a\"><game xmlns = \"GAME\" >CODE</game ></metadata></svg>",
    ];

    #[test]
    fn a_file_that_other_programs_have_written_again_is_read() {
        assert_eq!(code_in_picture(&file(&written(CODE))).as_deref(), Ok(CODE));
        for text in KEPT {
            let text = text.replace("GAME", super::NAMESPACE).replace("CODE", CODE);
            assert_eq!(code_in_picture(&text).as_deref(), Ok(CODE), "{text}");
            assert_eq!(code_of(&text).as_deref(), Ok(CODE), "{text}");
        }
    }

    #[test]
    fn hostile_files_are_refused_with_their_reason() {
        let game = written(CODE);
        let of = |code: &str| file(&written(code));
        let many = file(&"<g/>".repeat(MOST_ELEMENTS + 1));
        let long = file(&format!("<desc>{}</desc>{game}", " ".repeat(LONGEST_FILE)));
        let deep = format!(
            "<svg>{}{game}{}</svg>",
            "<g>".repeat(DEEPEST),
            "</g>".repeat(DEEPEST)
        );
        let bomb = format!(
            "<!DOCTYPE svg [<!ENTITY a \"{CODE}\"><!ENTITY b \"&a;&a;&a;&a;\">]>{}",
            of("&b;")
        );
        for (text, wanted) in [
            (file(""), LinkError::NoGameInPicture),
            (file("<metadata/>"), LinkError::NoGameInPicture),
            // Another namespace, none, or not in the metadata.
            (
                game.replace("urn:", "http:")
                    .replace("<metadata>", "<svg><metadata>")
                    + "</svg>",
                LinkError::NoGameInPicture,
            ),
            (
                file(&format!("<metadata><game>{CODE}</game></metadata>")),
                LinkError::NoGameInPicture,
            ),
            (
                file(&game.replace("metadata", "defs")),
                LinkError::NoGameInPicture,
            ),
            (file(&format!("<!--{game}-->")), LinkError::NoGameInPicture),
            (
                file(&format!("<text>{}</text>", game.replace('<', "&lt;"))),
                LinkError::NoGameInPicture,
            ),
            (file(&format!("{game}{game}")), LinkError::UnreadablePicture),
            (of(""), LinkError::Empty),
            (of("  "), LinkError::Empty),
            (of(&"1".repeat(LONGEST_CODE + 1)), LinkError::TooLong),
            (of("1jkz&amp;"), LinkError::Character('&')),
            (of("1jkz&#65;"), LinkError::Character('&')),
            (of("javascript:alert(1)"), LinkError::Character(':')),
            (of("1jkz<script/>"), LinkError::UnreadablePicture),
            (of("1jkz<![CDATA[AB]]>"), LinkError::UnreadablePicture),
            (bomb, LinkError::UnreadablePicture),
            (deep, LinkError::UnreadablePicture),
            (many, LinkError::UnreadablePicture),
            (long, LinkError::UnreadablePicture),
            (format!("<svg>{game}"), LinkError::UnreadablePicture),
            (format!("<svg>{game}</g>"), LinkError::UnreadablePicture),
            (format!("<svg><{game}</svg>"), LinkError::UnreadablePicture),
            (
                format!("<svg a='>{game}</svg>"),
                LinkError::UnreadablePicture,
            ),
            (
                format!("<svg><!-- {game}</svg>"),
                LinkError::UnreadablePicture,
            ),
        ] {
            assert_eq!(
                code_in_picture(&text),
                Err(wanted),
                "{}",
                &text[..text.len().min(300)]
            );
        }
    }

    #[test]
    fn what_is_no_picture_is_read_as_a_link() {
        for text in [
            "",
            CODE,
            "<https://example.org/#g=1jkzABBfWdcZ>",
            "<html><svg/></html>",
            "<!DOCTYPE html><svg/>",
            "x <svg/>",
        ] {
            assert!(!is_picture(text), "{text}");
        }
        assert_eq!(code_of("<a href='#g=1jkzABBfWdcZ'>").as_deref(), Ok(CODE));
        assert!(is_picture(
            "<?xml version='1.0'?><!DOCTYPE svg PUBLIC 'a' 'b'><svg/>"
        ));
        assert_eq!(code_of(" "), Err(LinkError::Empty));
        assert_eq!(code_of("<p>"), Err(LinkError::NoLink));
        // A code in the words of a picture is not its game.
        assert_eq!(
            code_of(&file(&format!("<text>#g={CODE}</text>"))),
            Err(LinkError::NoGameInPicture)
        );
    }

    proptest! {
        #[test]
        fn any_text_is_answered(text in "(<svg>)?([<>/!?'\"=a&;-]|\\PC|<metadata>|<game xmlns='urn:hoshibako:picture'>){0,60}") {
            if let Ok(code) = code_in_picture(&text) {
                prop_assert!(code.chars().all(crate::link::is_digit));
            }
        }
    }
}
