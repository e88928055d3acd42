//! Tests of the board without a browser: gestures, highlighted cells, and what must not be in the
//! picture.
//!
//! | file | holds |
//! |---|---|
//! | here | whole games, every event, and what is hidden |
//! | `deck.rs` | the deck, the shown card, and changes that wait for a flying card |
//! | `gestures.rs` | selections, the texts about them, and what they lead to |
//! | `hands.rs` | hands on the table, and as they are viewed |
//! | `recall.rs` | the line about the last hack, and warnings before a hack |
//! | `turns.rs` | marks, texts and animations within a turn |
//! | `win.rs` | texts about winning |

mod deck;
mod gestures;
mod hands;
mod recall;
mod turns;
mod win;

use crate::UchiBoard;
use crate::action::Action;
use crate::model::{Draft, Look, Model, Response, Selection};
use board::picture::{Element, Node};
use board::secrets::{forecasts_keep_secrets, scene, secrets_kept};
use board::situations::situations_come_up;
use board::testing::{motions_are_placed, play_through};
use board::{Board, Moment, Occasion, Scene};
use std::rc::Rc;
use tabletop::prelude::*;
use tabletop::{Seat, Setup, Viewer};
use uchi::{Bundle, Cell, Event, Kind, Move, Uchi};

board::board_tests!(UchiBoard, scenery: ["told"]);
picture_file::picture_tests!(UchiBoard);

fn rules(seats: u8) -> Rc<Uchi> {
    Rc::new(Uchi::new(&Setup::new(&Uchi::INFO, seats)).unwrap())
}

/// A game for two before the first flight of the first seat.
fn about_to_fly() -> Scene<Uchi> {
    let game = rules(2);
    let mut state = game.start();
    game.apply(&mut state, &Move::Bundle(Bundle::FireAir), &mut |_| ());
    scene(&game, &state, Viewer::Seat(Seat(0)))
}

fn draft(selection: Selection) -> Draft {
    Draft::default().select(selection)
}

fn tap(scene: &Scene<Uchi>, selection: Selection, action: Action) -> Response {
    UchiBoard::tap(scene, &draft(selection), action, None)
}

/// Returns the selection after a tap.
fn selected(scene: &Scene<Uchi>, selection: Selection, action: Action) -> Selection {
    match tap(scene, selection, action) {
        Response::Choose(draft) => draft.selection,
        other => panic!("{action:?} led to {other:?}"),
    }
}

/// R11, R14, A10: a hand is visible to its owner only, and the deck to no seat.
#[test]
fn what_is_hidden_is_not_in_the_picture() {
    let drafts = [Selection::Nothing, Selection::Card(Kind::ALL[0].into())].map(draft);
    let looks = (0..4).map(|seat| Draft::default().look_at(Look::default().at(Some(Seat(seat)))));
    let drafts: Vec<Draft> = drafts.into_iter().chain(looks).collect();
    for (seats, games) in [(2, 7), (3, 4), (4, 4)] {
        let differed = secrets_kept::<UchiBoard>(&rules(seats), games, &drafts);
        assert!(differed > 20, "{differed}");
    }
}

#[test]
fn every_event_is_seen_where_it_happens() {
    for seats in 2..=4 {
        motions_are_placed::<UchiBoard>(&rules(seats), 15, &["Began", "Opened"]);
    }
}

#[test]
fn everybody_sees_their_own_side_at_the_bottom() {
    let game = rules(4);
    for seat in Seat::all(4) {
        let scene = scene(&game, &game.start(), Viewer::Seat(seat));
        let model = Model(&scene);
        let (_, y) = model.drawn_at(model.view.pieces[seat.index()]);
        assert_eq!(y, 5, "{seat}");
        for cell in Cell::all() {
            let (x, y) = model.drawn_at(cell);
            assert_eq!(model.cell_at(x, y), cell);
        }
        // A cell to the owner's right and farther away from the owner is drawn farther right and
        // up.
        let from = Cell::new(2, 3);
        let (down, right) = model.near().turn(1, 2);
        let to = from.offset(down, right).unwrap();
        let ((x, y), (x2, y2)) = (model.drawn_at(from), model.drawn_at(to));
        assert_eq!(
            (x2 as i8 - x as i8, y2 as i8 - y as i8),
            (1, -2),
            "seat {seat}"
        );
    }
}

#[test]
fn whole_games_are_played_through_the_pictures() {
    for seats in 2..=4 {
        let moves = play_through::<UchiBoard>(&rules(seats), u64::from(seats));
        assert!(moves > 10, "{moves}");
    }
}

/// Returns the parts of a picture that have this class.
fn parts<'a>(picture: &'a Node, class: &str) -> Vec<&'a Element> {
    let has = |part: &Element| {
        let mut classes = part.get("class").unwrap_or_default().split(' ');
        classes.any(|of_part| of_part == class)
    };
    picture.find_all(&has)
}

fn words_of(part: &Element) -> String {
    Node::from(part.clone()).words()
}

/// A game for three before the first card is given to the deck: every hand is known, and one seat
/// acts.
fn dealt() -> Scene<Uchi> {
    let game = rules(3);
    scene(&game, &game.start(), Viewer::Seat(Seat(0)))
}

#[test]
fn what_is_foretold_keeps_secrets() {
    for seats in 2..=4 {
        let (said, differed) = forecasts_keep_secrets::<UchiBoard>(&rules(seats), 12);
        assert!(
            said > 100 && (seats == 2 || differed > 50),
            "{said} said, {differed} differed"
        );
    }
}

#[test]
fn situations_are_spoken_of_when_they_come_up() {
    let tables = [2, 3, 4].map(|seats| (rules(seats), 20));
    situations_come_up::<UchiBoard>(&tables, &[]);
}

/// What a hack leads to is explained to those who see a rival hack, not to whoever has just done it.
#[test]
fn a_hack_of_ones_own_is_not_explained_afterwards() {
    let game = rules(2);
    let state = game.start();
    let events = [Event::Swapped {
        seat: Seat(0),
        other: Seat(1),
    }];
    let note = UchiBoard::NOTES.iter().find(|note| note.id == "hack");
    let note = note.expect("the note");
    for (viewer, comes) in [
        (Viewer::Seat(Seat(0)), Occasion::Never),
        (Viewer::Seat(Seat(1)), Occasion::Of(Seat(0))),
        (Viewer::Open, Occasion::Of(Seat(0))),
    ] {
        let view = game.view(&state, viewer);
        let moment = Moment {
            game: &*game,
            view: &view,
            shown: &view,
            before: None,
            events: &events,
            viewer,
            acting: None,
            has_mouse: true,
        };
        assert_eq!((note.comes_up)(&moment), comes, "{viewer:?}");
    }
}
