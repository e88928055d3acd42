//! Checks and completes positions that do not come from play, such as those written by hand. Ends
//! the game if it is won.

use crate::Uchi;
use crate::card::{Cards, Kind};
use crate::knowledge::Knowledge;
use crate::scoring::winning_set;
use crate::state::{Ending, How, Phase, State};
use tabletop::position::{require, require_seats};
use tabletop::prelude::*;
use tabletop::{Seat, Text};

/// The reasons why a position is refused.
pub(crate) mod impossible {
    ::words::sentences!("../words", "impossible");
}

impl Validation for Uchi {
    fn validate_position(&self, mut state: State) -> Result<State, Text> {
        let seats = self.seats();
        require_seats(state.seats, seats, &[state.turn])?;
        let pieces = &state.pieces[..usize::from(seats)];
        if (1..pieces.len()).any(|at| pieces[..at].contains(&pieces[at])) {
            return Err(impossible::SAUCERS_ON_ONE_CELL);
        }
        if state.phase == Phase::Bundle {
            // The places of the twelve cards and the knowledge of them may be omitted. Both follow
            // from the deal.
            let opening = self.start();
            let filled = State {
                out: opening.out,
                known: opening.known,
                ..state
            };
            return if filled == opening {
                Ok(opening)
            } else {
                Err(impossible::BUNDLES_AFTER_THE_START)
            };
        }
        self.fill_out(&mut state)?;
        require(state.turns <= self.most_turns(), impossible::TOO_MANY_TURNS)?;
        // Version 1 of the rules accepts any seat on turn after any number of turns.
        let counted = state.turns > 0;
        if !self.setup.is_first_version() {
            self.check_empty_hands(&state)?;
            self.count_turns(&mut state)?;
        }
        if seats == 2 && state.deck_len() > 0 {
            return Err(impossible::DECK_FOR_TWO);
        }
        self.settle_end(&mut state)?;
        self.check_phase(&mut state)?;
        // While cards are given to the deck, `check_phase` has already compared the position with
        // the deal.
        if !self.setup.is_first_version() && !matches!(state.phase, Phase::Give(_)) {
            self.check_course(&mut state, counted)?;
        }
        let (places, hidden) = (state.places(), state.hidden());
        for (who, known) in state.rows() {
            if !known.fits(&places, who) {
                let hand = who.map_or(Cards::NONE, |seat| places[seat.index()]);
                *known = Knowledge::only_hand(who, hand, &hidden);
            }
        }
        Ok(state)
    }

    fn component_counts(&self, state: &State) -> Vec<u32> {
        let everywhere = state.places().iter().fold(state.out, Cards::plus);
        let open: Cards = state.under.iter().copied().chain(state.revealed).collect();
        let all = everywhere.plus(&open);
        Kind::ALL.map(|kind| u32::from(all.count(kind))).to_vec()
    }
}

impl Uchi {
    /// Counts all cards that are in no place as out of the game. Refuses cards that are in two
    /// places.
    fn fill_out(&self, state: &mut State) -> Result<(), Text> {
        state.out = Cards::NONE;
        let counted = self.component_counts(state);
        let full = self.full_set();
        for (kind, there) in Kind::ALL.into_iter().zip(counted) {
            let most = u32::from(full.count(kind));
            if there > most {
                return Err(if kind == Kind::Ophiuchus {
                    impossible::TOO_MANY_OPHIUCHUS
                } else {
                    impossible::CARD_TWICE
                });
            }
            state.out.set(kind, (most - there) as u8);
        }
        Ok(())
    }

    /// Checks that no more than one hand is empty, because the first empty hand ends the game.
    fn check_empty_hands(&self, state: &State) -> Result<(), Text> {
        let hands = state.hands[..usize::from(self.seats())].iter();
        require(
            hands.filter(|hand| hand.is_empty()).count() < 2,
            impossible::TWO_EMPTY_HANDS,
        )
    }

