//! A second, independent proof of the solver's answer "impossible": in floating point, without the
//! solver's tables, and slow.
//!
//! The poses of each board (place, angle, face) are divided into boxes of one size. A box is
//! dropped in two cases: no box of another board could hide enough of the other cores, or the box
//! surely overlaps all those that could. If no box is left, the position is impossible. Distances
//! to an outline are measured to all of its edges.

use carotein::geometry::Point;
use carotein::solver::Question;
use carotein::{Board, Edition};
use std::collections::HashMap;
use std::f64::consts::TAU;
use tabletop::prelude::*;

/// The rounding error of a vertex, plus a margin for floating point, in tenths of a millimetre.
const ROUNDING: f64 = 0.75;

/// The maximum number of boxes of all boards together.
const MOST: usize = 1_000_000;

/// The maximum number of pairs compared at one box size.
const COMPARED: usize = 10_000_000;

type Pair = (f64, f64);

struct Shape {
    corners: Vec<Pair>,
    /// Points inside the outline, each with its depth: discs of this radius around them are inside.
    discs: Vec<(Pair, f64)>,
    reach: f64,
}

fn far((x, y): Pair) -> f64 {
    x.hypot(y)
}

impl Shape {
    fn new(points: &[Point]) -> Shape {
        let corners: Vec<Pair> = points.iter().map(|p| (p.x.into(), p.y.into())).collect();
        let reach = corners.iter().copied().map(far).fold(0.0, f64::max);
        let mut shape = Shape {
            corners,
            discs: Vec::new(),
            reach,
        };
        let steps = || (-24..=24).map(|step| f64::from(step) * 50.0);
        let all = steps().flat_map(|x| steps().map(move |y| (x, y)));
        let inside = all.map(|at| (at, shape.depth(at)));
        let discs = inside.filter(|(_, depth)| *depth > 40.0).collect();
        shape.discs = discs;
        shape
    }

    /// The depth of a point inside the outline, in tenths of a millimetre; negative outside.
    fn depth(&self, (x, y): Pair) -> f64 {
        let (mut nearest, mut inside) = (f64::MAX, false);
        let mut from = self.corners[self.corners.len() - 1];
        for &to in &self.corners {
            let along = (to.0 - from.0, to.1 - from.1);
            let off = (x - from.0, y - from.1);
            let length = along.0 * along.0 + along.1 * along.1;
            let share = ((off.0 * along.0 + off.1 * along.1) / length).clamp(0.0, 1.0);
            let gap = (off.0 - share * along.0, off.1 - share * along.1);
            nearest = nearest.min(gap.0 * gap.0 + gap.1 * gap.1);
            if (from.1 > y) != (to.1 > y) {
                let cross = from.0 + (y - from.1) / along.1 * along.0;
                inside ^= x < cross;
            }
            from = to;
        }
        if inside {
            nearest.sqrt()
        } else {
            -nearest.sqrt()
        }
    }
}

/// A box of poses, given by its middle pose. At any time all boxes have the same extent, which the
/// search stores.
#[derive(Clone, Copy)]
struct Cell {
    at: Pair,
    turn: f64,
    flipped: bool,
    cores: u32,
}

impl Cell {
    fn local(&self, point: Pair) -> Pair {
        let (x, y) = (point.0 - self.at.0, point.1 - self.at.1);
        let (sin, cos) = self.turn.sin_cos();
        let (right, down) = (x * cos + y * sin, y * cos - x * sin);
        (if self.flipped { -right } else { right }, down)
    }

    fn on_mat(&self, point: Pair) -> Pair {
        let x = if self.flipped { -point.0 } else { point.0 };
        let (sin, cos) = self.turn.sin_cos();
        (
            self.at.0 + x * cos - point.1 * sin,
            self.at.1 + x * sin + point.1 * cos,
        )
    }
}

/// The result of the second proof.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Opinion {
    /// This proof, too, finds that no placement exists.
    Impossible,
    /// Undecided: the proof would need too much work.
    Unknown,
}

