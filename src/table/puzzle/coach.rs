//! The coach of a puzzle, in place of prompt and buttons: what it says about the puzzle, and how it
//! reacts to what is done at the table.

use super::stopwatch::Stopwatch;
use super::{OpenPuzzle, PuzzleState};
use crate::games::{Guide, load_guide};
use crate::pages::today::{keep_picture, next_of, star};
use crate::parts::icon_button;
use crate::route::{Route, Today, When};
use crate::shell::{announce, mark_page, use_page_mark};
use crate::store::{self, Attempt, Effort, Mark};
use crate::table::coach_parts::{coach_button, quiet_button, to_be_done, why_not};
use crate::table::owners::{Owners, Sheets, TableState, TurnLoop, use_owners};
use crate::table::prompt::why;
use crate::text::{Language, t, today as words};
use board::picture::{Element, el, reactive};
use leptos::prelude::*;
use leptos::task::spawn_local;
use tabletop::Viewer;

/// The state of the coach of one puzzle.
#[derive(Clone, Copy)]
struct CoachState {
    task: StoredValue<OpenPuzzle>,
    moment: RwSignal<PuzzleState>,
    /// The result of the puzzle so far, and the effort it took.
    mark: RwSignal<(Option<Mark>, Effort)>,
    /// Whether the answer on the board was shown because the person gave up.
    is_shown: RwSignal<bool>,
    /// Whether the person has asked if the puzzle can be solved.
    is_possible_told: RwSignal<bool>,
    stopwatch: Stopwatch,
    /// The guide of the game, once it is loaded.
    guide: RwSignal<Option<&'static Guide>>,
    state: TableState,
    turn_loop: TurnLoop,
    sheets: Sheets,
}

/// The coach of a puzzle.
#[component]
pub fn Coach(
    /// The puzzle.
    task: OpenPuzzle,
) -> impl IntoView {
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
    let coach = CoachState {
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
    };
    Effect::new(move |_| coach.follow());
    mark_page("data-at-puzzle");
    let answer = use_page_mark("data-at-answer");
    Effect::new(move |_| answer.set(coach.moment.get() == PuzzleState::Right));
    view! {
        <section class="coach puzzle" data-coach="" data-puzzle="" data-task=move || coach.task_name() data-mark=move || coach.mark_name()>
            {reactive(move || coach.picture())}
        </section>
    }
}

impl CoachState {
    fn task<T>(self, look: impl FnOnce(&OpenPuzzle) -> T) -> T {
        self.task.with_value(look)
    }

    /// Updates the coach whenever the game or the controller has changed.
    fn follow(self) {
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
            announce(format!("{first} {} {found}", besides.join(" ")));
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
    fn show(self) {
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
    fn take_back(self) {
        let cursor = self.state.cursor().get_untracked();
        self.turn_loop
            .jump_to(self.task(|task| task.before_last(cursor)));
    }

    /// Returns to the puzzle's position.
    fn look_again(self) {
        let ply = self.task(|task| task.asked.ply);
        self.turn_loop.jump_to(ply);
    }

    fn task_name(self) -> &'static str {
        match self.moment.get() {
            PuzzleState::Ask | PuzzleState::Before => "ask",
            PuzzleState::Right => "right",
            PuzzleState::Wrong => "wrong",
        }
    }

    fn mark_name(self) -> Option<&'static str> {
        self.mark.get().0.map(star::name)
    }

