//! Improves a pair of poses that nearly succeeds, in small steps downhill, until it succeeds.

use super::Solver;
use super::field::{FINE, Field};
use super::pose::{Frame, Pose, ROUNDING_MARGIN};
use crate::geometry::Point;

/// The weight of the depth of an overlap, relative to the distances by which cores stick out.
const OVERLAP: i64 = 2;

impl Solver {
    /// How far a placement is from success, in fine units; 0 is a success. It adds up how far cores
    /// stick out, except the `may_show` worst ones, and how deep the boards overlap.
    pub(super) fn missing(&self, cores: &[Point], may_show: usize, pair: &[Pose; 2]) -> i64 {
        self.missing_below(cores, may_show, pair, i64::MAX)
    }

    /// Like `missing`, but may stop early: a result of `limit` or more is not exact.
    pub(super) fn missing_below(
        &self,
        cores: &[Point],
        may_show: usize,
        pair: &[Pose; 2],
        limit: i64,
    ) -> i64 {
        let frames = pair.map(|pose| pose.frame());
        let fields = pair.map(|pose| self.field(pose.board));
        let wanted = self.radius + ROUNDING_MARGIN / 2;
        // The cores that stick out most, smallest distance first. They may stay unhidden and are
        // not added.
        let mut spared = [0i64; 8];
        let spared = &mut spared[..may_show.min(8)];
        let mut sum = 0;
        for core in cores {
            let depth = |at: usize, floor| {
                let place = frames[at].local(*core);
                fields[at].at_most_between(place, floor, wanted)
            };
            let deeper = depth(0, i32::MIN);
            if deeper >= wanted {
                continue;
            }
            let deeper = deeper.max(depth(1, deeper));
            let mut short = i64::from(wanted - deeper);
            if short <= 0 {
                continue;
            }
            for worst in spared.iter_mut().rev() {
                if short > *worst {
                    std::mem::swap(&mut short, worst);
                }
            }
            sum += short;
            if sum >= limit {
                return sum;
            }
        }
        let room = (limit - sum) / OVERLAP + 1;
        sum + OVERLAP * self.depth_of_overlap(pair, &frames, room)
    }

    /// How deep two boards overlap. May stop early: a result of `limit` or more is not exact.
    fn depth_of_overlap(&self, pair: &[Pose; 2], frames: &[Frame; 2], limit: i64) -> i64 {
        let fields = pair.map(|pose| self.field(pose.board));
        let apart = frames[0].at.from(frames[1].at).square();
        if apart >= i64::from(fields[0].reach + fields[1].reach).pow(2) {
            return 0;
        }
        let middles = [0, 1].map(|one| frames[one].local(frames[1 - one].at));
        // How deep a disc of radius `room` around a point of one board reaches into the other
        // board, but at least `least`.
        let into = |one: usize, point: Point, room: i32, least: i32| {
            let other = 1 - one;
            let reach = fields[other].reach + room;
            // Most points are far away, which can be decided without rotating them.
            if point.from(middles[one]).square() > i64::from(reach + FINE).pow(2) {
                return least;
            }
            let point = frames[one].on_mat(point);
            if point.from(frames[other].at).square() > i64::from(reach).pow(2) {
                return least;
            }
            let depth = fields[other].depth_above(frames[other].local(point), least - room);
            depth.map_or(least, |depth| (depth + room).max(least))
        };
        let mut sum = 0;
        for (one, field) in fields.iter().enumerate() {
            let discs = field.discs.iter();
            let discs = discs.fold(0, |most, disc| into(one, disc.0, disc.1, most));
            sum += i64::from(discs / 2);
            if sum >= limit {
                return sum;
            }
        }
        for (one, field) in fields.iter().enumerate() {
            let corners = field.corners.iter();
            let corners =
                corners.map(|corner| i64::from(into(one, *corner, ROUNDING_MARGIN / 2, 0)));
            sum += corners.sum::<i64>() / 4;
        }
        sum
    }

    /// Walks downhill with the boards that may be moved, in steps from `coarse` down to `fine`
    /// units. Returns the best pair found, and how far it is from success.
    pub(super) fn polish(
        &self,
        cores: &[Point],
        may_show: usize,
        start: [Pose; 2],
        movable: [bool; 2],
        (coarse, fine): (i32, i32),
    ) -> ([Pose; 2], i64) {
        let mut best = (start, self.missing(cores, may_show, &start));
        let mut step = coarse;
        let mut patience = 240;
        while step >= fine && best.1 > 0 {
            let mut better = false;
            for at in (0..2).filter(|at| movable[*at]) {
                // This turn moves the ears about as far as a step moves the whole board.
                let turn = (step * 3 / 5).max(1);
                for (x, y, angle) in [
                    (step, 0, 0),
                    (-step, 0, 0),
                    (0, step, 0),
                    (0, -step, 0),
                    (0, 0, turn),
                    (0, 0, -turn),
                ] {
                    let mut tried = best.0;
                    tried[at].x += x;
                    tried[at].y += y;
                    tried[at].angle += angle;
                    if !self.is_near(&tried[at]) {
                        continue;
                    }
                    let missing = self.missing_below(cores, may_show, &tried, best.1);
                    if missing < best.1 {
                        best = (tried, missing);
                        better = true;
                    }
                }
            }
            patience -= 1;
            if !better || patience == 0 {
                step /= 2;
                patience = 60;
            }
        }
        best
    }

    /// Whether two boards surely overlap. Each is given as a pose and the distance by which its
    /// points may be off.
    pub(super) fn surely_overlap(&self, one: (&Pose, i32), other: (&Pose, i32)) -> bool {
        let slack = one.1 + other.1 + 2 * ROUNDING_MARGIN;
        let frames = [one.0.frame(), other.0.frame()];
        let fields: [&Field; 2] = [self.field(one.0.board), self.field(other.0.board)];
        let apart = frames[0].at.from(frames[1].at).square();
        if apart >= i64::from(fields[0].reach + fields[1].reach).pow(2) {
            return false;
        }
        // Whether a point is surely deeper than `than`. Far outside this is unknown, which counts
        // as no.
        let is_deeper = |(from, to): (usize, usize), point: Point, than: i32| {
            let point = frames[to].local(frames[from].on_mat(point));
            fields[to].is_at_least(point, than + 1) == Some(true)
        };
        for way in [(0, 1), (1, 0)] {
            let mut discs = fields[way.0].discs.iter();
            if discs.any(|disc| is_deeper(way, disc.0, slack - disc.1)) {
                return true;
            }
        }
        // Unless the poses are nearly exact, the corners show no overlap that the discs have not
        // shown.
        if slack > 120 * FINE {
            return false;
        }
        [(0, 1), (1, 0)].into_iter().any(|way| {
            let mut corners = fields[way.0].corners.iter();
            corners.any(|corner| is_deeper(way, *corner, slack))
        })
    }
}
