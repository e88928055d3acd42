//! `#/today/…`: the puzzle of a game on a day, once the game and its puzzles are loaded.

use super::{no_puzzle, reason_against};
use crate::games::{self, Bring, Loader, NoticePlace};
use crate::store::{self, Day};
use crate::table;
use crate::text::{Text, games as words_of_games, today as words};
use leptos::prelude::*;
use std::sync::Arc;
use tabletop::Info;
use tabletop::puzzle::{Puzzle, Puzzles};

/// Builds the page of the puzzle of a day; of today if `asked` is `None`.
pub(super) fn page(info: &'static Info, asked: Option<Day>) -> AnyView {
    let today = store::today();
    let day = asked.unwrap_or(today);
    if let Some(why) = reason_against(day, today) {
        return none(why);
    }
    let number = day.number().unwrap_or_default();
    let id = info.id;
    let bring: Bring = Arc::new(move || {
        Box::pin(
            async move { games::load(id).await.is_ok() && games::load_puzzles(id).await.is_ok() },
        )
    });
    let is_here = games::entry(id).is_some() && games::puzzles(id).is_some();
    let then = move || {
        let (entry, text) = (games::entry(id)?, games::puzzles(id)?);
        let puzzles = Puzzles::parse(text.0);
        Some(
            match puzzles.map(|puzzles| of_day(puzzles.puzzles, number)) {
                Ok(Some(puzzle)) => table::puzzle_page(entry, &puzzle, day),
                Ok(None) => none(words::NONE),
                Err(_) => none(words::DAMAGED),
            },
        )
    };
    let around = NoticePlace::Table(info.name, words_of_games::hook_of(id));
    view! { <Loader around is_here bring then/> }.into_any()
}

/// Returns the puzzle of a day; `number` is the number of days since the first day. The puzzles
/// follow in order, and start again after the last. So a day has the same puzzle everywhere, and
/// days before the first repetition keep theirs when puzzles are appended.
fn of_day(mut puzzles: Vec<Puzzle>, number: usize) -> Option<Puzzle> {
    let at = number.checked_rem(puzzles.len())?;
    Some(puzzles.swap_remove(at))
}

fn none(why: Text) -> AnyView {
    no_puzzle(move |language| why.get(language).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::puzzle::Grade;

    fn puzzles(count: usize) -> Vec<Puzzle> {
        let puzzle = |number: usize| Puzzle {
            code: number.to_string(),
            best: String::new(),
            grade: Grade::Easy,
            measured: None,
        };
        (0..count).map(puzzle).collect()
    }

    #[test]
    fn a_day_keeps_its_puzzle_when_more_come() {
        let code = |count, number| of_day(puzzles(count), number).map(|puzzle| puzzle.code);
        for number in 0..7 {
            assert_eq!(code(7, number), Some(number.to_string()));
            assert_eq!(code(12, number), code(7, number));
        }
        assert_eq!(code(7, 7).as_deref(), Some("0"));
        assert_eq!(code(7, 7 * 400 + 3).as_deref(), Some("3"));
        assert_eq!(code(0, 3), None);
    }
}
