//! Tests on whole games: every move and event, and what is hidden.

use super::Gesture::{Press, Tap};
use super::{game, position, touch};
use crate::StargazersBoard;
use crate::action::Action;
use crate::model::{Count, Draft, Look, Model, Response, STEPS};
use board::picture::Node;
use board::secrets::{everything, forecasts_keep_secrets, scene};
use board::situations::situations_come_up;
use board::testing::{motions_are_placed, play_through};
use board::{Board, GestureKind, Key, Scene};
use stargazers::{Event, Move, Phase, Place, Slot, Stargazers, State};
use std::collections::BTreeSet;
use std::rc::Rc;
use tabletop::game::{draw, legal_moves, random_move};
use tabletop::prelude::*;
use tabletop::{Counting, Rng, Seat, Turn, Viewer};

board::board_tests!(StargazersBoard);
picture_file::picture_tests!(StargazersBoard);

/// In random games, the hint of every legal move selects that move, and the button then shown makes
/// it. Every bonus occurs.
#[test]
fn every_move_can_be_made() {
    let mut rng = Rng::seeded(5);
    let mut scratch = Vec::new();
    let mut slots = BTreeSet::new();
    let mut ended = 0;
    for seats in 2..=4 {
        let game = game(seats);
        let mut state = game.start();
        while game.turn(&state) != Turn::Over {
            if let Turn::Seat(seat) = game.turn(&state) {
                let scene = &scene(&game, &state, Viewer::Seat(seat));
                for mv in &scene.legal {
                    let draft = StargazersBoard::hint(scene, &Draft::default(), mv);
                    let last = match mv {
                        Move::Done => Action::Done,
                        _ => Action::Confirm,
                    };
                    let moves = match touch(scene, &draft, Tap(last)) {
                        Response::Play(mv) => vec![mv],
                        Response::PlayAll(moves) => moves,
                        response => panic!("{mv}: {response:?}"),
                    };
                    // The last step of a turn also ends the turn.
                    let [first, rest @ ..] = &moves[..] else {
                        panic!("{mv} makes no move");
                    };
                    assert_eq!(first, mv, "{:?}", state.hand());
                    ended += rest.len();
                    if !rest.is_empty() {
                        let mut after = state.clone();
                        game.apply(&mut after, mv, &mut |_| ());
                        assert_eq!(rest, legal_moves(&*game, &after));
                        assert_eq!(rest, [Move::Done]);
                    }
                }
                let picture = Node::from(StargazersBoard::whole_picture(scene, &Draft::default()));
                assert!(
                    !picture
                        .find_all(&|it| it.meaning(GestureKind::Tap).is_some())
                        .is_empty()
                );
            }
            // Prefers moves that launch shuttles, so that every bonus occurs.
            let mv = random_move(&*game, &state, &mut rng, &mut scratch).unwrap();
            let launch = scratch.iter().find(|mv| {
                matches!(
                    mv,
                    Move::Put(_, Place::Slot(_)) | Move::Bring(_, Place::Slot(_))
                )
            });
            let mv = *launch.filter(|_| rng.below(2) == 0).unwrap_or(&mv);
            game.apply(&mut state, &mv, &mut |event| {
                if let Event::Placed {
                    place: Place::Slot(slot),
                    ..
                } = event
                {
                    slots.insert(slot);
                }
            });
        }
        step_through(&game, &state);
    }
    assert_eq!(slots.len(), Slot::ALL.len());
    assert!(ended > 0, "some turns end by themselves");
}

/// Whole games can be played by touching what the pictures offer.
#[test]
fn games_are_played_through_the_pictures() {
    for seats in 2..=4 {
        let moves = play_through::<StargazersBoard>(&game(seats), u64::from(seats));
        // Each seat keeps a card, then takes and lays sixteen tiles.
        assert!(moves >= usize::from(seats) * (1 + 16 * 2), "{moves}");
    }
}

