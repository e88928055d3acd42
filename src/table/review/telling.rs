//! Turns the numbers and moves of a review into words.

use super::state::Review;
use crate::games::Guide;
use crate::text::pages::common::one_then_next;
use crate::text::review::{self as words, Swing};
use leptos::prelude::{Get, With};
use std::ops::Range;
use tabletop::erased::LogLine;
use tabletop::review::{Chances, Deciding, Idea, WIN, loss};
use tabletop::{Language, Seat, Viewer, Voice};

/// The maximum number of sentences about a likely continuation.
const SENTENCES: usize = 4;

/// The maximum number of sentences about a move away from its place in the game.
const AT_MOST: usize = 3;

/// Converts ten-thousandths of a win to whole percent.
pub fn to_whole_percent(part: u32) -> u32 {
    (part * 100 + WIN / 2) / WIN
}

/// Converts ten-thousandths of a win to thousandths.
pub fn to_thousandths(part: i32) -> i32 {
    (part.abs() + 5) / 10 * part.signum()
}

/// Formats thousandths of a win as percent with one decimal.
pub fn format_percent(tenths: i32) -> String {
    let sign = if tenths < 0 { "−" } else { "" };
    let size = tenths.abs();
    format!("{sign}{}.{}", size / 10, size % 10)
}

/// Adds the unit to a number that stands alone.
pub fn with_unit(number: &str) -> String {
    format!("{number}%")
}

/// Formats thousandths of a win as percent with one decimal and a sign; zero has no sign.
pub fn signed(tenths: i32) -> String {
    let sign = if tenths > 0 { "+" } else { "" };
    format!("{sign}{}", format_percent(tenths))
}

/// The loss of a seat by its move, compared with the best move found, in thousandths of a win.
pub fn cost(seat: Seat, made: &Chances, ideas: &[Idea]) -> i32 {
    to_thousandths(loss(seat, made, ideas))
}

impl Review {
    /// Describes `idea`, a move in the position before move `at`, as advice, and its likely
    /// continuation sentence by sentence. `None` while the game's guide is loading.
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
        // The advice says "you" to its seat; the other sentences use the seat's name.
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

    /// Describes move `at` for a viewer, from the log. If chance made it, the text says what came, and
    /// what could have come. If the log has no line about it, the text gives the move itself, if the
    /// viewer may know it. Otherwise it gives what the log last reported before, or else the name of
    /// the turn.
    pub fn happened(self, at: usize, viewer: Viewer, voice: &Voice) -> String {
        self.said_of(at, viewer, voice, all)
    }

    /// Describes move `at` away from its place in the game, for example in a list: the first
    /// sentences of the log, without those that only repeat what others say.
    pub fn in_brief(self, at: usize, viewer: Viewer, voice: &Voice) -> String {
        self.said_of(at, viewer, voice, brief)
    }

    /// Describes moves that are one event, away from their place in the game.
    pub fn event_in_brief(self, plies: Range<usize>, viewer: Viewer, voice: &Voice) -> String {
        let last = plies.end.saturating_sub(1);
        let of = |at| self.with_game(|game| game.luck_of(at, viewer, voice));
        let lines: Vec<LogLine> = plies.flat_map(of).collect();
        match lines.is_empty() {
            true => self.in_brief(last, viewer, voice),
            false => joined(&brief(lines), voice.language),
        }
    }

    /// Describes move `at` by the sentences that `select` takes from its lines in the log.
    fn said_of(
        self,
        at: usize,
        viewer: Viewer,
        voice: &Voice,
        select: fn(Vec<LogLine>) -> Vec<String>,
    ) -> String {
        let said = |at: usize| {
            let said = select(self.with_game(|game| game.luck_of(at, viewer, voice)));
            (!said.is_empty()).then(|| joined(&said, voice.language))
        };
        if let Some(said) = said(at) {
            return said;
        }
        let seat = self.with_game(|game| game.turn_at(at)).seat();
        // A choice made in secret is shown only to its own seat and in the open view.
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
            (None, _) => self.turn_at(at, voice),
        }
    }

    /// Names the turn that contains move `at`.
    pub fn turn_at(self, at: usize, voice: &Voice) -> String {
        words::turn(voice, self.with_game(|game| game.counted_turn_at(at)))
    }

    /// Describes the move that a seat made, from the words of advice; `None` while the game's guide
    /// is loading.
    fn chosen_at(self, at: usize, seat: Seat, voice: &Voice) -> Option<String> {
        let guide: &Guide = self.guide.get()?;
        let (before, mv) = self.with_game(|game| Some((game.fork(at), game.move_at(at)?)))?;
        let advised = voice.clone().telling(Some(seat));
        let said = (guide.advice)(&*before, &mv, Viewer::Seat(seat), &advised)?;
        Some(words::chosen(voice, seat, &said))
    }

    /// The event that decided the game for the review's seat: the ply after it, and a sentence.
    /// `None` until every move has been judged.
    pub fn decisive(self, viewer: Viewer, voice: &Voice) -> Option<(usize, String)> {
        let seat = self.seat.get();
        let decisive = self.story.with(|story| story.decisive.clone());
        let Deciding { plies, by } = decisive.filter(|_| self.is_judged())?;
        let (first, to) = (plies.start, plies.end);
        let swing = swing(to_thousandths(by));
        let said = self.event_in_brief(plies, viewer, voice);
        let turn = self.turn_at(first, voice);
        let told = words::decisive(voice, seat, &turn, &said, &swing);
        Some((to, told))
    }
}

/// Takes all lines.
fn all(lines: Vec<LogLine>) -> Vec<String> {
    lines.into_iter().map(|line| line.text).collect()
}

/// Takes the lines that describe a move away from its place in the game: the first ones, without
/// those that only repeat what others say.
fn brief(mut lines: Vec<LogLine>) -> Vec<String> {
    if lines.iter().any(|line| !line.is_upkeep) {
        lines.retain(|line| !line.is_upkeep);
    }
    lines.truncate(AT_MOST);
    all(lines)
}

/// Turns a change in thousandths of a win into words.
pub fn swing(by: i32) -> Swing {
    match by {
        ..0 => Swing::Took(format_percent(-by)),
        0.. => Swing::Gave(format_percent(by)),
    }
}

/// Joins sentences into one text.
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
            assert_eq!(signed(to_thousandths(part)), told);
        }
        assert_eq!(format_percent(623), "62.3");
        assert_eq!(
            [
                to_whole_percent(0),
                to_whole_percent(6249),
                to_whole_percent(WIN)
            ],
            [0, 62, 100]
        );
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
