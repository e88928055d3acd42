//! Checks whether the guided game of a board is sound. It must pass the [proof], and every place
//! that a step points at must be in the picture at that step.

use crate::picture::Node;
use crate::rules_pages::numbered;
use crate::secrets::scene;
use crate::touches::rules_of;
use crate::words::no_such_place;
use crate::{Board, Draft};
use std::sync::Arc;
use tabletop::lesson::proof::{self, Fault};
use tabletop::lesson::{Chapter, Lesson, Step, Task, Words};
use tabletop::prelude::*;
use tabletop::supplied_edition::SuppliedEdition;
use tabletop::{AnySession, Language, Registered, Session, Speak, Viewer, Voice};

/// All faults of a lesson; empty if it is sound. `brought` is a supplied edition; `None` stands for
/// the game's standard edition.
#[must_use]
pub fn faults<B: Board>(
    lesson: &Lesson,
    supplied_edition: Option<&Arc<SuppliedEdition>>,
) -> Vec<Fault> {
    let game = Registered::<B::Game>::NEW;
    // The lesson that comes with the game lists all its rules, as taught or as not taught. A test
    // checks this.
    let rules = Lesson::parse(B::LESSON).map(|own| proof::named(&own));
    proof::faults(
        &game,
        &rules.unwrap_or_default(),
        lesson,
        supplied_edition,
        &mut missing::<B>,
    )
}

/// Checks the lesson that comes with a game: it can be finished, and every numbered rule of
/// `games/ID/rules.md` is taught or listed as not taught, with a reason.
///
/// # Panics
/// With the faults, or with the rules that are neither taught nor listed.
pub fn is_sound<B: Board>() {
    let id = B::Game::INFO.id;
    let lesson = Lesson::parse(B::LESSON);
    let lesson = lesson.unwrap_or_else(|why| panic!("games/{id}/lesson.json: {why}"));
    let voice = Voice::new(Language::En, Vec::new());
    let faults = faults::<B>(&lesson, None).into_iter();
    let faults: Vec<String> = faults.map(|fault| fault.speak(&voice)).collect();
    assert!(faults.is_empty(), "games/{id}/lesson.json: {faults:#?}");
    let page = rules_of(id);
    let mut rules: Vec<String> = numbered(&page).into_iter().map(str::to_owned).collect();
    rules.sort_unstable();
    rules.dedup();
    let untaught = proof::untaught(&lesson, &rules);
    assert!(
        untaught.is_empty(),
        "games/{id}/lesson.json is wrong about {untaught:?}: each rule of rules.md is either named in \
         `rules` of a step or listed in `not_taught` with a reason, and no other is"
    );
    for (rule, reason) in &lesson.not_taught {
        assert!(reason.len() > 8, "{rule} is not taught: {reason:?}");
    }
    for words in all_words(&lesson) {
        for said in [Language::En, Language::Ja].map(|language| words.get(language)) {
            let light = LIGHT.iter().find(|light| said.contains(*light));
            assert_eq!(
                light, None,
                "games/{id}/lesson.json: {said:?} tells nothing by ear"
            );
        }
    }
}

/// What marks a place for those who look. The words of a lesson name the place instead.
const LIGHT: [&str; 5] = ["glow", "shining", "lit up", "光っ", "輝"];

/// All words of a lesson.
fn all_words(lesson: &Lesson) -> Vec<&Words> {
    let mut all = Vec::new();
    for step in lesson.chapters.iter().flat_map(|chapter| &chapter.steps) {
        all.push(&step.say);
        if let Task::Ask {
            answers, otherwise, ..
        } = &step.task
        {
            all.extend(answers.iter().map(|answer| &answer.say));
            all.push(otherwise);
        }
    }
    all
}

/// The places that a step points at but that are missing from the picture the learner sees.
fn missing<B: Board>(
    chapter: &Chapter,
    step: &Step,
    session: &dyn AnySession,
) -> Vec<(String, String)> {
    let Some(session) = session.as_any().downcast_ref::<Session<B::Game>>() else {
        return Vec::new();
    };
    let viewer = Viewer::Seat(chapter.seat);
    let scene = scene(&session.shared_game(), session.state(), viewer);
    let draft = B::position_changed(&scene, &Draft::default(), &|| None);
    let picture: Node = B::whole_picture(&scene, &draft).into();
    let is_missing = |name: &&String| {
        let parts = picture.find_all(&|part| part.get("data-anchor") == Some(name.as_str()));
        parts.is_empty()
    };
    let missing = step.at.iter().filter(is_missing);
    missing
        .map(|name| {
            let told = |language| no_such_place(language, name);
            (told(Language::Ja), told(Language::En))
        })
        .collect()
}
