//! Tests of the animations of a move, and of what waits for them.

use super::{dealt, game, seat_of};
use crate::model::Model;
use crate::selection::{Draft, Look};
use crate::{CattricolaBoard, places};
use board::picture::{Element, Node};
use board::secrets::scene;
use board::{Board, Motion, Scene};
use cattricola::{Cattricola, Event, Move, Phase};
use tabletop::game::random_move;
use tabletop::prelude::*;
use tabletop::{Rng, Turn, Viewer};

/// A rival's marker, even the first one, flies from the lamps of the radar that is enlarged after
/// the move. If the viewer looks at another seat, it flies from the rival's small picture.
#[test]
fn a_marker_comes_from_its_radar() {
    let game = game(3);
    let mut state = dealt(&game, 1);
    let (own, rival) = (state.turn().next(3), state.turn());
    let before = scene(&game, &state, Viewer::Seat(own));
    let mut events = Vec::new();
    game.apply(&mut state, &"mark:c3".parse().unwrap(), &mut |event| {
        events.push(event);
    });
    let after = scene(&game, &state, Viewer::Seat(own));
    let motions = CattricolaBoard::motions(&after, &before.view, &events[0]);
    let [Motion::Flight { from, .. }, Motion::Mark(beside)] = &motions[..] else {
        panic!("one marker flies");
    };
    // The caption of the move is beside the whole radar.
    assert_eq!(**beside, *places::radar(rival));
    let lies = |scene: &Scene<Cattricola>, look: Look, within: &str| {
        let picture: Node = CattricolaBoard::picture(scene, &Draft::default().look_at(look)).into();
        let within = picture.find_all(&|it| {
            let class = it.get("class").unwrap_or_default();
            class.split(' ').any(|it| it == within)
        });
        let is_from = |it: &Element| it.get("data-anchor") == Some(&**from);
        let lies =
            |it: &Element| is_from(it) || !Node::from(it.clone()).find_all(&is_from).is_empty();
        within.into_iter().filter(|it| lies(it)).count()
    };
    let (large, small) = ("cattricola-radar", "cattricola-rival");
    let (own_shown, rival_shown, third) = (
        Look::seat(Some(own)),
        Look::seat(None),
        Look::seat(Some(own.next(3))),
    );
    // While the viewer's own radar is enlarged, the picture before the move does not contain the
    // start of the flight. The start is therefore looked up in the picture after the move.
    assert_eq!(
        lies(&before, own_shown, large) + lies(&before, own_shown, small),
        0
    );
    assert_eq!(lies(&after, rival_shown, large), 1);
    assert_eq!(lies(&after, third, large), 0);
    assert_eq!(lies(&after, third, small), 1);
    assert_ne!(own, rival);
}

/// A rival's catch is drawn in one frame, so its picture has few parts. All animals of a running
/// game have one size, because the browser lays out each image again for every other size.
#[test]
fn a_catch_is_seen_with_little_work() {
    let game = game(2);
    let mut rng = Rng::seeded(6);
    let (mut state, mut scratch, mut seen) = (dealt(&game, 2), Vec::new(), 0);
    let is_animal = |it: &Element| {
        let name = it
            .get("href")
            .and_then(|it| it.strip_prefix("#cattricola-"));
        name.is_some_and(|name| name.starts_with(['S', 'P', 'C', 'H', 'W']))
    };
    let of_one_size = |picture: Element| {
        let animals = Node::from(picture);
        let animals = animals.find_all(&is_animal);
        assert!(animals.iter().all(|it| it.get("width") == Some("42")));
        animals.len()
    };
    while let Some(mv) = random_move(&*game, &state, &mut rng, &mut scratch) {
        let seat = state.turn();
        let before = scene(&game, &state, Viewer::Seat(seat));
        let mut events = Vec::new();
        game.apply(&mut state, &mv, &mut |event| events.push(event));
        let after = scene(&game, &state, Viewer::Seat(seat));
        let Some(event @ Event::Caught { caught, .. }) = events.first() else {
            continue;
        };
        if Model(&after).is_over() {
            continue;
        }
        let caught = caught.iter().flatten().count();
        let mut flies = 0;
        for motion in CattricolaBoard::motions(&after, &before.view, event) {
            match motion {
                Motion::Moment { picture, .. } => {
                    let parts = Node::from(picture.clone()).find_all(&|_| true).len();
                    assert!(parts <= 3 * caught + 9, "{parts} parts for {caught}");
                    assert_eq!(of_one_size(picture), caught);
                }
                Motion::Flight { thing, .. } => flies += of_one_size(thing),
                _ => {}
            }
        }
        let shown = of_one_size(CattricolaBoard::picture(&after, &Draft::default()));
        seen += u32::from(flies > 1 && shown > 10);
    }
    assert!(seen > 2, "{seen}");
}

