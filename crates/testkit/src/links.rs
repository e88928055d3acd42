//! Tests of link codes: the golden vectors of format 1 (`golden/1/vectors.md`), a game's row in the
//! table of `docs/link-format.md`, and codes for the first version of a game's rules.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use tabletop::game::random_move;
use tabletop::link::{decode, encode};
use tabletop::{Game, LinkError, Occupant, Record, RecordError, RecordText, Rng, Session};

const VECTORS: &str = include_str!("../../../golden/1/vectors.md");
const FORMAT: &str = include_str!("../../../docs/link-format.md");

/// The placeholder in `vectors.md` for a code that is not written yet.
const NO_CODE: &str = "1";

/// A golden vector: the content of a link code.
#[derive(Clone, Serialize, Deserialize)]
struct Vector {
    vector: String,
    record: RecordText,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    occupants: Option<Vec<Occupant>>,
}

/// Reads the name and the code from a row of a table in `vectors.md`: its first and its last cell.
fn row(line: &str) -> Option<(&str, &str)> {
    let (name, rest) = line.strip_prefix("| `")?.split_once("` |")?;
    let code = rest.strip_suffix("` |")?.rsplit_once('`')?.1;
    code.starts_with('1').then_some((name, code))
}

fn vector(line: &str) -> Option<Vector> {
    let line = Some(line).filter(|line| line.starts_with("{\"vector\":"))?;
    Some(serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}")))
}

/// Whether a vector of this name belongs to this game.
fn is_of<G: Game>(name: &str) -> bool {
    name.split('-').next() == Some(G::INFO.id)
}

/// The golden vectors of a game.
fn vectors<G: Game>() -> Vec<Vector> {
    let all = VECTORS.lines().filter_map(vector);
    all.filter(|it| is_of::<G>(&it.vector)).collect()
}

fn record<G: Game>(text: &RecordText) -> Record<G> {
    Record::from_text(text, None).unwrap_or_else(|error| panic!("{error:?}: {}", text.to_json()))
}

/// Whether a vector shows what its name says. The game must be finished, and the code protected, if
/// and only if the name contains that word.
fn matches_its_name<G: Game>(vector: &Vector) -> bool {
    let Ok(session) = Session::open(record::<G>(&vector.record)) else {
        return false;
    };
    let finished = session.outcome().is_some() == vector.vector.contains("finished");
    // A code ends with `A` only to protect the digit before it.
    finished && code::<G>(vector).ends_with('A') == vector.vector.contains("protected")
}

fn code<G: Game>(vector: &Vector) -> String {
    encode(&record::<G>(&vector.record), vector.occupants.as_deref()).unwrap()
}

/// Checks that every golden code of a game decodes to its vector, and that the vector encodes to
/// this code.
pub fn check<G: Game>() {
    let mut codes: BTreeMap<&str, &str> = VECTORS.lines().filter_map(row).collect();
    codes.retain(|name, _| is_of::<G>(name));
    assert!(codes.len() >= 6, "{codes:?}");
    for vector in vectors::<G>() {
        let name = &*vector.vector;
        let code = codes
            .remove(name)
            .unwrap_or_else(|| panic!("no code: {name}"));
        let record = record::<G>(&vector.record);
        assert_eq!(record.to_text(), vector.record, "{name} is not written so");
        assert!(
            matches_its_name::<G>(&vector),
            "{name} shows something else"
        );
        let opened = decode::<G>(code, None).unwrap_or_else(|error| panic!("{name}: {error:?}"));
        assert_eq!(opened.record, record, "{name}");
        assert_eq!(opened.occupants, vector.occupants, "{name}");
        assert_eq!(
            self::code::<G>(&vector),
            code,
            "the format has changed: {name}"
        );
    }
    assert!(codes.is_empty(), "nothing says what these hold: {codes:?}");
}

/// Checks a game's row in the table of games of `docs/link-format.md`.
pub fn is_in_the_table<G: Game>() {
    let info = G::INFO;
    let options: Vec<String> = info
        .options
        .iter()
        .map(|option| {
            let choices = option.choices.iter().map(|it| format!("`{}`", it.id));
            let choices = choices.collect::<Vec<_>>().join(", ");
            format!("`{}` ({choices})", option.id)
        })
        .collect();
    let options = match &options[..] {
        [] => "none".to_owned(),
        some => some.join(", "),
    };
    let row = format!(
        "| `{}` | {} | {} | {} to {} | {options} | {} |",
        info.id, info.code, info.rules_version, info.seats.0, info.seats.1, info.longest
    );
    assert!(FORMAT.lines().any(|line| line.ends_with(&row)), "{row}");
}

