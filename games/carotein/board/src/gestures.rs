//! Responses to gestures by pointer, finger or key.

use super::action::Action;
use super::draft::{
    Advice, Chosen, Draft, Judged, Laying, Look, Response, Selection, Taking, seen,
};
use super::forecast::judgement_after;
use super::model::{Model, PicturePhase};
use board::{Arrow, Key, KeyPress, Wheel};
use carotein::geometry::Point;
use carotein::{Board, Move};

/// The distance per press of an arrow key, normal and fine, in tenths of a millimetre.
const STEPS: (i32, i32) = (80, 5);

/// The turn per press, normal and fine, in 3600ths of a turn: 6° and 1°.
const TURNS: (i32, i32) = (60, 10);

/// The distance within which a tap hits the star that is shown, in tenths of a millimetre.
const SAME: i64 = 260;

impl Model<'_> {
    /// Handles a tap on a part.
    pub fn tap(&self, draft: &Draft, action: Action, spot: Option<(i32, i32)>) -> Response {
        let is_judged = self.picture_phase(draft) == PicturePhase::Judged;
        match action {
            Action::Seen => Response::Choose(seen(draft)),
            Action::Mat if is_judged => Response::Choose(seen(draft)),
            Action::Ask => self.ask(draft),
            Action::Cancel if !is_judged => Response::Choose(draft.deselected()),
            Action::Mat if self.may_place(draft) => self.tap_mat(draft, spot),
            Action::Place if self.may_place(draft) => match draft.selection.star() {
                Some(star) => self.tap_star(draft, star, spot.map(|(x, y)| self.on_mat(x, y))),
                None => Response::Nothing,
            },
            Action::Pass if self.acts_in(draft, PicturePhase::Scatter) => {
                Response::Choose(draft.select(Selection::Pass))
            }
            Action::PassNow
                if self.acts_in(draft, PicturePhase::Scatter)
                    && draft.selection == Selection::Pass =>
            {
                Response::Play(Move::Pass)
            }
            Action::Board(board) if self.acts_in(draft, PicturePhase::Choose) => {
                self.toggle(draft, board)
            }
            Action::Board(board) if self.acts_in(draft, PicturePhase::Lay) => {
                self.handle(draft, board)
            }
            Action::Take if self.acts_in(draft, PicturePhase::Choose) => {
                match draft.selection.taking().chosen.pair() {
                    Some(pair) => Response::Play(Move::Take(pair)),
                    None => Response::Nothing,
                }
            }
            Action::Use
                if is_judged
                    || self.acts_in(draft, PicturePhase::Choose)
                    || self.acts_in(draft, PicturePhase::Lay) =>
            {
                self.use_solution(draft)
            }
            Action::TurnLeft(board) if self.acts_in(draft, PicturePhase::Lay) => {
                Response::Choose(self.shifted(draft, board, (0, 0), -TURNS.0))
            }
            Action::TurnRight(board) if self.acts_in(draft, PicturePhase::Lay) => {
                Response::Choose(self.shifted(draft, board, (0, 0), TURNS.0))
            }
            Action::Flip(board) if self.acts_in(draft, PicturePhase::Lay) => {
                Response::Choose(self.turned_over(draft, board))
            }
            Action::Confirm if self.acts_in(draft, PicturePhase::Lay) => self.confirm(draft),
            // The action is not possible at this stage, or not by a tap.
            Action::Mat
            | Action::Place
            | Action::Star
            | Action::Pass
            | Action::PassNow
            | Action::Board(_)
            | Action::Take
            | Action::Turn(_)
            | Action::TurnLeft(_)
            | Action::TurnRight(_)
            | Action::Flip(_)
            | Action::Confirm
            | Action::Cancel
            | Action::Use
            | Action::X
            | Action::Y
            | Action::Angle => Response::Nothing,
        }
    }

    /// Handles the mouse wheel, which turns a board.
    pub fn wheel(&self, draft: &Draft, action: Action, wheel: Wheel) -> Response {
        match action {
            Action::Turn(board) if self.acts_in(draft, PicturePhase::Lay) => {
                let by = if wheel.is_up { -TURNS.1 } else { TURNS.1 };
                Response::Choose(self.shifted(draft, board, (0, 0), by))
            }
            _ => Response::Nothing,
        }
    }

    /// Handles a key press.
    pub fn key(&self, draft: &Draft, press: KeyPress) -> Response {
        let is_judged = self.picture_phase(draft) == PicturePhase::Judged;
        let turn = size(TURNS, press.shift);
        match press.key {
            Key::Escape if is_judged => Response::Choose(seen(draft)),
            Key::Escape => Response::Choose(draft.deselected()),
            Key::Arrow(arrow) if self.may_place(draft) => {
                let (x, y) = draft.selection.star().unwrap_or_else(|| self.first_spot());
                let (right, down) = self.way(arrow, press.shift);
                let star = self.on_mat(i32::from(x) + right, i32::from(y) + down);
                show(draft, star)
            }
            Key::Arrow(_) | Key::Letter(_) if self.acts_in(draft, PicturePhase::Lay) => {
                let Some(board) = self.handled_board(draft) else {
                    return Response::Nothing;
                };
                Response::Choose(match press.key {
                    Key::Arrow(arrow) => {
                        self.shifted(draft, board, self.way(arrow, press.shift), 0)
                    }
                    Key::Letter('q') => self.shifted(draft, board, (0, 0), -turn),
                    Key::Letter('e') => self.shifted(draft, board, (0, 0), turn),
                    Key::Letter('f') => self.turned_over(draft, board),
                    _ => return Response::Nothing,
                })
            }
            Key::Enter | Key::Digit(_) | Key::Arrow(_) | Key::Letter(_) => Response::Nothing,
        }
    }

    /// The movement of an arrow key, on the mat.
    fn way(&self, arrow: Arrow, is_fine: bool) -> (i32, i32) {
        let step = size(STEPS, is_fine);
        let (right, down) = match arrow {
            Arrow::Left => (-step, 0),
            Arrow::Right => (step, 0),
            Arrow::Up => (0, -step),
            Arrow::Down => (0, step),
        };
        // The arrows follow the screen, where the mat may be upright.
        let (corner, to) = (self.seen_at((0, 0)), self.seen_at((right, down)));
        (to.0 - corner.0, to.1 - corner.1)
    }

    fn tap_mat(&self, draft: &Draft, spot: Option<(i32, i32)>) -> Response {
        let spot = spot.map(|(x, y)| self.on_mat(x, y));
        match (draft.selection.star(), spot) {
            (Some(star), Some(spot)) if far(star, spot) > SAME * SAME => show(draft, spot),
            (Some(star), _) => self.tap_star(draft, star, spot),
            (None, Some(spot)) => show(draft, spot),
            (None, None) => show(draft, self.first_spot()),
        }
    }

    /// Handles a tap on the star that is shown: puts it down, or moves it to the tapped spot if it
    /// is not allowed where it is.
    fn tap_star(&self, draft: &Draft, star: (i16, i16), spot: Option<(i16, i16)>) -> Response {
        match spot.filter(|spot| *spot != star && self.refusal(star).is_some()) {
            Some(spot) => show(draft, spot),
            None => self.place(draft, star),
        }
    }

    fn place(&self, draft: &Draft, star: (i16, i16)) -> Response {
        match self.refusal(star) {
            Some(why) => Response::Refuse(draft.clone(), why),
            None => Response::Play(self.star_move(star)),
        }
    }

    fn toggle(&self, draft: &Draft, board: Board) -> Response {
        if !self.position().left().contains(board) {
            return Response::Nothing;
        }
        let taking = draft.selection.taking();
        Response::Choose(draft.select(Selection::Take(Taking {
            chosen: taking.chosen.toggled(board),
            ..taking
        })))
    }

    fn handle(&self, draft: &Draft, board: Board) -> Response {
        if !self.position().pair().contains(board) {
            return Response::Nothing;
        }
        let selection = match &draft.selection {
            Selection::Lay(laying) => Selection::Lay(Laying {
                blocked: false,
                is_warned: false,
                not_taken: None,
                ..laying.clone()
            }),
            other => other.clone(),
        };
        let is_handled = self.handled_board(draft) == Some(board);
        Response::Choose(draft.select(selection).look_at(Look {
            handled: if is_handled {
                draft.look.handled
            } else {
                Some(board)
            },
            dropped: None,
            ..draft.look.clone()
        }))
    }

    /// Asks for the judgement. With the option `assist`, a placement that would fail has to be
    /// confirmed twice.
    fn confirm(&self, draft: &Draft) -> Response {
        let mut moves = self.moves_to_poses(&self.lying(draft));
        moves.push(Move::Confirm);
        let laying = draft.selection.laying();
        let fails = || judgement_after(self, &moves).is_some_and(|judgement| !judgement.success);
        if self.view.help.assist && !laying.is_warned && fails() {
            return Response::Choose(draft.select(Selection::Lay(Laying {
                is_warned: true,
                ..laying
            })));
        }
        Response::PlayAll(moves)
    }

    fn ask(&self, draft: &Draft) -> Response {
        let advice = Advice::Asked;
        if let Judged::Shown(challenge, before) = &draft.look.judged {
            if *before == Advice::Asked {
                return Response::Nothing;
            }
            let asked = draft.look_at(Look {
                judged: Judged::Shown(challenge.clone(), advice),
                ..draft.look
            });
            return Response::Ask(asked, challenge.ply, "possible any".to_owned());
        }
        if draft.selection.advice() == Advice::Asked || !self.view.help.hints {
            return Response::Nothing;
        }
        let asked = if self.acts_in(draft, PicturePhase::Choose) {
            Selection::Take(Taking {
                advice,
                ..draft.selection.taking()
            })
        } else if self.acts_in(draft, PicturePhase::Lay) {
            Selection::Lay(Laying {
                advice,
                ..draft.selection.laying()
            })
        } else {
            return Response::Nothing;
        };
        Response::Ask(draft.select(asked), self.ply, "possible".to_owned())
    }

    /// Applies the solution of the computer: selects its boards, or lays them. After the judgement
    /// the solution is only shown.
    fn use_solution(&self, draft: &Draft) -> Response {
        if let Judged::Shown(challenge, advice) = &draft.look.judged {
            let Some(pair) = advice.solution() else {
                return Response::Nothing;
            };
            return Response::Choose(draft.look_at(Look {
                judged: Judged::Shown(challenge.clone(), Advice::Shown(pair)),
                ..draft.look
            }));
        }
        let advice = draft.selection.advice();
        let Some([one, other]) = advice.solution() else {
            return Response::Nothing;
        };
        let selection = if self.acts_in(draft, PicturePhase::Choose) {
            let chosen = Chosen::two(one.board, other.board);
            Selection::Take(Taking { chosen, advice })
        } else {
            Selection::Lay(Laying {
                poses: vec![one, other],
                ..draft.selection.laying()
            })
        };
        Response::Choose(draft.select(selection))
    }
}

/// Shows a star at a spot.
fn show(draft: &Draft, star: (i16, i16)) -> Response {
    Response::Choose(draft.select(Selection::Star(star, None)))
}

fn size((coarse, fine): (i32, i32), is_fine: bool) -> i32 {
    if is_fine { fine } else { coarse }
}

fn far(one: (i16, i16), other: (i16, i16)) -> i64 {
    let point = |at: (i16, i16)| Point::new(at.0.into(), at.1.into());
    point(one).from(point(other)).square()
}
