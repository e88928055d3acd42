//! Moves a glass board over the mat.
//!
//! A board pushed by keys stops at the other board or slides along it. A dragged board is lifted
//! over the other one. If it is dropped on the other board, it moves to the nearest free place. All
//! calculations use whole numbers and the same outlines as the judgement.

use carotein::geometry::{Angle, ONE, Placed, overlap};
use carotein::{Carotein, Laid};

/// The distance a board is moved between two checks for the other board, in tenths of a millimetre.
/// It is less than the width of the thinnest ear.
const STEP: i32 = 60;

/// The angle a board is turned between two checks for the other board, in 3600ths of a turn. The
/// tip of the longest board then moves no farther than `STEP`.
const TURN: i32 = 30;

/// How far beyond the edge of the mat the middle of a board may be dragged, in tenths of a
/// millimetre.
pub(super) const BEYOND: i32 = 700;

/// The place a board has reached, and whether the other board stopped it before its target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Reached {
    pub(super) laid: Laid,
    pub(super) blocked: bool,
}

/// The space that the other board leaves free.
struct Room<'a> {
    rules: &'a Carotein,
    other: Option<Placed>,
}

impl Room<'_> {
    fn has(&self, laid: &Laid) -> bool {
        self.is_free(&self.rules.placed_outline(laid))
    }

    fn is_free(&self, lying: &Placed) -> bool {
        self.other
            .as_ref()
            .is_none_or(|other| !overlap(lying, other))
    }

    /// Moves a board straight towards a place, as far as the way is free.
    fn push(&self, from: Laid, to: (i32, i32)) -> Laid {
        let way = (to.0 - i32::from(from.x), to.1 - i32::from(from.y));
        let length = way.0.unsigned_abs().max(way.1.unsigned_abs()) as i32;
        let steps = (length + STEP - 1) / STEP;
        let share = |way: i32, part: i32, of: i32| {
            (i64::from(way) * i64::from(part) / i64::from(of.max(1))) as i16
        };
        let at = |part: i32, of: i32| Laid {
            x: from.x + share(way.0, part, of),
            y: from.y + share(way.1, part, of),
            ..from
        };
        // The board does not turn on the way, so its outline is computed once and then shifted.
        let lying = self.rules.placed_outline(&from);
        let has = |laid: Laid| self.is_free(&lying.moved(laid.at().from(from.at())));
        let Some(met) = (1..=steps).find(|step| !has(at(*step, steps))) else {
            return if steps == 0 { from } else { at(steps, steps) };
        };
        // Narrows the place of contact down to one unit.
        let (mut free, mut taken) = ((met - 1) * length, met * length);
        let of = steps * length;
        while taken - free > steps {
            let middle = (free + taken) / 2;
            if has(at(middle, of)) {
                free = middle;
            } else {
                taken = middle;
            }
        }
        at(free, of)
    }

    /// Turns a board by `by` 3600ths of a turn, or until it meets the other board.
    fn turn(&self, from: Laid, by: i32) -> Laid {
        let at = |part: i32| Laid {
            angle: Angle::wrapped(i32::from(from.angle.parts()) + part),
            ..from
        };
        let (way, mut free) = (by.signum(), 0);
        while free != by {
            let mut step = (by - free).abs().min(TURN);
            while step > 0 && !self.has(&at(free + way * step)) {
                step /= 2;
            }
            if step == 0 {
                break;
            }
            free += way * step;
        }
        at(free)
    }
}

/// Moves a board towards a place and an angle. If the other board is in the way, the board stops
/// there or slides along it.
pub(super) fn slide(
    rules: &Carotein,
    from: Laid,
    other: Option<&Laid>,
    to: (i32, i32),
    turn: i32,
) -> Reached {
    let room = Room {
        rules,
        other: other.map(|other| rules.placed_outline(other)),
    };
    let to = within_reach(rules, to);
    let turned = room.turn(from, turn);
    let mut laid = room.push(turned, to);
    // Uses the rest of the way to slide along the edge that was met.
    for _ in 0..2 {
        let left = (to.0 - i32::from(laid.x), to.1 - i32::from(laid.y));
        if left == (0, 0) {
            break;
        }
        // Directions one, two and three sixteenths of a turn to either side, as cosine and sine in
        // 256ths.
        const ASIDE: [(i32, i32); 6] = [
            (237, 98),
            (237, -98),
            (181, 181),
            (181, -181),
            (98, 237),
            (98, -237),
        ];
        let gap = |(x, y): (i32, i32)| i64::from(to.0 - x).pow(2) + i64::from(to.1 - y).pow(2);
        let place = |laid: &Laid| (i32::from(laid.x), i32::from(laid.y));
        let mut best = laid;
        for (cos, sin) in ASIDE {
            // A step of the length of `left` times the cosine ends at the point of this direction
            // that is nearest to `to`. So the board comes closer to `to` with every part of the
            // step, and never moves farther than the pointer.
            let aside = (
                i32::from(laid.x) + (left.0 * cos - left.1 * sin) / 256 * cos / 256,
                i32::from(laid.y) + (left.0 * sin + left.1 * cos) / 256 * cos / 256,
            );
            // Skips directions that lead no closer even when they are free, because each try checks
            // for the other board many times.
            if gap(aside) >= gap(place(&best)) {
                continue;
            }
            let slid = room.push(laid, aside);
            if gap(place(&slid)) < gap(place(&best)) {
                best = slid;
            }
        }
        if best == laid {
            break;
        }
        laid = best;
    }
    let there = (i32::from(laid.x), i32::from(laid.y)) == to;
    let wished = Angle::wrapped(i32::from(from.angle.parts()) + turn);
    Reached {
        laid,
        blocked: !there || turned.angle != wished,
    }
}

