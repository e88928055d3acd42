//! The state and behaviour of a table: small owners of one concern each, with their signals. They
//! are handles that can be copied. Components get them as one context, [`Owners`], and take out
//! those they use. An owner may use those above it in this list, never those below.
//!
//! | module | holds |
//! |---|---|
//! | `table_state.rs` | the game and the [`Controller`](presentation::Controller), as signals |
//! | `wording.rs` | the texts about them |
//! | `announcer.rs` | announcements to screen-reader users |
//! | `sheets.rs` | the sheets over the table |
//! | `asking.rs` | what a person types or asks |
//! | `autosave.rs` | the saved game; other tabs |
//! | `dice.rs`, `bot_player.rs` | random numbers; questions to the worker |
//! | `hints.rs` | the advice of the computer, and the chances of the person to act |
//! | `notes.rs` | whether notes are shown to a person who plays for the first few times |
//! | `captions.rs` | the last moves of others |
//! | `turn_loop.rs` | moves, and what follows them automatically |
//! | `presented.rs` | what is shown and said around the board |
//! | `undo.rs`, `replay.rs` | undo and redo; the replay |
//! | `catch_up.rs` | moves that arrived by a link |
//! | `seating.rs` | the people at this device; the curtain |
//! | `branches.rs` | actions that lead to other games |
//! | `board_context.rs` | the data and callbacks of the board |

mod announcer;
mod asking;
mod autosave;
mod board_context;
mod bot_player;
mod branches;
mod captions;
mod catch_up;
mod dice;
mod hints;
mod notes;
mod presented;
mod replay;
mod seating;
mod sheets;
mod table_state;
mod turn_loop;
mod undo;
mod wording;

pub use asking::{Asking, Coached, Said};
pub use autosave::{Autosave, CountEnd};
pub use branches::{Branches, leave_for, way_back};
pub use catch_up::CatchUp;
pub use hints::{Hint, Hints};
pub use notes::{FIRST, Notes, chosen, is_first, key_of_notes, may_be};
pub use replay::Replay;
pub use seating::Seating;
pub use sheets::{Sheet, Sheets, Subject};
pub use table_state::TableState;
pub use turn_loop::{Played, TurnLoop};
pub use undo::Undo;

use crate::stage::{Beats, BoardContext};
use crate::store::SavedGame;
use crate::timer::Timer;
use announcer::Announcer;
use autosave::device_seats_of;
use board_context::board_context;
use bot_player::BotPlayer;
use captions::Captions;
use dice::Dice;
use leptos::prelude::*;
use presentation::{Presented, Prompt};
use presented::{asked, presented};
use tabletop::AnySession;

/// The owners that components use.
#[derive(Clone, Copy)]
pub struct Owners {
    /// The game and the controller.
    pub state: TableState,
    /// The sheets over the table.
    pub sheets: Sheets,
    /// What a person types or asks.
    pub asking: Asking,
    /// The saved game.
    pub autosave: Autosave,
    /// The hints of the computer.
    pub hints: Hints,
    /// Whether notes are shown.
    pub notes: Notes,
    /// Makes moves, and carries out what follows them.
    pub turn_loop: TurnLoop,
    /// Undo and redo.
    pub undo: Undo,
    /// The replay.
    pub replay: Replay,
    /// Shows the moves that arrived by a link.
    pub catch_up: CatchUp,
    /// The people at this device.
    pub seating: Seating,
    /// Starts other games from this one.
    pub branches: Branches,
    /// What is shown and said around the board now.
    pub presented: Memo<Presented>,
    /// The prompt: what there is to do now.
    pub prompt: Memo<Prompt>,
}

/// Returns the owners of the table to which this component belongs.
pub fn use_owners() -> Owners {
    expect_context()
}

/// Creates the owners for a saved game that has been opened, and provides them to the components
/// below. Returns the context of the board.
pub fn provide_owners(
    saved: SavedGame,
    session: Box<dyn AnySession>,
    has_coach: bool,
) -> BoardContext {
    let dice = Dice { seed: saved.seed };
    let state = TableState::new(session, device_seats_of(&saved), saved.colours.clone());
    let announcer = Announcer::new();
    let sheets = Sheets::new();
    let autosave = Autosave::new(saved, state, sheets);
    let bots = BotPlayer {
        state,
        announcer,
        dice,
    };
    let hints = Hints::new(state, announcer, bots);
    let captions = Captions::new();
    let timer = Timer::new();
    let beats = Beats::new();
    let turn_loop = TurnLoop::new(autosave, hints, bots, captions, sheets, timer, beats);
    let notes = Notes::new(autosave, state);
    let presented = presented(state, turn_loop, notes, sheets, has_coach);
    let catch_up = CatchUp {
        state,
        autosave,
        announcer,
        turn_loop,
        timer,
    };
    provide_context(Owners {
        state,
        sheets,
        asking: Asking::new(),
        autosave,
        hints,
        notes,
        turn_loop,
        undo: Undo { state, turn_loop },
        replay: Replay::new(state, turn_loop),
        catch_up,
        seating: Seating::new(catch_up, hints, sheets),
        branches: Branches {
            state,
            autosave,
            sheets,
        },
        presented,
        prompt: asked(state, presented, turn_loop.chosen, hints),
    });
    board_context(state, turn_loop, hints, bots, presented)
}
