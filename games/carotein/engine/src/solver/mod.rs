//! Whether it can be done at all: two boards that hide all cores but two.
//!
//! Asked about cores and available boards the solver answers *possible*, with a
//! placement that the rules confirm; *impossible*, which is proved; or, rarely,
//! *too close to call*, with the margin within which it could not decide.
//!
//! The proof divides all ways a board can lie (place, angle, face) into boxes. A
//! box may hide a core only if the core's depth in the outline, taken in the
//! box's middle pose, is not less than its radius by more than the box spreads.
//! That can only overestimate. A box is given up when no box of another board
//! would hide enough of the rest without surely overlapping it. When no box is
//! left, it is impossible; a box of a single pose is judged by the rules
//! themselves. On the way, promising pairs are polished; when one succeeds and
//! the rules agree, it is possible.
//!
//! All of it is whole numbers: every platform gives the same answer for the
//! same number of steps.
//!
//! | module | holds |
//! |---|---|
//! | here | questions and answers |
//! | `field` | how deep a point lies in an outline |
//! | `pose` | ways a board can lie, and boxes of them |
//! | `scout` | a first look for all boards at once |
//! | `prove` | dividing and giving up |
//! | `polish` | small steps downhill |
//! | `glance` | a quick human look |
//!
//! What must not live here: clocks. Whoever asks says when to stop.

mod field;
mod glance;
mod polish;
mod pose;
mod prove;
mod scout;

#[cfg(test)]
mod tests;

pub use glance::{Care, Glance};

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
    /// Of a core, fine.
    radius: i32,
}

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The middles of all cores on the mat.
    pub cores: Vec<Point>,
    /// The boards of which two may be used.
    pub boards: Boards,
    /// So many cores may stay unhidden: two by the rules, fewer for a margin.
    pub may_show: usize,
}

impl Question {
    /// What the table asks about a position.
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

/// How much may be looked at, and who holds the clock.
pub struct Limits<'a> {
    /// Boxes and pairs looked at, at most: some millions a second.
    pub steps: u64,
    /// Asked every thousand steps or so whether to go on.
    pub go_on: &'a mut dyn FnMut() -> bool,
}

/// What a whole look may cost where nothing else is said: some eight seconds.
pub const STEPS: u64 = 60_000_000;

/// The answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// It can be done like this.
    Possible([Laid; 2]),
    /// It cannot: proved.
    Impossible,
    /// It could neither be done nor excluded; boards larger all round by
    /// `margin` tenths of a millimetre might do.
    TooClose {
        /// How close.
        margin: u16,
    },
    /// Time was up; the same as `TooClose`, but with more time it may be decided.
    Stopped {
        /// How close it was by then.
        margin: u16,
    },
}

impl Solver {
    /// The solver for an edition.
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

    /// Answers with as much work as usual.
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

    /// Answers within limits.
    #[must_use]
    pub fn answer_within(&self, question: &Question, limits: Limits<'_>) -> Answer {
        prove::Search::new(self, question, None, limits).run()
    }

    /// Answers with one of the two boards lying where it lies.
    #[must_use]
    pub fn answer_beside(&self, question: &Question, fixed: &Laid, limits: Limits<'_>) -> Answer {
        prove::Search::new(self, question, Some(*fixed), limits).run()
    }

    /// Whether a placement answers the question, by the rules themselves.
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

    /// Two boards in the two halves of the mat, or one in a corner away from the board that
    /// is `fixed`, for where nothing has to be hidden: no place is more promising than another.
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
