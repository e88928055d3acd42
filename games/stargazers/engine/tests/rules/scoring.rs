//! The points of a mural without cards and constellations: R29–R32, R36, R43, R64, R68 and the
//! rulings on them.
//!
//! The tiles: 20 has half a red planet on the right. 1, 16 and 10 have a red, a wild and a blue
//! half on the left. 19 has half a star on the right, 9 and 17 have one on the left.

use crate::rules::constellations::under;
use crate::rules::journals::journal;
use crate::rules::table::{case, case_of, run};
use serde_json::{Value, json};
use tabletop::Seat;
use tabletop::prelude::*;

/// The end of a game with this mural.
#[expect(clippy::needless_pass_by_value, reason = "callers write literals")]
fn end(mural: Value) -> Value {
    json!({ "phase": "over", "universe": {}, "mural": mural })
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
        // Card I4 asks for two photos, a moon and a comet on two neighbouring tiles.
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
        // Tile 10 has a moon and a station, tile 19 a comet and a station.
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
            // The joined star scores nothing. The comet and the station of tile 19 score one point
            // each.
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
            // Turned once, tile 20 has a red half below and tile 1 has one above.
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
        // Lyra is on a1 and on the block b2, c2, b3, c3.
        case(
            "stargazers R43: joined stars count for constellations",
            under(
                ["A1", "B1"],
                json!({ "b2": "19", "c2": "9", "b3": "star", "c3": "star" }),
            ),
            "",
            json!({ "points": { "constellation-a": 2 } }),
        ),
        // Card I3 asks for a joined star, a sun and a moon on two neighbouring tiles.
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
    // 5 points: the fulfilled card I5 scores 3, the meteor and the comet 1 each.
    let telescope = json!({ "cards": "I5", "mural": { "a3": "star", "b3": "star", "c3": "meteor", "d3": "2" } });
    // 5 points: three different photos.
    let photos = json!({ "mural": { "a1": "halo", "b1": "eclipse", "c1": "aurora" } });
    // The same three photos and a card with three telescopes that is not fulfilled.
    let idle = json!({ "cards": "III1", "shuttles": "journal", "mural": { "a1": "halo", "b1": "eclipse", "c1": "aurora" } });
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

/// The running score is what the final scoring would give at this moment. It is computed from a
/// view.
#[test]
fn the_running_score_comes_from_a_view() {
    let table = crate::rules::table::open(
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
