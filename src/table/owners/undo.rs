//! Undo and redo.

use super::table_state::TableState;
use super::turn_loop::TurnLoop;
use crate::prefs::use_prefs;
use crate::table::controller::{Controller, UndoBlock, undo_rule};
use leptos::prelude::*;
use tabletop::AnySession;

/// Takes moves back and makes them again.
#[derive(Clone, Copy)]
pub struct Undo {
    /// The game.
    pub state: TableState,
    /// Goes to another moment.
    pub turn_loop: TurnLoop,
}

impl Undo {
    /// Takes back to the last decision of a person.
    pub fn undo(self) {
        let free = use_prefs().free_undo.get_untracked();
        let target = |controller: &Controller, game: &dyn AnySession| {
            controller.undo_target(game, undo_rule(game, free))
        };
        if let Some(ply) = self.state.with(target) {
            self.turn_loop.jump_to(ply);
        }
    }

    /// Makes again what was taken back.
    pub fn redo(self) {
        if let Some(ply) = self.state.session().with(AnySession::redo_target) {
            self.turn_loop.jump_to(ply);
        }
    }

    /// Why undo leads nowhere; follows the game and the preferences.
    pub fn block(self) -> Option<UndoBlock> {
        let free = use_prefs().free_undo.get();
        self.state
            .follow(|controller, game| controller.undo_block(game, undo_rule(game, free)))
    }

    /// Whether there is something to redo; follows the game.
    pub fn can_redo(self) -> bool {
        self.state.session().track();
        self.state
            .session()
            .with(|game| game.redo_target().is_some())
    }
}
