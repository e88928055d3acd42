//! The score of a mural, step by step: what brings points, where it is, and how many. During the
//! game it shows the current score of one mural; after the end it shows all murals, one after the
//! other.

use super::action::Action;
use super::model::{Model, STEPS};
use super::mural::{Lights, painting, region};
use super::{drawing, goals, words};
use board::art::{icon, mark, symbol};
use board::count::{steps, turning};
use board::parts::{button, rule_button, stopped};
use board::picture::{Element, el};
use stargazers::edition::CONSTELLATIONS_PER_LETTER;
use stargazers::piece::PHOTOS;
use stargazers::{Board, Cell, Edition, Icon, Piece, Tally, joints};
use tabletop::Seat;
use tabletop::prelude::*;

/// An item of the score, with or without points.
struct Line {
    picture: Option<Element>,
    says: String,
    points: i16,
    /// Whether the item brings no points because it is not fulfilled.
    lacks: bool,
}

/// Draws a step of the score of a seat's mural.
pub(super) fn count(model: &Model, seat: Seat, at_step: u8) -> Element {
    let board = model.table().board(seat);
    let tally = model.tally(model.table(), seat);
    let order = order(model, &tally);
    let step = order[usize::from(at_step)];
    let letter = step.checked_sub(2).filter(|letter| *letter < 2);
    let stars = letter.and_then(|letter| {
        let of = |number: u8| u8::from(number >= CONSTELLATIONS_PER_LETTER) == letter;
        tally.sky.iter().find(|stars| of(stars.number))
    });
    let lights = Lights {
        region: lit(model.edition(), board, &tally, step),
        stars,
        ..Lights::default()
    };
    let mural = drawing("stargazers-mural stargazers-mural-still", "-24 -24 448 448")
        .with(painting(model.edition(), board, &lights));
    let voice = &model.voice;
    let called = order
        .iter()
        .map(|step| voice.text(words::step(*step)).to_owned());
    let to = |forward| model.step_from((seat, at_step), forward);
    let at = el("span")
        .class("stargazers-at")
        .with(format!("{} / {STEPS}", at_step + 1));
    let words = el("div")
        .class("stargazers-count-words")
        .with(
            steps(
                (seat, at_step),
                called.collect(),
                voice.text(words::STEPS),
                Action::Count,
            )
            .class("stargazers-steps"),
        )
        .with(telling(
            model,
            seat,
            &tally,
            &order[..=usize::from(at_step)],
        ));
    el("div")
        .key(2)
        .class("stargazers-count")
        .set("data-count", seat.0.to_string())
        .set("data-step", (at_step + 1).to_string())
        .with(head(model, (seat, at_step)))
        .with(el("div").class("stargazers-count-mural").with(mural))
        .with(words)
        .with(
            turning(voice, Action::Count, to(false), to(true), Some(at))
                .class("stargazers-turning"),
        )
}

/// The steps of the score in the order in which they are shown: those without points come last. The
/// sum comes first during the game, and last after it.
fn order(model: &Model, tally: &Tally) -> Vec<u8> {
    let part = |step: &u8| step + 1 < STEPS;
    let pays = |step: &u8| sum_of(&lines(model, tally, *step)) != 0;
    let (mut order, rest): (Vec<u8>, Vec<u8>) = (0..STEPS).filter(part).partition(pays);
    order.extend(rest);
    let at = if model.is_over() { order.len() } else { 0 };
    order.insert(at, STEPS - 1);
    order
}

/// The squares that bring points at a step, as bits.
fn lit(edition: &Edition, board: &Board, tally: &Tally, step: u8) -> u16 {
    let shows = |passes: &dyn Fn(Cell) -> bool| {
        Cell::all()
            .filter(|cell| passes(*cell))
            .fold(0, |set, cell| set | cell.bit())
    };
    let token = |cell: Cell, wanted: &dyn Fn(Piece) -> bool| board.token(cell).is_some_and(wanted);
    match step {
        0 => shows(&|cell| token(cell, &Piece::is_photo)),
        1 => {
            let done = tally
                .journals
                .iter()
                .filter(|journal| journal.missing.is_empty());
            done.fold(0, |set, journal| set | region(edition, tally, journal.card))
        }
        4 => shows(&|cell| {
            let tile = board.tile(cell).map(|(tile, _)| edition.tile(tile).inner());
            let printed = tile.is_some_and(|inner| inner.iter().any(|&count| count > 0));
            let hexes = [Piece::Moon, Piece::Station, Piece::Comet];
            let lies = hexes.into_iter().any(|hex| board.hexes(cell, hex) > 0);
            printed || lies || token(cell, &|piece| piece == Piece::Meteor)
        }),
        5 => {
            let planets = joints(edition, board);
            let planets = planets
                .iter()
                .filter(|joint| joint.icon != Icon::DRAWN_STAR);
            let halves = planets.fold(0, |set, joint| set | joint.first.bit() | joint.second.bit());
            halves | shows(&|cell| token(cell, &|piece| piece == Piece::Hole))
        }
        _ => 0,
    }
}

