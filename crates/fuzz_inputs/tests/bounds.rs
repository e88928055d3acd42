//! No input makes a decoder allocate more than 4 MiB at a time or run longer than 100 ms.
//!
//! Three kinds of inputs are tried:
//!
//! - those that fuzzing starts from or has found;
//! - codes that make a decoder work as hard as any code can;
//! - other corpora.
//!
//! `CORPORA` names the folders of these other corpora, each with one subfolder for each target.
//!
//! `-- --nocapture` prints the worst of each.

use peak_alloc::PeakAlloc;
use registry::INFOS;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use tabletop::address::code_of;
use tabletop::coder::Encoder;
use tabletop::link::{LONGEST_CODE, seal};
use tabletop::record::LONGEST_TEXT;
use tabletop::{Info, RecordText, Rng, stable_hash};

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

const DIGITS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

const MOST_BYTES: usize = 4 << 20;
const LONGEST: Duration = Duration::from_millis(100);

/// A target, the function that makes a decoder's text from an input, and the decoder.
type DecoderEntry = (&'static str, fn(&[u8]) -> String, fn(&str));

/// All targets. Some have two entries: one for bytes as they are, and one that first adds a valid
/// checksum.
const DECODER_ENTRIES: [DecoderEntry; 10] = [
    ("link", as_it_is, open_link),
    ("link", seal, open_link),
    ("record", as_it_is, open_record),
    ("position", positioned, open_record),
    ("save", as_it_is, open_save),
    ("save", sealed_save, open_save),
    ("edition", as_edition, open_edition),
    ("publisher", as_it_is, open_edition),
    ("host_page", as_it_is, |text| {
        let _ = embed::Parameters::parse(text);
        let _ = embed::Request::parse(text);
    }),
    ("picture", as_it_is, |text| {
        let _ = code_of(text);
    }),
];

fn as_it_is(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn positioned(bytes: &[u8]) -> String {
    let [game, seats, first, json @ ..] = bytes else {
        return String::new();
    };
    let Some(info) = INFOS.iter().find(|info| info.code == *game) else {
        return String::new();
    };
    let seats = info.seats.0 + seats % (info.seats.1 - info.seats.0 + 1);
    let (id, rules, edition) = (info.id, info.rules_version, info.edition);
    let (first, from) = (first % seats, as_it_is(json));
    format!(
        r#"{{"hoshibako":1,"game":"{id}","rules":{rules},"edition":"{edition}","seats":{seats},"first":{first},"from":{from}}}"#
    )
}

fn sealed_save(bytes: &[u8]) -> String {
    let text = as_it_is(bytes);
    format!("1 {:016x} {text}", stable_hash(text.as_str()))
}

fn as_edition(bytes: &[u8]) -> String {
    let [game, json @ ..] = bytes else {
        return String::new();
    };
    let Some(info) = INFOS.iter().find(|info| info.code == *game) else {
        return String::new();
    };
    let id = info.id;
    let data = as_it_is(json);
    format!(r#"{{"hoshibako":1,"game":"{id}","data":{data}}}"#)
}

fn open_link(code: &str) {
    let _ = registry::open_link(code, None);
}

fn open_record(text: &str) {
    if let Ok(text) = RecordText::parse(text) {
        let _ = registry::open(&text, None);
    }
}

fn open_save(entry: &str) {
    if let Ok(game) = storage::open("seed", entry) {
        let _ = registry::open(&game.record, None);
    }
}

fn open_edition(text: &str) {
    let _ = embed::Edition::parse(text);
    let _ = embed::edition::svg::read(text, "own");
}

/// The highest memory use and the longest time so far, each with the name of the input.
#[derive(Default)]
struct Worst {
    inputs: usize,
    bytes: (usize, String),
    time: (Duration, String),
}

impl Worst {
    fn look(&mut self, name: &str, open: impl Fn()) {
        let before = MEMORY.current_usage();
        MEMORY.reset_peak_usage();
        let started = Instant::now();
        open();
        let mut time = started.elapsed();
        let bytes = MEMORY.peak_usage().saturating_sub(before);
        // Repeats a slow input, so that time used by other programs does not count.
        for _ in 0..5 {
            if time * 2 > LONGEST {
                let started = Instant::now();
                open();
                time = time.min(started.elapsed());
            }
        }
        self.inputs += 1;
        if bytes > self.bytes.0 {
            self.bytes = (bytes, name.to_owned());
        }
        if time > self.time.0 {
            self.time = (time, name.to_owned());
        }
    }

    fn holds(&self, what: &str) {
        let (bytes, time) = (&self.bytes, &self.time);
        println!(
            "{what}: {} inputs; {} bytes ({}); {:?} ({})",
            self.inputs, bytes.0, bytes.1, time.0, time.1
        );
        assert!(bytes.0 <= MOST_BYTES, "{what}: {bytes:?}");
        assert!(time.0 <= LONGEST, "{what}: {time:?}");
    }
}

/// Returns the input files of a target, from all folders that exist.
fn inputs(target: &str) -> Vec<PathBuf> {
    let fuzz = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz");
    let mut folders = fuzz_inputs::seed_folders(target);
    folders.push(fuzz.join("found").join(target));
    if let Some(more) = std::env::var_os("CORPORA") {
        folders.extend(std::env::split_paths(&more).map(|folder| folder.join(target)));
    }
    let mut files = Vec::new();
    for folder in folders {
        if let Ok(entries) = std::fs::read_dir(folder) {
            files.extend(entries.map(|entry| entry.expect("an entry").path()));
        }
    }
    files
}

/// The digits of codes that make a decoder work as hard as any code can. They are games of the
/// maximum length, with moves that take no digits and with random moves.
fn greedy() -> Vec<(String, Vec<u8>)> {
    let mut codes = Vec::new();
    for info in INFOS {
        for seats in info.seats.0..=info.seats.1 {
            for finished in [true, false] {
                let digits = beginning(info, seats, finished);
                let name = |what: &str| format!("{} {seats} {finished} {what}", info.id);
                codes.push((name("zeros"), digits.clone()));
                for seed in 0..6 {
                    let mut rng = Rng::seeded(seed);
                    let mut digits = digits.clone();
                    digits.resize_with(LONGEST_CODE - 5, || DIGITS[rng.below(64) as usize]);
                    codes.push((name(&format!("any {seed}")), digits));
                }
            }
        }
    }
    codes
}

/// Everything before the moves in the code of a game of the maximum length.
fn beginning(info: &Info, seats: u8, finished: bool) -> Vec<u8> {
    let mut message = Encoder::default();
    message.uniform(info.code.into(), 64);
    message.number(info.rules_version.into());
    message.flag(false);
    message.uniform(
        (seats - info.seats.0).into(),
        (info.seats.1 - info.seats.0 + 1).into(),
    );
    message.uniform(0, seats.into());
    for option in info.options {
        message.uniform(0, option.choices.len() as u32);
    }
    message.flag(false);
    message.flag(finished);
    if !finished {
        message.number(info.longest);
    }
    let number = message.finish();
    let bit = |at: usize| number.get(at / 32).map_or(0, |limb| limb >> (at % 32) & 1);
    let length = (number.len() * 32).div_ceil(6).max(1);
    let digit = |at: usize| (0..6).map(|low| bit(at * 6 + low) << low).sum::<u32>();
    (0..length).map(|at| DIGITS[digit(at) as usize]).collect()
}

/// The length of picture files that ask for much: a little less than what is read.
const LONG_PICTURE: usize = (1 << 19) - 64;

/// Long picture files, each full of something that makes a reader work.
fn pictures_that_ask_for_much() -> Vec<(&'static str, String)> {
    let filled = |part: &str| {
        let count = LONG_PICTURE / part.len();
        format!("<svg><metadata>{}", part.repeat(count))
    };
    let attributes = "a='' ".repeat(LONG_PICTURE / 5);
    vec![
        ("elements", filled("<a/>")),
        ("nested elements", filled("<a>")),
        ("prefixes", filled("<a xmlns:b=\"urn:hoshibako:picture\"/>")),
        ("names", filled("<b:game/>")),
        ("comments", filled("<!---->")),
        ("open comments", filled("<!--")),
        ("quotes", filled("<a b='\"' ")),
        ("equals signs", filled("=")),
        ("attributes", format!("<svg {attributes}/>")),
        (
            "games",
            filled("<game xmlns='urn:hoshibako:picture'>1</game>"),
        ),
        ("what is too long", "<svg/>".repeat(LONGEST_TEXT / 6)),
    ]
}

#[test]
fn no_input_takes_much_memory_or_time() {
    let mut greedy_codes = Worst::default();
    for (name, digits) in greedy() {
        let code = seal(&digits);
        greedy_codes.look(&name, || open_link(&code));
    }
    greedy_codes.holds("codes that ask for much");
    let mut greedy_pictures = Worst::default();
    for (name, text) in pictures_that_ask_for_much() {
        greedy_pictures.look(name, || {
            let _ = code_of(&text);
        });
    }
    greedy_pictures.holds("pictures that ask for much");
    for (target, text, open) in DECODER_ENTRIES {
        let mut worst = Worst::default();
        for file in inputs(target) {
            // Files disappear from a corpus while somebody is fuzzing with it.
            let Ok(bytes) = std::fs::read(&file) else {
                continue;
            };
            let text = text(&bytes);
            worst.look(&file.display().to_string(), || open(&text));
        }
        worst.holds(target);
    }
}
