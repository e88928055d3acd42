//! Applies moves, and makes the change of each event: rules R12–R57.

use crate::Carotein;
use crate::action::{Boards, Event, How, Laid, Move, Scored};
use crate::geometry::Point;
use crate::mat::Owner;
use crate::rules::MAY_SHOW;
use crate::state::{Chip, Phase, State};
use tabletop::prelude::*;
use tabletop::{Seat, SeatSet};

/// The maximum number of a seat's own chips that are scored for one reason (`carotein R40`, `R42`).
pub(crate) const MOST_SCORED: usize = 2;

/// Receives the events of a move.
type Tell<'a> = &'a mut dyn FnMut(Event);

impl Transition for Carotein {
    fn apply(&self, state: &mut State, mv: &Move, tell: Tell<'_>) {
        let seat = state.turn;
        match *mv {
            Move::Chip(x, y) | Move::Plain(x, y) => {
                let owner = match mv {
                    Move::Chip(..) => Owner::Seat(seat),
                    _ => Owner::Plain,
                };
                let at = Point::new(x.into(), y.into());
                let (near, gap) = self.nearest(&state.mat, at);
                let placed = Event::Placed {
                    seat,
                    owner,
                    x,
                    y,
                    spot: self.spot(at),
                    near,
                    gap,
                };
                self.happen(state, placed, tell);
                self.pass_on(state, tell);
            }
            Move::Pass => {
                self.happen(state, Event::Passed { seat }, tell);
                self.pass_on(state, tell);
            }
            Move::Take(pair) => self.happen(state, Event::Took { seat, pair }, tell),
            Move::Set(laid) => {
                let is_moved = state.laid[state.slot(&laid)].is_some();
                let event = Event::Laid {
                    seat,
                    laid,
                    is_moved,
                };
                self.happen(state, event, tell);
            }
            Move::Confirm => self.judge(state, tell),
        }
    }

    fn apply_event(&self, state: &mut State, event: &Event) {
        match *event {
            Event::Placed {
                seat, owner, x, y, ..
            } => {
                state.mat.push(Chip { owner, x, y });
                match owner {
                    Owner::Seat(_) => state.hands[seat.index()] -= 1,
                    _ => state.neutral -= 1,
                }
            }
            Event::Passed { seat } => state.passed = state.passed.with(seat),
            Event::Turn { seat } => state.turn = seat,
            Event::Challenger { seat } => {
                state.turn = seat;
                state.phase = Phase::Choose;
            }
            Event::Took { pair, .. } => {
                state.pair = pair;
                state.phase = Phase::Lay;
            }
            Event::Laid { laid, .. } => {
                let slot = state.slot(&laid);
                state.laid[slot] = Some(laid);
                state.times_laid += 1;
            }
            Event::CoreJudged { .. } | Event::Judged { .. } => {}
            Event::ChipScored { seat, x, y, .. } => {
                state.mat.retain(|chip| (chip.x, chip.y) != (x, y));
                state.scored[seat.index()] += 1;
            }
            Event::BoardsWon { seat, pair } => {
                state.won[seat.index()] = state.won(seat).union(pair);
                state.left = state.left.difference(pair);
                Self::clear_boards(state);
            }
            Event::BoardsReturned { .. } => Self::clear_boards(state),
            Event::Tidied { start, round } => {
                for chip in state.mat.drain(1..) {
                    match chip.owner {
                        Owner::Seat(seat) => state.hands[seat.index()] += 1,
                        _ => state.neutral += 1,
                    }
                }
                state.passed = SeatSet::NONE;
                state.start = start;
                state.turn = start;
                state.round = round;
                state.phase = Phase::Scatter;
            }
            Event::Finished { how, .. } => state.phase = Phase::Over(how),
        }
    }
}

impl Carotein {
    fn happen(&self, state: &mut State, event: Event, tell: Tell<'_>) {
        self.apply_event(state, &event);
        tell(event);
    }

    /// Passes the turn to the next seat that has not passed, or begins the challenge (`carotein
    /// R19`–`R21`).
    fn pass_on(&self, state: &mut State, tell: Tell<'_>) {
        let seats = self.seats();
        let mut order = (1..=seats).map(|steps| state.turn.after(steps, seats));
        let Some(seat) = order.find(|seat| !state.passed.contains(*seat)) else {
            debug_assert!(false, "the last seat in the round does not pass");
            return;
        };
        let event = if state.still_in().len() == 1 {
            Event::Challenger { seat }
        } else {
            Event::Turn { seat }
        };
        self.happen(state, event, tell);
    }

    /// Judges the challenge, pays points, and ends the round or the game (`carotein R25`–`R51`).
    fn judge(&self, state: &mut State, tell: Tell<'_>) {
        let (seat, pair) = (state.turn, state.pair);
        let laid: Vec<Laid> = state.laid().collect();
        let hidden = self.hidden(&state.mat, &laid);
        let judged: Vec<(Chip, bool)> = state.mat.iter().copied().zip(hidden).collect();
        for (at, (chip, hidden)) in judged.iter().enumerate() {
            let event = Event::CoreJudged {
                chip: at as u8,
                owner: chip.owner,
                hidden: *hidden,
            };
            self.happen(state, event, tell);
        }
        let unhidden = judged.iter().filter(|(_, hidden)| !hidden).count();
        let success = unhidden <= MAY_SHOW;
        let event = Event::Judged {
            seat,
            unhidden: unhidden as u8,
            success,
        };
        self.happen(state, event, tell);
        // Scores a seat's chips for one reason; `is_hidden: None` takes hidden and unhidden ones.
        let score = |state: &mut State,
                     seat: Seat,
                     is_hidden: Option<bool>,
                     why: Scored,
                     tell: Tell<'_>| {
            let is_one = |(chip, hidden): &&(Chip, bool)| {
                chip.owner == Owner::Seat(seat) && is_hidden.is_none_or(|wanted| wanted == *hidden)
            };
            let chips: Vec<Chip> = judged
                .iter()
                .filter(is_one)
                .map(|it| it.0)
                .take(MOST_SCORED)
                .collect();
            for (at, chip) in chips.iter().enumerate() {
                let (x, y) = (chip.x, chip.y);
                let tells = if at + 1 == chips.len() {
                    chips.len() as u8
                } else {
                    0
                };
                self.happen(
                    state,
                    Event::ChipScored {
                        seat,
                        x,
                        y,
                        why,
                        reported_chips: tells,
                    },
                    tell,
                );
            }
        };
        if success {
            for owner in Seat::all(self.seats()) {
                score(state, owner, Some(false), Scored::PeepsOut, tell);
            }
            self.happen(state, Event::BoardsWon { seat, pair }, tell);
            score(state, seat, Some(true), Scored::Hidden, tell);
        } else {
            for other in Seat::all(self.seats()).filter(|other| *other != seat) {
                score(state, other, None, Scored::Failure, tell);
            }
            self.happen(state, Event::BoardsReturned { pair }, tell);
        }
        let event = match self.ended(state) {
            Some(how) => Event::Finished {
                how,
                winners: state.leaders(),
            },
            None if self.is_one_challenge() => Event::Finished {
                how: How::One,
                winners: state.leaders(),
            },
            None if state.round >= self.edition().rounds => Event::Finished {
                how: How::Cap,
                winners: state.leaders(),
            },
            None => Event::Tidied {
                start: seat.next(self.seats()),
                round: state.round + 1,
            },
        };
        self.happen(state, event, tell);
    }

    fn clear_boards(state: &mut State) {
        state.pair = Boards::NONE;
        state.laid = [None; 2];
        state.times_laid = 0;
    }
}
