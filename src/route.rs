//! The page that the address names. It is named after the `#`. So the app works from any folder of
//! any static server, and a game in a link is never sent to a server.
//!
//! | address | page |
//! |---|---|
//! | `#/` | home |
//! | `#/new/uchi` | set-up |
//! | `#/table/ID` | the table of a saved game |
//! | `#/how/uchi`, `#/how/uchi?rule=R22` | how to play; opened at a rule |
//! | `#/learn/uchi` | the guided game of a game |
//! | `#/saves` | the saved games |
//! | `#/about` | about |
//! | `#g=CODE` | a game in a link |
//! | `#/today`, `#/today?day=2026-11-21` | the puzzles of a day, one for each game |
//! | `#/today/uchi?day=2026-11-21`, `#/daily/uchi?day=2026-11-21` | the puzzle of one game |
//! | `#/record` | the person's statistics |
//! | `#/play/uchi?seats=2&level=normal&seed=1` | starts a game at once: seat 0 a person, the others bots |

use crate::layers;
use crate::store::Day;
use leptos::ev;
use leptos::prelude::*;
use std::str::FromStr;
use tabletop::link::is_whole;
use tabletop::{Level, address, misread};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// The longest address that is read, in bytes.
const LONGEST: usize = 16_000;

/// The longest id in an address, in bytes.
const LONGEST_NAME: usize = 40;

/// The parameters of `#/play/…`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Play {
    /// The game's id.
    pub game: String,
    /// The number of seats; the game's minimum if not given.
    pub seats: Option<u8>,
    /// The level of the bots.
    pub level: Level,
    /// The seed that determines the draws and the bots' moves.
    pub seed: Option<u64>,
    /// The first of these parameters that cannot be read.
    pub unread: Option<String>,
}

/// The parameters of `#/how/…`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct How {
    /// The game's id.
    pub game: String,
    /// The number of the rule at which the page opens; `None` for the whole page.
    pub rule: Option<String>,
}

/// The day that an address asks for.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum When {
    /// Today: the address names no day.
    Today,
    /// This day.
    Day(Day),
    /// The address has this text, which is not a valid day, in the place of a day.
    NoDay(String),
}

/// The parameters of `#/today…`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Today {
    /// The id of the game whose puzzle is asked for; the puzzles of all games if not given.
    pub game: Option<String>,
    /// The day.
    pub day: When,
}

/// A page.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Route {
    /// The home page, with the cards of the games.
    Home,
    /// The set-up of a game; the id of the game.
    Setup(String),
    /// The table; the id of the saved game.
    Table(String),
    /// How to play a game.
    How(How),
    /// The guided game of a game; the id of the game.
    Learn(String),
    /// The saved games.
    Saves,
    /// Credits, licence, privacy.
    About,
    /// A game in a link; its code.
    Code(String),
    /// Starts a game at once.
    Play(Play),
    /// The puzzles of a day.
    Today(Today),
    /// The person's statistics.
    Record,
    /// An unknown page.
    Unknown,
}

impl Route {
    /// Reads `location.hash`, with or without the `#`.
    pub fn parse(hash: &str) -> Route {
        if hash.len() > LONGEST {
            return Route::Unknown;
        }
        let hash = hash.strip_prefix('#').unwrap_or(hash);
        // Addresses of pages begin with `/`, and the code of a game never does.
        let plain = address::plain(hash);
        let page = match plain.starts_with('/') || plain.is_empty() {
            true => Route::page(&plain),
            false => None,
        };
        page.or_else(|| address::code_in(&format!("#{hash}")).map(Route::Code))
            .unwrap_or(Route::Unknown)
    }

    /// Returns the page or the game that a text leads to: an address of this app anywhere in it, or
    /// the code of a game.
    pub fn in_text(text: &str) -> Option<Route> {
        let code = address::code_in(text);
        let plain = address::plain(text);
        let page = match &code {
            Some(code) if is_whole(code) => None,
            _ => plain
                .split_once("#/")
                .and_then(|(_, hash)| Route::page(hash)),
        };
        page.filter(|route| *route != Route::Home)
            .or_else(|| code.map(Route::Code))
    }

