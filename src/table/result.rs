//! How the game ended: the verdict, the score sheets, and what comes next.

use super::driver::{Sheet, Table};
use super::parts::{button, seat_mark};
use crate::art::{Art, Icon};
use crate::text::{Text, t, table as words};
use leptos::prelude::*;
use tabletop::SeatScore;

/// The inside of the result sheet.
pub fn result(table: Table) -> AnyView {
    let verdict = move || {
        let voice = table.session.voice(table.language.get());
        table
            .session
            .with(|game| game.verdict(game.cursor(), &voice))
    };
    let scores = table.session.with(|game| game.score(game.cursor()));
    let look_back = move || {
        table.sheet.set(None);
        table.replay_open.set(true);
        table.look_at(0);
    };
    view! {
        <div class="result">
            <Art name="result-win" class="result-art" />
            <p class="result-verdict" data-verdict>{verdict}</p>
            {score_table(table, &scores)}
            <div class="button-row">
                {button(words::PLAY_AGAIN, "i-restart", "play-again", "button button-primary", move || {
                    table.restart();
                })}
                {button(words::LOOK_BACK, "i-eye", "look-back", "button", look_back)}
                {button(words::SHARE, "i-share", "result-share", "button", move || {
                    table.sheet.set(Some(Sheet::Share));
                })}
            </div>
        </div>
    }
    .into_any()
}

/// Items down, seats across; nothing where a game keeps no score.
fn score_table(table: Table, scores: &[SeatScore]) -> AnyView {
    let mut items: Vec<(&'static str, Text)> = Vec::new();
    for item in scores.iter().flat_map(|sheet| &sheet.items) {
        if !items.iter().any(|(id, _)| *id == item.id) {
            items.push((item.id, item.name));
        }
    }
    let has_total = scores.iter().any(|sheet| sheet.total.is_some());
    if items.is_empty() && !has_total {
        return ().into_any();
    }
    let won = table.session.with(|game| game.outcome_at(game.cursor()));
    let head = |sheet: &SeatScore| {
        let seat = sheet.seat;
        let winner = won
            .is_some_and(|outcome| outcome.winners.contains(seat))
            .then(|| {
                view! {
                    <Icon name="i-trophy" />
                    <span class="visually-hidden">{t(words::WINNER)}</span>
                }
            });
        view! {
            <th scope="col" data-score-seat=seat.0>
                <span class="score-head">
                    {seat_mark(table, seat)}
                    {winner}
                    <span class="score-name">{move || table.seat_name(seat)}</span>
                </span>
            </th>
        }
        .into_any()
    };
    let row = |name: Text, points: Vec<Option<i32>>, class: &'static str| {
        let cells = points
            .into_iter()
            .map(|points| view! { <td>{points}</td> }.into_any());
        view! {
            <tr class=class>
                <th scope="row">{t(name)}</th>
                {cells.collect_view()}
            </tr>
        }
        .into_any()
    };
    let points_of = |id: &str| {
        let of_seat = |sheet: &SeatScore| {
            sheet
                .items
                .iter()
                .find(|item| item.id == id)
                .map(|item| item.points)
        };
        scores.iter().map(of_seat).collect()
    };
    let mut rows: Vec<AnyView> = items
        .iter()
        .map(|(id, name)| row(*name, points_of(id), "score-item"))
        .collect();
    if has_total {
        let totals = scores.iter().map(|sheet| sheet.total).collect();
        rows.push(row(words::TOTAL, totals, "score-total"));
    }
    view! {
        <div class="score-scroll" tabindex="0" role="region" aria-label=t(words::SCORES)>
            <table class="scores">
                <thead>
                    <tr>
                        <td></td>
                        {scores.iter().map(head).collect_view()}
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
    .into_any()
}
