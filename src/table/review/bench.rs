//! The judges of a review, and the questions that they answer next.

use crate::bot_worker::Judges;
use tabletop::review::{Judgement, Knowledge};

/// One question to a judge: the move, and what the judge may know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct JudgeTask {
    /// The number of the move, from 0.
    pub at: usize,
    /// What the judge may know.
    pub knowledge: Knowledge,
}

impl JudgeTask {
    /// Returns the number of this question among all questions.
    pub fn number(self) -> u32 {
        self.at as u32 * 2 + u32::from(self.knowledge == Knowledge::Own)
    }

    /// Returns the question with this number.
    pub fn of_number(number: u32) -> JudgeTask {
        JudgeTask {
            at: number as usize / 2,
            knowledge: if number % 2 == 1 {
                Knowledge::Own
            } else {
                Knowledge::All
            },
        }
    }
}

/// The judges, and the questions for them.
#[derive(Default)]
pub struct Bench {
    pub(super) judges: Option<Judges>,
    /// The questions that have not been asked. The one to ask next is last.
    pub(super) queue: Vec<JudgeTask>,
    /// The questions that are being judged.
    pub(super) asked: Vec<JudgeTask>,
    /// The judgements that are not shown yet.
    pub(super) arrived: Vec<(JudgeTask, Judgement)>,
    /// How many judgements have arrived since the review was last saved.
    pub(super) unkept: usize,
}
