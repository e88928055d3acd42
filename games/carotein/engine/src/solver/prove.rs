//! Divides all poses into boxes, and drops the boxes that cannot be part of a success.
//!
//! The spread of a box is the uncertainty of its points, in fine units (`PoseBox::spread`).

use super::field::FINE;
use super::pose::{Mask, Pose, PoseBox};
use super::{Answer, Limits, Question, Solver};
use crate::action::{BOARDS, Board, Boards, Laid};
use crate::geometry::Point;

/// The largest spread at which pairs of boxes are compared for overlaps, in fine units.
const COMPARED: i32 = 160 * FINE;

/// The largest spread at which promising pairs are improved, in fine units.
const POLISHED: i32 = 400 * FINE;

/// The maximum number of boxes at a time, which take about 30 megabytes.
const MOST_CELLS: usize = 400_000;

/// The number of pairs that are improved after each division, while boxes are large and when they
/// are small.
const POLISH: (usize, usize) = (5, 12);

/// The largest spread of small boxes, in fine units.
const SMALL: i32 = 60 * FINE;

/// The number of boxes kept for each board, times four, once the search only looks for a placement.
const BEAM: usize = 3000;

pub(super) struct Search<'a, 'l> {
    solver: &'a Solver,
    question: &'a Question,
    /// The board whose pose is given and does not change, if there is one.
    fixed: Option<Laid>,
    limits: Limits<'l>,
    /// The middles of the cores, in fine units.
    cores: Vec<Point>,
    /// The number of cores that have to be hidden.
    need: u32,
    /// The remaining boxes, by board.
    cells: Vec<Vec<PoseBox>>,
    steps: u64,
    stopped: bool,
    /// The pairs already improved while boxes were large, each as the two sets of cores that its
    /// poses hide. No such pair is improved twice.
    tried: Vec<(Mask, Mask)>,
    /// The boards that may be used.
    boards: Boards,
}

/// The boxes of one board that may hide the same cores.
struct Group {
    maybe: Mask,
    /// The first index of the group's boxes in the sorted list; `to` is the end.
    from: usize,
    to: usize,
}

impl<'a, 'l> Search<'a, 'l> {
    pub(super) fn new(
        solver: &'a Solver,
        question: &'a Question,
        fixed: Option<Laid>,
        limits: Limits<'l>,
    ) -> Self {
        let fine = |core: &Point| Point::new(core.x * FINE, core.y * FINE);
        let counted = question.cores.len().min(Mask::BITS as usize);
        Search {
            solver,
            question,
            fixed,
            limits,
            cores: question.cores.iter().map(fine).collect(),
            need: counted.saturating_sub(question.may_show) as u32,
            cells: vec![Vec::new(); BOARDS],
            steps: 0,
            stopped: false,
            tried: Vec::new(),
            boards: question.boards,
        }
    }

    pub(super) fn run(mut self) -> Answer {
        if self.boards.len() < 2 {
            return Answer::Impossible;
        }
        if self.need == 0
            && let Some(pair) = self.solver.side_by_side(self.question, self.fixed.as_ref())
        {
            return Answer::Possible(pair);
        }
        match self.decide() {
            Decided::Crowded(margin) => self.by_pairs(margin),
            Decided::Answer(answer) => answer,
        }
    }

    /// Examines one pair of boards after another, which takes longer but less memory.
    fn by_pairs(mut self, margin: u16) -> Answer {
        let mut closest = None;
        for pair in self.question.boards.pairs() {
            self.boards = pair;
            let margin = match self.decide() {
                Decided::Answer(Answer::Impossible) => continue,
                Decided::Answer(Answer::TooClose { margin }) | Decided::Crowded(margin) => margin,
                Decided::Answer(answer) => return answer,
            };
            closest = closest.max(Some(margin));
            if self.steps > self.limits.steps {
                break;
            }
        }
        match closest {
            None => Answer::Impossible,
            Some(closest) => Answer::TooClose {
                margin: closest.min(margin),
            },
        }
    }

