//! Feeds arbitrary input to the decoders: links, records, saved games, positions, editions.
//!
//! Each function takes any bytes and turns them into the text that a decoder reads. It panics if
//! the decoder panics, or if an accepted input turns out to be unusable. The targets in `fuzz/`
//! call these functions with what libFuzzer finds; the tests of this crate call them with damaged
//! copies of valid input.
//!
//! ```
//! // Neither call panics, whatever the bytes are.
//! fuzz_inputs::link(b"1GqjlEB, and what a chat adds");
//! fuzz_inputs::record(b"{\"hoshibako\": 1}");
//! ```

pub mod shown;

use registry::GAMES;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use storage::{Arrival, Entry, Games, KeyValueStore, RedundantStore, SavedGame, StoreError};
use tabletop::carried;
use tabletop::link::seal;
use tabletop::supplied_edition::SuppliedEdition;
use tabletop::{
    AnyGame, AnySession, Language, LinkError, RecordText, Rng, Setup, Turn, stable_hash,
};

/// The folders with the seed inputs of a target: one of each game, and `fuzz/seeds` for inputs that
/// belong to no single game. Some may not exist.
#[must_use]
pub fn seed_folders(target: &str) -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let games = GAMES.iter().map(|game| game.info().id);
    let mut folders: Vec<PathBuf> = games
        .map(|id| root.join("games").join(id).join("fuzz").join(target))
        .collect();
    folders.push(root.join("fuzz/seeds").join(target));
    folders
}

/// The number of moves tried in a game that opens.
const MOVES: usize = 12;

/// Opens the bytes as the code of a link: as they are, and sealed into a code with the right
/// version and checksum.
pub fn link(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    for code in [text.into_owned(), seal(bytes)] {
        let Ok(opened) = registry::open_link(&code, None) else {
            continue;
        };
        let again = match opened.link(opened.cursor()) {
            Ok(again) => again,
            // The position may have been shorter in the input than in a link written here.
            Err(LinkError::GameTooLong | LinkError::PositionTooLong) => continue,
            Err(error) => panic!("{error:?}: {code}"),
        };
        let again = registry::open_link(&again, None).expect("a link of our own opens");
        assert_eq!(record_of(&*again), record_of(&*opened), "{code}");
        use_it(opened, bytes);
    }
}

/// Opens the bytes as the JSON of a record.
pub fn record(bytes: &[u8]) {
    let Ok(text) = RecordText::parse(&String::from_utf8_lossy(bytes)) else {
        return;
    };
    if let Ok(opened) = registry::open(&text, None) {
        reopen(&*opened);
        use_it(opened, bytes);
    }
}

/// Opens the bytes as an entry of the saved games: as they are, and as the JSON of an entry with
/// the right version and checksum. The entry is stored twice. The second copy is cut off at a place
/// that the bytes determine.
pub fn save(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let sealed = format!("1 {:016x} {text}", stable_hash(&*text));
    // An entry must be stored under the id of the game that it contains.
    let json = text.splitn(3, ' ').last().unwrap_or_default();
    let ids = [json, &*text].map(|json| {
        let value: Value = serde_json::from_str(json).unwrap_or_default();
        value["id"].as_str().unwrap_or("abc").to_owned()
    });
    for (entry, id) in [&*text, &*sealed].into_iter().zip(&ids) {
        if let Ok(game) = storage::open(id, entry) {
            kept_whole(&game);
            moves_on(&game, bytes);
        }
        in_two_places(id, entry, bytes);
    }
}

/// Checks that a saved game stays the same when it is written and read again, and that it is
/// recognised as the same game.
fn kept_whole(game: &SavedGame) {
    assert!(game.fits(), "{game:?}");
    let game = &written_as_read(game);
    match storage::seal(game) {
        Ok(again) => assert_eq!(storage::open(&game.id, &again).as_ref(), Ok(game)),
        // Cleaning a game of the maximum length may make it too long.
        Err(error) => assert_eq!(error, StoreError::TooLong),
    }
    let entry = Entry {
        id: game.id.clone(),
        game: Ok(game.clone()),
    };
    let kept = [entry];
    let line = |_: &SavedGame, _| String::new();
    let mut sent = game.clone();
    sent.id = "sent".to_owned();
    sent.record.moves.truncate(sent.cursor);
    let (arrival, changed) = storage::place(sent.clone(), &kept, line);
    match arrival {
        Arrival::Same(id) => assert_eq!((id, changed), (game.id.clone(), None)),
        // If the stored game was put aside, the sent one becomes a new game.
        Arrival::New(id) => assert!(game.aside && id == "sent" && changed.is_some()),
        other => panic!("{other:?}"),
    }
    if sent.record.moves.pop().is_some() && !game.aside {
        sent.cursor -= 1;
        let (arrival, changed) = storage::place(sent, &kept, line);
        assert_eq!(arrival, Arrival::Behind(game.id.clone(), game.cursor - 1));
        assert_eq!(changed, None);
    }
    assert_eq!(storage::bring_back(game.clone(), &kept, String::new), None);
}

