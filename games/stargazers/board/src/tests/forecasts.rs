//! Tests of forecasts for placements.

use super::Gesture::Tap;
use super::{after, game, position};
use crate::StargazersBoard;
use crate::action::Action;
use crate::model::{Draft, Model, STEPS};
use board::Board;
use board::picture::Node;
use board::secrets::scene;
use stargazers::Move;
use std::collections::BTreeSet;
use tabletop::game::random_move;
use tabletop::prelude::*;
use tabletop::{Rng, Seat, Turn, Viewer};

/// The forecast of a placement equals what the placement then brings. Before a tile or token is at
/// a place, there is no forecast.
#[test]
fn a_placement_brings_what_was_told_of_it() {
    let mut rng = Rng::seeded(6);
    let (mut told, mut paid) = (0, 0);
    for seats in [2, 3] {
        let game = game(seats);
        let (mut state, mut scratch) = (game.start(), Vec::new());
        while let Some(mv) = random_move(&*game, &state, &mut rng, &mut scratch) {
            let turn = game.turn(&state);
            let places = matches!(
                mv,
                Move::Lay(..) | Move::Put(..) | Move::Bring(..) | Move::To(_)
            );
            if let (Turn::Seat(seat), true) = (turn, places) {
                let here = scene(&game, &state, Viewer::Seat(seat));
                let draft = StargazersBoard::hint(&here, &Draft::default(), &mv);
                let forecast = StargazersBoard::forecast(&here, &draft);
                let mut after = state.clone();
                game.apply(&mut after, &mv, &mut |_| ());
                let model = Model(&here);
                let brought = crate::forecast::change(&model, &state, &after, seat);
                if brought.said.is_empty() {
                    // If no points change, the forecast says what the placement brings instead, or
                    // nothing.
                    let [is, was] = [&forecast, &brought].map(|it| (&it.gains, &it.losses));
                    assert!(is == was || is.0.is_empty() && is.1.is_empty(), "{mv}");
                    game.apply(&mut state, &mv, &mut |_| ());
                    continue;
                }
                assert_eq!(forecast, brought, "{mv}");
                let [then, now] = [&state, &after].map(|it| game.score(it)[seat.index()].total);
                let is_paid = forecast.gains.contains(&crate::places::score(seat));
                assert_eq!(is_paid, now > then, "{mv}: {}", forecast.said);
                told += 1;
                paid += u32::from(is_paid);
            }
            game.apply(&mut state, &mv, &mut |_| ());
        }
    }
    assert!(told > 50 && paid > 20, "{told} told, {paid} paid");
}

/// The explanation of a seat's points lists the items that score the most first.
#[test]
fn what_pays_nothing_is_told_last() {
    let scene = &position(
        r#"{ "phase": "place", "universe": { "1": "3 star" }, "hand": { "token": "star" },
        "sky": ["A1", "B1"], "boards": [{ "mural": { "a1": "16 eclipse", "b2": "7 meteor" } }, {}] }"#,
    );
    let points = |step: u8| {
        let draft = after(scene, &[Tap(Action::Count(Seat(0), step))]);
        let picture: Node = StargazersBoard::whole_picture(scene, &draft).into();
        let sums = picture.find_all(&|it| it.get("data-sum").is_some());
        sums[0].get("data-sum").unwrap().parse::<i16>().unwrap()
    };
    let sums: Vec<i16> = (0..STEPS).map(points).collect();
    assert!(sums[1] > 0 && sums[2] > sums[1], "{sums:?}");
    assert_eq!(sums[0], sums[6], "the sum comes first");
    let grows = sums[1..].windows(2).map(|pair| pair[1] > pair[0]);
    assert!(grows.is_sorted_by(|one, next| one >= next), "{sums:?}");
}

