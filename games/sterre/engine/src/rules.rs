//! The deal, legal moves, and the refusals of other moves: rules R1–R33.

use crate::Sterre;
use crate::action::{Illegal, Move, Step};
use crate::map::MOST_LINES;
use crate::number::{Number, Numbers};
use crate::state::{Phase, SEATS, SeatCounts, State, Table, Used};
use tabletop::prelude::*;
use tabletop::{Seat, Turn};

impl Rules for Sterre {
    /// The position before anything is dealt (`sterre R1`–`R3`).
    fn start(&self) -> State {
        let mut table = Table {
            seats: self.seats(),
            cards: [0; SEATS],
            opened: [Numbers::NONE; SEATS],
            shown: [Numbers::NONE; SEATS],
            top: None,
            gone: Numbers::NONE,
            placed: [Numbers::NONE; SEATS],
            stock: [0; SEATS],
            marks: [SeatCounts::default(); MOST_LINES],
            recorded: 0,
            fresh_lines: 0,
            map_crowns: self.edition.map().every_crown(),
            track_crowns: 0,
            crowns: [0; SEATS],
            spent: 0,
            scores: [0; SEATS],
            fresh: [0; SEATS],
            owed: [0; SEATS],
            turn: self.setup.first,
            phase: Phase::Deal,
            turns: 0,
            idle: 0,
            declared: Numbers::NONE,
            used: Used::default(),
        };
        for space in self.edition.track_crowns() {
            table.track_crowns |= 1 << space;
        }
        // One piece of each colour is on the track (`sterre R2`).
        table.stock[..usize::from(self.seats())].fill(self.edition.pieces() - 1);
        State {
            table,
            secret: [Numbers::NONE; SEATS],
            deck: Numbers::ALL,
        }
    }

    fn turn(&self, state: &State) -> Turn {
        let table = &state.table;
        match table.phase {
            Phase::Over(_) => Turn::Over,
            Phase::Deal => Turn::Chance,
            // If the pile has no face-up card, the next one is turned up by a draw.
            _ if table.top.is_none() && !state.deck.is_empty() => Turn::Chance,
            _ => Turn::Seat(table.acting()),
        }
    }

    fn legal(&self, state: &State, moves: &mut Vec<Move>) {
        let table = &state.table;
        match self.turn(state) {
            Turn::Over => return,
            Turn::Chance if table.phase != Phase::Deal => {
                moves.extend(state.deck.iter().map(Move::Top));
                return;
            }
            Turn::Chance if self.wants_card(state).is_some() => {
                let stock = 1..=self.edition.cards().len() as u8;
                let left = stock.filter(|card| !table.cards.contains(card));
                moves.extend(left.map(Move::Card));
                return;
            }
            Turn::Chance => {
                moves.extend(state.deck.iter().map(Move::Deal));
                return;
            }
            Turn::Seat(_) => {}
        }
        let seat = table.acting();
        match table.phase {
            Phase::Draw | Phase::Take(_) => {
                moves.push(Move::Draw);
                if !self.by_hand {
                    return;
                }
            }
            Phase::Declare => self.list_declarations(state, seat, moves),
            Phase::Place => {
                moves.extend(table.declared.iter().map(Move::Put));
                let won = crate::map::ones(u32::from(self.crowns_won(state)));
                moves.extend(won.map(|crown| Move::Crown(crown as u8 + 1)));
            }
            Phase::Open => moves.extend(self.openable(state, seat).iter().map(Move::Open)),
            Phase::Score(_) if table.due(seat) > 0 => moves.push(Move::Score),
            Phase::Score(_) | Phase::Deal | Phase::Over(_) => {}
        }
        moves.push(Move::Done);
    }

