//! The board without a browser: gestures, what may be touched, and what must
//! not be in the picture.

use super::CattricolaBoard;
use super::action::Action;
use super::model::{Model, Response};
use super::place::Place;
use super::places;
use super::selection::{Draft, Look, Selection};
use super::words;
use board::parts::CONFIRM;
use board::picture::{Element, Node};
use board::secrets::{forecasts_keep_secrets, scene, secrets_kept};
use board::situations::situations_come_up;
use board::testing::{motions_are_placed, play_through};
use board::{Action as _, Board, Drag, Finger, Key, KeyPress, Motion, Scene};
use cattricola::{
    Cattricola, Check, Event, Finding, Hole, Illegal, Markers, Move, Phase, Prey, SaucerBoard,
    Species, Standing, State, Tile, findings, flock,
};
use std::rc::Rc;
use tabletop::game::{draw, legal_moves, random_move};
use tabletop::prelude::*;
use tabletop::{Language, Rng, Seat, Setup, Speak, Turn, Viewer, Voice};

fn game(seats: u8) -> Rc<Cattricola> {
    Rc::new(Cattricola::new(&Setup::new(&Cattricola::INFO, seats)).unwrap())
}

/// A dealt table.
fn dealt(game: &Cattricola, seed: u64) -> State {
    let mut rng = Rng::seeded(seed);
    let mut state = game.start();
    while let Some(mv) = draw(game, &state, &mut rng) {
        game.apply(&mut state, &mv, &mut |_| ());
    }
    state
}

fn play(game: &Cattricola, state: &mut State, moves: &[&str]) {
    for mv in moves {
        let mv = mv.parse().unwrap();
        assert_eq!(game.check(state, &mv), Ok(()), "{mv}");
        game.apply(state, &mv, &mut |_| ());
    }
}

fn chosen(response: Response) -> Draft {
    match response {
        Response::Choose(draft) => draft,
        other => panic!("{other:?}"),
    }
}

fn tap(scene: &Scene<Cattricola>, draft: &Draft, action: Action) -> Response {
    CattricolaBoard::tap(scene, draft, action, None)
}

fn hole(name: &str) -> Action {
    Action::Hole(name.parse().unwrap())
}

fn selected(selection: Selection) -> Draft {
    Draft::default().select(selection)
}

fn holes(names: &str) -> Markers {
    let names = names.split_whitespace();
    names.map(|name| name.parse::<Hole>().unwrap()).collect()
}

fn moves(names: &str) -> Vec<Move> {
    let names = names.split_whitespace();
    names.map(|name| name.parse().unwrap()).collect()
}

fn seat_of(state: &State) -> Viewer {
    Viewer::Seat(state.turn())
}

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
    // A fourth is too many; taking one back leaves what hangs together.
    assert_eq!(tap(&scene, &draft, hole("d4")), Response::Nothing);
    let draft = chosen(tap(&scene, &draft, hole("d2")));
    assert_eq!(draft.selection, Selection::Plan(holes("c3")));
    assert_eq!(
        tap(&scene, &draft, Action::Confirm),
        Response::PlayAll(moves("mark:c3 done"))
    );
    // A lone first marker may as well go elsewhere.
    let draft = chosen(tap(&scene, &draft, hole("a1")));
    assert_eq!(draft.selection, Selection::Plan(holes("a1")));
    // Taken back, nothing is planned.
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
    assert!(words.contains("e5 is not next to a marker"), "{words}");
    // Pointing only chooses: the stage goes on saying it.
    let over = CattricolaBoard::hover(&scene, &draft, Action::Place(2, 2));
    assert!(matches!(over, Response::Choose(pointed) if pointed.look.pointer.is_some()));
}

/// The first touch chooses a catch, the second catches; in between the beam stays.
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
    // Two markers side by side: the left one is the middle.
    assert_eq!(
        tap(&scene, &beam, Action::Place(4, 1)),
        Response::Play(moves("catch:2,-1")[0])
    );
    assert_eq!(
        tap(&scene, &beam, Action::Confirm),
        Response::PlayAll(moves("catch:2,-1"))
    );
    // Half of it may hang over the edge, all of it may not.
    let edge = chosen(tap(&scene, &beam, Action::Place(-1, 0)));
    assert!(edge.selection.is_beam());
    let off = tap(&scene, &beam, Action::Place(10, 0));
    assert!(matches!(off, Response::Refuse(draft, _) if draft.selection == Selection::Nothing));
}

/// Wherever the beam is dragged, over much or over nothing, it is where the finger is.
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
    // It does not leave the ranch: one of its lights still falls on it.
    let off = drag(&now, (-30.0, 0.0));
    assert_eq!(off, now);
}

/// Over nothing it stays where it was let go, says so, and can be dragged on.
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

/// Dragged by so many cells.
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
    };
    CattricolaBoard::drag_move(scene, start, now, &drag)
}

/// Every catch can be reached: with its middle on a place of the ranch or its
/// margin, or further out from there.
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
        let place = Action::read(stop.get("data-act").unwrap()).unwrap();
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

