//! The result of the game: the verdict, the score sheets, and what to do next.

use super::owners::{Branches, Owners, Replay, Sheet, Sheets, TableState, use_owners};
use super::parts::{button, seat_mark, unseen};
use super::review_door::{FROM_RESULT, enter};
use crate::art::{door_art, icon, symbol};
use crate::games::guide;
use crate::parts as pages;
use crate::route::{Route, use_route};
use crate::text::{review, t, table as words};
use board::picture::{Element, el};
use leptos::prelude::*;
use tabletop::{AnySession, ScoreItem, Seat, SeatScore};

/// The contents of the result sheet.
#[component]
pub fn GameResult() -> impl IntoView {
    let Owners {
        state,
        sheets,
        replay,
        branches,
        ..
    } = use_owners();
    let route = use_route();
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
            .with(score_table(state, sheets, &scores))
            .with(buttons(sheets, replay, branches, route))
    }
}

/// Whether no seat has won, or a person who plays alone has lost.
fn is_lost(game: &dyn AnySession, end: usize) -> bool {
    let people: Vec<Seat> = game.people().collect();
    match (&people[..], game.outcome_at(end)) {
        (_, None) => false,
        ([alone], Some(outcome)) => !outcome.winners.contains(*alone),
        (_, Some(outcome)) => outcome.winners.is_empty(),
    }
}

fn buttons(sheets: Sheets, replay: Replay, branches: Branches, route: RwSignal<Route>) -> Element {
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
        button(review::WAS_IT_LUCK, "i-hint", "review", class, move || {
            sheets.close();
            FROM_RESULT.set(true);
            enter(route);
        }),
        button(words::SEE_BOARD, "i-eye", "see-board", class, move || {
            sheets.close();
        }),
        button(words::LOOK_BACK, "i-play", "look-back", class, move || {
            sheets.close();
            replay.open_at(0);
        }),
        button(words::SHARE, "i-share", "result-share", class, move || {
            sheets.open_over(Sheet::Share);
        })
        .set("data-leads", "link"),
    ])
}

/// Draws the picture of the game, with streamers if there is something to celebrate.
fn scene(game: &str, is_joy: bool) -> Element {
    el("svg")
        .class("result-art")
        .class_if("result-art-joy", is_joy)
        .set("viewBox", "0 0 320 240")
        .set("aria-hidden", "true")
        .set("focusable", "false")
        .with(symbol(door_art(game)))
        .with(is_joy.then(|| symbol("result-joy")))
}

