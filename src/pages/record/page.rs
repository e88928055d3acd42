//! The statistics page.

use super::count;
use super::games;
use super::plot;
use crate::art::icon;
use crate::edition::{SuppliedEditionHandle, use_edition};
use crate::parts::{button, home_link};
use crate::prefs::use_prefs;
use crate::route::Route;
use crate::shell::{announce, focus_heading, toast, use_title};
use crate::store::{self, FinishedLog, LuckLog, Mark, PuzzleMarks};
use crate::text::pages::common;
use crate::text::{Language, Text, games as words_of_games, record as words, say, t, today};
use board::picture::{Element, el, reactive};
use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The statistics of the person at this device.
#[derive(Clone, Copy)]
struct PageState {
    finished: RwSignal<FinishedLog>,
    marks: RwSignal<PuzzleMarks>,
    luck: RwSignal<LuckLog>,
    /// The number of saved games that are not over.
    unfinished: RwSignal<usize>,
    /// The number of finished games that are not counted.
    uncounted: RwSignal<usize>,
    edition: SuppliedEditionHandle,
}

/// Builds the page.
pub(super) fn page() -> AnyView {
    use_title(|| t(words::TITLE).to_owned());
    let state = PageState {
        finished: RwSignal::default(),
        marks: RwSignal::default(),
        luck: RwSignal::default(),
        unfinished: RwSignal::new(0),
        uncounted: RwSignal::new(0),
        edition: use_edition(),
    };
    state.refresh();
    let other_tab = window_event_listener(ev::storage, move |event| {
        let key = event.key();
        if store::is_of_record(key.as_deref()) || store::is_ours(key.as_deref()) {
            state.refresh();
        }
    });
    on_cleanup(move || other_tab.remove());
    reactive(move || state.picture()).into_any()
}

impl PageState {
    fn refresh(self) {
        if self.finished.is_disposed() {
            return;
        }
        let games = store::list()
            .into_iter()
            .filter_map(|entry| entry.game.ok());
        let unfinished = games.filter(|game| !game.over && game.people() > 0).count();
        self.finished.set(store::finished_games());
        self.marks.set(store::puzzle_marks());
        self.luck.set(store::luck());
        self.unfinished.set(unfinished);
        self.uncounted.set(count::uncounted().len());
    }

    fn is_empty(self) -> bool {
        self.finished.with(FinishedLog::is_empty)
            && self.marks.with(PuzzleMarks::is_empty)
            && self.luck.with(|luck| luck.all().is_empty())
    }

    fn picture(self) -> Element {
        let language = use_prefs().language.get();
        let page = el("article")
            .class("page record-page")
            .with(el("h1").with(t(words::TITLE)))
            .with(el("p").class("soft").with(t(words::LEAD)))
            .with((self.uncounted.get() > 0).then(|| self.count_them(language)));
        if self.is_empty() {
            return page.set("data-empty", "").with(nothing());
        }
        page.with(self.totals())
            .with(self.games(language))
            .with(
                el("div")
                    .class("record-sections")
                    .with(self.puzzles(language))
                    .with(self.luck(language))
                    .with(self.together(language)),
            )
            .with(self.foot())
    }

