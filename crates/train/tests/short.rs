//! A short training: it learns, it keeps what it has learned, and it goes on after a stop.

use registry::sterre::Sterre;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tabletop::{GameDefinition, Mind, Setup};
use train::measure::{Player, duel};
use train::run::{Options, train};
use train::{AnyTrainer, Trainer};

/// An empty folder of this test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    if folder.exists() {
        std::fs::remove_dir_all(&folder).unwrap();
    }
    folder
}

fn options(folder: &Path, games: u32) -> Options {
    let mut options = Options::of::<Sterre>(folder, &Setup::new(&Sterre::INFO, 2)).unwrap();
    options.seats = vec![2];
    options.games = games;
    options.warm = 20;
    options.hidden = 16;
    options.settings.iterations = 8;
    options.every = Duration::ZERO;
    options
}

/// The number after a word, in each line of the curve that has it.
fn column(folder: &Path, word: &str) -> Vec<f32> {
    let curve = std::fs::read_to_string(folder.join("curve.txt")).unwrap();
    let after = |line: &str| -> Option<f32> {
        let mut words = line.split_whitespace().skip_while(|it| *it != word);
        words.nth(1)?.parse().ok()
    };
    curve.lines().filter_map(after).collect()
}

#[test]
fn it_learns_and_goes_on_after_a_stop() {
    let folder = folder("short");
    let early = train::<Sterre>(&options(&folder, 30)).unwrap();
    let mut more = options(&folder, 120);
    more.resume = true;
    let late = train::<Sterre>(&more).unwrap();
    assert_ne!(early, late);
    let kept = std::fs::read(folder.join("mind.bin")).unwrap();
    assert_eq!(Mind::read(&kept).unwrap(), late);
    // Saying nothing about two seats surprises by 0.693 nats.
    let fresh = column(&folder, "fresh-2");
    let (first, last) = (fresh[0], fresh[fresh.len() - 1]);
    assert!(last < first && last < 0.65, "{fresh:?}");
    // Whole numbers lose next to nothing.
    let (exact, whole) = (column(&folder, "exact"), column(&folder, "integers"));
    let (exact, whole) = (exact[exact.len() - 1], whole[whole.len() - 1]);
    assert!((whole - exact).abs() < 0.005 * exact, "{exact} {whole}");
    std::fs::write(folder.join("mind.bin"), &kept[1..]).unwrap();
    assert!(Trainer::<Sterre>::NEW.measure(&more, 2).is_err());
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_duel_counts_pairs_of_games() {
    let folder = folder("duel");
    let options = options(&folder, 12);
    let mind = train::<Sterre>(&options).unwrap();
    let [by_mind, by_hand] = [Some(&mind), None].map(|mind| Player {
        settings: options.settings.clone(),
        mind,
    });
    let setup = Setup::new(&Sterre::INFO, 2);
    let play = |players| duel::<Sterre>(&setup, players, 6, 1).unwrap();
    let (one, other) = (play([&by_mind, &by_hand]), play([&by_hand, &by_mind]));
    assert_eq!(one.games, 6);
    // The same games, seen from the other side.
    assert!((one.rate().0 + other.rate().0 - 100.0).abs() < 1e-9);
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn the_same_seed_teaches_the_same() {
    let folders = ["one", "other"].map(folder);
    let [one, other] = folders.each_ref().map(|folder| {
        let options = options(folder, 12);
        train::<Sterre>(&options).unwrap()
    });
    assert_eq!(one, other);
    for folder in folders {
        std::fs::remove_dir_all(folder).unwrap();
    }
}
