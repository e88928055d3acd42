//! What a mural is worth: R29–R32, R36, R43, R51–R57, R64–R68 and the rulings
//! on them. Tiles: 20 has half a red planet on the right, 1, 16 and 10 on the
//! left a red, a wild and a blue one; 19 has half a star on the right, 9 and 17
//! on the left.

use crate::table::{Case, case, case_of, run};
use serde_json::{Value, json};
use tabletop::{Game, Seat};

/// The end of a game with this on the mural.
#[expect(clippy::needless_pass_by_value, reason = "callers write literals")]
fn end(mural: Value) -> Value {
    json!({ "phase": "over", "universe": {}, "mural": mural })
}

/// The same with journal cards.
#[expect(clippy::needless_pass_by_value, reason = "callers write literals")]
fn with_cards(cards: &str, mural: Value) -> Value {
    json!({ "phase": "over", "universe": {}, "mural": mural, "cards": cards })
}

/// The same under two constellations.
#[expect(clippy::needless_pass_by_value, reason = "callers write literals")]
fn under(sky: [&str; 2], mural: Value) -> Value {
    json!({ "phase": "over", "universe": {}, "mural": mural, "sky": sky })
}

/// A card on a mural is fulfilled or not.
fn journal(rule: &'static str, card: &str, mural: Value, fulfilled: bool) -> Case {
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
fn photos() {
    run(&[
        case(
            "stargazers A26: no photo, nothing",
            end(json!({})),
            "",
            json!({ "points": { "photos": 0 } }),
        ),
        case(
            "stargazers R64: one",
            end(json!({ "a1": "halo" })),
            "",
            json!({ "points": { "photos": 1 } }),
        ),
        case(
            "stargazers R64: two",
            end(json!({ "a1": "halo", "b1": "eclipse" })),
            "",
            json!({ "points": { "photos": 2 } }),
        ),
        case(
            "stargazers R64: three",
            end(json!({ "a1": "halo", "b1": "eclipse", "c1": "aurora" })),
            "",
            json!({ "points": { "photos": 5 }, "detail": { "photos": "eclipse aurora halo" } }),
        ),
        case(
            "stargazers R64: four",
            end(json!({ "a1": "halo", "b1": "eclipse", "c1": "aurora", "d1": "transit" })),
            "",
            json!({ "points": { "photos": 8 } }),
        ),
        case(
            "stargazers R29: all five kinds",
            end(
                json!({ "a1": "halo", "b1": "eclipse", "c1": "aurora", "d1": "transit", "a2": "supernova" }),
            ),
            "",
            json!({ "points": { "photos": 12 } }),
        ),
        case(
            "stargazers R30: doubles do not count again",
            end(json!({ "a1": "halo", "b1": "halo", "c1": "aurora" })),
            "",
            json!({ "points": { "photos": 2 } }),
        ),
        // I4: on two neighbouring tiles two photos, a moon and a comet.
        journal(
            "stargazers R30: but serve journal cards",
            "I4",
            json!({ "a1": "16 halo", "b1": "2 halo" }),
            true,
        ),
        case(
            "stargazers A8: a covered photo is not seen (G4)",
            end(json!({ "a1": "eclipse", "b1": "eclipse", "c1": "aurora", "d1": "hole/halo" })),
            "",
            json!({ "points": { "photos": 2, "holes": 2 }, "totals": [4, 0] }),
        ),
    ]);
}

#[test]
fn single_points() {
    run(&[
        case(
            "stargazers R32: a meteor is worth one",
            end(json!({ "a1": "meteor", "b1": "meteor" })),
            "",
            json!({ "totals": [2, 0], "detail": { "meteors": "2 × 1" } }),
        ),
        case(
            "stargazers A8: a covered meteor is worth nothing",
            end(json!({ "a1": "hole/meteor" })),
            "",
            json!({ "points": { "meteors": 0, "holes": 2 } }),
        ),
        case(
            "stargazers R36: a black hole is worth two",
            end(json!({ "a1": "hole/star", "b1": "hole/halo" })),
            "",
            json!({ "totals": [4, 0] }),
        ),
        // 10 has a moon and a station, 19 a comet and a station.
        case(
            "stargazers R67b: icons printed on tiles",
            end(json!({ "a1": "10", "d4": "19" })),
            "",
            json!({ "points": { "moons": 1, "stations": 2, "comets": 1 } }),
        ),
        case(
            "stargazers R19: hexagons count like printed icons",
            end(json!({ "a1": "10 moon comet" })),
            "",
            json!({ "points": { "moons": 2, "stations": 1, "comets": 1 } }),
        ),
        case(
            "stargazers A22: several on one tile, and they hide nothing",
            end(json!({ "a1": "10 star moon moon" })),
            "",
            json!({ "mural": { "a1": "10 star moon moon" }, "points": { "moons": 3, "stations": 1 } }),
        ),
        case(
            "stargazers A25: stars and suns pay nothing by themselves",
            end(json!({ "a1": "19 star", "b1": "9 sun" })),
            "",
            // The joined star pays nothing; 19 has a comet and a station.
            json!({ "totals": [2, 0] }),
        ),
        case(
            "stargazers A25: nor do shuttles",
            end(json!({ "a1": "shuttle" })),
            "",
            json!({ "totals": [0, 0] }),
        ),
    ]);
}

#[test]
fn halves() {
    let planets = |rule, left: &str, right: &str, points: u8| {
        case(
            rule,
            end(json!({ "a1": left, "b1": right })),
            "",
            json!({ "points": { "planets": points } }),
        )
    };
    run(&[
        planets(
            "stargazers R43: two halves of a planet, worth two",
            "20",
            "1",
            2,
        ),
        planets("stargazers R40: one of them wild", "20", "16", 2),
        planets("stargazers R42: two colours", "20", "10", 0),
        planets("stargazers R42: half a planet at half a star", "20", "9", 0),
        planets("stargazers R42: half a planet at nothing", "20", "4", 0),
        case(
            "stargazers R42: at the edge of the mural",
            end(json!({ "d1": "20" })),
            "",
            json!({ "points": { "planets": 0 } }),
        ),
        case(
            "stargazers R43: one above the other",
            // 20 turned once: red below; 1 turned once: red above.
            end(json!({ "a1": "20>1", "a2": "1>1" })),
            "",
            json!({ "points": { "planets": 2 } }),
        ),
        case(
            "stargazers R43: not across the end of a row",
            end(json!({ "d1": "20", "a2": "1" })),
            "",
            json!({ "points": { "planets": 0 } }),
        ),
        // Lyra: a1 and the square b2, c2, b3, c3.
        case(
            "stargazers R43: joined stars count for constellations",
            under(
                ["A1", "B1"],
                json!({ "b2": "19", "c2": "9", "b3": "star", "c3": "star" }),
            ),
            "",
            json!({ "points": { "constellation-a": 2 } }),
        ),
        // I3: on two neighbouring tiles a joined star, a sun and a moon.
        journal(
            "stargazers R43: and for journal cards",
            "I3",
            json!({ "a1": "19 sun moon", "b1": "9" }),
            true,
        ),
        journal(
            "stargazers R56: halves that are not completed do not",
            "I3",
            json!({ "a1": "19 sun moon", "b1": "9>1" }),
            false,
        ),
    ]);
}

#[test]
fn regions_of_journal_cards() {
    // I4: adjacent, two photos, moon, comet. 10 has moon and station, 2 a comet.
    // I8: column, halo, eclipse, moon. I5: row, two star tokens, meteor, comet.
    // II12: either, transit, halo, station, comet, moon and half a green planet.
    let solar = |sun: &str, comet: &str| {
        // I11: around a sun two star tokens, a star of either kind, a comet.
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
    // The three stars lie around b2 and around c2; the comet around one of them.
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

/// Both ways of a card that may be a row or a column.
#[test]
fn either_way() {
    // Green halves: 9 has them on the right and below, 12 on top.
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
    // II6: row, three star tokens and a joined star. I9: column, star token, star
    // of either kind, station, blue planet, meteor.
    let stars = |fourth: &str| {
        let mut mural = json!({ "a1": "star", "b1": "star", "c1": "19 star", "d1": "9" });
        mural["d1"] = json!(fourth);
        mural
    };
    // Blue: 20 on the left, 4 on the right.
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
            // 19 on b1 with 9 on its right.
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
        // I10: column, two yellow planets, a green one, a meteor. Both halves of one
        // yellow planet lie in the column.
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
            // II1: adjacent, black hole, meteor, moon, comet; I4 needs moon and comet.
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

#[test]
fn constellations() {
    // Lyra (A1): a1, b2, c2, b3, c3 pays 2, 5, 9 for three, four, five. Crux (A2):
    // b1, a2, c2, b3 pays 3, 7. Gemini (B4): a1 c1 a2 c2 b3 d3 b4 d4.
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
        // I5: row, two star tokens, meteor, comet.
        journal(
            "stargazers R31: stars serve journal cards too",
            "I5",
            json!({ "a3": "star", "b3": "star", "c3": "meteor", "d3": "2" }),
            true,
        ),
    ]);
}

/// Corvus (A6): b1, d2, a3, c4. Joined stars between a1 and b1, c2 and d2.
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

#[test]
fn the_winner() {
    let both = |first: Value, second: Value| json!({ "phase": "over", "universe": {}, "boards": [first, second] });
    let meteors = |count: usize| {
        let cells = ["a1", "b1", "c1", "d1", "a2", "b2"];
        let mural: serde_json::Map<_, _> = cells[..count]
            .iter()
            .map(|cell| ((*cell).to_owned(), json!("meteor")))
            .collect();
        json!({ "mural": mural })
    };
    // I5 fulfilled: 3, a meteor and a comet: 5 in all.
    let telescope = json!({ "cards": "I5", "mural": { "a3": "star", "b3": "star", "c3": "meteor", "d3": "2" } });
    // Three photos: 5.
    let photos = json!({ "mural": { "a1": "halo", "b1": "eclipse", "c1": "aurora" } });
    // The same three photos and a card with three telescopes that is not fulfilled.
    let idle =
        json!({ "cards": "III1", "mural": { "a1": "halo", "b1": "eclipse", "c1": "aurora" } });
    let result = |winners: Value, ending: &str| json!({ "winners": winners, "ending": ending });
    run(&[
        case(
            "stargazers R68: the highest total wins",
            both(meteors(2), meteors(1)),
            "",
            result(json!([0]), "points"),
        ),
        case(
            "stargazers R68: a tie goes to more telescopes",
            both(photos.clone(), telescope.clone()),
            "",
            result(json!([1]), "telescopes"),
        ),
        case(
            "stargazers A21: those on fulfilled cards",
            both(idle, telescope),
            "",
            result(json!([1]), "telescopes"),
        ),
        case(
            "stargazers R68: still a tie, a shared win",
            both(photos.clone(), photos),
            "",
            result(json!([0, 1]), "shared"),
        ),
        case_of(
            "stargazers R68: among three, those who are level",
            3,
            json!({ "phase": "over", "universe": {}, "boards": [{}, meteors(1), meteors(1)] }),
            "",
            result(json!([1, 2]), "shared"),
        ),
    ]);
    for (scores, winners, ending) in [
        (vec![(61, 7), (61, 8)], vec![1], "telescopes"),
        (vec![(61, 8), (61, 8)], vec![0, 1], "shared"),
        (vec![(62, 0), (61, 8)], vec![0], "points"),
        (
            vec![(61, 8), (61, 8), (61, 7), (60, 9)],
            vec![0, 1],
            "shared",
        ),
    ] {
        let outcome = stargazers::decide(&scores);
        let won: Vec<u8> = outcome.winners.iter().map(|seat| seat.0).collect();
        assert_eq!(
            (won, outcome.ending),
            (winners, ending),
            "stargazers G9: {scores:?}"
        );
    }
}

/// The running score is what final scoring would give now, asked of a view.
#[test]
fn the_running_score_comes_from_a_view() {
    let table = crate::table::open(
        2,
        &json!({ "mural": { "a1": "20 halo", "b1": "1 hole/sun" }, "cards": "I8", "sky": ["A1", "B1"] }),
    );
    let view = table.view(tabletop::Viewer::Seat(Seat(1)));
    let tally = table.game().tally(&view, Seat(0));
    assert_eq!(tally.counts, [0, 1, 1, 0, 1, 1]);
    assert_eq!(
        (tally.photo_points, tally.total, tally.telescopes),
        (1, 7, 0)
    );
    let missing: Vec<&str> = tally.journals[0]
        .missing
        .iter()
        .map(|icon| icon.id())
        .collect();
    assert_eq!(missing, ["eclipse", "moon"]);
    assert_eq!(tally.sky.len(), 2);
    let sheets = table.game().score(table.state());
    assert_eq!(sheets[0].total, Some(7));
    for sheet in sheets {
        let sum: i32 = sheet.items.iter().map(|item| item.points).sum();
        assert_eq!(sheet.total, Some(sum), "the items add up");
    }
}
