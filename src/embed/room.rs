//! The frame at work: what the address asks for, what the page asks for, and what it is
//! told.

use super::Read;
use crate::app::toast;
use crate::boards;
use crate::prefs::{self, use_prefs};
use crate::route::{Route, navigate, replace};
use crate::share;
use crate::store::{self, SavedGame};
use crate::table::look_first;
use crate::text::games::default_name;
use crate::text::{Language, Text};
use embed::command::NewGame;
use embed::edition::shape::Misfit;
use embed::parameters::{Source, Theme};
use embed::{Accent, Command, Edition, Event, Fault, GameState, Parameters, Request, Ui};
use js_sys::Promise;
use leptos::prelude::{GetUntracked, Set, set_timeout, window, window_event_listener_untyped};
use std::cell::RefCell;
use std::time::Duration;
use tabletop::session::{Occupant, Player};
use tabletop::{AnySession, Info, Seat, Setup, Turn, Viewer, Voice};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};

// `frame-page.js`, which has been loaded before the app.
#[wasm_bindgen(js_namespace = hostPage)]
extern "C" {
    #[wasm_bindgen(js_name = frame)]
    fn frame_name() -> String;
    fn apart() -> bool;
    fn hear(listener: &Closure<dyn FnMut(String)>);
    #[wasm_bindgen(js_name = send)]
    fn send_text(text: &str);
    fn show(ui: &str);
    fn dress(sheet: &str);
    fn tint(sheet: &str);
    fn paint(pieces: &str);
    fn credit(words: &str);
    #[wasm_bindgen(catch)]
    fn read(name: &str, most: usize) -> Result<Promise, JsValue>;
}

/// Under which the wishes of the last visit are kept.
const WISHES: &str = "hoshibako.frame";

/// How long the page's edition is waited for.
const PATIENCE: Duration = Duration::from_secs(10);

/// What is known of the frame.
#[derive(Default)]
struct Room {
    asked: Parameters,
    /// Whether the app stands in the page.
    begun: bool,
    /// What becomes of the page's edition, while it is waited for.
    awaited: Option<Awaited>,
    /// The game as the page has heard of it.
    heard: Option<Heard>,
    /// Whether a game has been kept since.
    news: bool,
}

/// Takes in an edition, or why there is none.
type Awaited = Box<dyn FnOnce(Read)>;

/// A game as far as the page has heard of it.
struct Heard {
    id: String,
    session: Box<dyn AnySession>,
    moves: Vec<String>,
    over: bool,
}

thread_local! {
    static ROOM: RefCell<Room> = RefCell::default();
}

/// Sets the app going in a frame.
pub(super) fn begin() {
    let search = window().location().search().unwrap_or_default();
    let (asked, faults) = Parameters::parse(&search);
    show(asked.shown().id());
    let source = asked.edition.clone();
    ROOM.with_borrow_mut(|room| room.asked = asked);
    let listener = Closure::<dyn FnMut(String)>::new(|text: String| answer(&text));
    hear(&listener);
    // It listens for as long as the page lives.
    listener.forget();
    match source {
        None => open_room(None, faults),
        Some(Source::File(name)) => spawn_local(async move {
            let edition = edition_in(&name).await;
            take_edition(edition, Some(&name), faults);
        }),
        Some(Source::Host) => {
            let then = move |edition| take_edition(edition, None, faults);
            ROOM.with_borrow_mut(|room| room.awaited = Some(Box::new(then)));
            say(&ready(true));
            let late = || {
                let awaited = ROOM.with_borrow_mut(|room| room.awaited.take());
                if let Some(then) = awaited {
                    then(Err(vec![Misfit::new("", LATE.ja, LATE.en)]));
                }
            };
            set_timeout(late, PATIENCE);
        }
    }
}

const LATE: Text = Text::new(
    "ページから版が届きませんでした。",
    "did not come from the page in time.",
);

/// The edition in a file of the app's folder.
async fn edition_in(name: &str) -> Read {
    let missing = || vec![Misfit::new("", MISSING.ja, MISSING.en)];
    let text = read(name, embed::edition::LONGEST).map_err(|_| missing())?;
    let text = JsFuture::from(text).await.map_err(|_| missing())?;
    read_edition(&text.as_string().unwrap_or_default()).await
}

