//! Stargazers' board: a mural in watercolour, under the universe.
//!
//! | file | holds |
//! |---|---|
//! | `action.rs` | the actions of the parts of the picture |
//! | `model.rs` | selection and look, and queries about the scene |
//! | `preview.rs` | the meaning of a draft: items in hand, places for them, the position after it |
//! | `gestures.rs` | from gestures to drafts or moves |
//! | `mural.rs` | murals: tiles, joined halves, tokens, highlights |
//! | `figures.rs` | the lines of the constellations |
//! | `universe.rs` | the eight squares and the centre; bonus tokens to choose from |
//! | `goals.rs` | journal cards and constellations |
//! | `desk.rs` | items in hand, buttons, the journal board, the players |
//! | `places.rs`, `motions.rs` | the names of places in the picture; the animations of events |
//! | `count.rs` | the score, step by step |
//! | `examples.rs` | large figures of the rules page |
//! | `forecast.rs` | the forecast of a placement |
//! | `why_not.rs` | why a touch does nothing |
//! | `drawings.rs` | the drawings that people show to each other |
//! | `how.rs` | the rules page, illustrated with the components |
//! | `notes.rs` | notes, shown when a situation first arises |
//! | `words/` | the texts in both languages |

#![expect(
    unreachable_pub,
    reason = "only the board is reached from outside; `pub` marks what other files use"
)]

mod action;
mod count;
mod desk;
mod drawings;
mod examples;
mod figures;
mod forecast;
mod gestures;
mod goals;
mod how;
mod model;
mod motions;
mod mural;
mod notes;
mod places;
mod preview;
#[cfg(test)]
mod tests;
mod universe;
mod why_not;
mod words;

use action::Action;
use board::art::symbol;
use board::drawings::Drawings;
use board::parts::{CONFIRM, IN_DETAILS, key_of};
use board::picture::{Element, Node, el};
use board::sound::{Instrument, Wave};
use board::{Forecast, Key, KeyPress, Motion, Note, Scene, Touched, Wheel, WhyNot};
use model::{Count, Draft, Look, Model, Next, Response, Selection, Top};
use preview::Preview;
use stargazers::{Event, Icon, Move, Phase, Place, Stargazers, View};
use tabletop::{Counting, Language, Seat, Text};

/// The board of the game.
pub struct StargazersBoard;

impl board::Board for StargazersBoard {
    type Game = Stargazers;
    type Action = Action;
    type Selection = Selection;
    type Look = Look;

