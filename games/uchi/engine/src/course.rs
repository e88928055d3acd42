//! Checks whether a position can have come about in the turns played so far. A position written by
//! hand may omit cards, so that a rule can be tried with few (`games/uchi/rules.md`). Its remaining
//! cards and saucers must be where turns, draws and hacks can have brought them. Each condition is
//! one function.

use crate::Uchi;
use crate::action::Bundle;
use crate::board::Cell;
use crate::card::Cards;
use crate::state::{How, Phase, State};
use crate::validate::impossible;
use tabletop::position::require;
use tabletop::prelude::*;
use tabletop::{Seat, Text};

/// A position, with what is needed to check the turns before it.
struct Course<'a> {
    game: &'a Uchi,
    state: &'a State,
    /// The position after the deal: hands and saucers at the start.
    dealt: &'a State,
}

impl Uchi {
    /// Checks that the turns played can have led to this position. If the position does not say how
    /// many turns that were (`counted` is false), finds the smallest possible number and stores it.
    pub(crate) fn check_course(&self, state: &mut State, counted: bool) -> Result<(), Text> {
        let dealt = self.start();
        let first = state.turns;
        let last = match counted {
            true => first,
            // After all turns the game would be over.
            false => self.most_turns() - 1,
        };
        let mut fault = Ok(());
        for turns in (first..=last.max(first)).step_by(self.seats().into()) {
            state.turns = turns;
            let course = Course {
                game: self,
                state,
                dealt: &dealt,
            };
            match course.check() {
                Ok(()) => return Ok(()),
                reason => fault = fault.and(reason),
            }
        }
        fault
    }
}

