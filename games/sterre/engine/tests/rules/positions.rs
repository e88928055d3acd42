//! Positions written by hand: refused with a reason, or accepted.

use crate::rules::table::{
    Books, case, compare, dealt, found, position, run, try_open, try_open_by, written,
};
use serde_json::json;
use tabletop::prelude::*;
use testkit::links::stays_of_the_first_version;
use testkit::spoken::{Spoken, fields, rows};

/// Positions that can be parsed but are impossible: the case, the number of seats and who keeps the
/// books, and changes to a [`position`].
const IMPOSSIBLE: &str = r#"
    another number of seats | 2 | "hands": [[], [], []]
    a seat that is not there | 2 | "turn": 2
    a scoring seat that is not there | 2 by hand | "phase": { "score": 2 }
    too many turns | 2 | "turns": 20000
    too many idle turns | 2 | "idle": 5
    so many idle turns that the game is over | 2 | "idle": 4
    more idle turns than turns | 2 | "idle": 3, "turns": 2
    more idle turns than turns, at the end | 2 | "idle": 4, "turns": 2, "phase": { "over": "stall" }
    the first seat to move after a turn | 2 | "turns": 1
    the second seat to move after a round | 3 by hand | "turn": 1, "turns": 3, "phase": "place"
    a bingo card twice | 2 | "cards": [3, 3]
    a bingo card beyond the stock | 2 | "cards": [3, 65]
    no bingo card | 2 | "cards": [0, 1]
    two pieces on a number | 2 | "map": [[3], [3]]
    an open cell without a piece | 2 | "opened": [[11], []]
    an open cell of another card | 2 | "map": [[9], []], "opened": [[9], []]
    a declared number with a piece | 2 | "map": [[9], []], "declared": [9]
    a line recorded that is not complete | 2 | "marks": [[11, 2, 0]]
    a line that is not there | 2 | "marks": [[21, 2, 0]]
    a line recorded and not recorded | 2 by hand | "phase": "place", "map": [[30, 13, 20, 59], []], "marks": [[11, 2, 0]], "fresh": [11]
    more record pieces than points | 2 | "map": [[30, 13, 20], [59]], "marks": [[11, 2, 2]]
    a crown too many | 2 | "crowns": [1, 0]
    crowns of the map that are not there | 2 | "map_crowns": [6]
    crowns of the track that are not there | 2 | "track_crowns": [5]
    a crown of the track gone that nobody has reached | 2 | "crowns": [1, 0], "track_crowns": [8, 12, 16, 20, 24]
    a later crown of the track gone | 2 | "scores": [7, 0], "track_crowns": [12, 16, 20, 24]
    a crown of the track that somebody has passed | 2 | "scores": [0, 5], "track_crowns": [4, 8, 12, 16, 20, 24]
    a crown of the map gone whose lines are not complete | 2 | "map": [[10, 39, 57, 40, 32], []], "map_crowns": [2, 3, 4, 5]
    a crown of the map gone, of another line than the complete one | 2 by hand | "phase": "open", "map": [[10, 39, 57, 40, 32, 53], []], "fresh": [3], "map_crowns": [1, 3, 4, 5]
    cards bought without a crown | 2 | "used": ["draw", "buy"]
    cards being bought without a crown | 2 by hand | "phase": { "take": 2 }
    bought cards that were not bought | 2 by hand | "phase": { "take": 2 }, "scores": [4, 0], "used": ["draw"]
    a number called without a crown | 2 | "used": ["draw", "call"], "declared": [3]
    cards bought and a number called for one crown | 2 | "used": ["draw", "buy", "call"], "declared": [3], "scores": [4, 0]
    a number called that is not declared | 2 | "used": ["draw", "name", "call"], "declared": [3], "scores": [4, 0]
    a cell named and no number declared | 2 | "used": ["draw", "name"]
    a card played and none gone | 2 | "used": ["draw", "play"]
    a piece put and none on the map | 2 by hand | "phase": "open", "used": ["draw", "place"]
    a score beyond the track | 2 | "scores": [25, 0], "track_crowns": []
    putting pieces, automatic | 2 | "phase": "place"
    opening, automatic | 2 | "phase": "open"
    recording, automatic | 2 | "phase": { "score": 0 }
    three bought cards | 2 by hand | "phase": { "take": 3 }
    no bought card | 2 by hand | "phase": { "take": 0 }
    declared before declaring | 2 | "phase": "draw", "declared": [3]
    lines waiting while declaring | 2 | "map": [[30, 13, 20, 59], []], "fresh": [11]
    points waiting while declaring | 2 | "points": [1, 0]
    forgotten points, automatic | 2 | "owed": [1, 0]
    over without a reason | 2 | "phase": { "over": "points" }
    over with a cell to open | 2 | "phase": { "over": "points" }, "scores": [18, 0], "map": [[11], []], "opened": [[], []]
    a deal with a piece on the map | 2 | "phase": "deal", "top": null, "map": [[1], []]
    a deal with an open pile | 2 | "phase": "deal"
    a deal out of order | 2 | "phase": "deal", "top": null, "cards": [1, 2], "hands": [[], [3]]
    a deal that is over | 2 | "phase": "deal", "top": null, "cards": [1, 2], "hands": [[1, 2, 3, 4, 5], [6, 7, 8, 9, 10]]
