//! What has been chosen but not yet done, what the computer was asked, and the
//! challenge that has just been judged.

use super::model::{Model, rules};
use super::numbers::{Field, Refused};
use shelf::carotein::consult::Verdict;
use shelf::carotein::{Board, Chip, Laid, Move, Phase, State, View};
use std::sync::Arc;
use tabletop::Seat;

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
    /// The number that was not taken, and why.
    pub bad: Option<(Field, Refused)>,
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

impl Model {
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

/// A third board takes the place of the second.
pub(super) fn toggled(draft: &Draft, board: Board) -> Draft {
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
