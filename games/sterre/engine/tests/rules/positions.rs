//! Positions written by hand: refused with a reason, or accepted.

use crate::rules::table::{
    Books, case, compare, dealt, found, position, run, try_open, try_open_by, written,
};
use serde_json::{Value, json};
use tabletop::prelude::*;
use tabletop::{RecordError, Speak};
use testkit::links::stays_of_the_first_version;
use testkit::speech::{assert_speaks, voices};

/// Positions that can be parsed but are impossible: name, number of seats, bookkeeping, changes to
/// a [`position`], and words of the reason.
fn impossible() -> Vec<(&'static str, u8, Books, Value, &'static str)> {
    let (auto, hand) = (Books::Automatic, Books::ByHand);
    let fifty: Vec<u8> = (1..=50).collect();
    vec![
        (
            "another number of seats",
            2,
            auto,
            json!({ "hands": [[], [], []] }),
            "another number of seats",
        ),
        (
            "a seat that is not there",
            2,
            auto,
            json!({ "turn": 2 }),
            "the seat to move",
        ),
        (
            "a scoring seat that is not there",
            2,
            hand,
            json!({ "phase": { "score": 2 } }),
            "the seat to move",
        ),
        (
            "too many turns",
            2,
            auto,
            json!({ "turns": 20_000 }),
            "more turns were played",
        ),
        (
            "too many idle turns",
            2,
            auto,
            json!({ "idle": 5 }),
            "more turns were played",
        ),
        (
            "so many idle turns that the game is over",
            2,
            auto,
            json!({ "idle": 4 }),
            "have ended the game",
        ),
        (
            "more idle turns than turns",
            2,
            auto,
            json!({ "idle": 3, "turns": 2 }),
            "without a new piece than turns",
        ),
        (
            "more idle turns than turns, at the end",
            2,
            auto,
            json!({ "idle": 4, "turns": 2, "phase": { "over": "stall" } }),
            "without a new piece than turns",
        ),
        (
            "the first seat to move after a turn",
            2,
            auto,
            json!({ "turns": 1 }),
            "does not agree with the number of turns",
        ),
        (
            "the second seat to move after a round",
            3,
            hand,
            json!({ "turn": 1, "turns": 3, "phase": "place" }),
            "does not agree with the number of turns",
        ),
        (
            "a bingo card twice",
            2,
            auto,
            json!({ "cards": [3, 3] }),
            "no card may appear twice",
        ),
        (
            "a bingo card beyond the stock",
            2,
            auto,
            json!({ "cards": [3, 65] }),
            "from the stock",
        ),
        (
            "no bingo card",
            2,
            auto,
            json!({ "cards": [0, 1] }),
            "from the stock",
        ),
        (
            "two pieces on a number",
            2,
            auto,
            json!({ "map": [[3], [3]] }),
            "two pieces lie",
        ),
        (
            "an open cell without a piece",
            2,
            auto,
            json!({ "opened": [[11], []] }),
            "an open cell",
        ),
        (
            "an open cell of another card",
            2,
            auto,
            json!({ "map": [[9], []], "opened": [[9], []] }),
            "an open cell",
        ),
        (
            "a declared number with a piece",
            2,
            auto,
            json!({ "map": [[9], []], "declared": [9] }),
            "already has its piece",
        ),
        (
            "a line recorded that is not complete",
            2,
            auto,
            json!({ "marks": [[11, 2, 0]] }),
            "is not",
        ),
        (
            "a line that is not there",
            2,
            auto,
            json!({ "marks": [[21, 2, 0]] }),
            "is not",
        ),
        (
            "a line recorded and not recorded",
            2,
            hand,
            json!({ "phase": "place", "map": [[30, 13, 20, 59], []], "marks": [[11, 2, 0]], "fresh": [11] }),
            "both recorded and waiting",
        ),
        (
            "more record pieces than points",
            2,
            auto,
            json!({ "map": [[30, 13, 20], [59]], "marks": [[11, 2, 2]] }),
            "more record pieces",
        ),
        (
            "more pieces than there are",
            2,
            auto,
            json!({ "map": [fifty, []] }),
            "more pieces on the map",
        ),
        (
            "a crown too many",
            2,
            auto,
            json!({ "crowns": [1, 0] }),
            "too many crowns",
        ),
        (
            "crowns of the map that are not there",
            2,
            auto,
            json!({ "map_crowns": [6] }),
            "where none belongs",
        ),
        (
            "crowns of the track that are not there",
            2,
            auto,
            json!({ "track_crowns": [5] }),
            "where none belongs",
        ),
        (
            "a crown of the track gone that nobody has reached",
            2,
            auto,
            json!({ "crowns": [1, 0], "track_crowns": [8, 12, 16, 20, 24] }),
            "a crown is gone",
        ),
        (
            "a later crown of the track gone",
            2,
            auto,
            json!({ "scores": [7, 0], "track_crowns": [12, 16, 20, 24] }),
            "a crown is gone",
        ),
        (
            "a crown of the track that somebody has passed",
            2,
            auto,
            json!({ "scores": [0, 5], "track_crowns": [4, 8, 12, 16, 20, 24] }),
            "a crown lies on a space of the track",
        ),
        (
            "a crown of the map gone whose lines are not complete",
            2,
            auto,
            json!({ "map": [[10, 39, 57, 40, 32], []], "map_crowns": [2, 3, 4, 5] }),
            "a crown is gone",
        ),
        (
            "a crown of the map gone, of another line than the complete one",
            2,
            hand,
            json!({ "phase": "open", "map": [[10, 39, 57, 40, 32, 53], []], "fresh": [3],
                "map_crowns": [1, 3, 4, 5] }),
            "a crown is gone",
        ),
        (
            "cards bought without a crown",
            2,
            auto,
            json!({ "used": ["draw", "buy"] }),
            "has not been paid for",
        ),
        (
            "cards being bought without a crown",
            2,
            hand,
            json!({ "phase": { "take": 2 } }),
            "has not been paid for",
        ),
        (
            "bought cards that were not bought",
            2,
            hand,
            json!({ "phase": { "take": 2 }, "scores": [4, 0], "used": ["draw"] }),
            "has not been paid for",
        ),
        (
            "a number called without a crown",
            2,
            auto,
            json!({ "used": ["draw", "call"], "declared": [3] }),
            "has not been paid for",
        ),
        (
            "cards bought and a number called for one crown",
            2,
            auto,
            json!({ "used": ["draw", "buy", "call"], "declared": [3], "scores": [4, 0] }),
            "has not been paid for",
        ),
        (
            "a number called that is not declared",
            2,
            auto,
            json!({ "used": ["draw", "name", "call"], "declared": [3], "scores": [4, 0] }),
            "has not been paid for",
        ),
        (
            "a cell named and no number declared",
            2,
            auto,
            json!({ "used": ["draw", "name"] }),
            "has not been paid for",
        ),
        (
            "a card played and none gone",
            2,
            auto,
            json!({ "used": ["draw", "play"] }),
            "has not been paid for",
        ),
        (
            "a piece put and none on the map",
            2,
            hand,
            json!({ "phase": "open", "used": ["draw", "place"] }),
            "has not been paid for",
        ),
        (
            "a score beyond the track",
            2,
            auto,
            json!({ "scores": [25, 0], "track_crowns": [] }),
            "beyond the end",
        ),
        (
            "putting pieces, automatic",
            2,
            auto,
            json!({ "phase": "place" }),
            "only with pieces and points by hand",
        ),
        (
            "opening, automatic",
            2,
            auto,
            json!({ "phase": "open" }),
            "only with pieces and points by hand",
        ),
        (
            "recording, automatic",
            2,
            auto,
            json!({ "phase": { "score": 0 } }),
            "only with pieces and points by hand",
        ),
        (
            "three bought cards",
            2,
            hand,
            json!({ "phase": { "take": 3 } }),
            "a crown buys two",
        ),
        (
            "no bought card",
            2,
            hand,
            json!({ "phase": { "take": 0 } }),
            "a crown buys two",
        ),
        (
            "declared before declaring",
            2,
            auto,
            json!({ "phase": "draw", "declared": [3] }),
            "only in steps 2 and 3",
        ),
        (
            "lines waiting while declaring",
            2,
            auto,
            json!({ "map": [[30, 13, 20, 59], []], "fresh": [11] }),
            "only in steps 3 and 4",
        ),
        (
            "points waiting while declaring",
            2,
            auto,
            json!({ "points": [1, 0] }),
            "only in steps 4 and 5",
        ),
        (
            "forgotten points, automatic",
            2,
            auto,
            json!({ "owed": [1, 0] }),
            "points are forgotten only",
        ),
        (
            "over without a reason",
            2,
            auto,
            json!({ "phase": { "over": "points" } }),
            "is not over",
        ),
        (
            "over with a cell to open",
            2,
            auto,
            json!({ "phase": { "over": "points" }, "scores": [18, 0], "map": [[11], []],
                "opened": [[], []] }),
            "is not over",
        ),
        (
            "a deal with a piece on the map",
            2,
            auto,
            json!({ "phase": "deal", "top": null, "map": [[1], []] }),
            "while cards are dealt",
        ),
        (
            "a deal with an open pile",
            2,
            auto,
            json!({ "phase": "deal" }),
            "while cards are dealt",
        ),
        (
            "a deal out of order",
            2,
            auto,
            json!({ "phase": "deal", "top": null, "cards": [1, 2], "hands": [[], [3]] }),
            "while cards are dealt",
        ),
        (
            "a deal that is over",
            2,
            auto,
            json!({ "phase": "deal", "top": null, "cards": [1, 2], "hands": [[1, 2, 3, 4, 5], [6, 7, 8, 9, 10]] }),
            "while cards are dealt",
        ),
        (
            "more declared than pieces",
            2,
            auto,
            {
                let own: Vec<u8> = (1..=75).filter(|number| number % 3 != 0).collect();
                json!({ "map": [own[..48].to_vec(), []], "declared": [3, 6] })
            },
            "pieces",
        ),
    ]
}

