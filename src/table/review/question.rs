//! The quiz of the review: asks for a better move in each of a seat's costliest decisions. The
//! board shows the position as that seat saw it, and the player tries a move on it.

use super::state::{JudgingState, Review, View, is_complete};
use super::telling::{cost, signed};
use crate::bot_worker::{self, JudgeQuestion};
use crate::parts::{self, key_of};
use crate::prefs::use_prefs;
use crate::shell::{announce, mark_page, toast};
use crate::table::coach_parts::why_not;
use crate::table::dom::focus;
use crate::table::owners::{Owners, Sheets, TableState, TurnLoop, use_owners};
use crate::table::prompt::why;
use crate::text::{Language, Text, review as words, say, t, table as table_words};
use board::picture::{Element, el, reactive};
use leptos::prelude::*;
use std::time::Duration;
use tabletop::review::{Idea, Judgement, Knowledge, Ledger, SLIGHT};
use tabletop::{AnySession, Viewer};

/// The maximum number of questions.
const MOST: usize = 5;

/// The minimum cost of a decision that becomes a question, in thousandths of a win.
const LEAST: i32 = 20;

/// A tried move that costs less than this, in thousandths of a win, counts as good as the best.
const AS_GOOD: i32 = SLIGHT / 10;

/// How long each move of the shown continuation stays on the board, in milliseconds.
const STEP: u64 = 1300;

impl Review {
    /// Requests the quiz on the seat's costliest decisions. It opens as soon as these are known.
    pub fn ask(self) {
        self.is_choosing.set(true);
        if self.quiz_plies().is_none() {
            announce(say(words::CHOOSING));
        }
    }

    /// Opens the first question once all questions are selected. Reactive: runs again when
    /// judgements arrive.
    pub fn ask_when_chosen(self) {
        if !self.is_choosing.get() {
            return;
        }
        let Some(chosen) = self.quiz_plies() else {
            return;
        };
        self.is_choosing.set(false);
        if chosen.is_empty() {
            return toast(t(words::NO_QUESTIONS), None);
        }
        self.questions.set_value(chosen);
        self.view.set(View::Question(0));
    }

    /// The decisions for the quiz, the costliest first; `None` while they are not known. In games
    /// with hidden information the cost is judged by what the seat could know, so no question asks
    /// for a move that only hindsight finds.
    fn quiz_plies(self) -> Option<Vec<usize>> {
        let (seat, goes) = (self.seat.get(), self.judging.get() == JudgingState::Running);
        let found = self.found.get();
        if goes && !is_complete(&found, Knowledge::All) {
            return None;
        }
        let slips = Ledger::new(self.seats(), &found.all, None).slips(seat);
        let mut asked: Vec<usize> = slips.iter().map(|slip| slip.ply).take(2 * MOST).collect();
        if self.hides() && untrack(|| self.judge_first(&asked)) {
            return None;
        }
        let cost_of = |at: &usize| match self.answer_in(&found.all[*at], &found.own[*at]) {
            Some(Judgement::Decision {
                seat, made, ideas, ..
            }) => cost(*seat, made, ideas),
            _ => 0,
        };
        asked.retain(|at| cost_of(at) >= LEAST);
        asked.sort_by_key(|at| std::cmp::Reverse(cost_of(at)));
        asked.truncate(MOST);
        Some(asked)
    }

    fn answer_in<'a>(
        self,
        all: &'a Option<Judgement>,
        own: &'a Option<Judgement>,
    ) -> Option<&'a Judgement> {
        if self.hides() {
            own.as_ref()
        } else {
            all.as_ref()
        }
    }

    /// The ply of the position in a question.
    pub fn asked_at(self, number: usize) -> usize {
        let asked = self
            .questions
            .with_value(|asked| asked.get(number).copied());
        asked.unwrap_or_default()
    }
}

/// The progress of a question.
#[derive(Clone, PartialEq, Eq, Debug)]
enum QuestionPhase {
    /// Waits for the player's move.
    Asking,
    /// The worker judges the move that was tried.
    Judging,
    /// The tried move was not good enough; with the text that explains it.
    Wrong(String),
    /// The answer is shown, after an optional comment on the tried move.
    Answered(Option<Text>),
}

#[derive(Clone, Copy)]
struct QuizState {
    review: Review,
    number: usize,
    ply: usize,
    phase: RwSignal<QuestionPhase>,
    state: TableState,
    turn_loop: TurnLoop,
    sheets: Sheets,
}