    const LESSON: &'static str = include_str!("../../lesson.json");
    const PUZZLES: &'static str = include_str!("../../puzzles.json");
    const NOTES: &'static [Note<Stargazers>] = notes::NOTES;
    const KEYS: &'static [(&'static str, Text)] = &words::KEYS;
    const INSTRUMENT: Instrument = Instrument {
        wave: Wave::Sine,
        base: 247,
        rings: 900,
        overtone: 2400,
    };

    fn how_to_play(game: &Stargazers, language: Language) -> Vec<Node> {
        how::how_to_play(game, language)
    }

    fn picture(scene: &Scene<Stargazers>, draft: &Draft) -> Element {
        let model = &Model(scene);
        let preview = &Preview::new(model, draft);
        let whole = around(model).with(places(preview));
        match preview.acts() {
            true => whole.keys(&KEYS),
            false => whole,
        }
    }

    /// The score, step by step.
    fn later_picture(scene: &Scene<Stargazers>, draft: &Draft) -> Option<Element> {
        let model = &Model(scene);
        let (seat, step) = model.open_count(&draft.look)?;
        Some(around(model).with(count::count(model, seat, step)))
    }

    fn drawings(scene: &Scene<Stargazers>) -> Drawings {
        drawings::drawings(scene)
    }

    fn motions(scene: &Scene<Stargazers>, before: &View, event: &Event) -> Vec<Motion> {
        motions::motions(&Model(scene), before, event)
    }

    fn tap(
        scene: &Scene<Stargazers>,
        draft: &Draft,
        action: Action,
        _spot: Option<(i32, i32)>,
    ) -> Response {
        let model = &Model(scene);
        let preview = Preview::new(model, draft);
        let look = draft.look;
        let look_at = |look| Response::Choose(draft.look_at(look));
        match action {
            Action::Place(Place::Square(cell)) => preview.tap_cell(cell),
            Action::Place(place) => preview.tap_place(place),
            Action::Turn => preview.turn(false),
            Action::Square(square) => preview.tap_square(square),
            Action::Item(at) => preview.tap_item(at.into()),
            Action::Token(at) => preview.tap_token(at.into()),
            Action::Piece(piece) => preview.tap_choice(&[Move::Centre(piece), Move::Gain(piece)]),
            Action::Skip => preview.tap_choice(&[Move::Skip]),
            Action::Card(card) => preview.tap_card(card),
            Action::Done if preview.may(Move::Done) => Response::Play(Move::Done),
            Action::Done => Response::Nothing,
            Action::Confirm => preview.confirm(),
            Action::Cancel => Response::Choose(cancelled(draft)),
            Action::Sky(letter) if letter < 2 => {
                let is_new = look.sky_of(preview.main) != Some(letter);
                look_at(Look {
                    sky: is_new.then_some((preview.main, letter)),
                    describes_sky: is_new,
                    ..look
                })
            }
            Action::Sky(_) => Response::Nothing,
            Action::Mural(seat) => Response::Choose(Draft {
                selection: Selection::default(),
                look: Look {
                    mural: Some(seat),
                    sky: look.sky,
                    ..Look::default()
                },
            }),
            Action::Home => look_at(Look {
                mural: model.own.filter(|_| !model.is_own_turn()),
                ..look
            }),
            Action::Top => look_at(Look {
                top: Some(match preview.top() {
                    Top::Cards => Top::Universe,
                    Top::Universe | Top::Choices => Top::Cards,
                }),
                ..look.without_descriptions()
            }),
            Action::Count(seat, step) => look_at(Look {
                count: Count::Open(seat, step),
                ..look
            }),
            Action::Close => Response::Choose(with_closed_count(model, draft)),
        }
    }

    fn hover(scene: &Scene<Stargazers>, draft: &Draft, action: Action) -> Response {
        match action {
            Action::Place(Place::Square(cell)) => Preview::new(&Model(scene), draft).hover(cell),
            _ => Response::Nothing,
        }
    }

    fn wheel(scene: &Scene<Stargazers>, draft: &Draft, action: Action, wheel: Wheel) -> Response {
        match action {
            Action::Turn => Preview::new(&Model(scene), draft).turn(wheel.is_up),
            _ => Response::Nothing,
        }
    }

    fn key(scene: &Scene<Stargazers>, draft: &Draft, press: KeyPress) -> Response {
        let model = &Model(scene);
        let preview = Preview::new(model, draft);
        match press.key {
            Key::Escape if model.open_count(&draft.look).is_some() => {
                Response::Choose(with_closed_count(model, draft))
            }
            Key::Escape => Response::Choose(cancelled(draft)),
            Key::Letter('r') => preview.turn(press.shift),
            Key::Letter('c') => preview.confirm_or_end(),
            Key::Letter('k') => preview.tap_place(Place::Reserve),
            Key::Enter | Key::Digit(_) | Key::Arrow(_) | Key::Letter(_) => Response::Nothing,
        }
    }

    fn asks(scene: &Scene<Stargazers>, draft: &Draft) -> Option<Text> {
        let is_chosen = matches!(draft.selection.next, Next::Put(_) | Next::Choose(_));
        if !is_chosen && draft.selection.takes().is_none() {
            return None;
        }
        let model = &Model(scene);
        let preview = Preview::new(model, draft);
        match is_chosen {
            true if model.open_count(&draft.look).is_some() => Some(IN_DETAILS),
            true => preview.is_settled().then_some(CONFIRM),
            false => preview.acts().then(|| words::what_to_try(&preview)),
        }
    }

    fn counts(scene: &Scene<Stargazers>, draft: &Draft) -> Counting {
        let model = Model(scene);
        match model.open_count(&draft.look) {
            None => Counting::None,
            Some(at) if model.step_from(at, true).is_some() => Counting::Open,
            Some(_) => Counting::Told,
        }
    }

    fn forecast(scene: &Scene<Stargazers>, draft: &Draft) -> Forecast {
        forecast::forecast(&Preview::new(&Model(scene), draft))
    }

    fn why_not(
        scene: &Scene<Stargazers>,
        draft: &Draft,
        touched: Touched<Action>,
    ) -> Option<WhyNot> {
        why_not::why_not(&Preview::new(&Model(scene), draft), touched)
    }

    fn explain(scene: &Scene<Stargazers>, seat: Seat, item: &str) -> Vec<String> {
        count::explain(&Model(scene), seat, item)
    }

    fn hint(_scene: &Scene<Stargazers>, draft: &Draft, mv: &Move) -> Draft {
        model::hint(draft, *mv)
    }

    fn hint_of_plan(_scene: &Scene<Stargazers>, draft: &Draft, plan: &[Move]) -> Draft {
        model::hint_of_plan(draft, plan)
    }

    /// An open constellation or score stays open. Another seat's mural stays open until the
    /// viewer's own turn; otherwise the mural of the acting seat is shown large. A previewed pair
    /// that has been taken is still previewed at the same place.
    fn position_changed(
        scene: &Scene<Stargazers>,
        draft: &Draft,
        before: &dyn Fn() -> Option<View>,
    ) -> Draft {
        let model = Model(scene);
        let before = before();
        let next = cancelled(draft);
        let next = match &before {
            Some(before) if model.is_own_turn() => next.select(model.tried(draft, &before.table)),
            _ => next,
        };
        let acting = match &before {
            Some(before) => model::actor(&before.table),
            None => model::actor(model.table()),
        };
        let [mural, shown] = match model.is_own_turn() {
            true => [None; 2],
            false => [next.look.mural, acting],
        };
        next.look_at(Look {
            mural,
            shown,
            ..next.look
        })
    }
}

