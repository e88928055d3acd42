//! The board without a browser: gestures, what may be touched, and what must
//! not be in the picture.

use super::Board as Sky;
use super::model::{Draft, Gesture, Model, STEPS, Top};
use crate::boards::probe::{everything, scene};
use crate::boards::{Act, Board, Step};
use picture::Node;
use shelf::stargazers::{Event, Illegal, Move, Phase, Place, Slot, Stargazers, State};
use std::collections::BTreeSet;
use tabletop::game::{draw, legal_moves, random_move};
use tabletop::{Dice, Game, Language, Seat, Setup, Speak, Turn, Viewer};

fn game(seats: u8) -> Stargazers {
    Stargazers::new(&Setup::new(&Stargazers::INFO, seats)).unwrap()
}

/// A position somebody wrote, seen by the seat whose turn it is.
fn position(notes: &str) -> Model {
    let game = game(2);
    let state = game.accept(serde_json::from_str(notes).unwrap()).unwrap();
    let viewer = Viewer::Seat(state.turn());
    scene(&game, &state, viewer)
}

fn touch(model: &Model, draft: &Draft, words: &str) -> Gesture {
    Sky::gesture(model, draft, Act::read(words))
}

/// The draft that gestures lead to, one after the other.
fn after(model: &Model, gestures: &[&str]) -> Draft {
    let mut draft = Draft::default();
    for words in gestures {
        draft = match touch(model, &draft, words) {
            Step::Choose(next) => next,
            // The pointer goes over squares while the tile stays.
            Step::Nothing if words.starts_with("over") => draft,
            step => panic!("{words}: {step:?}"),
        };
    }
    draft
}

/// The moves that a last gesture makes, in notation.
fn made(model: &Model, gestures: &[&str], last: &str) -> String {
    let moves = match touch(model, &after(model, gestures), last) {
        Step::Make(mv) => vec![mv],
        Step::MakeAll(moves) => moves,
        step => panic!("{last}: {step:?}"),
    };
    let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
    moves.join(" ")
}

const DRAFTING: &str = r#"{ "round": 1, "phase": "draft",
    "universe": { "1": "3 star", "2": "7 shuttle", "3": "12 hole" },
    "boards": [{ "mural": { "b2": "30 sun" }, "reserve": "sun" }, { "reserve": "sun" }] }"#;

/// A square of the universe is tried on the mural before anything is taken.
#[test]
fn a_tile_is_tried_turned_and_laid() {
    let model = position(DRAFTING);
    let draft = after(&model, &["square 0", "over 2"]);
    assert_eq!((draft.square, draft.pinned), (Some(0), false));
    let picture: Node = Sky::picture(&model, &draft).into();
    let ghosts = picture.find_all(&|it| {
        it.get("class")
            .is_some_and(|class| class.contains("stargazers-ghost"))
    });
    assert_eq!(ghosts.len(), 1, "the tile is seen under the pointer");
    for (gestures, last, moves) in [
        (&["square 0", "cell 2"][..], "confirm", "draft:1 lay:c1:0"),
        (
            &["square 0", "cell 2", "cell 2"],
            "confirm",
            "draft:1 lay:c1:1",
        ),
        (
            &["square 0", "cell 2", "r 1"],
            "confirm",
            "draft:1 lay:c1:3",
        ),
        (
            &["square 0", "cell 2", "square 1"],
            "confirm",
            "draft:2 lay:c1:0",
        ),
        (
            &["square 0", "cell 2", "over 9"],
            "confirm",
            "draft:1 lay:c1:0",
        ),
        (&["square 0"], "square 0", "draft:1"),
        (&["square 0"], "confirm", "draft:1"),
        (
            &["square 0", "item 1", "cell 2"],
            "cell 2",
            "draft:1 star:c1",
        ),
        (&["square 0", "reserve"], "reserve", "draft:1 star:reserve"),
        (&["square 1", "slot 0"], "slot 0", "draft:2 shuttle:journal"),
        (
            &["square 2", "item 1", "cell 5"],
            "confirm",
            "draft:3 hole:b2",
        ),
        (&["kept 0", "cell 0"], "cell 0", "bring:sun:a1"),
    ] {
        assert_eq!(made(&model, gestures, last), moves, "{gestures:?} {last}");
    }
    assert_eq!(
        after(&model, &["square 0", "cell 2", "escape"]),
        Draft::default()
    );
}

