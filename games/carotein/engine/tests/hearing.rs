//! The game by ear.

use carotein::geometry::{Angle, Point};
use carotein::hearing::IDEAS;
use carotein::{Board, Carotein, Laid, Move};
use serde_json::json;
use tabletop::hearing::{Ask, Line, Question, Reading, ask};
use tabletop::prelude::*;
use tabletop::{AnySession, Language, Rng, Seat, Session, Viewer};
use testkit::hearing::{told, voice};

testkit::hearing_tests!(Carotein, seed: 3);

fn opened(changes: &serde_json::Value) -> Session<Carotein> {
    let from = json!({ "scored": [0, 0], "won": ["", ""], "turn": 0 });
    let from = testkit::overlay(from, changes);
    testkit::open_by(1, 2, 0, &json!(null), &from).expect("a position")
}

fn scattering() -> Session<Carotein> {
    opened(&json!({
        "phase": "scatter",
        "mat": ["star@2800,2100", "0@1000,1000", "1@1750,1750"],
    }))
}

fn laying() -> Session<Carotein> {
    opened(&json!({
        "phase": "lay", "passed": [1], "pair": "bc", "laid": ["b:1000,1000,0,0"], "sets": 1,
        "mat": [
            "star@2800,2100", "0@1000,1000", "1@960,1360", "0@1180,660", "1@5000,500",
            "0@3100,2300",
        ],
    }))
}

fn read(table: &Session<Carotein>, language: Language, typed: &str) -> Reading {
    let voice = voice(language);
    let seat = Viewer::Seat(Seat(0));
    Line::new(table.game(), table.state(), seat, &voice).read(typed)
}

#[test]
fn stars_are_put_down_by_saying_where() {
    let table = scattering();
    for (typed, notation) in [
        ("star a1", "chip:350,350"),
        ("put a star on a1", "chip:350,350"),
        ("a1に置く", "chip:350,350"),
        ("星をＡ１に", "chip:350,350"),
        ("star 130 90", "chip:1300,900"),
        ("星130 90", "chip:1300,900"),
        ("星2の右40ミリに置く", "chip:1400,1000"),
        ("star 40 mm right of star 2", "chip:1400,1000"),
        ("star 40 right of 2", "chip:1400,1000"),
        ("put star 40 mm right of star 2", "chip:1400,1000"),
        ("2の右40に置く", "chip:1400,1000"),
        ("2の右に40置く", "chip:1400,1000"),
        ("star 40 left 30 down of 3", "chip:1350,2050"),
        ("star right of 2", "chip:1250,1000"),
        // The middle of c3 is taken.
        ("star c3", "chip:1510,1710"),
        ("chip:1300,900", "chip:1300,900"),
    ] {
        let read = read(&table, Language::Ja, typed);
        let found = matches!(&read, Reading::Move(found) if found.notation == notation);
        let near = matches!(&read, Reading::Move(found)
            if typed == "star c3" && found.notation.starts_with("chip:"));
        assert!(found || near, "{typed}: {read:?}");
    }
    for (typed, place) in [("c3", "c3"), ("star 3", "star-3"), ("いちばん星", "star-1")] {
        let expected = Reading::Ask(Question::place(place));
        assert_eq!(read(&table, Language::En, typed), expected, "{typed}");
    }
    for (typed, reason) in [
        ("star 12 right of 2", "touch"),
        ("star 40 left of 9", "no star 9"),
        ("star 0 0", "on the mat"),
        ("set:b:1000,1000,0,0", "For now"),
        ("board b under 1 and 2", "Stars 1 and 2 are "),
        (
            "under 1, 2 and 3",
            " mm apart. Not turned, board a measures ",
        ),
        ("hide 2 and 9", "no star 9"),
    ] {
        let read = read(&table, Language::En, typed);
        let is_told = matches!(&read, Reading::Refused(why) if why.contains(reason));
        assert!(is_told, "{typed}: {read:?}");
    }
    let pass = read(&table, Language::En, "pass");
    assert!(matches!(pass, Reading::Move(_)), "{pass:?}");
}

