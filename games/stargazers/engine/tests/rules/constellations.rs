//! Points of constellations: R67 and the rulings on stars. `scoring` describes the tiles used here.

use crate::rules::journals::journal;
use crate::rules::table::{case, run};
use serde_json::{Value, json};

/// The end of a game with this mural, under two constellations.
#[expect(clippy::needless_pass_by_value, reason = "callers write literals")]
pub(super) fn under(sky: [&str; 2], mural: Value) -> Value {
    json!({ "phase": "over", "universe": {}, "mural": mural, "sky": sky })
}

#[test]
fn constellations() {
    // Lyra (A1) is on a1, b2, c2, b3, c3 and pays 2, 5, 9 for three, four, five stars. Crux (A2) is
    // on b1, a2, c2, b3 and pays 3, 7 for three, four. Gemini (B4) is on a1 c1 a2 c2 b3 d3 b4 d4.
    let lyra = |rule, mural: Value, points: u8| {
        case(
            rule,
            under(["A1", "B1"], mural),
            "",
            json!({ "points": { "constellation-a": points } }),
        )
    };
    run(&[
        lyra(
            "stargazers R67: too few stars in place pay nothing",
            json!({ "a1": "star", "b2": "star" }),
            0,
        ),
        lyra(
            "stargazers R67: three pay",
            json!({ "a1": "star", "b2": "star", "c3": "star" }),
            2,
        ),
        lyra(
            "stargazers R67: four pay more",
            json!({ "a1": "star", "b2": "star", "c3": "star", "b3": "star" }),
            5,
        ),
        lyra(
            "stargazers R67: stars elsewhere do not count",
            json!({ "a1": "star", "b2": "star", "d4": "star", "a4": "star" }),
            0,
        ),
        lyra(
            "stargazers R31: only stars do",
            json!({ "a1": "star", "b2": "star", "c3": "sun" }),
            0,
        ),
        lyra(
            "stargazers A8: a covered star does not count",
            json!({ "a1": "star", "b2": "star", "c3": "hole/star" }),
            0,
        ),
        lyra(
            "stargazers A14: a joined star counts for one of its two squares",
            json!({ "a1": "star", "b2": "19", "c2": "9" }),
            0,
        ),
        lyra(
            "stargazers A14: for the one that has no token",
            json!({ "a1": "star", "b2": "19 star", "c2": "9" }),
            2,
        ),
        lyra(
            "stargazers A14: for nothing more where a token lies on both",
            json!({ "b2": "19 star", "c2": "9 star" }),
            0,
        ),
        lyra(
            "stargazers A14: a square outside does not matter",
            json!({ "a1": "star", "b2": "star", "c3": "19", "d3": "9" }),
            2,
        ),
        case(
            "stargazers R67: the sheet names the squares",
            under(
                ["A1", "B1"],
                json!({ "a1": "star", "b2": "19 star", "c2": "9" }),
            ),
            "",
            json!({ "detail": { "constellation-a": "A1: a1 b2 c2" } }),
        ),
        case(
            "stargazers R10: both constellations count",
            under(
                ["A1", "B4"],
                json!({ "a1": "star", "c2": "star", "a2": "star", "c1": "star", "b2": "star" }),
            ),
            "",
            json!({ "points": { "constellation-a": 2, "constellation-b": 3 } }),
        ),
        // Card I5 asks for two star tokens, a meteor and a comet in a row.
        journal(
            "stargazers R31: stars serve journal cards too",
            "I5",
            json!({ "a3": "star", "b3": "star", "c3": "meteor", "d3": "2" }),
            true,
        ),
    ]);
}

/// Corvus (A6) is on b1, d2, a3, c4. The mural has joined stars between a1 and b1, and between c2
/// and d2.
#[test]
fn joined_stars_are_shared_out() {
    let mural = json!({ "a1": "19", "b1": "9", "c2": "2", "d2": "17", "a3": "star" });
    run(&[case(
        "stargazers A14: as many squares as possible",
        under(["A6", "B1"], mural),
        "",
        json!({ "detail": { "constellation-a": "A6: b1 d2 a3" }, "points": { "constellation-a": 3 } }),
    )]);
}