/// Searches for a proof that no placement exists.
pub(super) fn second_opinion(question: &Question) -> Opinion {
    let edition = Edition::standard();
    let boards: Vec<Board> = question.boards.iter().collect();
    let shapes: Vec<Shape> = boards
        .iter()
        .map(|board| Shape::new(edition.rabbit(*board).outline.points()))
        .collect();
    let cores: Vec<Pair> = question
        .cores
        .iter()
        .map(|core| (core.x.into(), core.y.into()))
        .collect();
    let need = cores.len().saturating_sub(question.may_show) as u32;
    let radius = f64::from(edition.core_radius());
    let over = f64::from(edition.overhang());
    let (mut half, mut turn) = (400.0, TAU / 24.0);
    // Starts with all poses of all boards.
    let mut cells: Vec<Vec<Cell>> = vec![Vec::new(); boards.len()];
    for own in &mut cells {
        let size = (
            f64::from(edition.mat.x) + over,
            f64::from(edition.mat.y) + over,
        );
        let places = |end: f64| {
            let count = ((end + over) / (2.0 * half)).ceil() as u32;
            (0..count).map(move |step| -over + half + f64::from(step) * 2.0 * half)
        };
        for (x, y) in places(size.0).flat_map(|x| places(size.1).map(move |y| (x, y))) {
            for step in 0..12 {
                for flipped in [false, true] {
                    own.push(Cell {
                        at: (x, y),
                        turn: (f64::from(step) + 0.5) * 2.0 * turn,
                        flipped,
                        cores: u32::MAX >> (32 - cores.len()),
                    });
                }
            }
        }
    }
    loop {
        let spread = |radius: f64| half * std::f64::consts::SQRT_2 + turn * radius;
        for (own, shape) in cells.iter_mut().zip(&shapes) {
            for cell in own.iter_mut() {
                let hides = |at: &usize| {
                    let point = cell.local(cores[*at]);
                    let away = far(point);
                    let slack = spread(away) + ROUNDING;
                    away <= shape.reach + slack && shape.depth(point) + slack >= radius
                };
                let kept = (0..cores.len()).filter(|at| cell.cores >> at & 1 == 1);
                cell.cores = kept.filter(hides).fold(0, |all, at| all | 1 << at);
            }
        }
        drop_unpaired(&mut cells, need);
        let widest = shapes
            .iter()
            .map(|shape| spread(shape.reach))
            .fold(0.0, f64::max);
        if widest < 160.0 && !drop_overlapping(&mut cells, &shapes, need, spread) {
            return Opinion::Unknown;
        }
        if cells.iter().all(Vec::is_empty) {
            return Opinion::Impossible;
        }
        let total: usize = cells.iter().map(Vec::len).sum();
        if widest < 1.5 || total * 8 > MOST {
            return Opinion::Unknown;
        }
        // Halves the boxes in `x`, `y` and angle.
        half /= 2.0;
        turn /= 2.0;
        for own in &mut cells {
            let parts = own.iter().flat_map(|cell| {
                (0..8).map(|part| {
                    let way = |bit: u32| if part >> bit & 1 == 1 { 1.0 } else { -1.0 };
                    Cell {
                        at: (cell.at.0 + way(0) * half, cell.at.1 + way(1) * half),
                        turn: cell.turn + way(2) * turn,
                        ..*cell
                    }
                })
            });
            *own = parts.collect();
        }
    }
}

/// Drops boxes for which no box of another board hides enough of the other cores.
fn drop_unpaired(cells: &mut [Vec<Cell>], need: u32) {
    loop {
        let sets: Vec<HashMap<u32, ()>> = cells
            .iter()
            .map(|own| own.iter().map(|cell| (cell.cores, ())).collect())
            .collect();
        let before: usize = cells.iter().map(Vec::len).sum();
        for (at, own) in cells.iter_mut().enumerate() {
            let mut known: HashMap<u32, bool> = HashMap::new();
            own.retain(|cell| {
                *known.entry(cell.cores).or_insert_with(|| {
                    let others = sets.iter().enumerate().filter(|(other, _)| *other != at);
                    let mut others = others.flat_map(|(_, sets)| sets.keys());
                    others.any(|set| (set | cell.cores).count_ones() >= need)
                })
            });
        }
        if before == cells.iter().map(Vec::len).sum::<usize>() {
            return;
        }
    }
}

/// Drops boxes that surely overlap every box that hides enough of the other cores. Returns `false`
/// if that would be too much work.
fn drop_overlapping(
    cells: &mut [Vec<Cell>],
    shapes: &[Shape],
    need: u32,
    spread: impl Fn(f64) -> f64,
) -> bool {
    let mut compared = 0;
    let mut kept: Vec<Vec<Cell>> = vec![Vec::new(); cells.len()];
    for at in 0..cells.len() {
        for cell in &cells[at] {
            let mut others = (0..cells.len()).filter(|other| *other != at);
            let found = others.any(|other| {
                cells[other].iter().any(|mate| {
                    if (mate.cores | cell.cores).count_ones() < need {
                        return false;
                    }
                    compared += 1;
                    let both = [(cell, &shapes[at]), (mate, &shapes[other])];
                    compared > COMPARED || !surely_overlap(both, &spread)
                })
            });
            if compared > COMPARED {
                return false;
            }
            if found {
                kept[at].push(*cell);
            }
        }
    }
    for (own, kept) in cells.iter_mut().zip(kept) {
        *own = kept;
    }
    true
}

fn surely_overlap(both: [(&Cell, &Shape); 2], spread: &impl Fn(f64) -> f64) -> bool {
    [(0, 1), (1, 0)].into_iter().any(|(one, other)| {
        let ((cell, shape), (mate, under)) = (both[one], both[other]);
        shape.discs.iter().any(|(at, deep)| {
            let point = mate.local(cell.on_mat(*at));
            let away = far(point);
            // Both poses are uncertain, and the disc moves with its own board.
            let slack = spread(far(*at)) + spread(away) + 2.0 * ROUNDING;
            away < under.reach + deep && under.depth(point) + deep > slack
        })
    })
}
