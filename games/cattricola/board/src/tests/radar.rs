//! Tests of markers: planned, hinted, charged, refused, counted.

use super::{chosen, dealt, game, hole, holes, moves, play, seat_of, tap};
use crate::CattricolaBoard;
use crate::action::Action;
use crate::model::{Model, Response};
use crate::selection::{Draft, Selection};
use board::Board;
use board::picture::{Element, Node};
use board::secrets::scene;
use cattricola::Illegal;

#[test]
fn markers_are_planned_and_charged_together() {
    let game = game(2);
    let state = dealt(&game, 1);
    let scene = scene(&game, &state, seat_of(&state));
    let mut draft = Draft::default();
    for name in ["c3", "d2", "e3"] {
        draft = chosen(tap(&scene, &draft, hole(name)));
    }
    assert_eq!(draft.selection, Selection::Plan(holes("c3 d2 e3")));
    let three = Response::PlayAll(moves("mark:d2 mark:c3 mark:e3"));
    assert_eq!(tap(&scene, &draft, Action::Confirm), three);
    // A fourth marker is too many. After one is taken back, only connected markers stay in the
    // plan.
    assert_eq!(tap(&scene, &draft, hole("d4")), Response::Nothing);
    let draft = chosen(tap(&scene, &draft, hole("d2")));
    assert_eq!(draft.selection, Selection::Plan(holes("c3")));
    assert_eq!(
        tap(&scene, &draft, Action::Confirm),
        Response::PlayAll(moves("mark:c3 done"))
    );
    // A plan of a single first marker moves to the hole that is tapped.
    let draft = chosen(tap(&scene, &draft, hole("a1")));
    assert_eq!(draft.selection, Selection::Plan(holes("a1")));
    // Taking the marker back leaves no plan.
    let none = chosen(tap(&scene, &draft, hole("a1")));
    assert_eq!(none, Draft::default());
    let draft = chosen(tap(&scene, &draft, Action::Cancel));
    assert_eq!(draft, Draft::default());
    assert_eq!(tap(&scene, &draft, Action::Confirm), Response::Nothing);
}

#[test]
fn a_marker_apart_is_refused_with_the_reason() {
    let game = game(2);
    let mut state = dealt(&game, 1);
    play(&game, &mut state, &["mark:c3", "mark:c2", "done"]);
    play(&game, &mut state, &["mark:c3", "done"]);
    let mut scene = scene(&game, &state, seat_of(&state));
    let Response::Refuse(draft, refused) = tap(&scene, &Draft::default(), hole("e5")) else {
        panic!("it is refused");
    };
    assert_eq!(draft, Draft::default());
    scene.refused = Some(refused);
    let words = Node::from(CattricolaBoard::picture(&scene, &draft)).words();
    assert!(words.contains("e5 touches no marker"), "{words}");
    // Pointing only changes the draft, so the stage keeps showing the refusal.
    let over = CattricolaBoard::hover(&scene, &draft, Action::Place(2, 2));
    assert!(matches!(over, Response::Choose(pointed) if pointed.look.pointer.is_some()));
}

#[test]
fn hinted_moves_are_chosen() {
    let game = game(2);
    let mut state = dealt(&game, 1);
    play(&game, &mut state, &["mark:a1", "done", "mark:c3", "done"]);
    let scene = scene(&game, &state, seat_of(&state));
    for mv in &scene.legal {
        let draft = CattricolaBoard::hint(&scene, &Draft::default(), mv);
        assert_eq!(Model(&scene).moves_of(draft.selection), [*mv]);
    }
}

/// A charge is advised as a whole: its markers are on the radar, numbered in their order, and the
/// button charges exactly these.
#[test]
fn a_hint_shows_every_marker_of_a_charge() {
    let game = game(2);
    let mut state = dealt(&game, 1);
    for (before, plan, numbers, says) in [
        (
            "",
            "mark:c3 mark:b2 done",
            "c3 1 b2 2",
            "Charge 2, end turn",
        ),
        (
            "",
            "mark:c3 mark:b2 mark:d3",
            "c3 1 b2 2 d3 3",
            "Charge 3, end turn",
        ),
        ("", "mark:c3 done", "", "Charge 1, end turn"),
        // The search was cut short: the moves after these are not known.
        ("", "mark:c3 mark:b2", "c3 1 b2 2", "Charge 2"),
        (
            "mark:c3",
            "mark:b2 mark:d3",
            "b2 1 d3 2",
            "Charge 2, end turn",
        ),
    ] {
        let made: Vec<&str> = before.split_whitespace().collect();
        play(&game, &mut state, &made);
        let here = scene(&game, &state, seat_of(&state));
        let plan = moves(plan);
        let draft = CattricolaBoard::hint_of_plan(&here, &Draft::default(), &plan);
        assert_eq!(tap(&here, &draft, Action::Confirm), Response::PlayAll(plan));
        let picture: Node = CattricolaBoard::picture(&here, &draft).into();
        let mut seen = Vec::new();
        for hole in draft.selection.plan().iter() {
            let name = hole.to_string();
            let shown = picture.find_all(&|it| it.get("data-hole") == Some(&name));
            let is_chosen = |it: &&Element| it.get("data-choice").is_some();
            let [shown] = shown.as_slice() else {
                panic!("{name}")
            };
            assert!(is_chosen(shown), "{name}");
            let number = Node::from((*shown).clone()).words();
            seen.push(format!("{name} {number}"));
        }
        seen.sort_by_key(|it| it.chars().last());
        assert_eq!(
            seen.join(" ").trim_end(),
            if numbers.is_empty() { "c3" } else { numbers }
        );
        let button = picture.find_all(&|it| it.get("data-action") == Some("confirm"));
        assert_eq!(Node::from(button[0].clone()).words(), says);
    }
}

