//! Films: the scenes of a session, one after the other, as one picture file that plays.
//!
//! A film is a value: scenes with a position, a caption and a duration. Each is drawn by the same
//! code as a picture. The file has what all scenes share once, and shows the rest at its time.
//!
//! | module | holds |
//! |---|---|
//! | `tree.rs` | a drawn scene as a tree |
//! | `merge.rs` | all scenes in one tree |
//! | `written.rs` | the tree as SVG with keyframes |
//! | `frames.rs` | the moments that a video shows |

mod frames;
mod merge;
mod tree;
mod written;

pub use frames::{Frame, stopped};

use crate::file::{AnyPainter, Look, PictureFile, Position, sentences, told, voice};
use crate::frame;
use crate::layout::Arrangement;
use crate::wish::{Carry, Wish};
use crate::writer::Writer;
use merge::merge;
use presentation::{Chapter, Pace, chapters, deal_length};
use std::iter;
use std::ops::Range;
use tabletop::carried::{LONGEST_FILE, MOST_ELEMENTS};
use tabletop::{AnySession, Voice};
use written::{Times, Writing};

/// How long a scene lasts without a caption, in milliseconds.
const SHORTEST: u64 = 900;

/// The reading time per byte of a caption, in milliseconds. Japanese has three bytes for a character.
const READING: u64 = 24;

/// The longest reading time, in milliseconds.
const LONGEST_READING: u64 = 3600;

/// How much longer the last scene lasts, in milliseconds.
const END: u64 = 4000;

/// The most decisions with a scene each. If there are more, a scene is a whole turn.
const MANY: usize = 100;

/// The most sentences that tell a turn. If there are more, its heading does.
const MOST_SENTENCES: usize = 3;

/// Which moves a film shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Span {
    /// All.
    #[default]
    Whole,
    /// Those of the last turn.
    LastTurn,
    /// All after so many moves.
    From(usize),
}

/// What a film is to be, beside the wish for its pictures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cut {
    /// The moves.
    pub span: Span,
    /// The speed.
    pub pace: Pace,
    /// Whether sentences tell what happens.
    pub has_captions: bool,
}

/// Why there is no film.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoFilm {
    /// The session is not of the painter's game.
    OtherGame,
    /// The record has no moves.
    NoMoves,
    /// There is no move from this one on; and how many moves there are.
    NothingFrom(usize, usize),
    /// The file would be longer than any that is read.
    TooLong,
}

/// A film.
pub struct Film {
    scenes: Vec<Scene>,
}

/// A scene of a film.
pub struct Scene {
    /// The position, whose line is the caption.
    position: Position,
    ply: usize,
    lasts: u32,
}

impl Scene {
    /// How many moves have been made.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.ply
    }

    /// The duration in milliseconds.
    #[must_use]
    pub fn lasts(&self) -> u32 {
        self.lasts
    }
}

/// The film of a session up to its cursor's end.
///
/// # Errors
/// If there is nothing to show.
pub fn film(
    painter: &dyn AnyPainter,
    session: &dyn AnySession,
    cut: &Cut,
    wish: &Wish<'_>,
) -> Result<Film, NoFilm> {
    let len = session.len();
    if len == 0 {
        return Err(NoFilm::NoMoves);
    }
    let from = match cut.span {
        Span::Whole => 0,
        Span::LastTurn => start_of_last_turn(session),
        Span::From(ply) if ply >= len => return Err(NoFilm::NothingFrom(ply, len)),
        Span::From(ply) => ply,
    };
    let voice = voice(session, wish);
    let scene = |ply, caption: Option<String>| {
        let is_last = ply == len;
        // The file carries the game to its end, so no other scene needs a code.
        let carry = if is_last { wish.carry } else { Carry::Never };
        let position = painter.position(session, ply, &Wish { carry, ..*wish });
        let mut position = position.ok_or(NoFilm::OtherGame)?;
        if session.outcome_at(ply).is_none() {
            position = match (cut.has_captions, caption) {
                (false, _) => position.captioned(String::new()),
                (true, Some(caption)) => position.captioned(caption),
                (true, None) => position,
            };
        }
        let reading = READING * position.line().len() as u64;
        let end = if is_last { END } else { 0 };
        let lasts = cut.pace.of(SHORTEST + reading.min(LONGEST_READING)) + end;
        Ok(Scene {
            position,
            ply,
            lasts: u32::try_from(lasts).unwrap_or(u32::MAX),
        })
    };
    let steps = steps(session, from, wish, &voice).into_iter();
    let steps = steps.map(|step| scene(step.end, step.caption));
    let scenes: Result<Vec<Scene>, NoFilm> = iter::once(scene(from, None)).chain(steps).collect();
    Ok(Film { scenes: scenes? })
}

/// The moves between two scenes.
struct Step {
    /// The number of moves made by then.
    end: usize,
    /// The caption; `None` for that of a picture.
    caption: Option<String>,
}

