//! `#/today`: the puzzles of a day as a constellation, the number of consecutive days, the
//! calendar, and the result to share.

use super::calendar::{self, solved_of};
use super::keepsake::keep_picture;
use super::sky::{self, Sky};
use super::{reason_against, to_today, without_puzzle};
use crate::art::icon;
use crate::copying::{self, copy_from, share_function};
use crate::parts::{button, home_link};
use crate::prefs::use_prefs;
use crate::route::{Route, Today, When};
use crate::shell::{toast, use_title};
use crate::store::{self, Day, PuzzleMarks};
use crate::text::record as record_words;
use crate::text::{Language, Text, say, t, today as words};
use crate::timer::Timer;
use board::picture::{Element, el, reactive};
use leptos::ev;
use leptos::prelude::*;
use tabletop::{Info, Listing};

/// The state of the page.
#[derive(Clone, Copy)]
struct PageState {
    /// The day that the address names; `None` for today.
    asked: Option<Day>,
    today: RwSignal<Day>,
    marks: RwSignal<PuzzleMarks>,
    month: RwSignal<Day>,
}

/// Builds the page of a day; of today if `asked` is `None`.
pub(super) fn page(asked: Option<Day>) -> AnyView {
    use_title(|| t(words::TITLE).to_owned());
    let today = store::today();
    let day = asked.unwrap_or(today).clamp(Day::FIRST, today);
    let state = PageState {
        asked,
        today: RwSignal::new(today),
        marks: RwSignal::new(store::puzzle_marks()),
        month: RwSignal::new(day.month()),
    };
    state.follow();
    reactive(move || state.picture()).into_any()
}

impl PageState {
    /// Updates the page at midnight, and when other tabs solve puzzles.
    fn follow(self) {
        self.wait_for_midnight(Timer::new());
        // A device that was asleep at midnight wakes up later.
        let back = window_event_listener(ev::focus, move |_| self.turn());
        let seen = window_event_listener_untyped("visibilitychange", move |_| self.turn());
        let other_tab = window_event_listener(ev::storage, move |event| {
            if store::is_of_record(event.key().as_deref()) {
                self.marks.set(store::puzzle_marks());
            }
        });
        on_cleanup(move || {
            back.remove();
            seen.remove();
            other_tab.remove();
        });
    }

    fn wait_for_midnight(self, timer: Timer) {
        timer.start(store::until_tomorrow(), move || {
            // The page may have been left.
            if !self.today.is_disposed() {
                self.turn();
                self.wait_for_midnight(timer);
            }
        });
    }

    /// Changes to the new day, if a day has passed.
    fn turn(self) {
        let today = store::today();
        if self.today.get_untracked() == today {
            return;
        }
        self.today.set(today);
        if self.asked.is_none() {
            self.month.set(today.month());
            toast(say(words::NEW_DAY), None);
        }
    }

    fn picture(self) -> Element {
        let language = use_prefs().language.get();
        let today = self.today.get();
        let day = self.asked.unwrap_or(today);
        if let Some(why) = reason_against(day, today) {
            return without_puzzle(t(why).to_owned());
        }
        let page = el("article").class("page today-page");
        self.marks.with(|marks| {
            let side = el("div").class("today-side").with([
                self.result(day, today, marks, language),
                calendar::picture(self.month, day, today, marks),
                more(day, today),
            ]);
            page.with([night(day, today, marks, language), side])
        })
    }

    /// Draws how many consecutive days have any puzzle solved and how many have all of them solved,
    /// and the result of the day to share.
    fn result(self, day: Day, today: Day, marks: &PuzzleMarks, language: Language) -> Element {
        let all: Vec<&str> = registry::INFOS.iter().map(|info| info.id).collect();
        let (any, whole) = (marks.streak_of_any(today), marks.streak_of_all(today, &all));
        let row = |word: Text, streak: store::Streak, name: &'static str| {
            el("div")
                .set("data-streak", name)
                .with(el("dt").with(t(word)))
                .with(el("dd").with(words::in_a_row(language, streak.now, streak.longest)))
        };
        let streaks = el("dl").class("streaks").with([
            row(words::IN_A_ROW, any, "any"),
            row(words::ALL_FIVE, whole, "all"),
        ]);
        let has_begun = registry::INFOS
            .iter()
            .any(|info| marks.mark(day, info.id).is_some());
        let streak = words::streak(language, any.now).filter(|_| day == today);
        let share = has_begun.then(|| share(day, &result_text(day, marks, streak, language)));
        el("section")
            .class("today-result card")
            .label(t(words::IN_A_ROW))
            .with(streaks)
            .with(share)
    }
}

/// Draws the sky with the constellation of the day.
fn night(day: Day, today: Day, marks: &PuzzleMarks, language: Language) -> Element {
    let all = registry::INFOS.len();
    let solved = solved_of(marks, day);
    let title = if day == today {
        words::TITLE
    } else {
        words::OTHER_DAY
    };
    let lead = match solved {
        0 => t(words::LEAD).to_owned(),
        solved if solved == all => t(words::ALL_SOLVED).to_owned(),
        solved => words::solved(language, solved, all),
    };
    let head = el("header")
        .class("sky-head")
        .with(el("p").class("sky-day").with(words::day(language, day)))
        .with(el("h1").with(t(title)))
        .with(el("p").class("sky-lead").with(lead));
    el("section")
        .class("sky night")
        .class_if("sky-whole", solved == all)
        .set("data-day", day.to_string())
        .with(head)
        .with(Sky { day, marks }.picture())
        .with(sky::ground())
}

/// Draws the result text, with buttons that copy it, share it through the device, or save it as a
/// picture.
fn share(day: Day, text: &str) -> Element {
    let field = el("textarea")
        .class("input today-text")
        .set("id", "today-text")
        .set("readonly", "")
        .set("rows", text.lines().count().to_string())
        .set("data-result", "")
        .label(t(words::RESULT))
        .value(text.to_owned());
    let copy = button("button")
        .set("data-action", "copy-result")
        .on_click(|| copy_from("[data-result]", words::COPIED))
        .with(icon("i-copy"))
        .with(t(words::COPY));
    let given = text.to_owned();
    let send = share_function().map(|_| {
        button("button")
            .set("data-action", "send-result")
            .on_click(move || copying::send(&given, None))
            .with(icon("i-share"))
            .with(t(words::SEND))
    });
    let picture = button("button")
        .set("data-action", "keep-picture")
        .on_click(move || keep_picture(day))
        .with(icon("i-download"))
        .with(t(words::KEEP_PICTURE));
    el("details")
        .class("today-share")
        .with(
            el("summary")
                .set("data-action", "share-result")
                .with(t(words::SHARE)),
        )
        .with(field)
        .with(
            el("div")
                .class("button-row")
                .with(copy)
                .with(send)
                .with(picture),
        )
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

/// Draws the links to today's puzzles, to the person's statistics and to the home page.
fn more(day: Day, today: Day) -> Element {
    let record = el("a")
        .class("button")
        .set("href", Route::Record.path())
        .set("data-action", "record")
        .with(icon("i-trophy"))
        .with(t(record_words::TITLE));
    el("nav")
        .class("today-more")
        .label(t(words::MORE))
        .with((day != today).then(to_today))
        .with([record, home_link("button")])
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
