//! The behaviour of a session: history, undo and redo, barriers, repeated draws, the watcher.

use crate::darts::Darts;
use crate::table::{made, play, said, table};
use starter::{Illegal, Move, Starter};
use std::cell::Cell;
use std::rc::Rc;
use tabletop::prelude::*;
use tabletop::session::UndoRule::{self, Free, Table};
use tabletop::{
    AnySession, Occupant, Record, RecordError, Refusal, Rng, Seat, Session, Setup, Turn, Viewer,
    stable_hash,
};

#[test]
fn undo_and_redo_go_from_decision_to_decision() {
    for (who, moves, rule, undone, redone) in [
        // No decision has been made.
        ("hh", "", Table, None, None),
        // A person can also undo the decision of another person, because they share the table.
        ("hh", "stop", Table, Some(0), None),
        // The bots' decisions in between are undone too.
        ("hbb", "stop stop", Table, Some(0), None),
        // A bot's decision alone cannot be undone.
        ("bh", "stop", Table, None, None),
        // If only bots play, undo stops at every decision.
        ("bb", "stop take star:1", Table, Some(1), None),
    ] {
        let mut session = table(who);
        play(&mut session, moves);
        let case = format!("{who}: {moves}");
        assert_eq!(session.undo_target(rule), undone, "{case}");
        assert_eq!(session.redo_target(), redone, "{case}");
        let end = session.cursor();
        if let Some(ply) = undone {
            session.go_to(ply);
            assert_eq!(session.redo_target(), Some(end), "{case}");
        }
    }
}

#[test]
fn redo_stops_where_a_person_decides() {
    let mut session = table("hb");
    play(&mut session, "take star:1 take star:2 take star:3 stop");
    session.go_to(0);
    let mut stops = Vec::new();
    while let Some(ply) = session.redo_target() {
        session.go_to(ply);
        stops.push(ply);
    }
    assert_eq!(stops, [4, 7]);
}

#[test]
fn chance_is_a_barrier_where_people_play() {
    let table_rule: &[(&str, UndoRule, Option<usize>)] = &[
        ("hh", Table, None),
        ("hh", Free, None),
        ("hhb", Free, None),
        ("hb", Table, None),
        ("hb", Free, Some(0)),
        ("bb", Table, Some(0)),
        ("bb", Free, Some(0)),
    ];
    for &(who, rule, undone) in table_rule {
        let mut session = table(who);
        play(&mut session, "take");
        assert_eq!(
            session.undo_target(rule),
            Some(0),
            "{who}, {rule:?}: before the draw"
        );
        play(&mut session, "star:4");
        assert_eq!(
            session.undo_target(rule),
            undone,
            "{who}, {rule:?}: after the draw"
        );
    }
}

#[test]
fn what_opens_hands_is_a_barrier_too() {
    for (who, rule, undone) in [
        ("hh", Table, None),
        ("hb", Table, None),
        ("hb", Free, Some(0)),
        ("bb", Table, Some(1)),
    ] {
        let mut session = table(who);
        // The second stop ends the game and shows all hands.
        play(&mut session, "stop stop");
        assert_eq!(session.turn(), Turn::Over);
        assert_eq!(session.undo_target(rule), undone, "{who}, {rule:?}");
    }
}

#[test]
fn behind_a_barrier_undo_reaches_no_further() {
    let mut session = table("hh");
    play(&mut session, "take star:4 stop");
    assert_eq!(session.undo_target(Table), Some(2));
    session.go_to(2);
    assert_eq!(session.undo_target(Table), None);
}

#[test]
fn the_same_move_again_keeps_the_same_dice() {
    let mut session = table("hb");
    let mut rng = Rng::seeded(11);
    play(&mut session, "take");
    assert!(session.draw(&mut rng));
    let (drawn, after) = (made(&session), stable_hash(session.state()));
    // A generator with another seed changes nothing, because the draw is already known.
    for seed in 0..20 {
        session.go_to(0);
        play(&mut session, "take");
        assert_eq!(session.len(), 2, "the draw is still known");
        assert!(session.draw(&mut Rng::seeded(seed)));
        assert_eq!(made(&session), drawn);
        assert_eq!(stable_hash(session.state()), after);
    }
}

#[test]
fn another_move_drops_what_was_undone() {
    let mut session = table("hb");
    play(&mut session, "take star:4 take star:5");
    session.go_to(0);
    assert_eq!(session.redo_target(), Some(4));
    play(&mut session, "stop");
    assert_eq!(
        (session.cursor(), session.len(), session.redo_target()),
        (1, 1, None)
    );
    assert_eq!(made(&session), "stop");
    // A draw given in notation also drops the undone moves.
    let mut session = table("bb");
    play(&mut session, "take star:4 stop");
    session.go_to(1);
    play(&mut session, "star:5");
    assert_eq!(session.len(), 2);
}

