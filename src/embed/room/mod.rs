//! The app in a frame: what the address and the host page ask for, and what is reported to the host
//! page.

mod answers;
mod drawer;
mod edition;
mod hearing;
mod seats;

use crate::edition::{edition_of, with_default_edition};
use crate::games;
use crate::host::{HomePlace, Host};
use crate::prefs::{self, use_prefs};
use crate::route::{Route, navigate, replace};
use crate::share;
use crate::shell::toast_until_seen;
use crate::store::{self, SavedGame};
use crate::table::{Look, open_at};
use crate::text::Language;
use crate::text::Text;
use crate::text::frame::{LOST, NO_SAVE, NOT_OPENED, not_used};
use crate::text::games::default_name;
use crate::text::pages::storage::IN_MEMORY;
use crate::text::table as words;
use embed::command::NewGame;
use embed::parameters::Theme;
use embed::{Accent, Edition, Event, Fault, Parameters, Ui};
use hearing::Heard;
use js_sys::Promise;
use leptos::prelude::{GetUntracked, Set, document, set_timeout, window_event_listener_untyped};
use std::cell::RefCell;
use std::sync::Arc;
use std::time::Duration;
use tabletop::session::{Occupant, Player};
use tabletop::supplied_edition::SuppliedEdition;
use tabletop::{AnySession, Info, LinkError, Setup, Speak, Voice};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;

// Functions of `frame-page.js`, which is loaded before the app.
#[wasm_bindgen(js_namespace = hostPage)]
extern "C" {
    #[wasm_bindgen(js_name = frame)]
    fn frame_name() -> String;
    fn apart() -> bool;
    /// The parameters of the address, in its query or behind the `#`.
    fn query() -> String;
    fn hear(listener: &Closure<dyn FnMut(String)>);
    #[wasm_bindgen(js_name = send)]
    fn send_text(text: &str);
    fn show(ui: &str);
    fn dress(sheet: &str);
    fn tint(sheet: &str);
    fn paint(pieces: &str);
    fn credit(words: &str);
    #[wasm_bindgen(js_name = still)]
    fn stand_still(is_still: bool);
    fn hush(is_muted: bool);
    #[wasm_bindgen(catch)]
    fn read(name: &str, most: usize) -> Result<Promise, JsValue>;
}

/// The state of the frame.
#[derive(Default)]
struct Room {
    asked: Parameters,
    /// The edition's data from the address or the host page.
    supplied_edition: Option<Arc<SuppliedEdition>>,
    /// Whether the app is mounted in the page.
    begun: bool,
    /// Receives the host page's edition; `None` if none is expected.
    awaited: Option<edition::Awaited>,
    /// The game as it was last reported to the host page.
    heard: Option<Heard>,
    /// Whether a game has been saved since the last report.
    news: bool,
    /// Whether a saved game could not be opened.
    has_lost: bool,
    /// The requests of the host page that a table follows; `None` until the app is mounted.
    host: Option<Host>,
    /// Whether the host page knows that a game can be played.
    playable: bool,
    /// The save that the host page has: the one it supplied, or the one last sent to it.
    sent: Option<String>,
    /// Whether the host page's save was refused. It is not replaced before the visitor has moved.
    has_refused: bool,
}

thread_local! {
    static ROOM: RefCell<Room> = RefCell::default();
}

/// Starts the app in a frame.
pub(super) fn begin() {
    let (mut asked, faults) = Parameters::parse(&query());
    // An edition names its game, so a frame shows only the board by default. Outside a frame, a
    // link with an edition leads to the whole app.
    if asked.edition.is_some() && prefs::is_framed() {
        asked.ui.get_or_insert(Ui::Board);
    }
    show(asked.shown().id());
    mark("data-sound", asked.sound == Some(true));
    mark("data-notes", asked.notes == Some(true));
    mark("data-plain", asked.extras == Some(false));
    // Links lead to another page only if the app is in that page's frame.
    if let Some(page) = asked.share.clone().filter(|_| prefs::is_framed()) {
        mark("data-shares", true);
        share::lead_to(page);
    }
    let source = asked.edition.clone();
    ROOM.with_borrow_mut(|room| room.asked = asked);
    let listener = Closure::<dyn FnMut(String)>::new(|text: String| answers::answer(&text));
    hear(&listener);
    // The listener is needed as long as the page lives.
    listener.forget();
    match source {
        None => open_room(None, faults),
        Some(source) => edition::bring(source, faults),
    }
}

