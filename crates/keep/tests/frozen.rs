//! Whole games of format 1, in `golden/1`, open for ever: from their links, from saved games
//! and from files, as the same record and to the same position. Natively and in WebAssembly.
//!
//! When this fails, what changed is wrong, not what is kept: see `golden/README.md`.

use serde_json::Value;
use shelf::GAMES;
use std::fmt::Write;
use tabletop::{AnySession, Game, RecordText, Session, stable_hash};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

#[cfg(target_arch = "wasm32")]
wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);

/// By game: its frozen games, and the edition that some of them are played by.
const FROZEN: [(&str, &str, &str); 5] = [
    (
        "uchi",
        include_str!("../../../golden/1/uchi.json"),
        include_str!("../../../golden/1/editions/uchi.json"),
    ),
    (
        "sterre",
        include_str!("../../../golden/1/sterre.json"),
        include_str!("../../../golden/1/editions/sterre.json"),
    ),
    (
        "cattricola",
        include_str!("../../../golden/1/cattricola.json"),
        include_str!("../../../golden/1/editions/cattricola.json"),
    ),
    (
        "carotein",
        include_str!("../../../golden/1/carotein.json"),
        include_str!("../../../golden/1/editions/carotein.json"),
    ),
    (
        "stargazers",
        include_str!("../../../golden/1/stargazers.json"),
        include_str!("../../../golden/1/editions/stargazers.json"),
    ),
];

/// One frozen game.
struct Frozen {
    name: String,
    /// Whether it is played by the edition beside it.
    own_edition: bool,
    link: String,
    entry: String,
    /// Who has won.
    winners: Vec<u8>,
    /// The position it ends with, by its JSON.
    position: String,
}

impl Frozen {
    fn all(text: &str) -> Vec<Frozen> {
        let all: Vec<Value> = serde_json::from_str(text).expect("a list");
        all.iter().map(Frozen::read).collect()
    }

    fn read(value: &Value) -> Frozen {
        let text = |name: &str| value[name].as_str().expect("a text").to_owned();
        let winners = value["winners"].as_array().expect("a list").iter();
        Frozen {
            name: text("name"),
            own_edition: value["own_edition"].as_bool().expect("yes or no"),
            link: text("link"),
            entry: text("entry"),
            winners: winners
                .map(|seat| seat.as_u64().expect("a seat") as u8)
                .collect(),
            position: text("position"),
        }
    }
}

/// Puts the edition beside a game in force, or none.
fn bring(edition: Option<&str>) {
    let Some(text) = edition else {
        return tabletop::edition::bring("", "", "");
    };
    let edition = embed::Edition::parse(text).expect("a publisher's edition");
    let data = edition.data.expect("it changes something");
    tabletop::edition::bring(edition.info.id, &data, "");
}

/// JSON without white space, fields in the order of their names.
fn canonical(value: &Value, text: &mut String) {
    match value {
        Value::Object(object) => {
            let mut fields: Vec<_> = object.iter().collect();
            fields.sort_by_key(|(name, _)| *name);
            text.push('{');
            for (name, value) in fields {
                let _ = write!(text, "{name:?}:");
                canonical(value, text);
                text.push(',');
            }
            text.push('}');
        }
        Value::Array(list) => {
            text.push('[');
            for value in list {
                canonical(value, text);
                text.push(',');
            }
            text.push(']');
        }
        other => {
            let _ = write!(text, "{other}");
        }
    }
}

fn position_of<G: Game>(session: &dyn AnySession) -> Option<Value> {
    let session = session.as_any().downcast_ref::<Session<G>>()?;
    Some(serde_json::to_value(session.state()).expect("a position is JSON"))
}

