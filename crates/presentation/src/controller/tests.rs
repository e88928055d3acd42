//! Tests of the controller with real games: when it waits, for whom, and where undo leads.

use super::{
    Asked, Controller, DeviceSeats, MoveBy, NextAction, Phase, UndoBlock, Until, undo_rule,
};
use starter::Starter;
use tabletop::prelude::*;
use tabletop::session::UndoRule;
use tabletop::{AnySession, Language, Level, Occupant, Rng, Seat, Session, Setup, Turn, Viewer};

/// A table of Ten Stars: `h` is a person, `b` a bot.
fn table(seats: &str) -> Session<Starter> {
    let setup = Setup::new(&Starter::INFO, seats.len() as u8);
    let mut session = Session::new(setup).unwrap();
    let occupants: Vec<Occupant> = seats
        .chars()
        .map(|seat| match seat {
            'h' => Occupant::human(""),
            _ => Occupant::bot("", Level::Easy),
        })
        .collect();
    session.seat_occupants(&occupants);
    session
}

fn play(session: &mut Session<Starter>, controller: &mut Controller, mv: &str, by: MoveBy) {
    let voice = AnySession::voice(session, Language::En);
    AnySession::play(session, mv, &voice).unwrap();
    controller.move_made(session, by);
}

#[test]
fn a_person_alone_sees_a_hand_and_never_a_curtain() {
    let mut session = table("hb");
    let mut controller = Controller::default();
    assert_eq!(controller.phase(&session), Phase::Person(Seat(0)));
    assert_eq!(controller.viewer(&session), Viewer::Seat(Seat(0)));
    assert_eq!(controller.acting(&session), Some(Seat(0)));
    play(&mut session, &mut controller, "take", MoveBy::Person);
    assert_eq!(
        controller.next(&session),
        NextAction::Wait,
        "the move is shown first"
    );
    controller.end_pause();
    assert_eq!(controller.next(&session), NextAction::Draw);
    play(&mut session, &mut controller, "star:3", MoveBy::Chance);
    assert_eq!(controller.phase(&session), Phase::Bot(Seat(1)));
    assert_eq!(controller.viewer(&session), Viewer::Seat(Seat(0)));
    assert_eq!(controller.acting(&session), None);
    assert_eq!(controller.curtain(&session), None);
}

#[test]
fn the_curtain_falls_when_the_device_is_handed_over_and_hides_everything() {
    let mut session = table("hh");
    let mut controller = Controller::default();
    assert_eq!(
        controller.curtain(&session),
        Some(Seat(0)),
        "the first person is called too"
    );
    assert_eq!(controller.viewer(&session), Viewer::Table);
    assert_eq!(controller.acting(&session), None);
    controller.raise_curtain(&session);
    assert_eq!(controller.viewer(&session), Viewer::Seat(Seat(0)));
    assert_eq!(controller.acting(&session), Some(Seat(0)));

    play(&mut session, &mut controller, "take", MoveBy::Person);
    controller.end_pause();
    play(&mut session, &mut controller, "star:3", MoveBy::Chance);
    assert_eq!(
        controller.viewer(&session),
        Viewer::Seat(Seat(0)),
        "time to see the star"
    );
    for _ in ["while the star is shown", "for as long as it takes"] {
        assert_eq!(controller.curtain(&session), None);
        assert_eq!(controller.acting(&session), None);
        assert_eq!(controller.next(&session), NextAction::Wait);
        assert!(!controller.can_skip(&session));
        assert_eq!(controller.hand_over(&session), Some(Seat(1)));
        assert_eq!(controller.viewer(&session), Viewer::Seat(Seat(0)));
        controller.end_pause();
    }
    controller.lower_curtain();
    assert_eq!(controller.hand_over(&session), None);
    assert_eq!(controller.curtain(&session), Some(Seat(1)));
    assert_eq!(controller.viewer(&session), Viewer::Table);
    assert_eq!(
        controller.new_move(),
        None,
        "nothing private moves behind the curtain"
    );
    assert_eq!(controller.next(&session), NextAction::Wait);
}

#[test]
fn looking_back_behind_the_curtain_shows_what_all_may_know() {
    let mut session = table("hh");
    let mut controller = Controller::default();
    controller.raise_curtain(&session);
    play(&mut session, &mut controller, "take", MoveBy::Person);
    play(&mut session, &mut controller, "star:3", MoveBy::Chance);
    controller.lower_curtain();
    controller.look_at(&session, 1);
    assert_eq!(controller.curtain(&session), None);
    assert_eq!(controller.viewer(&session), Viewer::Table);
    assert_eq!(controller.acting(&session), None);
    controller.look_at(&session, 2);
    assert!(!controller.looks_back(), "the last moment is the present");
    assert_eq!(controller.curtain(&session), Some(Seat(1)));
}

