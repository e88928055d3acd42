//! What the page hears of the game on the table.

use super::{ROOM, begin_instead, drawer, here, language, open, say};
use crate::games;
use crate::share;
use crate::store::{self, SavedGame};
use embed::{Event, GameState};
use tabletop::{AnySession, Seat, Turn, Viewer, Voice};
use wasm_bindgen_futures::spawn_local;

/// A game as far as the page has heard of it.
pub(super) struct Heard {
    id: String,
    session: Box<dyn AnySession>,
    moves: Vec<String>,
    over: bool,
    /// Whether the page has not heard of it yet.
    is_new: bool,
}

/// A game has been kept: what is new of the one on the table.
pub(super) fn tell_news() {
    ROOM.with_borrow_mut(|room| room.news = false);
    let Some(game) = here() else { return };
    drawer::file(&game);
    let heard = ROOM.with_borrow_mut(|room| room.heard.take());
    match heard.filter(|heard| heard.id == game.id) {
        Some(heard) => heard_more(heard, &game),
        None => heard_anew(game),
    }
}

/// A game is on the table that the page has not heard of.
pub(super) fn heard_anew(game: SavedGame) {
    spawn_local(async move {
        let Some(info) = registry::info(&game.record.game) else {
            return;
        };
        if games::load(info.id).await.is_err() {
            return;
        }
        let Some(session) = open(&game) else {
            return begin_instead(&game);
        };
        let mut heard = Heard {
            id: game.id.clone(),
            session,
            moves: game.record.moves.clone(),
            over: false,
            is_new: true,
        };
        tell_state(&mut heard);
        // It may have gone on meanwhile.
        match store::load(&game.id) {
            Ok(now) => heard_more(heard, &now),
            Err(_) => ROOM.with_borrow_mut(|room| room.heard = Some(heard)),
        }
    });
}

/// The game on the table has gone on, or back.
fn heard_more(mut heard: Heard, game: &SavedGame) {
    let before = heard.session.cursor();
    let now = &game.record.moves;
    if *now == heard.moves && game.cursor == before && game.occupants == heard.session.occupants() {
        return ROOM.with_borrow_mut(|room| room.heard = Some(heard));
    }
    let common = heard.moves.iter().zip(now).take_while(|(a, b)| a == b);
    let common = common.count();
    let voice = heard.session.voice(language());
    if common < heard.moves.len() {
        heard.session.go_to(common);
    } else {
        heard.session.go_to(heard.moves.len());
    }
    let follows = now[common..]
        .iter()
        .all(|notation| heard.session.play(notation, &voice).is_ok());
    if !follows {
        return heard_anew(game.clone());
    }
    heard.moves.clone_from(now);
    heard.session.seat_occupants(&game.occupants);
    heard.session.go_to(game.cursor);
    for ply in before.min(common)..game.cursor {
        if ply >= before || ply >= common {
            tell_move(&*heard.session, ply);
        }
    }
    tell_state(&mut heard);
    ROOM.with_borrow_mut(|room| room.heard = Some(heard));
}

fn tell_move(session: &dyn AnySession, ply: usize) {
    let voice = session.voice(language());
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

fn tell_state(heard: &mut Heard) {
    let session = &*heard.session;
    let voice = session.voice(language());
    let turn = session.turn();
    let over = turn == Turn::Over;
    let seats = Seat::all(session.setup().seats).zip(session.occupants());
    say(&Event::State(GameState {
        game: session.info().id.to_owned(),
        ply: session.cursor(),
        turn: match turn {
            Turn::Seat(seat) => Some(seat.0),
            Turn::Chance | Turn::Over => None,
        },
        over,
        players: seats
            .map(|(seat, occupant)| (voice.name(seat), !occupant.is_human()))
            .collect(),
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