    fn check(&self, state: &State, mv: &Move) -> Result<(), Illegal> {
        let (table, mv) = (&state.table, *mv);
        if matches!(table.phase, Phase::Over(_)) {
            return Err(Illegal::Over);
        }
        if let Some(number) = mv.number().filter(|number| !number.is_real()) {
            return Err(Illegal::NoSuchNumber(number));
        }
        if matches!(mv, Move::Card(_) | Move::Deal(_) | Move::Top(_)) {
            return self.refuse_chance(state, mv);
        }
        if self.turn(state) == Turn::Chance {
            return Err(Illegal::ChanceFirst);
        }
        let by_hand = matches!(
            mv,
            Move::Put(_) | Move::Crown(_) | Move::Open(_) | Move::Score
        );
        if by_hand && !self.by_hand {
            return Err(Illegal::ByItself);
        }
        self.in_its_step(table.phase, mv)?;
        let seat = table.acting();
        let refuse = |wrong: bool, reason| if wrong { Err(reason) } else { Ok(()) };
        match mv {
            Move::Buy => self.refuse_buying(state, seat),
            Move::Draw if table.phase == Phase::Declare => Err(if table.used.any(Used::DRAW) {
                Illegal::AlreadyDrawn
            } else {
                Illegal::TooLate(Step::Draw)
            }),
            Move::Play(number) => {
                refuse(
                    !state.hand(seat).contains(number),
                    Illegal::NotInHand(number),
                )?;
                let dead = table.named().contains(number);
                refuse(!dead && !self.has_room(state, seat), Illegal::NoPiece)
            }
            Move::Name(number) => {
                let own = self.card_of(state, seat).numbers();
                refuse(table.used.any(Used::NAME), Illegal::AlreadyNamed)?;
                refuse(!own.contains(number), Illegal::NotOnCard(number))?;
                self.refuse_new(state, seat, number)
            }
            Move::Call(number) => {
                refuse(table.used.any(Used::CALL), Illegal::AlreadyCalled)?;
                refuse(table.crowns(seat) == 0, Illegal::NoCrown)?;
                self.refuse_new(state, seat, number)
            }
            Move::Put(number) => {
                let there = table.declared.contains(number);
                refuse(!there, Illegal::NotDeclared(number))
            }
            Move::Crown(number) => {
                let crown = number.wrapping_sub(1);
                let there = table.has_map_crown(crown);
                refuse(!there, Illegal::NoCrownThere(number))?;
                let won = self.crowns_won(state) >> crown & 1 == 1;
                refuse(!won, Illegal::CrownNotWon(number))
            }
            Move::Open(number) => {
                let own = self.card_of(state, seat).numbers();
                refuse(!own.contains(number), Illegal::NotOnCard(number))?;
                let open = table.opened(seat).contains(number);
                refuse(open, Illegal::AlreadyOpen(number))?;
                refuse(
                    !table.occupied().contains(number),
                    Illegal::NotOnMap(number),
                )
            }
            Move::Score => refuse(table.due(seat) == 0, Illegal::NothingToScore),
            _ => Ok(()),
        }
    }
}

impl FreeMoves for Sterre {}

impl LinkWeights for Sterre {}

impl Sterre {
    pub(crate) fn seats(&self) -> u8 {
        self.setup.seats
    }

    /// The seat that gets the next bingo card (`sterre R1`).
    pub(crate) fn wants_card(&self, state: &State) -> Option<Seat> {
        Seat::all(self.seats()).find(|seat| state.table.card(*seat) == 0)
    }

    /// The seat that gets the next number card (`sterre R1`).
    pub(crate) fn wants_number(&self, state: &State) -> Option<Seat> {
        let hand = self.edition.hand();
        Seat::all(self.seats()).find(|seat| state.secret(*seat).len() < hand)
    }

    fn list_declarations(&self, state: &State, seat: Seat, moves: &mut Vec<Move>) {
        let table = &state.table;
        let named = table.named();
        let fresh = Numbers::ALL.difference(named);
        let hand = state.hand(seat);
        let room = self.has_room(state, seat);
        let playable = if room { hand } else { hand.intersection(named) };
        moves.extend(playable.iter().map(Move::Play));
        if room && !table.used.any(Used::NAME) {
            let own = self.card_of(state, seat).numbers().intersection(fresh);
            moves.extend(own.iter().map(Move::Name));
        }
        if self.refuse_buying(state, seat).is_ok() {
            moves.push(Move::Buy);
        }
        if room && !table.used.any(Used::CALL) && table.crowns(seat) > 0 {
            moves.extend(fresh.iter().map(Move::Call));
        }
    }

    /// Whether a seat has a piece left for one more declared number (`sterre A3`).
    fn has_room(&self, state: &State, seat: Seat) -> bool {
        state.table.declared.len() < state.table.stock(seat)
    }

    pub(crate) fn card_of(&self, state: &State, seat: Seat) -> &crate::BingoCard {
        let card = self.edition.card(state.table.card(seat));
        // Before the deal no caller needs the real card, so any card will do.
        card.unwrap_or(&self.edition.cards()[0])
    }

