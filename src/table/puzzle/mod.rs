//! A puzzle of a day: the table of its game at a position, seen from the seat that acts, with a coach in the place of prompt
//! and buttons. One move is asked for, or a way to win; bots and chance are held back.
//!
//! | module | holds |
//! |---|---|
//! | here | the position, and what the right answer makes of it |
//! | `coach` | what is said, and what follows from what is done |
//! | `stopwatch` | for how long the puzzle is in sight |

mod coach;
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
pub(in crate::table::puzzle) struct Task {
    /// The puzzle.
    pub(in crate::table::puzzle) puzzle: Puzzle,
    /// The day it is of.
    pub(in crate::table::puzzle) day: Day,
    /// The id of its game.
    pub(in crate::table::puzzle) game: &'static str,
    /// Whose decision it is, where, and how far it goes.
    pub(in crate::table::puzzle) asked: Asked,
    /// The position that the best move leads to: another move that leads there is as good.
    solved: u64,
}

/// How far somebody is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::table::puzzle) enum Moment {
    /// The answer is looked for.
    Ask,
    /// It has been given.
    Right,
    /// Another one has been given.
    Wrong,
    /// The board shows a moment before the position: it has to come back.
    Before,
}

impl Task {
    /// What the game says.
    pub(in crate::table::puzzle) fn moment(&self, game: &dyn AnySession) -> Moment {
        let Asked { seat, ply, until } = self.asked;
        let cursor = game.cursor();
        let is_right = match until {
            _ if cursor < ply => return Moment::Before,
            Until::Move if cursor == ply => return Moment::Ask,
            Until::Move => game.hash(ply + 1) == self.solved,
            Until::End => match game.outcome_at(cursor) {
                None => return Moment::Ask,
                Some(outcome) => outcome.winners == SeatSet::only(seat),
            },
        };
        if is_right {
            Moment::Right
        } else {
            Moment::Wrong
        }
    }

    /// Where what was done last is taken back to: one move, or the last one of a way.
    pub(in crate::table::puzzle) fn before_last(&self, cursor: usize) -> usize {
        match self.asked.until {
            Until::Move => self.asked.ply,
            Until::End => cursor.saturating_sub(1).max(self.asked.ply),
        }
    }
}

/// The table of a puzzle.
pub fn page(entry: &'static Entry, puzzle: &Puzzle, day: Day) -> AnyView {
    let Some((task, mut session)) = open(entry, puzzle, day) else {
        return damaged(words::DAMAGED);
    };
    let occupants = occupants(entry, task.asked.seat, session.setup().seats);
    session.seat_occupants(&occupants);
    let mut saved = store::new_game(session.record_text(session.len()), occupants, Vec::new());
    // A table without an id is not kept among the games.
    saved.id = String::new();
    let coach = ViewFn::from(move || view! { <Coach task=task.clone()/> });
    let board = entry.board;
    view! { <Table saved session board coach/> }.into_any()
}

/// The position of a puzzle; `None` if its code does not open, or the answer cannot be given there.
fn open(entry: &'static Entry, puzzle: &Puzzle, day: Day) -> Option<(Task, Box<dyn AnySession>)> {
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
    let task = Task {
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

    /// Every puzzle of the box: its answer is right, another one wrong, and neither is taken for the position before.
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
                    assert_eq!(task.moment(&*session), Moment::Ask, "{mv}");
                    session.play(mv, &voice).expect("legal");
                }
                assert_eq!(task.moment(&*session), Moment::Right, "{}", puzzle.code);
                session.go_to(ply);
                fail(&task, other, &mut *session);
                assert_eq!(task.moment(&*session), Moment::Wrong, "{}", puzzle.code);
                session.go_to(task.before_last(session.cursor()));
                assert_eq!(task.moment(&*session), Moment::Ask, "{}", puzzle.code);
                if ply > 0 {
                    session.go_to(ply - 1);
                    assert_eq!(task.moment(&*session), Moment::Before);
                }
            }
        }
    }

    /// Gives a wrong answer: another move, or the way of another puzzle.
    fn fail(task: &Task, other: &Puzzle, session: &mut dyn AnySession) {
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
