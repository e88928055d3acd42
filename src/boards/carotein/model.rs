//! From a view and a draft to what the picture shows: the stage it is at, where
//! stars may lie, where boards have got to. Pure; tested natively.

use super::draft::Draft;
use super::slide::{Reached, flip, slide};
use crate::boards::Scene;
use shelf::carotein::geometry::Angle;
use shelf::carotein::{Board, Boards, Carotein, Illegal, Laid, Move, Phase, State};
use std::sync::LazyLock;
use tabletop::{Game, Setup};

/// What the board draws.
pub type Model = Scene<Carotein>;

/// The rules, for questions about what lies where. Options do not matter there.
pub(super) fn rules() -> &'static Carotein {
    static RULES: LazyLock<Carotein> = LazyLock::new(|| {
        Carotein::new(&Setup::new(&Carotein::INFO, 2))
            .expect("two can play by the standard edition")
    });
    &RULES
}

/// What the picture is of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Stars are scattered.
    Scatter,
    /// Boards are chosen.
    Choose,
    /// Boards are laid.
    Lay,
    /// A challenge has been judged.
    Judged,
    /// The game is over.
    Over,
}

impl Stage {
    /// As tests and styles call it.
    pub fn name(self) -> &'static str {
        match self {
            Stage::Scatter => "scatter",
            Stage::Choose => "choose",
            Stage::Lay => "lay",
            Stage::Judged => "judged",
            Stage::Over => "over",
        }
    }
}

impl Model {
    /// The position.
    pub fn position(&self) -> &State {
        &self.view.position
    }

    /// What the picture is of.
    pub fn stage(&self, draft: &Draft) -> Stage {
        if draft.challenge.is_some() && !draft.seen {
            return Stage::Judged;
        }
        match self.position().phase() {
            Phase::Scatter => Stage::Scatter,
            Phase::Choose => Stage::Choose,
            Phase::Lay => Stage::Lay,
            Phase::Over(_) => Stage::Over,
        }
    }

    pub(super) fn acts_in(&self, phase: Phase) -> bool {
        self.acting.is_some() && self.position().phase() == phase
    }

    // --- Stars ----------------------------------------------------------------

    /// The move that puts a star there.
    pub fn star_move(&self, (x, y): (i16, i16)) -> Move {
        let position = self.position();
        if position.hand(position.turn()) > 0 {
            Move::Chip(x, y)
        } else {
            Move::Plain(x, y)
        }
    }

    /// Why a star cannot lie there.
    pub fn refusal(&self, star: (i16, i16)) -> Option<Illegal> {
        rules().check(self.position(), &self.star_move(star)).err()
    }

    pub(super) fn on_mat(x: i32, y: i32) -> (i16, i16) {
        let (mat, margin) = (rules().edition().mat, rules().edition().chip / 2);
        let within = |at: i32, size: i32| at.clamp(margin, size - margin) as i16;
        (within(x, mat.x), within(y, mat.y))
    }

    /// A place to begin from, for those who do not point: beside the middle.
    pub(super) fn first_spot(&self) -> (i16, i16) {
        let centre = rules().edition().centre();
        let spots = (1..16).flat_map(|far| {
            [(1, 0), (0, 1), (-1, 0), (0, -1)].map(|(right, down)| {
                Self::on_mat(centre.x + far * 300 * right, centre.y + far * 300 * down)
            })
        });
        let free = spots.into_iter().find(|spot| self.refusal(*spot).is_none());
        free.unwrap_or_else(|| Self::on_mat(centre.x, centre.y))
    }

    // --- Boards ---------------------------------------------------------------

    /// The boards that have been touched, as a set of two.
    pub fn chosen(&self, draft: &Draft) -> Option<Boards> {
        match draft.chosen[..] {
            [one, other] if one != other => Some(Boards::pair(one, other)),
            _ => None,
        }
    }

    /// Where the two boards lie as one sees them: moved since, put down, or still
    /// waiting at the edge.
    pub fn lying(&self, draft: &Draft) -> Vec<Laid> {
        let position = self.position();
        let boards: Vec<Board> = position.pair().iter().collect();
        let [one, other] = boards[..] else {
            return Vec::new();
        };
        let put_down = |board: Board| position.laid().find(|laid| laid.board == board);
        let at = |board: Board, slot: usize, beside: Board| {
            let moved = draft.poses.iter().find(|laid| laid.board == board);
            let known = moved.copied().or_else(|| put_down(board));
            known.unwrap_or_else(|| waiting(board, slot, put_down(beside).as_slice()))
        };
        vec![at(one, 0, other), at(other, 1, one)]
    }

