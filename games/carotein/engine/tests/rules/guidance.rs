//! Advice and goals. Advice gives reasons that are true of the position; goals say how far a seat
//! has come.

use crate::rules::table::{about_to_confirm, open, overlay, play, position};
use serde_json::{Value, json};
use tabletop::prelude::*;
use tabletop::{Progress, Seat, Session, Viewer};
use testkit::speech::voices;

/// The number of seats, the changes to the position, a move, and the advice in English and
/// Japanese.
type Row = (u8, Value, &'static str, &'static str, &'static str);

/// Compares the advice of every row and reports all differences together.
fn advised(rows: &[Row]) {
    let mut wrong = Vec::new();
    for (seats, changes, notation, english, japanese) in rows {
        let table = open(*seats, changes);
        let mv = notation.parse().expect("a move");
        table.game().check(table.state(), &mv).expect(notation);
        let view = table.game().view(table.state(), Viewer::Seat(Seat(0)));
        for (voice, expected) in voices().iter().zip([japanese, english]) {
            let said = table.game().advice(&view, &mv, voice);
            if said != **expected {
                wrong.push(format!("{notation}: {said}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn advice_while_stars_are_scattered() {
    // Only version 1 of the rules accepts these stars without checking whose turn it is.
    let three = json!({ "mat": ["0@1000,1000", "1@1300,1000", "0@1600,1000"], "rules": 1 });
    let one = json!({ "mat": ["0@1000,1000", "1@1300,1000"] });
    let lead = |scored: u8| json!({ "round": 9, "won": ["ab", "cd"], "scored": [scored, 0] });
    advised(&[
        (
            2,
            json!({}),
            "chip:500,500",
            "Put a star at the upper left, 11 star widths from the First Star: hard to hide, because \
             a board there covers no other star.",
            "左上に星を置きましょう（いちばん星から星11個ぶん離れたところ）。隠しにくい場所です。\
             ここを隠すボードでは、ほかの星を1個も隠せません。",
        ),
        (
            2,
            json!({}),
            "chip:2800,1500",
            "Put a star at the centre, 2 star widths from the First Star: it scores you 1 point if \
             another player’s challenge fails.",
            "中央に星を置きましょう（いちばん星から星2個ぶん離れたところ）。\
             ほかの人の挑戦が失敗すれば、あなたの1点になります。",
        ),
        (
            2,
            three.clone(),
            "chip:1300,1400",
            "Put a star at the left, a star’s width from Seat 2’s star: then the challenger has to hide 3 of 5 stars.",
            "左に星を置きましょう（席2の星から星1個ぶん離れたところ）。挑戦者は、5個の星のうち3個を隠さなければなりません。",
        ),
        (
            2,
            overlay(three.clone(), &json!({ "hands": [0, 9], "scored": [8, 0] })),
            "plain:1300,1400",
            "Put a plain star at the left, a star’s width from Seat 2’s star: then the challenger has to hide 3 of 5 stars.",
            "左に無色の星を置きましょう（席2の星から星1個ぶん離れたところ）。挑戦者は、\
             5個の星のうち3個を隠さなければなりません。",
        ),
        // The stars at the left edge are far from a star at the right edge.
        (
            2,
            three.clone(),
            "chip:3900,1500",
            "Put a star at the right, 4 star widths from the First Star: hard to hide, because a \
             board there misses 3 of the other 4 stars.",
            "右に星を置きましょう（いちばん星から星4個ぶん離れたところ）。隠しにくい場所です。\
             ここを隠すボードでは、ほかの星4個のうち3個を隠せません。",
        ),
        (2, json!({}), "pass", "Pass.", "パスしましょう。"),
        (
            2,
            three.clone(),
            "pass",
            "Pass: then Seat 2 has to hide 2 of the 4 stars, or you score 2 points.",
            "パスしましょう。席2が挑戦して、4個の星のうち2個を隠さなければなりません。失敗すれば、あなたに2点入ります。",
        ),
        (
            2,
            one,
            "pass",
            "Pass: then Seat 2 has to hide 1 of the 3 stars, or you score 1 point.",
            "パスしましょう。席2が挑戦して、3個の星のうち1個を隠さなければなりません。失敗すれば、あなたに1点入ります。",
        ),
        // Seat 2 can reach at most five points: two boards that it has, two more boards, and its
        // only star.
        (
            2,
            overlay(three.clone(), &lead(4)),
            "pass",
            "Pass: even if another player’s challenge succeeds, the game ends and you win.",
            "パスしましょう。ほかの人の挑戦が成功しても、そこでゲームが終わり、あなたの勝ちです。",
        ),
        (
            2,
            overlay(three.clone(), &lead(3)),
            "pass",
            "Pass: then Seat 2 has to hide 2 of the 4 stars, or you score 2 points.",
            "パスしましょう。席2が挑戦して、4個の星のうち2個を隠さなければなりません。失敗すれば、あなたに2点入ります。",
        ),
        (
            3,
            three,
            "pass",
            "Pass: the challenger already has to hide 2 of 4 stars.",
            "パスしましょう。今でも、挑戦者は4個の星のうち2個を隠さなければなりません。",
        ),
    ]);
}

#[test]
fn advice_in_the_challenge() {
    let choosing = json!({ "phase": "choose", "passed": [1] });
    let two_open = about_to_confirm(2, "00011", "01");
    advised(&[
        (
            2,
            choosing.clone(),
            "take:ac",
            "Choose the leaping rabbit and the sleeping rabbit: no other two of the boards that are left cover as much.",
            "とびはねるうさぎとねむるうさぎを選びましょう。残りのボードの中で、この2枚がいちばん広く隠せます。",
        ),
        (
            2,
            choosing,
            "take:ab",
            "Choose the leaping rabbit and the sitting rabbit.",
            "とびはねるうさぎとおすわりうさぎを選びましょう。",
        ),
        (
            2,
            overlay(about_to_confirm(2, "00011", ""), &json!({ "laid": [] })),
            "set:c:2800,2100,0,0",
            "Lay the sleeping rabbit at the centre: it covers 3 more stars, and then 3 stars peep out.",
            "ねむるうさぎを中央に置きましょう。あと3個の星が隠れて、は\u{2060}み出す星は3個です。",
        ),
        (
            2,
            overlay(
                about_to_confirm(2, "00011", "1"),
                &json!({ "laid": ["b:1000,1000,0,0"] }),
            ),
            "set:c:2800,2100,0,0",
            "Lay the sleeping rabbit at the centre: it covers 3 more stars, and then only one star peeps out.",
            "ねむるうさぎを中央に置きましょう。あと3個の星が隠れて、は\u{2060}み出す星は1個だけです。",
        ),
        (
            2,
            about_to_confirm(2, "00011", ""),
            "set:c:4000,3600,0,1",
            "Flip the sleeping rabbit and move it to the lower right.",
            "ねむるうさぎを裏返して、右下に置き直しましょう。",
        ),
        // The move hides no additional star, but the challenge would fail with the boards as they
        // are.
        (
            2,
            about_to_confirm(2, "00011", "0101"),
            "set:b:1000,1000,0,1",
            "Flip the sitting rabbit and move it to the upper left: as the boards are now, 4 stars peep out, and only 2 may.",
            "おすわりうさぎを裏返して、左上に置き直しましょう。\
             今のままでは4個の星がは\u{2060}み出します。は\u{2060}み出してよいのは2個までです。",
        ),
        (
            2,
            about_to_confirm(2, "00011", ""),
            "confirm",
            "Judge it: every star is hidden.",
            "判定しましょう。星はすべて隠れています。",
        ),
        (
            2,
            two_open,
            "confirm",
            "Judge it: only 2 stars peep out, and 2 may.",
            "判定しましょう。は\u{2060}み出す星は2個だけです。2個までなら成功です。",
        ),
        (
            2,
            about_to_confirm(2, "00011", "010"),
            "confirm",
            "Judge it: it fails with 3 stars peeping out, but no better way to lay them was found.",
            "判定しましょう。は\u{2060}み出す星が3個で失敗ですが、これよりよい置きかたは見つかりません。",
        ),
    ]);
}

/// The advice says what the first of two boards prepares, or that no success is possible (`carotein
/// A15`, `R28`).
#[test]
fn advice_says_where_a_plan_leads() {
    let plan = "set:b:1000,1000,0,0 set:c:2800,2100,0,0 confirm";
    let cases = [
        (
            "",
            "on",
            "Lay the sitting rabbit at the upper left: lay the sleeping rabbit next, and you succeed (no stars peep out).",
            "おすわりうさぎを左上に置きましょう。次にねむるうさぎも置けば成功です（は\u{2060}み出す星はありません）。",
        ),
        (
            "",
            "off",
            "Lay the sitting rabbit at the upper left: lay the sleeping rabbit next, and you succeed.",
            "おすわりうさぎを左上に置きましょう。次にねむるうさぎも置けば成功です。",
        ),
        (
            "010",
            "on",
            "Lay the sitting rabbit at the upper left: these two cannot hide enough stars, but this way 3 stars peep out.",
            "おすわりうさぎを左上に置きましょう。この2枚では成功しませんが、こう置くと、は\u{2060}み出す星は3個です。",
        ),
        (
            "010",
            "off",
            "Lay the sitting rabbit at the upper left: these two cannot hide enough stars.",
            "おすわりうさぎを左上に置きましょう。この2枚では、どう置いても成功しません。",
        ),
    ];
    for (open, assist, en, ja) in cases {
        let from = overlay(
            about_to_confirm(2, "00011", open),
            &json!({ "laid": [], "sets": 0 }),
        );
        let table: Session<carotein::Carotein> =
            testkit::open_by(1, 2, 0, &json!({ "assist": assist }), &position(2, &from))
                .expect("it opens");
        let view = table.game().view(table.state(), Viewer::Seat(Seat(0)));
        let plan: Vec<carotein::Move> = plan
            .split(' ')
            .map(|mv| mv.parse().expect("a move"))
            .collect();
        let said = voices().map(|voice| table.game().advice_of_plan(&view, &plan, &voice));
        assert_eq!(said, [ja, en]);
    }
}

/// If the table has switched off assistance, no stars are counted.
#[test]
fn without_help_no_star_is_counted() {
    let from = position(2, &about_to_confirm(2, "00011", "01"));
    let table: Session<carotein::Carotein> =
        testkit::open_by(1, 2, 0, &json!({ "assist": "off" }), &from).expect("it opens");
    let view = table.game().view(table.state(), Viewer::Seat(Seat(0)));
    let [_, en] = voices();
    let mv = "confirm".parse().expect("a move");
    assert_eq!(table.game().advice(&view, &mv, &en), "Judge it.");
    assert_eq!(
        table.game().goals(&view, Seat(0), &en)[0].brief,
        "2 may peep"
    );
}

/// The goals: the stars that peep out, the standings, the boards, and the seat's own stars.
#[test]
fn goals() {
    use Progress::{Open, Reached, Threatens};
    let rows = [
        (
            json!({}),
            [
                ["2 may peep", "tied", "0 won", "0/10"],
                ["は\u{2060}み出し2個まで", "同点", "獲得0", "0/10"],
            ],
            [Open; 4],
        ),
        (
            overlay(
                about_to_confirm(2, "00011", "01"),
                &json!({ "round": 9, "pair": "bc", "won": ["", "ad"], "scored": [1, 1] }),
            ),
            [
                ["2 may peep", "2 pts behind", "0 won", "1/10"],
                ["は\u{2060}み出し2個まで", "1位まで2点", "獲得0", "1/10"],
            ],
            [Open, Threatens, Open, Open],
        ),
        (
            overlay(
                about_to_confirm(2, "00011", "010"),
                &json!({ "round": 9, "won": ["ad", ""], "scored": [1, 3] }),
            ),
            [
                ["2 may peep", "more boards", "2 won", "1/10"],
                ["は\u{2060}み出し2個まで", "ボード数で1位", "獲得2", "1/10"],
            ],
            [Open, Reached, Open, Open],
        ),
    ];
    for (changes, [english, japanese], progress) in rows {
        let table = open(2, &changes);
        let view = table.game().view(table.state(), Viewer::Seat(Seat(0)));
        for (voice, briefs) in voices().iter().zip([japanese, english]) {
            let goals = table.game().goals(&view, Seat(0), voice);
            let found: Vec<&str> = goals.iter().map(|goal| goal.brief.as_str()).collect();
            assert_eq!(found, briefs);
            let found: Vec<Progress> = goals.iter().map(|goal| goal.progress).collect();
            assert_eq!(found, progress, "{briefs:?}");
        }
    }
}

/// In the scatter phase, the first goal tells every viewer, after each star, how many stars the
/// challenge will have to hide. If none would have to be hidden, the goal only says how many may
/// peep out.
#[test]
fn goals_count_the_stars_to_hide() {
    let mut table = crate::rules::table::start(2, 0);
    for (mv, english, japanese) in [
        ("chip:500,500", "2 may peep", "は\u{2060}み出し2個まで"),
        ("chip:1000,1000", "hide 1 of 3", "3個中1個隠す"),
        ("chip:1500,1500", "hide 2 of 4", "4個中2個隠す"),
        ("pass", "hide 2 of 4", "4個中2個隠す"),
        ("take:bc", "2 may peep", "は\u{2060}み出し2個まで"),
    ] {
        play(&mut table, mv);
        let view = table.game().view(table.state(), Viewer::Seat(Seat(0)));
        let briefs =
            voices().map(|voice| table.game().goals(&view, Seat(0), &voice)[0].brief.clone());
        assert_eq!(briefs, [japanese, english], "after {mv}");
    }
}

/// A seat that watches a challenge sees how many stars peep out with the boards as they are.
#[test]
fn goals_of_whoever_watches() {
    let table = open(2, &about_to_confirm(2, "00011", "010"));
    let view = table.game().view(table.state(), Viewer::Seat(Seat(1)));
    let briefs = voices().map(|voice| table.game().goals(&view, Seat(1), &voice)[0].brief.clone());
    assert_eq!(briefs, ["は\u{2060}み出し3個（2個まで）", "3 peep, max 2"]);
}