/// Sets or removes an attribute of the root element, which style sheets read.
fn mark(name: &str, is_on: bool) {
    if let Some(root) = document().document_element() {
        let _ = root.toggle_attribute_with_force(name, is_on);
    }
}

fn ready(waits: bool) -> Event {
    Event::Ready {
        ui: ROOM.with_borrow(|room| room.asked.shown()),
        language: language(),
        waits,
        games: registry::INFOS.iter().map(|info| info.id).collect(),
    }
}

/// Mounts the app and opens its first page, once the edition is known.
fn open_room(edition: Option<&Edition>, mut faults: Vec<Fault>) {
    let asked = ROOM.with_borrow_mut(|room| {
        let asked = &mut room.asked;
        if let Some(edition) = edition {
            asked.game.get_or_insert_with(|| edition.info.id.to_owned());
        }
        faults.extend(asked.fit());
        asked.clone()
    });
    let ui = asked.shown();
    let opening = opening(&asked, ui);
    if let Ok(Some(route)) = &opening {
        replace(route.clone());
    }
    let mut host = Host::new(Some(hearing::tell)).seating(answers::seat_start);
    if ui != Ui::Full {
        host = host.without_home();
    }
    let host = if ui == Ui::Board {
        host.beginning_games(begin_anew)
    } else {
        host
    };
    super::mount(supplied_edition(), host.clone());
    // If games can be kept only in memory, the host page gets a report, as well as the visitor.
    store::on_in_memory(|| {
        complain(
            None,
            fault_in_words("not-kept", None, crate::text::say(IN_MEMORY)),
        );
    });
    ROOM.with_borrow_mut(|room| {
        room.begun = true;
        room.host = Some(host);
    });
    dress_up(asked.theme, asked.accent, asked.lang);
    // The listener stays as long as the page lives, even after its handle is dropped.
    let _listens = window_event_listener_untyped(store::KEPT, |_| {
        // All saves before the timeout share one report, which runs outside the table's own code.
        if !ROOM.with_borrow_mut(|room| std::mem::replace(&mut room.news, true)) {
            set_timeout(hearing::tell_news, Duration::ZERO);
        }
    });
    say(&ready(false));
    for fault in faults {
        complain(None, fault);
    }
    match (opening, &asked.start) {
        (Err(fault), _) => complain_that_none(fault),
        (Ok(None), start)
            if asked.kept_by_page().is_some() || start.is_some() && ui != Ui::Full =>
        {
            spawn_local(begin_with(asked));
        }
        (Ok(_), _) => here().into_iter().for_each(hearing::begin_reporting),
    }
}

/// Begins with the game that the host page has stored, else with the one in the link, else with a
/// new game.
async fn begin_with(asked: Parameters) {
    if let Some(code) = asked.kept_by_page() {
        ROOM.with_borrow_mut(|room| room.sent = Some(code.to_owned()));
        match answers::load(code).await {
            Ok(()) => return note_moves(),
            // The host page learns that its save was not used. The visitor can play all the same.
            Err(fault) => {
                ROOM.with_borrow_mut(|room| room.has_refused = true);
                let why = match share::game_in(code) {
                    Err(LinkError::Empty | LinkError::NoLink | LinkError::Character(_)) => {
                        NO_SAVE.get(language()).to_owned()
                    }
                    _ => fault.speak(&voice()),
                };
                let words = not_used(language(), why);
                complain(None, fault_in_words("saved", Some("saved"), &words));
                toast_until_seen(NOT_OPENED.get(language()));
            }
        }
    }
    let begun = match (&asked.start, &asked.game) {
        (Some(code), _) => answers::load(code).await,
        (None, Some(game)) => registered(game)
            .and_then(|info| save_new_game(info, &NewGame::default()))
            .map(|id| navigate(Route::Table(id))),
        (None, None) => Err(Fault::Field("game")),
    };
    if let Err(fault) = begun {
        // The page of the link shows the visitor what is wrong.
        if let Some(code) = asked.start {
            replace(Route::Code(code));
        }
        complain_that_none(fault);
    }
}

