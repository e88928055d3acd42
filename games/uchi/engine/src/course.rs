//! What play can have brought by now. A written position may hold fewer cards than the game
//! has, so that a rule can be tried with few (`games/uchi/rules.md`), but nothing that turns,
//! draws and hacks cannot have brought. Each law is a function here.

use crate::Uchi;
use crate::action::Bundle;
use crate::board::Cell;
use crate::card::Cards;
use crate::state::{How, Phase, State};
use crate::validate::impossible;
use tabletop::position::require;
use tabletop::prelude::*;
use tabletop::{Seat, Text};

/// A position with the turns that were played before it.
struct Course<'a> {
    game: &'a Uchi,
    state: &'a State,
    /// Hands and saucers at the start.
    dealt: &'a State,
}

impl Uchi {
    /// What lies where can have come about in the turns that were played. If they were not
    /// counted, they are as few as there can have been.
    pub(crate) fn check_course(&self, state: &mut State, counted: bool) -> Result<(), Text> {
        let dealt = self.start();
        let first = state.turns;
        let last = match counted {
            true => first,
            // With all turns played the game is over.
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
    /// What turns, cards and saucers have to hold to.
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

    /// What a seat holds, the card that lies shown included (`uchi A1`).
    fn held(&self, seat: Seat) -> Cards {
        let mut held = *self.state.hand(seat);
        if let (true, Some(kind)) = (seat == self.state.turn, self.state.revealed) {
            held.add(kind);
        }
        held
    }

    /// How many of flight, hack and exchange the turn under way can have had: 0 to 3.
    fn steps_under_way(&self) -> u16 {
        match self.state.phase {
            Phase::Roll(_) | Phase::Steal(_) => 1,
            Phase::Keep | Phase::Redraw => 2,
            // Turns that ran out are all counted.
            Phase::Over(ending) if ending.how != How::Cap => 3,
            _ => 0,
        }
    }

    /// Turns in which the saucer has moved.
    fn moves(&self) -> u16 {
        self.state.turns + self.steps_under_way().min(1)
    }

    /// Turns in which a hack may have changed the owner of a card.
    fn hacks(&self) -> u16 {
        self.state.turns + u16::from(self.steps_under_way() > 1)
    }

    /// Turns in which a card may have been exchanged.
    fn exchanges(&self) -> u16 {
        self.state.turns + u16::from(self.steps_under_way() > 2)
    }

    /// The card put under the deck, whose place nothing has taken yet.
    fn buried(&self) -> u8 {
        u8::from(self.state.phase == Phase::Redraw)
    }

    /// Cards of the deck at the beginning: what was not dealt, and a gift from each.
    fn first_deck(&self) -> u8 {
        match self.game.seats() {
            2 => 0,
            seats => {
                let dealt: u8 = self.seats().map(|seat| self.dealt.hand(seat).len()).sum();
                self.game.full_set().len() - dealt + seats
            }
        }
    }

    /// Cards drawn in step 1, at most: others can only be out of the game.
    fn draws(&self) -> u8 {
        (self.first_deck() + self.buried()).saturating_sub(self.state.deck_len())
    }

    /// The card that lies shown, or was put under the deck, has moved its saucer here; in a
    /// hack from where the other one stands (`uchi R16`, `R17`, `R31`).
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

    /// Nothing makes the deck larger than it was at the beginning (`uchi R11`, `R14`, `A11`).
    fn deck_was_dealt(&self) -> Result<(), Text> {
        require(
            self.state.deck_len() <= self.first_deck() + self.buried(),
            impossible::DECK_HAS_GROWN,
        )
    }

    /// A card comes under the deck in each turn at most (`uchi R25`).
    fn cards_under_the_deck_were_exchanged(&self) -> Result<(), Text> {
        let under = self.state.under.len() as u16;
        require(
            under <= self.exchanges() + u16::from(self.buried()),
            impossible::TOO_MANY_UNDER_THE_DECK,
        )
    }

    /// A hand is larger than three, or for two than six, only by hacks, one card in each turn
    /// (`uchi R5`, `R15`, `R20`, `R22`).
    fn hands_grew_by_hacks(&self) -> Result<(), Text> {
        let most = match self.game.seats() {
            2 => 6,
            _ => crate::rules::FULL_HAND,
        };
        let grown = |seat| u16::from(self.held(seat).len().saturating_sub(most));
        require(
            self.seats().map(grown).sum::<u16>() <= self.hacks(),
            impossible::HANDS_TOO_LARGE,
        )
    }

    /// A card that was dealt to somebody else, or to the deck, came by a hack or an exchange,
    /// one of each in a turn, or was drawn in step 1 (`uchi R15`, `R20`, `R22`, `R25`).
    fn cards_changed_hands(&self) -> Result<(), Text> {
        let foreign = |dealt: &dyn Fn(Seat) -> Cards| {
            let of = |seat: Seat| {
                let (held, own) = (self.held(seat), dealt(seat));
                let foreign = |kind| u16::from(held.count(kind).saturating_sub(own.count(kind)));
                held.kinds().map(foreign).sum::<u16>()
            };
            self.seats().map(of).sum::<u16>()
        };
        let (there, came) = if self.game.seats() == 2 {
            // Whichever bundle the first player took.
            let taken = Bundle::BOTH.map(|bundle| {
                foreign(&|seat| match seat == Seat(0) {
                    true => bundle.cards(),
                    false => bundle.other().cards(),
                })
            });
            (taken[0].min(taken[1]), self.hacks())
        } else {
            let came = self.hacks() + self.exchanges() + u16::from(self.draws());
            (foreign(&|seat| *self.dealt.hand(seat)), came)
        };
        require(there <= came, impossible::TOO_MANY_CHANGED_HANDS)
    }

    /// A saucer whose owner has not moved yet stands elsewhere than at the start only by a
    /// hack, one in each turn (`uchi R6`, `R17`, `R32`).
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
