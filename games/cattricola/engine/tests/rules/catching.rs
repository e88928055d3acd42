//! Catching: R16–R21, R28, R29 and the rulings on the pattern.

use crate::rules::table::{BARE, Table, case, happened, legal, open, play, refused, run};
use cattricola::{Event, Hole, Illegal};
use serde_json::json;
use tabletop::{Rng, Seat, Turn};

/// Boards with five wolves. Wolves have no sex to draw.
fn wolves() -> serde_json::Value {
    json!([
        [
            "W W W - -",
            "- W - - -",
            "- - - - -",
            "- - - - -",
            "- - - - W"
        ],
        BARE
    ])
}

#[test]
fn the_pattern_says_what_is_caught() {
    run(&[
        case(
            "cattricola R16: the same range, not turned",
            2,
            json!({ "boards": wolves(), "radars": ["c3 d4"] }),
            "catch:-2,-2 put:1",
            json!({ "tiles": ["W W", ""],
                "boards": [["- W W - -", "- - - - -", "- - - - -", "- - - - -", "- - - - W"], BARE] }),
        ),
        case(
            "cattricola R17: every animal of the range",
            2,
            json!({ "boards": wolves(), "radars": ["a1 b1 c1 b2"] }),
            "catch:0,0 put:1 put:2 put:3",
            json!({ "tiles": ["W W W W", ""], "boards": [
                ["- - - - -", "- - - - -", "- - - - -", "- - - - -", "- - - - W"], BARE] }),
        ),
        case(
            "cattricola R19: empty cells give nothing",
            2,
            json!({ "boards": wolves(), "radars": ["a1 b1 c1"] }),
            "catch:3,4",
            json!({ "tiles": ["W", ""], "acts": 1 }),
        ),
        case(
            "cattricola R20: part of the range outside the ranch",
            2,
            json!({ "boards": wolves(), "radars": ["c3 d4 e5"] }),
            "catch:-3,-3 put:1",
            json!({ "tiles": ["W W", ""], "acts": 1 }),
        ),
        case(
            "cattricola R20: most of it outside",
            2,
            json!({ "boards": wolves(), "radars": ["a1 b1 c1 d1 e1"] }),
            "catch:-4,0",
            json!({ "tiles": ["W", ""] }),
        ),
        case(
            "cattricola R28: all markers leave the radar",
            2,
            json!({ "boards": wolves(), "radars": ["a1 b1 c1", "c3"] }),
            "catch:0,0 put:1 put:2",
            json!({ "radars": ["", "c3"] }),
        ),
    ]);
    let rule = "cattricola R18: at least one animal, wanted or not";
    let mut table = open(2, &json!({ "boards": wolves(), "radars": ["a1 b1"] }));
    for nothing in [
        "catch:2,2",
        "catch:-1,-1",
        "catch:3,0",
        "catch:127,127",
        "catch:-128,-128",
    ] {
        refused(&mut table, nothing, Illegal::NothingThere, rule);
    }
}

/// The place of a single marker on the radar makes no difference: it reaches every animal.
#[test]
fn the_pattern_comes_down_anywhere() {
    let rule = "cattricola A1: the pattern may be moved anywhere over the ranch";
    for hole in Hole::all() {
        let table = open(
            2,
            &json!({ "boards": wolves(), "radars": [hole.to_string()] }),
        );
        assert_eq!(legal(&table, "catch").len(), 5, "{rule}: {hole}");
    }
    let table = open(2, &json!({ "boards": wolves(), "radars": ["a1 a2"] }));
    // The two markers are in a column. Each of five wolves can be under the upper or the lower one,
    // and two wolves in a column share one catch.
    assert_eq!(legal(&table, "catch").len(), 9, "{rule}");
}

#[test]
fn a_marker_and_an_animal_are_enough() {
    let rule = "cattricola A5: with a marker and an animal there is a catch";
    let mut rng = Rng::seeded(6);
    for seats in 2..=4 {
        let mut table = crate::rules::table::dealt(seats, 0, u64::from(seats));
        let mut turns = 0;
        while let Turn::Seat(seat) = table.turn() {
            let (radar, ranch) = (table.state().radar(seat), table.state().on_ranch());
            if table.state().phase() == cattricola::Phase::Act && !radar.is_empty() && ranch > 0 {
                assert!(!legal(&table, "catch").is_empty(), "{rule}");
                turns += 1;
            }
            play_random(&mut table, &mut rng);
        }
        assert!(turns > 10);
    }
}

