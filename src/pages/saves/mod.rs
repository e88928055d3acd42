//! The saved games: the latest unfinished one on the home page, and a page with all of them. That
//! page (`list`, `bring`, `thumb`) is rarely needed to play a game, so it is loaded when it is
//! entered, as a game is.

mod bring;
mod list;
mod thumb;

use crate::art::{art, door_art, icon, mark};
use crate::games::{Loader, NoticePlace, SHEETS};
use crate::language::tag;
use crate::parts::{button, key_of};
use crate::prefs::use_prefs;
use crate::route::Route;
use crate::store::{self, Entry, SavedGame};
use crate::text::games::{default_name_in, name_of};
use crate::text::pages::{home, saves as texts, setup};
use crate::text::{Language, t};
use board::picture::{Element, el, reactive};
use leptos::ev;
use leptos::prelude::*;
use tabletop::Occupant;
use wasm_bindgen::JsValue;

page_of_its_own! { saves [SHEETS] { list::page } -> fn() -> AnyView }

/// The page `#/saves`, once it is loaded.
#[component]
pub fn SavesPage() -> impl IntoView {
    let then = || here().map(|page| page());
    view! {
        <Loader around=NoticePlace::Page(texts::TITLE) is_here=here().is_some() bring=bring() then/>
    }
}

/// Updates `entries` when another tab changes the saved games, as long as the calling component
/// exists.
fn follow(entries: RwSignal<Vec<Entry>>) {
    let other_tab = window_event_listener(ev::storage, move |event| {
        if store::is_ours(event.key().as_deref()) {
            entries.set(store::list());
        }
    });
    on_cleanup(move || other_tab.remove());
}

/// The latest unfinished game on the home page, with a link to all saved games.
#[component]
pub fn LatestSave() -> impl IntoView {
    let entries = RwSignal::new(store::list());
    follow(entries);
    let reminded = RwSignal::new(store::read(REMINDED).is_some() || !evicts());
    reactive(move || latest(&entries.get(), reminded))
}

fn latest(entries: &[Entry], reminded: RwSignal<bool>) -> Element {
    let all = |words: String| {
        el("a")
            .class("saves-all")
            .set("href", Route::Saves.path())
            .with(words)
    };
    let mut games = entries.iter().filter_map(|entry| entry.game.as_ref().ok());
    let Some(game) = games.find(|game| !game.over) else {
        let words = match entries.len() {
            0 => t(texts::OPEN_SOMETHING).to_owned(),
            count => texts::all(use_prefs().language.get(), count),
        };
        return el("p").class("saves-none").with(all(words));
    };
    let go_on = el("a")
        .class("button button-primary")
        .set("href", table_of(game))
        .with(icon("i-play"))
        .with(t(home::GO_ON));
    let big = el("div")
        .key(key_of(&game.id))
        .class("save-big")
        .with(art(door_art(&game.record.game), "save-art"))
        // Without the number of decisions: counting them would need the game's code.
        .with(words(game, None))
        .with(el("div").class("button-row").with(go_on));
    let reminder = (!reminded.get() && game.cursor > 0).then(|| reminder(reminded));
    el("section")
        .class("saves card")
        .set("aria-labelledby", "saves-title")
        .with(el("h2").set("id", "saves-title").with(t(home::CONTINUE)))
        .with(big)
        .with(reminder)
        .with(all(texts::all(use_prefs().language.get(), entries.len())))
}

/// The key that is set once the reminder has been read.
const REMINDED: &str = "hoshibako.reminded";

/// Draws the reminder that some browsers delete a page's data after a week without a visit. It is
/// shown once, if there is something to lose.
fn reminder(reminded: RwSignal<bool>) -> Element {
    let understood = button("button")
        .set("data-action", "reminded")
        .on_click(move || {
            store::write(REMINDED, "1");
            reminded.set(true);
        })
        .with(t(texts::UNDERSTOOD));
    el("div")
        .class("notice")
        .set("data-reminder", "")
        .with(icon("i-info"))
        .with(el("p").with(t(texts::REMINDER)))
        .with(understood)
}

/// Whether this browser deletes a page's data after a week without a visit. All browsers that are
/// built on WebKit do.
fn evicts() -> bool {
    let name = window().navigator().user_agent();
    name.is_ok_and(|name| is_webkit(&name))
}

fn is_webkit(name: &str) -> bool {
    let others = ["Chrome/", "Chromium/", "Android"];
    name.contains("AppleWebKit/") && !others.iter().any(|other| name.contains(other))
}

fn table_of(game: &SavedGame) -> String {
    Route::Table(game.id.clone()).path()
}

