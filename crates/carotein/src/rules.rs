//! Legal moves, the check, and what moves do: rules R12–R57.

use crate::Carotein;
use crate::action::{Boards, Event, Illegal, Laid, Move};
use crate::geometry::{Angle, Placed, Point, overlap};
use crate::state::{Chip, How, Owner, Phase, SEATS, Spot, State};
use tabletop::{Dice, Freedom, Range, Seat, SeatSet, Turn};

/// This many cores may stay unhidden (`carotein R25`–`R28`).
pub(crate) const MAY_SHOW: usize = 2;

/// This many own chips are scored at most (`carotein R40`, `R42`).
const MOST_SCORED: usize = 2;

/// Receives the events of a move.
type Tell<'a> = &'a mut dyn FnMut(Event);

impl Carotein {
    pub(crate) fn seats(&self) -> u8 {
        self.setup.seats
    }

    pub(crate) fn star(&self) -> Chip {
        let centre = self.edition.centre();
        Chip {
            owner: Owner::Star,
            x: centre.x as i16,
            y: centre.y as i16,
        }
    }

    pub(crate) fn opening(&self) -> State {
        let mut hands = [0; SEATS];
        hands[..usize::from(self.seats())].fill(self.edition.chips_each);
        State {
            seats: self.seats(),
            round: 1,
            start: self.setup.first,
            turn: self.setup.first,
            phase: Phase::Scatter,
            passed: SeatSet::NONE,
            hands,
            scored: [0; SEATS],
            won: [Boards::NONE; SEATS],
            left: Boards::ALL,
            neutral: self.edition.neutral(self.seats()),
            mat: vec![self.star()],
            pair: Boards::NONE,
            laid: [None; 2],
            sets: 0,
            eye: 0,
        }
    }

    pub(crate) fn whose_turn(state: &State) -> Turn {
        match state.phase {
            Phase::Over(_) => Turn::Over,
            _ => Turn::Seat(state.turn),
        }
    }

    pub(crate) fn list(state: &State, moves: &mut Vec<Move>) {
        match state.phase {
            Phase::Scatter => moves.push(Move::Pass),
            Phase::Choose => moves.extend(state.left.pairs().map(Move::Take)),
            Phase::Lay if state.laid.iter().all(Option::is_some) => moves.push(Move::Confirm),
            Phase::Lay | Phase::Over(_) => {}
        }
    }

    /// Families differ by the number of their parameters: a chip has two, a
    /// neutral chip a third that is always 0, a board has five.
    pub(crate) fn families(&self, state: &State) -> Vec<Freedom> {
        let range = |name, least, most| Range { name, least, most };
        let (mat, margin) = (self.edition.mat, self.edition.chip / 2);
        let (name, ranges) = match state.phase {
            Phase::Scatter if state.can_place(state.turn) => {
                let mut ranges = vec![
                    range("x", margin, mat.x - margin),
                    range("y", margin, mat.y - margin),
                ];
                if state.hand(state.turn) > 0 {
                    ("chip", ranges)
                } else {
                    ranges.push(range("box", 0, 0));
                    ("plain", ranges)
                }
            }
            Phase::Lay if !self.is_tired(state) => {
                let over = self.edition.overhang();
                let ranges = vec![
                    range("board", 0, 6),
                    range("x", -over, mat.x + over),
                    range("y", -over, mat.y + over),
                    range("angle", 0, i32::from(Angle::TURN) - 1),
                    range("face", 0, 1),
                ];
                ("set", ranges)
            }
            _ => return Vec::new(),
        };
        vec![Freedom { name, ranges }]
    }

    /// Whether boards were laid so often that only confirming is left.
    fn is_tired(&self, state: &State) -> bool {
        state.sets >= self.edition.sets && state.laid.iter().all(Option::is_some)
    }

    /// Whether a board that lies was laid so often that it stays there, and the
    /// other one is due. The first version of the rules did not ask.
    fn is_worn(&self, state: &State, slot: usize) -> bool {
        !self.is_first_version() && state.sets >= self.edition.sets && state.laid[slot].is_some()
    }

    pub(crate) fn sample(&self, state: &State, dice: &mut Dice) -> Option<Move> {
        match state.phase {
            Phase::Scatter if state.can_place(state.turn) => {
                let (mat, chip) = (self.edition.mat, self.edition.chip);
                let mut within =
                    |size: i32| (chip / 2 + dice.below((size - chip + 1) as u32) as i32) as i16;
                // The chips there cover less than two thirds of the room.
                let mut points = std::iter::repeat_with(|| (within(mat.x), within(mat.y)));
                let fits = |point: &(i16, i16)| self.room(state, point.0, point.1).is_ok();
                let (x, y) = points.by_ref().take(100).find(fits)?;
                Some(if state.hand(state.turn) > 0 {
                    Move::Chip(x, y)
                } else {
                    Move::Plain(x, y)
                })
            }
            Phase::Lay if !self.is_tired(state) => {
                let slot = match state.laid {
                    [None, Some(_)] => 0,
                    [Some(_), None] => 1,
                    _ => dice.below(2) as usize,
                };
                let board = state.pair.iter().nth(slot)?;
                let mat = self.edition.mat;
                for _ in 0..40 {
                    let laid = Laid {
                        board,
                        x: dice.below(mat.x as u32 + 1) as i16,
                        y: dice.below(mat.y as u32 + 1) as i16,
                        angle: Angle::wrapped(dice.below(Angle::TURN.into()) as i32),
                        flipped: dice.below(2) == 1,
                    };
                    let mv = Move::Set(laid);
                    if self.refuse(state, &mv).is_ok() {
                        return Some(mv);
                    }
                }
                // The other board cannot lie at two corners.
                let corners = [Point::new(0, 0), mat].map(|corner| Laid {
                    board,
                    x: corner.x as i16,
                    y: corner.y as i16,
                    angle: Angle::default(),
                    flipped: false,
                });
                let mut moves = corners.into_iter().map(Move::Set);
                moves.find(|mv| self.refuse(state, mv).is_ok())
            }
            _ => None,
        }
    }

