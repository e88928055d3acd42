//! The ways to pass on a picture or a film: save, copy, send, make a video of it.

use super::making::Made;
use super::painting::{PaintedFile, video_file};
use super::passing_on::{Accompaniment, can_copy, can_send, copy, send};
use super::video::{Script, has_encoder, video};
use crate::copying::{CopyButton, CopyStatus, Copying, share_function};
use crate::parts::WordButton;
use crate::share;
use crate::table::dom::focus;
use crate::table::owners::use_owners;
use crate::text::pages::home;
use crate::text::{Text, t, table as words, text_of};
use leptos::prelude::*;
use leptos::task::spawn_local;

/// The row with the buttons of a video.
const VIDEO_ROW: &str = ".share-video";

/// How far a video is.
#[derive(Clone)]
enum Video {
    /// Nobody has asked for one.
    Unasked,
    /// It is being made; the number of the attempt.
    Making(u32),
    /// It is ready.
    Ready(PaintedFile),
    /// It could not be made.
    Failed,
}

/// The buttons that save, copy and send a picture, as far as browser and device can.
#[component]
pub(super) fn Ways(
    /// The picture.
    picture: Made,
    /// The picture as a file.
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
    let save: Text = match picture.reel {
        Some(_) => words::FILM_SAVE,
        None => words::PICTURE_SAVE,
    };
    let copies = can_copy(&file).then(|| {
        let (file, with) = (file.clone(), with.clone());
        let press = move || {
            copying.after(copy(&file, &with), words::PICTURE_NOT_COPIED);
            tell_sent();
        };
        view! { <CopyButton copying action="copy-picture" press/> }
    });
    let is_video_possible = picture.reel.is_some() && has_encoder();
    let videos = is_video_possible.then(|| {
        let (name, with) = (file.name.clone(), with.clone());
        view! { <VideoWays picture name with sent/> }
    });
    // Most people want the video.
    let class = match is_video_possible {
        true => "button",
        false => "button button-primary",
    };
    let is_saved = RwSignal::new(false);
    view! {
        {videos}
        <SaveButton word=save file=file.clone() action="save-picture" class is_saved/>
        {copies}
        <SendButton file with sent action="send-picture"/>
        <CopyStatus copying/>
        <Saved is_saved/>
    }
}

/// The button that saves a file.
#[component]
fn SaveButton(
    /// The word on it.
    word: Text,
    /// The file.
    file: PaintedFile,
    /// The name of the action, for tests and styles.
    action: &'static str,
    /// The classes.
    class: &'static str,
    /// Is set once the file has been saved.
    is_saved: RwSignal<bool>,
) -> impl IntoView {
    let press = move || {
        share::save(&file.file);
        is_saved.set(true);
    };
    view! { <WordButton word glyph="i-download" action class press/> }
}

/// Tells that a file has been saved.
#[component]
fn Saved(
    /// Whether it has been.
    is_saved: RwSignal<bool>,
) -> impl IntoView {
    let said = move || {
        if is_saved.get() {
            t(words::PICTURE_SAVED)
        } else {
            ""
        }
    };
    view! {
        <p class="small" role="status" data-saved="">
            {text_of(said)}
        </p>
    }
}

/// The button that passes a file to the device's share function, if there is one that takes it.
#[component]
fn SendButton(
    /// The file.
    file: PaintedFile,
    /// What goes along with it.
    with: Accompaniment,
    /// Called when the file has been passed on with its link.
    sent: Callback<()>,
    /// The name of the action, for tests and styles.
    action: &'static str,
) -> impl IntoView {
    let can_send = share_function().is_some() && can_send(&file.file);
    can_send.then(|| {
        let press = move || {
            crate::copying::forget(send(&file.file, &with));
            if with.link.is_some() {
                sent.run(());
            }
        };
        view! { <WordButton word=words::SEND glyph="i-share" action press/> }
    })
}

