//! A puzzle of a day: the table of its game at one position, as the seat that acts sees it, with a
//! coach in place of prompt and buttons. It asks for one move, or for a way to win. Bots and chance
//! are held back.
//!
//! | module | holds |
//! |---|---|
//! | here | the position, and the result of the right answer |
//! | `state` | the state of the coach, and how it reacts |
//! | `coach` | what the coach says |
//! | `stopwatch` | how long the puzzle is visible |

mod coach;
mod state;
mod stopwatch;

use super::coach_parts::damaged;
use super::layout::Table;
use super::learn::occupants;
use crate::games::Entry;
use crate::store::{self, Day};
use crate::text::today as words;
use coach::Coach;
use leptos::prelude::*;
use presentation::{Asked, Until};
use tabletop::puzzle::Puzzle;
use tabletop::{AnySession, Language, SeatSet, Turn};

/// A puzzle that has been opened.
#[derive(Clone)]
struct OpenPuzzle {
    /// The puzzle.
    puzzle: Puzzle,
    /// The day of the puzzle.
    day: Day,
    /// The id of the puzzle's game.
    game: &'static str,
    /// The seat that decides, the ply, and how far the puzzle goes.
    asked: Asked,
    /// The hash of the position after the best move. Another move that leads to the same position
    /// is as good.
    solved: u64,
}

/// How far the person is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum PuzzleState {
    /// The person is looking for the answer.
    Ask,
    /// The right answer has been given.
    Right,
    /// A wrong answer has been given.
    Wrong,
    /// The board shows a ply before the puzzle's position, and has to return to it.
    Before,
}

impl OpenPuzzle {
    /// Returns how far the person is, as the game shows.
    fn state(&self, game: &dyn AnySession) -> PuzzleState {
        let Asked { seat, ply, until } = self.asked;
        let cursor = game.cursor();
        let is_right = match until {
            _ if cursor < ply => return PuzzleState::Before,
            Until::Move if cursor == ply => return PuzzleState::Ask,
            Until::Move => game.hash(ply + 1) == self.solved,
            Until::End => match game.outcome_at(cursor) {
                None => return PuzzleState::Ask,
                Some(outcome) => outcome.winners == SeatSet::only(seat),
            },
        };
        if is_right {
            PuzzleState::Right
        } else {
            PuzzleState::Wrong
        }
    }

    /// Returns the ply to which the last action is taken back: the puzzle's position, or one move
    /// earlier on a way to win.
    fn before_last(&self, cursor: usize) -> usize {
        match self.asked.until {
            Until::Move => self.asked.ply,
            Until::End => cursor.saturating_sub(1).max(self.asked.ply),
        }
    }
}

/// Builds the table of a puzzle.
pub fn page(entry: &'static Entry, puzzle: &Puzzle, day: Day) -> AnyView {
    let Some((task, mut session)) = open(entry, puzzle, day) else {
        return damaged(words::DAMAGED);
    };
    let occupants = occupants(entry, task.asked.seat, session.setup().seats);
    session.seat_occupants(&occupants);
    let mut saved = store::new_game(session.record_text(session.len()), occupants, Vec::new());
    // A table without an id is not saved among the games.
    saved.id = String::new();
    let coach = ViewFn::from(move || view! { <Coach task=task.clone()/> });
    let board = entry.board;
    view! { <Table saved session board coach/> }.into_any()
}

/// Opens the position of a puzzle; `None` if its code is invalid, or if the answer is not a legal
/// move there.
fn open(
    entry: &'static Entry,
    puzzle: &Puzzle,
    day: Day,
) -> Option<(OpenPuzzle, Box<dyn AnySession>)> {
    let session = entry.engine.open_link(&puzzle.code, None).ok()?;
    let ply = session.cursor();
    let Turn::Seat(seat) = session.turn() else {
        return None;
    };
    let mut after = session.fork(ply);
    let voice = after.voice(Language::En);
    for mv in puzzle.moves() {
        after.play(mv, &voice).ok()?;
    }
    let until = match puzzle.is_to_win() {
        true => Until::End,
        false => Until::Move,
    };
    let task = OpenPuzzle {
        puzzle: puzzle.clone(),
        day,
        game: session.info().id,
        asked: Asked { seat, ply, until },
        solved: after.hash(ply + 1),
    };
    Some((task, session))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;

    fn puzzles(game: &str) -> Vec<Puzzle> {
        let text = games::puzzles(game).expect("all are here").0;
        tabletop::puzzle::Puzzles::parse(text)
            .expect("puzzles")
            .puzzles
    }

    /// For every puzzle of the registered games: its answer is right, another one is wrong, and
    /// neither is mistaken for the position before.
    #[test]
    fn the_answer_is_told_from_others() {
        for info in registry::INFOS {
            let entry = games::entry(info.id).expect("all are here");
            let all = puzzles(info.id);
            for (puzzle, other) in all.iter().zip(all.iter().cycle().skip(1)) {
                let (task, mut session) = open(entry, puzzle, Day::FIRST).expect("opens");
                let ply = task.asked.ply;
                let voice = session.voice(Language::En);
                for mv in puzzle.moves() {
                    assert_eq!(task.state(&*session), PuzzleState::Ask, "{mv}");
                    session.play(mv, &voice).expect("legal");
                }
                assert_eq!(task.state(&*session), PuzzleState::Right, "{}", puzzle.code);
                session.go_to(ply);
                fail(&task, other, &mut *session);
                assert_eq!(task.state(&*session), PuzzleState::Wrong, "{}", puzzle.code);
                session.go_to(task.before_last(session.cursor()));
                assert_eq!(task.state(&*session), PuzzleState::Ask, "{}", puzzle.code);
                if ply > 0 {
                    session.go_to(ply - 1);
                    assert_eq!(task.state(&*session), PuzzleState::Before);
                }
            }
        }
    }

    /// Gives a wrong answer: another move, or the winning moves of another puzzle.
    fn fail(task: &OpenPuzzle, other: &Puzzle, session: &mut dyn AnySession) {
        let voice = session.voice(Language::En);
        if task.asked.until == Until::End {
            for mv in other.moves() {
                session.play(mv, &voice).expect("legal");
            }
            return;
        }
        let ply = task.asked.ply;
        let is_other = |mv: &String| {
            let mut after = session.fork(ply);
            after.play(mv, &voice).is_ok() && after.hash(ply + 1) != task.solved
        };
        let other = session.legal().into_iter().find(is_other);
        let other = other.expect("there is another move");
        session.play(&other, &voice).expect("legal");
    }

    #[test]
    fn what_cannot_be_opened_is_none() {
        let info = registry::INFOS[0];
        let entry = games::entry(info.id).expect("all are here");
        let [other] = [registry::INFOS[1].id].map(|id| puzzles(id)[0].clone());
        let good = puzzles(info.id)[0].clone();
        let no_move = Puzzle {
            best: "no-such-move".to_owned(),
            ..good.clone()
        };
        let cut = Puzzle {
            code: good.code[..9].to_owned(),
            ..good
        };
        for puzzle in [other, no_move, cut] {
            assert!(open(entry, &puzzle, Day::FIRST).is_none(), "{puzzle:?}");
        }
    }
}
