//! Written positions: checked, and completed.

use crate::Sterre;
use crate::map::ones;
use crate::notes::{ANY_MAP_CROWNS, ANY_OPENED, ANY_TRACK_CROWNS};
use crate::number::Numbers;
use crate::state::{Phase, State, Table, Used};
use tabletop::position::require_seats;
use tabletop::prelude::*;
use tabletop::{Seat, Text};

/// The largest number of turns of a game (see `Info::longest`).
pub(crate) const MOST_TURNS: u16 = 75 * 2 * 6 + 12;

pub(crate) mod positions {
    ::words::sentences!("../words", "positions");
}

pub(crate) fn refuse(wrong: bool, why: Text) -> Result<(), Text> {
    if wrong { Err(why) } else { Ok(()) }
}

/// The spaces of the track that any seat has reached, as bits.
fn passed(table: &Table) -> u32 {
    let most = table.scores.iter().copied().max().unwrap_or(0);
    u32::MAX >> (31 - (most & 31))
}

impl Validation for Sterre {
    fn validate_position(&self, mut state: State) -> Result<State, Text> {
        let acting = [state.table.turn, state.table.acting()];
        require_seats(state.table.seats, self.seats(), &acting)?;
        refuse(
            state.table.turns > MOST_TURNS || state.table.idle > self.most_idle(),
            positions::TOO_MANY_TURNS,
        )?;
        if state.table.phase == Phase::Deal {
            return self.check_deal(state);
        }
        self.check_cards(&state)?;
        if state.table.opened == ANY_OPENED {
            self.fill_opened(&mut state);
        }
        if matches!(state.table.phase, Phase::Draw | Phase::Over(_)) {
            state.table.used = Used::default();
        }
        self.check_map(&mut state)?;
        self.check_lines(&mut state)?;
        self.check_crowns(&mut state)?;
        self.check_phase(&state)?;
        // Version 1 of the rules did not check whether play can lead to the position.
        if !self.setup.is_first_version() {
            self.check_reached(&state)?;
            Self::check_used(&state)?;
            self.check_together(&state)?;
            self.check_turns(&mut state)?;
        }
        match state.table.phase {
            Phase::Over(_) => {
                state.table.declared = Numbers::NONE;
                self.check_end(&state)?;
            }
            Phase::Draw | Phase::Take(_) => self.supply(&mut state, &mut |_| ()),
            _ => {}
        }
        Ok(state)
    }

    fn component_counts(&self, state: &State) -> Vec<u32> {
        // The counts: number cards as a sum and as a set, then crowns, then the pieces of each
        // seat.
        let table = &state.table;
        let mut places = vec![state.deck, table.gone];
        places.extend(table.top.map(Numbers::only));
        places.extend(table.shown);
        places.extend(state.secret);
        let sum = places.iter().map(|place| u32::from(place.len())).sum();
        let all = places
            .iter()
            .fold(Numbers::NONE, |all, place| all.union(*place));
        let crowns = table.map_crowns.count_ones() + table.track_crowns.count_ones();
        let held: u32 = table.crowns.iter().map(|held| u32::from(*held)).sum();
        let mut counts = vec![
            sum,
            u32::from(all.len()),
            crowns + held + u32::from(table.spent),
        ];
        for seat in Seat::all(table.seats) {
            // One more piece is on the track (`sterre R2`).
            counts.push(u32::from(table.stock(seat)) + Self::pieces_out(state, seat) + 1);
        }
        counts
    }
}

impl Sterre {
    /// The number of a seat's pieces on the map and on the plates of lines.
    fn pieces_out(state: &State, seat: Seat) -> u32 {
        let table = &state.table;
        let marks = ones(table.recorded).map(|line| u32::from(table.marks(line).of(seat)));
        u32::from(table.placed(seat).len()) + marks.sum::<u32>()
    }