/// The number of the rule for a step.
fn number_of_rule(step: u8) -> &'static str {
    match step {
        0 => "R64",
        1 => "R65",
        2 | 3 => "R67",
        4 => "R32",
        5 => "R36",
        _ => "R68",
    }
}

/// The items of a step, those with the most points first. Items that do not occur are left out, but
/// journal cards and constellations are listed even if they are not fulfilled.
fn lines(model: &Model, tally: &Tally, step: u8) -> Vec<Line> {
    let voice = &model.voice;
    let picture = |icon: Icon| {
        Some(drawing("stargazers-line-mark", "0 0 48 48").with(super::mural::icon(icon)))
    };
    let simple = |picture, says, points| Line {
        picture,
        says,
        points,
        lacks: false,
    };
    let lines: Vec<Line> = match step {
        0 => {
            // All five photos in a row; the missing ones are dark.
            let photo = |piece: &Piece| {
                let seen = tally.photos >> piece.index() & 1 == 1;
                drawing("stargazers-line-mark", "0 0 48 48")
                    .class_if("stargazers-need-lacking", !seen)
                    .with(super::mural::icon(piece.icon()))
            };
            let photos: Vec<Element> = Piece::ALL[..PHOTOS].iter().map(photo).collect();
            let row = el("span").class("stargazers-line-photos").with(photos);
            let says = words::photo_kinds(voice, tally.photos.count_ones());
            vec![simple(Some(row), says, tally.photo_points.into())]
        }
        1 => {
            let line = |journal: &stargazers::Journal| Line {
                picture: Some(
                    el("span")
                        .class("stargazers-card stargazers-own stargazers-line-card")
                        .class_if("stargazers-card-done", journal.missing.is_empty())
                        .with(goals::face(
                            model.edition(),
                            journal.card,
                            Some(&journal.missing),
                        )),
                ),
                says: words::journal_line(voice, journal),
                points: journal.points.into(),
                lacks: !journal.missing.is_empty(),
            };
            tally.journals.iter().map(line).collect()
        }
        2 | 3 => {
            let of = |number: u8| u8::from(number >= CONSTELLATIONS_PER_LETTER) == step - 2;
            let stars = tally.sky.iter().filter(|stars| of(stars.number));
            let line = |stars| {
                let figure = goals::small_figure(model.edition(), stars, 0);
                let figure = el("span").class("stargazers-line-figure").with(figure);
                Line {
                    picture: Some(figure),
                    says: words::constellation(model, stars),
                    points: stars.points.into(),
                    lacks: stars.points == 0,
                }
            };
            stars.map(line).collect()
        }
        4 | 5 => {
            let kinds = [
                Piece::Moon.icon(),
                Piece::Station.icon(),
                Piece::Comet.icon(),
                Piece::Meteor.icon(),
                Icon::PLANET,
                Piece::Hole.icon(),
            ];
            let range = if step == 4 { 0..4 } else { 4..6 };
            let line = |at: usize| {
                let (count, worth) = (tally.counts[at], tally.worth[at]);
                let says = words::counted(voice, at, count, worth);
                simple(
                    picture(kinds[at]),
                    says,
                    i16::from(count) * i16::from(worth),
                )
            };
            let there = range.filter(|at| tally.counts[*at] > 0);
            there.map(line).collect()
        }
        _ => {
            let part = |step: u8| {
                let says = voice.text(words::step(step)).to_owned();
                simple(None, says, sum_of(&lines(model, tally, step)))
            };
            let parts = (0..STEPS - 1).map(part);
            parts.filter(|line| line.points != 0).collect()
        }
    };
    // There are only a few lines: the library's sort would add more code than this loop.
    let mut sorted: Vec<Line> = Vec::new();
    for line in lines {
        let pays_less = |other: &Line| other.points < line.points;
        let at = sorted.iter().position(pays_less).unwrap_or(sorted.len());
        sorted.insert(at, line);
    }
    sorted
}

fn sum_of(lines: &[Line]) -> i16 {
    lines.iter().map(|line| line.points).sum()
}