/// An empty radar accepts its first marker anywhere (`cattricola A2`). The advice says so, and
/// every hole is marked as free and can be pointed at.
#[test]
fn the_first_marker_goes_anywhere() {
    let game = game(2);
    let state = dealt(&game, 1);
    let scene = scene(&game, &state, seat_of(&state));
    let picture: Node = CattricolaBoard::picture(&scene, &Draft::default()).into();
    assert!(
        picture
            .words()
            .contains("Start anywhere; up to 2 more can follow next to it")
    );
    let is_open = |it: &Element| {
        let is_hole = it.get("data-hole").is_some();
        is_hole && it.get("aria-disabled") == Some("false")
    };
    let open = picture.find_all(&is_open);
    assert_eq!(open.len(), 25);
    let places = open.iter().filter_map(|it| it.get("data-anchor"));
    assert!(places.clone().any(|place| place == "hole-c3"));
    assert_eq!(places.count(), 25);
}

/// The fifth marker may come with a charge of one. The note says how many markers are on the radar,
/// not how many were just placed.
#[test]
fn five_markers_are_counted_on_the_radar() {
    let note = crate::notes::NOTES
        .iter()
        .find(|it| it.id == "five-markers");
    let words = note.unwrap().words;
    assert!(
        words.ja.starts_with("{1}マーカーが5個そろいました。"),
        "{}",
        words.ja
    );
    assert!(
        words
            .en
            .starts_with("{1} five markers are all on the radar")
    );
}

/// A marker flies at the size of its frame, to the rectangle that the browser measures for the
/// placed marker. That rectangle must therefore have the size of the frame, too.
#[test]
fn a_marker_lies_as_large_as_it_flies() {
    let pictures = include_str!("../../../cattricola.svg");
    let marker = pictures.split("<symbol id=\"cattricola-marker\" ").nth(1);
    let marker = marker.and_then(|rest| rest.strip_prefix("viewBox=\"0 0 44 44\">"));
    // A path without a stroke width is invisible, but the browser measures it.
    assert!(marker.is_some_and(|it| it.starts_with("<path d=\"M0 0 44 44\"/>")));
}

/// The markers on a rival's radar stay visible beside the rival's saucer.
#[test]
fn a_rivals_shape_stays_in_sight() {
    let game = game(2);
    let mut state = dealt(&game, 1);
    let rival = state.turn();
    play(&game, &mut state, &["mark:c3", "mark:d4", "done"]);
    let scene = scene(&game, &state, seat_of(&state));
    assert!(scene.new_events.is_empty());
    let picture: Node = CattricolaBoard::picture(&scene, &Draft::default()).into();
    let name = rival.0.to_string();
    let beside = picture.find_all(&|it| it.get("data-rival") == Some(&*name));
    let beside = Node::from(beside[0].clone());
    let mut shown: Vec<String> = beside
        .find_all(&|it| it.get("data-piece").is_some())
        .iter()
        .filter_map(|it| it.get("data-anchor").map(String::from))
        .collect();
    shown.sort();
    let markers = ["c3", "d4"].map(|hole| format!("marker-{name}-{hole}"));
    assert_eq!(shown, markers);
}

/// The radar shows the names of its holes if a refusal mentions one of them.
#[test]
fn a_refusal_shows_the_names_of_holes() {
    let game = game(2);
    let state = dealt(&game, 1);
    let mut scene = scene(&game, &state, seat_of(&state));
    for (refused, named) in [
        (None, 0),
        (Some(Illegal::Apart("e5".parse().unwrap())), 1),
        (Some(Illegal::Taken("c3".parse().unwrap())), 1),
        (Some(Illegal::NothingThere), 0),
    ] {
        scene.refused = refused;
        let picture: Node = CattricolaBoard::picture(&scene, &Draft::default()).into();
        let has_class = |it: &Element| {
            let class = it.get("class").unwrap_or_default();
            class.split(' ').any(|it| it == "cattricola-scale-named")
        };
        assert_eq!(picture.find_all(&has_class).len(), named);
    }
}
