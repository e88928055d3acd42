//! The parts of a result: luck, the seat's own play, and the others' play.
//!
//! Every move is judged by itself: a draw against the mean of all draws, a decision against the
//! best move found. This one judgement gives the change caused by the move. So luck averages to 0
//! by construction, and no decision can be better than the best. Each position between two moves is
//! judged twice: at the end of one judgement and at the start of the next. The difference is
//! neither luck nor play, and is counted separately as left over. So this equation holds exactly
//! for every seat:
//!
//! start + luck + own play + others' play + left over = result

use super::chances::Chances;
use super::judgement::Judgement;
use crate::seat::Seat;

/// The smallest loss that counts as a slip, in ten-thousandths of a win: one win in a hundred
/// games. A move that costs less counts as good as the best.
pub const SLIGHT: i32 = 100;

/// The cause of a change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// A draw.
    Luck,
    /// A seat's decision.
    Play(Seat),
}

/// The change of all seats' chances by one move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    /// The index of the move, from 0.
    pub ply: usize,
    /// The cause of the change.
    pub cause: Cause,
    /// The gain or loss of each seat, in ten-thousandths of a win. Together they are 0.
    pub by: [i32; Seat::MAX],
}

/// The parts of one seat's result, in ten-thousandths of a win.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Account {
    /// The seat's chance at the start.
    pub start: i32,
    /// The sum of the changes by draws.
    pub luck: i32,
    /// The sum of the changes by the seat's own decisions.
    pub own: i32,
    /// The sum of the changes by other seats' decisions.
    pub others: i32,
    /// The sum of the differences between two judgements of the same position.
    pub left_over: i32,
    /// The final result: a whole win, a share of a win, or 0. During a game, the seat's current
    /// chance.
    pub result: i32,
}

/// The ledger of a game, or of the part of it that has been judged.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ledger {
    /// One account for each seat.
    pub accounts: Vec<Account>,
    /// All changes, in the order of the moves.
    pub changes: Vec<Change>,
    /// All seats' chances before the first move, and after each move.
    pub course: Vec<Chances>,
}

impl Ledger {
    /// Builds a ledger from judgements, one for each move from the first on. `result` is the final
    /// result, or `None` during a game. A move that has not been judged counts as forced.
    #[must_use]
    pub fn new(seats: u8, judgements: &[Option<Judgement>], result: Option<Chances>) -> Ledger {
        let judged = |at: &Option<Judgement>| at.as_ref().and_then(Judgement::before);
        // Each entry holds the chances before a move, or the next known ones. The last entry is the
        // end of the game.
        let mut course = vec![None; judgements.len() + 1];
        let mut known = result;
        course[judgements.len()] = known;
        for (at, judgement) in judgements.iter().enumerate().rev() {
            known = judged(judgement).or(known);
            course[at] = known;
        }
        // During a game, the last known chances are repeated up to the end.
        let mut last = Chances::even(seats);
        let follow = |chances: Option<Chances>| {
            last = chances.unwrap_or(last);
            last
        };
        let course: Vec<Chances> = course.into_iter().map(follow).collect();
        let changes: Vec<Change> = judgements
            .iter()
            .enumerate()
            .filter_map(|(ply, judgement)| change(ply, judgement.as_ref()?, course[ply + 1]))
            .collect();
        let gaps = gaps_between_judgements(judgements, &course);
        let accounts = Seat::all(seats).map(|seat| account(seat, &changes, &gaps, &course));
        Ledger {
            accounts: accounts.collect(),
            changes,
            course,
        }
    }

    /// The draws, sorted by what they brought this seat, luckiest first.
    #[must_use]
    pub fn draws(&self, seat: Seat) -> Vec<Change> {
        let draws = self
            .changes
            .iter()
            .filter(|change| change.cause == Cause::Luck);
        let mut draws: Vec<Change> = draws.copied().collect();
        draws.sort_by_key(|change| (-change.by[seat.index()], change.ply));
        draws
    }

