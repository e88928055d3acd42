//! The draft: the selection, the question put to the computer, and the challenge that has just been
//! judged.

use super::CaroteinBoard;
use super::field::NotTaken;
use carotein::consult::Verdict;
use carotein::{Board, Boards, Carotein, Chip, Laid, Move, Owner, Phase, State};
use std::sync::Arc;
use tabletop::{Seat, SeatSet};

/// The draft of this board: its selection and its look.
pub type Draft = board::Draft<CaroteinBoard>;

/// The response of this board to a gesture.
pub type Response = board::Response<CaroteinBoard>;

/// A selection that is not confirmed yet.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Selection {
    /// Nothing is selected.
    #[default]
    Nothing,
    /// The spot for the next star, and a number in its fields that was refused.
    Star((i16, i16), Option<NotTaken>),
    /// Passing is selected, but not confirmed.
    Pass,
    /// Boards are being selected to be taken.
    Take(Taking),
    /// Boards are being placed.
    Lay(Laying),
}

impl Selection {
    /// The spot for the next star.
    pub fn star(&self) -> Option<(i16, i16)> {
        match self {
            Selection::Star(star, _) => Some(*star),
            _ => None,
        }
    }

    /// The boards selected to be taken.
    pub fn taking(&self) -> Taking {
        match self {
            Selection::Take(taking) => *taking,
            _ => Taking::default(),
        }
    }

    /// The placement of the boards so far.
    pub fn laying(&self) -> Laying {
        match self {
            Selection::Lay(laying) => laying.clone(),
            _ => Laying::default(),
        }
    }

    /// The number that a field refused, if any.
    pub fn not_taken(&self) -> Option<NotTaken> {
        match self {
            Selection::Star(_, not_taken) => *not_taken,
            Selection::Lay(laying) => laying.not_taken,
            Selection::Nothing | Selection::Pass | Selection::Take(_) => None,
        }
    }

    /// The state of the computer's advice on this challenge.
    pub fn advice(&self) -> Advice {
        match self {
            Selection::Take(taking) => taking.advice,
            Selection::Lay(laying) => laying.advice,
            Selection::Nothing | Selection::Star(..) | Selection::Pass => Advice::None,
        }
    }
}

/// The boards selected to be taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Taking {
    /// The boards.
    pub chosen: Chosen,
    /// The state of the computer's advice.
    pub advice: Advice,
}

/// Up to two boards, in the order of selection.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Chosen {
    /// No board yet.
    #[default]
    None,
    /// One board.
    One(Board),
    /// Two different boards.
    Two(Board, Board),
}

impl Chosen {
    /// Two boards, or one if both are the same.
    pub fn two(one: Board, other: Board) -> Chosen {
        if one == other {
            Chosen::One(one)
        } else {
            Chosen::Two(one, other)
        }
    }

    /// Whether a board is selected.
    pub fn has(self, board: Board) -> bool {
        match self {
            Chosen::None => false,
            Chosen::One(one) => one == board,
            Chosen::Two(one, other) => one == board || other == board,
        }
    }

    /// Both boards, if two are selected.
    pub fn pair(self) -> Option<Boards> {
        match self {
            Chosen::Two(one, other) => Some(Boards::pair(one, other)),
            Chosen::None | Chosen::One(_) => None,
        }
    }

    /// Adds a board, or removes it if it is selected. A third board replaces the second.
    pub fn toggled(self, board: Board) -> Chosen {
        match self {
            Chosen::None => Chosen::One(board),
            Chosen::One(one) if one == board => Chosen::None,
            Chosen::Two(one, other) if one == board => Chosen::One(other),
            Chosen::Two(one, other) if other == board => Chosen::One(one),
            Chosen::One(one) | Chosen::Two(one, _) => Chosen::Two(one, board),
        }
    }
}

