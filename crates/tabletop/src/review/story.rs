//! The statements about a whole game: whether luck or play decided it, which move did, and where it
//! turned. They are decided together, so that none contradicts another.

use super::chances::Chances;
use super::display_rounding::rounded_for_display;
use super::ledger::{Account, Cause, Change, Ledger, SLIGHT};
use crate::seat::Seat;
use std::cmp::Reverse;
use std::ops::Range;

/// The largest difference at which two causes count as alike, in thousandths of a win.
const ALIKE: i32 = 50;

/// The lead, in ten-thousandths of a win, from which a seat is clearly ahead. Two judgements of the
/// same position may differ by less.
const CLEARLY: u32 = 600;

/// The smallest change that decides a game, in ten-thousandths of a win: ten wins in a hundred
/// games.
const DECISIVE: i32 = 1000;

/// What brought a seat from its start to its result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Mostly luck.
    Luck,
    /// Mostly play, its own or the others'.
    Play,
    /// Luck and play alike.
    LuckAndPlay,
    /// In a game without draws: mostly its own moves.
    OwnPlay,
    /// In a game without draws: mostly the others' moves.
    OthersPlay,
    /// In a game without draws: its own moves and the others' alike.
    BothPlay,
    /// Too much is unexplained for any of these to be sure. Then no move decided the game, either.
    Unclear,
}

/// The event that decided a game: a decision, or draws that followed each other in one turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deciding {
    /// The indices of its moves, from 0.
    pub plies: Range<usize>,
    /// What it brought the seat, in ten-thousandths of a win.
    pub by: i32,
}

/// The statements about a whole game, from the side of one seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Story {
    /// Whether luck or play decided the result.
    pub verdict: Verdict,
    /// The event that decided the game.
    pub decisive: Option<Deciding>,
    /// The moves at which the game turned, from 0: another seat took a clear lead, or the game was
    /// decided.
    pub turning_points: Vec<usize>,
}

impl Story {
    /// The story of a game whose moves have not all been judged: only the turns that are known.
    #[must_use]
    pub fn so_far(ledger: &Ledger) -> Story {
        Story {
            verdict: Verdict::Unclear,
            decisive: None,
            turning_points: turning_points(&ledger.course),
        }
    }

    /// The story of a game whose moves have all been judged. `has_draws` says whether there was any
    /// luck in it, `goes_on` whether a draw belongs to the same event as the move before it.
    #[must_use]
    pub fn of(
        ledger: &Ledger,
        seat: Seat,
        has_draws: bool,
        goes_on: impl Fn(usize) -> bool,
    ) -> Story {
        let account = ledger.accounts.get(seat.index()).copied();
        let verdict = verdict(
            &rounded_for_display(&account.unwrap_or_default()),
            has_draws,
        );
        let decisive = ledger.decisive(seat, verdict, goes_on);
        let mut turning_points = turning_points(&ledger.course);
        if let Some(Deciding { plies, .. }) = &decisive {
            // The event is one turning point, at its last move.
            turning_points.retain(|ply| !plies.contains(ply));
            turning_points.push(plies.end - 1);
            turning_points.sort_unstable();
        }
        Story {
            verdict,
            decisive,
            turning_points,
        }
    }
}

