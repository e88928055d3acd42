//! How far the learner has come in a lesson, as stored in this browser: the finished chapters, and
//! the place in the unfinished one.

use crate::store;
use tabletop::Reason;
use tabletop::json::{Fields, Value, object};
use tabletop::lesson::run::Run;
use tabletop::lesson::{Chapter, Lesson};

const PREFIX: &str = "hoshibako.lesson.";

/// The finished chapters, and the place where the learner stopped.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Progress {
    game: String,
    /// The ids of the chapters that are finished.
    done: Vec<String>,
    place: Option<Place>,
    /// Whether the lesson is only being tried, so that nothing is stored.
    is_passing: bool,
}

/// The place in a chapter where the learner stopped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The id of the chapter.
    chapter: String,
    /// The number of the step, from 0.
    pub step: usize,
    /// How many moves had been made when the step began.
    pub began: usize,
    /// All moves of the chapter's game.
    pub moves: Vec<String>,
}

impl Progress {
    /// Creates the progress of a lesson that is only being tried. Nothing of it is stored.
    pub fn passing(game: &str) -> Progress {
        Progress {
            game: game.to_owned(),
            is_passing: true,
            ..Progress::default()
        }
    }

    /// Reads the stored progress of a game's lesson; empty if it cannot be read.
    pub fn read(game: &str) -> Progress {
        let text = store::read(&format!("{PREFIX}{game}")).unwrap_or_default();
        let kept = serde_json::from_str::<Value>(&text).map_err(|error| Reason::from(&error));
        let kept = kept.and_then(|value| Progress::from_value(game, &value));
        kept.unwrap_or_else(|_| Progress {
            game: game.to_owned(),
            ..Progress::default()
        })
    }

    fn from_value(game: &str, value: &Value) -> Result<Progress, Reason> {
        let fields = Fields::of("progress", value)?;
        let texts = |fields: &Fields<'_>, name| -> Result<Vec<String>, Reason> {
            Ok(fields.texts(name)?.into_iter().map(str::to_owned).collect())
        };
        let place = fields.get("place").map(|place| {
            let fields = Fields::of("place", place)?;
            Ok::<_, Reason>(Place {
                chapter: fields.needed("chapter", Fields::text)?.to_owned(),
                step: fields.needed("step", Fields::whole)? as usize,
                began: fields.needed("began", Fields::whole)? as usize,
                moves: texts(&fields, "moves")?,
            })
        });
        Ok(Progress {
            game: game.to_owned(),
            done: texts(&fields, "done")?,
            place: place.transpose()?,
            is_passing: false,
        })
    }

    fn to_value(&self) -> Value {
        let place = self.place.as_ref().map(|place| {
            object([
                ("chapter", place.chapter.as_str().into()),
                ("step", place.step.into()),
                ("began", place.began.into()),
                ("moves", place.moves.as_slice().into()),
            ])
        });
        object([
            ("done", self.done.as_slice().into()),
            ("place", place.unwrap_or_default()),
        ])
    }

    fn write(&self) {
        if self.is_passing {
            return;
        }
        store::write(
            &format!("{PREFIX}{}", self.game),
            &self.to_value().to_string(),
        );
    }

    /// Returns the index of the chapter to continue with: the one that was left, or the first
    /// unfinished one.
    pub fn chapter(&self, lesson: &Lesson) -> usize {
        let mut chapters = lesson.chapters.iter();
        let left = self.place.as_ref();
        let left = left.and_then(|place| chapters.position(|chapter| chapter.id == place.chapter));
        let mut chapters = lesson.chapters.iter();
        left.or_else(|| chapters.position(|chapter| !self.is_done(chapter)))
            .unwrap_or(0)
    }

    /// Whether a chapter has been finished.
    pub fn is_done(&self, chapter: &Chapter) -> bool {
        self.done.contains(&chapter.id)
    }

    /// Returns the place where the learner stopped in this chapter, if they did.
    pub fn place(&self, chapter: &Chapter) -> Option<&Place> {
        let place = self.place.as_ref()?;
        (place.chapter == chapter.id && place.step < chapter.steps.len()).then_some(place)
    }

    /// Forgets the place in the unfinished chapter.
    pub fn forget_place(&mut self) {
        self.place = None;
        self.write();
    }

    /// Stores how far the learner is in this chapter, to continue there later.
    pub fn keep(&mut self, run: &Run, moves: Vec<String>) {
        let place = Some(Place {
            chapter: run.chapter().id.clone(),
            step: run.number(),
            began: run.began(),
            moves,
        });
        if self.place != place {
            self.place = place;
            self.write();
        }
    }

    /// Marks a chapter as finished.
    pub fn finish(&mut self, chapter: &Chapter) {
        if !self.is_done(chapter) {
            self.done.push(chapter.id.clone());
        }
        self.forget_place();
    }
}
