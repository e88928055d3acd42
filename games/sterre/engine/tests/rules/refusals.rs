//! Refused moves and their reasons: moves that cannot be parsed, and moves that are not allowed.

use crate::rules::table::{Books, Table, all_but_one_piece, dealt, open, play, undealt};
use serde_json::json;
use sterre::{Illegal, Move};
use tabletop::prelude::*;
use testkit::speech::refuses_as_no_move;
use testkit::spoken::{Spoken, rows};

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

/// A table by its name in [`REFUSED`].
fn table(name: &str) -> Table {
    let automatic = |changes| open(2, Books::Automatic, &changes);
    match name {
        "undealt" => undealt(2, 0, Books::Automatic),
        "plain" => automatic(json!({})),
        // In the middle of a game, with books kept by the engine.
        "later" => automatic(
            json!({ "hands": [[1, 2, 22], [3]], "map": [[5], [22, 13, 30]], "crowns": [3, 0],
                "scores": [12, 0], "phase": "draw" }),
        ),
        // In the middle of a game, with books kept by hand.
        "hand" => open(
            2,
            Books::ByHand,
            &json!({ "hands": [[53, 2, 22], [3]], "phase": "draw", "top": 6, "crowns": [2, 0],
                "scores": [8, 0],
                "map": [[10, 39, 57], [40, 32, 22, 3, 18, 35, 52, 54, 64, 73]] }),
        ),
        // Seat 0 has one piece left, and a declared number needs it.
        "one piece" => {
            let own = all_but_one_piece();
            let mut table = automatic(
                json!({ "hands": [[59, 48], []], "map": [own, []], "crowns": [1, 0],
                    "scores": [4, 0] }),
            );
            play(&mut table, "play:59");
            table
        }
        "empty pile" => {
            automatic(json!({ "top": null, "deck": [], "crowns": [1, 0], "scores": [4, 0] }))
        }
        "over" => {
            let mut table = automatic(json!({ "idle": 3, "map": [[3], []] }));
            play(&mut table, "done");
            table
        }
        _ => panic!("no table {name}"),
    }
}

/// The case, the table, and moves of which the last one is refused.
const REFUSED: &str = "
    after the end | over | done
    a card after the end | over | top:3
    a move in the deal | undealt | done
    before the pile is turned up | later | draw play:1
    a number card before bingo cards | undealt | deal:3
    a card of the pile in the deal | undealt | top:3
    a card while a seat acts | later | draw top:60 top:3
    the deal in mid-game | later | draw card:3
    a bingo card beyond the stock | undealt | card:65
    no bingo card | undealt | card:0
    a card that is in a hand | later | draw top:1
    a number beyond 75 | later | draw top:60 play:76
    a number far beyond | later | draw top:60 call:255
    no number | later | draw top:60 name:0
    a draw beyond 75 | later | draw top:99
    putting a piece, automatic | later | draw top:60 put:1
    a crown, automatic | later | draw top:60 crown:1
    opening, automatic | later | draw top:60 open:11
    recording, automatic | later | draw top:60 score
    playing before drawing | later | play:1
    ending before drawing | later | done
    buying before drawing | later | buy
    by hand, declaring before drawing | hand | play:53
    a second card | later | draw top:60 draw
    a third card | hand | draw top:60 buy draw top:61 draw top:62 draw
    buying twice | later | draw top:60 buy top:61 top:62 buy
    buying from no pile | empty pile | buy
    buying after declaring | later | draw top:60 play:1 buy
    by hand, a forgotten card | hand | done draw
    by hand, buying after forgetting | hand | done buy
    declaring once pieces are put | hand | done done play:53
    pieces once cells are opened | hand | done play:53 done done put:53
    a crown once cells are opened | hand | done done done crown:1
    cells once points are recorded | hand | done done done done open:22
    pieces while declaring | hand | done play:53 put:53
    cells while declaring | hand | done open:10
    points while opening | hand | done done done score
    a card not in hand | later | draw top:60 play:3
    a card played before | later | draw top:60 play:1 play:1
    not on the own card | later | draw top:60 name:9
    not on the own card, by hand | hand | done done done open:22
    on the map | later | draw top:60 name:13
    calling what is on the map | later | draw top:60 call:5
    naming what was just played | later | draw top:60 call:11 name:11
    naming twice | later | draw top:60 name:11 name:20
    calling twice | later | draw top:60 call:74 call:73
    no crown to call with | plain | call:73
    no crown to buy with | plain | buy
    no piece for a card | one piece | play:48
    no piece for a cell | one piece | name:20
    no piece for a crown | one piece | call:75
    a piece on what was not declared | hand | done done put:2
    a piece twice | hand | done play:53 done put:53 put:53
    a piece on a dead number | hand | done play:22 done put:22
    a crown that is gone | hand | done done crown:5
    a crown that never was | hand | done done crown:0
    a crown far away | hand | done done crown:255
    a crown without a line | hand | done done crown:1
    a cell without a piece | hand | done done done open:11
    a cell twice | hand | done done done open:10 open:10
    no points | hand | done done done done score
";

#[test]
fn illegal_moves_say_why() {
    let mut said = Spoken::default();
    let mut met = [false; 25];
    for [what, name, moves] in rows(REFUSED) {
        let (reason, [en, ja]) = said.refusal(what, &mut table(name), moves);
        // Must fit two lines of a narrow window.
        assert!(ja.chars().count() <= 36 && en.len() <= 65, "{ja} {en}");
        met[variant_index(reason)] = true;
    }
    assert_eq!(met, [true; 25], "every reason has a case");
    testkit::snapshot!("refusals", said.text());
}

#[test]
fn what_is_no_move_is_not_read() {
    let no_moves = "|play|play:|play:x|play:07|play:+7|play:-1|play:256|play:1:2|Play:7|play: 7|draw:7|\
        done:|crown|crown:e5|score:1|deal:|buy:2|ｐlay:7|call:७";
    let no_moves: Vec<&str> = no_moves.split('|').collect();
    refuses_as_no_move(&mut table("plain"), &no_moves, "x");
    let moves =
        "draw buy play:1 name:75 call:0 put:255 crown:3 open:9 score done card:64 deal:10 top:33";
    for text in moves.split(' ') {
        let mv: Move = text.parse().expect("a move");
        assert_eq!(mv.to_string(), text);
    }
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
