//! The mat: stars, boards over them, and the star that is about to be put down.

use super::draft::{Challenge, Draft};
use super::model::{Model, Stage, rules};
use super::rabbit::{place, rabbit};
use super::{colour_class, words};
use crate::art::symbol;
use crate::boards::{Live, following};
use picture::{Element, Words, el};
use shelf::carotein::{Chip, Event, Laid, Move, Owner};

/// The frame round the mat, in tenths of a millimetre.
const FRAME: i32 = 140;

/// What a finger can take hold of, round the middle of a star.
const GRAB: i32 = 360;

/// Room between the longest ear and the handle that turns a board.
const HANDLE: i32 = 120;

/// Keys for what can be moved; boards turn as well.
const MOVE_KEYS: &str = "arrowleft arrowright arrowup arrowdown";
const BOARD_KEYS: &str = "arrowleft arrowright arrowup arrowdown q e f";

/// What follows a pull: the star or the boards, and which stars they hide.
pub(super) fn live(model: &Model, draft: &Draft) -> Vec<Live> {
    let mut values = Vec::new();
    let mut put = |part: Words, name, value: Words| values.push(Live { part, name, value });
    let yes_no = |holds: bool| Words::from(if holds { "true" } else { "false" });
    match model.stage(draft) {
        Stage::Scatter => {
            if let Some((x, y)) = draft.star {
                let bad = model.refusal((x, y)).is_some();
                put(
                    "star".into(),
                    "transform",
                    format!("translate({x} {y})").into(),
                );
                put("star".into(), "data-bad", yes_no(bad));
            }
        }
        Stage::Lay => {
            let lying = model.lying(draft);
            for (slot, laid) in lying.iter().enumerate() {
                let part = board_part(slot);
                put(part.clone(), "transform", place(laid).into());
                let blocked = draft.blocked && draft.held == slot;
                put(part, "data-blocked", yes_no(blocked));
            }
            if model.view.help.assist {
                for (at, hidden) in model.hidden(draft).into_iter().enumerate() {
                    put(chip_part(at), "data-hidden", yes_no(hidden));
                }
            }
        }
        Stage::Choose | Stage::Judged | Stage::Over => {}
    }
    values
}

fn board_part(slot: usize) -> Words {
    if slot == 0 {
        "board0".into()
    } else {
        "board1".into()
    }
}

fn chip_part(at: usize) -> Words {
    format!("chip{at}").into()
}

/// The drawing, in two sheets: what lies on the mat, and what is moved over it. While
/// something is dragged the browser need not paint the lower one again.
pub(super) fn mat(model: &Model, draft: &Draft) -> Element {
    let (lower, upper) = match (&draft.challenge, model.stage(draft)) {
        (Some(challenge), Stage::Judged) => judged(model, draft, challenge),
        (_, stage) => played(model, draft, stage),
    };
    let size = rules().edition().mat;
    let (width, height) = (size.x + 2 * FRAME, size.y + 2 * FRAME);
    let sheet = |class: &'static str| {
        el("svg")
            .class(class)
            .set("viewBox", format!("-{FRAME} -{FRAME} {width} {height}"))
            .set("role", "presentation")
    };
    let velvet = symbol("carotein-mat").frame(-FRAME, -FRAME, width, height);
    el("div")
        .class("carotein-frame")
        .set("role", "group")
        .label(model.voice.text(words::MAT))
        .with(sheet("carotein-mat").with(velvet).with(lower))
        .with(sheet("carotein-over").with(upper))
}

/// What lies on the mat and over it while it is played.
fn played(model: &Model, draft: &Draft, stage: Stage) -> (Vec<Element>, Option<Element>) {
    let live = live(model, draft);
    let position = model.position();
    let last = model
        .fresh
        .iter()
        .any(|event| matches!(event, Event::Placed { .. }));
    let count = position.mat().len();
    let stars = position.mat().iter().enumerate().map(|(at, star)| {
        let drawn = chip(model, star).class_if("carotein-drop", last && at + 1 == count);
        following(drawn, &chip_part(at), &live)
    });
    let scatters = stage == Stage::Scatter && model.acting.is_some();
    let lower = scatters.then(|| ground(model)).into_iter();
    let upper = match (stage, draft.star) {
        (Stage::Scatter, Some(star)) => Some(next_star(model, star, &live)),
        (Stage::Lay, _) => Some(boards(model, draft, &live)),
        _ => None,
    };
    (lower.chain([chips(stars.collect())]).collect(), upper)
}