    /// Checks a position during the deal: nothing has happened except cards dealt in order.
    fn check_deal(&self, state: State) -> Result<State, Text> {
        let mut dealt = self.start();
        for seat in Seat::all(self.seats()) {
            let card = state.table.card(seat);
            let known = self.edition.card(card).is_some() && !dealt.table.cards.contains(&card);
            // The next card belongs to the first seat without one.
            if card > 0 && known && self.wants_card(&dealt) == Some(seat) {
                dealt.table.cards[seat.index()] = card;
            }
        }
        if self.wants_card(&dealt).is_none() {
            for seat in Seat::all(self.seats()) {
                for number in state.secret(seat).iter() {
                    if self.wants_number(&dealt) == Some(seat) {
                        dealt.deck.remove(number);
                        dealt.secret[seat.index()].insert(number);
                    }
                }
            }
        }
        let mut given = state;
        given.table.stock = dealt.table.stock;
        if given.table.opened == ANY_OPENED {
            given.table.opened = dealt.table.opened;
        }
        if given.table.map_crowns == ANY_MAP_CROWNS {
            given.table.map_crowns = dealt.table.map_crowns;
        }
        if given.table.track_crowns == ANY_TRACK_CROWNS {
            given.table.track_crowns = dealt.table.track_crowns;
        }
        let unfinished = self.wants_card(&dealt).is_some() || self.wants_number(&dealt).is_some();
        refuse(given != dealt || !unfinished, positions::NO_SUCH_DEAL)?;
        Ok(dealt)
    }

    fn check_cards(&self, state: &State) -> Result<(), Text> {
        let cards = &state.table.cards[..usize::from(self.seats())];
        let there = |card: &u8| self.edition.card(*card).is_some();
        refuse(
            !cards.iter().all(there) || (1..cards.len()).any(|at| cards[..at].contains(&cards[at])),
            positions::BINGO_CARDS,
        )
    }

    fn check_map(&self, state: &mut State) -> Result<(), Text> {
        let table = &state.table;
        let pieces: u32 = table
            .placed
            .iter()
            .map(|placed| u32::from(placed.len()))
            .sum();
        refuse(
            pieces != u32::from(table.occupied().len()),
            positions::TWO_PIECES_ON_A_NUMBER,
        )?;
        let open_cells_fit = Seat::all(self.seats()).all(|seat| {
            let possible = self
                .card_of(state, seat)
                .numbers()
                .intersection(table.occupied());
            table.opened(seat).is_subset(possible)
        });
        refuse(!open_cells_fit, positions::OPEN_CELLS)?;
        refuse(
            !table.declared.intersection(table.occupied()).is_empty(),
            positions::DECLARED_HAS_A_PIECE,
        )
    }

    /// Checks and completes the lines. Complete lines count as recorded with all their pieces,
    /// unless the position states otherwise. The rest of the pieces is in stock.
    fn check_lines(&self, state: &mut State) -> Result<(), Text> {
        let table = &mut state.table;
        let map = self.edition.map();
        let complete = map.complete(map.every_line(), table.occupied());
        refuse(
            table.recorded & !complete != 0 || table.fresh_lines & !complete != 0,
            positions::LINE_NOT_COMPLETE,
        )?;
        refuse(
            table.recorded & table.fresh_lines != 0,
            positions::LINE_RECORDED_AND_WAITING,
        )?;
        let unwritten = complete & !table.recorded & !table.fresh_lines;
        table.recorded |= unwritten;
        for line in ones(table.recorded) {
            let points = self.shares(&table.placed, line);
            if unwritten >> line & 1 == 1 {
                table.marks[line] = points;
            }
            let marks = table.marks[line];
            refuse(
                Seat::all(self.seats()).any(|seat| marks.of(seat) > points.of(seat)),
                positions::TOO_MANY_RECORD_PIECES,
            )?;
        }
        for seat in Seat::all(self.seats()) {
            let out = Self::pieces_out(state, seat) + 1;
            let all = u32::from(self.edition.pieces());
            refuse(out > all, positions::TOO_MANY_PIECES)?;
            state.table.stock[seat.index()] = (all - out) as u8;
        }
        let table = &state.table;
        refuse(
            table.declared.len() > table.stock(table.turn),
            positions::TOO_FEW_PIECES_FOR_DECLARED,
        )
    }

