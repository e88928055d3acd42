//! Texts about the table, in the current language.

use super::table_state::TableState;
use crate::games::guide;
use crate::prefs::use_prefs;
use leptos::prelude::*;
use presentation::{Announcement, Moment, SpeechLength};
use tabletop::{Viewer, Voice};

/// How much is spoken, as the person at this device wants it.
fn speech_length() -> SpeechLength {
    match use_prefs().speaks_in_full.get_untracked() {
        true => SpeechLength::Full,
        false => SpeechLength::Short,
    }
}

#[expect(
    clippy::redundant_closure_for_method_calls,
    reason = "a method of a type with a lifetime is no function for all lifetimes"
)]
impl TableState {
    /// Makes a text about the present state of the table.
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

    /// Subscribes to everything that these texts depend on.
    pub fn track_word_sources(self) {
        let _follow = (self.language().get(), self.is_guided().get());
        self.follow(|_, _| ());
    }

    /// Returns what there is to do now, in words.
    pub fn prompt_words(self) -> String {
        self.speak(|moment| moment.asks())
    }

    /// Returns what is announced to screen-reader users when the last move begins to be shown, and
    /// whether it calls somebody who was waiting.
    pub fn heard(self) -> (Vec<String>, bool) {
        let length = speech_length();
        self.speak(|moment| (moment.announcement(length), moment.calls()))
    }

    /// Returns what is announced to screen-reader users when a past move is shown.
    pub fn heard_of(self, ply: usize) -> Vec<String> {
        let length = speech_length();
        self.speak(|moment| moment.announcement_of(ply, length))
    }

    /// Returns what is announced to screen-reader users once the last move has been shown.
    pub fn heard_task(self) -> Option<Announcement> {
        self.speak(|moment| {
            let task = moment.announced_task()?;
            Some(Announcement::of_task(task, moment.calls()))
        })
    }

    /// Returns what a move brought, to be shown after its words; empty until the guide is loaded.
    pub fn brought(self, ply: usize, viewer: Viewer, voice: &Voice) -> String {
        match guide(self.game_id()) {
            Some(guide) => (guide.brought)(self.session(), ply, viewer, voice),
            None => String::new(),
        }
    }

    /// Describes the move before the ply on screen. Subscribes to the ply, the viewer and the
    /// language.
    pub fn words_of_moment(self) -> String {
        let _follow = (self.ply().get(), self.viewer().get(), self.language().get());
        self.speak(|moment| moment.last_move())
    }
}