    /// The numbers of a seat's bingo card that have a piece on the map and are not open yet
    /// (`sterre R30`).
    pub(crate) fn openable(&self, state: &State, seat: Seat) -> Numbers {
        self.can_open(&state.table, seat)
    }

    /// The crowns of the map won by the lines of this turn, as bits (`sterre R27`, `R29`).
    pub(crate) fn crowns_won(&self, state: &State) -> u8 {
        let lines = crate::map::ones(state.table.fresh_lines);
        let reached = lines.fold(0, |all, line| all | self.edition.map().lines()[line].crowns);
        reached & state.table.map_crowns
    }

    /// Checks that a seat may buy two more cards now.
    ///
    /// # Errors
    /// The reason why it may not (`sterre R10`, `A4`, `A11`).
    fn refuse_buying(&self, state: &State, seat: Seat) -> Result<(), Illegal> {
        let table = &state.table;
        if table.used.any(Used::BUY) {
            return Err(Illegal::AlreadyBought);
        }
        if !table.used.any(Used::DRAW) || table.used.any(Used::DECLARING) {
            return Err(Illegal::TooLate(Step::Draw));
        }
        if table.crowns(seat) == 0 {
            return Err(Illegal::NoCrown);
        }
        let named = table.occupied();
        let live = match table.top {
            None => false,
            Some(top) if !named.contains(top) => true,
            // As far as the seat knows, a live card may be under the dead one.
            Some(_) => !state.deck.is_empty() && !state.unseen_by(seat).is_subset(named),
        };
        live.then_some(()).ok_or(Illegal::NothingToDraw)
    }

    fn refuse_chance(&self, state: &State, mv: Move) -> Result<(), Illegal> {
        if self.turn(state) != Turn::Chance {
            return Err(Illegal::NotNow);
        }
        let dealing = state.table.phase == Phase::Deal;
        let cards = dealing && self.wants_card(state).is_some();
        let there = match mv {
            Move::Card(card) if cards => {
                self.edition.card(card).is_some() && !state.table.cards.contains(&card)
            }
            Move::Deal(number) if dealing && !cards => state.deck.contains(number),
            Move::Top(number) if !dealing => state.deck.contains(number),
            _ => return Err(Illegal::NotNow),
        };
        there.then_some(()).ok_or(Illegal::NotThere)
    }

    /// Checks that a number may be declared for the first time (`sterre R19`, `A5`).
    fn refuse_new(&self, state: &State, seat: Seat, number: Number) -> Result<(), Illegal> {
        if state.table.named().contains(number) {
            Err(Illegal::AlreadyDeclared(number))
        } else if !self.has_room(state, seat) {
            Err(Illegal::NoPiece)
        } else {
            Ok(())
        }
    }

    /// Checks that a move belongs to the current step. Steps come in their order, and there is no
    /// way back (`sterre R6`, `R53`).
    fn in_its_step(&self, phase: Phase, mv: Move) -> Result<(), Illegal> {
        let now = match phase {
            Phase::Draw | Phase::Take(_) | Phase::Deal => Step::Draw,
            Phase::Declare => Step::Declare,
            Phase::Place => Step::Place,
            Phase::Open => Step::Open,
            Phase::Score(_) | Phase::Over(_) => Step::Score,
        };
        let of = match mv {
            Move::Draw | Move::Buy => Step::Draw,
            Move::Put(_) | Move::Crown(_) => Step::Place,
            Move::Open(_) => Step::Open,
            Move::Score => Step::Score,
            Move::Done if now == Step::Draw && !self.by_hand => return Err(Illegal::DrawFirst),
            Move::Done => now,
            _ => Step::Declare,
        };
        match of.cmp(&now) {
            // Cards may still be bought at the start of declaring; other checks refuse it later.
            std::cmp::Ordering::Less if now == Step::Declare => Ok(()),
            std::cmp::Ordering::Less => Err(Illegal::TooLate(of)),
            std::cmp::Ordering::Greater if now == Step::Draw => Err(Illegal::DrawFirst),
            std::cmp::Ordering::Greater => Err(Illegal::NotYet(of)),
            // The free card must be taken before a crown buys more.
            std::cmp::Ordering::Equal if mv == Move::Buy => Err(Illegal::DrawFirst),
            std::cmp::Ordering::Equal => Ok(()),
        }
    }
}
