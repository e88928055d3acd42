//! Answers "How do I stand?" for a person who plays alone, on request only. The judge sees only the
//! view of that seat (`Knowledge::Seat`), as `crates/testkit/src/standing.rs` checks.

use super::telling::to_whole_percent;
use crate::bot_worker::{self, JudgeQuestion, Question, WHOLE_EFFORT};
use crate::shell::toast;
use crate::store;
use crate::table::owners::{Hints, TableState};
use crate::text::{say, table as words};
use leptos::prelude::*;
use presentation::Standing;
use tabletop::review::{Judgement, Knowledge};
use tabletop::{Level, Seat};

/// Judges the current position for the person to act, and shows their chances in the prompt.
pub fn ask(state: TableState, hints: Hints) {
    let Some(seat) = state.acting().get_untracked() else {
        return toast(say(words::STANDING_NOT_NOW), None);
    };
    hints.begin_standing();
    let (question, any) = state.session().with(|game| {
        let question = JudgeQuestion {
            seed: store::seed(),
            knowledge: Knowledge::Seat(seat),
            ..JudgeQuestion::about(game, game.cursor())
        };
        (question, game.legal().into_iter().next())
    });
    match any {
        Some(mv) => judge(question, mv, seat, hints),
        // The legal moves cannot be listed, so a bot suggests one.
        None => {
            let asked = Question {
                record: question.record.clone(),
                edition: question.edition.clone(),
                level: Level::Hard,
                effort: WHOLE_EFFORT,
                seed: question.seed,
            };
            bot_worker::ask(&asked, move |answer| match answer {
                Ok(answer) => judge(question, answer.mv, seat, hints),
                Err(_) => fail(hints),
            });
        }
    }
}

/// Judges the legal move `mv` and shows the chances of `seat` before it. Those depend on the best
/// move in the position, so any legal `mv` will do.
fn judge(question: JudgeQuestion, mv: String, seat: Seat, hints: Hints) {
    let mut record = question.record;
    record.moves.push(mv);
    let question = JudgeQuestion { record, ..question };
    bot_worker::judge(&question, move |judged| {
        match judged.as_ref().map(Judgement::before) {
            Ok(Some(before)) => {
                let percent = to_whole_percent(before.of(seat));
                hints.answer_standing(Some(Standing::Wins(percent)));
            }
            Ok(None) => hints.answer_standing(Some(Standing::NoChoice)),
            Err(_) => fail(hints),
        }
    });
}

/// Says that the worker has not answered.
fn fail(hints: Hints) {
    hints.answer_standing(None);
    toast(say(words::BOT_FAILED), None);
}
