//! What may be done, what it does, and what it is worth.

use crate::Starter;
use crate::action::{Event, Illegal, Move};
use crate::state::{Phase, Stars, State};
use tabletop::{Outcome, ScoreItem, Seat, SeatScore, SeatSet, Text};

impl Starter {
    /// Everybody at the table.
    pub(crate) fn all(&self) -> SeatSet {
        SeatSet::all(self.setup.seats)
    }

    /// How many of a star there are, wherever they lie.
    pub(crate) fn copies_in(&self, state: &State, star: u8) -> u32 {
        let places = state.hands.iter().chain([&state.pouch]);
        places.map(|stars| u32::from(stars.count(star))).sum()
    }

    pub(crate) fn opening(&self) -> State {
        State {
            pouch: Stars([self.edition.copies(self.setup.seats); 6]),
            hands: vec![Stars::default(); usize::from(self.setup.seats)],
            stopped: SeatSet::NONE,
            turn: self.setup.first,
            phase: Phase::Choose,
        }
    }

    /// Refuses what is not allowed, with the reason.
    pub(crate) fn refuse(state: &State, mv: Move) -> Result<(), Illegal> {
        match (state.phase, mv) {
            (Phase::Over, _) => Err(Illegal::Over),
            (Phase::Choose, Move::Star(_)) => Err(Illegal::NothingToDraw),
            (Phase::Draw, Move::Take | Move::Stop) => Err(Illegal::DrawFirst),
            (Phase::Draw, Move::Star(star)) if state.pouch.count(star) == 0 => {
                Err(Illegal::NoSuchStar(star))
            }
            (Phase::Choose, Move::Take | Move::Stop) | (Phase::Draw, Move::Star(_)) => Ok(()),
        }
    }

    /// Decides which events happen. Each one is absorbed before it is told, so
    /// that the next decision sees the position it left.
    pub(crate) fn carry_out(&self, state: &mut State, mv: Move, tell: &mut dyn FnMut(Event)) {
        let mut happen = |state: &mut State, event: Event| {
            Self::change(state, &event);
            tell(event);
        };
        let seat = state.turn;
        match mv {
            Move::Take => return happen(state, Event::Reached),
            Move::Star(star) => happen(state, Event::Drew(seat, Some(star))),
            Move::Stop => happen(state, Event::Stopped(seat)),
        }
        match self.next(state) {
            Some(next) => happen(state, Event::Turned(next)),
            None => happen(state, Event::Ended(state.hands.clone())),
        }
    }

    /// The change one event makes: the only place where a position changes.
    pub(crate) fn change(state: &mut State, event: &Event) {
        match *event {
            Event::Reached => state.phase = Phase::Draw,
            Event::Drew(seat, star) => {
                // `None` only stands in what a viewer saw of an event.
                if let Some(star) = star {
                    state.pouch.remove(star);
                    state.hands[seat.index()].add(star);
                }
                state.phase = Phase::Choose;
            }
            Event::Stopped(seat) => state.stopped = state.stopped.with(seat),
            Event::Turned(seat) => state.turn = seat,
            Event::Ended(_) => state.phase = Phase::Over,
        }
    }

    /// Who has the next turn: clockwise, who has not stopped (S2); `None` if
    /// the game is over (S4).
    pub(crate) fn next(&self, state: &State) -> Option<Seat> {
        if state.pouch.is_empty() {
            return None;
        }
        let seats = self.setup.seats;
        let mut round = (1..=seats).map(|steps| state.turn.after(steps, seats));
        round.find(|&seat| !state.stopped.contains(seat))
    }

    /// What a hand is worth; `None` if it is too much (S3).
    pub(crate) fn points(&self, hand: Stars) -> Option<u32> {
        Some(hand.sum()).filter(|&sum| sum <= self.edition.most())
    }

    /// Who would win if the game ended now, and in which way it did (S4).
    pub(crate) fn result(&self, state: &State) -> Outcome {
        let points: Vec<Option<u32>> = state.hands.iter().map(|&it| self.points(it)).collect();
        // Nobody's points are less than anybody's.
        let best = points.iter().max().copied().flatten();
        let wins = |seat: &Seat| best.is_some() && points[seat.index()] == best;
        Outcome {
            winners: Seat::all(self.setup.seats).filter(wins).collect(),
            ending: if state.pouch.is_empty() {
                "empty"
            } else {
                "stopped"
            },
        }
    }

    pub(crate) fn sheet(&self, state: &State, seat: Seat) -> SeatScore {
        let hand = state.hands[seat.index()];
        let stars: Vec<String> = hand.iter().map(|star| star.to_string()).collect();
        let item = ScoreItem::new;
        let sum = hand.sum() as i32;
        let mut items = vec![item(
            "stars",
            Text::new("星", "Stars"),
            sum,
            stars.join("+"),
        )];
        if self.points(hand).is_none() {
            let too_many = Text::new("超過", "Over the limit");
            items.push(item("out", too_many, -sum, String::new()));
        }
        SeatScore {
            seat,
            total: Some(items.iter().map(|item| item.points).sum()),
            items,
        }
    }
}
