//! The count of a saucer, step by step: the animals that each check looks at, those that stay or
//! are removed, and because of which others. During the game it can be opened for the enlarged
//! saucer, if the sexes on it are known. After the end it is available for all saucers.

use super::action::Action;
use super::model::Model;
use super::selection::Draft;
use super::{decorative_svg, desk, disc, places, words};
use board::art::symbol;
use board::count::{steps, turning};
use board::parts::{button, key_of, rule_button, stopped};
use board::picture::{Element, el};
use cattricola::count::Hold;
use cattricola::{Berth, Berths, Check, Count, Finding, SaucerBoard, Species, Tile};
use cattricola::{explain, findings};
use tabletop::Seat;
use tabletop::prelude::*;

/// The check made at a step; `None` for a step that removes no animals.
fn check_of(step: u8) -> Option<Check> {
    Check::ALL.get(usize::from(step.checked_sub(1)?)).copied()
}

/// The rule of a step, for example `R37`.
fn number_of_rule(step: u8) -> &'static str {
    match step {
        0 => "R37",
        4 => "R43",
        5 => "R45",
        _ => check_of(step).map_or("R43", Check::rule),
    }
}

/// Draws a step of the count of a seat's saucer, including the selected move.
pub(super) fn count(model: &Model, draft: &Draft, (seat, step): (Seat, u8)) -> Element {
    let after = model.after(draft).filter(|_| model.acting == Some(seat));
    let (table, when) = match &after {
        Some(after) => (after, words::Counted::AfterMove),
        None => (model.table(), words::Counted::Now),
    };
    let (Some(board), Some(counted)) = (model.board_of(seat), model.count_of(table, seat)) else {
        return el("div");
    };
    let hold = &table.saucer(seat).hold;
    let looked_at = check_of(step).map_or_else(Vec::new, |check| findings(board, hold, check));
    let drawing = saucer(model, board, hold, counted, step, &looked_at);
    let voice = &model.voice;
    let called = (0..=model.last_step()).map(|at| words::step(voice, at));
    let to = |forward| model.step_from((seat, step), forward);
    el("div")
        .key(2)
        .class("cattricola-count")
        .into_sight()
        .set("data-count", seat.0.to_string())
        .set("data-step", (step + 1).to_string())
        .with(head(model, seat, when))
        .with(
            el("div")
                .class("cattricola-count-disc")
                .anchor(places::COUNT)
                .with(drawing),
        )
        .with(
            el("div")
                .class("cattricola-count-words")
                .with(turning(voice, Action::Count, to(false), to(true), None))
                .with(steps(
                    (seat, step),
                    called.collect(),
                    voice.text(words::STEPS),
                    Action::Count,
                ))
                .with(telling(model, hold, step, counted, &looked_at)),
        )
}

/// The heading that says whose saucer is counted. After the end it has tabs for all saucers.
fn head(model: &Model, seat: Seat, when: words::Counted) -> Element {
    let voice = &model.voice;
    let row = el("div").class("cattricola-count-head");
    if model.is_over() {
        let tabs: Vec<Element> = model
            .seats()
            .map(|other| desk::seat_tab(model, other, other == seat))
            .collect();
        // The last step tells who has won.
        let title = model.board_of(seat).map(|board| {
            let whose = words::saucer(voice, seat, board);
            el("h2").class("cattricola-headline").with(whose)
        });
        return row
            .with(el("div").class("cattricola-tabs").with(tabs))
            .with(title);
    }
    let close = button("button")
        .set("data-action", "close-count")
        .on_tap(Action::Close)
        .with(voice.text(words::CLOSE));
    row.with(el("h2").with(words::count_of(voice, seat, when)))
        .with(close)
}

/// The saucer at this step: removed animals are pale, the animals that the check looks at are
/// marked, and symbols link them to those that decide.
fn saucer(
    model: &Model,
    board: &SaucerBoard,
    hold: &Hold,
    counted: Count,
    step: u8,
    looked_at: &[Finding],
) -> Element {
    let before = Check::ALL
        .into_iter()
        .take(usize::from(step.saturating_sub(1)).min(3));
    let gone = before.fold(Berths::NONE, |gone, check| {
        gone.union(counted.removed_by(check))
    });
    let mut lines = Vec::new();
    let mut marks = Vec::new();
    for finding in looked_at {
        let (x, y) = disc::middle(board, finding.berth);
        let name = if finding.stays {
            "cattricola-tick"
        } else {
            "cattricola-cross"
        };
        marks.push(
            el("rect")
                .class("cattricola-verdict")
                .class_if("cattricola-verdict-out", !finding.stays)
                .frame(x - 23, y - 23, 46, 46)
                .num("rx", 10),
        );
        marks.push(symbol(name).frame(x + 3, y + 3, 21, 21));
        lines.extend(bonds(board, check_of(step), finding));
    }
    decorative_svg("cattricola-disc", "0 0 280 280")
        .class(format!(
            "seat-colour-{}",
            model.own.map_or(0, |seat| model.colour(seat))
        ))
        .with(disc::still(board, hold, gone))
        .with(
            el("g")
                .key(key_of((step, 1)))
                .class("cattricola-marks")
                .with(marks)
                .with(lines),
        )
}