    /// Checks that the seat on turn agrees with the number of completed turns. If turns are not
    /// counted, sets the smallest number that agrees.
    fn count_turns(&self, state: &mut State) -> Result<(), Text> {
        let (seats, first) = (self.seats(), self.setup.first);
        let after = |turns: u16| first.after((turns % u16::from(seats)) as u8, seats);
        if state.turns == 0 {
            state.turns = state.turn.steps_from(first, seats).into();
        }
        // After the very last turn, the turn stays with the seat that played it.
        let last = state.turns == self.most_turns();
        if last && state.turn == after(state.turns) {
            state.turn = after(state.turns - 1);
        }
        require(
            state.turn == after(state.turns - u16::from(last)),
            impossible::WRONG_SEAT,
        )
    }

    /// Ends the game if it is won or the turns have run out. Refuses a position that says it is
    /// over although neither is so.
    fn settle_end(&self, state: &mut State) -> Result<(), Text> {
        let given = state.phase;
        if matches!(given, Phase::Give(_)) {
            return Ok(());
        }
        if Seat::all(self.seats())
            .filter(|seat| winning_set(state.hand(*seat)).is_some())
            .count()
            > 1
        {
            return Err(impossible::TWO_WINNING_SETS);
        }
        match (self.won(state), given) {
            (Some(ending), _) => state.phase = Phase::Over(ending),
            (None, _) if state.turns == self.most_turns() => {
                state.phase = Phase::Over(Ending {
                    winner: None,
                    how: How::Cap,
                });
            }
            (None, Phase::Over(_)) => {
                return Err(impossible::NOBODY_HAS_WON);
            }
            (None, _) => {}
        }
        Ok(())
    }

    /// Checks that the next step is possible in this position.
    fn check_phase(&self, state: &mut State) -> Result<(), Text> {
        let shown = state.revealed.is_some();
        let needs_shown = match state.phase {
            Phase::Over(_) => shown,
            Phase::Roll(_) | Phase::Steal(_) | Phase::Keep => true,
            _ => false,
        };
        if shown != needs_shown {
            return Err(impossible::SHOWN_CARD_AND_STEP_DIFFER);
        }
        match state.phase {
            Phase::Roll(victim) | Phase::Steal(victim) => {
                if victim == state.turn || victim.0 >= self.seats() {
                    return Err(impossible::WRONG_VICTIM);
                }
            }
            Phase::Give(seat) => {
                if seat.0 >= self.seats() || !self.is_setting_up(state, seat) {
                    return Err(impossible::GIVING_AFTER_THE_START);
                }
            }
            Phase::Draw | Phase::Move => state.phase = Self::first_step(state),
            Phase::Keep if state.deck_len() == 0 => {
                return Err(impossible::SHOWN_WITHOUT_DECK);
            }
            Phase::Redraw if state.deck_len() == 0 => {
                return Err(impossible::NO_DECK_TO_DRAW_FROM);
            }
            Phase::Bundle | Phase::Keep | Phase::Redraw | Phase::Over(_) => {}
        }
        if state.phase == Phase::Move && !self.can_move(state) {
            return Err(impossible::NOWHERE_TO_FLY);
        }
        Ok(())
    }

    /// Whether this is the deal of a game for three or four, in which each seat before `giver` has
    /// already given one card to the deck.
    fn is_setting_up(&self, state: &State, giver: Seat) -> bool {
        let dealt = self.start();
        let kept = |seat: Seat| {
            let (hand, bundle) = (state.hand(seat), dealt.hand(seat));
            hand.len() + u8::from(seat < giver) == bundle.len()
                && hand
                    .kinds()
                    .all(|kind| hand.count(kind) <= bundle.count(kind))
        };
        self.seats() > 2
            && state.turn == dealt.turn
            && state.turns == 0
            && state.pieces == dealt.pieces
            && state.under.is_empty()
            && state.out.is_empty()
            && Seat::all(self.seats()).all(kept)
    }

    fn can_move(&self, state: &State) -> bool {
        let piece = state.piece(state.turn);
        state
            .hand(state.turn)
            .kinds()
            .any(|kind| !self.targets(state.turn, kind, piece).is_empty())
    }
}