/// The animal that is touched is in the shape that is offered for it, also where no marker stands in the shape's middle.
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

/// A charge is advised as a whole: its markers are on the radar, numbered in their order, and the button charges just those.
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
        // Thought cut short: what comes after it is not known.
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

/// In whole random games the picture offers something to touch in every phase; and the live
/// score is the score.
#[test]
fn every_phase_offers_something() {
    let game = game(2);
    let mut rng = Rng::seeded(7);
    let mut phases = Vec::new();
    for _ in 0..12 {
        let mut state = game.start();
        let mut scratch = Vec::new();
        while game.turn(&state) != Turn::Over {
            if let Turn::Seat(seat) = game.turn(&state) {
                let model = scene(&game, &state, Viewer::Seat(seat));
                let picture: Node = CattricolaBoard::picture(&model, &Draft::default()).into();
                let offered: Vec<&str> = acts(&picture);
                let phase = super::phase_name(state.phase());
                if !phases.contains(&phase) {
                    phases.push(phase);
                }
                let first = match state.phase() {
                    Phase::Place => "slot",
                    Phase::Lift => "berth",
                    _ => "hole",
                };
                assert!(offered.iter().any(|act| act.starts_with(first)), "{phase}");
                let score = picture.find_all(&|it| it.get("data-points").is_some());
                let counted = game.preview(&model.view, seat).expect("the own saucer");
                let standing = game.standing(&state, seat).expect("the own saucer");
                // With a catch in hand the points are those of the whole catch; `engine/tests/rules/standing.rs` tries all orders.
                if state.hand().iter().all(Option::is_none) {
                    assert_eq!(standing.count, counted);
                }
                let points = standing.points().to_string();
                assert_eq!(score[0].get("data-points"), Some(&*points));
            }
            let mv = random_move(&*game, &state, &mut rng, &mut scratch).unwrap();
            game.apply(&mut state, &mv, &mut |_| ());
        }
        step_through(&game, &state);
    }
    phases.sort_unstable();
    assert_eq!(phases, ["act", "charge", "lift", "place"]);
}

fn acts(picture: &Node) -> Vec<&str> {
    let found = picture.find_all(&|it| it.get("data-act").is_some());
    found.iter().filter_map(|it| it.get("data-act")).collect()
}

/// From the first step of the first saucer to the winner, and back.
fn step_through(game: &Rc<Cattricola>, state: &State) {
    let scene = scene(game, state, Viewer::Open);
    let mut draft = Draft::default();
    let mut seen = Vec::new();
    loop {
        let picture: Node = CattricolaBoard::picture(&scene, &draft).into();
        let at = Model(&scene).open_count(&draft).unwrap();
        seen.push((at.0.0, at.1));
        let on = picture.find_all(&|it| it.get("data-action") == Some("count-on"));
        let Some(act) = on[0].get("data-act") else {
            break;
        };
        draft = chosen(tap(&scene, &draft, Action::read(act).unwrap()));
    }
    let expected: Vec<(u8, u8)> = (0..2)
        .flat_map(|seat| (0..5).map(move |step| (seat, step)))
        .chain([(1, 5)])
        .collect();
    assert_eq!(seen, expected);
}

/// Escape closes an open count first, then lets go of what is chosen.
#[test]
fn escape_closes_the_count_first() {
    let game = game(2);
    let state = dealt(&game, 1);
    let scene = scene(&game, &state, seat_of(&state));
    let escape = KeyPress {
        key: Key::Escape,
        shift: false,
    };
    let plan = selected(Selection::Plan(holes("c3")));
    let open = chosen(tap(&scene, &plan, Action::Count(state.turn(), 0)));
    assert_eq!(open.look.count, Some((state.turn(), 0)));
    let closed = chosen(CattricolaBoard::key(&scene, &open, escape));
    assert_eq!(closed, plan);
    let none = chosen(CattricolaBoard::key(&scene, &closed, escape));
    assert_eq!(none, Draft::default());
}

/// Who looks at another saucer goes on looking until their own turn; all else is gone with the position.
#[test]
fn only_the_saucer_looked_at_stays() {
    let game = game(3);
    let state = dealt(&game, 1);
    let scene = scene(&game, &state, seat_of(&state));
    let draft = Draft {
        selection: Selection::Plan(holes("c3")),
        look: Look {
            seat: Some(Seat(2)),
            shown: None,
            swaps: false,
            count: Some((Seat(2), 1)),
            pointer: Some(Place { x: 1, y: 1 }),
        },
    };
    let next = CattricolaBoard::position_changed(&scene, &draft, &|| None);
    let look = Look {
        swaps: true,
        ..Look::default()
    };
    assert_eq!(next, Draft::default().look_at(look));
    let others = Scene {
        acting: None,
        own: Some(state.turn().next(3)),
        ..scene
    };
    let next = CattricolaBoard::position_changed(&others, &draft, &|| None);
    assert_eq!(next.selection, Selection::Nothing);
    let look = Look {
        shown: Some(state.turn()),
        ..Look::seat(Some(Seat(2)))
    };
    assert_eq!(next.look, look);
    // Without a choice the saucer of whoever acts lies large, and the way back is chosen by hand.
    let next = CattricolaBoard::position_changed(&others, &Draft::default(), &|| None);
    let model = Model(&others);
    assert_eq!(model.main_seat(&next), state.turn());
    let own = chosen(tap(&others, &next, Action::Mine));
    assert_eq!(Some(model.main_seat(&own)), others.own);
}

