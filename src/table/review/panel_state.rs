//! State that the parts of the panel share.

use super::state::Review;
use crate::table::owners::{Replay, TableState, TurnLoop};
use leptos::prelude::*;

/// State that the parts of the panel share.
#[derive(Clone, Copy)]
pub struct PanelState {
    /// The review on screen.
    pub review: Review,
    /// The state of the table that shows the game.
    pub state: TableState,
    /// Whether the ledger is open over the table, on screens too narrow to show both.
    pub ledger: RwSignal<bool>,
    /// Whether the course is also written out as a table of numbers.
    pub table: RwSignal<bool>,
    /// The ply at which the viewer has stopped. Plies that are only passed are not described in
    /// full.
    pub(super) rest: RwSignal<usize>,
    /// Whether the board has been painted. The ledger is drawn only afterwards.
    pub(super) is_painted: RwSignal<bool>,
    pub(super) replay: Replay,
    pub(super) turn_loop: TurnLoop,
}

impl PanelState {
    /// Shows the position after `ply` moves.
    pub fn look_at(self, ply: usize) {
        self.replay.look_at(ply);
    }
}