#[test]
fn undo_to_another_person_calls_them() {
    let mut session = table("hh");
    let mut controller = Controller::default();
    controller.raise_curtain(&session);
    play(&mut session, &mut controller, "stop", MoveBy::Person);
    controller.lower_curtain();
    controller.raise_curtain(&session);
    assert_eq!(controller.acting(&session), Some(Seat(1)));
    let target = session.undo_target(undo_rule(&session, true)).unwrap();
    session.go_to(target);
    controller.cursor_moved(&session);
    assert_eq!(controller.next(&session), NextAction::Wait);
    assert_eq!(controller.hand_over(&session), Some(Seat(0)));
    assert_eq!(controller.viewer(&session), Viewer::Seat(Seat(1)));
    controller.lower_curtain();
    assert_eq!(controller.curtain(&session), Some(Seat(0)));
}

#[test]
fn until_it_is_handed_over_a_turn_can_be_taken_back_without_a_curtain() {
    let mut session = table("hh");
    let mut controller = Controller::default();
    controller.raise_curtain(&session);
    play(&mut session, &mut controller, "stop", MoveBy::Person);
    assert_eq!(controller.hand_over(&session), Some(Seat(1)));
    let target = controller.undo_target(&session, UndoRule::Table);
    session.go_to(target.expect("nothing has come out"));
    controller.cursor_moved(&session);
    assert_eq!(controller.hand_over(&session), None);
    assert_eq!(controller.acting(&session), Some(Seat(0)));
}

#[test]
fn bots_between_two_people_are_watched_before_the_device_is_handed_over() {
    let mut session = table("hbh");
    let mut controller = Controller::default();
    controller.raise_curtain(&session);
    play(&mut session, &mut controller, "stop", MoveBy::Person);
    assert_eq!(controller.hand_over(&session), None);
    play(&mut session, &mut controller, "stop", MoveBy::Bot);
    assert_eq!(controller.hand_over(&session), Some(Seat(2)));
    assert_eq!(controller.viewer(&session), Viewer::Seat(Seat(0)));
}

/// Two people at Uchi he Kaeru know every card (`games/uchi/rules.md`, "Who knows what").
#[test]
fn where_nothing_is_hidden_there_is_no_curtain() {
    let setup = Setup::new(&registry::uchi::Uchi::INFO, 2);
    let mut session = Session::<registry::uchi::Uchi>::new(setup).unwrap();
    session.seat_occupants(&[Occupant::human(""), Occupant::human("")]);
    let mut controller = Controller::default();
    let voice = AnySession::voice(&session, Language::En);
    for _ in 0..20 {
        assert_eq!(controller.curtain(&session), None);
        assert_eq!(controller.hand_over(&session), None);
        let Turn::Seat(seat) = session.turn() else {
            assert!(session.draw(&mut Rng::seeded(3)));
            controller.move_made(&session, MoveBy::Chance);
            continue;
        };
        controller.end_pause();
        assert_eq!(controller.acting(&session), Some(seat));
        assert_eq!(controller.viewer(&session), Viewer::Seat(seat));
        let mv = AnySession::legal(&session).pop().unwrap();
        AnySession::play(&mut session, &mv, &voice).unwrap();
        controller.move_made(&session, MoveBy::Person);
        // The board still shows the move to its player before it turns to the next seat.
        if controller.phase(&session) != Phase::Over {
            assert_eq!(controller.viewer(&session), Viewer::Seat(seat));
        }
    }
}

#[test]
fn an_answer_counts_for_its_own_position_only() {
    let mut session = table("bh");
    let mut controller = Controller::default();
    let NextAction::AskBot(seat, ticket) = controller.next(&session) else {
        panic!("a bot begins")
    };
    assert_eq!(seat, Seat(0));
    controller.bot_asked();
    assert_eq!(controller.next(&session), NextAction::Wait);
    assert!(controller.bot_answered(ticket, Ok("stop".to_owned())));
    assert_eq!(
        controller.next(&session),
        NextAction::Play("stop".to_owned())
    );
    play(&mut session, &mut controller, "stop", MoveBy::Bot);
    assert!(
        !controller.bot_answered(ticket, Ok("take".to_owned())),
        "too late"
    );
    session.go_to(0);
    controller.cursor_moved(&session);
    assert_eq!(
        controller.next(&session),
        NextAction::Play("stop".to_owned()),
        "what was undone"
    );
}

