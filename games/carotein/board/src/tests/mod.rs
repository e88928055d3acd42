//! Tests of the board without a browser: gestures, drags, and what the picture contains.
//!
//! | file | holds |
//! |---|---|
//! | `boards.rs` | boards that are selected, dragged, turned and put down |
//! | `games.rs` | whole games, every event, and viewers who may not act |
//! | `hints.rs` | hints, and what is done before a hint is computed |
//! | `judgement.rs` | judged challenges, and the stars that peep out before |
//! | `stars.rs` | stars that are put down, by touch and by numbers, and passing |
//! | `told.rs` | texts: prompts, forecasts, sizes, notes |
//! | `upright.rs` | how the mat is shown: upright, and in the loupe |
//!
//! This file holds what they share: a table in the middle of a game, and gestures.

mod boards;
mod games;
mod hints;
mod judgement;
mod stars;
mod told;
mod upright;

use super::CaroteinBoard;
use super::action::Action;
use super::draft::{Draft, Response};
use super::model::Model;
use super::words;
use board::picture::{Element, Node};
use board::secrets::scene;
use board::{Arrow, Board, Drag, Finger, GestureKind, Key, KeyPress, Scene, Wheel};
use carotein::{Carotein, Event, Laid, Move, State};
use std::rc::Rc;
use tabletop::prelude::*;
use tabletop::{Setup, Viewer};

/// A table in the middle of a game: its positions so far, and the events of its last move.
struct Table {
    game: Rc<Carotein>,
    states: Vec<State>,
    events: Vec<Event>,
}

impl Table {
    fn new(options: &[(&str, &str)], moves: &[&str]) -> Table {
        let mut setup = Setup::new(&Carotein::INFO, 2);
        for (option, choice) in options {
            setup.choose(&Carotein::INFO, option, choice).unwrap();
        }
        let game = Rc::new(Carotein::new(&setup).unwrap());
        let mut table = Table {
            states: vec![game.start()],
            game,
            events: Vec::new(),
        };
        for mv in moves {
            table.play(&mv.parse().unwrap());
        }
        table
    }

    fn play(&mut self, mv: &Move) {
        let mut state = self.states.last().unwrap().clone();
        assert_eq!(self.game.check(&state, mv), Ok(()), "{mv}");
        self.events.clear();
        let events = &mut self.events;
        self.game
            .apply(&mut state, mv, &mut |event| events.push(event));
        self.states.push(state);
    }

    fn scene(&self) -> Scene<Carotein> {
        Scene {
            ply: self.states.len() - 1,
            new_events: self.events.clone(),
            ..scene(&self.game, self.states.last().unwrap(), Viewer::Open)
        }
    }

    /// Returns the draft for the last position.
    fn position_changed(&self, draft: &Draft) -> Draft {
        let before = || {
            let at = self.states.len().checked_sub(2)?;
            Some(self.game.view(&self.states[at], Viewer::Open))
        };
        CaroteinBoard::position_changed(&self.scene(), draft, &before)
    }
}

/// One gesture.
#[derive(Clone, Copy, Debug)]
enum Gesture {
    Tap(Action),
    Spot(i32, i32),
    Press(Key),
    WithShift(Key),
    Wheel(Action, Wheel),
    Enter(Action, Option<i32>),
}
use Gesture::{Enter, Press, Spot, Tap, WithShift};

const LEFT: Key = Key::Arrow(Arrow::Left);
const RIGHT: Key = Key::Arrow(Arrow::Right);
const UP: Key = Key::Arrow(Arrow::Up);
const Q: Key = Key::Letter('q');
const E: Key = Key::Letter('e');
const F: Key = Key::Letter('f');

fn touch(scene: &Scene<Carotein>, draft: &Draft, gesture: Gesture) -> Response {
    let press = |key, shift| CaroteinBoard::key(scene, draft, KeyPress { key, shift });
    match gesture {
        Tap(action) => CaroteinBoard::tap(scene, draft, action, None),
        Spot(x, y) => CaroteinBoard::tap(scene, draft, Action::Mat, Some((x, y))),
        Press(key) => press(key, false),
        WithShift(key) => press(key, true),
        Gesture::Wheel(action, wheel) => CaroteinBoard::wheel(scene, draft, action, wheel),
        Enter(action, number) => CaroteinBoard::entered(scene, draft, action, number),
    }
}

fn board(letter: &str) -> carotein::Board {
    letter.parse().unwrap()
}

fn lying(scene: &Scene<Carotein>, draft: &Draft) -> Vec<Laid> {
    Model(scene).lying(draft)
}

fn drag(what: Action, from: (f64, f64), to: (f64, f64)) -> Drag<Action> {
    Drag {
        what,
        finger: Finger { from, to },
        second: None,
        is_touch: true,
        shift: false,
    }
}

fn dragged(scene: &Scene<Carotein>, draft: &Draft, drag: &Drag<Action>) -> Draft {
    CaroteinBoard::drag_move(scene, draft, draft, drag)
}

fn chosen(response: Response) -> Draft {
    match response {
        Response::Choose(draft) | Response::Ask(draft, ..) => draft,
        other => panic!("{other:?}"),
    }
}

fn moves(response: &Response) -> Vec<String> {
    match response {
        Response::Play(mv) => vec![mv.to_string()],
        Response::PlayAll(moves) => moves.iter().map(ToString::to_string).collect(),
        other => panic!("{other:?}"),
    }
}

fn all_with(scene: &Scene<Carotein>, draft: &Draft, attribute: &str) -> Vec<String> {
    let picture: Node = CaroteinBoard::picture(scene, draft).into();
    let found = picture.find_all(&|element: &Element| element.get(attribute).is_some());
    found
        .into_iter()
        .filter_map(|element| element.get(attribute).map(str::to_owned))
        .collect()
}

/// Returns the actions that the parts of a picture have for this kind of gesture.
fn actions_for_gesture(scene: &Scene<Carotein>, draft: &Draft, kind: GestureKind) -> Vec<Action> {
    let picture: Node = CaroteinBoard::picture(scene, draft).into();
    let found = picture.find_all(&|_| true);
    found.iter().filter_map(|it| it.action(kind)).collect()
}

fn game(seats: u8) -> Rc<Carotein> {
    Rc::new(Carotein::new(&Setup::new(&Carotein::INFO, seats)).unwrap())
}
