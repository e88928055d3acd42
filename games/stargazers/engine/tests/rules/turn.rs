//! A turn: taking, laying and placing: R17–R27, R33–R42, R58–R60 and the
//! rulings on them.

use crate::rules::table::{case, case_of, open, play, position, run, try_open_by};
use serde_json::{Value, json};
use stargazers::{Cell, Stargazers};

/// A hand with a tile and a token.
fn hand(tile: &str, token: &str) -> Value {
    json!({ "tile": tile, "token": token })
}

#[test]
fn taking_from_the_universe() {
    run(&[
        case(
            "stargazers R20: tile and token of one square",
            json!({}),
            "draft:2",
            json!({ "hand": { "tile": "32", "token": "meteor" }, "universe": { "1": "31 star", "2": "" } }),
        ),
        case(
            "stargazers R20: not of two",
            json!({}),
            "",
            json!({ "cannot": { "draft:1+2": "OneSquare", "draft:3": "NothingThere", "draft:1+3": "NothingThere" } }),
        ),
        case(
            "stargazers R13: one combination in a turn",
            json!({}),
            "draft:1",
            json!({ "cannot": { "draft:2": "Drafted", "done": "Unfinished" } }),
        ),
        case(
            "stargazers R13: and not none",
            json!({}),
            "",
            json!({ "legal": ["draft:1", "draft:2"], "cannot": { "done": "DraftFirst" } }),
        ),
        case_of(
            "stargazers R13: then it is the left neighbour's turn",
            3,
            json!({ "turn": 1 }),
            "draft:1 lay:a1:0 star:b2 done",
            json!({ "acts": 2, "turn": 2 }),
        ),
        case(
            "stargazers R21: the tile first",
            json!({}),
            "draft:1 lay:b2:1 star:b2",
            json!({ "mural": { "b2": "31>1 star" } }),
        ),
        case(
            "stargazers R21: the token first",
            json!({}),
            "draft:1 star:b2 lay:b2:1",
            json!({ "mural": { "b2": "31>1 star" } }),
        ),
        case(
            "stargazers A25c: steps in the player's order",
            json!({ "reserve": "sun" }),
            "draft:1 star:a1 bring:sun:b2 lay:c3:0",
            json!({ "can": ["done"], "mural": { "a1": "star", "b2": "sun", "c3": "31" }, "reserve": "" }),
        ),
    ]);
}

