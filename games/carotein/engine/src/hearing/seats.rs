//! What seats have, and what could happen next.

use super::{Teller, words};
use crate::action::Boards;
use crate::state::Phase;
use tabletop::Seat;

/// A seat that needs at most so many stars to end the game is told.
const FEW: u8 = 4;

impl Teller<'_> {
    pub(super) fn seat_lines(self, seat: Seat) -> Vec<String> {
        let (voice, state) = (self.voice, self.state);
        let who = voice.name(seat);
        let all = self.game.edition().chips_each;
        let mut lines = vec![words::seat_stars(
            voice,
            &who,
            state.hand(seat),
            state.scored(seat),
            all,
        )];
        if state.passed().contains(seat) {
            lines.push(words::passed(voice, &who));
        }
        lines.push(match state.won(seat) {
            Boards::NONE => words::seat_no_boards(voice, &who),
            won => words::seat_boards(voice, &who, self.letters(won)),
        });
        lines.push(words::seat_points(voice, &who, state.points(seat)));
        if state.start() == seat {
            lines.push(words::plain_stars(voice, state.neutral()));
        }
        lines
    }

    /// The round, and whose turn it is.
    pub(super) fn round_lines(self) -> Vec<String> {
        let (voice, state) = (self.voice, self.state);
        let turn = match state.phase() {
            Phase::Over(_) => words::challenged_last(voice, voice.name(state.turn())),
            _ => words::turn_of(voice, voice.whose(state.turn())),
        };
        let begun = words::begun_by(voice, voice.name(state.start()));
        vec![words::round_is(voice, state.round()), turn, begun]
    }

    pub(super) fn threat_lines(self) -> Vec<String> {
        let (voice, state) = (self.voice, self.state);
        let mut lines = Vec::new();
        let others = state.still_in();
        let others = others.iter().filter(|seat| *seat != self.focus);
        let names: Vec<String> = others.map(|seat| voice.name(seat)).collect();
        match state.phase() {
            Phase::Scatter if !names.is_empty() => {
                lines.push(words::others_in(voice, names.len(), voice.list(&names)));
            }
            Phase::Choose | Phase::Lay => {
                lines.push(words::last_one(voice, voice.name(state.turn())));
            }
            _ => {}
        }
        lines.push(self.leader());
        if let Phase::Over(_) = state.phase() {
            return lines;
        }
        if !self.game.is_one_challenge() {
            // A success takes two boards; the game ends when one is left.
            lines.push(match state.left().len() / 2 {
                0 | 1 => self.text(words::SUCCESS_ENDS),
                count => words::more_successes(voice, count),
            });
        }
        let all = self.game.edition().chips_each;
        for seat in Seat::all(state.seats()) {
            let needed = all.saturating_sub(state.scored(seat));
            if (1..=FEW).contains(&needed) {
                lines.push(words::needs_stars(voice, voice.name(seat), needed));
            }
        }
        lines
    }

    fn leader(self) -> String {
        let most = Seat::all(self.state.seats())
            .map(|seat| self.state.points(seat))
            .max();
        let most = most.unwrap_or(0);
        let mut first =
            Seat::all(self.state.seats()).filter(|seat| self.state.points(*seat) == most);
        match (first.next(), first.next()) {
            (Some(seat), None) => words::leads(self.voice, self.voice.name(seat), most),
            _ => self.text(words::TIED),
        }
    }
}
