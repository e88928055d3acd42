//! Which page the address names. Everything stands behind the `#`: it works
//! from any folder of any static server, and a game in a link never reaches one.
//!
//! | address | page |
//! |---|---|
//! | `#/` | home |
//! | `#/new/uchi` | set-up |
//! | `#/table/ID` | the table of a saved game |
//! | `#/how/uchi`, `#/how/uchi?rule=R22` | how to play; where a rule is told |
//! | `#/learn/uchi` | its guided game |
//! | `#/saves` | the saved games |
//! | `#/about` | about |
//! | `#g=CODE` | a game somebody sent |
//! | `#/today`, `#/today?day=2026-11-21` | the puzzles of a day, one for each game |
//! | `#/today/uchi?day=2026-11-21` | one of them |
//! | `#/record` | a person's own record |
//! | `#/daily/carotein`, `#/daily/carotein?day=2026-11-21` | the puzzle that a game makes of a day |
//! | `#/play/uchi?seats=2&level=normal&seed=1` | starts a game at once: seat 0 a person, the others bots |

use crate::layers;
use leptos::ev;
use leptos::prelude::*;
use tabletop::Level;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// The longest address that is looked at, in bytes.
const LONGEST: usize = 16_000;

/// What `#/play/…` asks for.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Play {
    /// The game's id.
    pub game: String,
    /// How many seats; what the game needs at least if not given.
    pub seats: Option<u8>,
    /// How strong the bots are.
    pub level: Level,
    /// Fixes chance and the bots.
    pub seed: Option<u64>,
}

/// What `#/how/…` asks for.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct How {
    /// The game's id.
    pub game: String,
    /// The number of a rule; the whole page if not given.
    pub rule: Option<String>,
}

/// Year, month and day, as an address has them.
pub type Date = (u16, u8, u8);

/// Which puzzle `#/daily/…` asks for.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Daily {
    /// The game's id.
    pub game: String,
    /// The day; today if not given.
    pub day: Option<Date>,
}

impl Daily {
    /// Today's puzzle of a game.
    pub fn today(game: &str) -> Daily {
        Daily {
            game: game.to_owned(),
            day: None,
        }
    }
}

/// What `#/today…` asks for.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Today {
    /// The id of the game whose puzzle it is; all of them if not given.
    pub game: Option<String>,
    /// The day; today if not given.
    pub day: Option<Date>,
}

/// A page.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Route {
    /// The night sky with the five doors.
    Home,
    /// Setting up a game; its id.
    Setup(String),
    /// The table; the id of the saved game.
    Table(String),
    /// How to play a game.
    How(How),
    /// The guided game of a game; its id.
    Learn(String),
    /// The saved games.
    Saves,
    /// Credits, licence, privacy.
    About,
    /// A game somebody sent; its code.
    Code(String),
    /// Starts a game at once.
    Play(Play),
    /// The puzzle that a game makes of a day.
    Daily(Daily),
    /// The puzzles of a day.
    Today(Today),
    /// A person's own record.
    Record,
    /// Nothing we know.
    Unknown,
}

impl Route {
    /// Reads `location.hash`, with or without the `#`.
    pub fn parse(hash: &str) -> Route {
        if hash.len() > LONGEST {
            return Route::Unknown;
        }
        let hash = hash.strip_prefix('#').unwrap_or(hash);
        if let Some(code) = hash.strip_prefix("g=") {
            return Route::Code(code.to_owned());
        }
        let (path, query) = hash.split_once('?').unwrap_or((hash, ""));
        let mut parts = path.split('/').filter(|part| !part.is_empty());
        let page = parts.next();
        let name = parts.next().filter(|name| is_name(name)).map(str::to_owned);
        if parts.next().is_some() {
            return Route::Unknown;
        }
        match (page, name) {
            (None, _) => Route::Home,
            (Some("about"), None) => Route::About,
            (Some("saves"), None) => Route::Saves,
            (Some("new"), Some(game)) => Route::Setup(game),
            (Some("table"), Some(id)) => Route::Table(id),
            (Some("how"), Some(game)) => Route::How(How::parse(game, query)),
            (Some("learn"), Some(game)) => Route::Learn(game),
            (Some("play"), Some(game)) => Route::Play(Play::parse(game, query)),
            (Some("daily"), Some(game)) => {
                let day = day_in(query);
                Route::Daily(Daily { game, day })
            }
            (Some("today"), game) => {
                let day = day_in(query);
                Route::Today(Today { game, day })
            }
            (Some("record"), None) => Route::Record,
            _ => Route::Unknown,
        }
    }

    /// The page of the address at this moment.
    pub fn here() -> Route {
        Route::parse(&window().location().hash().unwrap_or_default())
    }