/// Says only what holds wherever the unexplained part belongs. A cause is named if it would still be
/// the larger one with all that is unexplained on the other side, and causes are alike if they would
/// still be so. In between, and where more is unexplained than the causes together, it is unclear.
fn verdict(account: &Account, has_draws: bool) -> Verdict {
    let way = if account.result < account.start {
        -1
    } else {
        1
    };
    let [luck, own, others] = [account.luck, account.own, account.others].map(|part| way * part);
    let unexplained = account.left_over.abs();
    if unexplained > luck.abs() + (own + others).abs() {
        return Verdict::Unclear;
    }
    // Play counts as the largest of own play, the others' play and their sum. A part that worked
    // against the result explains nothing of it.
    let ([one, other], verdicts) = if has_draws {
        let play = own.max(others).max(own + others);
        let verdicts = [Verdict::Luck, Verdict::LuckAndPlay, Verdict::Play];
        ([luck, play], verdicts)
    } else {
        let verdicts = [Verdict::OwnPlay, Verdict::BothPlay, Verdict::OthersPlay];
        ([own, others], verdicts)
    };
    let more = one.max(0) - other.max(0);
    match more.abs() {
        apart if apart > unexplained + ALIKE && more > 0 => verdicts[0],
        apart if apart > unexplained + ALIKE => verdicts[2],
        apart if apart + unexplained <= ALIKE => verdicts[1],
        _ => Verdict::Unclear,
    }
}

/// The moves by which the clear lead passed from one seat to another, from 0.
#[must_use]
pub fn turning_points(course: &[Chances]) -> Vec<usize> {
    let mut last = None;
    let mut turns = Vec::new();
    for (ply, chances) in course.iter().enumerate() {
        let mut order: Vec<(u32, usize)> = chances.all().iter().copied().zip(0..).collect();
        order.sort_by_key(|(part, at)| (Reverse(*part), *at));
        let [(most, first), (next, _), ..] = order[..] else {
            continue;
        };
        if most - next >= CLEARLY && last != Some(first) {
            if last.is_some() {
                turns.push(ply - 1);
            }
            last = Some(first);
        }
    }
    turns
}

/// Draws that followed each other in one turn, such as a die and the card that it won.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fortune {
    /// The indices of the draws, from 0.
    pub plies: Range<usize>,
    /// What they brought a seat together, in ten-thousandths of a win.
    pub by: i32,
}

impl Verdict {
    /// Whether this verdict says that changes with this cause made the difference for a seat.
    fn names(self, cause: Cause, seat: Seat) -> bool {
        match (self, cause) {
            (Verdict::Unclear, _) => false,
            (Verdict::LuckAndPlay, _) => true,
            (Verdict::Luck, cause) => cause == Cause::Luck,
            (_, Cause::Luck) => false,
            (Verdict::Play | Verdict::BothPlay, Cause::Play(_)) => true,
            (Verdict::OwnPlay, Cause::Play(by)) => by == seat,
            (Verdict::OthersPlay, Cause::Play(by)) => by != seat,
        }
    }
}

impl Ledger {
    /// The event that decided the game for a seat, if there is one: of all events with a cause that
    /// the verdict names, the one that brought the seat furthest from its start towards its result.
    /// It counts at least [`DECISIVE`] in its own judgement, in the chances from before it to after
    /// it, and in the chances with everything open: a move after which the chances are as before
    /// decides nothing, and neither does one whose seat did not know that the game was decided.
    fn decisive(
        &self,
        seat: Seat,
        verdict: Verdict,
        goes_on: impl Fn(usize) -> bool,
    ) -> Option<Deciding> {
        let account = self.accounts.get(seat.index())?;
        let way = (account.result - account.start).signum();
        let luck = self.fortunes(seat, goes_on).into_iter();
        let luck = luck.map(|Fortune { plies, by }| (Cause::Luck, Deciding { plies, by }));
        let play = self
            .changes
            .iter()
            .filter(|change| change.cause != Cause::Luck)
            .map(|change| {
                let (plies, by) = (change.ply..change.ply + 1, change.by[seat.index()]);
                (change.cause, Deciding { plies, by })
            });
        let chances = |at: usize| self.course.get(at).map_or(0, |it| it.of(seat) as i32);
        let moved = |plies: &Range<usize>| chances(plies.end) - chances(plies.start);
        // Draws are judged with everything open, decisions by what their seats could know.
        let is_draw = |change: &&Change| change.cause == Cause::Luck;
        let opened = |plies: &Range<usize>| {
            let mut draws = self.changes.iter().filter(is_draw);
            let after = draws.clone().find(|draw| draw.ply >= plies.end);
            let after = after.map_or(account.result, |draw| chances(draw.ply));
            let before = match draws.clone().any(|draw| draw.ply == plies.start) {
                true => chances(plies.start),
                false => draws
                    .rfind(|draw| draw.ply < plies.start)
                    .map_or(account.start, |draw| {
                        chances(draw.ply) + draw.by[seat.index()]
                    }),
            };
            after - before
        };
        let decides = |(cause, event): &(Cause, Deciding)| {
            let by = [event.by, moved(&event.plies), opened(&event.plies)];
            verdict.names(*cause, seat) && by.iter().all(|by| way * by >= DECISIVE)
        };
        let events = luck.chain(play).filter(decides).map(|(_, event)| event);
        // The first of equal events.
        events.min_by_key(|event| (Reverse(way * event.by), event.plies.start))
    }

