//! `#/today`: the puzzles of a day as a constellation, the number of consecutive days, the
//! calendar, and the result to share.

use super::calendar::{Calendar, solved_of};
use super::keepsake::keep_picture;
use super::sky::{Figure, Ground};
use super::state::PageState;
use super::{NoPuzzle, ToToday, reason_against};
use crate::art::icon;
use crate::copying::{self, copy_from, share_function};
use crate::parts::HomeLink;
use crate::prefs::use_prefs;
use crate::route::{Route, Today, When};
use crate::shell::use_title;
use crate::store::{self, Day, PuzzleMarks};
use crate::text::record as record_words;
use crate::text::{Language, Text, t, text, text_of, today as words};
use leptos::html::Textarea;
use leptos::prelude::*;
use tabletop::{Info, Listing};

/// Builds the page of a day; of today if `asked` is `None`.
pub(super) fn page(asked: Option<Day>) -> AnyView {
    view! { <Five asked/> }.into_any()
}

/// The page of the puzzles of a day.
#[component]
fn Five(
    /// The day that the address names; `None` for today.
    asked: Option<Day>,
) -> impl IntoView {
    use_title(|| t(words::TITLE).to_owned());
    let state = PageState::of(asked);
    let (day, today) = (state.day, state.today);
    let refusal = Memo::new(move |_| reason_against(day.get(), today.get()));
    let why = move || refusal.get().map(t).unwrap_or_default().to_owned();
    view! {
        <Show when=move || refusal.get().is_none() fallback=move || view! { <NoPuzzle why/> }>
            <article class="page today-page">
                <Night state/>
                <div class="today-side">
                    <Outcome state/>
                    <Calendar state/>
                    <More state/>
                </div>
            </article>
        </Show>
    }
}

/// The sky with the constellation of the day.
#[component]
fn Night(
    /// The state of the page.
    state: PageState,
) -> impl IntoView {
    let all = registry::INFOS.len();
    let (day, language) = (state.day, use_prefs().language);
    let solved = Memo::new(move |_| state.marks.with(|marks| solved_of(marks, day.get())));
    let title = move || match day.get() == state.today.get() {
        true => t(words::TITLE),
        false => t(words::OTHER_DAY),
    };
    let lead = move || match solved.get() {
        0 => t(words::LEAD).to_owned(),
        solved if solved == all => t(words::ALL_SOLVED).to_owned(),
        solved => words::solved(language.get(), solved, all),
    };
    view! {
        <section
            class="sky night"
            class:sky-whole=move || solved.get() == all
            data-day=move || day.get().to_string()
        >
            <header class="sky-head">
                <p class="sky-day">{text_of(move || words::day(language.get(), day.get()))}</p>
                <h1>{text_of(title)}</h1>
                <p class="sky-lead">{text_of(lead)}</p>
            </header>
            <Figure state/>
            <Ground/>
        </section>
    }
}

/// How many consecutive days have any puzzle solved and how many have all of them solved, and the
/// result of the day to share.
#[component]
fn Outcome(
    /// The state of the page.
    state: PageState,
) -> impl IntoView {
    let PageState {
        today, day, marks, ..
    } = state;
    let any = Memo::new(move |_| marks.with(|marks| marks.streak_of_any(today.get())));
    let whole = Memo::new(move |_| {
        let all: Vec<&str> = registry::INFOS.iter().map(|info| info.id).collect();
        marks.with(|marks| marks.streak_of_all(today.get(), &all))
    });
    let row = |word: Text, streak: Memo<store::Streak>, name: &'static str| {
        let told = move || {
            let streak = streak.get();
            words::in_a_row(use_prefs().language.get(), streak.now, streak.longest)
        };
        view! {
            <div data-streak=name>
                <dt>{text(word)}</dt>
                <dd>{text_of(told)}</dd>
            </div>
        }
    };
    let has_begun = move || {
        let (marks, day) = (marks.read(), day.get());
        let mut games = registry::INFOS.iter();
        games.any(|info| marks.mark(day, info.id).is_some())
    };
    let result = Memo::new(move |_| {
        let (language, day) = (use_prefs().language.get(), day.get());
        let streak = words::streak(language, any.get().now).filter(|_| day == today.get());
        marks.with(|marks| result_text(day, marks, streak, language))
    });
    view! {
        <section class="today-result card" aria-label=move || t(words::IN_A_ROW)>
            <dl class="streaks">
                {row(words::IN_A_ROW, any, "any")} {row(words::ALL_FIVE, whole, "all")}
            </dl>
            <Show when=has_begun>
                <Share day result/>
            </Show>
        </section>
    }
}

