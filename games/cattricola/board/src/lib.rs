//! Cattricola's board: a pasture in the evening, and saucers above it.
//!
//! | file | holds |
//! |---|---|
//! | `action.rs` | the actions of the parts of the picture |
//! | `selection.rs` | the selection and the look |
//! | `gestures.rs` | gestures turned into selections and moves |
//! | `model.rs` | the cells that a beam covers, the moves of a selection |
//! | `ranch.rs` | the pasture: animals, mystery circles, the beam |
//! | `radar.rs` | the radar with its markers |
//! | `disc.rs` | saucers, large and small |
//! | `desk.rs` | the tiles in hand, the buttons, the live score, the other saucers |
//! | `places.rs`, `motions.rs` | the names of places in the picture; the animations of events |
//! | `count.rs` | the count, step by step |
//! | `steps.rs` | the counts that can be shown, and the order of their steps |
//! | `forecast.rs` | what a charge, a catch or a tile would bring |
//! | `why_not.rs` | why a touch does nothing |
//! | `explain.rs` | why a saucer has its points |
//! | `figures.rs` | pictures for the rules |
//! | `drawings.rs` | the drawings that people show to each other |
//! | `how.rs` | the rules as illustrated pages |
//! | `notes.rs` | the notes for situations that come up for the first time |
//! | `words/` | the sentences |

#![expect(
    unreachable_pub,
    reason = "only the board is reached from outside; `pub` marks what other files use"
)]

mod action;
mod count;
mod desk;
mod disc;
mod drawings;
mod explain;
mod figures;
mod forecast;
mod gestures;
mod how;
mod model;
mod motions;
mod notes;
mod place;
mod places;
mod radar;
mod ranch;
mod selection;
mod steps;
#[cfg(test)]
mod tests;
mod why_not;
mod words;

use action::Action;
use board::art::symbol;
use board::drawings::Drawings;
use board::parts::{CONFIRM, IN_DETAILS};
use board::picture::{Element, Node, el};
use board::sound::{Instrument, Wave};
use board::{Drag, DragValue, Forecast, Key, KeyPress, Motion, Note, Scene, Touched, WhyNot};
use cattricola::{Cattricola, Event, Move, Phase, Tile, View};
use model::{Model, Response};
use place::Place;
use selection::{Draft, Look, Selection};
use tabletop::{Counting, Language, Seat, Text};

/// The board of the game.
pub struct CattricolaBoard;

impl board::Board for CattricolaBoard {
    type Game = Cattricola;
    type Action = Action;
    type Selection = Selection;
    type Look = Look;

    const LESSON: &'static str = include_str!("../../lesson.json");
    const PUZZLES: &'static str = include_str!("../../puzzles.json");
    const NOTES: &'static [Note<Cattricola>] = notes::NOTES;
    const INSTRUMENT: Instrument = Instrument {
        wave: Wave::Square,
        base: 165,
        rings: 180,
        overtone: 702,
    };

    fn how_to_play(game: &Cattricola, language: Language) -> Vec<Node> {
        how::how_to_play(game.edition(), language)
    }

    fn picture(scene: &Scene<Cattricola>, draft: &Draft) -> Element {
        let model = &Model(scene);
        let counted = model.open_count(draft);
        let inside = match counted {
            Some(at) => count::count(model, draft, at),
            None => places(model, draft),
        };
        el("div")
            .class("cattricola")
            .class_if("cattricola-still", model.new_events.is_empty())
            .set("data-phase", phase_name(model.table().phase()))
            .with(inside)
    }

    fn drawings(scene: &Scene<Cattricola>) -> Drawings {
        drawings::drawings(scene)
    }

    fn motions(scene: &Scene<Cattricola>, before: &View, event: &Event) -> Vec<Motion> {
        motions::motions(&Model(scene), before, event)
    }