"#;

#[test]
fn impossible_positions_are_refused() {
    let mut said = Spoken::default();
    for [what, setup, changes] in rows(IMPOSSIBLE) {
        let (seats, books) = match setup.split_once(' ') {
            Some((seats, "by hand")) => (seats, Books::ByHand),
            _ => (setup, Books::Automatic),
        };
        let seats = seats.parse().expect("a number");
        let from = position(seats, &fields(changes));
        said.impossible(what, try_open(seats, 0, books, &from));
    }
    let fifty: Vec<u8> = (1..=50).collect();
    let own: Vec<u8> = (1..=75).filter(|number| number % 3 != 0).collect();
    for (what, changes) in [
        ("more pieces than there are", json!({ "map": [fifty, []] })),
        (
            "more declared than pieces",
            json!({ "map": [own[..48], []], "declared": [3, 6] }),
        ),
    ] {
        let from = position(2, &changes);
        said.impossible(what, try_open(2, 0, Books::Automatic, &from));
    }
    testkit::snapshot!("impossible", said.text());
}

/// Changes to a position for two that make it unreadable.
const UNREADABLE: &str = r#"
    a number beyond 75 | "hands": [[76], []]
    a number twice | "hands": [[7, 7], []]
    a card in two hands | "hands": [[7], [7]]
    a card in hand and on top | "hands": [[57], []]
    a card in hand and below | "hands": [[7], []], "deck": [7]
    a top card beyond 75 | "top": 0
    shown cards of another hand | "shown": [[7], []]
    one hand | "hands": [[]]
    seven hands | "hands": [[], [], [], [], [], [], []]
    a score missing | "scores": [1]
    far too many crowns | "crowns": [200, 0]
    far too many points | "owed": [200, 0]
    a line 0 | "fresh": [0]
    three record pieces | "marks": [[1, 3, 0]]
    marks of no line | "marks": [[]]
    a crown twice | "map_crowns": [1, 1]
    a use that is none | "used": ["fly"]
    a field that is none | "colour": 1
    what a seat sees | "viewer": 0
    a phase that is none | "phase": "sleep"
"#;

#[test]
fn unreadable_positions_are_refused() {
    let mut said = Spoken::default();
    for [what, changes] in rows(UNREADABLE) {
        let from = position(2, &fields(changes));
        said.unreadable(what, try_open(2, 0, Books::Automatic, &from));
    }
    testkit::snapshot!("unreadable", said.text());
}