/// The end of a rival's turn is seen on their saucer, although it is the viewer's turn already.
#[test]
fn the_last_move_is_seen_to_its_end() {
    let game = game(2);
    let state = dealt(&game, 1);
    let (own, rival) = (state.turn(), state.turn().next(2));
    let draft = Draft::default().look_at(Look {
        shown: Some(rival),
        ..Look::default()
    });
    let still = scene(&game, &state, seat_of(&state));
    assert_eq!(Model(&still).main_seat(&draft), own);
    let moving = Scene {
        new_events: vec![Event::Cleared { seat: rival }],
        ..still
    };
    assert_eq!(Model(&moving).main_seat(&draft), rival);
}

/// It is known when another radar and saucer come to lie large: what is of them changes in one frame then.
#[test]
fn another_saucer_that_comes_to_lie_large_is_known() {
    let game = game(3);
    let state = dealt(&game, 1);
    let (own, rival) = (state.turn().next(3), state.turn());
    let scene = Scene {
        acting: None,
        own: Some(own),
        ..scene(&game, &state, Viewer::Seat(own))
    };
    let mut held = Vec::new();
    let mut draft = Draft::default();
    for _ in 0..2 {
        draft = CattricolaBoard::position_changed(&scene, &draft, &|| None);
        assert_eq!(Model(&scene).main_seat(&draft), rival);
        held.push(draft.look.swaps);
    }
    assert_eq!(held, [true, false]);
    // Whoever goes on looking at one saucer sees no other.
    let looks = Draft::default().look_at(Look::seat(Some(own.next(3))));
    let next = CattricolaBoard::position_changed(&scene, &looks, &|| None);
    assert!(next.look.shown.is_some() && !next.look.swaps);
}

/// A rival's marker, the first one too, comes from the lamps of the radar that lies large now; while one looks at somebody else, from
/// their small picture.
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
    // The words of the move stand beside the whole radar.
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
    // It is nowhere while one's own radar lies large, so it is looked for in the picture after the move.
    assert_eq!(
        lies(&before, own_shown, large) + lies(&before, own_shown, small),
        0
    );
    assert_eq!(lies(&after, rival_shown, large), 1);
    assert_eq!(lies(&after, third, large), 0);
    assert_eq!(lies(&after, third, small), 1);
    assert_ne!(own, rival);
}

/// A rival's catch is seen in one frame, so its picture has few parts, and all animals of a game that goes on are of one size: a
/// browser lays out a picture of its own anew for each other one.
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

/// The words of a move stand beside a radar or a saucer as a whole, and over the sky, but over no animal: what they stand beside
/// is in the picture.
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

/// What a catch would come to that costs points or leaves them below nothing is told with what would raise it.
#[test]
fn a_poor_catch_is_told_with_what_would_raise_it() {
    let prey = |points, waiting| Prey {
        points: Some(points),
        waiting,
        ..Prey::default()
    };
    for (points, waiting, ja, en) in [
        (
            (-3, -5),
            4,
            "うまく置けば：今−3点\u{2060}→\u{2060}−5点。仲間待ち：4匹。",
            "Well put: now −3\u{a0}→\u{a0}−5\u{a0}points; still waiting for company: 4.",
        ),
        (
            (-3, -3),
            2,
            "うまく置けば、今の−3点のまま。仲間待ち：2匹。",
            "Well put, still −3\u{a0}points; still waiting for company: 2.",
        ),
        (
            (-3, -5),
            0,
            "うまく置けば：今−3点\u{2060}→\u{2060}−5点。",
            "Well put: now −3\u{a0}→\u{a0}−5\u{a0}points.",
        ),
        (
            (2, 5),
            1,
            "うまく置けば：今2点\u{2060}→\u{2060}5点。",
            "Well put: now 2\u{a0}→\u{a0}5\u{a0}points.",
        ),
    ] {
        let said = [Language::Ja, Language::En].map(|language| {
            let voice = Voice::new(language, Vec::new());
            words::forecast::catch(&voice, &prey(points, waiting), |_| false)
        });
        assert_eq!(said, [ja, en]);
    }
}

/// A tile that is put leaves its place in the hand free: the others do not close up over it while it flies.
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

#[test]
fn every_event_is_seen_where_it_happens() {
    let still = [
        "Laid", "Given", "Shown", "Ready", "Began", "Charged", "Next", "Opened", "Finished",
    ];
    for (seats, games) in [(2, 4), (3, 2), (4, 2)] {
        motions_are_placed::<CattricolaBoard>(&game(seats), games, &still);
    }
}

