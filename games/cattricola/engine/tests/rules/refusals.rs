//! Refused moves and their reasons: moves that cannot be parsed, and moves that are not allowed.

use crate::rules::table::{BARE, Table, open, play, undealt};
use cattricola::{Berth, Illegal, Move};
use serde_json::json;
use tabletop::Refusal;
use tabletop::prelude::*;
use testkit::speech::assert_speaks;

/// Numbers every reason. The match has no wildcard, so a new reason does not compile until it is
/// added here.
fn variant_index(reason: Illegal) -> usize {
    match reason {
        Illegal::Over => 0,
        Illegal::ChanceFirst => 1,
        Illegal::NotNow => 2,
        Illegal::NotThere => 3,
        Illegal::Taken(_) => 4,
        Illegal::Apart(_) => 5,
        Illegal::NoMarker => 6,
        Illegal::NoCharge => 7,
        Illegal::NoPattern => 8,
        Illegal::NothingThere => 9,
        Illegal::EndCharge => 10,
        Illegal::EndLift => 11,
        Illegal::PutFirst => 12,
        Illegal::Empty(_) => 13,
        Illegal::NoTile(_) => 14,
        Illegal::NothingToEnd => 15,
        Illegal::MayNotLift => 16,
        Illegal::NothingToPut => 17,
        Illegal::NotFinal => 18,
        Illegal::MayNotPass => 19,
    }
}

const FULL: &str = "Sm Sf Sc Pm Pf Pc Cm Cf Cc Hm Hf Hc W W W W";

fn over() -> Table {
    let mut table = open(
        2,
        &json!({ "turn": 1, "stage": "final", "tiles": [FULL], "boards": [BARE, BARE] }),
    );
    play(&mut table, "pass");
    table
}

fn acting(radar: &str) -> Table {
    open(2, &json!({ "radars": [radar], "tiles": ["Cm Cf"] }))
}

fn after(radar: &str, moves: &str) -> Table {
    let mut table = acting(radar);
    play(&mut table, moves);
    table
}

/// A table on which a circle has appeared and the caught wolves are in hand.
fn lifting() -> Table {
    let mut table = open(
        2,
        &json!({ "ranch": [
            { "board": 1, "tiles": ["- - - - -", "- - W - -", "- - W - -", "- - - - -", "- - - - -"] },
            { "board": 2, "tiles": ["- - - - -", "- C - - -", "- - - - -", "- - - - -", "- - - - -"] } ],
            "radars": ["a1 a2"], "tiles": ["Cm Cf"] }),
    );
    play(&mut table, "catch:2,1");
    table
}