/// The placement of the boards in the draft.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Laying {
    /// The poses of the boards that were moved in this draft, each board at most once.
    pub poses: Vec<Laid>,
    /// Whether the other board was in the way of the last movement.
    pub blocked: bool,
    /// Whether the player has already asked for the judgement although too many stars are unhidden.
    pub is_warned: bool,
    /// The number that a field refused.
    pub not_taken: Option<NotTaken>,
    /// The state of the computer's advice.
    pub advice: Advice,
}

/// The part of the draft that the player views without selecting it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Look {
    /// The board that is handled; if `None`, the first of the two.
    pub handled: Option<Board>,
    /// The challenge that has just been judged.
    pub judged: Judged,
    /// The position on the mat of the finger that drags something, in tenths of a millimetre.
    pub finger: Option<(i32, i32)>,
    /// The pose in which a board was released over the other one. It was moved to the nearest free
    /// place instead.
    pub dropped: Option<Laid>,
}

/// The challenge that has just been judged, and whether it is on screen.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Judged {
    /// No challenge has just been judged.
    #[default]
    None,
    /// The challenge is on screen, with the state of the computer's advice on it.
    Shown(Arc<Challenge>, Advice),
    /// The player has closed the challenge.
    Seen(Arc<Challenge>),
}

impl Judged {
    /// The challenge, if there is one.
    pub fn challenge(&self) -> Option<&Challenge> {
        match self {
            Judged::None => None,
            Judged::Shown(challenge, _) | Judged::Seen(challenge) => Some(challenge),
        }
    }
}

/// The state of a question to the computer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Advice {
    /// Nothing was asked.
    #[default]
    None,
    /// The computer is searching.
    Asked,
    /// The computer's answer; `None` if it found none.
    Given(Option<Verdict>),
    /// After the judgement, a solution that the player has asked to see.
    Shown([Laid; 2]),
}

impl Advice {
    /// The poses that solve the challenge, as the computer found them. They are shown only on a
    /// further request.
    pub fn solution(self) -> Option<[Laid; 2]> {
        match self {
            Advice::Given(Some(Verdict::Possible(pair))) => Some(pair),
            _ => None,
        }
    }

    /// The poses that would have solved the challenge, once the player has asked to see them.
    pub fn solution_poses(self) -> Option<[Laid; 2]> {
        match self {
            Advice::Shown(pair) => Some(pair),
            _ => None,
        }
    }
}

/// A judged challenge, as it was on the mat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Challenge {
    /// The ply before the move that asked for the judgement.
    pub ply: usize,
    /// The challenger.
    pub seat: Seat,
    /// The stars on the mat.
    pub mat: Vec<Chip>,
    /// Whether each star was hidden, in the order of `mat`.
    pub hidden: Vec<bool>,
    /// The boards, in their poses.
    pub laid: Vec<Laid>,
    /// The points that each seat gained.
    pub gains: Vec<u32>,
    /// The number of stars that each seat had in hand.
    pub hands: Vec<u8>,
    /// The seats that had passed.
    pub passed: SeatSet,
}

/// The points that a challenge brought a seat, by reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PointsByReason {
    /// Points for the boards used (`carotein R39`).
    pub boards: u32,
    /// Points for the seat's hidden stars (`carotein R40`).
    pub hidden: u32,
    /// Points for the seat's unhidden stars (`carotein R37`).
    pub peeping: u32,
    /// Points for the seat's stars on the mat, after a failure (`carotein R42`).
    pub failed: u32,
}

impl PointsByReason {
    /// The sum of all points.
    pub fn sum(self) -> u32 {
        self.boards + self.hidden + self.peeping + self.failed
    }
}

impl Challenge {
    /// The challenge that was judged between two positions, if any.
    pub(super) fn between(
        game: &Carotein,
        ply: usize,
        before: &State,
        now: &State,
    ) -> Option<Challenge> {
        let judged = before.phase() == Phase::Lay && now.phase() != Phase::Lay;
        let laid: Vec<Laid> = before.laid().collect();
        judged.then(|| Challenge {
            ply,
            seat: before.turn(),
            hidden: game.hidden(before.mat(), &laid),
            mat: before.mat().to_vec(),
            laid,
            gains: Seat::all(now.seats())
                .map(|seat| now.points(seat) - before.points(seat))
                .collect(),
            hands: Seat::all(now.seats())
                .map(|seat| before.hand(seat))
                .collect(),
            passed: before.passed(),
        })
    }

