//! What is said of the table, in the language of this moment.

use super::table_state::TableState;
use crate::games::guide;
use leptos::prelude::*;
use presentation::Moment;
use tabletop::{Viewer, Voice};

#[expect(
    clippy::redundant_closure_for_method_calls,
    reason = "a method of a type with a lifetime is no function for all lifetimes"
)]
impl TableState {
    /// Speaks of the table as it stands.
    pub fn speak<T>(self, say: impl FnOnce(&Moment) -> T) -> T {
        let voice = self.voice();
        let brought = |ply, viewer| self.brought(ply, viewer, &voice);
        self.with(|controller, game| {
            say(&Moment {
                controller,
                game,
                voice: &voice,
                brought: &brought,
            })
        })
    }

    /// Follows everything of which its words are made.
    pub fn follow_words(self) {
        let _follow = (self.language().get(), self.is_guided().get());
        self.follow(|_, _| ());
    }

    /// What there is to do now.
    pub fn prompt_words(self) -> String {
        self.speak(|moment| moment.asks())
    }

    /// What is said to the ear after a move.
    pub fn heard(self) -> Vec<String> {
        self.speak(|moment| moment.heard())
    }

    /// The log of one move, with what it has brought ([`Moment::log_of`]): its words alone.
    pub fn lines_of(self, ply: usize) -> Vec<String> {
        self.speak(|moment| moment.lines(ply))
    }

    /// What a move has brought, to stand behind its words, once the guide has come.
    pub fn brought(self, ply: usize, viewer: Viewer, voice: &Voice) -> String {
        match guide(self.game_id()) {
            Some(guide) => (guide.brought)(self.session(), ply, viewer, voice),
            None => String::new(),
        }
    }

    /// What the move before the moment shown was; follows both.
    pub fn words_of_moment(self) -> String {
        let _follow = (self.ply().get(), self.viewer().get(), self.language().get());
        self.speak(|moment| moment.last_move())
    }
}