#[test]
fn a_failure_waits_for_a_person() {
    let session = table("bh");
    let mut controller = Controller::default();
    let NextAction::AskBot(_, ticket) = controller.next(&session) else {
        panic!("a bot begins")
    };
    controller.bot_asked();
    assert!(controller.bot_answered(ticket, Err(())));
    assert!(controller.bot_has_failed());
    assert_eq!(controller.next(&session), NextAction::Wait);
    controller.retry_bot();
    assert!(matches!(controller.next(&session), NextAction::AskBot(..)));
}

#[test]
fn thinking_goes_on_while_a_move_is_shown() {
    let mut session = table("hb");
    let mut controller = Controller::default();
    play(&mut session, &mut controller, "stop", MoveBy::Person);
    let NextAction::AskBot(_, ticket) = controller.next(&session) else {
        panic!("it is the bot's turn")
    };
    controller.bot_asked();
    assert!(controller.bot_answered(ticket, Ok("stop".to_owned())));
    assert_eq!(
        controller.next(&session),
        NextAction::Wait,
        "the move before is still shown"
    );
    controller.end_pause();
    assert_eq!(
        controller.next(&session),
        NextAction::Play("stop".to_owned())
    );
}

/// Until the pause ends, the texts are about the bot whose move is shown, whoever is next, even if
/// a person may already act.
#[test]
fn a_bots_last_move_is_shown_to_whoever_acts_next() {
    let mut session = table("hbb");
    let mut controller = Controller::default();
    play(&mut session, &mut controller, "take", MoveBy::Person);
    assert_eq!(controller.shows_bot(&session), None, "one's own move");
    let mut rng = Rng::seeded(1);
    let mut last = None;
    while controller.phase(&session) != Phase::Person(Seat(0)) {
        assert_eq!(controller.shows_bot(&session), last, "others go on");
        let by = match session.turn() {
            Turn::Seat(seat) => {
                last = Some(seat);
                let mv = AnySession::legal(&session)[0].clone();
                let voice = AnySession::voice(&session, Language::En);
                AnySession::play(&mut session, &mv, &voice).unwrap();
                MoveBy::Bot
            }
            _ => {
                assert!(AnySession::draw(&mut session, &mut rng));
                MoveBy::Chance
            }
        };
        controller.move_made(&session, by);
    }
    assert_eq!(controller.shows_bot(&session), last);
    assert_eq!(last, Some(Seat(2)));
    assert_eq!(controller.acting(&session), Some(Seat(0)));
    controller.end_pause();
    assert_eq!(controller.shows_bot(&session), None);
}

#[test]
fn a_table_of_bots_is_open_and_can_be_held() {
    let mut session = table("bb");
    let mut controller = Controller::default();
    assert_eq!((&session as &dyn AnySession).people().count(), 0);
    assert_eq!(controller.viewer(&session), Viewer::Open);
    play(&mut session, &mut controller, "stop", MoveBy::Bot);
    session.go_to(0);
    controller.cursor_moved(&session);
    assert!(
        controller.are_bots_paused(),
        "undo would be undone at once otherwise"
    );
    assert_eq!(controller.next(&session), NextAction::Wait);
    controller.set_bots_paused(false);
    assert_eq!(
        controller.next(&session),
        NextAction::Play("stop".to_owned())
    );
}

#[test]
fn nothing_happens_by_itself_while_the_page_around_wants_it_still() {
    let mut session = table("hb");
    let mut controller = Controller::default();
    play(&mut session, &mut controller, "stop", MoveBy::Person);
    controller.end_pause();
    let NextAction::AskBot(_, ticket) = controller.next(&session) else {
        panic!("a bot is to move");
    };
    controller.bot_asked();
    controller.set_still(true);
    // The bot's answer arrives and is held back. Undo does not let the game continue either.
    assert!(controller.bot_answered(ticket, Ok("stop".to_owned())));
    assert_eq!(controller.next(&session), NextAction::Wait);
    controller.set_still(false);
    assert_eq!(
        controller.next(&session),
        NextAction::Play("stop".to_owned())
    );
    controller.set_still(true);
    controller.cursor_moved(&session);
    assert_eq!(controller.next(&session), NextAction::Wait);
}

