//! A picture of the game, or a film, to show to others: the board as its viewer may see it, as a file
//! that carries its game (`docs/picture-files.md`). It is saved, copied, or sent.
//!
//! | module | holds |
//! |---|---|
//! | here | the part of a sheet with the picture |
//! | `choices.rs` | what a person chooses for it |
//! | `ways.rs` | the buttons that save, copy and send it, and make a video |
//! | `making.rs` | makes a picture of a position, or a film |
//! | `symbols.rs` | the symbols of the page |
//! | `painting.rs` | the picture painted as a PNG, and the files |
//! | `video.rs`, `mp4.rs` | a film as a video |
//! | `passing_on.rs` | the clipboard and the device's share function |

mod choices;
mod making;
mod mp4;
mod painting;
mod passing_on;
mod symbols;
mod video;
mod ways;

use super::dom::focus;
use super::owners::{Owners, TableState, use_owners};
use super::words_of_link::words_of_link;
use crate::art::icon;
use crate::games::{Bring, Loader, NoticePlace};
use crate::parts::WordButton;
use crate::stage::in_two_frames;
use crate::store;
use crate::text::{Language, table as words, text, text_of};
use choices::{ChoiceRow, Choices, CornerChoice, Shows, name_of_shape};
use js_sys::{Object, Reflect};
use leptos::html::Div;
use leptos::prelude::*;
use leptos::task::spawn_local;
use making::{Made, Wanted, film_is_here, is_here, load, load_film, make, theme};
use painting::{PaintedFile, address_of, call, painted};
use passing_on::Accompaniment;
use std::sync::Arc;
use ways::Ways;

/// The id of the part of a sheet with the picture.
const SECTION: &str = "picture-of-game";

/// The button that shows the picture, and hides it again.
#[component]
pub fn PictureButton(
    /// Whether the picture is shown.
    is_open: RwSignal<bool>,
) -> impl IntoView {
    view! {
        <button
            type="button"
            class="button"
            data-action="picture"
            data-leads="link"
            aria-expanded=move || is_open.get().to_string()
            aria-controls=move || is_open.get().then_some(SECTION)
            on:click=move |_| is_open.update(|is_open| *is_open = !*is_open)
        >
            {icon("i-eye")}
            <span>{text(words::PICTURE)}</span>
        </button>
    }
}

/// The part of a sheet with the picture: its formats, and the ways to pass it on. Nothing while it
/// is closed, or while the curtain is down.
#[component]
pub fn PictureSection(
    /// Whether the picture is shown.
    is_open: RwSignal<bool>,
    /// How many moves have been made in the position of the picture.
    #[prop(into)]
    ply: Signal<usize>,
    /// Called when a picture has been passed on with its link.
    sent: Callback<()>,
) -> impl IntoView {
    let state = use_owners().state;
    let game = state.game_id();
    let is_shown = move || is_open.get() && state.curtain().get().is_none();
    view! {
        <Show when=is_shown>
            <div class="share-picture" id=SECTION>
                <Loader
                    around=NoticePlace::Sheet
                    is_here=is_here(game)
                    bring={
                        let bring: Bring = Arc::new(move || Box::pin(load(game)));
                        bring
                    }
                    then=move || view! { <Picture ply sent/> }
                />
            </div>
        </Show>
    }
}

/// The sheet with a picture of the position on screen, or of the subject that was chosen for it.
#[component]
pub fn PictureSheet() -> impl IntoView {
    let Owners { state, sheets, .. } = use_owners();
    let subject = sheets.subject;
    let ply = Signal::derive(move || match subject.get() {
        Some(subject) => subject.ply,
        None => state.ply().get(),
    });
    on_cleanup(move || _ = subject.try_set(None));
    let is_open = RwSignal::new(true);
    view! { <PictureSection is_open ply sent=Callback::new(|()| ())/> }
}

