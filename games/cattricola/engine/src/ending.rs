//! The end of the game: all saucers are laid open and counted (`cattricola R37`–`R45`).

use crate::Cattricola;
use crate::action::Event;
use crate::count::{Check, Count, count};
use crate::saucer::{Berths, SaucerBoard};
use crate::state::{Phase, State};
use crate::turns::Tell;
use crate::view::View;
use tabletop::prelude::*;
use tabletop::{Outcome, ScoreItem, Seat, SeatScore, SeatSet};

mod words {
    ::words::sentences!("../words", "scores");
}

impl Scoring for Cattricola {
    fn outcome(&self, state: &State) -> Option<Outcome> {
        let Phase::Over(winners) = state.phase else {
            return None;
        };
        let stayed = |seat: &Seat| !self.count(state, *seat).is_eliminated();
        let ending = match Seat::all(self.seats()).filter(stayed).count() {
            0 => "nobody",
            1 => "survivor",
            _ => "points",
        };
        Some(Outcome { winners, ending })
    }

    fn score(&self, state: &State) -> Vec<SeatScore> {
        let seats = Seat::all(self.seats());
        seats.map(|seat| self.sheet(state, seat)).collect()
    }
}

impl Cattricola {
    /// The saucer board of a seat; `None` before it is handed out.
    #[must_use]
    pub fn saucer_board(&self, table: &State, seat: Seat) -> Option<&SaucerBoard> {
        let board = table.saucer(seat).board?;
        self.edition.saucers.get(usize::from(board))
    }

    pub(crate) fn count(&self, state: &State, seat: Seat) -> Count {
        let saucer = state.saucer(seat);
        match self.saucer_board(state, seat) {
            Some(board) => count(board, &saucer.hold, saucer.surplus_len()),
            None => Count::default(),
        }
    }

    /// The final count of a seat's saucer as it is now; `None` if the viewer does not know the sex
    /// of every animal on it.
    #[must_use]
    pub fn preview(&self, view: &View, seat: Seat) -> Option<Count> {
        let table = view.table();
        let mut tiles = table.saucer(seat).hold.iter().flatten();
        if table.saucer(seat).board.is_none() || tiles.any(|tile| tile.is_unknown()) {
            return None;
        }
        Some(self.count(table, seat))
    }

    /// The winner and its points: the seat with the most points among those with every species. Of
    /// several, it is the last in turn order (`cattricola R45`).
    pub(crate) fn winner(&self, state: &State) -> Option<(Seat, i32)> {
        let mut best = None;
        for steps in 0..self.seats() {
            let seat = self.start_seat(state).after(steps, self.seats());
            let count = self.count(state, seat);
            let points = count.points();
            let at_least = best.is_none_or(|(_, most)| points >= most);
            if !count.is_eliminated() && at_least {
                best = Some((seat, points));
            }
        }
        best
    }

    pub(crate) fn winners(&self, state: &State) -> SeatSet {
        let winner = self.winner(state);
        winner.map_or(SeatSet::NONE, |(seat, _)| SeatSet::only(seat))
    }

    /// The seats with every species and as many points as the winner. More than one means a tie
    /// (`cattricola R45`).
    pub(crate) fn best(&self, state: &State) -> SeatSet {
        let most = self.winner(state).map(|(_, points)| points);
        let is_best = |seat: &Seat| {
            let count = self.count(state, *seat);
            !count.is_eliminated() && Some(count.points()) == most
        };
        Seat::all(self.seats()).filter(is_best).collect()
    }

    /// The seats that are out because a species is missing on their saucer (`cattricola R37`).
    pub(crate) fn out(&self, state: &State) -> SeatSet {
        let is_out = |seat: &Seat| self.count(state, *seat).is_eliminated();
        Seat::all(self.seats()).filter(is_out).collect()
    }

    pub(crate) fn finish(&self, state: &mut State, tell: Tell<'_>) {
        for seat in Seat::all(self.seats()) {
            let saucer = state.saucer(seat);
            let opened = Event::Opened {
                seat,
                hold: saucer.hold,
                surplus: saucer.surplus,
            };
            self.happen(state, opened, tell);
        }
        for seat in Seat::all(self.seats()) {
            let count = self.count(state, seat);
            self.happen(state, Event::Counted { seat, count }, tell);
        }
        let winners = self.winners(state);
        let points = self.winner(state).map(|(_, points)| points);
        let finished = Event::Finished {
            winners,
            points,
            best: self.best(state),
            out: self.out(state),
        };
        self.happen(state, finished, tell);
    }

    /// The score sheet of a seat, for the position as it is.
    pub(crate) fn sheet(&self, state: &State, seat: Seat) -> SeatScore {
        sheet_of(seat, &self.count(state, seat))
    }
}

/// The score sheet of a count.
pub(crate) fn sheet_of(seat: Seat, count: &Count) -> SeatScore {
    let item = ScoreItem::new;
    let mut items = Vec::new();
    let mut missing = String::new();
    for species in count.missing() {
        missing.push(species.letter());
    }
    items.push(item("missing", "R37", words::MISSING, 0, missing));
    let left = words::LEFT;
    items.push(item(
        "left",
        "R43",
        left,
        i32::from(count.left.len()),
        numbers(count.left),
    ));
    for check in Check::ALL {
        let gone = count.removed_by(check);
        items.push(item(
            check.id(),
            check.rule(),
            check.name(),
            -i32::from(gone.len()),
            numbers(gone),
        ));
    }
    let surplus = words::SURPLUS;
    items.push(item(
        "surplus",
        "R44",
        surplus,
        -i32::from(count.surplus),
        String::new(),
    ));
    SeatScore {
        seat,
        total: (!count.is_eliminated()).then(|| count.points()),
        items,
    }
}

/// The numbers of cells, separated by spaces.
pub(crate) fn numbers(berths: Berths) -> String {
    let mut text = String::new();
    for berth in berths.iter() {
        if !text.is_empty() {
            text.push(' ');
        }
        text.push_str(&berth.number().to_string());
    }
    text
}
