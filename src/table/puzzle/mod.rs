//! A puzzle of a day: the table of its game at a position, seen from the seat that acts, with a coach in the place of prompt
//! and buttons. One move is asked for; bots and chance are held back.
//!
//! | module | holds |
//! |---|---|
//! | here | the position, and what the best move makes of it |
//! | `coach` | what is said, and what follows from what is done |

mod coach;

use super::coach_parts::damaged;
use super::controller::Asked;
use super::layout::Table;
use super::learn::occupants;
use crate::games::Entry;
use crate::store::{self, Day};
use crate::text::today as words;
use coach::Coach;
use leptos::prelude::*;
use tabletop::puzzle::{Puzzle, kind};
use tabletop::{AnySession, Language, Turn};

/// A puzzle that has been opened.
#[derive(Clone)]
pub(in crate::table::puzzle) struct Task {
    /// The puzzle.
    pub(in crate::table::puzzle) puzzle: Puzzle,
    /// The day it is of.
    pub(in crate::table::puzzle) day: Day,
    /// The id of its game.
    pub(in crate::table::puzzle) game: &'static str,
    /// Whose decision it is, and where.
    pub(in crate::table::puzzle) asked: Asked,
    /// The position that the best move leads to: another move that leads there is as good.
    solved: u64,
    /// Whether the best move stands for all of its [`kind`]: it is one of those that are too many to list.
    stands_for_all: bool,
}

/// How far somebody is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::table::puzzle) enum Moment {
    /// The move is looked for.
    Ask,
    /// The best move has been made.
    Right,
    /// Another move has been made.
    Wrong,
    /// The board shows a moment before the position: it has to come back.
    Before,
}

impl Task {
    /// What the game says.
    pub(in crate::table::puzzle) fn moment(&self, game: &dyn AnySession) -> Moment {
        let ply = self.asked.ply;
        match game.cursor() {
            cursor if cursor < ply => Moment::Before,
            cursor if cursor == ply => Moment::Ask,
            _ if game.hash(ply + 1) == self.solved => Moment::Right,
            _ if self.stands_for_all
                && game.move_at(ply).is_some_and(|mv| self.is_like_best(&mv)) =>
            {
                Moment::Right
            }
            _ => Moment::Wrong,
        }
    }

    /// Whether any move of the kind of the best one is right.
    pub(in crate::table::puzzle) fn stands_for_all(&self) -> bool {
        self.stands_for_all
    }

    fn is_like_best(&self, mv: &str) -> bool {
        kind(mv) == kind(&self.puzzle.best)
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

/// The position of a puzzle; `None` if its code does not open, or the best move cannot be made there.
fn open(entry: &'static Entry, puzzle: &Puzzle, day: Day) -> Option<(Task, Box<dyn AnySession>)> {
    let session = entry.engine.open_link(&puzzle.code, None).ok()?;
    let ply = session.cursor();
    let Turn::Seat(seat) = session.turn() else {
        return None;
    };
    let mut after = session.fork(ply);
    let voice = after.voice(Language::En);
    after.play(&puzzle.best, &voice).ok()?;
    let task = Task {
        puzzle: puzzle.clone(),
        day,
        game: session.info().id,
        asked: Asked { seat, ply },
        solved: after.hash(ply + 1),
        stands_for_all: !session.legal().contains(&puzzle.best),
    };
    Some((task, session))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;
    use tabletop::toolkit::{AnyToolkit, Toolkit};
    use tabletop::{RecordText, Rng};

    fn puzzles(game: &str) -> Vec<Puzzle> {
        let text = games::puzzles(game).expect("all are here").0;
        tabletop::puzzle::Puzzles::parse(text)
            .expect("puzzles")
            .puzzles
    }

    macro_rules! toolkits {
        ($($module:ident: $game:ty => $board:ty,)*) => {
            static TOOLKITS: &[&dyn AnyToolkit] = &[$(&Toolkit::<$game>::NEW),*];
        };
    }
    registry::with_games!(toolkits);

    /// Some of the moves that are not listed, at the end of a record.
    fn free_moves(game: &str, record: &RecordText) -> Vec<String> {
        let toolkit = TOOLKITS.iter().find(|toolkit| toolkit.info().id == game);
        let toolkit = toolkit.expect("all are here");
        let told = toolkit.moves(record, &mut Rng::seeded(1)).expect("opens");
        let families = told["free"].as_array().cloned().unwrap_or_default();
        let samples = families
            .iter()
            .filter_map(|family| family["sample"].as_array());
        let moves = samples.flatten().filter_map(|mv| mv.as_str());
        moves.map(str::to_owned).collect()
    }

    /// Every puzzle of the box: its best move is right, another one wrong, and neither is taken for the position before.
    #[test]
    fn the_best_move_is_told_from_others() {
        for info in registry::INFOS {
            let entry = games::entry(info.id).expect("all are here");
            for puzzle in puzzles(info.id) {
                let (task, mut session) = open(entry, &puzzle, Day::FIRST).expect("opens");
                assert_eq!(task.moment(&*session), Moment::Ask);
                let voice = session.voice(Language::En);
                session.play(&puzzle.best, &voice).expect("legal");
                assert_eq!(task.moment(&*session), Moment::Right);
                session.go_to(task.asked.ply);
                let mut others = session.legal();
                others.extend(free_moves(info.id, &session.record_text(task.asked.ply)));
                if let Some(like) = others.iter().find(|mv| task.is_like_best(mv))
                    && task.stands_for_all
                {
                    session.play(like, &voice).expect("legal");
                    assert_eq!(task.moment(&*session), Moment::Right, "{like}");
                    session.go_to(task.asked.ply);
                }
                others.retain(|mv| !task.stands_for_all || !task.is_like_best(mv));
                let other = others.into_iter().find(|mv| {
                    let mut after = session.fork(task.asked.ply);
                    after.play(mv, &voice).is_ok() && after.hash(task.asked.ply + 1) != task.solved
                });
                session
                    .play(&other.expect("there is another move"), &voice)
                    .expect("legal");
                assert_eq!(task.moment(&*session), Moment::Wrong, "{}", puzzle.code);
                if task.asked.ply > 0 {
                    session.go_to(task.asked.ply - 1);
                    assert_eq!(task.moment(&*session), Moment::Before);
                }
            }
        }
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