impl Course<'_> {
    /// Checks all conditions on turns, cards and saucers.
    fn check(&self) -> Result<(), Text> {
        self.shown_card_led_here()?;
        self.deck_was_dealt()?;
        self.cards_under_the_deck_were_exchanged()?;
        self.hands_grew_by_hacks()?;
        self.cards_changed_hands()?;
        self.saucers_were_moved()
    }

    fn seats(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.game.seats())
    }

    /// The cards of a seat, including its shown card (`uchi A1`).
    fn hand_with_shown(&self, seat: Seat) -> Cards {
        let mut held = *self.state.hand(seat);
        if let (true, Some(kind)) = (seat == self.state.turn, self.state.revealed) {
            held.add(kind);
        }
        held
    }

    /// The number of steps (flight, hack, exchange) that the current turn may have completed: 0 to
    /// 3.
    fn steps_under_way(&self) -> u16 {
        match self.state.phase {
            Phase::Roll(_) | Phase::Steal(_) => 1,
            Phase::Keep | Phase::Redraw => 2,
            // If the turns have run out, all of them are counted already.
            Phase::Over(ending) if ending.how != How::Cap => 3,
            _ => 0,
        }
    }

    /// The number of turns in which a saucer has moved.
    fn moves(&self) -> u16 {
        self.state.turns + self.steps_under_way().min(1)
    }

    /// The number of turns in which a hack may have changed the owner of a card.
    fn hacks(&self) -> u16 {
        self.state.turns + u16::from(self.steps_under_way() > 1)
    }

    /// The number of turns in which a card may have been exchanged.
    fn exchanges(&self) -> u16 {
        self.state.turns + u16::from(self.steps_under_way() > 2)
    }

    /// The number of cards put under the deck whose replacement is not drawn yet: 0 or 1.
    fn cards_awaiting_redraw(&self) -> u8 {
        u8::from(self.state.phase == Phase::Redraw)
    }

    /// The size of the deck at the beginning: the cards that were not dealt, and one gift from each
    /// seat.
    fn first_deck(&self) -> u8 {
        match self.game.seats() {
            2 => 0,
            seats => {
                let dealt: u8 = self.seats().map(|seat| self.dealt.hand(seat).len()).sum();
                self.game.full_set().len() - dealt + seats
            }
        }
    }

    /// The maximum number of cards drawn in step 1: those missing from the deck. Any that were not
    /// drawn are out of the game.
    fn max_draws(&self) -> u8 {
        (self.first_deck() + self.cards_awaiting_redraw()).saturating_sub(self.state.deck_len())
    }

    /// Checks that the shown card, or the one just put under the deck, can have moved the saucer to
    /// its cell. In a hack, the saucer came from the cell where the victim's saucer is (`uchi R16`,
    /// `R17`, `R31`).
    fn shown_card_led_here(&self) -> Result<(), Text> {
        let state = self.state;
        let to = state.piece(state.turn);
        let (kind, from) = match state.phase {
            Phase::Roll(victim) | Phase::Steal(victim) => {
                (state.revealed, Some(state.piece(victim)))
            }
            Phase::Keep => (state.revealed, None),
            Phase::Redraw => (state.under.last().copied(), None),
            _ => return Ok(()),
        };
        let leads_here = |kind| {
            let mut cells = Cell::all().filter(|cell| from.is_none_or(|from| from == *cell));
            cells.any(|cell| self.game.targets(state.turn, kind, cell).contains(&to))
        };
        require(
            kind.is_some_and(leads_here),
            impossible::SHOWN_CARD_DID_NOT_LEAD_HERE,
        )
    }

    /// Checks that the deck is not larger than at the beginning, because nothing enlarges it (`uchi
    /// R11`, `R14`, `A11`).
    fn deck_was_dealt(&self) -> Result<(), Text> {
        require(
            self.state.deck_len() <= self.first_deck() + self.cards_awaiting_redraw(),
            impossible::DECK_HAS_GROWN,
        )
    }

    /// Checks that at most one card was put under the deck in each turn (`uchi R25`).
    fn cards_under_the_deck_were_exchanged(&self) -> Result<(), Text> {
        let under = self.state.under.len() as u16;
        require(
            under <= self.exchanges() + u16::from(self.cards_awaiting_redraw()),
            impossible::TOO_MANY_UNDER_THE_DECK,
        )
    }

    /// Checks the size of hands. Beyond three cards, or six with two players, a hand grows only by
    /// hacks, one card in each turn (`uchi R5`, `R15`, `R20`, `R22`).
    fn hands_grew_by_hacks(&self) -> Result<(), Text> {
        let most = match self.game.seats() {
            2 => 6,
            _ => crate::rules::FULL_HAND,
        };
        let grown = |seat| u16::from(self.hand_with_shown(seat).len().saturating_sub(most));
        require(
            self.seats().map(grown).sum::<u16>() <= self.hacks(),
            impossible::HANDS_TOO_LARGE,
        )
    }

    /// Checks the cards that were not dealt to their present owners. Each was gained by a hack or
    /// an exchange, or was drawn in step 1. A turn has at most one hack and one exchange (`uchi
    /// R15`, `R20`, `R22`, `R25`).
    fn cards_changed_hands(&self) -> Result<(), Text> {
        let foreign = |dealt: &dyn Fn(Seat) -> Cards| {
            let of = |seat: Seat| {
                let (held, own) = (self.hand_with_shown(seat), dealt(seat));
                let foreign = |kind| u16::from(held.count(kind).saturating_sub(own.count(kind)));
                held.kinds().map(foreign).sum::<u16>()
            };
            self.seats().map(of).sum::<u16>()
        };
        let (there, came) = if self.game.seats() == 2 {
            // It is unknown which bundle the first player took, so the better fit counts.
            let taken = Bundle::BOTH.map(|bundle| {
                foreign(&|seat| match seat == Seat(0) {
                    true => bundle.cards(),
                    false => bundle.other().cards(),
                })
            });
            (taken[0].min(taken[1]), self.hacks())
        } else {
            let came = self.hacks() + self.exchanges() + u16::from(self.max_draws());
            (foreign(&|seat| *self.dealt.hand(seat)), came)
        };
        require(there <= came, impossible::TOO_MANY_CHANGED_HANDS)
    }

    /// Checks the saucers whose owners have not moved yet. Only a hack can have moved them from
    /// their start cells, one in each turn (`uchi R6`, `R17`, `R32`).
    fn saucers_were_moved(&self) -> Result<(), Text> {
        let (seats, moves) = (self.game.seats(), self.moves());
        let away = self.seats().filter(|seat| {
            let before = seat.steps_from(self.game.setup().first, seats);
            let at_start = self.state.piece(*seat) == self.dealt.piece(*seat);
            moves <= before.into() && !at_start
        });
        require(
            away.count() <= usize::from(moves),
            impossible::SAUCERS_MOVED_TOO_EARLY,
        )
    }
}
