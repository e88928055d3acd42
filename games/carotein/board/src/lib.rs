//! Carotein's board: a velvet night, scattered stars, two rabbits of glass.
//!
//! | file | holds |
//! |---|---|
//! | `action.rs` | the actions of the parts of the picture |
//! | `model.rs` | the stage of the picture, the places of stars and boards |
//! | `draft.rs` | the selection, and the challenge that was judged |
//! | `gestures.rs`, `drag.rs` | responses to taps, keys and drags |
//! | `field.rs` | the fields for coordinates |
//! | `numbers.rs` | coordinates as they are drawn and entered |
//! | `slide.rs` | movement of a board that does not pass through the other one |
//! | `mat.rs` | the mat: stars, boards, the star to be put down |
//! | `stars.rs` | stars on the mat and while they are counted |
//! | `upright.rs` | the orientation of the mat on screen |
//! | `rabbit.rs` | the glass rabbits |
//! | `loupe.rs` | an enlarged view of what a finger covers |
//! | `tray.rs` | each seat's stars and points, the boards to choose from, the buttons |
//! | `places.rs`, `motions.rs` | the places of the picture, and the animations of events |
//! | `verdict.rs` | a judged challenge, and whether it could have succeeded |
//! | `forecast.rs` | the forecast for a star, a pass or a challenge |
//! | `why_not.rs` | why a touch does nothing |
//! | `drawings.rs` | the drawings that people show to each other |
//! | `how.rs` | the rules, illustrated with the pieces |
//! | `notes.rs` | notes shown when a situation first comes up |
//! | `words/` | texts in both languages |
//!
//! While stars are scattered, boards cannot be handled, laid over stars or measured (`carotein
//! R13`, `A17`). They are only shown beside the mat.

#![expect(
    unreachable_pub,
    reason = "only the board is reached from outside; `pub` marks what other files use"
)]

mod action;
mod draft;
mod drag;
mod drawings;
mod field;
mod forecast;
mod gestures;
mod how;
mod loupe;
mod mat;
mod model;
mod motions;
mod notes;
mod numbers;
mod places;
mod rabbit;
mod slide;
mod stars;
#[cfg(test)]
mod tests;
mod tray;
mod upright;
mod verdict;
mod why_not;
mod words;

use action::Action;
use board::drawings::Drawings;
use board::parts::CONFIRM;
use board::picture::{Element, Node, el};
use board::sound::{Instrument, Wave};
use board::{Drag, DragValue, Forecast, KeyPress, Motion, Note, Scene, Touched, Wheel, WhyNot};
use carotein::{Carotein, Event, Move, View};
use draft::{Chosen, Draft, Judged, Look, Response, Selection};
use field::Field;
use model::{Model, PicturePhase};
use tabletop::{Language, Seat, Text};

/// The board of the game.
pub struct CaroteinBoard;

impl board::Board for CaroteinBoard {
    type Game = Carotein;
    type Action = Action;
    type Selection = Selection;
    type Look = Look;

