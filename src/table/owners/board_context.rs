//! The data and callbacks that the table gives to its board.

use super::bot_player::BotPlayer;
use super::hints::{Hint, Hints};
use super::table_state::TableState;
use super::turn_loop::{Played, TurnLoop};
use crate::games::guide;
use crate::prefs::use_prefs;
use crate::stage::{BoardContext, Inquiry, NextPart, PlayMove, Showing};
use leptos::prelude::*;
use presentation::{Controller, Presented};

/// Creates the board's context, and connects it with the table.
pub fn board_context(
    state: TableState,
    turn_loop: TurnLoop,
    hints: Hints,
    bots: BotPlayer,
    presented: Memo<Presented>,
) -> BoardContext {
    let new_move = Memo::new(move |_| {
        let new_move = state.controller(Controller::new_move);
        let _follow = use_prefs().motion.get();
        new_move.filter(|_| !use_prefs().is_still())
    });
    let hint = move || {
        let notation = |hint: &Option<Hint>| Some(hint.as_ref()?.notation.clone());
        hints.hint.with(notation)
    };
    let consult = move |inquiry: Inquiry| {
        // The person wants to see the answer, not the result sheet over it. A button opens the
        // result.
        turn_loop.hold_result_back();
        bots.consult(inquiry);
    };
    let waits = turn_loop.waits_for_viewer;
    let beats = turn_loop.beats;
    Effect::new(move |was_waiting: Option<bool>| {
        let is_waiting = waits.get();
        if was_waiting == Some(true) && !is_waiting {
            turn_loop.dismissed();
        }
        is_waiting
    });
    // What follows a move waits until the move has been seen.
    Effect::new(move |_| {
        if let Some(beat) = beats.beat.get().filter(|beat| beat.passed() == 0) {
            turn_loop.wait_for(beat);
        }
    });
    let made = Memo::new(move |_| state.controller(Controller::new_move));
    let undecided = Memo::new(move |_| presented.with(|it| !it.is_decided));
    BoardContext {
        session: state.session(),
        ply: state.ply().into(),
        viewer: state.viewer().into(),
        acting: state.acting().into(),
        play: Callback::new(move |play: PlayMove| {
            let voice = state.voice();
            turn_loop.play_with(|game| play(game, &voice)) == Played::Made
        }),
        consult: Callback::new(consult),
        hint: Signal::derive(hint),
        new_move: new_move.into(),
        showing: Showing {
            made: made.into(),
            moved: turn_loop.moved,
            lately: RwSignal::new(Vec::new()),
            words: turn_loop.captions.painted,
            beats,
            points_told: Memo::new(move |_| presented.with(|it| it.may_show_new_points)).into(),
            undecided: undecided.into(),
            chosen: turn_loop.chosen,
            guide: Signal::derive(move || {
                let is_here = state.is_guided().get();
                let guide = is_here.then(|| guide(state.game_id())).flatten();
                guide.map(|guide| guide.stage)
            }),
            next_part: NextPart::new(),
        },
        is_reviewed: Memo::new(move |_| state.controller(Controller::is_reviewed)).into(),
        begins_at: Memo::new(move |_| state.controller(Controller::begins_at)).into(),
        colours: state.colours().into(),
        language: state.language().into(),
    }
}
