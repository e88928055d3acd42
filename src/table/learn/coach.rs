//! The coach of a lesson, in place of prompt and buttons: shows the words of the lesson, and reacts
//! to what is done at the table.

use super::Course;
use super::pointing::Pointing;
use crate::host::{News, use_host};
use crate::parts::{self, key_of};
use crate::prefs::use_prefs;
use crate::route::{Play, Route};
use crate::shell::{announce, mark_page};
use crate::table::coach_parts::{coach_button as button, quiet_button as quiet, why_not};
use crate::table::owners::{Hint, Hints, Owners, Sheets, TableState, TurnLoop, use_owners};
use crate::table::prompt::{Prompt, why};
use crate::text::{Language, Text, learn as words, t, table as table_words};
use board::picture::{Element, el, reactive};
use leptos::prelude::*;
use std::sync::Arc;
use std::time::Duration;
use tabletop::lesson::run::{Now, Run};
use tabletop::lesson::{Chapter, Lesson};
use tabletop::{AnySession, Level};

/// How long words are shown at least before the move that they announce, in milliseconds.
const BEFORE_A_MOVE: u64 = 900;

/// The state of the coach: its run through a chapter, and what it says now.
#[derive(Clone, Copy)]
struct CoachState {
    course: Course,
    run: StoredValue<Run>,
    /// The number of the step, and what happens in it now.
    moment: RwSignal<(usize, Now)>,
    /// Whether the list of chapters replaces the words.
    is_choosing: RwSignal<bool>,
    /// Whether a move was made before the words were read.
    is_early: RwSignal<bool>,
    state: TableState,
    turn_loop: TurnLoop,
    hints: Hints,
    sheets: Sheets,
    pointing: Pointing,
    /// The last move that was shown on request, with its step. A second request makes the move.
    was_shown: RwSignal<Option<(usize, String)>>,
}

/// The coach of one chapter.
#[component]
pub fn Coach(
    /// The lesson to which the chapter belongs.
    course: Course,
    /// The chapter, and the step where it begins or continues.
    run: Run,
) -> impl IntoView {
    let Owners {
        state,
        turn_loop,
        hints,
        sheets,
        ..
    } = use_owners();
    let coach = CoachState {
        course,
        moment: RwSignal::new((run.number(), Now::Read)),
        run: StoredValue::new(run),
        is_choosing: RwSignal::new(false),
        is_early: RwSignal::new(false),
        state,
        turn_loop,
        hints,
        sheets,
        pointing: Pointing::new(),
        was_shown: RwSignal::new(None),
    };
    Effect::new(move |_| coach.follow());
    let step = Memo::new(move |_| {
        coach
            .moment
            .with(|(number, now)| (*number, *now == Now::Finished))
    });
    let host = use_host();
    Effect::new(move |_| host.tell(coach.news(step.get())));
    let is_free = Memo::new(move |_| coach.moment.with(|(_, now)| *now == Now::Free));
    mark_page("data-at-coach");
    view! {
        <section class="coach" data-coach="" data-chapter=course.number().to_string() data-step=move || coach.number() data-task=move || coach.task()>
            {reactive(move || coach.picture())}
            <Show when=move || is_free.get() && !coach.is_choosing.get()>
                <Prompt/>
            </Show>
        </section>
    }
}

impl CoachState {
    /// Reads the game whenever it or the controller has changed, and does what the run says.
    fn follow(self) {
        let is_showing = self.state.follow(|controller, _| controller.is_pausing());
        let is_waiting = self.turn_loop.waits_for_viewer.get();
        let (now, number, began, cursor) = self.look();
        if cursor < began {
            // The keys for undo and redo do not leave the step.
            return self.turn_loop.jump_to(began);
        }
        let read_at = self.run.with_value(Run::read_at);
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
        if self.moment.with_untracked(|before| *before != moment) {
            let is_new = self.moment.with_untracked(|(before, _)| *before != number);
            self.moment.set(moment.clone());
            self.is_early.set(false);
            self.point();
            if is_new || matches!(moment.1, Now::Wrong(_)) {
                self.tell();
            }
        }
        if let (Now::Play(mv), false, false) = (&moment.1, is_showing, is_waiting) {
            self.play_soon(mv.clone(), cursor, cursor == began);
        }
    }

