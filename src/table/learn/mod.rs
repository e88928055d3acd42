//! A guided game: the chapters of a lesson, one after another, each at its own table with a coach
//! in place of prompt and buttons. It is a WebAssembly module that is fetched when a lesson is
//! opened.
//!
//! | module | holds |
//! |---|---|
//! | `progress` | how far the learner has come, as stored in this browser |
//! | `state` | the state of the coach, and how it reacts |
//! | `coach` | what the coach says |
//! | `pointing` | the highlighted places on the board |

mod coach;
mod pointing;
mod progress;
mod state;

use super::coach_parts::damaged;
use super::layout::Table;
use crate::edition::SuppliedEditionHandle;
use crate::games::{Entry, is_trying, stop_trying, supplied_lesson};
use crate::host::{News, use_host};
use crate::prefs::use_prefs;
use crate::store;
use crate::text::games::default_name;
use crate::text::learn as words;
use coach::Coach;
use leptos::prelude::*;
use progress::Progress;
use std::sync::Arc;
use tabletop::lesson::proof::hindrances;
use tabletop::lesson::run::Run;
use tabletop::lesson::{Chapter, Lesson};
use tabletop::session::{Occupant, Player};
use tabletop::supplied_edition::SuppliedEdition;
use tabletop::{AnySession, Level, RecordText, Seat};

/// What a coach needs to know of its whole lesson.
#[derive(Clone, Copy)]
struct Course {
    /// The lesson with its chapters.
    lesson: StoredValue<Arc<Lesson>>,
    /// How far the learner has come.
    progress: StoredValue<Progress>,
    /// The current chapter, and how many times a chapter has been begun. A new table is made each
    /// time.
    at: RwSignal<(usize, u32)>,
}

impl Course {
    /// Returns the number of the current chapter, from 0.
    fn number(self) -> usize {
        self.at.get_untracked().0
    }

    /// Begins a chapter from its start.
    fn begin(self, number: usize) {
        self.progress.update_value(Progress::forget_place);
        self.at.update(|(at, times)| {
            *at = number;
            *times += 1;
        });
    }

    /// Whether the current chapter was begun on this page: not as the page was opened.
    fn is_begun_here(self) -> bool {
        self.at.get_untracked().1 > 0
    }

    fn chapter(self, number: usize) -> Option<Arc<Chapter>> {
        self.lesson
            .with_value(|lesson| lesson.chapters.get(number).cloned())
            .map(Arc::new)
    }
}

/// A lesson, and the edition that its tables use.
type Taken = (Lesson, Option<Arc<SuppliedEdition>>);

/// Opens the guided game of a game, where the learner left it. `own` is the lesson that is part of
/// the game.
pub fn page(entry: &'static Entry, own: &str, edition: SuppliedEditionHandle) -> AnyView {
    let Some((lesson, supplied_edition)) = choose(entry, own, edition) else {
        return damaged(words::DAMAGED);
    };
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
    // A closure in a closure is built again, not patched: every chapter has its own table.
    (move || {
        let (number, _) = course.at.get();
        let supplied_edition = supplied_edition.clone();
        move || untrack(|| chapter(course, number, entry, supplied_edition.as_ref()))
    })
    .into_any()
}

/// Returns the lesson of the edition, else that of the game, and the edition whose data it uses. If
/// the lesson cannot be finished with that data, returns the game's own lesson and data, and
/// reports the reason to the host page.
fn choose(entry: &Entry, own: &str, edition: SuppliedEditionHandle) -> Option<Taken> {
    let info = entry.engine.info();
    let supplied_edition = edition.get().filter(|it| it.game == info.id);
    let of_edition = supplied_lesson(info.id).and_then(|text| Lesson::parse(&text).ok());
    if is_trying() {
        return Some((of_edition?, supplied_edition));
    }
    let mut own = Lesson::parse(own).ok()?;
    // The lessons of the registered games need no check: a test proves that they can be finished.
    if of_edition.is_some() || supplied_edition.is_some() {
        let lesson = of_edition.as_ref().unwrap_or(&own);
        let found = hindrances(entry.engine, lesson, supplied_edition.as_ref());
        if !found.is_empty() {
            use_host().tell(News::LessonRefused(found));
            own.reword();
            return Some((own, None));
        }
    }
    Some(match of_edition {
        Some(lesson) => (lesson, supplied_edition),
        None => {
            own.reword();
            (own, supplied_edition)
        }
    })
}

fn chapter(
    course: Course,
    number: usize,
    entry: &'static Entry,
    supplied_edition: Option<&Arc<SuppliedEdition>>,
) -> AnyView {
    let taken = course
        .chapter(number)
        .and_then(|chapter| open(course, chapter, entry, supplied_edition));
    let Some((run, mut session)) = taken else {
        return damaged(words::DAMAGED);
    };
    let chapter = run.chapter();
    let occupants = occupants(entry, chapter.seat, chapter.start.seats);
    session.seat_occupants(&occupants);
    let mut saved = store::new_game(session.record_text(session.len()), occupants, Vec::new());
    // A table without an id is not saved among the games. A lesson stores its own progress.
    saved.id = String::new();
    let coach = ViewFn::from(move || view! { <Coach course run=run.clone()/> });
    let board = entry.board;
    view! { <Table saved session board coach/> }.into_any()
}

/// Opens a chapter where the learner left it, or at its start.
fn open(
    course: Course,
    chapter: Arc<Chapter>,
    entry: &'static Entry,
    supplied_edition: Option<&Arc<SuppliedEdition>>,
) -> Option<(Run, Box<dyn AnySession>)> {
    let engine = entry.engine;
    let record = chapter.record(
        engine.info(),
        supplied_edition.map(|supplied_edition| supplied_edition.id.as_str()),
    );
    let kept = course.progress.with_value(|progress| {
        let place = progress.place(&chapter)?;
        let moves = place.moves.clone();
        let text = RecordText {
            moves,
            ..record.clone()
        };
        let session = engine.open(&text, supplied_edition).ok()?;
        (place.began <= session.cursor()).then_some((place.step, place.began, session))
    });
    if let Some((step, began, session)) = kept {
        return Some((Run::at(chapter, step, began), session));
    }
    let session = engine.open(&record, supplied_edition).ok()?;
    let began = session.cursor();
    Some((Run::at(chapter, 0, began), session))
}

/// Returns one person, who is coached, and easy bots for all other seats.
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