    /// The luck of a seat, the best first, without what is slighter than [`SLIGHT`]. Draws are one
    /// event if nothing was decided between them and `goes_on` holds for the later one: that it
    /// belongs to the same event as the move before it.
    #[must_use]
    pub fn fortunes(&self, seat: Seat, goes_on: impl Fn(usize) -> bool) -> Vec<Fortune> {
        let mut fortunes: Vec<Fortune> = Vec::new();
        for change in &self.changes {
            if change.cause != Cause::Luck {
                continue;
            }
            let (ply, by) = (change.ply, change.by[seat.index()]);
            match fortunes.last_mut() {
                Some(last) if last.plies.end == ply && goes_on(ply) => {
                    last.plies.end = ply + 1;
                    last.by += by;
                }
                _ => fortunes.push(Fortune {
                    plies: ply..ply + 1,
                    by,
                }),
            }
        }
        fortunes.retain(|fortune| fortune.by.abs() >= SLIGHT);
        fortunes.sort_by_key(|fortune| (Reverse(fortune.by), fortune.plies.start));
        fortunes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn account([start, luck, own, others, result]: [i32; 5]) -> Account {
        Account {
            start,
            luck,
            own,
            others,
            left_over: result - start - luck - own - others,
            result,
        }
    }

    #[test]
    fn what_carried_a_seat_most_is_said() {
        for (of, said) in [
            ([500, 450, -100, 150, 1000], Verdict::Luck),
            ([500, 20, -20, 500, 1000], Verdict::Play),
            ([500, 260, -60, 300, 1000], Verdict::LuckAndPlay),
            // A seat that lost was unlucky, or played worse.
            ([500, 143, -244, 333, 1000], Verdict::Unclear),
            ([500, -600, 0, 100, 0], Verdict::Luck),
            ([500, 100, -600, 0, 0], Verdict::Play),
            ([233, -179, -333, 279, 0], Verdict::Play),
        ] {
            assert_eq!(verdict(&account(of), true), said, "{of:?}");
        }
    }

    /// Luck, own play and the others' play of a seat that won from an even start; the rest is
    /// unexplained.
    #[test]
    fn a_verdict_holds_wherever_the_unexplained_belongs() {
        for ([luck, own, others], said) in [
            // Play brought 26.2, luck cost 12.0, and 35.8 is unexplained: less than both together,
            // but more than play.
            ([-120, 0, 262], Verdict::Unclear),
            // Play leads by 14.2, and 11.8 is unexplained.
            ([120, 0, 262], Verdict::Unclear),
            // The lead is 27.5 and 27.6, and 22.5 and 22.4 is unexplained.
            ([275, 0, 0], Verdict::Unclear),
            ([276, 0, 0], Verdict::Luck),
            ([0, 0, 276], Verdict::Play),
            ([0, -20, 300], Verdict::Play),
            ([425, 0, 50], Verdict::Luck),
            // Equal parts, with 5.0 and 6.0 unexplained.
            ([225, 0, 225], Verdict::LuckAndPlay),
            ([220, 0, 220], Verdict::Unclear),
            // The causes are 6.0 and 3.0 apart, and 4.0 and 1.0 is unexplained.
            ([200, 0, 260], Verdict::Unclear),
            ([230, 0, 260], Verdict::LuckAndPlay),
        ] {
            let of = account([500, luck, own, others, 1000]);
            assert_eq!(verdict(&of, true), said, "{of:?}");
        }
    }

    /// A game without draws is never called a matter of luck.
    #[test]
    fn without_draws_only_play_is_weighed() {
        for (of, said) in [
            ([500, 0, -200, 650, 1000], Verdict::OthersPlay),
            ([500, 0, -500, 20, 0], Verdict::OwnPlay),
            ([500, 0, -250, 0, 0], Verdict::Unclear),
            ([500, 0, -276, 0, 0], Verdict::OwnPlay),
            ([500, 0, 0, 0, 500], Verdict::BothPlay),
            ([500, 0, -10, 20, 1000], Verdict::Unclear),
        ] {
            assert_eq!(verdict(&account(of), false), said, "{of:?}");
        }
    }

    fn course(ones: &[u64]) -> Vec<Chances> {
        let one = |one: &u64| Chances::of_weights(2, &[*one, 100 - one]).unwrap();
        ones.iter().map(one).collect()
    }

    #[test]
    fn a_turn_is_more_than_a_waver() {
        // The first seat takes a clear lead at index 3 and the second one by the move before index
        // 7. Before and between, neither is clearly ahead.
        let wavers = course(&[50, 49, 51, 60, 51, 49, 52, 40, 45, 30]);
        assert_eq!(turning_points(&wavers), [6]);
        assert!(turning_points(&course(&[50, 49, 51, 49, 52, 48])).is_empty());
        assert_eq!(turning_points(&course(&[60, 40, 60])), [0, 1]);
        assert!(turning_points(&[]).is_empty());
    }

    fn luck(ply: usize, by: i32) -> Change {
        change(ply, Cause::Luck, by)
    }

    fn change(ply: usize, cause: Cause, by: i32) -> Change {
        let mut all = [0; Seat::MAX];
        (all[0], all[1]) = (by, -by);
        Change {
            ply,
            cause,
            by: all,
        }
    }

    /// A ledger with these changes, whose other parts are left over.
    fn ledger(ones: &[u64], changes: Vec<Change>) -> Ledger {
        let course = course(ones);
        let accounts = Seat::all(2).map(|seat| {
            let luck = changes.iter().map(|change| change.by[seat.index()]).sum();
            let ends = [course.first(), course.last()];
            let [start, result] = ends.map(|at| at.map_or(0, |it| it.of(seat) as i32));
            Account {
                start,
                luck,
                left_over: result - start - luck,
                result,
                ..Account::default()
            }
        });
        Ledger {
            accounts: accounts.collect(),
            changes,
            course,
        }
    }

    #[test]
    fn what_decided_a_game_is_a_turning_point() {
        // No lead passes from one seat to the other.
        let swing = ledger(&[50, 50, 90, 100], vec![luck(1, 4000), luck(2, 1000)]);
        let story = Story::of(&swing, Seat(0), true, |_| false);
        assert_eq!(story.decisive.map(|it| it.plies), Some(1..2));
        assert_eq!(story.turning_points, [1]);
        assert_eq!(story.verdict, Verdict::Luck);
    }

    /// The verdict, the list of luck and the deciding event name the same: a die whose card took
    /// back what it had brought is no great luck, and where play decided, no die did.
    #[test]
    fn what_decided_agrees_with_the_verdict_and_the_lists() {
        let of = |ones: &[u64], changes: Vec<Change>| {
            let mut swing = ledger(ones, changes);
            // The sums by cause, as `Ledger::new` makes them.
            for (seat, account) in Seat::all(2).zip(&mut swing.accounts) {
                let sum = |of: &dyn Fn(Cause) -> bool| -> i32 {
                    let some = swing.changes.iter().filter(|change| of(change.cause));
                    some.map(|change| change.by[seat.index()]).sum()
                };
                account.luck = sum(&|cause| cause == Cause::Luck);
                account.own = sum(&|cause| cause == Cause::Play(seat));
                account.others = sum(&|cause| !matches!(cause, Cause::Luck)) - account.own;
                account.left_over =
                    account.result - account.start - account.luck - account.own - account.others;
            }
            // The draw at 2 follows the die at 1 in one turn.
            let story = Story::of(&swing, Seat(0), true, |ply| ply == 2);
            (story.verdict, story.decisive.map(|it| (it.plies, it.by)))
        };
        let slip = |ply, by| change(ply, Cause::Play(Seat(1)), by);
        // The others' play brought more than luck, but no single move as much as the die.
        let many = vec![luck(1, 2650), luck(2, -2650), slip(3, 2500), slip(4, 2500)];
        assert_eq!(
            of(&[50, 50, 76, 50, 75, 100], many),
            (Verdict::Play, Some((3..4, 2500)))
        );
        // The die and its card are one event.
        let pair = vec![luck(1, 1500), luck(2, 1500), luck(3, 2000)];
        assert_eq!(
            of(&[50, 50, 65, 80, 100], pair),
            (Verdict::Luck, Some((1..3, 3000)))
        );
    }

    /// A move that cost much by its own judgement, but after which the chances were as before. Or
    /// the last draw before it has shown, with everything open, that the game was decided.
    #[test]
    fn what_changed_no_chances_decided_nothing() {
        for (course, drawn, decided) in [
            ([90, 90, 90, 88, 0], 0, None),
            ([90, 90, 90, 60, 0], 0, Some(2..3)),
            ([90, 90, 90, 60, 0], -8900, None),
        ] {
            let slip = change(2, Cause::Play(Seat(0)), -5000);
            let mut lost = ledger(&course, vec![luck(1, drawn), slip]);
            for account in &mut lost.accounts {
                // Own play is the cause, and little is unexplained.
                (account.own, account.luck) = (account.result - account.start, 0);
                account.left_over = 0;
            }
            let story = Story::of(&lost, Seat(0), true, |_| false);
            assert_eq!(story.verdict, Verdict::Play);
            let told = story.decisive.map(|it| it.plies);
            assert_eq!(told, decided, "{course:?} {drawn}");
        }
    }

    #[test]
    fn where_it_is_hard_to_say_no_move_decided() {
        let unclear = ledger(&[50, 50, 65, 100], vec![luck(1, 1500)]);
        let story = Story::of(&unclear, Seat(0), true, |_| false);
        assert_eq!(story.verdict, Verdict::Unclear);
        assert_eq!(story.decisive, None);
        assert!(story.turning_points.is_empty());
    }

    #[test]
    fn small_changes_decide_nothing() {
        let steps = (0..60).map(|ply| luck(ply, 80)).collect();
        assert_eq!(
            Story::of(&ledger(&[50, 98], steps), Seat(0), true, |_| false).decisive,
            None
        );
    }

    #[test]
    fn a_die_and_what_it_won_are_one_event() {
        let changes = vec![
            luck(3, 2000),
            luck(4, -500),
            // Another turn.
            luck(5, 700),
            change(6, Cause::Play(Seat(0)), -900),
            luck(7, -90),
            luck(9, -300),
        ];
        let fortunes = ledger(&[50, 50], changes).fortunes(Seat(0), |ply| ply != 5);
        let told: Vec<_> = fortunes
            .iter()
            .map(|it| (it.plies.clone(), it.by))
            .collect();
        // Less than one win in a hundred is not told.
        assert_eq!(told, [(3..5, 1500), (5..6, 700), (9..10, -300)]);
    }
}
