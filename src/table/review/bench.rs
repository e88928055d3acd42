//! The judges of a review, and the questions that they answer next.

use crate::bot_worker::Judges;
use tabletop::review::{Eye, Judgement};

/// One question to a judge: the move, and what the judge may know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Task {
    /// The number of the move, from 0.
    pub at: usize,
    /// What the judge may know.
    pub eye: Eye,
}

impl Task {
    /// Returns the number of this question among all questions.
    pub fn number(self) -> u32 {
        self.at as u32 * 2 + u32::from(self.eye == Eye::Own)
    }

    /// Returns the question with this number.
    pub fn of_number(number: u32) -> Task {
        Task {
            at: number as usize / 2,
            eye: if number % 2 == 1 { Eye::Own } else { Eye::All },
        }
    }
}

/// The judges, and the questions for them.
#[derive(Default)]
pub struct Bench {
    pub(super) judges: Option<Judges>,
    /// The questions that are not asked yet, the next one last.
    pub(super) queue: Vec<Task>,
    /// The questions that are being judged.
    pub(super) asked: Vec<Task>,
    /// The judgements that are not shown yet.
    pub(super) arrived: Vec<(Task, Judgement)>,
    /// How many judgements have arrived since the review was last saved.
    pub(super) unkept: usize,
    /// Whether decisions are also judged by what their seats could know.
    pub(super) wants_own: bool,
}
