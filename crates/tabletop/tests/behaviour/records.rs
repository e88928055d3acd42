//! Records as text: what can be read, and every reason for refusing one.

use crate::table::{play, said, table};
use starter::Starter;
use std::sync::Arc;
use tabletop::prelude::*;
use tabletop::record::LONGEST_TEXT;
use tabletop::supplied_edition::SuppliedEdition;
use tabletop::{
    Record, RecordError, RecordText, Registered, Session, Setup, SetupError, erased::AnyGame,
};

const GOOD: &str = r#"{ "hoshibako": 1, "game": "starter", "rules": 1, "edition": "standard",
    "seats": 2, "first": 1, "options": { "hands": "open" }, "moves": ["take", "star:5"] }"#;

/// Opens a text as the app does.
fn open(text: &str) -> Result<(), RecordError> {
    let text = RecordText::parse(text)?;
    let typed = Session::open(Record::<Starter>::from_text(&text, None)?).map(|_| ());
    let erased = Registered::<Starter>::NEW.open(&text, None).map(|_| ());
    assert_eq!(typed, erased, "with and without the type");
    typed
}

/// The name of an error's kind. The match has no wildcard, so a new kind does not compile until it
/// is added here and has a case below.
fn kind(error: &RecordError) -> &'static str {
    match error {
        RecordError::Malformed(_) => "malformed",
        RecordError::TooLong => "too long",
        RecordError::NewerFormat(_) => "newer format",
        RecordError::UnknownGame(_) => "unknown game",
        RecordError::UnknownRules(_) => "unknown rules",
        RecordError::Setup(_) => "setup",
        RecordError::UnreadablePosition(_) => "unreadable position",
        RecordError::ImpossiblePosition(_) => "impossible position",
        RecordError::Notation(..) => "notation",
        RecordError::Illegal { .. } => "illegal",
        RecordError::TooManyMoves(_) => "too many moves",
    }
}

/// `GOOD` with one piece of text replaced.
fn spoilt(piece: &str, by: &str) -> String {
    assert!(GOOD.contains(piece), "{piece}");
    GOOD.replace(piece, by)
}

