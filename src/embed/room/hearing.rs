//! Reports the game on the table to the host page.

use super::{
    NOT_LOADED, ROOM, begin_instead, complain, complain_that_none, drawer, fault_in_words, here,
    language, open, say, voice,
};
use crate::games;
use crate::host::News;
use crate::share;
use crate::store::{self, SavedGame};
use crate::text::frame::{TOO_LONG, lesson_refused};
use crate::text::games::default_name_in;
use embed::event::LONGEST_SAVE;
use embed::parameters::Saves;
use embed::{Event, GameState};
use leptos::prelude::GetUntracked;
use tabletop::{AnySession, Seat, Speak, Turn, Viewer, Voice};
use wasm_bindgen_futures::spawn_local;

/// A game as it was last reported to the host page.
pub(super) struct Heard {
    id: String,
    session: Box<dyn AnySession>,
    moves: Vec<String>,
    over: bool,
    /// Whether the game has not been reported yet.
    is_new: bool,
    /// Whether a person has moved since the game was opened in this frame, on this visit or an
    /// earlier one.
    has_moved: bool,
}

/// Forwards the news of a table to the host page.
pub(super) fn tell(news: News) {
    match news {
        News::Playable(game) => {
            if !ROOM.with_borrow_mut(|room| std::mem::replace(&mut room.playable, true)) {
                let game = game.to_owned();
                say(&Event::Playable { game });
            }
        }
        News::Step {
            game,
            chapter,
            step,
            steps,
        } => say(&Event::Step {
            game: game.to_owned(),
            chapter,
            step,
            steps,
        }),
        News::Finished {
            game,
            chapter,
            is_last,
        } => say(&Event::Finished {
            game: game.to_owned(),
            chapter,
            last: is_last,
        }),
        News::LessonRefused(why) => {
            let why = why.first().map(|fault| fault.speak(&voice()));
            let words = lesson_refused(language(), why.unwrap_or_default());
            complain(None, fault_in_words("lesson", Some("edition"), &words));
        }
    }
}

/// Reports the state of the game on the table once more.
pub(super) fn tell_state_again() {
    let heard = ROOM.with_borrow_mut(|room| room.heard.take());
    if let Some(mut heard) = heard {
        tell_state(&mut heard);
        ROOM.with_borrow_mut(|room| room.heard = Some(heard));
    }
}

/// Reports what is new in the game on the table. Called after a game has been saved.
pub(super) fn tell_news() {
    ROOM.with_borrow_mut(|room| room.news = false);
    let Some(game) = here() else { return };
    drawer::note_game(&game);
    let heard = ROOM.with_borrow_mut(|room| room.heard.take());
    match heard.filter(|heard| heard.id == game.id) {
        Some(heard) => report_changes(heard, &game),
        None => begin_reporting(game),
    }
}

/// Begins to report a game that the host page does not know yet.
pub(super) fn begin_reporting(game: SavedGame) {
    spawn_local(async move {
        let Some(info) = registry::info(&game.record.game) else {
            return;
        };
        if games::load(info.id).await.is_err() {
            let words = crate::text::say(NOT_LOADED);
            return complain_that_none(fault_in_words("network", None, words));
        }
        let Some(session) = open(&game) else {
            return begin_instead(&game);
        };
        let has_moved = drawer::has_moved(&game.id);
        let mut heard = Heard {
            id: game.id.clone(),
            has_moved: has_moved.unwrap_or_else(|| has_person_moved(&*session)),
            session,
            moves: game.record.moves.clone(),
            over: false,
            is_new: true,
        };
        tell_state(&mut heard);
        send_save(&heard);
        // Moves may have been made while the code was loaded.
        match store::load(&game.id) {
            Ok(now) => report_changes(heard, &now),
            Err(_) => ROOM.with_borrow_mut(|room| room.heard = Some(heard)),
        }
    });
}

/// Reports moves that have been made or undone since the last report.
fn report_changes(mut heard: Heard, game: &SavedGame) {
    let before = heard.session.cursor();
    let now = &game.record.moves;
    if *now == heard.moves && game.cursor == before && game.occupants == heard.session.occupants() {
        return ROOM.with_borrow_mut(|room| room.heard = Some(heard));
    }
    let common = heard.moves.iter().zip(now).take_while(|(a, b)| a == b);
    let common = common.count();
    let voice = voice_at(&*heard.session);
    if common < heard.moves.len() {
        heard.session.go_to(common);
    } else {
        heard.session.go_to(heard.moves.len());
    }
    let follows = now[common..]
        .iter()
        .all(|notation| heard.session.play(notation, &voice).is_ok());
    if !follows {
        return begin_reporting(game.clone());
    }
    heard.moves.clone_from(now);
    heard.session.seat_occupants(&game.occupants);
    heard.session.go_to(game.cursor);
    for ply in before.min(common)..game.cursor {
        if ply >= before || ply >= common {
            tell_move(&*heard.session, ply);
            tell_first_move(&mut heard, ply);
        }
    }
    tell_state(&mut heard);
    send_save(&heard);
    ROOM.with_borrow_mut(|room| room.heard = Some(heard));
}