    fn tap(
        scene: &Scene<Cattricola>,
        draft: &Draft,
        action: Action,
        _: Option<(i32, i32)>,
    ) -> Response {
        let model = &Model(scene);
        match action {
            Action::Place(x, y) => model.tap_place(draft, Place { x, y }),
            Action::Outwards => match model.further_out(draft) {
                Some(place) => model.tap_place(draft, place),
                None => Response::Nothing,
            },
            Action::Hole(hole) => model.tap_hole(draft, hole),
            Action::Berth(berth) => model.tap_berth(draft, berth),
            Action::Slot(slot) => model.tap_slot(draft, slot),
            Action::Pass if model.may(Move::Pass) => Response::Choose(Draft {
                selection: Selection::Pass,
                look: Look::default(),
            }),
            Action::Done if model.may(Move::Done) => Response::Play(Move::Done),
            Action::Confirm => match model.moves_of(draft.selection) {
                moves if moves.is_empty() => Response::Nothing,
                moves => Response::PlayAll(moves),
            },
            Action::Look(seat) => Response::Choose(Draft {
                selection: Selection::Nothing,
                look: Look::seat(Some(seat)),
            }),
            Action::Mine => {
                let seat = model.own.filter(|_| !model.is_own_turn());
                Response::Choose(Draft::default().look_at(Look::seat(seat)))
            }
            Action::Count(seat, step) => Response::Choose(draft.look_at(Look {
                count: Some((seat, step)),
                ..draft.look
            })),
            Action::Close => Model::close(draft),
            Action::Cancel => model.cancel(draft),
            Action::Pass | Action::Done | Action::Beam => Response::Nothing,
        }
    }

    fn hover(scene: &Scene<Cattricola>, draft: &Draft, action: Action) -> Response {
        match action {
            Action::Place(x, y) => Model(scene).point_at(draft, Place { x, y }),
            _ => Response::Nothing,
        }
    }

    fn key(scene: &Scene<Cattricola>, draft: &Draft, press: KeyPress) -> Response {
        match press.key {
            Key::Escape => Model(scene).cancel(draft),
            _ => Response::Nothing,
        }
    }

    fn asks(scene: &Scene<Cattricola>, draft: &Draft) -> Option<Text> {
        let is_final = scene.view.table().phase() == Phase::Act;
        match draft.selection {
            Selection::Nothing => None,
            _ if draft.look.count.is_some() => Some(IN_DETAILS),
            Selection::Plan(_) if Model(scene).open_holes(draft).is_empty() => {
                Some(words::NO_MORE_HOLES)
            }
            Selection::Plan(_) => Some(words::MORE_HOLES),
            Selection::Berth(_) if is_final => Some(words::SWAP_WITH),
            _ => Some(CONFIRM),
        }
    }

    fn forecast(scene: &Scene<Cattricola>, draft: &Draft) -> Forecast {
        forecast::forecast(&Model(scene), draft)
    }

    fn why_not(
        scene: &Scene<Cattricola>,
        draft: &Draft,
        touched: Touched<Action>,
    ) -> Option<WhyNot> {
        why_not::why_not(&Model(scene), draft, touched)
    }

    fn explain(scene: &Scene<Cattricola>, seat: Seat, item: &str) -> Vec<String> {
        explain::explain(&Model(scene), seat, item).unwrap_or_default()
    }

    fn hint(scene: &Scene<Cattricola>, draft: &Draft, mv: &Move) -> Draft {
        Self::hint_of_plan(scene, draft, &[*mv])
    }

    fn hint_of_plan(_: &Scene<Cattricola>, _: &Draft, plan: &[Move]) -> Draft {
        Draft {
            selection: Selection::of_plan(plan),
            look: Look::default(),
        }
    }