#[test]
fn skipping_lasts_until_a_person_decides() {
    let mut session = table("hb");
    let mut controller = Controller::default();
    play(&mut session, &mut controller, "take", MoveBy::Person);
    assert!(controller.can_skip(&session));
    controller.skip();
    play(&mut session, &mut controller, "star:1", MoveBy::Chance);
    assert_eq!(controller.new_move(), None);
    play(&mut session, &mut controller, "stop", MoveBy::Bot);
    assert_eq!(
        controller.new_move(),
        Some(2),
        "the last one is shown again"
    );
    assert!(!controller.can_skip(&session));
}

#[test]
fn looking_back_stops_the_game() {
    let mut session = table("hb");
    let mut controller = Controller::default();
    play(&mut session, &mut controller, "stop", MoveBy::Person);
    controller.look_at(&session, 0);
    assert_eq!(controller.next(&session), NextAction::Wait);
    assert_eq!(controller.ply(&session), 0);
    controller.look_at(&session, 1);
    assert_eq!(
        controller.new_move(),
        Some(0),
        "a step forward is shown as a move"
    );
    assert!(matches!(controller.next(&session), NextAction::AskBot(..)));
}

#[test]
fn all_is_open_after_the_end() {
    let mut session = table("hh");
    let mut controller = Controller::default();
    controller.raise_curtain(&session);
    play(&mut session, &mut controller, "stop", MoveBy::Person);
    play(&mut session, &mut controller, "stop", MoveBy::Person);
    assert_eq!(controller.phase(&session), Phase::Over);
    assert_eq!(controller.viewer(&session), Viewer::Open);
    assert_eq!(controller.curtain(&session), None);
}

#[test]
fn a_link_asks_once_who_sits_here_and_waits_for_the_others() {
    let mut session = table("hh");
    let mut controller = Controller::with_device_seats(DeviceSeats::Asked);
    assert_eq!(controller.curtain(&session), Some(Seat(0)));
    assert_eq!(controller.viewer(&session), Viewer::Table);
    controller.raise_curtain(&session);
    assert_eq!(controller.device_seats(), DeviceSeats::Only(Seat(0)));
    assert_eq!(controller.acting(&session), Some(Seat(0)));
    play(&mut session, &mut controller, "take", MoveBy::Person);
    controller.end_pause();
    play(&mut session, &mut controller, "star:3", MoveBy::Chance);
    controller.end_pause();
    assert_eq!(controller.phase(&session), Phase::Away(Seat(1)));
    assert_eq!(
        controller.next(&session),
        NextAction::Wait,
        "no curtain falls"
    );
    assert_eq!(controller.viewer(&session), Viewer::Seat(Seat(0)));
    assert_eq!(controller.acting(&session), None);
    // The same game on the other device.
    let mut other = Controller::with_device_seats(DeviceSeats::Only(Seat(1)));
    assert_eq!(other.curtain(&session), Some(Seat(1)));
    assert_eq!(other.viewer(&session), Viewer::Table);
    other.raise_curtain(&session);
    assert_eq!(other.viewer(&session), Viewer::Seat(Seat(1)));
    // All people have come to one device.
    controller.set_device_seats(DeviceSeats::All);
    assert_eq!(controller.curtain(&session), Some(Seat(1)));
}

#[test]
fn what_came_is_shown_move_by_move_and_can_be_skipped() {
    let mut session = table("hh");
    let mut controller = Controller::with_device_seats(DeviceSeats::Only(Seat(0)));
    controller.raise_curtain(&session);
    play(&mut session, &mut controller, "take", MoveBy::Person);
    play(&mut session, &mut controller, "star:3", MoveBy::Chance);
    play(&mut session, &mut controller, "take", MoveBy::Person);
    play(&mut session, &mut controller, "star:1", MoveBy::Chance);
    let mut controller = Controller::with_device_seats(DeviceSeats::Only(Seat(0)));
    controller.raise_curtain(&session);
    controller.show_from(&session, 2);
    assert!(controller.is_catching_up() && !controller.looks_back());
    assert_eq!(controller.acting(&session), None);
    assert!(controller.can_skip(&session));
    assert!(controller.show_next(&session));
    assert_eq!(controller.new_move(), Some(2));
    assert!(!controller.show_next(&session));
    assert_eq!(controller.acting(&session), Some(Seat(0)));
    controller.show_from(&session, 2);
    controller.skip();
    assert_eq!(controller.ply(&session), 4);
    assert_eq!(controller.acting(&session), Some(Seat(0)));
}

#[test]
fn what_came_by_a_link_cannot_be_taken_back() {
    let mut session = table("hh");
    session.play_notation("stop").unwrap();
    let away = Controller::with_device_seats(DeviceSeats::Only(Seat(1)));
    assert_eq!(
        away.undo_block(&session, UndoRule::Table),
        Some(UndoBlock::CameByLink)
    );
    let own = Controller::with_device_seats(DeviceSeats::Only(Seat(0)));
    assert_eq!(own.undo_block(&session, UndoRule::Table), None);
}