fn tell_move(session: &dyn AnySession, ply: usize) {
    let voice = voice_at(session);
    let lines = session.log_of(ply, Viewer::Table, &voice);
    say(&Event::Move {
        game: session.info().id.to_owned(),
        ply,
        seat: match session.turn_at(ply) {
            Turn::Seat(seat) => Some(seat.0),
            Turn::Chance | Turn::Over => None,
        },
        words: lines.into_iter().map(|line| line.text).collect(),
    });
}

/// Whether a person made one of the moves up to the cursor.
pub(super) fn has_person_moved(session: &dyn AnySession) -> bool {
    (0..session.cursor()).any(|ply| session.person_at(ply).is_some())
}

fn tell_first_move(heard: &mut Heard, ply: usize) {
    let session = &*heard.session;
    if let Some(seat) = session.person_at(ply).filter(|_| !heard.has_moved) {
        heard.has_moved = true;
        drawer::note_move(&heard.id);
        say(&Event::FirstMove {
            game: session.info().id.to_owned(),
            ply,
            seat: seat.0,
        });
    }
}

/// Sends the game to the host page, if that page stores games and does not have this state yet. If
/// the page's stored game was refused, it is not replaced before the visitor has moved.
fn send_save(heard: &Heard) {
    let session = &*heard.session;
    let is_held_back = ROOM.with_borrow_mut(|room| {
        room.has_refused &= !heard.has_moved;
        room.asked.saves != Saves::Host || room.has_refused
    });
    if is_held_back {
        return;
    }
    let ply = session.cursor();
    let save = match share::code_of(session, ply, language()) {
        Ok(save) if save.len() <= LONGEST_SAVE => save,
        Ok(_) => {
            return complain(
                None,
                fault_in_words("not-kept", None, crate::text::say(TOO_LONG)),
            );
        }
        Err(why) => return complain(None, fault_in_words("not-kept", None, &why.0)),
    };
    if ROOM.with_borrow_mut(|room| room.sent.replace(save.clone())) == Some(save.clone()) {
        return;
    }
    say(&Event::Save {
        game: session.info().id.to_owned(),
        ply,
        over: session.turn() == Turn::Over,
        save,
    });
}

/// Returns a voice with the names at the table. Default names are in the language of the frame.
fn voice_at(session: &dyn AnySession) -> Voice {
    let (game, language) = (session.info().id, language());
    let voice = session.voice(language);
    voice.calling(|seat, name| default_name_in(game, seat.index(), name, language))
}

fn at_table(session: &dyn AnySession, voice: &Voice) -> Vec<(String, bool)> {
    let seats = Seat::all(session.setup().seats).zip(session.occupants());
    seats
        .map(|(seat, occupant)| (voice.name(seat), !occupant.is_human()))
        .collect()
}

fn tell_state(heard: &mut Heard) {
    let session = &*heard.session;
    let voice = voice_at(session);
    let turn = session.turn();
    let over = turn == Turn::Over;
    let host = ROOM.with_borrow(|room| room.host.clone());
    say(&Event::State(GameState {
        game: session.info().id.to_owned(),
        ply: session.cursor(),
        turn: match turn {
            Turn::Seat(seat) => Some(seat.0),
            Turn::Chance | Turn::Over => None,
        },
        over,
        paused: host.is_some_and(|host| host.is_paused.get_untracked()),
        players: at_table(session, &voice),
    }));
    if over && !heard.over {
        tell_result(heard, &voice);
    }
    heard.over = over;
    heard.is_new = false;
}

fn tell_result(heard: &Heard, voice: &Voice) {
    let session = &*heard.session;
    let end = session.cursor();
    let Some(outcome) = session.outcome_at(end) else {
        return;
    };
    let seats = Seat::all(session.setup().seats);
    say(&Event::Result {
        game: session.info().id.to_owned(),
        players: at_table(session, voice),
        winners: seats
            .filter(|seat| outcome.winners.contains(*seat))
            .map(|seat| seat.0)
            .collect(),
        ending: outcome.ending,
        words: session.result_text(end, voice),
        totals: session.score(end).iter().map(|sheet| sheet.total).collect(),
        link: share::link_of(session, end, voice.language).ok(),
        restored: heard.is_new,
    });
}
