//! What has been chosen but not yet done, what the computer was asked, and the
//! challenge that has just been judged.

use super::CaroteinBoard;
use super::field::NotTaken;
use carotein::consult::Verdict;
use carotein::{Board, Boards, Carotein, Chip, Laid, Move, Owner, Phase, State};
use std::sync::Arc;
use tabletop::{Seat, SeatSet};

/// What is chosen and looked at.
pub type Draft = board::Draft<CaroteinBoard>;

/// What a gesture leads to.
pub type Response = board::Response<CaroteinBoard>;

/// What has been chosen, but not yet done.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Selection {
    /// Nothing.
    #[default]
    Nothing,
    /// Where the next star would lie, and the number for it that was not taken.
    Star((i16, i16), Option<NotTaken>),
    /// Passing has been asked for once.
    Pass,
    /// Boards are chosen to be taken.
    Take(Taking),
    /// Boards are laid.
    Lay(Laying),
}

impl Selection {
    /// Where the next star would lie.
    pub fn star(&self) -> Option<(i16, i16)> {
        match self {
            Selection::Star(star, _) => Some(*star),
            _ => None,
        }
    }

    /// The boards to take, chosen so far.
    pub fn taking(&self) -> Taking {
        match self {
            Selection::Take(taking) => *taking,
            _ => Taking::default(),
        }
    }

    /// How boards are laid, so far.
    pub fn laying(&self) -> Laying {
        match self {
            Selection::Lay(laying) => laying.clone(),
            _ => Laying::default(),
        }
    }

    /// The number that was not taken.
    pub fn not_taken(&self) -> Option<NotTaken> {
        match self {
            Selection::Star(_, not_taken) => *not_taken,
            Selection::Lay(laying) => laying.not_taken,
            Selection::Nothing | Selection::Pass | Selection::Take(_) => None,
        }
    }

    /// What the computer was asked about this challenge.
    pub fn advice(&self) -> Advice {
        match self {
            Selection::Take(taking) => taking.advice,
            Selection::Lay(laying) => laying.advice,
            Selection::Nothing | Selection::Star(..) | Selection::Pass => Advice::None,
        }
    }
}

/// Boards that are chosen to be taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Taking {
    /// The boards.
    pub chosen: Chosen,
    /// What the computer was asked.
    pub advice: Advice,
}

/// Up to two boards, in the order in which they were touched.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Chosen {
    /// No board yet.
    #[default]
    None,
    /// One.
    One(Board),
    /// Two different ones.
    Two(Board, Board),
}

impl Chosen {
    /// Two boards, if they are two.
    pub fn two(one: Board, other: Board) -> Chosen {
        if one == other {
            Chosen::One(one)
        } else {
            Chosen::Two(one, other)
        }
    }

    /// Whether a board is among them.
    pub fn has(self, board: Board) -> bool {
        match self {
            Chosen::None => false,
            Chosen::One(one) => one == board,
            Chosen::Two(one, other) => one == board || other == board,
        }
    }

    /// Both, if there are two.
    pub fn pair(self) -> Option<Boards> {
        match self {
            Chosen::Two(one, other) => Some(Boards::pair(one, other)),
            Chosen::None | Chosen::One(_) => None,
        }
    }

    /// With a board more, or without it. A third one takes the place of the second.
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

/// How boards are laid.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Laying {
    /// Where boards have got to since they were put down: each at most once.
    pub poses: Vec<Laid>,
    /// The other board was in the way.
    pub blocked: bool,
    /// The judgement has been asked for once, though more stars peep out than may.
    pub asks: bool,
    /// The number that was not taken.
    pub not_taken: Option<NotTaken>,
    /// What the computer was asked.
    pub advice: Advice,
}

/// What is looked at.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Look {
    /// Which of the two boards is handled; otherwise the first.
    pub handled: Option<Board>,
    /// The challenge that has just been judged.
    pub judged: Judged,
    /// Where on the mat the finger is that drags something.
    pub finger: Option<(i32, i32)>,
    /// Where a board was let go on the other one: it lies in the nearest free place instead.
    pub dropped: Option<Laid>,
}

/// The challenge that has just been judged.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Judged {
    /// There is none.
    #[default]
    None,
    /// It is shown; and what the computer was asked about it.
    Shown(Arc<Challenge>, Advice),
    /// It has been looked at.
    Seen(Arc<Challenge>),
}

impl Judged {
    /// The challenge.
    pub fn challenge(&self) -> Option<&Challenge> {
        match self {
            Judged::None => None,
            Judged::Shown(challenge, _) | Judged::Seen(challenge) => Some(challenge),
        }
    }
}

/// What the computer was asked, and says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Advice {
    /// Nothing.
    #[default]
    None,
    /// It thinks.
    Asked,
    /// Its answer; `None` if it has none.
    Given(Option<Verdict>),
    /// It was possible, and somebody has asked how: like this.
    Shown([Laid; 2]),
}

impl Advice {
    /// How the boards can be laid, which is shown to those who ask once more.
    pub fn solution(self) -> Option<[Laid; 2]> {
        match self {
            Advice::Given(Some(Verdict::Possible(pair))) => Some(pair),
            _ => None,
        }
    }

    /// How the boards could have been laid, once somebody has asked.
    pub fn shown(self) -> Option<[Laid; 2]> {
        match self {
            Advice::Shown(pair) => Some(pair),
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
    /// The stars that each seat had in hand.
    pub hands: Vec<u8>,
    /// Who had passed.
    pub passed: SeatSet,
}

/// Points that a challenge has brought a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Terms {
    /// The boards that were used (`carotein R39`).
    pub boards: u32,
    /// Own stars that were hidden (`carotein R40`).
    pub hidden: u32,
    /// Own stars that peeped out (`carotein R37`).
    pub peeping: u32,
    /// Own stars on the mat, as the challenge failed (`carotein R42`).
    pub failed: u32,
}

impl Terms {
    /// All of them.
    pub fn sum(self) -> u32 {
        self.boards + self.hidden + self.peeping + self.failed
    }
}

impl Challenge {
    /// The challenge that was judged between two positions.
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

    /// What a seat has gained, by what it is for.
    pub fn terms(&self, seat: Seat) -> Terms {
        let gained = self.gains[seat.index()];
        if !self.succeeded() {
            return Terms {
                failed: gained,
                ..Terms::default()
            };
        }
        // All of those are scored, and of the hidden ones as many as there are besides (`carotein R37`, `R40`, `A3`).
        let out = self.mat.iter().zip(&self.hidden);
        let own = Owner::Seat(seat);
        let peeping = out.filter(|(chip, hidden)| !**hidden && chip.owner == own);
        let (peeping, is_own) = (peeping.count() as u32, seat == self.seat);
        let boards = if is_own { self.laid.len() as u32 } else { 0 };
        Terms {
            boards,
            peeping,
            hidden: gained.saturating_sub(boards + peeping),
            failed: 0,
        }
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

/// The judged challenge has been looked at.
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

/// The draft a hint stands for: its first move, and with a board that is laid the other one as well.
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

/// Where the boards lie in the end that a plan lays first.
fn poses(plan: &[Move]) -> Vec<Laid> {
    let mut poses: Vec<Laid> = Vec::new();
    for mv in plan {
        let Move::Set(laid) = *mv else { break };
        poses.retain(|pose| pose.board != laid.board);
        poses.push(laid);
    }
    poses
}

/// What is chosen once the computer has answered.
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
