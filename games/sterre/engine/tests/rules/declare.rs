//! Step 2, declaring numbers: R12–R21, R24 and the rulings on it.

use crate::rules::table::{Books, case, open, run};
use serde_json::json;
use tabletop::Level;
use tabletop::session::{Occupant, UndoRule};

#[test]
fn three_ways_to_declare() {
    let all = json!({ "hands": [[1, 2, 3, 60], []], "crowns": [2, 0],
        "scores": [8, 0] });
    run(&[
        case(
            "sterre R12: nothing has to be declared",
            2,
            all.clone(),
            "done",
            json!({ "map": [[], []], "hands": [[1, 2, 3, 60], []], "turn": 1 }),
        ),
        case(
            "sterre R13: all three in one turn",
            2,
            all.clone(),
            "play:60 name:11 call:75 done",
            json!({ "map": [[11, 60, 75], []], "crowns": [1, 0], "hands": [[1, 2, 3], []] }),
        ),
        case(
            "sterre R13: in any order",
            2,
            all.clone(),
            "call:75 play:1 name:11 play:60 done",
            json!({ "map": [[1, 11, 60, 75], []] }),
        ),
        case(
            "sterre R14: any number of cards",
            2,
            all.clone(),
            "play:1 play:2 play:3 play:60 done",
            json!({ "map": [[1, 2, 3, 60], []], "hands": [[], []] }),
        ),
        case(
            "sterre R15: played cards are out of the game",
            2,
            json!({ "hands": [[1], []], "deck": [5, 6] }),
            "play:1",
            json!({ "hands": [[], []], "deck": [5, 6], "declared": [1] }),
        ),
        case(
            "sterre R16: a played card is declared, dead or not",
            2,
            json!({ "hands": [[22], []], "map": [[], [22]] }),
            "play:22",
            json!({ "hands": [[], []], "declared": [], "used": ["draw", "play"], "lacks": ["buy"] }),
        ),
        case(
            "sterre A6: a dead card may be played and does nothing",
            2,
            json!({ "hands": [[22], []], "map": [[], [22]] }),
            "play:22 done",
            json!({ "hands": [[], []], "map": [[], [22]], "stock": [49, 48], "idle": 1 }),
        ),
    ]);
}

#[test]
fn a_cell_of_the_own_card() {
    run(&[
        case(
            "sterre R17: one cell a turn",
            2,
            json!({}),
            "name:11",
            json!({ "declared": [11], "lacks": ["name:20"] }),
        ),
        case(
            "sterre R18: only numbers of the own card",
            2,
            json!({}),
            "",
            json!({ "has": ["name:11", "name:62"], "lacks": ["name:9", "name:75"] }),
        ),
        case(
            "sterre R18: each from their own",
            2,
            json!({ "turn": 1 }),
            "",
            json!({ "has": ["name:9"], "lacks": ["name:11"] }),
        ),
        case(
            "sterre R19: not what anybody has declared",
            2,
            json!({ "map": [[11], [20]] }),
            "",
            json!({ "has": ["name:36"], "lacks": ["name:11", "name:20"] }),
        ),
        case(
            "sterre A22: nor what was played in this turn",
            2,
            json!({ "hands": [[11], []] }),
            "play:11",
            json!({ "has": ["name:20"], "lacks": ["name:11"] }),
        ),
        case(
            "sterre A22: the other way round the card is dead",
            2,
            json!({ "hands": [[11], []] }),
            "name:11 play:11 done",
            json!({ "map": [[11], []], "hands": [[], []], "stock": [48, 49] }),
        ),
    ]);
}

#[test]
fn a_crown_calls_any_number() {
    let rich = json!({ "crowns": [2, 0], "scores": [8, 0], "map": [[5], [6]] });
    run(&[
        case(
            "sterre R20: any number, once",
            2,
            rich.clone(),
            "call:75",
            json!({ "declared": [75], "crowns": [1, 0], "lacks": ["call:74"] }),
        ),
        case(
            "sterre R21: the crown is out of the game",
            2,
            rich.clone(),
            "call:75 done",
            json!({ "crowns": [1, 0], "spent": 1, "track_crowns": [12, 16, 20, 24] }),
        ),
        case(
            "sterre A5: not a number that has been declared",
            2,
            rich,
            "name:11",
            json!({ "has": ["call:75"], "lacks": ["call:5", "call:6", "call:11"] }),
        ),
        case(
            "sterre R20: not without a crown",
            2,
            json!({}),
            "",
            json!({ "lacks": ["call:75"] }),
        ),
    ]);
}

#[test]
fn pieces_bound_what_can_be_declared() {
    // Seat 0 has pieces on 47 numbers that complete no line, so 2 of its 49 pieces are left.
    let numbers: Vec<u8> = [
        68, 44, 65, 48, 21, 58, 42, 23, 10, 39, 57, 40, 32, 30, 12, 75, 19, 6, 37, 47, 33, 69, 26,
        8, 51, 71, 9, 66, 28, 72, 22, 43, 24, 56, 34, 27, 31, 11, 60, 1, 16, 5, 67, 50, 7, 36, 18,
    ]
    .to_vec();
    let mut sorted = numbers;
    sorted.sort_unstable();
    assert_eq!(sorted.len(), 47);
    let from = json!({ "hands": [[2, 3, 13, 68], []], "map": [sorted, []], "crowns": [1, 0],
        "scores": [4, 0] });
    run(&[
        case(
            "sterre A3: two pieces, two new numbers",
            2,
            from.clone(),
            "play:2 play:3",
            json!({ "stock": [2, 49], "declared": [2, 3], "legal": ["play:68", "done"] }),
        ),
        case(
            "sterre A3: a dead card needs no piece",
            2,
            from,
            "play:2 play:3 play:68 done",
            json!({ "stock": [0, 49], "ending": "pieces" }),
        ),
    ]);
}

#[test]
fn nothing_goes_back() {
    run(&[case(
        "sterre R24: a declaration stands",
        2,
        json!({ "hands": [[1, 2], []] }),
        "play:1",
        json!({ "has": ["play:2", "done"], "lacks": ["play:1"] }),
    )]);
}

/// No move takes a declaration back (`sterre R24`), but undo does if the declaration revealed
/// nothing hidden. A number of the bingo card or of a crown reveals nothing; a dealt card that is
/// played does.
#[test]
fn undo_takes_back_what_showed_nothing() {
    let from = json!({ "hands": [[1, 2], []], "crowns": [1, 0], "scores": [4, 0] });
    for (mv, shows) in [("name:", false), ("call:60", false), ("play:1", true)] {
        let mut table = open(2, Books::Automatic, &from);
        table.seat_occupants(&[Occupant::human("Hana"), Occupant::bot("Ren", Level::Easy)]);
        let legal = table.legal();
        let mv = legal.iter().find(|it| it.to_string().starts_with(mv));
        table.play(*mv.expect("it is legal")).expect("it is made");
        let target = (!shows).then_some(0);
        assert_eq!(table.undo_target(UndoRule::Table), target, "{mv:?}");
        assert_eq!(table.undo_target(UndoRule::Free), Some(0));
    }
}
