//! Legal moves, the check, and what moves do: rules R1–R33.

use crate::Uchi;
use crate::action::{Bundle, Event, Illegal, Move};
use crate::board::Side;
use crate::card::{Cards, Element, Kind};
use crate::knowledge::{Knowledge, Place};
use crate::state::{Ending, How, Phase, State, TABLE};
use tabletop::{Seat, Turn};

/// A hand is filled up to this many cards in step 1 (`uchi R15`).
const FULL_HAND: u8 = 3;

/// From this on the die is a success (`uchi R19`).
const SUCCESS: u8 = 3;

/// Receives the events of a move.
type Tell<'a> = &'a mut dyn FnMut(Event);

impl Uchi {
    pub(crate) fn seats(&self) -> u8 {
        self.setup.seats
    }

    pub(crate) fn side(&self, seat: Seat) -> Side {
        Side::of(seat, self.seats())
    }

    /// All cards of a game for so many (`uchi R3`, `R8`, `R12`).
    pub(crate) fn full_set(&self) -> Cards {
        let mut cards: Cards = Kind::ALL
            .into_iter()
            .filter(|kind| kind.element().is_some())
            .collect();
        let ophiuchus = match self.seats() {
            2 => 0,
            3 => 2,
            _ => 4,
        };
        cards.set(Kind::Ophiuchus, ophiuchus);
        cards
    }

    /// The bundle a seat begins with, by its place from the first player: to
    /// the left Taurus, opposite Gemini, to the right Cancer (`uchi R10`, `R13`).
    fn bundle_of(&self, seat: Seat) -> Cards {
        let element = match (
            self.seats(),
            seat.steps_from(self.setup.first, self.seats()),
        ) {
            (_, 0) => Element::Fire,
            (_, 1) => Element::Earth,
            (4, 2) => Element::Air,
            _ => Element::Water,
        };
        let mut cards: Cards = Kind::ALL
            .into_iter()
            .filter(|kind| kind.element() == Some(element))
            .collect();
        if self.seats() == 4 {
            cards.add(Kind::Ophiuchus);
        }
        cards
    }

    pub(crate) fn opening(&self) -> State {
        let seats = self.seats();
        let mut state = State {
            seats,
            pieces: [crate::Cell::new(0, 0); 4],
            hands: [Cards::NONE; 4],
            deck: Cards::NONE,
            under: Vec::new(),
            out: Cards::NONE,
            revealed: None,
            turn: self.setup.first,
            phase: Phase::Bundle,
            turns: 0,
            known: [Knowledge::default(); 5],
        };
        for seat in Seat::all(seats) {
            state.pieces[seat.index()] = self.edition.start(self.side(seat));
        }
        if seats > 2 {
            for seat in Seat::all(seats) {
                state.hands[seat.index()] = self.bundle_of(seat);
            }
            if seats == 3 {
                state.deck = Kind::ALL
                    .into_iter()
                    .filter(|kind| kind.element() == Some(Element::Air))
                    .chain([Kind::Ophiuchus; 2])
                    .collect();
            }
            state.phase = Phase::Give(Seat(0));
        } else {
            // Until the bundles are taken all twelve cards lie open.
            state.out = self.full_set();
        }
        let places = state.places();
        for (_, known) in state.rows() {
            *known = Knowledge::everything(places);
        }
        state
    }

    pub(crate) fn whose_turn(state: &State) -> Turn {
        match state.phase {
            Phase::Bundle | Phase::Move | Phase::Keep => Turn::Seat(state.turn),
            Phase::Give(seat) => Turn::Seat(seat),
            Phase::Draw | Phase::Roll(_) | Phase::Steal(_) | Phase::Redraw => Turn::Chance,
            Phase::Over(_) => Turn::Over,
        }
    }

    pub(crate) fn list(&self, state: &State, moves: &mut Vec<Move>) {
        match state.phase {
            Phase::Over(_) => {}
            Phase::Bundle => moves.extend(Bundle::BOTH.map(Move::Bundle)),
            Phase::Give(seat) => moves.extend(state.hand(seat).kinds().map(Move::Give)),
            Phase::Draw | Phase::Redraw => match state.under.first() {
                Some(&next) if state.deck.is_empty() => moves.push(Move::Draw(next)),
                _ => moves.extend(state.deck.kinds().map(Move::Draw)),
            },
            Phase::Move => {
                let (side, piece) = (self.side(state.turn), state.piece(state.turn));
                for kind in state.hand(state.turn).kinds() {
                    let targets = self.reach.from(side, kind, piece);
                    moves.extend(targets.iter().map(|&cell| Move::Go(kind, cell)));
                }
            }
            Phase::Roll(_) => moves.extend((1..=6).map(Move::Die)),
            Phase::Steal(victim) => moves.extend(state.hand(victim).kinds().map(Move::Steal)),
            Phase::Keep => moves.extend([Move::Keep, Move::Under]),
        }
    }

    pub(crate) fn odds(state: &State, mv: &Move) -> u32 {
        match (mv, state.phase) {
            (Move::Draw(kind), _) => u32::from(state.deck.count(*kind)).max(1),
            (Move::Steal(kind), Phase::Steal(victim)) => u32::from(state.hand(victim).count(*kind)),
            _ => 1,
        }
    }