    /// Returns the page of an address, given the part after its `#`. Like a code, the address ends
    /// at the first character that cannot belong to it, so text around it is ignored.
    fn page(hash: &str) -> Option<Route> {
        let is_path = |c: char| c == '/' || is_of_name(c);
        let (path, rest) = hash.split_at(hash.find(|c| !is_path(c)).unwrap_or(hash.len()));
        let mut parts = path.split('/').filter(|part| !part.is_empty());
        let Some(page) = parts.next() else {
            return Some(Route::Home);
        };
        let name = parts.next().map(name_in).filter(|name| !name.is_empty());
        if parts.next().is_some() {
            return None;
        }
        let name = name.map(str::to_owned);
        let query = if rest.starts_with(['?', '&']) {
            rest
        } else {
            ""
        };
        let query = Query(query);
        Some(match (name_in(page), name) {
            ("about", None) => Route::About,
            ("saves", None) => Route::Saves,
            ("new", Some(game)) => Route::Setup(game),
            ("table", Some(id)) => Route::Table(id),
            ("how", Some(game)) => Route::How(How::read(game, query)),
            ("learn", Some(game)) => Route::Learn(game),
            ("play", Some(game)) => Route::Play(Play::read(game, query)),
            ("today", game) | ("daily", game @ Some(_)) => {
                let day = query.day();
                Route::Today(Today { game, day })
            }
            ("record", None) => Route::Record,
            _ => return None,
        })
    }

    /// Returns the page of the current address.
    pub fn here() -> Route {
        Route::parse(&window().location().hash().unwrap_or_default())
    }

    /// Returns the address of the page, as in the `href` of a link.
    pub fn path(&self) -> String {
        match self {
            Route::Home | Route::Unknown => "#/".to_owned(),
            Route::Setup(game) => format!("#/new/{game}"),
            Route::Table(id) => format!("#/table/{id}"),
            Route::How(how) => how.path(),
            Route::Learn(game) => format!("#/learn/{game}"),
            Route::About => "#/about".to_owned(),
            Route::Saves => "#/saves".to_owned(),
            Route::Code(code) => format!("#g={code}"),
            Route::Play(play) => play.path(),
            Route::Today(Today { game, day }) => {
                let game = game.as_deref().map(|game| format!("/{game}"));
                of_day(format!("#/today{}", game.unwrap_or_default()), day)
            }
            Route::Record => "#/record".to_owned(),
        }
    }
}

impl How {
    /// Returns the parameters for the whole rules page of a game.
    pub fn to_play(game: &str) -> How {
        How {
            game: game.to_owned(),
            rule: None,
        }
    }

    fn read(game: String, query: Query<'_>) -> How {
        let rule = query.field("rule").map(name_in);
        let rule = rule.filter(|rule| (1..=6).contains(&rule.len()));
        How {
            game,
            rule: rule.map(str::to_owned),
        }
    }

    fn path(&self) -> String {
        match &self.rule {
            Some(rule) => format!("#/how/{}?rule={rule}", self.game),
            None => format!("#/how/{}", self.game),
        }
    }
}

/// The part of an address after `?`: fields and their values, and anything else that programs add
/// there.
#[derive(Clone, Copy)]
struct Query<'a>(&'a str);

impl<'a> Query<'a> {
    /// Returns the value of a field, with anything that follows it.
    fn field(self, name: &str) -> Option<&'a str> {
        // In HTML source, `&` is written as `&amp;`.
        let mut pairs = self.0.split(['?', '&', ';']);
        pairs.find_map(|pair| pair.strip_prefix(name)?.strip_prefix('='))
    }

    /// Parses the value of a field. The first value that cannot be read is put into `unread`, with
    /// its name.
    fn word<T: FromStr>(self, name: &str, unread: &mut Option<String>) -> Option<T> {
        let value = self.field(name)?;
        let word = name_in(value).parse().ok();
        if word.is_none() {
            unread.get_or_insert_with(|| format!("{name}={}", misread::excerpt(value)));
        }
        word
    }

    fn day(self) -> When {
        let read = |value| day_in(value).ok_or_else(|| misread::excerpt(value));
        match self.field("day").map(read) {
            None => When::Today,
            Some(Ok(day)) => When::Day(day),
            Some(Err(said)) => When::NoDay(said),
        }
    }
}

