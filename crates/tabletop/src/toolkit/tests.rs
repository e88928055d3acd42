use super::{AnyToolkit, Chance, GameLog, Toolkit, Trouble};
use crate::arena::{Contestant, Plan};
use crate::levels::Level;
use crate::prelude::*;
use crate::record::{Record, RecordError, RecordText};
use crate::rng::Rng;
use crate::search::Budget;
use crate::search::toy::Toy;
use crate::setup::Setup;
use crate::words::{Language, Speak, Voice};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Mutex;

const SHOP: &dyn AnyToolkit = &Toolkit::<Toy>::NEW;

fn setup(kind: &str, seats: u8) -> Setup {
    Toy::table(kind, seats).setup().clone()
}

fn record(kind: &str, seats: u8, moves: &[&str]) -> RecordText {
    let mut text = Record::<Toy>::new(setup(kind, seats)).to_text();
    text.moves = notation(moves);
    text
}

fn notation(moves: &[&str]) -> Vec<String> {
    moves.iter().map(ToString::to_string).collect()
}

fn say(trouble: &Trouble) -> String {
    trouble.speak(&Voice::new(Language::En, Vec::new()))
}

#[test]
fn chance_is_drawn_where_the_record_waits_for_it() {
    let begin = |seed| {
        SHOP.begin(
            &setup("secret", 3),
            None,
            Chance::Drawn(&mut Rng::seeded(seed)),
        )
        .unwrap()
    };
    assert_eq!(begin(1).moves.len(), 3);
    assert_eq!(begin(1), begin(1));
    assert!((2..20).any(|seed| begin(seed) != begin(1)));
    let bare = SHOP
        .begin(&setup("secret", 3), None, Chance::Given)
        .unwrap();
    assert!(bare.moves.is_empty());
    // Given draws are used, and missing ones are filled in, also after the last move.
    let mut rng = Rng::seeded(1);
    let given = notation(&["deal:0", "deal:0"]);
    let played = SHOP.play(&bare, &given, Chance::Drawn(&mut rng)).unwrap();
    assert_eq!((played.moves.len(), &played.moves[..2]), (3, &given[..]));
    let played = SHOP
        .play(
            &bare,
            &notation(&["deal:2", "pass"]),
            Chance::Drawn(&mut rng),
        )
        .unwrap();
    assert_eq!((played.moves.len(), played.moves[3].as_str()), (4, "pass"));
    let waits = SHOP
        .play(&bare, &notation(&["deal:2"]), Chance::Given)
        .unwrap();
    assert_eq!(waits.moves, ["deal:2"]);
    let refused = SHOP.play(&bare, &notation(&["deal:2", "pass"]), Chance::Given);
    assert_eq!(refused, Err(Trouble::Waiting("pass".to_owned())));
}

#[test]
fn a_refused_move_is_named_with_its_reason() {
    let over = [
        "take:3", "take:3", "take:3", "take:3", "take:3", "take:3", "take:2",
    ];
    for (kind, before, moves, named) in [
        (
            "stones",
            &[][..],
            &["take:4"][..],
            "take:4 is not allowed: That is not possible.",
        ),
        (
            "stones",
            &["take:1"],
            &["take:1", "pass"],
            "pass is not allowed",
        ),
        (
            "stones",
            &["take:1"],
            &["take:1", "jump"],
            "Move 3: “jump” cannot be read",
        ),
        ("stones", &["jump"], &[], "Move 1: “jump” cannot be read"),
        (
            "stones",
            &["take:1", "pass"],
            &[],
            "Move 2 (pass) is not allowed",
        ),
        (
            "stones",
            &over,
            &["take:1"],
            "take:1 is not allowed: the game is over",
        ),
        (
            "secret",
            &[],
            &["take:1"],
            "take:1 is not allowed: That is not possible.",
        ),
        ("spot", &["name:5"], &["name:5"], "name:5 is not allowed"),
    ] {
        let mut rng = Rng::seeded(1);
        let played = SHOP.play(
            &record(kind, 2, before),
            &notation(moves),
            Chance::Drawn(&mut rng),
        );
        let said = say(&played.unwrap_err());
        assert!(said.starts_with(named), "{said}");
    }
}