/// Builds the table of scores: items as rows, seats as columns. `None` if the game keeps no score.
/// Each item has a button that explains it.
fn score_table(state: TableState, sheets: Sheets, scores: &[SeatScore]) -> Option<Element> {
    let mut items: Vec<&ScoreItem> = Vec::new();
    for item in scores.iter().flat_map(|sheet| &sheet.items) {
        if !items.iter().any(|known| known.id == item.id) {
            items.push(item);
        }
    }
    let has_total = scores.iter().any(|sheet| sheet.total.is_some());
    if items.is_empty() && !has_total {
        return None;
    }
    // Several items with the same id, such as cards, are one row.
    let points_of = |id: &str, sheet: &SeatScore| {
        let items = sheet.items.iter().filter(|item| item.id == id);
        let shown = items.map(|item| item.tie.unwrap_or(item.points));
        shown.reduce(|sum, points| sum + points)
    };
    let asked = sheets.asked_item.get();
    let (mut rows, mut ties) = (Vec::new(), Vec::new());
    for item in items {
        // Items that only decide between equal totals are below the totals.
        let rows = match item.tie {
            Some(_) => &mut ties,
            None => &mut rows,
        };
        let points = scores
            .iter()
            .map(|sheet| Some(points_of(item.id, sheet)?.to_string()))
            .collect();
        let is_asked = asked == item.id;
        let name = asks_why(sheets, item, is_asked);
        rows.push(row(name, points, "score-item").key(pages::key_of(item.id)));
        if is_asked {
            let why = why(state, sheets, item, scores);
            rows.push(why.key(pages::key_of((item.id, 1))));
        }
    }
    if has_total {
        // If other seats have a total, a seat without one is out of the game.
        let told = |total: Option<i32>| match total {
            Some(total) => total.to_string(),
            None => t(words::OUT).to_owned(),
        };
        let totals = scores.iter().map(|sheet| Some(told(sheet.total)));
        let name = el("span").with(t(words::TOTAL));
        rows.push(row(name, totals.collect(), "score-total"));
    }
    rows.extend(ties);
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

/// Creates the name of an item: a button that shows and hides its explanation.
fn asks_why(sheets: Sheets, item: &ScoreItem, is_asked: bool) -> Element {
    let id = item.id;
    pages::button("score-why")
        .set("data-action", "score-why")
        .set("data-item", id)
        .yes_no("aria-expanded", is_asked)
        .on_click(move || {
            let asked = if is_asked { "" } else { id };
            sheets.asked_item.set(asked.to_owned());
        })
        .with(el("span").with(t(item.name)))
        .with(icon("i-help"))
}

/// Builds the explanation of an item, seat by seat, with a link to the rule that awards it.
fn why(state: TableState, sheets: Sheets, item: &ScoreItem, scores: &[SeatScore]) -> Element {
    let voice = state.session().voice(state.language().get());
    let explain = guide(state.game_id()).map(|guide| guide.explain);
    let told = scores.iter().filter_map(|sheet| {
        let said = explain?(state.session(), &voice, sheet.seat, item.id);
        let said = said.into_iter().map(|line| el("li").with(line));
        let name = el("b").with(state.seat_name(sheet.seat));
        let lines = el("ul").class("plain-list").with(said.collect::<Vec<_>>());
        Some(el("div").class("score-reason").with([name, lines]))
    });
    let told: Vec<Element> = told.collect();
    let rule = item.rule;
    let leads = pages::button("button")
        .set("data-action", "score-rule")
        .set("data-rule", rule)
        .on_click(move || sheets.open_rule(rule))
        .with(t(words::SEE_RULE));
    let cell = el("td")
        .num("colspan", scores.len() as i32 + 1)
        .with(told)
        .with(leads);
    el("tr").class("score-told").with(cell)
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

fn row(name: Element, points: Vec<Option<String>>, class: &'static str) -> Element {
    let cell = |points: Option<String>| el("td").with(points);
    el("tr")
        .class(class)
        .with(el("th").set("scope", "row").with(name))
        .with(points.into_iter().map(cell).collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::{Seat, is_lost};
    use starter::Starter;
    use tabletop::prelude::*;
    use tabletop::{AnySession, Language, Level, Occupant, Rng, Session, Setup, Turn};

    /// Plays a whole game of Ten Stars at random. In `seats`, `h` is a person and `b` a bot.
    fn played(seats: &str, seed: u64) -> Session<Starter> {
        let mut session = Session::new(Setup::new(&Starter::INFO, seats.len() as u8)).unwrap();
        let occupant = |seat| match seat {
            'h' => Occupant::human(""),
            _ => Occupant::bot("", Level::Easy),
        };
        session.seat_occupants(&seats.chars().map(occupant).collect::<Vec<_>>());
        let (mut rng, voice) = (Rng::seeded(seed), AnySession::voice(&session, Language::En));
        while session.turn() != Turn::Over {
            if !AnySession::draw(&mut session, &mut rng) {
                let mv = rng.pick(&AnySession::legal(&session)).unwrap().clone();
                AnySession::play(&mut session, &mv, &voice).unwrap();
            }
        }
        session
    }

    /// There are no streamers if a person who plays alone has lost, or if no seat has won.
    #[test]
    fn only_a_person_alone_and_everybody_can_have_lost() {
        let (mut seen, mut draws) = ([false; 2], 0);
        for seed in 0..20 {
            let alone = played("hb", seed);
            let end = AnySession::cursor(&alone);
            let has_won = alone.outcome_at(end).unwrap().winners.contains(Seat(0));
            assert_eq!(is_lost(&alone, end), !has_won);
            seen[usize::from(has_won)] = true;
            for seats in ["hh", "bb"] {
                let others = played(seats, seed);
                let end = AnySession::cursor(&others);
                let nobody_won = others.outcome_at(end).unwrap().winners.is_empty();
                assert_eq!(is_lost(&others, end), nobody_won, "{seats}");
                draws += u32::from(nobody_won);
            }
        }
        assert_eq!(seen, [true; 2]);
        assert!((1..40).contains(&draws), "{draws}");
    }
}
