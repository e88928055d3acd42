//! The board of Ten Stars: all hands of stars under the night sky, and the pouch in the middle.
//!
//! A board is pure. It turns a [`Scene`] and a draft into a picture, and a gesture into another
//! draft or a move. This board is small, but has all the parts of the larger ones.
//!
//! | file | holds |
//! |---|---|
//! | `action.rs` | the actions on the board |
//! | `table.rs` | hands and pouch |
//! | `choices.rs` | the buttons |
//! | `motions.rs` | the animations of an event |
//! | `drawings.rs` | the drawings that people show to each other |
//! | `how.rs` | the illustrated rules |
//! | `notes.rs` | notes shown when a situation first comes up |
//! | `words.rs` | texts on the board |

#![expect(
    unreachable_pub,
    reason = "only the board is reached from outside; `pub` marks what other files use"
)]

mod action;
mod choices;
mod drawings;
mod how;
mod motions;
mod notes;
mod table;
#[cfg(test)]
mod tests;
mod words;

use action::Action;
use board::drawings::Drawings;
use board::parts::{CONFIRM, refusal};
use board::picture::{Element, Node, el};
use board::sound::{Instrument, Wave};
use board::{Forecast, Key, KeyPress, Motion, Note, Scene, Touched, WhyNot};
use starter::{Event, Move, Phase, Starter, View};
use tabletop::{Language, Seat, Text};

/// The board of the game.
pub struct StarterBoard;

type Draft = board::Draft<StarterBoard>;
type Response = board::Response<StarterBoard>;

/// What is selected and not yet done. The only selection is to stop.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Selection {
    /// Nothing is selected.
    #[default]
    Nothing,
    /// Stopping for good, which has to be confirmed.
    Stop,
}

impl board::Board for StarterBoard {
    type Game = Starter;
    type Action = Action;
    type Selection = Selection;
    // This board has nothing to look at besides the selection.
    type Look = ();

    const LESSON: &'static str = include_str!("../../lesson.json");
    const PUZZLES: &'static str = include_str!("../../puzzles.json");
    const NOTES: &'static [Note<Starter>] = notes::NOTES;
    const INSTRUMENT: Instrument = Instrument {
        wave: Wave::Sawtooth,
        base: 196,
        rings: 160,
        overtone: 0,
    };

    fn how_to_play(_game: &Starter, language: Language) -> Vec<Node> {
        how::how_to_play(language)
    }

    fn picture(scene: &Scene<Starter>, draft: &Draft) -> Element {
        let phase = match scene.view.phase {
            Phase::Choose => "choose",
            Phase::Draw => "draw",
            Phase::Over => "over",
        };
        el("div")
            .class("starter")
            .class_if("starter-still", scene.new_events.is_empty())
            .set("data-phase", phase)
            .with(table::pouch(scene))
            .with(table::hands(scene))
            .with(choices::choices(scene, draft.selection))
            .with(refusal(scene, "starter-refused"))
    }

    fn drawings(scene: &Scene<Starter>) -> Drawings {
        drawings::drawings(scene)
    }

    fn motions(scene: &Scene<Starter>, _before: &View, event: &Event) -> Vec<Motion> {
        motions::motions(scene, event)
    }

    fn tap(
        scene: &Scene<Starter>,
        draft: &Draft,
        action: Action,
        _: Option<(i32, i32)>,
    ) -> Response {
        if scene.acting.is_none() {
            return Response::Nothing;
        }
        match action {
            Action::Take => Response::Play(Move::Take),
            // Stopping is final within the game: the first tap asks, the second stops.
            Action::Stop if draft.selection == Selection::Stop => Response::Play(Move::Stop),
            Action::Stop => Response::Choose(draft.select(Selection::Stop)),
            Action::Cancel => Response::Choose(draft.deselected()),
        }
    }

    fn key(_: &Scene<Starter>, draft: &Draft, press: KeyPress) -> Response {
        match press.key {
            Key::Escape => Response::Choose(draft.deselected()),
            _ => Response::Nothing,
        }
    }

    fn asks(_: &Scene<Starter>, draft: &Draft) -> Option<Text> {
        (draft.selection == Selection::Stop).then_some(CONFIRM)
    }

    fn forecast(scene: &Scene<Starter>, draft: &Draft) -> Forecast {
        match (draft.selection, scene.acting) {
            (Selection::Stop, Some(seat)) => {
                Forecast::of_words(words::stopping(&scene.voice, &scene.view, seat))
            }
            _ => Forecast::default(),
        }
    }

    fn why_not(
        scene: &Scene<Starter>,
        _draft: &Draft,
        _touched: Touched<Action>,
    ) -> Option<WhyNot> {
        let text = words::WITH_BUTTONS;
        Some(WhyNot::by("R1", scene.voice.text(text)))
    }

    fn explain(scene: &Scene<Starter>, seat: Seat, item: &str) -> Vec<String> {
        vec![match item {
            "out" => scene.voice.text(words::TOO_MANY).to_owned(),
            _ => words::hand(&scene.voice, &scene.view, seat),
        }]
    }

    fn hint(_: &Scene<Starter>, draft: &Draft, mv: &Move) -> Draft {
        draft.select(match mv {
            Move::Stop => Selection::Stop,
            Move::Take | Move::Star(_) => Selection::Nothing,
        })
    }
}
