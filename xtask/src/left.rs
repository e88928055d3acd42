//! What a game lacks until it is done, as far as its files tell: leftovers of the example game,
//! words that are not translated, links that are not frozen, pages that do not name the game.

use crate::new_game::{EXAMPLE, capital, files, read, renamed};
use crate::say::Outcome;
use std::collections::BTreeMap;
use std::path::Path;

/// The files of the example game that every game replaces by its own, as the beginnings of their
/// paths, each with what is to be done. `NAME` is the game's name.
const REPLACED: [(&str, &str); 9] = [
    ("rules.md", "write the rules"),
    ("words/", "write the game's own sentences"),
    ("editions/standard.json", "write the data of the components"),
    ("lesson.json", "write the guided game (docs/lessons.md)"),
    ("NAME.svg", "draw the pictures"),
    ("door.svg", "draw the door"),
    ("e2e/", "let the browser tests play the game"),
    (
        LINKS,
        "put digits of the game's own codes (docs/adding-a-game.md, part 6)",
    ),
    ("fuzz/", "put records and positions of the game's own rules"),
];

/// The folder of links. They are written last, because codes exist when links are frozen.
const LINKS: &str = "fuzz/link/";

/// Links without a move. They are the same in every game with the same seats and options.
const LINKS_WITHOUT_MOVES: &str = "fuzz/link/new-";

/// The number of golden vectors that a game has at least (`testkit::links`).
const VECTORS: usize = 6;

/// What is left to do for a game, one line each.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Left {
    /// What is done in the game's own folder, while it is made.
    pub(crate) now: Vec<String>,
    /// What is done when its rules and bots are done. The commands for it compile all games.
    pub(crate) later: Vec<String>,
}

/// What is left to do for a game.
///
/// # Errors
/// When a file cannot be read.
pub(crate) fn of(root: &Path, name: &str) -> Outcome<Left> {
    let folder = root.join("games").join(name);
    let text = |path: &str| read(&root.join(path)).unwrap_or_default();
    let Left { mut now, mut later } = match name {
        EXAMPLE => Left::default(),
        _ => leftovers(root, name)?,
    };
    let [en, ja] = ["en", "ja"].map(|language| {
        let pages = files(&folder.join("words").join(language)).unwrap_or_default();
        pages
            .iter()
            .filter_map(|page| read(page).ok())
            .collect::<String>()
    });
    for entry in untranslated(&en, &ja) {
        now.push(format!("games/{name}/words/ja: {entry} is not in Japanese"));
    }
    let names = format!("NAME = {}", capital(name));
    if name != EXAMPLE && en.lines().any(|line| line == names) {
        now.push(format!(
            "games/{name}/words/en/listing.txt: {names} is the folder's name; say what the game is called, \
             and TITLE, the name in the other script, in both languages"
        ));
    }
    for (file, mark) in [
        ("index.html", format!("data-page=\"{name}\"")),
        ("index.html", format!("data-game=\"{name}\"")),
        ("index.html", format!("games/{name}/door.svg")),
    ] {
        if !text(file).contains(&mark) {
            later.push(format!(
                "{file} lacks {mark}: cargo test -p registry --test all generated -- --ignored"
            ));
        }
    }
    let picture = format!("public/preview-{name}.jpg");
    if name != EXAMPLE && !root.join(&picture).exists() {
        later.push(format!(
            "{picture} is missing, so links to the game show the picture of all: a position in \
             e2e/support/previews.json, then in e2e/: node support/previews.mjs {name}"
        ));
    }
    if let Some(lacks) = edition_pages_lack(name, &text) {
        later.push(format!(
            "games/{name}/editions: {lacks}: cargo test -p embed --test all pages -- --ignored"
        ));
    }
    later.extend(links(name, &text));
    if name != EXAMPLE {
        later.extend(edition_of_example(root, name)?);
    }
    if name != EXAMPLE && !text("docs/balance.md").contains(&format!("arena {name}")) {
        later.push(format!(
            "docs/balance.md has no figures of `hoshibako arena {name}`"
        ));
    }
    let puzzles = text(&format!("games/{name}/puzzles.json"));
    if name != EXAMPLE && !puzzles.contains("\"code\"") {
        later.push(format!(
            "games/{name}/puzzles.json is empty: hoshibako puzzles mine {name} (docs/puzzles.md)"
        ));
    }
    Ok(Left { now, later })
}

