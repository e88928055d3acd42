//! The mat: stars, boards over them, and the star that is about to be put down.

use super::action::Action;
use super::draft::{Advice, Challenge, Draft, Judged, Selection};
use super::model::{Model, PicturePhase};
use super::places::{MAT, board_place};
use super::rabbit::{outline, place, rabbit};
use super::stars::{chip, chips, constellation, counted, counted_at, counting_time, dim, face};
use super::upright::turned;
use super::{loupe, words};
use board::art::symbol;
use board::picture::{Element, Words, el};
use board::{Arrow, DragValue, Key, with_drag_values};
use carotein::{Chip, Laid, Move, Owner};

/// The width of the frame around the mat, in tenths of a millimetre.
const FRAME: i32 = 140;

/// The radius within which a finger grabs a star or a knob, in tenths of a millimetre.
const GRAB: i32 = 360;

/// The distance between the longest ear and the knob that turns a board, in tenths of a millimetre.
const HANDLE: i32 = 120;

/// The keys that move a star or a board. Boards also have `TURN_KEYS`.
pub(super) const MOVE_KEYS: [Key; 4] = [
    Key::Arrow(Arrow::Left),
    Key::Arrow(Arrow::Right),
    Key::Arrow(Arrow::Up),
    Key::Arrow(Arrow::Down),
];
pub(super) const TURN_KEYS: [Key; 3] = [Key::Letter('q'), Key::Letter('e'), Key::Letter('f')];

/// The part with one sentence for each number of unhidden stars. Only one sentence is visible.
pub(super) const COUNT: Words = Words::Borrowed("count");

/// The part that marks where a board was released but is not allowed.
const DROPPED: Words = Words::Borrowed("dropped");

/// The values that change during a drag: the star or the boards, and which stars they hide.
pub(super) fn drag_values(model: &Model, draft: &Draft) -> Vec<DragValue> {
    let mut values = Vec::new();
    let mut put = |part, name, value: Words| values.push(DragValue::attribute(part, name, value));
    let yes_no = |holds: bool| Words::from(if holds { "true" } else { "false" });
    match model.picture_phase(draft) {
        PicturePhase::Scatter => {
            if let Some((x, y)) = draft.selection.star() {
                let bad = model.refusal((x, y)).is_some();
                put(
                    "star".into(),
                    "transform",
                    format!("translate({x} {y})").into(),
                );
                put("star".into(), "data-bad", yes_no(bad));
            }
        }
        PicturePhase::Lay => {
            let lying = model.lying(draft);
            let blocked = match &draft.selection {
                Selection::Lay(laying) if laying.blocked => Some(model.handled_slot(draft)),
                _ => None,
            };
            for slot in 0..lying.len() {
                let blocked = yes_no(blocked == Some(slot));
                put(board_part(slot), "data-blocked", blocked);
            }
            let is_held = draft.selection != Selection::Nothing;
            put(
                DROPPED,
                "data-on",
                yes_no(draft.look.dropped.is_some() && !is_held),
            );
            if model.view.help.assist {
                let hidden = model.hidden(draft);
                for (at, hidden) in hidden.iter().enumerate() {
                    let shade = if *hidden { ".42" } else { "0" };
                    put(shade_part(at), "fill-opacity", shade.into());
                }
                if model.acting.is_some() {
                    values.push(count_value(&hidden));
                }
            }
            values.extend(lying.iter().enumerate().map(|(slot, laid)| {
                DragValue::style(board_part(slot), "transform", sheet_place(model, laid))
            }));
            // The handled board is above the other one.
            let handled = model.handled_slot(draft);
            values.extend((0..lying.len()).map(|slot| {
                let level = if slot == handled { "2" } else { "1" };
                DragValue::style(board_part(slot), "z-index", level)
            }));
        }
        PicturePhase::Choose | PicturePhase::Judged | PicturePhase::Over => {}
    }
    values.extend(loupe::drag_values(model, draft));
    values
}

/// Scrolls to the sentence for the number of unhidden stars.
pub(super) fn count_value(hidden: &[bool]) -> DragValue {
    // Sentences are two lines apart (`carotein.css`).
    let line = 2 * peeping(hidden);
    let line = format!("translateY(calc(var(--line) * -{line}))");
    DragValue::style(COUNT, "transform", line)
}

