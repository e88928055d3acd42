//! A game's book of blunders: positions with moves that no bot makes there, because a beginner
//! would laugh. The book is `blunders.json` in the game's engine.

use crate::bots::{decide, decide_at_once};
use crate::table::{open, play};
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use tabletop::search::{BotPolicy, Budget};
use tabletop::{Level, Session, Turn};

/// How many seeds each level tries in a position, and the part of its own iterations that it thinks
/// for, in thousandths. Hard and Master think for less than in a game, to save time.
const TRIES: [(Level, u64, u32); 4] = [
    (Level::Easy, 12, 1000),
    (Level::Normal, 12, 1000),
    (Level::Hard, 3, 100),
    (Level::Master, 1, 40),
];

/// One position of the book.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    /// What is laughable about the moves.
    why: String,
    seats: u8,
    #[serde(default)]
    first: u8,
    /// An object; the defaults if it is missing.
    #[serde(default)]
    options: Value,
    /// The position as JSON; the deal if it is missing.
    #[serde(default)]
    from: Value,
    /// Moves in notation, separated by spaces, which lead to the position of the question.
    #[serde(default)]
    moves: String,
    /// The blunders, in notation. `call:*` means all moves that begin with `call:`.
    never: Vec<String>,
}

/// Whether a move in notation is one of the blunders.
fn is_among(never: &[String], mv: &str) -> bool {
    never.iter().any(|blunder| match blunder.strip_suffix('*') {
        Some(start) => mv.starts_with(start),
        None => mv == blunder,
    })
}

/// Opens the position of an entry.
///
/// # Panics
/// If it cannot be opened, if no seat acts there, if a blunder is not legal, or if nothing else is.
fn opened<G: BotPolicy>(entry: &Entry) -> Session<G> {
    let why = &entry.why;
    let mut table = open::<G>(entry.seats, entry.first, &entry.options, &entry.from)
        .unwrap_or_else(|error| panic!("{why}: {error:?}"));
    play(&mut table, &entry.moves);
    let acts = matches!(table.turn(), Turn::Seat(_));
    assert!(acts, "{why}: no seat is to act");
    let (game, state) = (table.game(), table.state());
    let legal: Vec<String> = table.legal().iter().map(ToString::to_string).collect();
    for blunder in &entry.never {
        let one = std::slice::from_ref(blunder);
        let free: Option<G::Move> = blunder.parse().ok();
        let is_legal = legal.iter().any(|mv| is_among(one, mv))
            || free.is_some_and(|mv| game.check(state, &mv).is_ok());
        assert!(is_legal, "{why}: {blunder} is not legal in {legal:?}");
    }
    let has_other = legal.iter().any(|mv| !is_among(&entry.never, mv));
    assert!(
        has_other || !game.freedoms(state).is_empty(),
        "{why}: there is no other move"
    );
    table
}

/// Asks bots of every level in each position of the book. `package` is the game's
/// `CARGO_MANIFEST_DIR`.
///
/// # Panics
/// If a bot makes one of the blunders, or if the book is not as it should be.
pub fn no_level_makes_them<G: BotPolicy>(package: &str) {
    let file = Path::new(package).join("blunders.json");
    let text = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file:?}: {error}"));
    let book: Vec<Entry> = serde_json::from_str(&text).expect("a book of blunders");
    assert!(!book.is_empty(), "{file:?} is empty");
    let mut faults = BTreeSet::new();
    for entry in &book {
        let table = opened::<G>(entry);
        for (level, seeds, effort) in TRIES {
            for seed in 0..seeds {
                let budget = Budget {
                    effort,
                    ..Budget::LEVEL
                };
                let (game, state) = (table.game(), table.state());
                let whole = decide(game, state, level, budget, seed).mv;
                let cut = decide_at_once(game, state, level, seed).mv;
                for (mv, time) in [(whole, ""), (cut, ", without time")] {
                    if is_among(&entry.never, &mv.to_string()) {
                        faults.insert(format!("{}: {level}{time}: {mv}", entry.why));
                    }
                }
            }
        }
    }
    let faults: Vec<String> = faults.into_iter().collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[cfg(test)]
mod tests {
    use super::{Entry, is_among, opened};
    use serde_json::{Value, json};
    use starter::Starter;

    fn entry(moves: &str, never: &[&str]) -> Entry {
        let entry: Value = json!({ "why": "a test", "seats": 2, "moves": moves, "never": never });
        serde_json::from_value(entry).expect("an entry")
    }

    #[test]
    fn blunders_are_moves_or_kinds_of_moves() {
        let never = ["stop".to_owned(), "call:*".to_owned()];
        for (mv, is_blunder) in [
            ("stop", true),
            ("stopping", false),
            ("call:7", true),
            ("take", false),
        ] {
            assert_eq!(is_among(&never, mv), is_blunder, "{mv}");
        }
    }

    #[test]
    fn an_entry_has_legal_blunders_and_another_move() {
        opened::<Starter>(&entry("take star:2", &["stop"]));
        for (moves, never) in [
            // Chance draws next.
            ("take", &["stop"][..]),
            // Not legal, and no move.
            ("", &["star:2"]),
            ("", &["fly"]),
            // Nothing else is legal.
            ("", &["stop", "take"]),
            ("", &["*"]),
        ] {
            let entry = entry(moves, never);
            let refused = std::panic::catch_unwind(|| opened::<Starter>(&entry));
            assert!(refused.is_err(), "{entry:?}");
        }
    }
}