    /// Whether a chip can lie there (`carotein R16`, `R17`, `A12`).
    fn room(&self, state: &State, x: i16, y: i16) -> Result<(), Illegal> {
        let (mat, chip) = (self.edition.mat, self.edition.chip);
        let point = Point::new(x.into(), y.into());
        let margin = chip / 2;
        let on = (margin..=mat.x - margin).contains(&point.x)
            && (margin..=mat.y - margin).contains(&point.y);
        if !on {
            return Err(Illegal::OffTheMat);
        }
        match state.mat.iter().find(|other| self.touch(other.at(), point)) {
            Some(other) => Err(Illegal::Touches(other.owner)),
            None => Ok(()),
        }
    }

    /// Whether chips at these places touch each other (`carotein A12`).
    pub(crate) fn touch(&self, one: Point, other: Point) -> bool {
        let step = one.from(other);
        step.square() <= i64::from(self.edition.chip).pow(2)
    }

    /// The outline of a board where it lies.
    #[must_use]
    pub fn put(&self, laid: &Laid) -> Placed {
        let outline = &self.edition.rabbit(laid.board).outline;
        outline.put(laid.at(), laid.angle, laid.flipped)
    }

    /// Whether two boards would lie on each other (`carotein R36`).
    #[must_use]
    pub fn overlaps(&self, one: &Laid, other: &Laid) -> bool {
        overlap(&self.put(one), &self.put(other))
    }

    /// Whether a board there still reaches the mat.
    pub(crate) fn reaches(&self, laid: &Laid) -> bool {
        let (mat, over) = (self.edition.mat, self.edition.overhang());
        let within = |at: i32, size: i32| (-over..=size + over).contains(&at);
        within(laid.at().x, mat.x) && within(laid.at().y, mat.y)
    }

    /// Which of the chips on the mat are hidden, in their order: the whole core
    /// lies inside one board (`carotein A4`).
    #[must_use]
    pub fn hidden(&self, mat: &[Chip], laid: &[Laid]) -> Vec<bool> {
        let lying: Vec<Placed> = laid.iter().map(|laid| self.put(laid)).collect();
        let radius = self.edition.core_radius();
        let hidden = |chip: &Chip| lying.iter().any(|board| board.hides(chip.at(), radius));
        mat.iter().map(hidden).collect()
    }

    /// In which part of the mat a point lies.
    #[must_use]
    pub fn spot(&self, at: Point) -> Spot {
        let third = |at: i32, size: i32| (at * 3 / size).clamp(0, 2) as u8;
        Spot {
            right: third(at.x, self.edition.mat.x),
            down: third(at.y, self.edition.mat.y),
        }
    }

    /// The chip nearest to a point, and the room between that chip and another
    /// one there, in millimetres.
    #[must_use]
    pub fn nearest(&self, mat: &[Chip], at: Point) -> (Owner, u16) {
        let distance = |chip: &&Chip| chip.at().from(at).square();
        let Some(chip) = mat.iter().min_by_key(distance) else {
            return (Owner::Star, 0);
        };
        let apart = distance(&chip).unsigned_abs().isqrt() as i32 - self.edition.chip;
        (chip.owner, (apart.max(0) / 10) as u16)
    }

    pub(crate) fn refuse(&self, state: &State, mv: &Move) -> Result<(), Illegal> {
        match (state.phase, *mv) {
            (Phase::Over(_), _) => Err(Illegal::Over),
            (Phase::Scatter, Move::Pass) => Ok(()),
            (Phase::Scatter, Move::Chip(x, y)) => {
                if !state.can_place(state.turn) {
                    return Err(Illegal::NoChip);
                }
                if state.hand(state.turn) == 0 {
                    return Err(Illegal::NoOwnChip);
                }
                self.room(state, x, y)
            }
            (Phase::Scatter, Move::Plain(x, y)) => {
                if state.hand(state.turn) > 0 {
                    return Err(Illegal::OwnFirst);
                }
                if state.neutral == 0 {
                    return Err(Illegal::NoChip);
                }
                self.room(state, x, y)
            }
            (Phase::Scatter, _) => Err(Illegal::Scattering),
            (Phase::Choose, Move::Take(pair)) if pair.len() == 2 => {
                let there = state.left.contains(pair);
                there.then_some(()).ok_or(Illegal::BoardWon)
            }
            (Phase::Choose, _) => Err(Illegal::ChooseFirst),
            (Phase::Lay, Move::Set(laid)) => self.refuse_to_lay(state, &laid),
            (Phase::Lay, Move::Confirm) => {
                let both = state.laid.iter().all(Option::is_some);
                both.then_some(()).ok_or(Illegal::LayBoth)
            }
            (Phase::Lay, _) => Err(Illegal::Laying),
        }
    }

