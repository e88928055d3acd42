//! The advice of the computer: hints, and the chances of the person to act.

use super::announcer::Announcer;
use super::bot_player::BotPlayer;
use super::table_state::TableState;
use crate::bot_worker::Failure;
use crate::games::{Advice, load_guide};
use crate::offline::tell_not_loaded;
use crate::shell::toast;
use crate::text::{say, table as words};
use leptos::prelude::*;
use leptos::task::spawn_local;
use presentation::{Chosen, Plan, Standing};

/// A hint.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// How many moves had been made when the person asked for it.
    pub ply: usize,
    /// The advised moves in notation, separated by blanks, for the board.
    pub notation: String,
    /// The hint in words.
    pub said: String,
}

/// The advice on screen, or the search for it.
#[derive(Clone, Copy)]
pub struct Hints {
    /// The hint that is shown.
    pub hint: RwSignal<Option<Hint>>,
    /// Whether the worker is looking for a hint.
    pub is_thinking: RwSignal<bool>,
    /// The chances of the person to act, with the number of moves made when the person asked.
    pub standing: RwSignal<Option<(usize, Standing)>>,
    /// The forecast that was announced with the last hint.
    pub(super) told: RwSignal<String>,
    /// How often the person has asked for the chances.
    questions: StoredValue<u32>,
    /// The plan of the last hint that the worker found.
    plan: StoredValue<Plan>,
    state: TableState,
    announcer: Announcer,
    bots: BotPlayer,
}

impl Hints {
    /// Creates the state without a hint.
    pub fn new(state: TableState, announcer: Announcer, bots: BotPlayer) -> Hints {
        Hints {
            hint: RwSignal::new(None),
            is_thinking: RwSignal::new(false),
            standing: RwSignal::new(None),
            told: RwSignal::default(),
            questions: StoredValue::default(),
            plan: StoredValue::default(),
            state,
            announcer,
            bots,
        }
    }

    /// Removes the hint. Its selection on the board stays.
    pub fn clear(self) {
        if self.hint.with_untracked(Option::is_some) {
            self.hint.set(None);
        }
    }

    /// Removes the hint and the chances, because the position changes.
    pub(super) fn clear_all(self) {
        self.clear();
        if self.standing.with_untracked(Option::is_some) {
            self.standing.set(None);
        }
    }

    /// Shows that the chances of the person to act are being computed. Returns the number of this
    /// question.
    pub fn begin_standing(self) -> u32 {
        self.clear();
        self.questions.update_value(|count| *count += 1);
        self.set_standing(self.state.cursor().get_untracked(), Standing::Thinking);
        self.questions.get_value()
    }

    /// Shows the chances that were being computed for a question. `None`: they could not be. Nothing
    /// is shown if the position has changed or if the person has asked again.
    pub fn answer_standing(self, question: u32, answer: Option<Standing>) {
        if !self.state.is_open() || self.questions.get_value() != question {
            return;
        }
        let Some((ply, Standing::Thinking)) = self.standing.get_untracked() else {
            return;
        };
        match answer {
            Some(standing) => self.set_standing(ply, standing),
            None => self.standing.set(None),
        }
    }

    fn set_standing(self, ply: usize, standing: Standing) {
        self.standing.set(Some((ply, standing)));
        let language = self.state.language().get_untracked();
        self.announcer.say(&standing.text(language));
    }

    /// Advises the person who acts: the rest of the last hint's plan as long as the person follows
    /// it, otherwise the best moves that the worker finds. Called by
    /// [`TurnLoop::ask_for_hint`](super::TurnLoop::ask_for_hint), which first makes the moves of
    /// the selection that a hint builds on. `chosen` is the selection on the board.
    pub(super) fn ask(self, chosen: RwSignal<Chosen>) {
        let state = self.state;
        if state.acting().get_untracked().is_none() {
            return;
        }
        self.is_thinking.set(true);
        let ply = state.cursor().get_untracked();
        let asked_at = state.session().with(|game| game.hash(ply));
        let game = state.game_id();
        let answered = move |answer: Result<Option<String>, Failure>| async move {
            let guide = load_guide(game).await;
            if !state.is_open() {
                return;
            }
            self.is_thinking.set(false);
            let is_same_position = state.acting().get_untracked().is_some()
                && state.cursor().get_untracked() == ply
                && state.session().with(|game| game.hash(ply)) == asked_at;
            match (answer, guide) {
                (Ok(Some(plan)), Ok(guide)) if is_same_position => {
                    self.show(&plan, guide.advice, chosen);
                }
                (Ok(_), Ok(_)) => {}
                (Err(_), _) => toast(say(words::BOT_FAILED), None),
                (_, Err(_)) => tell_not_loaded(),
            }
        };
        let planned = |plan: &Plan| state.session().with(|game| plan.rest(game));
        if let Some(rest) = self.plan.with_value(planned) {
            return spawn_local(answered(Ok(Some(rest))));
        }
        self.announcer.say(say(words::HINT_THINKING));
        let before = state.session().with(|game| game.record_text(ply).moves);
        self.bots.advise(ply, move |answer| {
            if let (Ok(Some(moves)), true) = (&answer, state.is_open()) {
                self.plan.set_value(Plan::new(before, moves));
            }
            spawn_local(answered(answer));
        });
    }

    /// Shows a plan: its first move, with a reason based on the effects of all its moves. The board
    /// shows the other moves as far as it can. The forecast of what the board then selects is
    /// announced with the hint.
    fn show(self, plan: &str, advice: Advice, chosen: RwSignal<Chosen>) {
        let voice = self.state.voice();
        let viewer = self.state.viewer().get_untracked();
        let ears = voice.clone().for_ears();
        let told = self.state.session().with(|game| {
            let told = advice(game, plan, viewer, &voice)?;
            Some((told, advice(game, plan, viewer, &ears)?))
        });
        let Some((said, heard)) = told else {
            return;
        };
        let said = words::hint(voice.language, &said);
        let heard = words::hint(voice.language, &heard);
        self.hint.set(Some(Hint {
            ply: self.state.cursor().get_untracked(),
            notation: plan.to_owned(),
            said,
        }));
        request_animation_frame(move || {
            if !self.state.is_open() {
                return;
            }
            let ply = self.state.ply().get_untracked();
            let forecast = chosen.with_untracked(|chosen| {
                let is_now = chosen.ply == ply && !chosen.is_forecast_known;
                match is_now {
                    true => chosen.forecast.clone(),
                    false => String::new(),
                }
            });
            self.announcer.say(format!("{heard} {forecast}").trim());
            self.told.set(forecast);
        });
    }
}
