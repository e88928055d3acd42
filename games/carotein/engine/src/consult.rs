//! Questions that only this game answers, as words and numbers separated by spaces:
//!
//! | question | answer |
//! |---|---|
//! | `possible`, `possible any` | whether the current challenge can be won, with the chosen boards or (`any`) with any remaining ones: `possible` and two boards as in `set:`, `impossible` (proved), `close` or `stopped` and the margin |

use crate::Carotein;
use crate::action::Laid;
use crate::solver::{Answer, Limits, Question, STEPS};
use crate::state::State;

/// The answer to whether a challenge can be won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The challenge can be won with this placement.
    Possible([Laid; 2]),
    /// It is proved that the challenge cannot be won.
    Impossible,
    /// Undecided, with the margin in tenths of a millimetre.
    Close(u16),
}

impl Verdict {
    /// Reads an answer to the question `possible`.
    #[must_use]
    pub fn read(answer: &str) -> Option<Verdict> {
        let mut words = answer.split(' ');
        match words.next()? {
            "possible" => Some(Verdict::Possible([
                Laid::read(words.next()?)?,
                Laid::read(words.next()?)?,
            ])),
            "impossible" => Some(Verdict::Impossible),
            "close" | "stopped" => Some(Verdict::Close(words.next()?.parse().ok()?)),
            _ => None,
        }
    }
}

/// Answers a question about a position; `None` for an unknown question.
pub(crate) fn answer(
    game: &Carotein,
    position: &State,
    question: &str,
    go_on: &mut dyn FnMut() -> bool,
) -> Option<String> {
    let mut words = question.split(' ');
    match words.next()? {
        "possible" => {
            let mut asked = Question::about(position);
            if words.next() == Some("any") {
                asked.boards = position.left;
            }
            Some(possible(game, &asked, go_on))
        }
        _ => None,
    }
}

fn possible(game: &Carotein, asked: &Question, go_on: &mut dyn FnMut() -> bool) -> String {
    let limits = Limits {
        steps: STEPS,
        go_on,
    };
    match game.solver().answer_within(asked, limits) {
        Answer::Possible([one, other]) => format!("possible {one} {other}"),
        Answer::Impossible => "impossible".to_owned(),
        Answer::TooClose { margin } => format!("close {margin}"),
        Answer::Stopped { margin } => format!("stopped {margin}"),
    }
}

#[cfg(test)]
mod tests {
    use super::{Verdict, answer};
    use crate::Carotein;
    use tabletop::Setup;
    use tabletop::prelude::*;

    #[test]
    fn a_challenge_is_answered_and_the_answer_read() {
        let game = Carotein::new(&Setup::new(&Carotein::INFO, 2)).unwrap();
        let mut state = game.start();
        game.apply(&mut state, &crate::Move::Pass, &mut |_| ());
        let said = answer(&game, &state, "possible", &mut || true).unwrap();
        assert!(
            matches!(Verdict::read(&said), Some(Verdict::Possible(_))),
            "{said}"
        );
        for (answer, verdict) in [
            ("impossible", Some(Verdict::Impossible)),
            ("close 12", Some(Verdict::Close(12))),
            ("stopped 40", Some(Verdict::Close(40))),
            ("possible a:1,2", None),
            ("", None),
        ] {
            assert_eq!(Verdict::read(answer), verdict, "{answer}");
        }
    }

    #[test]
    fn other_questions_have_no_answer() {
        let game = Carotein::new(&Setup::new(&Carotein::INFO, 2)).unwrap();
        for question in ["puzzle 2026 11 21", "", "weather"] {
            let said = answer(&game, &game.start(), question, &mut || true);
            assert_eq!(said, None, "{question}");
        }
    }
}
