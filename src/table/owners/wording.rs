//! What is said of the table: what there is to do now, and what was done.

use super::table_state::TableState;
use crate::games::guide;
use crate::table::controller::{Controller, DeviceSeats, Phase};
use crate::text::table as words;
use leptos::prelude::*;
use tabletop::erased::LogLine;
use tabletop::{AnySession, Language, Viewer, Voice};

impl TableState {
    /// What there is to do now, in the language of this moment.
    pub fn prompt_words(self) -> String {
        let voice = self.voice();
        let language = voice.language;
        match self.phase().get_untracked() {
            Phase::Curtain(seat) => match self.with(|controller, _| controller.device_seats()) {
                DeviceSeats::All => words::pass_to(language, &voice.name(seat)),
                _ => words::called(language, &voice.name(seat)),
            },
            // Over an open hand stands what was done, never what the next person is asked.
            Phase::HandOver(_) => self.last_words(),
            Phase::Person(_) if self.acting().get_untracked().is_none() => self.last_words(),
            Phase::Away(seat) => words::waiting_for(language, &voice.name(seat)),
            Phase::Bot(_) if self.with(|controller, _| controller.are_bots_paused()) => {
                words::HELD.get(language).to_owned()
            }
            Phase::Bot(seat) => words::thinking(language, &voice.name(seat)),
            Phase::Chance => words::CHANCE.get(language).to_owned(),
            Phase::Over if self.with(Controller::is_ending) => {
                words::ENDING.get(language).to_owned()
            }
            Phase::Over => self
                .session()
                .with(|game| game.result_text(game.cursor(), &voice)),
            Phase::Person(seat) => {
                let viewer = self.viewer().get_untracked();
                let prompt = |game: &dyn AnySession| game.prompt(game.cursor(), viewer, &voice);
                let prompt = self.session().with(prompt);
                // Whoever plays alone knows who is meant.
                match self.people() {
                    1 => words::unaddressed(language, &prompt, &voice.name(seat)),
                    _ => prompt,
                }
            }
        }
    }

    /// What was done last.
    fn last_words(self) -> String {
        let mut plies = (0..self.cursor().get_untracked()).rev();
        let said = plies.find_map(|ply| Some(self.lines_of(ply)).filter(|lines| !lines.is_empty()));
        said.unwrap_or_default().join(" ")
    }

    /// The log of one move, in the language of this moment, with what it has brought; without what waits until somebody has
    /// looked at what the board holds of it: by then the next thing to do is told.
    pub fn log_of(self, ply: usize) -> Vec<LogLine> {
        let voice = self.voice();
        let viewer = self.viewer().get_untracked();
        let can_hold = self.with(Controller::can_hold);
        let mut lines = self.session().with(|game| game.log_of(ply, viewer, &voice));
        lines.retain(|line| !(can_hold && line.waits));
        tell_brought(&mut lines, &self.brought(ply, viewer, &voice));
        lines
    }

    /// What a move has brought, to stand behind its words, once the guide has come.
    pub fn brought(self, ply: usize, viewer: Viewer, voice: &Voice) -> String {
        let said = match guide(self.game_id()) {
            Some(guide) => (guide.brought)(self.session(), ply, viewer, voice),
            None => String::new(),
        };
        match voice.language {
            Language::En if !said.is_empty() => format!(" {said}"),
            _ => said,
        }
    }

    /// Its words alone.
    pub fn lines_of(self, ply: usize) -> Vec<String> {
        let lines = self.log_of(ply).into_iter();
        lines.map(|line| line.text).collect()
    }

    /// What the move before the moment shown was; follows both.
    pub fn words_of_moment(self) -> String {
        let _follow = (self.viewer().get(), self.language().get());
        let before = self.ply().get().checked_sub(1);
        before.map_or_else(String::new, |ply| self.lines_of(ply).join(" "))
    }
}

/// Has what a move has brought stand behind the last line that tells what somebody did.
pub fn tell_brought(lines: &mut [LogLine], brought: &str) {
    let is_deed = |line: &&mut LogLine| line.seat.is_some() && !line.is_upkeep;
    if let Some(line) = lines.iter_mut().rev().find(is_deed) {
        line.text.push_str(brought);
    }
}
