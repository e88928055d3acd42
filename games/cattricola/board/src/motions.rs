//! The animations of events: markers and tiles fly, the beam comes down, a mystery circle glows,
//! and at the end the saucers are counted one after the other. The caption of a move appears beside
//! the place of its last animation. A final mark on the whole radar, saucer or sky keeps the
//! caption from covering parts of them.

use super::model::Model;
use super::ranch::{CELL, corner, frame};
use super::{animal, animal_at, decorative_svg, disc, face, places, words};
use board::Motion;
use board::art::symbol;
use board::picture::{Element, el};
use board::sound::Tone;
use cattricola::{Cell, Check, Count, Event, State, Tile, View};
use tabletop::Seat;

/// The animations of an event.
pub(super) fn motions(model: &Model, before: &View, event: &Event) -> Vec<Motion> {
    let (then, now) = (before.table(), model.table());
    // After the end only the counts are animated.
    if model.is_over() {
        return match *event {
            Event::Counted { seat, count } => {
                // Milliseconds. The result covers the points after the last count, so that count
                // stays longer to be read.
                let is_last = model.seats().last() == Some(seat);
                let lasts = if is_last { 5200 } else { 2800 };
                vec![Motion::moment(
                    counted(model, seat, count),
                    places::COUNT,
                    lasts,
                )]
            }
            _ => Vec::new(),
        };
    }
    match *event {
        Event::Dealt { cell, tile } => {
            vec![Motion::flight(
                face("", tile),
                places::BARN,
                places::animal(cell),
            )]
        }
        Event::Marked { seat, hole, .. } => vec![
            Motion::flight(
                marker(model, seat),
                places::marker_source(seat),
                places::marker(seat, hole),
            ),
            Motion::mark(places::radar(seat)),
        ],
        Event::Caught { seat, caught, .. } => {
            let caught: Vec<(Cell, Tile)> = caught.into_iter().flatten().collect();
            let flies = |(slot, (cell, tile)): (u8, &(Cell, Tile))| {
                now.hand()[usize::from(slot)]?;
                let to = places::slot(slot);
                Some(Motion::flight(face("", *tile), places::cell(*cell), to))
            };
            let beam = Motion::moment(beam(model, seat, &caught), places::RANCH, 1700);
            let marks = caught.iter().map(|it| Motion::mark(places::cell(it.0)));
            let flights = (0..).zip(&caught).filter_map(flies);
            let seen = std::iter::once(beam).chain(flights).chain(marks);
            seen.chain([Motion::mark(places::SKY)]).collect()
        }
        Event::Appeared { new, .. } => {
            vec![
                Motion::moment(appeared(model, then, new), places::RANCH, 2000),
                Motion::mark(places::SKY),
            ]
        }
        Event::Looked { slot, .. } if now.hand()[usize::from(slot)].is_some() => {
            vec![Motion::mark(places::slot(slot))]
        }
        // The same move puts the tile on the saucer, and that animation shows it.
        Event::Looked { .. } => Vec::new(),
        Event::Lifted {
            seat,
            berth,
            slot,
            tile,
        } => vec![Motion::flight(
            face("", tile),
            places::aboard(seat, berth),
            places::slot(slot),
        )],
        Event::Put {
            seat,
            slot,
            berth,
            tile,
        } => vec![
            Motion::flight(
                face("", tile),
                came_from(model, then, slot),
                places::aboard(seat, berth),
            ),
            Motion::mark(places::saucer(seat)),
        ],
        Event::LeftOut { seat, tile, .. } => {
            let falls = decorative_svg("cattricola-falls", "0 0 280 280")
                .with(animal(tile).frame(104, 104, 72, 72));
            vec![Motion::moment(falls, places::disc(seat), 1000).sounding(Tone::Bad, 0)]
        }
        Event::Cleared { seat } => {
            let back = |hole| {
                let from = places::marker(seat, hole);
                Motion::flight(marker(model, seat), from, places::marker_stock(seat))
            };
            let back = then.radar(seat).iter().map(back);
            back.chain([Motion::mark(places::saucer(seat))]).collect()
        }
        Event::Swapped {
            seat, one, other, ..
        } => {
            let flies = |from, to| {
                let tile = now.saucer(seat).tile(to)?;
                let [from, to] = [from, to].map(|berth| places::aboard(seat, berth));
                Some(Motion::flight(face("", tile), from, to))
            };
            let both = [flies(one, other), flies(other, one)];
            let beside = Motion::mark(places::saucer(seat));
            both.into_iter().flatten().chain([beside]).collect()
        }
        Event::Passed { seat, .. } => vec![Motion::mark(places::disc(seat))],
        // The final turns begin in the same move, and a word tells of them.
        Event::Closing {
            turns_follow: false,
            ..
        } => Vec::new(),
        Event::Closing { .. } => word(model, words::CLOSING),
        Event::FinalRound => word(model, words::FINAL),
        // No animation. Boards and saucers are there before anything moves, and tiles are turned up
        // in place. The prompt says whose turn it is. A charge is animated marker by marker,
        // saucers are opened as they are counted, and the last step of the count names the winner.
        Event::Laid { .. }
        | Event::Given { .. }
        | Event::Shown { .. }
        | Event::Ready { .. }
        | Event::Began { .. }
        | Event::Charged { .. }
        | Event::Next(_)
        | Event::Opened { .. }
        | Event::Counted { .. }
        | Event::Finished { .. } => Vec::new(),
    }
}