/// Stars have squares and millimetres for the ear, in news and in advice as in answers; who looks
/// reads where they are on the mat.
#[test]
fn stars_are_told_by_their_squares() {
    let mut table = scattering();
    let seat = Viewer::Seat(Seat(0));
    let heard = |language| voice(language).for_ears();
    let short = |table: &Session<Carotein>, place: &str| {
        ask(table, seat, &Question::place(place), &voice(Language::En)).short
    };
    assert_eq!(
        short(&table, "stars"),
        "The First Star in e4; Hana’s stars 2 in b2; Ren’s stars 3 in c3."
    );
    let board = ask(
        &table,
        seat,
        &Question::new(Ask::Board),
        &voice(Language::Ja),
    );
    assert!(
        board
            .short
            .starts_with("第1ラウンド、いちばん星はe4、Hanaの星は2番がb2、Renの星は3番がc3です。"),
        "{board:?}"
    );
    assert!(
        short(&table, "board-f")
            .starts_with("Board f is the rabbit looking back, 6 stars wide and 6 high."),
        "{}",
        short(&table, "board-f")
    );
    let view = table.game().view(table.state(), seat);
    let advice = |voice| table.game().advice(&view, &Move::Chip(350, 350), &voice);
    assert!(
        advice(heard(Language::En))
            .starts_with("Put a star in a1, 91 mm from another of Hana’s stars"),
        "{}",
        advice(heard(Language::En))
    );
    assert!(advice(voice(Language::En)).starts_with("Put a star at the upper left"));
    table.play_notation("chip:350,350").expect("it is legal");
    let last = table.cursor() - 1..table.cursor();
    let turn = |voice| AnySession::turn_in_short(&table, last.clone(), seat, &voice);
    assert_eq!(
        turn(heard(Language::En)),
        "put a star in a1, 91 mm from another of Hana’s stars"
    );
    assert_eq!(
        turn(heard(Language::Ja)),
        "a1に星を置きました（Hanaのほかの星から91ミリ）"
    );
    assert_eq!(turn(voice(Language::En)), "put a star at the upper left");
    let told = ask(
        &table,
        seat,
        &Question::new(Ask::Last),
        &voice(Language::En),
    );
    assert!(told.short.contains("in a1, 91 mm"), "{told:?}");
}

/// Of the stars that a board should hide, those that it misses are told with how much.
#[test]
fn stars_that_were_asked_for_and_missed_are_told() {
    let table = laying();
    for (typed, language, start, star) in [
        (
            "board c under 1 and 5",
            Language::En,
            "; asked for and missed: star ",
            " mm",
        ),
        (
            "ボードcで星1と星5を隠す",
            Language::Ja,
            "。隠せないのは星",
            "ミリ）",
        ),
    ] {
        let Reading::Move(found) = read(&table, language, typed) else {
            panic!("{typed}")
        };
        let (_, missed) = found.words.split_once(start).expect(&found.words);
        assert!(missed.ends_with(star), "{}", found.words);
    }
    let Reading::Move(found) = read(&table, Language::En, "board c under 5") else {
        panic!("one star can be hidden")
    };
    assert!(!found.words.contains("missed"), "{}", found.words);
}

#[test]
fn boards_are_moved_by_saying_how() {
    let table = laying();
    for (typed, notation) in [
        ("b left 5", "set:b:950,1000,0,0"),
        ("board b left 5 mm", "set:b:950,1000,0,0"),
        ("ボードbを左に5ミリ", "set:b:950,1000,0,0"),
        ("board b turn right 15 degrees", "set:b:1000,1000,150,0"),
        ("ボードbを右に15度回す", "set:b:1000,1000,150,0"),
        ("board b flip", "set:b:1000,1000,0,1"),
        ("ボードbを裏返す", "set:b:1000,1000,0,1"),
        ("board c to e4", "set:c:3150,2450,0,0"),
        ("ボードcをe4へ", "set:c:3150,2450,0,0"),
        ("left 20 mm", "set:b:800,1000,0,0"),
        ("bを左に5", "set:b:950,1000,0,0"),
        ("左に5ミリ", "set:b:950,1000,0,0"),
        ("up 1", "set:b:1000,990,0,0"),
        ("sitting down 5", "set:b:1000,1050,0,0"),
        ("おすわりうさぎを下に5", "set:b:1000,1050,0,0"),
        ("b turn right 15", "set:b:1000,1000,150,0"),
        ("turn left 1", "set:b:1000,1000,3590,0"),
        ("bを右に15度回す", "set:b:1000,1000,150,0"),
        ("b flip", "set:b:1000,1000,0,1"),
        ("裏返す", "set:b:1000,1000,0,1"),
        ("c to e4", "set:c:3150,2450,0,0"),
        ("cをe4へ", "set:c:3150,2450,0,0"),
    ] {
        let read = read(&table, Language::En, typed);
        let found = matches!(&read, Reading::Move(found) if found.notation == notation);
        assert!(found, "{typed}: {read:?}");
    }
    for (typed, reason) in [
        ("c left 5", "not on the mat yet"),
        ("c to b2", "overlap"),
        ("b under 9", "no star 9"),
        ("under", "“board c under 1 and 5”"),
    ] {
        let read = read(&table, Language::En, typed);
        let is_told = matches!(&read, Reading::Refused(why) if why.contains(reason));
        assert!(is_told, "{typed}: {read:?}");
    }
    let both = opened(&json!({
        "phase": "lay", "passed": [1], "pair": "bc",
        "laid": ["b:1000,1000,0,0", "c:4000,3000,0,0"], "sets": 2,
        "mat": ["star@2800,2100", "0@1000,1000"],
    }));
    let which = read(&both, Language::En, "left 5");
    assert_eq!(
        which,
        Reading::Refused("Say which: boards b and c.".to_owned())
    );
}

