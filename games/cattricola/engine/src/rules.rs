//! The acting seat, legal moves, and why others are refused: rules R1–R36. The effects of moves are
//! in `turns`.

use crate::Cattricola;
use crate::action::{Face, Illegal, Move};
use crate::animal::{Sex, Species, Tile};
use crate::edition::BOARDS;
use crate::radar::MARKERS;
use crate::ranch::Cell;
use crate::saucer::{Berth, Berths};
use crate::state::{EndPhase, Phase, State};
use crate::turns::CHARGE;
use tabletop::prelude::*;
use tabletop::{Seat, Turn};

impl Rules for Cattricola {
    fn start(&self) -> State {
        State::bare(self.seats(), self.setup.first)
    }

    fn turn(&self, state: &State) -> Turn {
        match state.phase {
            Phase::Lay | Phase::Saucer | Phase::Deal | Phase::Face | Phase::Look(_) => Turn::Chance,
            Phase::Act | Phase::Charge(_) | Phase::Lift | Phase::Place => Turn::Seat(state.turn),
            Phase::Over(_) => Turn::Over,
        }
    }

    fn legal(&self, state: &State, moves: &mut Vec<Move>) {
        match state.phase {
            Phase::Over(_) => {}
            Phase::Lay => Self::list_boards(state, moves),
            Phase::Saucer => {
                let boards = (0..BOARDS as u8).filter(|board| self.saucer_odds(state, *board) > 0);
                moves.extend(boards.map(Move::Saucer));
            }
            Phase::Deal => {
                for species in Species::ALL {
                    if self.left_to_deal(state, species) > 0 {
                        moves.push(Move::Deal(species, Face::Down));
                        // A wolf's face shows no more than its back.
                        if species != Species::Wolf {
                            moves.push(Move::Deal(species, Face::Up));
                        }
                    }
                }
            }
            Phase::Face | Phase::Look(_) => {
                let Some(species) = Self::looked_at(state) else {
                    debug_assert!(false, "a tile is looked at");
                    return;
                };
                for sex in Sex::ALL {
                    if self.left_to_see(state, species, sex) > 0 {
                        moves.push(Move::Sex(sex));
                    }
                }
            }
            Phase::Act => self.list_actions(state, moves),
            Phase::Charge(_) => {
                moves.extend(state.radar(state.turn).open().iter().map(Move::Mark));
                moves.push(Move::Done);
            }
            Phase::Lift => {
                let aboard = state.saucer(state.turn).occupied();
                moves.extend(aboard.iter().map(Move::Lift));
                moves.push(Move::Done);
            }
            Phase::Place => {
                for (slot, tile) in (0..).zip(&state.hand) {
                    if tile.is_some() {
                        moves.push(Move::Put(slot));
                    }
                }
            }
        }
    }

    fn weight(&self, state: &State, mv: &Move) -> u32 {
        u32::from(match *mv {
            Move::Saucer(board) => return self.saucer_odds(state, board),
            // Each face of a tile has one weight. A wolf's two faces are the same draw.
            Move::Deal(Species::Wolf, _) => 2 * self.left_to_deal(state, Species::Wolf),
            Move::Deal(species, _) => self.left_to_deal(state, species),
            Move::Sex(sex) => {
                Self::looked_at(state).map_or(0, |species| self.left_to_see(state, species, sex))
            }
            _ => 1,
        })
    }

    /// A charge is one action (`cattricola R11`), however many markers it places.
    fn is_midway(&self, state: &State) -> bool {
        matches!(state.phase, Phase::Charge(_))
    }