/// The result text, with buttons that copy it, share it through the device, or save it as a
/// picture.
#[component]
fn Share(
    /// The day.
    day: Memo<Day>,
    /// The result text.
    result: Memo<String>,
) -> impl IntoView {
    let field = NodeRef::<Textarea>::new();
    let copy = move |_| {
        if let Some(field) = field.get_untracked() {
            copy_from(&field, words::COPIED);
        }
    };
    let send = share_function().map(|_| {
        view! {
            <button
                type="button"
                class="button"
                data-action="send-result"
                on:click=move |_| copying::send(&result.get_untracked(), None)
            >
                {icon("i-share")}
                {text(words::SEND)}
            </button>
        }
    });
    view! {
        <details class="today-share">
            <summary data-action="share-result">{text(words::SHARE)}</summary>
            <textarea
                class="input today-text"
                id="today-text"
                readonly=true
                rows=move || result.with(|text| text.lines().count()).to_string()
                data-result=""
                aria-label=move || t(words::RESULT)
                prop:value=move || result.get()
                node_ref=field
            ></textarea>
            <div class="button-row">
                <button
                    type="button"
                    class="button"
                    data-action="copy-result"
                    on:click=copy
                >
                    {icon("i-copy")}
                    {text(words::COPY)}
                </button>
                {send}
                <button
                    type="button"
                    class="button"
                    data-action="keep-picture"
                    on:click=move |_| keep_picture(day.get_untracked())
                >
                    {icon("i-download")}
                    {text(words::KEEP_PICTURE)}
                </button>
            </div>
        </details>
    }
}

/// Returns the result of a day as text for others. It reveals nothing about the puzzles.
fn result_text(
    day: Day,
    marks: &PuzzleMarks,
    streak: Option<String>,
    language: Language,
) -> String {
    let games = registry::INFOS.iter().zip(registry::LISTINGS);
    let lines = games.map(|(info, listing)| {
        let mark = marks.mark(day, info.id);
        let (sign, name) = (words::sign(mark), listing.name.get(language));
        let took = words::took(language, mark, marks.effort(day, info.id));
        format!(
            "{sign} {name}{}",
            took.map_or_else(String::new, |it| format!("  {it}"))
        )
    });
    let way = Route::Today(Today {
        game: None,
        day: When::Day(day),
    });
    let location = window().location();
    let part = |part: Result<String, _>| part.unwrap_or_default();
    let address = format!(
        "{}{}{}",
        part(location.origin()),
        part(location.pathname()),
        way.path()
    );
    let head = words::result(language, words::short_day(language, day));
    let lines = [head]
        .into_iter()
        .chain(lines)
        .chain(streak)
        .chain([address]);
    lines.collect::<Vec<_>>().join("\n")
}

/// The links to today's puzzles, to the person's statistics and to the home page.
#[component]
fn More(
    /// The state of the page.
    state: PageState,
) -> impl IntoView {
    view! {
        <nav class="today-more" aria-label=move || t(words::MORE)>
            <Show when=move || state.day.get() != state.today.get()>
                <ToToday/>
            </Show>
            <a class="button" href=Route::Record.path() data-action="record">
                {icon("i-trophy")}
                {text(record_words::TITLE)}
            </a>
            <HomeLink class="button"/>
        </nav>
    }
}

/// Returns the next game after the game `after` whose puzzle of the day is open, and its name. An
/// open puzzle is neither solved nor shown.
pub fn next_of(marks: &PuzzleMarks, day: Day, after: &str) -> Option<(&'static Info, Text)> {
    let games = || registry::INFOS.iter().copied().zip(registry::LISTINGS);
    let at = games().position(|(info, _)| info.id == after)?;
    let is_open = |(info, _): &(&Info, &&Listing)| {
        let mark = marks.mark(day, info.id);
        mark.is_none_or(|mark| mark == store::Mark::Tried)
    };
    let mut others = games().skip(at + 1).chain(games().take(at));
    let (info, listing) = others.find(is_open)?;
    Some((info, listing.name))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Attempt;

    #[test]
    fn the_next_puzzle_is_one_that_is_open() {
        let ids: Vec<&str> = registry::INFOS.iter().map(|info| info.id).collect();
        let day = Day::FIRST;
        let mut marks = PuzzleMarks::default();
        let next =
            |marks: &PuzzleMarks, after: &str| next_of(marks, day, after).map(|(info, _)| info.id);
        assert_eq!(next(&marks, ids[0]), Some(ids[1]));
        assert_eq!(next(&marks, ids[ids.len() - 1]), Some(ids[0]));
        marks.note(day, ids[1], Attempt::Right, day);
        marks.note(day, ids[2], Attempt::GaveUp, day);
        marks.note(day, ids[3], Attempt::Wrong, day);
        assert_eq!(next(&marks, ids[0]), Some(ids[3]));
        for id in &ids {
            marks.note(day, id, Attempt::Right, day);
        }
        assert_eq!(next(&marks, ids[0]), None);
        assert_eq!(next(&marks, "no-such-game"), None);
    }
}
