//! Tests of the board without a browser: gestures, what may be touched, and what must not be in the
//! picture.
//!
//! | file | holds |
//! |---|---|
//! | `forecasts.rs` | what a placement would bring and has brought |
//! | `games.rs` | whole games, every move and event, and what is hidden |
//! | `gestures.rs` | gestures and their results: tiles tried, turned and laid, refusals, hints, keys |
//! | `looked_at.rs` | what is enlarged, what is above the mural, what the viewer looks at |
//! | `motions.rs` | the animations of a move, and what waits for them |
//! | `told.rs` | texts: names, labels, reasons, rules, notes |
//!
//! This file holds what they share: a table, written positions, and gestures.

mod forecasts;
mod games;
mod gestures;
mod looked_at;
mod motions;
mod told;

use super::StargazersBoard;
use super::action::Action;
use super::model::{Draft, Response};
use board::picture::Node;
use board::secrets::scene;
use board::{Board, Key, KeyPress, Scene, Wheel};
use stargazers::{Place, Slot, Stargazers};
use std::rc::Rc;
use tabletop::prelude::*;
use tabletop::{Seat, Setup, Viewer};

fn game(seats: u8) -> Rc<Stargazers> {
    Rc::new(Stargazers::new(&Setup::new(&Stargazers::INFO, seats)).unwrap())
}

/// Opens a written position, seen by the seat whose turn it is. The first player is the first seat
/// for which the position is possible.
fn position(notes: &str) -> Scene<Stargazers> {
    let with = |first: Seat| {
        let mut setup = Setup::new(&Stargazers::INFO, 2);
        setup.first = first;
        let game = Rc::new(Stargazers::new(&setup).unwrap());
        let state = game.validate_position(serde_json::from_str(notes).unwrap());
        state.map(|state| (game, state))
    };
    let (game, state) = with(Seat(0)).or_else(|_| with(Seat(1))).unwrap();
    let viewer = Viewer::Seat(state.turn());
    scene(&game, &state, viewer)
}

/// One gesture.
#[derive(Clone, Copy, Debug)]
enum Gesture {
    Tap(Action),
    Hover(Action),
    Wheel(bool),
    Press(Key),
    WithShift(Key),
}
use Gesture::{Hover, Press, Tap, WithShift};

/// The action of a square of the mural.
fn cell(name: &str) -> Action {
    Action::Place(name.parse().unwrap())
}

fn slot(slot: Slot) -> Action {
    Action::Place(Place::Slot(slot))
}

/// The action of the part that a digit chooses.
fn numbered(scene: &Scene<Stargazers>, draft: &Draft, digit: u8) -> Option<Action> {
    let picture: Node = StargazersBoard::whole_picture(scene, draft).into();
    let groups = picture.find_all(&|it| it.get("data-digits").is_some());
    assert_eq!(groups.len(), 1, "digits choose from one group");
    let parts = groups[0].children().iter();
    let mut parts = parts.filter_map(|part| part.element()?.tapped());
    parts.nth(usize::from(digit.checked_sub(1)?))
}

fn touch(scene: &Scene<Stargazers>, draft: &Draft, gesture: Gesture) -> Response {
    let press = |key, shift| StargazersBoard::key(scene, draft, KeyPress { key, shift });
    match gesture {
        Tap(action) => StargazersBoard::tap(scene, draft, action, None),
        Hover(action) => StargazersBoard::hover(scene, draft, action),
        Gesture::Wheel(is_up) => {
            StargazersBoard::wheel(scene, draft, Action::Turn, Wheel { is_up })
        }
        // The stage does this for all boards.
        Press(Key::Digit(digit)) => match numbered(scene, draft, digit) {
            Some(action) => StargazersBoard::tap(scene, draft, action, None),
            None => Response::Nothing,
        },
        Press(key) => press(key, false),
        WithShift(key) => press(key, true),
    }
}

/// Returns the draft after these gestures, made one after the other.
fn after(scene: &Scene<Stargazers>, gestures: &[Gesture]) -> Draft {
    let mut draft = Draft::default();
    for &gesture in gestures {
        draft = match (touch(scene, &draft, gesture), gesture) {
            (Response::Choose(next), _) => next,
            // The pointer moves over squares while the tile stays in place.
            (Response::Nothing, Hover(_)) => draft,
            (response, _) => panic!("{gesture:?}: {response:?}"),
        };
    }
    draft
}

/// Returns the moves that the last gesture makes, in notation.
fn made(scene: &Scene<Stargazers>, gestures: &[Gesture], last: Gesture) -> String {
    let moves = match touch(scene, &after(scene, gestures), last) {
        Response::Play(mv) => vec![mv],
        Response::PlayAll(moves) => moves,
        response => panic!("{last:?}: {response:?}"),
    };
    let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
    moves.join(" ")
}

const DRAFTING: &str = r#"{ "round": 1, "phase": "draft",
    "universe": { "1": "3 star", "2": "7 shuttle", "3": "12 hole" },
    "boards": [{ "mural": { "b2": "30 sun" }, "reserve": "sun" }, { "reserve": "sun" }] }"#;
