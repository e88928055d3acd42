//! A chapter in progress: a plain state machine over a session. The app calls [`Run::now`] after
//! every change and acts on the result; the [proof](super::proof) does the same.

use super::{After, Chapter, Pattern, Step, Task, Until, Words};
use crate::erased::AnySession;
use crate::game::{Progress, Turn};
use crate::words::Language;
use std::sync::Arc;

/// What must happen next in a chapter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Now {
    /// The learner reads the words; then [`Run::go_on`] is called.
    Read,
    /// The learner makes one of the moves asked for.
    Ask,
    /// This move is played automatically, for a seat or for chance.
    Play(String),
    /// The moves that the words announce have been played. Once they have been seen,
    /// [`Run::go_on`] is called.
    Announced,
    /// The learner made a move that was not asked for. These words are shown, and the game returns
    /// to the ply [`Run::retry_ply`].
    Wrong(Words),
    /// The learner, the bots and chance play on.
    Free,
    /// The chapter is finished.
    Finished,
}

/// A chapter in progress.
#[derive(Clone, Debug)]
pub struct Run {
    chapter: Arc<Chapter>,
    step: usize,
    /// The ply at which the step began.
    began: usize,
}

impl Run {
    /// Begins or continues a chapter at a step that began at the ply `began`.
    #[must_use]
    pub fn at(chapter: Arc<Chapter>, step: usize, began: usize) -> Run {
        Run {
            chapter,
            step,
            began,
        }
    }

    /// The chapter.
    #[must_use]
    pub fn chapter(&self) -> &Arc<Chapter> {
        &self.chapter
    }

    /// The index of the step, from 0; the number of steps once all are done.
    #[must_use]
    pub fn number(&self) -> usize {
        self.step
    }

    /// The ply at which the step began.
    #[must_use]
    pub fn began(&self) -> usize {
        self.began
    }

    /// The current step; `None` once all are done.
    #[must_use]
    pub fn step(&self) -> Option<&Step> {
        self.chapter.steps.get(self.step)
    }

    /// Continues after the learner has read the words, or has seen what they announce.
    pub fn go_on(&mut self, session: &dyn AnySession) {
        if matches!(self.now(session), Now::Read | Now::Announced) {
            self.next_step(self.read_at());
        }
    }

    /// The ply at which the step's words are read. No move is expected there: a move made anyway is
    /// undone, unless the next step asks for it.
    #[must_use]
    pub fn read_at(&self) -> usize {
        self.began + self.watched().len()
    }

    /// The moves that are played automatically in this step.
    fn watched(&self) -> &[String] {
        match self.step().map(|step| &step.task) {
            Some(Task::Watch(moves) | Task::Announce(moves)) => moves,
            _ => &[],
        }
    }

    /// Whether the learner, while reading this step's words, has already made a move that the next
    /// step asks for. The words then need not be confirmed.
    fn is_ahead(&self, session: &dyn AnySession) -> bool {
        let ply = self.read_at();
        let next = self.chapter.steps.get(self.step + 1);
        let Some(Task::Ask { moves, .. }) = next.map(|step| &step.task) else {
            return false;
        };
        let made = session.move_at(ply).filter(|_| session.cursor() > ply);
        made.is_some_and(|mv| moves.iter().any(|pattern| pattern.fits(&mv)))
    }

    /// The ply that the game returns to when a move that was not asked for is undone.
    #[must_use]
    pub fn retry_ply(&self) -> usize {
        self.began
    }

    /// A move to show to a learner who asks for help: the first legal move that fits.
    #[must_use]
    pub fn move_to_show(&self, session: &dyn AnySession) -> Option<String> {
        let Some(Task::Ask { moves, .. }) = self.step().map(|step| &step.task) else {
            return None;
        };
        let legal = session.legal();
        let listed = |pattern: &Pattern| legal.iter().find(|mv| pattern.fits(mv)).cloned();
        // If no listed move fits, only a pattern without `*` can be shown.
        let written = |pattern: &Pattern| pattern.single().map(str::to_owned);
        let listed = moves.iter().find_map(listed);
        listed.or_else(|| moves.iter().find_map(written))
    }

