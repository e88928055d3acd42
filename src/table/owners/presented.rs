//! What is shown and said around the board: one value, of which every surface shows a part.

use super::hints::Hints;
use super::table_state::TableState;
use super::turn_loop::TurnLoop;
use crate::prefs::use_prefs;
use leptos::prelude::*;
use presentation::{Advice, Chosen, Presented, present};

/// Follows everything of which it is made.
pub(super) fn presented(state: TableState, turn_loop: TurnLoop, hints: Hints) -> Memo<Presented> {
    Memo::new(move |_| {
        let chosen = Chosen {
            asks: turn_loop.asked.get(),
            forecast: turn_loop.foretold.get(),
            refused: turn_loop.why_not.get(),
            holds: turn_loop.holds(),
        };
        let advice = match hints.hint.get() {
            _ if hints.is_thinking.get() => Advice::Thinking,
            Some(hint) => Advice::Said(hint.said),
            None => Advice::None,
        };
        let prefs = use_prefs();
        let _motion = prefs.motion.get();
        let is_animated = !prefs.is_still() && !prefs.is_unpaced;
        let telling = turn_loop.captions.telling.get();
        let beat = turn_loop.beats.beat.get();
        let _follow = (state.language().get(), state.is_guided().get());
        state.follow(|_, _| ());
        state.speak(|moment| present(moment, beat, &chosen, &advice, telling, is_animated))
    })
}
