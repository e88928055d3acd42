//! The effects of moves: the events of each move, and the change that each event makes.

use crate::Sterre;
use crate::action::{Event, Move};
use crate::number::Numbers;
use crate::state::{Phase, State, Used};
use crate::turn::Tell;
use tabletop::Seat;
use tabletop::prelude::*;

impl Transition for Sterre {
    fn apply(&self, state: &mut State, mv: &Move, tell: Tell<'_>) {
        let seat = state.table.acting();
        match *mv {
            Move::Card(card) => {
                let seat = self.wants_card(state);
                debug_assert!(seat.is_some(), "a seat has no card yet");
                if let Some(seat) = seat {
                    self.happen(state, Event::GotCard { seat, card }, tell);
                }
                self.begin_if_dealt(state, tell);
            }
            Move::Deal(number) => {
                let seat = self.wants_number(state);
                debug_assert!(seat.is_some(), "a hand is not complete yet");
                if let Some(seat) = seat {
                    let number = Some(number);
                    self.happen(state, Event::Dealt { seat, number }, tell);
                }
                self.begin_if_dealt(state, tell);
            }
            Move::Top(number) => {
                self.happen(state, Event::Turned { number }, tell);
                self.supply(state, tell);
            }
            Move::Draw => {
                self.take_top(state, tell);
                self.supply(state, tell);
            }
            Move::Buy => {
                self.happen(state, Event::Bought { seat }, tell);
                self.supply(state, tell);
            }
            Move::Play(number) => {
                let dead = state.table.named().contains(number);
                self.happen(state, Event::Played { seat, number, dead }, tell);
            }
            Move::Name(number) => self.happen(state, Event::Named { seat, number }, tell),
            Move::Call(number) => self.happen(state, Event::Called { seat, number }, tell),
            Move::Put(number) => self.place(state, number, tell),
            Move::Crown(number) => {
                let crown = number.wrapping_sub(1);
                self.happen(state, Event::TookCrown { seat, crown }, tell);
            }
            Move::Open(number) => self.open(state, seat, Numbers::only(number), tell),
            Move::Score => {
                self.record_points(state, seat, seat == state.table.turn, tell);
                self.next_to_score(state, seat, tell);
            }
            Move::Done => self.finish_step(state, seat, tell),
        }
    }

    fn apply_event(&self, state: &mut State, event: &Event) {
        let table = &mut state.table;
        match *event {
            Event::GotCard { seat, card } => table.cards[seat.index()] = card,
            Event::Dealt { seat, number } => {
                // `None` marks an event as seen by other players; the position stays as it is.
                let Some(number) = number else { return };
                state.deck.remove(number);
                state.secret[seat.index()].insert(number);
            }
            Event::Began { seat, turns, idle } => {
                for (owed, fresh) in table.owed.iter_mut().zip(&mut table.fresh) {
                    *owed += std::mem::take(fresh);
                }
                table.turn = seat;
                table.turns = turns;
                table.idle = idle;
                table.used = Used::default();
                table.declared = Numbers::NONE;
                table.phase = Phase::Draw;
            }
            Event::Turned { number } => {
                state.deck.remove(number);
                table.top = Some(number);
            }
            Event::Purged { number } => {
                table.top = None;
                table.gone.insert(number);
            }
            Event::Drew { seat, number } => {
                table.top = None;
                table.shown[seat.index()].insert(number);
                table.used = table.used.with(Used::DRAW);
                table.phase = match table.phase {
                    Phase::Take(left) if left > 1 => Phase::Take(left - 1),
                    _ => Phase::Declare,
                };
            }
            Event::Bought { seat } => {
                table.spent += 1;
                table.crowns[seat.index()] -= 1;
                table.used = table.used.with(Used::BUY);
                table.phase = Phase::Take(2);
            }
            Event::Refunded { seat } => {
                table.spent -= 1;
                table.crowns[seat.index()] += 1;
            }
            Event::Passed { .. } => table.phase = Phase::Declare,
            Event::Played { seat, number, dead } => {
                table.shown[seat.index()].remove(number);
                state.secret[seat.index()].remove(number);
                table.gone.insert(number);
                table.used = table.used.with(Used::PLAY);
                if !dead {
                    table.declared.insert(number);
                }
            }
            Event::Named { number, .. } => {
                table.used = table.used.with(Used::NAME);
                table.declared.insert(number);
            }
            Event::Called { seat, number } => {
                table.spent += 1;
                table.crowns[seat.index()] -= 1;
                table.used = table.used.with(Used::CALL);
                table.declared.insert(number);
            }
            Event::Entered(phase) => table.phase = phase,
            Event::Placed { seat, number } => {
                table.declared.remove(number);
                table.placed[seat.index()].insert(number);
                table.stock[seat.index()] -= 1;
                table.used = table.used.with(Used::PLACE);
            }
            Event::Completed { line, .. } => table.fresh_lines |= 1 << line,
            Event::TookCrown { seat, crown } => {
                table.map_crowns &= !(1 << crown);
                table.crowns[seat.index()] += 1;
            }
            Event::Voided { numbers, .. } => table.declared = table.declared.difference(numbers),
            Event::Forfeited { .. } | Event::Unscored { .. } => {}
            Event::Opened { seat, numbers } => {
                let opened = &mut table.opened[seat.index()];
                *opened = opened.union(numbers);
            }
            Event::CardLines { seat, lines } => {
                table.fresh[seat.index()] += lines.count_ones() as u8;
            }
            Event::Recorded {
                line,
                points,
                pieces,
            } => {
                table.fresh_lines &= !(1 << line);
                table.recorded |= 1 << line;
                table.marks[usize::from(line)] = pieces;
                for seat in Seat::all(table.seats) {
                    table.stock[seat.index()] -= pieces.of(seat);
                    table.fresh[seat.index()] += points.of(seat);
                }
            }
            Event::Scored { seat, to, all, .. } => {
                table.scores[seat.index()] = to;
                table.fresh[seat.index()] = 0;
                if all {
                    table.owed[seat.index()] = 0;
                }
            }
            Event::TrackCrown { seat, space } => {
                table.track_crowns &= !(1 << space);
                table.crowns[seat.index()] += 1;
            }
            Event::Closing { idle, .. } => table.idle = idle,
            Event::CrownsCounted { seat, to, .. } => table.scores[seat.index()] = to,
            Event::Finished { ending, .. } => {
                table.declared = Numbers::NONE;
                table.used = Used::default();
                table.phase = Phase::Over(ending);
            }
        }
    }
}

impl Sterre {
    pub(crate) fn happen(&self, state: &mut State, event: Event, tell: Tell<'_>) {
        self.apply_event(state, &event);
        tell(event);
    }

    fn begin_if_dealt(&self, state: &mut State, tell: Tell<'_>) {
        if self.wants_card(state).is_none() && self.wants_number(state).is_none() {
            let began = Event::Began {
                seat: self.setup.first,
                turns: 0,
                idle: 0,
            };
            self.happen(state, began, tell);
        }
    }
}