#[test]
fn laying_tiles() {
    let on_mural = |cells: Value| json!({ "mural": cells, "hand": hand("30", "star") });
    let all = |tile: &str| json!({ "hand": { "tile": tile } });
    let mut lays = Vec::new();
    for column in ["a", "b", "c", "d"] {
        for row in 1..=4 {
            for turn in 0..4 {
                lays.push(format!("lay:{column}{row}:{turn}"));
            }
        }
    }
    run(&[
        case(
            "stargazers R22: any of the sixteen squares",
            all("30"),
            "",
            json!({ "legal": lays }),
        ),
        case(
            "stargazers R37: in any of four ways, on exactly one square",
            on_mural(json!({ "a1": "1" })),
            "lay:b1:3",
            json!({ "mural": { "a1": "1", "b1": "30>3" }, "cannot": { "lay:c1:0": "NoTileInHand" } }),
        ),
        case(
            "stargazers R39: on an empty square or under a token, not on a tile",
            on_mural(json!({ "a1": "1", "b1": "sun", "c1": "2 sun" })),
            "",
            json!({ "can": ["lay:b1:0", "lay:d4:2"], "cannot": { "lay:a1:0": "TileThere", "lay:c1:1": "TileThere" } }),
        ),
        case(
            "stargazers A25d: the token stays on top",
            on_mural(json!({ "b1": "meteor" })),
            "lay:b1:0",
            json!({ "mural": { "b1": "30 meteor" }, "points": { "meteors": 1 } }),
        ),
        case(
            "stargazers R38: laid tiles stay",
            on_mural(json!({ "a1": "1" })),
            "lay:b1:0",
            json!({ "cannot": { "lift:a1": "NoBonus", "lift:b1": "NoBonus", "twist:1": "NoBonus" } }),
        ),
        // Tile 20 has half a red planet on the right; tiles 1, 16 and 10 have a red, a wild and a
        // blue half on the left.
        case(
            "stargazers R40: a wild half joins with any colour",
            json!({ "mural": { "a1": "20" }, "hand": { "tile": "16" } }),
            "lay:b1:0",
            json!({ "points": { "planets": 2 } }),
        ),
        // Tile 29 has a wild half on the right.
        case(
            "stargazers R41: two wild halves never face each other",
            json!({ "mural": { "a1": "29" }, "hand": { "tile": "16" } }),
            "",
            json!({ "can": ["lay:b1:1", "lay:b1:2", "lay:b1:3", "lay:b2:0"],
                "cannot": { "lay:b1:0": "Wilds" } }),
        ),
        case(
            "stargazers A7: it is illegal as a move",
            json!({ "mural": { "b2": "29>1" }, "hand": { "tile": "16" } }),
            "",
            json!({ "cannot": { "lay:b3:1": "Wilds" }, "can": ["lay:b3:0", "lay:b1:1", "lay:a2:1"] }),
        ),
        case(
            "stargazers R42: mismatched halves are allowed and score nothing",
            json!({ "mural": { "a1": "20" }, "hand": { "tile": "10" } }),
            "lay:b1:0",
            json!({ "points": { "planets": 0 } }),
        ),
        case(
            "stargazers R42: so are halves at the edge of the mural",
            all("10"),
            "lay:a1:0",
            json!({ "points": { "planets": 0, "moons": 1, "stations": 1 } }),
        ),
    ]);
}

/// A position of the last round with tile 7 in hand. The squares in `others`, which a test does not
/// care about, get these tiles.
fn filled(mut mural: Value, others: &[&str], tiles: &[u8]) -> Value {
    for (cell, tile) in others.iter().zip(tiles) {
        mural[*cell] = json!(tile.to_string());
    }
    json!({ "mural": mural, "round": 4, "universe": { "1": "31 star" }, "hand": { "tile": "7" } })
}

/// The wild half of tile 7 is on its right as printed. One square of the mural is left.
#[test]
fn where_nothing_else_is_left_wild_halves_may_meet() {
    let rest = [9, 10, 11, 12, 13, 14, 15, 18, 19, 20, 21, 22, 23];
    // Wild halves face the last square from the right and from below.
    let corner = json!({ "b1": "29>2", "a2": "8>1" });
    let around_corner = [
        "c1", "d1", "b2", "c2", "d2", "a3", "b3", "c3", "d3", "a4", "b4", "c4", "d4",
    ];
    // Wild halves face the last square from all four sides.
    let middle = json!({ "b1": "8>3", "a2": "16>2", "c2": "26", "b3": "29>3" });
    let around_middle = [
        "a1", "c1", "d1", "d2", "a3", "c3", "d3", "a4", "b4", "c4", "d4",
    ];
    run(&[
        case(
            "stargazers A7: turned away from them it fits",
            filled(corner, &around_corner, &rest),
            "",
            json!({ "legal": ["lay:a1:2", "lay:a1:3"],
                "cannot": { "lay:a1:0": "Wilds", "lay:a1:1": "Wilds" } }),
        ),
        case(
            "stargazers A7: where every way is barred every way is open",
            filled(middle.clone(), &around_middle, &rest),
            "",
            json!({ "legal": ["lay:b2:0", "lay:b2:1", "lay:b2:2", "lay:b2:3"] }),
        ),
    ]);
    let mut table = open(2, &filled(middle, &around_middle, &rest));
    play(&mut table, "lay:b2:0");
    let board = table.state().board(tabletop::Seat(0));
    let joints = stargazers::joints(table.game().edition(), board);
    let [b2, c2] = [Cell::at(1, 1), Cell::at(1, 2)];
    assert!(
        joints
            .iter()
            .all(|joint| (joint.first, joint.second) != (b2, c2)),
        "stargazers A7: and counts nothing"
    );
}

