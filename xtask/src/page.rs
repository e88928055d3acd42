//! Reads and writes the app's page. Its source, `index.html`, also lists the files of the site: a
//! tag with `data-trunk` adds a file, in a syntax that Trunk understands as well.
//!
//! The reader handles only this page, not HTML in general: tags, text between them, comments. The
//! page is written without comments and unnecessary blanks, with attributes in alphabetical order.

use crate::place;
use crate::say::{Failure, Outcome, io};
use std::fs;

/// The attribute of a tag that adds a file to the site.
const TRUNK_ATTRIBUTE: &str = "data-trunk";

/// The attribute of a tag that belongs to the example game.
pub(crate) const EXAMPLE: &str = "data-example";

/// The games of a site. A release contains the registered games. The example game of
/// `docs/adding-a-game.md` is for trying things out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GameSelection {
    /// The registered games.
    Registered,
    /// The registered games and the example game.
    WithExample,
}

/// A piece of the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Piece {
    /// The text between two tags.
    Text(String),
    /// An opening tag.
    Open(Tag),
    /// A closing tag, by its name.
    Close(String),
}

/// An opening tag.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tag {
    name: String,
    /// The names and values of the attributes, in alphabetical order of the names.
    attributes: Vec<(String, String)>,
}

impl Tag {
    /// Makes a tag with these attributes.
    pub(crate) fn new(name: &str, attributes: &[(&str, &str)]) -> Self {
        let mut tag = Self {
            name: name.to_owned(),
            attributes: Vec::new(),
        };
        for (name, value) in attributes {
            tag.set(name, value);
        }
        tag
    }

    /// Reads the text between `<` and `>`.
    fn read(text: &str) -> Self {
        let text = text.trim_end_matches('/');
        let (name, mut rest) = text
            .split_once(|letter: char| letter.is_whitespace())
            .unwrap_or((text, ""));
        let mut tag = Self::new(name, &[]);
        loop {
            rest = rest.trim_start();
            let end = rest
                .find(|letter: char| letter == '=' || letter.is_whitespace())
                .unwrap_or(rest.len());
            let (key, after) = rest.split_at(end);
            if key.is_empty() {
                return tag;
            }
            let (value, after) = match after.strip_prefix("=\"") {
                Some(quoted) => quoted.split_once('"').unwrap_or((quoted, "")),
                None => ("", after),
            };
            tag.set(key, value);
            rest = after;
        }
    }

    /// The name of the element.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// The value of an attribute, empty if it was written without one; `None` if there is no such
    /// attribute.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        let found = self.attributes.iter().find(|(key, _)| key == name);
        found.map(|(_, value)| value.as_str())
    }

    /// Sets the value of an attribute.
    pub(crate) fn set(&mut self, name: &str, value: &str) {
        self.attributes.retain(|(key, _)| key != name);
        self.attributes.push((name.to_owned(), value.to_owned()));
        self.attributes.sort();
    }

    /// Removes an attribute.
    pub(crate) fn unset(&mut self, name: &str) {
        self.attributes.retain(|(key, _)| key != name);
    }

    /// The values of all attributes.
    pub(crate) fn values_mut(&mut self) -> impl Iterator<Item = &mut String> {
        self.attributes.iter_mut().map(|(_, value)| value)
    }

    fn write(&self, page: &mut String) {
        page.push('<');
        page.push_str(&self.name);
        for (name, value) in &self.attributes {
            page.push(' ');
            page.push_str(name);
            if value.is_empty() {
                continue;
            }
            let needs_quotes = value.contains(|letter: char| {
                letter.is_whitespace() || ['"', '\'', '=', '<', '>', '`'].contains(&letter)
            });
            page.push('=');
            if needs_quotes {
                page.push('"');
                page.push_str(value);
                page.push('"');
            } else {
                page.push_str(value);
            }
        }
        page.push('>');
    }
}

