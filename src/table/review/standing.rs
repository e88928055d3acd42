//! Answers "How do I stand?" for a person who plays alone, on request only. The judge sees only the
//! view of that seat (`Knowledge::Seat`), as `crates/testkit/src/standing.rs` checks.

use super::telling::to_whole_percent;
use crate::bot_worker::{self, JudgeQuestion, Question, WHOLE_EFFORT};
use crate::prefs::use_prefs;
use crate::shell::{close_toast, toast};
use crate::store;
use crate::table::owners::TableState;
use crate::text::{review as words, say, table as table_words};
use leptos::prelude::*;
use tabletop::review::{Judgement, Knowledge};
use tabletop::{Level, Seat};

/// Judges the current position for the person to act, and shows their chances in a toast.
pub fn ask(state: TableState) {
    let Some(seat) = state.acting().get_untracked() else {
        return toast(say(words::NOT_NOW), None);
    };
    toast(say(words::STANDING), None);
    let (question, any) = state.session().with(|game| {
        let question = JudgeQuestion {
            seed: store::seed(),
            knowledge: Knowledge::Seat(seat),
            ..JudgeQuestion::about(game, game.cursor())
        };
        (question, game.legal().into_iter().next())
    });
    match any {
        Some(mv) => judge(question, mv, seat),
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
                Ok(answer) => judge(question, answer.mv, seat),
                Err(_) => toast(say(table_words::BOT_FAILED), None),
            });
        }
    }
}

/// Judges the legal move `mv` and shows the chances of `seat` before it. Those depend on the best
/// move in the position, so any legal `mv` will do.
fn judge(question: JudgeQuestion, mv: String, seat: Seat) {
    let mut record = question.record;
    record.moves.push(mv);
    let question = JudgeQuestion { record, ..question };
    bot_worker::judge(&question, move |judged| {
        let before = judged.as_ref().map(Judgement::before);
        close_toast(say(words::STANDING));
        match before {
            Ok(Some(before)) => {
                let language = use_prefs().language.get_untracked();
                toast(
                    words::standing(language, to_whole_percent(before.of(seat))),
                    None,
                );
            }
            Ok(None) => toast(say(words::NOT_NOW), None),
            Err(_) => toast(say(table_words::BOT_FAILED), None),
        }
    });
}