    /// Returns the first sentence, and the paragraphs that follow it.
    fn words(self, language: Language) -> (String, Vec<String>) {
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
            let solved = self.solved(language);
            (
                solved.unwrap_or_else(|| first.get(language).to_owned()),
                besides,
            )
        })
    }

    /// Returns the sentence for a solved puzzle, with time, tries and days in a row. `None` if it
    /// is not solved, or the answer was shown.
    fn solved(self, language: Language) -> Option<String> {
        let (mark, effort) = self.mark.get();
        let is_solved = self.moment.get() == PuzzleState::Right && !self.is_shown.get();
        mark.filter(|mark| is_solved && mark.is_solved()).map(|_| {
            let streak = store::puzzle_marks().streak_of_any(store::today()).now;
            words::solved_with(language, effort, streak)
        })
    }

    /// Returns how often the computer finds the answer; empty until the answer has been given.
    fn found_by(self, language: Language) -> String {
        match self.moment.get() {
            PuzzleState::Right => self.task(|task| {
                let found = |measured| words::found_by(language, measured);
                task.puzzle.measured.map(found).unwrap_or_default()
            }),
            PuzzleState::Ask | PuzzleState::Before | PuzzleState::Wrong => String::new(),
        }
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

    fn picture(self) -> Element {
        let language = self.state.language().get();
        // The prompt depends on the selection on the board.
        self.state.follow(|_, _| ());
        let (first, besides) = self.words(language);
        let is_right = self.moment.get() == PuzzleState::Right;
        let mark = self.mark.get().0.filter(|_| is_right);
        let star = mark.map(|mark| star::picture(Some(mark)).class("puzzle-star"));
        // The styles leave this out if there is no room for it.
        let mut found = Some(self.found_by(language)).filter(|_| is_right);
        let last = besides.len().saturating_sub(1);
        let besides = besides.into_iter().enumerate().map(|(at, words)| {
            let found = found.take_if(|_| at == last);
            let found =
                found.map(|found| el("span").class("puzzle-found").with(format!(" {found}")));
            el("p").class("puzzle-besides").with(words).with(found)
        });
        let said = el("div")
            .class("coach-words")
            .with(why_not(self.turn_loop.refused.get().said))
            .with(
                el("p")
                    .class("puzzle-first")
                    .with(star)
                    .with(el("span").with(first)),
            )
            .with(besides.collect::<Vec<_>>());
        let asked = self.turn_loop.asks.get();
        let asked = asked.filter(|_| self.moment.get() == PuzzleState::Ask);
        let asked = asked.map(|asked| el("p").class("coach-asked").with(t(asked)));
        el("div").class("coach-says").with(said).with(
            el("div")
                .class("coach-row")
                // A question of the board replaces the link to the day: there is room for one of
                // them.
                .with(asked.unwrap_or_else(|| self.place(language)))
                .with(self.buttons(language)),
        )
    }

    /// Creates the link back to all puzzles of the day.
    fn place(self, language: Language) -> Element {
        let day = self.task(|task| task.day);
        let words = match self.moment.get() {
            // Two buttons leave no room for the day.
            PuzzleState::Right => t(words::TITLE).to_owned(),
            _ => format!("{} · {}", t(words::TITLE), words::short_day(language, day)),
        };
        el("a")
            .class("coach-place")
            .set("href", self.five())
            .set("data-action", "five")
            .set("title", t(words::TO_FIVE))
            .with(el("span").with(words))
    }

    fn five(self) -> String {
        let day = self.task(|task| When::Day(task.day));
        Route::Today(Today { game: None, day }).path()
    }

    fn buttons(self, language: Language) -> Vec<Element> {
        match self.moment.get() {
            PuzzleState::Ask | PuzzleState::Before => {
                // A way to win is shown only after the person has asked whether there is one.
                let is_way = self.task(|task| task.puzzle.is_to_win());
                let help = match is_way && !self.is_possible_told.get() {
                    true => quiet_button(words::CAN_IT_BE, "possible", move || {
                        self.is_possible_told.set(true);
                        announce(words::IS_POSSIBLE.get(self.state.language().get_untracked()));
                    }),
                    false => quiet_button(words::SHOW, "show", move || self.show()),
                };
                let why = why(self.turn_loop.refused.get().rule, self.sheets);
                why.into_iter().chain([help]).collect()
            }
            PuzzleState::Wrong => vec![coach_button(words::TAKE_BACK, "take-back", move || {
                self.take_back();
            })],
            PuzzleState::Right => {
                let again = icon_button("i-undo", t(words::AGAIN))
                    .set("title", t(words::AGAIN))
                    .set("data-action", "again")
                    .on_click(move || self.look_again());
                let day = self.task(|task| task.day);
                let is_solved = self.mark.get().0.is_some_and(Mark::is_solved);
                let keep = is_solved.then(|| {
                    icon_button("i-download", t(words::KEEP_PICTURE))
                        .set("title", t(words::KEEP_PICTURE))
                        .set("data-action", "keep-picture")
                        .on_click(move || keep_picture(day))
                });
                let row = [again].into_iter().chain(keep);
                row.chain([self.onward(language)]).collect()
            }
        }
    }

    /// Creates the link to the next unsolved puzzle of the day, or to all of them.
    fn onward(self, language: Language) -> Element {
        let (day, game) = self.task(|task| (task.day, task.game));
        let next = next_of(&store::puzzle_marks(), day, game);
        let (address, words) = match next {
            Some((info, name)) => {
                let game = Some(info.id.to_owned());
                let day = When::Day(day);
                let next = Route::Today(Today { game, day });
                (next.path(), words::next(language, name.get(language)))
            }
            None => (self.five(), t(words::TO_FIVE).to_owned()),
        };
        to_be_done(
            el("a").class("button button-primary coach-button"),
            "onward",
        )
        .set("href", address)
        .with(words)
    }
}
