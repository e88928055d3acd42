//! The board of Uchi he Kaeru: an instrument panel adrift in space.
//!
//! | file | holds |
//! |---|---|
//! | `action.rs` | the actions on the board |
//! | `model.rs` | the render model: what the picture shows, and what gestures do |
//! | `space.rs` | the panel: cells, saucers, highlights |
//! | `cards.rs` | cards, the hand, the bundles |
//! | `tray.rs` | the other hands, the deck, the shown card, buttons |
//! | `hack.rs`, `recall.rs` | the result of the last hack by the viewer or of the viewer |
//! | `look.rs` | another seat's hand, enlarged, with what is known of it |
//! | `places.rs`, `motions.rs` | place names in the picture; animations of events |
//! | `forecast.rs` | what the selection would bring |
//! | `win.rs` | the cards that win a game |
//! | `why_not.rs` | why a touch does nothing |
//! | `explain.rs` | explanations of the score sheet |
//! | `figures.rs` | figures for the rules |
//! | `drawings.rs` | the drawings that people show to each other |
//! | `how.rs` | the illustrated rules |
//! | `notes.rs` | notes shown when a situation first comes up |
//! | `words/` | texts in both languages |

#![expect(
    unreachable_pub,
    reason = "only the board is reached from outside; `pub` marks what other files use"
)]

mod action;
mod cards;
mod drawings;
mod explain;
mod figures;
mod forecast;
mod hack;
mod how;
mod look;
mod measures;
mod model;
mod motions;
mod notes;
mod places;
mod recall;
mod space;
#[cfg(test)]
mod tests;
mod tray;
mod why_not;
mod win;
mod words;

use action::Action;
use board::art::symbol;
use board::drawings::Drawings;
use board::parts::CONFIRM;
use board::picture::{Element, Node, el};
use board::sound::{Instrument, Wave};
use board::{Forecast, Key, KeyPress, Motion, Note, Scene, Touched, WhyNot};
use model::{Draft, Look, Model, Response, SelectedCard, Selection};
use tabletop::{Language, Seat, SeatSet, Text, Viewer};
use uchi::{Event, Move, Phase, Uchi, View};

/// The board of the game.
pub struct UchiBoard;

impl board::Board for UchiBoard {
    type Game = Uchi;
    type Action = Action;
    type Selection = Selection;
    /// The enlarged hand of another seat, and what the board remembers of recent moves.
    type Look = Look;

