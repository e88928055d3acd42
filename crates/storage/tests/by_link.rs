//! Plays whole games of every kind from device to device, with one link for each turn. A device
//! that opens a link gets the game as it was sent, has it only once, and continues it.
#![cfg(not(target_arch = "wasm32"))]

use registry::GAMES;
use serde_json::Value;
use storage::{Arrival, Entry, SavedGame, beside, place};
use tabletop::session::{Occupant, Player};
use tabletop::{AnySession, RecordText};

/// Returns the games stored in `golden/1` that use the standard edition, one for each number of
/// seats.
fn whole_games(game: &str) -> Vec<RecordText> {
    let file = format!("{}/../../golden/1/{game}.json", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file}: {error}"));
    let all: Vec<Value> = serde_json::from_str(&text).expect("a list");
    all.iter()
        .filter(|frozen| frozen["own_edition"] == false)
        .map(|frozen| {
            let entry = frozen["entry"].as_str().expect("a text");
            let json = entry.splitn(3, ' ').nth(2).expect("a saved game");
            let json: Value = serde_json::from_str(json).expect("JSON");
            let kept = storage::open(json["id"].as_str().expect("an id"), entry);
            kept.expect("a saved game").record
        })
        .collect()
}

/// A person in every seat.
fn people(seats: u8) -> Vec<Occupant> {
    let person = |seat| Occupant {
        name: format!("Person {seat}"),
        player: Player::Human,
    };
    (0..seats).map(person).collect()
}

/// The game cut off after `ply` moves.
fn up_to(whole: &RecordText, ply: usize) -> RecordText {
    RecordText {
        moves: whole.moves[..ply].to_vec(),
        ..whole.clone()
    }
}

/// Returns the ply at which the turn of the person acting at `ply` ends. Draws belong to the person
/// who caused them.
fn end_of_turn(whole: &dyn AnySession, ply: usize) -> usize {
    let seat_at = |ply| whole.turn_at(ply).seat();
    let own = (ply..whole.len()).find_map(seat_at);
    let others = |&ply: &usize| seat_at(ply).is_some_and(|seat| Some(seat) != own);
    (ply..whole.len()).find(others).unwrap_or(whole.len())
}

/// The saved games of one device.
#[derive(Default)]
struct Device(Vec<Entry>);

impl Device {
    /// Opens a link and returns the game as it is saved from then on.
    fn open(&mut self, code: &str, id: String) -> SavedGame {
        let session =
            registry::open_link(code, None).unwrap_or_else(|error| panic!("{code}: {error:?}"));
        let record = session.record_text(session.len());
        let came = SavedGame::new(id, 0.0, record, session.occupants().to_vec(), Vec::new());
        let (arrival, kept) = place(came, &self.0, |_, at| panic!("a fork after {at} moves"));
        let is_first = self.0.is_empty();
        match arrival {
            Arrival::New(_) if is_first => {}
            Arrival::Ahead(_) if !is_first => {}
            other => panic!("{code}: {other:?}"),
        }
        let game = kept.expect("something to keep");
        assert!(game.by_link && game.cursor == game.record.moves.len());
        self.keep(game.clone());
        game
    }

    fn keep(&mut self, game: SavedGame) {
        self.0.retain(|entry| entry.id != game.id);
        self.0.push(Entry {
            id: game.id.clone(),
            game: Ok(game),
        });
    }
}

fn goes_round(whole: &RecordText) {
    let name = format!("{} of {}", whole.game, whole.seats);
    let played = registry::open(whole, None).unwrap_or_else(|error| panic!("{name}: {error:?}"));
    let seats = people(whole.seats);
    let mut devices: Vec<Device> = seats.iter().map(|_| Device::default()).collect();
    let (mut ply, mut sent, mut code) = (0, 0, String::new());
    while ply < played.len() {
        let turn = (ply..).find_map(|ply| played.turn_at(ply).seat());
        let device = &mut devices[turn.expect("somebody's turn").index()];
        let mut game = if sent == 0 {
            let (id, record) = ("begun".to_owned(), up_to(whole, 0));
            beside(SavedGame::new(id, 0.0, record, seats.clone(), Vec::new()))
        } else {
            device.open(&code, format!("came{sent}"))
        };
        assert_eq!(game.record, up_to(whole, ply), "{name}: link {sent}");
        assert_eq!(game.occupants, seats, "{name}: link {sent}");
        ply = end_of_turn(&*played, ply);
        game.record = up_to(whole, ply);
        game.cursor = ply;
        let mut session =
            registry::open(&game.record, None).unwrap_or_else(|error| panic!("{name}: {error:?}"));
        assert_eq!(session.hash(ply), played.hash(ply), "{name}: move {ply}");
        session.seat_occupants(&seats);
        code = session
            .link(ply)
            .unwrap_or_else(|error| panic!("{name}: {error:?}"));
        device.keep(game);
        sent += 1;
    }
    assert!(sent > whole.seats.into(), "{name}: {sent} links");
    // With the last link, all other devices reach the same end.
    for device in &mut devices {
        let is_over = |entry: &Entry| {
            let game = entry.game.as_ref().expect("is kept");
            game.cursor == whole.moves.len()
        };
        if !device.0.iter().any(is_over) {
            device.open(&code, "end".to_owned());
        }
        assert_eq!(device.0.len(), 1, "{name}: one game, not one for each link");
        let game = device.0[0].game.as_ref().expect("is kept");
        assert_eq!(&game.record, whole, "{name}");
        let session = registry::open(&game.record, None).expect("opens");
        let outcome = session.outcome_at(session.len());
        assert!(outcome.is_some(), "{name} is over");
        assert_eq!(outcome, played.outcome_at(played.len()), "{name}");
    }
}

#[test]
fn whole_games_of_every_kind_go_round_by_link() {
    for game in GAMES {
        let info = game.info();
        let all = whole_games(info.id);
        let tables = usize::from(info.seats.1 - info.seats.0) + 1;
        assert_eq!(all.len(), tables, "{}: one of every size", info.id);
        for whole in &all {
            goes_round(whole);
        }
    }
}
