//! The table at work: small owners, each of one concern, with the signals that belong to it.
//! They are copyable handles and reach the components as one context, [`Owners`]; each component
//! takes out those it uses. An owner may use those above it in this list, never those below.
//!
//! | module | holds |
//! |---|---|
//! | `table_state.rs` | the game and the [`Controller`](presentation::Controller), as signals |
//! | `wording.rs` | what is said of them |
//! | `announcer.rs` | what is said to screen readers |
//! | `sheets.rs` | what lies over the table |
//! | `autosave.rs` | the saved game; another tab |
//! | `dice.rs`, `bot_player.rs` | random numbers; what the worker is asked |
//! | `hints.rs` | what the computer would do |
//! | `notes.rs` | whether somebody who plays the first times is told what comes up |
//! | `captions.rs` | what the others have just done |
//! | `turn_loop.rs` | moves and what follows them by itself |
//! | `presented.rs` | what is shown and said around the board |
//! | `undo.rs`, `replay.rs` | back, and looking back |
//! | `catch_up.rs` | what came by a link |
//! | `seating.rs` | who sits here; the curtain |
//! | `branches.rs` | the ways to other games |
//! | `board_context.rs` | what the board is given |

mod announcer;
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

pub use autosave::{Autosave, CountEnd};
pub use branches::{Branches, leave_for, way_back};
pub use catch_up::CatchUp;
pub use hints::{Hint, Hints};
pub use notes::{FIRST, Notes, chosen, is_first, key_of_notes, may_be};
pub use replay::Replay;
pub use seating::Seating;
pub use sheets::{Sheet, Sheets};
pub use table_state::TableState;
pub use turn_loop::TurnLoop;
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

/// Those that components talk to.
#[derive(Clone, Copy)]
pub struct Owners {
    /// The game and what follows from it.
    pub state: TableState,
    /// What lies over the table.
    pub sheets: Sheets,
    /// The saved game.
    pub autosave: Autosave,
    /// What the computer would do.
    pub hints: Hints,
    /// Whether notes are told.
    pub notes: Notes,
    /// Moves and what follows them.
    pub turn_loop: TurnLoop,
    /// Back and forth.
    pub undo: Undo,
    /// Looking back.
    pub replay: Replay,
    /// What came by a link.
    pub catch_up: CatchUp,
    /// Who sits here.
    pub seating: Seating,
    /// The ways to other games.
    pub branches: Branches,
    /// What the moment tells around the board.
    pub presented: Memo<Presented>,
    /// What there is to do in it.
    pub prompt: Memo<Prompt>,
}

/// The owners of the table around this component.
pub fn use_owners() -> Owners {
    expect_context()
}

/// Makes the owners of a saved game that has been opened, and provides them to the
/// components below. Gives what the board needs.
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
    let presented = presented(state, beats, captions, notes, has_coach);
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
