//! What each seat knows (`sterre A20`): dealt cards are their owner's secret,
//! everything else is open.

use crate::rules::table::{Books, dealt, open, play, undealt, written};
use serde_json::{Value, json};
use sterre::{Event, Move, Number};
use tabletop::prelude::*;
use tabletop::{Rng, Seat, Turn, Viewer};

#[test]
fn dealt_cards_are_secret() {
    let rule = "sterre A20: a dealt card is told to its owner alone";
    let mut table = undealt(3, 0, Books::Automatic);
    play(&mut table, "card:1 card:2 card:3 deal:7");
    let ply = table.cursor() - 1;
    for (viewer, told) in [
        (Viewer::Seat(Seat(0)), Some(Number(7))),
        (Viewer::Seat(Seat(1)), None),
        (Viewer::Seat(Seat(2)), None),
        (Viewer::Table, None),
        (Viewer::Open, Some(Number(7))),
    ] {
        let event = Event::Dealt {
            seat: Seat(0),
            number: told,
        };
        assert_eq!(table.events_at(ply, viewer), [event], "{rule}: {viewer:?}");
        let view = table.game().view(table.state(), viewer);
        assert_eq!(
            view.known_hand(Seat(0)).contains(Number(7)),
            told.is_some(),
            "{rule}"
        );
        assert_eq!(view.hand_size(Seat(0)), 1, "{rule}: how many is open");
    }
    play(&mut table, "deal:8 deal:9 deal:10 deal:11");
    let rule = "sterre A20: bingo cards are open";
    assert_eq!(
        table
            .game()
            .view(table.state(), Viewer::Table)
            .table
            .card(Seat(2)),
        3,
        "{rule}"
    );
}

#[test]
fn cards_from_the_pile_are_remembered() {
    let rule = "sterre A20: everybody saw a card of the pile before it was taken";
    let mut table = open(
        3,
        Books::Automatic,
        &json!({ "hands": [[1, 2], [3], [4]], "phase": "draw", "top": 30 }),
    );
    play(&mut table, "draw top:31");
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Seat(Seat(2)), Viewer::Table] {
        let view = table.game().view(table.state(), viewer);
        let known = view.known_hand(Seat(0));
        assert!(
            known.contains(Number(30)) && known.len() == 1,
            "{rule}: {viewer:?}"
        );
        assert_eq!(view.hand_size(Seat(0)), 3, "{rule}");
        let mut rng = Rng::seeded(4);
        for _ in 0..50 {
            let imagined = table.game().determinize(&view, &mut rng);
            assert!(
                imagined.hand(Seat(0)).contains(Number(30)),
                "{rule}: bots know it"
            );
            assert_eq!(imagined.hand(Seat(0)).len(), 3, "{rule}");
        }
    }
    let own = table.game().view(table.state(), Viewer::Seat(Seat(0)));
    assert_eq!(own.known_hand(Seat(0)).len(), 3, "sterre A20: the own hand");
    assert_eq!(
        own.known_hand(Seat(1)).len(),
        0,
        "sterre A20: not another's"
    );
}

#[test]
fn what_is_imagined_varies() {
    let table = dealt(2, 0, Books::Automatic, 1);
    let view = table.game().view(table.state(), Viewer::Seat(Seat(0)));
    let mut rng = Rng::seeded(4);
    let mut seen = sterre::Numbers::NONE;
    for _ in 0..200 {
        let imagined = table.game().determinize(&view, &mut rng);
        assert_eq!(imagined.secret(Seat(0)), table.state().secret(Seat(0)));
        seen = seen.union(imagined.secret(Seat(1)));
    }
    assert_eq!(
        seen, view.unseen,
        "any unseen card may be in the other hand"
    );
}

#[test]
fn views_as_json_hide_what_is_hidden() {
    let table = open(
        2,
        Books::Automatic,
        &json!({ "hands": [[1, 2], [3, 5]], "shown": [[2], [5]], "deck": [9, 10] }),
    );
    let view = table.game().view(table.state(), Viewer::Seat(Seat(1)));
    let json = serde_json::to_value(&view).expect("JSON");
    assert_eq!(json["viewer"], 1);
    assert_eq!(json["hands"], json!([[2], [3, 5]]));
    assert_eq!(json["hand_sizes"], json!([2, 2]));
    assert_eq!(json["deck_size"], 2);
    assert_eq!(json.get("deck"), None);
    assert_ne!(json, written(table.state()));
}

#[test]
fn after_the_end_all_is_open() {
    let mut table = open(
        2,
        Books::Automatic,
        &json!({ "hands": [[1, 2], [3]], "idle": 3, "map": [[5], []], "deck": [9] }),
    );
    let open_before = table.game().view(table.state(), Viewer::Table);
    assert_eq!(open_before.known_hand(Seat(0)).len(), 0);
    let before = *table.state();
    play(&mut table, "done");
    assert_eq!(table.turn(), Turn::Over);
    let view = table.game().view(table.state(), Viewer::Table);
    assert_eq!(view.known_hand(Seat(0)).len(), 2);
    assert!(
        table.game().reveals(&before, &Move::Done),
        "the end lays hands open"
    );
}

#[test]
fn what_undo_cannot_make_unknown() {
    let table = open(
        2,
        Books::Automatic,
        &json!({ "hands": [[1, 30], []], "shown": [[30], []], "crowns": [1, 0],
            "scores": [4, 0] }),
    );
    for (mv, opens) in [
        ("play:1", true),
        ("play:30", false),
        ("name:11", false),
        ("call:74", false),
        ("done", false),
    ] {
        let read: Move = mv.parse().expect("a move");
        assert_eq!(table.game().reveals(table.state(), &read), opens, "{mv}");
    }
    let mut table = open(2, Books::Automatic, &json!({ "phase": "draw" }));
    play(&mut table, "draw");
    let top: Move = "top:3".parse().expect("a move");
    assert!(table.game().reveals(table.state(), &top), "chance opens");
    assert_ne!(written(table.state()), Value::Null);
}