/// The game, without its starting position if no engine accepts that position. Such a position may
/// contain numbers that are written differently from how they were read.
fn written_as_read(game: &SavedGame) -> SavedGame {
    let mut game = game.clone();
    if registry::open(&game.record, None).is_err() {
        game.record.from = None;
    }
    game
}

/// Opens a game that an engine accepts, plays on from its cursor, and checks that its record opens
/// again.
fn moves_on(game: &SavedGame, seed: &[u8]) {
    let Ok(mut session) = registry::open(&game.record, None) else {
        return;
    };
    reopen(&*session);
    session.go_to(game.cursor);
    assert_eq!(session.cursor(), game.cursor);
    use_it(session, seed);
}

/// Checks that a damaged second copy never destroys the first one.
fn in_two_places(id: &str, entry: &str, bytes: &[u8]) {
    let alone = storage::open(id, entry);
    let wanted = usize::from(bytes.first().copied().unwrap_or(0)) * entry.len() / 255;
    let cut = (0..=wanted.min(entry.len())).rev();
    let cut = cut.into_iter().find(|&at| entry.is_char_boundary(at));
    let mut store = Memory::default();
    store.set(&format!("hoshibako.game.{id}"), entry);
    store.set(
        &format!("hoshibako.game.{id}.2"),
        &entry[..cut.unwrap_or(0)],
    );
    let mut games = Games(RedundantStore::new(store));
    let Ok(game) = alone else {
        assert!(games.load(id).is_err());
        return;
    };
    assert_eq!(games.load(id).as_ref(), Ok(&game));
    if id.contains('.') {
        return;
    }
    assert_eq!(games.list().len(), 1);
    if let Ok((writes, _)) = games.save(&game, game.updated) {
        let now = games.load(id).expect("has just been written");
        let game = SavedGame { writes, ..game };
        assert_eq!(written_as_read(&now), written_as_read(&game));
    }
    let deleted = games.delete(id).expect("was there");
    assert_eq!(games.load(id), Err(StoreError::Missing));
    games.restore(&deleted);
    assert!(games.load(id).is_ok());
}

/// A key-value store in memory.
#[derive(Default)]
struct Memory(BTreeMap<String, String>);

impl KeyValueStore for Memory {
    fn get(&self, key: &str) -> Option<String> {
        self.0.get(key).cloned()
    }

    fn set(&mut self, key: &str, value: &str) -> bool {
        self.0.insert(key.to_owned(), value.to_owned());
        true
    }

    fn remove(&mut self, key: &str) {
        self.0.remove(key);
    }

    fn keys(&self) -> Vec<String> {
        self.0.keys().cloned().collect()
    }
}

/// The game with this number in links.
fn game_of(code: u8) -> Option<&'static dyn AnyGame> {
    GAMES.iter().copied().find(|game| game.info().code == code)
}

/// Opens the bytes as a position. The first byte is a game's number in links, and the next two
/// select the seats and the first seat. The rest is the JSON of the position.
pub fn position(bytes: &[u8]) {
    if let Some(record) = positioned(bytes) {
        self::record(&record);
    }
}

/// Converts bytes as for [`position`] into the JSON of a record that starts from the position.
/// `None` if the bytes name no game or contain no JSON.
#[must_use]
pub fn positioned(bytes: &[u8]) -> Option<Vec<u8>> {
    let [game, seats, first, json @ ..] = bytes else {
        return None;
    };
    let info = game_of(*game).map(AnyGame::info)?;
    let from = serde_json::from_slice::<Value>(json).ok()?;
    let seats = info.seats.0 + seats % (info.seats.1 - info.seats.0 + 1);
    let record = json!({
        "hoshibako": 1, "game": info.id, "rules": info.rules_version, "edition": info.edition,
        "seats": seats, "first": first % seats, "from": from,
    });
    Some(record.to_string().into_bytes())
}

/// Opens the bytes as component data. The first byte is a game's number in links, and the rest is
/// the JSON of its component data. The data are checked alone and within a publisher's file; if
/// that edition is valid, a few moves are made with it.
pub fn edition(bytes: &[u8]) {
    let [code, json @ ..] = bytes else { return };
    let Some(game) = game_of(*code) else { return };
    let info = game.info();
    let text = String::from_utf8_lossy(json);
    let format = registry::edition_format(info.id).expect("every game has one");
    let _ = format.check_data(&text);
    let file = format!(
        "{{\"hoshibako\":1,\"game\":\"{}\",\"data\":{text}}}",
        info.id
    );
    let Ok(edition) = embed::Edition::parse(&file) else {
        return;
    };
    if let Some(data) = edition.data {
        let supplied_edition = SuppliedEdition::new(info.id, &data, "");
        let seats = info.seats.0 + code % (info.seats.1 - info.seats.0 + 1);
        let begun = game.begin(Setup::new(info, seats).with_edition(info, Some(&supplied_edition)));
        let begun = begun.expect("an edition that was let in can be played");
        let id = record_of(&*begun).edition;
        assert_ne!(id, info.edition, "the edition is named by its content");
        use_it(begun, bytes);
    }
}