async fn read_edition(text: &str) -> Read {
    let reader = super::reader().await;
    let reader = reader.map_err(|_| vec![Misfit::new("", NOT_LOADED.ja, NOT_LOADED.en)])?;
    reader(text)
}

const MISSING: Text = Text::new(
    "アプリのフォルダーに版のファイルがありません。",
    "is not there as a file in the app's folder.",
);

/// Puts an edition in force and goes on with it, or says why not and goes on without.
fn take_edition(edition: Read, file: Option<&str>, mut faults: Vec<Fault>) {
    match edition {
        Ok((edition, colours)) => {
            if let Some(data) = &edition.data {
                let query = file.map_or_else(String::new, |name| format!("?v=1&edition={name}"));
                tabletop::edition::bring(edition.info.id, data, &query);
            }
            put_on(&edition, &colours);
            open_room(Some(&edition), faults);
        }
        Err(misfits) => {
            let language = language();
            let first = misfits.first().map(|misfit| misfit.sentence(language));
            faults.extend(misfits.into_iter().map(|misfit| Fault::Told {
                code: "edition",
                words: misfit.sentence(language),
                field: Some(misfit.field).filter(|field| !field.is_empty()),
            }));
            open_room(None, faults);
            if let Some(first) = first {
                toast(format!("{}{first}", REFUSED.get(language)), None);
            }
        }
    }
}

const REFUSED: Text = Text::new(
    "版を読めないため、元のゲームで始めます。",
    "The edition cannot be used, so this is the game as it comes. ",
);

/// The looks of an edition.
fn put_on(edition: &Edition, colours: &str) {
    if let Some(accent) = edition.accent {
        dress(&Accent(accent).sheet());
    }
    tint(colours);
    if !edition.art.is_empty() {
        paint(&edition.art_json());
    }
    if edition.name.is_some() || edition.credit.is_some() || edition.rules.is_some() {
        credit(&edition.credit_json());
    }
}

fn ready(waits: bool) -> Event {
    Event::Ready {
        ui: ROOM.with_borrow(|room| room.asked.shown()),
        language: language(),
        waits,
        games: shelf::INFOS.iter().map(|info| info.id).collect(),
    }
}

/// Sets the app going once it is known by which edition.
fn open_room(edition: Option<&Edition>, faults: Vec<Fault>) {
    let asked = ROOM.with_borrow_mut(|room| {
        let asked = &mut room.asked;
        if let Some(edition) = edition {
            asked.game.get_or_insert_with(|| edition.info.id.to_owned());
        }
        asked.clone()
    });
    let ui = asked.shown();
    let opening = opening(&asked, ui);
    if let Ok(Some(route)) = &opening {
        replace(route.clone());
    }
    super::mount();
    ROOM.with_borrow_mut(|room| room.begun = true);
    dress_up(asked.theme, asked.accent, asked.lang);
    // For as long as the page lives; the listener stays when its handle goes.
    let _listens = window_event_listener_untyped(store::KEPT, |_| {
        // Once for all that is kept until then, and not from within the table itself.
        if !ROOM.with_borrow_mut(|room| std::mem::replace(&mut room.news, true)) {
            set_timeout(tell_news, Duration::ZERO);
        }
    });
    say(&ready(false));
    for fault in faults {
        complain(None, fault);
    }
    match (opening, asked.start) {
        (Err(fault), start) => {
            if ui == Ui::Replay {
                // Without a game there is nothing to look through, and this says so; home has no place here.
                replace(Route::Code(start.unwrap_or_default()));
            }
            complain(None, fault);
        }
        (Ok(None), Some(code)) if ui != Ui::Full => spawn_local(async move {
            if let Err(fault) = load(&code).await {
                // The visitor reads what is wrong, in the place of the game.
                replace(Route::Code(code));
                complain(None, fault);
            }
        }),
        (Ok(_), _) => here().into_iter().for_each(heard_anew),
    }
}

