//! Refused moves and their reasons: moves that cannot be parsed, and moves that are not allowed.

use crate::rules::table::{Books, Table, dealt, open, play, undealt};
use serde_json::json;
use sterre::{Illegal, Move, Number, Step};
use tabletop::Speak;
use tabletop::prelude::*;
use testkit::speech::{assert_speaks, voices};

/// Numbers every reason. The match has no wildcard, so a new reason does not compile until it is
/// added here.
fn variant_index(reason: Illegal) -> usize {
    match reason {
        Illegal::Over => 0,
        Illegal::ChanceFirst => 1,
        Illegal::NotNow => 2,
        Illegal::NotThere => 3,
        Illegal::NoSuchNumber(_) => 4,
        Illegal::ByItself => 5,
        Illegal::DrawFirst => 6,
        Illegal::AlreadyDrawn => 7,
        Illegal::AlreadyBought => 8,
        Illegal::NothingToDraw => 9,
        Illegal::TooLate(_) => 10,
        Illegal::NotYet(_) => 11,
        Illegal::NotInHand(_) => 12,
        Illegal::NotOnCard(_) => 13,
        Illegal::AlreadyDeclared(_) => 14,
        Illegal::AlreadyNamed => 15,
        Illegal::AlreadyCalled => 16,
        Illegal::NoCrown => 17,
        Illegal::NoPiece => 18,
        Illegal::NotDeclared(_) => 19,
        Illegal::NoCrownThere(_) => 20,
        Illegal::CrownNotWon(_) => 21,
        Illegal::NotOnMap(_) => 22,
        Illegal::AlreadyOpen(_) => 23,
        Illegal::NothingToScore => 24,
    }
}

/// A table in the middle of a game, with books kept by the engine, after these moves.
fn later(moves: &str) -> Table {
    let mut table = open(
        2,
        Books::Automatic,
        &json!({ "hands": [[1, 2, 22], [3]], "map": [[5], [22, 13, 30]], "crowns": [3, 0],
            "scores": [12, 0], "phase": "draw" }),
    );
    play(&mut table, moves);
    table
}

/// A table in the middle of a game, with books kept by hand, after these moves.
fn hand(moves: &str) -> Table {
    let mut table = open(
        2,
        Books::ByHand,
        &json!({ "hands": [[53, 2, 22], [3]], "map": [[10, 39, 57], [40, 32, 22, 3, 18, 35, 52, 54, 64, 73]],
            "phase": "draw",
            "top": 6, "crowns": [2, 0], "scores": [8, 0] }),
    );
    play(&mut table, moves);
    table
}

fn over() -> Table {
    let mut table = open(2, Books::Automatic, &json!({ "idle": 3, "map": [[3], []] }));
    play(&mut table, "done");
    table
}

/// A table on which seat 0 has one piece left, and a declared number needs it.
fn one_piece() -> Table {
    let own: Vec<u8> = (1..=75)
        .filter(|number| {
            ![
                59, 46, 48, 32, 30, 13, 20, 38, 2, 35, 15, 26, 75, 55, 43, 68, 58, 66, 73, 62, 44,
                42, 69, 14, 29, 18, 63,
            ]
            .contains(number)
        })
        .collect();
    let mut table = open(
        2,
        Books::Automatic,
        &json!({ "hands": [[59, 48], []], "map": [own, []], "crowns": [1, 0],
            "scores": [4, 0] }),
    );
    play(&mut table, "play:59");
    table
}

fn empty_pile() -> Table {
    open(
        2,
        Books::Automatic,
        &json!({ "top": null, "deck": [], "crowns": [1, 0], "scores": [4, 0] }),
    )
}

