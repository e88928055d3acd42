//! The saved games: the latest unfinished one on the home page, and a page with all of them. That
//! page is rarely needed to play a game, so it is loaded when it is entered, as a game is.
//!
//! | module | holds |
//! |---|---|
//! | here | the latest unfinished game; how a saved game is described |
//! | `list` | the page, with the list of the games |
//! | `state` | the state of the page, and what its buttons do |
//! | `thumb` | the small picture of a game |
//! | `naming` | the form for the name of a game |
//! | `import` | the form that imports games |
//! | `bring` | how games are read, checked and saved |
//! | `report` | the result of an import |

mod bring;
mod import;
mod list;
mod naming;
mod report;
mod state;
mod thumb;

use crate::art::{art, door_art, icon, mark};
use crate::games::{Loader, NoticePlace, SHEETS};
use crate::language::tag;
use crate::prefs::use_prefs;
use crate::route::Route;
use crate::store::{self, Entry, SavedGame, StoreError};
use crate::text::games::{default_name_in, name_of};
use crate::text::pages::{home, saves as texts, setup};
use crate::text::{Language, t, text, text_of};
use leptos::ev;
use leptos::prelude::*;
use std::sync::Arc;
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

/// A saved game in a list, or why it cannot be read. Everything that shows the game shares it.
#[derive(Clone, PartialEq)]
struct Listed {
    /// The id.
    id: String,
    /// The game, or why it cannot be read.
    game: Result<Arc<SavedGame>, StoreError>,
}

/// Returns all saved games, the latest first.
fn all_listed() -> Vec<Listed> {
    let listed = |entry: Entry| Listed {
        id: entry.id,
        game: entry.game.map(Arc::new),
    };
    store::list().into_iter().map(listed).collect()
}

/// Updates `entries` when another tab changes the saved games, as long as the calling component
/// exists.
fn follow(entries: RwSignal<Vec<Listed>>) {
    let other_tab = window_event_listener(ev::storage, move |event| {
        if store::is_ours(event.key().as_deref()) {
            entries.set(all_listed());
        }
    });
    on_cleanup(move || other_tab.remove());
}

/// The latest unfinished game on the home page, with a link to all saved games.
#[component]
pub fn LatestSave() -> impl IntoView {
    let entries = RwSignal::new(all_listed());
    follow(entries);
    let count = Memo::new(move |_| entries.with(Vec::len));
    let latest = Memo::new(move |_| {
        entries.with(|entries| {
            let mut games = entries.iter().filter_map(|entry| entry.game.as_ref().ok());
            games.find(|game| !game.over).cloned()
        })
    });
    let reminded = RwSignal::new(store::read(REMINDED).is_some() || !evicts());
    let has_something_to_lose =
        move || latest.with(|game| game.as_ref().is_some_and(|game| game.cursor > 0));
    let id = move || latest.with(|game| game.as_ref().map(|game| game.id.clone()));
    view! {
        <Show
            when=move || latest.with(Option::is_some)
            fallback=move || {
                view! {
                    <p class="saves-none">
                        <AllLink count/>
                    </p>
                }
            }
        >
            <section class="saves card" aria-labelledby="saves-title">
                <h2 id="saves-title">{text(home::CONTINUE)}</h2>
                <For each=id key=String::clone let:_id>
                    <div class="save-big">
                        {move || latest.get().map(|game| view! { <Latest game/> })}
                    </div>
                </For>
                <Show when=move || !reminded.get() && has_something_to_lose()>
                    <Reminder reminded/>
                </Show>
                <AllLink count/>
            </section>
        </Show>
    }
}

/// The latest unfinished game, with a link to its table.
#[component]
fn Latest(
    /// The latest unfinished game.
    game: Arc<SavedGame>,
) -> impl IntoView {
    let table = table_of(&game);
    view! {
        {art(door_art(&game.record.game), "save-art")}
        // Without the number of decisions: counting them would need the game's code.
        <GameWords game/>
        <div class="button-row">
            <a class="button button-primary" href=table>
                {icon("i-play")}
                {text(home::GO_ON)}
            </a>
        </div>
    }
}

