//! What the computer would do in a person's place.

use super::announcer::Announcer;
use super::bot_player::BotPlayer;
use super::table_state::TableState;
use crate::bot_worker;
use crate::shell::toast;
use crate::text::{say, table as words};
use leptos::prelude::*;
use tabletop::Level;

/// A hint.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// In notation, for the board.
    pub notation: String,
    /// In words.
    pub said: String,
}

/// The hint that is shown, or looked for.
#[derive(Clone, Copy)]
pub struct Hints {
    /// The hint that is shown.
    pub hint: RwSignal<Option<Hint>>,
    /// Whether the worker looks for one.
    pub is_thinking: RwSignal<bool>,
    state: TableState,
    announcer: Announcer,
    bots: BotPlayer,
}

impl Hints {
    /// No hint yet.
    pub fn new(state: TableState, announcer: Announcer, bots: BotPlayer) -> Hints {
        Hints {
            hint: RwSignal::new(None),
            is_thinking: RwSignal::new(false),
            state,
            announcer,
            bots,
        }
    }

    /// Takes the hint away.
    pub fn clear(self) {
        self.hint.set(None);
    }

    /// Asks the worker what it would do in the place of the person who acts.
    pub fn ask(self) {
        let state = self.state;
        if state.acting.get_untracked().is_none() || self.is_thinking.get_untracked() {
            return;
        }
        self.is_thinking.set(true);
        self.announcer.say(say(words::HINT_THINKING));
        let ply = state.cursor.get_untracked();
        let asked_at = state.session.with(|game| game.hash(ply));
        bot_worker::ask(&self.bots.question(Level::Hard, ply), move |answer| {
            if !state.is_open() {
                return;
            }
            self.is_thinking.set(false);
            let is_same_position = state.acting.get_untracked().is_some()
                && state.cursor.get_untracked() == ply
                && state.session.with(|game| game.hash(ply)) == asked_at;
            match answer {
                Ok(answer) if is_same_position => self.show(answer.mv),
                Ok(_) => {}
                Err(_) => toast(say(words::BOT_FAILED), None),
            }
        });
    }

    fn show(self, notation: String) {
        let voice = self.state.voice();
        let viewer = self.state.viewer.get_untracked();
        let advice = self
            .state
            .session
            .with(|game| game.advice(&notation, viewer, &voice));
        let Some(said) = advice else {
            return;
        };
        let said = words::hint(voice.language, &said);
        self.announcer.say(&said);
        self.hint.set(Some(Hint { notation, said }));
    }
}
