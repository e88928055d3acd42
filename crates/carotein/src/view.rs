//! What one viewer may know: everything. Nothing is hidden in this game.

use crate::state::State;
use serde::Serialize;
use tabletop::Seat;

/// A position as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// The seat that looks; `None`: the table, or everything is open.
    pub viewer: Option<Seat>,
    /// What it sees.
    pub position: State,
}
