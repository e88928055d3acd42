//! What is shown and said around the board, about the position and about the selection. Each part
//! of the page shows a part of it.

use super::hints::{Hint, Hints};
use super::notes::Notes;
use super::sheets::{Sheet, Sheets};
use super::table_state::TableState;
use super::turn_loop::TurnLoop;
use crate::prefs::use_prefs;
use leptos::prelude::*;
use presentation::{Advice, Chosen, Moment, Presented, Prompt, Surroundings, present, prompt};

/// Returns what is shown around the board about the position.
pub(super) fn presented(
    state: TableState,
    turn_loop: TurnLoop,
    notes: Notes,
    sheets: Sheets,
    has_coach: bool,
) -> Memo<Presented> {
    Memo::new(move |_| {
        let prefs = use_prefs();
        let _motion = prefs.motion.get();
        let around = Surroundings {
            is_animated: !prefs.is_still() && !prefs.is_unpaced,
            has_coach,
            has_note: notes.take_room.get(),
            has_log: notes.is_wide.get(),
            board_holds: turn_loop.waits_for_viewer.get(),
            board_tells: turn_loop.board_tells.get(),
            shows_result: sheets.sheet.get() == Some(Sheet::Result),
        };
        let beat = turn_loop.beats.beat.get();
        let telling = turn_loop.captions.telling.get();
        state.track_word_sources();
        state.speak(|moment| present(moment, beat, telling, around))
    })
}

/// Returns the prompt: what there is to do in the position.
pub(super) fn asked(
    state: TableState,
    presented: Memo<Presented>,
    chosen: RwSignal<Chosen>,
    hints: Hints,
) -> Memo<Prompt> {
    Memo::new(move |_| {
        let advice = match hints.hint.get() {
            _ if hints.is_thinking.get() => Advice::Thinking,
            Some(Hint { ply, said, .. }) => Advice::Said { ply, said },
            None => match hints.standing.get() {
                Some((ply, standing)) => Advice::Standing { ply, standing },
                None => Advice::None,
            },
        };
        state.track_word_sources();
        let of = |moment: &Moment| {
            let chosen = chosen.with(|chosen| hints.told.with(|told| chosen.after_hearing(told)));
            presented.with(|it| prompt(moment, it, &chosen, &advice))
        };
        state.speak(of)
    })
}
