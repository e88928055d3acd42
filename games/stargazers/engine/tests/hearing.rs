//! The game by ear.

use serde_json::json;
use stargazers::Stargazers;
use tabletop::erased::AnySession;
use tabletop::game::random_move;
use tabletop::hearing::{Ask, Line, Question, Reading, ask};
use tabletop::prelude::*;
use tabletop::{Language, Rng, Seat, Session, Setup, Viewer};
use testkit::hearing::{told, voice};

// Planets have these colours on the cards and tiles too, and a token is a black hole.
testkit::hearing_tests!(
    Stargazers,
    seed: 3,
    words: &["red", "yellow", "green", "blue", "black", "緑", "黄色", "赤い", "青い"]
);

/// Seat 0 has taken tile 29 with a star token, and has a sun in reserve.
fn placing() -> Session<Stargazers> {
    let from = json!({
        "round": 3, "phase": "place", "turn": 0,
        "universe": { "1": "31 star", "2": "32 meteor", "5": "12 shuttle" },
        "hand": { "tile": "29", "token": "star" },
        "boards": [
            {
                "mural": { "a1": "20>1 star", "b1": "1 hole/halo moon", "c4": "meteor" },
                "reserve": "sun", "shuttles": "journal", "cards": "I4 II9"
            },
            { "mural": { "b2": "3", "b3": "4 aurora" }, "cards": "I5" }
        ],
        "sky": ["A1", "B4"],
        "decks": [{ "slot": "I1", "top": "I2" }, {}, {}]
    });
    testkit::open_by(1, 2, 0, &json!(null), &from).expect("a position")
}

fn read(table: &Session<Stargazers>, language: Language, typed: &str) -> Reading {
    let seat = Viewer::Seat(Seat(0));
    Line::new(table.game(), table.state(), seat, &voice(language)).read(typed)
}

#[test]
fn moves_and_questions_are_read_in_both_languages() {
    let table = placing();
    for (typed, notation) in [
        ("tile to c1 turned right", "lay:c1:1"),
        ("tile c1 right", "lay:c1:1"),
        ("c1 tile as it is", "lay:c1:0"),
        ("タイル 右 c1", "lay:c1:1"),
        ("タイルを逆さにしてc1へ", "lay:c1:2"),
        ("star token c3", "star:c3"),
        ("恒星 c3", "star:c3"),
        ("star reserve", "star:reserve"),
        ("リザーブの太陽をd4へ", "bring:sun:d4"),
        ("sun d4", "bring:sun:d4"),
        ("lay:d4:3", "lay:d4:3"),
    ] {
        for language in [Language::En, Language::Ja] {
            let read = read(&table, language, typed);
            let found = matches!(&read, Reading::Move(found) if found.notation == notation);
            assert!(found, "{typed}: {read:?}");
        }
    }
    for (typed, place) in [
        ("c3", "c3"),
        ("Ren b2", "seat-2-b2"),
        ("席2のb2", "seat-2-b2"),
        ("universe 5", "universe-5"),
        ("宇宙の5番", "universe-5"),
        ("constellation a", "constellation-A"),
        ("星座B", "constellation-B"),
        ("card II9", "card-II9"),
        ("card 9 of deck 2", "card-II9"),
        ("card 2-9", "card-II9"),
        ("カードII9", "card-II9"),
        ("カード2-9", "card-II9"),
        ("山札2の9番", "card-II9"),
        ("deck II", "deck-2"),
        ("deck 2", "deck-2"),
        ("山札2", "deck-2"),
        ("universe", "universe"),
        ("宇宙", "universe"),
        ("Ren", "seat-2"),
        ("centre", "centre"),
        ("中央", "centre"),
        ("bag", "bag"),
        ("袋", "bag"),
    ] {
        let expected = Reading::Ask(Question::place(place));
        assert_eq!(read(&table, Language::En, typed), expected, "{typed}");
    }
    for (typed, reason) in [
        ("tile a1 right", "has a tile"),
        ("star token to a1", "has a token"),
        ("done", "first"),
        ("take square 5", "already"),
    ] {
        let read = read(&table, Language::En, typed);
        assert!(
            matches!(&read, Reading::Refused(_)),
            "{typed} ({reason}): {read:?}"
        );
    }
}

/// A turn ends by itself after a move that was typed, but only if nothing else can be done.
#[test]
fn a_turn_in_which_nothing_is_left_ends() {
    let placed = |reserve: &str| {
        let mut table = open(&json!({
            "phase": "place", "hand": { "tile": "29" }, "boards": [{ "reserve": reserve }, {}]
        }));
        table.play_notation("lay:b2:0").expect("a legal move");
        table
    };
    for (reserve, seat, ends) in [("", 0, true), ("sun", 0, false), ("", 1, false)] {
        let (table, voice) = (placed(reserve), voice(Language::En));
        let viewer = Viewer::Seat(Seat(seat));
        let ending = Line::new(table.game(), table.state(), viewer, &voice).only_ending();
        let notation = ending.map(|ending| ending.notation);
        let expected = ends.then_some("done");
        assert_eq!(notation.as_deref(), expected, "{reserve}, seat {seat}");
    }
}

/// What is heard of a position, to be read from top to bottom.
#[test]
fn answers_of_a_turn() {
    let table = placing();
    let places = [
        "a1",
        "b1",
        "c1",
        "seat-2-b3",
        "universe-5",
        "constellation-A",
        "card-II9",
        "deck-1",
        "bag",
    ];
    let both = [Language::En, Language::Ja].map(|language| told(&table, language, &places));
    testkit::snapshot!("hearing", both.concat());
}