/// Lifts a board over the other one to a place. `blocked` is set if the board would overlap the
/// other one there.
pub(super) fn lift(rules: &Carotein, from: Laid, other: Option<&Laid>, to: (i32, i32)) -> Reached {
    let (x, y) = within_reach(rules, to);
    let laid = Laid {
        x: x as i16,
        y: y as i16,
        ..from
    };
    Reached {
        laid,
        blocked: other.is_some_and(|other| rules.overlaps(&laid, other)),
    }
}

/// Returns the place, or the nearest one at which the board stays in sight.
fn within_reach(rules: &Carotein, to: (i32, i32)) -> (i32, i32) {
    let mat = rules.edition().mat;
    (
        to.0.clamp(-BEYOND, mat.x + BEYOND),
        to.1.clamp(-BEYOND, mat.y + BEYOND),
    )
}

/// The number of directions tried to move a board off the other one.
const WAYS: i32 = 48;

/// Returns the nearest place to `dropped` at which the board does not overlap the other one. Its
/// angle and face stay. The distance is exact to one unit along the directions that are tried.
pub(super) fn nearest_free(rules: &Carotein, dropped: Laid, other: &Laid) -> Laid {
    let room = Room {
        rules,
        other: Some(rules.placed_outline(other)),
    };
    let lying = rules.placed_outline(&dropped);
    // The board at distance `far` in direction `way`, if it is free and in sight there.
    let at = |way: i32, far: i32| {
        let (sin, cos) = Angle::wrapped(way * i32::from(Angle::TURN) / WAYS).sin_cos();
        let share = |part: i32| (i64::from(part) * i64::from(far) / i64::from(ONE)) as i32;
        let to = (
            i32::from(dropped.x) + share(cos),
            i32::from(dropped.y) + share(sin),
        );
        let laid = Laid {
            x: to.0 as i16,
            y: to.1 as i16,
            ..dropped
        };
        let is_free = within_reach(rules, to) == to
            && room.is_free(&lying.moved(laid.at().from(dropped.at())));
        is_free.then_some(laid)
    };
    let mat = rules.edition().mat;
    // Searches in growing rings. In the first ring with free places, each is moved as close as
    // possible, to one unit.
    for ring in 1..=(mat.x + mat.y) / STEP {
        let far = ring * STEP;
        let free = (0..WAYS).filter_map(|way| {
            let mut nearest = (far, at(way, far)?);
            let mut taken = far - STEP;
            while nearest.0 - taken > 1 {
                let middle = (nearest.0 + taken) / 2;
                match at(way, middle) {
                    Some(laid) => nearest = (middle, laid),
                    None => taken = middle,
                }
            }
            Some(nearest)
        });
        if let Some((_, laid)) = free.min_by_key(|(far, _)| *far) {
            return laid;
        }
    }
    // Unreachable in practice: two boards never fill the mat.
    dropped
}

