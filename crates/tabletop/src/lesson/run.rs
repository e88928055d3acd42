//! A chapter being taken: a plain state machine over a session. The app asks [`Run::now`] after every change and does what
//! it says; the [proof](super::proof) does the same.

use super::{After, Chapter, Pattern, Step, Task, Until, Words};
use crate::erased::AnySession;
use crate::game::{Progress, Turn};
use crate::words::Language;
use std::sync::Arc;

/// What happens now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Now {
    /// The words are read; [`Run::go_on`] when somebody has.
    Read,
    /// The learner makes a move.
    Ask,
    /// This move is made, of whoever acts.
    Play(String),
    /// A move was made that was not asked for: this is said, and [`Run::takes_back`] says where the game goes back to.
    Wrong(Words),
    /// Learner, bots and chance play on.
    Free,
    /// The chapter is finished.
    Finished,
}

/// A chapter being taken.
#[derive(Clone, Debug)]
pub struct Run {
    chapter: Arc<Chapter>,
    step: usize,
    /// How many moves had been made when the step began.
    began: usize,
}

impl Run {
    /// Begins, or goes on, at a step that began after so many moves.
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

    /// The number of the step, from 0; the number of steps once all are done.
    #[must_use]
    pub fn number(&self) -> usize {
        self.step
    }

    /// How many moves had been made when the step began.
    #[must_use]
    pub fn began(&self) -> usize {
        self.began
    }

    /// The step; `None` once all are done.
    #[must_use]
    pub fn step(&self) -> Option<&Step> {
        self.chapter.steps.get(self.step)
    }

    /// The words have been read.
    pub fn go_on(&mut self, session: &dyn AnySession) {
        let is_read = self.now(session) == Now::Read;
        if is_read {
            self.next_step(session.cursor());
        }
    }

    /// How many moves have been made where words are read: nobody moves there. What somebody makes all the same is taken
    /// back, unless it is what the next step asks for.
    #[must_use]
    pub fn read_at(&self) -> usize {
        self.began + self.watched().len()
    }

    /// The moves that are made by themselves in this step.
    fn watched(&self) -> &[String] {
        match self.step().map(|step| &step.task) {
            Some(Task::Watch(moves)) => moves,
            _ => &[],
        }
    }

    /// Whether what the next step asks for has been made while the words of this one are read: somebody need not say first
    /// that they have been.
    fn is_ahead(&self, session: &dyn AnySession) -> bool {
        let ply = self.read_at();
        let next = self.chapter.steps.get(self.step + 1);
        let Some(Task::Ask { moves, .. }) = next.map(|step| &step.task) else {
            return false;
        };
        let made = session.move_at(ply).filter(|_| session.cursor() > ply);
        made.is_some_and(|mv| moves.iter().any(|pattern| pattern.fits(&mv)))
    }

    /// How many moves are left when a move that was not asked for is taken back.
    #[must_use]
    pub fn takes_back(&self) -> usize {
        self.began
    }

    /// A move that is asked for now: the first that may be made, for whoever wants to be shown one.
    #[must_use]
    pub fn shown(&self, session: &dyn AnySession) -> Option<String> {
        let Some(Task::Ask { moves, .. }) = self.step().map(|step| &step.task) else {
            return None;
        };
        let legal = session.legal();
        let listed = |pattern: &Pattern| legal.iter().find(|mv| pattern.fits(mv)).cloned();
        // A game that lists no moves can only be shown one that is written out.
        let written = |pattern: &Pattern| pattern.single().map(str::to_owned);
        let listed = moves.iter().find_map(listed);
        listed.or_else(|| moves.iter().find_map(written))
    }

    fn next_step(&mut self, began: usize) {
        self.step += 1;
        self.began = began;
    }

    /// What happens now. Steps that have been done are passed.
    pub fn now(&mut self, session: &dyn AnySession) -> Now {
        loop {
            // By handle: the step is looked at while the number of the step changes.
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
                Task::Read | Task::Watch(_) => match self.watched().get(made) {
                    Some(mv) => return Now::Play(mv.clone()),
                    None if self.is_ahead(session) => self.next_step(self.read_at()),
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

    /// Whether a step is taken after what came before it.
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
                // A turn ends where somebody else decides; chance may come in the middle of it.
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
