//! What seats have, and what could happen next.

use super::{Teller, words};
use crate::action::Boards;
use crate::rules::MAY_SHOW;
use crate::state::Phase;
use tabletop::Seat;

/// A seat that needs at most so many stars to end the game is told.
const FEW: u8 = 4;

impl Teller<'_> {
    pub(super) fn seat_lines(self, seat: Seat) -> Vec<String> {
        let (voice, state) = (self.voice, self.state);
        let (who, points) = (voice.name(seat), state.points(seat));
        let mut lines = vec![
            words::seat_stars(voice, &who, state.hand(seat), state.scored(seat)),
            match state.won(seat) {
                Boards::NONE => words::seat_no_boards(voice, &who, points),
                won => words::seat_boards(voice, &who, points, self.letters(won)),
            },
        ];
        if state.passed().contains(seat) {
            lines.push(words::passed(voice, &who));
        }
        lines
    }

    /// Whose turn it is, and who began the round.
    pub(super) fn round_lines(self) -> Vec<String> {
        let (voice, state) = (self.voice, self.state);
        let mut lines = match state.phase() {
            Phase::Over(_) => vec![
                words::round_is(voice, state.round()),
                words::challenged_last(voice, voice.name(state.turn())),
            ],
            _ => vec![words::turn_of(voice, voice.whose(state.turn()))],
        };
        lines.push(words::begun_by(voice, voice.name(state.start())));
        if state.neutral() != self.game.edition().neutral(state.seats()) {
            lines.push(words::plain_stars(voice, state.neutral()));
        }
        lines
    }

    /// Who takes the challenge and what it needs; the score, and when the game ends.
    pub(super) fn threat_lines(self) -> Vec<String> {
        let (voice, state) = (self.voice, self.state);
        let mut lines = vec![self.next_challenge(), self.standing()];
        lines.push(self.text(words::SUCCESS_BRINGS));
        lines.push(self.text(words::FAILURE_BRINGS));
        let all = self.game.edition().chips_each;
        for seat in Seat::all(state.seats()) {
            let needed = all.saturating_sub(state.scored(seat));
            if (1..=FEW).contains(&needed) {
                lines.push(words::needs_stars(voice, voice.name(seat), needed));
            }
        }
        lines
    }

    /// Who takes the challenge, or would after a pass, and how many stars have to be hidden.
    fn next_challenge(self) -> String {
        let (voice, state) = (self.voice, self.state);
        let turn = voice.name(state.turn());
        let others = state.still_in().iter().filter(|seat| *seat != state.turn());
        let others: Vec<String> = others.map(|seat| voice.name(seat)).collect();
        let said = match (state.phase(), &*others) {
            (Phase::Scatter, [other]) => words::passing_leaves(voice, turn, other),
            (Phase::Scatter, _) => {
                let names = state.still_in().iter().map(|seat| voice.name(seat));
                let names: Vec<String> = names.collect();
                // More stars may be put down before somebody is the last one.
                return voice.sentence(&words::left_among(voice, self.together(&names)));
            }
            _ => words::takes(voice, turn),
        };
        let count = state.mat().len();
        voice.sentence(&match count.saturating_sub(MAY_SHOW) {
            0 => words::and_cannot_fail(voice, said, MAY_SHOW, count),
            hide => words::and_has_to_hide(voice, said, MAY_SHOW, hide),
        })
    }

    /// How far the focused seat is ahead or behind, and how many successes end the game.
    fn standing(self) -> String {
        let (voice, state) = (self.voice, self.state);
        let points = |seat: Seat| state.points(seat);
        let own = points(self.focus);
        let others = || Seat::all(state.seats()).filter(|seat| *seat != self.focus);
        let best = others().map(points).max().unwrap_or(0);
        let best_names = others().filter(|seat| points(*seat) == best);
        let best_names: Vec<String> = best_names.map(|seat| voice.name(seat)).collect();
        let who = voice.name(self.focus);
        let score = if own > best {
            words::leads(voice, who, own - best)
        } else if own < best {
            words::behind(voice, who, self.together(&best_names), best - own)
        } else {
            let names = [&[who], &*best_names].concat();
            words::tied(voice, self.together(&names), own)
        };
        // A success takes two boards; the game ends when one is left.
        voice.sentence(&match state.left().len() / 2 {
            _ if self.game.is_one_challenge() => words::and_only_challenge(voice, score),
            0 | 1 => words::and_success_ends(voice, score),
            count => words::and_more_successes(voice, score, count),
        })
    }
}
