//! The calendar of the days so far, one month at a time. It shows how many puzzles of each day were
//! solved. Future days cannot be opened.

use crate::art::icon;
use crate::parts::{button, key_of};
use crate::prefs::use_prefs;
use crate::route::{Route, Today, When};
use crate::store::{Day, PuzzleMarks};
use crate::text::{Text, t, today as words};
use board::picture::{Element, el};
use leptos::prelude::*;

/// Draws the days of a month.
pub(super) fn picture(
    month: RwSignal<Day>,
    chosen: Day,
    today: Day,
    marks: &PuzzleMarks,
) -> Element {
    let first = month.get();
    let language = use_prefs().language.get();
    let turn = |word: Text, glyph: &str, action: &'static str, to: Day, leads: bool| {
        button("icon-button button-quiet")
            .set("data-action", action)
            .label(t(word))
            .set("title", t(word))
            .flag("disabled", !leads)
            .on_click(move || month.set(to))
            .with(icon(glyph))
    };
    let (before, after) = (first.month_before(), first.month_after());
    let head = el("div").class("calendar-head").with([
        turn(
            words::MONTH_BEFORE,
            "i-prev",
            "month-before",
            before,
            before >= Day::FIRST.month(),
        ),
        el("p")
            .class("calendar-month")
            .set("aria-live", "polite")
            .with(words::month(language, first)),
        turn(
            words::MONTH_AFTER,
            "i-next",
            "month-after",
            after,
            after <= today,
        ),
    ]);
    let heads = words::WEEKDAYS.iter().map(|(short, full)| {
        el("th")
            .set("scope", "col")
            .set("abbr", t(*full))
            .with(t(*short))
    });
    let heads = el("tr").with(heads.collect::<Vec<_>>());
    let lead = i32::from(first.weekday());
    let days = (0..).map(|by| first.plus(by));
    let days: Vec<Day> = days.take_while(|day| *day < after).collect();
    let weeks = (days.len() + lead as usize).div_ceil(7);
    let cell = |at: i32| {
        let day = days.get((at - lead).max(0) as usize).filter(|_| at >= lead);
        el("td").with(day.map(|&day| one(day, chosen, today, marks)))
    };
    let rows = (0..weeks as i32).map(|week| {
        let cells = (0..7).map(|day| cell(week * 7 + day));
        el("tr").with(cells.collect::<Vec<_>>())
    });
    let table = el("table")
        .class("calendar-days")
        .key(key_of(first))
        .label(words::month(language, first))
        .with(el("thead").with(heads))
        .with(el("tbody").with(rows.collect::<Vec<_>>()));
    el("section")
        .class("calendar card")
        .set("aria-labelledby", "calendar-title")
        .with(
            el("h2")
                .set("id", "calendar-title")
                .with(t(words::CALENDAR)),
        )
        .with([head, table])
}

fn one(day: Day, chosen: Day, today: Day, marks: &PuzzleMarks) -> Element {
    let language = use_prefs().language.get();
    let (_, _, date) = day.date();
    if day < Day::FIRST || day > today {
        return el("span").class("calendar-day soft").with(date.to_string());
    }
    let all = registry::INFOS.len();
    let solved = solved_of(marks, day);
    let named = words::short_day(language, day);
    let way = Route::Today(Today {
        game: None,
        day: When::Day(day),
    });
    let pips = (0..all).map(|at| el("span").class("pip").class_if("pip-lit", at < solved));
    el("a")
        .class("calendar-day")
        .class_if("calendar-whole", solved == all)
        .set("href", way.path())
        .set("data-day", day.to_string())
        .set("data-solved", solved.to_string())
        .maybe("aria-current", (day == chosen).then_some("date"))
        .label(format!("{named}: {}", words::solved(language, solved, all)))
        .with(
            el("span")
                .class_if("calendar-today", day == today)
                .with(date.to_string()),
        )
        .with(el("span").class("pips").with(pips.collect::<Vec<_>>()))
}

/// Returns the number of solved puzzles of a day.
pub(super) fn solved_of(marks: &PuzzleMarks, day: Day) -> usize {
    let marks = registry::INFOS
        .iter()
        .filter_map(|info| marks.mark(day, info.id));
    marks.filter(|mark| mark.is_solved()).count()
}