/// Whether the player has already asked for the judgement although it would fail.
pub(super) fn is_warned(draft: &Draft) -> bool {
    matches!(&draft.selection, Selection::Lay(laying) if laying.is_warned)
}

/// The number of stars that are not hidden.
pub(super) fn peeping(hidden: &[bool]) -> usize {
    hidden.iter().filter(|hidden| !**hidden).count()
}

fn board_part(slot: usize) -> Words {
    if slot == 0 {
        "board0".into()
    } else {
        "board1".into()
    }
}

fn shade_part(at: usize) -> Words {
    format!("shade{at}").into()
}

/// Draws the mat in layers, called sheets: the mat with its stars, the shades on hidden stars, and
/// what moves over them. During a drag the browser need not repaint the lowest sheet.
pub(super) fn mat(model: &Model, draft: &Draft) -> Element {
    let Sheets {
        lower,
        shades,
        boards,
        upper,
    } = match &draft.look.judged {
        Judged::Shown(challenge, advice) => draw_judged_challenge(model, challenge, *advice),
        Judged::None | Judged::Seen(_) => played(model, draft, model.picture_phase(draft)),
    };
    let mat = model.edition().mat;
    let sheet = |class: &'static str, shown: Element| {
        el("svg")
            .class(class)
            .set("viewBox", frame(model))
            .set("role", "presentation")
            .with(shown)
    };
    let velvet = symbol("carotein-mat").frame(-FRAME, -FRAME, mat.x + 2 * FRAME, mat.y + 2 * FRAME);
    el("div")
        .class("carotein-frame")
        .class_if("carotein-upright", model.is_upright())
        .anchor(MAT)
        .set("role", "group")
        .label(model.voice.text(words::MAT))
        .with(sheet(
            "carotein-mat",
            turned(model).with(velvet).with(lower),
        ))
        .with(
            shades.map(|shades| sheet("carotein-over carotein-shades", turned(model).with(shades))),
        )
        .with(boards)
        .with(sheet("carotein-over", turned(model).with(upper)))
        .with(loupe::loupe(model, draft))
}

/// The visible part of the drawing, as a `viewBox`: the mat with its frame.
pub(super) fn frame(model: &Model) -> String {
    let (width, height) = frame_size(model);
    format!("-{FRAME} -{FRAME} {width} {height}")
}

fn frame_size(model: &Model) -> (i32, i32) {
    let (width, height) = model.seen_size();
    (width + 2 * FRAME, height + 2 * FRAME)
}

/// The layers of the drawing, from the lowest up.
struct Sheets {
    lower: Vec<Element>,
    shades: Option<Element>,
    boards: Vec<Element>,
    upper: Option<Element>,
}

/// The sheets while stars are scattered or boards are laid.
fn played(model: &Model, draft: &Draft, phase: PicturePhase) -> Sheets {
    let values = drag_values(model, draft);
    let position = model.position();
    let stars = position.mat().iter().map(|star| chip(model, star));
    let scatters = phase == PicturePhase::Scatter && model.acting.is_some();
    let lower = scatters.then(|| ground(model)).into_iter();
    let upper = match (phase, draft.selection.star()) {
        (PicturePhase::Scatter, Some(star)) => Some(next_star(model, star, &values)),
        (PicturePhase::Lay, _) => Some(dropped(model, draft, &values)),
        _ => None,
    };
    let lies = phase == PicturePhase::Lay;
    let shaded = lies && model.view.help.assist;
    Sheets {
        lower: lower.chain([chips(stars.collect())]).collect(),
        shades: shaded.then(|| shades(model, &values)),
        boards: if lies {
            boards(model, draft, &values)
        } else {
            Vec::new()
        },
        upper,
    }
}

/// A shade on every star, visible only while the star is hidden.
fn shades(model: &Model, values: &[DragValue]) -> Element {
    let shade = |(at, star): (usize, &Chip)| {
        let shade = dim().num("cx", star.x.into()).num("cy", star.y.into());
        with_drag_values(shade, &shade_part(at), values)
    };
    let stars = model.position().mat().iter().enumerate();
    el("g").with(stars.map(shade).collect::<Vec<_>>())
}

/// The area where a star can be put down.
fn ground(model: &Model) -> Element {
    let size = model.edition().mat;
    el("rect")
        .class("carotein-ground")
        .frame(0, 0, size.x, size.y)
        .num("rx", 60)
        .set("role", "button")
        .set("tabindex", "0")
        .label(model.voice.text(words::GROUND))
        .on_tap(Action::Mat)
        .with_spot()
        .keys(&MOVE_KEYS)
}