    fn decide(&mut self) -> Decided {
        self.begin();
        let mut narrow = false;
        loop {
            self.give_up_unpaired();
            let over = self.cells.iter().all(Vec::is_empty);
            if over && !narrow {
                return Decided::Answer(Answer::Impossible);
            }
            let spread = self.widest();
            let margin = (spread / FINE + 1).clamp(1, i32::from(u16::MAX)) as u16;
            if over {
                return Decided::Crowded(margin);
            }
            if spread <= POLISHED
                && let Some(found) = self.try_pairs(spread)
            {
                return Decided::Answer(found);
            }
            if spread <= COMPARED && !narrow {
                if let Some(found) = self.give_up_overlapping() {
                    return Decided::Answer(found);
                }
                if !self.stopped && self.cells.iter().all(Vec::is_empty) {
                    return Decided::Answer(Answer::Impossible);
                }
            }
            if self.stopped {
                return Decided::Answer(Answer::Stopped { margin });
            }
            if self.steps > self.limits.steps || spread == 0 {
                return Decided::Answer(Answer::TooClose { margin });
            }
            let total: usize = self.cells.iter().map(Vec::len).sum();
            if !narrow && total > MOST_CELLS {
                // Too many boxes for a proof, perhaps because many placements succeed. Searches
                // only for a placement.
                narrow = true;
            }
            if narrow {
                if spread < SMALL / 4 {
                    return Decided::Crowded(margin);
                }
                self.keep_best();
            }
            self.divide();
        }
    }

    /// Keeps only the most promising boxes of every board.
    fn keep_best(&mut self) {
        for cells in &mut self.cells {
            cells.sort_by_key(|cell| {
                std::cmp::Reverse(cell.here.count_ones() * 2 + cell.maybe.count_ones())
            });
            cells.truncate(BEAM / 4);
        }
    }

    /// Adds to the work done; returns whether to continue.
    fn spend(&mut self, steps: u64) -> bool {
        let before = self.steps >> 10;
        self.steps += steps;
        if self.steps >> 10 != before && !self.stopped {
            self.stopped = !(self.limits.go_on)();
        }
        !self.stopped
    }

    /// Takes the boxes that remain after the first pass, and examines them for each board
    /// separately.
    fn begin(&mut self) {
        let solver = self.solver;
        let cores = std::mem::take(&mut self.cores);
        let scouted = solver.scout(&cores, self.need, self.boards, &mut |steps| {
            self.spend(steps)
        });
        self.cores = cores;
        self.cells.iter_mut().for_each(Vec::clear);
        let most = scouted.iter().map(|cell| cell.maybe.count_ones()).max();
        let least = self.need.saturating_sub(most.unwrap_or(0));
        for board in self.boards.iter() {
            if let Some(fixed) = self.fixed.filter(|fixed| fixed.board == board) {
                let mut cell = PoseBox::single(&Pose::from(&fixed), self.cores.len());
                self.look(&mut cell);
                self.cells[board.index()].push(cell);
                continue;
            }
            for cell in &scouted {
                let mut cell = solver.silhouettes.boards_own(cell, board);
                self.look(&mut cell);
                if cell.maybe.count_ones() >= least {
                    self.cells[board.index()].push(cell);
                }
            }
        }
        self.spend(scouted.len() as u64);
    }

    fn look(&self, cell: &mut PoseBox) {
        let field = self.solver.field(cell.board);
        cell.look(field, &self.cores, self.solver.radius);
        if cell.is_single() && cell.maybe != cell.here {
            // The rules themselves judge a single pose.
            let laid = cell.middle().laid();
            let outline = &self.solver.edition.rabbit(cell.board).outline;
            let lying = outline.put(laid.at(), laid.angle, laid.flipped);
            let radius = self.solver.edition.core_radius();
            let cores = &self.question.cores;
            let hidden =
                |bit: &usize| cell.maybe >> bit & 1 == 1 && lying.hides(cores[*bit], radius);
            let bits = (0..cores.len().min(Mask::BITS as usize)).filter(hidden);
            cell.here = bits.fold(0, |mask, bit| mask | 1 << bit);
            cell.maybe = cell.here;
        }
    }

    /// The largest spread of any box.
    fn widest(&self) -> i32 {
        let reach = |cell: &PoseBox| cell.spread(self.solver.field(cell.board).reach);
        self.cells.iter().flatten().map(reach).max().unwrap_or(0)
    }

    /// Sorts the boxes of every board into groups, most promising first.
    fn groups(&mut self) -> Vec<Vec<Group>> {
        let mut all = Vec::new();
        for cells in &mut self.cells {
            cells.sort_unstable_by_key(|cell| {
                (std::cmp::Reverse(cell.maybe.count_ones()), cell.maybe)
            });
            let mut groups: Vec<Group> = Vec::new();
            for (at, cell) in cells.iter().enumerate() {
                match groups.last_mut() {
                    Some(group) if group.maybe == cell.maybe => group.to = at + 1,
                    _ => groups.push(Group {
                        maybe: cell.maybe,
                        from: at,
                        to: at + 1,
                    }),
                }
            }
            all.push(groups);
        }
        all
    }

