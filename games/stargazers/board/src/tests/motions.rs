//! Tests of the animations of a move, and of what waits for them.

use super::Gesture::Tap;
use super::{Gesture, after, cell, game, position};
use crate::StargazersBoard;
use crate::action::Action;
use crate::model::{Draft, Look, Model};
use board::picture::{Element, Node};
use board::secrets::scene;
use board::{Board, Scene};
use stargazers::{Event, Move, Murals, Piece, Source, Stargazers, Stars};
use tabletop::game::random_move;
use tabletop::prelude::*;
use tabletop::{Rng, Seat, Viewer};

/// Points fly to the score for every journal card fulfilled and every constellation completed, and
/// once for all other points from the mural.
#[test]
fn what_is_reached_is_celebrated() {
    let game = game(2);
    let mut rng = Rng::seeded(3);
    let (mut scratch, mut flown) = (Vec::new(), 0);
    for _ in 0..6 {
        let mut state = game.start();
        while let Some(mv) = random_move(&*game, &state, &mut rng, &mut scratch) {
            let before = state.clone();
            let mut events = Vec::new();
            game.apply(&mut state, &mv, &mut |event| events.push(event));
            let [then, now] =
                [&before, &state].map(|state| scene(&game, state, Viewer::Seat(before.turn())));
            let reached = |scene: &Scene<Stargazers>| {
                let tally = Model(scene).tally(&scene.view.table, before.turn());
                let full = |stars: &&Stars| {
                    let squares = game.edition().constellation(stars.number).cells;
                    squares.count_ones() == stars.cells.count_ones()
                };
                let fulfilled = tally.journals.iter().filter(|it| it.missing.is_empty());
                fulfilled.count() + tally.sky.iter().filter(full).count()
            };
            let score = format!("score-{}", before.turn().0);
            let motions = events
                .iter()
                .flat_map(|event| StargazersBoard::motions(&now, &then.view, event));
            let flights = motions.filter(|motion| *motion.place() == *score);
            let points = flights.map(|motion| match motion {
                board::Motion::Flight { thing, .. } => {
                    Node::from(thing).words().parse::<i16>().unwrap()
                }
                _ => panic!("points fly"),
            });
            let points: Vec<i16> = points.collect();
            let came = reached(&now).saturating_sub(reached(&then));
            let total = |scene: &Scene<Stargazers>| {
                Model(scene).tally(&scene.view.table, before.turn()).total
            };
            let (sum, more) = (points.iter().sum::<i16>(), total(&now) - total(&then));
            match points.len().checked_sub(came) {
                // A token that is covered may cost points.
                Some(0) => assert!(sum >= more.max(0), "{mv}: {points:?} for {more}"),
                Some(1) => assert_eq!(sum, more, "{mv}: {points:?}"),
                _ => panic!("{mv}: {points:?} for {came}"),
            }
            flown += points.len();
        }
    }
    assert!(flown > 0, "something is reached");
}

/// A hexagon flies to its place in the corner of the tile; the second one of a kind goes beside the
/// first.
#[test]
fn a_hexagon_flies_to_where_it_lies() {
    let before = position(
        r#"{ "round": 4, "phase": "place", "hand": { "hex": "moon" }, "sky": ["A1", "B1"], "boards": [{ "mural": { "a1": "16 moon", "b2": "7" } }, {}] }"#,
    );
    let (mut state, mut events) = (before.view.table.clone(), Vec::new());
    let mv: Move = "moon:a1".parse().unwrap();
    before.game.check(&state, &mv).unwrap();
    before
        .game
        .apply(&mut state, &mv, &mut |event| events.push(event));
    let now = scene(&before.game, &state, Viewer::Seat(Seat(0)));
    let motions = StargazersBoard::motions(&now, &before.view, &events[0]);
    assert_eq!(&**motions[0].place(), "hex-0-a1-moon-2");
    let picture: Node = StargazersBoard::whole_picture(&now, &Draft::default()).into();
    let at = |name: &str| {
        let found = picture.find_all(&|it| it.get("data-anchor") == Some(name));
        found[0].get("transform").unwrap().to_owned()
    };
    assert_ne!(at("hex-0-a1-moon-1"), at("hex-0-a1-moon-2"));
}