    fn check(&self, state: &State, mv: &Move) -> Result<(), Illegal> {
        let need = |holds: bool, reason: Illegal| if holds { Ok(()) } else { Err(reason) };
        let seat = state.turn;
        let aboard = |berth: Berth| {
            let there = state.saucer(seat).tile(berth).is_some();
            need(there, Illegal::Empty(berth))
        };
        if let Move::Lay(..) | Move::Saucer(_) | Move::Deal(..) | Move::Sex(_) = mv {
            return match (state.phase, mv) {
                (Phase::Over(_), _) => Err(Illegal::Over),
                (Phase::Lay, Move::Lay(..))
                | (Phase::Saucer, Move::Saucer(_))
                | (Phase::Deal, Move::Deal(..))
                | (Phase::Face | Phase::Look(_), Move::Sex(_)) => {
                    let mut listed = Vec::new();
                    self.legal(state, &mut listed);
                    need(listed.contains(mv), Illegal::NotThere)
                }
                _ => Err(Illegal::NotNow),
            };
        }
        match (state.phase, *mv) {
            (Phase::Over(_), _) => Err(Illegal::Over),
            (Phase::Lay | Phase::Saucer | Phase::Deal | Phase::Face | Phase::Look(_), _) => {
                Err(Illegal::ChanceFirst)
            }
            (Phase::Act | Phase::Charge(_), Move::Mark(hole)) => {
                let radar = state.radar(seat);
                need(state.stage != EndPhase::Final, Illegal::NoCharge)?;
                need(radar.len() < MARKERS, Illegal::NoMarker)?;
                need(!radar.contains(hole), Illegal::Taken(hole))?;
                need(radar.open().contains(hole), Illegal::Apart(hole))
            }
            (Phase::Charge(_) | Phase::Lift, Move::Done) => Ok(()),
            (Phase::Charge(_), _) => Err(Illegal::EndCharge),
            (Phase::Lift, Move::Lift(berth)) => aboard(berth),
            (Phase::Lift, _) => Err(Illegal::EndLift),
            (Phase::Place, Move::Put(slot)) => {
                let tile = state.hand.get(usize::from(slot)).copied().flatten();
                need(tile.is_some(), Illegal::NoTile(slot))
            }
            (Phase::Place, _) => Err(Illegal::PutFirst),
            (Phase::Act, Move::Catch(shift)) => {
                let radar = state.radar(seat);
                need(!radar.is_empty(), Illegal::NoPattern)?;
                let mut cells = self.layout.covered(radar, shift);
                let any = cells.any(|cell| state.animal(cell).is_some());
                need(any, Illegal::NothingThere)
            }
            (Phase::Act, Move::Swap(one, other)) => {
                need(state.stage == EndPhase::Final, Illegal::NotFinal)?;
                aboard(one)?;
                aboard(other)
            }
            (Phase::Act, Move::Pass) => need(state.stage == EndPhase::Final, Illegal::MayNotPass),
            (Phase::Act, Move::Done) => Err(Illegal::NothingToEnd),
            (Phase::Act, Move::Lift(_)) => Err(Illegal::MayNotLift),
            (Phase::Act, _) => Err(Illegal::NothingToPut),
        }
    }
}

impl FreeMoves for Cattricola {}

impl Cattricola {
    pub(crate) fn seats(&self) -> u8 {
        self.setup.seats
    }

    /// The seat that starts: the one with the ☆, otherwise the first seat of the setup, which
    /// represents the person who was last on Earth (`cattricola R7`).
    #[must_use]
    pub fn start_seat(&self, state: &State) -> Seat {
        let has_star = |seat: &Seat| {
            let board = state.saucer(*seat).board;
            board.is_some_and(|board| self.edition.saucers[usize::from(board)].star)
        };
        let mut seats = Seat::all(self.seats());
        seats.find(has_star).unwrap_or(self.setup.first)
    }

    /// The position of a seat in turn order, from 0: the number of seats that have their turn
    /// before it, counted from the start player.
    #[must_use]
    pub fn order(&self, state: &State, seat: Seat) -> u8 {
        seat.steps_from(self.start_seat(state), self.seats())
    }

    /// The number of mystery circles that have appeared (`cattricola R21`).
    #[must_use]
    pub fn circles_appeared(&self, state: &State) -> u8 {
        let mut appeared = 0;
        for (board, cells) in state.boards.iter().zip(state.occupied) {
            let Some(board) = board else { continue };
            for circle in &self.circles[usize::from(*board)] {
                appeared += u8::from(circle & cells == 0);
            }
        }
        appeared
    }

    /// The number of markers that may still be placed in this turn (`cattricola R11`, `R15`).
    #[must_use]
    pub fn markers_left(&self, state: &State) -> u8 {
        let placed = match state.phase {
            Phase::Act if state.stage != EndPhase::Final => 0,
            Phase::Charge(placed) => placed,
            _ => return 0,
        };
        let in_hand = MARKERS.saturating_sub(state.radar(state.turn).len());
        in_hand.min(CHARGE.saturating_sub(placed))
    }

