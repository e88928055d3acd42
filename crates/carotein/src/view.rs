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
    /// The help this table agreed on.
    #[serde(skip)]
    pub help: Help,
}

/// What the interface may do for players: the options of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Help {
    /// A hidden star dims while boards are laid.
    pub assist: bool,
    /// The computer may be asked during a challenge.
    pub hints: bool,
}
