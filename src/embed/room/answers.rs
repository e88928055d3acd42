//! Carries out or refuses what the host page asks for.

use super::edition::read_edition;
use super::seats::reseat;
use super::{
    NOT_LOADED, ROOM, complain, drawer, dress_up, fault_in_words, hearing, here, hush, keep,
    language, mark, open, registered, save_new_game, say, stand_still, supplied_edition,
};
use crate::games;
use crate::route::{Route, navigate};
use crate::share;
use crate::shell::toast;
use crate::store::SavedGame;
use crate::table::way_back;
use crate::table::{Look, open_at};
use crate::text::games::default_name;
use crate::text::{Text, say as say_here, table as words};
use embed::command::NewGame;
use embed::{Command, Event, Fault, Request, Ui};
use leptos::prelude::{GetUntracked, Set};
use tabletop::session::Player;
use tabletop::{Level, Seat};
use wasm_bindgen_futures::spawn_local;

/// Carries out the command in a message, or reports why not.
pub(super) fn answer(text: &str) {
    let Some(Request { id, command }) = Request::parse(text) else {
        return;
    };
    let begun = ROOM.with_borrow(|room| room.begun);
    let done = match command {
        Err(fault) => Err(fault),
        Ok(command) if !begun && !matches!(command, Command::Edition(_)) => Err(Fault::NoGame),
        Ok(Command::Load(code)) => {
            return spawn_local(async move {
                let is_replay = ROOM.with_borrow(|room| room.asked.shown() == Ui::Replay);
                let left = here().filter(|_| !is_replay);
                let done = load(&code).await;
                if done.is_ok() {
                    ROOM.with_borrow_mut(|room| room.has_refused = false);
                    offer_way_back(left, words::LOADED);
                }
                finish(id, done);
            });
        }
        Ok(Command::NewGame(wanted)) => new_game(&wanted),
        Ok(Command::GetLink(ply)) => {
            return match link(ply) {
                Ok((link, code)) => say(&Event::Link { id, link, code }),
                Err(fault) => complain(id, fault),
            };
        }
        Ok(Command::SetTheme(theme, accent)) => {
            dress_up(theme, accent, None);
            Ok(())
        }
        Ok(Command::SetLanguage(language)) => {
            dress_up(None, None, Some(language));
            Ok(())
        }
        Ok(Command::SetPaused(is_paused)) => {
            set_paused(is_paused);
            Ok(())
        }
        Ok(Command::SetMuted(is_muted)) => {
            let may_sound = ROOM.with_borrow(|room| room.asked.sound == Some(true));
            mark("data-sound", may_sound && !is_muted);
            hush(is_muted);
            Ok(())
        }
        Ok(Command::SetLevel(level)) => {
            set_level(level);
            Ok(())
        }
        Ok(Command::Edition(edition)) => {
            let awaited = ROOM.with_borrow_mut(|room| room.awaited.take());
            match awaited {
                Some(then) => {
                    return spawn_local(async move {
                        then(read_edition(&edition.to_string()).await);
                        finish(id, Ok(()));
                    });
                }
                // The app is already running; another edition needs another frame.
                None => Err(Fault::Field("edition")),
            }
        }
    };
    finish(id, done);
}

fn finish(id: Option<u32>, done: Result<(), Fault>) {
    match (id, done) {
        (id, Err(fault)) => complain(id, fault),
        (Some(id), Ok(())) => say(&Event::Done(id)),
        (None, Ok(())) => {}
    }
}

fn new_game(wanted: &NewGame) -> Result<(), Fault> {
    let ui = ROOM.with_borrow(|room| room.asked.shown());
    if ui == Ui::Replay {
        return Err(Fault::Field("ui"));
    }
    let asked = ROOM.with_borrow(|room| room.asked.game.clone());
    let game = wanted.game.clone().or(asked);
    let game = game.or_else(|| Some(here()?.record.game));
    let info = registered(&game.ok_or(Fault::Field("game"))?)?;
    let left = here();
    let id = save_new_game(info, wanted)?;
    ROOM.with_borrow_mut(|room| room.has_refused = false);
    navigate(Route::Table(id));
    offer_way_back(left, words::RESTARTED);
    Ok(())
}

/// Offers a way back to the game that was left, as when visitors start a new game themselves. There
/// is no offer for a game in which no person has moved.
fn offer_way_back(left: Option<SavedGame>, message: Text) {
    if let Some(left) = left.filter(|left| drawer::has_moved(&left.id) != Some(false)) {
        toast(say_here(message), Some(way_back(left.id)));
    }
}

/// Stops or resumes the table, and reports it to the host page.
fn set_paused(is_paused: bool) {
    let Some(host) = ROOM.with_borrow(|room| room.host.clone()) else {
        return;
    };
    if host.is_paused.get_untracked() != is_paused {
        stand_still(is_paused);
        host.is_paused.set(is_paused);
        hearing::tell_state_again();
    }
}

/// Sets the level of the bots in the current game and in later ones.
fn set_level(level: Level) {
    let host = ROOM.with_borrow_mut(|room| {
        room.asked.level = Some(level);
        room.host.clone()
    });
    if let (Some(host), Some(game)) = (host, here()) {
        host.level.set(Some((game.id, level)));
    }
}

/// Opens the game in a link in place of the current one, which stays saved.
pub(super) async fn load(code: &str) -> Result<(), Fault> {
    let refused =
        |error| fault_in_words("link", Some("link"), &share::in_words(&error, language()));
    let info = share::game_in(code).map_err(refused)?;
    let entry = games::load(info.id).await;
    let entry = entry.map_err(|_| fault_in_words("network", None, crate::text::say(NOT_LOADED)))?;
    let mut game =
        share::open_code(code, entry.engine, supplied_edition().as_ref()).map_err(refused)?;
    let ui = ROOM.with_borrow(|room| room.asked.shown());
    seat(&mut game);
    if ui == Ui::Replay {
        drawer::remove_replays();
        // A replay is only viewed: every seat becomes a person's, so that no bot continues the
        // game.
        for occupant in &mut game.occupants {
            occupant.player = Player::Human;
        }
        open_at(&game.id, Look::Ply(0));
    }
    keep(&game)?;
    navigate(Route::Table(game.id));
    Ok(())
}

/// Assigns people and bots to the seats of a game from a link, as the address asks.
fn seat(game: &mut SavedGame) {
    let (people, level) = ROOM.with_borrow(|room| (room.asked.people, room.asked.level));
    let SavedGame {
        record, occupants, ..
    } = game;
    let name = |seat, player| default_name(&record.game, seat, player, language());
    if !game.over {
        reseat(occupants, game.turn.map(Seat), people, level, name);
    }
}

/// Assigns people and bots to the seats of the game that the address begins with, if the page for
/// links opens that game.
pub(super) fn seat_start(code: &str, game: &mut SavedGame) {
    let is_start = ROOM.with_borrow(|room| room.asked.start.as_deref() == Some(code));
    if is_start {
        seat(game);
    }
}

/// Returns the address and the code of the link to the game on the table, at `ply` or at its
/// current ply.
fn link(ply: Option<usize>) -> Result<(String, String), Fault> {
    let game = here().ok_or(Fault::NoGame)?;
    let session = open(&game).ok_or(Fault::NoGame)?;
    let ply = ply.unwrap_or(game.cursor);
    if ply > session.len() {
        return Err(Fault::Field("ply"));
    }
    let code = share::code_of(&*session, ply, language());
    let code = code.map_err(|why| fault_in_words("link", None, &why.0))?;
    Ok((share::address_of(&*session, &code), code))
}