/// The forecast of a placement that changes no points says what it brings instead, or nothing.
#[test]
fn what_brings_no_points_says_what_it_brings() {
    let hand = |hand: &str, mural: &str| {
        position(&format!(
            r#"{{ "phase": "place", "universe": {{ "1": "3 star" }}, "hand": {hand}, "boards": [{{ "mural": {{ {mural} }} }}, {{}}] }}"#
        ))
    };
    let shuttle = hand(r#"{ "token": "shuttle" }"#, "");
    let tiled = hand(r#"{ "token": "shuttle" }"#, r#""a1": "16""#);
    let empty = position(
        r#"{ "round": 4, "phase": "place", "universe": { "1": "3 star" }, "hand": { "token": "shuttle" }, "supply": "",
        "boards": [{ "mural": { "a1": "16" } }, {}] }"#,
    );
    let put = |place: &str| Tap(Action::Place(place.parse().unwrap()));
    for (scene, place, says) in [
        (
            &shuttle,
            "reserve",
            "You can put it on the mural later. Left in reserve, it scores nothing.",
        ),
        (&shuttle, "journal", "You then take a journal card."),
        (&tiled, "tile", "You then move a tile on your mural."),
        // A bonus that cannot be carried out is void (`stargazers A12`, `A25b`).
        (
            &shuttle,
            "tile",
            "Your mural has no tile to move, so you get nothing now.",
        ),
        (
            &tiled,
            "token",
            "Your mural has no token to move, so you get nothing now.",
        ),
        (&shuttle, "gain", "You then take a bonus token."),
        (
            &empty,
            "gain",
            "There is no bonus token you can take, so you get nothing now.",
        ),
        (&shuttle, "b2", "A shuttle on the mural gives no bonus."),
        (
            &hand(r#"{ "token": "halo" }"#, r#""a1": "16 halo""#),
            "c3",
            "A second photo of a kind scores nothing.",
        ),
        (
            &hand(r#"{ "token": "sun" }"#, ""),
            "a1",
            "A sun scores nothing by itself, but a journal card may ask for one.",
        ),
    ] {
        let draft = after(scene, &[put(place)]);
        assert_eq!(
            StargazersBoard::forecast(scene, &draft).said,
            says,
            "{place}"
        );
    }
    // In a corner of the mural, one or two of the three halves of this tile face squares of the
    // mural.
    let tile = hand(r#"{ "tile": "6" }"#, "");
    let said = |name: &str, turns: usize| {
        let mut gestures = vec![put(name)];
        gestures.extend(std::iter::repeat_n(Tap(Action::Turn), turns));
        StargazersBoard::forecast(&tile, &after(&tile, &gestures)).said
    };
    let all: BTreeSet<String> = (0..4).map(|turns| said("a1", turns)).collect();
    let open = [
        "2 halves are still open: lay matching tiles beside them.",
        "One half is still open: lay a matching tile beside it.",
    ];
    assert_eq!(all, open.map(str::to_owned).into());
}

/// During the game, “Why?” gives the sum first, then the items from the largest down, and no item
/// of zero.
#[test]
fn why_begins_with_what_counts() {
    let scene = &position(
        r#"{ "phase": "place", "universe": { "1": "3 star" }, "hand": { "token": "star" },
        "boards": [{ "mural": { "a1": "16 meteor" } }, {}] }"#,
    );
    let told = |step: u8| {
        let draft = after(scene, &[Tap(Action::Count(scene.view.table.turn(), step))]);
        let picture = Node::from(StargazersBoard::whole_picture(scene, &draft));
        let lines = picture.find_all(&|it| {
            it.get("class")
                .is_some_and(|it| it.starts_with("stargazers-line"))
                && it.tag() == "li"
        });
        let lines: Vec<String> = lines
            .into_iter()
            .map(|it| Node::from(it.clone()).words())
            .collect();
        (lines, picture.words())
    };
    let (lines, words) = told(0);
    let points = Model(scene)
        .tally(&scene.view.table, scene.view.table.turn())
        .total;
    assert!(
        !lines.is_empty() && !words.contains("0 pts"),
        "{lines:?}: {words}"
    );
    assert!(
        words.contains(&format!("{points} point")) && !words.contains("1 points"),
        "{words}"
    );
    let pieces: Vec<String> = (1..STEPS).flat_map(|step| told(step).0).collect();
    assert!(
        pieces.iter().all(|line| !line.contains(" 0 × ")),
        "{pieces:?}"
    );
    assert!(
        pieces.iter().any(|line| line.contains("Meteors 1")),
        "{pieces:?}"
    );
    let explained = StargazersBoard::explain(scene, scene.view.table.turn(), "photos");
    assert_eq!(explained, ["0 kinds (0 pts)"]);
}