/// Returns the day at the beginning of a text. Anything after it is ignored.
fn day_in(text: &str) -> Option<Day> {
    let mut rest = text;
    let mut number = |longest: usize| {
        let (number, after) = rest.split_at(
            rest.find(|c: char| !c.is_ascii_digit())
                .unwrap_or(rest.len()),
        );
        rest = after.strip_prefix('-').unwrap_or(after);
        number
            .parse::<u16>()
            .ok()
            .filter(|_| number.len() <= longest)
    };
    let (year, month, date) = (number(4)?, number(2)?, number(2)?);
    Day::of(year, month as u8, date as u8)
}

/// Returns an address with a day in it.
fn of_day(path: String, day: &When) -> String {
    match day {
        When::Today => path,
        When::Day(day) => format!("{path}?day={day}"),
        When::NoDay(said) => format!("{path}?day={said}"),
    }
}

impl Play {
    fn read(game: String, query: Query<'_>) -> Play {
        let mut unread = None;
        let level: Option<Level> = query.word("level", &mut unread);
        Play {
            game,
            seats: query.word("seats", &mut unread),
            level: level.unwrap_or_default(),
            seed: query.word("seed", &mut unread),
            unread,
        }
    }

    fn path(&self) -> String {
        let mut path = format!("#/play/{}?level={}", self.game, self.level.id());
        if let Some(seats) = self.seats {
            path.push_str(&format!("&seats={seats}"));
        }
        if let Some(seed) = self.seed {
            path.push_str(&format!("&seed={seed}"));
        }
        path
    }
}

/// Whether a character may be part of an id.
fn is_of_name(character: char) -> bool {
    character.is_ascii_alphanumeric() || character == '-'
}

/// Returns the id or the word at the beginning of a text; empty if there is none.
fn name_in(text: &str) -> &str {
    let end = text.find(|c| !is_of_name(c)).unwrap_or(text.len());
    let name = text[..end].trim_end_matches('-');
    if name.len() <= LONGEST_NAME { name } else { "" }
}

/// Provides the page of the address as a signal, which follows the address. Called once, by the
/// app.
pub fn provide_route() -> RwSignal<Route> {
    let route = RwSignal::new(Route::here());
    let handle = window_event_listener(ev::hashchange, move |_| {
        let now = Route::here();
        if route.get_untracked() != now {
            release_focus();
            route.set(now);
        }
    });
    on_cleanup(move || handle.remove());
    provide_context(route);
    route
}

/// Removes the focus before a page is removed. If a focused element is removed, Chromium styles and
/// lays out the whole page.
fn release_focus() {
    if let Some(element) = document().active_element() {
        // SVG elements have `blur`, too, but are of another type.
        let _ = element.unchecked_ref::<HtmlElement>().blur();
    }
}

/// Builds the page of the current address again, because its content has changed.
pub fn rebuild_page(route: RwSignal<Route>) {
    release_focus();
    route.update(|_| ());
}

/// Returns the page of the address as a signal.
pub fn use_route() -> RwSignal<Route> {
    expect_context()
}

/// Opens a page. The page before it stays in the history, but none of its layers.
#[expect(
    clippy::needless_pass_by_value,
    reason = "reads best at the call: navigate(Route::Home)"
)]
pub fn navigate(route: Route) {
    layers::go_to(&route.path());
}

