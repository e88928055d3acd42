//! A picture of the game, or a film, to show to others: the board as its viewer may see it, as a file
//! that carries its game (`docs/picture-files.md`). It is saved, copied, or sent.
//!
//! | module | holds |
//! |---|---|
//! | `making.rs` | makes a picture of a position, or a film |
//! | `symbols.rs` | the symbols of the page |
//! | `painting.rs` | the picture as a file, painted as a PNG |
//! | `passing_on.rs` | the clipboard and the device's share function |

mod making;
mod painting;
mod passing_on;
mod symbols;

use super::owners::{TableState, use_owners};
use super::words_of_link::words_of_link;
use crate::art::icon;
use crate::copying::{CopyButton, CopyStatus, Copying, share_function};
use crate::games::{Bring, Loader, NoticePlace};
use crate::parts::WordButton;
use crate::share;
use crate::stage::in_two_frames;
use crate::store;
use crate::text::{Text, t, table as words, text, text_of};
use js_sys::{Object, Reflect};
use leptos::html::Div;
use leptos::prelude::*;
use leptos::task::spawn_local;
use making::{Made, Wanted, film_is_here, is_here, load, load_film, make, theme};
use painting::{PaintedFile, address_of, call, painted};
use passing_on::{Accompaniment, can_copy, can_send, copy, send};
use picture_file::Shape;
use picture_file::film::Span;
use std::sync::Arc;

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

/// The picture, once what draws it is loaded.
#[component]
fn Picture(
    /// How many moves have been made in the position of the picture.
    ply: Signal<usize>,
    /// Called when the picture has been passed on with its link.
    sent: Callback<()>,
) -> impl IntoView {
    let state = use_owners().state;
    let frame = NodeRef::<Div>::new();
    frame.on_load(|_| request_animation_frame(bring_into_sight));
    let shape = RwSignal::new(Shape::default());
    let film = RwSignal::new(None::<Span>);
    let has_film = RwSignal::new(film_is_here());
    let wanted = Memo::new(move |_| Wanted {
        ply: ply.get(),
        film: film.get().filter(|_| ply.get() > 0),
        viewer: state.viewer().get(),
        language: state.language().get(),
        theme: theme(),
        shape: shape.get(),
        stamp: state.session().stamp(),
    });
    // `None` while the first picture is made; an error if it cannot be.
    let made = RwSignal::new(None::<Result<Made, ()>>);
    let file = RwSignal::new_local(None::<PaintedFile>);
    Effect::new(move |before: Option<Wanted>| {
        let wanted = wanted.get();
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
            let picture = make(state, wanted);
            made.set(Some(picture.clone().ok_or(())));
            if let Some(picture) = picture {
                paint(state, picture, file, made);
            }
        }));
        wanted
    });
    let picture = move || made.with(|made| made.as_ref()?.as_ref().ok().cloned());
    let said = move || {
        let is_film = film.get().is_some();
        t(made.with(|made| match made {
            Some(Ok(made)) if made.is_film != is_film => words::PICTURE_MAKING,
            None => words::PICTURE_MAKING,
            Some(Err(())) if is_film => words::FILM_FAILED,
            Some(Err(())) => words::PICTURE_FAILED,
            Some(Ok(Made { code: Some(_), .. })) if is_film => words::FILM_CARRIES,
            Some(Ok(Made { code: Some(_), .. })) => words::PICTURE_CARRIES,
            Some(Ok(Made { link: None, .. })) => words::PICTURE_TOO_LONG,
            Some(Ok(_)) => words::PICTURE_HIDES,
        }))
    };
    view! {
        <div class="share-picture-frame" node_ref=frame data-shape=move || name_of(shape.get())>
            {move || picture().map(|picture| view! { <Image picture/> })}
        </div>
        <fieldset class="share-range" disabled=move || ply.get() == 0>
            <legend class="label">{text(words::PICTURE_SHOWS)}</legend>
            {FILMS.map(|(own, word)| view! { <FilmChoice own word film/> }).collect_view()}
        </fieldset>
        <fieldset class="share-range share-picture-shapes">
            <legend class="label">{text(words::PICTURE_SHAPE)}</legend>
            {Shape::ALL.map(|own| view! { <ShapeChoice own shape/> }).collect_view()}
        </fieldset>
        <p class="small" role="status" data-picture-says="">
            {text_of(said)}
        </p>
        <div class="button-row share-picture-buttons">
            {move || {
                let (picture, file) = (picture()?, file.get()?);
                let with = Accompaniment {
                    words: words_of_link(state, untrack(move || ply.get())),
                    link: picture.code.and(picture.link),
                };
                Some(view! { <Ways file with sent/> })
            }}
        </div>
    }
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

