//! What the board shows and what gestures lead to, without a browser.

use super::model::{Draft, Gesture, Model, Spot};
use super::{Board, edition};
use crate::boards::probe::everything;
use crate::boards::{Act, Board as _, Step};
use picture::{Element, Node};
use shelf::sterre::{Event, Move, Number, State, Sterre};
use tabletop::game::legal_moves;
use tabletop::{Dice, Game, Language, Seat, Setup, Turn, Viewer, Voice};

/// Two games with the same table to look at, by hand or automatic.
fn game(by_hand: bool, seats: u8) -> Sterre {
    let mut setup = Setup::new(&Sterre::INFO, seats);
    if by_hand {
        setup.options = vec![1];
    }
    Sterre::new(&setup).unwrap()
}

/// A position in JSON.
fn position(game: &Sterre, json: &str) -> State {
    let state = serde_json::from_str(json).unwrap();
    game.accept(state).unwrap()
}

fn scene(game: &Sterre, state: &State, viewer: Viewer, acting: Option<u8>) -> Model {
    let own = crate::boards::stage::own_seat(viewer, acting.map(Seat));
    Model {
        view: game.view(state, viewer),
        acting: acting.map(Seat),
        legal: if acting.is_some() {
            legal_moves(game, state)
        } else {
            Vec::new()
        },
        own,
        viewer,
        ply: 0,
        fresh: Vec::new(),
        voice: Voice::new(Language::En, Vec::new()),
        colours: (0..6).collect(),
    }
}

const DECLARING: &str = r#"{ "hands": [[59, 33], [4]], "turn": 0, "phase": "declare", "top": 57,
    "map": [[13, 30], [20]], "opened": [[13, 20], []], "crowns": [1, 0], "scores": [4, 1] }"#;

fn declaring() -> Model {
    let game = game(false, 2);
    let state = position(&game, DECLARING);
    scene(&game, &state, Viewer::Seat(Seat(0)), Some(0))
}

fn act(model: &Model, draft: &Draft, words: &str) -> Gesture {
    Board::gesture(model, draft, Act::read(words))
}

/// The draft a gesture leads to.
fn after(model: &Model, draft: &Draft, words: &str) -> Draft {
    match act(model, draft, words) {
        Step::Choose(next) => next,
        step => panic!("{words}: {step:?}"),
    }
}

#[test]
fn a_number_is_chosen_by_the_first_tap_and_declared_by_the_second() {
    let model = declaring();
    for (words, makes) in [
        // Card 1 holds 11, 46 and 20, not 33.
        ("hand 59", Some(Move::Play(Number(59)))),
        ("card 11", Some(Move::Name(Number(11)))),
        ("cell 11", Some(Move::Name(Number(11)))),
        // 33 is on card 1 and in the hand: the buttons say which.
        ("cell 33", None),
        ("hand 33", Some(Move::Play(Number(33)))),
        ("card 33", Some(Move::Name(Number(33)))),
        // A crown could call it, but not by a slip.
        ("cell 9", None),
    ] {
        let chosen = after(&model, &Draft::default(), words);
        assert!(chosen.number.is_some(), "{words}");
        let step = act(&model, &chosen, words);
        assert_eq!(step, makes.map_or(Step::Nothing, Step::Make), "{words}");
    }
    let chosen = after(&model, &Draft::default(), "cell 9");
    assert_eq!(
        act(&model, &chosen, "call"),
        Step::Make(Move::Call(Number(9)))
    );
    // What cannot be used is let go by the second tap.
    let taken = after(&model, &Draft::default(), "cell 20");
    assert_eq!(after(&model, &taken, "cell 20").number, None);
}

#[test]
fn a_number_is_found_by_typing() {
    let model = declaring();
    let mut draft = Draft::default();
    for (words, found) in [
        ("digit 3", Some(3)),
        ("digit 7", Some(37)),
        ("digit 7", Some(7)),
        // There is no 79, so 9 begins anew.
        ("digit 9", Some(9)),
        ("digit 0", None),
        ("find 12", Some(12)),
        ("find 76", None),
        ("find", None),
    ] {
        draft = after(&model, &draft, words);
        assert_eq!(draft.number, found.map(Number), "{words}");
        assert_eq!(draft.spot, Spot::Typed);
    }
    let typed = after(&model, &draft, "find 59");
    assert_eq!(
        act(&model, &typed, "enter"),
        Step::Make(Move::Play(Number(59)))
    );
    let lit = |draft: &Draft| {
        let picture = Node::from(Board::picture(&model, draft));
        let lit = picture.find_all(&|element| {
            let class = element.get("class").unwrap_or_default();
            class.contains("-chosen") || class.contains("-over")
        });
        lit.len()
    };
    // On the map and in the hand; pointing at it lights it, too.
    assert_eq!(lit(&typed), 2);
    assert_eq!(lit(&after(&model, &Draft::default(), "over 11")), 2);
    assert_eq!(act(&model, &Draft::default(), "over 0"), Step::Nothing);
}