/// The star to be put down, with an area large enough for a finger.
fn next_star(model: &Model, star: (i16, i16), values: &[DragValue]) -> Element {
    let owner = match model.star_move(star) {
        Move::Plain(..) => Owner::Plain,
        _ => Owner::Seat(model.position().turn()),
    };
    let next = el("g")
        .class("carotein-next")
        .choice(true)
        .on_tap(Action::Place)
        .with_spot()
        .on_drag(Action::Star)
        .with(el("circle").class("carotein-grab").num("r", GRAB))
        .with(el("circle").class("carotein-ring").num("r", 190))
        .with(face(model, owner));
    with_drag_values(next, &"star".into(), values)
}

/// The outline of a board where it was released over the other one, and a line to its actual place.
fn dropped(model: &Model, draft: &Draft, values: &[DragValue]) -> Element {
    let shown = draft.look.dropped.and_then(|dropped| {
        let lying = model.lying(draft);
        let lies = lying.iter().find(|laid| laid.board == dropped.board)?;
        let glass = el("path")
            .set("d", outline(model.edition(), dropped.board))
            .set("transform", place(&dropped));
        let way = format!("M{} {}L{} {}", dropped.x, dropped.y, lies.x, lies.y);
        Some([
            glass,
            el("path").class("carotein-dropped-way").set("d", way),
        ])
    });
    let shown = el("g")
        .class("carotein-dropped")
        .set("aria-hidden", "true")
        .with(shown.into_iter().flatten().collect::<Vec<_>>());
    with_drag_values(shown, &DROPPED, values)
}

/// The CSS transform of a board's sheet, with the board drawn in the middle of it. It uses
/// percentages of the mat instead of its units, so that the browser moves the sheet without
/// repainting it.
fn sheet_place(model: &Model, laid: &Laid) -> String {
    let (width, height) = frame_size(model);
    let (left, top) = model.seen((laid.x.into(), laid.y.into()));
    // A hundred-thousandth of the frame's size is far less than a pixel.
    let share = |at: i32, whole: i32| (at + FRAME) * 100_000 / whole - 50_000;
    let (x, y) = (share(left, width), share(top, height));
    let tenths = i32::from(laid.angle.parts()) + model.quarter();
    let side = if laid.flipped { " scaleX(-1)" } else { "" };
    format!("translate(calc({x}% / 1000), calc({y}% / 1000)) rotate(calc({tenths}deg / 10)){side}")
}

/// The boards, each in its own sheet.
fn boards(model: &Model, draft: &Draft, values: &[DragValue]) -> Vec<Element> {
    let acting = model.acting.is_some();
    let lying = model.lying(draft);
    let handled = model.handled_slot(draft);
    let shown = lying.iter().enumerate().map(|(slot, laid)| {
        let is_handled = acting && slot == handled;
        let whole = el("g")
            .class("carotein-board")
            .class_if("carotein-held", is_handled)
            .choice(is_handled)
            .num("data-board", laid.board.index() as i32)
            .set("data-lies", place(laid))
            .piece(board_place(laid.board))
            .with(rabbit(model.edition(), laid.board));
        let whole = if acting {
            whole
                .set("role", "button")
                .set("tabindex", "0")
                .label(words::board(model, laid))
                .yes_no("aria-pressed", is_handled)
                .on_tap(Action::Board(laid.board))
                .on_drag(Action::Board(laid.board))
                .on_wheel(Action::Turn(laid.board))
                .keys(&[&MOVE_KEYS[..], &TURN_KEYS].concat())
                .with(is_handled.then(|| handle(model, laid)))
        } else {
            whole
        };
        let (width, height) = frame_size(model);
        let sheet = el("svg")
            .key(laid.board.index() as u64)
            .class("carotein-over carotein-sheet")
            .overlay()
            .set(
                "viewBox",
                format!("-{} -{} {width} {height}", width / 2, height / 2),
            )
            .set("role", "presentation")
            .with(el("g").class("carotein-boards").with(whole));
        with_drag_values(sheet, &board_part(slot), values)
    });
    shown.collect()
}