/// Opens a page in place of the current one, so that Back does not return to it.
#[expect(
    clippy::needless_pass_by_value,
    reason = "reads best at the call: replace(Route::Home)"
)]
pub fn replace(route: Route) {
    layers::go_in_place(&route.path());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_name_pages() {
        let play = |seats, level, seed| {
            Route::Play(Play {
                game: "uchi".to_owned(),
                seats,
                level,
                seed,
                unread: None,
            })
        };
        let unread = |said: &str| {
            Route::Play(Play {
                unread: Some(said.to_owned()),
                ..Play::read("uchi".to_owned(), Query(""))
            })
        };
        let five = |day| Route::Today(Today { game: None, day });
        let one = |game: &str, day| {
            let game = Some(game.to_owned());
            Route::Today(Today { game, day })
        };
        let day = |text| When::Day(Day::parse(text).expect("a day"));
        let fifth = || day("2026-11-05");
        let no_day = |said: &str| When::NoDay(said.to_owned());
        let code = || Route::Code("1jkzABBfWdcZ".to_owned());
        for (hash, route) in [
            ("", Route::Home),
            ("#", Route::Home),
            ("#/", Route::Home),
            ("#/new/uchi", Route::Setup("uchi".to_owned())),
            ("#/new/uchi/", Route::Setup("uchi".to_owned())),
            ("#/table/3f-a9", Route::Table("3f-a9".to_owned())),
            ("#/how/uchi", Route::How(How::to_play("uchi"))),
            ("#/how/uchi?rule=\"]", Route::How(How::to_play("uchi"))),
            ("#/about", Route::About),
            ("#/saves", Route::Saves),
            ("#g=AbC_-9x", Route::Code("AbC_-9x".to_owned())),
            ("#/play/uchi", play(None, Level::Normal, None)),
            (
                "#/play/uchi?seats=2&level=hard&seed=7",
                play(Some(2), Level::Hard, Some(7)),
            ),
            (
                "#/play/uchi?seats=2&level=hard&seed=7。",
                play(Some(2), Level::Hard, Some(7)),
            ),
            (
                "#/play/uchi?seed=7&utm_source=x&seats=3",
                play(Some(3), Level::Normal, Some(7)),
            ),
            ("#/play/uchi&fbclid=x", play(None, Level::Normal, None)),
            ("#/play/uchi?level=god", unread("level=god")),
            ("#/play/uchi?seats=900", unread("seats=900")),
            ("#/play/uchi?seed=-1&x", unread("seed=-1")),
            ("#/today", five(When::Today)),
            ("#/today。", five(When::Today)),
            ("#/todayです", five(When::Today)),
            ("#/today&utm_source=x", five(When::Today)),
            ("#/today?day=2026-11-05", five(fifth())),
            ("#/today?day=2026-11-5", five(fifth())),
            ("#/today?day=2026-11-05.", five(fifth())),
            ("#/today?day=2026-11-05です", five(fifth())),
            ("#/today?day=2026-11-05%E3%81%A7%E3%81%99", five(fifth())),
            ("#/today?day=2026-11-05%20", five(fifth())),
            ("#/today?day=2026-11-05）。", five(fifth())),
            ("#/today?day=2026-11-05&utm=x", five(fifth())),
            ("#/today?day=2026-11-05?utm=x", five(fifth())),
            ("#/today?utm=x&day=2026-11-05", five(fifth())),
            ("#/today?utm=x&amp;day=2026-11-05", five(fifth())),
            ("#%2Ftoday%3Fday%3D2026-11-05", five(fifth())),
            ("#/today%3Fday=2026-11-05", five(fifth())),
            ("#/today%253Fday%253D2026-11-05", five(fifth())),
            ("#/today?day=2026-02-31", five(no_day("2026-02-31"))),
            ("#/today?day=2026-13-01", five(no_day("2026-13-01"))),
            ("#/today?day=2026-11-051", five(no_day("2026-11-051"))),
            ("#/today?day=2026-11", five(no_day("2026-11"))),
            ("#/today?day=tomorrow", five(no_day("tomorrow"))),
            ("#/today?day=", five(no_day(""))),
            ("#/today/uchi?day=2026-11-05」", one("uchi", fifth())),
            ("#/today/uchi.", one("uchi", When::Today)),
            ("#/daily/carotein", one("carotein", When::Today)),
            ("#/daily/carotein?day=2026-11-05…", one("carotein", fifth())),
            (
                "#/daily/carotein?day=2026-13-1",
                one("carotein", no_day("2026-13-1")),
            ),
            ("#/new/uchi。", Route::Setup("uchi".to_owned())),
            ("#/table/3f-a9\"", Route::Table("3f-a9".to_owned())),
            ("#/about](https://example.org/#/about)", Route::About),
            ("#g=1jkzABBfWdcZ", code()),
            ("#g=1jkzABBfWdcZ%E3%80%82", code()),
            ("#g=1jkzABBfWdcZ%20", code()),
            ("#g=1jkzABBfWdcZ&utm_source=x", code()),
            ("#g=1jkzABBfWdcZ?fbclid=x", code()),
            ("#g%3D1jkzABBfWdcZ", code()),
            ("#/daily/", Route::Unknown),
            ("#1jkzABBfWdcZ", code()),
            ("#g=1jkz", Route::Code("1jkz".to_owned())),
            ("#g=", Route::Code(String::new())),
            ("#/today/uchi/x", Route::Unknown),
            ("#/record", Route::Record),
            ("#/record/x", Route::Unknown),
            ("#/new", Route::Unknown),
            ("#/new/../x", Route::Unknown),
            ("#/new/<b>", Route::Unknown),
            (
                "#/new/12345678901234567890123456789012345678901",
                Route::Unknown,
            ),
            ("#/about/x", Route::Unknown),
            ("#/nowhere", Route::Unknown),
            ("#main", Route::Unknown),
        ] {
            assert_eq!(Route::parse(hash), route, "{hash}");
        }
        assert_eq!(Route::parse(&"x".repeat(100_000)), Route::Unknown);
    }

    #[test]
    fn a_text_leads_to_the_page_or_game_in_it() {
        let at = |text: &str| Route::in_text(text).map(|route| route.path());
        for (text, path) in [
            ("", None),
            ("Hello there", None),
            ("https://example.org/#/", None),
            ("1jkzABBfWdcZ", Some("#g=1jkzABBfWdcZ")),
            (
                "Uchi https://example.org/#g=1jkzABBfWdcZ. Bye!",
                Some("#g=1jkzABBfWdcZ"),
            ),
            (
                "https://example.org/#/play/1jkzABBfWdcZ",
                Some("#g=1jkzABBfWdcZ"),
            ),
            ("https://example.org/#g=1jkz", Some("#g=1jkz")),
            (
                "今日の5問！\nhttps://example.org/box/#/today?day=2026-11-05。",
                Some("#/today?day=2026-11-05"),
            ),
            (
                "https://filter.example/?url=https%3A%2F%2Fexample.org%2F%23%2Ftoday%3Fday%3D2026-11-05&data=05",
                Some("#/today?day=2026-11-05"),
            ),
            ("(https://example.org/#/today)", Some("#/today")),
            (
                "https://example.org/#/today?day=2026-02-31",
                Some("#/today?day=2026-02-31"),
            ),
            (
                "[Carotein](https://example.org/#/daily/carotein)",
                Some("#/today/carotein"),
            ),
        ] {
            assert_eq!(at(text).as_deref(), path, "{text}");
        }
    }

    #[test]
    fn a_page_is_found_again_by_its_path() {
        for hash in [
            "#/",
            "#/new/uchi",
            "#/table/3f",
            "#/how/uchi",
            "#/how/uchi?rule=R22",
            "#/about",
            "#/saves",
            "#g=AbC",
            "#/today",
            "#/today?day=2026-11-09",
            "#/today/uchi",
            "#/today/uchi?day=2026-11-09",
            "#/record",
        ] {
            assert_eq!(Route::parse(hash).path(), hash);
        }
        let play = Route::parse("#/play/uchi?seats=3&level=easy&seed=11");
        assert_eq!(Route::parse(&play.path()), play);
    }
}
