//! The first pass, for all boards at once. A box is dropped if even a shape that covers all boards
//! could not hide enough cores there. Such a box need not be examined for each board.
//!
//! The outlines are turned so that they cover each other well. A place counts as covered if any of
//! them covers it. This can only overestimate.

use super::Solver;
use super::field::{FINE, Field};
use super::pose::{Frame, Mask, PoseBox};
use super::prove::keep_maximal;
use crate::action::{Board, Boards};
use crate::geometry::{Angle, Point};

/// The first pass divides the boxes of all boards until their spread is at most this, in fine
/// units.
const SCOUTED: i32 = 300 * FINE;

/// The side length of a square of the grid, in fine units: a power of two.
const SQUARE: i32 = 32 * FINE;

/// The maximum distance from the middle of a square to one of its points, plus a margin for
/// rounding.
const ACROSS: i32 = SQUARE * 71 / 100 + FINE;

/// The shapes of all boards on one grid around their middle. Each board is turned so that the
/// shapes cover each other well.
#[derive(Clone, Debug)]
pub(super) struct Silhouettes {
    /// The radius of a circle that contains every board.
    reach: i32,
    /// The number of squares in a row.
    columns: i32,
    /// For each board and each square, the maximum depth of a point, in units.
    depths: Vec<Vec<i16>>,
    /// For each board, the angle by which it has been turned, in 3600ths of a turn.
    turns: Vec<i32>,
}

/// The frame that converts points of the grid to a board turned by `angle`.
fn turned(angle: i32) -> Frame {
    Frame::new(Point::default(), Angle::wrapped(angle), false)
}

/// The angle at which the height of an outline is smallest, in 3600ths of a turn.
fn lowest(field: &Field) -> i32 {
    let height = |angle: &i32| {
        let frame = turned(*angle);
        let heights = field.corners.iter().map(|p| frame.on_mat(*p).y.abs());
        heights.max()
    };
    (0..1800).step_by(50).min_by_key(height).unwrap_or(0)
}

impl Silhouettes {
    pub(super) fn new(fields: &[Field]) -> Silhouettes {
        let reach = fields.iter().map(|field| field.reach).max().unwrap_or(0);
        let columns = 2 * reach / SQUARE + 1;
        let turns: Vec<i32> = fields.iter().map(lowest).collect();
        let depths = |(field, turn): (&Field, &i32)| {
            let frame = turned(*turn);
            let middle = |at: i32| at * SQUARE + SQUARE / 2 - reach;
            let depth = |square: i32| {
                let middle = Point::new(middle(square % columns), middle(square / columns));
                let most = field.at_most(frame.local(middle)) + ACROSS;
                (most / FINE + 1) as i16
            };
            (0..columns * columns).map(depth).collect()
        };
        Silhouettes {
            reach,
            columns,
            depths: fields.iter().zip(&turns).map(depths).collect(),
            turns,
        }
    }

    /// For each square, the maximum depth over these boards.
    fn of(&self, boards: Boards) -> Vec<i16> {
        let mut all = vec![i16::MIN; (self.columns * self.columns) as usize];
        for board in boards.iter() {
            let own = &self.depths[board.index()];
            all.iter_mut()
                .zip(own)
                .for_each(|(all, own)| *all = (*all).max(*own));
        }
        all
    }

    /// Whether the depth of a point may be at least `least`.
    fn may_be(&self, covered: &[i16], point: Point, least: i32) -> bool {
        let (x, y) = (point.x + self.reach, point.y + self.reach);
        if x < 0 || y < 0 || x > 2 * self.reach || y > 2 * self.reach {
            return self.reach - point.x.abs().max(point.y.abs()) >= least;
        }
        let square = y / SQUARE * self.columns + x / SQUARE;
        i32::from(covered[square as usize]) * FINE >= least
    }

    /// Converts a box of the first pass to the box of one board.
    pub(super) fn boards_own(&self, cell: &PoseBox, board: Board) -> PoseBox {
        let turn = self.turns[board.index()];
        PoseBox {
            board,
            angle: cell.angle + if cell.flipped { -turn } else { turn },
            ..*cell
        }
    }
}

impl Solver {
    /// All boxes in which some of these boards may hide enough cores, divided down to the limit of
    /// the first pass.
    pub(super) fn scout(
        &self,
        cores: &[Point],
        need: u32,
        boards: Boards,
        spend: &mut dyn FnMut(u64) -> bool,
    ) -> Vec<PoseBox> {
        let Some(stand_in) = boards.iter().next() else {
            return Vec::new();
        };
        let all = &self.silhouettes;
        let covered = all.of(boards);
        let mut cells = self.everywhere(stand_in, cores.len().min(Mask::BITS as usize) as u32);
        loop {
            for cell in &mut cells {
                let see = |local, least| (all.may_be(&covered, local, least), false);
                cell.sift(cores, self.radius, all.reach, &see);
            }
            give_up_unpaired(&mut cells, need);
            let spread = cells.first().map_or(0, |cell| cell.spread(all.reach));
            if spread <= SCOUTED || !spend(cells.len() as u64) {
                return cells;
            }
            let mut parts = Vec::with_capacity(cells.len() * 4);
            for cell in cells {
                cell.split(all.reach, &mut |part| parts.push(part));
            }
            cells = parts;
        }
    }

