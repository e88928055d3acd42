//! Tests of the board without a browser: gestures, what may be touched, and what must not be in the
//! picture.
//!
//! | file | holds |
//! |---|---|
//! | `beam.rs` | the beam: where it moves and what it catches |
//! | `count.rs` | the final count, and its forecasts |
//! | `games.rs` | whole games, every phase and event, and what is hidden |
//! | `looked_at.rs` | the enlarged saucer, and the button back to the viewer's own |
//! | `motions.rs` | the animations of a move, and what waits for them |
//! | `radar.rs` | markers: planned, hinted, charged, refused, counted |
//! | `told.rs` | texts: questions, buttons, advice, reasons |
//!
//! This file holds what they share: a dealt table, gestures, and functions that read holes and
//! moves.

mod beam;
mod count;
mod games;
mod looked_at;
mod motions;
mod radar;
mod told;

use super::CattricolaBoard;
use super::action::Action;
use super::model::Response;
use super::selection::{Draft, Selection};
use board::{Board, Scene};
use cattricola::{Cattricola, Hole, Markers, Move, State};
use std::rc::Rc;
use tabletop::game::draw;
use tabletop::prelude::*;
use tabletop::{Rng, Setup, Viewer};

fn game(seats: u8) -> Rc<Cattricola> {
    Rc::new(Cattricola::new(&Setup::new(&Cattricola::INFO, seats)).unwrap())
}

/// Returns a position after a random deal.
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
