//! Carotein's board: a velvet night, scattered stars, two rabbits of glass.
//!
//! | file | holds |
//! |---|---|
//! | `model.rs` | the stage it is at, where stars and boards lie |
//! | `draft.rs` | what is chosen; the challenge that was judged |
//! | `gesture.rs`, `pull.rs` | what touching and dragging lead to |
//! | `numbers.rs` | the fields for coordinates |
//! | `slide.rs` | a board that does not go through the other one |
//! | `mat.rs` | the mat: stars, boards, the star to be put down |
//! | `rabbit.rs` | the glass rabbits |
//! | `tray.rs` | who has what, the boards to choose from, what to do now |
//! | `verdict.rs` | a challenge that has been judged, and whether it could have been done |
//! | `how.rs` | the rules told with the components |
//! | `words/` | both languages |
//!
//! While stars are scattered no board can be handled, laid over or measured
//! (`carotein R13`, `A17`): they are only seen beside the mat.

mod draft;
mod gesture;
mod how;
mod mat;
mod model;
mod numbers;
mod pull;
mod rabbit;
mod slide;
#[cfg(test)]
mod tests;
mod tray;
mod verdict;
mod words;

use super::stage::stage;
use super::{Act, BoardContext, Live, Pull};
use draft::Draft;
use gesture::Gesture;
use model::{Model, Stage};
use picture::{Element, Part, el};
use shelf::carotein::{Carotein, Move, View};

pub use how::how_to_play;

/// Puts the board on the stage.
pub fn board(context: BoardContext) -> Part {
    stage::<Board>(context)
}

struct Board;

impl super::Board for Board {
    type Game = Carotein;
    type Draft = Draft;

    fn picture(model: &Model, draft: &Draft) -> Element {
        let stage = model.stage(draft);
        let below = match stage {
            Stage::Judged => verdict::verdict(model, draft),
            _ => tray::tray(model, draft),
        };
        el("div")
            .class("carotein")
            .class_if("carotein-still", model.fresh.is_empty())
            .set("data-phase", stage.name())
            .with(tray::seats(model))
            .with(mat::mat(model, draft))
            .with(below)
            .with(mat::spoken(model, draft))
    }

    fn gesture(model: &Model, draft: &Draft, act: Act) -> Gesture {
        model.gesture(draft, act)
    }

    fn hinted(draft: &Draft, mv: &Move) -> Draft {
        draft::hinted(draft, mv)
    }

    fn let_go(draft: &Draft) -> Draft {
        draft::let_go(draft)
    }

    fn arrived(model: &Model, draft: &Draft, before: &dyn Fn() -> Option<View>) -> Draft {
        model.arrived(draft, before)
    }

    fn pulled(model: &Model, start: &Draft, now: &Draft, pull: &Pull) -> Draft {
        model.pulled(start, now, pull)
    }

    fn dropped(model: &Model, draft: &Draft) -> Gesture {
        model.dropped(draft)
    }

    fn live(model: &Model, draft: &Draft) -> Vec<Live> {
        mat::live(model, draft)
    }

    fn answered(draft: &Draft, answer: Option<&str>) -> Draft {
        draft::answered(draft, answer)
    }

    fn lists_moves(_: &View) -> bool {
        false
    }
}

/// What tells chips of a seat apart, besides their shape.
fn colour_class(colour: u8) -> &'static str {
    const CLASSES: [&str; 6] = [
        "carotein-c0",
        "carotein-c1",
        "carotein-c2",
        "carotein-c3",
        "carotein-c4",
        "carotein-c5",
    ];
    CLASSES[usize::from(colour) % CLASSES.len()]
}
