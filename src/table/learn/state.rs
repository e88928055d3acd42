//! The state of the coach, and how it reacts to what is done at the table.

use super::Course;
use super::pointing::Pointing;
use crate::host::News;
use crate::prefs::use_prefs;
use crate::table::owners::{
    Coached, Hint, Hints, Owners, Sheets, TableState, TurnLoop, use_owners,
};
use crate::text::{Language, Text, learn as words, t};
use leptos::prelude::*;
use presentation::Beat;
use std::time::Duration;
use tabletop::AnySession;
use tabletop::hearing::Ask;
use tabletop::lesson::run::{Now, Run};

/// How long words are shown at least before the move that they announce, in milliseconds.
const BEFORE_A_MOVE: u64 = 900;

/// The state of the coach: its run through a chapter, and what it says now.
#[derive(Clone, Copy)]
pub(super) struct CoachState {
    /// The lesson to which the chapter belongs.
    pub(super) course: Course,
    run: StoredValue<Run>,
    /// The number of the step, and what happens in it now.
    pub(super) moment: RwSignal<(usize, Now)>,
    /// The number of the last step whose words were announced.
    told: StoredValue<Option<usize>>,
    /// Whether the list of chapters replaces the words.
    pub(super) is_choosing: RwSignal<bool>,
    /// Whether a move was made before the words were read.
    is_early: RwSignal<bool>,
    pub(super) state: TableState,
    pub(super) turn_loop: TurnLoop,
    hints: Hints,
    pub(super) sheets: Sheets,
    pointing: Pointing,
    /// The last move that was shown on request, with its step. A second request makes the move.
    was_shown: RwSignal<Option<(usize, String)>>,
}

impl CoachState {
    /// Creates the state of a coach who begins or continues a chapter.
    pub(super) fn new(course: Course, run: Run) -> CoachState {
        let Owners {
            state,
            turn_loop,
            hints,
            sheets,
            ..
        } = use_owners();
        CoachState {
            course,
            moment: RwSignal::new((run.number(), Now::Read)),
            run: StoredValue::new(run),
            told: StoredValue::new(None),
            is_choosing: RwSignal::new(false),
            is_early: RwSignal::new(false),
            state,
            turn_loop,
            hints,
            sheets,
            pointing: Pointing::new(),
            was_shown: RwSignal::new(None),
        }
    }

    /// Reads the game whenever it or the controller has changed, and does what the run says.
    pub(super) fn follow(self) {
        let is_showing = self.state.follow(|controller, _| controller.is_pausing());
        let is_waiting = self.turn_loop.waits_for_viewer.get();
        let (now, number, began, cursor) = self.look();
        if cursor < began {
            // The keys for undo and redo do not leave the step.
            return self.turn_loop.jump_to(began);
        }
        let read_at = self.run.with_value(Run::read_at);
        if now == Now::Announced {
            // A move has been seen when its pieces have arrived, which may be long before the pause
            // after it ends.
            let has_landed =
                |beat: Option<Beat>| beat.is_some_and(|it| it.ply + 1 == cursor && !it.is_moving());
            if !is_showing || has_landed(self.turn_loop.beats.beat.get()) {
                return self.go_on();
            }
        }
        if now == Now::Read && cursor > read_at {
            // The next step begins after these words. A person who plays on before reading them
            // would miss it.
            self.is_early.set(true);
            return self.turn_loop.jump_to(read_at);
        }
        let is_free = now == Now::Free;
        if self
            .state
            .with(|controller, _| controller.are_bots_paused())
            == is_free
        {
            self.turn_loop.set_bots_paused(!is_free);
        }
        if now == Now::Finished {
            self.finish();
        } else {
            self.keep(&now);
        }
        let moment = (number, now);
        let is_other = self.moment.with_untracked(|before| *before != moment);
        if is_other {
            self.moment.set(moment.clone());
            self.is_early.set(false);
        }
        let is_new = self.told.get_value() != Some(number);
        if is_other || is_new {
            self.point();
        }
        if is_new || is_other && matches!(moment.1, Now::Wrong(_)) {
            self.told.set_value(Some(number));
            self.tell();
        }
        if let (Now::Play(mv), false, false) = (&moment.1, is_showing, is_waiting) {
            self.play_soon(mv.clone(), cursor, cursor == began);
        }
    }