#[test]
fn what_is_left_out_follows() {
    run(&[
        case(
            "cards 1, 2, …, every other card under the top, all crowns, no score",
            3,
            json!({ "hands": [[1], [2], [3]] }),
            "",
            json!({ "cards": [1, 2, 3], "map_crowns": [1, 2, 3, 4, 5], "scores": [0, 0, 0],
                "track_crowns": [4, 8, 12, 16, 20, 24], "stock": [49, 49, 49], "spent": 0,
                "deck": (4..=75).filter(|number| *number != 57).collect::<Vec<u8>>() }),
        ),
        case(
            "complete lines are recorded; their crowns are not there any more",
            2,
            json!({ "map": [[10, 39, 57, 40, 32], [53]] }),
            "",
            json!({ "marks": [[3, 2, 1]], "map_crowns": [2, 3, 4, 5], "stock": [42, 47], "spent": 1 }),
        ),
        case(
            "crowns of the track that somebody has passed are not there any more",
            2,
            json!({ "scores": [9, 3], "crowns": [1, 1] }),
            "",
            json!({ "track_crowns": [12, 16, 20, 24], "spent": 0 }),
        ),
        case(
            "what is written of stock and spent crowns is not trusted",
            2,
            json!({ "stock": [3, 4], "spent": 7 }),
            "",
            json!({ "stock": [49, 49], "spent": 0 }),
        ),
        case(
            "a dead top card is gone at the beginning of a turn",
            2,
            json!({ "phase": "draw", "top": 3, "map": [[3], []], "deck": [4] }),
            "",
            json!({ "acts": "chance", "top": null }),
        ),
        case(
            "a position that meets an end is played to the end of its turn",
            2,
            json!({ "scores": [18, 0] }),
            "done",
            json!({ "ending": "points" }),
        ),
        case(
            "turns played are as few as can have been, idle ones among them",
            3,
            json!({ "turn": 1, "idle": 4 }),
            "",
            json!({ "turn": 1, "turns": 4, "idle": 4 }),
        ),
        case(
            "the idle turn that ended the game is not counted",
            2,
            json!({ "turn": 1, "turns": 3, "idle": 4, "phase": { "over": "stall" } }),
            "",
            json!({ "ending": "stall", "turns": 3, "idle": 4 }),
        ),
        case(
            "bought cards and a called number that were paid for",
            2,
            json!({ "scores": [8, 0], "used": ["draw", "buy", "call", "name"], "declared": [3, 11] }),
            "",
            json!({ "spent": 2, "declared": [3, 11], "lacks": ["buy", "call:4", "name:20"] }),
        ),
        case(
            "cards bought from a pile that had none: the crown came back",
            2,
            json!({ "used": ["draw", "buy"], "top": null, "deck": [] }),
            "",
            json!({ "spent": 0, "lacks": ["buy"] }),
        ),
        case(
            "a finished game",
            2,
            json!({ "phase": { "over": "points" }, "scores": [18, 19] }),
            "",
            json!({ "acts": "over", "winners": [1] }),
        ),
    ]);
}

/// Every position of a real game is read back unchanged.
#[test]
fn real_positions_are_left_alone() {
    for books in Books::BOTH {
        let mut rng = tabletop::Rng::seeded(2);
        let mut table = dealt(4, 1, books, 8);
        for _ in 0..120 {
            let state = *table.state();
            let json = written(&state);
            let again = try_open(4, 1, books, &json).expect("a real position");
            assert_eq!(*again.state(), state);
            assert_eq!(found(&again), found(&table));
            assert_eq!(table.game().validate_position(state), Ok(state));
            if !table.draw(&mut rng) {
                let Some(mv) = rng.pick(&table.legal()).copied() else {
                    return;
                };
                table.play(mv).expect("listed moves are legal");
            }
        }
    }
}