#[test]
fn undo_says_why_not() {
    let mut session = table("hb");
    let controller = Controller::default();
    assert_eq!(
        controller.undo_block(&session, UndoRule::Table),
        Some(UndoBlock::Nothing)
    );
    session.play_notation("take").unwrap();
    assert_eq!(controller.undo_block(&session, UndoRule::Table), None);
    session.draw(&mut Rng::seeded(1));
    assert_eq!(
        controller.undo_block(&session, UndoRule::Table),
        Some(UndoBlock::Barrier)
    );
    assert_eq!(undo_rule(&session, true), UndoRule::Free);
    assert_eq!(controller.undo_block(&session, UndoRule::Free), None);
    assert_eq!(undo_rule(&table("hh"), true), UndoRule::Table);
}

#[test]
fn one_decision_is_asked_for_and_nothing_follows_it() {
    let mut session = table("hb");
    let mut controller = Controller::default();
    let asked = Asked {
        seat: Seat(0),
        ply: 0,
        until: Until::Move,
    };
    controller.ask_for(asked);
    assert_eq!(controller.acting(&session), Some(Seat(0)));
    for mv in ["take", "stop"] {
        play(&mut session, &mut controller, mv, MoveBy::Person);
        controller.end_pause();
        // After `take` chance is next, after `stop` a bot. Neither acts, because only one decision
        // was asked for.
        assert_eq!(controller.next(&session), NextAction::Wait, "{mv}");
        assert_eq!(controller.acting(&session), None);
        assert!(controller.are_bots_paused());
        // The decision can be undone, whatever it revealed, but nothing before it.
        assert_eq!(controller.undo_target(&session, UndoRule::Table), Some(0));
        assert_eq!(controller.undo_block(&session, UndoRule::Table), None);
        session.go_to(0);
        controller.cursor_moved(&session);
        assert_eq!(controller.next(&session), NextAction::Wait);
        assert_eq!(controller.acting(&session), Some(Seat(0)));
        let block = controller.undo_block(&session, UndoRule::Table);
        assert_eq!(block, Some(UndoBlock::Nothing));
    }
}

/// A puzzle that goes to the end of the game: undo leads back to its first decision, and no
/// further.
#[test]
fn a_way_to_the_end_is_asked_for_and_can_be_taken_back() {
    let mut session = table("hb");
    let mut controller = Controller::default();
    for mv in ["take", "star:3", "take", "star:2"] {
        play(&mut session, &mut controller, mv, MoveBy::Bot);
    }
    controller.end_pause();
    let undone = |controller: &Controller, session: &Session<Starter>| {
        controller.undo_target(session, UndoRule::Free)
    };
    assert_eq!(undone(&controller, &session), Some(0));
    controller.ask_for(Asked {
        seat: Seat(0),
        ply: 4,
        until: Until::End,
    });
    assert_eq!(undone(&controller, &session), None);
    assert_eq!(controller.acting(&session), Some(Seat(0)));
    for mv in ["take", "star:1", "take", "star:1"] {
        play(&mut session, &mut controller, mv, MoveBy::Person);
        assert_eq!(undone(&controller, &session), Some(4), "{mv}");
    }
    controller.end_pause();
    // The seat has its next decision.
    assert_eq!(controller.acting(&session), Some(Seat(0)));
    session.go_to(2);
    controller.cursor_moved(&session);
    assert_eq!(controller.acting(&session), None);
}

#[test]
fn what_the_seat_of_a_puzzle_does_not_know_stays_hidden_after_the_end() {
    let mut session = table("hb");
    let mut controller = Controller::default();
    let (mut rng, voice) = (Rng::seeded(4), AnySession::voice(&session, Language::En));
    while session.turn() != Turn::Over {
        if !AnySession::draw(&mut session, &mut rng) {
            AnySession::play(&mut session, "take", &voice)
                .or_else(|_| AnySession::play(&mut session, "stop", &voice))
                .unwrap();
        }
    }
    assert_eq!(controller.viewer(&session), Viewer::Open);
    let ply = AnySession::cursor(&session) - 1;
    controller.ask_for(Asked {
        seat: Seat(0),
        ply,
        until: Until::Move,
    });
    assert_eq!(controller.viewer(&session), Viewer::Seat(Seat(0)));
    assert_eq!(controller.acting(&session), None);
}
