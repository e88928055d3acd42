//! Who judges, and what is judged next.

use crate::bot_worker::Judges;
use tabletop::review::{Eye, Judgement};

/// One question: about which move, and what the judge may know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Task {
    /// The move, from 0.
    pub at: usize,
    /// What the judge may know.
    pub eye: Eye,
}

impl Task {
    /// Its number among all questions.
    pub fn number(self) -> u32 {
        self.at as u32 * 2 + u32::from(self.eye == Eye::Own)
    }

    /// The question with this number.
    pub fn of_number(number: u32) -> Task {
        Task {
            at: number as usize / 2,
            eye: if number % 2 == 1 { Eye::Own } else { Eye::All },
        }
    }
}

/// Who judges, and what comes next.
#[derive(Default)]
pub struct Bench {
    pub(super) judges: Option<Judges>,
    /// What is to be judged, the next one last.
    pub(super) queue: Vec<Task>,
    /// What is being judged.
    pub(super) asked: Vec<Task>,
    /// What has been found and is not shown yet.
    pub(super) arrived: Vec<(Task, Judgement)>,
    /// How many judgements have come since they were kept.
    pub(super) unkept: usize,
    /// Whether decisions are judged by what their seats could know, too.
    pub(super) wants_own: bool,
}
