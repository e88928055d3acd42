//! The animations of events: number cards that are dealt, taken and played, pieces that move to the
//! map, light along a complete line, rising crowns, points that fly to the score.

use super::card::{face, sheet};
use super::geometry::{CELL, FRAME, band_frame, middle};
use super::model::Model;
use super::piece::piece_of;
use super::places::{
    GONE, MAP, PILE, cell_place, crown_place, in_hand, line_place, piece_place, runner_place,
    score_place, seat_place, space_place, spot_place, stroke_place,
};
use super::words;
use board::Motion;
use board::art::symbol;
use board::picture::{Element, el};
use sterre::card::LINES;
use sterre::{Ending, Event, Number, View};
use tabletop::Seat;

/// The animations of an event.
pub(super) fn motions(model: &Model, before: &View, event: &Event) -> Vec<Motion> {
    let seats = || Seat::all(model.view.table.seats());
    let to_hand = |seat, number| in_hand(model, &model.view, seat, number);
    match *event {
        Event::GotCard { seat, .. } => {
            vec![Motion::flight(small_sheet(), PILE, seat_place(seat))]
        }
        Event::Dealt { seat, number } => vec![Motion::flight(
            number_card(number),
            PILE,
            to_hand(seat, number),
        )],
        Event::Drew { seat, number } => vec![Motion::flight(
            number_card(Some(number)),
            PILE,
            to_hand(seat, Some(number)),
        )],
        Event::Purged { number } => vec![Motion::flight(number_card(Some(number)), PILE, GONE)],
        Event::Bought { seat } => vec![Motion::flight(crown(), seat_place(seat), PILE)],
        Event::Refunded { seat } => vec![Motion::flight(crown(), PILE, seat_place(seat))],
        Event::Played { seat, number, dead } => {
            let from = in_hand(model, before, seat, Some(number));
            let card = number_card(Some(number));
            if dead {
                vec![Motion::flight(card, from, GONE)]
            } else {
                declared(number, Motion::flight(card, from, piece_place(number)))
            }
        }
        Event::Named { seat, number } => {
            // Another seat's piece flies from that seat's button, because its bingo card may not be
            // shown.
            let from = if model.own == Some(seat) {
                spot_place(seat, number)
            } else {
                seat_place(seat)
            };
            let flight = Motion::flight(piece(model, seat), from, piece_place(number));
            // The cell is marked on the card too, because the card may cover the map.
            let picked = Motion::mark(spot_place(seat, number));
            [declared(number, flight), vec![picked]].concat()
        }
        Event::Called { seat, number } => {
            let spent = Motion::flight(crown(), seat_place(seat), cell_place(number));
            let flight = Motion::flight(piece(model, seat), seat_place(seat), piece_place(number));
            [vec![spent], declared(number, flight)].concat()
        }
        // The piece was already drawn on the map when the number was declared.
        Event::Placed { number, .. } => vec![Motion::mark(cell_place(number))],
        Event::Completed { line, .. } => {
            let light = sweep(model, line).map(|picture| Motion::moment(picture, MAP, 1500));
            let mark = Motion::mark(line_place(line));
            light.into_iter().chain([mark]).collect()
        }
        Event::TookCrown { seat, crown: at } => {
            let from = crown_place(at);
            let rises = rising(model, at).map(|picture| Motion::moment(picture, MAP, 1000));
            let flies = Motion::flight(crown(), from, seat_place(seat));
            rises.into_iter().chain([flies]).collect()
        }
        Event::Voided { numbers, .. } => numbers
            .iter()
            .map(|number| Motion::mark(cell_place(number)))
            .collect(),
        Event::Forfeited { crowns, .. } => (0..8)
            .filter(|at| crowns >> at & 1 == 1)
            .map(|at| Motion::mark(crown_place(at)))
            .collect(),
        // On a phone the viewer's card covers the map. Another seat's stars start at that seat's
        // button; otherwise they would seem to leave the viewer's card.
        Event::Opened { seat, numbers } => {
            let star = |number| match model.own == Some(seat) {
                true => Motion::flight(star(), cell_place(number), seat_place(seat)),
                false => Motion::flight(star(), seat_place(seat), score_place(seat)),
            };
            let marks = numbers.iter().map(|number| spot_place(seat, number));
            let marks = marks.map(Motion::mark);
            numbers.iter().map(star).chain(marks).collect()
        }
        Event::CardLines { seat, lines } => {
            let points = lines.count_ones() as u8;
            let gain = Motion::flight(gain(model, seat, points), MAP, score_place(seat));
            let shown = card_lines(model, seat, lines);
            let shown = shown.map(|picture| Motion::moment(picture, MAP, 1900));
            // The lines are also marked on the seat's bingo card. The marks are visible whenever
            // that card is shown.
            let strokes = (0..LINES).filter(|line| lines >> line & 1 == 1);
            let marks = strokes.map(|line| Motion::mark(stroke_place(seat, line)));
            shown.into_iter().chain(marks).chain([gain]).collect()
        }
        Event::Recorded { line, points, .. } => seats()
            .filter(|seat| points.of(*seat) > 0)
            .map(|seat| {
                let gain = gain(model, seat, points.of(seat));
                Motion::flight(gain, line_place(line), score_place(seat))
            })
            .collect(),
        // The piece on the track is moved by styles.
        Event::Scored { seat, .. } => vec![Motion::mark(score_place(seat))],
        Event::TrackCrown { seat, space } => {
            vec![Motion::flight(
                crown(),
                space_place(space),
                seat_place(seat),
            )]
        }
        Event::Closing { ending, .. } => vec![Motion::moment(closing(model, ending), MAP, 1700)],
        Event::CrownsCounted { seat, crowns, .. } => (0..crowns)
            .map(|_| Motion::flight(crown(), seat_place(seat), runner_place(seat)))
            .collect(),
        Event::Finished { .. } => vec![Motion::moment(winners(model), MAP, 2400)],
        Event::Began { .. } => paid(model, before).into_iter().collect(),
        // No animation: the next card is turned over in place, and the board shows the step. With
        // the other events no card is taken and no points are recorded.
        Event::Turned { .. }
        | Event::Entered(_)
        | Event::Passed { .. }
        | Event::Unscored { .. } => Vec::new(),
    }
}