    /// The points that a seat gained, by reason.
    pub fn terms(&self, seat: Seat) -> PointsByReason {
        let gained = self.gains[seat.index()];
        if !self.succeeded() {
            return PointsByReason {
                failed: gained,
                ..PointsByReason::default()
            };
        }
        // All unhidden stars score. The rest of the gain is for hidden ones (`carotein R37`, `R40`,
        // `A3`).
        let out = self.mat.iter().zip(&self.hidden);
        let own = Owner::Seat(seat);
        let peeping = out.filter(|(chip, hidden)| !**hidden && chip.owner == own);
        let (peeping, is_own) = (peeping.count() as u32, seat == self.seat);
        let boards = if is_own { self.laid.len() as u32 } else { 0 };
        PointsByReason {
            boards,
            peeping,
            hidden: gained.saturating_sub(boards + peeping),
            failed: 0,
        }
    }

    /// The number of stars that were not hidden.
    pub fn unhidden_count(&self) -> usize {
        self.hidden.iter().filter(|hidden| !**hidden).count()
    }

    /// Whether the challenge succeeded.
    pub fn succeeded(&self) -> bool {
        // The challenger gains points only by success (`carotein R43`).
        self.gains[self.seat.index()] > 0
    }
}

/// Closes the judged challenge.
pub(super) fn seen(draft: &Draft) -> Draft {
    let judged = match &draft.look.judged {
        Judged::Shown(challenge, _) => Judged::Seen(challenge.clone()),
        other => other.clone(),
    };
    draft.deselected().look_at(Look {
        judged,
        ..draft.look.clone()
    })
}

/// The draft that shows a hint: its first move, and if that lays a board, the other board's move
/// too.
pub(super) fn hint(draft: &Draft, plan: &[Move]) -> Draft {
    let Some(first) = plan.first() else {
        return draft.clone();
    };
    let look = match *first {
        Move::Set(laid) => Look {
            handled: Some(laid.board),
            ..draft.look.clone()
        },
        _ => draft.look.clone(),
    };
    draft.look_at(look).select(match *first {
        Move::Chip(x, y) | Move::Plain(x, y) => Selection::Star((x, y), None),
        Move::Pass => Selection::Pass,
        Move::Take(pair) => {
            let nothing = Chosen::default();
            Selection::Take(Taking {
                chosen: pair.iter().fold(nothing, Chosen::toggled),
                ..Taking::default()
            })
        }
        Move::Set(_) => Selection::Lay(Laying {
            poses: poses(plan),
            ..Laying::default()
        }),
        Move::Confirm => Selection::Nothing,
    })
}

/// The poses of the boards after the moves with which a plan begins, as long as these lay boards.
fn poses(plan: &[Move]) -> Vec<Laid> {
    let mut poses: Vec<Laid> = Vec::new();
    for mv in plan {
        let Move::Set(laid) = *mv else { break };
        poses.retain(|pose| pose.board != laid.board);
        poses.push(laid);
    }
    poses
}

/// The draft after the computer's answer.
pub(super) fn answered(draft: &Draft, answer: Option<&str>) -> Draft {
    let given = Advice::Given(answer.and_then(Verdict::read));
    match (&draft.look.judged, &draft.selection) {
        (Judged::Shown(challenge, Advice::Asked), _) => draft.look_at(Look {
            judged: Judged::Shown(challenge.clone(), given),
            ..draft.look
        }),
        (_, Selection::Take(taking)) if taking.advice == Advice::Asked => {
            draft.select(Selection::Take(Taking {
                advice: given,
                ..*taking
            }))
        }
        (_, Selection::Lay(laying)) if laying.advice == Advice::Asked => {
            draft.select(Selection::Lay(Laying {
                advice: given,
                ..laying.clone()
            }))
        }
        _ => draft.clone(),
    }
}
