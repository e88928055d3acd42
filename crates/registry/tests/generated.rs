//! Checks the generated parts of files that cannot ask the registry about the games: the page, and
//! the script for host pages with its types. `cargo test -p registry --test all generated -- --ignored` writes
//! these parts.

use registry::{INFOS, LISTINGS};
use starter::Starter;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use tabletop::{GameDefinition, Info, Listed, Listing};

/// The digits of a link's code.
const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A generated part of a file, between two marks.
struct Part {
    file: &'static str,
    after: &'static str,
    before: &'static str,
    text: String,
}

/// The games of every build, without the example game.
fn games() -> impl Iterator<Item = &'static Info> {
    let all = INFOS.iter().copied();
    all.filter(|info| info.id != Starter::INFO.id)
}

/// The same with their texts for pages.
fn all() -> impl Iterator<Item = (&'static Info, &'static Listing)> {
    games().map(|info| {
        let listing = registry::listing(info.id);
        (info, listing.expect("a registered game has texts"))
    })
}

fn parts() -> [Part; 5] {
    let ids: Vec<String> = games().map(|info| format!("\"{}\"", info.id)).collect();
    // Lines of the example game are marked, because a release is built without them
    // (xtask/src/page.rs).
    let with_example = |line: fn(&Info) -> String| {
        let example = line(&Starter::INFO).replace("<link", "<link data-example");
        games().map(line).chain([example]).collect()
    };
    let example = page(&Starter::INFO, &Starter::LISTING).replace("<meta", "<meta data-example");
    let pages = all().map(|(info, listing)| page(info, listing));
    let pages = pages.chain([example]).collect();
    [
        Part {
            file: "index.html",
            after: "    <!-- pages -->\n",
            before: "    <!-- end of pages -->\n",
            text: pages,
        },
        Part {
            file: "embed/hoshibako-game.js",
            after: "  const GAMES = {\n",
            before: "  };\n\n  const WORDS = {",
            text: all().map(|(info, _)| names(info)).collect(),
        },
        Part {
            file: "index.html",
            after: "    <!-- games -->\n",
            before: "    <!-- end of games -->\n",
            text: with_example(brings),
        },
        Part {
            file: "index.html",
            after: "    <!-- doors -->\n",
            before: "    <!-- end of doors -->\n",
            text: with_example(door),
        },
        Part {
            file: "embed/hoshibako-game.d.ts",
            after: "export type GameId =",
            before: ";\nexport type Level",
            text: format!(" {}", ids.join(" | ")),
        },
    ]
}

/// Returns the tags for the files that are fetched when a game is entered.
fn brings(info: &Info) -> String {
    let id = info.id;
    // The first digit of the number in a link's code stands for the game: docs/link-format.md.
    let letter = char::from(DIGITS[usize::from(info.code)]);
    format!(
        "    <link data-trunk rel=\"css\" href=\"games/{id}/{id}.css\" data-game=\"{id}\" \
         data-letter=\"{letter}\" data-art=\"./{id}.svg\" disabled>\n    \
         <link data-trunk rel=\"copy-file\" href=\"games/{id}/{id}.svg\">\n    \
         <link data-trunk rel=\"css\" href=\"games/{id}/{id}-later.css\" data-game=\"{id}-later\" disabled>\n"
    )
}

/// Returns the tag that describes the page of a game in a folder of its own, for previews of links
/// (xtask/src/previews.rs).
fn page(info: &Info, listing: &Listing) -> String {
    let id = info.id;
    let [en, ja] = [info.name.en, info.name.ja].map(plain);
    let [about_en, about_ja] = [listing.hook.en, listing.hook.ja].map(plain);
    format!(
        "    <meta data-page=\"{id}\" data-opens=\"#/new/{id}\" data-frame=\"?v=1&game={id}\" \
         data-en=\"{en}\" data-ja=\"{ja}\" data-about-en=\"{about_en}\" \
         data-about-ja=\"{about_ja}\" data-alt=\"{en}, in the middle of a game. \
         ゲーム中の「{ja}」。\">\n"
    )
}

/// Returns the line with the names of a game in the script for host pages.
fn names(info: &Info) -> String {
    let [en, ja] = [info.name.en, info.name.ja].map(plain);
    format!("    {}: {{ en: \"{en}\", ja: \"{ja}\" }},\n", info.id)
}

/// A text without marks for line breaks, for an attribute.
fn plain(text: &str) -> String {
    let text = text.replace('\u{2060}', "");
    assert!(!text.contains(['"', '&', '<', '\\', '\n']), "{text}");
    text
}

/// Returns the tag for the game's cover, which is part of the page.
fn door(info: &Info) -> String {
    let id = info.id;
    format!("    <link data-trunk rel=\"inline\" type=\"svg\" href=\"games/{id}/door.svg\">\n")
}

impl Part {
    /// Returns the text of the file, and the start and end of the part in it.
    fn place(&self) -> (String, usize, usize) {
        let text = fs::read_to_string(root().join(self.file)).expect("can be read");
        let find = |mark: &str, from: usize| {
            let found = text[from..].find(mark).map(|at| from + at);
            found.unwrap_or_else(|| panic!("{} lacks {mark:?}", self.file))
        };
        let start = find(self.after, 0) + self.after.len();
        let end = find(self.before, start);
        (text, start, end)
    }
}

#[test]
fn the_page_and_the_types_name_the_games() {
    for part in parts() {
        let (text, start, end) = part.place();
        assert!(
            text[start..end] == part.text,
            "{} does not say\n{}\nrun `cargo test -p registry --test all generated -- --ignored`",
            part.file,
            part.text
        );
    }
}

#[test]
#[ignore = "writes index.html and the files of embed/"]
fn write_what_names_the_games() {
    for part in parts() {
        let (mut text, start, end) = part.place();
        text.replace_range(start..end, &part.text);
        fs::write(root().join(part.file), text).expect("can be written");
    }
}

/// All files that pages use from a game's folder exist, and there is a bot name for every seat.
#[test]
fn every_game_has_what_pages_show_of_it() {
    let example = (&Starter::INFO, &Starter::LISTING);
    let games = INFOS.iter().copied().zip(LISTINGS.iter().copied());
    for (info, listing) in games.chain([example]) {
        let id = info.id;
        for file in [
            format!("{id}.css"),
            format!("{id}-later.css"),
            format!("{id}.svg"),
            "door.svg".to_owned(),
        ] {
            let path = root().join("games").join(id).join(file);
            assert!(path.is_file(), "{path:?}");
        }
        let ja: BTreeSet<_> = listing.bots.iter().map(|name| name.ja).collect();
        let en: BTreeSet<_> = listing.bots.iter().map(|name| name.en).collect();
        for different in [ja, en] {
            assert_eq!(different.len(), listing.bots.len(), "{id}");
            assert!(different.len() >= usize::from(info.seats.1), "{id}");
        }
    }
}