/// If points were recorded: makes the report of the next turn wait until they have landed at the
/// score.
fn paid(model: &Model, before: &View) -> Option<Motion> {
    let score = |view: &View, seat| view.table.score(seat);
    let mut seats = Seat::all(model.view.table.seats());
    let paid = seats.find(|&seat| score(before, seat) != score(&model.view, seat))?;
    Some(Motion::Landed(score_place(paid).into()))
}

/// The animations of a declaration: a flight to the number, and a mark on its cell.
fn declared(number: Number, flight: Motion) -> Vec<Motion> {
    vec![flight, Motion::mark(cell_place(number))]
}

/// An empty drawing, to be filled with something that flies.
fn thing(frame: &'static str) -> Element {
    el("svg").class("sterre-thing").set("viewBox", frame)
}

/// A number card; face down if the number is unknown.
fn number_card(number: Option<Number>) -> Element {
    let card = thing("0 0 78 96");
    let side = |name: &str| symbol(name).frame(0, 0, 78, 96);
    match number {
        Some(number) => card.with(side("sterre-number")).with(
            el("text")
                .num("x", 39)
                .num("y", 63)
                .with(number.to_string()),
        ),
        None => card.with(side("sterre-number-back")),
    }
}

fn small_sheet() -> Element {
    thing("0 0 324 354").with(symbol("sterre-sheet").frame(0, 0, 324, 354))
}

fn square(name: &str) -> Element {
    thing("0 0 60 60").with(symbol(name).frame(0, 0, 60, 60))
}

fn piece(model: &Model, seat: Seat) -> Element {
    square(piece_of(model, seat))
}

fn crown() -> Element {
    square("sterre-crown")
}

fn star() -> Element {
    square("sterre-star")
}

/// The plate with points that flies to a score.
fn gain(model: &Model, seat: Seat, points: u8) -> Element {
    thing("0 0 84 40")
        .class("sterre-gain")
        .with(el("rect").frame(2, 2, 80, 36).num("rx", 18))
        .with(symbol(piece_of(model, seat)).frame(8, 7, 26, 26))
        .with(
            el("text")
                .num("x", 57)
                .num("y", 29)
                .with(format!("+{points}")),
        )
}

/// An empty drawing over the whole map.
fn over_map() -> Element {
    thing(FRAME).class("sterre-moment")
}

/// Draws the light that runs along a complete line, and a star in each of its cells.
fn sweep(model: &Model, line: u8) -> Option<Element> {
    let line = model.game.edition().map().lines().get(usize::from(line))?;
    let (x, y, width, height) = band_frame(line);
    let band = |class: &'static str| {
        el("rect")
            .class(class)
            .frame(x + 3, y + 3, width - 6, height - 6)
            .num("rx", 20)
            .num("pathLength", 100)
    };
    let stars = (0..).zip(&line.cells).map(|(at, &cell)| {
        let (x, y) = middle(cell);
        symbol("sterre-star")
            .frame(x - 24, y - 24, 48, 48)
            .class("sterre-twinkle")
            .style("--at", at.to_string())
    });
    Some(
        over_map()
            .with([band("sterre-light"), band("sterre-sweep")])
            .with(stars.collect::<Vec<_>>()),
    )
}

