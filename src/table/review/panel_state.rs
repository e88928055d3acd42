//! What the parts of the panel share.

use super::state::Review;
use crate::table::owners::{Replay, TableState, TurnLoop};
use leptos::prelude::*;

/// What the parts of the panel share.
#[derive(Clone, Copy)]
pub struct PanelState {
    /// What is reviewed.
    pub review: Review,
    /// The table at which it is shown.
    pub state: TableState,
    /// Whether the ledger lies over the table, where it has no place of its own.
    pub ledger: RwSignal<bool>,
    /// Whether the course is written out as a table.
    pub table: RwSignal<bool>,
    /// The moment at which somebody has come to rest: not each is told in full that is passed by.
    pub(super) rest: RwSignal<usize>,
    /// Whether the board has been painted: the ledger comes behind it.
    pub(super) is_painted: RwSignal<bool>,
    pub(super) replay: Replay,
    pub(super) turn_loop: TurnLoop,
}

impl PanelState {
    /// Shows the moment after `ply` moves.
    pub fn look_at(self, ply: usize) {
        self.replay.look_at(ply);
    }
}
