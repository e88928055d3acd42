//! What anybody may send to the decoders: links, records, positions, editions.
//!
//! Each function here takes any bytes, makes of them the text that a decoder
//! gets, and panics if the decoder does, or if what it lets in does not hold
//! water. The targets in `fuzz/` call them with what libFuzzer finds; the tests of
//! this crate call them with valid things that somebody has meddled with.

use serde_json::{Value, json};
use shelf::GAMES;
use tabletop::link::seal;
use tabletop::{AnySession, Dice, Language, RecordText, Setup, Turn, Viewer};

/// How many moves are tried in what has opened.
const MOVES: usize = 12;

/// Bytes as the code of a link: as they are, and as the digits of a code whose
/// version and checksum are right.
pub fn link(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    for code in [text.into_owned(), seal(bytes)] {
        let Ok(opened) = shelf::open_link(&code) else {
            continue;
        };
        let again = opened
            .link(opened.cursor())
            .expect("what opened has a link");
        let again = shelf::open_link(&again).expect("a link of our own opens");
        assert_eq!(record_of(&*again), record_of(&*opened), "{code}");
        use_it(opened, bytes);
    }
}

/// Bytes as the JSON of a record.
pub fn record(bytes: &[u8]) {
    let Ok(text) = RecordText::parse(&String::from_utf8_lossy(bytes)) else {
        return;
    };
    if let Ok(opened) = shelf::open(&text) {
        reopen(&*opened);
        use_it(opened, bytes);
    }
}

/// The first three bytes choose a game, seats and who begins; the rest is the JSON
/// of a position of it.
pub fn position(bytes: &[u8]) {
    let [game, seats, first, json @ ..] = bytes else {
        return;
    };
    let Ok(from) = serde_json::from_slice::<Value>(json) else {
        return;
    };
    let info = GAMES[usize::from(*game) % GAMES.len()].info();
    let seats = info.seats.0 + seats % (info.seats.1 - info.seats.0 + 1);
    let record = json!({
        "hoshibako": 1, "game": info.id, "rules": info.rules_version, "edition": info.edition,
        "seats": seats, "first": first % seats, "from": from,
    });
    self::record(record.to_string().as_bytes());
}

/// The first byte chooses a game, the rest is the JSON of its component data: as they are,
/// and as a publisher sends them, by whose edition a few moves are then made.
pub fn edition(bytes: &[u8]) {
    let [game, json @ ..] = bytes else { return };
    let text = String::from_utf8_lossy(json);
    let at = usize::from(*game) % EDITIONS.len();
    EDITIONS[at](&text);
    let info = GAMES[at].info();
    let file = format!(
        "{{\"hoshibako\":1,\"game\":\"{}\",\"data\":{text}}}",
        info.id
    );
    let Ok(edition) = embed::Edition::parse(&file) else {
        return;
    };
    if let Some(data) = edition.data {
        tabletop::edition::bring(info.id, &data, "");
        let seats = info.seats.0 + game % (info.seats.1 - info.seats.0 + 1);
        let begun = GAMES[at].begin(Setup::new(info, seats));
        let begun = begun.expect("an edition that was let in can be played");
        let id = record_of(&*begun).edition;
        use_it(begun, bytes);
        tabletop::edition::bring("", "", "");
        let setup = Setup::new(info, seats);
        assert_ne!(setup.edition, id, "the edition is named by its content");
    }
}

/// Bytes as a publisher's file, and as a picture in one.
pub fn publisher(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let _ = embed::Edition::parse(&text);
    if let Ok(picture) = embed::edition::svg::read(&text, "own") {
        let harmless = |bad: &str| !picture.inside.to_ascii_lowercase().contains(bad);
        for bad in [
            "<script",
            "href",
            "style",
            "<image",
            "<use",
            "<a ",
            "javascript",
            "&",
            ":",
        ] {
            assert!(harmless(bad), "{bad} in {}", picture.inside);
        }
        let again = format!(
            "<svg viewBox=\"{}\">{}</svg>",
            picture.view_box, picture.inside
        );
        embed::edition::svg::read(&again, "own").expect("what was let out is let in");
    }
}

/// Bytes as what a host page says: a frame's address, a message.
pub fn host_page(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let _ = embed::Parameters::parse(&text);
    let _ = embed::Request::parse(&text);
}

macro_rules! editions {
    ($($module:ident: $game:ty,)*) => {
        /// Reads an edition of each game, in the order of the shelf.
        static EDITIONS: &[fn(&str)] = &[$(|text| {
            let _ = shelf::$module::Edition::parse(text);
        }),*];
    };
}
shelf::with_games!(editions);

fn record_of(session: &dyn AnySession) -> RecordText {
    session.record_text(session.len())
}

/// What a record says of itself opens as the same game.
fn reopen(session: &dyn AnySession) {
    let text = record_of(session);
    let again = shelf::open(&text).expect("a record of our own opens");
    assert_eq!(again.hash(again.len()), session.hash(session.len()));
}

/// Looks at a game that has opened, and plays a little: whatever is said to be
/// legal has to be.
fn use_it(mut session: Box<dyn AnySession>, seed: &[u8]) {
    let seed = seed.iter().fold(7, |seed: u64, byte| {
        seed.wrapping_mul(31).wrapping_add(u64::from(*byte))
    });
    let mut dice = Dice::seeded(seed);
    for language in [Language::Ja, Language::En] {
        let voice = session.voice(language);
        let end = session.cursor();
        session.ask(end, Viewer::Table, &voice);
        session.verdict(end, &voice);
    }
    session.score(session.cursor());
    let voice = session.voice(Language::En);
    for _ in 0..MOVES {
        match session.turn() {
            Turn::Over => break,
            Turn::Chance => assert!(session.draw(&mut dice), "chance has something to draw"),
            Turn::Seat(_) => {
                let legal = session.legal();
                let Some(mv) = dice.pick(&legal) else { break };
                session.play(mv, &voice).expect("a legal move");
            }
        }
    }
    reopen(&*session);
}

#[cfg(test)]
mod tests;