/// Where the frame begins; nothing: where it stands, or with the game in the link.
fn opening(asked: &Parameters, ui: Ui) -> Result<Option<Route>, Fault> {
    let (hash, code) = (Route::here(), asked.start.clone());
    if matches!(hash, Route::Code(_)) {
        // Somebody has sent it: that is what is wanted.
        return Ok(None);
    }
    if let (Ui::Full, Some(code)) = (ui, code) {
        return Ok((hash == Route::Home).then_some(Route::Code(code)));
    }
    if ui == Ui::Full {
        let game = asked.game.as_deref().map(known).transpose()?;
        let at_once = asked.seats.is_some() || asked.level.is_some() || asked.people.is_some();
        return Ok(match game {
            Some(info) if hash == Route::Home && at_once => {
                Some(Route::Table(sit(info, &NewGame::default())?))
            }
            Some(info) if hash == Route::Home => Some(Route::Setup(info.id.to_owned())),
            _ => None,
        });
    }
    // A visitor who comes back goes on with the game of last time, if the page still asks
    // for the same.
    let wishes = window().location().search().unwrap_or_default();
    let last = store::list().into_iter().find_map(|entry| entry.game.ok());
    let goes_on = store::read(WISHES).is_some_and(|kept| kept == wishes) && ui == Ui::Board;
    if let Some(last) = last.filter(|game| goes_on && !game.over) {
        return Ok(Some(Route::Table(last.id)));
    }
    clear();
    store::write(WISHES, &wishes);
    if asked.start.is_some() {
        return Ok(None);
    }
    let game = asked.game.as_deref().ok_or(Fault::Field("game"))?;
    if ui == Ui::Replay {
        return Err(Fault::Field("start"));
    }
    sit(known(game)?, &NewGame::default()).map(|id| Some(Route::Table(id)))
}

/// A frame has one game: what is left of others on its own shelf goes.
fn clear() {
    // The visitor's own games are none of its business.
    if apart() {
        for entry in store::list() {
            store::delete(&entry.id);
        }
    }
}

fn known(game: &str) -> Result<&'static Info, Fault> {
    shelf::info(game).ok_or_else(|| Fault::Game(game.to_owned()))
}

/// Keeps a new game as the page, or else the address, wants it; gives its id.
fn sit(info: &'static Info, wanted: &NewGame) -> Result<String, Fault> {
    let asked = ROOM.with_borrow(|room| room.asked.clone());
    let (least, most) = info.seats;
    let seats = wanted.seats.or(asked.seats).unwrap_or(least);
    if !(least..=most).contains(&seats) {
        return Err(Fault::Field("seats"));
    }
    let people = wanted.people.or(asked.people).unwrap_or(1);
    if people > seats {
        return Err(Fault::Field("people"));
    }
    let level = wanted.level.or(asked.level).unwrap_or_default();
    let setup = Setup::new(info, seats);
    let occupants = (0..usize::from(seats)).map(|seat| {
        let player = if seat < usize::from(people) {
            Player::Human
        } else {
            Player::Bot(level)
        };
        Occupant {
            name: default_name(info.id, seat, player, language()),
            player,
        }
    });
    let record = tabletop::RecordText::begin(info, &setup);
    let mut game = store::new_game(record, occupants.collect(), Vec::new());
    game.seed = wanted.seed.or(asked.seed);
    keep(&game)?;
    Ok(game.id)
}

fn keep(game: &SavedGame) -> Result<(), Fault> {
    let kept = store::save(game).map(|_| ());
    kept.map_err(|error| told("not-kept", None, error.say(language())))
}

fn told(code: &'static str, field: Option<&str>, words: &str) -> Fault {
    Fault::Told {
        code,
        field: field.map(str::to_owned),
        words: words.to_owned(),
    }
}

/// Opens the game in a link in place of the one on the table.
async fn load(code: &str) -> Result<(), Fault> {
    let info = share::game_in(code, language()).map_err(|why| told("link", Some("link"), &why))?;
    let entry = boards::load(info.id).await;
    let entry = entry.map_err(|_| told("network", None, crate::text::say(NOT_LOADED)))?;
    let opened = share::open_code(code, entry.engine, language());
    let mut game = opened.map_err(|why| told("link", Some("link"), &why))?;
    let ui = ROOM.with_borrow(|room| room.asked.shown());
    if ui == Ui::Replay {
        // Nobody goes on with what is only looked at.
        for occupant in &mut game.occupants {
            occupant.player = Player::Human;
        }
        look_first(&game.id, 0);
    }
    if ui != Ui::Full {
        clear();
    }
    keep(&game)?;
    navigate(Route::Table(game.id));
    Ok(())
}

const NOT_LOADED: Text = crate::text::pages::loading::FAILED;

fn language() -> Language {
    let (begun, asked) = ROOM.with_borrow(|room| (room.begun, room.asked.lang));
    if begun {
        use_prefs().language.get_untracked()
    } else {
        asked.unwrap_or_else(prefs::browser_language)
    }
}

