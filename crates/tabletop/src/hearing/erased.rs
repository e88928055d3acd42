//! Playing by ear, for callers that do not know the game's type.

use super::answers::ask;
use super::interface::{Answer, Hearing};
use super::line::{Candidate, Choices, Line, Reading};
use super::question::Question;
use crate::erased::{AnySession, Registered};
use crate::seat::Viewer;
use crate::session::Session;
use crate::words::Voice;

/// A position at a table, as somebody hears it.
#[derive(Clone, Copy)]
pub struct Heard<'a> {
    /// The game.
    pub game: &'a dyn AnySession,
    /// The number of moves before the position.
    pub ply: usize,
    /// Who asks.
    pub viewer: Viewer,
    /// The language and the names.
    pub voice: &'a Voice,
}

/// The type-erased questions and the typed line of one game. A session of another game is answered
/// with nothing.
pub trait AnyHearing: Sync {
    /// Answers a question. The answer to a question for the app
    /// ([`Ask::is_about_position`](super::Ask::is_about_position)) is empty.
    fn answer(&self, at: Heard, question: &Question) -> Answer;

    /// Reads what is typed ([`Line::read`]).
    fn read(&self, at: Heard, typed: &str) -> Reading;

    /// The legal moves with their words ([`Line::into_choices`]).
    fn choices(&self, at: Heard) -> Choices;

    /// The shortest text that is read as a legal move ([`Line::shorthand`]).
    fn shorthand(&self, at: Heard, notation: &str) -> Option<String>;

    /// The only legal move, if all it does is to end the turn ([`Line::only_ending`]).
    fn only_ending(&self, at: Heard) -> Option<Candidate>;
}

/// Returns the typed session; `None` if it is of another game.
fn typed<G: Hearing>(game: &dyn AnySession) -> Option<&Session<G>> {
    game.as_any().downcast_ref()
}

impl<G: Hearing> AnyHearing for Registered<G> {
    fn answer(&self, at: Heard, question: &Question) -> Answer {
        let past = (at.ply != at.game.cursor()).then(|| at.game.fork(at.ply));
        let game = past.as_deref().unwrap_or(at.game);
        typed::<G>(game).map_or_else(Answer::default, |session| {
            ask(session, at.viewer, question, at.voice)
        })
    }

    fn read(&self, at: Heard, text: &str) -> Reading {
        line::<G>(at).map_or(Reading::Nothing, |line| line.read(text))
    }

    fn choices(&self, at: Heard) -> Choices {
        line::<G>(at).map_or_else(Choices::default, Line::into_choices)
    }

    fn shorthand(&self, at: Heard, notation: &str) -> Option<String> {
        line::<G>(at)?.shorthand(notation)
    }

    fn only_ending(&self, at: Heard) -> Option<Candidate> {
        line::<G>(at)?.only_ending()
    }
}

/// The line of the position; `None` if the session is of another game.
fn line<G: Hearing>(at: Heard<'_>) -> Option<Line<'_, G>> {
    let session = typed::<G>(at.game)?;
    let state = session.state_at(at.ply);
    Some(Line::new(session.game(), state, at.viewer, at.voice))
}