/// The button that makes a video of a film, its progress, and the ways to pass it on.
#[component]
fn VideoWays(
    /// The film.
    picture: Made,
    /// The name of its file without the extension.
    name: String,
    /// What goes along with it.
    with: Accompaniment,
    /// Called when the video has been passed on with its link.
    sent: Callback<()>,
) -> impl IntoView {
    let video_now = RwSignal::new_local(Video::Unasked);
    // How many hundredths are done.
    let done = RwSignal::new(0);
    let is_saved = RwSignal::new(false);
    let attempts = StoredValue::new(0_u32);
    // The button that was pressed gives way to another one, which has the focus then.
    let go_to = move |video: Video| {
        let row = document().query_selector(VIDEO_ROW).ok().flatten();
        let had_focus = row.is_some_and(|row| row.contains(document().active_element().as_deref()));
        video_now.set(video);
        if had_focus {
            request_animation_frame(|| focus(&format!("{VIDEO_ROW} button")));
        }
    };
    let size = picture.shape.size();
    let make = Callback::new(move |()| {
        let Some(reel) = picture.reel.clone() else {
            return;
        };
        let attempt = attempts.get_value() + 1;
        attempts.set_value(attempt);
        done.set(0);
        go_to(Video::Making(attempt));
        let is_own =
            move |video: &Video| matches!(video, Video::Making(number) if *number == attempt);
        let script = Script {
            svg: picture.svg.clone(),
            frames: reel.frames,
            size,
            code: picture.code.clone(),
            // Nobody waits for it once it is cancelled, another film is shown, or the sheet is closed.
            goes_on: Box::new(move |now| {
                let goes_on = video_now.try_with_untracked(is_own) == Some(true);
                if goes_on {
                    done.try_set(now);
                }
                goes_on
            }),
        };
        let name = name.clone();
        spawn_local(async move {
            let bytes = video(script).await;
            let file = bytes.and_then(|bytes| video_file(&bytes, &name).ok());
            if video_now.try_with_untracked(is_own) == Some(true) {
                go_to(file.map_or(Video::Failed, Video::Ready));
            }
        });
    });
    let language = use_owners().state.language();
    let says = move || {
        let language = language.get();
        video_now.with(|video| match video {
            Video::Unasked => String::new(),
            Video::Making(_) => words::VIDEO_MAKING.get(language).to_owned(),
            Video::Ready(_) if is_saved.get() => words::PICTURE_SAVED.get(language).to_owned(),
            Video::Ready(file) => words::video_ready(language, file.megabytes()),
            Video::Failed => words::VIDEO_FAILED.get(language).to_owned(),
        })
    };
    let buttons = move || {
        match video_now.get() {
        Video::Making(_) => view! {
            <WordButton word=home::CANCEL glyph="i-close" action="cancel-video" press=move || go_to(Video::Unasked)/>
        }
        .into_any(),
        Video::Unasked | Video::Failed => view! {
            <WordButton
                word=words::VIDEO_MAKE
                glyph="i-play"
                action="make-video"
                class="button button-primary"
                press=move || make.run(())
            />
        }
        .into_any(),
        Video::Ready(file) => {
            let with = with.clone();
            view! {
                <SaveButton
                    word=words::VIDEO_SAVE
                    file=file.clone()
                    action="save-video"
                    class="button button-primary"
                    is_saved
                />
                <SendButton file with sent action="send-video"/>
            }
            .into_any()
        }
    }
    };
    let progress = move || {
        let is_making = video_now.with(|video| matches!(video, Video::Making(_)));
        is_making.then(|| {
            view! {
                <progress
                    class="share-progress"
                    max="100"
                    value=move || done.get().to_string()
                    aria-label=move || t(words::VIDEO_MAKING)
                ></progress>
            }
        })
    };
    view! {
        <div class="button-row share-video">
            {buttons}
            {progress}
            <p class="small" role="status" data-video-says="">
                {text_of(says)}
            </p>
        </div>
    }
}
