//! Uchi he Kaeru's board: an instrument panel adrift in space.
//!
//! | file | holds |
//! |---|---|
//! | `model.rs` | view and draft to picture, gesture to draft or move; pure |
//! | `space.rs` | the panel: cells, saucers, what is lit |
//! | `cards.rs` | cards, the hand, the bundles |
//! | `tray.rs` | the other hands, the deck, the shown card, what to do now |
//! | `effects.rs` | the die and the flying card |
//! | `how.rs` | the rules told with the components |
//! | `words.rs` | both languages |

mod cards;
mod effects;
mod how;
mod model;
mod space;
mod tray;
mod words;

use super::BoardContext;
use leptos::prelude::*;
use model::{Draft, Gesture, Model, own_seat};
use shelf::uchi::{Move, Phase, Uchi};
use tabletop::{Text, Viewer};

pub use how::how_to_play;

/// What the parts of the board share.
#[derive(Clone, Copy)]
struct Board {
    context: BoardContext,
    model: Memo<Option<Model>>,
    draft: RwSignal<Draft>,
}

impl Board {
    /// Reads the model. A board is only made for its own game, so it is there.
    fn read<T>(self, read: impl FnOnce(&Model) -> T, otherwise: T) -> T {
        self.model
            .with(|model| model.as_ref().map_or(otherwise, read))
    }

    fn text(self, text: Text) -> &'static str {
        text.get(self.context.language.get())
    }

    /// A gesture with the draft as it stands.
    fn gesture(self, gesture: impl FnOnce(&Model, Draft) -> Gesture) {
        let draft = self.draft.get_untracked();
        let acting = self.context.acting.get_untracked().is_some();
        let done = self
            .model
            .with_untracked(|model| model.as_ref().map(|m| gesture(m, draft)));
        match done {
            Some(Gesture::Choose(draft)) if acting => self.draft.set(draft),
            Some(Gesture::Make(mv)) if acting => self.make(mv),
            _ => {}
        }
    }

    fn make(self, mv: Move) {
        self.draft.set(Draft::default());
        self.context.play.run(mv.to_string());
    }

    /// The move the draft stands for.
    fn drafted(self) -> Option<Move> {
        let draft = self.draft.get();
        self.read(|model| model.move_of(draft), None)
    }
}

/// Draws the board.
pub fn board(context: BoardContext) -> AnyView {
    let model = Memo::new(move |_| {
        context.session.track();
        let (ply, viewer, acting) = (
            context.ply.get(),
            context.viewer.get(),
            context.acting.get(),
        );
        context.session.with_game::<Uchi, _>(|session| Model {
            view: session.view_at(ply, viewer),
            acting,
            legal: match acting {
                Some(_) if ply == session.cursor() => session.legal(),
                _ => Vec::new(),
            },
            own: own_seat(viewer, acting),
        })
    });
    let draft = RwSignal::new(Draft::default());
    let board = Board {
        context,
        model,
        draft,
    };
    // A new position lets go of what was chosen for the old one; a hint chooses.
    Effect::new(move || {
        model.track();
        let hinted = context.hint.get().and_then(|hint| hint.parse().ok());
        draft.set(match hinted {
            Some(mv) => board.model.with_untracked(|model| {
                model
                    .as_ref()
                    .map_or_else(Draft::default, |model| model.draft_of(mv))
            }),
            None => Draft::default(),
        });
    });
    let letting_go = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Escape" {
            draft.set(Draft::default());
        }
    };
    view! {
        <div
            class="uchi"
            class:uchi-still=move || context.fresh.get().is_none()
            data-phase=move || board.read(|model| phase_name(model.view.phase), "")
            on:keydown=letting_go
        >
            <div class="uchi-places">
                {tray::rivals(board)} {space::space(board)} {tray::tray(board)}
                {cards::hand(board)}
            </div>
        </div>
    }
    .into_any()
}

/// The saucer of a seat: there are four of them; a save from elsewhere may name
/// more marks.
fn saucer_of(board: Board, seat: tabletop::Seat) -> u8 {
    board.context.colour(seat) % 4
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
