//! Scattering: R14–R21, R56, R57 and the rulings on them.

use crate::rules::table::{compare, happened, open, play, refuse, run, start};
use carotein::Event;
use serde_json::{Value, json};
use tabletop::edition::EditionData;
use tabletop::{Language, Seat, Voice};

/// Ten chips of a seat in a row, 300 units (30 mm) apart.
fn row(owner: &str, y: u16) -> Vec<String> {
    (0..10)
        .map(|at| format!("{owner}@{},{y}", 200 + 300 * at))
        .collect()
}

#[test]
fn turns() {
    run(&[
        (
            "carotein R14: clockwise, one at a time",
            3,
            Value::Null,
            "chip:200,200 chip:600,200",
            json!({ "acts": 2, "mat": ["star@2800,2100", "0@200,200", "1@600,200"] }),
        ),
        (
            "carotein R15: a chip or a pass, nothing else",
            3,
            Value::Null,
            "chip:200,200",
            json!({ "legal": ["pass"], "families": ["chip"], "hands": [9, 10, 10] }),
        ),
        (
            "carotein R16: anywhere on the mat",
            2,
            Value::Null,
            "chip:120,120 chip:5480,4080 chip:3041,2100",
            json!({ "chips": 4, "hands": [8, 9] }),
        ),
        (
            "carotein R18: who passed cannot become the challenger",
            3,
            Value::Null,
            "pass pass",
            json!({ "acts": 2, "phase": "choose", "passed": [0, 1] }),
        ),
        (
            "carotein R19: who passed is skipped",
            3,
            Value::Null,
            "chip:200,200 pass chip:600,200 chip:200,600",
            json!({ "acts": 2, "passed": [1] }),
        ),
        (
            "carotein R20: the one left challenges at once",
            4,
            Value::Null,
            "pass chip:200,200 pass chip:600,200 pass",
            json!({ "acts": 3, "phase": "choose", "chips": 3 }),
        ),
        (
            "carotein R21: round and round until there is a challenger",
            2,
            Value::Null,
            "chip:200,200 chip:600,200 chip:1000,200 chip:1400,200 chip:1800,200",
            json!({ "acts": 1, "phase": "scatter", "chips": 6 }),
        ),
        (
            "carotein A6: right before any chip is laid",
            2,
            Value::Null,
            "pass take:ab set:a:1000,1000,0,0 set:b:4000,1000,0,0 confirm",
            json!({ "points": [0, 2], "left": "cdefg", "round": 2 }),
        ),
        (
            "carotein A7: the last one need not put down another chip",
            2,
            Value::Null,
            "chip:200,200 pass",
            json!({ "acts": 0, "phase": "choose", "chips": 2 }),
        ),
    ]);
}

#[test]
fn touching() {
    refuse(&[
        (
            "carotein R17: a chip may not touch another",
            2,
            json!({ "mat": ["1@1000,1000"] }),
            "chip:1100,1000 chip:1000,1000 chip:1169,1169",
            json!("would touch Seat 2’s star"),
        ),
        (
            "carotein A12: contact is touching, the First Star's too",
            2,
            Value::Null,
            "chip:3040,2100 chip:2800,1860 chip:2944,2292",
            json!("would touch the First Star"),
        ),
        (
            "carotein A12: the whole chip lies on the mat",
            2,
            Value::Null,
            "chip:119,500 chip:500,119 chip:5481,500 chip:500,4081 chip:-5,500 chip:30000,500",
            json!("must be on the mat"),
        ),
    ]);
    // One unit farther away is enough.
    let rule = "carotein A12: farther than a diameter";
    for place in ["chip:3041,2100", "chip:2944,2293", "chip:2800,1859"] {
        let mut table = start(2, 0);
        assert!(table.play_notation(place).is_ok(), "{rule}: {place}");
    }
}