#[test]
fn impossible_positions_are_refused() {
    for (what, seats, books, changes, words) in impossible() {
        let from = position(seats, &changes);
        match try_open(seats, 0, books, &from) {
            Err(error @ RecordError::ImpossiblePosition(_)) => {
                assert_speaks(&error, what);
                let [_, english] = voices().map(|voice| error.speak(&voice));
                assert!(english.contains(words), "{what}: {english}");
            }
            Err(error) => panic!("{what}: {error:?}"),
            Ok(table) => panic!("{what}: taken in as {}", written(table.state())),
        }
    }
}

#[test]
fn unreadable_positions_are_refused() {
    for (what, changes, words) in [
        (
            "a number beyond 75",
            json!({ "hands": [[76], []] }),
            "1 to 75",
        ),
        (
            "a number twice",
            json!({ "hands": [[7, 7], []] }),
            "each once",
        ),
        (
            "a card in two hands",
            json!({ "hands": [[7], [7]] }),
            "in two hands",
        ),
        (
            "a card in hand and on top",
            json!({ "hands": [[57], []] }),
            "top",
        ),
        (
            "a card in hand and below",
            json!({ "hands": [[7], []], "deck": [7] }),
            "deck",
        ),
        ("a top card beyond 75", json!({ "top": 0 }), "top"),
        (
            "shown cards of another hand",
            json!({ "shown": [[7], []] }),
            "shown",
        ),
        ("one hand", json!({ "hands": [[]] }), "2 to 6"),
        (
            "seven hands",
            json!({ "hands": [[], [], [], [], [], [], []] }),
            "2 to 6",
        ),
        (
            "a score missing",
            json!({ "scores": [1] }),
            "one entry for each",
        ),
        (
            "far too many crowns",
            json!({ "crowns": [200, 0] }),
            "more than",
        ),
        (
            "far too many points",
            json!({ "owed": [200, 0] }),
            "more than",
        ),
        ("a line 0", json!({ "fresh": [0] }), "1 to 24"),
        (
            "three record pieces",
            json!({ "marks": [[1, 3, 0]] }),
            "at most 2",
        ),
        ("marks of no line", json!({ "marks": [[]] }), "marks"),
        (
            "a crown twice",
            json!({ "map_crowns": [1, 1] }),
            "each once",
        ),
        ("a use that is none", json!({ "used": ["fly"] }), "used"),
        (
            "a field that is none",
            json!({ "colour": 1 }),
            "unknown field",
        ),
        (
            "what a seat sees",
            json!({ "viewer": 0 }),
            "what a seat sees",
        ),
        (
            "a phase that is none",
            json!({ "phase": "sleep" }),
            "unknown variant",
        ),
    ] {
        match try_open(2, 0, Books::Automatic, &position(2, &changes)) {
            Err(error @ RecordError::UnreadablePosition(_)) => {
                let [_, english] = voices().map(|voice| error.speak(&voice));
                assert!(english.contains(words), "{what}: {english}");
            }
            other => panic!("{what}: {:?}", other.map(|table| written(table.state()))),
        }
    }
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