/// What the generated schema and page of a game's edition lack, as far as texts tell without
/// compiling the game: its name, a field, or the meaning of one. Changed ranges are not seen.
/// `text` reads a file of the workspace.
fn edition_pages_lack(name: &str, text: &dyn Fn(&str) -> String) -> Option<String> {
    let of_game = |path: &str| text(&format!("games/{name}/{path}"));
    let [schema, page] = ["schema.json", "README.md"].map(|it| of_game(&format!("editions/{it}")));
    let listing = of_game("words/en/listing.txt");
    let called = entries(&listing).find(|(entry, _)| *entry == "NAME");
    let called = called.map_or("", |(_, called)| called);
    if !page.starts_with(&format!("# Editions of {called}")) {
        return Some(format!("README.md is not called after {called}"));
    }
    let format = of_game("engine/src/edition_format.rs");
    if let Some(field) = fields(&format).find(|it| !schema.contains(&format!("\"{it}\":"))) {
        return Some(format!("schema.json lacks the field {field}"));
    }
    ["en", "ja"].into_iter().find_map(|language| {
        let words = of_game(&format!("words/{language}/edition.txt"));
        let mut means = entries(&words).filter(|(_, said)| !said.contains('{'));
        let lacking = means.find(|(_, said)| !page.contains(said));
        lacking.map(|(entry, _)| format!("README.md does not say {entry} of words/{language}"))
    })
}

/// The names of the fields in a game's `edition_format.rs`.
fn fields(format: &str) -> impl Iterator<Item = &str> {
    let calls = ["needed(", "optional("];
    let after = calls
        .into_iter()
        .flat_map(|call| format.split(call).skip(1));
    after.filter_map(|rest| rest.trim_start().strip_prefix('"')?.split('"').next())
}

/// A line if the edition with which games are frozen is still the example game's.
fn edition_of_example(root: &Path, name: &str) -> Outcome<Option<String>> {
    let [own, example] =
        [name, EXAMPLE].map(|it| format!("games/{it}/fuzz/publisher/edition.json"));
    let frozen = read(&root.join(format!("golden/1/editions/{name}.json")))?;
    let is_example = frozen == read(&root.join(example))?.replace(EXAMPLE, name);
    Ok(is_example.then(|| {
        format!("golden/1/editions/{name}.json is the example game's: put a copy of {own} there")
    }))
}

/// The files that are still those of the example game, in one line for each thing to do.
fn leftovers(root: &Path, name: &str) -> Outcome<Left> {
    let example = root.join("games").join(EXAMPLE);
    let own = root.join("games").join(name);
    let code = read(&own.join("engine/src/lib.rs"))?;
    let code = code
        .lines()
        .find_map(|line| line.trim().strip_prefix("code: "));
    let code = code.and_then(|code| code.trim_end_matches(',').parse().ok());
    let mut same: BTreeMap<usize, Vec<String>> = BTreeMap::new();
    for file in files(&example)? {
        let within = file.strip_prefix(&example).unwrap_or(&file);
        let path = within.to_string_lossy().replace(EXAMPLE, "NAME");
        let Some(at) = replaced(&path) else {
            continue;
        };
        let Ok(content) = std::fs::read(&file) else {
            continue;
        };
        let path = path.replace("NAME", name);
        let there = std::fs::read(own.join(&path)).unwrap_or_default();
        if there == renamed(within, content, name, code.unwrap_or_default()) {
            same.entry(at).or_default().push(path);
        }
    }
    let mut left = Left::default();
    for (at, paths) in same {
        let rest = match paths.len() {
            1 => String::new(),
            many => format!(" and {} more", many - 1),
        };
        let (of, what) = REPLACED[at];
        let when = if of == LINKS {
            &mut left.later
        } else {
            &mut left.now
        };
        when.push(format!(
            "games/{name}/{}{rest}: still the example game's; {what}",
            paths[0]
        ));
    }
    let hashes = |game: &str| {
        let tests = read(&root.join(format!("games/{game}/engine/tests/conformance.rs")));
        tests.ok().and_then(|tests| hashes(&tests))
    };
    if hashes(name).is_some() && hashes(name) == hashes(EXAMPLE) {
        left.now.push(format!(
            "games/{name}/engine/tests/conformance.rs: HASHES are the example game's; the suite prints the new ones"
        ));
    }
    Ok(left)
}