/// Steps through the count from the first step of the first mural to the last step of the last
/// mural.
fn step_through(game: &Rc<Stargazers>, state: &State) {
    let scene = &scene(game, state, Viewer::Open);
    let model = Model(scene);
    let mut draft = Draft::default();
    let mut seen = Vec::new();
    loop {
        let picture: Node = StargazersBoard::whole_picture(scene, &draft).into();
        let (seat, step) = model.open_count(&draft.look).unwrap();
        seen.push((seat.0, step));
        // Totals are told one after the other, and who has won at the end.
        let seats = state.seats();
        let is_last = seat.0 + 1 == seats && step + 1 == STEPS;
        let result = game.result_text(state, &scene.voice);
        assert_eq!(picture.words().contains(&result), is_last);
        let counts = if is_last {
            Counting::Told
        } else {
            Counting::Open
        };
        assert_eq!(StargazersBoard::counts(scene, &draft), counts);
        let tabs = picture.find_all(&|it| it.get("data-tab").is_some());
        for (tab, other) in tabs.into_iter().zip(Seat::all(seats)) {
            let total = game.score(state)[other.index()].total.unwrap().to_string();
            let name = scene.voice.name(other);
            let is_told = other < seat || other == seat && step + 1 == STEPS;
            let words = if is_told { name + &total } else { name };
            assert_eq!(
                Node::from(tab.clone()).words().replace(' ', ""),
                words.replace(' ', "")
            );
        }
        if step + 1 == STEPS {
            let sums = picture.find_all(&|it| it.get("data-sum").is_some());
            let total = game.score(state)[seat.index()].total.unwrap().to_string();
            assert_eq!(sums[0].get("data-sum"), Some(&*total));
        }
        let on = picture.find_all(&|it| it.get("data-action") == Some("count-on"));
        let Some(action) = on[0].tapped() else {
            break;
        };
        assert!(matches!(action, Action::Count(..)), "{action:?}");
        draft = match touch(scene, &draft, Tap(action)) {
            Response::Choose(next) => next,
            response => panic!("{response:?}"),
        };
    }
    let seats = state.seats();
    let expected: Vec<(u8, u8)> = (0..seats)
        .flat_map(|seat| (0..STEPS).map(move |step| (seat, step)))
        .collect();
    assert_eq!(seen, expected);
    // When the count is closed, the murals can be looked at.
    for closes in [Tap(Action::Close), Press(Key::Escape)] {
        let closed = match touch(scene, &Draft::default(), closes) {
            Response::Choose(next) => next,
            response => panic!("{response:?}"),
        };
        assert_eq!(closed.look.count, Count::Closed);
        assert_eq!(model.open_count(&closed.look), None);
    }
    // A review does not open the count by itself.
    let reviewed = Scene {
        is_reviewed: true,
        ..board::secrets::scene(game, state, Viewer::Open)
    };
    assert_eq!(Model(&reviewed).open_count(&Look::default()), None);
}

/// The mural of the acting seat is enlarged, with what that seat holds. The viewer's own mural
/// takes its place among the small ones.
#[test]
fn whoever_acts_is_shown_acting() {
    let scene = &Scene {
        acting: None,
        legal: Vec::new(),
        own: Some(Seat(1)),
        ..position(
            r#"{ "phase": "place", "universe": { "1": "3 star" }, "hand": { "tile": "7", "token": "star" },
            "boards": [{ "mural": { "b1": "16" } }, {}] }"#,
        )
    };
    let draft = StargazersBoard::position_changed(scene, &Draft::default(), &|| None);
    let picture: Node = StargazersBoard::whole_picture(scene, &draft).into();
    let shows = |name: &'static str, value: &'static str| {
        let found = picture.find_all(&|it| it.get(name) == Some(value));
        !found.is_empty()
    };
    assert!(shows("data-mural", "0") && shows("data-rival", "1") && !shows("data-rival", "0"));
    assert!(shows("data-anchor", "hand-tile") && shows("data-anchor", "hand-star"));
    let home = match touch(scene, &draft, Tap(Action::Home)) {
        Response::Choose(home) => home,
        response => panic!("{response:?}"),
    };
    assert_eq!(Model(scene).main_seat(&home.look), Seat(1));
}

#[test]
fn every_event_is_seen_where_it_happens() {
    let still = ["Slot", "Dealt", "Next", "Began", "Ended", "Finished"];
    for seats in 2..=4 {
        motions_are_placed::<StargazersBoard>(&game(seats), 4, &still);
    }
}

/// A19: the picture never shows which start card the others keep.
#[test]
fn what_is_hidden_is_not_in_the_picture() {
    let game = game(3);
    let mut rng = Rng::seeded(2);
    let mut state = game.start();
    while let Some(mv) = draw(&*game, &state, &mut rng) {
        game.apply(&mut state, &mv, &mut |_| ());
    }
    let mut differed = 0;
    while state.phase() == Phase::Choose {
        for viewer in [Viewer::Table, Viewer::Seat(Seat(1)), Viewer::Seat(Seat(2))] {
            for _ in 0..4 {
                let twin = game.determinize(&game.view(&state, viewer), &mut rng);
                differed += u32::from(twin != state);
                for mural in [None, Some(Seat(0)), Some(Seat(2))] {
                    let draft = Draft::default().look_at(Look {
                        mural,
                        ..Look::default()
                    });
                    let drawn = |state: &State| {
                        everything(&StargazersBoard::whole_picture(
                            &scene(&game, state, viewer),
                            &draft,
                        ))
                    };
                    assert_eq!(drawn(&state), drawn(&twin));
                }
            }
        }
        let mv = legal_moves(&*game, &state)[0];
        game.apply(&mut state, &mv, &mut |_| ());
    }
    assert!(differed > 2, "there was something to hide");
}

#[test]
fn what_is_foretold_keeps_secrets() {
    for seats in [2, 4] {
        let (said, differed) = forecasts_keep_secrets::<StargazersBoard>(&game(seats), 64);
        // The only secret is which card another seat has kept, while cards are being kept
        // (`stargazers A19`).
        assert!(
            said > 50 && differed > 20,
            "{said} said, {differed} differed"
        );
    }
}

#[test]
fn situations_are_spoken_of_when_they_come_up() {
    let tables = [2, 3].map(|seats| (game(seats), 6));
    situations_come_up::<StargazersBoard>(&tables, &[]);
}
