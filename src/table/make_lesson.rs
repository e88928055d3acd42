//! A lesson made from this game, for a person who teaches it: a draft with every move, whose words
//! are still to be written (`docs/lessons.md`).

use super::owners::{TableState, use_owners};
use crate::parts::WordButton;
use crate::share;
use crate::text::{learn as words, text, text_of};
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
    let one = |seat: Seat| {
        let name = move || {
            state.session().track();
            state.seat_name(seat)
        };
        view! {
            <label class="check">
                <input
                    type="radio"
                    name="learner"
                    data-learner=seat.0.to_string()
                    prop:checked=move || learner.get() == seat
                    on:change=move |_| learner.set(seat)
                />
                <bdi>{text_of(name)}</bdi>
            </label>
        }
    };
    let seats = state.session().with(|game| game.setup().seats);
    let save = move || share::save_lesson(&draft(state, learner.get_untracked()));
    view! {
        <details class="share-embed" data-make-lesson="" data-leads="away">
            <summary>{text(words::MAKE)}</summary>
            <div class="stack">
                <p class="field-hint">{text(words::MAKE_HELP)}</p>
                <fieldset class="share-range">
                    <legend class="label">{text(words::WHO)}</legend>
                    {Seat::all(seats).map(one).collect_view()}
                </fieldset>
                <Show
                    when=move || is_played(state, state.cursor().get())
                    fallback=|| view! { <p class="field-hint">{text(words::NO_MOVES)}</p> }
                >
                    <div class="button-row">
                        <WordButton word=words::DOWNLOAD glyph="i-download" action="save-lesson" press=save/>
                    </div>
                </Show>
            </div>
        </details>
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
        let decides = (0..cursor).map(|ply| game.turn_at(ply).seat());
        let decides: Vec<Option<Seat>> = decides.collect();
        Lesson::skeleton(&game.record_text(cursor), learner, &decides)
    })
}
