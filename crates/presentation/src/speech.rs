//! What there is to do and what was done, in words.

use crate::controller::{Controller, DeviceSeats, Phase};
use crate::words;
use tabletop::erased::LogLine;
use tabletop::{AnySession, Goal, Language, Seat, Turn, Viewer, Voice};

/// A table at one moment, and what it takes to speak of it.
#[derive(Clone, Copy)]
pub struct Moment<'a> {
    /// Who sits here, who looks, what is shown.
    pub controller: &'a Controller,
    /// The game.
    pub game: &'a dyn AnySession,
    /// Says it.
    pub voice: &'a Voice,
    /// What a move has brought, to stand behind its words: by its number, as a viewer may know it. Empty where the words
    /// of its events say so.
    pub brought: &'a dyn Fn(usize, Viewer) -> String,
}

impl Moment<'_> {
    /// What there is to do now.
    #[must_use]
    pub fn asks(&self) -> String {
        let Moment {
            controller,
            game,
            voice,
            ..
        } = *self;
        let language = voice.language;
        match controller.phase(game) {
            Phase::Curtain(seat) => match controller.device_seats() {
                DeviceSeats::All => words::pass_to(language, &voice.name(seat)),
                _ => words::called(language, &voice.name(seat)),
            },
            // Over an open hand stands what was done, never what the next person is asked.
            Phase::HandOver(_) => self.last_words(),
            Phase::Person(_) if controller.acting(game).is_none() => self.last_words(),
            Phase::Away(seat) => words::waiting_for(language, &voice.name(seat)),
            Phase::Bot(_) if controller.are_bots_paused() => words::HELD.get(language).to_owned(),
            Phase::Bot(seat) => words::thinking(language, &voice.name(seat)),
            Phase::Chance => words::CHANCE.get(language).to_owned(),
            Phase::Over if controller.is_ending(game) => words::ENDING.get(language).to_owned(),
            Phase::Over => game.result_text(game.cursor(), voice),
            Phase::Person(seat) => self.asks_person(seat, game.cursor()),
        }
    }

    /// What there was to do before the move at `ply`.
    pub(crate) fn asked_before(&self, ply: usize) -> String {
        let language = self.voice.language;
        match self.game.turn_at(ply) {
            Turn::Seat(seat) if self.game.occupants()[seat.index()].is_human() => {
                self.asks_person(seat, ply)
            }
            Turn::Seat(seat) => words::thinking(language, &self.voice.name(seat)),
            Turn::Chance | Turn::Over => words::CHANCE.get(language).to_owned(),
        }
    }

    /// What a person has to decide after `ply` moves. Whoever plays alone knows who is meant.
    fn asks_person(&self, seat: Seat, ply: usize) -> String {
        let viewer = self.controller.viewer(self.game);
        let prompt = self.game.prompt(ply, viewer, self.voice);
        match self.game.people().count() {
            1 => words::unaddressed(self.voice.language, &prompt, &self.voice.name(seat)),
            _ => prompt,
        }
    }

    /// What was done last.
    fn last_words(&self) -> String {
        let mut plies = (0..self.game.cursor()).rev();
        let said = plies.find_map(|ply| Some(self.lines(ply)).filter(|lines| !lines.is_empty()));
        said.unwrap_or_default().join(" ")
    }

    /// The log of one move, with what it has brought; without what waits until somebody has looked at what the board holds
    /// of it: by then the next thing to do is told.
    #[must_use]
    pub fn log_of(&self, ply: usize) -> Vec<LogLine> {
        let viewer = self.controller.viewer(self.game);
        let can_hold = self.controller.can_hold(self.game);
        let mut lines = self.game.log_of(ply, viewer, self.voice);
        lines.retain(|line| !(can_hold && line.waits));
        let brought = (self.brought)(ply, viewer);
        tell_brought(self.voice.language, &mut lines, &brought);
        lines
    }

    /// Its words alone.
    #[must_use]
    pub fn lines(&self, ply: usize) -> Vec<String> {
        let lines = self.log_of(ply).into_iter();
        lines.map(|line| line.text).collect()
    }

    /// What the move before the moment shown was.
    #[must_use]
    pub fn last_move(&self) -> String {
        let before = self.controller.ply(self.game).checked_sub(1);
        before.map_or_else(String::new, |ply| self.lines(ply).join(" "))
    }

    /// What one plays for after `ply` moves, and how far it has come: of whoever looks. Where nothing is hidden, of the only
    /// person, or else of whoever has the turn, or has had it until chance decides.
    pub(crate) fn goals(&self, ply: usize) -> Vec<Goal> {
        let game = self.game;
        let viewer = self.controller.viewer(game);
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Table => None,
            Viewer::Open => {
                let mut people = game.people();
                match (people.next(), people.next()) {
                    (Some(only), None) => Some(only),
                    _ => {
                        let mut turns = (0..=ply).rev().map(|ply| game.turn_at(ply));
                        match turns.find(|turn| *turn != Turn::Chance) {
                            Some(Turn::Seat(seat)) => Some(seat),
                            _ => None,
                        }
                    }
                }
            }
        };
        seat.map_or_else(Vec::new, |seat| game.goals(ply, viewer, seat, self.voice))
    }
}

/// Has what a move has brought stand behind the last line that tells what somebody did.
pub fn tell_brought(language: Language, lines: &mut [LogLine], brought: &str) {
    let is_deed = |line: &&mut LogLine| line.seat.is_some() && !line.is_upkeep;
    if let Some(line) = lines.iter_mut().rev().find(is_deed) {
        if language == Language::En && !brought.is_empty() {
            line.text.push(' ');
        }
        line.text.push_str(brought);
    }
}
