//! From a view and a draft to what the picture shows, and from gestures to
//! drafts and moves. Pure; tested natively.

use super::slide::{Reached, flip, slide};
use crate::boards::{Act, Finger, Pull, Scene, Step};
use shelf::carotein::consult::Verdict;
use shelf::carotein::geometry::{Angle, Point};
use shelf::carotein::{Board, Boards, Carotein, Chip, Illegal, Laid, Move, Phase, State, View};
use std::sync::{Arc, LazyLock};
use tabletop::{Game, Seat, Setup};

/// What the board draws.
pub type Model = Scene<Carotein>;

/// What a gesture leads to.
pub type Gesture = Step<Draft, Move>;

/// One press of an arrow key, and a fine one, in tenths of a millimetre.
const STEPS: (i32, i32) = (80, 5);

/// One turn, and a fine one, in 3600ths of a turn.
const TURNS: (i32, i32) = (60, 5);

/// So close to the star that is shown a tap means that very star.
const SAME: i64 = 260;

/// The rules, for questions about what lies where. Options do not matter there.
pub(super) fn rules() -> &'static Carotein {
    static RULES: LazyLock<Carotein> = LazyLock::new(|| {
        Carotein::new(&Setup::new(&Carotein::INFO, 2))
            .expect("two can play by the standard edition")
    });
    &RULES
}

/// What has been chosen, but not yet done; and what is open to look at.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Draft {
    /// Where the next star would lie.
    pub star: Option<(i16, i16)>,
    /// Passing has been asked for once.
    pub passing: bool,
    /// Boards to take, in the order in which they were touched.
    pub chosen: Vec<Board>,
    /// Which of the two boards is being handled.
    pub held: usize,
    /// Where boards have got to since they were put down.
    pub poses: Vec<Laid>,
    /// The other board was in the way.
    pub blocked: bool,
    /// The challenge that has just been judged.
    pub challenge: Option<Arc<Challenge>>,
    /// It has been looked at.
    pub seen: bool,
    /// What the computer was asked.
    pub counsel: Counsel,
}

/// What the computer was asked, and says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Counsel {
    /// Nothing.
    #[default]
    None,
    /// It thinks.
    Asked,
    /// Its answer; `None` if it has none.
    Said(Option<Verdict>),
}

impl Counsel {
    /// The way it has found.
    pub fn way(self) -> Option<[Laid; 2]> {
        match self {
            Counsel::Said(Some(Verdict::Possible(pair))) => Some(pair),
            _ => None,
        }
    }
}

/// A challenge that has been judged, as it lay.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Challenge {
    /// How many moves led to it: the judgement came after.
    pub ply: usize,
    /// Whose it was.
    pub seat: Seat,
    /// The stars.
    pub mat: Vec<Chip>,
    /// Which of them were hidden.
    pub hidden: Vec<bool>,
    /// The boards.
    pub laid: Vec<Laid>,
    /// What each seat has gained.
    pub gains: Vec<u32>,
}

impl Challenge {
    fn between(ply: usize, before: &State, now: &State) -> Option<Challenge> {
        let judged = before.phase() == Phase::Lay && now.phase() != Phase::Lay;
        let laid: Vec<Laid> = before.laid().collect();
        judged.then(|| Challenge {
            ply,
            seat: before.turn(),
            hidden: rules().hidden(before.mat(), &laid),
            mat: before.mat().to_vec(),
            laid,
            gains: Seat::all(now.seats())
                .map(|seat| now.points(seat) - before.points(seat))
                .collect(),
        })
    }

    /// How many were not hidden.
    pub fn shown(&self) -> usize {
        self.hidden.iter().filter(|hidden| !**hidden).count()
    }