/// If a person has moved in the game that the host page has stored, notes that. The game was played
/// in this frame before.
fn note_moves() {
    let game = here();
    if let Some((game, session)) = game.as_ref().and_then(|game| Some((game, open(game)?)))
        && hearing::has_person_moved(&*session)
    {
        drawer::note_move(&game.id);
    }
}

/// Returns the edition's data with which games are created and opened here.
fn supplied_edition() -> Option<Arc<SuppliedEdition>> {
    ROOM.with_borrow(|room| room.supplied_edition.clone())
}

/// Returns the first page of the frame. `None` if the address already names it, or if a game from a
/// link or from the host page follows.
fn opening(asked: &Parameters, ui: Ui) -> Result<Option<Route>, Fault> {
    let (hash, code) = (Route::here(), asked.start.clone());
    if matches!(hash, Route::Code(_)) {
        // The visitor has received this link from somebody, so it takes precedence over the
        // parameters of the frame.
        return Ok(None);
    }
    if ui == Ui::Lesson {
        let game = asked.game.as_deref().ok_or(Fault::Field("game"))?;
        return Ok(Some(Route::Learn(registered(game)?.id.to_owned())));
    }
    if asked.kept_by_page().is_some() && ui != Ui::Replay {
        return Ok(None);
    }
    if let (Ui::Full, Some(code)) = (ui, code) {
        return Ok((hash == Route::Home).then_some(Route::Code(code)));
    }
    if ui == Ui::Full {
        let game = asked.game.as_deref().map(registered).transpose()?;
        let at_once = asked.seats.is_some() || asked.level.is_some() || asked.people.is_some();
        return Ok(match game {
            Some(info) if hash == Route::Home && at_once => {
                let unfinished = drawer::fitting().filter(|game| !game.over);
                let begin = || save_new_game(info, &NewGame::default());
                Some(Route::Table(
                    unfinished.map_or_else(begin, |game| Ok(game.id))?,
                ))
            }
            Some(info) if hash == Route::Home => Some(Route::Setup(info.id.to_owned())),
            _ => None,
        });
    }
    // A visitor who returns continues the last game, or sees how it ended.
    if let Some(game) = (ui == Ui::Board).then(drawer::fitting).flatten() {
        if game.over {
            open_at(&game.id, Look::Result);
        }
        return Ok(Some(Route::Table(game.id)));
    }
    if asked.start.is_some() {
        return Ok(None);
    }
    let game = asked.game.as_deref().ok_or(Fault::Field("game"))?;
    if ui == Ui::Replay {
        return Err(Fault::Field("start"));
    }
    save_new_game(registered(game)?, &NewGame::default()).map(|id| Some(Route::Table(id)))
}

/// Handles a saved game that cannot be opened. Shows its last position, or begins what the address
/// asks for, and informs the visitor and the host page.
fn begin_instead(lost: &SavedGame) {
    let (asked, again) = ROOM.with_borrow_mut(|room| {
        let again = std::mem::replace(&mut room.has_lost, true);
        (room.asked.clone(), again)
    });
    // In the whole app, the table's page shows the problem and a way out.
    if again || asked.shown() != Ui::Board {
        return;
    }
    // The table shows the last position with the reason, and offers a new game.
    if can_be_shown(lost) {
        return complain(
            None,
            fault_in_words("lost", None, words::LAST_POSITION.get(language())),
        );
    }
    toast_until_seen(LOST.get(language()));
    complain(None, fault_in_words("lost", None, LOST.get(language())));
    begin_anew();
}

