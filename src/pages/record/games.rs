//! The statistics of one game: how many games were finished and won, by opponents, and the points
//! over time.

use super::plot::{self, End};
use crate::art::art;
use crate::prefs::use_prefs;
use crate::store::{Against, Day, Finished, FinishedLog};
use crate::text::{record as words, t, text, text_of, today};
use board::picture::{Element, reactive};
use leptos::prelude::*;
use tabletop::{Info, Listing};

/// The number of latest games that are drawn.
const DRAWN: usize = 40;

/// The games of one kind against the same opponents: how many were finished and won.
type Row = (Against, u32, u32);

/// Returns the sums of the game with this id, by opponents.
pub(super) fn rows_of(log: &FinishedLog, game: &str) -> Vec<Row> {
    let sums = log.sums().into_iter();
    let own = sums.filter(|((id, _), _)| id == game);
    own.map(|((_, against), sum)| (against, sum.finished, sum.won))
        .collect()
}

/// Returns the latest own games of the game with this id.
fn latest_of(log: &FinishedLog, game: &str) -> Vec<Finished> {
    let games = log.games().iter();
    let own = games.filter(|it| it.game == game && it.own().is_some());
    let own: Vec<&Finished> = own.collect();
    let latest = &own[own.len().saturating_sub(DRAWN)..];
    latest.iter().copied().cloned().collect()
}

/// The card of one game, if any game of it has been finished.
#[component]
pub(super) fn GameCard(
    /// The game.
    info: &'static Info,
    /// The texts about the game.
    listing: &'static Listing,
    /// All finished games.
    log: RwSignal<FinishedLog>,
) -> impl IntoView {
    let rows = Memo::new(move |_| log.with(|log| rows_of(log, info.id)));
    let latest = Memo::new(move |_| log.with(|log| latest_of(log, info.id)));
    // Games among several people at one device belong to none of them alone.
    let own = Memo::new(move |_| {
        let rows = rows.read();
        let own = rows.iter().filter(|(of, ..)| *of != Against::Together);
        own.fold((0, 0), |(finished, won), row| {
            (finished + row.1, won + row.2)
        })
    });
    let summary = move || {
        let (finished, won) = own.get();
        words::summary(use_prefs().language.get(), finished, won)
    };
    view! {
        <Show when=move || !rows.with(Vec::is_empty)>
            <li class="record-game card" data-record=info.id>
                <div class="record-head">
                    {art(listing.door, "record-art")}
                    <div>
                        <h3>{text(listing.name)}</h3>
                        <Show when=move || { own.get().0 > 0 }>
                            <p class="small soft">{text_of(summary)}</p>
                        </Show>
                    </div>
                </div>
                <Opponents rows/>
                <Show when=move || !latest.with(Vec::is_empty)>
                    <Latest games=latest/>
                </Show>
            </li>
        </Show>
    }
}

/// The table of games won, by opponents.
#[component]
fn Opponents(
    /// The rows of the table.
    rows: Memo<Vec<Row>>,
) -> impl IntoView {
    let row = |(against, finished, won): Row| {
        // With several people at one device, no win or loss belongs to one of them alone.
        let told = match against {
            Against::Together => {
                let times = move || words::times(use_prefs().language.get(), finished);
                view! { <td>{text_of(times)}</td> }.into_any()
            }
            _ => view! { <WonOf won finished/> }.into_any(),
        };
        view! {
            <tr>
                <th scope="row">{text(words::against(against))}</th>
                {told}
            </tr>
        }
    };
    view! {
        <table class="record-against">
            <thead class="visually-hidden">
                <tr>
                    <th scope="col">{text(words::AGAINST)}</th>
                    <th scope="col">{text(words::WON)}</th>
                </tr>
            </thead>
            <tbody>{move || rows.get().into_iter().map(row).collect_view()}</tbody>
        </table>
    }
}

/// The cell of a table that says how many games were won, with a bar.
#[component]
pub(super) fn WonOf(
    /// The number of games won.
    won: u32,
    /// The number of games finished.
    finished: u32,
) -> impl IntoView {
    let told = move || words::won_of(use_prefs().language.get(), won, finished);
    view! {
        <td>
            {plot::share(won, finished)}
            <span>{text_of(told)}</span>
        </td>
    }
}

/// Returns the result of a person's own game.
fn end_of(game: &Finished) -> End {
    let own = game.own();
    End {
        points: own.and_then(|own| own.total),
        won: own.is_some_and(|own| own.won),
    }
}

/// Draws the results of games.
fn plot_of(games: &[Finished]) -> Element {
    let language = use_prefs().language.get();
    let ends: Vec<End> = games.iter().map(end_of).collect();
    let points: Vec<i32> = ends.iter().filter_map(|end| end.points).collect();
    let told = match (points.iter().min(), points.iter().max(), points.last()) {
        (Some(&least), Some(&most), Some(&latest)) => {
            words::points_told(language, points.len(), least, most, latest)
        }
        _ => String::new(),
    };
    let won = ends.iter().filter(|end| end.won).count();
    plot::points(&ends, told)
        .unwrap_or_else(|| plot::ends(&ends, words::ends_told(language, ends.len(), won)))
}

/// The latest games as a drawing, and the same numbers in a table.
#[component]
fn Latest(
    /// The games, the latest last.
    games: Memo<Vec<Finished>>,
) -> impl IntoView {
    let has_points = Memo::new(move |_| {
        let games = games.read();
        games.iter().any(|game| end_of(game).points.is_some())
    });
    let row = move |game: &Finished| {
        let end = end_of(game);
        let day = day_of(game.at);
        let date = move || {
            let date = day.map(|day| today::date(use_prefs().language.get(), day));
            date.unwrap_or_default()
        };
        let points = end.points.map(|points| points.to_string());
        let points = has_points.get().then_some(points.unwrap_or_default());
        view! {
            <tr>
                <td>{text_of(date)}</td>
                <td>{text(words::against(game.against()))}</td>
                {points.map(|points| view! { <td>{points}</td> })}
                <td>{if end.won { "★" } else { "–" }}</td>
            </tr>
        }
    };
    let head = |word| view! { <th scope="col">{text(word)}</th> };
    view! {
        <div class="record-drawn">
            {reactive(move || games.with(|games| plot_of(games)))} <details>
                <summary>{text(words::NUMBERS)}</summary>
                <div class="record-scroll" tabindex="0" role="region" aria-label=move || t(words::NUMBERS)>
                    <table class="record-numbers">
                        <thead>
                            <tr>
                                {head(words::DAY)}
                                {head(words::AGAINST)}
                                <Show when=move || has_points.get()>{head(words::POINTS)}</Show>
                                {head(words::WON)}
                            </tr>
                        </thead>
                        <tbody>{move || games.with(|games| games.iter().rev().map(row).collect_view())}</tbody>
                    </table>
                </div>
            </details>
        </div>
    }
}

/// Returns the local calendar day of a time, given in milliseconds since 1970.
fn day_of(milliseconds: f64) -> Option<Day> {
    let moment = js_sys::Date::new(&milliseconds.into());
    Day::of(
        moment.get_full_year() as u16,
        moment.get_month() as u8 + 1,
        moment.get_date() as u8,
    )
}