#[test]
fn what_show_prints_is_accepted_as_from() {
    let end = record("stones", 3, &["take:3", "take:2"]);
    let mut state = SHOP.show(&end, None).unwrap();
    let shown = |state: &Value| {
        let begun = SHOP.begin(&setup("stones", 3), Some(state.clone()), Chance::Given)?;
        SHOP.show(&begun, None)
    };
    assert_eq!(shown(&state).as_ref(), Ok(&state));
    state["stones"] = json!(2);
    let begun = SHOP
        .begin(&setup("stones", 3), Some(state.clone()), Chance::Given)
        .unwrap();
    let moves = SHOP.moves(&begun, &mut Rng::seeded(0)).unwrap();
    assert_eq!(moves["moves"], json!(["take:1", "take:2"]));
    assert_eq!(moves["seat"], json!(2));
    state["stones"] = json!(200);
    assert!(say(&shown(&state).unwrap_err()).contains("the stones do not fit"));
    for hostile in [
        json!(null),
        json!([]),
        json!({ "stones": -1 }),
        json!("x"),
        json!(1e300),
    ] {
        let said = say(&shown(&hostile).unwrap_err());
        assert!(said.starts_with("The position cannot be read"), "{said}");
    }
}

#[test]
fn a_seat_sees_its_own() {
    let dealt = record("secret", 2, &["deal:1", "deal:2"]);
    assert_eq!(SHOP.show(&dealt, None).unwrap()["digits"], json!([1, 2]));
    assert_eq!(
        SHOP.show(&dealt, Some(0)).unwrap()["digits"],
        json!([1, null])
    );
    assert_eq!(
        SHOP.show(&dealt, Some(1)).unwrap()["digits"],
        json!([null, 2])
    );
    let trouble = SHOP.show(&dealt, Some(2)).unwrap_err();
    assert_eq!(say(&trouble), "There is no seat 2: seats are 0 to 1.");
}

#[test]
fn says_who_acts_and_what_is_possible() {
    let moves = |record: RecordText| SHOP.moves(&record, &mut Rng::seeded(0)).unwrap();
    let listed = moves(record("stones", 2, &["take:3"]));
    let expected = json!({
        "turn": "seat", "seat": 1, "moves": ["take:1", "take:2", "take:3"], "free": [],
    });
    assert_eq!(listed, expected);
    let draws = moves(record("secret", 2, &[]));
    assert_eq!(
        (&draws["turn"], &draws["weights"]),
        (&json!("chance"), &json!([1, 1, 1, 5]))
    );
    let free = moves(record("spot", 2, &[]));
    assert_eq!(free["moves"], json!([]));
    let family = &free["free"][0];
    let range = json!([{ "name": "number", "least": 0, "most": 999 }]);
    assert_eq!(
        (&family["name"], &family["ranges"]),
        (&json!("name"), &range)
    );
    let sample = family["sample"].as_array().unwrap();
    assert!(sample.len() > 10);
    for mv in sample {
        let mv = mv.as_str().unwrap().to_owned();
        SHOP.play(&record("spot", 2, &[]), &[mv], Chance::Given)
            .unwrap();
    }
    let over = moves(record("spot", 2, &["name:1", "name:2"]));
    assert_eq!(over["turn"], json!("over"));
}

#[test]
fn scores_name_who_leads_and_who_won() {
    let voice = Voice::new(Language::Ja, Vec::new());
    let going = SHOP.score(&record("spot", 2, &["name:9"]), &voice).unwrap();
    assert_eq!(
        (&going["over"], &going["winners"]),
        (&json!(false), &json!([0]))
    );
    let item = json!({ "id": "number", "rule": "R1", "name": "数", "points": 9, "detail": "9" });
    assert_eq!(
        going["scores"][0],
        json!({ "seat": 0, "total": 9, "items": [item] })
    );
    let over = SHOP
        .score(&record("spot", 2, &["name:999", "name:701"]), &voice)
        .unwrap();
    assert_eq!(
        (&over["over"], &over["winners"]),
        (&json!(true), &json!([1]))
    );
    assert_eq!(over["ending"], json!("right"));
}

#[test]
fn links_go_there_and_back() {
    for (kind, moves) in [
        ("stones", &["take:3", "take:1"][..]),
        ("secret", &["deal:1", "deal:2", "pass"]),
        ("spot", &["name:77"]),
    ] {
        let text = record(kind, 2, moves);
        let opened = SHOP.open(&SHOP.link(&text).unwrap()).unwrap();
        assert_eq!(serde_json::from_value::<RecordText>(opened).unwrap(), text);
    }
    assert!(say(&SHOP.link(&record("stones", 2, &["pass"])).unwrap_err()).contains("Move 1"));
    assert!(say(&SHOP.open("1AAAAAAA").unwrap_err()).contains("damaged"));
}

#[test]
fn a_bot_moves() {
    let six = record(
        "stones",
        2,
        &["take:3", "take:3", "take:3", "take:3", "take:2"],
    );
    assert_eq!(
        SHOP.bot(&six, Level::Hard, 1, Budget::LEVEL).unwrap().mv,
        "take:2"
    );
    let waits = SHOP.bot(&record("secret", 2, &[]), Level::Easy, 1, Budget::LEVEL);
    assert_eq!(
        say(&waits.unwrap_err()),
        "A draw (a chance move) must come first."
    );
}