    /// Drops boxes that no box of another board completes. Two boxes complete each other if
    /// together they may hide enough cores.
    fn give_up_unpaired(&mut self) {
        loop {
            let groups = self.groups();
            let mut given_up = false;
            // Only maximal sets count: a set completes whatever its subsets complete.
            let mut most = vec![Vec::new(); BOARDS];
            for (most, groups) in most.iter_mut().zip(&groups) {
                for group in groups {
                    keep_maximal(most, group.maybe);
                }
            }
            for (board, own) in groups.iter().enumerate() {
                let completes = |group: &Group| {
                    (0..BOARDS).filter(|other| *other != board).any(|other| {
                        let enough = |set: &Mask| (set | group.maybe).count_ones() >= self.need;
                        most[other].iter().any(enough)
                    })
                };
                let keep: Vec<bool> = own.iter().map(completes).collect();
                if keep.iter().all(|keep| *keep) {
                    continue;
                }
                given_up = true;
                let old = std::mem::take(&mut self.cells[board]);
                let kept = own.iter().zip(keep).filter(|(_, keep)| *keep);
                self.cells[board] = kept
                    .flat_map(|(group, _)| old[group.from..group.to].iter().copied())
                    .collect();
            }
            if !given_up {
                return;
            }
        }
    }

    /// Drops boxes that surely overlap every box that completes them. Returns a placement if a pair
    /// of single poses succeeds.
    fn give_up_overlapping(&mut self) -> Option<Answer> {
        let groups = self.groups();
        let spreads: Vec<Vec<i32>> = self
            .cells
            .iter()
            .map(|cells| {
                let spread = |cell: &PoseBox| cell.spread(self.solver.field(cell.board).reach);
                cells.iter().map(spread).collect()
            })
            .collect();
        let mut kept = vec![Vec::new(); BOARDS];
        let mut partners: Vec<Vec<bool>> =
            spreads.iter().map(|all| vec![false; all.len()]).collect();
        for board in 0..BOARDS {
            for at in 0..self.cells[board].len() {
                let cell = self.cells[board][at];
                if partners[board][at] {
                    kept[board].push(cell);
                    continue;
                }
                match self.partner(&cell, spreads[board][at], &groups, &spreads) {
                    Partner::None => {}
                    Partner::At(other, index) => {
                        partners[other][index] = true;
                        kept[board].push(cell);
                    }
                    Partner::Solution(answer) => return Some(answer),
                }
                if self.stopped {
                    return None;
                }
                if self.steps > self.limits.steps {
                    // The work has reached its limit: keeps the boxes that were not compared.
                    kept[board].extend_from_slice(&self.cells[board][at + 1..]);
                    let rest = kept.iter_mut().zip(&self.cells).skip(board + 1);
                    rest.for_each(|(kept, cells)| kept.extend_from_slice(cells));
                    self.cells = kept;
                    return None;
                }
            }
        }
        self.cells = kept;
        None
    }

    /// Finds a box of another board that completes this one and does not surely overlap it.
    fn partner(
        &mut self,
        cell: &PoseBox,
        spread: i32,
        groups: &[Vec<Group>],
        spreads: &[Vec<i32>],
    ) -> Partner {
        let pose = cell.middle();
        for other in (0..BOARDS).filter(|other| *other != cell.board.index()) {
            for group in &groups[other] {
                if (group.maybe | cell.maybe).count_ones() < self.need {
                    continue;
                }
                let its_spreads = &spreads[other][group.from..group.to];
                for (index, its_spread) in (group.from..).zip(its_spreads) {
                    let mate = self.cells[other][index];
                    let its = mate.middle();
                    if !self.spend(1) {
                        return Partner::None;
                    }
                    if cell.is_single() && mate.is_single() {
                        let pair = [pose.laid(), its.laid()];
                        if self.solver.confirms(self.question, &pair) {
                            return Partner::Solution(Answer::Possible(pair));
                        }
                        continue;
                    }
                    let both = ((&pose, spread), (&its, *its_spread));
                    if !self.solver.surely_overlap(both.0, both.1) {
                        return Partner::At(other, index);
                    }
                }
            }
        }
        Partner::None
    }

