//! The steps of a turn: which events happen, in the rulebook's order.

use crate::Sterre;
use crate::action::Event;
use crate::map::ones;
use crate::number::{Number, Numbers};
use crate::state::{Ending, Phase, SEATS, SeatCounts, State, Used};
use tabletop::Seat;

/// Receives the events of a move.
pub(crate) type Tell<'a> = &'a mut dyn FnMut(Event);

/// The number of rounds without a new piece that ends the game (`sterre A18`).
const IDLE_ROUNDS: u8 = 2;

impl Sterre {
    /// Continues step 1 as far as no decision is needed. Dead cards leave the pile (`sterre R7`,
    /// `R11`), bought cards are taken with automatic bookkeeping, and an empty pile ends the step
    /// (`A11`).
    pub(crate) fn supply(&self, state: &mut State, tell: Tell<'_>) {
        loop {
            let seat = state.table.turn;
            let left = match state.table.phase {
                Phase::Draw => 0,
                Phase::Take(left) => left,
                _ => return,
            };
            match state.table.top {
                None if !state.deck.is_empty() => return,
                None => {
                    // Neither of the bought cards exists, so the crown is returned.
                    if left == 2 {
                        self.happen(state, Event::Refunded { seat }, tell);
                    }
                    let forgot = false;
                    self.happen(state, Event::Passed { seat, forgot }, tell);
                    return;
                }
                Some(number) if state.table.occupied().contains(number) => {
                    self.happen(state, Event::Purged { number }, tell);
                }
                Some(_) if left > 0 && !self.by_hand => self.take_top(state, tell),
                Some(_) => return,
            }
        }
    }

    pub(crate) fn take_top(&self, state: &mut State, tell: Tell<'_>) {
        debug_assert!(state.table.top.is_some(), "a card is turned up");
        if let Some(number) = state.table.top {
            let seat = state.table.turn;
            self.happen(state, Event::Drew { seat, number }, tell);
        }
    }

    pub(crate) fn finish_step(&self, state: &mut State, seat: Seat, tell: Tell<'_>) {
        match state.table.phase {
            Phase::Draw | Phase::Take(_) => {
                let forgot = true;
                self.happen(state, Event::Passed { seat, forgot }, tell);
            }
            Phase::Declare if self.by_hand => {
                self.happen(state, Event::Entered(Phase::Place), tell);
            }
            Phase::Declare => self.keep_the_books(state, seat, tell),
            Phase::Place => {
                let (numbers, crowns) = (state.table.declared, self.crowns_won(state));
                if !numbers.is_empty() {
                    self.happen(state, Event::Voided { seat, numbers }, tell);
                }
                if crowns != 0 {
                    self.happen(state, Event::Forfeited { seat, crowns }, tell);
                }
                self.happen(state, Event::Entered(Phase::Open), tell);
            }
            Phase::Open => {
                self.record_lines(state, tell);
                self.happen(state, Event::Entered(Phase::Score(seat)), tell);
            }
            Phase::Score(_) => {
                if state.table.due(seat) > 0 {
                    self.happen(state, Event::Unscored { seat }, tell);
                }
                self.next_to_score(state, seat, tell);
            }
            // Only draws happen while dealing, and a finished game has no steps.
            Phase::Deal | Phase::Over(_) => {}
        }
    }

    /// Makes steps 3 to 5 for the player, with automatic bookkeeping (`sterre A9`).
    fn keep_the_books(&self, state: &mut State, seat: Seat, tell: Tell<'_>) {
        for number in state.table.declared.iter() {
            self.place(state, number, tell);
        }
        for crown in ones(u32::from(self.crowns_won(state))) {
            let crown = crown as u8;
            self.happen(state, Event::TookCrown { seat, crown }, tell);
        }
        self.open_all(state, seat, tell);
        self.record_lines(state, tell);
        for steps in 0..self.seats() {
            self.record_points(state, seat.after(steps, self.seats()), steps == 0, tell);
        }
        self.end_turn(state, tell);
    }

    /// Puts a piece on a number and reports the lines it completes (`sterre R22`, `R25`).
    pub(crate) fn place(&self, state: &mut State, number: Number, tell: Tell<'_>) {
        let seat = state.table.turn;
        self.happen(state, Event::Placed { seat, number }, tell);
        let map = self.edition.map();
        for line in ones(map.complete(map.through(number), state.table.occupied())) {
            let line = line as u8;
            self.happen(state, Event::Completed { seat, line }, tell);
        }
    }

    /// Opens cells of a bingo card and reports the lines they complete.
    pub(crate) fn open(&self, state: &mut State, seat: Seat, numbers: Numbers, tell: Tell<'_>) {
        let before = self.card_lines(state, seat);
        self.happen(state, Event::Opened { seat, numbers }, tell);
        let lines = self.card_lines(state, seat) & !before;
        if lines != 0 {
            self.happen(state, Event::CardLines { seat, lines }, tell);
        }
    }

    /// Opens all cells that can be opened (`sterre R30`, `R47`).
    pub(crate) fn open_all(&self, state: &mut State, seat: Seat, tell: Tell<'_>) {
        let numbers = self.openable(state, seat);
        if !numbers.is_empty() {
            self.open(state, seat, numbers, tell);
        }
    }

    /// The complete lines of a seat's bingo card, as bits.
    pub(crate) fn card_lines(&self, state: &State, seat: Seat) -> u16 {
        self.card_of(state, seat).complete(state.table.opened(seat))
    }