#[test]
fn neutral_chips() {
    // Only version 1 of the rules accepts these chips without checking the moves of the other
    // seats.
    let out = json!({ "mat": row("0", 300), "rules": 1 });
    run(&[
        (
            "carotein R56: who has run out takes a neutral chip",
            5,
            out.clone(),
            "plain:500,1000",
            json!({ "neutral": 19, "hands": [0, 10, 10, 10, 10], "acts": 1 }),
        ),
        (
            "carotein A10: or passes",
            5,
            out.clone(),
            "pass",
            json!({ "neutral": 20, "passed": [0] }),
        ),
        (
            "carotein A9: unused colours and plain chips are one kind",
            2,
            out.clone(),
            "",
            json!({ "neutral": 50, "families": ["plain"] }),
        ),
        (
            "carotein R57: no seat scores them",
            2,
            json!({
                "phase": "lay", "passed": [1], "pair": "ab", "mat": ["plain@300,300", "plain@300,800"],
                "laid": ["a:2800,2100,0,0", "b:5000,2100,0,0"], "rules": 1,
            }),
            "confirm",
            json!({ "points": [2, 0], "scored": [0, 0] }),
        ),
        (
            "carotein A11: they go back to the box",
            2,
            json!({
                "phase": "lay", "passed": [1], "pair": "ab", "mat": ["plain@300,300", "plain@300,800"],
                "laid": ["a:2800,2100,0,0", "b:5000,2100,0,0"], "rules": 1,
            }),
            "confirm",
            json!({ "neutral": 50, "mat": ["star@2800,2100"] }),
        ),
    ]);
    refuse(&[
        (
            "carotein A9: own chips come first",
            2,
            Value::Null,
            "plain:500,500",
            json!("You still have stars of your own"),
        ),
        (
            "carotein R56: then there is no own one",
            2,
            out,
            "chip:500,1000",
            json!("no stars of your own left"),
        ),
    ]);
}

/// Four of six players pass early. After thirty chips of the other two, no chip is left.
#[test]
fn no_chip_of_any_kind_left() {
    let rule = "carotein A8: without a chip one has to pass";
    let mut table = start(6, 0);
    play(&mut table, "pass pass pass pass");
    let mut places = (0..30).map(|at| (200 + at % 15 * 300, 300 + at / 15 * 400));
    for at in 0..20 {
        let (x, y) = places.next().unwrap();
        play(&mut table, &format!("chip:{x},{y}"));
        assert_eq!(table.state().turn(), Seat(4 + (at + 1) % 2), "{rule}");
    }
    for (x, y) in places {
        play(&mut table, &format!("plain:{x},{y}"));
    }
    let stuck = json!({ "acts": 4, "legal": ["pass"], "families": [], "neutral": 0 });
    compare(&table, &stuck, rule);
    assert!(table.play_notation("plain:5000,3000").is_err(), "{rule}");
    play(&mut table, "pass");
    compare(
        &table,
        &json!({ "acts": 5, "phase": "choose", "chips": 31 }),
        rule,
    );
}

/// There is always room for a chip: the discs that all chips keep free cannot cover the mat,
/// however the chips lie.
#[test]
fn there_is_always_room() {
    let rule = "carotein A8: no position is without a free place";
    let edition = carotein::Edition::standard();
    let kept = 70.0 * std::f64::consts::PI * f64::from(edition.chip).powi(2);
    let free = f64::from(edition.mat.x - edition.chip) * f64::from(edition.mat.y - edition.chip);
    assert!(kept < free * 0.65, "{rule}: {kept} of {free}");
}

#[test]
fn what_happened_can_be_pictured() {
    let mut table = open(2, &json!({ "mat": ["1@1000,1000"] }));
    play(&mut table, "chip:1000,1540");
    let Event::Placed {
        spot, near, gap, ..
    } = happened(&table)[0]
    else {
        panic!("a chip was put down first")
    };
    let voice = Voice::new(Language::En, Vec::new());
    assert_eq!(spot.name(&voice), "left");
    // The same place on an upright mat, which is turned by 90° to the right.
    assert_eq!(spot.name(&voice.in_window(true)), "top");
    assert_eq!(near, carotein::Owner::Seat(Seat(1)));
    assert_eq!(gap, 30, "540 apart, less a diameter of 240: 30 mm");
}
