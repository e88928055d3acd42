//! Hints: the moves that the computer advises a person to make.

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

/// The hint on screen, or the search for one.
#[derive(Clone, Copy)]
pub struct Hints {
    /// The hint that is shown.
    pub hint: RwSignal<Option<Hint>>,
    /// Whether the worker is looking for a hint.
    pub is_thinking: RwSignal<bool>,
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

    /// Asks the worker for the best moves of the person who acts. Called by
    /// [`TurnLoop::ask_for_hint`](super::TurnLoop::ask_for_hint), which first makes the moves of
    /// the selection that a hint builds on.
    pub(super) fn ask(self) {
        let state = self.state;
        if state.acting().get_untracked().is_none() {
            return;
        }
        self.is_thinking.set(true);
        self.announcer.say(say(words::HINT_THINKING));
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
                (Ok(Some(plan)), Ok(guide)) if is_same_position => self.show(&plan, guide.advice),
                (Ok(_), Ok(_)) => {}
                (Err(_), _) => toast(say(words::BOT_FAILED), None),
                (_, Err(_)) => tell_not_loaded(),
            }
        };
        self.bots
            .advise(ply, move |answer| spawn_local(answered(answer)));
    }

    /// Shows a plan: its first move, with a reason based on the effects of all its moves. The board
    /// shows the other moves as far as it can.
    fn show(self, plan: &str, advice: Advice) {
        let voice = self.state.voice();
        let viewer = self.state.viewer().get_untracked();
        let told = self
            .state
            .session()
            .with(|game| advice(game, plan, viewer, &voice));
        let Some(said) = told else {
            return;
        };
        let said = words::hint(voice.language, &said);
        self.announcer.say(&said);
        self.hint.set(Some(Hint {
            ply: self.state.cursor().get_untracked(),
            notation: plan.to_owned(),
            said,
        }));
    }
}
