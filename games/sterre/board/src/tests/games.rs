//! Tests on whole games: every position is drawn for every viewer, every situation comes up, and no
//! secret is shown.

use super::{game, random_game};
use crate::SterreBoard;
use crate::model::Model;
use crate::selection::{Draft, Look, Selection, Source};
use board::Board as _;
use board::picture::Node;
use board::secrets::{everything, forecasts_keep_secrets, scene};
use board::situations::situations_come_up;
use board::testing::play_through;
use sterre::{Number, State};
use tabletop::prelude::*;
use tabletop::{Rng, Seat, Viewer};

board::board_tests!(SterreBoard);
picture_file::picture_tests!(SterreBoard);

#[test]
fn two_positions_alike_to_a_viewer_give_the_same_picture() {
    let mut rng = Rng::seeded(1);
    let mut differed = 0;
    random_game(false, 3, |game, state| {
        for viewer in [Viewer::Table, Viewer::Seat(Seat(1))] {
            let twin = game.determinize(&game.view(state, viewer), &mut rng);
            differed += u32::from(twin != *state);
            for draft in [
                Draft::default(),
                Draft {
                    selection: Selection::Number(Number(40), Source::Typed),
                    look: Look {
                        near: true,
                        seat: Some(Seat(2)),
                        card: false,
                        over: None,
                        ..Look::default()
                    },
                },
            ] {
                // Drawn as for a spectator, because the legal moves depend on the secrets of the
                // acting seat.
                let drawn = |state: &State| {
                    let mut scene = scene(game, state, viewer);
                    (scene.acting, scene.legal) = (None, Vec::new());
                    everything(&SterreBoard::picture(&scene, &draft))
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
            for viewer in [Viewer::Table, Viewer::Open, Viewer::Seat(Seat(0))] {
                let model = &scene(game, state, viewer);
                let model = Model(model);
                let picture = Node::from(SterreBoard::picture(&model, &Draft::default()));
                let cells = picture.find_all(&|element| element.get("data-place").is_some());
                assert_eq!(cells.len(), 80);
                let hand = picture.find_all(&|element| element.get("data-hand").is_some());
                // With everything open and nobody acting, it is the hand of the card that is shown.
                let open = (viewer == Viewer::Open).then(|| model.shown_seat(&Draft::default()));
                let held = model.own.or(open);
                let held = held.map_or(0, |seat| model.view.known_hand(seat).len());
                assert_eq!(hand.len(), usize::from(held));
                assert!(viewer != Viewer::Table || hand.is_empty());
            }
        });
    }
}

#[test]
fn whole_games_are_played_through_the_pictures() {
    for (by_hand, seats, seed) in [(false, 3, 1), (true, 2, 2)] {
        let moves = play_through::<SterreBoard>(&game(by_hand, seats), seed);
        assert!(moves > 40, "{moves}");
    }
}

#[test]
fn situations_are_spoken_of_when_they_come_up() {
    let tables = [(false, 2), (false, 4), (true, 2)];
    let tables = tables.map(|(by_hand, seats)| (game(by_hand, seats), 6));
    situations_come_up::<SterreBoard>(&tables, &[]);
}

#[test]
fn what_is_foretold_keeps_secrets() {
    for (by_hand, seats) in [(false, 3), (true, 2)] {
        let (said, differed) = forecasts_keep_secrets::<SterreBoard>(&game(by_hand, seats), 3);
        assert!(
            said > 100 && differed > 50,
            "{said} said, {differed} differed"
        );
    }
}