    /// Keeps showing a saucer that the viewer chose until the viewer's own turn. Otherwise the
    /// saucer of the seat that just acted is enlarged.
    fn position_changed(
        scene: &Scene<Cattricola>,
        draft: &Draft,
        before: &dyn Fn() -> Option<View>,
    ) -> Draft {
        let model = Model(scene);
        let acted = match before() {
            Some(before) => model::actor(before.table()),
            None => model::actor(model.table()),
        };
        let shown = acted.filter(|seat| Some(*seat) != model.own);
        let seat = draft.look.seat.filter(|_| !model.is_own_turn());
        Draft {
            selection: Selection::Nothing,
            look: Look {
                seat,
                shown,
                changes_main_seat: seat.or(shown) != draft.look.seat.or(draft.look.shown),
                ..Look::default()
            },
        }
    }

    fn counts(scene: &Scene<Cattricola>, draft: &Draft) -> Counting {
        let model = Model(scene);
        match model.open_count(draft) {
            None => Counting::None,
            Some(at) if model.step_from(at, true).is_some() => Counting::Open,
            Some(_) => Counting::Told,
        }
    }

    fn drag_move(
        scene: &Scene<Cattricola>,
        start: &Draft,
        now: &Draft,
        drag: &Drag<Action>,
    ) -> Draft {
        Model(scene).drag_move(start, now, drag)
    }

    fn drag_end(scene: &Scene<Cattricola>, draft: &Draft) -> Response {
        Model(scene).drag_end(draft)
    }

    fn drag_values(scene: &Scene<Cattricola>, draft: &Draft) -> Vec<DragValue> {
        ranch::drag_values(&Model(scene), draft)
    }
}

/// Draws the whole board, while no count is open.
fn places(model: &Model, draft: &Draft) -> Element {
    let layout = model.game.layout();
    let (columns, rows) = (layout.width(), layout.height());
    let is_broad = columns * 2 >= rows * 3;
    let seats = model.seats().count();
    // If another saucer takes the place of the shown one, the desk is drawn one frame later,
    // together with that saucer.
    let desk = desk::desk(model, draft);
    let desk = match draft.look.changes_main_seat {
        true => desk.apart(1),
        false => desk,
    };
    el("div")
        .key(1)
        .class("cattricola-places")
        .class_if("cattricola-three", seats == 3)
        .class_if("cattricola-many", seats > 3)
        .class_if("cattricola-broad", is_broad)
        .class_if("cattricola-square", seats > 2 && !is_broad && columns <= 10)
        .class_if("cattricola-long", columns > 12)
        .class_if("cattricola-thin", columns > 12 && rows < 6)
        .style("--columns", (columns + 2).to_string())
        .style("--rows", (rows + 2).to_string())
        .with(ranch::ranch(model, draft))
        .with(desk)
        // Radar, saucer and score are drawn in the same frame, so that they always show the same
        // seat.
        .with(radar::radar(model, draft).apart(1))
        .with(disc::saucer(model, draft).apart(1))
        .with(desk::rivals(model, draft).apart(2))
        .with(desk::score(model, draft).apart(1))
}

/// The name of the phase, for tests and styles.
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

/// The picture of a tile: its back if the sex is unknown.
fn animal(tile: Tile) -> Element {
    let mut name = String::from("cattricola-");
    name.push(tile.species().letter());
    if let Some(sex) = tile.sex() {
        name.push(sex.letter());
    }
    symbol(&name)
}

/// The width of an animal in all drawings of the board, in units of the drawing. One width is used
/// for all, because a browser lays out the symbol again for each size.
const ANIMAL: i32 = 42;

/// The picture of a tile, centred at a point.
fn animal_at(tile: Tile, x: i32, y: i32) -> Element {
    animal(tile).frame(x - ANIMAL / 2, y - ANIMAL / 2, ANIMAL, ANIMAL)
}

/// The picture of a tile as a drawing of its own.
fn face(class: &'static str, tile: Tile) -> Element {
    decorative_svg(class, "-21 -21 42 42").with(animal_at(tile, 0, 0))
}

/// A drawing that is only decoration and hidden from screen readers.
fn decorative_svg(class: &'static str, frame: &'static str) -> Element {
    el("svg")
        .class(class)
        .set("viewBox", frame)
        .set("aria-hidden", "true")
        .set("focusable", "false")
}