    /// Returns what the host page is told about a new step, or about the end of the chapter.
    pub(super) fn news(self, (step, is_finished): (usize, bool)) -> News {
        let game = self.state.game_id();
        let (chapter, steps) = self.run.with_value(|run| {
            let chapter = run.chapter();
            (chapter.id.clone(), chapter.steps.len())
        });
        if is_finished {
            News::Finished {
                game,
                chapter,
                is_last: self.is_last(),
            }
        } else {
            News::Step {
                game,
                chapter,
                step,
                steps,
            }
        }
    }

    fn look(self) -> (Now, usize, usize, usize) {
        let session = self.state.session();
        let look = |run: &mut Run| {
            let now = session.with(|game| run.now(game));
            (
                now,
                run.number(),
                run.began(),
                session.with(AnySession::cursor),
            )
        };
        self.run
            .try_update_value(look)
            .unwrap_or((Now::Finished, 0, 0, 0))
    }

    /// Returns how long the words are shown before the move that they announce, in milliseconds.
    fn reading_time(self) -> u64 {
        let language = self.state.language().get_untracked();
        let of_a_letter = match language {
            Language::Ja => 50,
            Language::En => 20,
        };
        BEFORE_A_MOVE + of_a_letter * untrack(|| self.words(language)).chars().count() as u64
    }

    /// Makes a move of the lesson after a while, unless something else has happened by then.
    fn play_soon(self, mv: String, cursor: usize, is_first: bool) {
        let wait = if is_first { self.reading_time() } else { 0 };
        let wait = Duration::from_millis(use_prefs().paced(wait));
        let play = move || {
            let is_due = self.state.is_open()
                && self.state.session().with(AnySession::cursor) == cursor
                && self.look().0 == Now::Play(mv.clone());
            if is_due {
                self.turn_loop.play_scripted(&mv);
            }
        };
        set_timeout(play, wait);
    }

    /// Stores how far the learner is, without a move that will be taken back.
    fn keep(self, now: &Now) {
        let run = self.run.get_value();
        let moves = self.state.session().with(|game| {
            let made = match now {
                Now::Wrong(_) => run.retry_ply(),
                _ => game.cursor(),
            };
            game.record_text(made).moves
        });
        self.course
            .progress
            .update_value(|progress| progress.keep(&run, moves));
    }

    fn finish(self) {
        let chapter = self.run.with_value(|run| run.chapter().clone());
        self.course
            .progress
            .update_value(|progress| progress.finish(&chapter));
    }

    fn point(self) {
        let names = self.moment.with_untracked(|(number, now)| match now {
            Now::Finished => Vec::new(),
            _ => self.run.with_value(|run| {
                let step = run.chapter().steps.get(*number);
                step.map(|step| step.at.clone()).unwrap_or_default()
            }),
        });
        self.pointing.at(&names);
    }

    /// Announces the words to screen-reader users, after the move that they are about.
    fn tell(self) {
        let language = self.state.language().get_untracked();
        let said = untrack(|| self.words(language));
        self.turn_loop.announce_after_move(said);
    }

    /// Returns the words of the coach.
    pub(super) fn words(self, language: Language) -> String {
        self.moment.with(|(number, now)| match now {
            Now::Finished if self.is_last() => words::ALL_FINISHED.get(language).to_owned(),
            Now::Finished => words::FINISHED.get(language).to_owned(),
            Now::Wrong(say) => say.get(language).to_owned(),
            _ => self.run.with_value(|run| {
                let step = run.chapter().steps.get(*number);
                step.map(|step| step.say.get(language).to_owned())
                    .unwrap_or_default()
            }),
        })
    }

    /// Answers by ear what the table cannot know: what the coach says, and the move of the step.
    pub(super) fn counsel(self, ask: Ask) -> Option<Coached> {
        let language = self.state.language().get();
        match ask {
            Ask::Who => Some(Coached::Says(vec![self.words(language)])),
            Ask::Hint if self.is(|now| *now == Now::Ask) => {
                let session = self.state.session();
                let to_show = |run: &Run| session.with(|game| run.move_to_show(game));
                self.run.with_value(to_show).map(Coached::Shows)
            }
            _ => None,
        }
    }