/// All saucers are seen counted, one after the other, before anybody hears of a winner.
#[test]
fn the_last_move_shows_the_count() {
    let game = game(3);
    let mut rng = Rng::seeded(4);
    let mut state = game.start();
    let (mut scratch, mut shown) = (Vec::new(), Vec::new());
    while let Some(mv) = random_move(&*game, &state, &mut rng, &mut scratch) {
        let before = game.view(&state, Viewer::Seat(Seat(1)));
        let mut events = Vec::new();
        game.apply(&mut state, &mv, &mut |event| events.push(event));
        let scene = scene(&game, &state, Viewer::Seat(Seat(1)));
        let seen = |event: &Event| CattricolaBoard::motions(&scene, &before, event);
        shown = events.iter().flat_map(seen).collect();
    }
    let words = shown.iter().map(|motion| match motion {
        Motion::Moment { picture, .. } => Node::from(picture.clone()).words(),
        Motion::Flight { .. } | Motion::Mark(_) | Motion::Landed(_) => {
            panic!("only the count is seen")
        }
    });
    let words: Vec<String> = words.collect();
    assert_eq!(words.len(), 3);
    for (words, name) in words.iter().zip(["Seat 1", "Seat 2", "Seat 3"]) {
        assert!(words.contains(name), "{words}");
    }
}

/// No line over a counted saucer is wider than its drawing, however long the name; who is out reads it in a line of its own.
#[test]
fn what_is_counted_fits_its_drawing() {
    let game = game(2);
    let (mut rng, mut scratch, mut outs) = (Rng::seeded(4), Vec::new(), 0);
    for _ in 0..6 {
        let mut state = game.start();
        let (mut before, mut events) = (state, Vec::new());
        while let Some(mv) = random_move(&*game, &state, &mut rng, &mut scratch) {
            (before, events) = (state, Vec::new());
            game.apply(&mut state, &mv, &mut |event| events.push(event));
        }
        let names = vec!["Wwwwwwwwwwwwwwwwwwww".to_owned(), "Al".to_owned()];
        let here = Scene {
            voice: Voice::new(Language::En, names),
            ..scene(&game, &state, Viewer::Open)
        };
        let before = game.view(&before, Viewer::Open);
        for event in &events {
            for motion in CattricolaBoard::motions(&here, &before, event) {
                let Motion::Moment { picture, .. } = motion else {
                    continue;
                };
                let picture = Node::from(picture);
                for line in picture.find_all(&|it| it.tag() == "text") {
                    let class = line.get("class").unwrap_or_default();
                    let said = Node::from(line.clone()).words();
                    outs += u32::from(said == "but out");
                    let letter = if class.contains("points") { 20 } else { 14 };
                    let is_squeezed = line.get("textLength").is_some();
                    assert!(
                        is_squeezed || said.chars().count() * letter <= 280,
                        "{said}"
                    );
                }
            }
        }
    }
    assert!(outs > 0);
}

#[test]
fn whole_games_are_played_through_the_pictures() {
    for (seats, seed) in [(2, 1), (4, 2)] {
        let moves = play_through::<CattricolaBoard>(&game(seats), seed);
        assert!(moves > 40, "{moves}");
    }
}

/// R46: what a viewer does not know is nowhere in the picture. The sexes that
/// only the other seat knows are drawn anew, and nothing changes.
#[test]
fn what_is_hidden_is_not_in_the_picture() {
    let looks = [None, Some(Seat(0)), Some(Seat(1))].map(|seat| Draft {
        selection: Selection::Nothing,
        look: Look {
            seat,
            shown: None,
            swaps: false,
            count: seat.map(|seat| (seat, 0)),
            pointer: None,
        },
    });
    let differed = secrets_kept::<CattricolaBoard>(&game(2), 6, &looks);
    assert!(differed > 50, "{differed}");
}

#[test]
fn what_is_asked_follows_what_is_chosen() {
    let game = game(2);
    let state = dealt(&game, 1);
    let scene = scene(&game, &state, seat_of(&state));
    let asked = |selection| CattricolaBoard::asks(&scene, &selected(selection));
    let of_move = |mv: &str| Selection::of_plan(&[mv.parse().unwrap()]);
    for (selection, asks) in [
        (Selection::Nothing, None),
        (Selection::Plan(holes("c3")), Some(words::MORE_HOLES)),
        (of_move("lift:2"), Some(words::SWAP_WITH)),
        (of_move("swap:2,3"), Some(CONFIRM)),
        (Selection::Pass, Some(CONFIRM)),
    ] {
        assert_eq!(asked(selection), asks, "{selection:?}");
    }
}