macro_rules! positions {
    ($($module:ident: $game:ty,)*) => {
        /// The hash of the JSON of the position a game stands at.
        fn position(session: &dyn AnySession) -> String {
            let looks: &[fn(&dyn AnySession) -> Option<Value>] = &[$(position_of::<$game>),*];
            let value = looks.iter().find_map(|look| look(session));
            let mut text = String::new();
            canonical(&value.expect("a game on the shelf"), &mut text);
            format!("{:016x}", stable_hash(text.as_str()))
        }
    };
}
shelf::with_games!(positions);

fn winners(session: &dyn AnySession) -> Vec<u8> {
    let outcome = session.outcome_at(session.len()).expect("a whole game");
    outcome.winners.iter().map(|seat| seat.0).collect()
}

/// Whether a game that has opened is the one that was frozen.
fn is_the_same(session: &dyn AnySession, record: &RecordText, frozen: &Frozen, from: &str) {
    let name = &frozen.name;
    assert_eq!(&session.record_text(session.len()), record, "{name} {from}");
    assert_eq!(winners(session), frozen.winners, "{name} {from}");
    assert_eq!(position(session), frozen.position, "{name} {from}");
}

#[test]
fn what_was_frozen_opens_as_the_same_game() {
    for (game, all, edition) in FROZEN {
        for frozen in Frozen::all(all) {
            let name = &frozen.name;
            bring(frozen.own_edition.then_some(edition));
            let json = frozen
                .entry
                .splitn(3, ' ')
                .nth(2)
                .expect("version, checksum, JSON");
            let json: Value = serde_json::from_str(json).expect("JSON");
            let kept = keep::open(json["id"].as_str().expect("an id"), &frozen.entry)
                .unwrap_or_else(|error| panic!("{name}: {error:?}"));
            let standard = shelf::info(game).expect("in the box").edition;
            assert_eq!(
                kept.record.edition != standard,
                frozen.own_edition,
                "{name}"
            );
            let saved =
                shelf::open(&kept.record).unwrap_or_else(|error| panic!("{name}: {error:?}"));
            is_the_same(&*saved, &kept.record, &frozen, "saved");
            let linked =
                shelf::open_link(&frozen.link).unwrap_or_else(|error| panic!("{name}: {error:?}"));
            is_the_same(&*linked, &kept.record, &frozen, "linked");
            assert_eq!(linked.occupants(), kept.occupants, "{name}");
            assert_eq!(
                linked.link(linked.len()).as_ref(),
                Ok(&frozen.link),
                "{name}"
            );
        }
    }
    bring(None);
}

#[test]
fn every_table_of_every_game_is_among_them() {
    for game in GAMES {
        let info = game.info();
        let found = FROZEN.iter().find(|(id, ..)| *id == info.id);
        let (_, all, _) = found.unwrap_or_else(|| panic!("nothing is frozen of {}", info.id));
        let names: Vec<String> = Frozen::all(all).into_iter().map(|it| it.name).collect();
        for seats in info.seats.0..=info.seats.1 {
            assert!(names.contains(&format!("{}-{seats}", info.id)), "{names:?}");
        }
        assert!(names.contains(&format!("{}-edition", info.id)), "{names:?}");
    }
}

#[cfg(not(target_arch = "wasm32"))]
mod files {
    use super::*;
    use keep::SavedGame;
    use std::path::{Path, PathBuf};
    use tabletop::arena::{Contestant, play};
    use tabletop::json::object;
    use tabletop::{Brain, Dice, Level, Occupant, Setup};

