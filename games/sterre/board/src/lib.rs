//! Sterre en Kroon's board: a parchment map of southern Africa on the night sea.
//!
//! | file | holds |
//! |---|---|
//! | `action.rs` | the actions of the parts of the picture |
//! | `selection.rs` | the selection and the look |
//! | `model.rs` | the questions that the picture asks of a scene; gestures turned into selections and moves |
//! | `map.rs` | the map: cells, crowns, lines, the pile |
//! | `cell.rs` | the contents of a cell |
//! | `piece.rs` | the symbols of pieces |
//! | `geometry.rs` | coordinates of cells, lines and their plates |
//! | `coast.rs` | the outline of the land around the cells |
//! | `lens.rs` | the selected cell and its neighbours, enlarged for a finger |
//! | `card.rs` | bingo cards |
//! | `tray.rs` | the field to find a number, the buttons, the hand |
//! | `players.rs` | the players: score track, bingo cards, nearly complete lines |
//! | `places.rs`, `motions.rs` | the names of places in the picture; the animations of events |
//! | `forecast.rs` | what a number, or the end of the turn, would bring |
//! | `why_not.rs` | why a touch does nothing |
//! | `explain.rs` | why a seat has its points |
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
mod card;
mod cell;
mod coast;
mod drawings;
mod explain;
mod figures;
mod forecast;
mod geometry;
mod how;
mod lens;
mod map;
mod model;
mod motions;
mod notes;
mod piece;
mod places;
mod players;
mod selection;
mod tray;
mod why_not;
mod words;

use action::Action;
use board::drawings::Drawings;
use board::parts::CONFIRM;
use board::picture::{Element, Node, el};
use board::sound::{Instrument, Wave};
use board::{Forecast, Key, KeyPress, Motion, Note, Scene, Touched, WhyNot};
use model::{Model, Response};
use selection::{Draft, Look, Selection, Source, Way, cleared, is_flipped};
use sterre::{Event, Move, Number, Phase, Sterre, Used, View};
use tabletop::{Language, Seat, Text};

/// The board of the game.
pub struct SterreBoard;

impl board::Board for SterreBoard {
    type Game = Sterre;
    type Action = Action;
    type Selection = Selection;
    type Look = Look;