    const LESSON: &'static str = include_str!("../../lesson.json");
    const PUZZLES: &'static str = include_str!("../../puzzles.json");
    const NOTES: &'static [Note<Carotein>] = notes::NOTES;
    const SEEN_NOTES: &'static [&'static str] = notes::SEEN_NOTES;
    const KEYS: &'static [(&'static str, Text)] = &words::KEYS;
    const INSTRUMENT: Instrument = Instrument {
        wave: Wave::Triangle,
        base: 330,
        rings: 700,
        overtone: 1902,
    };

    fn how_to_play(game: &Carotein, language: Language) -> Vec<Node> {
        how::how_to_play(game, language)
    }

    fn picture(scene: &Scene<Carotein>, draft: &Draft) -> Element {
        let model = &Model(scene);
        let below = match &draft.look.judged {
            Judged::Shown(challenge, advice) => verdict::verdict(model, challenge, *advice),
            Judged::None | Judged::Seen(_) => tray::tray(model, draft),
        };
        let whole = el("div")
            .class("carotein")
            .class_if("carotein-still", model.new_events.is_empty())
            .class_if("carotein-many", model.position().seats() > 3)
            .set("data-phase", model.picture_phase(draft).name())
            .with(tray::seats(model, draft))
            .with(mat::mat(model, draft))
            .with(below)
            .with(mat::spoken(model, draft));
        // Keys move the selected star or board, wherever the focus is.
        match (model.picture_phase(draft), draft.selection.star()) {
            (PicturePhase::Scatter, Some(_)) if model.acting.is_some() => {
                whole.keys(&mat::MOVE_KEYS)
            }
            (PicturePhase::Lay, _) if model.acting.is_some() => {
                whole.keys(&[&mat::MOVE_KEYS[..], &mat::TURN_KEYS].concat())
            }
            _ => whole,
        }
    }

    fn drawings(scene: &Scene<Carotein>) -> Drawings {
        drawings::drawings(scene)
    }

    fn motions(scene: &Scene<Carotein>, before: &View, event: &Event) -> Vec<Motion> {
        motions::motions(&Model(scene), before, event)
    }

    fn tap(
        scene: &Scene<Carotein>,
        draft: &Draft,
        action: Action,
        spot: Option<(i32, i32)>,
    ) -> Response {
        Model(scene).tap(draft, action, spot)
    }

    fn wheel(scene: &Scene<Carotein>, draft: &Draft, action: Action, wheel: Wheel) -> Response {
        Model(scene).wheel(draft, action, wheel)
    }

    fn entered(
        scene: &Scene<Carotein>,
        draft: &Draft,
        action: Action,
        number: Option<i32>,
    ) -> Response {
        match Field::of(action) {
            Some(field) => Model(scene).entered(draft, field, number),
            None => Response::Nothing,
        }
    }

    fn key(scene: &Scene<Carotein>, draft: &Draft, press: KeyPress) -> Response {
        Model(scene).key(draft, press)
    }

    fn asks(scene: &Scene<Carotein>, draft: &Draft) -> Option<Text> {
        match &draft.selection {
            // If the star is not allowed there, the reason is shown beside the mat instead.
            Selection::Star(star, _) => Model(scene)
                .refusal(*star)
                .is_none()
                .then_some(words::STAR_LIES),
            Selection::Take(taking) => match taking.chosen.pair() {
                Some(_) => Some(CONFIRM),
                None if taking.chosen == Chosen::default() => None,
                None => Some(words::ONE_MORE),
            },
            _ if draft.look.dropped.is_some() => Some(words::LIES_ELSEWHERE),
            Selection::Lay(laying) if laying.blocked => Some(words::TOUCHES),
            Selection::Nothing | Selection::Pass | Selection::Lay(_) => None,
        }
    }

    fn forecast(scene: &Scene<Carotein>, draft: &Draft) -> Forecast {
        forecast::forecast(&Model(scene), draft)
    }

    fn why_not(scene: &Scene<Carotein>, draft: &Draft, touched: Touched<Action>) -> Option<WhyNot> {
        why_not::why_not(&Model(scene), draft, &touched)
    }

    fn explain(scene: &Scene<Carotein>, seat: Seat, item: &str) -> Vec<String> {
        let (voice, position) = (&scene.voice, &scene.view.position);
        vec![match item {
            "boards" => words::explain::boards(voice, position.won(seat)),
            _ => words::explain::stars(voice, position.scored(seat)),
        }]
    }

    fn before_hint(scene: &Scene<Carotein>, draft: &Draft) -> Vec<Move> {
        let model = &Model(scene);
        let poses = match &draft.selection {
            Selection::Lay(laying) if model.acts_in(draft, PicturePhase::Lay) => &laying.poses[..],
            _ => &[],
        };
        model.moves_to_poses(poses)
    }

    fn hint(_scene: &Scene<Carotein>, draft: &Draft, mv: &Move) -> Draft {
        draft::hint(draft, &[*mv])
    }

    fn hint_of_plan(_scene: &Scene<Carotein>, draft: &Draft, plan: &[Move]) -> Draft {
        draft::hint(draft, plan)
    }

    fn position_changed(
        scene: &Scene<Carotein>,
        draft: &Draft,
        before: &dyn Fn() -> Option<View>,
    ) -> Draft {
        Model(scene).position_changed(draft, before)
    }

    fn drag_move(
        scene: &Scene<Carotein>,
        start: &Draft,
        now: &Draft,
        drag: &Drag<Action>,
    ) -> Draft {
        Model(scene).drag_move(start, now, drag)
    }

    fn drag_end(scene: &Scene<Carotein>, draft: &Draft) -> Response {
        Model(scene).drag_end(draft)
    }

    fn waits_for_viewer(draft: &Draft) -> bool {
        matches!(draft.look.judged, Judged::Shown(..))
    }

    fn drag_values(scene: &Scene<Carotein>, draft: &Draft) -> Vec<DragValue> {
        mat::drag_values(&Model(scene), draft)
    }

    fn answered(draft: &Draft, answer: Option<&str>) -> Draft {
        draft::answered(draft, answer)
    }

    fn lists_moves(_: &View) -> bool {
        false
    }
}

/// The style class for the colour of a seat's chips. Their shape differs too.
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
