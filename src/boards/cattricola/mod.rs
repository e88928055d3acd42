//! Cattricola's board: a pasture in the evening, and saucers above it.
//!
//! | file | holds |
//! |---|---|
//! | `model.rs` | what a beam covers, what a draft stands for, from gesture to draft or move |
//! | `ranch.rs` | the pasture: animals, crop circles, the beam |
//! | `radar.rs` | the radar with its markers |
//! | `disc.rs` | saucers, large and small |
//! | `desk.rs` | what is in hand and what to do now, the live score, the other saucers |
//! | `count.rs` | the count, step by step |
//! | `steps.rs` | which count can be shown, from step to step |
//! | `how.rs` | the rules told with the components |
//! | `words/` | both languages |

mod count;
mod desk;
mod disc;
mod how;
mod model;
mod radar;
mod ranch;
mod steps;
#[cfg(test)]
mod tests;
mod words;

use super::stage::stage;
use super::{Act, BoardContext, Live, Pull, Step};
use crate::art::symbol;
use model::{Draft, Gesture, Model, Place};
use picture::{Element, Part, el};
use shelf::cattricola::{Berth, Cattricola, Hole, Move, Phase, Tile};
use tabletop::Seat;

pub use how::how_to_play;

/// Puts the board on the stage.
pub fn board(context: BoardContext) -> Part {
    stage::<Board>(context)
}

struct Board;

impl super::Board for Board {
    type Game = Cattricola;
    type Draft = Draft;

    fn picture(model: &Model, draft: &Draft) -> Element {
        let counted = model.open_count(draft);
        let inside = match counted {
            Some(at) => count::count(model, at),
            None => places(model, draft),
        };
        el("div")
            .class("cattricola")
            .class_if("cattricola-still", model.fresh.is_empty())
            .set("data-phase", phase_name(model.table().phase()))
            .with(inside)
    }

    fn gesture(model: &Model, draft: &Draft, act: Act) -> Gesture {
        let [first, second, _] = act.at;
        let small = |number: i32| u8::try_from(number).unwrap_or(u8::MAX);
        let place = Place {
            x: i8::try_from(first).unwrap_or(-1),
            y: i8::try_from(second).unwrap_or(-1),
        };
        let choose = |draft: Draft| Step::Choose(draft);
        match act.name {
            "over" => model.point_at(draft, place),
            "aim" => model.tap_place(draft, place),
            "hole" => match Hole::new(small(first), small(second)) {
                Some(hole) => model.tap_hole(draft, hole),
                None => Step::Nothing,
            },
            "berth" if first < 16 => model.tap_berth(draft, Berth(small(first))),
            "slot" => model.tap_slot(draft, small(first)),
            "outwards" => match model.further_out(draft) {
                Some(place) => model.tap_place(draft, place),
                None => Step::Nothing,
            },
            "pass" if model.may(Move::Pass) => choose(Draft {
                pass: true,
                ..Draft::default()
            }),
            "done" if model.may(Move::Done) => Step::Make(Move::Done),
            "confirm" => match model.moves_of(draft) {
                moves if moves.is_empty() => Step::Nothing,
                moves => Step::MakeAll(moves),
            },
            "look" => choose(Draft {
                look: Some(Seat(small(first))),
                ..Draft::default()
            }),
            "mine" => choose(Draft::default()),
            "count" => choose(Draft {
                count: Some((Seat(small(first)), small(second))),
                ..*draft
            }),
            "close" => choose(Draft {
                count: None,
                ..*draft
            }),
            "cancel" | "escape" if draft.count.is_some() && !model.is_over() => choose(Draft {
                count: None,
                ..*draft
            }),
            "cancel" | "escape" => choose(Draft::default()),
            _ => Step::Nothing,
        }
    }

    fn hinted(_: &Draft, mv: &Move) -> Draft {
        model::draft_of(*mv)
    }

    fn pulled(model: &Model, start: &Draft, now: &Draft, pull: &Pull) -> Draft {
        model.pulled(start, now, pull)
    }

    fn dropped(model: &Model, draft: &Draft) -> Gesture {
        model.dropped(draft)
    }

    fn live(model: &Model, draft: &Draft) -> Vec<Live> {
        ranch::live(model, draft)
    }

    /// Whoever looks at another saucer goes on looking.
    fn let_go(draft: &Draft) -> Draft {
        Draft {
            look: draft.look,
            ..Draft::default()
        }
    }
}

/// Everything of a game that goes on.
fn places(model: &Model, draft: &Draft) -> Element {
    let layout = model.game().layout();
    let (columns, rows) = (layout.width(), layout.height());
    el("div")
        .key(1)
        .class("cattricola-places")
        .class_if("cattricola-broad", columns * 2 >= rows * 3)
        .class_if("cattricola-long", columns > 12)
        .class_if("cattricola-thin", columns > 12 && rows < 6)
        .style("--columns", (columns + 2).to_string())
        .style("--rows", (rows + 2).to_string())
        .with(ranch::ranch(model, draft))
        .with(desk::desk(model, draft))
        .with(radar::radar(model, draft))
        .with(disc::saucer(model, draft))
        .with(desk::rivals(model, draft))
        .with(desk::score(model, draft))
}

/// The phase as tests and styles call it.
fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Lay | Phase::Saucer | Phase::Deal | Phase::Face => "deal",
        Phase::Act => "act",
        Phase::Charge(_) => "charge",
        Phase::Look(_) => "look",
        Phase::Lift => "lift",
        Phase::Place => "place",
        Phase::Over(_) => "over",
    }
}

/// The picture of a tile: its back where the sex is not known.
fn animal(tile: Tile) -> Element {
    let mut name = String::from("cattricola-");
    name.push(tile.species().letter());
    if let Some(sex) = tile.sex() {
        name.push(sex.letter());
    }
    symbol(&name)
}

/// A drawing that decorates.
fn drawing(class: &'static str, frame: &'static str) -> Element {
    el("svg")
        .class(class)
        .set("viewBox", frame)
        .set("aria-hidden", "true")
        .set("focusable", "false")
}
