//! Checks that play can have led to a written position. It may contain less than a real game, so
//! that a rule can be tried with few fields (`games/sterre/rules.md`). It may never contain more
//! than the turns, draws and payments allow. Each law is one function here.

use crate::Sterre;
use crate::map::ones;
use crate::number::Numbers;
use crate::state::{Phase, SEATS, State, Table, Used};
use crate::validate::{MOST_TURNS, positions, refuse};
use tabletop::{Seat, Text};

/// A position, to be checked against the turns played before it.
struct Course<'a> {
    game: &'a Sterre,
    state: &'a State,
}

impl Sterre {
    /// Checks the number of turns against the turn player and the position. If the number is
    /// missing, it becomes the smallest number of turns that can have led here.
    pub(crate) fn check_turns(&self, state: &mut State) -> Result<(), Text> {
        let (seats, first) = (self.seats(), self.setup.first);
        let table = &state.table;
        let fewest = u16::from(table.turn.steps_from(first, seats));
        refuse(
            table.turns > 0 && table.turns % u16::from(seats) != fewest,
            positions::TURN_AND_COUNT_DIFFER,
        )?;
        refuse(
            !matches!(table.phase, Phase::Over(_)) && table.idle >= self.most_idle(),
            positions::STALLED_BEFORE,
        )?;
        let counted = match table.turns {
            0 => fewest..=MOST_TURNS,
            turns => turns..=turns,
        };
        let mut fault = None;
        for turns in counted.step_by(seats.into()) {
            match self.after_turns(*state, turns) {
                Ok(found) => {
                    *state = found;
                    return Ok(());
                }
                Err(reason) => fault = fault.or(Some(reason)),
            }
        }
        fault.map_or(Ok(()), Err)
    }

    /// The position with this number of turns played, or the reason why so many turns cannot have
    /// led to it.
    fn after_turns(&self, mut state: State, turns: u16) -> Result<State, Text> {
        state.table.turns = turns;
        if state.table.idle == 0 {
            state.table.idle = self.fewest_idle(&state.table);
        }
        let course = Course {
            game: self,
            state: &state,
        };
        course.check()?;
        Ok(state)
    }

    /// The smallest possible number of turns without a new piece, for a position that does not
    /// state it.
    fn fewest_idle(&self, table: &Table) -> u8 {
        let mut counts = 0..self.most_idle();
        counts
            .find(|idle| self.pieces_explain_turns(table, *idle))
            .unwrap_or(self.most_idle())
    }

    /// Whether the pieces on the map can explain the turns played, if the last `idle` turns placed
    /// no piece. Two rounds without a new piece end the game (`sterre A18`). The seat that had the
    /// turn before these `idle` turns must have a piece.
    fn pieces_explain_turns(&self, table: &Table, idle: u8) -> bool {
        // The turn that ends a game is not included in `turns`.
        let over = matches!(table.phase, Phase::Over(_));
        if !over && idle >= self.most_idle() {
            return false;
        }
        let busy = (table.turns + u16::from(over)).saturating_sub(idle.into());
        let Some(last) = busy.checked_sub(1) else {
            return true;
        };
        let last = (last % u16::from(table.seats)) as u8;
        let last = self.setup.first.after(last, table.seats);
        let pieces = u16::from(table.occupied().len());
        busy <= pieces * u16::from(self.most_idle()) && !table.placed(last).is_empty()
    }

    /// Fills in open cells that the position does not state. With automatic bookkeeping these are
    /// the cells that had to be opened, otherwise none.
    pub(crate) fn fill_opened(&self, state: &mut State) {
        state.table.opened = [Numbers::NONE; SEATS];
        for seat in Seat::all(self.seats()) {
            state.table.opened[seat.index()] = if self.setup.is_first_version() {
                Numbers::NONE
            } else {
                self.had_to_open(&state.table, seat)
            };
        }
    }

    /// The cells that a seat had to open in its last turn, with automatic bookkeeping (`sterre
    /// R30`, `R33`). Numbers that others placed since then are not among them.
    fn had_to_open(&self, table: &Table, seat: Seat) -> Numbers {
        if self.by_hand || table.phase == Phase::Deal {
            return Numbers::NONE;
        }
        let seats = self.seats();
        let since = match table.turn.steps_from(seat, seats) {
            0 => seats,
            steps => steps,
        };
        let over = matches!(table.phase, Phase::Over(_));
        let seen = (0..seats)
            .filter(|steps| over || *steps == 0 || *steps >= since)
            .map(|steps| table.placed(seat.after(steps, seats)))
            .fold(Numbers::NONE, Numbers::union);
        let card = self.edition.card(table.card(seat));
        card.map_or(Numbers::NONE, |card| card.numbers().intersection(seen))
    }

