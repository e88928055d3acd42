//! What a person chooses for a picture: what it shows, its format, a film's speed, a code in the corner.

use super::making::{FilmWish, Made};
use crate::text::{Text, table as words, text};
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
    /// A film from the position on screen to the end.
    FromHere,
}

/// The choices of a person.
#[derive(Clone, Copy)]
pub(super) struct Choices {
    pub(super) shows: RwSignal<Shows>,
    /// The ply at which a film was stopped to keep this moment.
    pub(super) stopped_at: RwSignal<Option<usize>>,
    /// How many times as fast as usual a film is.
    pub(super) speed: RwSignal<f32>,
    pub(super) shape: RwSignal<Shape>,
    pub(super) has_qr: RwSignal<bool>,
}

impl Choices {
    pub(super) fn new() -> Choices {
        Choices {
            shows: RwSignal::new(Shows::Moment),
            stopped_at: RwSignal::new(None),
            speed: RwSignal::new(1.0),
            shape: RwSignal::new(Shape::default()),
            has_qr: RwSignal::new(false),
        }
    }

    /// The film that is wished for, if the position on screen is the one after `shown` moves; `None`
    /// for a picture.
    pub(super) fn film(self, shown: usize) -> Option<FilmWish> {
        let span = match self.shows.get() {
            Shows::Moment => return None,
            Shows::Turn => Span::LastTurn,
            Shows::Game => Span::Whole,
            Shows::FromHere => Span::From(shown),
        };
        let pace = Pace::times(self.speed.get()).unwrap_or(Pace::USUAL);
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

/// The speeds of a film.
const SPEEDS: [(f32, &str); 5] = [
    (0.5, "0.5×"),
    (1.0, "1×"),
    (2.0, "2×"),
    (4.0, "4×"),
    (8.0, "8×"),
];

/// The lists to choose from, in a row.
#[component]
pub(super) fn ChoiceRow(
    /// The choices.
    choices: Choices,
    /// Whether films can be made: there are moves to show.
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
    let choose = move |value: Shows| {
        stopped_at.set(None);
        shows.set(value);
    };
    let kinds = move || {
        let mut kinds = vec![(Shows::Moment, words::PICTURE_OF_MOMENT)];
        if has_films.get() {
            kinds.push((Shows::Turn, words::FILM_OF_TURN));
            kinds.push((Shows::Game, words::FILM_OF_GAME));
        }
        if is_past.get() {
            kinds.push((Shows::FromHere, words::FILM_FROM_HERE));
        }
        let option = |(own, word): (Shows, Text)| {
            view! {
                <option value=name_of(own) prop:selected=move || shows.get() == own>
                    {text(word)}
                </option>
            }
        };
        kinds.into_iter().map(option).collect_view()
    };
    let shapes = Shape::ALL.map(|own| {
        view! {
            <option value=name_of_shape(own) prop:selected=move || shape.get() == own>
                {text(word_of_shape(own))}
            </option>
        }
    });
    let speeds = SPEEDS.map(|(own, label)| {
        view! {
            <option value=label prop:selected=move || speed.get() == own>
                {label}
            </option>
        }
    });
    view! {
        <div class="share-picture-choices">
            <label class="field share-picture-shows">
                <span class="label">{text(words::PICTURE_SHOWS)}</span>
                <select
                    class="select"
                    data-picture-shows=""
                    on:change=move |event| {
                        let value = event_target_value(&event);
                        let all = [Shows::Moment, Shows::Turn, Shows::Game, Shows::FromHere];
                        if let Some(own) = all.into_iter().find(|own| name_of(*own) == value) {
                            choose(own);
                        }
                    }
                >
                    {kinds}
                </select>
            </label>
            <label class="field">
                <span class="label">{text(words::PICTURE_SHAPE)}</span>
                <select
                    class="select"
                    data-picture-shape=""
                    on:change=move |event| {
                        let value = event_target_value(&event);
                        let own = Shape::ALL.into_iter().find(|own| name_of_shape(*own) == value);
                        shape.set(own.unwrap_or_default());
                    }
                >
                    {shapes.collect_view()}
                </select>
            </label>
            <Show when=move || shows.get() != Shows::Moment>
                <label class="field">
                    <span class="label">{text(words::FILM_SPEED)}</span>
                    <select
                        class="select"
                        data-film-speed=""
                        on:change=move |event| {
                            let value = event_target_value(&event);
                            let own = SPEEDS.into_iter().find(|(_, label)| *label == value);
                            speed.set(own.map_or(1.0, |(own, _)| own));
                        }
                    >
                        {speeds.clone().collect_view()}
                    </select>
                </label>
            </Show>
        </div>
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
        Shows::FromHere => "from-here",
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