/// Opens the bytes as a publisher's file, and as a picture in such a file.
pub fn publisher(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let _ = embed::Edition::parse(&text);
    if let Ok(picture) = embed::edition::svg::read(&text, "own") {
        // Values cannot contain `=`, so `style=` can only be an attribute.
        let harmless = |bad: &str| !picture.inside.to_ascii_lowercase().contains(bad);
        for bad in [
            "<script",
            "style=",
            "<image",
            "<use",
            "<a ",
            "javascript",
            "&",
            ":",
        ] {
            assert!(harmless(bad), "{bad} in {}", picture.inside);
        }
        // References lead only to parts of the same picture. Any other `#` begins a colour.
        let parts: Vec<&str> = picture.inside.split('#').collect();
        for pair in parts.windows(2) {
            let [before, after] = [pair[0], pair[1]];
            let refers = before.ends_with("url(") || before.ends_with("href=\"");
            let is_colour = after.bytes().take_while(u8::is_ascii_hexdigit).count() >= 3;
            assert!(
                if refers {
                    after.starts_with("own-")
                } else {
                    is_colour
                },
                "{}",
                picture.inside
            );
        }
        let again = format!(
            "<svg viewBox=\"{}\">{}</svg>",
            picture.view_box, picture.inside
        );
        embed::edition::svg::read(&again, "own").expect("what was let out is let in");
    }
}

/// Opens the bytes as a picture file that carries a game: as they are, as the metadata and as the
/// code of a file that is whole otherwise, as the chunks of a PNG, and as the boxes of a video.
pub fn picture(bytes: &[u8]) {
    let chunks = [&b"\x89PNG\r\n\x1a\n"[..], bytes].concat();
    let boxes = [&b"\0\0\0\x10ftypisom\0\0\0\0"[..], bytes].concat();
    for file in [bytes, &chunks, &boxes] {
        if let Some(Ok(code)) = carried::code_in_bytes(file) {
            assert!(code.chars().all(tabletop::link::is_digit), "{code}");
        }
        let again = carried::with_code(file, "1GqjlEB");
        assert!(again.is_none_or(|again| again.len() > file.len()));
    }
    let text = String::from_utf8_lossy(bytes);
    let around = |inside: &str| format!("<svg><g/>{inside}<path d=\"\"/></svg>");
    let files = [
        text.clone().into_owned(),
        around(&format!("<metadata>{text}</metadata>")),
        around(&carried::written(&text)),
    ];
    for file in files {
        let Ok(code) = carried::code_in_picture(&file) else {
            continue;
        };
        assert!(code.chars().all(tabletop::link::is_digit), "{code}");
        assert_eq!(
            carried::code_in_picture(&around(&carried::written(&code))),
            Ok(code.clone())
        );
        let _ = registry::open_link(&code, None);
    }
}

/// Opens the bytes as input from a host page: a frame's address, and a message.
pub fn host_page(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let (asked, _) = embed::Parameters::parse(&text);
    if let Some(page) = asked.share {
        let link = page.with("1AbC");
        assert!(link.starts_with("http") && link.bytes().all(|byte| byte.is_ascii_graphic()));
    }
    let _ = embed::Request::parse(&text);
}

fn record_of(session: &dyn AnySession) -> RecordText {
    session.record_text(session.len())
}

/// Checks that the record of a session opens as the same game.
fn reopen(session: &dyn AnySession) {
    let text = record_of(session);
    let supplied_edition = session.setup().edition.as_ref();
    let again = registry::open(&text, supplied_edition).expect("a record of our own opens");
    assert_eq!(again.hash(again.len()), session.hash(session.len()));
}

/// Shows a game and plays a few random moves. Each position must be possible to draw, describe and
/// score, and every move listed as legal must be accepted.
fn use_it(mut session: Box<dyn AnySession>, seed: &[u8]) {
    let seed = seed.iter().fold(7, |seed: u64, byte| {
        seed.wrapping_mul(31).wrapping_add(u64::from(*byte))
    });
    let mut rng = Rng::seeded(seed);
    shown::to_somebody(&*session, &mut rng);
    let voice = session.voice(Language::En);
    for _ in 0..MOVES {
        match session.turn() {
            Turn::Over => break,
            Turn::Chance => assert!(session.draw(&mut rng), "chance has something to draw"),
            Turn::Seat(_) => {
                let legal = session.legal();
                let Some(mv) = rng.pick(&legal) else { break };
                session.play(mv, &voice).expect("a legal move");
            }
        }
    }
    shown::to_somebody(&*session, &mut rng);
    reopen(&*session);
}

#[cfg(test)]
mod tests;
