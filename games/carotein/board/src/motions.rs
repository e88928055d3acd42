//! The animations of events: stars fly to the mat, boards fly to it and back, the judgement, and
//! the points it pays.

use super::draft::Draft;
use super::mat::frame;
use super::model::Model;
use super::places::{FOOT, MAT, TRAY, board_place, seat_place, shelf_place, star_place};
use super::rabbit::{place, rabbit};
use super::stars::{counting_time, face};
use super::upright::turned;
use super::words;
use board::Motion;
use board::art::symbol;
use board::picture::{Element, el};
use board::sound::Tone;
use carotein::geometry::Point;
use carotein::{Board, Boards, Event, How, Laid, Owner, View};
use tabletop::{Seat, SeatSet};

/// The animations of an event.
pub(super) fn motions(model: &Model, before: &View, event: &Event) -> Vec<Motion> {
    match *event {
        Event::Placed {
            seat, owner, x, y, ..
        } => vec![Motion::flight(
            star(model, owner),
            seat_place(seat),
            star_place(x, y),
        )],
        Event::Passed { seat } | Event::Challenger { seat } => {
            caption_below_mat(vec![Motion::mark(seat_place(seat))])
        }
        Event::Took { .. } => {
            let lying = model.lying(&Draft::default());
            let flights = lying.iter().map(|laid| {
                let (from, to) = (shelf_place(laid.board), board_place(laid.board));
                Motion::flight(glass(model, laid, 0), from, to)
            });
            caption_below_mat(flights.collect())
        }
        // The player has already placed the board by hand.
        Event::Laid { seat, .. } if model.acting == Some(seat) => Vec::new(),
        Event::Laid { laid, .. } => {
            let place = board_place(laid.board);
            let turn = turned_by(before, &laid);
            caption_below_mat(vec![Motion::flight(
                glass(model, &laid, turn),
                place.clone(),
                place,
            )])
        }
        Event::Judged { success, .. } => {
            let counted = counting_time(before.position.mat().len());
            let picture = verdict(model, success, counted);
            let tone = if success { Tone::Good } else { Tone::Bad };
            vec![Motion::moment(picture, MAT, counted + 1200).sounding(tone, counted)]
        }
        Event::ChipScored { seat, x, y, .. } => vec![Motion::flight(
            star(model, Owner::Seat(seat)),
            star_place(x, y),
            seat_place(seat),
        )],
        Event::BoardsWon { seat, pair } => {
            caption_after_payment(boards(model, before, pair, &seat_place(seat)))
        }
        Event::BoardsReturned { pair } => caption_after_payment(boards(model, before, pair, TRAY)),
        Event::Finished { how, winners } if how != How::One => {
            vec![Motion::moment(crowned(model, winners), MAT, 2200)]
        }
        // The prompt shows whose turn it is. The picture of the judgement counts the stars one by
        // one, and the mat is tidied when the player continues. A game of one challenge shows its
        // verdict instead of winners.
        Event::Turn { .. }
        | Event::CoreJudged { .. }
        | Event::Tidied { .. }
        | Event::Finished { .. } => Vec::new(),
    }
}

/// Puts the caption below the mat, by a motion that ends there. A caption appears beside the place
/// of the last motion; beside a board it would cover stars.
fn caption_below_mat(mut motions: Vec<Motion>) -> Vec<Motion> {
    motions.push(Motion::mark(FOOT));
    motions
}

/// An object that flies.
fn thing(frame: String) -> Element {
    el("svg").class("carotein-thing").set("viewBox", frame)
}

fn star(model: &Model, owner: Owner) -> Element {
    thing("-130 -130 260 260".to_owned()).with(face(model, owner))
}

/// A board in its pose. `turn` is its rotation at the start of the flight, relative to the pose, in
/// 3600ths of a turn.
fn glass(model: &Model, laid: &Laid, turn: i32) -> Element {
    let (from, to) = model.game.placed_outline(laid).bounds();
    let (one, other) = (model.seen((from.x, from.y)), model.seen((to.x, to.y)));
    let (left, top) = (one.0.min(other.0), one.1.min(other.1));
    let (width, height) = (one.0.abs_diff(other.0), one.1.abs_diff(other.1));
    let board = el("g")
        .class("carotein-turning")
        .style("--turn", format!("calc({turn}deg / 10)"))
        .style("transform-origin", format!("{}px {}px", laid.x, laid.y))
        .with(
            el("g")
                .set("transform", place(laid))
                .with(rabbit(model.edition(), laid.board)),
        );
    thing(format!("{left} {top} {width} {height}")).with(turned(model).with(board))
}

