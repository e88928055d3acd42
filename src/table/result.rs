//! How the game ended: the verdict, the score sheets, and what comes next.

use super::driver::{Sheet, Table};
use super::parts::{button, seat_mark, unseen};
use crate::art::{door_art, icon, symbol};
use crate::text::{Text, t, table as words};
use leptos::prelude::*;
use picture::{Element, el};
use tabletop::SeatScore;

/// The inside of the result sheet.
pub fn result(table: Table) -> Element {
    let voice = table.session.voice(table.language.get());
    let (verdict, scores) = table.session.with(|game| {
        let end = game.cursor();
        (game.verdict(end, &voice), game.score(end))
    });
    let button =
        |word, glyph, action, class, press| button(table, word, glyph, action, class, press);
    let verdict = el("p")
        .class("result-verdict")
        .set("data-verdict", "")
        .with(verdict);
    let row = el("div").class("button-row").with([
        button(
            words::PLAY_AGAIN,
            "i-restart",
            "play-again",
            "button button-primary",
            Table::restart,
        ),
        button(words::SEE_BOARD, "i-eye", "see-board", "button", |table| {
            table.sheet.set(None);
        }),
        button(words::LOOK_BACK, "i-play", "look-back", "button", |table| {
            table.sheet.set(None);
            table.replay_open.set(true);
            table.look_at(0);
        }),
        button(words::SHARE, "i-share", "result-share", "button", |table| {
            table.sheet.set(Some(Sheet::Share));
        }),
    ]);
    el("div")
        .class("result")
        .with(scene(table.game_id()))
        .with(verdict)
        .with(score_table(table, &scores))
        .with(row)
}

/// The game's own picture, with streamers.
fn scene(game: &str) -> Element {
    el("svg")
        .class("result-art")
        .set("viewBox", "0 0 320 240")
        .set("aria-hidden", "true")
        .set("focusable", "false")
        .with([symbol(door_art(game)), symbol("result-joy")])
}

/// Items down, seats across; nothing where a game keeps no score.
fn score_table(table: Table, scores: &[SeatScore]) -> Option<Element> {
    let mut items: Vec<(&'static str, Text)> = Vec::new();
    for item in scores.iter().flat_map(|sheet| &sheet.items) {
        if !items.iter().any(|(id, _)| *id == item.id) {
            items.push((item.id, item.name));
        }
    }
    let has_total = scores.iter().any(|sheet| sheet.total.is_some());
    if items.is_empty() && !has_total {
        return None;
    }
    // Several of a name, such as cards, are one row.
    let points_of = |id: &str, sheet: &SeatScore| {
        let items = sheet.items.iter().filter(|item| item.id == id);
        let shown = items.map(|item| item.tie.unwrap_or(item.points));
        shown.reduce(|sum, points| sum + points)
    };
    let mut rows = Vec::new();
    for (id, name) in items {
        let points = scores.iter().map(|sheet| points_of(id, sheet)).collect();
        rows.push(row(name, points, "score-item"));
    }
    if has_total {
        let totals = scores.iter().map(|sheet| sheet.total).collect();
        rows.push(row(words::TOTAL, totals, "score-total"));
    }
    let heads = el("tr").with(el("td")).with(heads(table, scores));
    let whole = el("table")
        .class("scores")
        .with(el("thead").with(heads))
        .with(el("tbody").with(rows));
    let scroll = el("div")
        .class("score-scroll")
        .set("tabindex", "0")
        .set("role", "region")
        .label(t(words::SCORES));
    Some(scroll.with(whole))
}

fn heads(table: Table, scores: &[SeatScore]) -> Vec<Element> {
    let outcome = table.session.with(|game| game.outcome_at(game.cursor()));
    let head = |sheet: &SeatScore| {
        let seat = sheet.seat;
        let won = outcome.is_some_and(|outcome| outcome.winners.contains(seat));
        let name = el("span").class("score-name").with(table.seat_name(seat));
        let inside = el("span")
            .class("score-head")
            .with(seat_mark(table, seat))
            .with(won.then(|| [icon("i-trophy"), unseen(t(words::WINNER))]))
            .with(name);
        el("th")
            .set("scope", "col")
            .num("data-score-seat", seat.0.into())
            .with(inside)
    };
    scores.iter().map(head).collect()
}

fn row(name: Text, points: Vec<Option<i32>>, class: &'static str) -> Element {
    let cell = |points: Option<i32>| el("td").with(points.map(|points| points.to_string()));
    el("tr")
        .class(class)
        .with(el("th").set("scope", "row").with(t(name)))
        .with(points.into_iter().map(cell).collect::<Vec<_>>())
}