    /// Improves some of the most promising pairs, and returns one that succeeds.
    fn try_pairs(&mut self, spread: i32) -> Option<Answer> {
        let small = spread <= SMALL;
        // The best poses of every board. While boxes are large, one for each set of cores that a
        // pose hides.
        let mut best: Vec<Vec<(Mask, Mask, Pose)>> = Vec::new();
        for cells in &self.cells {
            let mut seen: Vec<(Mask, Mask, Pose)> = cells
                .iter()
                .map(|cell| (cell.here, cell.maybe, cell.middle()))
                .collect();
            seen.sort_by_key(|(here, maybe, _)| {
                (
                    std::cmp::Reverse(here.count_ones()),
                    *here,
                    std::cmp::Reverse(maybe.count_ones()),
                )
            });
            if small {
                // Many small boxes are alike, so this takes a sample from all of them.
                let stride = seen.len() / 48 + 1;
                seen = seen.into_iter().step_by(stride).collect();
            } else {
                seen.dedup_by_key(|(here, _, _)| *here);
                seen.truncate(48);
            }
            best.push(seen);
        }
        let mut pairs = Vec::new();
        for board in 0..BOARDS {
            for other in board + 1..BOARDS {
                for one in &best[board] {
                    for two in &best[other] {
                        if (one.1 | two.1).count_ones() < self.need {
                            continue;
                        }
                        let hidden = (one.0 | two.0).count_ones();
                        pairs.push((hidden, (one.1 | two.1).count_ones(), one, two));
                    }
                }
            }
        }
        self.spend(pairs.len() as u64 / 16);
        pairs.sort_by_key(|(hidden, maybe, ..)| std::cmp::Reverse((*hidden, *maybe)));
        let most = if small { POLISH.1 } else { POLISH.0 };
        let mut done = 0;
        let mut found = None;
        let mut tried = std::mem::take(&mut self.tried);
        for (_, _, one, two) in pairs {
            if done == most || self.stopped {
                break;
            }
            if !small {
                if tried.contains(&(one.0, two.0)) {
                    continue;
                }
                tried.push((one.0, two.0));
            }
            done += 1;
            let start = [one.2, two.2];
            let is_free = |pose: Pose| self.fixed.is_none_or(|fixed| fixed.board != pose.board);
            let steps = ((spread / FINE / 4).clamp(4, 64), 1);
            let may_show = self.question.may_show;
            let movable = start.map(is_free);
            let (pair, _) = self
                .solver
                .polish(&self.cores, may_show, start, movable, steps);
            let pair = pair.map(|pose| pose.laid());
            if self.solver.confirms(self.question, &pair) {
                found = Some(Answer::Possible(pair));
                break;
            }
            // One improvement takes about as long as examining this many boxes.
            self.steps += 3000;
            self.stopped |= !(self.limits.go_on)();
        }
        self.tried = tried;
        found
    }

    /// Divides every box, unless the search has been stopped.
    fn divide(&mut self) {
        // A box that may hide fewer cores than this cannot be completed.
        let most = self.cells.iter().flatten();
        let most = most.map(|cell| cell.maybe.count_ones()).max();
        let least = self.need.saturating_sub(most.unwrap_or(0));
        for board in Board::all() {
            let old = std::mem::take(&mut self.cells[board.index()]);
            let mut new = Vec::with_capacity(old.len() * 3);
            let reach = self.solver.field(board).reach;
            for cell in old {
                if cell.is_single() || self.stopped {
                    new.push(cell);
                    continue;
                }
                cell.split(reach, &mut |mut part| {
                    self.look(&mut part);
                    if part.maybe.count_ones() >= least {
                        new.push(part);
                    }
                });
                self.spend(3);
            }
            self.cells[board.index()] = new;
        }
    }
}

/// The result of one search over the boards.
enum Decided {
    Answer(Answer),
    /// There were too many boxes for a proof, and no placement was found. Contains the margin in
    /// tenths of a millimetre.
    Crowded(u16),
}

enum Partner {
    None,
    At(usize, usize),
    Solution(Answer),
}

/// Adds a set to a list of maximal sets. Sets contained in another one are left out.
pub(super) fn keep_maximal(most: &mut Vec<Mask>, set: Mask) {
    if !most.iter().any(|larger| set & !larger == 0) {
        most.retain(|smaller| smaller & !set != 0);
        most.push(set);
    }
}