    const LESSON: &'static str = include_str!("../../lesson.json");
    const PUZZLES: &'static str = include_str!("../../puzzles.json");
    const NOTES: &'static [Note<Uchi>] = notes::NOTES;
    const SEEN_NOTES: &'static [&'static str] = notes::SEEN_NOTES;
    const INSTRUMENT: Instrument = Instrument {
        wave: Wave::Sine,
        base: 220,
        rings: 420,
        overtone: 1207,
    };

    fn how_to_play(game: &Uchi, language: Language) -> Vec<Node> {
        how::how_to_play(game.edition(), language)
    }

    fn picture(scene: &Scene<Uchi>, draft: &Draft) -> Element {
        let (model, selection) = (&Model(scene), draft.selection);
        let looked_at = model.looked_at(draft);
        let places = el("div")
            .class("uchi-places")
            .class_if("uchi-bundles", model.chooses_bundle())
            .class_if("uchi-two", model.view.seats() == 2)
            .class_if("uchi-dealt", model.is_dealt())
            .with(tray::rivals(model, selection, draft.look.at(looked_at)).apart(1))
            .with(space::space(model, selection, looked_at))
            .with(tray::tray(model, selection, draft.look.hack))
            .with(cards::hand(model, selection));
        el("div")
            .class("uchi")
            .class_if("uchi-still", model.new_events.is_empty())
            .class_if("uchi-passes", model.has_passed())
            .class_if("uchi-follows", model.follows_card())
            .set("data-phase", phase_name(model.view.phase))
            .with(places)
    }

    fn drawings(scene: &Scene<Uchi>) -> Drawings {
        drawings::drawings(scene)
    }

    fn motions(scene: &Scene<Uchi>, before: &View, event: &Event) -> Vec<Motion> {
        motions::motions(&Model(scene), before, event)
    }

    fn tap(scene: &Scene<Uchi>, draft: &Draft, action: Action, _: Option<(i32, i32)>) -> Response {
        let (model, selection) = (Model(scene), draft.selection);
        let response = match action {
            Action::Look(seat) => {
                let seat = Some(seat).filter(|seat| draft.look.seat != Some(*seat));
                return Response::Choose(draft.look_at(draft.look.at(seat)));
            }
            _ if model.acting.is_none() => Response::Nothing,
            Action::Cell(cell) => model.tap_cell(selection, cell),
            Action::Card(kind) => model.tap_card(selection, kind.into()),
            Action::Copy(kind, copy) => model.tap_card(selection, SelectedCard { kind, copy }),
            Action::Bundle(bundle) => model.tap_bundle(selection, bundle),
            Action::Keep => Response::Play(Move::Keep),
            Action::Under => Response::Play(Move::Under),
            Action::Confirm => match model.move_of(selection) {
                Some(mv) => Response::Play(mv),
                None => Response::Nothing,
            },
            Action::Cancel => Response::Choose(close_enlarged_hand(draft).deselected()),
        };
        match response {
            Response::Nothing if draft.look.seat.is_some() => {
                Response::Choose(close_enlarged_hand(draft))
            }
            Response::Choose(next) => {
                Response::Choose(close_enlarged_hand(draft).select(next.selection))
            }
            response => response,
        }
    }

    fn key(scene: &Scene<Uchi>, draft: &Draft, press: KeyPress) -> Response {
        match press.key {
            Key::Escape if draft.look.seat.is_some() => {
                Response::Choose(close_enlarged_hand(draft))
            }
            Key::Escape if scene.acting.is_some() => Response::Choose(draft.deselected()),
            _ => Response::Nothing,
        }
    }

    fn asks(scene: &Scene<Uchi>, draft: &Draft) -> Option<Text> {
        match draft.selection {
            Selection::Nothing => None,
            Selection::Card(_) => Some(words::CHOOSE_CELL),
            Selection::Cell(cell) => Some(words::choose_card(&scene.view, cell)),
            Selection::Flight(..) | Selection::Bundle(_) => Some(CONFIRM),
        }
    }

    fn forecast(scene: &Scene<Uchi>, draft: &Draft) -> Forecast {
        forecast::forecast(&Model(scene), draft)
    }

    fn why_not(scene: &Scene<Uchi>, draft: &Draft, touched: Touched<Action>) -> Option<WhyNot> {
        why_not::why_not(&Model(scene), draft.selection, touched)
    }

    fn explain(scene: &Scene<Uchi>, seat: Seat, item: &str) -> Vec<String> {
        explain::explain(&Model(scene), seat, item)
    }

    fn hint(_: &Scene<Uchi>, draft: &Draft, mv: &Move) -> Draft {
        close_enlarged_hand(draft).select(model::selection_of(*mv))
    }

    fn brought(scene: &Scene<Uchi>, before: &View) -> String {
        let model = &Model(scene);
        let said = vec![
            words::turned_over(model, before),
            words::turned_up(model, before),
        ];
        words::sentences(&model.voice, said)
    }

    fn tells_last_moves(scene: &Scene<Uchi>, draft: &Draft) -> bool {
        let model = &Model(scene);
        let is_shown = tray::has_room_for_recall(model, draft.selection);
        is_shown && recall::tells_last_moves(model, draft.look.hack)
    }

    fn position_changed(
        scene: &Scene<Uchi>,
        draft: &Draft,
        before: &dyn Fn() -> Option<View>,
    ) -> Draft {
        // An enlarged hand closes when a person has to act, so that the panel is visible. While
        // others play, it stays open and follows their moves.
        let seat = draft.look.seat.filter(|_| scene.acting.is_none());
        let before = before();
        let is_news = scene.view.revealed.is_some_and(|shown| match &before {
            Some(before) if before.revealed.is_none() => {
                !before.known_hand(scene.view.turn).has(shown)
            }
            _ => draft.look.is_news,
        });
        let warns = |seat: &Seat| model::warning(&scene.view, *seat, is_news).is_some();
        let warned = |seat: &Seat| match &before {
            Some(before) => model::warning(before, *seat, draft.look.is_news).is_some(),
            None => true,
        };
        let seats = Seat::all(scene.view.seats());
        let warned: SeatSet = seats.filter(|seat| warns(seat) && !warned(seat)).collect();
        let hack = recall::hack_to_report(&Model(scene), draft.look.hack, before.as_ref());
        let look = Look {
            seat,
            is_news,
            warned,
            hack,
        };
        draft.deselected().look_at(look)
    }
}

/// Closes the enlarged hand of the draft and keeps the selection.
fn close_enlarged_hand(draft: &Draft) -> Draft {
    draft.look_at(draft.look.at(None))
}

/// The name of the symbol of a seat's saucer. There are only four, but a save made elsewhere may
/// contain higher colour numbers.
fn saucer_of(model: &Model, seat: Seat) -> String {
    format!("ufo-{}", model.colour(seat) % 4)
}

/// Draws a single symbol.
fn drawing(class: &'static str, frame: &'static str, name: &str) -> Element {
    el("svg")
        .class(class)
        .set("viewBox", frame)
        .with(symbol(name))
}

/// Draws the lightning that marks a saucer which can be hacked now.
fn lightning(class: &'static str) -> Element {
    el("path")
        .class(class)
        .set("d", "M84 46 58 76h15l-8 22 32-34H81l12-18z")
}

/// A text for screen readers only.
fn unseen(words: String) -> Element {
    el("span").class("visually-hidden").with(words)
}

/// The name of the phase in tests and styles.
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

/// Whether the view is the table's, which shows no seat's hand.
fn is_table_view(viewer: Viewer) -> bool {
    viewer == Viewer::Table
}