fn chips(stars: Vec<Element>) -> Element {
    el("g").class("carotein-chips").with(stars)
}

/// Where a star can be put down.
fn ground(model: &Model) -> Element {
    let size = rules().edition().mat;
    el("rect")
        .class("carotein-ground")
        .frame(0, 0, size.x, size.y)
        .num("rx", 60)
        .set("role", "button")
        .set("tabindex", "0")
        .label(model.voice.text(words::GROUND))
        .set("data-act", "mat")
        .set("data-spot", "")
        .set("data-keys", MOVE_KEYS)
}

/// A star where it lies.
fn chip(model: &Model, star: &Chip) -> Element {
    let key = (i64::from(star.x) << 16 | i64::from(star.y)).unsigned_abs();
    el("g")
        .key(key)
        .class("carotein-chip")
        .set("transform", format!("translate({} {})", star.x, star.y))
        .with(face(model, star.owner))
}

/// What a star looks like, round its middle.
fn face(model: &Model, owner: Owner) -> Element {
    let disc = |name: &str| symbol(name).frame(-120, -120, 240, 240);
    let core = |class: &'static str| el("circle").class(class).num("r", 40);
    let whole = el("g").class("carotein-face");
    match owner {
        Owner::Star => whole.with([disc("carotein-first"), core("carotein-hole")]),
        Owner::Plain => whole.with([disc("carotein-plain"), core("carotein-hole")]),
        Owner::Seat(seat) => coloured(model.colour(seat)),
    }
}

/// A star of a colour, round its middle.
pub(super) fn coloured(colour: u8) -> Element {
    let mark = symbol(crate::art::mark(colour))
        .class("carotein-mark")
        .frame(-106, -106, 212, 212);
    el("g")
        .class("carotein-face")
        .class(colour_class(colour))
        .with(symbol("carotein-plain").frame(-120, -120, 240, 240))
        .with(mark)
        .with(el("circle").class("carotein-halo").num("r", 56))
        .with(el("circle").class("carotein-core").num("r", 40))
}

/// The star that would be put down, with room for a finger.
fn next_star(model: &Model, star: (i16, i16), live: &[Live]) -> Element {
    let owner = match model.star_move(star) {
        Move::Plain(..) => Owner::Plain,
        _ => Owner::Seat(model.position().turn()),
    };
    let next = el("g")
        .class("carotein-next")
        .set("data-act", "place")
        .set("data-drag", "star")
        .with(el("circle").class("carotein-grab").num("r", GRAB))
        .with(el("circle").class("carotein-ring").num("r", 190))
        .with(face(model, owner));
    following(next, &"star".into(), live)
}

fn boards(model: &Model, draft: &Draft, live: &[Live]) -> Element {
    let acting = model.acting.is_some();
    let lying = model.lying(draft);
    let shown = lying.iter().enumerate().map(|(slot, laid)| {
        let held = acting && slot == draft.held;
        let fresh = |event: &Event| matches!(event, Event::Laid { laid: new, .. } if new == laid);
        let body = el("g")
            .class_if("carotein-settle", model.fresh.iter().any(fresh) && !acting)
            .with(rabbit(laid.board));
        let whole = el("g")
            .key(laid.board.index() as u64)
            .class("carotein-board")
            .class_if("carotein-held", held)
            .num("data-board", laid.board.index() as i32)
            .with(body);
        let whole = if acting {
            whole
                .set("role", "button")
                .set("tabindex", "0")
                .label(words::board(&model.voice, laid))
                .yes_no("aria-pressed", held)
                .set("data-act", format!("hold {slot}"))
                .set("data-drag", format!("board {slot}"))
                .set("data-wheel", format!("turn {slot}"))
                .set("data-keys", BOARD_KEYS)
                .with(held.then(|| handle(slot, laid)))
        } else {
            whole
        };
        following(whole, &board_part(slot), live)
    });
    el("g")
        .class("carotein-boards")
        .with(shown.collect::<Vec<_>>())
}