    /// Which of the stars on the mat are hidden as the boards lie.
    pub fn hidden(&self, draft: &Draft) -> Vec<bool> {
        rules().hidden(self.position().mat(), &self.lying(draft))
    }

    pub(super) fn handled(
        &self,
        draft: &Draft,
        slot: usize,
        change: impl Fn(Laid, Option<&Laid>) -> Reached,
    ) -> Draft {
        let lying = self.lying(draft);
        let Some(&laid) = lying.get(slot) else {
            return draft.clone();
        };
        let Reached { laid, blocked } = change(laid, lying.get(1 - slot));
        Draft {
            blocked,
            ..self.placed(draft, slot, laid)
        }
    }

    /// A board is where it has been brought to.
    pub(super) fn placed(&self, draft: &Draft, slot: usize, laid: Laid) -> Draft {
        let mut draft = draft.clone();
        draft.poses.retain(|known| known.board != laid.board);
        draft.poses.push(laid);
        draft.held = slot;
        draft.blocked = false;
        draft.bad = None;
        draft
    }

    pub(super) fn shifted(
        &self,
        draft: &Draft,
        slot: usize,
        (x, y): (i32, i32),
        turn: i32,
    ) -> Draft {
        self.handled(draft, slot, |laid, other| {
            let to = (i32::from(laid.x) + x, i32::from(laid.y) + y);
            slide(rules(), laid, other, to, turn)
        })
    }

    pub(super) fn turned_over(&self, draft: &Draft, slot: usize) -> Draft {
        self.handled(draft, slot, |laid, other| flip(rules(), laid, other))
    }

    /// The moves that put boards down there, in an order in which none lies on the
    /// other on the way.
    pub(super) fn settle(&self, boards: &[Laid]) -> Vec<Move> {
        let position = self.position();
        let new: Vec<Laid> = boards
            .iter()
            .copied()
            .filter(|laid| !position.laid().any(|known| known == *laid))
            .collect();
        let in_order = |order: &[Laid]| {
            let mut state = position.clone();
            order.iter().all(|laid| {
                let mv = Move::Set(*laid);
                let fits = rules().check(&state, &mv).is_ok();
                if fits {
                    rules().apply(&mut state, &mv, &mut |_| ());
                }
                fits
            })
        };
        let mut order = new.clone();
        order.reverse();
        if let [one, other] = new[..]
            && !in_order(&new)
        {
            if !in_order(&order) {
                // They have changed places: one steps aside first.
                let mut taken = vec![other];
                taken.extend(position.laid().find(|laid| laid.board == other.board));
                let aside = waiting(one.board, 0, &taken);
                order = vec![aside, other, one];
            }
        } else {
            order = new;
        }
        order.into_iter().map(Move::Set).collect()
    }
}

/// Where a board waits before it is put down: at the edge, whole, clear of others.
fn waiting(board: Board, slot: usize, others: &[Laid]) -> Laid {
    let mat = rules().edition().mat;
    let at = |right: i32, down: i32| {
        let middle = Laid {
            board,
            x: 0,
            y: 0,
            angle: Angle::default(),
            flipped: false,
        };
        // From the middle to the edges of what it covers, which has to lie on the mat.
        let (upper_left, lower_right) = rules().put(&middle).bounds();
        let within = |share: i32, length: i32, before: i32, after: i32| {
            (length * share / 16).min(length - after).max(-before) as i16
        };
        Laid {
            x: within(right, mat.x, upper_left.x, lower_right.x),
            y: within(down, mat.y, upper_left.y, lower_right.y),
            ..middle
        }
    };
    let places = [
        (2, 8),
        (14, 8),
        (2, 2),
        (14, 14),
        (14, 2),
        (2, 14),
        (8, 0),
        (8, 16),
    ];
    let from = slot.min(1);
    let mut places = (0..places.len()).map(|step| {
        // The second one begins on the right.
        let (right, down) = places[step ^ from];
        at(right, down)
    });
    let clear = |laid: &Laid| !others.iter().any(|other| rules().overlaps(laid, other));
    let first = at(2, 8);
    places.find(clear).unwrap_or(first)
}
