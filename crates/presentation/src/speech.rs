//! The current task and the last moves in words.

use crate::controller::{Controller, DeviceSeats, Phase, deal_length};
use crate::history::heading;
use crate::words;
use std::collections::HashSet;
use std::ops::Range;
use tabletop::erased::LogLine;
use tabletop::hearing::spoken;
use tabletop::{AnySession, Goal, Language, Seat, Turn, Viewer, Voice};

/// The largest number of lines shown at once beside the place on the board. It is more than one
/// because the actions of one seat belong together.
const LINES: usize = 2;

/// The largest number of lines shown to a person who returns to the game.
const RECAP: usize = 5;

/// The moves that are reported beside the place where the last of them ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Telling {
    /// The number of the first move, from 0.
    pub from: usize,
    /// The number of the last move, plus 1.
    pub to: usize,
    /// Whether the moves are a summary for a person who returns: everything since that person's
    /// last move.
    pub is_recap: bool,
}

impl Telling {
    /// Reports the move at `ply`. Moves of the same turn that were reported before stay above it.
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

/// How much is spoken of the turns of others.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SpeechLength {
    /// One sentence a turn, once the turn is complete.
    #[default]
    Short,
    /// Every line of the log, move by move.
    Full,
}

/// A table at one moment, and the parts needed to describe it in words.
#[derive(Clone, Copy)]
pub struct Moment<'a> {
    /// The seats at this device, the viewer and the ply on screen.
    pub controller: &'a Controller,
    /// The game.
    pub game: &'a dyn AnySession,
    /// The language and the names for texts.
    pub voice: &'a Voice,
    /// Returns the gain of a move in words, to be appended to the words of its events. The
    /// arguments are the number of the move and the viewer. The result is empty if the words of its
    /// events already mention the gain.
    pub brought: &'a dyn Fn(usize, Viewer) -> String,
}

