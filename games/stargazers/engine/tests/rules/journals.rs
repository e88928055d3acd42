//! When a journal card is fulfilled: R51–R57, R65–R67c and the rulings on them. `scoring` describes
//! the tiles used here.

use crate::rules::table::{Case, case, case_of, run};
use serde_json::{Value, json};

/// The end of a game with these journal cards and this mural.
#[expect(clippy::needless_pass_by_value, reason = "callers write literals")]
fn with_cards(cards: &str, mural: Value) -> Value {
    json!({ "phase": "over", "universe": {}, "mural": mural, "cards": cards })
}

/// A case that tests whether a card is fulfilled by a mural.
pub(super) fn journal(rule: &'static str, card: &str, mural: Value, fulfilled: bool) -> Case {
    let telescopes = card.bytes().filter(|byte| *byte == b'I').count();
    let points = if fulfilled { 3 * telescopes } else { 0 };
    case_of(
        rule,
        4,
        with_cards(card, mural),
        "",
        json!({ "points": { "journal": points } }),
    )
}

#[test]
fn regions_of_journal_cards() {
    // I4 asks for two photos, a moon and a comet on adjacent tiles. Tile 10 has a moon and a
    // station, tile 2 a comet. I8 asks for halo, eclipse and moon in a column. I5 asks for two star
    // tokens, a meteor and a comet in a row. II12 asks for transit, halo, station, comet, moon and
    // half a green planet in a row or a column.
    let solar = |sun: &str, comet: &str| {
        // I11 asks for two star tokens, a star of either kind and a comet around a sun.
        let mut mural = json!({ "a1": "star", "c1": "star" });
        mural[sun] = json!("sun");
        mural[comet] = json!("2");
        // A joined star between c3 and d3.
        mural["c3"] = json!("9>2");
        mural["d3"] = json!("21");
        mural
    };
    run(&[
        journal(
            "stargazers R51: side by side",
            "I4",
            json!({ "c2": "10 halo", "d2": "2 aurora" }),
            true,
        ),
        journal(
            "stargazers R51: one above the other",
            "I4",
            json!({ "c2": "10 halo", "c3": "2 aurora" }),
            true,
        ),
        journal(
            "stargazers R51: not diagonally",
            "I4",
            json!({ "c2": "10 halo", "d3": "2 aurora" }),
            false,
        ),
        journal(
            "stargazers R51: not on three tiles",
            "I4",
            json!({ "b2": "10 halo", "c2": "aurora", "d2": "2" }),
            false,
        ),
        journal(
            "stargazers R52: all in one column",
            "I8",
            json!({ "b1": "halo", "b2": "eclipse", "b4": "10" }),
            true,
        ),
        journal(
            "stargazers A15: a column card does not count in a row",
            "I8",
            json!({ "a2": "halo", "b2": "eclipse", "d2": "10" }),
            false,
        ),
        journal(
            "stargazers R52: all in one row",
            "I5",
            json!({ "a3": "star", "b3": "star", "c3": "meteor", "d3": "2" }),
            true,
        ),
        journal(
            "stargazers A15: a row card does not count in a column",
            "I5",
            json!({ "a1": "star", "a2": "star", "a3": "meteor", "a4": "2" }),
            false,
        ),
        journal(
            "stargazers R53: around the sun",
            "I11",
            solar("b2", "a3"),
            true,
        ),
        journal(
            "stargazers R54: only with a sun on a central square",
            "I11",
            solar("b1", "a3"),
            false,
        ),
        journal(
            "stargazers R53: only in the eight squares around it",
            "I11",
            solar("b2", "a4"),
            false,
        ),
        journal(
            "stargazers A17: the middle itself does not count",
            "I11",
            json!({ "a1": "star", "b1": "star", "c1": "star", "b2": "2 sun" }),
            false,
        ),
        journal(
            "stargazers A17: but half of what is joined with the middle does",
            "I11",
            json!({ "a1": "star", "b1": "star", "b2": "19 sun", "c2": "9 comet" }),
            true,
        ),
        journal(
            "stargazers A8: a covered sun is no middle",
            "I11",
            json!({ "a1": "star", "b1": "star", "c1": "star", "b2": "hole/sun", "a2": "2" }),
            false,
        ),
        journal(
            "stargazers A8: a covered star is not seen",
            "I11",
            json!({ "a1": "star", "b1": "star", "c1": "hole/star", "b2": "sun", "a2": "2" }),
            false,
        ),
    ]);
    // The three stars are around b2 and also around c2. The comet is around only one of them.
    let both = |comet: &str| {
        let mut mural =
            json!({ "b2": "sun", "c2": "sun", "b1": "star", "c1": "star", "b3": "star" });
        mural[comet] = json!("2");
        mural
    };
    run(&[
        journal(
            "stargazers R55: solar systems overlap",
            "I11",
            both("a2"),
            true,
        ),
        journal(
            "stargazers R55: each may be the one",
            "I11",
            both("d2"),
            true,
        ),
        journal(
            "stargazers R55: icons of both together do not do",
            "I11",
            both("d4"),
            false,
        ),
    ]);
}

