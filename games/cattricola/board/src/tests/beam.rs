//! Tests of the beam: where it moves and what it catches.

use super::{chosen, dealt, game, moves, play, seat_of, tap};
use crate::CattricolaBoard;
use crate::action::Action;
use crate::model::{Model, Response};
use crate::place::Place;
use crate::selection::{Draft, Selection};
use board::picture::Node;
use board::secrets::scene;
use board::{Board, Drag, Finger, Scene};
use cattricola::{Cattricola, Move, Phase};
use tabletop::game::random_move;
use tabletop::prelude::*;
use tabletop::{Rng, Turn, Viewer};

/// The first tap selects a catch, the second one makes it. In between, the beam stays in place.
#[test]
fn the_beam_follows_then_stays_then_catches() {
    let game = game(2);
    let mut state = dealt(&game, 1);
    play(&game, &mut state, &["mark:c3", "mark:d3", "done"]);
    play(&game, &mut state, &["mark:c3", "done"]);
    let scene = scene(&game, &state, seat_of(&state));
    let hover = |draft: &Draft| CattricolaBoard::hover(&scene, draft, Action::Place(2, 2));
    let over = chosen(hover(&Draft::default()));
    assert_eq!(over.look.pointer, Some(Place { x: 2, y: 2 }));
    assert_eq!(over.selection, Selection::Nothing);
    assert_eq!(hover(&over), Response::Nothing);
    let beam = chosen(tap(&scene, &over, Action::Place(4, 1)));
    assert!(beam.selection.is_beam());
    assert_eq!(hover(&beam), Response::Nothing);
    // The middle of two markers side by side is the left one.
    assert_eq!(
        tap(&scene, &beam, Action::Place(4, 1)),
        Response::Play(moves("catch:2,-1")[0])
    );
    assert_eq!(
        tap(&scene, &beam, Action::Confirm),
        Response::PlayAll(moves("catch:2,-1"))
    );
    // Half of the beam may hang over the edge of the ranch, but not all of it.
    let edge = chosen(tap(&scene, &beam, Action::Place(-1, 0)));
    assert!(edge.selection.is_beam());
    let off = tap(&scene, &beam, Action::Place(10, 0));
    assert!(matches!(off, Response::Refuse(draft, _) if draft.selection == Selection::Nothing));
}

/// A dragged beam is always under the finger, whether it covers animals or not.
#[test]
fn the_beam_follows_the_finger_that_drags_it() {
    let game = game(2);
    let mut state = dealt(&game, 1);
    play(&game, &mut state, &["mark:c3", "mark:d3", "done"]);
    play(&game, &mut state, &["mark:c3", "done"]);
    let scene = scene(&game, &state, seat_of(&state));
    let model = Model(&scene);
    let start = chosen(tap(&scene, &Draft::default(), Action::Place(1, 1)));
    let drag = |now: &Draft, cells| drag_beam(&scene, &start, now, cells);
    let mut now = start.clone();
    for step in 1..=3 {
        now = drag(&now, (f64::from(step), f64::from(step)));
        let at = 1 + i8::try_from(step).unwrap();
        let place = Place { x: at, y: at };
        assert_eq!(model.aim(&now), Some(place));
        let beam = format!("translate({0} {0})", i32::from(at) * 48);
        let values = CattricolaBoard::drag_values(&scene, &now);
        assert!(
            values
                .iter()
                .any(|it| it.name == "transform" && it.value == beam)
        );
        let caught = values.iter().filter(|it| it.value == "true").count();
        assert_eq!(caught, model.caught(model.pattern(&now), place).len());
    }
    assert_eq!(
        CattricolaBoard::drag_end(&scene, &now),
        Response::Choose(now.clone())
    );
    // The beam cannot leave the ranch: at least one of its lights stays over the ranch.
    let off = drag(&now, (-30.0, 0.0));
    assert_eq!(off, now);
}

/// A beam released over no animal stays in place, reports that it catches nothing, and can be
/// dragged again.
#[test]
fn the_beam_is_let_go_over_nothing() {
    let game = game(2);
    let mut rng = Rng::seeded(3);
    let mut state = dealt(&game, 3);
    let mut scratch = Vec::new();
    let (mut seen, mut nothing) = (0, 0);
    while game.turn(&state) != Turn::Over && nothing < 5 {
        if let (Turn::Seat(seat), Phase::Act) = (game.turn(&state), state.phase()) {
            let scene = scene(&game, &state, Viewer::Seat(seat));
            let model = Model(&scene);
            let mut places = (0..50).map(|at| Action::Place(at % 10, at / 10));
            let start = places.find_map(|place| match tap(&scene, &Draft::default(), place) {
                Response::Choose(draft) if draft.selection.is_beam() => Some(draft),
                _ => None,
            });
            let cells = (-9..=9).flat_map(|x| (-4..=4).map(move |y| (f64::from(x), f64::from(y))));
            for (start, cells) in start
                .iter()
                .flat_map(|it| cells.clone().map(move |at| (it, at)))
            {
                let now = drag_beam(&scene, start, start, cells);
                let catches = !model.moves_of(now.selection).is_empty();
                let dropped = match CattricolaBoard::drag_end(&scene, &now) {
                    Response::Choose(dropped) if catches => dropped,
                    Response::Refuse(dropped, _) if !catches => dropped,
                    other => panic!("{cells:?}: {other:?}"),
                };
                assert_eq!(dropped, now);
                seen += 1;
                nothing += i32::from(!catches);
                let on = drag_beam(&scene, &dropped, &dropped, (0.0, 0.0));
                assert_eq!(on.selection, dropped.selection);
            }
        }
        let mv = random_move(&*game, &state, &mut rng, &mut scratch).unwrap();
        game.apply(&mut state, &mv, &mut |_| ());
    }
    assert!(seen > nothing && nothing >= 5, "{nothing} of {seen}");
}