/// The knob that turns a board, on the side where it is most visible.
fn handle(model: &Model, laid: &Laid) -> Element {
    let reach = model.edition().rabbit(laid.board).outline.reach() + HANDLE;
    let mat = model.edition().mat;
    let turn = f64::from(laid.angle.parts()) * std::f64::consts::PI / 1800.0;
    // Relative to the board: above, right, below, left.
    let sides = [(0, -1), (1, 0), (0, 1), (-1, 0)];
    let inside = |(right, down): (i32, i32)| {
        let (x, y) = (f64::from(right * reach), f64::from(down * reach));
        let x = if laid.flipped { -x } else { x };
        let (sin, cos) = turn.sin_cos();
        let (x, y) = (x * cos - y * sin, x * sin + y * cos);
        let (x, y) = (i32::from(laid.x) + x as i32, i32::from(laid.y) + y as i32);
        // The room between the knob and the nearest edge of the mat, up to a limit.
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
        .on_drag(Action::Turn(laid.board))
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

/// Draws a challenge as it was judged, core by core, or with a solution that would have succeeded.
fn draw_judged_challenge(model: &Model, challenge: &Challenge, advice: Advice) -> Sheets {
    let solution = advice.solution_poses();
    let (laid, hidden) = match solution {
        Some(pair) => (pair.to_vec(), model.game.hidden(&challenge.mat, &pair)),
        None => (challenge.laid.clone(), challenge.hidden.clone()),
    };
    let after = |at: usize| format!("{}ms", counted_at(at, challenge.mat.len()));
    let stars = challenge.mat.iter().zip(&hidden).enumerate();
    let chips_judged = stars.clone().map(|(at, (star, hidden))| {
        chip(model, star)
            .with(dim())
            .class("carotein-judged")
            .yes_no("data-hidden", *hidden)
            .style("--after", after(at))
    });
    let peeping = stars.filter(|(_, (_, hidden))| !**hidden);
    let counted = (1..)
        .zip(peeping)
        .map(|(nth, (at, (star, _)))| counted(star, nth).style("--after", after(at)));
    let shines = challenge.succeeded() && solution.is_none();
    let end = format!("{}ms", counting_time(challenge.mat.len()));
    let drawn = shines.then(|| constellation(challenge).style("--after", end));
    let boards = laid.iter().map(|laid| {
        el("g")
            .key(laid.board.index() as u64)
            .class("carotein-board")
            .class_if("carotein-ghost", solution.is_some())
            .anchor(board_place(laid.board))
            .set("transform", place(laid))
            .with(rabbit(model.edition(), laid.board))
    });
    // Boards that hang over the edge of the mat are clipped there, before they reach any text.
    let mat = model.edition().mat;
    let boards = el("svg")
        .class("carotein-boards")
        .frame(0, 0, mat.x, mat.y)
        .with(boards.collect::<Vec<_>>());
    let upper = el("g")
        .with(boards)
        .with(drawn)
        .with(el("g").with(counted.collect::<Vec<_>>()));
    Sheets {
        lower: vec![chips(chips_judged.collect())],
        shades: None,
        boards: Vec::new(),
        upper: Some(upper),
    }
}

/// The picture in words, for screen-reader users: the star or board being placed, and every star. A
/// board that was laid by typing is told by the answer to what was typed.
pub(super) fn spoken(model: &Model, draft: &Draft) -> Element {
    let voice = &model.voice;
    let stage = model.picture_phase(draft);
    let now = match (stage, draft.selection.star()) {
        (PicturePhase::Scatter, Some(star)) => words::star(model, star),
        (PicturePhase::Lay, _)
            if model.acting.is_some() && matches!(draft.selection, Selection::Lay(_)) =>
        {
            let lying = model.lying(draft);
            let laid = lying.get(model.handled_slot(draft));
            laid.map(|laid| words::placing(model, draft, laid))
                .unwrap_or_default()
        }
        _ => String::new(),
    };
    let mat = match &draft.look.judged {
        Judged::Shown(challenge, _) => &challenge.mat[..],
        Judged::None | Judged::Seen(_) => model.position().mat(),
    };
    let line = |star: &Chip| el("li").with(words::lying(model, mat, star));
    el("div")
        .class("visually-hidden")
        .with(el("p").set("role", "status").with(now))
        .with(el("h2").with(voice.text(words::STARS)))
        .with(el("ul").with(mat.iter().map(line).collect::<Vec<_>>()))
}
