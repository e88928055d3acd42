//! Numbers and moves in words.

use super::state::Review;
use crate::games::Guide;
use crate::text::pages::common::one_then_next;
use crate::text::review as words;
use leptos::prelude::{Get, With};
use tabletop::review::{Chances, Idea, WIN};
use tabletop::{Language, Seat, Turn, Viewer, Voice};

/// So many sentences are told of what is likely to follow.
const SENTENCES: usize = 4;

/// So many sentences at most are told of what decided a game.
const AT_MOST: usize = 3;

/// A part of a win in whole wins of 100.
pub fn percent(part: u32) -> u32 {
    (part * 100 + WIN / 2) / WIN
}

/// Ten-thousandths of a win in tenths of a win of 100.
pub fn tenths(part: i32) -> i32 {
    (part.abs() + 5) / 10 * part.signum()
}

/// Tenths of a win of 100, as a number with one decimal.
pub fn wins(tenths: i32) -> String {
    let sign = if tenths < 0 { "−" } else { "" };
    let size = tenths.abs();
    format!("{sign}{}.{}", size / 10, size % 10)
}

/// The same with a sign, which nothing has none of.
pub fn signed(tenths: i32) -> String {
    let sign = if tenths > 0 { "+" } else { "" };
    format!("{sign}{}", wins(tenths))
}

/// How much a seat has lost by a move in place of the best, in tenths of a win of 100.
pub fn cost(seat: Seat, made: &Chances, ideas: &[Idea]) -> i32 {
    let best = ideas.first().map_or(*made, |best| best.chances);
    tenths(best.of(seat) as i32 - made.of(seat) as i32).max(0)
}

impl Review {
    /// The best move before the move at `at`, as advice, and what is likely to follow, sentence by sentence; `None` while the
    /// game's words have not come.
    pub fn in_words(
        self,
        at: usize,
        seat: Seat,
        idea: &Idea,
        voice: &Voice,
    ) -> Option<(String, Vec<String>)> {
        let guide: &Guide = self.guide.get()?;
        let viewer = Viewer::Seat(seat);
        let mut line = self.with_game(|game| game.fork(at));
        // It speaks to whom it is for, of whom the rest speaks by name.
        let advised = voice.clone().telling(Some(seat));
        let said = (guide.advice)(&*line, &idea.mv, viewer, &advised)?;
        let mut follows = Vec::new();
        let moves = std::iter::once(&idea.mv).chain(&idea.line);
        for (number, mv) in moves.enumerate() {
            let ply = line.cursor();
            if line.play(mv, voice).is_err() || follows.len() >= SENTENCES {
                break;
            }
            if number > 0 {
                let told = line.log_of(ply, viewer, voice);
                follows.extend(told.into_iter().map(|line| line.text));
            }
        }
        follows.truncate(SENTENCES);
        Some((said, follows))
    }

    /// What happened at a move, by somebody who sees so much. Where the log says nothing of it, what was chosen, or else after what
    /// it happened; its number where nothing has been said at all.
    pub fn happened(self, at: usize, viewer: Viewer, voice: &Voice) -> String {
        self.said_of(at, viewer, voice, usize::MAX)
    }

    /// The same in so many sentences of the log at most.
    fn said_of(self, at: usize, viewer: Viewer, voice: &Voice, most: usize) -> String {
        let said = |at: usize| {
            let lines = self.with_game(|game| game.log_of(at, viewer, voice));
            let said: Vec<String> = lines.into_iter().map(|line| line.text).take(most).collect();
            (!said.is_empty()).then(|| joined(&said, voice.language))
        };
        if let Some(said) = said(at) {
            return said;
        }
        let seat = match self.with_game(|game| game.turn_at(at)) {
            Turn::Seat(seat) => Some(seat),
            Turn::Chance | Turn::Over => None,
        };
        // Nobody else is told what one has chosen unseen.
        let sees = |seat: &Seat| viewer == Viewer::Open || viewer == Viewer::Seat(*seat);
        if let Some(chosen) = seat
            .filter(sees)
            .and_then(|seat| self.chosen_at(at, seat, voice))
        {
            return chosen;
        }
        match ((0..at).rev().find_map(said), seat) {
            (Some(before), Some(seat)) => words::unseen(voice, seat, &before),
            (Some(before), None) => words::after(voice.language, &before),
            (None, _) => words::number(voice.language, at + 1),
        }
    }

    /// What a seat chose at a move, in the words of advice; `None` while the game's words have not come.
    fn chosen_at(self, at: usize, seat: Seat, voice: &Voice) -> Option<String> {
        let guide: &Guide = self.guide.get()?;
        let (before, mv) = self.with_game(|game| Some((game.fork(at), game.move_at(at)?)))?;
        let advised = voice.clone().telling(Some(seat));
        let said = (guide.advice)(&*before, &mv, Viewer::Seat(seat), &advised)?;
        Some(words::chosen(voice, seat, &said))
    }

    /// What decided the game for the seat whose side is taken, once every move has been judged: after which move, and in a sentence.
    pub fn decisive(self, viewer: Viewer, voice: &Voice) -> Option<(usize, String)> {
        let (done, of) = self.progress();
        let seat = self.seat.get();
        let change = self.ledger.with(|ledger| ledger.decisive(seat));
        let change = change.filter(|_| done == of)?;
        let by = tenths(change.by[seat.index()]);
        let said = self.said_of(change.ply, viewer, voice, AT_MOST);
        let swing = match by {
            ..0 => words::Swing::Took(wins(-by)),
            0.. => words::Swing::Gave(wins(by)),
        };
        let told = words::decisive(voice, seat, change.ply + 1, &said, &swing);
        Some((change.ply + 1, told))
    }
}

/// Sentences one after the other.
pub fn joined(sentences: &[String], language: Language) -> String {
    let told = sentences.iter().cloned();
    let told = told.reduce(|told, next| one_then_next(language, told, next));
    told.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_one_decimal_and_a_sign_where_it_says_something() {
        for (part, told) in [
            (0, "0.0"),
            (4, "0.0"),
            (5, "+0.1"),
            (-5, "−0.1"),
            (1234, "+12.3"),
            (-1235, "−12.4"),
            (10_000, "+100.0"),
        ] {
            assert_eq!(signed(tenths(part)), told);
        }
        assert_eq!(wins(623), "62.3");
        assert_eq!([percent(0), percent(6249), percent(WIN)], [0, 62, 100]);
    }

    #[test]
    fn nothing_costs_less_than_nothing() {
        let chances = |one| Chances::of_weights(2, &[one, 100 - one]).unwrap();
        let idea = |one| Idea {
            mv: String::new(),
            visits: 1,
            chances: chances(one),
            line: Vec::new(),
        };
        assert_eq!(cost(Seat(0), &chances(40), &[idea(52), idea(40)]), 120);
        assert_eq!(cost(Seat(1), &chances(40), &[idea(45)]), 0);
        assert_eq!(cost(Seat(0), &chances(40), &[]), 0);
    }
}