/// The entry of [`REPLACED`] for a file; `None` if a game may keep the example game's.
fn replaced(path: &str) -> Option<usize> {
    let is_kept = path.starts_with(LINKS_WITHOUT_MOVES);
    let mut entries = REPLACED.iter();
    entries.position(|(of, _)| !is_kept && path.starts_with(of))
}

/// The numbers of `HASHES` in a test of conformance, without spaces.
fn hashes(tests: &str) -> Option<String> {
    let (_, rest) = tests.split_once("const HASHES")?;
    let (_, rest) = rest.split_once('=')?;
    let numbers = rest.split_once(';')?.0;
    Some(numbers.split_whitespace().collect())
}

/// The entries of the Japanese words that are the same as in English, or contain no Japanese but
/// words in Latin letters.
fn untranslated(en: &str, ja: &str) -> Vec<String> {
    let english: BTreeMap<&str, &str> = entries(en).collect();
    let is_left = |(entry, said): &(&str, &str)| {
        let is_japanese = said.chars().any(|letter| letter > '\u{2E7F}');
        let is_title = *entry == "TITLE";
        // The name of a gap, such as `{count}`, is not translated.
        let outside: String = said.split('{').map(after_gap).collect();
        let has_words = outside.chars().filter(char::is_ascii_lowercase).count() > 2;
        let is_copied = said.len() > 3 && english.get(entry) == Some(said);
        !is_title && has_words && (!is_japanese || is_copied)
    };
    let left = entries(ja).filter(is_left);
    left.map(|(entry, _)| entry.to_owned()).collect()
}

fn after_gap(part: &str) -> &str {
    part.split_once('}').map_or(part, |(_, after)| after)
}

/// The entries of a file of words: name and sentence.
fn entries(file: &str) -> impl Iterator<Item = (&str, &str)> {
    let lines = file.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| {
        let (name, said) = line.split_once(" = ")?;
        Some((name.split('(').next().unwrap_or(name), said))
    })
}