    /// Returns why the last attempt does nothing.
    pub(super) fn why_not(self) -> String {
        if self.is_early.get() {
            return t(words::NOT_YET).to_owned();
        }
        self.turn_loop.refused.get().said
    }

    /// Whether this is the last chapter.
    pub(super) fn is_last(self) -> bool {
        self.course.number() + 1 == self.chapters()
    }

    /// Returns the number of the step, for styles and tests.
    pub(super) fn number(self) -> String {
        self.moment.with(|(number, _)| number.to_string())
    }

    /// Whether what happens now is of this kind.
    pub(super) fn is(self, kind: fn(&Now) -> bool) -> bool {
        self.moment.with(|(_, now)| kind(now))
    }

    /// Returns the name of the present task, for styles and tests.
    pub(super) fn task(self) -> &'static str {
        self.moment.with(|(number, now)| match now {
            Now::Read => "read",
            Now::Ask => "ask",
            Now::Play(_) | Now::Announced => "watch",
            Now::Wrong(_) => "wrong",
            Now::Free => "free",
            Now::Finished => {
                debug_assert!(
                    self.run
                        .with_value(|run| *number >= run.chapter().steps.len())
                );
                "finished"
            }
        })
    }

    /// Ends a step whose words have been read.
    pub(super) fn go_on(self) {
        let session = self.state.session();
        self.run
            .update_value(|run| session.with(|game| run.go_on(game)));
        untrack(|| self.follow());
    }

    /// Takes back a move that was not asked for.
    pub(super) fn take_back(self) {
        let ply = self.run.with_value(Run::retry_ply);
        self.turn_loop.jump_to(ply);
    }

    /// Selects on the board what the step asks for, as a hint does. The learner makes the move. If
    /// the learner asks a second time, this makes the move.
    pub(super) fn show(self) {
        let (session, language) = (self.state.session(), self.state.language());
        let shown = self
            .run
            .with_value(|run| session.with(|game| run.move_to_show(game)));
        let step = self.moment.get_untracked().0;
        let shown = shown.map(|notation| (step, notation));
        if let Some((_, notation)) = &shown
            && self.was_shown.with_untracked(|before| *before == shown)
        {
            self.was_shown.set(None);
            return self.turn_loop.play_scripted(notation);
        }
        self.was_shown.set(shown.clone());
        let said = self.words(language.get_untracked());
        let ply = session.with(AnySession::cursor);
        let hint = shown.map(|(_, notation)| Hint {
            ply,
            notation,
            said,
        });
        self.hints.hint.set(hint);
    }

    /// Returns the label of the button that shows what the step asks for.
    pub(super) fn show_words(self) -> Text {
        let step = self.moment.get().0;
        let is_shown = self
            .was_shown
            .with(|shown| shown.as_ref().is_some_and(|(at, _)| *at == step));
        if is_shown { words::DO_IT } else { words::SHOW }
    }

    /// Returns where the learner is in the lesson.
    pub(super) fn place(self) -> Place {
        self.moment.track();
        let language = self.state.language().get();
        let (number, of, title) = self.run.with_value(|run| {
            let chapter = run.chapter();
            let title = chapter.title.get(language).to_owned();
            (run.number(), chapter.steps.len(), title)
        });
        let place = words::place(language, self.course.number() + 1, self.chapters());
        let titled = words::titled(language, &place, &title);
        // A finished chapter has no more steps to count, and two buttons leave no room for the
        // title.
        if number < of {
            let steps = words::step(language, number + 1, of);
            Place {
                label: format!("{titled}, {steps}"),
                shown: titled,
                steps: Some(steps),
            }
        } else {
            Place {
                label: titled,
                shown: place,
                steps: None,
            }
        }
    }

    /// Returns the number of chapters.
    fn chapters(self) -> usize {
        self.course
            .lesson
            .with_value(|lesson| lesson.chapters.len())
    }
}

/// Where the learner is in the lesson, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Place {
    /// The chapter and its title, and the step.
    pub(super) label: String,
    /// The part of the label that is shown.
    pub(super) shown: String,
    /// The step, unless the chapter is finished.
    pub(super) steps: Option<String>,
}
