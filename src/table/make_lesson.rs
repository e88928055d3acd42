//! A lesson made from this game, for a person who teaches it: a draft with every move, whose words
//! are still to be written (`docs/lessons.md`).

use super::owners::{TableState, use_owners};
use super::parts::button;
use crate::share;
use crate::text::{learn as words, t};
use board::picture::{Element, el};
use leptos::prelude::*;
use tabletop::lesson::Lesson;
use tabletop::{AnySession, Seat, Turn};

/// The section of the share sheet that makes a lesson.
#[component]
pub fn MakeLesson() -> impl IntoView {
    let state = use_owners().state;
    // The first person, or the first seat if no person plays.
    let first = state
        .session()
        .with(|game| game.people().next().unwrap_or(Seat(0)));
    let learner = RwSignal::new(first);
    move || {
        let cursor = state.cursor().get();
        let seats = state.session().with(|game| game.setup().seats);
        let who = Seat::all(seats).map(|seat| {
            let input = el("input")
                .set("type", "radio")
                .set("name", "learner")
                .num("data-learner", seat.0.into())
                .checked(learner.get() == seat)
                .on("change", move |_| learner.set(seat));
            el("label")
                .class("check")
                .with(input)
                .with(el("bdi").with(state.seat_name(seat)))
        });
        let who = el("fieldset")
            .class("share-range")
            .with(el("legend").class("label").with(t(words::WHO)))
            .with(who.collect::<Vec<_>>());
        let save = button(
            words::DOWNLOAD,
            "i-download",
            "save-lesson",
            "button",
            move || share::save_lesson(&draft(state, learner.get_untracked())),
        );
        let row: Element = if is_played(state, cursor) {
            el("div").class("button-row").with(save)
        } else {
            el("p").class("field-hint").with(t(words::NO_MOVES))
        };
        let body = el("div")
            .class("stack")
            .with(el("p").class("field-hint").with(t(words::MAKE_HELP)))
            .with([who, row]);
        el("details")
            .class("share-embed")
            .set("data-make-lesson", "")
            .set("data-leads", "away")
            .with(el("summary").with(t(words::MAKE)))
            .with(body)
    }
}

/// Whether a seat has made a decision before this ply.
fn is_played(state: TableState, cursor: usize) -> bool {
    let decides =
        |game: &dyn AnySession| (0..cursor).any(|ply| matches!(game.turn_at(ply), Turn::Seat(_)));
    state.session().with(decides)
}

/// Returns the game so far as a lesson without words.
fn draft(state: TableState, learner: Seat) -> Lesson {
    state.session().with(|game| {
        let cursor = game.cursor();
        let decides = (0..cursor).map(|ply| match game.turn_at(ply) {
            Turn::Seat(seat) => Some(seat),
            Turn::Chance | Turn::Over => None,
        });
        let decides: Vec<Option<Seat>> = decides.collect();
        Lesson::skeleton(&game.record_text(cursor), learner, &decides)
    })
}