    /// The free cells of a seat's saucer.
    pub(crate) fn free(&self, state: &State, seat: Seat) -> Berths {
        let saucer = state.saucer(seat);
        match saucer.board {
            Some(board) => self.edition.saucers[usize::from(board)]
                .all()
                .difference(saucer.occupied()),
            None => Berths::NONE,
        }
    }

    pub(crate) fn is_full(&self, state: &State, seat: Seat) -> bool {
        self.free(state, seat).is_empty()
    }

    /// Whether neither a charge nor a catch is possible (`cattricola A9`).
    pub(crate) fn is_stuck(state: &State) -> bool {
        state.on_ranch() == 0 && state.radar(state.turn).len() >= MARKERS
    }

    /// Lists the chance moves that lay the next board.
    fn list_boards(state: &State, moves: &mut Vec<Move>) {
        for board in 0..BOARDS as u8 {
            if !state.boards.iter().flatten().any(|laid| laid / 4 == board) {
                moves.extend((0..4).map(|quarters| Move::Lay(board, quarters)));
            }
        }
    }

    /// The relative odds that the next seat gets this saucer; 0 if it cannot get it.
    ///
    /// In version 1 of the rules the odds are equal for all seats, and the seat that gets the ☆
    /// starts. Later versions let the first seat of the setup start (`cattricola A23`): it gets the
    /// ☆ as often as the ☆ is handed out at all, and the other seats never get it.
    fn saucer_odds(&self, state: &State, board: u8) -> u32 {
        let free = |board: u8| !state.saucers.iter().any(|it| it.board == Some(board));
        let star = |board: u8| self.edition.saucers[usize::from(board)].star;
        if !free(board) {
            return 0;
        }
        let left = || (0..BOARDS as u8).filter(|&board| free(board));
        let plain = left().filter(|&board| !star(board)).count();
        let is_settled = plain == 0 || plain == left().count();
        if self.setup.is_first_version() || is_settled {
            return 1;
        }
        let mut waiting = Seat::all(self.seats());
        let next = waiting.find(|seat| state.saucer(*seat).board.is_none());
        let seats = usize::from(self.seats());
        // `seats` of the `BOARDS` saucers are handed out, which is how often the ☆ is among them.
        let odds = match (next == Some(self.setup.first), star(board)) {
            (true, true) => seats * plain,
            (true, false) => BOARDS - seats,
            (false, true) => 0,
            (false, false) => 1,
        };
        odds as u32
    }

    fn left_to_deal(&self, state: &State, species: Species) -> u8 {
        self.edition.animals()[species.index()].saturating_sub(state.dealt[species.index()])
    }

    fn left_to_see(&self, state: &State, species: Species, sex: Sex) -> u8 {
        self.edition.sexes[sex.index()].saturating_sub(state.seen(species, sex))
    }

    pub(crate) fn last_dealt(state: &State) -> Option<Cell> {
        (state.on_ranch() as u8).checked_sub(1).map(Cell)
    }

    /// The species of the animal whose sex is drawn next.
    pub(crate) fn looked_at(state: &State) -> Option<Species> {
        let tile = match state.phase {
            Phase::Face => state.animal(Self::last_dealt(state)?),
            Phase::Look(slot) => *state.hand.get(usize::from(slot))?,
            _ => None,
        };
        tile.map(Tile::species)
    }

    fn list_actions(&self, state: &State, moves: &mut Vec<Move>) {
        let seat = state.turn;
        let radar = state.radar(seat);
        let last = state.stage == EndPhase::Final;
        if !last && radar.len() < MARKERS {
            moves.extend(radar.open().iter().map(Move::Mark));
        }
        self.layout
            .each_shift(&state.occupied, radar, &mut |shift| {
                moves.push(Move::Catch(shift));
            });
        if last {
            let aboard = state.saucer(seat).occupied();
            for one in aboard.iter() {
                for other in aboard.iter().filter(|other| *other > one) {
                    moves.push(Move::Swap(one, other));
                }
            }
            moves.push(Move::Pass);
        }
    }
}