    fn refuse_to_lay(&self, state: &State, laid: &Laid) -> Result<(), Illegal> {
        if !state.pair.has(laid.board) {
            return Err(Illegal::NotChosen(state.pair));
        }
        if !self.reaches(laid) {
            return Err(Illegal::TooFar);
        }
        let slot = state.slot(laid);
        if self.is_tired(state) {
            return Err(Illegal::TooOften);
        }
        if self.is_worn(state, slot) {
            return Err(Illegal::OtherFirst);
        }
        match state.laid[1 - slot] {
            Some(other) if self.overlaps(laid, &other) => Err(Illegal::Overlaps),
            _ => Ok(()),
        }
    }

    pub(crate) fn carry_out(&self, state: &mut State, mv: &Move, tell: Tell<'_>) {
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
            Move::Set(laid) => self.happen(state, Event::Laid { seat, laid }, tell),
            Move::Confirm => self.judge(state, tell),
        }
    }

    fn happen(&self, state: &mut State, event: Event, tell: Tell<'_>) {
        self.change(state, &event);
        tell(event);
    }

    /// The next seat that has not passed, or the challenge (`carotein R19`–`R21`).
    fn pass_on(&self, state: &mut State, tell: Tell<'_>) {
        let seats = self.seats();
        let mut order = (1..=seats).map(|steps| state.turn.after(steps, seats));
        let Some(seat) = order.find(|seat| !state.passed.contains(*seat)) else {
            return;
        };
        let event = if state.still_in().len() == 1 {
            Event::Challenger { seat }
        } else {
            Event::Turn { seat }
        };
        self.happen(state, event, tell);
    }

    /// Judging, awarding, and what follows (`carotein R25`–`R51`).
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
        let score = |state: &mut State, (chip, hidden): &(Chip, bool), tell: Tell<'_>| {
            if let Owner::Seat(seat) = chip.owner {
                let (x, y, hidden) = (chip.x, chip.y, *hidden);
                let event = Event::ChipScored { seat, x, y, hidden };
                self.happen(state, event, tell);
            }
        };
        if success {
            for judged in judged.iter().filter(|(_, hidden)| !hidden) {
                score(state, judged, tell);
            }
            self.happen(state, Event::BoardsWon { seat, pair }, tell);
            let own = |(chip, hidden): &&(Chip, bool)| *hidden && chip.owner == Owner::Seat(seat);
            for judged in judged.iter().filter(own).take(MOST_SCORED) {
                score(state, judged, tell);
            }
        } else {
            for other in Seat::all(self.seats()).filter(|other| *other != seat) {
                let own = |(chip, _): &&(Chip, bool)| chip.owner == Owner::Seat(other);
                for judged in judged.iter().filter(own).take(MOST_SCORED) {
                    score(state, judged, tell);
                }
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
            None if state.round >= self.edition.rounds => Event::Finished {
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

    /// Whether the game has ended as the points lie (`carotein R49`, `R50`).
    pub(crate) fn ended(&self, state: &State) -> Option<How> {
        if state.left.len() <= 1 {
            return Some(How::Boards);
        }
        let full = |seat: Seat| state.scored(seat) >= self.edition.chips_each;
        Seat::all(self.seats()).any(full).then_some(How::Chips)
    }

    /// The change that one event makes.
    pub(crate) fn change(&self, state: &mut State, event: &Event) {
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
                state.sets += 1;
            }
            Event::CoreJudged { .. } | Event::Judged { .. } => {}
            Event::ChipScored { seat, x, y, .. } => {
                state.mat.retain(|chip| (chip.x, chip.y) != (x, y));
                state.scored[seat.index()] += 1;
            }
            Event::BoardsWon { seat, pair } => {
                state.won[seat.index()] = state.won(seat).plus(pair);
                state.left = state.left.minus(pair);
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

    fn clear_boards(state: &mut State) {
        state.pair = Boards::NONE;
        state.laid = [None; 2];
        state.sets = 0;
    }
}

impl State {
    /// Who would win now: most points, then most boards (`carotein R53`); who
    /// is equal in both shares it (`carotein R54`).
    #[must_use]
    pub fn leaders(&self) -> SeatSet {
        let rank = |seat: Seat| (self.points(seat), self.won(seat).len());
        let best = Seat::all(self.seats).map(rank).max();
        let leads = |seat: &Seat| Some(rank(*seat)) == best;
        Seat::all(self.seats).filter(leads).collect()
    }
}
