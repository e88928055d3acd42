//! What it means to touch something: with a pointer, a finger or a key.

use super::draft::{Counsel, Draft, let_go, toggled};
use super::model::{Model, Stage};
use super::numbers::Field;
use crate::boards::{Act, Step};
use shelf::carotein::geometry::Point;
use shelf::carotein::{Board, Move, Phase};

/// What a gesture leads to.
pub type Gesture = Step<Draft, Move>;

/// One press of an arrow key, and a fine one, in tenths of a millimetre.
const STEPS: (i32, i32) = (80, 5);

/// One turn, and a fine one, in 3600ths of a turn.
const TURNS: (i32, i32) = (60, 5);

/// So close to the star that is shown a tap means that very star.
const SAME: i64 = 260;

impl Model {
    /// What it means to touch something.
    pub fn gesture(&self, draft: &Draft, act: Act) -> Gesture {
        let [first, second, third] = act.at;
        match act.name {
            "seen" => Step::Choose(Draft {
                seen: true,
                ..let_go(draft)
            }),
            "ask" => self.ask(draft),
            _ if self.stage(draft) == Stage::Judged => match act.name {
                "escape" | "mat" => self.gesture(draft, Act::read("seen")),
                _ => Step::Nothing,
            },
            "escape" | "cancel" => Step::Choose(let_go(draft)),
            _ if self.acts_in(Phase::Scatter) => self.scatter(draft, act),
            "board" if self.acts_in(Phase::Choose) => {
                let board = u8::try_from(first).ok().and_then(Board::new);
                match board.filter(|board| self.position().left().has(*board)) {
                    Some(board) => Step::Choose(toggled(draft, board)),
                    None => Step::Nothing,
                }
            }
            "take" if self.acts_in(Phase::Choose) => {
                let pair = self.chosen(draft);
                pair.map_or(Step::Nothing, |pair| Step::Make(Move::Take(pair)))
            }
            "use" if self.acts_in(Phase::Choose) || self.acts_in(Phase::Lay) => {
                self.use_counsel(draft)
            }
            _ if self.acts_in(Phase::Lay) => {
                let slot = first.clamp(0, 1) as usize;
                let held = draft.held.min(1);
                match act.name {
                    "hold" => Step::Choose(Draft {
                        held: slot,
                        blocked: false,
                        bad: None,
                        ..draft.clone()
                    }),
                    "turn" => Step::Choose(self.shifted(
                        draft,
                        slot,
                        (0, 0),
                        second.signum() * size(TURNS, third),
                    )),
                    "flip" => Step::Choose(self.turned_over(draft, slot)),
                    "q" => Step::Choose(self.shifted(draft, held, (0, 0), -size(TURNS, first))),
                    "e" => Step::Choose(self.shifted(draft, held, (0, 0), size(TURNS, first))),
                    "f" => Step::Choose(self.turned_over(draft, held)),
                    "confirm" => {
                        let mut moves = self.settle(&self.lying(draft));
                        moves.push(Move::Confirm);
                        Step::MakeAll(moves)
                    }
                    name => match (Field::read(name), arrow(name, first)) {
                        (Some(field), _) => self.by_number(draft, field, act),
                        (None, Some(way)) => Step::Choose(self.shifted(draft, held, way, 0)),
                        (None, None) => Step::Nothing,
                    },
                }
            }
            _ => Step::Nothing,
        }
    }

    fn scatter(&self, draft: &Draft, act: Act) -> Gesture {
        let [x, y, pointed] = act.at;
        let show = |star| {
            Step::Choose(Draft {
                star: Some(star),
                ..let_go(draft)
            })
        };
        match (act.name, draft.star) {
            _ if !self.position().can_place(self.position().turn())
                && !act.name.starts_with("pass") =>
            {
                Step::Nothing
            }
            ("mat", Some(star)) if pointed == 1 => {
                let to = Self::on_mat(x, y);
                if far(star, to) <= SAME * SAME {
                    Step::Make(self.star_move(star))
                } else {
                    show(to)
                }
            }
            ("mat", None) if pointed == 1 => show(Self::on_mat(x, y)),
            ("mat", None) => show(self.first_spot()),
            ("mat" | "place", Some(star)) => Step::Make(self.star_move(star)),
            ("pass", _) => Step::Choose(Draft {
                passing: true,
                ..let_go(draft)
            }),
            ("pass-now", _) if draft.passing => Step::Make(Move::Pass),
            (name, star) => match (Field::read(name), arrow(name, x)) {
                (Some(field), _) if star.is_some() => self.by_number(draft, field, act),
                (_, Some((right, down))) => {
                    let (x, y) = star.unwrap_or_else(|| self.first_spot());
                    show(Self::on_mat(i32::from(x) + right, i32::from(y) + down))
                }
                _ => Step::Nothing,
            },
        }
    }

    fn ask(&self, draft: &Draft) -> Gesture {
        let asked = Draft {
            counsel: Counsel::Asked,
            ..draft.clone()
        };
        match (self.stage(draft), &draft.challenge) {
            _ if draft.counsel == Counsel::Asked => Step::Nothing,
            (Stage::Judged, Some(challenge)) => {
                Step::Ask(asked, challenge.ply, "possible any".to_owned())
            }
            (Stage::Choose | Stage::Lay, _) if self.acting.is_some() && self.view.help.hints => {
                Step::Ask(asked, self.ply, "possible".to_owned())
            }
            _ => Step::Nothing,
        }
    }

    /// Does what the computer has found: chooses its boards, or lays them so.
    fn use_counsel(&self, draft: &Draft) -> Gesture {
        let Some([one, other]) = draft.counsel.way() else {
            return Step::Nothing;
        };
        let mut draft = draft.clone();
        if self.position().phase() == Phase::Choose {
            draft.chosen = vec![one.board, other.board];
        } else {
            draft.poses = vec![one, other];
        }
        Step::Choose(draft)
    }
}

fn size((coarse, fine): (i32, i32), is_fine: i32) -> i32 {
    if is_fine == 1 { fine } else { coarse }
}

fn arrow(name: &str, fine: i32) -> Option<(i32, i32)> {
    let step = size(STEPS, fine);
    Some(match name {
        "arrowleft" => (-step, 0),
        "arrowright" => (step, 0),
        "arrowup" => (0, -step),
        "arrowdown" => (0, step),
        _ => return None,
    })
}

fn far(one: (i16, i16), other: (i16, i16)) -> i64 {
    let point = |at: (i16, i16)| Point::new(at.0.into(), at.1.into());
    point(one).from(point(other)).square()
}
