//! The board without a browser: gestures, what may be touched, and what must
//! not be in the picture.

use super::Board as Cattle;
use super::model::{Draft, Gesture, Model, Place};
use crate::boards::probe::{scene, secrets_kept};
use crate::boards::{Act, Board, Finger, Pull, Step};
use picture::Node;
use shelf::cattricola::{Cattricola, Hole, Markers, Move, Phase, State};
use tabletop::game::{draw, random_move};
use tabletop::{Dice, Game, Seat, Setup, Turn, Viewer};

fn game(seats: u8) -> Cattricola {
    Cattricola::new(&Setup::new(&Cattricola::INFO, seats)).unwrap()
}

/// What a viewer is shown of a position.
/// A dealt table, and the seat whose turn it is.
fn dealt(game: &Cattricola, seed: u64) -> State {
    let mut dice = Dice::seeded(seed);
    let mut state = game.start();
    while let Some(mv) = draw(game, &state, &mut dice) {
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

fn chosen(gesture: Gesture) -> Draft {
    match gesture {
        Step::Choose(draft) => draft,
        other => panic!("{other:?}"),
    }
}

fn touch(model: &Model, draft: &Draft, words: &str) -> Gesture {
    Cattle::gesture(model, draft, Act::read(words))
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
    let model = scene(&game, &state, seat_of(&state));
    let mut draft = Draft::default();
    for hole in ["2 2", "1 3", "2 4"] {
        draft = chosen(touch(&model, &draft, &format!("hole {hole}")));
    }
    assert_eq!(draft.plan, holes("c3 d2 e3"));
    let three = Step::MakeAll(moves("mark:d2 mark:c3 mark:e3"));
    assert_eq!(touch(&model, &draft, "confirm"), three);
    // A fourth is too many; taking one back leaves what hangs together.
    assert_eq!(touch(&model, &draft, "hole 3 3"), Step::Nothing);
    let draft = chosen(touch(&model, &draft, "hole 1 3"));
    assert_eq!(draft.plan, holes("c3"));
    assert_eq!(
        touch(&model, &draft, "confirm"),
        Step::MakeAll(moves("mark:c3 done"))
    );
    // A lone first marker may as well go elsewhere.
    let draft = chosen(touch(&model, &draft, "hole 0 0"));
    assert_eq!(draft.plan, holes("a1"));
    let draft = chosen(touch(&model, &draft, "cancel"));
    assert_eq!(draft, Draft::default());
    assert_eq!(touch(&model, &draft, "confirm"), Step::Nothing);
}

#[test]
fn a_marker_apart_is_refused_with_the_reason() {
    let game = game(2);
    let mut state = dealt(&game, 1);
    play(&game, &mut state, &["mark:c3", "mark:c2", "done"]);
    play(&game, &mut state, &["mark:c3", "done"]);
    let model = scene(&game, &state, seat_of(&state));
    let draft = chosen(touch(&model, &Draft::default(), "hole 4 4"));
    assert!(draft.refused.is_some() && draft.plan.is_empty());
    let words = Node::from(Cattle::picture(&model, &draft)).words();
    assert!(words.contains("e5 is not next to a marker"), "{words}");
}

/// The first touch holds the beam, the second catches; in between it stays.
#[test]
fn the_beam_follows_then_stays_then_catches() {
    let game = game(2);
    let mut state = dealt(&game, 1);
    play(&game, &mut state, &["mark:c3", "mark:d3", "done"]);
    play(&game, &mut state, &["mark:c3", "done"]);
    let model = scene(&game, &state, seat_of(&state));
    let over = chosen(touch(&model, &Draft::default(), "over 2 2"));
    assert_eq!((over.aim, over.held), (Some(Place { x: 2, y: 2 }), false));
    assert_eq!(touch(&model, &over, "over 2 2"), Step::Nothing);
    let held = chosen(touch(&model, &over, "aim 4 1"));
    assert!(held.held);
    assert_eq!(touch(&model, &held, "over 2 2"), Step::Nothing);
    // Two markers side by side: the left one is the middle.
    assert_eq!(
        touch(&model, &held, "aim 4 1"),
        Step::Make(moves("catch:2,-1")[0])
    );
    assert_eq!(
        touch(&model, &held, "confirm"),
        Step::MakeAll(moves("catch:2,-1"))
    );
    // Half of it may hang over the edge, all of it may not.
    assert!(chosen(touch(&model, &held, "aim -1 0")).held);
    let off = chosen(touch(&model, &held, "aim 10 0"));
    assert!(!off.held && off.refused.is_some());
}

/// Wherever the beam is dragged, over much or over nothing, it is where the hand is.
#[test]
fn the_beam_follows_the_hand_that_drags_it() {
    let game = game(2);
    let mut state = dealt(&game, 1);
    play(&game, &mut state, &["mark:c3", "mark:d3", "done"]);
    play(&game, &mut state, &["mark:c3", "done"]);
    let model = scene(&game, &state, seat_of(&state));
    let held = chosen(touch(&model, &Draft::default(), "aim 1 1"));
    let drag = |now: &Draft, cells| drag_beam(&model, &held, now, cells);
    let mut now = held;
    for step in 1..=3 {
        now = drag(&now, (f64::from(step), f64::from(step)));
        let at = 1 + i8::try_from(step).unwrap();
        assert_eq!(now.aim, Some(Place { x: at, y: at }));
        let beam = format!("translate({0} {0})", i32::from(at) * 48);
        let live = Cattle::live(&model, &now);
        assert!(
            live.iter()
                .any(|it| it.name == "transform" && it.value == beam)
        );
        let caught = live.iter().filter(|it| it.value == "true").count();
        assert_eq!(
            caught,
            model.caught(model.pattern(&now), now.aim.unwrap()).len()
        );
    }
    assert!(matches!(Cattle::dropped(&model, &now), Step::Choose(draft) if draft == now));
    // It does not leave the ranch: one of its lights still falls on it.
    let off = drag(&now, (-30.0, 0.0));
    assert_eq!(off, now);
}

/// Over nothing it stays where it was let go, says so, and can be dragged on.
#[test]
fn the_beam_is_let_go_over_nothing() {
    let game = game(2);
    let mut dice = Dice::seeded(3);
    let mut state = dealt(&game, 3);
    let mut scratch = Vec::new();
    let (mut seen, mut nothing) = (0, 0);
    while game.turn(&state) != Turn::Over && nothing < 5 {
        if let (Turn::Seat(seat), Phase::Act) = (game.turn(&state), state.phase()) {
            let model = scene(&game, &state, Viewer::Seat(seat));
            let aims = (0..50).map(|at| format!("aim {} {}", at % 10, at / 10));
            let held = aims
                .map(|aim| touch(&model, &Draft::default(), &aim))
                .find_map(|step| match step {
                    Step::Choose(draft) if draft.held => Some(draft),
                    _ => None,
                });
            let places = (-9..=9).flat_map(|x| (-4..=4).map(move |y| (f64::from(x), f64::from(y))));
            for cells in held.into_iter().flat_map(|_| places.clone()) {
                let held = held.unwrap();
                let now = drag_beam(&model, &held, &held, cells);
                let dropped = chosen(Cattle::dropped(&model, &now));
                assert_eq!((dropped.aim, dropped.held), (now.aim, true));
                let catches = !model.moves_of(&dropped).is_empty();
                assert_eq!(dropped.refused.is_none(), catches, "{cells:?}");
                seen += 1;
                nothing += i32::from(!catches);
                let on = drag_beam(&model, &dropped, &dropped, (0.0, 0.0));
                assert_eq!(on.aim, dropped.aim);
            }
        }
        let mv = random_move(&game, &state, &mut dice, &mut scratch).unwrap();
        game.apply(&mut state, &mv, &mut |_| ());
    }
    assert!(seen > nothing && nothing >= 5, "{nothing} of {seen}");
}

/// Dragged by so many cells.
fn drag_beam(model: &Model, held: &Draft, now: &Draft, (right, down): (f64, f64)) -> Draft {
    let finger = Finger {
        from: (70.0, 70.0),
        to: (70.0 + right * 48.0, 70.0 + down * 48.0),
    };
    let pull = Pull {
        what: Act::read("beam"),
        finger,
        second: None,
    };
    Cattle::pulled(model, held, now, &pull)
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
    let model = scene(&game, &state, seat_of(&state));
    let picture: Node = Cattle::picture(&model, &Draft::default()).into();
    let mut reached = Vec::new();
    for stop in picture.find_all(&|it| it.get("data-place").is_some()) {
        let mut step = touch(&model, &Draft::default(), stop.get("data-act").unwrap());
        while let Step::Choose(draft) = step {
            if !draft.held {
                break;
            }
            reached.extend(model.moves_of(&draft));
            step = touch(&model, &draft, "outwards");
        }
    }
    for mv in model.legal.iter().filter(|mv| matches!(mv, Move::Catch(_))) {
        assert!(reached.contains(mv), "{mv}");
    }
}

#[test]
fn hinted_moves_are_chosen() {
    let game = game(2);
    let mut state = dealt(&game, 1);
    play(&game, &mut state, &["mark:a1", "done", "mark:c3", "done"]);
    let model = scene(&game, &state, seat_of(&state));
    for mv in &model.legal {
        let draft = Cattle::hinted(&Draft::default(), mv);
        assert_eq!(model.moves_of(&draft), [*mv]);
    }
}

/// Whatever is legal can be made by touching what the picture offers, in whole
/// random games; and the live score is the score.
#[test]
fn every_phase_can_be_played() {
    let game = game(2);
    let mut dice = Dice::seeded(7);
    let mut phases = Vec::new();
    for _ in 0..12 {
        let mut state = game.start();
        let mut scratch = Vec::new();
        while game.turn(&state) != Turn::Over {
            if let Turn::Seat(seat) = game.turn(&state) {
                let model = scene(&game, &state, Viewer::Seat(seat));
                let picture: Node = Cattle::picture(&model, &Draft::default()).into();
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
                let points = counted.points().to_string();
                assert_eq!(score[0].get("data-points"), Some(&*points));
            }
            let mv = random_move(&game, &state, &mut dice, &mut scratch).unwrap();
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
fn step_through(game: &Cattricola, state: &State) {
    let model = scene(game, state, Viewer::Open);
    let mut draft = Draft::default();
    let mut seen = Vec::new();
    loop {
        let picture: Node = Cattle::picture(&model, &draft).into();
        let at = model.open_count(&draft).unwrap();
        seen.push((at.0.0, at.1));
        let on = picture.find_all(&|it| it.get("data-action") == Some("count-on"));
        let Some(act) = on[0].get("data-act") else {
            break;
        };
        draft = chosen(touch(&model, &draft, act));
    }
    let expected: Vec<(u8, u8)> = (0..2)
        .flat_map(|seat| (0..5).map(move |step| (seat, step)))
        .chain([(1, 5)])
        .collect();
    assert_eq!(seen, expected);
}

/// R46: what a viewer does not know is nowhere in the picture. The sexes that
/// only the other seat knows are drawn anew, and nothing changes.
#[test]
fn what_is_hidden_is_not_in_the_picture() {
    let looks = [None, Some(Seat(0)), Some(Seat(1))].map(|look| Draft {
        look,
        count: look.map(|seat| (seat, 0)),
        ..Draft::default()
    });
    let differed = secrets_kept::<Cattle>(&game(2), 6, &looks);
    assert!(differed > 50, "{differed}");
}
