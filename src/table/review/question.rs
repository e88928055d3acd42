//! The quiz of the review: asks for a better move in each of a seat's costliest decisions. The
//! board shows the position as that seat saw it, and the player tries a move on it.

use super::parts::BackToCourse;
use super::state::{Review, View};
use super::telling::{cost, signed};
use crate::bot_worker::{self, JudgeQuestion};
use crate::prefs::use_prefs;
use crate::shell::{announce, mark_page, toast};
use crate::table::coach_parts::{Asked, MainButton, QuietButton, WhyLink, WhyNot};
use crate::table::owners::{Coached, Owners, Sheets, TableState, TurnLoop, use_owners};
use crate::text::{Language, Text, review as words, say, t, table as table_words};
use board::picture::Node;
use leptos::prelude::*;
use std::time::Duration;
use tabletop::hearing::Ask;
use tabletop::review::{Idea, Judgement, SLIGHT};
use tabletop::{AnySession, Viewer};

/// A tried move that costs less than this, in thousandths of a win, counts as good as the best.
const AS_GOOD: i32 = SLIGHT / 10;

/// How long each move of the shown continuation stays on the board, in milliseconds.
const STEP: u64 = 1300;

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
        asking,
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
    state.update(|controller, _| controller.begin_at(ply));
    let counsel = move |ask| (ask == Ask::Who).then(|| Coached::Says(quiz.words()));
    asking.ask_first(counsel);
    Effect::new(move |_| quiz.react_to_changes());
    let asked = Memo::new(move |_| quiz.asked());
    mark_page("data-at-quiz");
    announce(say(words::WHAT_WOULD_YOU_PLAY));
    view! {
        <section
            class="coach review-quiz"
            data-review="question"
            data-stage=move || quiz.phase_name()
            aria-label=move || t(words::QUESTIONS)
        >
            <div class="coach-says">
                <QuizWords quiz/>
                <div class="coach-row">
                    <Show
                        when=move || asked.with(Option::is_some)
                        fallback=move || view! { <BackToCourse review place=move || quiz.place()/> }
                    >
                        <Asked asked/>
                    </Show>
                    <Buttons quiz/>
                </div>
            </div>
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
        match self.review.judgement_at(self.ply) {
            Some(Judgement::Decision {
                seat, made, ideas, ..
            }) => Some((cost(seat, &made, &ideas), ideas)),
            _ => None,
        }
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
        let ask = |game: &dyn AnySession| JudgeQuestion::about(game, self.ply + 1);
        let question = self.state.session().with(ask);
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
        let happened = review.in_brief(self.ply, Viewer::Seat(seat), &voice);
        let played = words::played(voice.language, &happened, signed(-lost));
        let mut told = review.best_of(self.ply, seat, &ideas, &voice);
        told.push(played);
        told
    }

    /// The place of the question, in words.
    fn place(self) -> String {
        let of = self.review.questions.with_value(Vec::len);
        let voice = self.state.session().voice(self.state.language().get());
        let turn = self.review.turn_at(self.ply, &voice);
        voice.agreeing(words::question(&voice, self.number + 1, of, turn))
    }

    /// The question of the board about the selection, while the player may answer.
    fn asked(self) -> Option<Text> {
        let asked = self.turn_loop.asks.get();
        asked.filter(|_| self.phase.get() == QuestionPhase::Asking)
    }
}

/// The words of the quiz.
#[component]
fn QuizWords(
    /// The question.
    quiz: QuizState,
) -> impl IntoView {
    let told = Memo::new(move |_| quiz.words());
    let one = |said| view! { <p>{Node::from(said)}</p> };
    view! {
        <div class="coach-words" tabindex="0" role="group" aria-label=move || t(words::QUESTIONS)>
            <WhyNot said=move || quiz.turn_loop.refused.get().said/>
            {move || told.get().into_iter().map(one).collect_view()}
        </div>
    }
}

/// The buttons of the quiz.
#[component]
fn Buttons(
    /// The question.
    quiz: QuizState,
) -> impl IntoView {
    let QuizState {
        review,
        number,
        phase,
        turn_loop,
        sheets,
        ..
    } = quiz;
    let is_asking = move || phase.with(|phase| *phase == QuestionPhase::Asking);
    let is_wrong = move || phase.with(|phase| matches!(phase, QuestionPhase::Wrong(_)));
    let is_answered = move || phase.with(|phase| matches!(phase, QuestionPhase::Answered(_)));
    let number = number + 1;
    let (word, next) = if number < review.questions.with_value(Vec::len) {
        (words::NEXT_QUESTION, View::Question(number))
    } else {
        (words::BACK_SHORT, View::Course)
    };
    view! {
        <Show when=is_asking>
            <WhyLink turn_loop sheets/>
        </Show>
        <Show when=move || is_asking() || is_wrong()>
            <QuietButton
                word=words::SHOW_ME
                action="show-me"
                press=move || quiz.tell(QuestionPhase::Answered(None))
            />
        </Show>
        <Show when=is_wrong>
            <MainButton word=words::TRY_AGAIN action="try-again" press=move || quiz.try_again()/>
        </Show>
        <Show when=is_answered>
            <QuietButton word=words::ON_BOARD action="on-board" press=move || quiz.show_on_board()/>
            <MainButton word action="next-question" press=move || review.view.set(next)/>
        </Show>
    }
}

fn language() -> Language {
    use_prefs().language.get_untracked()
}
