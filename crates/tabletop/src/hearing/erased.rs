//! Games played by ear, for callers that do not know the game's type.

use super::answers::ask;
use super::interface::{Answer, Hearing};
use super::line::{Candidate, Line, Reading};
use super::question::Question;
use crate::erased::{AnySession, Registered};
use crate::seat::Viewer;
use crate::session::Session;
use crate::words::Voice;

/// A game that is played by ear, for callers that do not know its type. Each method returns `None`
/// if the session is of another game. They are not methods of [`AnySession`], so that their code can
/// be loaded later.
pub trait AnyHearing: Sync {
    /// Answers a question at the cursor ([`ask`]).
    fn ask(
        &self,
        session: &dyn AnySession,
        viewer: Viewer,
        question: &Question,
        voice: &Voice,
    ) -> Option<Answer>;

    /// Reads what the viewer has typed at the cursor ([`Line::read`]).
    fn read(
        &self,
        session: &dyn AnySession,
        viewer: Viewer,
        typed: &str,
        voice: &Voice,
    ) -> Option<Reading>;

    /// The legal moves at the cursor that fit what the viewer has typed so far
    /// ([`Line::candidates`]).
    fn candidates(
        &self,
        session: &dyn AnySession,
        viewer: Viewer,
        typed: &str,
        voice: &Voice,
    ) -> Option<Vec<Candidate>>;
}

impl<G: Hearing> AnyHearing for Registered<G> {
    fn ask(
        &self,
        session: &dyn AnySession,
        viewer: Viewer,
        question: &Question,
        voice: &Voice,
    ) -> Option<Answer> {
        let session = session.as_any().downcast_ref::<Session<G>>()?;
        Some(ask(session, viewer, question, voice))
    }

    fn read(
        &self,
        session: &dyn AnySession,
        viewer: Viewer,
        typed: &str,
        voice: &Voice,
    ) -> Option<Reading> {
        let session = session.as_any().downcast_ref::<Session<G>>()?;
        let line = Line::new(session.game(), session.state(), viewer, voice);
        Some(line.read(typed))
    }

    fn candidates(
        &self,
        session: &dyn AnySession,
        viewer: Viewer,
        typed: &str,
        voice: &Voice,
    ) -> Option<Vec<Candidate>> {
        let session = session.as_any().downcast_ref::<Session<G>>()?;
        let line = Line::new(session.game(), session.state(), viewer, voice);
        Some(line.candidates(typed))
    }
}