/// The earlier rotation of a board relative to its pose, the shorter way round, in 3600ths of a
/// turn.
fn turned_by(before: &View, laid: &Laid) -> i32 {
    let lay = before.position.laid().find(|lay| lay.board == laid.board);
    let angle = |laid: &Laid| i32::from(laid.angle.parts());
    let turn = lay.map_or(0, |lay| angle(&lay) - angle(laid));
    (turn + 1800).rem_euclid(3600) - 1800
}

/// The flights of two boards that leave the mat.
fn boards(model: &Model, before: &View, pair: Boards, to: &str) -> Vec<Motion> {
    let lay = |board: Board| before.position.laid().find(|laid| laid.board == board);
    let flight = |laid: Laid| {
        Motion::flight(
            glass(model, &laid, 0),
            board_place(laid.board),
            to.to_owned(),
        )
    };
    pair.iter().filter_map(lay).map(flight).collect()
}

/// Shows the caption beside the tray, and only when all points have been paid. Elsewhere it would
/// cover the scores.
fn caption_after_payment(mut motions: Vec<Motion>) -> Vec<Motion> {
    motions.push(Motion::invisible_until_landed(TRAY));
    motions
}

/// A picture that covers the mat.
fn over_mat(model: &Model) -> Element {
    thing(frame(model)).class("carotein-moment")
}

/// Glints around the middle of the mat.
fn glints(model: &Model, far: i32) -> Vec<Element> {
    // Directions at every eighth of a turn, with length 256.
    const WAYS: [(i32, i32); 8] = [
        (256, 0),
        (181, 181),
        (0, 256),
        (-181, 181),
        (-256, 0),
        (-181, -181),
        (0, -256),
        (181, -181),
    ];
    let (width, height) = model.seen_size();
    // The glints are farther away along the longer side.
    let (wide, high) = if model.is_upright() {
        (384, 256)
    } else {
        (256, 384)
    };
    let glint = |(at, (right, down)): (i32, (i32, i32))| {
        let (x, y) = (
            width / 2 + right * far / wide,
            height / 2 + down * far / high,
        );
        symbol("carotein-glint")
            .frame(x - 170, y - 170, 340, 340)
            .class("carotein-sparkle")
            .style("--at", at.to_string())
    };
    (0..).zip(WAYS).map(glint).collect()
}

/// The moment of the verdict, after the stars have been counted: glints around a constellation. The
/// panel below the mat appears at the same time and has the words.
fn verdict(model: &Model, success: bool, counted: u32) -> Element {
    let shines = success.then(|| {
        el("g")
            .class("carotein-word")
            .style("--after", format!("{counted}ms"))
            .with(glints(model, 2300))
    });
    over_mat(model).with(shines)
}

/// The winners with their points, on a starry sky.
fn crowned(model: &Model, winners: SeatSet) -> Element {
    let (wide, high) = model.seen_size();
    let centre = Point::new(wide / 2, high / 2);
    let winners: Vec<Seat> = winners.iter().collect();
    let width = (3600 / winners.len().max(1) as i32).min(1500);
    let left = centre.x - width * (winners.len() as i32 - 1) / 2;
    let stars = (0..).zip(&winners).map(|(at, &seat)| {
        let x = left + width * at;
        let token = el("svg")
            .set("viewBox", "-130 -130 260 260")
            .frame(x - width / 2, centre.y - 300 - width / 2, width, width)
            .with(face(model, Owner::Seat(seat)));
        let points = words::points(&model.voice, model.position().points(seat));
        let points = el("text")
            .class("carotein-said-large")
            .num("x", x)
            .num("y", centre.y + 300 + width / 2)
            .with(points);
        el("g").with(token).with(points)
    });
    let sky = el("ellipse")
        .class("carotein-sky")
        .num("cx", centre.x)
        .num("cy", centre.y)
        .num("rx", wide * 9 / 20)
        .num("ry", high * 3 / 7);
    let shown = el("g")
        .class("carotein-word")
        .with(stars.collect::<Vec<_>>());
    over_mat(model)
        .with(sky)
        .with(glints(model, 2200))
        .with(shown)
}
