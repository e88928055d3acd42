//! Tests of animations, and of the marks that stay afterwards.

use super::{DECLARING, declaring, game, position};
use crate::SterreBoard;
use crate::selection::Draft;
use board::picture::{Element, Node};
use board::secrets::scene;
use board::testing::motions_are_placed;
use board::{Board as _, Motion, Scene};
use sterre::{Event, Move, Number, State, Sterre};
use tabletop::prelude::*;
use tabletop::{Seat, Viewer};

#[test]
fn every_event_is_seen_where_it_happens() {
    let still = ["Turned", "Entered", "Passed", "Unscored"];
    for (by_hand, seats, games) in [
        (false, 2, 4),
        (false, 3, 2),
        (false, 4, 1),
        (false, 5, 1),
        (false, 6, 1),
        (true, 2, 3),
        (true, 6, 1),
    ] {
        motions_are_placed::<SterreBoard>(&game(by_hand, seats), games, &still);
    }
}

/// A line that a rival completes stays marked until the viewer's next move: at its yellow plate on
/// the map, or on the rival's card if that is shown.
#[test]
fn lines_of_rivals_stay_marked() {
    let game = game(false, 2);
    let state = position(&game, DECLARING);
    let scene = scene(&game, &state, Viewer::Seat(Seat(0)));
    let before = game.view(&state, Viewer::Seat(Seat(0)));
    let (seat, lines) = (Seat(1), 0b1001);
    for (event, places) in [
        (Event::Completed { seat, line: 8 }, vec!["line-8"]),
        (
            Event::CardLines { seat, lines },
            vec!["stroke-1-0", "stroke-1-3"],
        ),
    ] {
        let motions = SterreBoard::motions(&scene, &before, &event);
        let marks = motions.iter().filter_map(|motion| match motion {
            Motion::Mark(place) => Some(&**place),
            _ => None,
        });
        assert_eq!(marks.collect::<Vec<_>>(), places);
    }
}

/// The points of a turn arrive before the next turn is reported. If the turn brings no points,
/// nothing waits for them.
#[test]
fn points_are_paid_before_the_next_turn_is_told() {
    let game = game(false, 2);
    let seen_of_the_end = |moves: &[Move]| {
        let mut state = position(&game, DECLARING);
        let (mut before, mut events) = (state, Vec::new());
        for mv in moves.iter().chain(&[Move::Done]) {
            (before, events) = (state, Vec::new());
            game.apply(&mut state, mv, &mut |event| events.push(event));
        }
        let viewer = Viewer::Seat(Seat(0));
        let (scene, before) = (scene(&game, &state, viewer), game.view(&before, viewer));
        let motions = events
            .iter()
            .flat_map(|event| SterreBoard::motions(&scene, &before, event));
        board::motion::timetable(motions.collect()).0
    };
    let told = |cues: &[board::motion::Cue]| {
        let told = cues.iter().filter_map(|cue| match cue.motion {
            Motion::Landed(_) => Some(cue.after),
            _ => None,
        });
        told.max()
    };
    let paid = |cues: &[board::motion::Cue]| {
        let gains = cues.iter().filter_map(|cue| match &cue.motion {
            Motion::Flight { to, .. } if to.starts_with("score-") => {
                Some(cue.after + board::motion::FLIGHT)
            }
            _ => None,
        });
        gains.max()
    };
    let cues = seen_of_the_end(&[Move::Play(Number(59))]);
    assert!(paid(&cues).is_some_and(|paid| told(&cues) >= Some(paid)));
    assert_eq!(told(&seen_of_the_end(&[])), None);
}

