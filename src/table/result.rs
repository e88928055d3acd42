//! How the game ended: the verdict, the score sheets, and what comes next.

use super::driver::Table;
use super::parts::{button, seat_mark};
use crate::art::{Art, Icon};
use crate::text::{t, table as words};
use leptos::prelude::*;
use tabletop::SeatScore;

use super::driver::Sheet;

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

/// Seats down, items across; nothing where a game keeps no score.
fn score_table(table: Table, scores: &[SeatScore]) -> AnyView {
    let mut items: Vec<(&'static str, crate::text::Text)> = Vec::new();
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
    let row = |sheet: &SeatScore| {
        let seat = sheet.seat;
        let cells = items.iter().map(|(id, _)| {
            let points = sheet
                .items
                .iter()
                .find(|item| item.id == *id)
                .map(|item| item.points);
            view! { <td>{points}</td> }
        });
        let winner = won
            .is_some_and(|outcome| outcome.winners.contains(seat))
            .then(|| {
                view! {
                    <Icon name="i-trophy" />
                    <span class="visually-hidden">{t(words::WINNER)}</span>
                }
            });
        view! {
            <tr data-score-seat=seat.0>
                <th scope="row">
                    <span class="score-name">
                        {seat_mark(table, seat)}
                        <span>{move || table.seat_name(seat)}</span>
                        {winner}
                    </span>
                </th>
                {cells.collect_view()}
                {has_total.then(|| view! { <td class="score-total">{sheet.total}</td> })}
            </tr>
        }
        .into_any()
    };
    let rows = scores.iter().map(row).collect_view();
    let heads = items
        .iter()
        .map(|(_, name)| view! { <th scope="col">{t(*name)}</th> });
    view! {
        <div class="score-scroll" tabindex="0" role="region" aria-label=t(words::SCORES)>
            <table class="scores">
                <thead>
                    <tr>
                        <td></td>
                        {heads.collect_view()}
                        {has_total.then(|| view! { <th scope="col">{t(words::TOTAL)}</th> })}
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
    .into_any()
}
