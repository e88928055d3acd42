//! Finished games of format 1, stored in `golden/1`, must open for ever. From their links, from
//! saved games and from files they open as the same record with the same final position, natively
//! and in WebAssembly.
//!
//! If this test fails, the change to the code is wrong, not the stored games: see
//! `golden/README.md`.

use registry::GAMES;
use serde_json::Value;
use std::fmt::Write;
use std::sync::Arc;
use tabletop::supplied_edition::SuppliedEdition;
use tabletop::{AnySession, Game, GameDefinition, RecordText, Session, stable_hash};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

#[cfg(target_arch = "wasm32")]
wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);

macro_rules! frozen {
    ($($module:ident: $game:ty => $board:ty,)*) => {
        /// For each game: its id, its frozen games, and the edition that some of them use.
        const FROZEN: &[(&str, &str, &str)] = &[$((
            <$game as GameDefinition>::INFO.id,
            include_str!(concat!("../../../golden/1/", stringify!($module), ".json")),
            include_str!(concat!("../../../golden/1/editions/", stringify!($module), ".json")),
        )),*];
    };
}
registry::with_games!(frozen);

/// A frozen game: a finished game with its expected result.
struct Frozen {
    name: String,
    /// Whether the game uses the edition stored beside it.
    own_edition: bool,
    link: String,
    entry: String,
    /// The numbers of the seats that have won.
    winners: Vec<u8>,
    /// The hash of the JSON of its final position.
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

/// Loads the edition stored beside a frozen game.
fn bring(text: &str) -> Arc<SuppliedEdition> {
    let edition = embed::Edition::parse(text).expect("a publisher's edition");
    let data = edition.data.expect("it changes something");
    SuppliedEdition::new(edition.info.id, &data, "")
}

/// Writes JSON without white space, with fields in alphabetical order.
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
    ($($module:ident: $game:ty => $board:ty,)*) => {
        /// Returns the hash of the JSON of a game's current position.
        fn position(session: &dyn AnySession) -> String {
            let looks: &[fn(&dyn AnySession) -> Option<Value>] = &[$(position_of::<$game>),*];
            let value = looks.iter().find_map(|look| look(session));
            let mut text = String::new();
            canonical(&value.expect("a game in the registry"), &mut text);
            format!("{:016x}", stable_hash(text.as_str()))
        }
    };
}
registry::with_games!(positions);

fn winners(session: &dyn AnySession) -> Vec<u8> {
    let outcome = session.outcome_at(session.len()).expect("a whole game");
    outcome.winners.iter().map(|seat| seat.0).collect()
}

/// Checks that an opened game is the frozen one.
fn is_the_same(session: &dyn AnySession, record: &RecordText, frozen: &Frozen, from: &str) {
    let name = &frozen.name;
    assert_eq!(&session.record_text(session.len()), record, "{name} {from}");
    assert_eq!(winners(session), frozen.winners, "{name} {from}");
    assert_eq!(position(session), frozen.position, "{name} {from}");
}

