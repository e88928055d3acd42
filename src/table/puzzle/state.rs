//! The state of the coach of a puzzle, and how it reacts to what is done at the table.

use super::stopwatch::Stopwatch;
use super::{OpenPuzzle, PuzzleState};
use crate::games::{Guide, load_guide};
use crate::pages::today::star;
use crate::route::{Route, Today, When};
use crate::share;
use crate::store::{self, Attempt, Effort, Mark};
use crate::table::owners::{Coached, Owners, Sheets, Subject, TableState, TurnLoop, use_owners};
use crate::text::{Language, today as words};
use leptos::prelude::*;
use leptos::task::spawn_local;
use tabletop::Viewer;
use tabletop::hearing::Ask;

/// The state of the coach of one puzzle.
#[derive(Clone, Copy)]
pub(super) struct CoachState {
    task: StoredValue<OpenPuzzle>,
    /// How far the person is.
    pub(super) moment: RwSignal<PuzzleState>,
    /// The result of the puzzle so far, and the effort it took.
    pub(super) mark: RwSignal<(Option<Mark>, Effort)>,
    /// Whether the answer on the board was shown because the person gave up.
    is_shown: RwSignal<bool>,
    /// Whether the person has asked if the puzzle can be solved.
    pub(super) is_possible_told: RwSignal<bool>,
    stopwatch: Stopwatch,
    /// The guide of the game, once it is loaded.
    guide: RwSignal<Option<&'static Guide>>,
    pub(super) state: TableState,
    pub(super) turn_loop: TurnLoop,
    pub(super) sheets: Sheets,
}

impl CoachState {
    /// Creates the state of a coach. The table asks for the answer of the puzzle, and the time of
    /// the person is measured.
    pub(super) fn new(task: OpenPuzzle) -> CoachState {
        let Owners {
            state,
            turn_loop,
            sheets,
            ..
        } = use_owners();
        let asked = task.asked;
        state.update(|controller, _| controller.ask_for(asked));
        let marks = store::puzzle_marks();
        let (day, game) = (task.day, task.game);
        let mark = (marks.mark(day, game), marks.effort(day, game));
        let stopwatch = Stopwatch::start(move |seconds| store::spend_time(day, game, seconds));
        let guide = RwSignal::new(None);
        spawn_local(async move {
            let come = load_guide(game).await.ok();
            guide.try_set(come);
        });
        CoachState {
            task: StoredValue::new(task),
            moment: RwSignal::new(PuzzleState::Ask),
            mark: RwSignal::new(mark),
            is_shown: RwSignal::new(false),
            is_possible_told: RwSignal::new(false),
            stopwatch,
            guide,
            state,
            turn_loop,
            sheets,
        }
    }

    /// Reads the puzzle.
    pub(super) fn task<T>(self, look: impl FnOnce(&OpenPuzzle) -> T) -> T {
        self.task.with_value(look)
    }

    /// Updates the coach whenever the game or the controller has changed.
    pub(super) fn follow(self) {
        let moment = self
            .state
            .follow(|_, game| self.task(|task| task.state(game)));
        if moment == PuzzleState::Before {
            // The keys for undo and redo lead back no further than the puzzle's position.
            return self.look_again();
        }
        if self.moment.get_untracked() == moment {
            return;
        }
        match moment {
            PuzzleState::Right if !self.is_shown.get_untracked() => self.note(Attempt::Right),
            PuzzleState::Wrong => self.note(Attempt::Wrong),
            PuzzleState::Right | PuzzleState::Ask | PuzzleState::Before => {}
        }
        if moment != PuzzleState::Right {
            self.is_shown.set(false);
        }
        self.moment.set(moment);
        if moment != PuzzleState::Ask {
            let language = self.state.language().get_untracked();
            let ((first, besides), found) =
                untrack(|| (self.words(language), self.found_by(language)));
            let found = found.unwrap_or_default();
            let verdict = format!("{first} {} {found}", besides.join(" "));
            self.turn_loop.announce_after_move(verdict);
        }
    }

    fn note(self, attempt: Attempt) {
        let (day, game) = self.task(|task| (task.day, task.game));
        store::spend_time(day, game, self.stopwatch.take());
        let mark = store::note_attempt(day, game, attempt, store::today());
        let effort = store::puzzle_marks().effort(day, game);
        self.mark.set((Some(mark), effort));
    }

    /// Gives up: shows the answer from the beginning.
    pub(super) fn show(self) {
        let (ply, puzzle) = self.task(|task| (task.asked.ply, task.puzzle.clone()));
        if self.state.cursor().get_untracked() != ply {
            self.turn_loop.jump_to(ply);
        }
        self.is_shown.set(true);
        self.note(Attempt::GaveUp);
        for mv in puzzle.moves() {
            self.turn_loop.play_scripted(mv);
        }
    }