/// Returns the draft with nothing selected, and no card looked at.
fn cancelled(draft: &Draft) -> Draft {
    draft.deselected().look_at(draft.look.without_cards())
}

/// Returns the draft with the score closed. After the end of the game it then stays closed.
fn with_closed_count(model: &Model, draft: &Draft) -> Draft {
    let count = match model.is_over() {
        true => Count::Closed,
        false => Count::AtTheEnd,
    };
    draft.look_at(Look {
        count,
        ..draft.look
    })
}

/// The keys that the board handles: turn, continue, reserve.
const KEYS: [Key; 3] = [Key::Letter('r'), Key::Letter('c'), Key::Letter('k')];

/// The outermost element of the board.
fn around(model: &Model) -> Element {
    let phase = model.table().phase();
    el("div")
        .class("stargazers")
        .class_if("stargazers-still", model.new_events.is_empty())
        // A class, because a style rule that selects by the phase attribute would restyle the whole
        // board with each new phase.
        .class_if("stargazers-chooses", phase == Phase::Choose)
        .set("data-phase", phase_name(phase))
}

/// The picture of the game: everything but the score.
fn places(preview: &Preview) -> Element {
    let top = match preview.top() {
        Top::Universe => "universe",
        Top::Cards => "cards",
        Top::Choices => "choices",
    };
    let whole = el("div")
        .key(1)
        .class("stargazers-places")
        .class_if("stargazers-asks", desk::needs_confirm(preview));
    let top = el("div")
        .key(2)
        .class("stargazers-top")
        .set("data-top", top)
        .with(universe::universe(preview).key(1).apart(1))
        .with(goals::offer(preview).key(2).apart(4))
        .with((preview.top() == Top::Choices).then(|| universe::choices(preview).key(3)));
    // As on the mural: when another mural is shown large, the parts beside it appear from under one
    // veil, not one by one. A veil appears in the frame in which the parts under it change.
    let curtain = |over: &'static str| {
        let curtain = el("i").class("stargazers-curtain").set("data-veils", over);
        curtain.key(key_of((over, preview.main.0)))
    };
    whole
        .with(top)
        .with(mural::mural(preview).key(5))
        .with(desk::side(preview).key(6))
        .with(desk::desk(preview).key(7))
        .with(
            el("div")
                .key(8)
                .class("stargazers-shelf")
                .apart(4)
                .with(desk::people(preview))
                .with(goals::goals(preview))
                .with(curtain("shelf")),
        )
        .with(curtain("side"))
}

/// The name of a phase for tests and styles.
fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Setup => "setup",
        Phase::Choose => "choose",
        Phase::Sky => "sky",
        Phase::Fill => "fill",
        Phase::Draft => "draft",
        Phase::Place => "place",
        Phase::Refill => "refill",
        Phase::Over => "over",
    }
}

/// The picture of an icon.
fn picture_of(icon: Icon) -> Element {
    symbol(icon.symbol())
}

/// A decorative drawing, hidden from screen readers.
fn drawing(class: &'static str, frame: &'static str) -> Element {
    el("svg")
        .class(class)
        .set("viewBox", frame)
        .set("aria-hidden", "true")
        .set("focusable", "false")
}

/// Text for screen readers only.
fn unseen(words: impl Into<board::picture::Words>) -> Element {
    let words: board::picture::Words = words.into();
    el("span")
        .class("visually-hidden")
        .with(board::picture::Node::Words(words))
}