/// Positions that version 1 of the rules accepted still open as before, from JSON and from codes
/// made by programs that knew no other version.
#[test]
fn positions_of_the_first_version() {
    let auto = Books::Automatic;
    for (what, changes, then, is_refused, code) in [
        (
            "a seat to move after any number of turns",
            json!({ "turns": 1 }),
            json!({ "acts": 0, "turns": 1 }),
            true,
            "1PjTACB7P1bUt8w2ZvQVwAlWA3v636yVZLBbWOkaxbkNJ-GNF7jDc_VgLBEzwGiRHw8I0FCE5gkK_pfLfACZNk5fQfAXjx-S5B_ECT-FgtAF3XSvZTg7N2Me7n6ub17G64l8h9zXDOdZj_xS7vylZd7TSt6iJHIeC116yYSgt4lrte6by_gaf3RZ59krQKo6vYbcuEMCfaQrKW348AFW97Y6hFJk9fzQIDVT9ezlYFn2q2TrdUwGV8HlVYlBhV_5x_KTN2_Tq-mRzLrMO8R-lAywCnOc7jnPbO6PcV-5J99z4-CPhX0-jCxHcb8-1EAa24RXSnrmQ4I_rO2hwYTkGTzsxfuf18R70J3KyKx6B8K5gSgaZ1HECn8xWhvnkoDiIMChKHrrRxCdqpGcdgEDalMIV2wv76o13E5mADR48sFn4S",
        ),
        (
            "idle turns beyond those of the end",
            json!({ "idle": 4 }),
            json!({ "acts": 0, "turns": 0, "idle": 4 }),
            true,
            "1sh7oCB7P13ZJYQ4PpvZWLwxcekFYhPeODfL49TEVLNzZRadI9E9a9r92WS4lNdwU5Jtf2AOaSmGdrflI9-FHpSkJHaUGqZjj6oCJBxKDirq-zgH0WOWSFxiGduIXZgHNfqsHFmoy9plguqcZQ5bM8kLDEprHjX2poZ42x1rK53Co75rCEDHvL8av7jjLE0UQJJFIQzS00AbAcHWc9zlpHyA6Vi29CU_tp6pwV-bRaEVto6Uwnl-mkOZVkwg50kPWwyBVDP8fRbK_YUddbhc7fmW3ZMB6-kn3lh00Y7WDGyySH9mx7hAeJ0Vq7g6eon0MPKmrJv85CGwEsMfcW8bYTS0WaGMWjaVLytklp7B6G3jjQX93JI7GFP5kcf8HZN5fwaz-EI6WVfjQ3WM8qsyHjz60ngaeHKkJRUISqU3VBGTgT",
        ),
        (
            "a crown gone that nobody has reached",
            json!({ "crowns": [1, 0], "track_crowns": [8, 12, 16, 20, 24] }),
            json!({ "has": ["buy"], "spent": 0 }),
            true,
            "1d_MuCB7P1uxEBGntBfZZoMMsEQu1MYqRkaHcOiS-Iqg4Aw6ZPAR3SAva9Oh3QWzQk8rzm8jASnaoiUVkcgC5_UmJ_JsGDjwk7_aWbdNt9ZJ3If4H4lklAQq_Kqj562LDC5dIpkARlkiZLJ_IvcnTCu5cf5lCzR3wPVGeBkWYrINQOUeTTSkeaxGslYAV-oNgeGsjldbkNsIYCeD_6u9SdT85yHIHUZEamOsEUXotf7W8y0gi-YA8W-FaJomgqL63dYVIiPRiBzOcD9GMgOvxVlODaHXD0SjjyD6qG2f7jppPhisfuKvfE7o4Gl8fnpCHSpwKTaD4BXY0pNp3AduNI6DYR6yB-SAN0fmUblkkCi7a2sk1nTByuBC0u7uHpcnEBMJIsu73ZpBLA9RkFFqlq0hrwsQmcG57ynevI9TaU3FB",
        ),
        (
            "a crown left that somebody has passed",
            json!({ "scores": [0, 5], "track_crowns": [4, 8, 12, 16, 20, 24] }),
            json!({ "scores": [0, 5], "spent": 0 }),
            true,
            "1yNpGCB7P1X6SMuzYxSgmH9d2wY65Bmam4cwAoIQ6nHKg4CRafKhjYX2vNUWjRFPxcfyFbn_OYV-d9tOi3oEnsm-rOHODJti0U2eefKFJQzGSWytmHhCcBWNBZtAUMvkj5EmWUwZD8PdusjP06xfspg_DjbNy_3AI61DJzvnvcC97LAOW5bOfaMUTR1z9ay3NkZglcF9elvCCLnIEFFGgiKiFSUszPdymNcoAmJhp4RTi6VSzT2Rv6cwh2aYg5VtojV9XYeILt1szbC1Axkw6sFZsS7J5_DtKGrqYTGOoCI2174iZA1nDC1zdQeQtdpcrQfzl90a7MSDlOzRPg_lVqNnfF7SsiD7A7sPnwVf5-Wyq3GruNv4BughDfGLoSCG9aUZ7XEQ2It--5Pt4F637NH2Mqv3ss2G1M1GhynJImyGG",
        ),
        (
            "a number called without a crown",
            json!({ "used": ["draw", "call"], "declared": [3] }),
            json!({ "spent": 0, "lacks": ["call:4"] }),
            true,
            "1oSo5CB7PFhJGLvYSuco4r6fCRt_tlhaeIj36H_AjWqc67D7ySD2uTqQbD67FeGe0FyoR_sgqCvixt0x_apiqYD0ne6AUPQ6LZqrIXqLPLAU3s6IKXUur1IHHTBCaPt8lm46imZ2Gm9zCUUjOg4cL2RSmkJeeYUVOWkM9o2LwCGzvxQSBh4f1Hk4xKMqAO0Hl5-aMgoL0n5_eePmGku2g6cqxDZ6sHKAApOqfZ6BzNSpDdFfu7wdUHPII3_xmQEfIpDfn2DgwgkS2iPZu7RQxTcZKe6DCqpQ2bO1DQmnXhEBYyPASOm6OUTAYnkGsMn7ZYctMnIoVCsCV-JHGXDFkd6FAPQnspLfjxU-dD-4AwTI-glreqXv8rKkAjeQlFEuUrB6oSJZbWp_b2GhBvPWjYuiRNBDA9RUIeWSMwQ5qOt9kwacj_KbGgB",
        ),
        (
            "turns that were not counted are none",
            json!({ "turn": 1 }),
            json!({ "acts": 1, "turns": 0 }),
            false,
            "1mJCBCB7P1TSfWeiV_spXKFjN3_8kBz9NKG1X36eb2jjQtcCMu0oaE761x2CFQAx5jlxYPYaPRaeaoon4Vd2Vumc5tD363sP3ZM_f20WRMun93rudveYiiFkVkqjL4YSSSYlkTpw5Rq1TML1vRGlpmKTGyRUwaQ05CqM4qHupoCgMCFr3OsVoAV4xMIkhjiDyjuyzAJh_fYlfLlxwGu_i81hrTWcZLleV_gSHcTDhkdgZ7ZTHlV5UVNQ-4YM51G2HTQwWnTSd51B7TsQ64go6nbwesbq9TVqpEIQY1YidZjYibAHLDEwYwOA3fE2R0CS79WbeLo7K8G4Ucjp4GkGFgypwLurEUuTIXhp-JcIrjEIRKA5GEwMwqAXtYtHC7LzuALz4xVnI2WdqpGcdgEDalMIV2wv76o13E5mADR48sFn4S",
        ),
    ] {
        let from = position(2, &changes);
        let old = try_open_by(1, 2, auto, &from);
        let old = old.unwrap_or_else(|error| panic!("{what}: {error:?}"));
        compare(&old, &then, what);
        stays_of_the_first_version(old.record(), code, what);
        // Later versions of the rules refuse the position, or complete it differently.
        let new = try_open(2, 0, auto, &from);
        assert_eq!(new.is_err(), is_refused, "{what}");
        assert!(new.map_or(true, |new| new.state() != old.state()), "{what}");
    }
}
