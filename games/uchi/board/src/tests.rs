//! The board without a browser: gestures, what is lit, and what must not be in the picture.

use crate::UchiBoard;
use crate::action::Action;
use crate::model::{Draft, Light, Model, Response, Selection};
use crate::words;
use board::parts::CONFIRM;
use board::picture::{Element, Node};
use board::secrets::{forecasts_keep_secrets, scene, secrets_kept};
use board::situations::situations_come_up;
use board::testing::{motions_are_placed, play_through};
use board::{Board, Key, KeyPress, Scene};
use std::rc::Rc;
use tabletop::game::legal_moves;
use tabletop::prelude::*;
use tabletop::{Language, Seat, Setup, Viewer, Voice};
use uchi::forecast::{Failure, Loot};
use uchi::{Bundle, Cell, Kind, Move, Phase, State, Uchi};

fn rules(seats: u8) -> Rc<Uchi> {
    Rc::new(Uchi::new(&Setup::new(&Uchi::INFO, seats)).unwrap())
}

/// A game for two in which the first seat is about to fly.
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

/// What is selected after a tap.
fn selected(scene: &Scene<Uchi>, selection: Selection, action: Action) -> Selection {
    match tap(scene, selection, action) {
        Response::Choose(draft) => draft.selection,
        other => panic!("{action:?} led to {other:?}"),
    }
}

/// R11, R14, A10: a hand lies open to its owner only, and nobody knows the deck.
#[test]
fn what_is_hidden_is_not_in_the_picture() {
    let drafts = [Selection::Nothing, Selection::Card(Kind::ALL[0])].map(draft);
    for (seats, games) in [(2, 12), (3, 4), (4, 4)] {
        let differed = secrets_kept::<UchiBoard>(&rules(seats), games, &drafts);
        assert!(differed > 20, "{differed}");
    }
}