/// A card for a row or a column can be fulfilled in both ways.
#[test]
fn either_way() {
    // Tile 9 has green halves on the right and below, tile 12 on top.
    let needs = json!({ "points": { "journal": 6 } });
    run(&[
        case_of(
            "stargazers A15: in a row",
            4,
            with_cards(
                "II12",
                json!({ "a2": "10 transit", "b2": "halo", "c2": "20", "d2": "9", "d3": "12" }),
            ),
            "",
            needs.clone(),
        ),
        case_of(
            "stargazers A15: or in a column",
            4,
            with_cards(
                "II12",
                json!({ "b1": "10 transit", "b2": "20 halo", "b3": "9", "b4": "12" }),
            ),
            "",
            needs,
        ),
    ]);
}

#[test]
fn what_counts_for_journal_cards() {
    // II6 asks for three star tokens and a joined star in a row. I9 asks for a star token, a star
    // of either kind, a station, a blue planet and a meteor in a column.
    let stars = |fourth: &str| {
        let mut mural = json!({ "a1": "star", "b1": "star", "c1": "19 star", "d1": "9" });
        mural["d1"] = json!(fourth);
        mural
    };
    // Tile 20 has a blue half on the left, tile 4 on the right.
    let column = |first: &str| {
        let mut mural = json!({ "b2": "20", "a2": "4", "b3": "11 meteor", "b4": "star" });
        mural["b1"] = json!(first);
        mural
    };
    run(&[
        journal(
            "stargazers A13: three tokens and a joined star",
            "II6",
            stars("9"),
            true,
        ),
        journal(
            "stargazers A13: a fourth token is no joined star",
            "II6",
            stars("star"),
            false,
        ),
        journal(
            "stargazers R57: a star of either kind may be a token",
            "I9",
            column("star"),
            true,
        ),
        journal(
            "stargazers R57: or joined",
            "I9",
            // Tile 19 on b1 and tile 9 on its right join a star.
            {
                let mut mural = column("19");
                mural["c1"] = json!("9");
                mural
            },
            true,
        ),
        journal(
            "stargazers R57: but one it has to be",
            "I9",
            column("19"),
            false,
        ),
        journal(
            "stargazers R56: half of a planet in the region is enough",
            "I9",
            column("star"),
            true,
        ),
        // I10 asks for two yellow planets, a green one and a meteor in a column. Both halves of one
        // yellow planet are in the column.
        journal(
            "stargazers A16: with both halves in the region it is still one planet",
            "I10",
            json!({ "a1": "5>3", "a2": "28", "a3": "9 meteor", "b3": "31" }),
            false,
        ),
        journal(
            "stargazers A16: a second one makes two",
            "I10",
            json!({ "a1": "5>3", "a2": "28", "a3": "9 meteor", "b3": "31", "a4": "8>3", "b4": "24>3" }),
            true,
        ),
        journal(
            "stargazers A16: icons serve several cards",
            "I5",
            json!({ "a3": "star", "b3": "star", "c3": "meteor", "d3": "2" }),
            true,
        ),
        case_of(
            "stargazers A16: two cards by the same icons",
            4,
            // Both cards use the meteor and the comet. II1 asks for a black hole, a meteor, a moon
            // and a comet on adjacent tiles.
            with_cards(
                "I5 II1",
                json!({ "a3": "star", "b3": "star", "c3": "10 meteor", "d3": "2 hole/sun" }),
            ),
            "",
            json!({ "points": { "journal": 9 }, "detail": { "telescopes": "3" } }),
        ),
        journal(
            "stargazers R67b: icons of tiles, hexagons and tokens together",
            "II1",
            json!({ "c3": "1 meteor moon", "d3": "2 hole/sun" }),
            true,
        ),
        journal(
            "stargazers R67c: all or nothing",
            "II1",
            json!({ "c3": "1 meteor", "d3": "2 hole/sun" }),
            false,
        ),
        journal(
            "stargazers R65: three points for each telescope",
            "III4",
            json!({ "a1": "eclipse", "b1": "aurora", "c1": "halo", "d1": "10" }),
            true,
        ),
        case(
            "stargazers R66: what is not fulfilled pays nothing, and says what is missing",
            with_cards(
                "III4 I8",
                json!({ "a1": "eclipse", "b1": "aurora", "d1": "10" }),
            ),
            "",
            json!({ "points": { "journal": 0 }, "detail": { "journal": "I8: missing halo moon III4: missing halo" } }),
        ),
        journal(
            "stargazers G7: a solar card with a joined star and a hexagon",
            "I11",
            json!({ "d1": "star", "c1": "star", "c2": "sun", "b1": "1 comet", "c3": "9>2", "d3": "21" }),
            true,
        ),
    ]);
}
