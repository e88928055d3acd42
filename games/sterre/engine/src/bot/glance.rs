//! How promising the moves of a turn look before any search.

use crate::Sterre;
use crate::action::Move;
use crate::map::ones;
use crate::number::{Number, Numbers};
use crate::state::{Phase, State, Used};
use std::cell::OnceCell;
use tabletop::Seat;
use tabletop::prelude::*;

/// Weighs moves at first glance, for the search.
pub(super) struct Glance<'a> {
    game: &'a Sterre,
    state: &'a State,
    named: Numbers,
    /// The numbers still missing in each line of the seat's bingo card.
    card: [Numbers; crate::card::LINES],
    /// Whether the game ends with this turn, whatever else is declared; empty until it is asked.
    is_last: OnceCell<bool>,
}

impl<'a> Glance<'a> {
    pub(super) fn new(game: &'a Sterre, state: &'a State) -> Self {
        let named = state.table.named();
        let card = game.card_of(state, state.table.turn);
        Glance {
            game,
            state,
            named,
            card: card.lines().map(|line| line.difference(named)),
            is_last: OnceCell::new(),
        }
    }

    /// The weight of a move; 0 if it is senseless.
    pub(super) fn weight(&self, mv: Move) -> u32 {
        match mv {
            // A dead card: playing it loses the card for nothing (`sterre A6`).
            Move::Play(number) if self.named.contains(number) => 0,
            Move::Play(number) | Move::Name(number) | Move::Call(number)
                if self.completes(number) && self.loses_the_game(mv) =>
            {
                0
            }
            Move::Play(number) => 40 + self.gain(number),
            Move::Name(number) => 20 + self.gain(number),
            Move::Call(number) if self.is_free(number) => 0,
            // The game ends with this turn, and a crown is a point (`sterre R49`).
            Move::Call(number) if self.is_last() && !(self.completes(number) && self.pays(mv)) => 0,
            Move::Call(number) => 1 + self.gain(number) / 4,
            Move::Buy => 60,
            Move::Done if self.scores_for_free() => 0,
            Move::Done => 60,
            _ => 100,
        }
    }

    fn is_last(&self) -> bool {
        let ends = || self.game.gain(self.state).winners.is_some();
        *self.is_last.get_or_init(ends)
    }

    /// Whether a number can be declared without a crown: by a card in hand, or by naming it.
    fn is_free(&self, number: Number) -> bool {
        let table = &self.state.table;
        let own = self.game.card_of(self.state, table.turn).numbers();
        let may_name = !table.used.any(Used::NAME) && own.contains(number);
        may_name || self.state.hand(table.turn).contains(number)
    }

    /// Whether a declaration that costs nothing brings the player more points than anybody else,
    /// and does not make the player lose the game.
    fn scores_for_free(&self) -> bool {
        let (game, state) = (self.game, self.state);
        if state.table.phase != Phase::Declare {
            return false;
        }
        let seat = state.table.turn;
        let mut moves = Vec::new();
        game.legal(state, &mut moves);
        moves.into_iter().any(|mv| {
            let (Move::Play(number) | Move::Name(number)) = mv else {
                return false;
            };
            if self.named.contains(number) || !self.completes(number) {
                return false;
            }
            let gain = game.brings(state, mv);
            let own = gain.points[seat.index()];
            let mut others = Seat::all(game.seats()).filter(|other| *other != seat);
            own > 0
                && others.all(|other| gain.points[other.index()] < own)
                && gain.winners.is_none_or(|winners| winners.contains(seat))
        })
    }

    /// Whether a declaration gains more than the crown it spends is worth.
    fn pays(&self, mv: Move) -> bool {
        let spent = self.game.brings(self.state, mv).spent;
        spent.is_none_or(|spent| spent.net > 0)
    }

    /// Whether a declaration ends the game and lets others win it, with nothing left to declare that
    /// would score in this turn. Without it, the game goes on.
    fn loses_the_game(&self, mv: Move) -> bool {
        let (game, state) = (self.game, self.state);
        let seat = state.table.turn;
        if self.is_last() {
            return false;
        }
        let mut after = *state;
        game.apply(&mut after, &mv, &mut |_| ());
        let winners = game.gain(&after).winners;
        if winners.is_none_or(|winners| winners.contains(seat)) {
            return false;
        }
        let then = Glance::new(game, &after);
        let mut moves = Vec::new();
        game.legal(&after, &mut moves);
        !moves.iter().any(|mv| match mv {
            Move::Play(number) | Move::Name(number) | Move::Call(number) => then.completes(*number),
            _ => false,
        })
    }

    /// Whether a number is the last one missing in a line of the card or the map.
    fn completes(&self, number: Number) -> bool {
        let only = |missing: &Numbers| missing.len() == 1 && missing.contains(number);
        let lines = self.game.edition().map().lines();
        self.card.iter().any(only)
            || ones(self.game.edition().map().through(number))
                .any(|at| only(&lines[at].numbers.difference(self.named)))
    }

    /// A weight for how near a number brings lines of the card and the map to completion.
    fn gain(&self, number: Number) -> u32 {
        const NEAR: [u32; 6] = [0, 160, 50, 20, 8, 4];
        let mut gain = 0;
        for missing in &self.card {
            if missing.contains(number) {
                gain += NEAR[usize::from(missing.len()).min(5)];
            }
        }
        let map = self.game.edition().map();
        let own = self.state.table.placed(self.state.table.turn);
        for at in ones(map.through(number)) {
            let line = &map.lines()[at];
            let missing = line.numbers.difference(self.named).len();
            let mut near = NEAR[usize::from(missing).min(5)] * 2;
            if missing == 1 && self.state.table.map_crowns & line.crowns != 0 {
                near += 160;
            }
            if own.intersection(line.numbers).is_empty() {
                near += 6;
            }
            gain += near;
        }
        gain
    }
}