#[test]
fn crowns_and_empty_turns_want_a_second_press() {
    let model = declaring();
    let armed = after(&model, &Draft::default(), "done");
    assert_eq!(armed.armed, Some(Move::Done));
    assert_eq!(act(&model, &armed, "confirm"), Step::Make(Move::Done));
    assert_eq!(after(&model, &armed, "cancel").armed, None);
    assert_eq!(after(&model, &armed, "near").armed, None);

    let game = game(false, 2);
    let mut state = position(&game, DECLARING);
    game.apply(&mut state, &Move::Name(Number(11)), &mut |_| ());
    let model = scene(&game, &state, Viewer::Seat(Seat(0)), Some(0));
    assert_eq!(
        act(&model, &Draft::default(), "done"),
        Step::Make(Move::Done)
    );
}

#[test]
fn who_may_not_act_may_look() {
    let game = game(false, 2);
    let state = position(&game, DECLARING);
    let model = scene(&game, &state, Viewer::Seat(Seat(1)), None);
    let chosen = after(&model, &Draft::default(), "cell 11");
    assert!(chosen.number.is_some());
    for words in ["done", "play", "name", "buy", "enter", "score", "crown 1"] {
        assert_eq!(act(&model, &chosen, words), Step::Nothing, "{words}");
    }
    assert_eq!(after(&model, &chosen, "seat 0").seat, Some(Seat(0)));
    assert_eq!(after(&model, &chosen, "seat 7").seat, None);
    assert!(after(&model, &chosen, "near").near);
}

#[test]
fn lines_that_lack_little_are_shown_on_request() {
    let game = game(false, 2);
    // Line 5 without 74, line 1 without 65 and 46.
    let state = position(
        &game,
        r#"{ "hands": [[], []], "turn": 0, "phase": "declare",
            "map": [[13, 26, 8, 51, 71, 9], [66, 28, 68, 44]] }"#,
    );
    let model = scene(&game, &state, Viewer::Seat(Seat(0)), Some(0));
    let near = model.near_lines();
    let lacking: Vec<(usize, u8)> = near
        .iter()
        .map(|near| (near.line + 1, near.missing.len()))
        .collect();
    assert_eq!(lacking, [(5, 1), (1, 2)]);
    let bands = |draft: &Draft| {
        let picture = Node::from(Board::picture(&model, draft));
        let class = |element: &Element| element.get("class").unwrap_or_default().to_owned();
        let bands = picture.find_all(&|element| class(element).starts_with("sterre-band "));
        bands.into_iter().map(class).collect::<Vec<_>>()
    };
    assert!(bands(&Draft::default()).is_empty());
    let draft = after(&model, &Draft::default(), "near");
    let mut lit = bands(&draft);
    lit.sort();
    assert_eq!(
        lit,
        ["sterre-band sterre-band-one", "sterre-band sterre-band-two"]
    );
    assert!(everything(&Board::picture(&model, &draft)).contains("Line 5 lacks 74"));
}

#[test]
fn steps_by_hand_are_one_tap_each() {
    let game = game(true, 2);
    let mut state = position(
        &game,
        r#"{ "hands": [[18], []], "turn": 0, "phase": "declare", "top": 57, "map": [[11], []] }"#,
    );
    for mv in [Move::Play(Number(18)), Move::Done] {
        game.apply(&mut state, &mv, &mut |_| ());
    }
    let model = scene(&game, &state, Viewer::Seat(Seat(0)), Some(0));
    let draft = Draft::default();
    assert_eq!(
        act(&model, &draft, "cell 18"),
        Step::Make(Move::Put(Number(18)))
    );
    // The rules say whether the crown was won.
    assert_eq!(act(&model, &draft, "crown 1"), Step::Make(Move::Crown(1)));
    assert_eq!(act(&model, &draft, "done"), Step::Make(Move::Done));
    game.apply(&mut state, &Move::Done, &mut |_| ());
    let model = scene(&game, &state, Viewer::Seat(Seat(0)), Some(0));
    assert_eq!(
        act(&model, &draft, "card 11"),
        Step::Make(Move::Open(Number(11)))
    );
    let others = after(&model, &draft, "seat 1");
    assert!(matches!(act(&model, &others, "card 11"), Step::Choose(_)));
    // Nothing says what is still to be done.
    let picture = everything(&Board::picture(&model, &draft));
    assert!(!picture.contains("sterre-soon"));
}