    /// Checks the facts that must agree whatever the number of turns.
    pub(crate) fn check_together(&self, state: &State) -> Result<(), Text> {
        self.dealt_cards_are_few(state)?;
        self.cells_were_opened(state)?;
        self.lines_were_marked(state)?;
        self.won_crowns_were_taken(state)?;
        self.waiting_points_have_lines(state)?;
        self.whoever_records_has_points(state)?;
        self.steps_came_in_order(state)?;
        self.declared_numbers_were_paid(state)
    }

    /// Cards in a hand that did not come from the pile were dealt (`sterre R1`), so there cannot be
    /// more than the deal gives.
    fn dealt_cards_are_few(&self, state: &State) -> Result<(), Text> {
        refuse(
            Seat::all(self.seats()).any(|seat| state.secret(seat).len() > self.edition.hand()),
            positions::TOO_MANY_DEALT,
        )
    }

    /// Automatic bookkeeping leaves no cell closed that had to open (`sterre R30`, `A9`).
    fn cells_were_opened(&self, state: &State) -> Result<(), Text> {
        // A finished game is checked elsewhere (`check_end`).
        let over = matches!(state.table.phase, Phase::Over(_));
        let forgot = |seat| {
            let had_to = self.had_to_open(&state.table, seat);
            !over && !had_to.is_subset(state.table.opened(seat))
        };
        refuse(
            Seat::all(self.seats()).any(forgot),
            positions::CELL_LEFT_CLOSED,
        )
    }

    /// A recorded line lacks a record piece only if its player has no piece left (`sterre R34`,
    /// `A3`).
    fn lines_were_marked(&self, state: &State) -> Result<(), Text> {
        let table = &state.table;
        let lacks = |line: usize, seat: Seat| {
            let points = self.points_of(state, line).of(seat);
            table.marks(line).of(seat) < points && table.stock(seat) > 0
        };
        refuse(
            ones(table.recorded).any(|line| Seat::all(self.seats()).any(|seat| lacks(line, seat))),
            positions::TOO_FEW_RECORD_PIECES,
        )
    }

    /// With automatic bookkeeping the crowns of complete lines have been taken (`sterre R27`,
    /// `A9`).
    fn won_crowns_were_taken(&self, state: &State) -> Result<(), Text> {
        let table = &state.table;
        refuse(
            !self.by_hand && table.map_crowns & self.crowns_of(table.recorded) != 0,
            positions::CROWN_ON_A_COMPLETE_LINE,
        )
    }

    /// No seat has more unrecorded points than its complete lines gave (`sterre R37`, `R58`).
    fn waiting_points_have_lines(&self, state: &State) -> Result<(), Text> {
        let table = &state.table;
        let earned = |seat: Seat| {
            let lines = ones(table.recorded).map(|line| self.points_of(state, line).of(seat));
            let cells = self.card_lines(state, seat).count_ones();
            lines.map(u32::from).sum::<u32>() + cells
        };
        let waiting = |seat: Seat| u32::from(table.fresh(seat)) + u32::from(table.owed(seat));
        refuse(
            Seat::all(self.seats()).any(|seat| waiting(seat) > earned(seat)),
            positions::TOO_MANY_POINTS_WAIT,
        )
    }

    /// In the scoring phase the acting seat is the turn player, or a seat with points of this turn
    /// (`sterre R38`).
    fn whoever_records_has_points(&self, state: &State) -> Result<(), Text> {
        let table = &state.table;
        let asked = |seat| seat == table.turn || table.fresh(seat) > 0;
        refuse(
            matches!(table.phase, Phase::Score(seat) if !asked(seat)),
            positions::NO_POINTS_TO_RECORD,
        )
    }

    /// Step 1 precedes step 2, and step 2 precedes step 3 (`sterre R6`, `R8`, `A10`).
    fn steps_came_in_order(&self, state: &State) -> Result<(), Text> {
        let table = &state.table;
        let did = |what: Used| table.used.any(what);
        let pile = table.top.is_some() || !state.deck.is_empty();
        let forgot = !did(Used::DRAW) && table.phase == Phase::Declare && pile && !self.by_hand;
        let taking = matches!(table.phase, Phase::Take(_));
        refuse(
            forgot
                || did(Used::BUY) && !did(Used::DRAW)
                || taking && did(Used::DECLARING)
                || did(Used::PLACE) && (taking || table.phase == Phase::Declare),
            positions::USED_BEFORE_ITS_STEP,
        )
    }

    /// Each declared number was paid for: by a number card that has left the game (`sterre R15`),
    /// by the one bingo pick (`R17`), or by the one crown (`A4`).
    fn declared_numbers_were_paid(&self, state: &State) -> Result<(), Text> {
        let table = &state.table;
        let did = |what: Used| table.used.any(what);
        let others = u8::from(did(Used::NAME)) + u8::from(did(Used::CALL));
        let own = self.card_of(state, table.turn).numbers();
        let unplayed = table.declared.difference(table.gone);
        let picked = table.declared.intersection(own);
        refuse(
            unplayed.len() > others
                || !did(Used::CALL) && !unplayed.is_subset(own)
                || !did(Used::PLAY) && table.declared.len() > others
                || table.phase == Phase::Declare && did(Used::NAME) && picked.is_empty(),
            positions::DECLARED_AND_USED_DIFFER,
        )
    }
}