/// The picture, once what draws it is loaded.
#[component]
fn Picture(
    /// How many moves have been made in the position.
    ply: Signal<usize>,
    /// Called when the picture has been passed on with its link.
    sent: Callback<()>,
) -> impl IntoView {
    let Owners { state, sheets, .. } = use_owners();
    let frame = NodeRef::<Div>::new();
    frame.on_load(|_| request_animation_frame(bring_into_sight));
    let is_puzzle = sheets.subject.with_untracked(Option::is_some);
    // Its code leads to the puzzle, the game in the picture only to its position.
    let choices = Choices::new(is_puzzle);
    let has_film = RwSignal::new(film_is_here());
    // A moment that was kept is one of the film up to here.
    Effect::new(move |_| {
        ply.track();
        choices.stopped_at.set(None);
    });
    let wanted = Memo::new(move |_| {
        let film = choices.film(state.ply().get());
        let end = match choices.shows.get() {
            Shows::FromHere | Shows::Game => state.cursor().get(),
            _ => ply.get(),
        };
        Wanted {
            ply: choices.stopped_at.get().unwrap_or(end),
            film,
            has_qr: choices.has_qr.get(),
            viewer: state.viewer().get(),
            language: state.language().get(),
            theme: theme(),
            shape: choices.shape.get(),
            stamp: state.session().stamp(),
        }
    });
    // `None` while the first picture is made; an error if it cannot be.
    let made = RwSignal::new(None::<Result<Made, ()>>);
    let file = RwSignal::new_local(None::<PaintedFile>);
    Effect::new(move |before: Option<Wanted>| {
        let wanted = wanted.get();
        let subject = sheets.subject.get();
        let is_other = |before: Wanted| (before.shape, before.film) != (wanted.shape, wanted.film);
        if before.is_some_and(is_other) {
            file.set(None);
        }
        if wanted.film.is_some() && !has_film.get() {
            bring_film(has_film, made);
            return wanted;
        }
        // A press is answered by a frame before the picture is made.
        in_two_frames(Box::new(move || {
            if made.is_disposed() || !state.is_open() {
                return;
            }
            let picture = make(state, wanted, subject.as_ref());
            made.set(Some(picture.clone().ok_or(())));
            if let Some(picture) = picture {
                paint(state, wanted.ply, picture, file, made);
            }
        }));
        wanted
    });
    let picture = move || made.with(|made| made.as_ref()?.as_ref().ok().cloned());
    let has_films = move || !is_puzzle && ply.get() > 0;
    let is_past = move || !is_puzzle && state.ply().get() < state.cursor().get();
    let can_have_corner =
        move || picture().is_some_and(|it| it.code.is_some() && it.link.is_some());
    // When the film that is shown began to play, in milliseconds.
    let began = StoredValue::new(0.0);
    let stop = move || {
        if let Some(picture) = picture() {
            choices.stop(&picture, now() - began.get_value());
            // The button goes with the film.
            request_animation_frame(|| focus("[data-list=\"picture-shows\"] select"));
        }
    };
    let is_film = move || picture().is_some_and(|it| it.reel.is_some());
    view! {
        <div
            class="share-picture-frame"
            node_ref=frame
            data-shape=move || name_of_shape(choices.shape.get())
        >
            {move || {
                picture()
                    .map(|picture| view! { <Image picture loaded=move || began.set_value(now())/> })
            }}
        </div>
        <ChoiceRow choices has_films=Signal::derive(has_films) is_past=Signal::derive(is_past)/>
        <div class="button-row share-picture-more">
            <Show when=is_film>
                <WordButton word=words::FILM_STOP glyph="i-eye" action="stop-film" press=stop/>
            </Show>
            <Show when=can_have_corner>
                <CornerChoice has_qr=choices.has_qr/>
            </Show>
        </div>
        <p class="small" role="status" data-picture-says="">
            {text_of(move || says(&made.get(), wanted.get().film.is_some(), is_puzzle, state.language().get()))}
        </p>
        <div class="button-row share-picture-buttons">
            {move || {
                let (picture, file) = (picture()?, file.get()?);
                let subject = sheets.subject.get_untracked();
                let words = match subject {
                    Some(subject) => subject.line,
                    None => words_of_link(state, wanted.get_untracked().ply),
                };
                // A link to a game that the picture may not carry would give it away.
                let link = picture.link.clone().filter(|_| picture.code.is_some());
                let with = Accompaniment { words, link };
                Some(view! { <Ways picture file with sent/> })
            }}
        </div>
    }
}

