//! Undo and redo.

use super::table_state::TableState;
use super::turn_loop::TurnLoop;
use crate::prefs::use_prefs;
use crate::shell::toast;
use crate::text::{t, table as words};
use leptos::prelude::*;
use presentation::{Controller, UndoBlock, undo_rule};
use tabletop::AnySession;

/// Takes moves back and makes them again.
#[derive(Clone, Copy)]
pub struct Undo {
    /// The state of the table.
    pub state: TableState,
    /// Moves the cursor.
    pub turn_loop: TurnLoop,
}

impl Undo {
    /// Undoes all moves back to the last decision of a person. If that is not possible, shows the
    /// reason.
    pub fn undo(self) {
        if let Some(reason) = untrack(|| self.refusal()) {
            return toast(reason, None);
        }
        let free = use_prefs().free_undo.get_untracked();
        let target = |controller: &Controller, game: &dyn AnySession| {
            controller.undo_target(game, undo_rule(game, free))
        };
        if let Some(ply) = self.state.with(target) {
            self.turn_loop.jump_to(ply);
        }
    }

    /// Makes the moves again that were undone.
    pub fn redo(self) {
        if let Some(ply) = self.state.session().with(AnySession::redo_target) {
            self.turn_loop.jump_to(ply);
        }
    }

    /// Returns why undo is not possible. Subscribes to the game, the preferences and the language.
    pub fn refusal(self) -> Option<&'static str> {
        let free = use_prefs().free_undo.get();
        let block = self
            .state
            .follow(|controller, game| controller.undo_block(game, undo_rule(game, free)));
        block.map(|block| {
            t(match block {
                UndoBlock::Nothing => words::UNDO_NOTHING,
                UndoBlock::CameByLink => words::UNDO_SENT,
                UndoBlock::Barrier if self.state.people() == 1 => words::UNDO_BARRIER_ALONE,
                UndoBlock::Barrier => words::UNDO_BARRIER,
            })
        })
    }

    /// Whether there are moves to redo. Subscribes to the game.
    pub fn can_redo(self) -> bool {
        self.state.session().track();
        self.state
            .session()
            .with(|game| game.redo_target().is_some())
    }
}