/// The button that puts a tile names every cell that is filled by it (`cattricola R23`).
#[test]
fn putting_a_tile_names_where_the_last_one_goes() {
    let (game, mut rng) = (game(2), Rng::seeded(3));
    let (mut told, mut scratch) = ([0; 2], Vec::new());
    for _ in 0..4 {
        let mut state = game.start();
        while let Some(mv) = random_move(&*game, &state, &mut rng, &mut scratch) {
            let seat = state.turn();
            let before = state;
            game.apply(&mut state, &mv, &mut |_| ());
            if !matches!(mv, Move::Put(_)) {
                continue;
            }
            let here = scene(&game, &before, Viewer::Seat(seat));
            let draft = CattricolaBoard::hint(&here, &Draft::default(), &mv);
            let picture: Node = CattricolaBoard::picture(&here, &draft).into();
            let button = picture.find_all(&|it| it.get("data-action") == Some("confirm"));
            let said = Node::from(button[0].clone()).words();
            let (then, now) = (
                before.saucer(seat).occupied(),
                state.saucer(seat).occupied(),
            );
            let filled: Vec<String> = now
                .difference(then)
                .iter()
                .map(|it| it.number().to_string())
                .collect();
            let expected = match &*filled {
                [one] => format!("Put it on\u{a0}{one}"),
                [one, last] => format!("Put it on\u{a0}{one}, the other on\u{a0}{last}"),
                _ => panic!("{filled:?}"),
            };
            assert_eq!(said, expected);
            told[filled.len() - 1] += 1;
        }
    }
    assert!(told.iter().all(|told| *told > 3), "{told:?}");
}

/// The words of the parts with this name.
fn words_of(picture: &Node, action: &str) -> Vec<String> {
    let found = picture.find_all(&|it| it.get("data-action") == Some(action));
    let words = |it: &&Element| Node::from((*it).clone()).words();
    found.iter().map(words).collect()
}

/// A charge ends the turn, and every button that ends it says so: that of a plan always, that of a hinted marker if no other
/// can follow it.
#[test]
fn buttons_that_end_the_turn_say_so() {
    let game = game(2);
    let mut state = dealt(&game, 1);
    let said = |state: &State, selection, action| {
        let here = scene(&game, state, seat_of(state));
        let picture: Node = CattricolaBoard::picture(&here, &selected(selection)).into();
        words_of(&picture, action)
    };
    let hinted = |mv: &str| Selection::of_plan(&[mv.parse().unwrap()]);
    let plan = Selection::Plan(holes("c3 c4"));
    assert_eq!(said(&state, plan, "confirm"), ["Charge 2, end turn"]);
    assert_eq!(said(&state, hinted("mark:c3"), "confirm"), ["Charge 1"]);
    play(&game, &mut state, &["mark:c3", "mark:c4"]);
    assert_eq!(said(&state, Selection::Nothing, "done"), ["End turn"]);
    let last = said(&state, hinted("mark:c5"), "confirm");
    assert_eq!(last, ["Charge 1, end turn"]);
}