/// What is said about a picture: how far it is, its length, and whether its game is inside.
fn says(
    made: &Option<Result<Made, ()>>,
    is_film: bool,
    is_puzzle: bool,
    language: Language,
) -> String {
    let picture = match made {
        Some(Ok(made)) if made.reel.is_some() == is_film => made,
        Some(Err(())) if is_film => return words::FILM_FAILED.get(language).to_owned(),
        Some(Err(())) => return words::PICTURE_FAILED.get(language).to_owned(),
        _ => return words::PICTURE_MAKING.get(language).to_owned(),
    };
    let inside = match (&picture.code, &picture.link) {
        (Some(_), _) if is_film => words::FILM_CARRIES,
        (Some(_), _) if is_puzzle => words::PUZZLE_CARRIES,
        (Some(_), _) => words::PICTURE_CARRIES,
        (None, None) => words::PICTURE_TOO_LONG,
        (None, Some(_)) => words::PICTURE_HIDES,
    };
    let inside = inside.get(language);
    match &picture.reel {
        Some(reel) => {
            let seconds = reel.lasts.div_ceil(1000);
            let length = format!("{}:{:02}", seconds / 60, seconds % 60);
            words::film_says(language, length, inside)
        }
        None => inside.to_owned(),
    }
}

/// Milliseconds since some moment.
fn now() -> f64 {
    window().performance().map_or(0.0, |clock| clock.now())
}

/// Loads what makes films.
fn bring_film(has_film: RwSignal<bool>, made: RwSignal<Option<Result<Made, ()>>>) {
    spawn_local(async move {
        match load_film().await {
            true => _ = has_film.try_set(true),
            false => _ = made.try_set(Some(Err(()))),
        }
    });
}

/// Scrolls the sheet as far as the picture needs: its button may be at the lower edge.
fn bring_into_sight() {
    if let Some(section) = document().get_element_by_id(SECTION) {
        let how = Object::new();
        let is_set = Reflect::set(&how, &"block".into(), &"nearest".into());
        // A browser without this function leaves it to the person.
        let _ = is_set.and_then(|_| call(&section, "scrollIntoView", &[how.into()]));
    }
}

/// Paints the picture after `ply` moves, and keeps its file unless another picture has been made meanwhile.
fn paint(
    state: TableState,
    ply: usize,
    picture: Made,
    file: RwSignal<Option<PaintedFile>, LocalStorage>,
    made: RwSignal<Option<Result<Made, ()>>>,
) {
    let name = format!("{}-{}-{}.hoshibako", state.game_id(), store::today(), ply);
    spawn_local(async move {
        let size = picture.shape.size();
        let code = picture.code.as_deref();
        let painted = match picture.reel {
            Some(_) => painting::film(&picture.svg, &name),
            None => painted(&picture.svg, size, code, &name).await,
        };
        let is_last = made.try_with_untracked(|last| *last == Some(Ok(picture)));
        if is_last == Some(true) {
            file.try_set(painted.ok());
        }
    });
}

/// The picture as an image of the page.
#[component]
fn Image(
    /// The picture.
    picture: Made,
    /// Called when the browser has read it.
    loaded: impl Fn() + 'static,
) -> impl IntoView {
    let (width, height) = picture.shape.size();
    view! {
        <img
            data-picture=""
            width=width.to_string()
            height=height.to_string()
            alt=picture.alt
            src=address_of(&picture.svg)
            on:load=move |_| loaded()
        />
    }
}
