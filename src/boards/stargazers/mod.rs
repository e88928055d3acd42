//! Stargazers' board: a mural in watercolour, under the universe.
//!
//! | file | holds |
//! |---|---|
//! | `model.rs` | what the board is given, and the draft |
//! | `look.rs` | what a draft stands for: what is in hand, where it may go |
//! | `gestures.rs` | from gesture to draft or moves |
//! | `mural.rs` | murals: tiles, what their halves join to, tokens, what is lit |
//! | `figures.rs` | the lines of the constellations |
//! | `universe.rs` | the eight squares and the centre; bonus tokens to choose from |
//! | `goals.rs` | journal cards and constellations |
//! | `desk.rs` | what is in hand and what to do now, the journal board, the players |
//! | `count.rs` | the score, step by step |
//! | `how.rs` | the rules told with the components |
//! | `words/` | both languages |

mod count;
mod desk;
mod figures;
mod gestures;
mod goals;
mod how;
mod look;
mod model;
mod mural;
#[cfg(test)]
mod tests;
mod universe;
mod words;

use super::stage::stage;
use super::{Act, BoardContext, Step};
use crate::art::symbol;
use look::Look;
use model::{Draft, Gesture, Model, Top};
use picture::{Element, Part, el};
use shelf::stargazers::grid::CELLS;
use shelf::stargazers::{Card, Cell, Edition, Icon, Move, Phase, Piece, Place, Slot, Stargazers};
use std::sync::LazyLock;
use tabletop::Seat;

pub use how::how_to_play;

/// Puts the board on the stage.
pub fn board(context: BoardContext) -> Part {
    stage::<Board>(context)
}

/// The printed components.
static EDITION: LazyLock<Edition> = LazyLock::new(Edition::in_force);

struct Board;

impl super::Board for Board {
    type Game = Stargazers;
    type Draft = Draft;

    fn picture(model: &Model, draft: &Draft) -> Element {
        let inside = match model.open_count(draft) {
            Some((seat, step)) => count::count(model, seat, step),
            None => places(&Look::new(model, draft)),
        };
        el("div")
            .class("stargazers")
            .class_if("stargazers-still", model.fresh.is_empty())
            .set("data-phase", phase_name(model.table().phase()))
            .with(inside)
    }

    fn gesture(model: &Model, draft: &Draft, act: Act) -> Gesture {
        let [first, second, _] = act.at.map(|number| u8::try_from(number).unwrap_or(u8::MAX));
        let look = Look::new(model, draft);
        let choose = |change: &dyn Fn(&mut Draft)| {
            let mut next = *draft;
            next.refused = None;
            change(&mut next);
            Step::Choose(next)
        };
        let close = |next: &mut Draft| {
            next.count = None;
            next.closed = model.is_over();
        };
        let cell = (usize::from(first) < CELLS).then(|| Cell::at(first / 4, first % 4));
        match (act.name, cell) {
            ("over", Some(cell)) => look.point_at(cell),
            ("cell", Some(cell)) => look.tap_cell(cell),
            // By the button or the wheel; by a key, back with Shift.
            ("turn", _) => look.turn(act.at[0] < 0),
            ("r", _) => look.turn(act.at[0] == 1),
            ("digit", _) => look.pick(first),
            ("c", _) => look.go_on(),
            ("k", _) => look.tap_place(Place::Reserve),
            ("square", _) => look.tap_square(first),
            ("item", _) => look.hold(usize::from(first)),
            ("kept", _) => look.tap_kept(usize::from(first)),
            ("reserve", _) => look.tap_place(Place::Reserve),
            ("box", _) => look.tap_place(Place::Box),
            ("slot", _) => match Slot::ALL.get(usize::from(first)) {
                Some(&slot) => look.tap_place(Place::Slot(slot)),
                None => Step::Nothing,
            },
            ("piece", _) => match Piece::from_index(first) {
                Some(piece) => look.tap_choice(&[Move::Centre(piece), Move::Gain(piece)]),
                None => Step::Nothing,
            },
            ("skip", _) => look.tap_choice(&[Move::Skip]),
            ("card", _) => match Card::from_index(first) {
                Some(card) => look.tap_card(card),
                None => Step::Nothing,
            },
            ("done", _) if look.may(Move::Done) => Step::Make(Move::Done),
            ("confirm", _) => look.confirm(),
            ("sky", _) if first < 2 => choose(&|next| {
                next.sky = (draft.sky != Some(first)).then_some(first);
            }),
            ("look", _) => choose(&|next| {
                *next = Draft {
                    look: Some(Seat(first)),
                    sky: next.sky,
                    ..Draft::default()
                };
            }),
            ("home", _) => choose(&|next| next.look = None),
            ("top", _) => choose(&|next| {
                let cards = look.top() == Top::Cards;
                next.top = Some(if cards { Top::Universe } else { Top::Cards });
            }),
            ("count", _) => choose(&|next| next.count = Some((Seat(first), second))),
            ("close", _) => choose(&close),
            ("escape", _) if model.open_count(draft).is_some() => choose(&close),
            ("cancel" | "escape", _) => choose(&Draft::let_go),
            _ => Step::Nothing,
        }
    }

    fn hinted(draft: &Draft, mv: &Move) -> Draft {
        draft.hinted(*mv)
    }

    /// Whoever looks at another mural, a constellation or a score goes on looking.
    fn let_go(draft: &Draft) -> Draft {
        let mut next = *draft;
        next.let_go();
        next
    }
}

/// Everything of a game that goes on.
fn places(look: &Look) -> Element {
    let top = match look.top() {
        Top::Universe => "universe",
        Top::Cards => "cards",
        Top::Choices => "choices",
    };
    el("div")
        .key(1)
        .class("stargazers-places")
        .set("data-top", top)
        .maybe("data-keys", look.acts().then_some("r c k"))
        .with(universe::universe(look))
        .with(goals::offer(look))
        .with(universe::choices(look))
        .with(mural::mural(look))
        .with(desk::side(look))
        .with(desk::desk(look))
        .with(
            el("div")
                .class("stargazers-shelf")
                .with(desk::people(look))
                .with(goals::goals(look)),
        )
}

/// The phase as tests and styles call it.
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
    let id = match icon.id() {
        "drawn-star" => "sparkle",
        "star*" => "anystar",
        "planet" => "wild",
        id => id,
    };
    symbol(&format!("stargazers-{id}"))
}

/// A drawing that decorates.
fn drawing(class: &'static str, frame: &'static str) -> Element {
    el("svg")
        .class(class)
        .set("viewBox", frame)
        .set("aria-hidden", "true")
        .set("focusable", "false")
}

/// Words for screen readers only.
fn unseen(words: impl Into<picture::Words>) -> Element {
    let words: picture::Words = words.into();
    el("span")
        .class("visually-hidden")
        .with(picture::Node::Words(words))
}
