//! How far back a person may undo, and why not further.

use super::state::Controller;
use super::vocabulary::{UndoBlock, Until};
use tabletop::session::UndoRule;
use tabletop::{AnySession, Turn};

/// How far back a person may undo at this table.
pub fn undo_rule(session: &dyn AnySession, free_undo: bool) -> UndoRule {
    if free_undo && session.people().count() == 1 {
        UndoRule::Free
    } else {
        UndoRule::Table
    }
}

impl Controller {
    /// Returns the ply to which undo leads. Moves that arrived by a link are not undone.
    pub fn undo_target(&self, session: &dyn AnySession, rule: UndoRule) -> Option<usize> {
        if let Some(asked) = self.asked {
            // A puzzle's decision may be repeated, even if it revealed something. The moves before
            // it were not decided here.
            let target = match asked.until {
                Until::Move => Some(asked.ply),
                Until::End => session.undo_target(UndoRule::Free),
            };
            return target.filter(|&ply| (asked.ply..session.cursor()).contains(&ply));
        }
        let target = session.undo_target(rule)?;
        let came = |ply| {
            session
                .person_at(ply)
                .is_some_and(|seat| self.is_away(seat))
        };
        let stays = (target..session.cursor()).any(came);
        (!stays).then_some(target)
    }

    /// Returns why undo is not possible; `None` if it is.
    pub fn undo_block(&self, session: &dyn AnySession, rule: UndoRule) -> Option<UndoBlock> {
        if self.undo_target(session, rule).is_some() {
            return None;
        }
        if self.asked.is_some() {
            return Some(UndoBlock::Nothing);
        }
        if session.undo_target(rule).is_some() {
            return Some(UndoBlock::CameByLink);
        }
        let nobody = session.people().next().is_none();
        let decided = (0..session.cursor()).any(|ply| match session.turn_at(ply) {
            Turn::Seat(_) => nobody || session.person_at(ply).is_some(),
            Turn::Chance | Turn::Over => false,
        });
        Some(if decided {
            UndoBlock::Barrier
        } else {
            UndoBlock::Nothing
        })
    }
}