/// Each seat has its own element for points that wait for a flight. The elements are created again
/// when another mural is enlarged.
#[test]
fn points_can_wait_for_what_flies() {
    let game = game(3);
    let scene = scene(&game, &game.start(), Viewer::Seat(Seat(0)));
    let picture: Node = StargazersBoard::whole_picture(&scene, &Draft::default()).into();
    let told = picture.find_all(&|it| it.get("data-waits").is_some());
    let words = told.iter().map(|it| Node::from((*it).clone()).words());
    let words: Vec<String> = words.map(|words| words.trim().to_owned()).collect();
    assert_eq!(words, ["0 pts"; 3]);
    // The stars of a constellation and the number of bonus tokens left wait for flights, too.
    let scene = &position(
        r#"{ "phase": "place", "universe": { "1": "3 star" }, "hand": { "tile": "7", "bonus": "gain" }, "sky": ["A1", "B1"],
        "boards": [{ "mural": { "b1": "16" }, "shuttles": "gain" }, {}] }"#,
    );
    let picture: Node = StargazersBoard::whole_picture(scene, &Draft::default()).into();
    for (class, number) in [("stargazers-figure-points", 2), ("stargazers-count-of", 6)] {
        let told = picture.find_all(&|it| it.get("class") == Some(class));
        assert_eq!(told.len(), number, "{class}");
        assert!(
            told.iter().all(|it| it.get("data-waits").is_some()),
            "{class}"
        );
    }
}

/// A star that flies to another seat's constellation, or a shuttle that flies to another seat's
/// slots, is not shown there before it lands.
#[test]
fn dots_can_wait_for_what_flies() {
    for (place, dots) in [("b2", 2), ("gain", 1), ("c3", 0)] {
        for (own, waiting) in [(0, 0), (1, dots)] {
            let scene = Scene {
                acting: None,
                own: Some(Seat(own)),
                new_events: vec![Event::Placed {
                    seat: Seat(0),
                    piece: Piece::Star,
                    place: place.parse().unwrap(),
                    from: Source::Hand,
                    murals: Murals::default(),
                }],
                ..position(
                    r#"{ "phase": "place", "universe": { "1": "3 star" }, "hand": { "tile": "7", "bonus": "gain" },
                    "sky": ["A1", "B1"], "boards": [{ "mural": { "b2": "16 star" }, "shuttles": "gain" }, {}] }"#,
                )
            };
            let draft = Draft::default().look_at(Look {
                mural: Some(Seat(0)),
                ..Look::default()
            });
            let picture: Node = StargazersBoard::whole_picture(&scene, &draft).into();
            let late = |it: &Element| it.get("class").is_some_and(|it| it.contains("-late"));
            assert_eq!(picture.find_all(&late).len(), waiting, "{place}, {own}");
        }
    }
}

/// A place for a token on a tile has a ring around the middle of the tile, because the edges have
/// pictures.
#[test]
fn places_on_a_tile_are_ringed_in_its_middle() {
    let scene = &position(
        r#"{ "phase": "place", "universe": { "1": "3 star" }, "hand": { "token": "hole" },
        "boards": [{ "mural": { "a1": "16 star", "b1": "17", "c3": "sun" }, "reserve": "sun" }, {}] }"#,
    );
    let ringed = |gestures: &[Gesture]| {
        let picture: Node = StargazersBoard::whole_picture(scene, &after(scene, gestures)).into();
        let cells = picture.find_all(&|it| it.get("data-cell").is_some());
        let ringed = cells.into_iter().filter_map(|cell| {
            let name = cell.get("data-cell").unwrap().to_owned();
            let cell = Node::from(cell.clone());
            let ring = cell.find_all(&|it| it.get("r").is_some());
            Some((name, ring.first()?.get("r").unwrap().to_owned()))
        });
        ringed.collect::<Vec<_>>()
    };
    let ring = |cell: &str, radius: &str| (cell.to_owned(), radius.to_owned());
    assert_eq!(ringed(&[]), [ring("a1", "36")]);
    // The sun from the reserve can go to a free middle.
    assert_eq!(ringed(&[Tap(Action::Token(0))]), [ring("b1", "28")]);
    assert_eq!(ringed(&[Tap(cell("a1"))]), []);
}