    /// All poses of a board, in large boxes.
    fn everywhere(&self, board: Board, cores: u32) -> Vec<PoseBox> {
        let over = self.edition.overhang();
        let mat = self.edition.mat;
        let width = 1024;
        let ends = |size: i32| (-over..=size + over).step_by(width as usize);
        let mut cells = Vec::new();
        for flipped in [false, true] {
            for x in ends(mat.x) {
                cells.extend(ends(mat.y).map(|y| PoseBox {
                    board,
                    flipped,
                    x,
                    y,
                    width,
                    angle: 0,
                    turns: 3600,
                    maybe: Mask::MAX.checked_shr(Mask::BITS - cores).unwrap_or(0),
                    here: 0,
                }));
            }
        }
        cells
    }
}

/// Drops boxes that cannot hide `need` cores together with any other box.
fn give_up_unpaired(cells: &mut Vec<PoseBox>, need: u32) {
    let mut most = Vec::new();
    for cell in &*cells {
        keep_maximal(&mut most, cell.maybe);
    }
    let completes = |set: Mask| most.iter().any(|other| (set | other).count_ones() >= need);
    cells.retain(|cell| completes(cell.maybe));
}

#[cfg(test)]
mod tests {
    use crate::action::{Board, Boards};
    use crate::edition::Edition;
    use crate::geometry::{Angle, Point};
    use crate::solver::Solver;
    use crate::solver::field::FINE;
    use crate::solver::pose::{Mask, PoseBox};
    use tabletop::Rng;
    use tabletop::edition::EditionData;

    /// A core that a board hides by the rules is always one that the silhouettes may hide.
    #[test]
    fn silhouettes_only_overestimate() {
        let solver = Solver::standard();
        let (edition, all) = (Edition::standard(), &solver.silhouettes);
        let mut rng = Rng::seeded(12);
        let mut hidden = 0;
        for case in 0..4000u16 {
            let board = Board::new((case % 7) as u8).expect("a board");
            let boards = Boards::pair(board, Board::new(rng.below(7) as u8).expect("a board"));
            let (width, turns) = [(1, 1), (16, 7), (128, 56), (256, 112)][rng.below(4) as usize];
            let mut within = |size: i32| rng.below(size as u32) as i32;
            let (x, y, angle) = (within(width), within(width), within(turns));
            let laid = Point::new(2000 + within(900), 2000 + within(900));
            let scouted = PoseBox {
                board,
                flipped: within(2) == 1,
                x: laid.x - x,
                y: laid.y - y,
                width,
                angle: within(3600),
                turns,
                maybe: 1,
                here: 0,
            };
            let own = all.boards_own(&scouted, board);
            let angle = Angle::wrapped(own.angle + angle);
            let lying = edition.rabbit(board).outline.put(laid, angle, own.flipped);
            let core = laid.plus(Point::new(within(2400) - 1200, within(2400) - 1200));
            if !lying.hides(core, edition.core_radius()) {
                continue;
            }
            hidden += 1;
            let (mut cell, covered) = (scouted, all.of(boards));
            let see = |local, least| (all.may_be(&covered, local, least), false);
            let cores = [Point::new(core.x * FINE, core.y * FINE)];
            cell.sift(&cores, solver.radius, all.reach, &see);
            assert_eq!(cell.maybe, 1, "{board} {scouted:?}");
        }
        assert!(hidden > 300, "{hidden}");
    }

    #[test]
    fn nothing_is_missed_everywhere() {
        let solver = Solver::standard();
        let board = Board::new(0).expect("a board");
        for (cores, mask) in [(0, 0), (3, 7), (64, Mask::MAX)] {
            let cells = solver.everywhere(board, cores);
            assert!(cells.iter().all(|cell| cell.maybe == mask));
        }
        let edition = Edition::standard();
        let cells = solver.everywhere(board, 1);
        let over = edition.overhang();
        let far = [-over, 0, 1023, edition.mat.y + over];
        for (x, y) in far.into_iter().flat_map(|x| far.map(|y| (x, y))) {
            let holds = |from: i32, at: i32| (from..from + 1024).contains(&at);
            let around = cells
                .iter()
                .filter(|cell| holds(cell.x, x) && holds(cell.y, y));
            assert_eq!(around.count(), 2, "{x} {y}");
        }
    }
}
