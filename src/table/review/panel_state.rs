//! State that the parts of the panel share.

use super::state::Review;
use crate::table::dom::focus_on;
use crate::table::owners::{Replay, TableState, TurnLoop};
use leptos::html::{H2, Input};
use leptos::prelude::*;
use tabletop::Voice;
use tabletop::review::Chances;

/// State that the parts of the panel share.
#[derive(Clone, Copy)]
pub struct PanelState {
    /// The review on screen.
    pub review: Review,
    /// The state of the table that shows the game.
    pub state: TableState,
    /// Whether the ledger is open over the table, on screens too narrow to show both.
    pub ledger: RwSignal<bool>,
    /// The heading of the ledger.
    pub ledger_title: NodeRef<H2>,
    /// The slider that selects a ply.
    pub(super) slider: NodeRef<Input>,
    /// The voice of the table that shows the game.
    pub(super) voice: Memo<Voice>,
    /// The chances of all seats at the ply on screen.
    pub(super) now: Memo<Chances>,
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

    /// Closes the ledger and shows a position that was selected in it.
    pub fn go_to(self, ply: usize) {
        self.ledger.set(false);
        self.look_at(ply);
        self.focus_slider();
    }

    /// Moves the focus to the slider, if it is in the page.
    pub(super) fn focus_slider(self) {
        if let Some(Some(slider)) = self.slider.try_get_untracked() {
            focus_on(&slider);
        }
    }
}