#[test]
fn illegal_moves_say_why() {
    let n = Number;
    let ready = "draw top:60";
    let cases: Vec<(&str, Table, &str, Illegal)> = vec![
        ("after the end", over(), "done", Illegal::Over),
        ("a card after the end", over(), "top:3", Illegal::Over),
        (
            "a move in the deal",
            undealt(2, 0, Books::Automatic),
            "done",
            Illegal::ChanceFirst,
        ),
        (
            "before the pile is turned up",
            later("draw"),
            "play:1",
            Illegal::ChanceFirst,
        ),
        (
            "a number card before bingo cards",
            undealt(2, 0, Books::Automatic),
            "deal:3",
            Illegal::NotNow,
        ),
        (
            "a card of the pile in the deal",
            undealt(2, 0, Books::Automatic),
            "top:3",
            Illegal::NotNow,
        ),
        (
            "a card while a seat acts",
            later(ready),
            "top:3",
            Illegal::NotNow,
        ),
        (
            "the deal in mid-game",
            later("draw"),
            "card:3",
            Illegal::NotNow,
        ),
        (
            "a bingo card beyond the stock",
            undealt(2, 0, Books::Automatic),
            "card:65",
            Illegal::NotThere,
        ),
        (
            "no bingo card",
            undealt(2, 0, Books::Automatic),
            "card:0",
            Illegal::NotThere,
        ),
        (
            "a card that is in a hand",
            later("draw"),
            "top:1",
            Illegal::NotThere,
        ),
        (
            "a number beyond 75",
            later(ready),
            "play:76",
            Illegal::NoSuchNumber(n(76)),
        ),
        (
            "a number far beyond",
            later(ready),
            "call:255",
            Illegal::NoSuchNumber(n(255)),
        ),
        (
            "no number",
            later(ready),
            "name:0",
            Illegal::NoSuchNumber(n(0)),
        ),
        (
            "a draw beyond 75",
            later("draw"),
            "top:99",
            Illegal::NoSuchNumber(n(99)),
        ),
        (
            "putting a piece, automatic",
            later(ready),
            "put:1",
            Illegal::ByItself,
        ),
        (
            "a crown, automatic",
            later(ready),
            "crown:1",
            Illegal::ByItself,
        ),
        (
            "opening, automatic",
            later(ready),
            "open:11",
            Illegal::ByItself,
        ),
        (
            "recording, automatic",
            later(ready),
            "score",
            Illegal::ByItself,
        ),
        (
            "playing before drawing",
            later(""),
            "play:1",
            Illegal::DrawFirst,
        ),
        (
            "ending before drawing",
            later(""),
            "done",
            Illegal::DrawFirst,
        ),
        (
            "buying before drawing",
            later(""),
            "buy",
            Illegal::DrawFirst,
        ),
        (
            "by hand, declaring before drawing",
            hand(""),
            "play:53",
            Illegal::DrawFirst,
        ),
        ("a second card", later(ready), "draw", Illegal::AlreadyDrawn),
        (
            "a third card",
            hand("draw top:60 buy draw top:61 draw top:62"),
            "draw",
            Illegal::AlreadyDrawn,
        ),
        (
            "buying twice",
            later("draw top:60 buy top:61 top:62"),
            "buy",
            Illegal::AlreadyBought,
        ),
        (
            "buying from no pile",
            empty_pile(),
            "buy",
            Illegal::NothingToDraw,
        ),
        (
            "buying after declaring",
            later("draw top:60 play:1"),
            "buy",
            Illegal::TooLate(Step::Draw),
        ),
        (
            "by hand, a forgotten card",
            hand("done"),
            "draw",
            Illegal::TooLate(Step::Draw),
        ),
        (
            "by hand, buying after forgetting",
            hand("done"),
            "buy",
            Illegal::TooLate(Step::Draw),
        ),
        (
            "declaring once pieces are put",
            hand("done done"),
            "play:53",
            Illegal::TooLate(Step::Declare),
        ),
        (
            "pieces once cells are opened",
            hand("done play:53 done done"),
            "put:53",
            Illegal::TooLate(Step::Place),
        ),
        (
            "a crown once cells are opened",
            hand("done done done"),
            "crown:1",
            Illegal::TooLate(Step::Place),
        ),
        (
            "cells once points are recorded",
            hand("done done done done"),
            "open:22",
            Illegal::TooLate(Step::Open),
        ),
        (
            "pieces while declaring",
            hand("done play:53"),
            "put:53",
            Illegal::NotYet(Step::Place),
        ),
        (
            "cells while declaring",
            hand("done"),
            "open:10",
            Illegal::NotYet(Step::Open),
        ),
        (
            "points while opening",
            hand("done done done"),
            "score",
            Illegal::NotYet(Step::Score),
        ),
        (
            "a card not in hand",
            later(ready),
            "play:3",
            Illegal::NotInHand(n(3)),
        ),
        (
            "a card played before",
            later("draw top:60 play:1"),
            "play:1",
            Illegal::NotInHand(n(1)),
        ),
        (
            "not on the own card",
            later(ready),
            "name:9",
            Illegal::NotOnCard(n(9)),
        ),
        (
            "not on the own card, by hand",
            hand("done done done"),
            "open:22",
            Illegal::NotOnCard(n(22)),
        ),
        (
            "on the map",
            later(ready),
            "name:13",
            Illegal::AlreadyDeclared(n(13)),
        ),
        (
            "calling what is on the map",
            later(ready),
            "call:5",
            Illegal::AlreadyDeclared(n(5)),
        ),
        (
            "naming what was just played",
            later("draw top:60 call:11"),
            "name:11",
            Illegal::AlreadyDeclared(n(11)),
        ),
        (
            "naming twice",
            later("draw top:60 name:11"),
            "name:20",
            Illegal::AlreadyNamed,
        ),
        (
            "calling twice",
            later("draw top:60 call:74"),
            "call:73",
            Illegal::AlreadyCalled,
        ),
        (
            "no crown to call with",
            open(2, Books::Automatic, &json!({})),
            "call:73",
            Illegal::NoCrown,
        ),
        (
            "no crown to buy with",
            open(2, Books::Automatic, &json!({})),
            "buy",
            Illegal::NoCrown,
        ),
        (
            "no piece for a card",
            one_piece(),
            "play:48",
            Illegal::NoPiece,
        ),
        (
            "no piece for a cell",
            one_piece(),
            "name:20",
            Illegal::NoPiece,
        ),
        (
            "no piece for a crown",
            one_piece(),
            "call:75",
            Illegal::NoPiece,
        ),
        (
            "a piece on what was not declared",
            hand("done done"),
            "put:2",
            Illegal::NotDeclared(n(2)),
        ),
        (
            "a piece twice",
            hand("done play:53 done put:53"),
            "put:53",
            Illegal::NotDeclared(n(53)),
        ),
        (
            "a piece on a dead number",
            hand("done play:22 done"),
            "put:22",
            Illegal::NotDeclared(n(22)),
        ),
        (
            "a crown that is gone",
            hand("done done"),
            "crown:5",
            Illegal::NoCrownThere(5),
        ),
        (
            "a crown that never was",
            hand("done done"),
            "crown:0",
            Illegal::NoCrownThere(0),
        ),
        (
            "a crown far away",
            hand("done done"),
            "crown:255",
            Illegal::NoCrownThere(255),
        ),
        (
            "a crown without a line",
            hand("done done"),
            "crown:1",
            Illegal::CrownNotWon(1),
        ),
        (
            "a cell without a piece",
            hand("done done done"),
            "open:11",
            Illegal::NotOnMap(n(11)),
        ),
        (
            "a cell twice",
            hand("done done done open:10"),
            "open:10",
            Illegal::AlreadyOpen(n(10)),
        ),
        (
            "no points",
            hand("done done done done"),
            "score",
            Illegal::NothingToScore,
        ),
    ];
    let mut met = [false; 25];
    for (what, mut table, mv, expected) in cases {
        let before = *table.state();
        let read: Move = mv.parse().expect("it can be read");
        let reason = table.game().check(&before, &read);
        assert_eq!(reason, Err(expected), "{what}: {mv}");
        assert!(table.play_notation(mv).is_err(), "{what}: {mv}");
        assert_eq!(
            *table.state(),
            before,
            "{what}: a refused move changes nothing"
        );
        assert_speaks(&expected, what);
        // Must fit two lines of a narrow window.
        let [ja, en] = voices().map(|voice| expected.speak(&voice));
        assert!(ja.chars().count() <= 36 && en.len() <= 65, "{ja} {en}");
        met[variant_index(expected)] = true;
    }
    assert!(met.iter().all(|met| *met), "every reason is met: {met:?}");
}

