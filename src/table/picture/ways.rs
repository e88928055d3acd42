//! The ways to pass on a picture or a film: save, copy, send, make a video of it.

use super::making::Made;
use super::painting::{PaintedFile, video_file};
use super::passing_on::{Accompaniment, can_copy, can_send, copy, send};
use super::video::{Script, has_encoder, video};
use crate::copying::{CopyButton, CopyStatus, Copying, share_function};
use crate::parts::WordButton;
use crate::share;
use crate::table::owners::use_owners;
use crate::text::pages::home;
use crate::text::{Text, t, table as words, text_of};
use leptos::prelude::*;
use leptos::task::spawn_local;

/// How far a video is.
#[derive(Clone)]
enum Video {
    /// Nobody has asked for one.
    Unasked,
    /// It is being made.
    Making,
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
    let saves = file.clone();
    let is_saved = RwSignal::new(false);
    view! {
        {videos}
        <WordButton
            word=save
            glyph="i-download"
            action="save-picture"
            class=class
            press=move || {
                share::save(&saves.file);
                is_saved.set(true);
            }
        />
        {copies}
        <SendButton file with sent action="send-picture"/>
        <CopyStatus copying/>
        <Saved is_saved/>
    }
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
    let size = picture.shape.size();
    let make = Callback::new(move |()| {
        let Some(reel) = picture.reel.clone() else {
            return;
        };
        video_now.set(Video::Making);
        done.set(0);
        let script = Script {
            svg: picture.svg.clone(),
            frames: reel.frames,
            size,
            code: picture.code.clone(),
            // Nobody waits for it once another film is shown, or the sheet is closed.
            goes_on: Box::new(move |now| {
                done.try_set(now);
                let is_making = |video: &Video| matches!(video, Video::Making);
                video_now.try_with_untracked(is_making) == Some(true)
            }),
        };
        let name = name.clone();
        spawn_local(async move {
            let bytes = video(script).await;
            let file = bytes.and_then(|bytes| video_file(&bytes, &name).ok());
            video_now.try_update(|video| {
                // Nobody has cancelled it.
                if matches!(video, Video::Making) {
                    *video = file.map_or(Video::Failed, Video::Ready);
                }
            });
        });
    });
    let language = use_owners().state.language();
    let says = move || {
        let language = language.get();
        video_now.with(|video| match video {
            Video::Unasked => String::new(),
            Video::Making => words::VIDEO_MAKING.get(language).to_owned(),
            Video::Ready(_) if is_saved.get() => words::PICTURE_SAVED.get(language).to_owned(),
            Video::Ready(file) => words::video_ready(language, file.megabytes()),
            Video::Failed => words::VIDEO_FAILED.get(language).to_owned(),
        })
    };
    let buttons = move || match video_now.get() {
        Video::Making => Some(
            view! {
                <WordButton
                    word=home::CANCEL
                    glyph="i-close"
                    action="cancel-video"
                    press=move || video_now.set(Video::Unasked)
                />
            }
            .into_any(),
        ),
        Video::Unasked | Video::Failed => Some(
            view! {
                <WordButton
                    word=words::VIDEO_MAKE
                    glyph="i-play"
                    action="make-video"
                    class="button button-primary"
                    press=move || make.run(())
                />
            }
            .into_any(),
        ),
        Video::Ready(file) => {
            let (with, saves) = (with.clone(), file.clone());
            Some(
                view! {
                    <WordButton
                        word=words::VIDEO_SAVE
                        glyph="i-download"
                        action="save-video"
                        class="button button-primary"
                        press=move || {
                            share::save(&saves.file);
                            is_saved.set(true);
                        }
                    />
                    <SendButton file with sent action="send-video"/>
                }
                .into_any(),
            )
        }
    };
    let progress = move || {
        let is_making = video_now.with(|video| matches!(video, Video::Making));
        is_making.then(|| {
            view! { <progress class="share-progress" max="100" value=move || done.get().to_string()></progress> }
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