/// The caption of a move is beside a whole radar or saucer, or over the sky, but over no animal.
/// Its place is in the picture.
#[test]
fn words_lie_over_nothing_that_is_read() {
    let game = game(2);
    let mut rng = Rng::seeded(6);
    let (mut state, mut scratch) = (dealt(&game, 2), Vec::new());
    let mut seen = [0; 3];
    while let Some(mv) = random_move(&*game, &state, &mut rng, &mut scratch) {
        let seat = state.turn();
        let before = scene(&game, &state, Viewer::Seat(seat));
        let mut events = Vec::new();
        game.apply(&mut state, &mv, &mut |event| events.push(event));
        let after = scene(&game, &state, Viewer::Seat(seat));
        let (at, beside) = match mv {
            _ if Model(&after).is_over() => continue,
            Move::Mark(_) => (0, places::radar(seat)),
            Move::Put(_) if !events.iter().any(|it| matches!(it, Event::LeftOut { .. })) => {
                (1, places::saucer(seat))
            }
            Move::Catch(_) if Model(&after).table().turn() == seat => (2, places::SKY.to_owned()),
            _ => continue,
        };
        let motions = events.iter();
        let motions = motions.flat_map(|it| CattricolaBoard::motions(&after, &before.view, it));
        let last = motions.last().map(|it| it.place().to_string());
        let is_end = matches!(last.as_deref(), Some(places::RANCH));
        assert!(is_end || last.as_ref() == Some(&beside), "{mv}: {last:?}");
        let look = Draft::default().look_at(Look::seat(Some(seat)));
        let picture: Node = CattricolaBoard::picture(&after, &look).into();
        let is_there = |it: &Element| it.get("data-anchor") == Some(&*beside);
        assert_eq!(picture.find_all(&is_there).len(), 1, "{beside}");
        seen[at] += 1;
    }
    assert!(seen.iter().all(|it| *it > 2), "{seen:?}");
}

/// A tile that is put leaves its place in the hand empty. The other tiles do not close the gap
/// while it flies.
#[test]
fn who_puts_a_tile_keeps_the_places_of_the_others() {
    let game = game(2);
    let mut rng = Rng::seeded(3);
    let (mut state, mut scratch, mut seen) = (dealt(&game, 3), Vec::new(), 0);
    while seen < 9 {
        let Some(mv) = random_move(&*game, &state, &mut rng, &mut scratch) else {
            state = dealt(&game, rng.below(1000).into());
            continue;
        };
        let scene = scene(&game, &state, seat_of(&state));
        let hand = state.hand();
        let last = hand.iter().rposition(Option::is_some);
        let is_put = matches!(game.turn(&state), Turn::Seat(_)) && state.phase() == Phase::Place;
        if let Some(last) = last.filter(|_| is_put) {
            let picture: Node = CattricolaBoard::picture(&scene, &Draft::default()).into();
            let row = picture.find_all(&|it| it.get("data-hand").is_some());
            let tiles = row[0].children().iter().map(|tile| match tile {
                Node::Element(tile) => tile.get("data-slot").is_some(),
                _ => false,
            });
            let lies = hand[..=last].iter().map(Option::is_some);
            assert!(tiles.eq(lies));
            seen += u32::from(hand[..last].iter().any(Option::is_none));
        }
        game.apply(&mut state, &mv, &mut |_| ());
    }
}

/// The points and the number of animals aboard change only when the flying tiles have landed. Their
/// elements contain nothing but text.
#[test]
fn what_waits_for_flights_is_plain_text() {
    let game = game(2);
    let state = dealt(&game, 1);
    let scene = scene(&game, &state, seat_of(&state));
    let picture: Node = CattricolaBoard::picture(&scene, &Draft::default()).into();
    let telling = picture.find_all(&|it| it.get("data-waits").is_some());
    let said = |it: &&Element| Node::from((*it).clone()).words();
    let said: Vec<String> = telling.iter().map(said).collect();
    assert_eq!(said, ["0/16", "0\u{a0}pts, 5\u{a0}missing"]);
}

/// The result covers the board after the last saucer is counted, so that saucer's points stay on
/// screen longer.
#[test]
fn the_last_count_is_read_before_the_result() {
    let game = game(2);
    let mut rng = Rng::seeded(7);
    let (mut state, mut scratch) = (game.start(), Vec::new());
    let (mut before, mut events) = (state, Vec::new());
    while let Some(mv) = random_move(&*game, &state, &mut rng, &mut scratch) {
        (before, events) = (state, Vec::new());
        game.apply(&mut state, &mv, &mut |event| events.push(event));
    }
    let here = scene(&game, &state, Viewer::Open);
    let before = game.view(&before, Viewer::Open);
    let lasts = events.iter().flat_map(|event| {
        let motions = CattricolaBoard::motions(&here, &before, event);
        motions.into_iter().filter_map(|motion| match motion {
            Motion::Moment { lasts, .. } => Some(lasts),
            _ => None,
        })
    });
    let lasts: Vec<u32> = lasts.collect();
    // The points appear after 1900 ms (`cattricola-counted-points`).
    assert_eq!(lasts.len(), 2);
    assert!(
        lasts[0] >= 1900 + 900 && lasts[1] >= 1900 + 2500,
        "{lasts:?}"
    );
}
