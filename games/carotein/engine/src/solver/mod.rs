//! Decides whether a challenge can succeed at all: whether two boards can hide all cores but two.
//!
//! Given the cores and the available boards, the solver has three answers. *Possible* comes with a
//! placement that the rules confirm. *Impossible* is proved. *Too close to call* is rare, and comes
//! with the margin within which the solver could not decide.
//!
//! The proof divides all poses of a board (place, angle, face) into boxes. The spread of a box is
//! how far a point of the board can be from its place in the middle pose. A box may hide a core if,
//! in the middle pose, the core's depth in the outline is at least the core's radius minus the
//! spread. This can only overestimate.
//!
//! A box is dropped if no box of another board may hide enough of the other cores. It is also
//! dropped if it surely overlaps every box that may. If no box is left, the answer is *impossible*.
//! A box with a single pose is judged by the rules themselves. In between, promising pairs of poses
//! are improved in small steps. If one succeeds and the rules agree, the answer is *possible*.
//!
//! All calculations use whole numbers, so every platform gives the same answer for the same number
//! of steps.
//!
//! | module | holds |
//! |---|---|
//! | here | questions and answers |
//! | `field` | the depth of a point in an outline |
//! | `pose` | poses of a board, and boxes of them |
//! | `scout` | a first pass for all boards at once |
//! | `prove` | the proof: dividing and dropping boxes |
//! | `polish` | the improvement of a placement in small steps |
//! | `glance` | a quick human look |
//! | `lie` | lies of one board that hide certain cores |
//!
//! What must not live here: clocks. The caller decides when to stop.

mod field;
mod glance;
mod lie;
mod polish;
mod pose;
mod prove;
mod scout;

#[cfg(test)]
mod tests;

pub use glance::{Care, Glance};
pub use lie::Lie;

use crate::action::{Board, Boards, Laid};
use crate::edition::Edition;
use crate::geometry::{Angle, Point, overlap};
use crate::rules::MAY_SHOW;
use crate::state::State;
use field::{FINE, Field};
use pose::Pose;
use scout::Silhouettes;

/// The solver for the boards of one edition.
#[derive(Clone, Debug)]
pub struct Solver {
    edition: Edition,
    fields: Vec<Field>,
    silhouettes: Silhouettes,
    /// The radius of a core, in fine units.
    radius: i32,
}

/// A question for the solver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The middles of all cores on the mat.
    pub cores: Vec<Point>,
    /// The available boards; a placement uses two of them.
    pub boards: Boards,
    /// The number of cores that may stay unhidden: two by the rules; other numbers for puzzles and
    /// hints.
    pub may_show: usize,
}

impl Question {
    /// The question of whether the challenge in a position can succeed.
    #[must_use]
    pub fn about(state: &State) -> Question {
        Question {
            cores: state.mat().iter().map(crate::Chip::at).collect(),
            boards: match state.pair() {
                Boards::NONE => state.left(),
                pair => pair,
            },
            may_show: MAY_SHOW,
        }
    }
}

/// Limits on the work for a question, and a callback for the caller's clock.
pub struct Limits<'a> {
    /// The maximum number of boxes and pairs examined. Some millions take a second.
    pub steps: u64,
    /// Called about every thousand steps; returns whether to continue.
    pub go_on: &'a mut dyn FnMut() -> bool,
}

/// The usual limit on steps for a question: about eight seconds.
pub const STEPS: u64 = 60_000_000;

/// The solver's answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// The challenge can succeed with this placement.
    Possible([Laid; 2]),
    /// No placement succeeds, which is proved.
    Impossible,
    /// Undecided: no placement was found, but boards larger by `margin` tenths of a millimetre on
    /// all sides might succeed.
    TooClose {
        /// The margin in tenths of a millimetre.
        margin: u16,
    },
    /// The caller stopped the search. Otherwise like `TooClose`, but more time may decide it.
    Stopped {
        /// The margin when the search stopped, in tenths of a millimetre.
        margin: u16,
    },
}

impl Solver {
    /// Makes the solver for an edition.
    #[must_use]
    pub fn new(edition: &Edition) -> Solver {
        let field = |board| Field::new(&edition.rabbit(board).outline);
        let fields: Vec<Field> = Board::all().map(field).collect();
        Solver {
            silhouettes: Silhouettes::new(&fields),
            fields,
            radius: edition.core_radius() * FINE,
            edition: edition.clone(),
        }
    }

    /// Answers a question with the usual limit of work.
    #[must_use]
    pub fn answer(&self, question: &Question) -> Answer {
        self.answer_within(
            question,
            Limits {
                steps: STEPS,
                go_on: &mut || true,
            },
        )
    }

    /// Answers a question within limits.
    #[must_use]
    pub fn answer_within(&self, question: &Question, limits: Limits<'_>) -> Answer {
        prove::Search::new(self, question, None, limits).run()
    }

    /// Answers a question with one of the two boards fixed in its pose.
    #[must_use]
    pub fn answer_beside(&self, question: &Question, fixed: &Laid, limits: Limits<'_>) -> Answer {
        prove::Search::new(self, question, Some(*fixed), limits).run()
    }

    /// Whether a placement solves the question, judged by the rules themselves.
    #[must_use]
    pub fn confirms(&self, question: &Question, pair: &[Laid; 2]) -> bool {
        let [one, other] = pair.map(|laid| {
            let outline = &self.edition.rabbit(laid.board).outline;
            outline.put(laid.at(), laid.angle, laid.flipped)
        });
        let radius = self.edition.core_radius();
        let shows = |core: &&Point| !one.hides(**core, radius) && !other.hides(**core, radius);
        let boards = Boards::pair(pair[0].board, pair[1].board);
        boards.len() == 2
            && boards.is_subset(question.boards)
            && pair.iter().all(|laid| self.is_on(laid.at()))
            && question.cores.iter().filter(shows).count() <= question.may_show
            && !overlap(&one, &other)
    }

    /// A placement for questions in which nothing has to be hidden, so that no place is more
    /// promising than another. It is two boards in the two halves of the mat, or one board away
    /// from the `fixed` one.
    fn side_by_side(&self, question: &Question, fixed: Option<&Laid>) -> Option<[Laid; 2]> {
        let mat = self.edition.mat;
        let lay = |board, across, down| Laid {
            board,
            x: (mat.x * across / 4) as i16,
            y: (mat.y * down / 4) as i16,
            angle: Angle::default(),
            flipped: false,
        };
        let is_free = |board: &Board| fixed.is_none_or(|fixed| fixed.board != *board);
        let mut boards = question.boards.iter().filter(is_free);
        let board = boards.next()?;
        let Some(fixed) = fixed else {
            let pair = [lay(board, 1, 2), lay(boards.next()?, 3, 2)];
            return self.confirms(question, &pair).then_some(pair);
        };
        let places = [(1, 2), (3, 2), (0, 0), (4, 0), (0, 4), (4, 4)];
        let pairs = places.map(|(across, down)| [*fixed, lay(board, across, down)]);
        let mut pairs = pairs.into_iter();
        pairs.find(|pair| self.confirms(question, pair))
    }

    fn field(&self, board: Board) -> &Field {
        &self.fields[board.index()]
    }

    fn is_near(&self, pose: &Pose) -> bool {
        self.is_on(Point::new(pose.x, pose.y))
    }

    fn is_on(&self, at: Point) -> bool {
        let over = self.edition.overhang();
        let within = |at: i32, size: i32| (-over..=size + over).contains(&at);
        within(at.x, self.edition.mat.x) && within(at.y, self.edition.mat.y)
    }
}