    /// Checks and completes the crowns. Crowns that are not stated are at their starting places,
    /// unless a line or a score has reached them. Crowns that are neither at their places nor held
    /// by a seat are out of the game.
    fn check_crowns(&self, state: &mut State) -> Result<(), Text> {
        let opening = self.start().table;
        let table = &mut state.table;
        if table.map_crowns == ANY_MAP_CROWNS {
            table.map_crowns = opening.map_crowns & !self.crowns_of(table.recorded);
        }
        if table.track_crowns == ANY_TRACK_CROWNS {
            table.track_crowns = opening.track_crowns & !passed(table);
        }
        refuse(
            table.map_crowns & !opening.map_crowns != 0
                || table.track_crowns & !opening.track_crowns != 0,
            positions::CROWN_OUT_OF_PLACE,
        )?;
        refuse(
            table
                .scores
                .iter()
                .any(|score| *score > self.edition.last_space()),
            positions::SCORE_BEYOND_THE_TRACK,
        )?;
        let held: u32 = table.crowns.iter().map(|held| u32::from(*held)).sum();
        let there = |table: &Table| table.map_crowns.count_ones() + table.track_crowns.count_ones();
        let left = there(table) + held;
        let all = there(&opening);
        refuse(left > all, positions::TOO_MANY_CROWNS)?;
        table.spent = (all - left) as u8;
        Ok(())
    }

    /// The crowns on these lines of the map, as bits.
    pub(crate) fn crowns_of(&self, lines: u32) -> u8 {
        let lines = ones(lines).map(|line| self.edition.map().lines()[line].crowns);
        lines.fold(0, |all, crowns| all | crowns)
    }

    /// A crown is missing only if a line or a score has reached it. A crown of the track that was
    /// reached must be missing; a crown of the map may have been left.
    fn check_reached(&self, state: &State) -> Result<(), Text> {
        let opening = self.start().table;
        let table = &state.table;
        refuse(
            opening.map_crowns
                & !table.map_crowns
                & !self.crowns_of(table.recorded | table.fresh_lines)
                != 0
                || opening.track_crowns & !table.track_crowns & !passed(table) != 0,
            positions::CROWN_GONE_TOO_SOON,
        )?;
        refuse(
            table.track_crowns & passed(table) != 0,
            positions::CROWN_LEFT_BEHIND,
        )
    }

    /// Each act of this turn has been paid for, with a crown or a card.
    fn check_used(state: &State) -> Result<(), Text> {
        let table = &state.table;
        let did = |what: Used| table.used.any(what);
        let taking = matches!(table.phase, Phase::Take(_));
        // If the pile had no card left, the crown was returned.
        let refunded = !taking && table.top.is_none() && state.deck.is_empty();
        let crowns = u8::from(did(Used::BUY) && !refunded) + u8::from(did(Used::CALL));
        let named = u8::from(did(Used::NAME)) + u8::from(did(Used::CALL));
        let unpaid = table.spent < crowns
            || taking && !did(Used::BUY)
            || did(Used::PLAY) && table.gone.is_empty()
            || did(Used::PLACE) && table.placed(table.turn).is_empty()
            || table.phase == Phase::Declare && table.declared.len() < named;
        refuse(unpaid, positions::USED_UNPAID)
    }

    fn check_phase(&self, state: &State) -> Result<(), Text> {
        let table = &state.table;
        let by_hand = matches!(table.phase, Phase::Place | Phase::Open | Phase::Score(_));
        refuse(by_hand && !self.by_hand, positions::STEP_ONLY_BY_HAND)?;
        refuse(
            matches!(table.phase, Phase::Take(left) if !(1..=2).contains(&left)),
            positions::A_CROWN_BUYS_TWO,
        )?;
        refuse(
            !table.declared.is_empty() && !matches!(table.phase, Phase::Declare | Phase::Place),
            positions::DECLARED_WAITS_TOO_LONG,
        )?;
        refuse(
            table.fresh_lines != 0 && !matches!(table.phase, Phase::Place | Phase::Open),
            positions::LINES_WAIT_TOO_LONG,
        )?;
        let waiting = table.fresh.iter().any(|points| *points > 0);
        refuse(
            waiting && !matches!(table.phase, Phase::Open | Phase::Score(_)),
            positions::POINTS_WAIT_TOO_LONG,
        )?;
        refuse(
            !self.by_hand && table.owed.iter().any(|points| *points > 0),
            positions::OWED_ONLY_BY_HAND,
        )
    }

    /// A finished game has a reason for its end, and nothing left to open or record.
    fn check_end(&self, state: &State) -> Result<(), Text> {
        let Phase::Over(ending) = state.table.phase else {
            return Ok(());
        };
        let left = Seat::all(self.seats())
            .any(|seat| !self.openable(state, seat).is_empty() || state.table.owed(seat) > 0);
        refuse(!self.triggers(state, ending) || left, positions::NOT_OVER)
    }
}
