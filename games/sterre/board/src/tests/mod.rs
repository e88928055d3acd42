//! Tests of what the board shows and how it responds to gestures, without a browser.
//!
//! | file | holds |
//! |---|---|
//! | `asked.rs` | the prompts, and the explanation of the ways to declare |
//! | `forecast.rs` | what a selection would bring |
//! | `games.rs` | whole games: every position for every viewer, every situation, no secret |
//! | `gestures.rs` | gestures: which select, which declare, which need a second press |
//! | `looked_at.rs` | what the viewer looks at: cards over the map, nearly complete lines, the hand |
//! | `motions.rs` | animations, and the marks that stay afterwards |
//! | `picture.rs` | what the picture contains, and where |
//! | `words.rs` | names, and the length of texts |
//!
//! This file holds what they share: a table in the middle of a turn, and gestures.

mod asked;
mod forecast;
mod games;
mod gestures;
mod looked_at;
mod motions;
mod picture;
mod words;

use crate::SterreBoard;
use crate::action::Action;
use crate::model::Response;
use crate::selection::{Draft, Selection};
use board::secrets::scene;
use board::{Board as _, Key, KeyPress, Scene};
use std::rc::Rc;
use sterre::{State, Sterre};
use tabletop::game::legal_moves;
use tabletop::prelude::*;
use tabletop::{Rng, Seat, Setup, Turn, Viewer};

/// Creates a game whose books are kept by hand or automatically.
fn game(by_hand: bool, seats: u8) -> Rc<Sterre> {
    let mut setup = Setup::new(&Sterre::INFO, seats);
    if by_hand {
        setup.options = vec![1];
    }
    Rc::new(Sterre::new(&setup).unwrap())
}

/// Reads a position from JSON.
fn position(game: &Sterre, json: &str) -> State {
    let state = serde_json::from_str(json).unwrap();
    game.validate_position(state).unwrap()
}

const DECLARING: &str = r#"{ "hands": [[59, 33], [4]], "turn": 0, "phase": "declare", "top": 57,
    "map": [[13, 30], [20]], "opened": [[13, 20], [30]], "crowns": [1, 0], "scores": [4, 1] }"#;

fn declaring() -> Scene<Sterre> {
    let game = game(false, 2);
    let state = position(&game, DECLARING);
    scene(&game, &state, Viewer::Seat(Seat(0)))
}

fn tap(scene: &Scene<Sterre>, draft: &Draft, action: Action) -> Response {
    SterreBoard::tap(scene, draft, action, None)
}

fn press(scene: &Scene<Sterre>, draft: &Draft, key: Key) -> Response {
    SterreBoard::key(scene, draft, KeyPress { key, shift: false })
}

fn chosen(response: Response) -> Draft {
    match response {
        Response::Choose(next) => next,
        other => panic!("{other:?}"),
    }
}

/// Returns the draft after a tap.
fn after(scene: &Scene<Sterre>, draft: &Draft, action: Action) -> Draft {
    chosen(tap(scene, draft, action))
}

/// Plays a random game and passes about one position in twelve, and the last one, to `look`.
fn random_game(by_hand: bool, seats: u8, mut look: impl FnMut(&Rc<Sterre>, &State)) {
    let game = game(by_hand, seats);
    let mut state = game.start();
    let mut rng = Rng::seeded(u64::from(seats) + 7);
    while game.turn(&state) != Turn::Over {
        let moves = legal_moves(&*game, &state);
        let mv = moves[rng.below(moves.len() as u32) as usize];
        game.apply(&mut state, &mv, &mut |_| ());
        if rng.below(12) == 0 {
            look(&game, &state);
        }
    }
    look(&game, &state);
}

/// Returns the forecast for a selection, in English.
fn foretold(scene: &Scene<Sterre>, selection: Selection) -> String {
    SterreBoard::forecast(scene, &Draft::default().select(selection)).said
}