#[test]
fn placing_tokens() {
    let with = |token: &str, mural: Value, reserve: &str| json!({ "hand": { "token": token }, "mural": mural, "reserve": reserve });
    run(&[
        case(
            "stargazers R24: any empty centre, with or without a tile",
            with(
                "meteor",
                json!({ "a1": "1", "b1": "2 star", "c1": "sun" }),
                "",
            ),
            "",
            json!({ "can": ["meteor:a1", "meteor:d4", "meteor:reserve"],
                "cannot": { "meteor:b1": "TokenThere", "meteor:c1": "TokenThere" } }),
        ),
        case(
            "stargazers R23: only shuttles go to the journal board",
            with("star", json!({}), ""),
            "",
            json!({ "cannot": { "star:journal": "OnlyShuttles", "star:gain": "OnlyShuttles",
                "star:token": "OnlyShuttles", "star:tile": "OnlyShuttles" } }),
        ),
        case(
            "stargazers R23: shuttles may",
            with("shuttle", json!({}), ""),
            "",
            json!({ "can": ["shuttle:journal", "shuttle:gain", "shuttle:token", "shuttle:tile"] }),
        ),
        case(
            "stargazers A5: a shuttle may lie on the mural",
            with("shuttle", json!({}), ""),
            "shuttle:b2",
            json!({ "mural": { "b2": "shuttle" }, "shuttles": "", "can": ["done"] }),
        ),
        case(
            "stargazers R25: placed tokens stay",
            with("star", json!({}), ""),
            "star:a1",
            json!({ "cannot": { "star:b1": "NotInHand", "lift:a1": "NoBonus", "to:b1": "NoBonus" } }),
        ),
        case(
            "stargazers R26: any circular token may go to the reserve",
            with("halo", json!({}), "sun"),
            "halo:reserve",
            json!({ "reserve": "sun halo", "mural": {}, "can": ["done"] }),
        ),
        case(
            "stargazers R58: there are two reserve slots",
            with("halo", json!({}), "sun star"),
            "",
            json!({ "cannot": { "halo:reserve": "ReserveFull" } }),
        ),
        case(
            "stargazers R33: a black hole covers a circular token",
            with("hole", json!({ "a1": "star", "b1": "1" }), ""),
            "hole:a1",
            json!({ "mural": { "a1": "hole/star" }, "points": { "holes": 2 } }),
        ),
        case(
            "stargazers R33: and nothing else",
            with("hole", json!({ "a1": "star", "b1": "1 moon" }), ""),
            "",
            json!({ "legal": ["hole:a1", "hole:reserve"],
                "cannot": { "hole:b1": "NothingToCover", "hole:c1": "NothingToCover" } }),
        ),
        case(
            "stargazers R34: no black hole covers another",
            with("hole", json!({ "a1": "hole/star", "b1": "sun" }), ""),
            "",
            json!({ "can": ["hole:b1"], "cannot": { "hole:a1": "HoleOnHole" } }),
        ),
        case(
            "stargazers R35: what is not placed has to go to the reserve",
            with("hole", json!({ "a1": "hole/star" }), ""),
            "",
            json!({ "legal": ["hole:reserve"], "cannot": { "done": "Unfinished", "hole:box": "HasPlace" } }),
        ),
        case(
            "stargazers R36: a black hole is worth two",
            with("hole", json!({ "a1": "star", "b1": "hole/sun" }), ""),
            "hole:a1",
            json!({ "points": { "holes": 4 } }),
        ),
    ]);
}

