//! The challenge: R22–R36 and the rulings on them.

use crate::rules::table::{
    about_to_confirm, happened, open, overlay, play, position, refuse, run, start, try_open_by,
};
use carotein::geometry::Side;
use carotein::{Carotein, Event, Laid, Move};
use serde_json::json;
use tabletop::hearing::{Line, Reading};
use tabletop::prelude::*;
use tabletop::{Language, Seat, Session, Setup, Viewer, Voice};

fn laid(text: &str) -> Laid {
    match text.parse() {
        Ok(Move::Set(laid)) => laid,
        _ => panic!("{text}"),
    }
}

#[test]
fn judging() {
    let three = |hidden, open| about_to_confirm(3, hidden, open);
    run(&[
        (
            "carotein R25: none unhidden is a success",
            3,
            three("0001122", ""),
            "confirm",
            json!({ "won": ["bc", "", ""] }),
        ),
        (
            "carotein R26: one unhidden is a success",
            3,
            three("0001122", "1"),
            "confirm",
            json!({ "won": ["bc", "", ""] }),
        ),
        (
            "carotein R27: two unhidden are a success",
            3,
            three("0001122", "12"),
            "confirm",
            json!({ "won": ["bc", "", ""] }),
        ),
        (
            "carotein R28: three unhidden are a failure",
            3,
            three("0001122", "121"),
            "confirm",
            json!({ "won": ["", "", ""] }),
        ),
        (
            "carotein R22: four are as well",
            3,
            three("00011", "1212"),
            "confirm",
            json!({ "won": ["", "", ""], "left": "abcdefg" }),
        ),
        (
            "carotein R23: plain chips count like others",
            3,
            three("000", "ppp"),
            "confirm",
            json!({ "won": ["", "", ""] }),
        ),
        (
            "carotein R23: and so does the First Star",
            3,
            overlay(
                three("000", "12"),
                &json!({ "laid": ["b:1000,1000,0,0", "c:2800,3500,0,0"] }),
            ),
            "confirm",
            json!({ "won": ["", "", ""] }),
        ),
    ]);
}

/// Board c is in the middle of the mat. Its lower edge is about 330 units (33 mm) below its origin.
#[test]
fn rims_and_cores() {
    let game = Carotein::new(&Setup::new(&Carotein::INFO, 2)).unwrap();
    let board = [laid("set:c:2800,2100,0,0")];
    let lying = game.placed_outline(&board[0]);
    let covered = |y: i16| {
        let table = open(2, &json!({ "turn": 1, "mat": [format!("0@2800,{y}")] }));
        game.hidden(table.state().mat(), &board)[1]
    };
    // The lowest core that is still completely hidden.
    let last = (2350..2600).rev().find(|y| covered(*y)).unwrap();
    let side = |y: i16| lying.side(carotein::geometry::Point::new(2800, y.into()));
    assert_eq!(side(last + 39), Side::Inside, "its lower end lies inside");
    assert_eq!(side(last + 43), Side::Outside, "but only just");
    for (rule, below) in [
        ("carotein R24: rims need not be hidden", 0),
        ("carotein R29: a rim that is hidden is not enough", 100),
        ("carotein A4: a part of the core is not enough", 20),
        (
            "carotein A5: what hides is the outline, and nothing else",
            1,
        ),
    ] {
        assert_eq!(covered(last + below), below == 0, "{rule}");
    }
}

/// Two boards side by side never hide a core that lies across their seam.
#[test]
fn a_seam_hides_nothing() {
    let rule = "carotein A4: a seam never hides";
    let game = Carotein::new(&Setup::new(&Carotein::INFO, 2)).unwrap();
    let upper = laid("set:c:2800,1500,0,0");
    let bottom = game.placed_outline(&upper).bounds().1.y;
    // The same board, flipped and turned by 180°, at the first place below the other board where
    // the two only touch.
    let lower = (bottom..bottom + 1000)
        .map(|y| Laid {
            y: y as i16,
            ..laid("set:c:2800,0,1800,1")
        })
        .find(|lower| !game.overlaps(&upper, lower))
        .unwrap();
    let seam = i32::from(lower.y) - 340;
    for y in seam - 30..seam + 30 {
        let both = [upper, lower].map(|board| game.placed_outline(&board));
        let at = carotein::geometry::Point::new(2800, y);
        let either = both.iter().any(|board| board.hides(at, 40));
        let far = both
            .iter()
            .any(|board| board.hides(at, 1) && y.abs_diff(bottom) > 45);
        assert!(!either || far, "{rule}: {y}");
    }
}