    /// Records the map lines of this turn with pieces, as long as players have pieces left (`sterre
    /// R34`, `R35`, `A2`, `A3`).
    pub(crate) fn record_lines(&self, state: &mut State, tell: Tell<'_>) {
        for line in ones(state.table.fresh_lines) {
            let points = self.points_of(state, line);
            let mut pieces = SeatCounts::default();
            for seat in Seat::all(self.seats()) {
                let there = state.table.stock(seat);
                pieces = pieces.with(seat, points.of(seat).min(there));
            }
            let line = line as u8;
            let recorded = Event::Recorded {
                line,
                points,
                pieces,
            };
            self.happen(state, recorded, tell);
        }
    }

    /// The points that a map line gives each seat: 1 for a piece in it, and 1 more for having the
    /// most pieces in it (`sterre R40`, `R41`, `A1`).
    #[must_use]
    pub fn points_of(&self, state: &State, line: usize) -> SeatCounts {
        self.shares(&state.table.placed, line)
    }

    pub(crate) fn shares(&self, placed: &[Numbers; SEATS], line: usize) -> SeatCounts {
        let numbers = self.edition.map().lines()[line].numbers;
        let pieces = placed.map(|placed| placed.intersection(numbers).len());
        let most = pieces.iter().copied().max().unwrap_or(0);
        let mut points = SeatCounts::default();
        for seat in Seat::all(self.seats()) {
            let own = pieces[seat.index()];
            if own > 0 {
                points = points.with(seat, 1 + u8::from(own == most));
            }
        }
        points
    }

    /// Moves a seat's piece on the track by the points of this turn; with `all` also by the points
    /// that the seat forgot earlier. The seat takes the crowns that the piece reaches or passes
    /// (`sterre R37`–`R39`, `R43`, `A7`).
    pub(crate) fn record_points(&self, state: &mut State, seat: Seat, all: bool, tell: Tell<'_>) {
        let owed = if all { state.table.owed(seat) } else { 0 };
        let points = state.table.fresh(seat) + owed;
        if points > 0 {
            let from = state.table.score(seat);
            let to = (from + points).min(self.edition.last_space());
            let scored = Event::Scored {
                seat,
                points,
                to,
                all,
            };
            self.happen(state, scored, tell);
            self.take_track_crowns(state, seat, from, to, tell);
        }
    }

    pub(crate) fn take_track_crowns(
        &self,
        state: &mut State,
        seat: Seat,
        from: u8,
        to: u8,
        tell: Tell<'_>,
    ) {
        for space in from + 1..=to {
            if state.table.has_track_crown(space) {
                self.happen(state, Event::TrackCrown { seat, space }, tell);
            }
        }
    }

    /// With bookkeeping by hand: passes scoring to the next seat clockwise with points of this
    /// turn, or ends the turn.
    pub(crate) fn next_to_score(&self, state: &mut State, seat: Seat, tell: Tell<'_>) {
        let done = seat.steps_from(state.table.turn, self.seats());
        let mut left =
            (done + 1..self.seats()).map(|steps| state.table.turn.after(steps, self.seats()));
        match left.find(|seat| state.table.fresh(*seat) > 0) {
            Some(next) => self.happen(state, Event::Entered(Phase::Score(next)), tell),
            None => self.end_turn(state, tell),
        }
    }

    /// Step 6: ends the game, or begins the next seat's turn (`sterre R44`, `R5`).
    fn end_turn(&self, state: &mut State, tell: Tell<'_>) {
        let table = &state.table;
        let idle = if table.used.any(Used::PLACE) {
            0
        } else {
            table.idle + 1
        };
        if let Some(ending) = self.trigger(state, idle) {
            self.close(state, ending, idle, tell);
            return;
        }
        let began = Event::Began {
            seat: table.turn.next(self.seats()),
            turns: table.turns + 1,
            idle,
        };
        self.happen(state, began, tell);
        self.supply(state, tell);
    }

    /// The ending, if finishing the turn now ends the game (`sterre R44`, `A14`, `A18`). Several
    /// reasons have the same effect; the first in the order of `Ending::ALL` is named.
    pub(crate) fn trigger(&self, state: &State, idle: u8) -> Option<Ending> {
        let mut state = *state;
        state.table.idle = idle;
        Ending::ALL
            .into_iter()
            .find(|ending| self.triggers(&state, *ending))
    }

    /// Whether this reason ends the game if the turn is finished in this position.
    pub(crate) fn triggers(&self, state: &State, ending: Ending) -> bool {
        let table = &state.table;
        let mut seats = Seat::all(self.seats());
        match ending {
            Ending::Card => seats.any(|seat| self.is_full(state, seat)),
            Ending::Points => seats.any(|seat| table.score(seat) >= self.edition.end_space()),
            Ending::Pieces => seats.any(|seat| table.stock(seat) == 0),
            Ending::Stall => table.idle >= self.most_idle(),
        }
    }

    /// Whether a seat's bingo card is full (`sterre R45`).
    #[must_use]
    pub fn is_full(&self, state: &State, seat: Seat) -> bool {
        let open = state.table.opened(seat);
        state.table.card(seat) > 0 && self.card_of(state, seat).numbers().is_subset(open)
    }

    /// The number of turns in a row without a new piece that ends the game.
    pub(crate) fn most_idle(&self) -> u8 {
        IDLE_ROUNDS * self.seats()
    }
}
