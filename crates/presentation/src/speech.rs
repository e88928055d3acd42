//! What there is to do and what was done, in words.

use crate::controller::{Controller, DeviceSeats, Phase};
use crate::history::heading;
use crate::words;
use std::collections::HashSet;
use tabletop::erased::LogLine;
use tabletop::{AnySession, Goal, Language, Seat, Turn, Viewer, Voice};

/// So many lines stand beside the place at once: what one seat does belongs together.
const LINES: usize = 2;

/// So many lines are told to somebody who comes back.
const RECAP: usize = 5;

/// Which moves are told beside the place where the last of them ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Telling {
    /// The number of the first, from 0.
    pub from: usize,
    /// The number behind the last.
    pub to: usize,
    /// Whether they are told to somebody who comes back: what has happened since their own last move.
    pub is_recap: bool,
}

impl Telling {
    /// The move at `ply` is told: what was told before of the same turn stays above it.
    #[must_use]
    pub fn of(ply: usize, before: Option<Telling>, game: &dyn AnySession) -> Telling {
        let goes_on = before.filter(|it| !it.is_recap && it.to == ply && game.goes_on_at(ply));
        Telling {
            from: goes_on.map_or(ply, |before| before.from),
            to: ply + 1,
            is_recap: false,
        }
    }
}

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
                DeviceSeats::All => words::pass_to(language, voice.name(seat)),
                _ => words::called(language, voice.name(seat)),
            },
            _ if self.asks_nobody() => self.last_lines().join(" "),
            Phase::Away(seat) => words::waiting_for(language, voice.name(seat)),
            Phase::Bot(_) if controller.are_bots_paused() => words::HELD.get(language).to_owned(),
            Phase::Bot(seat) => words::thinking(language, voice.name(seat)),
            Phase::Chance => words::CHANCE.get(language).to_owned(),
            Phase::Over if controller.is_ending(game) => words::ENDING.get(language).to_owned(),
            Phase::Over => game.result_text(game.cursor(), voice),
            Phase::HandOver(seat) | Phase::Person(seat) => self.asks_person(seat, game.cursor()),
        }
    }

    /// Whether the prompt says what was done: over an open hand, and before the next person may act.
    fn asks_nobody(&self) -> bool {
        match self.controller.phase(self.game) {
            Phase::HandOver(_) => true,
            Phase::Person(_) => self.controller.acting(self.game).is_none(),
            _ => false,
        }
    }

    /// What there was to do before the move at `ply`.
    pub(crate) fn asked_before(&self, ply: usize) -> String {
        let language = self.voice.language;
        match self.game.turn_at(ply) {
            Turn::Seat(seat) if self.game.occupants()[seat.index()].is_human() => {
                self.asks_person(seat, ply)
            }
            Turn::Seat(seat) => words::thinking(language, self.voice.name(seat)),
            Turn::Chance | Turn::Over => words::CHANCE.get(language).to_owned(),
        }
    }

    /// What a person has to decide after `ply` moves. Whoever plays alone knows who is meant.
    fn asks_person(&self, seat: Seat, ply: usize) -> String {
        let viewer = self.controller.viewer(self.game);
        let prompt = self.game.prompt(ply, viewer, self.voice);
        match self.game.only_person() {
            Some(_) => words::unaddressed(self.voice.language, &prompt, &self.voice.name(seat)),
            None => prompt,
        }
    }

    /// What was done last.
    fn last_lines(&self) -> Vec<String> {
        let mut plies = (0..self.game.cursor()).rev();
        let said = plies.find_map(|ply| Some(self.lines(ply)).filter(|lines| !lines.is_empty()));
        said.unwrap_or_default()
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

    /// What is said to the ear after a move: what has happened, and what there is to do, each of it once.
    #[must_use]
    pub fn heard(&self) -> Vec<String> {
        let Moment {
            controller,
            game,
            voice,
            ..
        } = *self;
        let mut said = game
            .cursor()
            .checked_sub(1)
            .map_or_else(Vec::new, |ply| self.lines(ply));
        // Who only listens is not told each time that others think.
        if controller.phase(game) == Phase::Over || controller.acting(game).is_some() {
            said.push(self.asks());
        }
        if let Some(next) = controller.hand_over(game) {
            said.push(words::pass_to(voice.language, voice.name(next)));
        }
        // The last events of a game may have said the verdict already.
        let mut known = HashSet::new();
        said.retain(|line| known.insert(line.clone()));
        said
    }

    /// What somebody did with the move at `ply`, or what chance did to somebody, in words; all of it for whoever goes through
    /// the game step by step. How the game ends is told where the result stands.
    #[must_use]
    pub fn deeds(&self, ply: usize) -> Vec<String> {
        let tells_all = self.controller.looks_back();
        let result = self.game.result_text(ply + 1, self.voice);
        let lines = self.log_of(ply).into_iter();
        lines
            .filter(|line| (tells_all || !line.is_upkeep) && line.text != result)
            .map(|line| line.text)
            .collect()
    }

    /// What is told beside the place, line by line.
    #[must_use]
    pub fn told(&self, telling: Telling) -> Vec<String> {
        let to = telling.to.min(self.game.cursor());
        let lines = (telling.from..to).flat_map(|ply| self.deeds(ply));
        let (is_recap, lines) = (telling.is_recap, lines.collect());
        shortened(lines, if is_recap { RECAP } else { LINES })
    }

    /// The same in one line, where there is room for no more: the turn in a few words, if its game has them.
    pub(crate) fn told_in_short(&self, telling: Telling) -> Option<String> {
        let game = self.game;
        let to = telling.to.min(game.cursor());
        let last = to.checked_sub(1).filter(|_| !telling.is_recap)?;
        let seat = game.seat_at(last)?;
        let turn = (0..=last).rev().find(|&ply| !game.goes_on_at(ply))?;
        let viewer = self.controller.viewer(game);
        heading(game, seat, turn..to, viewer, self.voice)
    }

    /// What one plays for after `ply` moves, and how far it has come: of whoever looks. Where nothing is hidden, of the only
    /// person, or else of whoever has the turn, or has had it until chance decides.
    pub(crate) fn goals(&self, ply: usize) -> Vec<Goal> {
        let game = self.game;
        let viewer = self.controller.viewer(game);
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Table => None,
            Viewer::Open => game.only_person().or_else(|| {
                let mut turns = (0..=ply).rev().map(|ply| game.turn_at(ply));
                match turns.find(|turn| *turn != Turn::Chance) {
                    Some(Turn::Seat(seat)) => Some(seat),
                    _ => None,
                }
            }),
        };
        seat.map_or_else(Vec::new, |seat| game.goals(ply, viewer, seat, self.voice))
    }
}

/// The last of the lines. The same twice, of two animals that are alike, is told once.
fn shortened(mut lines: Vec<String>, most: usize) -> Vec<String> {
    lines.dedup();
    lines.drain(..lines.len().saturating_sub(most));
    lines
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

#[cfg(test)]
mod tests {
    use super::shortened;

    #[test]
    fn the_last_lines_stand_there_each_of_them_once() {
        let told =
            |lines: &[&str]| shortened(lines.iter().map(|&line| line.to_owned()).collect(), 2);
        assert_eq!(told(&[]), [""; 0]);
        assert_eq!(told(&["a young cow", "a young cow"]), ["a young cow"]);
        assert_eq!(
            told(&["a", "a young cow", "a young cow"]),
            ["a", "a young cow"]
        );
        assert_eq!(told(&["a", "b", "a"]), ["b", "a"]);
    }
}