#[test]
fn choosing_and_laying() {
    let choosing = json!({ "phase": "choose", "passed": [1], "mat": ["0@500,500"] });
    let laying = json!({ "phase": "lay", "passed": [1], "pair": "bf", "mat": ["0@500,500"] });
    run(&[
        (
            "carotein R30: first choose",
            2,
            choosing.clone(),
            "take:bf",
            json!({ "phase": "lay", "pair": "bf", "laid": [], "acts": 0, "legal": [] }),
        ),
        (
            "carotein R31: two of those that are left, 21 ways",
            2,
            json!({ "phase": "choose", "passed": [1], "won": ["", "abcd"] }),
            "",
            json!({ "legal": ["take:ef", "take:eg", "take:fg"] }),
        ),
        (
            "carotein R33: either face",
            2,
            laying.clone(),
            "set:b:1000,1000,0,1 set:f:4000,1000,0,0",
            json!({ "laid": ["b:1000,1000,0,1", "f:4000,1000,0,0"] }),
        ),
        (
            "carotein R34: in either order",
            2,
            laying.clone(),
            "set:f:4000,1000,900,0 set:b:1000,1000,0,0",
            json!({ "laid": ["b:1000,1000,0,0", "f:4000,1000,900,0"], "legal": ["confirm"] }),
        ),
        (
            "carotein R35: chips stay where they are",
            2,
            laying.clone(),
            "set:b:500,500,0,0",
            json!({ "mat": ["star@2800,2100", "0@500,500"] }),
        ),
        (
            "carotein A14: a board may hang over the edge",
            2,
            laying.clone(),
            "set:b:0,0,0,0 set:f:6000,4500,450,1",
            json!({ "laid": ["b:0,0,0,0", "f:6000,4500,450,1"] }),
        ),
        (
            "carotein A15: moved, turned and flipped until confirmed",
            2,
            laying.clone(),
            "set:b:1000,1000,0,0 set:b:1000,1010,0,0 set:b:1000,1010,10,1",
            json!({ "laid": ["b:1000,1010,10,1"], "sets": 3 }),
        ),
    ]);
    refuse(&[
        (
            "carotein R30: then lay, then confirm",
            2,
            choosing.clone(),
            "set:b:1000,1000,0,0 confirm pass chip:900,900",
            json!("First choose two boards"),
        ),
        (
            "carotein R32: the pair cannot be changed",
            2,
            laying.clone(),
            "take:ab take:bf pass chip:900,900",
            json!("You cannot change the boards"),
        ),
        (
            "carotein R31: no third board",
            2,
            laying.clone(),
            "set:a:1000,1000,0,0 set:g:1000,1000,0,0",
            json!("only the two boards you chose"),
        ),
        (
            "carotein A16: both have to lie there",
            2,
            overlay(laying.clone(), &json!({ "laid": ["b:1000,1000,0,0"] })),
            "confirm",
            json!("Lay both boards"),
        ),
        (
            "carotein R36: boards may not overlap",
            2,
            overlay(laying.clone(), &json!({ "laid": ["b:1000,1000,0,0"] })),
            "set:f:1000,1000,0,0 set:f:1300,1000,300,1 set:f:1000,1300,1800,0",
            json!("would overlap"),
        ),
        (
            "carotein A14: but it has to reach the mat",
            2,
            laying,
            "set:b:-1200,0,0,0 set:b:0,5400,0,0 set:b:7000,0,0,0",
            json!("would miss the mat"),
        ),
    ]);
    let mut moves = Vec::new();
    start(2, 0)
        .game()
        .legal(open(2, &choosing).state(), &mut moves);
    assert_eq!(moves.len(), 21, "carotein R31: 21 pairs");
}

/// Two boards side by side touch but do not overlap; a board on top of another does.
#[test]
fn boards_touch_but_do_not_overlap() {
    let game = Carotein::new(&Setup::new(&Carotein::INFO, 2)).unwrap();
    let still = laid("set:b:1000,1000,0,0");
    let right = game.placed_outline(&still).bounds().1.x;
    let left = |x: i16| {
        let lying = game.placed_outline(&laid(&format!("set:c:{x},1000,0,0")));
        lying.bounds().0.x
    };
    let x = (1000..4000).find(|x| left(*x) >= right).unwrap();
    let beside = laid(&format!("set:c:{x},1000,0,0"));
    assert!(
        !game.overlaps(&still, &beside),
        "carotein R36: side by side is not overlapping"
    );
    assert!(
        game.overlaps(&still, &still),
        "carotein R36: one on the other"
    );
}

#[test]
fn boards_tire() {
    // The number of times that boards may be moved is limited.
    let laying = overlay(about_to_confirm(2, "0", ""), &json!({ "rules": 2 }));
    refuse(&[(
        "carotein A15: 200 times, then it is time to confirm",
        2,
        overlay(laying.clone(), &json!({ "sets": 200 })),
        "set:b:1000,1010,0,0",
        json!("cannot move the boards any more"),
    )]);
    run(&[(
        "carotein A15: confirming is always possible then",
        2,
        overlay(laying, &json!({ "sets": 200 })),
        "",
        json!({ "families": [], "legal": ["confirm"] }),
    )]);
}