#[test]
fn what_was_frozen_opens_as_the_same_game() {
    for (game, all, edition) in FROZEN.iter().copied() {
        for frozen in Frozen::all(all) {
            let name = &frozen.name;
            let supplied_edition = frozen.own_edition.then(|| bring(edition));
            let supplied_edition = supplied_edition.as_ref();
            let json = frozen
                .entry
                .splitn(3, ' ')
                .nth(2)
                .expect("version, checksum, JSON");
            let json: Value = serde_json::from_str(json).expect("JSON");
            let kept = storage::open(json["id"].as_str().expect("an id"), &frozen.entry)
                .unwrap_or_else(|error| panic!("{name}: {error:?}"));
            let standard = registry::info(game).expect("in the box").edition;
            assert_eq!(
                kept.record.edition != standard,
                frozen.own_edition,
                "{name}"
            );
            let saved = registry::open(&kept.record, supplied_edition)
                .unwrap_or_else(|error| panic!("{name}: {error:?}"));
            is_the_same(&*saved, &kept.record, &frozen, "saved");
            let linked = registry::open_link(&frozen.link, supplied_edition)
                .unwrap_or_else(|error| panic!("{name}: {error:?}"));
            is_the_same(&*linked, &kept.record, &frozen, "linked");
            assert_eq!(linked.occupants(), kept.occupants, "{name}");
            assert_eq!(
                linked.link(linked.len()).as_ref(),
                Ok(&frozen.link),
                "{name}"
            );
        }
    }
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
    use std::path::{Path, PathBuf};
    use storage::SavedGame;
    use tabletop::arena::{Contestant, play};
    use tabletop::json::object;
    use tabletop::{BotPolicy, Level, Occupant, Rng, Setup};

    fn folder() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../golden/1")
    }

    #[test]
    fn the_files_that_people_keep_open_as_the_same_games() {
        for (_, all, edition) in FROZEN.iter().copied() {
            for frozen in Frozen::all(all) {
                let name = &frozen.name;
                let supplied_edition = frozen.own_edition.then(|| bring(edition));
                let supplied_edition = supplied_edition.as_ref();
                let path = folder().join(format!("{name}.hoshibako.json"));
                let text = std::fs::read_to_string(&path);
                let text = text.unwrap_or_else(|error| panic!("{path:?}: {error}"));
                let record = RecordText::parse(&text).expect("a record");
                let file: Value = serde_json::from_str(&text).expect("JSON");
                let players = file["players"].as_array().expect("players").iter();
                let players: Vec<Occupant> = players
                    .map(|player| Occupant::read(player).expect("a player"))
                    .collect();
                let opened = registry::open(&record, supplied_edition).expect("it opens");
                is_the_same(&*opened, &record, &frozen, "file");
                let linked = registry::open_link(&frozen.link, supplied_edition).expect("it opens");
                assert_eq!(linked.occupants(), players, "{name}");
                assert_eq!(linked.record_text(linked.len()), record, "{name}");
            }
        }
    }

    /// Freezes the games that are new in this build. It must not be used for anything else, because
    /// stored games never change. `cargo test -p storage --test frozen -- --ignored`
    #[test]
    #[ignore = "adds games of which nothing is frozen yet"]
    fn freeze_what_is_new() {
        macro_rules! freeze_all {
            ($($module:ident: $game:ty => $board:ty,)*) => { $(freeze::<$game>();)* };
        }
        registry::with_games!(freeze_all);
    }

    fn freeze<G: BotPolicy>() {
        let info = &G::INFO;
        let index = folder().join(format!("{}.json", info.id));
        if std::fs::read_to_string(&index).is_ok_and(|text| text.trim() != "[]") {
            return;
        }
        let edition = folder().join(format!("editions/{}.json", info.id));
        let edition = std::fs::read_to_string(edition).expect("an edition of the game");
        let mut lines = Vec::new();
        for seats in info.seats.0..=info.seats.1 {
            let name = format!("{}-{seats}", info.id);
            lines.push(frozen::<G>(&name, seats, None));
        }
        let (name, supplied_edition) = (format!("{}-edition", info.id), bring(&edition));
        lines.push(frozen::<G>(&name, info.seats.0, Some(&supplied_edition)));
        std::fs::write(index, format!("[\n{}\n]\n", lines.join(",\n"))).expect("is written");
    }

    /// Plays a whole game with bots that search little, writes its file and returns its line for
    /// the index. At tables with an odd number of seats, every option has its last choice.
    fn frozen<G: BotPolicy>(
        name: &str,
        seats: u8,
        supplied_edition: Option<&Arc<SuppliedEdition>>,
    ) -> String {
        let info = &G::INFO;
        let mut setup = Setup::new(info, seats).with_edition(info, supplied_edition);
        setup.first = tabletop::Seat(seats - 1);
        for option in info.options.iter().filter(|_| seats % 2 == 1) {
            let last = option.choices.last().expect("a choice");
            setup
                .choose(info, option.id, last.id)
                .expect("a choice of it");
        }
        let game = G::new(&setup).expect("a table of the game");
        let players: Vec<Contestant> = (0..seats).map(|_| Contestant::Bot(Level::Easy)).collect();
        let played = play(&game, &players, Some(30), &mut Rng::seeded(20_261_122));
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
            ("own_edition", supplied_edition.is_some().into()),
            ("link", session.link(session.len()).expect("a link").into()),
            ("winners", winners(session).into()),
            ("position", position(session).into()),
            ("entry", storage::seal(&saved).expect("short enough").into()),
        ]);
        line.to_string()
    }
}