/// The answer about a place, line by line.
fn place(table: &Session<Stargazers>, language: Language, place: &str) -> Vec<String> {
    let question = Question::place(place);
    ask(table, Viewer::Seat(Seat(0)), &question, &voice(language)).long()
}

fn open(from: &serde_json::Value) -> Session<Stargazers> {
    testkit::open_by(1, 2, 0, &json!(null), from).expect("a position")
}

/// What is in hand is told with its points: a tile by its turns, a token by its square.
#[test]
fn a_square_tells_what_a_placement_scores() {
    let table = placing();
    for (square, en, ja) in [
        (
            "a2",
            "Your tile, as it is or turned left, completes 1 planet here: 2 points.",
            "手もとのタイルは、ここにそのまま、または左に回して置くと、惑星1つが完成して2点です。",
        ),
        (
            "a2",
            "Otherwise it scores nothing.",
            "ほかの向きでは0点です。",
        ),
        (
            "c2",
            "Your tile scores nothing here, whichever way it is turned.",
            "手もとのタイルは、ここではどの向きでも0点です。",
        ),
    ] {
        for (language, said) in [(Language::En, en), (Language::Ja, ja)] {
            let heard = place(&table, language, square);
            assert!(heard.iter().any(|line| line == said), "{said}: {heard:#?}");
        }
    }
}

/// Two wild halves never face each other (`stargazers R41`), and the ear is told before it tries.
#[test]
fn a_square_tells_the_turns_that_are_refused() {
    // Tile 7 has a wild half on its right, tile 8 on its left.
    let table = open(&json!({
        "phase": "place", "hand": { "tile": "7" },
        "boards": [{ "mural": { "b1": "8" } }, {}]
    }));
    let heard = place(&table, Language::En, "a1");
    let said = "It may not lie as it is: two wild planets would meet.";
    assert!(heard.iter().any(|line| line == said), "{heard:#?}");
}

/// What a turn scored, and for what, is in its summary and in the log.
#[test]
fn points_of_a_turn_have_their_reasons() {
    let mut table = open(&json!({
        "phase": "draft", "turn": 1, "universe": { "2": "5 aurora", "3": "6 sun" },
        "boards": [{}, { "mural": { "a1": "eclipse", "b2": "sun" }, "reserve": "hole" }]
    }));
    for mv in ["draft:2", "aurora:c1", "lay:d4:0", "bring:hole:b2", "done"] {
        table.play_notation(mv).expect("a legal move");
    }
    let told = ask(
        &table,
        Viewer::Seat(Seat(0)),
        &Question::new(Ask::Last),
        &voice(Language::En),
    );
    for said in [
        "Ren put the aurora photo on c1. This scores 1 point.",
        "Ren laid the tile on d4. This scores 2 points (1 point for space stations and 1 point for comets).",
        "Ren put the black hole from the reserve on b2. This scores 2 points.",
    ] {
        assert!(told.long().iter().any(|line| line == said), "{told:#?}");
    }
    let points = "aurora photo on c1 (1 point), tile on d4 (2 points), black hole on b2 (2 points)";
    assert!(told.short.contains(points), "{}", told.short);
}

/// The heading of a turn is short, however many bonuses it has.
#[test]
fn headings_are_short() {
    let mut longest = [0, 0];
    for seed in 0..60 {
        let table = played(seed);
        let game: &dyn AnySession = &table;
        let plies: Vec<usize> = (0..table.len()).collect();
        for turn in plies.chunk_by(|_, &ply| game.goes_on_at(ply)) {
            for (at, language) in [Language::En, Language::Ja].into_iter().enumerate() {
                let turn = turn[0]..turn[0] + turn.len();
                let short = game.turn_in_short(turn, Viewer::Open, &voice(language));
                longest[at] = longest[at].max(short.chars().count());
            }
        }
    }
    let is_short = |count: &usize| (50..=150).contains(count);
    assert!(longest.iter().all(is_short), "{longest:?}");
}

/// A random game.
fn played(seed: u64) -> Session<Stargazers> {
    let setup = Setup::new(&Stargazers::INFO, 2);
    let mut table = Session::<Stargazers>::new(setup).expect("a setup");
    let (mut rng, mut scratch) = (Rng::seeded(seed), Vec::new());
    while let Some(mv) = random_move(table.game(), table.state(), &mut rng, &mut scratch) {
        table.play(mv).expect("a legal move");
    }
    table
}

/// A rival who needs one thing, the points of its next turn, and who plays twice in a row are heard
/// first; a rival without a turn left is no danger.
#[test]
fn threats_tell_the_danger() {
    let threats = |from, language| {
        let table = open(&from);
        let question = Question::new(Ask::Threats);
        ask(&table, Viewer::Seat(Seat(0)), &question, &voice(language)).short
    };
    let near = json!({
        "phase": "draft", "universe": { "1": "31 star", "2": "32 meteor", "3": "30 sun" },
        "boards": [{}, { "mural": { "a1": "3 meteor", "a2": "star", "b1": "star" }, "cards": "I5" }]
    });
    let en = threats(near.clone(), Language::En);
    assert!(
        en.starts_with("Ren needs only a star token in row 1 for card 5 of deck 1, 3 points."),
        "{en}"
    );
    assert!(
        en.contains("With square 1 (star token) Ren could score "),
        "{en}"
    );
    let ja = threats(near, Language::Ja);
    assert!(
        ja.starts_with("Renは、1行目に恒星トークンがあれば、山札1の5番を達成して3点です。"),
        "{ja}"
    );
}