/// The place that a tile flies from when it is put on a saucer: the hand, or the pasture if the
/// same move caught it.
fn came_from(model: &Model, then: &State, slot: u8) -> String {
    let now = model.table();
    if then.hand()[usize::from(slot)].is_some() {
        return places::slot(slot);
    }
    let is_gone = |cell: &Cell| then.animal(*cell).is_some() && now.animal(*cell).is_none();
    let cells = (0..model.game.layout().cells()).map(Cell);
    let mut gone = cells.filter(is_gone);
    gone.nth(slot.into())
        .map_or_else(|| places::slot(slot), places::cell)
}

/// A group of parts in the colour of a seat.
fn coloured(model: &Model, seat: Seat) -> Element {
    el("g").class(format!("seat-colour-{}", model.colour(seat)))
}

/// A marker in the colour of a seat.
fn marker(model: &Model, seat: Seat) -> Element {
    decorative_svg("", "0 0 44 44")
        .class("cattricola-layer")
        .with(coloured(model, seat).with(symbol("cattricola-marker")))
}

/// Whether the pasture is so long that it is rotated on a narrow screen.
fn is_long(model: &Model) -> bool {
    model.game.layout().width() > 12
}

/// A layer over the whole pasture. Over a long pasture on a narrow screen the layer is rotated too,
/// and `upright` rotates single parts back.
fn over(model: &Model, parts: Vec<Element>) -> Element {
    el("div")
        .class("cattricola-layer cattricola-over")
        .class_if("cattricola-over-long", is_long(model))
        .with(
            el("svg")
                .set("viewBox", frame(model))
                .set("aria-hidden", "true")
                .with(parts),
        )
}

/// Keeps a part upright around a point of the pasture, even if the pasture is rotated.
fn upright(model: &Model, (x, y): (i32, i32), part: Element) -> Element {
    match is_long(model) {
        true => el("g")
            .class("cattricola-upright")
            .style("transform-origin", format!("{x}px {y}px"))
            .with(part),
        false => part,
    }
}

/// The animation of a catch: the saucer arrives, light falls on the animals, and they are lifted
/// off the ground. It has few parts, because all of them are created in one frame.
fn beam(model: &Model, seat: Seat, caught: &[(Cell, Tile)]) -> Element {
    let corners = caught.iter().map(|it| corner(model, it.0));
    let corners: Vec<(i32, i32)> = corners.collect();
    let middle = |&(x, y): &(i32, i32)| (x + CELL / 2, y + CELL / 2);
    // Browsers animate a `<g>` without the main thread, but a `<use>` only on it.
    let rays = corners
        .iter()
        .map(|at| upright(model, middle(at), ray(*at)));
    let light = el("g")
        .class("cattricola-ray")
        .set("fill", "url(#cattricola-ray-g)")
        .with(rays.collect::<Vec<_>>());
    let lifted = caught.iter().zip(&corners).map(|((_, tile), at)| {
        let (x, y) = middle(at);
        let lifted = el("g").class("cattricola-lifted");
        upright(model, (x, y), lifted.with(animal_at(*tile, x, y)))
    });
    let mut parts = vec![light];
    parts.extend(lifted);
    let (across, down): (Vec<i32>, Vec<i32>) = corners.into_iter().unzip();
    let x = across.iter().sum::<i32>() / (across.len().max(1) as i32) + CELL / 2;
    let y = down.into_iter().min().unwrap_or_default();
    let saucer = coloured(model, seat)
        .class("cattricola-comes")
        .with(from_the_side(x, (y - 96).max(-20)));
    parts.push(upright(model, (x, y + CELL / 2), saucer));
    over(model, parts)
}

