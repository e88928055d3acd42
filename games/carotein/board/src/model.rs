//! Derives the content of the picture from a view and a draft: its stage, where stars are allowed,
//! and the poses of the boards. Pure; tested natively.

use super::draft::{Advice, Challenge, Draft, Judged, Laying, Look, Selection};
use super::slide::{Reached, flip, slide};
use board::Scene;
use carotein::geometry::Angle;
use carotein::{Board, Carotein, Edition, Illegal, Laid, Move, Phase, State, View};
use std::ops::Deref;
use std::sync::Arc;
use tabletop::Seat;
use tabletop::prelude::*;

/// The scene to draw, with queries in the game's own terms.
pub struct Model<'a>(pub &'a Scene<Carotein>);

impl Deref for Model<'_> {
    type Target = Scene<Carotein>;

    fn deref(&self) -> &Scene<Carotein> {
        self.0
    }
}

/// The part of a round that the picture shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PicturePhase {
    /// Stars are scattered.
    Scatter,
    /// Two boards are selected.
    Choose,
    /// Boards are laid.
    Lay,
    /// A challenge has been judged.
    Judged,
    /// The game is over.
    Over,
}

impl PicturePhase {
    /// The name of the stage, for tests and styles.
    pub fn name(self) -> &'static str {
        match self {
            PicturePhase::Scatter => "scatter",
            PicturePhase::Choose => "choose",
            PicturePhase::Lay => "lay",
            PicturePhase::Judged => "judged",
            PicturePhase::Over => "over",
        }
    }
}

impl Model<'_> {
    /// The position.
    pub fn position(&self) -> &State {
        &self.view.position
    }

    /// The edition that this table plays with.
    pub fn edition(&self) -> &Edition {
        self.game.edition()
    }

    /// The stage of the picture.
    pub fn picture_phase(&self, draft: &Draft) -> PicturePhase {
        if let Judged::Shown(..) = draft.look.judged {
            return PicturePhase::Judged;
        }
        match self.position().phase() {
            Phase::Scatter => PicturePhase::Scatter,
            Phase::Choose => PicturePhase::Choose,
            Phase::Lay => PicturePhase::Lay,
            Phase::Over(_) => PicturePhase::Over,
        }
    }

    /// The number of stars in a seat's hand, and whether it has passed, in the round that the
    /// picture shows.
    pub fn in_round(&self, draft: &Draft, seat: Seat) -> (u8, bool) {
        match &draft.look.judged {
            Judged::Shown(judged, _) => (judged.hands[seat.index()], judged.passed.contains(seat)),
            Judged::None | Judged::Seen(_) => {
                let position = self.position();
                (position.hand(seat), position.passed().contains(seat))
            }
        }
    }

    /// Whether the viewer may act and the picture is at this stage.
    pub(super) fn acts_in(&self, draft: &Draft, phase: PicturePhase) -> bool {
        self.acting.is_some() && self.picture_phase(draft) == phase
    }

    /// Whether the viewer may put down a star.
    pub(super) fn may_place(&self, draft: &Draft) -> bool {
        self.acts_in(draft, PicturePhase::Scatter)
            && self.position().can_place(self.position().turn())
    }

    /// The draft after the position has changed.
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
            // The challenge stays on screen, because the player waits for the computer's answer or
            // has it.
            (None, Judged::Shown(_, Advice::Asked | Advice::Given(_))) => draft.clone(),
            (None, _) => Draft::default().look_at(Look {
                handled: draft.look.handled,
                dropped: self.dropped(draft),
                ..Look::default()
            }),
        }
    }

    // --- Stars ----------------------------------------------------------------

    /// The move that puts a star at a spot.
    pub fn star_move(&self, (x, y): (i16, i16)) -> Move {
        let position = self.position();
        if position.hand(position.turn()) > 0 {
            Move::Chip(x, y)
        } else {
            Move::Plain(x, y)
        }
    }

    /// The reason why a star is not allowed at a spot.
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

    /// The first spot for a star placed by keys: beside the middle of the mat.
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

    /// The index of the board that keys and buttons move: 0 or 1.
    pub fn handled_slot(&self, draft: &Draft) -> usize {
        let handled = draft.look.handled;
        let mut pair = self.position().pair().iter();
        pair.position(|board| Some(board) == handled).unwrap_or(0)
    }

    /// The board that keys and buttons move.
    pub fn handled_board(&self, draft: &Draft) -> Option<Board> {
        self.position().pair().iter().nth(self.handled_slot(draft))
    }

    /// The poses of the two boards on screen: as moved in the draft, as put down, or waiting at the
    /// edge.
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

    /// Whether each star on the mat is hidden by the boards on screen.
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
        with_board_at(draft, change(*laid, other))
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

    /// The moves that put the boards in these poses, ordered so that neither ever overlaps the
    /// other.
    pub(super) fn moves_to_poses(&self, boards: &[Laid]) -> Vec<Move> {
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
                // The boards have swapped places, so one of them moves aside first.
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

    /// The pose of a board before it is put down: at the edge, wholly on the mat, clear of the
    /// others.
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
            // The distances from the board's middle to its bounds, which have to be on the mat.
            let (upper_left, lower_right) = self.game.placed_outline(&middle).bounds();
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
            // The second board starts on the right.
            let (right, down) = places[step ^ from];
            at(right, down)
        });
        let clear = |laid: &Laid| !others.iter().any(|other| self.game.overlaps(laid, other));
        let first = at(2, 8);
        places.find(clear).unwrap_or(first)
    }
}

/// The draft with a board in a new pose. The board becomes the handled one.
pub(super) fn with_board_at(draft: &Draft, Reached { laid, blocked }: Reached) -> Draft {
    let mut laying = draft.selection.laying();
    laying.poses.retain(|known| known.board != laid.board);
    laying.poses.push(laid);
    let selection = Selection::Lay(Laying {
        blocked,
        is_warned: false,
        not_taken: None,
        ..laying
    });
    draft.select(selection).look_at(Look {
        handled: Some(laid.board),
        dropped: None,
        ..draft.look.clone()
    })
}