fn play_random(table: &mut Table, rng: &mut Rng) {
    let mv = *rng.pick(&table.legal()).expect("whoever acts has a move");
    table.play(mv).expect("listed moves are legal");
    while table.draw(rng) {}
}

/// In random games, a catch takes exactly what is under the markers, at most one animal for each,
/// and moves nothing else.
#[test]
fn one_marker_takes_one_animal() {
    let rule = "cattricola R29: lifting with magnets is no rule, and a marker never takes two";
    let mut rng = Rng::seeded(8);
    let mut table = crate::rules::table::dealt(3, 0, 8);
    let mut catches = 0;
    while let Turn::Seat(seat) = table.turn() {
        let (markers, ranch) = (table.state().radar(seat), *table.state());
        let mv = *rng.pick(&table.legal()).expect("a move");
        table.play(mv).expect("legal");
        if let Some(Event::Caught { caught, shift, .. }) = happened(&table).first() {
            let taken: Vec<_> = caught.iter().flatten().collect();
            assert!(
                !taken.is_empty() && taken.len() <= markers.len() as usize,
                "{rule}"
            );
            for (cell, tile) in &taken {
                assert_eq!(ranch.animal(*cell), Some(*tile), "{rule}");
                let mut covered = table.game().layout().covered(markers, *shift);
                assert!(covered.any(|it| it == *cell), "{rule}");
            }
            let left = ranch.on_ranch() - taken.len() as u32;
            assert_eq!(table.state().on_ranch(), left, "{rule}");
            catches += 1;
        }
        while table.draw(&mut rng) {}
    }
    assert!(catches > 10);
}

/// A table with the plus-shaped circle of board 1, `c2 b3 c3 d3 c4`, partly caught.
fn circle(tiles: &str) -> Table {
    open(
        2,
        &json!({
            "boards": [["W W W W W", "W W W W W", "W - - W W", "- - W - -", "- - - - -"],
                ["- - - - -", "C H H H -", "- - - - -", "- - - - -", "- - - - -"]],
            "given": [2, 3], "radars": ["a1 b1 a2", "a1"], "tiles": [tiles],
        }),
    )
}

#[test]
fn a_circle_appears_when_it_is_empty() {
    let rule = "cattricola R21: when the last animal on it has been caught";
    // Animals are left on c2, d3 and c4 of the plus.
    let mut table = circle("");
    assert_eq!(table.game().circles_appeared(table.state()), 0, "{rule}");
    play(&mut table, "catch:3,2 put:1");
    assert_eq!(
        table.game().circles_appeared(table.state()),
        0,
        "{rule}: d3 is not enough"
    );
    play(&mut table, "catch:2,1");
    assert_eq!(
        table.game().circles_appeared(table.state()),
        0,
        "{rule}: nor c2"
    );
    play(&mut table, "mark:a1 done mark:a1 done catch:6,1 sex:m");
    let before = table.game().circles(table.state());
    assert!(before.iter().all(|circle| !circle.1), "{rule}");
    play(&mut table, "catch:2,3");
    assert_eq!(
        table.game().circles_appeared(table.state()),
        1,
        "{rule}: but c4 is"
    );
    let rule = "cattricola A21b: whoever takes its last animal lifts, whoever emptied the rest";
    let appeared = |event: &Event| {
        matches!(
            event,
            Event::Appeared {
                seat: Seat(1),
                total: 1,
                ..
            }
        )
    };
    assert!(happened(&table).iter().any(appeared), "{rule}");
    let open: Vec<bool> = table
        .game()
        .circles(table.state())
        .iter()
        .map(|it| it.1)
        .collect();
    assert_eq!(open, [true, false], "{rule}");
    let rule = "cattricola A21b: each circle appears once";
    play(&mut table, "done mark:a1 done mark:a1 done");
    for catch in ["catch:0,0", "catch:1,0"] {
        play(&mut table, catch);
        let again = |event: &Event| matches!(event, Event::Appeared { .. });
        assert!(!happened(&table).iter().any(again), "{rule}");
    }
}