/// What cannot be done is refused with the reason, and nothing is made.
#[test]
fn refusals_give_the_reason() {
    let model = position(DRAFTING);
    for (gestures, reason) in [
        (&["square 0", "cell 5"][..], Illegal::TileThere),
        (&["square 2", "item 1", "cell 0"], Illegal::NothingToCover),
        (&["square 0", "item 1", "slot 0"], Illegal::OnlyShuttles),
    ] {
        let draft = after(&model, gestures);
        assert_eq!(draft.refused, Some(reason), "{gestures:?}");
        let words = Node::from(Sky::picture(&model, &draft)).words();
        assert!(words.contains(&reason.speak(&model.voice)), "{words}");
    }
    // Nothing lies there; and it is not everybody's turn.
    assert_eq!(touch(&model, &Draft::default(), "square 7"), Step::Nothing);
    let other = Model {
        acting: None,
        legal: Vec::new(),
        ..position(DRAFTING)
    };
    for words in [
        "square 0", "cell 0", "over 0", "kept 0", "reserve", "confirm", "done", "turn 1",
    ] {
        assert_eq!(
            touch(&other, &Draft::default(), words),
            Step::Nothing,
            "{words}"
        );
    }
}

/// Two wild halves never meet in a preview: the tile turns on.
#[test]
fn a_tile_turns_past_what_is_not_allowed() {
    // Tile 16 has its wild half on the left; 7, in hand, on the right.
    let model = position(
        r#"{ "phase": "place", "universe": { "1": "3 star" }, "hand": { "tile": "7", "token": "star" },
        "boards": [{ "mural": { "b1": "16" } }, {}] }"#,
    );
    assert_eq!(made(&model, &["cell 0"], "confirm"), "lay:a1:1");
    assert_eq!(
        made(&model, &["cell 0", "turn 1", "turn 1", "turn 1"], "confirm"),
        "lay:a1:1"
    );
    assert_eq!(made(&model, &["cell 0", "turn -1"], "confirm"), "lay:a1:3");
}

/// In random games every legal move is chosen by its hint and made by the
/// button that then stands there; and every bonus is met.
#[test]
fn every_move_can_be_made() {
    let mut dice = Dice::seeded(5);
    let mut scratch = Vec::new();
    let mut slots = BTreeSet::new();
    for seats in 2..=4 {
        let game = game(seats);
        let mut state = game.start();
        while game.turn(&state) != Turn::Over {
            if let Turn::Seat(seat) = game.turn(&state) {
                let model = scene(&game, &state, Viewer::Seat(seat));
                for mv in &model.legal {
                    let draft = Sky::hinted(&Draft::default(), mv);
                    let last = if *mv == Move::Done { "done" } else { "confirm" };
                    let moves = match touch(&model, &draft, last) {
                        Step::Make(mv) => vec![mv],
                        Step::MakeAll(moves) => moves,
                        step => panic!("{mv}: {step:?}"),
                    };
                    assert_eq!(moves, [*mv], "{:?}", state.hand());
                }
                let picture = Node::from(Sky::picture(&model, &Draft::default()));
                assert!(
                    !picture
                        .find_all(&|it| it.get("data-act").is_some())
                        .is_empty()
                );
            }
            // Shuttles are launched and turns ended, so that every bonus comes.
            let mv = random_move(&game, &state, &mut dice, &mut scratch).unwrap();
            let launch = scratch.iter().find(|mv| {
                matches!(
                    mv,
                    Move::Put(_, Place::Slot(_)) | Move::Bring(_, Place::Slot(_))
                )
            });
            let mv = *launch.filter(|_| dice.below(2) == 0).unwrap_or(&mv);
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
}

/// From the first step of the first mural to the last of the last.
fn step_through(game: &Stargazers, state: &State) {
    let model = scene(game, state, Viewer::Open);
    let mut draft = Draft::default();
    let mut seen = Vec::new();
    loop {
        let picture: Node = Sky::picture(&model, &draft).into();
        let (seat, step) = model.open_count(&draft).unwrap();
        seen.push((seat.0, step));
        if step + 1 == STEPS {
            let sums = picture.find_all(&|it| it.get("data-sum").is_some());
            let total = game.score(state)[seat.index()].total.unwrap().to_string();
            assert_eq!(sums[0].get("data-sum"), Some(&*total));
        }
        let on = picture.find_all(&|it| it.get("data-action") == Some("count-on"));
        let Some(act) = on[0].get("data-act") else {
            break;
        };
        draft = match touch(&model, &draft, act) {
            Step::Choose(next) => next,
            step => panic!("{step:?}"),
        };
    }
    let seats = state.seats();
    let expected: Vec<(u8, u8)> = (0..seats)
        .flat_map(|seat| (0..STEPS).map(move |step| (seat, step)))
        .collect();
    assert_eq!(seen, expected);
    // Closed, it leaves the murals to be looked at.
    let closed = match touch(&model, &Draft::default(), "close") {
        Step::Choose(next) => next,
        step => panic!("{step:?}"),
    };
    assert_eq!(model.open_count(&closed), None);
}

/// What stands above the mural is what the moment asks for.
#[test]
fn what_is_asked_for_stands_above_the_mural() {
    for (bonus, top) in [("journal", Top::Cards), ("gain", Top::Choices)] {
        let model = position(&format!(
            r#"{{ "phase": "place", "universe": {{ "1": "3 star" }}, "hand": {{ "tile": "7", "bonus": "{bonus}" }},
            "boards": [{{ "mural": {{ "b1": "16" }}, "shuttles": "{bonus}" }}, {{}}] }}"#
        ));
        assert_eq!(
            super::Look::new(&model, &Draft::default()).top(),
            top,
            "{bonus}"
        );
    }
    let model = position(DRAFTING);
    assert_eq!(
        super::Look::new(&model, &Draft::default()).top(),
        Top::Universe
    );
    let draft = after(&model, &["top"]);
    assert_eq!(super::Look::new(&model, &draft).top(), Top::Cards);
}