fn plan(contestants: &[Contestant]) -> Plan {
    Plan {
        setup: setup("stones", 2),
        contestants: contestants.to_vec(),
        games: 20,
        seed: 1,
        iterations: Some(30),
        threads: 1,
    }
}

#[test]
fn one_contestant_stands_for_all_seats() {
    let report = SHOP.arena(&plan(&[Contestant::Random])).unwrap();
    assert_eq!(report["levels"][0]["played"], json!(40));
    let trouble = SHOP.arena(&plan(&[Contestant::Random; 3])).unwrap_err();
    assert_eq!(trouble, Trouble::Contestants(3, 2));
    assert_eq!(
        SHOP.arena(&plan(&[])).unwrap_err(),
        Trouble::Contestants(0, 2)
    );
}

/// A ledger for tests: the games that it knows, and the games reported to it.
#[derive(Default)]
struct Book {
    known: BTreeMap<u32, String>,
    heard: Mutex<BTreeMap<u32, String>>,
}

impl GameLog for Book {
    fn code_of(&self, number: u32) -> Option<&str> {
        self.known.get(&number).map(String::as_str)
    }

    fn played(&self, number: u32, code: &str) {
        self.heard.lock().unwrap().insert(number, code.to_owned());
    }
}

impl Book {
    fn heard(self) -> BTreeMap<u32, String> {
        self.heard.into_inner().unwrap()
    }
}

/// A game that is known is not played again, and the result is the same.
#[test]
fn a_game_that_is_known_is_not_played() {
    let plan = plan(&[Contestant::Random]);
    let first = Book::default();
    let lengths = SHOP.lengths(&plan, &first).unwrap();
    let played = first.heard();
    assert!(played.keys().copied().eq(0..20));

    let known: BTreeMap<u32, String> = played.clone().into_iter().step_by(3).collect();
    let second = Book {
        known: known.clone(),
        ..Book::default()
    };
    assert_eq!(SHOP.lengths(&plan, &second).unwrap(), lengths);
    let mut both = second.heard();
    assert_eq!(both.len(), 13);
    both.extend(known);
    assert_eq!(both, played);

    let other = Plan {
        setup: setup("stones", 3),
        ..plan.clone()
    };
    let of_another_table = Book {
        known: played,
        ..Book::default()
    };
    let trouble = SHOP.lengths(&other, &of_another_table).unwrap_err();
    assert_eq!(trouble, Trouble::OtherTable(0));
    assert!(say(&trouble).contains("different setup"), "{trouble:?}");
    let damaged = Book {
        known: [(4, "zzz".to_owned())].into(),
        ..Book::default()
    };
    assert!(matches!(
        SHOP.lengths(&plan, &damaged),
        Err(Trouble::Link(_))
    ));
}

#[test]
fn codes_are_as_short_as_their_choices() {
    let lengths = SHOP.lengths(&plan(&[Contestant::Random]), &Book::default());
    let lengths = lengths.unwrap();
    assert_eq!(
        (&lengths["games"], &lengths["finished"]),
        (&json!(20), &json!(20))
    );
    let (coded, log2) = (
        lengths["bits_per_move"].as_f64().unwrap(),
        lengths["log2_per_move"].as_f64().unwrap(),
    );
    // A move takes one to three stones, and the coder gives all of them the same weight.
    assert!(
        log2 > 1.2 && log2 < 3f64.log2() && (coded - log2).abs() < 1e-9,
        "{coded} {log2}"
    );
    assert!(lengths["characters"]["median"].as_f64().unwrap() < 20.0);
    assert!(SHOP.race(&setup("stones", 2), 1, 1000).unwrap() >= 1000);
}

#[test]
fn the_record_must_fit_the_game() {
    let other = RecordText {
        game: "chess".to_owned(),
        ..record("stones", 2, &[])
    };
    let unknown = Trouble::Record(RecordError::UnknownGame("chess".to_owned()));
    assert_eq!(SHOP.show(&other, None), Err(unknown));
    let long = RecordText {
        moves: vec!["take:1".to_owned(); 65],
        ..record("stones", 2, &[])
    };
    assert_eq!(
        SHOP.show(&long, None),
        Err(RecordError::TooManyMoves(65).into())
    );
    let crowd = RecordText {
        seats: 9,
        ..record("stones", 2, &[])
    };
    assert_eq!(
        say(&SHOP.show(&crowd, None).unwrap_err()),
        "This game is for 1 to 6 players, not 9."
    );
}