#[test]
fn good_records_are_opened() {
    let taken = r#""moves": ["take", "star:5"]"#;
    let position = r#""from": { "pouch": [2,2,2,2,1,2], "turn": 0,
        "hands": [[0,0,0,0,1,0],[0,0,0,0,0,0]] }"#;
    for text in [
        GOOD.to_owned(),
        spoilt(r#", "options": { "hands": "open" }"#, ""),
        spoilt(r#""first": 1, "#, ""),
        spoilt(taken, r#""comment": { "of": ["a newer program"] }"#),
        spoilt(taken, position),
        spoilt(taken, &format!(r#"{position}, "moves": ["stop"]"#)),
        spoilt(taken, r#""from": null"#),
    ] {
        open(&text).unwrap_or_else(|error| panic!("{error:?} in {text}"));
    }
}

#[test]
fn every_reason_to_refuse_a_record_is_named_in_both_languages() {
    let taken = r#"["take", "star:5"]"#;
    let from = |position: &str| spoilt("\"moves\"", &format!("\"from\": {position}, \"moves\""));
    let long = vec!["\"stop\""; 41].join(",");
    let cases = [
        ("malformed", String::new()),
        ("malformed", "null".to_owned()),
        ("malformed", GOOD[..GOOD.len() - 1].to_owned()),
        ("malformed", spoilt("\"seats\": 2", "\"seats\": 2.5")),
        ("malformed", spoilt("\"seats\": 2", "\"seats\": 256")),
        ("malformed", spoilt("\"seats\": 2,", "")),
        ("malformed", spoilt(taken, "[1]")),
        ("malformed", spoilt(taken, &"[".repeat(100_000))),
        ("too long", " ".repeat(LONGEST_TEXT) + GOOD),
        (
            "newer format",
            spoilt("\"hoshibako\": 1", "\"hoshibako\": 2"),
        ),
        (
            "newer format",
            spoilt("\"hoshibako\": 1", "\"hoshibako\": 0"),
        ),
        ("unknown game", spoilt("\"starter\"", "\"<b>chess</b>\"")),
        ("unknown rules", spoilt("\"rules\": 1", "\"rules\": 2")),
        ("setup", spoilt("\"seats\": 2", "\"seats\": 5")),
        ("setup", spoilt("\"seats\": 2", "\"seats\": 0")),
        ("setup", spoilt("\"seats\": 2", "\"seats\": 255")),
        ("setup", spoilt("\"first\": 1", "\"first\": 2")),
        ("setup", spoilt("\"first\": 1", "\"first\": 255")),
        ("setup", spoilt("\"standard\"", "\"home-made\"")),
        ("setup", spoilt("\"hands\"", "\"moon\"")),
        ("setup", spoilt("\"open\"", "\"half\"")),
        ("unreadable position", from("7")),
        ("unreadable position", from("{}")),
        (
            "impossible position",
            from(
                r#"{ "pouch": [9,9,9,9,9,9], "turn": 0, "hands": [[0,0,0,0,0,0],[0,0,0,0,0,0]] }"#,
            ),
        ),
        ("notation", spoilt("\"star:5\"", "\"star:9\"")),
        ("notation", spoilt("\"take\"", "\"\"")),
        ("illegal", spoilt("\"star:5\"", "\"take\"")),
        ("illegal", spoilt("\"take\", ", "")),
        ("too many moves", spoilt(taken, &format!("[{long}]"))),
        (
            "too many moves",
            spoilt(taken, "[\"stop\", \"stop\", \"stop\"]"),
        ),
    ];
    let mut met = std::collections::BTreeSet::new();
    for (expected, text) in &cases {
        let shown: String = text.chars().take(400).collect();
        let error = open(text).expect_err(&shown);
        assert_eq!(kind(&error), *expected, "{error:?} in {shown}");
        said(&error);
        met.insert(*expected);
    }
    assert_eq!(met.len(), 11, "every kind has a case");
}

#[test]
fn every_fault_of_a_setup_is_named_in_both_languages() {
    for (text, expected) in [
        (
            spoilt("\"seats\": 2", "\"seats\": 5"),
            SetupError::Seats {
                given: 5,
                least: 2,
                most: 4,
            },
        ),
        (
            spoilt("\"first\": 1", "\"first\": 255"),
            SetupError::First(tabletop::Seat(255), 2),
        ),
        (
            spoilt("\"hands\"", "\"moon\""),
            SetupError::UnknownOption("moon".to_owned()),
        ),
        (
            spoilt("\"open\"", "\"half\""),
            SetupError::UnknownChoice("hands".to_owned(), "half".to_owned()),
        ),
        (
            spoilt("\"standard\"", "\"mine\""),
            SetupError::UnknownEdition("mine".to_owned()),
        ),
    ] {
        said(&expected);
        assert_eq!(open(&text), Err(RecordError::Setup(expected)));
    }
}

/// A table cannot be made with an edition of another game, nor with data that cannot be read.
#[test]
fn a_table_is_made_by_an_edition_of_its_game_only() {
    let table = |edition: &Arc<SuppliedEdition>| {
        let edition = Some(Arc::clone(edition));
        Starter::new(&Setup {
            edition,
            ..Setup::new(&Starter::INFO, 2)
        })
    };
    let data = starter::Edition::STANDARD_JSON;
    let own = SuppliedEdition::new(Starter::INFO.id, data, "");
    assert_eq!(
        table(&own).unwrap().setup().edition_id(&Starter::INFO),
        own.id
    );
    for wrong in [
        SuppliedEdition::new("chess", data, ""),
        SuppliedEdition::new(Starter::INFO.id, "{}", ""),
    ] {
        let unknown = SetupError::UnknownEdition(wrong.id.clone());
        assert_eq!(table(&wrong).err(), Some(unknown));
    }
    // `with_edition` ignores an edition of another game.
    let other = SuppliedEdition::new("chess", data, "");
    let setup = Setup::new(&Starter::INFO, 2);
    assert_eq!(
        setup.clone().with_edition(&Starter::INFO, Some(&other)),
        setup
    );
}

#[test]
fn a_reason_names_the_move_and_speaks_the_language() {
    use tabletop::{Language, Speak, Voice};
    let error = open(&spoilt("\"star:5\"", "\"take\"")).unwrap_err();
    for (language, words) in [
        (
            Language::En,
            "Move 2 (take) is not allowed: Just a moment: a star is being taken from the pouch.",
        ),
        (
            Language::Ja,
            "2手目の「take」は、できない手です。袋から星を出しています。少しお待ちください。",
        ),
    ] {
        assert_eq!(error.speak(&Voice::new(language, Vec::new())), words);
    }
}

#[test]
fn text_and_record_are_the_same_game() {
    let text = RecordText::parse(GOOD).unwrap();
    let record = Record::<Starter>::from_text(&text, None).unwrap();
    assert_eq!(record.to_text(), text);
    assert_eq!(RecordText::parse(&text.to_json()).as_ref(), Ok(&text));
    assert_eq!(record.setup.option(&Starter::INFO, "hands"), 1);
    // In the text of a record, a position has the same form as in the tool's output.
    let mut session = table("hh");
    play(&mut session, "take star:5");
    let mut record = session.record_to(0);
    record.from = Some(session.state().clone());
    let text = RecordText::parse(&record.to_text().to_json()).unwrap();
    assert_eq!(Record::<Starter>::from_text(&text, None), Ok(record));
}