/// Turns a board over in place. If the other board is in the way, it is also moved aside, provided
/// there is room near by.
pub(super) fn flip(rules: &Carotein, from: Laid, other: Option<&Laid>) -> Reached {
    let room = Room {
        rules,
        other: other.map(|other| rules.placed_outline(other)),
    };
    let over = Laid {
        flipped: !from.flipped,
        ..from
    };
    // Tries places in growing steps away from the other board.
    let away = other.map_or((0, 0), |other| {
        let sign = |one: i16, other: i16| if one < other { -1 } else { 1 };
        (sign(from.x, other.x), sign(from.y, other.y))
    });
    let shifted = |(step, (right, down)): (i32, (i32, i32))| Laid {
        x: over.x + (step * 80 * right) as i16,
        y: over.y + (step * 80 * down) as i16,
        ..over
    };
    let ways = [(away.0, 0), (0, away.1), away];
    let mut places = (0..=12).flat_map(|step| ways.map(|way| shifted((step, way))));
    match places.find(|laid| room.has(laid)) {
        Some(laid) => Reached {
            laid,
            blocked: false,
        },
        None => Reached {
            laid: from,
            blocked: true,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::{Reached, flip, lift, nearest_free, slide};
    use carotein::geometry::Angle;
    use carotein::{Board, Carotein, Laid};
    use tabletop::prelude::*;
    use tabletop::{Rng, Setup};

    fn board(number: u8, x: i16, y: i16) -> Laid {
        Laid {
            board: Board::new(number).unwrap(),
            x,
            y,
            angle: Angle::default(),
            flipped: false,
        }
    }

    #[test]
    fn nothing_is_in_the_way_of_a_board_alone() {
        let rules = Carotein::new(&Setup::new(&Carotein::INFO, 2)).unwrap();
        let reached = slide(&rules, board(0, 1000, 1000), None, (3000, 2000), -100);
        let laid = Laid {
            angle: Angle::wrapped(3500),
            ..board(0, 3000, 2000)
        };
        let blocked = false;
        assert_eq!(reached, Reached { laid, blocked });
        // The board stays in sight.
        let far = slide(&rules, board(0, 1000, 1000), None, (-9000, 20000), 0);
        assert_eq!((far.laid.x, far.laid.y), (-700, 4900));
    }

    #[test]
    fn boards_never_lie_on_each_other_however_they_are_pushed() {
        let rules = Carotein::new(&Setup::new(&Carotein::INFO, 2)).unwrap();
        let mut rng = Rng::seeded(8);
        for game in 0..40 {
            let (one, two) = (game % 7, (game + 1 + rng.below(6) as u8) % 7);
            let other = board(two, 2800, 2100);
            let mut laid = board(one, 500, 2100);
            let mut met = false;
            for _ in 0..60 {
                let to = (rng.below(5600) as i32, rng.below(4200) as i32);
                let turn = rng.below(400) as i32 - 200;
                let reached = slide(&rules, laid, Some(&other), to, turn);
                laid = reached.laid;
                assert!(!rules.overlaps(&laid, &other), "{laid} on {other}");
                if rng.below(4) == 0 {
                    laid = flip(&rules, laid, Some(&other)).laid;
                    assert!(!rules.overlaps(&laid, &other), "{laid} on {other}");
                }
                met |= reached.blocked;
            }
            assert!(met, "the other one is felt");
        }
    }

    #[test]
    fn what_is_let_go_on_the_other_board_lies_in_the_nearest_free_place() {
        let rules = Carotein::new(&Setup::new(&Carotein::INFO, 2)).unwrap();
        let other = board(1, 2800, 2100);
        let far = |one: &Laid, other: &Laid| one.at().from(other.at()).square();
        for (x, y) in [(2800, 2100), (2500, 2100), (3300, 1700), (2800, 2900)] {
            let lifted = lift(&rules, board(0, 600, 600), Some(&other), (x, y));
            assert_eq!((lifted.laid.x, lifted.laid.y), (x as i16, y as i16));
            assert!(lifted.blocked, "{}", lifted.laid);
            let free = nearest_free(&rules, lifted.laid, &other);
            assert!(!rules.overlaps(&free, &other), "{free}");
            assert!(free.angle == lifted.laid.angle && free.flipped == lifted.laid.flipped);
            // No place 90 units nearer is free.
            let gap = far(&free, &lifted.laid);
            for (down, right) in (0..64).map(|way| (f64::from(way) / 10.0).sin_cos()) {
                let near = (gap as f64).sqrt() - 90.0;
                let nearer = Laid {
                    x: lifted.laid.x + (right * near) as i16,
                    y: lifted.laid.y + (down * near) as i16,
                    ..lifted.laid
                };
                assert!(near < 0.0 || rules.overlaps(&nearer, &other), "{nearer}");
            }
        }
        // A board that is dropped past the other board stays where it was dropped.
        let over = lift(&rules, board(0, 600, 2100), Some(&other), (4900, 2100));
        assert_eq!((over.laid.x, over.blocked), (4900, false));
    }

    #[test]
    fn a_push_ends_at_the_other_board_and_goes_round_it() {
        let rules = Carotein::new(&Setup::new(&Carotein::INFO, 2)).unwrap();
        let other = board(1, 2800, 2100);
        let straight = slide(&rules, board(2, 800, 2100), Some(&other), (2700, 2100), 0);
        assert!(straight.blocked);
        // One more millimetre would overlap.
        let mut closer = straight.laid;
        closer.x += 10;
        assert!(rules.overlaps(&closer, &other));
        // The board can be pushed past the upper edge of the other one.
        let mut laid = board(2, 800, 1200);
        for x in (900..4200).step_by(100) {
            laid = slide(&rules, laid, Some(&other), (x, 700), 0).laid;
        }
        assert!(laid.x > 4000, "{laid}");
    }
}