/// Until all points and crowns have been counted, scores, crowns and the pieces on the track stay as
/// they were.
#[test]
fn points_on_the_track_wait_with_the_score() {
    let game = game(false, 2);
    let mut state = position(&game, DECLARING);
    game.apply(&mut state, &Move::Play(Number(59)), &mut |_| ());
    let picture = |state: &State| {
        let scene = scene(&game, state, Viewer::Seat(Seat(0)));
        SterreBoard::picture(&scene, &Draft::default())
    };
    let counted = |root: Element| {
        let picture = Node::from(root);
        let waits = picture.find_all(&|part| part.get("data-waits").is_some());
        let shown = waits.into_iter().map(|part| {
            let place = part.get("transform").unwrap_or_default().to_owned();
            (Node::from(part.clone()).words(), place)
        });
        shown.collect::<Vec<_>>()
    };
    let before = picture(&state);
    game.apply(&mut state, &Move::Done, &mut |_| ());
    let mut after = picture(&state);
    let changed = counted(before.clone())
        .into_iter()
        .zip(counted(after.clone()));
    // Scores, and the pieces on the track.
    assert_eq!(changed.filter(|(old, new)| old != new).count(), 4);
    after.keep_points(&before.points());
    assert_eq!(counted(after), counted(before));
}

/// While the end of a turn is animated, the turn mark stays with the seat that ended it. Before the
/// first turn there is no such seat.
#[test]
fn the_mark_of_a_turn_stays_while_its_end_is_seen() {
    let mut scene = declaring();
    let marked = |scene: &Scene<Sterre>| {
        let picture = Node::from(SterreBoard::picture(scene, &Draft::default()));
        ["sterre-tab-turn", "sterre-tab-went"].map(|mark| {
            let has_mark = |tab: &Element| {
                let class = tab.get("class").unwrap_or("");
                class.split(' ').any(|class| class == mark)
            };
            let tabs = picture.find_all(&has_mark);
            let seats = tabs.iter().filter_map(|tab| tab.get("data-tab"));
            seats.collect::<String>()
        })
    };
    assert_eq!(marked(&scene), ["0", ""]);
    for (turns, went) in [(0, ""), (1, "1")] {
        scene.new_events = vec![Event::Began {
            seat: Seat(0),
            turns,
            idle: 0,
        }];
        assert_eq!(marked(&scene), ["0", went]);
    }
}

/// Numbers that a rival picks and cells that a rival opens are marked on the rival's card, which
/// may cover the map.
#[test]
fn what_happens_on_a_card_is_marked_there() {
    let game = game(false, 2);
    let state = position(&game, DECLARING);
    let scene = scene(&game, &state, Viewer::Seat(Seat(0)));
    let before = game.view(&state, Viewer::Seat(Seat(0)));
    let (seat, number) = (Seat(1), Number(33));
    let numbers = [number, Number(44)].into_iter().collect();
    for (event, places) in [
        (Event::Named { seat, number }, vec!["cell-33", "spot-1-33"]),
        (
            Event::Opened { seat, numbers },
            vec!["spot-1-33", "spot-1-44"],
        ),
    ] {
        let motions = SterreBoard::motions(&scene, &before, &event);
        let marks = motions.iter().filter_map(|motion| match motion {
            Motion::Mark(place) => Some(&**place),
            _ => None,
        });
        assert_eq!(marks.collect::<Vec<_>>(), places);
    }
}

/// The animation of a rival's act starts at the rival's name, whichever card is shown. It never
/// starts at a cell of the viewer.
#[test]
fn what_rivals_do_comes_from_their_names() {
    let game = game(false, 2);
    let state = position(&game, DECLARING);
    let scene = scene(&game, &state, Viewer::Seat(Seat(0)));
    let before = game.view(&state, Viewer::Seat(Seat(0)));
    let starts = |event: &Event| {
        let motions = SterreBoard::motions(&scene, &before, event);
        let starts = motions.into_iter().filter_map(|motion| match motion {
            Motion::Flight { from, .. } => Some(from.into_owned()),
            _ => None,
        });
        starts.collect::<Vec<_>>()
    };
    let number = Number(33);
    let numbers: sterre::Numbers = [number].into_iter().collect();
    for (seat, opens, names) in [
        (Seat(0), "cell-33", "spot-0-33"),
        (Seat(1), "seat-1", "seat-1"),
    ] {
        assert_eq!(starts(&Event::Opened { seat, numbers }), [opens]);
        assert_eq!(starts(&Event::Named { seat, number }), [names]);
    }
}
