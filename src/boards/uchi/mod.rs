//! Uchi he Kaeru's board: an instrument panel adrift in space.
//!
//! | file | holds |
//! |---|---|
//! | `model.rs` | what lies where, what is lit, from gesture to draft or move |
//! | `space.rs` | the panel: cells, saucers, what is lit |
//! | `cards.rs` | cards, the hand, the bundles |
//! | `tray.rs` | the other hands, the deck, the shown card, what to do now |
//! | `effects.rs` | the die and the flying card |
//! | `how.rs` | the rules told with the components |
//! | `words/` | both languages |

mod cards;
mod effects;
mod how;
mod model;
mod space;
mod tray;
mod words;

use super::stage::stage;
use super::{Act, BoardContext, Step};
use model::{Draft, Gesture, Model};
use picture::{Element, Part, el};
use shelf::uchi::{Bundle, Kind, Move, Phase, Uchi};
use tabletop::{Seat, Viewer};

pub use how::how_to_play;

/// Puts the board on the stage.
pub fn board(context: BoardContext) -> Part {
    stage::<Board>(context)
}

struct Board;

impl super::Board for Board {
    type Game = Uchi;
    type Draft = Draft;

    fn picture(model: &Model, draft: &Draft) -> Element {
        let places = el("div")
            .class("uchi-places")
            .with(tray::rivals(model))
            .with(space::space(model, *draft))
            .with(tray::tray(model, *draft))
            .with(cards::hand(model, *draft));
        el("div")
            .class("uchi")
            .class_if("uchi-still", model.fresh.is_empty())
            .set("data-phase", phase_name(model.view.phase))
            .with(places)
    }

    fn gesture(model: &Model, draft: &Draft, act: Act) -> Gesture {
        if model.acting.is_none() {
            return Step::Nothing;
        }
        let [first, second, _] = act.at.map(|number| u8::try_from(number).unwrap_or(u8::MAX));
        match act.name {
            "cell" if first < 6 && second < 6 => {
                model.tap_cell(*draft, model.cell_at(first, second))
            }
            "card" => match Kind::ALL.get(usize::from(first)) {
                Some(&kind) if model.can_choose(kind, *draft) || draft.card == Some(kind) => {
                    model.tap_card(*draft, kind)
                }
                _ => Step::Nothing,
            },
            "bundle" => match Bundle::BOTH.get(usize::from(first)) {
                Some(&bundle) => model.tap_bundle(*draft, bundle),
                None => Step::Nothing,
            },
            "keep" => Step::Make(Move::Keep),
            "under" => Step::Make(Move::Under),
            "confirm" => model.move_of(*draft).map_or(Step::Nothing, Step::Make),
            "cancel" | "escape" => Step::Choose(Draft::default()),
            _ => Step::Nothing,
        }
    }

    fn hinted(_: &Draft, mv: &Move) -> Draft {
        model::draft_of(*mv)
    }
}

/// The saucer of a seat: there are four of them; a save from elsewhere may name
/// more marks.
fn saucer_of(model: &Model, seat: Seat) -> String {
    format!("ufo-{}", model.colour(seat) % 4)
}

/// The phase as tests and styles call it.
fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Bundle => "bundle",
        Phase::Give(_) => "give",
        Phase::Draw | Phase::Redraw => "draw",
        Phase::Move => "move",
        Phase::Roll(_) => "roll",
        Phase::Steal(_) => "steal",
        Phase::Keep => "keep",
        Phase::Over(_) => "over",
    }
}

/// Whether the viewer is somebody whose hand could lie open.
fn behind_curtain(viewer: Viewer) -> bool {
    viewer == Viewer::Table
}