#[test]
fn illegal_moves_say_why() {
    let hole = |name: &str| name.parse().expect("a hole");
    let dealing = || {
        let mut table = undealt(2, 0);
        play(
            &mut table,
            "lay:1,0 lay:2,0 saucer:1 saucer:2 deal:S+ sex:m",
        );
        table
    };
    let last = || {
        open(
            2,
            &json!({ "stage": "final", "tiles": ["Cm Cf", FULL], "radars": ["a1"] }),
        )
    };
    let cases: Vec<(&str, Table, &str, Illegal)> = vec![
        ("after the end", over(), "pass", Illegal::Over),
        ("a draw after the end", over(), "sex:m", Illegal::Over),
        (
            "a marker before the deal",
            undealt(2, 0),
            "mark:c3",
            Illegal::ChanceFirst,
        ),
        (
            "a marker while a face is looked at",
            after("a1", "catch:0,0"),
            "mark:c3",
            Illegal::ChanceFirst,
        ),
        (
            "a board while animals are dealt",
            dealing(),
            "lay:3,0",
            Illegal::NotNow,
        ),
        (
            "a sex that nobody looks at",
            dealing(),
            "sex:m",
            Illegal::NotNow,
        ),
        ("a draw in a turn", acting("a1"), "deal:S", Illegal::NotNow),
        ("a board twice", after_laid(), "lay:1,2", Illegal::NotThere),
        ("a wolf face up", dealing(), "deal:W+", Illegal::NotThere),
        (
            "a marker on a marker",
            acting("c3"),
            "mark:c3",
            Illegal::Taken(hole("c3")),
        ),
        (
            "a marker apart",
            acting("c3"),
            "mark:e3",
            Illegal::Apart(hole("e3")),
        ),
        (
            "a marker apart in a charge",
            after("c3", "mark:c2"),
            "mark:a1",
            Illegal::Apart(hole("a1")),
        ),
        (
            "a sixth marker",
            acting("a1 b1 c1 d1 e1"),
            "mark:e2",
            Illegal::NoMarker,
        ),
        (
            "a charge in the final turn",
            last(),
            "mark:a2",
            Illegal::NoCharge,
        ),
        (
            "a catch without markers",
            acting(""),
            "catch:0,0",
            Illegal::NoPattern,
        ),
        (
            "an empty catch",
            acting("a1"),
            "catch:0,1",
            Illegal::NothingThere,
        ),
        (
            "a catch in a charge",
            after("a1", "mark:a2"),
            "catch:0,0",
            Illegal::EndCharge,
        ),
        (
            "a swap in a charge",
            after("a1", "mark:a2"),
            "swap:1,2",
            Illegal::EndCharge,
        ),
        ("a put while lifting", lifting(), "put:1", Illegal::EndLift),
        (
            "a marker while lifting",
            lifting(),
            "mark:a1",
            Illegal::EndLift,
        ),
        (
            "an empty cell lifted",
            lifting(),
            "lift:3",
            Illegal::Empty(Berth(2)),
        ),
        (
            "a marker while putting",
            after("a1 b1", "catch:0,0 sex:m sex:m"),
            "mark:c3",
            Illegal::PutFirst,
        ),
        (
            "a lift while putting",
            after("a1 b1", "catch:0,0 sex:m sex:m"),
            "lift:1",
            Illegal::PutFirst,
        ),
        (
            "a tile that is not in hand",
            after("a1 b1", "catch:0,0 sex:m sex:m"),
            "put:3",
            Illegal::NoTile(2),
        ),
        (
            "a swap of empty cells",
            last(),
            "swap:2,7",
            Illegal::Empty(Berth(6)),
        ),
        (
            "the end of no charge",
            acting("a1"),
            "done",
            Illegal::NothingToEnd,
        ),
        (
            "a lift without a circle",
            acting("a1"),
            "lift:1",
            Illegal::MayNotLift,
        ),
        (
            "a put without a catch",
            acting("a1"),
            "put:1",
            Illegal::NothingToPut,
        ),
        (
            "a swap before the final turn",
            acting("a1"),
            "swap:1,2",
            Illegal::NotFinal,
        ),
        (
            "a pass before the final turn",
            acting("a1"),
            "pass",
            Illegal::MayNotPass,
        ),
    ];
    let mut met = [false; 20];
    for (what, mut table, mv, reason) in cases {
        let before = *table.state();
        let parsed: Move = mv.parse().expect(what);
        assert_eq!(table.game().check(&before, &parsed), Err(reason), "{what}");
        match table.play_notation(mv) {
            Err(Refusal::Illegal(given)) => assert_eq!(given, reason, "{what}"),
            Err(Refusal::Over) => assert_eq!(reason, Illegal::Over, "{what}"),
            other => panic!("{what}: {other:?}"),
        }
        assert_eq!(*table.state(), before, "{what}: something changed");
        assert_speaks(&reason, what);
        met[variant_index(reason)] = true;
    }
    assert!(
        met.iter().all(|met| *met),
        "reasons without a case: {met:?}"
    );
}

fn after_laid() -> Table {
    let mut table = undealt(3, 0);
    play(&mut table, "lay:1,0");
    table
}

#[test]
fn what_is_no_move_is_not_read() {
    for text in [
        "",
        "mark",
        "mark:",
        "mark:f1",
        "mark:c3 ",
        "Mark:c3",
        "done:1",
        "Done",
        "pass:",
        "catch:1",
        "catch:1,2,3",
        "catch:+1,2",
        "catch:01,2",
        "catch:-0,0",
        "catch:200,0",
        "catch:1, 2",
        "lift:0",
        "lift:17",
        "lift:-1",
        "put:0",
        "put:9",
        "put:",
        "swap:2,1",
        "swap:3,3",
        "swap:1,17",
        "swap:1",
        "lay:0,0",
        "lay:5,0",
        "lay:1,4",
        "lay:1,-1",
        "saucer:0",
        "saucer:5",
        "deal:X",
        "deal:S++",
        "deal:",
        "sex:x",
        "sex:mm",
        "sex",
        "キャッチ",
        "catch:１,２",
    ] {
        assert!(text.parse::<Move>().is_err(), "{text:?}");
    }
    for text in [
        "mark:a1",
        "done",
        "pass",
        "catch:0,0",
        "catch:-4,14",
        "lift:16",
        "put:8",
        "swap:1,16",
        "lay:4,3",
        "saucer:4",
        "deal:W",
        "deal:H+",
        "sex:c",
    ] {
        assert_eq!(
            text.parse::<Move>().map(|mv| mv.to_string()).as_deref(),
            Ok(text)
        );
    }
}
