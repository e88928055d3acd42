//! Refused moves and their reasons: moves that cannot be parsed, and moves that are not allowed.

use crate::rules::table::{Table, crowded, deal, dealt, open};
use serde_json::json;
use stargazers::Illegal;
use tabletop::Seat;
use testkit::speech::refuses_as_no_move;
use testkit::spoken::{Spoken, rows};

/// A table by its name in [`REFUSED`]. The names of some end with the token in hand.
fn table(name: &str) -> Table {
    let changes = match name.split_once(' ').unwrap_or((name, "")) {
        ("deal", _) => return deal(2, 0),
        ("choosing", _) => return dealt(2, 0, 3),
        ("crowded", _) => {
            return open(
                4,
                &json!({ "hand": { "token": "shuttle" }, "mural": crowded() }),
            );
        }
        ("over", _) => json!({ "phase": "over", "universe": {} }),
        ("drafting", _) => json!({ "reserve": "sun" }),
        ("roomy", _) => json!({ "reserve": "sun star", "hand": { "token": "hole" } }),
        // A tile and a token in hand, pieces on the mural, and two tokens in reserve.
        ("placing", token) => json!({
            "hand": { "tile": "16", "token": token },
            "mural": { "a1": "29 star", "b2": "hole/sun" },
            "reserve": "sun shuttle", "shuttles": "gain",
            "decks": [{ "slot": "I1", "top": "I2" }],
        }),
        ("bonus", _) => json!({
            "hand": { "token": "shuttle" }, "mural": { "a1": "29 star", "b2": "2", "d4": "16" },
            "supply": "sun moon", "decks": [{ "slot": "I1", "top": "I2" }],
        }),
        ("last", _) => json!({
            "universe": { "1": "31 star" },
            "centre": "sun shuttle moon station", "supply": "sun shuttle moon station",
        }),
        _ => panic!("no table {name}"),
    };
    open(2, &changes)
}

/// The case, the table, and moves of which the last one is refused. `OTHERS` is a card of seat 1.
const REFUSED: &str = "
    after the end | over | draft:1
    a draw after the end | over | tile:1
    a move before the tiles | deal | draft:1
    ending a turn before the tiles | deal | done
    a token before the tiles | deal | token:star
    a tile for three players | deal | tile:33
    a tile twice | deal | tile:5 tile:5
    a draw in a turn | drafting | tile:1
    a card in a turn | drafting | card:I5
    a constellation in a turn | drafting | sky:A1
    a turn before the choice | choosing | draft:1
    another's start card | choosing | keep:OTHERS
    a start card in a turn | drafting | keep:I1
    ending before taking | drafting | done
    taking twice | drafting | draft:1 draft:2
    taking from an empty square | drafting | draft:5
    tile and token from different squares | drafting | draft:1+2
    laying before taking | drafting | lay:a1:0
    laying twice | placing star | lay:c3:0 lay:c4:0
    a tile on a tile | placing star | lay:a1:0
    wild against wild | placing star | lay:b1:0
    a token that is not in hand | placing star | meteor:c1
    a token placed twice | placing star | star:c1 star:d1
    a hexagon that is not in hand | placing star | moon:a1
    a token that is not in reserve | placing star | bring:star:c1
    a hexagon from the reserve | placing star | bring:moon:a1
    a token on a token | placing star | star:a1
    a reserve token on a token | placing star | bring:sun:a1
    a black hole on nothing | placing hole | hole:c3
    a black hole on a black hole | placing hole | hole:b2
    a hexagon on an empty square | last | draft:1 centre:moon moon:a1
    a hexagon in reserve | last | draft:1 centre:moon moon:reserve
    a third token in reserve | placing star | star:reserve
    a reserve token in reserve | placing star | bring:sun:reserve
    a token from mural to reserve | bonus | shuttle:token lift:a1 to:reserve
    a star in the shuttle section | placing star | star:journal
    a sun of the reserve there | placing star | bring:sun:token
    a slot that is taken | placing star | bring:shuttle:gain
    a gained token in reserve | bonus | shuttle:gain gain:sun sun:reserve
    another than the gained token | bonus | shuttle:gain gain:sun star:c1
    a token in the box | placing star | star:box
    a token in the box while room can be made | roomy | hole:box
    ending with a bonus open | bonus | shuttle:journal done
    the wrong step of a bonus | bonus | shuttle:token to:b1
    a card without a bonus | placing star | pick:I1
    a bonus token without a bonus | placing star | gain:sun
    moving without a bonus | placing star | lift:a1
    turning without a bonus | placing star | twist:1
    forgoing nothing | placing star | skip
    a card that does not lie open | bonus | shuttle:journal pick:I3
    a kind the supply lacks | bonus | shuttle:gain gain:star
    what is no bonus token | bonus | shuttle:gain gain:hole
    no centre for it | crowded | shuttle:gain gain:star
    forgoing what can be placed | bonus | shuttle:gain skip
    lifting no token | bonus | shuttle:token lift:c3
    lifting no tile | bonus | shuttle:tile lift:c3
    a token to where it is | bonus | shuttle:token lift:a1 to:a1
    turning a tile where it is | bonus | shuttle:tile lift:b2 lay:b2:1
    a placed token to the shuttles | bonus | shuttle:token lift:a1 to:journal
    a placed token to the box | bonus | shuttle:token lift:a1 to:box
    the centre in mid-round | placing star | centre:star
    what the centre lacks | last | draft:1 centre:star
    what is no bonus token from the centre | last | draft:1 centre:hole
    ending with a tile in hand | placing star | star:c1 done
    ending with a token in hand | placing star | lay:c3:0 done
";

#[test]
fn illegal_moves_say_why() {
    let (mut said, mut seen) = (Spoken::default(), [false; Illegal::COUNT]);
    let others = table("choosing").state().dealt(Seat(1))[0].expect("a card");
    for [what, name, moves] in rows(REFUSED) {
        let (reason, _) = said.refusal(
            what,
            &mut table(name),
            &moves.replace("OTHERS", &others.to_string()),
        );
        seen[reason as usize] = true;
    }
    assert_eq!(seen, [true; Illegal::COUNT], "every reason has a case");
    testkit::snapshot!("refusals", said.text());
}

/// Notations of no move, separated by spaces.
const UNREADABLE: &str = "
    draft draft: draft:0 draft:9 draft:01 draft:+1 draft:1+ draft:1+1 draft:1+9 Draft:1
    draft:1:2 lay lay:b2 lay:b2:4 lay:b2:-1 lay:e1:0 lay:a0:0 lay:B2:0 lay:b2:0:1 lay:b2:00 star
    star: star:e5 star:Reserve star:b2:1 bring:b2 bring:star bring:rock:b2 rock:b2 drawn-star:b2
    red:b2 star*:a1 photo:a1 centre: centre:rock pick: pick:I0 pick:I13 pick:IV1 pick:IIII1
    pick:1 pick:I01 keep:X gain gain: skip: skip:1 done: done:1 Done lift: lift:a5 to: to:x
    twist twist:4 tile:0 tile:65 tile:x tile:007 token: token:planet card:II card:12 sky:A0
    sky:A7 sky:C1 sky:a1 星
";

#[test]
fn moves_that_cannot_be_read() {
    let mut notations: Vec<&str> = UNREADABLE.split_whitespace().collect();
    notations.extend(["", " ", "draft:1 ", " draft:1"]);
    refuses_as_no_move(&mut table("drafting"), &notations, "star:");
}