#[test]
fn what_is_no_move_is_not_read() {
    for text in [
        "", "play", "play:", "play:x", "play:07", "play:+7", "play:-1", "play:256", "play:1:2",
        "Play:7", "play: 7", "draw:7", "done:", "crown", "crown:e5", "score:1", "deal:", "buy:2",
        "ｐlay:7", "call:७",
    ] {
        assert!(text.parse::<Move>().is_err(), "{text:?}");
    }
    for text in [
        "draw", "buy", "play:1", "name:75", "call:0", "put:255", "crown:3", "open:9", "score",
        "done", "card:64", "deal:10", "top:33",
    ] {
        let mv: Move = text.parse().expect("a move");
        assert_eq!(mv.to_string(), text);
    }
    let long = "x".repeat(1000);
    let error = long.parse::<Move>().expect_err("no move");
    assert!(error.0.len() <= 40);
}

/// At any time, a move passes the check exactly if it is listed as legal.
#[test]
fn no_move_harms_a_table() {
    let mut rng = tabletop::Rng::seeded(9);
    for books in Books::BOTH {
        let mut table = dealt(3, 0, books, 5);
        let words = [
            "play", "name", "call", "put", "open", "card", "deal", "top", "crown",
        ];
        for _ in 0..400 {
            for word in words {
                for number in [0, 1, 5, 24, 75, 76, 128, 200, 255] {
                    let notation = format!("{word}:{number}");
                    let mv: Move = notation.parse().expect("it can be read");
                    let legal = table.game().check(table.state(), &mv).is_ok();
                    assert_eq!(legal, table.legal().contains(&mv), "{notation}");
                }
            }
            if !table.draw(&mut rng) {
                let Some(mv) = rng.pick(&table.legal()).copied() else {
                    break;
                };
                table.play(mv).expect("listed moves are legal");
            }
        }
    }
}
