//! The statistics page.

use super::count;
use super::games::{GameCard, rows_of};
use super::sections::{Luck, Puzzles, Section, ToToday, Together};
use crate::art::icon;
use crate::edition::{SuppliedEditionHandle, use_edition};
use crate::parts::HomeLink;
use crate::prefs::use_prefs;
use crate::route::Route;
use crate::shell::{announce, focus_heading, toast, use_title};
use crate::store::{self, FinishedLog, LuckLog, Mark, PuzzleMarks};
use crate::text::pages::common;
use crate::text::{Text, record as words, say, t, text, text_of};
use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
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
    view! { <Record/> }.into_any()
}

/// The page.
#[component]
fn Record() -> impl IntoView {
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
    let is_empty = Memo::new(move |_| state.is_empty());
    view! {
        <article class="page record-page" data-empty=move || is_empty.get().then_some("")>
            <h1>{text(words::TITLE)}</h1>
            <p class="soft">{text(words::LEAD)}</p>
            <Show when=move || { state.uncounted.get() > 0 }>
                <Uncounted state/>
            </Show>
            <Show when=move || !is_empty.get() fallback=|| view! { <Nothing/> }>
                <Totals state/>
                <Games log=state.finished/>
                <div class="record-sections">
                    <Puzzles marks=state.marks/>
                    <Luck log=state.luck/>
                    <Together log=state.finished/>
                </div>
                <Foot state/>
            </Show>
        </article>
    }
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

    fn count(self) {
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

/// The offer to count finished games that are missing in the statistics.
#[component]
fn Uncounted(
    /// The statistics.
    state: PageState,
) -> impl IntoView {
    let told = move || words::uncounted(use_prefs().language.get(), state.uncounted.get());
    view! {
        <div class="notice record-uncounted">
            {icon("i-info")}
            <p>{text_of(told)}</p>
            <button type="button" class="button" data-action="count" on:click=move |_| state.count()>
                {text(words::COUNT)}
            </button>
        </div>
    }
}

/// The totals that people look for first.
#[component]
fn Totals(
    /// The statistics.
    state: PageState,
) -> impl IntoView {
    let sums = Memo::new(move |_| {
        let sums = state.finished.with(FinishedLog::sums);
        sums.values().fold((0, 0), |(finished, won), sum| {
            (finished + sum.finished, won + sum.won)
        })
    });
    let solved = move || {
        let marks = state.marks.read();
        marks.count(Mark::SolvedAtOnce) + marks.count(Mark::SolvedLater)
    };
    view! {
        <dl class="record-totals">
            <Total word=words::FINISHED name="finished" number=move || sums.get().0 as usize/>
            <Total word=words::OWN_WON name="won" number=move || sums.get().1 as usize/>
            <Total word=words::UNFINISHED name="unfinished" number=move || state.unfinished.get()/>
            <Total word=words::SOLVED name="solved" number=solved/>
        </dl>
    }
}

/// One of the totals.
#[component]
fn Total(
    /// What is counted.
    word: Text,
    /// The total's name, for tests.
    name: &'static str,
    /// The number.
    number: impl Fn() -> usize + Send + 'static,
) -> impl IntoView {
    view! {
        <div data-total=name>
            <dt>{text(word)}</dt>
            <dd>{text_of(move || number().to_string())}</dd>
        </div>
    }
}

/// The cards of the games that have been finished.
#[component]
fn Games(
    /// All finished games.
    log: RwSignal<FinishedLog>,
) -> impl IntoView {
    let has_any = move || {
        let log = log.read();
        let mut games = registry::INFOS.iter();
        games.any(|info| !rows_of(&log, info.id).is_empty())
    };
    let cards = move || {
        let games = registry::INFOS.iter().zip(registry::LISTINGS);
        let card = |(&info, &listing)| view! { <GameCard info listing log/> };
        games.map(card).collect_view()
    };
    view! {
        <Show when=has_any>
            <Section name="games" heading=words::GAMES>
                <ul class="plain-list record-games">{cards()}</ul>
            </Section>
        </Show>
    }
}

/// The end of the page: the links to the saved games and the home page, and the button that
/// deletes the statistics.
#[component]
fn Foot(
    /// The statistics.
    state: PageState,
) -> impl IntoView {
    view! {
        <footer class="record-foot">
            <p class="small soft">{text(words::EXPORT)}</p>
            <p class="button-row">
                <a class="button" href=Route::Saves.path()>
                    {icon("i-download")}
                    {text(words::SAVES)}
                </a>
                <button
                    type="button"
                    class="button button-danger"
                    data-action="delete-record"
                    on:click=move |_| state.delete()
                >
                    {icon("i-trash")}
                    {text(words::DELETE)}
                </button>
                <HomeLink class="button"/>
            </p>
        </footer>
    }
}

/// The page without any statistics.
#[component]
fn Nothing() -> impl IntoView {
    view! {
        <div class="record-nothing">
            <p>{text(words::EMPTY)}</p>
            <p class="button-row">
                <ToToday class="button button-primary"/>
                <HomeLink class="button"/>
            </p>
        </div>
    }
}
