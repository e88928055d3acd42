//! A guided game: the chapters of a lesson, one after the other, each at a table of its own with the coach in the place of
//! prompt and buttons. It comes over the network when it is opened.
//!
//! | module | holds |
//! |---|---|
//! | `progress` | how far somebody has come, as it is kept in this browser |
//! | `coach` | what is said, and what follows from what is done |
//! | `pointing` | the places on the board that are pointed at |

mod coach;
mod pointing;
mod progress;

use super::coach_parts::damaged;
use super::layout::Table;
use crate::edition::BroughtEdition;
use crate::games::{Entry, brought_lesson, is_trying, stop_trying};
use crate::prefs::use_prefs;
use crate::store;
use crate::text::games::default_name;
use crate::text::learn as words;
use coach::Coach;
use leptos::prelude::*;
use progress::Progress;
use std::sync::Arc;
use tabletop::lesson::run::Run;
use tabletop::lesson::{Chapter, Lesson};
use tabletop::session::{Occupant, Player};
use tabletop::{AnySession, Level, RecordText, Seat};

/// What the coach needs to know of the lesson around it.
#[derive(Clone, Copy)]
pub(in crate::table::learn) struct Course {
    /// The chapters.
    pub(in crate::table::learn) lesson: StoredValue<Arc<Lesson>>,
    /// How far somebody has come.
    pub(in crate::table::learn) progress: StoredValue<Progress>,
    /// The chapter that is taken, and how often one has been begun: a table of its own each time.
    at: RwSignal<(usize, u32)>,
}

impl Course {
    /// The number of the chapter, from 0.
    pub(in crate::table::learn) fn number(self) -> usize {
        self.at.get_untracked().0
    }

    /// Begins a chapter.
    pub(in crate::table::learn) fn begin(self, number: usize) {
        self.progress.update_value(Progress::forget_place);
        self.at.update(|(at, times)| {
            *at = number;
            *times += 1;
        });
    }

    fn chapter(self, number: usize) -> Option<Arc<Chapter>> {
        self.lesson
            .with_value(|lesson| lesson.chapters.get(number).cloned())
            .map(Arc::new)
    }
}

/// The guided game of a game, from where somebody left it.
pub fn page(entry: &'static Entry, text: &str, edition: BroughtEdition) -> AnyView {
    let Ok(mut lesson) = Lesson::parse(text) else {
        return damaged(words::DAMAGED);
    };
    if brought_lesson(&lesson.game).is_none() {
        lesson.reword();
    }
    let progress = if is_trying() {
        on_cleanup(stop_trying);
        Progress::passing(&lesson.game)
    } else {
        Progress::read(&lesson.game)
    };
    let number = progress.chapter(&lesson);
    let course = Course {
        lesson: StoredValue::new(Arc::new(lesson)),
        progress: StoredValue::new(progress),
        at: RwSignal::new((number, 0)),
    };
    // A closure in a closure is made anew, not patched: a chapter has a table of its own.
    (move || {
        let (number, _) = course.at.get();
        move || untrack(|| chapter(course, number, entry, edition))
    })
    .into_any()
}

fn chapter(
    course: Course,
    number: usize,
    entry: &'static Entry,
    edition: BroughtEdition,
) -> AnyView {
    let taken = course
        .chapter(number)
        .and_then(|chapter| open(course, chapter, entry, edition));
    let Some((run, mut session)) = taken else {
        return damaged(words::DAMAGED);
    };
    let chapter = run.chapter();
    let occupants = occupants(entry, chapter.seat, chapter.start.seats);
    session.seat_occupants(&occupants);
    let mut saved = store::new_game(session.record_text(session.len()), occupants, Vec::new());
    // A table without an id is not kept among the games: a lesson keeps its own place.
    saved.id = String::new();
    let coach = ViewFn::from(move || view! { <Coach course run=run.clone()/> });
    let board = entry.board;
    view! { <Table saved session board coach/> }.into_any()
}

/// A chapter where somebody left it, or from its start.
fn open(
    course: Course,
    chapter: Arc<Chapter>,
    entry: &'static Entry,
    edition: BroughtEdition,
) -> Option<(Run, Box<dyn AnySession>)> {
    let brought = edition.get();
    let engine = entry.engine;
    let id = brought.as_ref().filter(|it| it.game == engine.info().id);
    let record = chapter.record(engine.info(), id.map(|brought| brought.id.as_str()));
    let kept = course.progress.with_value(|progress| {
        let place = progress.place(&chapter)?;
        let moves = place.moves.clone();
        let text = RecordText {
            moves,
            ..record.clone()
        };
        let session = engine.open(&text, brought.as_ref()).ok()?;
        (place.began <= session.cursor()).then_some((place.step, place.began, session))
    });
    if let Some((step, began, session)) = kept {
        return Some((Run::at(chapter, step, began), session));
    }
    let session = engine.open(&record, brought.as_ref()).ok()?;
    let began = session.cursor();
    Some((Run::at(chapter, 0, began), session))
}

/// One person who is coached, and easy bots in all other seats.
pub(in crate::table) fn occupants(entry: &Entry, person: Seat, seats: u8) -> Vec<Occupant> {
    let language = use_prefs().language.get_untracked();
    let game = entry.engine.info().id;
    let one = |seat: u8| {
        let player = if seat == person.0 {
            Player::Human
        } else {
            Player::Bot(Level::Easy)
        };
        let name = default_name(game, seat.into(), player, language);
        Occupant { name, player }
    };
    (0..seats).map(one).collect()
}