/// The steps from a moment to the end: decisions, or turns if there are many. What a viewer is told
/// nothing about belongs to the step after it.
fn steps(session: &dyn AnySession, from: usize, wish: &Wish<'_>, voice: &Voice) -> Vec<Step> {
    let (len, seats) = (session.len(), usize::from(session.setup().seats));
    let told: Vec<Vec<String>> = (from..len)
        .map(|ply| told(session, ply, wish.viewer, voice))
        .collect();
    let deal = deal_length(session).max(from);
    let decisions = (deal..len).filter(|ply| !told[ply - from].is_empty());
    let has_turns = decisions.count() > MANY;
    let chapters = match has_turns {
        true => turns(session, wish, voice),
        false => Vec::new(),
    };
    let mut steps: Vec<Step> = Vec::new();
    let mut start = from;
    for ply in from..len {
        let end = ply + 1;
        let is_inside = end < deal || has_turns && end < len && session.goes_on_at(end);
        let own = &told[start - from..end - from];
        let is_silent = own.iter().all(Vec::is_empty);
        if end < len && (is_inside || is_silent) {
            continue;
        }
        let plies = start..end;
        let sentences = sentences(&own.concat(), wish.language);
        let is_long = own.iter().map(Vec::len).sum::<usize>() > MOST_SENTENCES
            || !frame::has_room(&sentences, wish.plan(), seats);
        let caption = match is_silent || end == deal {
            true => None,
            false if is_long => Some(heading(&chapters, &plies).unwrap_or(sentences)),
            false => Some(sentences),
        };
        steps.push(Step { end, caption });
        start = end;
    }
    steps
}

/// The turns of a session, with their headings.
fn turns(session: &dyn AnySession, wish: &Wish<'_>, voice: &Voice) -> Vec<Chapter> {
    let len = session.len();
    let lines = (0..len).flat_map(|ply| session.log_of(ply, wish.viewer, voice));
    chapters(session, lines.collect(), len, wish.viewer, voice)
}

/// The heading of the turn that these moves are.
fn heading(chapters: &[Chapter], plies: &Range<usize>) -> Option<String> {
    let mut own = chapters.iter().filter(|it| plies.contains(&it.plies.start));
    let heading = own.next()?.heading.clone();
    (own.next().is_none() && !heading.is_empty()).then_some(heading)
}

/// The ply at which the last turn begins.
fn start_of_last_turn(session: &dyn AnySession) -> usize {
    let last = session.len() - 1;
    let mut plies = (0..=last).rev();
    plies.find(|&ply| !session.goes_on_at(ply)).unwrap_or(0)
}

impl Film {
    /// The scenes, in their order. There are at least two.
    #[must_use]
    pub fn scenes(&self) -> &[Scene] {
        &self.scenes
    }

    /// How long the film is, in milliseconds.
    #[must_use]
    pub fn lasts(&self) -> u64 {
        self.scenes.iter().map(|scene| u64::from(scene.lasts)).sum()
    }

    /// When the scenes begin.
    fn times(&self) -> Times {
        Times::new(self.scenes.iter().map(|scene| scene.lasts))
    }

    /// The frames of a video of the film.
    #[must_use]
    pub fn frames(&self) -> Vec<Frame> {
        self.times().frames()
    }

    /// The arrangement of the drawings: the same in all scenes, so that nothing jumps.
    fn arrangement(&self) -> Arrangement {
        let mut arrangement = Arrangement::default();
        for scene in &self.scenes {
            scene.position.arrange(&mut arrangement);
        }
        arrangement
    }

    /// A scene as a picture, arranged as in the film.
    #[cfg(feature = "laws")]
    pub(crate) fn still(&self, scene: usize, wish: &Wish<'_>) -> String {
        let position = &self.scenes[scene].position;
        let look = Look::new(position.game(), wish);
        let mut writer = Writer::new(&look.styles, wish.symbols, look.tokens.clone());
        let body = position.body(&look, &mut writer, &self.arrangement(), wish);
        position.document(&look, writer, &body, wish)
    }

    /// The film as a file. The wish is the one with which the film was made.
    ///
    /// # Errors
    /// If the file would be longer than any that is read.
    pub fn drawn(&self, wish: &Wish<'_>) -> Result<PictureFile, NoFilm> {
        let last = self.scenes.last().ok_or(NoFilm::NoMoves)?;
        let look = Look::new(last.position.game(), wish);
        let mut writer = Writer::new(&look.styles, wish.symbols, look.tokens.clone()).with_keys();
        let arrangement = self.arrangement();
        let mut all = Vec::new();
        for (at, scene) in self.scenes.iter().enumerate() {
            let body = scene.position.body(&look, &mut writer, &arrangement, wish);
            merge(&mut all, &tree::read(&body), at);
        }
        let times = self.times();
        let mut writing = Writing::new(&times);
        let mut body = String::new();
        let whole = 0..self.scenes.len();
        writing.elements(&all, std::slice::from_ref(&whole), &mut body);
        let class = writing.progress();
        let (width, height) = wish.shape.size();
        let ink = look.tokens.get("--night-gold").map_or("#fff", |it| &**it);
        body.push_str(&format!(
            "<rect class=\"{class}\" y=\"{}\" width=\"{width}\" height=\"5\" fill=\"{ink}\"/>",
            height - 5
        ));
        writer.add_rules(&writing.finish());
        let svg = last.position.document(&look, writer, &body, wish);
        let elements = svg.matches('<').count() - svg.matches("</").count();
        if svg.len() > LONGEST_FILE || elements > MOST_ELEMENTS {
            return Err(NoFilm::TooLong);
        }
        Ok(PictureFile {
            svg,
            carries: last.position.code().is_some(),
        })
    }
}