/// Describes a saved game: its name, its players and its progress. `decisions` is the number of
/// decisions made, if it is known.
fn words(game: &SavedGame, decisions: Option<usize>) -> Element {
    let language = use_prefs().language.get();
    let name = el("a")
        .set("href", table_of(game))
        .with(called(game, language));
    let name_at = |seat: u8| {
        seat_name(
            &game.record.game,
            &game.occupants,
            usize::from(seat),
            language,
        )
    };
    let far = decisions.map(|decisions| home::moves(language, decisions));
    let state = match game.turn {
        _ if game.over => Some(t(texts::OVER).to_owned()),
        turn => turn.map(|seat| texts::turn(language, &name_at(seat))),
    };
    let facts: Vec<String> = far.into_iter().chain(state).collect();
    el("div")
        .class("save-words")
        .with(el("p").class("save-name").with(name))
        .with(seats(game, language))
        .with(el("p").class("small soft").with(facts.join(" · ")))
        .with(
            el("p")
                .class("small soft")
                .with(date(game.updated, language)),
        )
}

/// Returns the name of a seat of a game with this id.
fn seat_name(game: &str, occupants: &[Occupant], seat: usize, language: Language) -> String {
    let is_ours =
        |name: &str| name.is_empty() || default_name_in(game, seat, name, language).is_some();
    let mut people = occupants.iter().filter(|it| it.is_human());
    let alone = people.next().filter(|_| people.next().is_none());
    match occupants.get(seat) {
        // A person who has entered a name is shown by it, not as "You".
        Some(occupant) if alone == Some(occupant) && is_ours(&occupant.name) => {
            texts::YOU.get(language).to_owned()
        }
        Some(occupant) if !occupant.name.is_empty() => occupant.name.clone(),
        _ => setup::seat(language, seat + 1),
    }
}

fn seats(game: &SavedGame, language: Language) -> Element {
    let seats = game.colours.iter().enumerate().map(|(seat, &own)| {
        // Each name has its own text direction.
        let name = el("bdi").with(seat_name(
            &game.record.game,
            &game.occupants,
            seat,
            language,
        ));
        el("li").with(art(mark(own), seat_class(own))).with(name)
    });
    el("ul")
        .class("save-seats plain-list small")
        .with(seats.collect::<Vec<_>>())
}

fn game_name(id: &str, language: Language) -> String {
    name_of(id).map_or_else(|| id.to_owned(), |name| name.get(language).to_owned())
}

/// Returns the name that a person gave a saved game, or else the name of the game that is played.
fn called(game: &SavedGame, language: Language) -> String {
    if game.name.is_empty() {
        game_name(&game.record.game, language)
    } else {
        game.name.clone()
    }
}

/// The class that gives a mark its hue.
pub(super) const fn seat_class(mark: u8) -> &'static str {
    const CLASSES: [&str; 6] = [
        "seat-mark seat-hue-0",
        "seat-mark seat-hue-1",
        "seat-mark seat-hue-2",
        "seat-mark seat-hue-3",
        "seat-mark seat-hue-4",
        "seat-mark seat-hue-5",
    ];
    CLASSES[mark as usize % CLASSES.len()]
}

/// Formats day and time as usual in the person's language.
fn date(milliseconds: f64, language: Language) -> String {
    let date = js_sys::Date::new(&JsValue::from_f64(milliseconds));
    let day = date.to_locale_date_string(tag(language), &JsValue::UNDEFINED);
    let time = date.to_locale_time_string(tag(language));
    // Seconds are of no use here: "21:04:07" to "21:04".
    let time = String::from(time);
    let minutes = match time.rsplit_once(':') {
        Some((minutes, seconds)) => {
            let half: String = seconds.chars().filter(|c| !c.is_ascii_digit()).collect();
            format!("{minutes}{half}")
        }
        None => time,
    };
    format!("{} {minutes}", String::from(day))
}

#[cfg(test)]
mod tests {
    use super::{is_webkit, seat_name};
    use crate::text::games::default_name;
    use tabletop::session::Player;
    use tabletop::{Language, Level, Occupant};

    #[test]
    fn who_plays_alone_is_you_in_the_list() {
        let id = registry::INFOS[0].id;
        let called = |name: &str, others: Occupant| {
            let occupants = [Occupant::human(name), others];
            seat_name(id, &occupants, 0, Language::En)
        };
        let bot = || Occupant::bot("", Level::Easy);
        for language in [Language::Ja, Language::En] {
            let ours = default_name(id, 0, Player::Human, language);
            assert_eq!(called(&ours, bot()), "You");
        }
        assert_eq!(called("", bot()), "You");
        assert_eq!(called("Hana", bot()), "Hana");
        assert_eq!(called("Player 1", Occupant::human("")), "Player 1");
    }

    #[test]
    fn browsers_that_evict_are_known_by_name() {
        for (name, evicts) in [
            (
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15",
                true,
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/122.0 Mobile/15E148 Safari/604.1",
                true,
            ),
            (
                "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/122.0 Safari/537.36",
                false,
            ),
            (
                "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/122.0 Mobile Safari/537.36",
                false,
            ),
            (
                "Mozilla/5.0 (X11; Linux x86_64; rv:123.0) Gecko/20100101 Firefox/123.0",
                false,
            ),
            ("", false),
        ] {
            assert_eq!(is_webkit(name), evicts, "{name}");
        }
    }
}