/// One question of the quiz, in place of prompt and buttons.
#[component]
pub fn Quiz(
    /// The review that the question belongs to.
    review: Review,
    /// The number of the question, from 0.
    number: usize,
    /// The ply of the position in the question.
    ply: usize,
) -> impl IntoView {
    let Owners {
        state,
        turn_loop,
        sheets,
        ..
    } = use_owners();
    let quiz = QuizState {
        review,
        number,
        ply,
        phase: RwSignal::new(QuestionPhase::Asking),
        state,
        turn_loop,
        sheets,
    };
    Effect::new(move |_| quiz.react_to_changes());
    mark_page("data-at-quiz");
    announce(say(words::WHAT_WOULD_YOU_PLAY));
    view! {
        <section
            class="coach review-quiz"
            data-review="question"
            data-stage=move || quiz.phase_name()
            aria-label=move || t(words::QUESTIONS)
        >
            {reactive(move || quiz.picture())}
        </section>
    }
}

impl QuizState {
    fn phase_name(self) -> &'static str {
        self.phase.with(|phase| match phase {
            QuestionPhase::Asking => "asking",
            QuestionPhase::Judging => "judging",
            QuestionPhase::Wrong(_) => "wrong",
            QuestionPhase::Answered(_) => "answered",
        })
    }

    /// Reacts to changes of the game and the controller: judges a tried move, and keeps the bots
    /// paused.
    fn react_to_changes(self) {
        let (cursor, runs) = self
            .state
            .follow(|controller, game| (game.cursor(), !controller.are_bots_paused()));
        if cursor < self.ply {
            // Undo goes back no further than the position of the question.
            return self.turn_loop.jump_to(self.ply);
        }
        if runs {
            self.turn_loop.set_bots_paused(true);
        }
        if cursor > self.ply && self.phase.get_untracked() == QuestionPhase::Asking {
            let tried = self.state.session().with(|game| game.move_at(self.ply));
            self.judge_try(tried.unwrap_or_default());
        }
    }

    /// The cost of the move that was played, in thousandths of a win, and the moves found by the
    /// search, best first.
    fn answer(self) -> Option<(i32, Vec<Idea>)> {
        let found = self.review.found;
        found.with(|found| {
            let (all, own) = (found.all.get(self.ply)?, found.own.get(self.ply)?);
            match self.review.answer_in(all, own) {
                Some(Judgement::Decision {
                    seat, made, ideas, ..
                }) => Some((cost(*seat, made, ideas), ideas.clone())),
                _ => None,
            }
        })
    }

    fn judge_try(self, tried: String) {
        let answer = untrack(|| self.answer());
        let best = answer.as_ref().and_then(|(_, ideas)| ideas.first());
        let played = self.review.with_game(|game| game.move_at(self.ply));
        if best.is_some_and(|best| best.mv == tried) {
            return self.tell(QuestionPhase::Answered(Some(words::RIGHT)));
        }
        if played == Some(tried) {
            let lost = answer.map_or(0, |(lost, _)| lost);
            let said = [
                say(words::AS_PLAYED).to_owned(),
                words::your_try(language(), signed(-lost)),
            ];
            return self.tell(QuestionPhase::Wrong(said.join(" ")));
        }
        self.tell(QuestionPhase::Judging);
        let look = |game: &dyn AnySession| {
            let edition = game.setup().edition.clone();
            (
                game.record_text(self.ply + 1),
                edition,
                game.info().review_effort,
            )
        };
        let (record, edition, effort) = self.state.session().with(look);
        let question = JudgeQuestion {
            record,
            edition,
            knowledge: if self.review.hides() {
                Knowledge::Own
            } else {
                Knowledge::All
            },
            effort,
            seed: 0,
        };
        bot_worker::judge(&question, move |judged| {
            if !self.state.is_open() || self.phase.get_untracked() != QuestionPhase::Judging {
                return;
            }
            match judged {
                Ok(Judgement::Decision {
                    seat, made, ideas, ..
                }) => {
                    self.show_verdict(cost(seat, &made, &ideas));
                }
                // A forced step costs nothing.
                Ok(_) => self.show_verdict(0),
                Err(_) => {
                    toast(say(table_words::BOT_FAILED), None);
                    self.tell(QuestionPhase::Answered(None));
                }
            }
        });
    }

    fn show_verdict(self, lost: i32) {
        self.tell(if lost < AS_GOOD {
            QuestionPhase::Answered(Some(words::AS_GOOD))
        } else {
            QuestionPhase::Wrong(words::your_try(language(), signed(-lost)))
        });
    }

    fn tell(self, phase: QuestionPhase) {
        self.phase.set(phase);
        announce(untrack(|| self.words().join(" ")));
    }

    /// Returns to the position of the question for another try.
    fn try_again(self) {
        self.phase.set(QuestionPhase::Asking);
        self.turn_loop.jump_to(self.ply);
    }

    /// Plays the best move and its likely continuation on the board, move by move.
    fn show_on_board(self) {
        let best = untrack(|| self.answer()).and_then(|(_, ideas)| ideas.into_iter().next());
        let Some(best) = best else { return };
        self.turn_loop.jump_to(self.ply);
        let mut moves = vec![best.mv];
        moves.extend(best.line);
        moves.reverse();
        self.play_next(moves, self.ply, 0);
    }

    fn play_next(self, mut moves: Vec<String>, cursor: usize, wait: u64) {
        let Some(next) = moves.pop() else { return };
        let play = move || {
            // The player may have left the question or made another move meanwhile.
            let is_due = self.state.is_open()
                && self.state.session().with(AnySession::cursor) == cursor
                && matches!(self.phase.get_untracked(), QuestionPhase::Answered(_));
            if is_due {
                self.turn_loop.play_scripted(&next);
                self.play_next(moves, cursor + 1, STEP);
            }
        };
        set_timeout(play, Duration::from_millis(use_prefs().paced(wait)));
    }

    // --- The picture ------------------------------------------------------------

    fn words(self) -> Vec<String> {
        match self.phase.get() {
            QuestionPhase::Asking => vec![t(words::WHAT_WOULD_YOU_PLAY).to_owned()],
            QuestionPhase::Judging => vec![t(words::JUDGING).to_owned()],
            QuestionPhase::Wrong(said) => vec![said],
            QuestionPhase::Answered(praise) => {
                let mut told: Vec<String> = praise
                    .map(|praise| t(praise).to_owned())
                    .into_iter()
                    .collect();
                told.extend(self.answer_texts());
                told
            }
        }
    }

    /// Texts about the best move, the move that was played, and its cost.
    fn answer_texts(self) -> Vec<String> {
        let review = self.review;
        let seat = review.seat.get();
        let Some((lost, ideas)) = self.answer() else {
            return Vec::new();
        };
        let voice = self.state.session().voice(self.state.language().get());
        let happened = review.happened(self.ply, Viewer::Seat(seat), &voice);
        let played = words::played(voice.language, &happened, signed(-lost));
        let mut told = review.best_of(self.ply, seat, &ideas, &voice);
        told.push(played);
        told
    }

    fn picture(self) -> Element {
        let said: Vec<Element> = self
            .words()
            .into_iter()
            .map(|said| el("p").with(said))
            .collect();
        let language = self.state.language().get();
        let of = self.review.questions.with_value(Vec::len);
        let place = words::question(language, self.number + 1, of, self.ply + 1);
        let view = self.review.view;
        let place = parts::button("coach-place")
            .set("data-action", "back-to-review")
            .set("title", t(words::BACK))
            .label(format!("{}: {place}", t(words::BACK)))
            .on_click(move || view.set(View::Course))
            .with(el("span").with(format!("‹ {place}")));
        // There is room for one line. A question of the board about the selection replaces the
        // button back to the review.
        let asked = self.turn_loop.asks.get();
        let asked = asked
            .filter(|_| self.phase.get() == QuestionPhase::Asking)
            .map(|asked| el("p").class("coach-asked").with(t(asked)));
        el("div")
            .class("coach-says")
            .with(
                el("div")
                    .class("coach-words")
                    .set("tabindex", "0")
                    .set("role", "group")
                    .label(t(words::QUESTIONS))
                    .with(why_not(self.turn_loop.refused.get().said))
                    .with(said),
            )
            .with(
                el("div")
                    .class("coach-row")
                    .with(asked.unwrap_or(place))
                    .with(self.buttons()),
            )
    }

    fn buttons(self) -> Vec<Element> {
        let answer = move || self.tell(QuestionPhase::Answered(None));
        match self.phase.get() {
            QuestionPhase::Asking => {
                let why = why(self.turn_loop.refused.get().rule, self.sheets);
                let show = button(words::SHOW_ME, "show-me", "", answer);
                why.into_iter().chain([show]).collect()
            }
            QuestionPhase::Judging => Vec::new(),
            QuestionPhase::Wrong(_) => vec![
                button(words::SHOW_ME, "show-me", "", answer),
                button(words::TRY_AGAIN, "try-again", "button-primary", move || {
                    self.try_again();
                }),
            ],
            QuestionPhase::Answered(_) => {
                let show = button(words::ON_BOARD, "on-board", "", move || {
                    self.show_on_board();
                });
                let (view, number) = (self.review.view, self.number + 1);
                let of = self.review.questions.with_value(Vec::len);
                let (word, next) = if number < of {
                    (words::NEXT_QUESTION, View::Question(number))
                } else {
                    (words::BACK_SHORT, View::Course)
                };
                vec![
                    show,
                    button(word, "next-question", "button-primary", move || {
                        view.set(next);
                    }),
                ]
            }
        }
    }
}

fn language() -> Language {
    use_prefs().language.get_untracked()
}

/// A button of the quiz. A primary button takes the keyboard focus when it appears.
fn button(
    word: Text,
    action: &'static str,
    class: &'static str,
    press: impl Fn() + 'static,
) -> Element {
    let button = parts::button("button coach-button")
        .class(class)
        // Keyed by action, so that a button is never reused for another action.
        .key(key_of(action))
        .set("data-action", action)
        .on_click(press)
        .with(t(word));
    if class.is_empty() {
        return button;
    }
    button.on_arrival(move |_| focus(&format!("[data-action=\"{action}\"]")))
}
