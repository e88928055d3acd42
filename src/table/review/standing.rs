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
    let asked = Asked {
        number: hints.begin_standing(),
        hints,
    };
    let (question, any) = state.session().with(|game| {
        let question = JudgeQuestion {
            seed: store::seed(),
            knowledge: Knowledge::Seat(seat),
            ..JudgeQuestion::about(game, game.cursor())
        };
        (question, game.legal().into_iter().next())
    });
    match any {
        Some(mv) => judge(question, mv, seat, asked),
        // The legal moves cannot be listed, so a bot suggests one.
        None => {
            let any_move = Question {
                record: question.record.clone(),
                edition: question.edition.clone(),
                level: Level::Hard,
                effort: WHOLE_EFFORT,
                seed: question.seed,
            };
            bot_worker::ask(&any_move, move |answer| match answer {
                Ok(answer) => judge(question, answer.mv, seat, asked),
                Err(_) => asked.fail(),
            });
        }
    }
}

/// Judges the legal move `mv` and shows the chances of `seat` before it. Those depend on the best
/// move in the position, so any legal `mv` will do.
fn judge(question: JudgeQuestion, mv: String, seat: Seat, asked: Asked) {
    let mut record = question.record;
    record.moves.push(mv);
    let question = JudgeQuestion { record, ..question };
    bot_worker::judge(&question, move |judged| {
        match judged.as_ref().map(Judgement::before) {
            Ok(Some(before)) => {
                let percent = to_whole_percent(before.of(seat));
                asked.answer(Some(Standing::Wins(percent)));
            }
            Ok(None) => asked.answer(Some(Standing::NoChoice)),
            Err(_) => asked.fail(),
        }
    });
}

/// A question of the person.
#[derive(Clone, Copy)]
struct Asked {
    number: u32,
    hints: Hints,
}

impl Asked {
    fn answer(self, standing: Option<Standing>) {
        self.hints.answer_standing(self.number, standing);
    }

    /// Says that the worker has not answered.
    fn fail(self) {
        self.answer(None);
        toast(say(words::BOT_FAILED), None);
    }
}
