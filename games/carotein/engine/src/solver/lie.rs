//! Lies of one board that hide certain cores, as somebody finds them who turns the board in the
//! hand: random lies over these cores, of which the best are improved in small steps.
//!
//! Nothing is proved here. Boards are laid by ear with this search (`carotein A23`).

use super::Solver;
use super::field::FINE;
use super::pose::Pose;
use crate::action::{Board, Laid};
use crate::geometry::Point;
use tabletop::Rng;

/// The first and the last step of the improvement, in tenths of a millimetre.
const STEPS: (i32, i32) = (96, 2);

/// The number of the best random lies that are improved.
const IMPROVED: usize = 8;

/// A place that is so far away that nothing there matters, in tenths of a millimetre.
const FAR: i32 = 30_000;

/// A lie of a board for certain cores.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lie {
    /// The board where it lies.
    pub laid: Laid,
    /// The sum of all missing distances, in tenths of a millimetre; 0 if all the cores are hidden.
    /// An overlap with the other board counts as missing too.
    pub missing: u32,
}

impl Solver {
    /// Lies of a board that hide these cores or nearly do, the best first. `beside` is the other
    /// board, which stays where it is; a core under it counts as hidden. `ideas` is the number of
    /// random lies. Empty without cores.
    #[must_use]
    pub fn lies(
        &self,
        board: Board,
        cores: &[Point],
        beside: Option<&Laid>,
        ideas: u32,
        rng: &mut Rng,
    ) -> Vec<Lie> {
        if cores.is_empty() {
            return Vec::new();
        }
        let cores: Vec<Point> = cores
            .iter()
            .map(|core| Point::new(core.x * FINE, core.y * FINE))
            .collect();
        let other = beside.map_or(
            Pose {
                board,
                flipped: false,
                x: FAR,
                y: FAR,
                angle: 0,
            },
            Pose::from,
        );
        let mut tried: Vec<(i64, Pose)> = (0..ideas)
            .map(|_| {
                let pose = self.idea(board, &cores, rng);
                (self.missing(&cores, 0, &[pose, other]), pose)
            })
            .collect();
        tried.sort_by_key(|(missing, _)| *missing);
        tried.truncate(IMPROVED);
        let mut lies: Vec<Lie> = tried
            .into_iter()
            .map(|(_, pose)| {
                let (pair, missing) = self.polish(&cores, 0, [pose, other], [true, false], STEPS);
                Lie {
                    laid: pair[0].laid(),
                    missing: (missing / i64::from(FINE)).clamp(0, 1_000_000) as u32,
                }
            })
            .collect();
        lies.sort_by_key(|lie| lie.missing);
        lies
    }
}