/// A19: which start card the others keep is nowhere in the picture.
#[test]
fn what_is_hidden_is_not_in_the_picture() {
    let game = game(3);
    let mut dice = Dice::seeded(2);
    let mut state = game.start();
    while let Some(mv) = draw(&game, &state, &mut dice) {
        game.apply(&mut state, &mv, &mut |_| ());
    }
    let mut differed = 0;
    while state.phase() == Phase::Choose {
        for viewer in [Viewer::Table, Viewer::Seat(Seat(1)), Viewer::Seat(Seat(2))] {
            for _ in 0..4 {
                let twin = game.imagine(&game.view(&state, viewer), &mut dice);
                differed += u32::from(twin != state);
                for look in [None, Some(Seat(0)), Some(Seat(2))] {
                    let draft = Draft {
                        look,
                        ..Draft::default()
                    };
                    let drawn = |state: &State| {
                        everything(&Sky::picture(&scene(&game, state, viewer), &draft))
                    };
                    assert_eq!(drawn(&state), drawn(&twin));
                }
            }
        }
        let mv = legal_moves(&game, &state)[0];
        game.apply(&mut state, &mv, &mut |_| ());
    }
    assert!(differed > 2, "there was something to hide");
}

/// The rules are told in both languages, with figures.
#[test]
fn the_rules_are_told() {
    for language in [Language::Ja, Language::En] {
        let told = &super::how_to_play(language)[0];
        assert!(told.words().len() > 2000);
        assert!(told.find_all(&|it| it.tag() == "figure").len() >= 7);
    }
}

/// By keys alone: digits choose what is numbered now, C goes on.
#[test]
fn digits_choose_and_c_goes_on() {
    let table = position(
        r#"{"phase": "draft", "boards": [{"mural": {"a1": "1 star"}}, {}],
            "universe": {"1": "2 shuttle", "3": "3 sun"}}"#,
    );
    let draft = after(&table, &["digit 3"]);
    assert_eq!(draft.square, Some(2));
    assert_eq!(
        touch(&table, &draft, "digit 2"),
        Step::Nothing,
        "it is gone"
    );
    assert_eq!(touch(&table, &draft, "digit 0"), Step::Nothing);
    // What follows the focus is laid without being put there first.
    let draft = after(&table, &["digit 3", "over 5"]);
    let moves = ["draft:3", "lay:b2:0"].map(|mv| mv.parse().unwrap());
    assert_eq!(touch(&table, &draft, "c 0"), Step::MakeAll(moves.to_vec()));
    assert_eq!(touch(&table, &Draft::default(), "c 0"), Step::Nothing);

    let table = position(
        r#"{"phase": "place", "boards": [{"mural": {"a1": "1 star"}}, {}],
            "hand": {"token": "shuttle"}, "universe": {"3": "3 sun"}}"#,
    );
    let draft = after(&table, &["digit 4"]);
    assert_eq!(draft.aim, Some(Place::Slot(Slot::Tile)));
    // Whatever else is in hand.
    let both = position(
        r#"{"phase": "place", "boards": [{"mural": {"a1": "1 star"}}, {}],
            "hand": {"token": "sun", "ring": "shuttle"}, "universe": {}}"#,
    );
    let draft = after(&both, &["digit 4"]);
    assert_eq!(draft.aim, Some(Place::Slot(Slot::Tile)));
    let draft = after(&table, &["k 0"]);
    assert_eq!(draft.aim, Some(Place::Reserve));
    let moves = ["shuttle:reserve".parse().unwrap()];
    assert_eq!(touch(&table, &draft, "c 0"), Step::MakeAll(moves.to_vec()));

    let table = position(
        r#"{"phase": "place", "boards": [{"mural": {"a1": "1 star"}}, {}],
            "hand": {}, "universe": {"3": "3 sun"}}"#,
    );
    assert_eq!(
        touch(&table, &Draft::default(), "c 0"),
        Step::Make(Move::Done)
    );
}