impl Moment<'_> {
    /// Returns the prompt for the current task.
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
            Phase::Chance => self.comes_next(game.cursor()),
            Phase::Over if controller.withholds_result(game) => {
                words::ENDING.get(language).to_owned()
            }
            Phase::Over => game.result_text(game.cursor(), voice),
            Phase::HandOver(seat) | Phase::Person(seat) => self.asks_person(seat, game.cursor()),
        }
    }

    /// Returns the prompt for what follows, where the board itself tells what was done.
    pub(crate) fn asks_next(&self) -> String {
        let (game, language) = (self.game, self.voice.language);
        match self.controller.phase(game) {
            Phase::HandOver(seat) => words::pass_to(language, self.voice.name(seat)),
            Phase::Person(seat) => self.asks_person(seat, game.cursor()),
            _ => self.asks(),
        }
    }

    /// Whether the prompt shows what was done instead of a task. It does so before the device is
    /// handed over, while a hand is still open, and before the next person may act.
    fn asks_nobody(&self) -> bool {
        match self.controller.phase(self.game) {
            Phase::HandOver(_) => true,
            Phase::Person(_) => self.controller.acting(self.game).is_none(),
            _ => false,
        }
    }

    /// Returns the prompt from before the move at `ply`.
    pub(crate) fn asked_before(&self, ply: usize) -> String {
        let language = self.voice.language;
        match self.game.turn_at(ply) {
            Turn::Seat(seat) if self.game.occupants()[seat.index()].is_human() => {
                self.asks_person(seat, ply)
            }
            Turn::Seat(seat) => words::thinking(language, self.voice.name(seat)),
            Turn::Chance | Turn::Over => self.comes_next(ply),
        }
    }

    /// Says what chance decides after `ply` moves, in the words of the game.
    fn comes_next(&self, ply: usize) -> String {
        let viewer = self.controller.viewer(self.game);
        self.game.prompt(ply, viewer, self.voice)
    }

    /// Returns the prompt for a person after `ply` moves. A person who plays alone is not named.
    fn asks_person(&self, seat: Seat, ply: usize) -> String {
        let viewer = self.controller.viewer(self.game);
        let prompt = match self.controller.asks_puzzle() {
            true => self.game.puzzle_prompt(ply, viewer, self.voice),
            false => self.game.prompt(ply, viewer, self.voice),
        };
        match self.game.only_person() {
            Some(_) => words::unaddressed(self.voice.language, &prompt, &self.voice.name(seat)),
            None => prompt,
        }
    }

    /// Returns the words of the last move that has any.
    fn last_lines(&self) -> Vec<String> {
        let mut plies = (0..self.game.cursor()).rev();
        let said = plies.find_map(|ply| Some(self.lines(ply)).filter(|lines| !lines.is_empty()));
        said.unwrap_or_default()
    }

    /// Returns the log of one move, with its gain. Lines that are withheld until the viewer
    /// dismisses the move ([`LogLine::waits`]) are left out: by then the prompt shows the next
    /// task. So are lines about the result ([`LogLine::tells_result`]) before it may be told.
    #[must_use]
    pub fn log_of(&self, ply: usize) -> Vec<LogLine> {
        let viewer = self.controller.viewer(self.game);
        let can_wait = self.controller.can_wait_for_viewer(self.game);
        let withholds = self.controller.withholds_result(self.game);
        let mut lines = self.game.log_of(ply, viewer, self.voice);
        lines.retain(|line| !(can_wait && line.waits || withholds && line.tells_result));
        let brought = (self.brought)(ply, viewer);
        tell_brought(self.voice.language, &mut lines, &brought);
        lines
    }

    /// Returns only the words of the log of one move.
    #[must_use]
    pub fn lines(&self, ply: usize) -> Vec<String> {
        let lines = self.log_of(ply).into_iter();
        lines.map(|line| line.text).collect()
    }

    /// Describes the move before the ply on screen.
    #[must_use]
    pub fn last_move(&self) -> String {
        let before = self.controller.ply(self.game).checked_sub(1);
        before.map_or_else(String::new, |ply| self.lines(ply).join(" "))
    }

    /// Returns what is announced to a screen-reader user when the last move begins to be shown: what
    /// has happened, each line once. The result of the game is announced later.
    #[must_use]
    pub fn announcement(&self, length: SpeechLength) -> Vec<String> {
        let last = self.game.cursor().checked_sub(1);
        last.map_or_else(Vec::new, |ply| self.announcement_of(ply, length))
    }

    /// Returns what is announced when the move at `ply` begins to be shown. In short, a turn of
    /// others is one sentence, which comes with its last move.
    #[must_use]
    pub fn announcement_of(&self, ply: usize, length: SpeechLength) -> Vec<String> {
        let voice = self.voice.clone().for_ears();
        let heard = Moment {
            voice: &voice,
            ..*self
        };
        let lines = heard.news_of(ply, length).into_iter();
        lines.map(|line| spoken(self.voice, &line)).collect()
    }

    fn news_of(&self, ply: usize, length: SpeechLength) -> Vec<String> {
        let Some(seat) = self.other_at(ply).filter(|_| length == SpeechLength::Short) else {
            return self.heard_of(ply..ply + 1, |line| !line.tells_result);
        };
        let is_complete =
            self.game.turn_at(ply + 1) == Turn::Over || !self.game.goes_on_at(ply + 1);
        if !is_complete {
            return Vec::new();
        }
        let begin = (0..=ply).rev().find(|&ply| !self.game.goes_on_at(ply));
        let turn = begin.unwrap_or(ply)..ply + 1;
        let viewer = self.controller.viewer(self.game);
        match heading(self.game, seat, turn.clone(), viewer, self.voice) {
            Some(heading) if !self.withholds_any(turn.clone()) => {
                vec![self.voice.sentence(&heading)]
            }
            _ => self.heard_of(turn, |line| !line.tells_result),
        }
    }

    /// Whether a line of these moves is still withheld.
    fn withholds_any(&self, mut plies: Range<usize>) -> bool {
        let viewer = self.controller.viewer(self.game);
        plies.any(|ply| self.log_of(ply).len() < self.game.log_of(ply, viewer, self.voice).len())
    }

    /// The seat whose turn contains the move at `ply`, if its moves are not made at this device.
    fn other_at(&self, ply: usize) -> Option<Seat> {
        let seat = self.game.seat_at(ply)?;
        let is_human = self.game.occupants()[seat.index()].is_human();
        let is_here = is_human && !self.controller.is_away(seat);
        (!is_here && ply >= deal_length(self.game)).then_some(seat)
    }

    /// The lines about these moves that `is_heard` accepts, each line once.
    fn heard_of(&self, plies: Range<usize>, is_heard: fn(&LogLine) -> bool) -> Vec<String> {
        let mut known = HashSet::new();
        let lines = plies.flat_map(|ply| self.log_of(ply)).filter(is_heard);
        let said = lines.map(|line| line.text);
        said.filter(|line| known.insert(line.clone())).collect()
    }

    /// Returns what is announced once the last move has been shown: what to do next, or how the
    /// game has ended. `None` if others have to act, or if the result is still withheld.
    #[must_use]
    pub fn announced_task(&self) -> Option<String> {
        let Moment {
            controller,
            game,
            voice,
            ..
        } = *self;
        let task = match controller.hand_over(game) {
            Some(next) => words::pass_to(voice.language, voice.name(next)),
            // A screen-reader user is not told each time that others are thinking.
            None if controller.phase(game) != Phase::Over && controller.acting(game).is_none() => {
                return None;
            }
            // The count does not speak by itself.
            None if controller.counts_result(game) => {
                words::COUNTING.get(voice.language).to_owned()
            }
            None if controller.withholds_result(game) => return None,
            None if controller.phase(game) == Phase::Over => {
                let last = game.cursor();
                let mut told =
                    self.heard_of(last.saturating_sub(1)..last, |line| line.tells_result);
                let result = self.asks();
                if !told.iter().any(|line| line.contains(&result)) {
                    told.push(result);
                }
                told.join(" ")
            }
            None => self.asks(),
        };
        let told = self.announcement(SpeechLength::Full);
        let is_said = told.iter().any(|line| line.contains(&task));
        (!is_said).then_some(task)
    }

    /// Whether the present task calls somebody who was waiting: the last move was not made at this
    /// device, the device is to be handed over, or the game is over.
    #[must_use]
    pub fn calls(&self) -> bool {
        let last = self.game.cursor().checked_sub(1);
        match self.controller.phase(self.game) {
            Phase::Over | Phase::HandOver(_) => true,
            Phase::Person(_) => last.is_some_and(|ply| self.other_at(ply).is_some()),
            Phase::Curtain(_) | Phase::Away(_) | Phase::Bot(_) | Phase::Chance => false,
        }
    }

    /// Describes what a seat did with the move at `ply`, or what chance did. Lines that only make
    /// the table ready are included only while the viewer looks back move by move. The result of
    /// the game is left out, because it is shown elsewhere.
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

    /// Returns the lines to show beside the place on the board.
    #[must_use]
    pub fn caption_lines(&self, telling: Telling) -> Vec<String> {
        let to = telling.to.min(self.game.cursor());
        let lines = (telling.from..to).flat_map(|ply| self.deeds(ply));
        let (is_recap, lines) = (telling.is_recap, lines.collect());
        shortened(lines, if is_recap { RECAP } else { LINES })
    }

    /// Returns a short summary of the turn in one line, for places with little room; `None` if the
    /// game has no words for it.
    pub(crate) fn short_caption(&self, telling: Telling) -> Option<String> {
        let game = self.game;
        let to = telling.to.min(game.cursor());
        let last = to.checked_sub(1).filter(|_| !telling.is_recap)?;
        let seat = game.seat_at(last)?;
        let turn = (0..=last).rev().find(|&ply| !game.goes_on_at(ply))?;
        let viewer = self.controller.viewer(game);
        heading(game, seat, turn..to, viewer, self.voice)
    }

    /// Returns [`short_caption`](Self::short_caption) if it mentions the last move; `None` if it is
    /// the same without that move.
    pub(crate) fn short_news(&self, telling: Telling) -> Option<String> {
        let last = telling.to.min(self.game.cursor()).checked_sub(1)?;
        let short = self.short_caption(telling)?;
        let before = Telling {
            to: last,
            ..telling
        };
        let is_same =
            self.game.goes_on_at(last) && self.short_caption(before).as_ref() == Some(&short);
        (!is_same).then_some(short)
    }

    /// Returns the viewer's goals after `ply` moves, with the progress towards them; none once the
    /// game is over. If everything is open, they are the goals of the only person. If there is not
    /// exactly one person, they are those of the seat whose turn it is, or was before chance draws.
    pub(crate) fn goals(&self, ply: usize) -> Vec<Goal> {
        let game = self.game;
        if game.turn_at(ply) == Turn::Over {
            return Vec::new();
        }
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

/// Keeps the last lines. Equal lines in a row, for example about two animals of one kind, count as
/// one.
fn shortened(mut lines: Vec<String>, most: usize) -> Vec<String> {
    lines.dedup();
    lines.drain(..lines.len().saturating_sub(most));
    lines
}

/// Appends the gain of a move to the last line that describes an action of a seat.
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