    /// The seat's decisions that cost it at least [`SLIGHT`], costliest first.
    #[must_use]
    pub fn slips(&self, seat: Seat) -> Vec<Change> {
        let slips = self.changes.iter().filter(|change| {
            change.cause == Cause::Play(seat) && change.by[seat.index()] <= -SLIGHT
        });
        let mut slips: Vec<Change> = slips.copied().collect();
        slips.sort_by_key(|change| (change.by[seat.index()], change.ply));
        slips
    }
}

fn change(ply: usize, judgement: &Judgement, next: Chances) -> Option<Change> {
    let (cause, [before, after]) = (cause(judgement)?, ends(judgement, next)?);
    let by = after.minus(&before);
    Some(Change { ply, cause, by })
}

fn cause(judgement: &Judgement) -> Option<Cause> {
    match judgement {
        Judgement::Forced => None,
        Judgement::Draw { .. } => Some(Cause::Luck),
        Judgement::Decision { seat, .. } => Some(Cause::Play(*seat)),
        Judgement::Watched { seat, .. } => Some(seat.map_or(Cause::Luck, Cause::Play)),
    }
}

/// The chances that a move is measured against, and the chances after it. `next` holds the next
/// known chances.
fn ends(judgement: &Judgement, next: Chances) -> Option<[Chances; 2]> {
    match judgement {
        Judgement::Forced => None,
        Judgement::Draw { mean, drawn } => Some([*mean, *drawn]),
        Judgement::Decision { made, ideas, .. } => {
            let best = ideas.first().map_or(*made, |best| best.chances);
            Some([best, *made])
        }
        Judgement::Watched { before, .. } => Some([*before, next]),
    }
}

/// The end of one judgement and the start of the next describe the same position. Returns how much
/// higher each seat's chance is in the later one, for every such pair from the start to the result.
fn gaps_between_judgements(
    judgements: &[Option<Judgement>],
    course: &[Chances],
) -> Vec<[i32; Seat::MAX]> {
    let (Some(start), Some(result)) = (course.first(), course.last()) else {
        return Vec::new();
    };
    let mut at = *start;
    let mut gaps = Vec::new();
    for (ply, judgement) in judgements.iter().enumerate() {
        let ends = judgement.as_ref().and_then(|it| ends(it, course[ply + 1]));
        if let Some([before, after]) = ends {
            gaps.push(before.minus(&at));
            at = after;
        }
    }
    gaps.push(result.minus(&at));
    gaps
}

fn account(
    seat: Seat,
    changes: &[Change],
    gaps: &[[i32; Seat::MAX]],
    course: &[Chances],
) -> Account {
    let chances = |at: Option<&Chances>| at.map_or(0, |chances| chances.of(seat) as i32);
    let sum = |of: fn(Cause, Seat) -> bool| -> i32 {
        let some = changes.iter().filter(|change| of(change.cause, seat));
        some.map(|change| change.by[seat.index()]).sum()
    };
    Account {
        start: chances(course.first()),
        luck: sum(|cause, _| cause == Cause::Luck),
        own: sum(|cause, seat| cause == Cause::Play(seat)),
        others: sum(|cause, seat| matches!(cause, Cause::Play(other) if other != seat)),
        left_over: gaps.iter().map(|gap| gap[seat.index()]).sum(),
        result: chances(course.last()),
    }
}

#[cfg(test)]
mod tests {
    use super::{Cause, Chances, Judgement, Ledger, Seat};
    use crate::review::{Idea, turning_points};

    fn chances(parts: [u64; 2]) -> Chances {
        Chances::of_weights(2, &parts).unwrap()
    }