    fn next_step(&mut self, began: usize) {
        self.step += 1;
        self.began = began;
    }

    /// Returns what must happen next. Skips steps that are done.
    pub fn now(&mut self, session: &dyn AnySession) -> Now {
        loop {
            // A clone of the handle, because the index of the step changes while the step is
            // borrowed.
            let chapter = self.chapter.clone();
            let Some(step) = chapter.steps.get(self.step) else {
                return Now::Finished;
            };
            if !self.is_due(step.after, session) {
                self.next_step(self.began);
                continue;
            }
            let made = session.cursor().saturating_sub(self.began);
            match &step.task {
                Task::Read | Task::Watch(_) | Task::Announce(_) => match self.watched().get(made) {
                    Some(mv) => return Now::Play(mv.clone()),
                    None if self.is_ahead(session) => self.next_step(self.read_at()),
                    None if matches!(step.task, Task::Announce(_)) => return Now::Announced,
                    None => return Now::Read,
                },
                Task::Ask {
                    moves,
                    answers,
                    otherwise,
                } => {
                    let mv = session.move_at(self.began).filter(|_| made > 0);
                    let Some(mv) = mv else { return Now::Ask };
                    if !moves.iter().any(|pattern| pattern.fits(&mv)) {
                        let answer = answers
                            .iter()
                            .find(|answer| answer.moves.iter().any(|pattern| pattern.fits(&mv)));
                        let say = answer.map_or(otherwise, |answer| &answer.say);
                        return Now::Wrong(say.clone());
                    }
                    self.next_step(self.began + 1);
                }
                Task::Free { until, .. } => {
                    let is_over = session.turn() == Turn::Over;
                    if !is_over && !self.has_happened(until, session) {
                        return Now::Free;
                    }
                    self.next_step(session.cursor());
                }
            }
        }
    }

    /// Whether the condition of a step holds, so that the step is taken.
    fn is_due(&self, after: After, session: &dyn AnySession) -> bool {
        let points = |ply| {
            let scores = session.score(ply);
            let own = scores.into_iter().find(|it| it.seat == self.chapter.seat);
            own.and_then(|own| own.total)
        };
        match after {
            After::Anything => true,
            After::NoPoints => {
                let last = self.began.checked_sub(1);
                last.is_some_and(|last| points(self.began) <= points(last))
            }
        }
    }

    fn has_happened(&self, until: &Until, session: &dyn AnySession) -> bool {
        let own = Turn::Seat(self.chapter.seat);
        match until {
            Until::Over => session.turn() == Turn::Over,
            Until::Turns(turns) => {
                // A turn ends when another seat decides; draws may occur in the middle of it.
                let (mut ended, mut acts) = (0, false);
                for ply in self.began..=session.cursor() {
                    match session.turn_at(ply) {
                        turn if turn == own => acts = true,
                        Turn::Chance => {}
                        Turn::Seat(_) | Turn::Over => {
                            ended += u8::from(acts);
                            acts = false;
                        }
                    }
                }
                ended >= *turns
            }
            Until::Move(pattern) => (self.began..session.cursor()).any(|ply| {
                let fits = |mv: String| pattern.fits(&mv);
                session.turn_at(ply) == own && session.move_at(ply).is_some_and(fits)
            }),
            Until::Goal(symbol) => {
                let voice = session.voice(Language::En);
                let seat = self.chapter.seat;
                let viewer = crate::seat::Viewer::Seat(seat);
                let goals = session.goals(session.cursor(), viewer, seat, &voice);
                goals.iter().any(|goal| {
                    goal.symbol == symbol.as_str() && goal.progress == Progress::Reached
                })
            }
        }
    }
}