/// Whether the moves of a game whose edition is missing are possible with the game's standard
/// edition.
fn can_be_shown(lost: &SavedGame) -> bool {
    let entry = games::entry(&lost.record.game).zip(with_default_edition(&lost.record));
    entry.is_some_and(|(entry, record)| entry.engine.open(&record, None).is_ok())
}

/// Begins what the address asks for, in place of the current game.
fn begin_anew() {
    let asked = ROOM.with_borrow(|room| room.asked.clone());
    if asked.start.is_some() {
        return spawn_local(begin_with(asked));
    }
    let Some(lost) = here() else { return };
    match registered(&lost.record.game).and_then(|info| save_new_game(info, &NewGame::default())) {
        Ok(id) => replace(Route::Table(id)),
        Err(fault) => complain(None, fault),
    }
}

fn registered(game: &str) -> Result<&'static Info, Fault> {
    registry::info(game).ok_or_else(|| Fault::Game(game.to_owned()))
}

/// Saves a new game, and returns its id. Settings that `wanted` leaves out are those of the
/// address.
fn save_new_game(info: &'static Info, wanted: &NewGame) -> Result<String, Fault> {
    let asked = ROOM.with_borrow(|room| room.asked.clone());
    let mut table = Parameters {
        game: Some(info.id.to_owned()),
        seats: wanted.seats.or(asked.seats),
        people: wanted.people.or(asked.people),
        ..Parameters::default()
    };
    if let Some(fault) = table.fit().into_iter().next() {
        return Err(fault);
    }
    let seats = table.seats.unwrap_or(info.seats.0);
    let people = table.people.unwrap_or(1);
    let level = wanted.level.or(asked.level).unwrap_or_default();
    let setup = Setup::new(info, seats).with_edition(info, supplied_edition().as_ref());
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
    let kept = store::save(game).map(|_| drawer::note_game(game));
    kept.map_err(|error| fault_in_words("not-kept", None, error.say(language())))
}

fn fault_in_words(code: &'static str, field: Option<&str>, words: &str) -> Fault {
    Fault::Told {
        code,
        field: field.map(str::to_owned),
        words: words.to_owned(),
    }
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

fn voice() -> Voice {
    Voice::new(language(), Vec::new())
}

fn dress_up(theme: Option<Theme>, accent: Option<[u8; 3]>, language: Option<Language>) {
    let theme = theme.map(|theme| match theme {
        Theme::System => prefs::Theme::System,
        Theme::Light => prefs::Theme::Light,
        Theme::Dark => prefs::Theme::Dark,
    });
    use_prefs().apply_request(language, theme);
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
        fatal: false,
        language: language(),
    });
}

/// Reports to the host page why there is no game. The visitor sees the reason, too, if the frame
/// has no home page.
fn complain_that_none(fault: Fault) {
    if let Some(host) = ROOM.with_borrow(|room| room.host.clone()) {
        let is_home = matches!(host.home.get_untracked(), HomePlace::Home);
        if !is_home {
            host.home.set(HomePlace::Nothing(Arc::new(fault.clone())));
        }
    }
    say(&Event::Error {
        id: None,
        fault,
        fatal: true,
        language: language(),
    });
}

/// Returns the saved game on the table.
fn here() -> Option<SavedGame> {
    match Route::here() {
        Route::Table(id) => store::load(&id).ok(),
        _ => None,
    }
}

fn open(game: &SavedGame) -> Option<Box<dyn AnySession>> {
    let engine = games::entry(&game.record.game)?.engine;
    let edition = edition_of(&game.record, supplied_edition());
    let mut session = engine.open(&game.record, edition.as_ref()).ok()?;
    session.seat_occupants(&game.occupants);
    session.go_to(game.cursor);
    Some(session)
}
