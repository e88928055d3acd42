//! Tests of the enlarged saucer, and of the button back to the viewer's own.

use super::{chosen, dealt, game, holes, seat_of, selected, tap};
use crate::CattricolaBoard;
use crate::action::Action;
use crate::model::{Model, Response};
use crate::place::Place;
use crate::selection::{Draft, Look, Selection};
use board::picture::Node;
use board::secrets::scene;
use board::{Board, Key, KeyPress, Scene};
use cattricola::{Event, Move, Phase};
use tabletop::game::random_move;
use tabletop::prelude::*;
use tabletop::{Rng, Seat, Viewer};

/// Escape closes an open count first. A second press clears the selection.
#[test]
fn escape_closes_the_count_first() {
    let game = game(2);
    let state = dealt(&game, 1);
    let scene = scene(&game, &state, seat_of(&state));
    let escape = KeyPress {
        key: Key::Escape,
        shift: false,
    };
    let plan = selected(Selection::Plan(holes("c3")));
    let open = chosen(tap(&scene, &plan, Action::Count(state.turn(), 0)));
    assert_eq!(open.look.count, Some((state.turn(), 0)));
    let closed = chosen(CattricolaBoard::key(&scene, &open, escape));
    assert_eq!(closed, plan);
    let none = chosen(CattricolaBoard::key(&scene, &closed, escape));
    assert_eq!(none, Draft::default());
}

/// A viewer keeps looking at another saucer until the viewer's own turn. A new position clears the
/// rest of the draft.
#[test]
fn only_the_saucer_looked_at_stays() {
    let game = game(3);
    let state = dealt(&game, 1);
    let scene = scene(&game, &state, seat_of(&state));
    let draft = Draft {
        selection: Selection::Plan(holes("c3")),
        look: Look {
            seat: Some(Seat(2)),
            shown: None,
            changes_main_seat: false,
            count: Some((Seat(2), 1)),
            pointer: Some(Place { x: 1, y: 1 }),
        },
    };
    let next = CattricolaBoard::position_changed(&scene, &draft, &|| None);
    let look = Look {
        changes_main_seat: true,
        ..Look::default()
    };
    assert_eq!(next, Draft::default().look_at(look));
    let others = Scene {
        acting: None,
        own: Some(state.turn().next(3)),
        ..scene
    };
    let next = CattricolaBoard::position_changed(&others, &draft, &|| None);
    assert_eq!(next.selection, Selection::Nothing);
    let look = Look {
        shown: Some(state.turn()),
        ..Look::seat(Some(Seat(2)))
    };
    assert_eq!(next.look, look);
    // By default the saucer of the acting seat is enlarged. The viewer can go back to their own.
    let next = CattricolaBoard::position_changed(&others, &Draft::default(), &|| None);
    let model = Model(&others);
    assert_eq!(model.main_seat(&next), state.turn());
    let own = chosen(tap(&others, &next, Action::Mine));
    assert_eq!(Some(model.main_seat(&own)), others.own);
}

/// The end of a rival's turn is shown on the rival's saucer, although it is the viewer's turn
/// already.
#[test]
fn the_last_move_is_seen_to_its_end() {
    let game = game(2);
    let state = dealt(&game, 1);
    let (own, rival) = (state.turn(), state.turn().next(2));
    let draft = Draft::default().look_at(Look {
        shown: Some(rival),
        ..Look::default()
    });
    let still = scene(&game, &state, seat_of(&state));
    assert_eq!(Model(&still).main_seat(&draft), own);
    let moving = Scene {
        new_events: vec![Event::Cleared { seat: rival }],
        ..still
    };
    assert_eq!(Model(&moving).main_seat(&draft), rival);
}

/// The draft notes (`changes_main_seat`) when another radar and saucer become the enlarged ones,
/// because their parts then change within one frame.
#[test]
fn another_saucer_that_comes_to_lie_large_is_known() {
    let game = game(3);
    let state = dealt(&game, 1);
    let (own, rival) = (state.turn().next(3), state.turn());
    let scene = Scene {
        acting: None,
        own: Some(own),
        ..scene(&game, &state, Viewer::Seat(own))
    };
    let mut held = Vec::new();
    let mut draft = Draft::default();
    for _ in 0..2 {
        draft = CattricolaBoard::position_changed(&scene, &draft, &|| None);
        assert_eq!(Model(&scene).main_seat(&draft), rival);
        held.push(draft.look.changes_main_seat);
    }
    assert_eq!(held, [true, false]);
    // A viewer who keeps looking at one saucer sees no swap.
    let looks = Draft::default().look_at(Look::seat(Some(own.next(3))));
    let next = CattricolaBoard::position_changed(&scene, &looks, &|| None);
    assert!(next.look.shown.is_some() && !next.look.changes_main_seat);
}

/// A tap on the next free cell puts a selected tile aboard, so the tile can be dragged there. Other
/// cells accept no tile.
#[test]
fn a_tile_is_carried_to_the_next_place() {
    let game = game(2);
    let mut rng = Rng::seeded(3);
    let (mut state, mut scratch) = (dealt(&game, 3), Vec::new());
    while state.phase() != Phase::Place {
        let mv = random_move(&*game, &state, &mut rng, &mut scratch).unwrap();
        game.apply(&mut state, &mv, &mut |_| ());
    }
    let scene = scene(&game, &state, seat_of(&state));
    let model = Model(&scene);
    let next = model.next_berth().unwrap();
    let board = model.board_of(state.turn()).unwrap();
    let other = board.all().iter().find(|berth| *berth != next).unwrap();
    let is_in_hand = |slot: &usize| state.hand()[*slot].is_some();
    let slot = (0..).find(is_in_hand).unwrap() as u8;
    let put = Move::Put(slot);
    assert_eq!(game.check(&state, &put), Ok(()));
    let tile = chosen(tap(&scene, &Draft::default(), Action::Slot(slot)));
    let at = |draft: &Draft, berth| tap(&scene, draft, Action::Berth(berth));
    assert_eq!(at(&tile, next), Response::Play(put));
    assert_eq!(at(&tile, other), Response::Nothing);
    assert_eq!(at(&Draft::default(), next), Response::Nothing);
    let picture: Node = CattricolaBoard::picture(&scene, &Draft::default()).into();
    let takes = picture.find_all(&|it| it.get("data-takes").is_some());
    let takes: Vec<_> = takes.iter().map(|it| it.get("data-berth")).collect();
    assert_eq!(takes, [Some(&*next.number().to_string())]);
    let carried = picture.find_all(&|it| it.get("data-carry").is_some());
    assert!(carried.iter().all(|it| it.get("data-slot").is_some()) && !carried.is_empty());
}
