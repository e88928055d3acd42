//! Searches for a placement where the solver reports that none exists. Only the exact predicates of
//! the rules are used.

use carotein::geometry::{Angle, Point, overlap};
use carotein::solver::Question;
use carotein::{Board, Edition, Laid};
use tabletop::Rng;
use tabletop::prelude::*;

/// The number of walks that start at `hint`, if there is one, and the number of all walks.
const ATTEMPTS: (u32, u32) = (6, 20);

/// Searches by hill climbing from random placements, and from `hint`, a solution of a similar
/// position.
pub(super) fn attack(question: &Question, seed: u64, hint: Option<[Laid; 2]>) -> Option<[Laid; 2]> {
    let edition = Edition::standard();
    let mut rng = Rng::seeded(seed);
    let boards: Vec<Board> = question.boards.iter().collect();
    let put = |laid: &Laid| {
        let outline = &edition.rabbit(laid.board).outline;
        outline.put(laid.at(), laid.angle, laid.flipped)
    };
    for attempt in 0..ATTEMPTS.1 {
        let mut order = boards.clone();
        rng.shuffle(&mut order);
        let mut pair = [order[0], order[1]].map(|board| {
            let at = rng.pick(&question.cores).copied().unwrap_or_default();
            Laid {
                board,
                x: at.x as i16,
                y: at.y as i16,
                angle: Angle::wrapped(rng.below(3600) as i32),
                flipped: rng.below(2) == 1,
            }
        });
        let near = hint.filter(|pair| pair.iter().all(|laid| boards.contains(&laid.board)));
        let near = near.filter(|_| attempt < ATTEMPTS.0);
        pair = near.unwrap_or(pair);
        let worth = |pair: &[Laid; 2]| {
            let lying = [put(&pair[0]), put(&pair[1])];
            // Hiding half of a core counts for something, which guides the search towards hiding
            // all of it.
            let hides = |core: &&Point, radius| lying.iter().any(|it| it.hides(**core, radius));
            let whole = question.cores.iter().filter(|core| hides(core, 40)).count();
            let part = question.cores.iter().filter(|core| hides(core, 20)).count();
            let touch = overlap(&lying[0], &lying[1]);
            (whole, whole * 3 + part, touch)
        };
        let score = |(_, sum, touch): (usize, usize, bool)| sum as i32 - if touch { 4 } else { 0 };
        let mut now = worth(&pair);
        for step in 0..1500u32 {
            // Near a solution only small steps improve anything.
            let from = if near.is_some() { 40 } else { 600 };
            let far = (from >> (step / 250)).max(2);
            let mut off = |far: u32| rng.below(2 * far + 1) as i32 - far as i32;
            let mut tried = pair;
            let (x, y, angle) = (off(far), off(far), off(far / 2));
            let laid = &mut tried[(step % 2) as usize];
            laid.x = (i32::from(laid.x) + x).clamp(-1000, 6600) as i16;
            laid.y = (i32::from(laid.y) + y).clamp(-1000, 5200) as i16;
            laid.angle = Angle::wrapped(i32::from(laid.angle.parts()) + angle);
            let then = worth(&tried);
            if score(then) >= score(now) {
                (pair, now) = (tried, then);
                if now.0 + question.may_show >= question.cores.len() && !now.2 {
                    return Some(pair);
                }
            }
        }
    }
    None
}