#[test]
fn the_reserve() {
    run(&[
        case(
            "stargazers R59: before the tile is taken",
            json!({ "reserve": "sun" }),
            "bring:sun:b2",
            json!({ "mural": { "b2": "sun" }, "reserve": "", "can": ["draft:1"] }),
        ),
        case(
            "stargazers R59: between the steps",
            json!({ "reserve": "sun", "hand": hand("30", "star") }),
            "lay:a1:0 bring:sun:b2",
            json!({ "mural": { "b2": "sun" }, "can": ["star:a1"] }),
        ),
        case(
            "stargazers R59: and at the end of the turn",
            json!({ "reserve": "sun hole", "phase": "place" }),
            "bring:sun:b2 bring:hole:b2",
            json!({ "mural": { "b2": "hole/sun" }, "can": ["done"] }),
        ),
        case(
            "stargazers R59: by the rules of its kind",
            json!({ "reserve": "sun hole", "mural": { "a1": "star" } }),
            "",
            json!({ "can": ["bring:hole:a1", "bring:sun:b1"],
                "cannot": { "bring:sun:a1": "TokenThere", "bring:hole:b1": "NothingToCover" } }),
        ),
        case_of(
            "stargazers R59: in the own turn only",
            2,
            json!({ "boards": [{ "reserve": "sun" }, {}], "turn": 1 }),
            "",
            json!({ "cannot": { "bring:sun:a1": "NotInReserve" } }),
        ),
        case(
            "stargazers A5: a shuttle in reserve may go to the mural",
            json!({ "reserve": "shuttle" }),
            "bring:shuttle:c4",
            json!({ "mural": { "c4": "shuttle" } }),
        ),
        case(
            "stargazers A5: or to the shuttle section, with its bonus",
            json!({ "reserve": "shuttle" }),
            "bring:shuttle:journal",
            json!({ "shuttles": "journal", "hand": { "bonus": "journal" }, "reserve": "" }),
        ),
        case(
            "stargazers R60: nothing goes back from the mural, nor again into the reserve",
            json!({ "reserve": "shuttle", "mural": { "a1": "star" } }),
            "bring:shuttle:token lift:a1",
            json!({ "cannot": { "to:reserve": "OnlyAcquired", "to:journal": "Final", "to:box": "Final" } }),
        ),
        case(
            "stargazers R60: tokens enter only when acquired",
            json!({ "reserve": "sun" }),
            "",
            json!({ "cannot": { "bring:sun:reserve": "OnlyAcquired" } }),
        ),
        case(
            "stargazers A18: what is in reserve at the end pays nothing",
            json!({ "phase": "over", "universe": {}, "reserve": "hole meteor" }),
            "",
            json!({ "totals": [0, 0], "points": { "holes": 0, "meteors": 0 } }),
        ),
    ]);
}

/// A mural with this token on every square except those left out.
fn full(left_out: &[&str], token: &str) -> Value {
    let mut mural = json!({});
    for column in ["a", "b", "c", "d"] {
        for row in 1..=4 {
            let cell = format!("{column}{row}");
            if !left_out.contains(&cell.as_str()) {
                mural[cell] = json!(token);
            }
        }
    }
    mural
}

