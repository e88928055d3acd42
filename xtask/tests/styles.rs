//! Checks style sheets for two things that cost performance.
//!
//! An attribute on the page's root that changes with every move should restyle few elements. A
//! selector that begins with that attribute and ends in `*` makes the browser restyle the whole
//! page.
//!
//! An endless animation makes the browser paint as long as the page is open. A repeating animation
//! therefore lasts ten seconds at most, and starts again when something happens
//! (`src/shell/rest.rs`).

use std::fs;
use std::path::{Path, PathBuf};

/// The selector of the page's root while something moves (`src/table/layout.rs`).
const MARK: &str = "[data-moving]";

/// The style sheets of the table and of the games.
fn sheets() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let games = fs::read_dir(root.join("games")).unwrap();
    let folders = games.map(|game| game.unwrap().path());
    let folders = folders.chain([root.join("style")]);
    let folders = folders.filter(|folder| folder.is_dir());
    let files = folders.flat_map(|folder| fs::read_dir(folder).unwrap());
    let files = files.map(|file| file.unwrap().path());
    files
        .filter(|file| file.extension().is_some_and(|ending| ending == "css"))
        .collect()
}

/// The text of a style sheet without its comments.
fn bare(text: &str) -> String {
    let mut parts = text.split("/*");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |kept, part| {
        kept + part.split_once("*/").map_or("", |(_, rest)| rest)
    })
}

/// The selectors that begin with [`MARK`] and end in `*`.
fn universal(text: &str) -> Vec<String> {
    let text = bare(text);
    let heads = text.split('{').map(|head| {
        let after = head.rfind(['}', ';']).map_or(0, |at| at + 1);
        head[after..].trim().to_owned()
    });
    let lists = heads.filter(|head| !head.starts_with('@'));
    let selectors = lists.flat_map(|list| {
        let each = list.split(',').map(|one| one.trim().to_owned());
        each.collect::<Vec<_>>()
    });
    selectors
        .filter(|one| one.starts_with(MARK))
        .filter(|one| one.ends_with('*'))
        .collect()
}

#[test]
fn no_rule_under_a_mark_of_the_root_is_about_everything() {
    let sheets = sheets();
    assert!(sheets.len() > 15, "{sheets:?}");
    for sheet in sheets {
        let found = universal(&fs::read_to_string(&sheet).unwrap());
        assert!(found.is_empty(), "{}: {found:?}", sheet.display());
    }
}

#[test]
fn what_is_about_everything_is_found() {
    let text = "a { } /* b */ [data-moving] .prompt-text > * { c: d; }\n@media (e) { [data-moving] .f, [data-moving] * { } }";
    assert_eq!(
        universal(text),
        ["[data-moving] .prompt-text > *", "[data-moving] *"]
    );
    assert!(universal("[data-moving] .f > .g { } .h > * { }").is_empty());
}

/// The longest duration of an animation while nothing else happens, in milliseconds.
const LONGEST: f64 = 10_000.0;

/// The declarations of animations that last too long: with `infinite`, or with too many
/// repetitions.
fn endless(text: &str) -> Vec<String> {
    let text = bare(text);
    let declarations = text.split(['{', '}', ';']).map(str::trim);
    let all = declarations.filter(|one| one.starts_with("animation") || one.starts_with("--"));
    let lasts = |value: &str| {
        let words = value.split_whitespace();
        let duration = words.clone().find_map(milliseconds).unwrap_or(0.0);
        let times = words.clone().find_map(|word| word.parse::<f64>().ok());
        duration * times.unwrap_or(1.0)
    };
    let values = all.filter_map(|one| Some((one, one.split_once(':')?.1)));
    let is_endless = |value: &str| value.contains("infinite") || lasts(value) > LONGEST;
    let found = values.filter(|(_, value)| is_endless(value));
    found.map(|(one, _)| one.to_owned()).collect()
}

/// Parses a CSS time into milliseconds.
fn milliseconds(word: &str) -> Option<f64> {
    match word.strip_suffix("ms") {
        Some(number) => number.parse().ok(),
        None => Some(word.strip_suffix('s')?.parse::<f64>().ok()? * 1_000.0),
    }
}

#[test]
fn no_animation_goes_on_for_ever() {
    for sheet in sheets() {
        let found = endless(&fs::read_to_string(&sheet).unwrap());
        assert!(found.is_empty(), "{}: {found:?}", sheet.display());
    }
}

#[test]
fn what_goes_on_for_ever_is_found() {
    let text = ".a { animation: b 3s infinite; } /* infinite */ .c { --d: e 2s ease 6; animation: f 2s ease 5 forwards }";
    assert_eq!(
        endless(text),
        ["animation: b 3s infinite", "--d: e 2s ease 6"]
    );
    assert_eq!(
        endless(".g { animation: h .8s 1s 11; i: j } .k { animation: l 11s linear }"),
        ["animation: l 11s linear"]
    );
}
