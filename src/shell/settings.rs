//! The sheet with the preferences. What it contains is loaded when it is opened.

use super::top_bar::{name_of_language, theme_icon, theme_name};
use crate::games::{Loader, NoticePlace};
use crate::pages::page_of_its_own;
use crate::parts::{Segment, Segments, Sheet};
use crate::prefs::{Motion, Theme, use_prefs};
use crate::text::pages::{common, settings};
use crate::text::{Language, Text, t, text};
use leptos::prelude::*;

page_of_its_own! { settings { preferences } -> fn() -> AnyView }

/// The sheet with the preferences.
#[component]
pub fn Settings(
    /// Whether the sheet is open.
    open: RwSignal<bool>,
) -> impl IntoView {
    view! {
        <Sheet id="settings" title=common::SETTINGS open>
            <Loader
                around=NoticePlace::Sheet
                is_here=here().is_some()
                bring=bring()
                then=|| here().map(|preferences| preferences())
            />
        </Sheet>
    }
}

/// The switches of all preferences.
fn preferences() -> AnyView {
    let prefs = use_prefs();
    let languages = || {
        let segment = |(at, language)| Segment::new(at, name_of_language(language));
        (0..).zip(LANGUAGES).map(segment).collect()
    };
    let themes = || {
        let segment =
            |(at, theme)| Segment::new(at, t(theme_name(theme))).with_icon(theme_icon(theme));
        (0..).zip(Theme::ALL).map(segment).collect()
    };
    let undo = || segments([settings::UNDO_TABLE, settings::UNDO_FREE]);
    let lengths = || segments([settings::SPEECH_SHORT, settings::SPEECH_LONG]);
    view! {
        <div class="stack">
            <Segments
                legend=settings::LANGUAGE
                name="language"
                choices=languages
                chosen=Signal::derive(move || place_of(prefs.language.get(), &LANGUAGES))
                choose=move |at| prefs.language.set(LANGUAGES[at])
            />
            <Segments
                legend=settings::THEME
                name="theme"
                choices=themes
                chosen=Signal::derive(move || place_of(prefs.theme.get(), &Theme::ALL))
                choose=move |at| prefs.theme.set(Theme::ALL[at])
            />
            <Speeds/>
            <div>
                <Segments
                    legend=settings::UNDO
                    name="undo"
                    choices=undo
                    chosen=Signal::derive(move || usize::from(prefs.free_undo.get()))
                    choose=move |at| prefs.free_undo.set(at == 1)
                />
                <p class="field-hint">{text(settings::UNDO_HELP)}</p>
            </div>
            <div>
                <Segments
                    legend=settings::SPEECH
                    name="speech"
                    choices=lengths
                    chosen=Signal::derive(move || usize::from(prefs.speaks_in_full.get()))
                    choose=move |at| prefs.speaks_in_full.set(at == 1)
                />
                <p class="field-hint">{text(settings::SPEECH_HELP)}</p>
            </div>
        </div>
    }
    .into_any()
}

/// The languages, in the order of the switch.
const LANGUAGES: [Language; 2] = [Language::Ja, Language::En];

/// Returns the place of a value in a list that contains it.
fn place_of<T: PartialEq + Copy>(value: T, all: &[T]) -> usize {
    all.iter().position(|known| *known == value).unwrap_or(0)
}

/// Choices that are words only.
fn segments<const N: usize>(all: [Text; N]) -> Vec<Segment> {
    let segment = |(at, words)| Segment::new(at, t(words));
    (0..).zip(all).map(segment).collect()
}

/// The choice of the animation speed.
#[component]
pub fn Speeds() -> impl IntoView {
    let motion = use_prefs().motion;
    let speeds = || segments(settings::SPEEDS);
    view! {
        <Segments
            legend=settings::MOTION
            name="motion"
            choices=speeds
            chosen=Signal::derive(move || place_of(motion.get(), &Motion::ALL))
            choose=move |at| motion.set(Motion::ALL[at])
        />
    }
}

/// Returns the name of a speed.
pub fn speed_name(motion: Motion) -> Text {
    settings::SPEEDS[place_of(motion, &Motion::ALL)]
}