#[test]
fn a_wish_in_either_language_lays_a_board() {
    let table = laying();
    for typed in [
        "c under 1 and 6",
        "board c under 1 and 6",
        "ボードcで星1と星6を隠す",
        "under first star, 6",
        "cで1と6を隠す",
        "いちばん星と6を隠す",
    ] {
        let Reading::Move(found) = read(&table, Language::En, typed) else {
            panic!("{typed}: {:?}", read(&table, Language::En, typed));
        };
        assert!(found.words.contains(": hides stars 1 and 6;"), "{found:?}");
    }
}

/// Of sets of stars that one board can hide, most are found.
#[test]
fn most_wishes_come_true() {
    let table = laying();
    let solver = table.game().solver();
    let mut rng = Rng::seeded(5);
    let (mut found, mut all) = (0, 0);
    for case in 0..60_u8 {
        let board = Board::new(case % 7).expect("a board");
        let laid = Laid {
            board,
            x: 2800,
            y: 2100,
            angle: Angle::wrapped(rng.below(3600) as i32),
            flipped: rng.below(2) == 1,
        };
        let outline = table.game().placed_outline(&laid);
        let mut stars: Vec<Point> = Vec::new();
        for _ in 0..3000 {
            let at = Point::new(1800 + rng.below(2000) as i32, 1100 + rng.below(2000) as i32);
            let apart = |star: &Point| star.from(at).square() > 245 * 245;
            if outline.hides(at, 40) && stars.iter().all(apart) && stars.len() < 5 {
                stars.push(at);
            }
        }
        stars.truncate(2 + usize::from(case % 4));
        let lies = solver.lies(board, &stars, None, IDEAS, &mut Rng::seeded(1));
        found += u32::from(lies[0].missing == 0);
        all += 1;
    }
    println!("{found} of {all}");
    assert!(found * 10 >= all * 8, "{found} of {all}");
}

/// What is heard of a challenge, to be read from top to bottom.
#[test]
fn answers_of_a_challenge() {
    let mut text = String::new();
    for table in [scattering(), laying()] {
        for language in [Language::En, Language::Ja] {
            text += &told(
                &table,
                language,
                &["star-2", "b2", "board-b", "boards", "seat-2"],
            );
            for typed in ["c under 1 and 6", "b left 20", "b turn right 15"] {
                if let Reading::Move(found) = read(&table, language, typed) {
                    text += &format!("> {typed}\n{}\n", found.words);
                }
            }
        }
    }
    testkit::snapshot!("hearing", text);
}

#[test]
fn hostile_words_are_no_moves() {
    for table in [scattering(), laying()] {
        for typed in [
            "star 99999999999 1",
            "star -1 -1",
            "star 9999 right of 1",
            "left 99999999999",
            "b turn right 9999",
            "under 0",
            "under -3",
            "星",
            "隠す",
            "c to",
            "b b b",
            "の の の",
        ] {
            let read = read(&table, Language::Ja, typed);
            if let Reading::Move(found) = &read {
                let mv: Move = found.notation.parse().expect("notation");
                assert!(table.game().check(table.state(), &mv).is_ok(), "{typed}");
            }
        }
    }
}