    pub(crate) fn refuse(&self, state: &State, mv: &Move) -> Result<(), Illegal> {
        let chance = Self::whose_turn(state) == Turn::Chance;
        match (state.phase, *mv) {
            (Phase::Over(_), _) => Err(Illegal::Over),
            (Phase::Bundle, Move::Bundle(_))
            | (Phase::Keep, Move::Keep | Move::Under)
            | (Phase::Roll(_), Move::Die(1..=6)) => Ok(()),
            (Phase::Give(seat), Move::Give(kind)) => state
                .hand(seat)
                .has(kind)
                .then_some(())
                .ok_or(Illegal::NotInHand(kind)),
            (Phase::Draw | Phase::Redraw, Move::Draw(kind)) => {
                let there = match state.under.first() {
                    Some(&next) if state.deck.is_empty() => next == kind,
                    _ => state.deck.has(kind),
                };
                there.then_some(()).ok_or(Illegal::NotThere(kind))
            }
            (Phase::Steal(victim), Move::Steal(kind)) => state
                .hand(victim)
                .has(kind)
                .then_some(())
                .ok_or(Illegal::NotThere(kind)),
            (Phase::Move, Move::Go(kind, cell)) => {
                if !state.hand(state.turn).has(kind) {
                    return Err(Illegal::NotInHand(kind));
                }
                let piece = state.piece(state.turn);
                let reached = self
                    .reach
                    .from(self.side(state.turn), kind, piece)
                    .contains(&cell);
                reached.then_some(()).ok_or(Illegal::NotReached(kind, cell))
            }
            _ if chance => Err(Illegal::ChanceFirst),
            (_, Move::Draw(_) | Move::Die(_) | Move::Steal(_)) => Err(Illegal::NotNow),
            (Phase::Bundle, _) => Err(Illegal::ChooseBundle),
            (Phase::Give(_), _) => Err(Illegal::GiveFirst),
            (Phase::Keep, _) => Err(Illegal::KeepFirst),
            _ => Err(Illegal::MoveFirst),
        }
    }

    pub(crate) fn carry_out(&self, state: &mut State, mv: &Move, tell: Tell<'_>) {
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
                if let Some(kind) = state.revealed {
                    self.happen(state, Event::Buried { seat, kind }, tell);
                }
            }
            // A checked move fits its phase.
            (Move::Give(_) | Move::Die(_) | Move::Steal(_), _) => {}
        }
    }

    fn happen(&self, state: &mut State, event: Event, tell: Tell<'_>) {
        self.change(state, &event);
        tell(event);
    }

    /// Without a deck step 3 leaves no choice: the card goes back (`uchi R25`).
    fn keep_if_no_deck(&self, state: &mut State, tell: Tell<'_>) {
        if state.deck_len() == 0 {
            self.take_back(state, tell);
        }
    }

    fn take_back(&self, state: &mut State, tell: Tell<'_>) {
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

    /// If no card of the hand leads anywhere, the turn is passed over
    /// (`uchi A6`). It cannot happen in the standard edition.
    fn pass_if_stuck(&self, state: &mut State, tell: Tell<'_>) {
        let (side, piece) = (self.side(state.turn), state.piece(state.turn));
        let leads = |kind| !self.reach.from(side, kind, piece).is_empty();
        if !state.hand(state.turn).kinds().any(leads) {
            self.happen(state, Event::Stuck { seat: state.turn }, tell);
            // At most once per turn until the turns run out.
            self.end_turn(state, tell);
        }
    }

    pub(crate) fn most_turns(&self) -> u16 {
        self.edition.turns_each() * u16::from(self.seats())
    }

    /// Who has won as the cards lie: first whoever has none, then whoever
    /// holds a set (`uchi A3`).
    pub(crate) fn won(&self, state: &State) -> Option<Ending> {
        let order = || (0..self.seats()).map(|steps| state.turn.after(steps, self.seats()));
        let empty = |seat: &Seat| {
            // The shown card still belongs to the hand (`uchi A1`), and so does
            // the one about to be drawn for it.
            let swapping = state.revealed.is_some() || state.phase == Phase::Redraw;
            let pending = *seat == state.turn && swapping;
            state.hand(*seat).is_empty() && !pending
        };
        if let Some(seat) = order().find(empty) {
            return Some(Ending {
                winner: Some(seat),
                how: How::Empty,
            });
        }
        order().find_map(|seat| {
            winning_set(state.hand(seat)).map(|how| Ending {
                winner: Some(seat),
                how,
            })
        })
    }

    /// The change that one event makes.
    pub(crate) fn change(&self, state: &mut State, event: &Event) {
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

    /// Step 1 if there is something to draw, else step 2 (`uchi R15`).
    pub(crate) fn first_step(state: &State) -> Phase {
        if state.hand(state.turn).len() < FULL_HAND && state.deck_len() > 0 {
            Phase::Draw
        } else {
            Phase::Move
        }
    }

    /// Notes a card that went from one hidden place to another, seen by some.
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

    /// Whether every other seat knows that a card is in a hand.
    pub(crate) fn is_known_to_all(&self, state: &State, seat: Seat, kind: Kind) -> bool {
        let others = Seat::all(self.seats()).filter(|other| *other != seat);
        let mut rows = others
            .map(Seat::index)
            .chain([TABLE])
            .map(|row| &state.known[row]);
        if self.seats() == 2 {
            // Nobody but the two players looks on.
            return state.known[seat.next(2).index()].sure[seat.index()].has(kind);
        }
        rows.all(|known| known.sure[seat.index()].has(kind))
    }
}

/// Which winning set a hand holds (`uchi R29`, `R30`).
#[must_use]
pub fn winning_set(hand: &Cards) -> Option<How> {
    match (hand.colours(), hand.count(Kind::Ophiuchus)) {
        (4, _) => Some(How::Colours),
        (3, 2..) => Some(How::Ophiuchus),
        _ => None,
    }
}
