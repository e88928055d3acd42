//! A quick look as a person takes it: it tries some random placements, and improves the best one a
//! little.
//!
//! Bots see only by these glances (`carotein A17`). How often and how carefully they look is the
//! only difference between the levels.

use super::field::FINE;
use super::pose::{Pose, ROUNDING_MARGIN};
use super::{Question, Solver};
use crate::action::{Board, Laid};
use crate::geometry::{Angle, Point};
use tabletop::Rng;

/// How careful a glance is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Care {
    /// The number of random placements that are tried.
    pub ideas: u32,
    /// The first step by which the best placement is improved, in tenths of a millimetre.
    pub coarse: i32,
    /// The last and smallest step, in tenths of a millimetre.
    pub fine: i32,
}

/// The result of a glance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Glance {
    /// The best placement found.
    pub pair: [Laid; 2],
    /// How far the placement is from a success: the sum of all missing distances, in tenths of a
    /// millimetre.
    pub missing: u32,
}

impl Solver {
    /// Glances at a question. A board that is `fixed` stays in place. `None` if fewer than two
    /// boards are available.
    #[must_use]
    pub fn glance(
        &self,
        question: &Question,
        fixed: Option<&Laid>,
        rng: &mut Rng,
        care: Care,
    ) -> Option<Glance> {
        let cores: Vec<Point> = question
            .cores
            .iter()
            .map(|core| Point::new(core.x * FINE, core.y * FINE))
            .collect();
        let fixed = fixed.map(Pose::from);
        let boards: Vec<Board> = question.boards.iter().collect();
        let others = |taken: Board| -> Vec<Board> {
            boards
                .iter()
                .copied()
                .filter(|board| *board != taken)
                .collect()
        };
        let mut best: Option<([Pose; 2], i64)> = None;
        for _ in 0..care.ideas.max(1) {
            let one = match fixed {
                Some(pose) => pose,
                None => self.idea(*rng.pick(&boards)?, &cores, rng),
            };
            let shown: Vec<Point> = {
                let (frame, field) = (one.frame(), self.field(one.board));
                let hides = |core: &Point| {
                    let (wanted, place) = (self.radius, frame.local(*core));
                    field.at_most_between(place, wanted - 1, wanted) >= wanted
                };
                cores.iter().copied().filter(|core| !hides(core)).collect()
            };
            let aim = if shown.is_empty() { &cores } else { &shown };
            let other = self.idea(*rng.pick(&others(one.board))?, aim, rng);
            let pair = [one, other];
            let least = best.map_or(i64::MAX, |(_, least)| least);
            let missing = self.missing_below(&cores, question.may_show, &pair, least);
            if missing < least {
                best = Some((pair, missing));
            }
        }
        let (pair, _) = best?;
        let movable = [fixed.is_none(), true];
        let steps = (care.coarse, care.fine);
        let (pair, missing) = self.polish(&cores, question.may_show, pair, movable, steps);
        Some(Glance {
            pair: pair.map(|pose| pose.laid()),
            missing: (missing / i64::from(FINE)).clamp(0, 1_000_000) as u32,
        })
    }

    /// A random pose of a board that puts a thick part of it over one of these cores.
    pub(super) fn idea(&self, board: Board, cores: &[Point], rng: &mut Rng) -> Pose {
        let mut pose = Pose {
            board,
            flipped: rng.below(2) == 1,
            x: 0,
            y: 0,
            angle: rng.below(Angle::TURN.into()) as i32,
        };
        let part = rng
            .pick(&self.field(board).discs)
            .map_or(Point::default(), |disc| disc.0);
        let core = rng.pick(cores).copied().unwrap_or_default();
        let at = core.from(pose.frame().on_mat(part));
        // This is never farther out than allowed, because cores are on the mat and no part of a
        // board is farther from its middle than its reach.
        (pose.x, pose.y) = (at.x / FINE, at.y / FINE);
        pose
    }

    /// How deep a point is inside a laid board, in tenths of a millimetre; negative outside.
    #[must_use]
    pub fn depth(&self, laid: &Laid, point: Point) -> i32 {
        let pose = Pose::from(laid);
        let fine = Point::new(point.x * FINE, point.y * FINE);
        (self.field(laid.board).at_most(pose.frame().local(fine)) - ROUNDING_MARGIN) / FINE
    }
}