/// Plays at random and gives every position with whoever acts.
fn random_game(by_hand: bool, seats: u8, mut look: impl FnMut(&Sterre, &State)) {
    let game = game(by_hand, seats);
    let mut state = game.start();
    let mut dice = Dice::seeded(u64::from(seats) + 7);
    while game.turn(&state) != Turn::Over {
        let moves = legal_moves(&game, &state);
        let mv = moves[dice.below(moves.len() as u32) as usize];
        game.apply(&mut state, &mv, &mut |_| ());
        if dice.below(12) == 0 {
            look(&game, &state);
        }
    }
    look(&game, &state);
}

#[test]
fn two_positions_alike_to_a_viewer_give_the_same_picture() {
    let mut dice = Dice::seeded(1);
    let mut differed = 0;
    random_game(false, 3, |game, state| {
        for viewer in [Viewer::Table, Viewer::Seat(Seat(1))] {
            let twin = game.imagine(&game.view(state, viewer), &mut dice);
            differed += u32::from(twin != *state);
            for draft in [
                Draft::default(),
                Draft {
                    number: Some(Number(40)),
                    near: true,
                    seat: Some(Seat(2)),
                    ..Draft::default()
                },
            ] {
                let drawn = |state: &State| {
                    everything(&Board::picture(&scene(game, state, viewer, None), &draft))
                };
                assert_eq!(drawn(state), drawn(&twin));
            }
        }
    });
    assert!(differed > 10, "there was something to hide");
}

#[test]
fn every_position_can_be_drawn_by_everybody() {
    for (by_hand, seats) in [(false, 2), (true, 6)] {
        random_game(by_hand, seats, |game, state| {
            let acting = match game.turn(state) {
                Turn::Seat(seat) => Some(seat.0),
                _ => None,
            };
            for viewer in [Viewer::Table, Viewer::Open, Viewer::Seat(Seat(0))] {
                let mine = acting.filter(|seat| viewer.sees(Seat(*seat)));
                let model = scene(game, state, viewer, mine);
                let picture = Node::from(Board::picture(&model, &Draft::default()));
                let cells = picture.find_all(&|element| element.get("data-place").is_some());
                assert_eq!(cells.len(), 80);
                let hand = picture.find_all(&|element| element.get("data-hand").is_some());
                assert_eq!(hand.len(), usize::from(model.hand().len()));
                assert!(viewer != Viewer::Table || hand.is_empty());
            }
        });
    }
}

#[test]
fn what_happened_is_drawn() {
    let mut model = declaring();
    let line = 8;
    model.fresh = vec![
        Event::Placed {
            seat: Seat(0),
            number: Number(3),
        },
        Event::Completed {
            seat: Seat(0),
            line,
        },
        Event::TookCrown {
            seat: Seat(0),
            crown: 4,
        },
    ];
    let picture = everything(&Board::picture(&model, &Draft::default()));
    for class in ["sterre-landing", "sterre-sweep", "sterre-rising"] {
        assert!(picture.contains(class), "{class}");
    }
    assert!(!picture.contains("sterre-still"));
}

#[test]
fn every_line_has_its_yellow_number_beside_the_land() {
    let map = edition().map();
    let mut places = Vec::new();
    for line in map.lines() {
        let (x, y) = super::map::label_at(line);
        assert!((-25..=600).contains(&x) && (-25..=625).contains(&y));
        let (column, row) = (x.div_euclid(60), y.div_euclid(60));
        let cell = shelf::sterre::Cell::new(column as u8, row as u8);
        let land = cell.is_some_and(|cell| {
            column >= 0
                && row >= 0
                && (map.number_at(cell).is_some() || map.crown_at(cell).is_some())
        });
        assert!(!land, "{x} {y}");
        // No two of them overlap.
        assert!(
            places
                .iter()
                .all(|&(a, b): &(i32, i32)| (a - x).abs() >= 44 || (b - y).abs() >= 40),
            "{x} {y}"
        );
        places.push((x, y));
    }
}
