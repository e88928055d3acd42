//! The sheet with the preferences.

use super::top_bar::{name_of_language, theme_icon, theme_name};
use crate::parts::{Segment, Sheet, segments};
use crate::prefs::{Motion, Prefs, Theme, use_prefs};
use crate::text::pages::{common, settings};
use crate::text::{Language, Text, t};
use board::picture::{Element, el};
use leptos::prelude::*;

/// The sheet with the preferences.
#[component]
pub fn Settings(
    /// Whether it is open.
    open: RwSignal<bool>,
) -> impl IntoView {
    let prefs = use_prefs();
    view! { <Sheet id="settings" title=|| t(common::SETTINGS) open content=move || form(prefs)/> }
}

fn form(prefs: Prefs) -> Element {
    let languages = [Language::Ja, Language::En].map(|language| {
        Segment::new(
            usize::from(language == Language::En),
            name_of_language(language),
        )
    });
    let language = segments(
        t(settings::LANGUAGE),
        "language",
        languages.into(),
        usize::from(prefs.language.get() == Language::En),
        move |at| {
            prefs
                .language
                .set(if at == 0 { Language::Ja } else { Language::En });
        },
    );
    let themes = [0, 1, 2].map(|at| {
        let theme = Theme::ALL[at];
        Segment::new(at, t(theme_name(theme))).with_icon(theme_icon(theme))
    });
    let theme_at = |theme: Theme| Theme::ALL.iter().position(|&known| known == theme);
    let theme = segments(
        t(settings::THEME),
        "theme",
        themes.into(),
        theme_at(prefs.theme.get()).unwrap_or(0),
        move |at| prefs.theme.set(Theme::ALL[at]),
    );
    let motion = speeds();
    let undo = segments(
        t(settings::UNDO),
        "undo",
        vec![
            Segment::new(0, t(settings::UNDO_TABLE)),
            Segment::new(1, t(settings::UNDO_FREE)),
        ],
        usize::from(prefs.free_undo.get()),
        move |at| prefs.free_undo.set(at == 1),
    );
    let help = el("p").class("field-hint").with(t(settings::UNDO_HELP));
    el("div")
        .class("stack")
        .with([language, theme, motion])
        .with(el("div").with(undo).with(help))
}

/// Draws the choice of the animation speed.
pub fn speeds() -> Element {
    let motion = use_prefs().motion;
    let speeds = (0..).zip(settings::SPEEDS);
    let speeds = speeds.map(|(at, speed)| Segment::new(at, t(speed)));
    let chosen = Motion::ALL.iter().position(|&known| known == motion.get());
    segments(
        t(settings::MOTION),
        "motion",
        speeds.collect(),
        chosen.unwrap_or(1),
        move |at| motion.set(Motion::ALL[at]),
    )
}

/// Returns the name of a speed.
pub fn speed_name(motion: Motion) -> Text {
    let at = Motion::ALL.iter().position(|&known| known == motion);
    settings::SPEEDS[at.unwrap_or(1)]
}