/// What a line reads from typed words, as seat 0.
fn typed(table: &Session<Carotein>, text: &str) -> Reading {
    let voice = Voice::of_the_tool(Language::En);
    let line = Line::new(table.game(), table.state(), Viewer::Seat(Seat(0)), &voice);
    line.read(text)
}

#[test]
fn laid_by_ear() {
    let rule = "carotein A23: a wish is for the stars it names, and for nothing else";
    let laying = |others: [&str; 2]| {
        let mat = json!([
            "star@2800,2100",
            "0@1000,1000",
            "1@960,1360",
            "0@1180,660",
            others[0],
            others[1],
        ]);
        open(
            2,
            &json!({ "rules": 1, "phase": "lay", "passed": [1], "pair": "bc", "mat": mat }),
        )
    };
    let mut table = laying(["1@5000,500", "0@5000,3000"]);
    let Reading::Move(lie) = typed(&table, "b under 2, 3 and 4") else {
        panic!("{rule}: {:?}", typed(&table, "b under 2, 3 and 4"));
    };
    for (same, other) in [
        (&table, "under 4 3 2 b"),
        (&laying(["1@1500,1000", "0@600,900"]), "b under 2, 3 and 4"),
    ] {
        let read = typed(same, other);
        let is_same = matches!(&read, Reading::Move(found) if found.notation == lie.notation);
        assert!(is_same, "{rule}: {read:?}, not {}", lie.notation);
    }
    play(&mut table, &lie.notation);
    let told = laid_stars(&table);
    assert!([2, 3, 4].iter().all(|star| told.contains(star)), "{told:?}");
    // Stars that are too far apart: no proof, but a lie, and what stays out.
    let far = laying(["1@5000,500", "0@5000,3000"]);
    let read = typed(&far, "b under 5 and 6");
    let is_told = matches!(&read, Reading::Move(found) if found.words.contains("peep out"));
    assert!(is_told, "{rule}: {read:?}");
    // Not while stars are scattered.
    let scattering = open(
        2,
        &json!({ "rules": 1, "mat": ["star@2800,2100", "0@1000,1000"] }),
    );
    let read = typed(&scattering, "b under 1 and 2");
    assert!(!matches!(read, Reading::Move(_)), "{rule}: {read:?}");
}

/// The numbers of the stars that the laid boards hide, from 1.
fn laid_stars(table: &Session<Carotein>) -> Vec<usize> {
    let laid: Vec<Laid> = table.state().laid().collect();
    let hidden = table.game().hidden(table.state().mat(), &laid);
    let numbered = (1..).zip(hidden).filter(|(_, hidden)| *hidden);
    numbered.map(|(number, _)| number).collect()
}

#[test]
fn judged_by_all() {
    let rule = "carotein A21: every core is looked at, one by one";
    let mut table = open(3, &about_to_confirm(3, "0001122", "12"));
    play(&mut table, "confirm");
    let judged: Vec<bool> = happened(&table)
        .iter()
        .filter_map(|event| match event {
            Event::CoreJudged { hidden, .. } => Some(*hidden),
            _ => None,
        })
        .collect();
    assert_eq!(
        judged,
        [true, true, true, true, true, true, true, true, false, false],
        "{rule}"
    );
    let rule = "carotein A22: no move nudges a chip";
    let before = open(3, &about_to_confirm(3, "0001122", "12"));
    let mut after = open(3, &about_to_confirm(3, "0001122", "12"));
    play(&mut after, "set:b:1000,1010,0,0 set:c:2810,2100,3,0");
    assert_eq!(before.state().mat(), after.state().mat(), "{rule}");
}

#[test]
fn a_board_tires_alone() {
    let laying = overlay(
        about_to_confirm(2, "0", ""),
        &json!({ "laid": ["b:1000,1000,0,0"], "sets": 199, "rules": 2 }),
    );
    let rule = "carotein A15: 200 times, also while one board lies";
    let from = position(2, &laying);
    let mut table = open(2, &laying);
    play(&mut table, "set:b:1000,1010,0,0");
    refuse(&[(
        rule,
        2,
        overlay(laying.clone(), &json!({ "sets": 200 })),
        "set:b:1000,1010,0,0",
        json!("Lay the other one"),
    )]);
    // Every position from here on can be written and read back.
    for mv in ["", "set:c:2800,2100,0,0", "confirm"] {
        play(&mut table, mv);
        let shown = testkit::written(table.state());
        let again = try_open_by(2, 2, &shown).unwrap_or_else(|error| panic!("{rule}: {error:?}"));
        assert_eq!(again.state(), table.state(), "{rule}: {mv}");
    }
    // Version 1 of the rules does not limit how often a single board is moved.
    let mut old = try_open_by(1, 2, &from).expect("it was taken in");
    let old_moves = "set:b:1000,1010,0,0 set:b:1000,1000,0,0 ".repeat(30);
    play(&mut old, &old_moves);
    assert_eq!(old.state().times_laid(), 259, "{rule}: as it was played");
    play(&mut old, "set:c:2800,2100,0,0 confirm");
}