    /// Returns what the host page is told about a new step, or about the end of the chapter.
    fn news(self, (step, is_finished): (usize, bool)) -> News {
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

    /// Announces the words to screen-reader users.
    fn tell(self) {
        let language = self.state.language().get_untracked();
        announce(self.words(language));
    }

    fn words(self, language: Language) -> String {
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

    /// Returns why the last attempt does nothing.
    fn why_not(self) -> String {
        if self.is_early.get() {
            return t(words::NOT_YET).to_owned();
        }
        self.turn_loop.refused.get().said
    }

    fn is_last(self) -> bool {
        let chapters = self
            .course
            .lesson
            .with_value(|lesson| lesson.chapters.len());
        self.course.number() + 1 == chapters
    }

    fn number(self) -> String {
        self.moment.with(|(number, _)| number.to_string())
    }

    /// Returns the name of the present task, for styles and tests.
    fn task(self) -> &'static str {
        self.moment.with(|(number, now)| match now {
            Now::Read => "read",
            Now::Ask => "ask",
            Now::Play(_) => "watch",
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

    fn go_on(self) {
        let session = self.state.session();
        self.run
            .update_value(|run| session.with(|game| run.go_on(game)));
        self.follow_untracked();
    }

    fn take_back(self) {
        let ply = self.run.with_value(Run::retry_ply);
        self.turn_loop.jump_to(ply);
    }

    /// Selects on the board what the step asks for, as a hint does. The learner makes the move. If
    /// the learner asks a second time, this makes the move.
    fn show(self) {
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
    fn show_words(self) -> Text {
        let step = self.moment.get().0;
        let is_shown = self
            .was_shown
            .with(|shown| shown.as_ref().is_some_and(|(at, _)| *at == step));
        if is_shown { words::DO_IT } else { words::SHOW }
    }

    fn follow_untracked(self) {
        untrack(|| self.follow());
    }

    fn picture(self) -> Element {
        if self.is_choosing.get() {
            return self.chapters();
        }
        let language = self.state.language().get();
        let (number, of, title) = self.run.with_value(|run| {
            let chapter = run.chapter();
            let title = chapter.title.get(language).to_owned();
            (run.number(), chapter.steps.len(), title)
        });
        let chapters = self
            .course
            .lesson
            .with_value(|lesson| lesson.chapters.len());
        let place = words::place(language, self.course.number() + 1, chapters);
        let titled = words::titled(language, &place, &title);
        // A finished chapter has no more steps to count, and two buttons leave no room for the
        // title.
        let (place, how_far) = if number < of {
            (titled.clone(), Some(words::step(language, number + 1, of)))
        } else {
            (place, None)
        };
        let said = how_far
            .iter()
            .fold(titled, |said, how_far| format!("{said}, {how_far}"));
        let choosing = self.is_choosing;
        let place = parts::button("coach-place")
            .set("data-action", "chapters")
            .set("title", t(words::CHAPTERS))
            .label(format!("{said}: {}", t(words::CHAPTERS)))
            .on_click(move || choosing.set(true))
            .with(el("span").with(place))
            .with(how_far.map(|how_far| el("span").class("coach-steps").with(how_far)));
        let asked = self.turn_loop.asks.get();
        let is_asked = self.moment.with(|(_, now)| *now == Now::Ask);
        let asked = asked
            .filter(|_| is_asked)
            .map(|asked| el("p").class("coach-asked").with(t(asked)));
        el("div")
            .class("coach-says")
            .with(
                el("p")
                    .class("coach-words")
                    .with(why_not(self.why_not()))
                    .with(self.words(language)),
            )
            .with(
                el("div")
                    .class("coach-row")
                    // A question of the board replaces the button with the chapter's number: there
                    // is room for one of them.
                    .with(asked.unwrap_or(place))
                    .with(self.buttons()),
            )
    }

    fn buttons(self) -> Vec<Element> {
        self.moment.with(|(_, now)| match now {
            Now::Read => vec![button(words::GO_ON, "go-on", move || self.go_on())],
            Now::Wrong(_) => {
                vec![button(words::TAKE_BACK, "take-back", move || {
                    self.take_back();
                })]
            }
            Now::Finished => {
                let (course, number) = (self.course, self.course.number());
                let again = quiet(words::AGAIN, "again", move || course.begin(number));
                let next = if self.is_last() {
                    self.real_game()
                } else {
                    button(words::NEXT_CHAPTER, "next-chapter", move || {
                        course.begin(number + 1);
                    })
                };
                vec![again, next]
            }
            Now::Ask => {
                let show = quiet(self.show_words(), "show", move || self.show());
                let why = why(self.turn_loop.refused.get().rule, self.sheets);
                why.into_iter().chain([show]).collect()
            }
            Now::Free => vec![quiet(table_words::HINT, "hint", move || self.hints.ask())],
            Now::Play(_) => Vec::new(),
        })
    }

    /// Creates the link to a real game against easy bots.
    fn real_game(self) -> Element {
        let play = Play {
            game: self.state.game_id().to_owned(),
            seats: None,
            level: Level::Easy,
            seed: None,
            unread: None,
        };
        el("a")
            .class("button button-primary coach-button")
            .key(key_of("real-game"))
            .set("href", Route::Play(play).path())
            .set("data-action", "real-game")
            .with(t(words::REAL_GAME))
    }

    fn chapters(self) -> Element {
        let language = self.state.language().get();
        let (course, choosing) = (self.course, self.is_choosing);
        let close = parts::button("coach-place")
            .set("data-action", "close-chapters")
            .on_click(move || choosing.set(false))
            .with(t(words::CLOSE_CHAPTERS));
        let list = |lesson: &Arc<Lesson>| {
            let one = |(number, chapter): (usize, &Chapter)| {
                let is_done = course
                    .progress
                    .with_value(|progress| progress.is_done(chapter));
                let title = chapter.title.get(language);
                let done = is_done.then(|| format!(" ✓ {}", t(words::DONE)));
                let choose = parts::button("button coach-chapter")
                    .set("data-chapter", chapter.id.clone())
                    .maybe(
                        "aria-current",
                        (number == course.number()).then_some("step"),
                    )
                    .on_click(move || course.begin(number))
                    .with(format!("{}. {title}", number + 1))
                    .with(done.map(|done| el("span").class("soft").with(done)));
                el("li").with(choose)
            };
            lesson
                .chapters
                .iter()
                .enumerate()
                .map(one)
                .collect::<Vec<_>>()
        };
        let list = course.lesson.with_value(list);
        el("div")
            .class("coach-says coach-choosing")
            .with(el("ol").class("plain-list coach-list").with(list))
            .with(el("div").class("coach-row").with(close))
    }
}