/// Paints a picture, and keeps its file unless another picture has been made meanwhile.
fn paint(
    state: TableState,
    picture: Made,
    file: RwSignal<Option<PaintedFile>, LocalStorage>,
    made: RwSignal<Option<Result<Made, ()>>>,
) {
    let name = format!("{}-{}.hoshibako", state.game_id(), store::today());
    spawn_local(async move {
        let size = picture.shape.size();
        let code = picture.code.as_deref();
        let painted = match picture.is_film {
            true => painting::film(&picture.svg, &name),
            false => painted(&picture.svg, size, code, &name).await,
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
) -> impl IntoView {
    let (width, height) = picture.shape.size();
    view! {
        <img
            data-picture=""
            width=width.to_string()
            height=height.to_string()
            alt=picture.alt
            src=address_of(&picture.svg)
        />
    }
}

/// What can be shown: the position, or the moves that led to it.
const FILMS: [(Option<Span>, Text); 3] = [
    (None, words::PICTURE_OF_MOMENT),
    (Some(Span::LastTurn), words::FILM_OF_TURN),
    (Some(Span::Whole), words::FILM_OF_GAME),
];

/// The radio button of a picture or a film.
#[component]
fn FilmChoice(
    /// The moves that it shows; `None` for the position.
    own: Option<Span>,
    /// Its name.
    word: Text,
    /// What is chosen.
    film: RwSignal<Option<Span>>,
) -> impl IntoView {
    let name = match own {
        None => "none",
        Some(Span::LastTurn) => "turn",
        Some(_) => "game",
    };
    view! {
        <label class="check">
            <input
                type="radio"
                name="picture-film"
                data-film=name
                prop:checked=move || film.get() == own
                on:change=move |_| film.set(own)
            />
            <span>{text(word)}</span>
        </label>
    }
}

/// The radio button of a format.
#[component]
fn ShapeChoice(
    /// The format.
    own: Shape,
    /// The format of the picture.
    shape: RwSignal<Shape>,
) -> impl IntoView {
    let word: Text = match own {
        Shape::Upright => words::PICTURE_UPRIGHT,
        Shape::Wide => words::PICTURE_WIDE,
        Shape::Square => words::PICTURE_SQUARE,
    };
    view! {
        <label class="check">
            <input
                type="radio"
                name="picture-shape"
                data-shape=name_of(own)
                prop:checked=move || shape.get() == own
                on:change=move |_| shape.set(own)
            />
            <span>{text(word)}</span>
        </label>
    }
}

const fn name_of(shape: Shape) -> &'static str {
    match shape {
        Shape::Upright => "upright",
        Shape::Wide => "wide",
        Shape::Square => "square",
    }
}

/// The buttons that save, copy and send a picture, as far as browser and device can.
#[component]
fn Ways(
    /// The picture.
    file: PaintedFile,
    /// What goes along with it.
    with: Accompaniment,
    /// Called when the picture has been passed on with its link.
    sent: Callback<()>,
) -> impl IntoView {
    let copying = Copying::new(words::PICTURE_COPIED);
    let has_link = with.link.is_some();
    let tell_sent = move || {
        if has_link {
            sent.run(());
        }
    };
    let save = {
        let file = file.file.clone();
        move || share::save(&file)
    };
    let copies = can_copy(&file).then(|| {
        let (file, with) = (file.clone(), with.clone());
        let press = move || {
            copying.after(copy(&file, &with), words::PICTURE_NOT_COPIED);
            tell_sent();
        };
        view! { <CopyButton copying action="copy-picture" press/> }
    });
    let sends = (share_function().is_some() && can_send(&file.file)).then(|| {
        let (file, with) = (file.file, with);
        let press = move || {
            crate::copying::forget(send(&file, &with));
            tell_sent();
        };
        view! { <WordButton word=words::SEND glyph="i-share" action="send-picture" press/> }
    });
    view! {
        <WordButton word=words::PICTURE_SAVE glyph="i-download" action="save-picture" class="button button-primary" press=save/>
        {copies}
        {sends}
        <CopyStatus copying/>
    }
}
