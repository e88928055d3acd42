//! Refused moves and their reasons: moves that cannot be parsed, and moves that are not allowed.

use crate::rules::table::{BARE, FULL, Table, open, play, undealt};
use cattricola::{Illegal, Move};
use serde_json::json;
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

/// A table by its name in [`REFUSED`]; a radar is that of the acting seat.
fn table(name: &str) -> Table {
    let mut table = match name.split_once(' ').unwrap_or((name, "")) {
        ("undealt", seats) => undealt(seats.parse().expect("a number"), 0),
        ("dealing", _) => undealt(2, 0),
        ("radar", radar) => open(2, &json!({ "radars": [radar], "tiles": ["Cm Cf"] })),
        // A circle has appeared, and the caught wolves are in hand.
        ("lifting", _) => open(
            2,
            &json!({ "ranch": [
                { "board": 1, "tiles": ["- - - - -", "- - W - -", "- - W - -", "- - - - -", "- - - - -"] },
                { "board": 2, "tiles": ["- - - - -", "- C - - -", "- - - - -", "- - - - -", "- - - - -"] } ],
                "radars": ["a1 a2"], "tiles": ["Cm Cf"] }),
        ),
        ("last", _) => open(
            2,
            &json!({ "stage": "final", "tiles": ["Cm Cf", FULL], "radars": ["a1"] }),
        ),
        ("over", _) => open(
            2,
            &json!({ "turn": 1, "stage": "final", "tiles": [FULL], "boards": [BARE, BARE] }),
        ),
        _ => panic!("no table {name}"),
    };
    play(
        &mut table,
        match name {
            "dealing" => "lay:1,0 lay:2,0 saucer:1 saucer:2 deal:S+ sex:m",
            "lifting" => "catch:2,1",
            "over" => "pass",
            _ => "",
        },
    );
    table
}

/// The case, the table, and moves of which the last one is refused.
const REFUSED: &str = "
    after the end | over | pass
    a draw after the end | over | sex:m

    a marker before the deal | undealt 2 | mark:c3
    a board twice | undealt 3 | lay:1,0 lay:1,2
    a board while animals are dealt | dealing | lay:3,0
    a sex that nobody looks at | dealing | sex:m
    a wolf face up | dealing | deal:W+
    a draw in a turn | radar a1 | deal:S

    a marker on a marker | radar c3 | mark:c3
    a marker apart | radar c3 | mark:e3
    a marker apart in a charge | radar c3 | mark:c2 mark:a1
    a sixth marker | radar a1 b1 c1 d1 e1 | mark:e2
    a charge in the final turn | last | mark:a2

    a catch without markers | radar | catch:0,0
    an empty catch | radar a1 | catch:0,1
    a marker while a face is looked at | radar a1 | catch:0,0 mark:c3
    a catch in a charge | radar a1 | mark:a2 catch:0,0
    a swap in a charge | radar a1 | mark:a2 swap:1,2
    the end of no charge | radar a1 | done

    a put while lifting | lifting | put:1
    a marker while lifting | lifting | mark:a1
    an empty cell lifted | lifting | lift:3
    a lift without a circle | radar a1 | lift:1

    a marker while putting | radar a1 b1 | catch:0,0 sex:m sex:m mark:c3
    a lift while putting | radar a1 b1 | catch:0,0 sex:m sex:m lift:1
    a tile that is not in hand | radar a1 b1 | catch:0,0 sex:m sex:m put:3
    a put without a catch | radar a1 | put:1

    a swap of empty cells | last | swap:2,7
    a swap before the final turn | radar a1 | swap:1,2
    a pass before the final turn | radar a1 | pass
";

#[test]
fn illegal_moves_say_why() {
    let mut said = Spoken::default();
    let mut met = [false; 20];
    for [what, name, moves] in rows(REFUSED) {
        let (reason, _) = said.refusal(what, &mut table(name), moves);
        met[variant_index(reason)] = true;
    }
    assert_eq!(met, [true; 20], "every reason has a case");
    testkit::snapshot!("refusals", said.text());
}

#[test]
fn what_is_no_move_is_not_read() {
    let no_moves = "|mark|mark:|mark:f1|mark:c3 |Mark:c3|done:1|Done|pass:|catch:1|catch:1,2,3|\
        catch:+1,2|catch:01,2|catch:-0,0|catch:200,0|catch:1, 2|lift:0|lift:17|lift:-1|\
        put:0|put:9|put:|swap:2,1|swap:3,3|swap:1,17|swap:1|lay:0,0|lay:5,0|lay:1,4|\
        lay:1,-1|saucer:0|saucer:5|deal:X|deal:S++|deal:|sex:x|sex:mm|sex|キャッチ|catch:１,２";
    let no_moves: Vec<&str> = no_moves.split('|').collect();
    refuses_as_no_move(&mut table("radar"), &no_moves, "mark:");
    let moves = "mark:a1 done pass catch:0,0 catch:-4,14 lift:16 put:8 swap:1,16 lay:4,3 saucer:4 deal:W deal:H+ sex:c";
    for text in moves.split(' ') {
        assert_eq!(
            text.parse::<Move>().map(|mv| mv.to_string()).as_deref(),
            Ok(text)
        );
    }
}
