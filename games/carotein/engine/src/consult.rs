//! Questions that only this game knows, in words and numbers between spaces:
//!
//! | question | answer |
//! |---|---|
//! | `possible`, `possible any` | whether the challenge at hand can be won, with the boards that were chosen or with any that are left: `possible` and two boards as in `set:`, `impossible` (proved), `close` or `stopped` and the margin |
//! | `puzzle 2026 11 21` | the record of that day's puzzle, as JSON |

use crate::action::Laid;
use crate::solver::{Answer, Limits, Question, STEPS};
use crate::state::State;
use crate::{Carotein, puzzle};
use tabletop::Record;
use tabletop::prelude::*;

/// Whether a challenge can be won, as it is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Like this.
    Possible([Laid; 2]),
    /// Proved.
    Impossible,
    /// Undecided, by so many tenths of a millimetre.
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

/// Answers a question about a position; `None` if it is none of these.
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
        "puzzle" => {
            let mut number = || words.next()?.parse().ok();
            let date = (number()?, number()? as u8, number()? as u8);
            let puzzle = puzzle::of_day(game, date, go_on)?;
            let mut setup = puzzle::table();
            setup.edition.clone_from(&game.setup().edition);
            let mut record = Record::<Carotein>::new(setup);
            record.from = Some(puzzle.position);
            serde_json::to_string(&record.to_text()).ok()
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
    use crate::{Carotein, Edition};
    use tabletop::brought::Brought;
    use tabletop::prelude::*;
    use tabletop::{Record, RecordText, Setup};

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

    /// By an edition that was brought, it is one of that edition.
    #[test]
    fn the_puzzle_of_a_day_is_played_by_the_edition_of_who_asks() {
        let brought = Brought::new("carotein", Edition::STANDARD_JSON, "");
        let setup = Setup::new(&Carotein::INFO, 2).with_edition(&Carotein::INFO, Some(&brought));
        let game = Carotein::new(&setup).unwrap();
        let text = answer(&game, &game.start(), "puzzle 2026 11 21", &mut || true).unwrap();
        let text = RecordText::parse(&text).unwrap();
        assert_eq!(text.edition, brought.id);
        let record = Record::<Carotein>::from_text(&text, Some(&brought)).unwrap();
        assert_eq!(record.setup.edition, Some(brought));
    }

    #[test]
    fn the_puzzle_of_a_day_is_a_record() {
        let game = Carotein::new(&Setup::new(&Carotein::INFO, 2)).unwrap();
        let text = answer(&game, &game.start(), "puzzle 2026 11 21", &mut || true).unwrap();
        let record =
            Record::<Carotein>::from_text(&RecordText::parse(&text).unwrap(), None).unwrap();
        assert!(record.from.is_some() && record.setup == crate::puzzle::table());
        for question in ["puzzle", "puzzle 1 2", "puzzle x y z", "", "weather"] {
            assert_eq!(
                answer(&game, &game.start(), question, &mut || true),
                None,
                "{question}"
            );
        }
    }
}