/// An empty radar takes its first marker anywhere (`cattricola A2`): it is said, and every hole shows it and can be pointed at.
#[test]
fn the_first_marker_goes_anywhere() {
    let game = game(2);
    let state = dealt(&game, 1);
    let scene = scene(&game, &state, seat_of(&state));
    let picture: Node = CattricolaBoard::picture(&scene, &Draft::default()).into();
    assert!(
        picture
            .words()
            .contains("Any hole first, then up to 2 next to it")
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

/// Whoever looks at another saucer finds the way back where their own buttons are.
#[test]
fn the_way_back_is_where_buttons_are() {
    let game = game(2);
    let state = dealt(&game, 1);
    let scene = scene(&game, &state, seat_of(&state));
    let rival = state.turn().after(1, 2);
    let away = chosen(tap(&scene, &Draft::default(), Action::Look(rival)));
    let picture: Node = CattricolaBoard::picture(&scene, &away).into();
    let desk = picture.find_all(&|it| it.get("class") == Some("cattricola-desk"));
    let desk = Node::from(desk[0].clone());
    assert_eq!(words_of(&desk, "mine"), ["Back to mine"]);
    assert_eq!(words_of(&picture, "mine").len(), 1);
}

/// Points and what is aboard wait until what flies has landed: their parts hold nothing but their words.
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

/// What the board says of a saucer before a tile is put, lifted or swapped is what the count says of it afterwards.
#[test]
fn a_tile_put_somewhere_counts_as_was_foretold() {
    let mut rng = Rng::seeded(4);
    let (game, mut told, mut reasons) = (game(2), 0, [0; 3]);
    for _ in 0..4 {
        told += foretold_as_counted(&game, &mut rng, &mut reasons);
    }
    assert!(told > 20, "{told}");
    assert!(reasons.iter().all(|told| *told > 0), "{reasons:?}");
}

/// How much was foretold in a game by chance; `reasons`: how often it was said by which check an animal would be removed.
fn foretold_as_counted(game: &Rc<Cattricola>, rng: &mut Rng, reasons: &mut [u32; 3]) -> u32 {
    let mut told = 0;
    let (mut state, mut scratch) = (game.start(), Vec::new());
    while let Some(mv) = random_move(&**game, &state, rng, &mut scratch) {
        let seat = state.turn();
        let rearranges = matches!(mv, Move::Put(_) | Move::Lift(_) | Move::Swap(..));
        if rearranges && game.turn(&state) == Turn::Seat(seat) {
            let here = scene(game, &state, Viewer::Seat(seat));
            let draft = CattricolaBoard::hint(&here, &Draft::default(), &mv);
            let said = CattricolaBoard::forecast(&here, &draft).said;
            let now = game.standing(here.view.table(), seat).unwrap();
            let mut after = state;
            game.apply(&mut after, &mv, &mut |_| ());
            let there = scene(game, &after, Viewer::Seat(seat));
            let then = game.standing(there.view.table(), seat).unwrap();
            let in_hand = |state: &State| state.hand().iter().any(Option::is_some);
            let points = match (
                now.points(),
                then.points(),
                in_hand(&state),
                in_hand(&after),
            ) {
                (now, then, false, _) if now == then => format!("Still {}.", points(then)),
                (now, then, false, _) => format!("Score: now {now}\u{a0}→\u{a0}{}.", points(then)),
                (now, then, _, true) if now == then => {
                    format!("With the rest well put, still {}.", points(then))
                }
                (now, then, _, true) => {
                    let then = points(then);
                    format!("With the rest well put: {now}\u{a0}→\u{a0}{then}.")
                }
                (now, then, ..) if now == then => format!("That makes {}.", points(then)),
                (now, then, ..) => format!("That makes {} (well put: {now}).", points(then)),
            };
            assert!(
                said.starts_with(&points.replace('-', "−")),
                "{said}: {points}"
            );
            // Why an animal would be removed is a check that removes one (`cattricola R38`, `R39`, `R41`).
            for (check, why) in [
                (Check::Wolves, "(beside a wolf)"),
                (Check::Couples, "(no partner beside)"),
                (Check::Groups, "(fewer than three together)"),
                (Check::Groups, " more in its group"),
            ] {
                if said.contains(why) {
                    reasons[check.index()] += 1;
                    assert!(!then.count.removed_by(check).is_empty(), "{said}");
                }
            }
            groups_are_told_in_full(&there, &said, seat, &then);
            counted_with_the_choice(&here, &there, &draft, seat);
            told += 1;
        }
        game.apply(&mut state, &mv, &mut |_| ());
    }
    told
}

/// Of a species that is told to be safe all that stay are counted, and of a group what it wants is what it wants at most
/// (`cattricola R41`).
fn groups_are_told_in_full(there: &Scene<Cattricola>, said: &str, seat: Seat, then: &Standing) {
    let (model, hold) = (Model(there), &then.hold);
    let after = |start: &str| Some(said.split_once(start)?.1.split_once('.')?.0.to_owned());
    let left = |species| -> Vec<Tile> {
        let tiles = then.count.left.iter();
        let tiles = tiles.filter_map(|berth| hold[berth.index()]);
        tiles.filter(|tile| tile.species() == species).collect()
    };
    for safe in after("Safe then: ").iter().flat_map(|it| it.split(',')) {
        for one in safe.split(" and ") {
            let mut whole = Species::ALL
                .map(|it| flock(&there.voice, &left(it)))
                .into_iter();
            assert!(whole.any(|it| it == one.trim()), "{said}");
        }
    }
    let found = findings(model.board_of(seat).unwrap(), hold, Check::Groups);
    if let Some((before, _)) = said.split_once(" more in its group") {
        let more: u8 = before.rsplit(' ').next().unwrap().parse().unwrap();
        let mut wanting = found.iter().filter(|it| !it.stays).map(Finding::wanting);
        assert!(wanting.any(|it| it == more), "{said}");
    }
}

/// What is saved and what is wanting is said in both languages; "removed" is no word for a group that can still grow.
#[test]
fn a_group_is_told_what_it_wants() {
    let tiles = |names: &str| -> Vec<Tile> {
        let names = names.split_whitespace();
        names.map(|name| name.parse().unwrap()).collect()
    };
    let [lone, young] = ["W", "Cc"].map(|name| name.parse::<Tile>().unwrap());
    let (none, wolves) = (Vec::new(), tiles("W W W"));
    for (wanting, saved, ja, en) in [
        (
            [(lone, 2)].as_slice(),
            &none,
            "オオカミはあと2匹つながれば残ります。",
            "The wolf needs 2 more in its group to stay.",
        ),
        (
            &[(lone, 1), (young, 2)],
            &none,
            "オオカミはあと1匹、子ウシはあと2匹つながれば残ります。",
            "The wolf needs 1 more in its group to stay and the young cow needs 2 more in its group to stay.",
        ),
        (
            &[],
            &wolves,
            "これで残る：オオカミ3匹。",
            "Safe then: 3 wolves.",
        ),
    ] {
        for (language, said) in [(Language::Ja, ja), (Language::En, en)] {
            let voice = Voice::new(language, Vec::new());
            let change = words::forecast::Change {
                lost: &[],
                by: None,
                wanting,
                saved,
            };
            let counts = (&Standing::default(), &Standing::default());
            let told = words::forecast::rearranged(&voice, counts, &change);
            assert!(told.contains(said), "{told}");
        }
    }
}

/// A first lift is declined in other words than a further one; what lets go of a choice does not sound like leaving.
#[test]
fn lifting_is_declined_in_words_of_its_own() {
    let (game, mut rng, mut told) = (game(4), Rng::seeded(2), [0; 2]);
    for _ in 0..24 {
        let (mut state, mut scratch, mut lifted) = (game.start(), Vec::new(), 0);
        while let Some(mut mv) = random_move(&*game, &state, &mut rng, &mut scratch) {
            let aboard = state.saucer(state.turn()).occupied().len();
            if state.phase() == Phase::Lift && aboard > 2 {
                let here = scene(&game, &state, seat_of(&state));
                let picture: Node = CattricolaBoard::picture(&here, &Draft::default()).into();
                let expected = ["Lift none", "Done lifting"][lifted.min(1)];
                assert_eq!(words_of(&picture, "done"), [expected]);
                told[lifted.min(1)] += 1;
                // Chance alone lifts few.
                mv = legal_moves(&*game, &state)[0];
            }
            lifted = match mv {
                Move::Lift(_) => lifted + 1,
                Move::Catch(_) => 0,
                _ => lifted,
            };
            game.apply(&mut state, &mv, &mut |_| ());
        }
    }
    assert!(told[0] > 0, "{told:?}");
    assert_eq!(words::LIFT_NONE.ja, "持ち上げない");
    assert_eq!(words::CANCEL.ja, "選び直す");
}

/// The fifth marker may come with a charge of one: it is said how many there are, not how many were placed.
#[test]
fn five_markers_are_counted_on_the_radar() {
    let note = super::notes::NOTES
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

/// The sum names what did not fit only where something did not.
#[test]
fn the_sum_is_as_long_as_needed() {
    for (surplus, ja, en) in [
        (
            0,
            "残った0匹 − 除かれた0匹 ＝ 0点",
            "0 left − 0 removed = 0",
        ),
        (
            2,
            "残った0匹 − 除かれた0匹 − 置けなかった2匹 ＝ −2点",
            "0 left − 0 removed − 2 did not fit = −2",
        ),
    ] {
        let places = (0..16).map(|at| (at % 4, at / 4)).collect();
        let board = SaucerBoard::new("", "", false, places).unwrap();
        let count = cattricola::count::count(&board, &[None; 16], surplus);
        let said = [Language::Ja, Language::En]
            .map(|language| words::sum(&Voice::new(language, Vec::new()), count));
        assert!(
            said[0].starts_with(ja) && said[1].starts_with(en),
            "{said:?}"
        );
    }
}

/// While nothing is chosen it is said what to touch, and only what can be done.
#[test]
fn advice_says_what_to_touch() {
    for (markers, can_catch, ja, en) in [
        (
            0,
            true,
            "牧場の捕まえたいところを押します",
            "Tap the ranch where to catch",
        ),
        (
            1,
            true,
            "レーダーの穴を1個まで押すか、牧場を押します",
            "Charge one more, or tap where to catch",
        ),
        (
            2,
            true,
            "レーダーの穴を2個まで押すか、牧場を押します",
            "Charge up to 2, or tap where to catch",
        ),
        (0, false, "", ""),
    ] {
        let said = [Language::Ja, Language::En].map(|language| {
            let voice = Voice::new(language, Vec::new());
            words::advice(&voice, Phase::Act, markers, can_catch)
        });
        assert_eq!(said, [ja, en]);
    }
}

fn points(points: i32) -> String {
    let plural = if points == 1 { "" } else { "s" };
    format!("{points}\u{a0}point{plural}")
}

/// "Details" beside the points that a choice leads to explains these points: each step of the count is the one of the saucer
/// once the move is made.
fn counted_with_the_choice(
    here: &Scene<Cattricola>,
    there: &Scene<Cattricola>,
    draft: &Draft,
    seat: Seat,
) {
    let telling = |scene: &Scene<Cattricola>, draft: &Draft, step: u8| {
        let draft = chosen(tap(scene, draft, Action::Count(seat, step)));
        let picture = Node::from(CattricolaBoard::picture(scene, &draft));
        let told = |part: &str| {
            let found = picture.find_all(&|it| it.get("class") == Some(part));
            Node::from(found[0].clone()).words()
        };
        (told("cattricola-telling"), told("cattricola-count-head"))
    };
    for step in 0..5 {
        let (told, head) = telling(here, draft, step);
        assert_eq!(told, telling(there, &Draft::default(), step).0);
        assert!(head.contains("after this move"), "{head}");
    }
}

#[test]
fn what_is_foretold_keeps_secrets() {
    for seats in [2, 4] {
        let (said, differed) = forecasts_keep_secrets::<CattricolaBoard>(&game(seats), 4);
        assert!(
            said > 100 && differed > 50,
            "{said} said, {differed} differed"
        );
    }
}

#[test]
fn situations_are_spoken_of_when_they_come_up() {
    let tables = [2, 4].map(|seats| (game(seats), 8));
    situations_come_up::<CattricolaBoard>(&tables, &[]);
}

/// The sign of the young has no form that a seat's mark has: the mark of the second seat is a triangle.
#[test]
fn the_young_have_a_sign_of_their_own() {
    let pictures = include_str!("../../cattricola.svg");
    for symbol in ["Sc", "Pc", "Cc", "Hc"] {
        let picture = pictures
            .split(&format!("<symbol id=\"cattricola-{symbol}\""))
            .nth(1);
        let picture = picture.and_then(|rest| rest.split("</symbol>").next());
        assert!(
            picture.is_some_and(|it| it.contains("#cattricola-sprout")),
            "{symbol}"
        );
    }
    let sprout = pictures.split("<g id=\"cattricola-sprout\"").nth(1);
    let sprout = sprout.and_then(|rest| rest.split("</g>").next()).unwrap();
    // Leaves and a stem: no plate behind them.
    assert!(!sprout.contains("<rect") && !sprout.contains("<circle"));
    assert!(sprout.matches('C').count() >= 4, "{sprout}");
}

/// A marker flies as large as its frame, to where the browser measures the one that lies there: that has the size of its frame, too.
#[test]
fn a_marker_lies_as_large_as_it_flies() {
    let pictures = include_str!("../../cattricola.svg");
    let marker = pictures.split("<symbol id=\"cattricola-marker\" ").nth(1);
    let marker = marker.and_then(|rest| rest.strip_prefix("viewBox=\"0 0 44 44\">"));
    // A line without a width: it is not seen, but it is measured.
    assert!(marker.is_some_and(|it| it.starts_with("<path d=\"M0 0 44 44\"/>")));
}

/// The way to the count does not look like the way to the rule of a refusal, and a refused swap leads to the rule of swaps.
#[test]
fn why_leads_to_the_reason_of_a_refusal() {
    assert_ne!(words::WHY.en, "Why?");
    for (reason, rule) in [
        (Illegal::EndCharge, "R10"),
        (Illegal::MayNotPass, "R34"),
        (Illegal::NothingThere, "R18"),
        (Illegal::NoPattern, "A4"),
    ] {
        assert_eq!(reason.rule(), rule);
    }
}

/// Numbers of now and of then are told apart, and a catch in hand is told at its best.
#[test]
fn now_stands_before_then() {
    let standing = |tiles: &str, is_pending: bool| {
        let mut hold = [None; 16];
        for (place, name) in hold.iter_mut().zip(tiles.split_whitespace()) {
            *place = Some(name.parse().unwrap());
        }
        let places = (0..16).map(|at| (at % 4, at / 4)).collect();
        let board = SaucerBoard::new("", "", false, places).unwrap();
        Standing {
            count: cattricola::count::count(&board, &hold, 0),
            hold,
            is_pending,
        }
    };
    let (ram, pair) = ("Sm", "Sm Sf");
    for (now, then, ja, en) in [
        (
            standing(pair, false),
            None,
            "2点、\u{200b}あと4種",
            "2\u{a0}pts, 4\u{a0}missing",
        ),
        (
            standing(ram, false),
            Some(standing(pair, false)),
            "今−1 →\u{a0}2点、\u{200b}あと4種",
            "now −1 →\u{a0}2\u{a0}pts, 4\u{a0}missing",
        ),
        (
            standing(pair, true),
            Some(standing(ram, false)),
            "最大\u{200b}2 →\u{a0}−1点、\u{200b}あと4種",
            "at best 2 →\u{a0}−1\u{a0}pts, 4\u{a0}missing",
        ),
        (
            standing(pair, true),
            Some(standing("Sm Sf W", true)),
            "最大\u{200b}2 →\u{a0}−3点、\u{200b}あと4\u{2060}→\u{2060}3種",
            "at best 2 →\u{a0}−3\u{a0}pts, 4\u{2060}→\u{2060}3\u{a0}missing",
        ),
        // With all five aboard it is as short: there is room for "pts" only.
        (
            standing(pair, false),
            Some(standing("Sm Sf Pm W Cm Hm", false)),
            "今2 →\u{a0}−2点",
            "now 2 →\u{a0}−2\u{a0}pts",
        ),
    ] {
        let said = [Language::Ja, Language::En].map(|language| {
            words::points_now(&Voice::new(language, Vec::new()), &now, then.as_ref())
        });
        assert_eq!(said, [ja, en]);
    }
}

/// The shape on a rival's radar stays in sight, marker by marker, beside their saucer.
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

/// Letters of the radar are seen where a refusal names one of its holes.
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

/// A finger sees what a catch takes before it is made: one touch lays the beam over animals and lifts them, another one catches.
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

/// The result comes over the board after the last saucer is counted: its points stand longer.
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
    // The points come after 1900 ms (`cattricola-counted-points`).
    assert_eq!(lasts.len(), 2);
    assert!(
        lasts[0] >= 1900 + 900 && lasts[1] >= 1900 + 2500,
        "{lasts:?}"
    );
}
