//! What a person chooses for a picture: what it shows, its format, a film's speed, a code in the corner.

use super::making::{FilmWish, Made};
use crate::text::{Text, t, table as words, text, text_of};
use leptos::prelude::*;
use picture_file::Shape;
use picture_file::film::Span;
use presentation::Pace;

/// What a picture shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shows {
    /// A position.
    Moment,
    /// A film of the last turn.
    Turn,
    /// A film of the whole game.
    Game,
    /// A film up to the position on screen.
    ToHere,
    /// A film from the position on screen to the end.
    FromHere,
}

/// The choices of a person.
#[derive(Clone, Copy)]
pub(super) struct Choices {
    pub(super) shows: RwSignal<Shows>,
    /// The ply at which a film was stopped to keep this moment.
    pub(super) stopped_at: RwSignal<Option<usize>>,
    pub(super) speed: RwSignal<Speed>,
    pub(super) shape: RwSignal<Shape>,
    pub(super) has_qr: RwSignal<bool>,
}

impl Choices {
    /// The first choices. `has_qr` is whether a code is in the corner.
    pub(super) fn new(has_qr: bool) -> Choices {
        Choices {
            shows: RwSignal::new(Shows::Moment),
            stopped_at: RwSignal::new(None),
            speed: RwSignal::new(SPEEDS[1]),
            shape: RwSignal::new(Shape::default()),
            has_qr: RwSignal::new(has_qr),
        }
    }

    /// The film that is wished for, if the position on screen is the one after `shown` moves; `None`
    /// for a picture.
    pub(super) fn film(self, shown: usize) -> Option<FilmWish> {
        let span = match self.shows.get() {
            Shows::Moment => return None,
            Shows::Turn => Span::LastTurn,
            Shows::Game | Shows::ToHere => Span::Whole,
            Shows::FromHere => Span::From(shown),
        };
        let Speed(times, _) = self.speed.get();
        let pace = Pace::times(times).unwrap_or(Pace::USUAL);
        Some(FilmWish { span, pace })
    }

    /// Stops a film that has played for so many milliseconds, and shows the position that it shows
    /// then.
    pub(super) fn stop(self, made: &Made, played: f64) {
        if let Some(reel) = &made.reel {
            self.stopped_at.set(Some(reel.ply_at(played)));
            self.shows.set(Shows::Moment);
        }
    }
}

/// All that a picture can show.
const KINDS: [Shows; 5] = [
    Shows::Moment,
    Shows::Turn,
    Shows::ToHere,
    Shows::FromHere,
    Shows::Game,
];

/// The speeds of a film.
const SPEEDS: [Speed; 5] = [
    Speed(0.5, "0.5×"),
    Speed(1.0, "1×"),
    Speed(2.0, "2×"),
    Speed(4.0, "4×"),
    Speed(8.0, "8×"),
];

/// How many times as fast as usual a film is, and its label.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Speed(f32, &'static str);

/// The lists to choose from, in a row.
#[component]
pub(super) fn ChoiceRow(
    /// The choices.
    choices: Choices,
    /// Whether there are moves that lead to the position.
    #[prop(into)]
    has_films: Signal<bool>,
    /// Whether the position on screen is not the last one.
    #[prop(into)]
    is_past: Signal<bool>,
) -> impl IntoView {
    let Choices {
        shows,
        stopped_at,
        speed,
        shape,
        ..
    } = choices;
    let kinds = Signal::derive(move || {
        let is_possible = |own: &Shows| match own {
            Shows::Moment => true,
            Shows::Turn => has_films.get(),
            Shows::Game => has_films.get() || is_past.get(),
            Shows::ToHere => has_films.get() && is_past.get(),
            Shows::FromHere => is_past.get(),
        };
        KINDS.into_iter().filter(is_possible).collect()
    });
    let choose = move |value: Shows| {
        stopped_at.set(None);
        shows.set(value);
    };
    view! {
        <div class="share-picture-choices">
            <List
                name="picture-shows"
                legend=words::PICTURE_SHOWS
                options=kinds
                own=|shows| (name_of(shows), t(word_of(shows)))
                chosen=shows
                choose
            />
            <List
                name="picture-shape"
                legend=words::PICTURE_SHAPE
                options=Shape::ALL.to_vec()
                own=|shape| (name_of_shape(shape), t(word_of_shape(shape)))
                chosen=shape
                choose=move |value| shape.set(value)
            />
            <Show when=move || shows.get() != Shows::Moment>
                <List
                    name="film-speed"
                    legend=words::FILM_SPEED
                    options=SPEEDS.to_vec()
                    own=|Speed(_, label)| (label, label)
                    chosen=speed
                    choose=move |value| speed.set(value)
                />
            </Show>
        </div>
    }
}

/// A list of which one thing is chosen.
#[component]
fn List<T: Copy + PartialEq + Send + Sync + 'static>(
    /// The name of the list, for tests and styles.
    name: &'static str,
    /// What is chosen, in words.
    legend: Text,
    /// What there is to choose.
    #[prop(into)]
    options: Signal<Vec<T>>,
    /// The name of a thing, unique in the list, and its label.
    own: fn(T) -> (&'static str, &'static str),
    /// What is chosen.
    chosen: RwSignal<T>,
    /// Chooses.
    choose: impl Fn(T) + 'static,
) -> impl IntoView {
    let change = move |event| {
        let value = event_target_value(&event);
        let all = options.get_untracked();
        if let Some(one) = all.into_iter().find(|it| own(*it).0 == value) {
            choose(one);
        }
    };
    let option = move |one: T| {
        view! {
            <option value=own(one).0 prop:selected=move || chosen.get() == one>
                {text_of(move || own(one).1)}
            </option>
        }
    };
    view! {
        <label class="field" data-list=name>
            <span class="label">{text(legend)}</span>
            <select class="select" on:change=change>
                {move || options.get().into_iter().map(option).collect_view()}
            </select>
        </label>
    }
}

/// The switch of the code in the corner.
#[component]
pub(super) fn CornerChoice(
    /// Whether there is a code.
    has_qr: RwSignal<bool>,
) -> impl IntoView {
    view! {
        <label class="check">
            <input
                type="checkbox"
                data-picture-qr=""
                prop:checked=move || has_qr.get()
                on:change=move |event| has_qr.set(event_target_checked(&event))
            />
            <span>{text(words::PICTURE_QR)}</span>
        </label>
    }
}

const fn name_of(shows: Shows) -> &'static str {
    match shows {
        Shows::Moment => "moment",
        Shows::Turn => "turn",
        Shows::Game => "game",
        Shows::ToHere => "to-here",
        Shows::FromHere => "from-here",
    }
}

const fn word_of(shows: Shows) -> Text {
    match shows {
        Shows::Moment => words::PICTURE_OF_MOMENT,
        Shows::Turn => words::FILM_OF_TURN,
        Shows::Game => words::FILM_OF_GAME,
        Shows::ToHere => words::FILM_TO_HERE,
        Shows::FromHere => words::FILM_FROM_HERE,
    }
}

/// The name of a format, for tests and styles.
pub(super) const fn name_of_shape(shape: Shape) -> &'static str {
    match shape {
        Shape::Upright => "upright",
        Shape::Wide => "wide",
        Shape::Square => "square",
    }
}

const fn word_of_shape(shape: Shape) -> Text {
    match shape {
        Shape::Upright => words::PICTURE_UPRIGHT,
        Shape::Wide => words::PICTURE_WIDE,
        Shape::Square => words::PICTURE_SQUARE,
    }
}