/// Drags the beam by a number of cells to the right and down.
fn drag_beam(
    scene: &Scene<Cattricola>,
    start: &Draft,
    now: &Draft,
    (right, down): (f64, f64),
) -> Draft {
    let finger = Finger {
        from: (70.0, 70.0),
        to: (70.0 + right * 48.0, 70.0 + down * 48.0),
    };
    let drag = Drag {
        what: Action::Beam,
        finger,
        second: None,
        is_touch: false,
        shift: false,
    };
    CattricolaBoard::drag_move(scene, start, now, &drag)
}

/// Every catch can be reached by taps. The first tap puts the middle of the beam on a place of the
/// ranch or of the margin. Then `Outwards` moves the beam further.
#[test]
fn every_catch_can_be_reached() {
    let game = game(2);
    let mut state = dealt(&game, 1);
    play(&game, &mut state, &["mark:a1", "mark:b1", "mark:c1"]);
    play(&game, &mut state, &["mark:c3", "done"]);
    play(&game, &mut state, &["mark:d1", "mark:e1"]);
    play(&game, &mut state, &["mark:c2", "done"]);
    let scene = scene(&game, &state, seat_of(&state));
    let picture: Node = CattricolaBoard::picture(&scene, &Draft::default()).into();
    let mut reached = Vec::new();
    for stop in picture.find_all(&|it| it.get("data-place").is_some()) {
        let place = stop.tapped().unwrap();
        let mut response = tap(&scene, &Draft::default(), place);
        while let Response::Choose(draft) = response {
            if !draft.selection.is_beam() {
                break;
            }
            reached.extend(Model(&scene).moves_of(draft.selection));
            response = tap(&scene, &draft, Action::Outwards);
        }
    }
    for mv in scene.legal.iter().filter(|mv| matches!(mv, Move::Catch(_))) {
        assert!(reached.contains(mv), "{mv}");
    }
}

/// The touched animal is always in the offered shape, even if the middle of the shape has no
/// marker.
#[test]
fn what_is_touched_is_in_the_shape() {
    let game = game(2);
    let mut state = dealt(&game, 1);
    play(&game, &mut state, &["mark:a1", "mark:b1", "mark:c1"]);
    play(&game, &mut state, &["mark:c3", "done"]);
    play(&game, &mut state, &["mark:a2", "mark:a3"]);
    play(&game, &mut state, &["mark:c2", "done"]);
    let scene = scene(&game, &state, seat_of(&state));
    let model = Model(&scene);
    for (x, y) in [(0, 0), (3, 2), (9, 4)] {
        let place = Place { x, y };
        let draft = chosen(tap(&scene, &Draft::default(), Action::Place(x, y)));
        let caught = model.caught(model.pattern(&draft), model.aim(&draft).unwrap());
        assert!(caught.iter().any(|it| Some(it.0) == model.cell_at(place)));
    }
}

/// Touch shows what a catch would take before it is made: the first tap puts the beam over the
/// animals and lifts them, the second one catches them.
#[test]
fn a_touch_shows_what_it_would_take() {
    let game = game(2);
    let mut state = dealt(&game, 1);
    play(&game, &mut state, &["mark:c3", "mark:d3", "done"]);
    play(&game, &mut state, &["mark:c3", "done"]);
    let scene = scene(&game, &state, seat_of(&state));
    let caught = |draft: &Draft| {
        let picture: Node = CattricolaBoard::picture(&scene, draft).into();
        let lifted = picture.find_all(&|it| it.get("data-caught") == Some("true"));
        let lights = picture.find_all(&|it| it.get("class") == Some("cattricola-light"));
        (lifted.len(), lights.len())
    };
    assert_eq!(caught(&Draft::default()), (0, 0));
    let once = chosen(tap(&scene, &Draft::default(), Action::Place(4, 1)));
    assert_eq!(caught(&once), (2, 2));
    assert!(!CattricolaBoard::forecast(&scene, &once).said.is_empty());
    let twice = tap(&scene, &once, Action::Place(4, 1));
    assert!(matches!(twice, Response::Play(Move::Catch(_))));
}