fn lines_of(table: &Session<Carotein>, asked: Ask, language: Language) -> Vec<String> {
    let voice = voice(language).telling(Some(Seat(0)));
    let question = Question::new(asked);
    ask(table, Viewer::Seat(Seat(0)), &question, &voice).long()
}

/// With at most two stars on the mat a challenge cannot fail (`carotein A6`).
#[test]
fn a_challenge_that_cannot_fail_is_told() {
    let stars = |count: usize| {
        let mat = ["star@2800,2100", "0@1000,1000", "1@1750,1750"];
        json!({ "phase": "scatter", "mat": mat[..count] })
    };
    let few = opened(&json!({ "phase": "scatter", "mat": ["star@2800,2100"], "scored": [1, 0] }));
    let threats = lines_of(&few, Ask::Threats, Language::En);
    assert_eq!(
        threats[0],
        "If you pass, Ren takes the challenge, and it cannot fail: 2 stars may peep out, and 1 is \
         on the mat. You lead by 1 point, and 3 more successes end the game."
    );
    let three = opened(&stars(3));
    let threats = lines_of(&three, Ask::Threats, Language::En);
    assert_eq!(
        threats[0],
        "If you pass, Ren takes the challenge: 1 star has to be hidden, and 2 may peep out. \
         You and Ren are tied with 0 points, and 3 more successes end the game."
    );
    let chosen = opened(&json!({
        "phase": "choose", "passed": [1], "mat": ["star@2800,2100", "0@1000,1000"],
    }));
    let threats = lines_of(&chosen, Ask::Threats, Language::En);
    assert!(
        threats[0].starts_with(
            "You take the challenge, and it cannot fail: 2 stars may peep out, and 2 are on the mat."
        ),
        "{threats:?}"
    );
}

/// What a judgement would bring is told once both boards are laid, and it is what it brings
/// (`carotein R37`–`R43`).
#[test]
fn a_judgement_is_told_before_it_is_made() {
    for (c, hand) in [
        (
            "c:4000,3000,0,0",
            "Stars 1, 5 and 6 peep out, 1 too many. Judged now, the challenge fails: Ren scores 2 points.",
        ),
        (
            "c:2850,2150,0,0",
            "Star 5 peeps out, and up to 2 may. Judged now, the challenge succeeds: you score 4 points and Ren scores 1 point.",
        ),
    ] {
        let mut table = opened(&json!({
            "phase": "lay", "passed": [1], "pair": "bc", "laid": ["b:1000,1000,0,0", c], "sets": 2,
            "mat": [
                "star@2800,2100", "0@1000,1000", "1@960,1360", "0@1180,660", "1@5000,500",
                "0@3100,2300",
            ],
        }));
        let lines = lines_of(&table, Ask::Hand, Language::En);
        assert_eq!(lines[0], hand);
        let before = [0, 1].map(|seat| table.state().points(Seat(seat)));
        assert!(table.play_notation("confirm").is_ok());
        let after = [0, 1].map(|seat| table.state().points(Seat(seat)));
        let scored = [after[0] - before[0], after[1] - before[1]];
        let told: [u32; 2] = if hand.contains("fails") {
            [0, 2]
        } else {
            [4, 1]
        };
        assert_eq!(scored, told, "{hand}");
    }
}

/// After the end the threats are the result.
#[test]
fn after_the_end_nothing_is_said_as_if_the_game_went_on() {
    let mut over = opened(&json!({
        "phase": "lay", "round": 3, "passed": [1], "won": ["dg", "ae"], "scored": [1, 0],
        "mat": ["star@2800,2100"], "pair": "bc", "sets": 2,
        "laid": ["b:1000,1000,0,0", "c:2800,2100,0,0"],
    }));
    assert!(over.play_notation("confirm").is_ok());
    for (language, said) in [
        (
            Language::En,
            "You win with 5 points. Only one board is left: the game ends.",
        ),
        (
            Language::Ja,
            "あなたの勝ちです（5点）。星座ボードが残り1枚になり、ゲーム終了です。",
        ),
    ] {
        assert_eq!(lines_of(&over, Ask::Threats, language), [said]);
    }
}