#[test]
fn a_refused_move_changes_nothing() {
    let mut session = table("hb");
    play(&mut session, "take star:4 stop");
    session.go_to(1);
    let before = (
        session.cursor(),
        session.len(),
        stable_hash(session.state()),
    );
    let told = watched(&mut session);
    let refused = [
        (
            session.play_notation("take"),
            Refusal::Illegal(Illegal::DrawFirst),
        ),
        (
            session.play(Move::Stop),
            Refusal::Illegal(Illegal::DrawFirst),
        ),
    ];
    for (refusal, expected) in refused {
        assert_eq!(refusal, Err(expected.clone()));
        said(&expected);
    }
    let unread = session.play_notation("jump").unwrap_err();
    assert!(matches!(unread, Refusal::Notation(_)));
    said(&unread);
    assert_eq!(
        before,
        (
            session.cursor(),
            session.len(),
            stable_hash(session.state())
        )
    );
    assert_eq!(told.get(), 0);
    let mut over = table("hh");
    play(&mut over, "stop stop");
    assert_eq!(over.play(Move::Take), Err(Refusal::Over));
    assert!(!over.draw(&mut Rng::seeded(1)));
    said(&Refusal::<Illegal>::Over);
    said(&Refusal::<Illegal>::TooLong);
}

fn watched(session: &mut Session<Starter>) -> Rc<Cell<u32>> {
    let told = Rc::new(Cell::new(0));
    let count = Rc::clone(&told);
    session.watch(move || count.set(count.get() + 1));
    told
}

#[test]
fn the_watcher_is_told_of_every_change() {
    let mut session = table("hb");
    let told = watched(&mut session);
    let mut expected = 0;
    let mut changed = |by: &str| {
        expected += 1;
        assert_eq!(told.get(), expected, "{by}");
    };
    play(&mut session, "take");
    changed("a move");
    session.draw(&mut Rng::seeded(1));
    changed("a draw");
    session.go_to(0);
    changed("undo");
    play(&mut session, "take");
    changed("the same move again");
    session.seat_occupants(&[Occupant::human("Hana")]);
    changed("who sits where");
    // Reading the session is not a change.
    let _ = (
        session.view(Viewer::Table),
        session.record(),
        session.legal(),
    );
    assert_eq!(told.get(), expected);
}

#[test]
fn a_turn_begins_after_what_others_and_chance_did() {
    let mut session = table("hh");
    for (moves, start) in [
        ("", 0),
        // Chance is to act, so no seat has the turn.
        ("take", 1),
        ("star:1", 2),
        // The other seat has stopped. Every draw still separates two turns.
        ("stop take", 4),
        ("star:2", 5),
    ] {
        play(&mut session, moves);
        assert_eq!(session.turn_start(), start, "after {moves}");
    }
    // A turn of Darts consists of two throws.
    let mut session = Session::<Darts>::new(Setup::new(&Darts::INFO, 2)).unwrap();
    for (throw, start) in [("1,1", 0), ("miss", 2), ("9,4", 2), ("0,0", 4)] {
        session.play_notation(throw).unwrap();
        assert_eq!(session.turn_start(), start, "after {throw}");
    }
}

#[test]
fn any_moment_can_be_looked_at() {
    let mut session = table("hh");
    play(&mut session, "take star:5 stop");
    let before: Vec<u64> = (0..=3)
        .map(|ply| stable_hash(session.state_at(ply)))
        .collect();
    session.go_to(1);
    let after: Vec<u64> = (0..=3)
        .map(|ply| stable_hash(session.state_at(ply)))
        .collect();
    assert_eq!(before, after);
    assert_eq!(
        stable_hash(session.state_at(99)),
        before[3],
        "the last one if there are fewer"
    );
    session.go_to(99);
    assert_eq!(session.cursor(), 3);
    assert_eq!(
        session.view_at(2, Viewer::Seat(Seat(0))).hands[0].map(starter::Stars::sum),
        Some(5)
    );
    assert_eq!(session.events_at(99, Viewer::Open), []);
    assert_eq!(session.move_at(3), None);
}

#[test]
fn a_record_up_to_a_moment_is_a_game_of_its_own() {
    let mut session = table("hh");
    play(&mut session, "take star:5 stop");
    session.go_to(1);
    assert_eq!(session.record().moves.len(), 3, "undone moves are kept");
    for ply in 0..=3 {
        let fork = Session::open(session.record_to(ply)).unwrap();
        assert_eq!((fork.cursor(), fork.len()), (ply, ply));
        assert!(fork.state() == session.state_at(ply));
        let fork = AnySession::fork(&session, ply);
        assert_eq!(fork.hash(ply), stable_hash(session.state_at(ply)));
        assert_eq!(fork.occupants(), session.occupants());
    }
}

#[test]
fn a_record_that_breaks_the_rules_is_not_opened() {
    let open = |moves: Vec<Move>| {
        let setup = Setup::new(&Starter::INFO, 2);
        let from = None;
        Session::<Starter>::open(Record { setup, from, moves }).map(|_| ())
    };
    assert!(open(vec![Move::Take, Move::Star(6)]).is_ok());
    let illegal = open(vec![Move::Take, Move::Stop]).unwrap_err();
    assert!(
        matches!(&illegal, RecordError::Illegal { at: 1, notation, .. } if notation == "stop"),
        "{illegal:?}"
    );
    let after_the_end = open(vec![Move::Stop, Move::Stop, Move::Stop]).unwrap_err();
    assert_eq!(after_the_end, RecordError::TooManyMoves(3));
}

#[test]
fn missing_occupants_are_nameless_people() {
    let mut session = table("bbb");
    session.seat_occupants(&[Occupant::human("Hana")]);
    assert_eq!(session.occupants().len(), 3);
    assert!(session.occupants().iter().all(Occupant::is_human));
    let voice = session.voice(tabletop::Language::En);
    assert_eq!(voice.name(Seat(0)), "Hana");
    assert_eq!(voice.name(Seat(2)), "Seat 3");
}