/// Explains a line of a seat's score sheet, in the words of the score steps.
pub(super) fn explain(model: &Model, seat: Seat, item: &str) -> Vec<String> {
    let tally = model.tally(model.table(), seat);
    let step = match item {
        "photos" => 0,
        "journal" => 1,
        "constellation-a" => 2,
        "constellation-b" => 3,
        "telescopes" => return vec![words::telescopes(&model.voice, tally.telescopes)],
        _ => {
            let at = stargazers::COUNTED.iter().position(|(id, ..)| *id == item);
            let at = at.unwrap_or(0);
            let (count, worth) = (tally.counts[at], tally.worth[at]);
            return vec![words::counted(&model.voice, at, count, worth)];
        }
    };
    let lines = lines(model, &tally, step);
    // Items without points are listed only if no item has points.
    let pays = sum_of(&lines) != 0;
    let told = lines.into_iter().filter(|line| !pays || line.points != 0);
    let said = told.map(|line| {
        format!(
            "{} ({})",
            line.says,
            words::points(&model.voice, line.points)
        )
    });
    said.collect()
}

/// The heading: whose mural it is. After the end, tabs select any seat, with the totals told so far.
fn head(model: &Model, at: (Seat, u8)) -> Element {
    let seat = at.0;
    let voice = &model.voice;
    let row = el("div").class("stargazers-count-head");
    let close = button("button button-quiet stargazers-icon-button")
        .label(voice.text(words::CLOSE))
        .set("title", voice.text(words::CLOSE))
        .set("data-action", "close-count")
        .on_tap(Action::Close)
        .with(icon("i-close"));
    if !model.is_over() {
        let title = el("h2").with(words::count_now(voice, seat));
        return row.with(title).with(close);
    }
    let tab = |other: Seat| {
        let colour = model.colour(other);
        let is_counted = model.is_counted(at, other);
        let total = is_counted.then(|| model.tally(model.table(), other).total);
        button("button stargazers-tab")
            .key(other.0.into())
            .yes_no("aria-pressed", other == seat)
            .label(total.map_or_else(
                || voice.name(other),
                |total| words::total_of(voice, other, total),
            ))
            .set("data-tab", other.0.to_string())
            .on_tap(Action::Count(other, 0))
            .with(
                drawing("stargazers-seat", "0 0 24 24")
                    .class(format!("seat-colour-{colour}"))
                    .with(symbol(mark(colour))),
            )
            .with(
                el("span")
                    .class("stargazers-tab-name")
                    .with(voice.name(other)),
            )
            .with(total.map(|total| el("span").with(total.to_string())))
    };
    let tabs: Vec<Element> = model.seats().map(tab).collect();
    row.with(el("div").class("stargazers-tabs").with(tabs))
        .with(close)
}

/// The items of this step in words, and the sum so far.
fn telling(model: &Model, seat: Seat, tally: &Tally, told: &[u8]) -> Element {
    let voice = &model.voice;
    let step = told[told.len() - 1];
    let row = |line: Line| {
        let pays = el("span")
            .class("stargazers-line-points")
            .with(stopped(voice, &words::points(voice, line.points)));
        el("li")
            .class("stargazers-line")
            .class_if("stargazers-line-lacks", line.lacks)
            .with(line.picture)
            .with(
                el("span")
                    .class("stargazers-line-words")
                    .with(stopped(voice, &line.says)),
            )
            .with(pays)
    };
    let rows: Vec<Element> = lines(model, tally, step).into_iter().map(row).collect();
    let none = rows.is_empty().then(|| {
        el("p")
            .class("stargazers-note")
            .with(voice.text(words::NOTHING))
    });
    let sum: i16 = match step {
        6 => tally.total,
        _ => (told.iter().filter(|step| **step + 1 < STEPS))
            .map(|step| sum_of(&lines(model, tally, *step)))
            .sum(),
    };
    // Who has won is told at the end of the last seat's score.
    let is_end = model.is_over() && model.step_from((seat, STEPS - 1), true).is_none();
    let total = words::sum(voice, seat, sum, step + 1 == STEPS, tally.telescopes);
    let verdict = (step + 1 == STEPS && is_end).then(|| {
        el("p")
            .class("stargazers-sum")
            .with(voice.agreeing(model.game.result_text(model.table(), voice)))
    });
    el("div")
        .class("stargazers-telling")
        .set("aria-live", "polite")
        .with(el("h3").with(stopped(voice, voice.text(words::step(step)))))
        .with(
            el("p")
                .class("soft small")
                .with(voice.text(words::rule(step)))
                .with(rule_button(voice, number_of_rule(step))),
        )
        .with(none)
        .with(el("ul").class("stargazers-lines").with(rows))
        .with(
            el("p")
                .class("stargazers-sum")
                .set("data-sum", sum.to_string())
                .with(stopped(voice, &total)),
        )
        .with(verdict)
}