    /// Whether it succeeded.
    pub fn succeeded(&self) -> bool {
        // Only then the challenger gains anything (`carotein R43`).
        self.gains[self.seat.index()] > 0
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

    fn acts_in(&self, phase: Phase) -> bool {
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

    fn on_mat(x: i32, y: i32) -> (i16, i16) {
        let (mat, margin) = (rules().edition().mat, rules().edition().chip / 2);
        let within = |at: i32, size: i32| at.clamp(margin, size - margin) as i16;
        (within(x, mat.x), within(y, mat.y))
    }

    /// A place to begin from, for those who do not point: beside the middle.
    fn first_spot(&self) -> (i16, i16) {
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

    fn handled(
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
        let mut draft = draft.clone();
        draft.poses.retain(|known| known.board != laid.board);
        draft.poses.push(laid);
        draft.held = slot;
        draft.blocked = blocked;
        draft
    }

    fn shifted(&self, draft: &Draft, slot: usize, (x, y): (i32, i32), turn: i32) -> Draft {
        self.handled(draft, slot, |laid, other| {
            let to = (i32::from(laid.x) + x, i32::from(laid.y) + y);
            slide(rules(), laid, other, to, turn)
        })
    }

    fn turned_over(&self, draft: &Draft, slot: usize) -> Draft {
        self.handled(draft, slot, |laid, other| flip(rules(), laid, other))
    }

    /// The moves that put boards down there, in an order in which none lies on the
    /// other on the way.
    fn settle(&self, boards: &[Laid]) -> Vec<Move> {
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

    // --- Gestures -------------------------------------------------------------

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
                        ..draft.clone()
                    }),
                    "turn" => Step::Choose(self.shifted(
                        draft,
                        slot,
                        (0, 0),
                        second.signum() * size(TURNS, third),
                    )),
                    "flip" => Step::Choose(self.turned_over(draft, slot)),
                    "x" | "y" | "angle" => self.by_number(draft, held, act.name, first),
                    "q" => Step::Choose(self.shifted(draft, held, (0, 0), -size(TURNS, first))),
                    "e" => Step::Choose(self.shifted(draft, held, (0, 0), size(TURNS, first))),
                    "f" => Step::Choose(self.turned_over(draft, held)),
                    "confirm" => {
                        let mut moves = self.settle(&self.lying(draft));
                        moves.push(Move::Confirm);
                        Step::MakeAll(moves)
                    }
                    name => match arrow(name, first) {
                        Some(way) => Step::Choose(self.shifted(draft, held, way, 0)),
                        None => Step::Nothing,
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
            ("x", Some((_, y))) => show(Self::on_mat(x * 10, y.into())),
            ("y", Some((left, _))) => show(Self::on_mat(left.into(), x * 10)),
            (name, star) => match arrow(name, x) {
                Some((right, down)) => {
                    let (x, y) = star.unwrap_or_else(|| self.first_spot());
                    show(Self::on_mat(i32::from(x) + right, i32::from(y) + down))
                }
                None => Step::Nothing,
            },
        }
    }

    fn by_number(&self, draft: &Draft, slot: usize, name: &str, number: i32) -> Gesture {
        let number = number.clamp(-1000, 1000);
        Step::Choose(self.handled(draft, slot, |laid, other| {
            let (x, y) = (i32::from(laid.x), i32::from(laid.y));
            match name {
                "x" => slide(rules(), laid, other, (number * 10, y), 0),
                "y" => slide(rules(), laid, other, (x, number * 10), 0),
                _ => slide(
                    rules(),
                    laid,
                    other,
                    (x, y),
                    way_round(laid.angle, number * 10),
                ),
            }
        }))
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

    /// What dragging something has led to.
    pub fn pulled(&self, start: &Draft, now: &Draft, pull: &Pull) -> Draft {
        let Finger { from, to } = pull.finger;
        let way = (
            (to.0 - from.0).round() as i32,
            (to.1 - from.1).round() as i32,
        );
        match pull.what.name {
            "star" if self.acts_in(Phase::Scatter) => {
                let Some((x, y)) = start.star else {
                    return now.clone();
                };
                Draft {
                    star: Some(Self::on_mat(i32::from(x) + way.0, i32::from(y) + way.1)),
                    ..now.clone()
                }
            }
            name @ ("board" | "turn") if self.acts_in(Phase::Lay) => {
                let slot = pull.what.at[0].clamp(0, 1) as usize;
                let Some(&begun) = self.lying(start).get(slot) else {
                    return now.clone();
                };
                let (to, turn) = match (name, pull.second) {
                    ("turn", _) => {
                        let middle = (f64::from(begun.x), f64::from(begun.y));
                        (
                            (begun.x.into(), begun.y.into()),
                            angle_between(middle, from, to),
                        )
                    }
                    (_, Some(second)) => two_fingers(&begun, pull.finger, second),
                    _ => ((i32::from(begun.x) + way.0, i32::from(begun.y) + way.1), 0),
                };
                let wished = i32::from(begun.angle.parts()) + turn;
                self.handled(now, slot, |laid, other| {
                    slide(rules(), laid, other, to, way_round(laid.angle, wished))
                })
            }
            _ => now.clone(),
        }
    }

    /// What it means to let go of it.
    pub fn dropped(&self, draft: &Draft) -> Gesture {
        if self.acts_in(Phase::Lay) {
            let moves = self.settle(&draft.poses);
            return if moves.is_empty() {
                Step::Nothing
            } else {
                Step::MakeAll(moves)
            };
        }
        Step::Choose(draft.clone())
    }

    /// What is chosen when a position comes up.
    pub fn arrived(&self, draft: &Draft, before: &dyn Fn() -> Option<View>) -> Draft {
        let judged = before().and_then(|before| {
            Challenge::between(self.ply.checked_sub(1)?, &before.position, self.position())
        });
        let held = draft.held;
        match (judged, &draft.challenge) {
            (Some(judged), Some(known)) if **known == judged => draft.clone(),
            (Some(judged), _) => Draft {
                challenge: Some(Arc::new(judged)),
                ..Draft::default()
            },
            // Whoever has asked about it wants the answer.
            (None, Some(_)) if !draft.seen && draft.counsel != Counsel::None => draft.clone(),
            (None, _) => Draft {
                held,
                ..Draft::default()
            },
        }
    }
}

/// What is left of a draft once a move is made from it.
pub(super) fn let_go(draft: &Draft) -> Draft {
    Draft {
        held: draft.held,
        challenge: draft.challenge.clone(),
        seen: draft.seen,
        ..Draft::default()
    }
}

/// The draft a hinted move stands for.
pub(super) fn hinted(draft: &Draft, mv: &Move) -> Draft {
    let mut shown = let_go(draft);
    match *mv {
        Move::Chip(x, y) | Move::Plain(x, y) => shown.star = Some((x, y)),
        Move::Pass => shown.passing = true,
        Move::Take(pair) => shown.chosen = pair.iter().collect(),
        Move::Set(laid) => shown.poses.push(laid),
        Move::Confirm => {}
    }
    shown
}

/// Two fingers: the board goes with the point between them and turns with them.
fn two_fingers(begun: &Laid, one: Finger, two: Finger) -> ((i32, i32), i32) {
    let middle = |one: (f64, f64), two: (f64, f64)| ((one.0 + two.0) / 2.0, (one.1 + two.1) / 2.0);
    let (before, after) = (middle(one.from, two.from), middle(one.to, two.to));
    let heading = |from: (f64, f64), to: (f64, f64)| (to.1 - from.1).atan2(to.0 - from.0);
    let turn = heading(one.to, two.to) - heading(one.from, two.from);
    let (sin, cos) = turn.sin_cos();
    let (x, y) = (f64::from(begun.x) - before.0, f64::from(begun.y) - before.1);
    let to = (after.0 + x * cos - y * sin, after.1 + x * sin + y * cos);
    ((to.0.round() as i32, to.1.round() as i32), parts(turn))
}

/// How far a point has gone round another one.
fn angle_between(middle: (f64, f64), from: (f64, f64), to: (f64, f64)) -> i32 {
    let heading = |at: (f64, f64)| (at.1 - middle.1).atan2(at.0 - middle.0);
    parts(heading(to) - heading(from))
}

fn parts(radians: f64) -> i32 {
    (radians * 1800.0 / std::f64::consts::PI).round() as i32
}

/// The shorter way round to an angle.
fn way_round(from: Angle, to: i32) -> i32 {
    let way = (to - i32::from(from.parts())).rem_euclid(3600);
    if way > 1800 { way - 3600 } else { way }
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

/// A third board takes the place of the second.
fn toggled(draft: &Draft, board: Board) -> Draft {
    let mut chosen = draft.chosen.clone();
    if chosen.contains(&board) {
        chosen.retain(|known| *known != board);
    } else {
        chosen.truncate(1);
        chosen.push(board);
    }
    Draft {
        chosen,
        counsel: draft.counsel,
        ..let_go(draft)
    }
}

/// Where a board waits before it is put down: at the edge, clear of others.
fn waiting(board: Board, slot: usize, others: &[Laid]) -> Laid {
    let mat = rules().edition().mat;
    let at = |right: i32, down: i32| Laid {
        board,
        x: (mat.x * right / 16) as i16,
        y: (mat.y * down / 16) as i16,
        angle: Angle::default(),
        flipped: false,
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

/// What is chosen once the computer has answered.
pub(super) fn answered(draft: &Draft, answer: Option<&str>) -> Draft {
    if draft.counsel != Counsel::Asked {
        return draft.clone();
    }
    Draft {
        counsel: Counsel::Said(answer.and_then(Verdict::read)),
        ..draft.clone()
    }
}
