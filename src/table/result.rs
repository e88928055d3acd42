//! How the game ended: the verdict, the score sheets, and what comes next.

use super::owners::{Branches, Owners, Replay, Sheet, Sheets, TableState, use_owners};
use super::parts::{button, seat_mark, unseen};
use crate::art::{door_art, icon, symbol};
use crate::text::{Text, t, table as words};
use board::picture::{Element, el};
use leptos::prelude::*;
use tabletop::{AnySession, Seat, SeatScore};

/// The inside of the result sheet.
#[component]
pub fn GameResult() -> impl IntoView {
    let Owners {
        state,
        sheets,
        replay,
        branches,
        ..
    } = use_owners();
    move || {
        state.session().track();
        let voice = state.session().voice(state.language().get());
        let (verdict, scores, is_lost) = state.session().with(|game| {
            let end = game.cursor();
            let verdict = game.result_text(end, &voice);
            (verdict, game.score(end), is_lost(game, end))
        });
        let verdict = el("p")
            .class("result-verdict")
            .set("data-verdict", "")
            .with(verdict);
        el("div")
            .class("result")
            .with(scene(state.game_id(), !is_lost))
            .with(verdict)
            .with(score_table(state, &scores))
            .with(buttons(sheets, replay, branches))
    }
}

/// Whether a person who plays alone has lost.
fn is_lost(game: &dyn AnySession, end: usize) -> bool {
    let people: Vec<Seat> = game.people().collect();
    let ([alone], Some(outcome)) = (&people[..], game.outcome_at(end)) else {
        return false;
    };
    !outcome.winners.contains(*alone)
}

fn buttons(sheets: Sheets, replay: Replay, branches: Branches) -> Element {
    let again = "button button-primary";
    let class = "button";
    el("div").class("button-row").with([
        button(
            words::PLAY_AGAIN,
            "i-restart",
            "play-again",
            again,
            move || {
                branches.restart();
            },
        ),
        button(words::SEE_BOARD, "i-eye", "see-board", class, move || {
            sheets.close();
        }),
        button(words::LOOK_BACK, "i-play", "look-back", class, move || {
            sheets.close();
            replay.open_at(0);
        }),
        button(words::SHARE, "i-share", "result-share", class, move || {
            sheets.open(Sheet::Share);
        }),
    ])
}

/// The game's own picture, with streamers if there is something to be glad of.
fn scene(game: &str, is_joy: bool) -> Element {
    el("svg")
        .class("result-art")
        .set("viewBox", "0 0 320 240")
        .set("aria-hidden", "true")
        .set("focusable", "false")
        .with(symbol(door_art(game)))
        .with(is_joy.then(|| symbol("result-joy")))
}

/// Items down, seats across; nothing where a game keeps no score.
fn score_table(state: TableState, scores: &[SeatScore]) -> Option<Element> {
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
    let heads = el("tr").with(el("td")).with(heads(state, scores));
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

fn heads(state: TableState, scores: &[SeatScore]) -> Vec<Element> {
    let outcome = state.session().with(|game| game.outcome_at(game.cursor()));
    let head = |sheet: &SeatScore| {
        let seat = sheet.seat;
        let won = outcome.is_some_and(|outcome| outcome.winners.contains(seat));
        let name = el("span").class("score-name").with(state.seat_name(seat));
        let inside = el("span")
            .class("score-head")
            .with(seat_mark(state, seat))
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
