//! The effects of moves, and the change that each event makes: rules R15–R28.

use crate::Uchi;
use crate::action::{Event, Move};
use crate::card::{Cards, Kind};
use crate::knowledge::{Knowledge, Place};
use crate::state::{Ending, How, Phase, State};
use tabletop::Seat;
use tabletop::prelude::*;

/// The lowest number on the die with which a hack succeeds (`uchi R19`).
pub const SUCCESS: u8 = 3;

/// The callback that receives the events of a move.
type Tell<'a> = &'a mut dyn FnMut(Event);

impl Transition for Uchi {
    fn apply(&self, state: &mut State, mv: &Move, tell: Tell<'_>) {
        let seat = state.turn;
        match (*mv, state.phase) {
            (Move::Bundle(bundle), _) => {
                self.happen(state, Event::Chose { seat, bundle }, tell);
                self.begin(state, seat, 0, tell);
            }
            (Move::Give(kind), Phase::Give(giver)) => {
                self.happen(
                    state,
                    Event::Gave {
                        seat: giver,
                        kind: Some(kind),
                    },
                    tell,
                );
                if giver.0 + 1 == self.seats() {
                    self.begin(state, seat, 0, tell);
                }
            }
            (Move::Draw(kind), phase) => {
                let open = state.deck.is_empty();
                self.happen(
                    state,
                    Event::Drew {
                        seat,
                        kind: Some(kind),
                        open,
                    },
                    tell,
                );
                if self.ended(state, tell) {
                } else if phase == Phase::Redraw {
                    self.end_turn(state, tell);
                } else if state.phase == Phase::Move {
                    self.pass_if_stuck(state, tell);
                }
            }
            (Move::Go(kind, to), _) => {
                self.happen(state, Event::Revealed { seat, kind }, tell);
                match state.piece_on(to) {
                    Some(other) => self.happen(state, Event::Swapped { seat, other }, tell),
                    None => {
                        let from = state.piece(seat);
                        self.happen(state, Event::Moved { seat, from, to }, tell);
                        self.keep_if_no_deck(state, tell);
                    }
                }
            }
            (Move::Die(pips), Phase::Roll(against)) => {
                self.happen(
                    state,
                    Event::Rolled {
                        seat,
                        against,
                        pips,
                    },
                    tell,
                );
                if let (true, Some(kind)) = (pips < SUCCESS, state.revealed) {
                    self.happen(
                        state,
                        Event::Handed {
                            from: seat,
                            to: against,
                            kind,
                        },
                        tell,
                    );
                    if !self.ended(state, tell) {
                        self.end_turn(state, tell);
                    }
                }
            }
            (Move::Steal(kind), Phase::Steal(victim)) => {
                let stole = Event::Stole {
                    thief: seat,
                    victim,
                    kind: Some(kind),
                };
                self.happen(state, stole, tell);
                if !self.ended(state, tell) {
                    self.keep_if_no_deck(state, tell);
                }
            }
            (Move::Keep, _) => self.take_back(state, tell),
            (Move::Under, _) => {
                debug_assert!(state.revealed.is_some(), "a card is shown");
                if let Some(kind) = state.revealed {
                    self.happen(state, Event::Buried { seat, kind }, tell);
                }
            }
            // Impossible after the check: these moves occur only in the phases handled before.
            (Move::Give(_) | Move::Die(_) | Move::Steal(_), _) => {
                debug_assert!(false, "{mv} in {:?}", state.phase);
            }
        }
    }