impl Course<'_> {
    /// Checks the facts that depend on the number of turns.
    fn check(&self) -> Result<(), Text> {
        self.nothing_before_the_first_turn()?;
        self.cards_were_drawn()?;
        self.pieces_were_declared()?;
        self.new_pieces_kept_the_game_going()
    }

    fn seats(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.state.table.seats)
    }

    /// The number of turns that a seat completed before the current turn.
    fn completed(&self, seat: Seat) -> u16 {
        let seats = self.state.table.seats;
        let before = u16::from(seat.steps_from(self.game.setup.first, seats));
        (self.state.table.turns + u16::from(seats) - 1 - before) / u16::from(seats)
    }

    /// The number of a seat's turns. The current turn counts if `under_way` is true.
    fn turns_of(&self, seat: Seat, under_way: bool) -> u16 {
        self.completed(seat) + u16::from(under_way && seat == self.state.table.turn)
    }

    /// The number of turns in which a seat may have done `what`.
    fn turns_with(&self, seat: Seat, what: Used) -> u16 {
        let table = &self.state.table;
        let over = matches!(table.phase, Phase::Over(_));
        self.turns_of(seat, over || table.used.any(what))
    }

    /// The number of turns in which a seat may have placed pieces.
    fn turns_on_the_map(&self, seat: Seat) -> u16 {
        let phase = self.state.table.phase;
        let declaring = matches!(phase, Phase::Draw | Phase::Take(_) | Phase::Declare);
        self.turns_of(seat, !declaring)
    }

    /// Whether spent crowns can explain the surplus `more` of each seat. A crown gives two cards or
    /// one number (`sterre R10`, `R20`). A seat spends at most two crowns in a turn, and none in
    /// its first (`sterre A4`, `A10`).
    fn crowns_paid(&self, more: impl Fn(Seat) -> u16) -> bool {
        let spent = self.seats().map(|seat| more(seat).div_ceil(2));
        let chances = |seat| 2 * self.turns_of(seat, true).saturating_sub(1);
        self.seats()
            .all(|seat| more(seat).div_ceil(2) <= chances(seat))
            && spent.sum::<u16>() <= self.state.table.spent.into()
    }

    /// Before its first turn a seat has only the cards it was dealt: points and crowns need pieces
    /// of its own (`sterre R22`, `R32`, `R40`).
    fn nothing_before_the_first_turn(&self) -> Result<(), Text> {
        let table = &self.state.table;
        let has_more = |seat: Seat| {
            !table.placed(seat).is_empty()
                || !table.opened(seat).is_empty()
                || table.score(seat) > 0
                || table.crowns(seat) > 0
        };
        refuse(
            self.seats()
                .any(|seat| self.turns_on_the_map(seat) == 0 && has_more(seat)),
            positions::TOO_MUCH_BEFORE_A_TURN,
        )
    }

    /// Each turn gives one card from the pile, and two more for a crown (`sterre R8`, `R10`).
    fn cards_were_drawn(&self) -> Result<(), Text> {
        let more = |seat: Seat| {
            let shown = u16::from(self.state.table.shown(seat).len());
            shown.saturating_sub(self.turns_with(seat, Used::DRAW))
        };
        refuse(!self.crowns_paid(more), positions::TOO_MANY_DRAWN)
    }

    /// For each piece on the map its player gave a card, made a bingo pick or spent a crown
    /// (`sterre R14`, `R17`, `R20`).
    fn pieces_were_declared(&self) -> Result<(), Text> {
        let table = &self.state.table;
        let more = |seat: Seat| {
            let declared = if seat == table.turn {
                table.declared.len()
            } else {
                0
            };
            let has = table.placed(seat).len() + declared + self.state.hand(seat).len();
            let had = u16::from(self.game.edition.hand())
                + self.turns_with(seat, Used::DRAW)
                + self.turns_with(seat, Used::NAME);
            u16::from(has).saturating_sub(had)
        };
        refuse(!self.crowns_paid(more), positions::TOO_MANY_DECLARED)
    }

    /// The pieces on the map suffice to explain that the game has not ended by a stall (`sterre
    /// A18`).
    fn new_pieces_kept_the_game_going(&self) -> Result<(), Text> {
        let table = &self.state.table;
        let over = matches!(table.phase, Phase::Over(_));
        refuse(
            table.turns + u16::from(over) < table.idle.into(),
            positions::IDLE_MORE_THAN_TURNS,
        )?;
        refuse(
            !self.game.pieces_explain_turns(table, table.idle),
            positions::TOO_FEW_NEW_PIECES,
        )
    }
}