fn dress_up(theme: Option<Theme>, accent: Option<[u8; 3]>, language: Option<Language>) {
    let prefs = use_prefs();
    if let Some(language) = language {
        prefs.language.set(language);
    }
    if let Some(theme) = theme {
        prefs.theme.set(match theme {
            Theme::System => prefs::Theme::System,
            Theme::Light => prefs::Theme::Light,
            Theme::Dark => prefs::Theme::Dark,
        });
    }
    if let Some(accent) = accent {
        dress(&Accent(accent).sheet());
    }
}

fn say(event: &Event) {
    send_text(&event.to_json(&frame_name()));
}

fn complain(id: Option<u32>, fault: Fault) {
    say(&Event::Error {
        id,
        fault,
        language: language(),
    });
}

/// Does what a message asks for, or says why not.
fn answer(text: &str) {
    let Some(Request { id, command }) = Request::parse(text) else {
        return;
    };
    let begun = ROOM.with_borrow(|room| room.begun);
    let done = match command {
        Err(fault) => Err(fault),
        Ok(command) if !begun && !matches!(command, Command::Edition(_)) => Err(Fault::NoGame),
        Ok(Command::Load(code)) => {
            return spawn_local(async move { finish(id, load(&code).await) });
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
        Ok(Command::Edition(edition)) => {
            let awaited = ROOM.with_borrow_mut(|room| room.awaited.take());
            match awaited {
                Some(then) => {
                    return spawn_local(async move {
                        then(read_edition(&edition.to_string()).await);
                        finish(id, Ok(()));
                    });
                }
                // It plays already: another edition is another frame.
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
    let info = known(&game.ok_or(Fault::Field("game"))?)?;
    // Before anything goes: whether there can be such a game.
    let kept: Vec<String> = store::list().into_iter().map(|entry| entry.id).collect();
    let id = sit(info, wanted)?;
    if ui == Ui::Board && apart() {
        for old in kept {
            store::delete(&old);
        }
    }
    navigate(Route::Table(id));
    Ok(())
}

/// The game on the table.
fn here() -> Option<SavedGame> {
    match Route::here() {
        Route::Table(id) => store::load(&id).ok(),
        _ => None,
    }
}

/// The address of the game on the table as it stands, or after so many moves.
fn link(ply: Option<usize>) -> Result<(String, String), Fault> {
    let game = here().ok_or(Fault::NoGame)?;
    let session = open(&game).ok_or(Fault::NoGame)?;
    let ply = ply.unwrap_or(game.cursor);
    if ply > session.len() {
        return Err(Fault::Field("ply"));
    }
    let link = share::link_of(&*session, ply, language());
    let link = link.map_err(|why| told("link", None, &why))?;
    let code = link.rsplit('=').next().unwrap_or_default().to_owned();
    Ok((link, code))
}

fn open(game: &SavedGame) -> Option<Box<dyn AnySession>> {
    let engine = boards::entry(&game.record.game)?.engine;
    let mut session = engine.open(&game.record).ok()?;
    session.seat_occupants(&game.occupants);
    session.go_to(game.cursor);
    Some(session)
}

// --- What the page hears ------------------------------------------------------

fn tell_news() {
    ROOM.with_borrow_mut(|room| room.news = false);
    let Some(game) = here() else { return };
    let heard = ROOM.with_borrow_mut(|room| room.heard.take());
    match heard.filter(|heard| heard.id == game.id) {
        Some(heard) => heard_more(heard, &game),
        None => heard_anew(game),
    }
}

/// A game is on the table that the page has not heard of.
fn heard_anew(game: SavedGame) {
    spawn_local(async move {
        let Some(info) = shelf::info(&game.record.game) else {
            return;
        };
        if boards::load(info.id).await.is_err() {
            return;
        }
        let Some(session) = open(&game) else { return };
        let mut heard = Heard {
            id: game.id.clone(),
            session,
            moves: game.record.moves.clone(),
            over: false,
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
        tell_result(session, &voice);
    }
    heard.over = over;
}

fn tell_result(session: &dyn AnySession, voice: &Voice) {
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
        words: session.verdict(end, voice),
        totals: session.score(end).iter().map(|sheet| sheet.total).collect(),
        link: share::link_of(session, end, voice.language).ok(),
    });
}