/// The light that falls on a cell.
fn ray((x, y): (i32, i32)) -> Element {
    let (left, top) = (x + 16, y - 130);
    el("path").set("d", format!("M{left} {top}h16l22 172c-17 10-43 10-60 0z"))
}

/// A saucer seen from the side: a flat disc under a dome.
fn from_the_side(x: i32, y: i32) -> [Element; 3] {
    let dome = format!("M{} {y}a31 34 0 0 1 62 0z", x - 31);
    let flat = |fill: &'static str, (across, down): (i32, i32)| {
        el("ellipse")
            .set("fill", fill)
            .num("cx", x)
            .num("cy", y)
            .num("rx", across)
            .num("ry", down)
    };
    [
        el("path").class("cattricola-dome").set("d", dome),
        flat("url(#cattricola-metal-g)", (67, 23)),
        flat("url(#cattricola-deck-g)", (62, 20)).class("cattricola-deck"),
    ]
}

/// The animation of mystery circles that have just appeared: they glow, and a caption says what
/// they are.
fn appeared(model: &Model, then: &State, new: u8) -> Element {
    let before = model.game.circles(then);
    let after = model.game.circles(model.table()).into_iter();
    let fresh = after.filter(|circle| circle.1 && !before.contains(circle));
    let mut parts = Vec::new();
    for (cells, _) in fresh {
        for (at, cell) in cells.into_iter().enumerate() {
            let (x, y) = corner(model, cell);
            parts.push(
                symbol("cattricola-crop")
                    .class("cattricola-crop-fresh")
                    .style("--at", at.to_string())
                    .frame(x, y, CELL, CELL),
            );
        }
    }
    let says = match new {
        1 => words::CIRCLE,
        _ => words::CIRCLES,
    };
    over(model, parts).with(word_of(model, says))
}

/// A caption over the pasture.
fn word(model: &Model, says: tabletop::Text) -> Vec<Motion> {
    let picture = over(model, Vec::new()).with(word_of(model, says));
    vec![Motion::moment(picture, places::RANCH, 1700)]
}

fn word_of(model: &Model, says: tabletop::Text) -> Element {
    el("p")
        .class("cattricola-word")
        .with(model.voice.text(says))
}

/// The animation of a saucer's count: the removed animals are crossed out, check by check, then the
/// points appear.
fn counted(model: &Model, seat: Seat, count: Count) -> Element {
    let voice = &model.voice;
    let text = |class: &'static str, y: i32, says: String| {
        el("text").class(class).num("x", 140).num("y", y).with(says)
    };
    let name = voice.name(seat);
    let is_long = width_of(&name) > COUNTED;
    let mut named = text("", -14, name);
    if is_long {
        named = named
            .num("textLength", COUNTED)
            .set("lengthAdjust", "spacingAndGlyphs");
    }
    let is_out = count.is_eliminated();
    let out = is_out.then(|| {
        let says = voice.text(words::OUT).to_owned();
        text(
            "cattricola-counted-points cattricola-counted-out",
            330,
            says,
        )
    });
    let mut parts = Vec::new();
    if let Some(board) = model.board_of(seat) {
        let hold = &model.table().saucer(seat).hold;
        parts = disc::plain(board, hold, None);
        for (at, check) in Check::ALL.into_iter().enumerate() {
            for berth in count.removed_by(check).iter() {
                let (x, y) = disc::middle(board, berth);
                let cross = symbol("cattricola-cross").class("cattricola-crossed");
                let cross = cross.style("--at", at.to_string());
                parts.push(cross.frame(x - 13, y - 13, 26, 26));
            }
        }
    }
    decorative_svg("cattricola-layer cattricola-counted", "-4 -44 288 376")
        .with(el("rect").frame(-14, -50, 308, 388).num("rx", 30))
        .with(named)
        .with(
            el("svg")
                .set("viewBox", "0 0 280 280")
                .frame(0, 0, 280, 280)
                .with(coloured(model, seat).with(parts)),
        )
        .with(text(
            "cattricola-counted-points",
            if is_out { 306 } else { 320 },
            words::points(voice, count),
        ))
        .with(out)
}

/// The maximum width of the player's name over a counted saucer, in units of the drawing.
const COUNTED: i32 = 270;

/// An upper estimate of the width of a player's name over a counted saucer, in units of the
/// drawing.
fn width_of(name: &str) -> i32 {
    let wide = |letter: char| if letter.is_ascii() { 16 } else { 24 };
    name.chars().map(wide).sum()
}