/// Fills in the codes of a new game in `golden/1/vectors.md`, wherever the file has the placeholder
/// `1`. Replaces the moves of a vector by random ones if they do not show what its name says. Codes
/// that are written already are frozen and stay unchanged.
pub fn write_what_is_missing<G: Game>() {
    let codes: BTreeMap<&str, &str> = VECTORS.lines().filter_map(row).collect();
    let mut renewed = vectors::<G>();
    renewed.retain(|it| codes.get(&*it.vector) == Some(&NO_CODE));
    let renewed: Vec<Vector> = renewed.iter().map(renew::<G>).collect();
    let named = |name: &str| renewed.iter().find(|it| it.vector == name);
    let mut page = String::new();
    for line in VECTORS.lines() {
        let old = vector(line).map(|it| it.vector);
        page += &match (row(line), old.as_deref().and_then(named)) {
            (_, Some(new)) => serde_json::to_string(new).unwrap(),
            (Some((name, code)), _) => match named(name) {
                Some(new) => {
                    line.replace(&format!("`{code}`"), &format!("`{}`", self::code::<G>(new)))
                }
                None => line.to_owned(),
            },
            _ => line.to_owned(),
        };
        page.push('\n');
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../golden/1/vectors.md");
    std::fs::write(path, page).unwrap();
}

/// Returns a vector that shows what its name says. Keeps `old` if it does. Otherwise plays random
/// games and takes the shortest that does: finished games if the name says so, else games with as
/// many moves as before.
fn renew<G: Game>(old: &Vector) -> Vector {
    if matches_its_name::<G>(old) {
        return old.clone();
    }
    let finished = old.vector.contains("finished");
    let game = G::new(&record::<G>(&old.record).setup).unwrap();
    let found = (0..400).filter_map(|seed| {
        let mut record = record::<G>(&RecordText {
            moves: Vec::new(),
            ..old.record.clone()
        });
        let mut state = record.from.clone().unwrap_or_else(|| game.start());
        let (mut rng, mut scratch) = (Rng::seeded(seed), Vec::new());
        while finished || record.moves.len() < old.record.moves.len() {
            let Some(mv) = random_move(&game, &state, &mut rng, &mut scratch) else {
                break;
            };
            game.apply(&mut state, &mv, &mut |_| ());
            record.moves.push(mv);
        }
        let vector = Vector {
            record: record.to_text(),
            ..old.clone()
        };
        Some(vector).filter(matches_its_name::<G>)
    });
    found
        .min_by_key(|it| it.record.moves.len())
        .unwrap_or_else(|| panic!("found no game for {}", old.vector))
}

/// Checks a record whose starting position is refused or completed differently by later versions of
/// the rules. Version 1 encodes it to `code` and decodes the code to the same record. Version 2 has
/// no code for it.
///
/// # Panics
/// If a check fails. `what` describes the position in the message.
pub fn stays_of_the_first_version<G: Game>(mut record: Record<G>, code: &str, what: &str) {
    assert_eq!(encode(&record, None).as_deref(), Ok(code), "{what}");
    let opened = decode::<G>(code, None).unwrap_or_else(|error| panic!("{what}: {error:?}"));
    assert_eq!(opened.record, record, "{what}");
    record.setup.rules = 2;
    match encode(&record, None) {
        Err(LinkError::Record(RecordError::ImpossiblePosition(_)) | LinkError::Unwritable) => {}
        other => panic!("{what}: {other:?}"),
    }
}

/// Defines the tests of a game's codes in `golden/1/vectors.md` and of its row in
/// `docs/link-format.md`. Attributes before the game's type are added to each test.
#[macro_export]
macro_rules! golden_link_tests {
    ($(#[$attribute:meta])* $game:ty) => {
        #[test]
        $(#[$attribute])*
        fn the_codes_on_the_page_hold_what_it_says() {
            $crate::links::check::<$game>();
        }

        #[test]
        $(#[$attribute])*
        fn the_game_is_in_the_table_of_the_page() {
            $crate::links::is_in_the_table::<$game>();
        }
    };
}