    /// The address of the page: what a link's `href` holds.
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
            Route::Daily(daily) => of_day(format!("#/daily/{}", daily.game), daily.day),
            Route::Today(Today { game, day }) => {
                let game = game.as_deref().map(|game| format!("/{game}"));
                of_day(format!("#/today{}", game.unwrap_or_default()), *day)
            }
            Route::Record => "#/record".to_owned(),
        }
    }
}

impl How {
    /// All of it.
    pub fn to_play(game: &str) -> How {
        How {
            game: game.to_owned(),
            rule: None,
        }
    }

    fn parse(game: String, query: &str) -> How {
        let rule = query.strip_prefix("rule=");
        let rule = rule.filter(|rule| rule.len() <= 6 && is_name(rule));
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

/// The day behind an address.
fn day_in(query: &str) -> Option<Date> {
    let mut numbers = query.strip_prefix("day=")?.split('-');
    let year = numbers.next()?.parse().ok()?;
    let month = numbers.next()?.parse().ok()?;
    let date = numbers.next()?.parse().ok()?;
    let fits = (1..=12).contains(&month) && (1..=31).contains(&date);
    (fits && numbers.next().is_none()).then_some((year, month, date))
}

/// An address with a day behind it.
fn of_day(path: String, day: Option<Date>) -> String {
    match day {
        Some((year, month, date)) => format!("{path}?day={year}-{month:02}-{date:02}"),
        None => path,
    }
}

impl Play {
    fn parse(game: String, query: &str) -> Play {
        let mut play = Play {
            game,
            seats: None,
            level: Level::default(),
            seed: None,
        };
        for pair in query.split('&') {
            match pair.split_once('=') {
                Some(("seats", seats)) => play.seats = seats.parse().ok(),
                Some(("level", level)) => play.level = level.parse().unwrap_or_default(),
                Some(("seed", seed)) => play.seed = seed.parse().ok(),
                _ => {}
            }
        }
        play
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

/// Whether a part of an address may be an id of ours.
fn is_name(name: &str) -> bool {
    name.len() <= 40
        && name
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}

/// The page of the address, as it changes from now on. Called once, by the app.
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

/// Lets go of the focus before a page goes: for a focused element that is removed Chromium styles and lays out the whole page.
fn release_focus() {
    if let Some(element) = document().active_element() {
        // SVG elements have `blur` too, though not the type.
        let _ = element.unchecked_ref::<HtmlElement>().blur();
    }
}

/// Has the page of the same address come anew: something else stands in its place now.
pub fn come_again(route: RwSignal<Route>) {
    release_focus();
    route.update(|_| ());
}

/// The page of the address.
pub fn use_route() -> RwSignal<Route> {
    expect_context()
}

/// Goes to a page; the one before stays in the history, but nothing that lies over it.
pub fn navigate(route: Route) {
    if layers::is_over_page() {
        return replace(route);
    }
    // Refused only in a frame that is being torn down: then there is nowhere to go.
    let _ = window().location().set_hash(&route.path());
}

/// Goes to a page in place of the present one, so that Back does not return to it.
#[expect(
    clippy::needless_pass_by_value,
    reason = "reads best at the call: replace(Route::Home)"
)]
pub fn replace(route: Route) {
    let _ = window().location().replace(&route.path());
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
            })
        };
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
                "#/play/uchi?seats=900&level=god&seed=-1&x",
                play(None, Level::Normal, None),
            ),
            (
                "#/daily/carotein?day=2026-11-21",
                Route::Daily(Daily {
                    game: "carotein".to_owned(),
                    day: Some((2026, 11, 21)),
                }),
            ),
            (
                "#/daily/carotein?day=2026-13-1",
                Route::Daily(Daily {
                    game: "carotein".to_owned(),
                    day: None,
                }),
            ),
            (
                "#/today",
                Route::Today(Today {
                    game: None,
                    day: None,
                }),
            ),
            (
                "#/today/uchi?day=2026-11-01",
                Route::Today(Today {
                    game: Some("uchi".to_owned()),
                    day: Some((2026, 11, 1)),
                }),
            ),
            (
                "#/today?day=tomorrow",
                Route::Today(Today {
                    game: None,
                    day: None,
                }),
            ),
            ("#/today/uchi/x", Route::Unknown),
            ("#/record", Route::Record),
            ("#/record/x", Route::Unknown),
            ("#/new", Route::Unknown),
            ("#/new/../x", Route::Unknown),
            ("#/new/<b>", Route::Unknown),
            ("#/about/x", Route::Unknown),
            ("#/nowhere", Route::Unknown),
            ("#main", Route::Unknown),
        ] {
            assert_eq!(Route::parse(hash), route, "{hash}");
        }
        assert_eq!(Route::parse(&"x".repeat(100_000)), Route::Unknown);
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
            "#/daily/carotein",
            "#/daily/carotein?day=2026-01-05",
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