    fn apply_event(&self, state: &mut State, event: &Event) {
        match *event {
            Event::Chose { seat, bundle } => {
                let other = seat.next(self.seats());
                state.hands[seat.index()] = bundle.cards();
                state.hands[other.index()] = bundle.other().cards();
                state.out = Cards::NONE;
                let places = state.places();
                state
                    .rows()
                    .for_each(|(_, known)| *known = Knowledge::everything(places));
            }
            Event::Gave { seat, kind } => {
                let Some(kind) = kind else { return };
                state.hands[seat.index()].take(kind);
                state.deck.add(kind);
                self.pass_hidden(state, Place::hand(seat), Place::DECK, kind, &[seat]);
                if seat.0 + 1 < self.seats() {
                    state.phase = Phase::Give(Seat(seat.0 + 1));
                }
            }
            Event::Began { seat, turns } => {
                state.turn = seat;
                state.turns = turns;
                state.phase = Self::first_step(state);
            }
            Event::Drew { seat, kind, open } => {
                let Some(kind) = kind else { return };
                state.hands[seat.index()].add(kind);
                if open {
                    state.under.remove(0);
                    state
                        .rows()
                        .for_each(|(_, known)| known.put(Place::hand(seat), kind));
                } else {
                    state.deck.take(kind);
                    self.pass_hidden(state, Place::DECK, Place::hand(seat), kind, &[seat]);
                }
                if state.phase == Phase::Draw {
                    state.phase = Self::first_step(state);
                }
            }
            Event::Revealed { seat, kind } => {
                state.hands[seat.index()].take(kind);
                state.revealed = Some(kind);
                let hidden = state.hidden();
                state
                    .rows()
                    .for_each(|(_, known)| known.take(Place::hand(seat), kind, &hidden));
            }
            Event::Moved { seat, to, .. } => {
                state.pieces[seat.index()] = to;
                state.phase = Phase::Keep;
            }
            Event::Swapped { seat, other } => {
                state.pieces.swap(seat.index(), other.index());
                state.phase = Phase::Roll(other);
            }
            Event::Rolled { against, pips, .. } => {
                if pips >= SUCCESS {
                    state.phase = Phase::Steal(against);
                }
            }
            Event::Stole {
                thief,
                victim,
                kind,
            } => {
                let Some(kind) = kind else { return };
                state.hands[victim.index()].take(kind);
                state.hands[thief.index()].add(kind);
                let (from, to) = (Place::hand(victim), Place::hand(thief));
                self.pass_hidden(state, from, to, kind, &[thief, victim]);
                state.phase = Phase::Keep;
            }
            Event::Handed { to, kind, .. } | Event::Returned { seat: to, kind } => {
                state.revealed = None;
                state.hands[to.index()].add(kind);
                state
                    .rows()
                    .for_each(|(_, known)| known.put(Place::hand(to), kind));
            }
            Event::Buried { kind, .. } => {
                state.revealed = None;
                state.under.push(kind);
                state.phase = Phase::Redraw;
            }
            Event::Stuck { .. } | Event::Opened { .. } => {}
            Event::Finished(ending) => {
                if ending.how == How::Cap {
                    state.turns = self.most_turns();
                }
                state.phase = Phase::Over(ending);
            }
        }
    }
}

impl Uchi {
    fn happen(&self, state: &mut State, event: Event, tell: Tell<'_>) {
        self.apply_event(state, &event);
        tell(event);
    }

    /// Takes the shown card back if there is no deck: step 3 then leaves no choice (`uchi R25`).
    fn keep_if_no_deck(&self, state: &mut State, tell: Tell<'_>) {
        if state.deck_len() == 0 {
            self.take_back(state, tell);
        }
    }

    fn take_back(&self, state: &mut State, tell: Tell<'_>) {
        debug_assert!(state.revealed.is_some(), "a card is shown");
        if let Some(kind) = state.revealed {
            self.happen(
                state,
                Event::Returned {
                    seat: state.turn,
                    kind,
                },
                tell,
            );
            if !self.ended(state, tell) {
                self.end_turn(state, tell);
            }
        }
    }

    fn ended(&self, state: &mut State, tell: Tell<'_>) -> bool {
        let Some(ending) = self.won(state) else {
            return false;
        };
        self.finish(state, ending, tell);
        true
    }

    fn finish(&self, state: &mut State, ending: Ending, tell: Tell<'_>) {
        self.happen(state, Event::Finished(ending), tell);
        let opened = Event::Opened {
            seats: self.seats(),
            hands: state.hands,
        };
        self.happen(state, opened, tell);
    }

    fn end_turn(&self, state: &mut State, tell: Tell<'_>) {
        let next = state.turn.next(self.seats());
        self.begin(state, next, state.turns + 1, tell);
    }

    /// Begins a turn, or ends the game when the turns have run out (`uchi A15`).
    fn begin(&self, state: &mut State, seat: Seat, turns: u16, tell: Tell<'_>) {
        if turns >= self.most_turns() {
            state.turns = turns;
            self.finish(
                state,
                Ending {
                    winner: None,
                    how: How::Cap,
                },
                tell,
            );
            return;
        }
        self.happen(state, Event::Began { seat, turns }, tell);
        if state.phase == Phase::Move {
            self.pass_if_stuck(state, tell);
        }
    }

    /// Passes the turn over if no card of the hand reaches any cell (`uchi A6`). This cannot happen
    /// in the standard edition.
    fn pass_if_stuck(&self, state: &mut State, tell: Tell<'_>) {
        let (side, piece) = (self.side(state.turn), state.piece(state.turn));
        let leads = |kind| !self.reach.from(side, kind, piece).is_empty();
        if !state.hand(state.turn).kinds().any(leads) {
            self.happen(state, Event::Stuck { seat: state.turn }, tell);
            // Recursive, but at most once for each turn until the turns run out.
            self.end_turn(state, tell);
        }
    }

    /// Updates the knowledge of all viewers after a card moved between two hidden places. Only the
    /// seats in `seen_by` saw which card it was.
    fn pass_hidden(&self, state: &mut State, from: Place, to: Place, kind: Kind, seen_by: &[Seat]) {
        let hidden = state.hidden();
        for (who, known) in state.rows() {
            if who.is_some_and(|seat| seen_by.contains(&seat)) {
                known.put(to, kind);
                known.take(from, kind, &hidden);
            } else {
                known.shift(from, to, &hidden);
            }
        }
    }
}
