//! What is shown and said around the board: of the moment, and of what somebody has chosen. Every surface shows a part.

use super::captions::Captions;
use super::hints::Hints;
use super::table_state::TableState;
use super::turn_loop::TurnLoop;
use crate::prefs::use_prefs;
use crate::stage::Beats;
use leptos::prelude::*;
use presentation::{Advice, Chosen, Presented, Prompt, present, prompt};

/// What the moment tells.
pub(super) fn presented(state: TableState, beats: Beats, captions: Captions) -> Memo<Presented> {
    Memo::new(move |_| {
        let prefs = use_prefs();
        let _motion = prefs.motion.get();
        let is_animated = !prefs.is_still() && !prefs.is_unpaced;
        let (beat, telling) = (beats.beat.get(), captions.telling.get());
        state.follow_words();
        state.speak(|moment| present(moment, beat, telling, is_animated))
    })
}

/// What there is to do in it.
pub(super) fn asked(
    state: TableState,
    presented: Memo<Presented>,
    turn_loop: TurnLoop,
    hints: Hints,
) -> Memo<Prompt> {
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
        state.follow_words();
        presented
            .with(|presented| state.speak(|moment| prompt(moment, presented, &chosen, &advice)))
    })
}