    /// Draws the totals that people look for first.
    fn totals(self) -> Element {
        let sums = self.finished.with(FinishedLog::sums);
        let finished: u32 = sums.values().map(|sum| sum.finished).sum();
        let won: u32 = sums.values().map(|sum| sum.won).sum();
        let marks = self.marks;
        let solved =
            marks.with(|marks| marks.count(Mark::SolvedAtOnce) + marks.count(Mark::SolvedLater));
        let one = |word: Text, number: usize, name: &'static str| {
            el("div")
                .set("data-total", name)
                .with(el("dt").with(t(word)))
                .with(el("dd").with(number.to_string()))
        };
        el("dl").class("record-totals").with([
            one(words::FINISHED, finished as usize, "finished"),
            one(words::OWN_WON, won as usize, "won"),
            one(words::UNFINISHED, self.unfinished.get(), "unfinished"),
            one(words::SOLVED, solved, "solved"),
        ])
    }

    fn games(self, language: Language) -> Option<Element> {
        let games = registry::INFOS.iter().zip(registry::LISTINGS);
        let cards: Vec<Element> = self.finished.with(|log| {
            let cards =
                games.filter_map(|(info, listing)| games::card(info, listing, log, language));
            cards.collect()
        });
        (!cards.is_empty()).then(|| {
            section("games", words::GAMES)
                .with(el("ul").class("plain-list record-games").with(cards))
        })
    }

    fn puzzles(self, language: Language) -> Option<Element> {
        self.marks.with(|marks| {
            if marks.is_empty() {
                return None;
            }
            let day = store::today();
            let all: Vec<&str> = registry::INFOS.iter().map(|info| info.id).collect();
            let row = |word: Text, told: String| {
                el("div")
                    .with(el("dt").with(t(word)))
                    .with(el("dd").with(told))
            };
            let count = |word, mark| row(word, words::times(language, marks.count(mark) as u32));
            let streak = |word, streak: store::Streak| {
                row(word, today::in_a_row(language, streak.now, streak.longest))
            };
            let list = el("dl").class("streaks").with([
                count(words::AT_ONCE, Mark::SolvedAtOnce),
                count(words::LATER, Mark::SolvedLater),
                count(words::SHOWN, Mark::Shown),
                streak(today::IN_A_ROW, marks.streak_of_any(day)),
                streak(today::ALL_FIVE, marks.streak_of_all(day, &all)),
            ]);
            let way = el("a")
                .class("button")
                .set("href", "#/today")
                .with(icon("i-moon"))
                .with(t(today::TO_TODAY));
            let card = el("div").class("card record-card").with([list, way]);
            Some(section("puzzles", words::PUZZLES).with(card))
        })
    }

    fn luck(self, language: Language) -> Option<Element> {
        self.luck.with(|log| {
            let sums = log.sums();
            // The mean, converted from ten-thousandths to thousandths of a win.
            let mean = |(games, luck): (usize, i64)| luck / (10 * games.max(1) as i64);
            let most = sums.values().map(|&sum| mean(sum).abs()).max()?;
            let games = registry::INFOS.iter().zip(registry::LISTINGS);
            let rows = games.filter_map(|(info, listing)| {
                let &sum = sums.get(info.id)?;
                let told = words::luck(language, mean(sum), sum.0);
                let row = el("tr")
                    .set("data-luck", info.id)
                    .with(el("th").set("scope", "row").with(t(listing.name)))
                    .with(
                        el("td")
                            .with(plot::luck(mean(sum), most))
                            .with(el("span").with(told)),
                    );
                Some(row)
            });
            let table = el("table")
                .class("record-against")
                .with(el("tbody").with(rows.collect::<Vec<_>>()));
            let help = el("p").class("small soft").with(t(words::LUCK_HELP));
            let card = el("div").class("card record-card").with([help, table]);
            Some(section("luck", words::LUCK).with(card))
        })
    }

    /// Draws the table of wins among the people at this device, by their names.
    fn together(self, language: Language) -> Option<Element> {
        let names = self.finished.with(together);
        if names.is_empty() {
            return None;
        }
        let rows = names.iter().map(|(name, &(games, won))| {
            el("tr")
                .with(el("th").set("scope", "row").with(name.clone()))
                .with(
                    el("td")
                        .with(plot::share(won, games))
                        .with(el("span").with(words::won_of(language, won, games))),
                )
        });
        let table = el("table")
            .class("record-against")
            .set("data-together", "")
            .with(el("tbody").with(rows.collect::<Vec<_>>()));
        let help = el("p").class("small soft").with(t(words::TOGETHER_HELP));
        let card = el("div").class("card record-card").with([help, table]);
        Some(section("together", words::TOGETHER).with(card))
    }

    /// Offers to count finished games that are missing in the statistics.
    fn count_them(self, language: Language) -> Element {
        let count = button("button")
            .set("data-action", "count")
            .on_click(move || {
                spawn_local(async move {
                    let is_whole = count::count(self.edition).await;
                    toast(
                        say(if is_whole {
                            words::COUNTED
                        } else {
                            words::NOT_COUNTED
                        }),
                        None,
                    );
                    self.refresh();
                    focus_heading();
                });
            })
            .with(t(words::COUNT));
        el("div")
            .class("notice record-uncounted")
            .with(icon("i-info"))
            .with(el("p").with(words::uncounted(language, self.uncounted.get())))
            .with(count)
    }

    fn foot(self) -> Element {
        let saves = el("a")
            .class("button")
            .set("href", Route::Saves.path())
            .with(icon("i-download"))
            .with(t(words::SAVES));
        let delete = button("button button-danger")
            .set("data-action", "delete-record")
            .on_click(move || self.delete())
            .with(icon("i-trash"))
            .with(t(words::DELETE));
        el("footer")
            .class("record-foot")
            .with(el("p").class("small soft").with(t(words::EXPORT)))
            .with(
                el("p")
                    .class("button-row")
                    .with([saves, delete, home_link("button")]),
            )
    }

    fn delete(self) {
        let deleted = store::delete_record();
        self.refresh();
        announce(say(words::DELETED));
        let bring_back = Arc::new(move || {
            store::restore_record(&deleted);
            self.refresh();
        });
        toast(
            say(words::DELETED),
            Some((say(common::UNDO).to_owned(), bring_back)),
        );
        focus_heading();
    }
}

fn nothing() -> Element {
    let way = el("a")
        .class("button button-primary")
        .set("href", "#/today")
        .with(icon("i-moon"))
        .with(t(today::TO_TODAY));
    el("div")
        .class("record-nothing")
        .with(el("p").with(t(words::EMPTY)))
        .with(el("p").class("button-row").with([way, home_link("button")]))
}

fn section(name: &'static str, heading: Text) -> Element {
    let id = format!("record-{name}");
    el("section")
        .class("record-section")
        .set("aria-labelledby", id.clone())
        .with(el("h2").set("id", id).with(t(heading)))
}

/// Returns the numbers of games that each name has finished and won among the people at this
/// device. Default names are left out.
fn together(log: &FinishedLog) -> BTreeMap<String, (u32, u32)> {
    let mut names = BTreeMap::new();
    for game in log.games().iter().filter(|game| game.mine.is_none()) {
        for (seat, person) in game.seats.iter().enumerate() {
            let is_ours = person.name.is_empty()
                || words_of_games::default_name_in(&game.game, seat, &person.name, Language::En)
                    .is_some();
            if !is_ours {
                let (games, won) = names.entry(person.name.clone()).or_insert((0, 0));
                *games += 1;
                *won += u32::from(person.won);
            }
        }
    }
    names
}