/// Draws a crown that rises from its cell in a wreath of light.
fn rising(model: &Model, crown: u8) -> Option<Element> {
    let cell = model
        .game
        .edition()
        .map()
        .crowns()
        .get(usize::from(crown))?;
    let (x, y) = middle(*cell);
    Some(
        over_map()
            .with(
                el("circle")
                    .class("sterre-glow")
                    .num("cx", x)
                    .num("cy", y - 16)
                    .num("r", CELL),
            )
            .with(rays(x, y - 16, CELL + 8))
            .with(
                symbol("sterre-crown")
                    .frame(x - 42, y - 46, 84, 84)
                    .class("sterre-rising"),
            ),
    )
}

/// Draws twelve rays around a point.
fn rays(x: i32, y: i32, inner: i32) -> Element {
    let outer = inner * 3 / 2;
    // The directions of the twelve rays: cosine and sine, in 256ths.
    const WAYS: [(i32, i32); 12] = [
        (256, 0),
        (222, 128),
        (128, 222),
        (0, 256),
        (-128, 222),
        (-222, 128),
        (-256, 0),
        (-222, -128),
        (-128, -222),
        (0, -256),
        (128, -222),
        (222, -128),
    ];
    let at = |(right, down): (i32, i32), far: i32| (x + right * far / 256, y + down * far / 256);
    let rays = WAYS.map(|way| {
        let ((x1, y1), (x2, y2)) = (at(way, inner), at(way, outer));
        format!("M{x1} {y1}L{x2} {y2}")
    });
    el("path").class("sterre-rays").set("d", rays.concat())
}

/// Draws the bingo card of a seat, enlarged, with the lines it has just completed.
fn card_lines(model: &Model, seat: Seat, lines: u16) -> Option<Element> {
    let opened = model.view.table.opened(seat);
    let stroke =
        |line, stroke: Element| stroke.class_if("sterre-stroke-new", lines >> line & 1 == 1);
    let drawn = sheet(model.card(seat)?, opened, stroke, |at, number| {
        face(at, number, opened.contains(number))
    });
    let points = lines.count_ones();
    let mark = el("g")
        .class("sterre-card-gain")
        .with(symbol("sterre-tag").frame(470, 60, 110, 92))
        .with(
            el("text")
                .num("x", 525)
                .num("y", 122)
                .with(format!("+{points}")),
        );
    let title = words::card_title(model, seat);
    // Long titles are condensed. The length is in bytes: a Japanese character has three bytes and
    // is about as wide as two Latin letters.
    let close = title.len() > 54;
    let whose = el("text")
        .class("sterre-whose")
        .num("x", 288)
        .num("y", 30)
        .maybe("textLength", close.then_some("620"))
        .maybe("lengthAdjust", close.then_some("spacingAndGlyphs"))
        .with(title);
    let card = el("g")
        .class("sterre-card-shown")
        .with(
            el("rect")
                .class("sterre-medallion")
                .frame(-40, -14, 656, 64)
                .num("rx", 32),
        )
        .with(whose)
        .with(
            el("g")
                .set("transform", "translate(80 90) scale(1.35)")
                .with(drawn.frame(0, 0, 324, 354)),
        )
        .with(symbol(piece_of(model, seat)).frame(46, 56, 96, 96))
        .with(mark);
    Some(over_map().with(card))
}

/// Draws a dark medallion on the map, with a crown above it.
fn medallion() -> Element {
    let disc = |radius: i32, class: &'static str| {
        el("circle")
            .class(class)
            .num("cx", 288)
            .num("cy", 302)
            .num("r", radius)
    };
    over_map()
        .with(disc(226, "sterre-medallion"))
        .with(rays(288, 302, 240))
}

/// Draws the reason why the game ends.
fn closing(model: &Model, ending: Ending) -> Element {
    let end = model.game.edition().end_space();
    medallion()
        .with(
            symbol("sterre-crown")
                .frame(198, 130, 180, 180)
                .class("sterre-crowning"),
        )
        .with(
            el("text")
                .class("sterre-said")
                .num("x", 288)
                .num("y", 378)
                .with(words::ending(&model.voice, ending, end)),
        )
}

/// Draws the winners, crowned.
fn winners(model: &Model) -> Element {
    let table = &model.view.table;
    let winners: Vec<Seat> = table.leaders().iter().collect();
    let count = winners.len().max(1) as i32;
    let width = (360 / count).min(190);
    let left = 288 - width * count / 2;
    let crowned = (0..).zip(&winners).map(|(at, &seat)| {
        let x = left + width * at;
        let score = el("text")
            .class("sterre-said")
            .num("x", x + width / 2)
            .num("y", 330 + width / 2 + 54)
            .with(table.score(seat).to_string());
        el("g")
            .with(symbol(piece_of(model, seat)).frame(x + 6, 330 - width / 2, width - 12, width))
            .with(
                symbol("sterre-crown")
                    .frame(x + width / 8, 330 - width, width * 3 / 4, width * 3 / 4)
                    .class("sterre-crowning"),
            )
            .with(score)
    });
    medallion().with(crowned.collect::<Vec<_>>())
}
