//! The judges of a review, and the questions that they answer next.

use crate::bot_worker::Judges;
use tabletop::review::Judgement;

/// The judges, and the questions for them. A question is the number of a move, from 0.
#[derive(Default)]
pub struct Bench {
    pub(super) judges: Option<Judges>,
    /// The questions that have not been asked. The one to ask next is last.
    pub(super) queue: Vec<usize>,
    /// The questions that are being judged.
    pub(super) asked: Vec<usize>,
    /// The judgements that are not shown yet.
    pub(super) arrived: Vec<(usize, Judgement)>,
    /// How many judgements have arrived since the review was last saved.
    pub(super) unkept: usize,
}
