//! The view of a player, which is everything: nothing is hidden in this game.

use crate::Carotein;
use crate::action::Event;
use crate::state::State;
use serde::Serialize;
use tabletop::prelude::*;
use tabletop::{Rng, Seat, Viewer};

/// A position as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// The viewing seat; `None` for the public view and for the open view.
    pub viewer: Option<Seat>,
    /// The position, without changes.
    pub position: State,
    /// The help that this table has agreed on.
    #[serde(skip)]
    pub help: Help,
}

/// The help that the interface may give to players, by the options of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Help {
    /// Whether a star that is hidden dims at once while boards are laid.
    pub assist: bool,
    /// Whether the computer may be asked during a challenge.
    pub hints: bool,
}

impl HiddenInformation for Carotein {
    const SECRETS: bool = false;

    fn redact(&self, event: &Event, _: Viewer) -> Option<Event> {
        Some(*event)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let mut position = state.clone();
        position.glance_seed = 0;
        View {
            viewer: viewer.seat(),
            position,
            help: Help {
                assist: self.setup.option(&Self::INFO, "assist") == 0,
                hints: self.setup.option(&Self::INFO, "hints") == 1,
            },
        }
    }

    /// Nothing is hidden, but bots do not see perfectly (`carotein A17`). Each determinization has
    /// a seed by which its glances misjudge distances.
    fn determinize(&self, view: &View, rng: &mut Rng) -> State {
        let mut state = view.position.clone();
        state.glance_seed = rng.below(u32::MAX) + 1;
        state
    }
}