#[test]
fn tokens_without_a_place() {
    // Sixteen tokens of different kinds, for four players. Together with the last token of the
    // game, one player cannot get more.
    let mut mural = full(&[], "star");
    for (cell, token) in ["a1", "b1", "c1", "d1"]
        .iter()
        .zip(["meteor", "sun", "shuttle", "halo"])
    {
        mural[*cell] = json!(token);
    }
    run(&[
        case_of(
            "stargazers A6: no centre free and the reserve full: back to the box",
            4,
            json!({ "round": 8, "universe": {}, "mural": mural, "reserve": "sun sun", "hand": { "token": "eclipse" } }),
            "eclipse:box",
            json!({ "box": "eclipse", "can": ["done"] }),
        ),
        case_of(
            "stargazers A6: a reserve slot that can be freed has to be",
            4,
            json!({ "round": 8, "universe": {}, "mural": mural, "reserve": "sun hole", "hand": { "token": "eclipse" } }),
            "",
            json!({ "can": ["bring:hole:a1"], "cannot": { "eclipse:box": "MakeRoom" } }),
        ),
        case_of(
            "stargazers A6: then the token goes there",
            4,
            json!({ "round": 8, "universe": {}, "mural": mural, "reserve": "sun hole", "hand": { "token": "eclipse" } }),
            "bring:hole:a1 eclipse:reserve",
            json!({ "reserve": "sun eclipse", "mural": { "a1": "hole/meteor" } }),
        ),
        case_of(
            "stargazers A6: a shuttle in reserve can be launched",
            4,
            json!({ "round": 8, "universe": {}, "mural": mural, "reserve": "sun shuttle", "hand": { "token": "eclipse" } }),
            "",
            json!({ "can": ["bring:shuttle:gain"], "cannot": { "eclipse:box": "MakeRoom" } }),
        ),
        case_of(
            "stargazers A6: another token in hand gives a black hole something to cover",
            3,
            json!({
                "reserve": "hole hole", "universe": {}, "hand": { "token": "hole", "ring": "star" },
                "mural": { "a1": "1" },
            }),
            "",
            json!({ "cannot": { "hole:box": "MakeRoom" } }),
        ),
        case_of(
            "stargazers A6: and so does one that has to be taken from the centre",
            3,
            json!({ "reserve": "hole hole", "universe": {}, "hand": { "token": "hole", "owed": "ring" } }),
            "centre:sun sun:b2 hole:b2",
            json!({ "mural": { "b2": "hole/sun" }, "can": ["done"] }),
        ),
        case_of(
            "stargazers A6: which is taken before the black hole can go to the box",
            3,
            json!({ "reserve": "hole hole", "universe": {}, "hand": { "token": "hole", "owed": "ring" } }),
            "",
            json!({ "can": ["centre:sun"], "cannot": { "hole:box": "MakeRoom" } }),
        ),
        case_of(
            "stargazers A6: where nothing can make room it goes to the box",
            3,
            json!({ "reserve": "hole hole", "hand": { "token": "hole" } }),
            "hole:box",
            json!({ "box": "hole", "can": ["done"] }),
        ),
        case(
            "stargazers A6: a black hole with nothing to cover and no room",
            json!({ "reserve": "sun star", "hand": { "token": "hole" } }),
            "",
            json!({ "can": ["bring:sun:a1", "bring:star:a1"], "cannot": { "hole:box": "MakeRoom" } }),
        ),
        case(
            "stargazers A6: never where there is a place",
            json!({ "reserve": "sun star", "mural": { "a1": "meteor" }, "hand": { "token": "hole" } }),
            "",
            json!({ "can": ["hole:a1"], "cannot": { "hole:box": "HasPlace" } }),
        ),
        case(
            "stargazers A6: nor for what has lain in reserve",
            json!({ "reserve": "hole" }),
            "",
            json!({ "cannot": { "bring:hole:box": "HasPlace" }, "legal": ["draft:1", "draft:2"] }),
        ),
        case(
            "stargazers R27: squares may stay without a token",
            json!({ "phase": "over", "universe": {}, "mural": { "a1": "1", "b1": "10" } }),
            "",
            json!({ "acts": "over", "points": { "moons": 1 } }),
        ),
    ]);
}

#[test]
fn the_first_version_did_not_ask_for_room() {
    let rule = "stargazers A6: games of the first version stay as they were played";
    let from = position(
        2,
        &json!({ "reserve": "sun star", "hand": { "token": "hole" } }),
    );
    let mut old = try_open_by(1, 2, &from).expect("it opens");
    play(&mut old, "hole:box bring:sun:a1 done");
    assert_eq!(old.record().setup.rules, 1, "{rule}");
    let code = tabletop::link::encode(&old.record(), None).expect("a link");
    let again = tabletop::link::decode::<Stargazers>(&code, None).expect("it opens");
    assert_eq!(again.record, old.record(), "{rule}");
}
