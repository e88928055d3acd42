//! Tests of the board without a browser.

use crate::action::Action;
use crate::{Draft, Response, Selection, StarterBoard};
use board::picture::Node;
use board::secrets::{forecasts_keep_secrets, scene, secrets_kept};
use board::situations::situations_come_up;
use board::testing::{motions_are_placed, play_through};
use board::{Board, Scene};
use starter::{Illegal, Move, Starter};
use std::rc::Rc;
use tabletop::prelude::*;
use tabletop::{Language, Seat, Setup, Speak, Viewer};

board::board_tests!(StarterBoard; small);
picture_file::picture_tests!(StarterBoard);

fn rules(seats: u8) -> Rc<Starter> {
    Rc::new(Starter::new(&Setup::new(&Starter::INFO, seats)).unwrap())
}

fn first_turn() -> Scene<Starter> {
    let game = rules(2);
    scene(&game, &game.start(), Viewer::Seat(Seat(0)))
}

fn tap(scene: &Scene<Starter>, selection: Selection, action: Action) -> Response {
    StarterBoard::tap(scene, &Draft::default().select(selection), action, None)
}

/// R1: others do not see which stars a seat holds.
#[test]
fn what_is_hidden_is_not_in_the_picture() {
    let drafts = [Selection::Nothing, Selection::Stop].map(|it| Draft::default().select(it));
    for seats in 2..=4 {
        let differed = secrets_kept::<StarterBoard>(&rules(seats), 12, &drafts);
        assert!(differed > 20, "{differed}");
    }
}

#[test]
fn what_is_hidden_is_not_foretold() {
    let (said, differed) = forecasts_keep_secrets::<StarterBoard>(&rules(3), 12);
    assert!(said > 20 && differed > 20, "{said} {differed}");
}

#[test]
fn the_reason_of_a_refusal_is_drawn() {
    let mut scene = first_turn();
    scene.refused = Some(Illegal::NoSuchStar(3));
    let picture = Node::from(StarterBoard::picture(&scene, &Draft::default()));
    let said = Illegal::NoSuchStar(3).speak(&scene.voice);
    assert!(picture.words().contains(&said), "{}", picture.words());
}

#[test]
fn a_star_is_taken_at_once_and_stopping_asks_first() {
    let scene = first_turn();
    let take = tap(&scene, Selection::Nothing, Action::Take);
    assert_eq!(take, Response::Play(Move::Take));
    let asked = Draft::default().select(Selection::Stop);
    let once = tap(&scene, Selection::Nothing, Action::Stop);
    assert_eq!(once, Response::Choose(asked));
    let twice = tap(&scene, Selection::Stop, Action::Stop);
    assert_eq!(twice, Response::Play(Move::Stop));
    let back = tap(&scene, Selection::Stop, Action::Cancel);
    assert_eq!(back, Response::Choose(Draft::default()));
}

/// Each seat taps parts of its own picture until the game is over.
#[test]
fn whole_games_are_played_through_the_pictures() {
    for seats in 2..=4 {
        let moves = play_through::<StarterBoard>(&rules(seats), 1);
        assert!(moves >= usize::from(seats), "everybody stops: {moves}");
    }
}

#[test]
fn every_event_is_seen_where_it_happens() {
    for seats in 2..=4 {
        motions_are_placed::<StarterBoard>(&rules(seats), 10, &["Reached", "TurnPassed", "Ended"]);
    }
}

/// A seat that may not act has no actions in its picture, and its taps do nothing.
#[test]
fn only_the_seat_that_acts_is_offered_something() {
    let game = rules(2);
    for (seat, offered) in [(0, vec![Action::Take, Action::Stop]), (1, vec![])] {
        let scene = scene(&game, &game.start(), Viewer::Seat(Seat(seat)));
        let picture = Node::from(StarterBoard::picture(&scene, &Draft::default()));
        let parts = picture.find_all(&|_| true);
        let acts: Vec<Action> = parts.iter().filter_map(|it| it.tapped()).collect();
        assert_eq!(acts, offered);
    }
    let waiting = scene(&game, &game.start(), Viewer::Seat(Seat(1)));
    for action in [Action::Take, Action::Stop, Action::Cancel] {
        assert_eq!(
            tap(&waiting, Selection::Nothing, action),
            Response::Nothing,
            "{action:?}"
        );
    }
}

#[test]
fn the_rules_are_told_in_both_languages() {
    for (language, word) in [(Language::Ja, "10点"), (Language::En, "ten points")] {
        let told: String = StarterBoard::how_to_play(&rules(2), language)
            .iter()
            .map(Node::words)
            .collect();
        assert!(told.contains(word), "{told}");
    }
}

#[test]
fn situations_are_spoken_of_when_they_come_up() {
    let tables = [2, 3, 4].map(|seats| (rules(seats), 40));
    situations_come_up::<StarterBoard>(&tables, &[]);
}