/// What a tag of the source page adds to the site.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SiteEntry<'a> {
    /// A style sheet, by its path.
    Sheet(&'a str),
    /// A script, by its path.
    Script(&'a str),
    /// A file that another file refers to, by its path.
    File(&'a str),
    /// A folder, copied as it is, by its path.
    Folder(&'a str),
    /// A picture written into the page itself, by its path.
    Picture(&'a str),
    /// The app's program, with the flags for optimising it.
    App(&'a str),
    /// The bot worker's program.
    Worker,
}

impl Tag {
    /// Returns what the tag adds to the site; `None` for an ordinary tag.
    ///
    /// # Errors
    /// If the tag has `data-trunk`, but of an unknown kind.
    pub(crate) fn site_entry(&self) -> Outcome<Option<SiteEntry<'_>>> {
        if self.get(TRUNK_ATTRIBUTE).is_none() {
            return Ok(None);
        }
        let href = self.get("href").unwrap_or_default();
        let found = match (self.name.as_str(), self.get("rel").unwrap_or_default()) {
            ("script", _) => SiteEntry::Script(self.get("src").unwrap_or_default()),
            (_, "css") => SiteEntry::Sheet(href),
            (_, "copy-file") => SiteEntry::File(href),
            (_, "copy-dir") => SiteEntry::Folder(href),
            (_, "inline") => SiteEntry::Picture(href),
            (_, "rust") if self.get("data-type") == Some("worker") => SiteEntry::Worker,
            (_, "rust") => SiteEntry::App(self.get("data-wasm-opt-params").unwrap_or_default()),
            (name, rel) => {
                let what = format!("index.html brings <{name} rel=\"{rel}\">, which is unknown");
                return Err(Failure::new(what).remedy("see xtask/src/page.rs"));
            }
        };
        Ok(Some(found))
    }
}

/// Reads the source page of a site with these games.
///
/// # Errors
/// If it cannot be read.
pub(crate) fn source(games: GameSelection) -> Outcome<Vec<Piece>> {
    let path = place::root().join("index.html");
    let mut pieces = read(&fs::read_to_string(&path).map_err(io("read", &path))?);
    let is_examples =
        |piece: &Piece| matches!(piece, Piece::Open(tag) if tag.get(EXAMPLE).is_some());
    pieces.retain(|piece| games == GameSelection::WithExample || !is_examples(piece));
    Ok(pieces)
}

/// Parses a page.
pub(crate) fn read(html: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut rest = html;
    while let Some((text, tag)) = rest.split_once('<') {
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        if !text.is_empty() {
            pieces.push(Piece::Text(text));
        }
        if let Some(comment) = tag.strip_prefix("!--") {
            rest = comment.split_once("-->").map_or("", |(_, rest)| rest);
            continue;
        }
        let (tag, after) = tag.split_once('>').unwrap_or((tag, ""));
        pieces.push(match tag.strip_prefix('/') {
            Some(name) => Piece::Close(name.to_owned()),
            None => Piece::Open(Tag::read(tag)),
        });
        rest = after;
    }
    pieces
}

/// Writes a page as text.
pub(crate) fn write(pieces: &[Piece]) -> String {
    let mut page = String::new();
    for piece in pieces {
        match piece {
            Piece::Text(text) => page.push_str(text),
            Piece::Open(tag) => tag.write(&mut page),
            Piece::Close(name) => page.push_str(&format!("</{name}>")),
        }
    }
    page.push('\n');
    page
}

/// Removes from a drawing the comments and the blanks between tags.
pub(crate) fn slim_drawing(svg: &str) -> String {
    let mut slim = String::new();
    let mut rest = svg;
    while let Some((before, comment)) = rest.split_once("<!--") {
        slim.push_str(before);
        rest = comment.split_once("-->").map_or("", |(_, rest)| rest);
    }
    slim.push_str(rest);
    let lines: Vec<&str> = slim.lines().map(str::trim).collect();
    let mut joined = String::new();
    for line in lines.into_iter().filter(|line| !line.is_empty()) {
        let touches = joined.ends_with('>') && line.starts_with('<');
        if !joined.is_empty() && !touches {
            joined.push(' ');
        }
        joined.push_str(line);
    }
    joined
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_read_and_written_small() {
        let html = "<!DOCTYPE html>\n<html lang=\"en\">\n <!-- why -->\n <meta charset=\"utf-8\">\n\
            <link rel=\"x\" href=\"./a.css\" disabled>\n <p class=\"a b\">One\n  two.</p>\n</html>\n";
        let page = "<!DOCTYPE html><html lang=en><meta charset=utf-8>\
            <link disabled href=./a.css rel=x><p class=\"a b\">One two.</p></html>\n";
        assert_eq!(write(&read(html)), page);
    }

    #[test]
    fn the_source_brings_an_app_and_a_worker_and_nothing_unknown() {
        let pieces =
            source(GameSelection::Registered).unwrap_or_else(|failure| panic!("{failure:?}"));
        let (mut apps, mut workers) = (0, 0);
        for piece in &pieces {
            if let Piece::Open(tag) = piece {
                match tag
                    .site_entry()
                    .unwrap_or_else(|failure| panic!("{failure:?}"))
                {
                    Some(SiteEntry::App(flags)) => {
                        apps += 1;
                        assert!(flags.contains("--enable-reference-types"));
                    }
                    Some(SiteEntry::Worker) => workers += 1,
                    _ => {}
                }
            }
        }
        assert_eq!((apps, workers), (1, 1));
    }

    /// The example game adds a page, two style sheets, a file of pictures and a cover. No release
    /// contains them.
    #[test]
    fn the_example_game_is_there_if_it_is_asked_for() {
        let written = |games| {
            let pieces = source(games).unwrap_or_else(|failure| panic!("{failure:?}"));
            write(&pieces)
        };
        let (release, whole) = (
            written(GameSelection::Registered),
            written(GameSelection::WithExample),
        );
        assert!(!release.contains(EXAMPLE));
        assert_eq!(whole.matches(EXAMPLE).count(), 5);
    }

    #[test]
    fn a_tag_that_brings_something_unknown_is_a_failure() {
        let brings = |html: &str| match &read(html)[0] {
            Piece::Open(tag) => tag.site_entry().map(|found| found.is_some()),
            _ => Ok(false),
        };
        assert!(brings("<link data-trunk rel=\"tailwind\" href=\"a\">").is_err());
        assert!(matches!(
            brings("<link rel=\"icon\" href=\"a\">"),
            Ok(false)
        ));
        assert!(matches!(
            brings("<link data-trunk rel=\"css\" href=\"a\">"),
            Ok(true)
        ));
    }

    #[test]
    fn a_drawing_loses_comments_and_blanks_between_tags() {
        let svg = "<svg>\n  <!-- a -->\n  <path\n    d=\"M0 0\"/>\n  <text>a</text>\n</svg>\n";
        assert_eq!(
            slim_drawing(svg),
            "<svg><path d=\"M0 0\"/><text>a</text></svg>"
        );
    }
}
