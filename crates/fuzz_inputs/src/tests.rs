//! Tests the decoders with modified inputs, on any compiler. The fuzzing targets in `fuzz/` search
//! far longer.

use super::{edition, host_page, link, picture, position, publisher, record, save, seed_folders};
use proptest::prelude::*;
use registry::GAMES;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

fn files(folder: &Path) -> Vec<Vec<u8>> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{folder:?}: {error}"));
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| entry.expect("an entry").path())
        .collect();
    paths.sort();
    let read = |path: PathBuf| std::fs::read(path).expect("a file");
    paths.into_iter().map(read).collect()
}

fn fuzz(folder: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../fuzz")
        .join(folder)
}

/// The inputs that fuzzing starts from.
fn corpus(target: &str) -> Vec<Vec<u8>> {
    let folders = seed_folders(target).into_iter();
    let there = folders.filter(|folder| folder.exists());
    there.flat_map(|folder| files(&folder)).collect()
}

static LINKS: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| corpus("link"));
static RECORDS: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| corpus("record"));
static SAVES: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| corpus("save"));
static POSITIONS: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| corpus("position"));
static EDITIONS: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| corpus("edition"));

static PUBLISHERS: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| corpus("publisher"));
static HOST_PAGES: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| corpus("host_page"));
static PICTURES: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| corpus("picture"));

/// Replacement texts: nothing, numbers at the limits, words with a meaning, brackets.
const WORDS: &[&str] = &[
    "",
    "0",
    "-1",
    "1",
    "255",
    "256",
    "65535",
    "4294967296",
    "1e9",
    "null",
    "true",
    "[]",
    "{}",
    "\"\"",
    "[",
    "}",
    ",",
    "\\u0000",
    "\u{202e}",
    "<b>",
    "\"turn\":9",
    "\"phase\":\"over\"",
    "\"seats\":6",
];

/// A change: a place, the number of bytes to replace there, and the index of a word or else the
/// byte to insert.
type Change = (usize, usize, Option<usize>, u8);

fn change() -> impl Strategy<Value = Change> {
    let word = prop::option::of(0..WORDS.len());
    (any::<usize>(), 0usize..6, word, any::<u8>())
}

fn meddled(seeds: &[Vec<u8>], which: usize, changes: &[Change]) -> Vec<u8> {
    let mut bytes = seeds[which % seeds.len()].clone();
    for &(at, gone, word, byte) in changes {
        let at = at % (bytes.len() + 1);
        let end = (at + gone).min(bytes.len());
        let one = [byte];
        let new = word.map_or(&one[..], |word| WORDS[word].as_bytes());
        bytes.splice(at..end, new.iter().copied());
    }
    bytes
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn links(which: usize, changes in prop::collection::vec(change(), 0..4)) {
        link(&meddled(&LINKS, which, &changes));
    }

    #[test]
    fn records(which: usize, changes in prop::collection::vec(change(), 0..4)) {
        record(&meddled(&RECORDS, which, &changes));
    }

    #[test]
    fn saves(which: usize, changes in prop::collection::vec(change(), 0..4)) {
        save(&meddled(&SAVES, which, &changes));
    }

    #[test]
    fn positions(which: usize, changes in prop::collection::vec(change(), 0..4)) {
        position(&meddled(&POSITIONS, which, &changes));
    }

    #[test]
    fn editions(which: usize, changes in prop::collection::vec(change(), 0..4)) {
        edition(&meddled(&EDITIONS, which, &changes));
    }

    #[test]
    fn publishers(which: usize, changes in prop::collection::vec(change(), 0..4)) {
        publisher(&meddled(&PUBLISHERS, which, &changes));
    }

    #[test]
    fn host_pages(which: usize, changes in prop::collection::vec(change(), 0..4)) {
        host_page(&meddled(&HOST_PAGES, which, &changes));
    }

    #[test]
    fn pictures(which: usize, changes in prop::collection::vec(change(), 0..4)) {
        picture(&meddled(&PICTURES, which, &changes));
    }
}

#[test]
fn what_fuzzing_starts_from_opens() {
    let open = |seeds: &[Vec<u8>], opens: fn(&[u8]) -> bool| {
        seeds.iter().filter(|seed| opens(seed)).count()
    };
    let links = open(&LINKS, |seed| {
        registry::open_link(&tabletop::link::seal(seed), None).is_ok()
    });
    let records = open(&RECORDS, |seed| {
        let text = tabletop::RecordText::parse(std::str::from_utf8(seed).expect("text"));
        text.is_ok_and(|text| registry::open(&text, None).is_ok())
    });
    let saves = open(&SAVES, |seed| {
        let text = std::str::from_utf8(seed).expect("text");
        let sealed = format!("1 {:016x} {text}", tabletop::stable_hash(text));
        let of_its_own = |entry: &str| {
            storage::open("seed", entry)
                .is_ok_and(|game| registry::open(&game.record, None).is_ok())
        };
        of_its_own(text) || of_its_own(&sealed)
    });
    let all = (LINKS.len(), RECORDS.len(), SAVES.len());
    assert_eq!((links, records, saves), all);
    // The first byte is the code of the game. A position has three bytes before its JSON, component
    // data have one.
    let of_game = |seed: &Vec<u8>| GAMES.iter().any(|game| game.info().code == seed[0]);
    assert!(POSITIONS.iter().chain(&*EDITIONS).all(of_game));
}

#[test]
fn every_game_has_something_to_start_from() {
    for target in ["link", "record", "save", "position", "edition", "publisher"] {
        for folder in &seed_folders(target)[..GAMES.len()] {
            assert!(!files(folder).is_empty(), "{folder:?}");
        }
    }
}

/// A fuzzing target: a function that tries some bytes.
type Target = fn(&[u8]);

/// The inputs in `fuzz/found`, in which fuzzing once found a fault, cause none.
#[test]
fn what_was_found_stays_mended() {
    let targets: [(&str, Target); 8] = [
        ("link", link),
        ("record", record),
        ("save", save),
        ("position", position),
        ("edition", edition),
        ("publisher", publisher),
        ("host_page", host_page),
        ("picture", picture),
    ];
    let mut tried = 0;
    for (target, look) in targets {
        let folder = fuzz("found").join(target);
        if !folder.exists() {
            continue;
        }
        for bytes in files(&folder) {
            look(&bytes);
            tried += 1;
        }
    }
    assert!(tried > 0, "fuzz/found has something");
}
