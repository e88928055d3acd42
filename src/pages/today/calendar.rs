//! The calendar of the days so far, one month at a time. It shows how many puzzles of each day were
//! solved. Future days cannot be opened.

use super::state::PageState;
use crate::parts::IconButton;
use crate::prefs::use_prefs;
use crate::route::{Route, Today, When};
use crate::store::{Day, PuzzleMarks};
use crate::text::{Text, t, text, text_of, today as words};
use leptos::prelude::*;

/// The calendar.
#[component]
pub(super) fn Calendar(
    /// The state of the page.
    state: PageState,
) -> impl IntoView {
    let month = state.month;
    let name = move || words::month(use_prefs().language.get(), month.get());
    view! {
        <section class="calendar card" aria-labelledby="calendar-title">
            <h2 id="calendar-title">{text(words::CALENDAR)}</h2>
            <div class="calendar-head">
                <Turn
                    word=words::MONTH_BEFORE
                    glyph="i-prev"
                    action="month-before"
                    leads=move || { month.get().month_before() >= Day::FIRST.month() }
                    press=move || month.update(|first| *first = first.month_before())
                />
                <p class="calendar-month" aria-live="polite">
                    {text_of(name)}
                </p>
                <Turn
                    word=words::MONTH_AFTER
                    glyph="i-next"
                    action="month-after"
                    leads=move || { month.get().month_after() <= state.today.get() }
                    press=move || month.update(|first| *first = first.month_after())
                />
            </div>
            // A new table for every month.
            <For each=move || [month.get()] key=|first| *first let:first>
                <Month state first/>
            </For>
        </section>
    }
}

/// The button to another month.
#[component]
fn Turn(
    /// The button's name.
    word: Text,
    /// The icon's symbol.
    glyph: &'static str,
    /// The name of the action, for tests and styles.
    action: &'static str,
    /// Whether the other month has days with puzzles.
    leads: impl Fn() -> bool + Send + 'static,
    /// What a press does.
    press: impl Fn() + 'static,
) -> impl IntoView {
    view! {
        <IconButton
            label=word
            glyph
            action
            press
            attr:title=move || t(word)
            attr:disabled=move || !leads()
        />
    }
}

/// The days of a month, a row for each week.
#[component]
fn Month(
    /// The state of the page.
    state: PageState,
    /// The first day of the month.
    first: Day,
) -> impl IntoView {
    let head = |&(short, full): &(Text, Text)| {
        view! {
            <th scope="col" abbr=move || t(full)>
                {text(short)}
            </th>
        }
    };
    let after = first.month_after();
    let days = (0..).map(|by| first.plus(by));
    let days = days.take_while(|day| *day < after).map(Some);
    let lead = std::iter::repeat_n(None, first.weekday().into());
    let mut cells: Vec<Option<Day>> = lead.chain(days).collect();
    cells.resize(cells.len().next_multiple_of(7), None);
    let cell = |day: &Option<Day>| {
        let day = day.map(|day| view! { <OneDay state day/> });
        view! { <td>{day}</td> }
    };
    let week = |days: &[Option<Day>]| view! { <tr>{days.iter().map(cell).collect_view()}</tr> };
    view! {
        <table class="calendar-days" aria-label=move || words::month(use_prefs().language.get(), first)>
            <thead>
                <tr>{words::WEEKDAYS.iter().map(head).collect_view()}</tr>
            </thead>
            <tbody>{cells.chunks(7).map(week).collect_view()}</tbody>
        </table>
    }
}

/// A day: a link to its puzzles, if it has any.
#[component]
fn OneDay(
    /// The state of the page.
    state: PageState,
    /// The day.
    day: Day,
) -> impl IntoView {
    let all = registry::INFOS.len();
    let (_, _, date) = day.date();
    let solved = Memo::new(move |_| state.marks.with(|marks| solved_of(marks, day)));
    let label = move || {
        let language = use_prefs().language.get();
        let (named, solved) = (words::short_day(language, day), solved.get());
        format!("{named}: {}", words::solved(language, solved, all))
    };
    let way = Route::Today(Today {
        game: None,
        day: When::Day(day),
    });
    let way = StoredValue::new(way.path());
    let pips = move || {
        let solved = solved.get();
        let class = move |at| if at < solved { "pip pip-lit" } else { "pip" };
        (0..all)
            .map(|at| view! { <span class=class(at)></span> })
            .collect_view()
    };
    view! {
        <Show
            when=move || (Day::FIRST..=state.today.get()).contains(&day)
            fallback=move || view! { <span class="calendar-day soft">{date.to_string()}</span> }
        >
            <a
                class="calendar-day"
                class:calendar-whole=move || solved.get() == all
                href=way.get_value()
                data-day=day.to_string()
                data-solved=move || solved.get().to_string()
                aria-current=move || (day == state.day.get()).then_some("date")
                aria-label=label
            >
                <span class:calendar-today=move || day == state.today.get()>{date.to_string()}</span>
                <span class="pips">{pips}</span>
            </a>
        </Show>
    }
}

/// Returns the number of solved puzzles of a day.
pub(super) fn solved_of(marks: &PuzzleMarks, day: Day) -> usize {
    let marks = registry::INFOS
        .iter()
        .filter_map(|info| marks.mark(day, info.id));
    marks.filter(|mark| mark.is_solved()).count()
}
