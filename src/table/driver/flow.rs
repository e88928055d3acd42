//! What follows by itself: after a move, a pause, an answer. And the words for what there is
//! to do now.

use super::{Sheet, Table};
use crate::prefs::use_prefs;
use crate::table::controller::{Controller, Here, Made, Situation, Step};
use crate::text::table as words;
use leptos::prelude::*;
use std::time::Duration;
use tabletop::AnySession;

impl Table {
    /// Does whatever has to be done before a person, a timer or the worker
    /// reports again.
    pub fn go_on(self) {
        if self.elsewhere.get_value() {
            return;
        }
        loop {
            let controller = self.controller;
            let step = controller
                .with_untracked(|controller| self.session.with(|game| controller.next(game)));
            match step {
                Step::Wait => break,
                Step::Draw => {
                    let mut dice = self.dice(self.session.with(AnySession::cursor));
                    if !self.session.change(|game| game.draw(&mut dice)) {
                        break;
                    }
                    self.made(Made::Chance);
                }
                Step::Make(notation) => {
                    if !self.play_for(&notation, Made::Bot) {
                        break;
                    }
                }
                Step::Think(seat, ticket) => self.think(seat, ticket),
            }
        }
        self.show_result_if_due();
    }

    /// Says what there is to do now.
    pub fn prompt_words(self) -> String {
        let voice = self.voice();
        let language = voice.language;
        match self.situation.get_untracked() {
            Situation::Curtain(seat) => match self.controller.with_untracked(Controller::here) {
                Here::All => words::pass_to(language, &voice.name(seat)),
                _ => words::called(language, &voice.name(seat)),
            },
            // Over an open hand stands what was done, never what the next person is asked.
            Situation::HandOver(_) => self.last_words(),
            Situation::Person(_) if self.acting.get_untracked().is_none() => self.last_words(),
            Situation::Away(seat) => words::waiting_for(language, &voice.name(seat)),
            Situation::Bot(_) if self.controller.with_untracked(Controller::is_held) => {
                words::HELD.get(language).to_owned()
            }
            Situation::Bot(seat) => words::thinking(language, &voice.name(seat)),
            Situation::Chance => words::CHANCE.get(language).to_owned(),
            Situation::Over => self
                .session
                .with(|game| game.verdict(game.cursor(), &voice)),
            Situation::Person(_) => {
                let viewer = self.viewer.get_untracked();
                self.session
                    .with(|game| game.ask(game.cursor(), viewer, &voice))
            }
        }
    }

    /// What was done last, in the words of the log.
    fn last_words(self) -> String {
        let voice = self.voice();
        let viewer = self.viewer.get_untracked();
        let lines_of = |ply| self.session.with(|game| game.log_of(ply, viewer, &voice));
        let mut plies = (0..self.cursor.get_untracked()).rev().map(lines_of);
        let last = plies.find(|lines| !lines.is_empty()).unwrap_or_default();
        let texts: Vec<String> = last.into_iter().map(|line| line.text).collect();
        texts.join(" ")
    }

    /// Follows everything [`prompt_words`](Self::prompt_words) depends on.
    pub fn track_prompt(self) {
        self.session.track();
        self.controller.track();
        self.language.track();
    }

    pub(super) fn jump(self, ply: usize) {
        if self.elsewhere.get_value() {
            return self.part_ways();
        }
        self.clear_pause();
        self.hint.set(None);
        self.result_due.set_value(false);
        self.session.change(|game| game.go_to(ply));
        self.has_seen();
        self.controller
            .update(|controller| self.session.with(|game| controller.jumped(game)));
        self.session.tell();
        self.save();
        self.go_on();
        if self.curtain.get_untracked().is_none() {
            self.speech.say(&self.prompt_words());
        }
    }

    pub(super) fn play_for(self, notation: &str, made: Made) -> bool {
        let voice = self.voice();
        if self
            .session
            .change(|game| game.play(notation, &voice))
            .is_err()
        {
            // The answer is no legal move: as good as no answer.
            self.controller.update(Controller::fail);
            return false;
        }
        self.made(made);
        true
    }

    /// After a move: shows it, says it, saves it.
    pub(super) fn made(self, made: Made) {
        self.hint.set(None);
        let pause = self
            .controller
            .try_update(|controller| self.session.with(|game| controller.made(game, made)));
        self.session.tell();
        self.pause_for(pause.unwrap_or(0));
        self.has_seen();
        self.saved.update_value(|saved| saved.aside = false);
        self.save();
        let over = self.situation.get_untracked() == Situation::Over;
        self.result_due.set_value(over);

        let voice = self.voice();
        let viewer = self.viewer.get_untracked();
        let ply = self.cursor.get_untracked() - 1;
        let lines = self.session.with(|game| game.log_of(ply, viewer, &voice));
        let prompt = self.prompt_words();
        // The last events of a game may have said the verdict already.
        let said = lines.iter().any(|line| line.text == prompt);
        for line in lines {
            self.speech.say_soon(line.text);
        }
        if !said && (over || self.acting.get_untracked().is_some()) {
            self.speech.say_soon(prompt);
        }
        let next = self
            .controller
            .with_untracked(|controller| self.session.with(|game| controller.hand_over(game)));
        if let Some(next) = next {
            let words = words::pass_to(voice.language, &voice.name(next));
            self.speech.say_soon(words);
        }
    }

    fn pause_for(self, milliseconds: u32) {
        self.clear_pause();
        if milliseconds == 0 {
            return;
        }
        // Without animations the eye needs less time.
        let milliseconds = if use_prefs().is_still() {
            milliseconds / 2
        } else {
            milliseconds
        };
        let over = move || {
            if self.session.is_open() {
                self.controller.update(Controller::lingered);
                self.go_on();
            }
        };
        let wait = Duration::from_millis(milliseconds.into());
        self.pause
            .set_value(set_timeout_with_handle(over, wait).ok());
    }

    pub(super) fn clear_pause(self) {
        if let Some(timer) = self.pause.try_update_value(Option::take).flatten() {
            timer.clear();
        }
    }

    fn show_result_if_due(self) {
        let shown = !self.controller.with_untracked(Controller::is_lingering);
        if shown && self.result_due.get_value() {
            self.result_due.set_value(false);
            self.sheet.set(Some(Sheet::Result));
        }
    }
}