/// The links between an animal and its neighbours: a heart between partners, teeth between a wolf
/// and its prey, a bar between members of a group.
fn bonds(board: &SaucerBoard, check: Option<Check>, finding: &Finding) -> Vec<Element> {
    let (x, y) = disc::middle(board, finding.berth);
    let near = finding.with.intersection(board.beside(finding.berth));
    let bond = |other: Berth| {
        let (to_x, to_y) = disc::middle(board, other);
        let (across, down) = (i32::midpoint(x, to_x), i32::midpoint(y, to_y));
        match check? {
            Check::Wolves => Some(symbol("cattricola-fang").frame(across - 9, down - 9, 18, 18)),
            Check::Couples => Some(symbol("cattricola-heart").frame(across - 9, down - 9, 18, 18)),
            // A bar is drawn only once for each pair.
            Check::Groups if finding.stays && other > finding.berth => {
                let (wide, high) = if y == to_y { (22, 10) } else { (10, 22) };
                let bar = el("rect").class("cattricola-bar").num("rx", 5);
                Some(bar.frame(across - wide / 2, down - high / 2, wide, high))
            }
            Check::Groups => None,
        }
    };
    near.iter().filter_map(bond).collect()
}

/// Describes the step in words.
fn telling(model: &Model, hold: &Hold, step: u8, counted: Count, looked_at: &[Finding]) -> Element {
    let voice = &model.voice;
    let title = el("h3").with(stopped(voice, &words::step(voice, step)));
    let rule = el("p")
        .class("soft small")
        .with(voice.text(words::rule(step)))
        .with(rule_button(voice, number_of_rule(step)));
    let told = el("div")
        .class("cattricola-telling")
        .set("aria-live", "polite")
        .with(title)
        .with(rule);
    let row = |stays: bool, says: String| {
        let name = if stays {
            "cattricola-tick"
        } else {
            "cattricola-cross"
        };
        el("li")
            .class("cattricola-line")
            .flag("data-goes", !stays)
            .with(decorative_svg("cattricola-line-mark", "0 0 24 24").with(symbol(name)))
            .with(el("span").with(stopped(voice, &says)))
    };
    let list = |rows: Vec<Element>| el("ul").class("cattricola-lines").with(rows);
    match step {
        0 => {
            let rows = Species::ALL.map(|species| {
                let lacks = counted.lacks(species);
                row(!lacks, words::aboard(voice, species, lacks))
            });
            told.with(list(rows.into()))
        }
        1..=3 => {
            let Some(check) = check_of(step) else {
                return told;
            };
            let mut rows = Vec::new();
            // Animals that are removed are listed first.
            for stays in [false, true] {
                for finding in looked_at.iter().filter(|it| it.stays == stays) {
                    let tile =
                        hold[finding.berth.index()].unwrap_or(Tile::face_down(Species::Wolf));
                    rows.push(row(stays, explain(voice, check, *finding, tile)));
                }
            }
            if rows.is_empty() {
                return told.with(el("p").with(voice.text(words::NOBODY_CHECKED)));
            }
            told.with(list(rows))
        }
        4 => told.with(
            el("p")
                .class("cattricola-sum")
                .with(words::sum(voice, counted)),
        ),
        _ => told.with(ranking(model)),
    }
}

/// All saucers with their points, and the winner.
fn ranking(model: &Model) -> Element {
    let voice = &model.voice;
    let winners = match model.table().phase() {
        cattricola::Phase::Over(winners) => winners,
        _ => tabletop::SeatSet::NONE,
    };
    let row = |seat: Seat| {
        let counted = model.count_of(model.table(), seat).unwrap_or_default();
        let won = winners.contains(seat);
        el("li")
            .class("cattricola-line")
            .class_if("cattricola-line-won", won)
            .with(stopped(voice, &words::rank(voice, seat, counted, won)))
    };
    let rows: Vec<Element> = model.seats().map(row).collect();
    let verdict = voice.agreeing(model.game.result_text(model.table(), voice));
    el("div")
        .with(el("ul").class("cattricola-lines").with(rows))
        .with(el("p").class("cattricola-sum").with(verdict))
}