/// What is missing until the links of a game are frozen. `text` reads a file of the workspace.
fn links(name: &str, text: &dyn Fn(&str) -> String) -> Vec<String> {
    let mut left = Vec::new();
    let vectors = text("golden/1/vectors.md");
    let rows: Vec<&str> = vectors
        .lines()
        .filter(|line| line.starts_with(&format!("| `{name}-")))
        .collect();
    if rows.len() < VECTORS {
        left.push(format!(
            "golden/1/vectors.md has {} vectors of the game; {VECTORS} are wanted",
            rows.len()
        ));
    }
    if rows.iter().any(|row| row.ends_with("| `1` |")) {
        left.push(format!(
            "golden/1/vectors.md has vectors without a code: cargo test -p {name} -p {name}_board golden_links -- --ignored"
        ));
    }
    if !text(&format!("games/{name}/engine/tests/all.rs")).contains("mod golden_links;") {
        left.push(format!(
            "games/{name}/engine/tests has no golden_links.rs: copy the example game's, with `mod golden_links;` in all.rs"
        ));
    }
    let format = text("docs/link-format.md");
    if !format.contains(&format!("| `{name}` |")) {
        left.push("docs/link-format.md has no row for the game".to_owned());
    }
    if !format.contains(&format!("games/{name}/engine/src/")) {
        left.push("docs/link-format.md does not say the order of its moves".to_owned());
    }
    if text(&format!("golden/1/{name}.json")).trim() == "[]" {
        left.push(format!(
            "golden/1/{name}.json holds no games: cargo test -p storage --test frozen -- --ignored"
        ));
    }
    left
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::place;

    #[test]
    fn words_in_latin_letters_are_found() {
        let en = "TAKE = Take a star\nwins(who) = {who} wins!\nNAME = Comet\nMITTE = {count}\nTITLE = 星\n";
        let ja = "# of the game\nTAKE = 星を取る\nwins(who) = {who} wins!\nNAME = Comet\nMITTE = {count}\nTITLE = Comet\n";
        assert_eq!(untranslated(en, ja), ["wins", "NAME"]);
    }

    #[test]
    fn links_that_are_not_frozen_are_named() {
        let left = links("comet", &|path| match path {
            "golden/1/vectors.md" => "| `comet-new-2` | nothing | `1` |\n".to_owned(),
            "golden/1/comet.json" => "[]\n".to_owned(),
            _ => String::new(),
        });
        let about = |word: &str| left.iter().any(|line| line.contains(word));
        assert_eq!(left.len(), 6, "{left:#?}");
        for word in [
            "has 1 vectors",
            "without a code",
            "golden_links.rs",
            "no row",
            "order",
            "frozen",
        ] {
            assert!(about(word), "{word}: {left:#?}");
        }
    }

    #[test]
    fn the_example_game_lacks_nothing() {
        let left = of(&place::root(), EXAMPLE);
        let left = left.unwrap_or_else(|failure| panic!("{failure:?}"));
        assert_eq!(left, Left::default());
    }

    /// The example game is its own leftover, in all files that do not say its title.
    #[test]
    fn leftovers_of_the_example_game_are_named() {
        let left = leftovers(&place::root(), EXAMPLE);
        let left = left.unwrap_or_else(|failure| panic!("{failure:?}"));
        for part in [
            "words/",
            "editions/",
            "door.svg",
            "fuzz/",
            "lesson",
            "HASHES",
        ] {
            let is_named = left.now.iter().any(|line| line.contains(part));
            assert!(is_named, "{part}: {left:#?}");
        }
        assert_eq!(left.later.len(), 1, "{left:#?}");
        assert!(left.later[0].contains(LINKS), "{left:#?}");
    }

    #[test]
    fn links_without_moves_are_no_leftovers() {
        for (path, is_replaced) in [
            ("fuzz/link/new-2", false),
            ("fuzz/link/mid", true),
            ("fuzz/save/new-2", true),
            ("engine/src/lib.rs", false),
        ] {
            assert_eq!(replaced(path).is_some(), is_replaced, "{path}");
        }
    }

    #[test]
    fn stale_pages_of_an_edition_are_found() {
        let lack = |page: &str, schema: &str| {
            edition_pages_lack("comet", &|path| match path {
                "games/comet/words/en/listing.txt" => "NAME = Halley\n".to_owned(),
                "games/comet/words/en/edition.txt" => {
                    "TAIL = its length\nLONG(a) = {a} is long\n".to_owned()
                }
                "games/comet/engine/src/edition_format.rs" => {
                    "optional(\n    \"tail\", Shape::Number(1, 3), words::TAIL)".to_owned()
                }
                "games/comet/editions/README.md" => page.to_owned(),
                "games/comet/editions/schema.json" => schema.to_owned(),
                _ => String::new(),
            })
        };
        let (page, schema) = (
            "# Editions of Halley (彗星)\nits length\n",
            "{\"tail\": {}}",
        );
        for (page, schema, expected) in [
            (page, schema, None),
            ("", schema, Some("README.md is not called after Halley")),
            (page, "", Some("schema.json lacks the field tail")),
            (
                "# Editions of Halley (彗星)\n",
                schema,
                Some("README.md does not say TAIL of words/en"),
            ),
        ] {
            assert_eq!(lack(page, schema).as_deref(), expected);
        }
    }

    #[test]
    fn hashes_are_compared_without_their_layout() {
        let one = "const HASHES: [[u64; 2]; 1] = [[1, 2]];";
        let other = "const HASHES: [[u64; 2]; 1] = [[\n    1,\n    2]];\n";
        assert_eq!(hashes(one), hashes(other));
        assert_eq!(hashes("nothing"), None);
    }
}