/// The link to all saved games.
#[component]
fn AllLink(
    /// The number of saved games.
    count: Memo<usize>,
) -> impl IntoView {
    let words = move || match count.get() {
        0 => t(texts::OPEN_SOMETHING).to_owned(),
        count => texts::all(use_prefs().language.get(), count),
    };
    view! {
        <a class="saves-all" href=Route::Saves.path()>
            {text_of(words)}
        </a>
    }
}

/// The key that is set once the reminder has been read.
const REMINDED: &str = "hoshibako.reminded";

/// The reminder that some browsers delete a page's data after a week without a visit. It is shown
/// once, if there is something to lose.
#[component]
fn Reminder(
    /// Whether the reminder has been read.
    reminded: RwSignal<bool>,
) -> impl IntoView {
    let understood = move |_| {
        store::write(REMINDED, "1");
        reminded.set(true);
    };
    view! {
        <div class="notice" data-reminder="">
            {icon("i-info")}
            <p>{text(texts::REMINDER)}</p>
            <button type="button" class="button" data-action="reminded" on:click=understood>
                {text(texts::UNDERSTOOD)}
            </button>
        </div>
    }
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

/// A saved game in words: its name, its players and its progress.
#[component]
fn GameWords(
    /// The saved game.
    game: Arc<SavedGame>,
    /// The number of decisions made, if it is known.
    #[prop(optional)]
    decisions: Option<Memo<Option<usize>>>,
    /// What follows the words.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let language = use_prefs().language;
    let told = |tell: fn(&SavedGame, Language) -> String| {
        let game = game.clone();
        text_of(move || tell(&game, language.get()))
    };
    let progress = {
        let game = game.clone();
        let decisions = move || decisions.and_then(|decisions| decisions.get());
        text_of(move || progress(&game, decisions(), language.get()))
    };
    view! {
        <div class="save-words">
            <p class="save-name">
                <a href=table_of(&game)>{told(called)}</a>
            </p>
            <Seats game=game.clone()/>
            <p class="small soft">{progress}</p>
            <p class="small soft">{told(|game, language| date(game.updated, language))}</p>
            {children.map(|children| children())}
        </div>
    }
}

/// Returns the number of decisions made, if it is known, and whose turn it is.
fn progress(game: &SavedGame, decisions: Option<usize>, language: Language) -> String {
    let far = decisions.map(|decisions| home::moves(language, decisions));
    let state = match game.turn {
        _ if game.over => Some(texts::OVER.get(language).to_owned()),
        turn => turn.map(|seat| texts::turn(language, &seat_name(game, seat.into(), language))),
    };
    let facts: Vec<String> = far.into_iter().chain(state).collect();
    facts.join(" · ")
}

/// The players of a saved game, with the marks of their seats.
#[component]
fn Seats(
    /// The saved game.
    game: Arc<SavedGame>,
) -> impl IntoView {
    let language = use_prefs().language;
    let marks = game.colours.clone();
    let seat = |(seat, own)| {
        let game = game.clone();
        // Each name has its own text direction.
        view! {
            <li>
                {art(mark(own), seat_class(own))}
                <bdi>{text_of(move || seat_name(&game, seat, language.get()))}</bdi>
            </li>
        }
    };
    view! {
        <ul class="save-seats plain-list small">
            {marks.into_iter().enumerate().map(seat).collect_view()}
        </ul>
    }
}

/// Returns the name of a seat of a saved game.
fn seat_name(game: &SavedGame, seat: usize, language: Language) -> String {
    name_of_seat(&game.record.game, &game.occupants, seat, language)
}

/// Returns the name of a seat of a game with this id.
fn name_of_seat(game: &str, occupants: &[Occupant], seat: usize, language: Language) -> String {
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
    use super::{is_webkit, name_of_seat};
    use crate::text::games::default_name;
    use tabletop::session::Player;
    use tabletop::{Language, Level, Occupant};

    #[test]
    fn who_plays_alone_is_you_in_the_list() {
        let id = registry::INFOS[0].id;
        let called = |name: &str, others: Occupant| {
            let occupants = [Occupant::human(name), others];
            name_of_seat(id, &occupants, 0, Language::En)
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