/// The knob that turns a board: on the side on which it can be seen best.
fn handle(slot: usize, laid: &Laid) -> Element {
    let reach = rules().edition().rabbit(laid.board).outline.reach() + HANDLE;
    let mat = rules().edition().mat;
    let turn = f64::from(laid.angle.parts()) * std::f64::consts::PI / 1800.0;
    // Within the board: above, to the right, below, to the left.
    let sides = [(0, -1), (1, 0), (0, 1), (-1, 0)];
    let inside = |(right, down): (i32, i32)| {
        let (x, y) = (f64::from(right * reach), f64::from(down * reach));
        let x = if laid.flipped { -x } else { x };
        let (sin, cos) = turn.sin_cos();
        let (x, y) = (x * cos - y * sin, x * sin + y * cos);
        let (x, y) = (i32::from(laid.x) + x as i32, i32::from(laid.y) + y as i32);
        // How much room there is between the knob and the nearest edge.
        x.min(mat.x - x).min(y).min(mat.y - y).min(400)
    };
    let mut best = sides[0];
    for side in sides {
        if inside(side) > inside(best) {
            best = side;
        }
    }
    let (x, y) = (best.0 * reach, best.1 * reach);
    el("g")
        .class("carotein-handle")
        .set("data-drag", format!("turn {slot}"))
        .with(el("path").set("d", format!("M0 0L{x} {y}")))
        .with(
            el("circle")
                .class("carotein-grab")
                .num("cx", x)
                .num("cy", y)
                .num("r", GRAB),
        )
        .with(symbol("carotein-knob").frame(x - 150, y - 150, 300, 300))
}

/// A challenge as it was judged, core by core; or as it could have been done.
fn judged(model: &Model, draft: &Draft, challenge: &Challenge) -> (Vec<Element>, Option<Element>) {
    let way = draft.counsel.way();
    let (laid, hidden) = match way {
        Some(pair) => (pair.to_vec(), rules().hidden(&challenge.mat, &pair)),
        None => (challenge.laid.clone(), challenge.hidden.clone()),
    };
    // The whole takes its time, but no more than that.
    let step = (1600 / challenge.mat.len().max(1)).min(160);
    let stars = challenge.mat.iter().zip(&hidden).enumerate();
    let stars = stars.map(|(at, (star, hidden))| {
        let ring = el("circle").class("carotein-judged-ring").num("r", 175);
        chip(model, star)
            .class("carotein-judged")
            .yes_no("data-hidden", *hidden)
            .style("--after", format!("{}ms", 300 + at * step))
            .with((!hidden).then_some(ring))
    });
    let boards = laid.iter().map(|laid| {
        el("g")
            .key(laid.board.index() as u64)
            .class("carotein-board")
            .class_if("carotein-ghost", way.is_some())
            .set("transform", place(laid))
            .with(rabbit(laid.board))
    });
    let boards = el("g")
        .class("carotein-boards")
        .with(boards.collect::<Vec<_>>());
    (vec![chips(stars.collect())], Some(boards))
}

/// What the eye sees at a glance, in words: what is being placed, and every star.
pub(super) fn spoken(model: &Model, draft: &Draft) -> Element {
    let voice = &model.voice;
    let stage = model.stage(draft);
    let now = match (stage, draft.star) {
        (Stage::Scatter, Some(star)) => words::star(model, star),
        (Stage::Lay, _) if model.acting.is_some() => {
            let lying = model.lying(draft);
            let laid = lying.get(draft.held.min(1));
            laid.map(|laid| words::placing(model, draft, laid))
                .unwrap_or_default()
        }
        _ => String::new(),
    };
    let mat = match (&draft.challenge, stage) {
        (Some(challenge), Stage::Judged) => &challenge.mat[..],
        _ => model.position().mat(),
    };
    let line = |star: &Chip| el("li").with(words::lying(model, mat, star));
    el("div")
        .class("visually-hidden")
        .with(el("p").set("role", "status").with(now))
        .with(el("h2").with(voice.text(words::STARS)))
        .with(el("ul").with(mat.iter().map(line).collect::<Vec<_>>()))
}
