//! From a view and a draft to what the picture shows: the stage it is at, where
//! stars may lie, where boards have got to. Pure; tested natively.

use super::draft::{Advice, Challenge, Draft, Judged, Laying, Look, Selection};
use super::slide::{Reached, flip, slide};
use board::Scene;
use carotein::geometry::Angle;
use carotein::{Board, Carotein, Edition, Illegal, Laid, Move, Phase, State, View};
use std::ops::Deref;
use std::sync::Arc;
use tabletop::Seat;
use tabletop::prelude::*;

/// What the board draws: the scene, asked in the game's own words.
pub struct Model<'a>(pub &'a Scene<Carotein>);

impl Deref for Model<'_> {
    type Target = Scene<Carotein>;

    fn deref(&self) -> &Scene<Carotein> {
        self.0
    }
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

impl Model<'_> {
    /// The position.
    pub fn position(&self) -> &State {
        &self.view.position
    }

    /// The printed components.
    pub fn edition(&self) -> &Edition {
        self.game.edition()
    }

    /// What the picture is of.
    pub fn stage(&self, draft: &Draft) -> Stage {
        if let Judged::Shown(..) = draft.look.judged {
            return Stage::Judged;
        }
        match self.position().phase() {
            Phase::Scatter => Stage::Scatter,
            Phase::Choose => Stage::Choose,
            Phase::Lay => Stage::Lay,
            Phase::Over(_) => Stage::Over,
        }
    }

    /// The stars in a seat's hand, and whether it has passed: of the round that the picture is of.
    pub fn in_round(&self, draft: &Draft, seat: Seat) -> (u8, bool) {
        match &draft.look.judged {
            Judged::Shown(judged, _) => (judged.hands[seat.index()], judged.passed.contains(seat)),
            Judged::None | Judged::Seen(_) => {
                let position = self.position();
                (position.hand(seat), position.passed().contains(seat))
            }
        }
    }

    /// Whether the viewer may act, and this is what the picture is of.
    pub(super) fn acts_in(&self, draft: &Draft, stage: Stage) -> bool {
        self.acting.is_some() && self.stage(draft) == stage
    }

    /// Whether the viewer may put down a star now.
    pub(super) fn may_place(&self, draft: &Draft) -> bool {
        self.acts_in(draft, Stage::Scatter) && self.position().can_place(self.position().turn())
    }

    /// What is chosen when a position comes up.
    pub fn position_changed(&self, draft: &Draft, before: &dyn Fn() -> Option<View>) -> Draft {
        let judged = before().and_then(|before| {
            let ply = self.ply.checked_sub(1)?;
            Challenge::between(&self.game, ply, &before.position, self.position())
        });
        match (judged, &draft.look.judged) {
            (Some(judged), known) if known.challenge() == Some(&judged) => draft.clone(),
            (Some(judged), _) => Draft::default().look_at(Look {
                judged: Judged::Shown(Arc::new(judged), Advice::None),
                ..Look::default()
            }),
            // Whoever has asked about it wants the answer.
            (None, Judged::Shown(_, Advice::Asked | Advice::Given(_))) => draft.clone(),
            (None, _) => Draft::default().look_at(Look {
                handled: draft.look.handled,
                dropped: self.dropped(draft),
                ..Look::default()
            }),
        }
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
        self.game
            .check(self.position(), &self.star_move(star))
            .err()
    }

    pub(super) fn on_mat(&self, x: i32, y: i32) -> (i16, i16) {
        let (mat, margin) = (self.edition().mat, self.edition().chip / 2);
        let within = |at: i32, size: i32| at.clamp(margin, size - margin) as i16;
        (within(x, mat.x), within(y, mat.y))
    }

    /// A place to begin from, for those who do not point: beside the middle.
    pub(super) fn first_spot(&self) -> (i16, i16) {
        let centre = self.edition().centre();
        let spots = (1..16).flat_map(|far| {
            [(1, 0), (0, 1), (-1, 0), (0, -1)].map(|(right, down)| {
                self.on_mat(centre.x + far * 300 * right, centre.y + far * 300 * down)
            })
        });
        let free = spots.into_iter().find(|spot| self.refusal(*spot).is_none());
        free.unwrap_or_else(|| self.on_mat(centre.x, centre.y))
    }

    // --- Boards ---------------------------------------------------------------

    /// Which of the two boards is handled: 0 or 1.
    pub fn handled_slot(&self, draft: &Draft) -> usize {
        let handled = draft.look.handled;
        let mut pair = self.position().pair().iter();
        pair.position(|board| Some(board) == handled).unwrap_or(0)
    }

    /// The board that is handled.
    pub fn handled_board(&self, draft: &Draft) -> Option<Board> {
        self.position().pair().iter().nth(self.handled_slot(draft))
    }

    /// Where the two boards lie as one sees them: moved since, put down, or still
    /// waiting at the edge.
    pub fn lying(&self, draft: &Draft) -> Vec<Laid> {
        let position = self.position();
        let boards: Vec<Board> = position.pair().iter().collect();
        let [one, other] = boards[..] else {
            return Vec::new();
        };
        let poses = match &draft.selection {
            Selection::Lay(laying) => &laying.poses[..],
            _ => &[],
        };
        let put_down = |board: Board| position.laid().find(|laid| laid.board == board);
        let at = |board: Board, slot: usize, beside: Board| {
            let moved = poses.iter().find(|laid| laid.board == board);
            let known = moved.copied().or_else(|| put_down(board));
            known.unwrap_or_else(|| self.waiting(board, slot, put_down(beside).as_slice()))
        };
        vec![at(one, 0, other), at(other, 1, one)]
    }

    /// Which of the stars on the mat are hidden as the boards lie.
    pub fn hidden(&self, draft: &Draft) -> Vec<bool> {
        self.game.hidden(self.position().mat(), &self.lying(draft))
    }

    pub(super) fn handled(
        &self,
        draft: &Draft,
        board: Board,
        change: impl Fn(Laid, Option<&Laid>) -> Reached,
    ) -> Draft {
        let lying = self.lying(draft);
        let Some(laid) = lying.iter().find(|laid| laid.board == board) else {
            return draft.clone();
        };
        let other = lying.iter().find(|laid| laid.board != board);
        placed(draft, change(*laid, other))
    }

    pub(super) fn shifted(
        &self,
        draft: &Draft,
        board: Board,
        (x, y): (i32, i32),
        turn: i32,
    ) -> Draft {
        self.handled(draft, board, |laid, other| {
            let to = (i32::from(laid.x) + x, i32::from(laid.y) + y);
            slide(&self.game, laid, other, to, turn)
        })
    }

    pub(super) fn turned_over(&self, draft: &Draft, board: Board) -> Draft {
        self.handled(draft, board, |laid, other| flip(&self.game, laid, other))
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
                let fits = self.game.check(&state, &mv).is_ok();
                if fits {
                    self.game.apply(&mut state, &mv, &mut |_| ());
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
                let aside = self.waiting(one.board, 0, &taken);
                order = vec![aside, other, one];
            }
        } else {
            order = new;
        }
        order.into_iter().map(Move::Set).collect()
    }

    /// Where a board waits before it is put down: at the edge, whole, clear of others.
    fn waiting(&self, board: Board, slot: usize, others: &[Laid]) -> Laid {
        let mat = self.edition().mat;
        let at = |right: i32, down: i32| {
            let middle = Laid {
                board,
                x: 0,
                y: 0,
                angle: Angle::default(),
                flipped: false,
            };
            // From the middle to the edges of what it covers, which has to lie on the mat.
            let (upper_left, lower_right) = self.game.put(&middle).bounds();
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
        let clear = |laid: &Laid| !others.iter().any(|other| self.game.overlaps(laid, other));
        let first = at(2, 8);
        places.find(clear).unwrap_or(first)
    }
}

/// A board has got there, and is the one that is handled.
pub(super) fn placed(draft: &Draft, Reached { laid, blocked }: Reached) -> Draft {
    let mut laying = draft.selection.laying();
    laying.poses.retain(|known| known.board != laid.board);
    laying.poses.push(laid);
    let selection = Selection::Lay(Laying {
        blocked,
        asks: false,
        not_taken: None,
        ..laying
    });
    draft.select(selection).look_at(Look {
        handled: Some(laid.board),
        dropped: None,
        ..draft.look.clone()
    })
}