    const LESSON: &'static str = include_str!("../../lesson.json");
    const PUZZLES: &'static str = include_str!("../../puzzles.json");
    const NOTES: &'static [Note<Sterre>] = notes::NOTES;
    const SEEN_NOTES: &'static [&'static str] = notes::SEEN_NOTES;
    const KEYS: &'static [(&'static str, Text)] = &[words::DIGITS];
    const INSTRUMENT: Instrument = Instrument {
        wave: Wave::Triangle,
        base: 262,
        rings: 600,
        overtone: 1200,
    };

    fn how_to_play(game: &Sterre, language: Language) -> Vec<Node> {
        how::how_to_play(game.edition(), language)
    }

    fn picture(scene: &Scene<Sterre>, draft: &Draft) -> Element {
        let model = &Model(scene);
        let side = el("div")
            .class("sterre-side")
            .with(tray::tray(model, draft))
            .with(tray::hand(model, draft))
            .with(players::tabs(model, draft))
            .with(players::track(model).apart(1))
            .with(players::panel(model, draft).apart(1));
        let places = el("div")
            .class("sterre-places")
            .with(map::map(model, draft))
            .with(side);
        el("div")
            .class("sterre")
            .class_if("sterre-still", model.new_events.is_empty())
            .class_if("sterre-flipped", is_flipped(draft))
            .maybe("data-way", draft.selection.way().map(way_name))
            .set("data-phase", phase_name(model.view.table.phase()))
            .on_hover(Action::Away)
            .with(places)
    }

    fn drawings(scene: &Scene<Sterre>) -> Drawings {
        drawings::drawings(scene)
    }

    fn motions(scene: &Scene<Sterre>, before: &View, event: &Event) -> Vec<Motion> {
        motions::motions(&Model(scene), before, event)
    }

    fn tap(
        scene: &Scene<Sterre>,
        draft: &Draft,
        action: Action,
        _: Option<(i32, i32)>,
    ) -> Response {
        let model = &Model(scene);
        let number = draft.selection.number();
        let press = |mv| model.press(draft, mv);
        match action {
            Action::Cell(number) => model.tap(draft, number, Source::Map),
            Action::Card(number) => model.tap(draft, number, Source::Card),
            Action::Hand(number) => model.tap(draft, number, Source::Hand),
            Action::NearCardLine(number) => {
                Response::Choose(draft.select(Selection::Number(number, Source::Typed)))
            }
            Action::Crown(crown) if model.may(Phase::Place) => Response::Play(Move::Crown(crown)),
            Action::Line(line) => {
                let line = Selection::Line(line);
                let is_chosen = draft.selection == line;
                Response::Choose(draft.select(if is_chosen { Selection::Nothing } else { line }))
            }
            Action::Seat(seat) => {
                let is_shown = model.shown_seat(draft) == seat && !draft.look.near;
                let card = !(is_shown && draft.look.card);
                let is_seat = card && seat.0 < model.view.table.seats();
                look(
                    draft,
                    Look {
                        seat: is_seat.then_some(seat),
                        near: false,
                        card,
                        ..draft.look
                    },
                )
            }
            // Shows the map again, or the card of the seat that acts.
            Action::Flip => look(
                draft,
                Look {
                    seat: None,
                    near: false,
                    card: !is_flipped(draft),
                    ..draft.look
                },
            ),
            Action::Near => look(
                draft,
                Look {
                    near: !draft.look.near,
                    ..draft.look
                },
            ),
            Action::Draw => press(Some(Move::Draw)),
            Action::Buy => press(Some(Move::Buy)),
            Action::Done => press(Some(Move::Done)),
            Action::Score => press(Some(Move::Score)),
            Action::Play => model.take_way(draft, Way::Card),
            Action::Name => model.take_way(draft, Way::Pick),
            Action::Call => model.take_way(draft, Way::Crown),
            Action::Put => press(number.map(Move::Put)),
            Action::Open => press(number.map(Move::Open)),
            Action::Confirm => match draft.selection {
                Selection::Armed(mv) => press(Some(mv)),
                _ => Response::Nothing,
            },
            Action::Cancel => Response::Choose(cleared(draft)),
            Action::Crown(_) | Action::Find | Action::Over(_) | Action::Along(_) | Action::Away => {
                Response::Nothing
            }
        }
    }

    fn hover(_: &Scene<Sterre>, draft: &Draft, action: Action) -> Response {
        let (over, along) = match action {
            Action::Over(number) => (Some(number), None),
            Action::Along(line) => (None, Some(line)),
            Action::Away => (None, None),
            _ => return Response::Nothing,
        };
        let look = Look {
            over,
            along,
            ..draft.look
        };
        if look == draft.look {
            return Response::Nothing;
        }
        Response::Choose(draft.look_at(look))
    }

    fn typed(_: &Scene<Sterre>, draft: &Draft, action: Action, text: &str) -> Response {
        match action {
            Action::Find => {
                let number: Option<Number> = text.trim().parse().ok();
                Response::Choose(draft.select(Selection::typed(number)))
            }
            _ => Response::Nothing,
        }
    }

    fn key(scene: &Scene<Sterre>, draft: &Draft, press: KeyPress) -> Response {
        match press.key {
            Key::Escape => Response::Choose(cleared(draft)),
            Key::Enter => Model(scene).enter(draft),
            Key::Digit(digit) => Response::Choose(draft.select(draft.selection.type_digit(digit))),
            Key::Arrow(_) | Key::Letter(_) => Response::Nothing,
        }
    }

    fn after_pause(_: &Scene<Sterre>, draft: &Draft) -> Option<Draft> {
        let settled = draft.selection.after_pause()?;
        Some(draft.clone().select(settled))
    }

    fn asks(scene: &Scene<Sterre>, draft: &Draft) -> Option<Text> {
        let model = &Model(scene);
        match draft.selection {
            selection if selection.after_pause().is_some() => None,
            Selection::Armed(Move::Call(number)) if model.hand().contains(number) => {
                Some(words::CROWN_FOR_CARD)
            }
            Selection::Armed(Move::Call(_)) => Some(words::CROWN_FOR_PICK),
            Selection::Armed(_) => Some(CONFIRM),
            Selection::Way(way) => Some(words::choose_number(model, way)),
            // The forecast above the prompt already names the declared numbers and says that more
            // can be declared.
            Selection::Nothing
                if model.may(Phase::Declare)
                    && !model.view.by_hand
                    && model.view.table.used().any(Used::DECLARING) =>
            {
                Some(words::PIECES_WAIT)
            }
            Selection::Number(number, _) if model.may(Phase::Declare) => {
                match &model.ways(number)[..] {
                    [] => words::undeclarable(model, number),
                    ways => Some(words::how_to_use(ways)),
                }
            }
            _ => None,
        }
    }

    fn forecast(scene: &Scene<Sterre>, draft: &Draft) -> Forecast {
        forecast::forecast(&Model(scene), draft)
    }

    fn why_not(scene: &Scene<Sterre>, _draft: &Draft, touched: Touched<Action>) -> Option<WhyNot> {
        why_not::why_not(&Model(scene), touched)
    }

    fn explain(scene: &Scene<Sterre>, seat: Seat, item: &str) -> Vec<String> {
        explain::explain(&Model(scene), seat, item)
    }

    fn hint(scene: &Scene<Sterre>, draft: &Draft, mv: &Move) -> Draft {
        let cleared = cleared(draft);
        match Model(scene).press(&cleared, Some(*mv)) {
            // A move that needs two presses is only selected here: the hint shows it as after the
            // first press.
            Response::Choose(armed) => armed,
            _ => cleared.select(Selection::of_move(mv)),
        }
    }

    fn position_changed(
        scene: &Scene<Sterre>,
        draft: &Draft,
        before: &dyn Fn() -> Option<View>,
    ) -> Draft {
        let next = cleared(draft);
        let seen = scene.own.and_then(|own| Some((own, before()?)));
        // In the viewer's own turn, and after the viewer's own moves, the viewer's own card is
        // shown again.
        let is_own = seen.as_ref().is_some_and(|(own, before)| {
            [before, &scene.view]
                .map(|view| view.table.turn())
                .contains(own)
        });
        // The list of nearly complete lines covers the map on small screens. It closes when the
        // turn changes, because the next player acts on the map.
        let goes_on = seen
            .as_ref()
            .is_none_or(|(_, before)| before.table.turn() == scene.view.table.turn());
        // A card that covers the map closes when another player declares a number there.
        let comes = |before: &View| before.table.named() != scene.view.table.named();
        let stays = is_own || !seen.as_ref().is_some_and(|(_, before)| comes(before));
        next.look_at(Look {
            seat: next.look.seat.filter(|_| !is_own),
            near: next.look.near && goes_on,
            card: next.look.card && stays,
            ..next.look
        })
    }
}

/// Changes the look. A move that waits for its second press is deselected.
fn look(draft: &Draft, look: Look) -> Response {
    Response::Choose(Draft {
        selection: draft.selection.disarmed(),
        look,
    })
}

/// The name of a way to declare, for tests and styles.
fn way_name(way: Way) -> &'static str {
    match way {
        Way::Card => "card",
        Way::Pick => "pick",
        Way::Crown => "crown",
    }
}

/// The name of the phase, for tests and styles.
fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Deal => "deal",
        Phase::Draw | Phase::Take(_) => "draw",
        Phase::Declare => "declare",
        Phase::Place => "place",
        Phase::Open => "open",
        Phase::Score(_) => "score",
        Phase::Over(_) => "over",
    }
}

#[cfg(test)]
mod tests;