    fn folder() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../golden/1")
    }

    #[test]
    fn the_files_that_people_keep_open_as_the_same_games() {
        for (_, all, edition) in FROZEN {
            for frozen in Frozen::all(all) {
                let name = &frozen.name;
                bring(frozen.own_edition.then_some(edition));
                let path = folder().join(format!("{name}.hoshibako.json"));
                let text = std::fs::read_to_string(&path);
                let text = text.unwrap_or_else(|error| panic!("{path:?}: {error}"));
                let record = RecordText::parse(&text).expect("a record");
                let file: Value = serde_json::from_str(&text).expect("JSON");
                let players = file["players"].as_array().expect("players").iter();
                let players: Vec<Occupant> = players
                    .map(|player| Occupant::read(player).expect("a player"))
                    .collect();
                let opened = shelf::open(&record).expect("it opens");
                is_the_same(&*opened, &record, &frozen, "file");
                let linked = shelf::open_link(&frozen.link).expect("it opens");
                assert_eq!(linked.occupants(), players, "{name}");
                assert_eq!(linked.record_text(linked.len()), record, "{name}");
            }
        }
        bring(None);
    }

    /// For a game that is new in the box, and for nothing else: what is there stays.
    /// `cargo test -p keep --test frozen -- --ignored`
    #[test]
    #[ignore = "adds games of which nothing is frozen yet"]
    fn freeze_what_is_new() {
        macro_rules! freeze_all {
            ($($module:ident: $game:ty,)*) => { $(freeze::<$game>();)* };
        }
        shelf::with_games!(freeze_all);
    }

    fn freeze<G: Brain>() {
        let info = &G::INFO;
        let index = folder().join(format!("{}.json", info.id));
        if std::fs::read_to_string(&index).is_ok_and(|text| text.trim() != "[]") {
            return;
        }
        let edition = folder().join(format!("editions/{}.json", info.id));
        let edition = std::fs::read_to_string(edition).expect("an edition of the game");
        let mut lines = Vec::new();
        for seats in info.seats.0..=info.seats.1 {
            bring(None);
            lines.push(frozen::<G>(&format!("{}-{seats}", info.id), seats, false));
        }
        bring(Some(&edition));
        lines.push(frozen::<G>(
            &format!("{}-edition", info.id),
            info.seats.0,
            true,
        ));
        bring(None);
        std::fs::write(index, format!("[\n{}\n]\n", lines.join(",\n"))).expect("is written");
    }

    /// Plays a whole game of bots that think little, writes its file and gives its line.
    /// The last choice of every option is taken at tables with an odd number of seats.
    fn frozen<G: Brain>(name: &str, seats: u8, own_edition: bool) -> String {
        let info = &G::INFO;
        let mut setup = Setup::new(info, seats);
        setup.first = tabletop::Seat(seats - 1);
        for option in info.options.iter().filter(|_| seats % 2 == 1) {
            let last = option.choices.last().expect("a choice");
            setup
                .choose(info, option.id, last.id)
                .expect("a choice of it");
        }
        let game = G::new(&setup).expect("a table of the game");
        let players: Vec<Contestant> = (0..seats).map(|_| Contestant::Bot(Level::Easy)).collect();
        let played = play(&game, &players, Some(30), &mut Dice::seeded(20_261_122));
        let names = ["花", "Taro", "ミミ", "Zoë", "星", "Pip"];
        let occupants: Vec<Occupant> = names[..usize::from(seats)]
            .iter()
            .enumerate()
            .map(|(seat, name)| match seat % 3 {
                2 => Occupant::bot(name, Level::ALL[seat % Level::ALL.len()]),
                _ => Occupant::human(name),
            })
            .collect();
        let mut session = Session::open(played.record).expect("a game that was played");
        session.seat_occupants(&occupants);
        let session: &dyn AnySession = &session;
        let record = session.record_text(session.len());
        let mut saved = SavedGame::new(
            name.replace('-', ""),
            1_795_305_600_000.0,
            record.clone(),
            occupants.clone(),
            Vec::new(),
        );
        saved.over = true;
        saved.writes = record.moves.len() as u64;
        std::fs::write(
            folder().join(format!("{name}.hoshibako.json")),
            saved.to_file(),
        )
        .expect("is written");
        let line = object([
            ("name", name.into()),
            ("own_edition", own_edition.into()),
            ("link", session.link(session.len()).expect("a link").into()),
            ("winners", winners(session).into()),
            ("position", position(session).into()),
            ("entry", keep::seal(&saved).expect("short enough").into()),
        ]);
        line.to_string()
    }
}
