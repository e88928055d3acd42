//! Small parts that several views of the review share.

use super::state::{Review, View};
use crate::text::{review as words, t, text_of};
use leptos::prelude::*;
use tabletop::{Seat, Voice};

/// The button that leads back to the course.
#[component]
pub fn BackToCourse(
    /// The review.
    review: Review,
    /// The place in the game that is on screen, in words.
    place: impl Fn() -> String + Send + Sync + 'static,
) -> impl IntoView {
    let place = Signal::derive(place);
    view! {
        <button
            type="button"
            class="coach-place"
            data-action="back-to-review"
            title=move || t(words::BACK)
            aria-label=move || format!("{}: {}", t(words::BACK), place.get())
            on:click=move |_| review.view.set(View::Course)
        >
            <span>{text_of(move || format!("‹ {}", place.get()))}</span>
        </button>
    }
}

/// The group with the chances of all seats.
#[component]
pub fn SeatChances(
    /// The review.
    review: Review,
    /// Makes the part for one seat.
    part: impl Fn(Seat) -> AnyView,
) -> impl IntoView {
    view! {
        <div class="review-chances" role="group" aria-label=move || t(words::CHANCES)>
            {Seat::all(review.seats()).map(part).collect_view()}
        </div>
    }
}

/// Names a seat and its chances, for screen readers.
pub fn spoken_chance(voice: &Voice, seat: Seat, percent: u32) -> String {
    words::chance_of(voice, voice.name(seat), percent)
}
