//! What one viewer may know: everything. Nothing is hidden in this game.

use crate::Carotein;
use crate::action::Event;
use crate::state::State;
use serde::Serialize;
use tabletop::prelude::*;
use tabletop::{Rng, Seat, Viewer};

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

impl HiddenInformation for Carotein {
    const SECRETS: bool = false;

    fn redact(&self, event: &Event, _: Viewer) -> Option<Event> {
        Some(*event)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let mut position = state.clone();
        position.eye = 0;
        let viewer = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Table | Viewer::Open => None,
        };
        View {
            viewer,
            position,
            help: Help {
                assist: self.setup.option(&Self::INFO, "assist") == 0,
                hints: self.setup.option(&Self::INFO, "hints") == 1,
            },
        }
    }

    /// Nothing is hidden, but nobody sees perfectly (`carotein A17`): each
    /// imagined position comes with an eye that misjudges in its own way.
    fn determinize(&self, view: &View, rng: &mut Rng) -> State {
        let mut state = view.position.clone();
        state.eye = rng.below(u32::MAX) + 1;
        state
    }
}
