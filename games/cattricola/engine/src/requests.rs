//! Sentences for prompts, and for the result. Advice is in `advice`, the goals of a seat are in
//! `goals`.

use crate::Cattricola;
use crate::action::{Event, Move};
use crate::state::{EndPhase, Phase, State};
use crate::turn_in_short::turn_in_short;
use crate::view::View;
use crate::words::winner_text;
use tabletop::prelude::*;
use tabletop::{Goal, Seat, Text, Voice};

mod words {
    ::words::sentences!("../words", "prompts");
}

/// The prompt of a final turn: the possible actions (`cattricola R34`).
fn final_turn(table: &State) -> Text {
    let can_catch = !table.radar(table.turn).is_empty() && table.on_ranch() > 0;
    let can_swap = table.saucer(table.turn).occupied().len() > 1;
    match (can_catch, can_swap) {
        (true, true) => words::FINAL_ALL,
        (true, false) => words::FINAL_CATCH,
        (false, true) => words::FINAL_SWAP,
        (false, false) => words::FINAL_PASS,
    }
}

impl Narration for Cattricola {
    fn prompt(&self, view: &View, voice: &Voice) -> String {
        let table = view.table();
        let text = match (table.phase, table.stage) {
            (Phase::Over(_), _) => return self.result_text(table, voice),
            (Phase::Lay | Phase::Saucer | Phase::Deal | Phase::Face, _) => {
                return voice.text(words::SETTING_UP).to_owned();
            }
            (Phase::Look(_), _) => words::LOOK,
            (Phase::Act, EndPhase::Final) => final_turn(table),
            (Phase::Act, _) if table.radar(table.turn).is_empty() => words::CHARGE,
            (Phase::Act, _) if self.markers_left(table) == 0 => words::CATCH,
            (Phase::Act, _) => words::CHARGE_OR_CATCH,
            (Phase::Charge(_), _) => words::CHARGE_ON,
            (Phase::Lift, _) => words::LIFT,
            (Phase::Place, _) => words::PLACE,
        };
        let (name, what) = (voice.name(table.turn), voice.text(text));
        match table.phase {
            Phase::Look(_) => words::does(voice, name, what),
            _ => words::asked(voice, name, what),
        }
    }

    fn goals(&self, view: &View, seat: Seat, voice: &Voice) -> Vec<Goal> {
        self.what_counts(view, seat, voice)
    }

    fn advice(&self, view: &View, mv: &Move, voice: &Voice) -> String {
        self.advise(view, *mv, voice)
    }

    fn advice_of_plan(&self, view: &View, plan: &[Move], voice: &Voice) -> String {
        self.advise_plan(view, plan, voice)
    }

    fn turn_in_short(&self, events: &[Event], voice: &Voice) -> String {
        turn_in_short(self, events, voice)
    }

    fn tells_result(&self, event: &Event) -> bool {
        matches!(event, Event::Counted { .. } | Event::Finished { .. })
    }

    fn result_text(&self, state: &State, voice: &Voice) -> String {
        match state.phase {
            Phase::Over(_) => {
                let (best, out) = (self.best(state), self.out(state));
                winner_text(self.winner(state), best, out, voice)
            }
            _ => String::new(),
        }
    }
}