#[test]
fn every_event_is_seen_where_it_happens() {
    for seats in 2..=4 {
        motions_are_placed::<UchiBoard>(&rules(seats), 40, &["Began", "Opened"]);
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
        // An offset to the owner's right and away is drawn to the right and up.
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
fn a_card_then_a_cell_twice_makes_a_move() {
    let scene = about_to_fly();
    let model = Model(&scene);
    let card = selected(&scene, Selection::Nothing, Action::Card(Kind::Leo));
    let cell = model.targets(Kind::Leo)[0];
    assert_eq!(model.light(cell, card), Light::Target);
    let flight = selected(&scene, card, Action::Cell(cell));
    assert_eq!(model.light(cell, flight), Light::Chosen);
    let go = Response::Play(Move::Go(Kind::Leo, cell));
    assert_eq!(tap(&scene, flight, Action::Confirm), go);
    assert_eq!(tap(&scene, flight, Action::Cell(cell)), go);
}

#[test]
fn a_cell_may_come_first() {
    let scene = about_to_fly();
    let model = Model(&scene);
    for cell in Cell::all() {
        let first = selected(&scene, Selection::Nothing, Action::Cell(cell));
        match model.leading_to(cell)[..] {
            [] => assert_eq!(first, Selection::Nothing),
            [only] => assert_eq!(first, Selection::Flight(only, cell)),
            [card, ..] => {
                assert_eq!(first, Selection::Cell(cell));
                let both = selected(&scene, first, Action::Card(card));
                assert_eq!(model.move_of(both), Some(Move::Go(card, cell)));
            }
        }
    }
}

#[test]
fn what_is_chosen_is_let_go() {
    let scene = about_to_fly();
    let model = Model(&scene);
    let card = Selection::Card(Kind::Leo);
    for action in [Action::Card(Kind::Leo), Action::Cancel] {
        assert_eq!(selected(&scene, card, action), Selection::Nothing);
    }
    let escape = KeyPress {
        key: Key::Escape,
        shift: false,
    };
    let response = UchiBoard::key(&scene, &draft(card), escape);
    assert_eq!(response, Response::Choose(Draft::default()));
    // A cell to which no card leads leaves the card chosen.
    let mut cells = Cell::all();
    let dark = cells
        .find(|&cell| model.leading_to(cell).is_empty())
        .unwrap();
    assert_eq!(selected(&scene, card, Action::Cell(dark)), card);
    assert_eq!(model.light(dark, card), Light::Dark);
}

#[test]
fn nobody_chooses_who_may_not_act() {
    let mut scene = about_to_fly();
    scene.acting = None;
    scene.legal.clear();
    let cell = Cell::new(0, 0);
    for action in [
        Action::Cell(cell),
        Action::Card(Kind::Leo),
        Action::Bundle(Bundle::FireAir),
        Action::Keep,
        Action::Under,
        Action::Confirm,
        Action::Cancel,
    ] {
        assert_eq!(tap(&scene, Selection::Nothing, action), Response::Nothing);
    }
}

#[test]
fn whole_games_are_played_through_the_pictures() {
    for seats in 2..=4 {
        let moves = play_through::<UchiBoard>(&rules(seats), u64::from(seats));
        assert!(moves > 10, "{moves}");
    }
}

#[test]
fn what_is_asked_follows_what_is_chosen() {
    let scene = about_to_fly();
    let cell = Model(&scene).targets(Kind::Leo)[0];
    for (selection, asked) in [
        (Selection::Nothing, None),
        (Selection::Card(Kind::Leo), Some(words::CHOOSE_CELL)),
        (Selection::Cell(cell), Some(words::CHOOSE_CARD)),
        (Selection::Flight(Kind::Leo, cell), Some(CONFIRM)),
        (Selection::Bundle(Bundle::FireAir), Some(CONFIRM)),
    ] {
        assert_eq!(
            UchiBoard::asks(&scene, &draft(selection)),
            asked,
            "{selection:?}"
        );
    }
}

/// Before a hack it is said that the saucers change places (`uchi R17`).
#[test]
fn a_hack_says_that_the_saucers_change_places() {
    let loot = Loot {
        cards: 2,
        wins: 0,
        fresh: 1,
        unknown: 0,
        may_win: false,
        may_be_fresh: false,
    };
    for (language, said) in [
        (
            Language::En,
            "You swap places with Ren. If it works, 1 of 2 cards",
        ),
        (
            Language::Ja,
            "Renと場所が入れ替わります。成功すると2枚中1枚",
        ),
    ] {
        let voice = Voice::new(language, Vec::new());
        let told = words::forecast::hack(&voice, loot, Failure::Wins, "Ren");
        assert!(told.starts_with(said), "{told}");
    }
}

/// R25: that the card which is known to come next wins is said.
#[test]
fn a_known_card_that_wins_is_told_so() {
    for (next_wins, en, ja) in [
        (true, ", and that wins!", "引いて勝ちです！"),
        (false, "which all saw go under", "みんなが見た"),
    ] {
        let shown = uchi::forecast::Shown {
            keep_wins: false,
            colours: (3, 3),
            next: Some(Kind::Cancer),
            next_wins,
        };
        for (language, said) in [(Language::En, en), (Language::Ja, ja)] {
            let voice = Voice::new(language, Vec::new());
            let told = words::forecast::shown(&voice, shown);
            assert!(told.contains(said), "{told}");
        }
    }
}

/// R24: while a card lies shown, the others of its hand stay in their places, and so does its own.
#[test]
fn the_shown_card_leaves_its_place_free() {
    let game = rules(3);
    let mut state = game.start();
    let own = Viewer::Seat(Seat(0));
    let view = |state: &State| scene(&game, state, own).view;
    while view(&state).phase != Phase::Move {
        let mv = legal_moves(&*game, &state)[0];
        game.apply(&mut state, &mv, &mut |_| ());
    }
    let places = |state: &State| -> Vec<String> {
        let hand = crate::cards::hand(&Model(&scene(&game, state, own)), Selection::Nothing);
        let is_card = |part: &Element| {
            let mut classes = part.get("class").unwrap_or_default().split(' ');
            classes.any(|class| class == "uchi-card")
        };
        let named = |part: &&Element| part.get("data-card").unwrap_or("free").to_owned();
        let hand = Node::from(hand);
        hand.find_all(&is_card).iter().map(named).collect()
    };
    let before = places(&state);
    let pieces = view(&state).pieces;
    let moves = legal_moves(&*game, &state).into_iter();
    let flights = moves.filter_map(|mv| match mv {
        Move::Go(kind, cell) if !pieces.contains(&cell) => Some((mv, kind)),
        _ => None,
    });
    let flights: Vec<(Move, Kind)> = flights.collect();
    for (mv, kind) in flights {
        let mut after = state.clone();
        game.apply(&mut after, &mv, &mut |_| ());
        assert_eq!(view(&after).revealed, Some(kind));
        let free = |card: &String| if card == kind.id() { "free" } else { card }.to_owned();
        assert_eq!(places(&after), before.iter().map(free).collect::<Vec<_>>());
    }
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