    /// Takes a wrong answer back.
    pub(super) fn take_back(self) {
        let cursor = self.state.cursor().get_untracked();
        self.turn_loop
            .jump_to(self.task(|task| task.before_last(cursor)));
    }

    /// Returns to the puzzle's position.
    pub(super) fn look_again(self) {
        let ply = self.task(|task| task.asked.ply);
        self.turn_loop.jump_to(ply);
    }

    /// Returns the name of the present task, for styles and tests.
    pub(super) fn task_name(self) -> &'static str {
        match self.moment.get() {
            PuzzleState::Ask | PuzzleState::Before => "ask",
            PuzzleState::Right => "right",
            PuzzleState::Wrong => "wrong",
        }
    }

    /// Returns the name of the result, for styles and tests.
    pub(super) fn mark_name(self) -> Option<&'static str> {
        self.mark.get().0.map(star::name)
    }

    /// Returns the first sentence, and the paragraphs that follow it.
    pub(super) fn words(self, language: Language) -> (String, Vec<String>) {
        self.task(|task| {
            let is_to_win = task.puzzle.is_to_win();
            let (first, besides) = match self.moment.get() {
                PuzzleState::Ask | PuzzleState::Before => {
                    let grade = words::grade(task.puzzle.grade).get(language);
                    let prompt = self.state.prompt_words();
                    let asked = vec![words::ask(language, grade, &prompt)];
                    match self.is_possible_told.get() {
                        true => (words::IS_POSSIBLE, asked),
                        false if is_to_win => (words::WIN, asked),
                        false => (words::TASK, asked),
                    }
                }
                PuzzleState::Wrong if is_to_win => (words::NOT_WON, Vec::new()),
                PuzzleState::Wrong => (words::WRONG, Vec::new()),
                PuzzleState::Right => {
                    let first = match self.is_shown.get() {
                        true if is_to_win => words::WAY_SHOWN,
                        true => words::WAS_SHOWN,
                        false => words::FOUND,
                    };
                    let measured = task.puzzle.measured;
                    let margin = measured.map(|it| words::margin(language, it));
                    let best = margin.is_some().then(|| self.best_in_words(task));
                    (first, best.flatten().into_iter().chain(margin).collect())
                }
            };
            let solved = self.solved_text(language);
            (
                solved.unwrap_or_else(|| first.get(language).to_owned()),
                besides,
            )
        })
    }

    /// What a picture of the puzzle is about: its position and its question, never the answer.
    pub(super) fn subject(self) -> Subject {
        let language = self.state.language().get_untracked();
        self.task(|task| {
            let question = match task.puzzle.is_to_win() {
                true => words::WIN,
                false => words::TASK,
            };
            let day = words::short_day(language, task.day);
            let (game, day_of) = (Some(task.game.to_owned()), When::Day(task.day));
            let route = Route::Today(Today { game, day: day_of });
            Subject {
                ply: task.asked.ply,
                line: words::pictured(
                    language,
                    words::TITLE.get(language),
                    day,
                    question.get(language),
                ),
                link: share::page_address() + &route.path(),
            }
        })
    }

    /// Answers by ear what the table cannot know: what the puzzle asks, or how it was answered.
    pub(super) fn counsel(self, ask: Ask) -> Option<Coached> {
        let (first, besides) =
            (ask == Ask::Who).then(|| self.words(self.state.language().get()))?;
        Some(Coached::Says([vec![first], besides].concat()))
    }

    /// Returns the sentence for a solved puzzle, with time, tries and days in a row. `None` if it
    /// is not solved, or the answer was shown.
    fn solved_text(self, language: Language) -> Option<String> {
        let (mark, effort) = self.mark.get();
        let is_solved = self.moment.get() == PuzzleState::Right && !self.is_shown.get();
        mark.filter(|mark| is_solved && mark.is_solved()).map(|_| {
            let streak = store::puzzle_marks().streak_of_any(store::today()).now;
            words::solved_with(language, effort, streak)
        })
    }

    /// Returns how often the computer finds the answer; `None` until the answer has been given.
    pub(super) fn found_by(self, language: Language) -> Option<String> {
        let is_right = self.moment.get() == PuzzleState::Right;
        let measured = self.task(|task| task.puzzle.measured);
        let measured = measured.filter(|_| is_right)?;
        Some(words::found_by(language, measured))
    }

    /// Returns the best move as advice, with a reason if the position has one; `None` until the
    /// game's guide is loaded.
    fn best_in_words(self, task: &OpenPuzzle) -> Option<String> {
        let guide = self.guide.get()?;
        let voice = self.state.voice();
        let viewer = Viewer::Seat(task.asked.seat);
        let asked = self.state.session().with(|game| game.fork(task.asked.ply));
        (guide.advice)(&*asked, &task.puzzle.best, viewer, &voice)
    }

    /// Returns the address of all puzzles of the day.
    pub(super) fn five(self) -> String {
        let day = self.task(|task| When::Day(task.day));
        Route::Today(Today { game: None, day }).path()
    }
}
