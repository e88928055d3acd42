//! The sections below the games: puzzles, luck, and the wins among the people at this device.

use super::games::WonOf;
use super::plot;
use crate::art::icon;
use crate::prefs::use_prefs;
use crate::store::{self, FinishedLog, LuckLog, Mark, PuzzleMarks, Streak};
use crate::text::{Language, Text, games as words_of_games, record as words, text, text_of, today};
use board::picture::Node;
use leptos::prelude::*;
use std::collections::BTreeMap;

/// A section of the page.
#[component]
pub(super) fn Section(
    /// The section's name, unique on the page.
    name: &'static str,
    /// The section's heading.
    heading: Text,
    /// What follows the heading.
    children: Children,
) -> impl IntoView {
    let id = move || format!("record-{name}");
    view! {
        <section class="record-section" aria-labelledby=id()>
            <h2 id=id()>{text(heading)}</h2>
            {children()}
        </section>
    }
}

/// The link to today's puzzles.
#[component]
pub(super) fn ToToday(
    /// The classes.
    class: &'static str,
) -> impl IntoView {
    view! {
        <a class=class href="#/today">
            {icon("i-moon")}
            {text(today::TO_TODAY)}
        </a>
    }
}

/// The puzzles that were solved, and the days in a row.
#[component]
pub(super) fn Puzzles(
    /// The results of all puzzles.
    marks: RwSignal<PuzzleMarks>,
) -> impl IntoView {
    let row = move |word: Text, told: fn(&PuzzleMarks, Language) -> String| {
        let told = move || marks.with(|marks| told(marks, use_prefs().language.get()));
        view! {
            <div>
                <dt>{text(word)}</dt>
                <dd>{text_of(told)}</dd>
            </div>
        }
    };
    let list = move || {
        view! {
            <dl class="streaks">
                {row(words::AT_ONCE, |marks, language| times(marks, Mark::SolvedAtOnce, language))}
                {row(words::LATER, |marks, language| times(marks, Mark::SolvedLater, language))}
                {row(words::SHOWN, |marks, language| times(marks, Mark::Shown, language))}
                {row(
                    today::IN_A_ROW,
                    |marks, language| in_a_row(marks.streak_of_any(store::today()), language),
                )}
                {row(today::ALL_FIVE, |marks, language| in_a_row(streak_of_all(marks), language))}
            </dl>
        }
    };
    view! {
        <Show when=move || !marks.with(PuzzleMarks::is_empty)>
            <Section name="puzzles" heading=words::PUZZLES>
                <div class="card record-card">{list()} <ToToday class="button"/></div>
            </Section>
        </Show>
    }
}

fn times(marks: &PuzzleMarks, mark: Mark, language: Language) -> String {
    words::times(language, marks.count(mark) as u32)
}

fn in_a_row(streak: Streak, language: Language) -> String {
    today::in_a_row(language, streak.now, streak.longest)
}

fn streak_of_all(marks: &PuzzleMarks) -> Streak {
    let all: Vec<&str> = registry::INFOS.iter().map(|info| info.id).collect();
    marks.streak_of_all(store::today(), &all)
}

/// The mean luck in the games that were reviewed.
#[derive(Clone, PartialEq)]
struct MeanLuck {
    /// The greatest luck or bad luck, in thousandths of a win.
    most: i64,
    /// The id of each game, its name, the mean luck in thousandths of a win, and the number of
    /// games.
    rows: Vec<(&'static str, Text, i64, usize)>,
}

/// Returns the mean luck in each game; `None` if no game was reviewed.
fn mean_luck(log: &LuckLog) -> Option<MeanLuck> {
    let sums = log.sums();
    // The mean, converted from ten-thousandths to thousandths of a win.
    let mean = |(games, luck): (usize, i64)| luck / (10 * games.max(1) as i64);
    let most = sums.values().map(|&sum| mean(sum).abs()).max()?;
    let games = registry::INFOS.iter().zip(registry::LISTINGS);
    let rows = games.filter_map(|(info, listing)| {
        let &sum = sums.get(info.id)?;
        Some((info.id, listing.name, mean(sum), sum.0))
    });
    Some(MeanLuck {
        most,
        rows: rows.collect(),
    })
}

/// The luck in the games that were reviewed.
#[component]
pub(super) fn Luck(
    /// The luck in all reviews.
    log: RwSignal<LuckLog>,
) -> impl IntoView {
    let luck = Memo::new(move |_| log.with(mean_luck));
    let rows = move || {
        let MeanLuck { most, rows } = luck.get()?;
        let row = |(id, name, mean, games)| {
            let told = move || words::luck(use_prefs().language.get(), mean, games);
            view! {
                <tr data-luck=id>
                    <th scope="row">{text(name)}</th>
                    <td>
                        {plot::luck(mean, most)}
                        <span>{text_of(told)}</span>
                    </td>
                </tr>
            }
        };
        Some(rows.into_iter().map(row).collect_view())
    };
    view! {
        <Show when=move || luck.with(Option::is_some)>
            <Section name="luck" heading=words::LUCK>
                <div class="card record-card">
                    <p class="small soft">{text(words::LUCK_HELP)}</p>
                    <table class="record-against">
                        <tbody>{rows}</tbody>
                    </table>
                </div>
            </Section>
        </Show>
    }
}

/// The table of wins among the people at this device, by their names.
#[component]
pub(super) fn Together(
    /// All finished games.
    log: RwSignal<FinishedLog>,
) -> impl IntoView {
    let names = Memo::new(move |_| log.with(together));
    let row = |(name, (games, won))| {
        view! {
            <tr>
                <th scope="row">{Node::from(name)}</th>
                <WonOf won finished=games/>
            </tr>
        }
    };
    view! {
        <Show when=move || !names.with(BTreeMap::is_empty)>
            <Section name="together" heading=words::TOGETHER>
                <div class="card record-card">
                    <p class="small soft">{text(words::TOGETHER_HELP)}</p>
                    <table class="record-against" data-together="">
                        <tbody>{move || names.get().into_iter().map(row).collect_view()}</tbody>
                    </table>
                </div>
            </Section>
        </Show>
    }
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