    fn decision(seat: u8, best: [u64; 2], made: [u64; 2]) -> Option<Judgement> {
        let idea = |mv: &str, parts| Idea {
            mv: mv.to_owned(),
            visits: 1,
            chances: chances(parts),
            line: Vec::new(),
        };
        Some(Judgement::Decision {
            seat: Seat(seat),
            before: chances(best),
            made: chances(made),
            ideas: vec![idea("best", best), idea("made", made)],
        })
    }

    fn draw(mean: [u64; 2], drawn: [u64; 2]) -> Option<Judgement> {
        Some(Judgement::Draw {
            mean: chances(mean),
            drawn: chances(drawn),
        })
    }

    fn game() -> Vec<Option<Judgement>> {
        vec![
            decision(0, [60, 40], [50, 50]),
            draw([49, 51], [80, 20]),
            Some(Judgement::Forced),
            decision(1, [79, 21], [90, 10]),
            draw([90, 10], [100, 0]),
        ]
    }

    #[test]
    fn it_adds_up() {
        let ledger = Ledger::new(2, &game(), Some(chances([1, 0])));
        let account = ledger.accounts[0];
        assert_eq!((account.start, account.result), (6000, 10_000));
        assert_eq!(
            (account.luck, account.own, account.others),
            (4100, -1000, 1100)
        );
        // Seat 0's chances in percent, at the end of one judgement and at the start of the next: 50
        // → 49, 80 → 79, 90 → 90, 100 → 100.
        assert_eq!(account.left_over, -200);
        for account in &ledger.accounts {
            let told = account.start + account.luck + account.own + account.others;
            assert_eq!(told + account.left_over, account.result);
        }
        assert_eq!(ledger.course.len(), 6);
        assert_eq!(ledger.course[2], ledger.course[3]);
        assert_eq!(ledger.draws(Seat(1)).first().map(|it| it.ply), Some(4));
        assert_eq!(ledger.slips(Seat(0)).len(), 1);
        // Losing half a win in 100 games is no slip, losing a whole one is.
        let slips = [595, 590].map(|made| {
            let all = [decision(0, [600, 400], [made, 1000 - made])];
            Ledger::new(2, &all, None).slips(Seat(0)).len()
        });
        assert_eq!(slips, [0, 1]);
        // 51 to 49 is no clear lead, so nothing turned.
        assert!(turning_points(&ledger.course).is_empty());
    }

    #[test]
    fn what_is_not_judged_yet_changes_nothing() {
        let mut part = game();
        part[3] = None;
        part[4] = None;
        let ledger = Ledger::new(2, &part, None);
        assert_eq!(ledger.changes.len(), 2);
        assert_eq!(ledger.accounts[0].result, 4900);
        let none = Ledger::new(2, &[None, None], None);
        assert_eq!(none.accounts[1].start, 5000);
    }

    #[test]
    fn mirrored_judgements_make_a_mirrored_ledger() {
        let flip = |[one, other]: [u64; 2]| [other, one];
        let mirrored = vec![
            decision(1, flip([60, 40]), flip([50, 50])),
            draw(flip([49, 51]), flip([80, 20])),
            Some(Judgement::Forced),
            decision(0, flip([79, 21]), flip([90, 10])),
            draw(flip([90, 10]), flip([100, 0])),
        ];
        let one = Ledger::new(2, &game(), Some(chances([1, 0])));
        let other = Ledger::new(2, &mirrored, Some(chances([0, 1])));
        assert_eq!(one.accounts[0], other.accounts[1]);
        assert_eq!(one.accounts[1], other.accounts[0]);
    }

    #[test]
    fn of_what_is_watched_the_next_judgement_tells() {
        let watched = Judgement::Watched {
            seat: Some(Seat(1)),
            before: chances([50, 50]),
        };
        let ledger = Ledger::new(2, &[Some(watched), decision(0, [70, 30], [70, 30])], None);
        assert_eq!(ledger.changes[0].cause, Cause::Play(Seat(1)));
        assert_eq!(ledger.changes[0].by[0], 2000);
        assert_eq!(ledger.accounts[0].left_over, 0);
    }
}
