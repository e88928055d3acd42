//! The slim bar over every page, and the skip link before it.

use super::page_focus::focus;
use crate::art::{art, icon};
use crate::language::other;
use crate::parts::{IconButton, other_tag};
use crate::prefs::{Prefs, Theme, use_prefs};
use crate::route::{Route, use_route};
use crate::text::pages::{common, home, settings};
use crate::text::{Language, Text, t, text, text_of};
use leptos::prelude::*;

/// The link that skips the bar and leads to the page's content.
#[component]
pub fn SkipLink() -> impl IntoView {
    view! {
        <a
            class="skip-link visually-hidden"
            href="#main"
            on:click=|event| {
                // The address names the page, so a jump within the page must not change it.
                event.prevent_default();
                focus("#main");
            }
        >
            {text(common::SKIP)}
        </a>
    }
}

/// The bar.
#[component]
pub fn TopBar(
    /// Whether the settings are open.
    settings: RwSignal<bool>,
) -> impl IntoView {
    let (prefs, route) = (use_prefs(), use_route());
    let current = move |page: Route| (route.get() == page).then_some("page");
    let there = move || other(prefs.language.get());
    view! {
        <header class="top-bar night">
            <nav class="top-bar-inner" aria-label=move || t(common::SITE)>
                <a class="brand" href="#/" aria-current=move || current(Route::Home)>
                    {art("logo", "brand-logo")}
                    <span class="brand-name">{text(common::NAME)}</span>
                </a>
                <a class="top-link" href="#/about" data-leads="away" aria-current=move || current(Route::About)>
                    {icon("i-info")}
                    <span class="top-link-words">{text(common::ABOUT)}</span>
                </a>
                <button
                    type="button"
                    class="top-link"
                    lang=other_tag
                    on:click=move |_| prefs.language.update(|language| *language = other(*language))
                >
                    {icon("i-language")}
                    <span>{text_of(move || name_of_language(there()))}</span>
                </button>
                <button
                    type="button"
                    class="icon-button button-quiet"
                    aria-label=move || theme_label(prefs)
                    title=move || theme_label(prefs)
                    on:click=move |_| prefs.theme.update(|theme| *theme = next_theme(*theme))
                >
                    {move || icon(theme_icon(prefs.theme.get()))}
                </button>
                <IconButton
                    label=common::SETTINGS
                    glyph="i-settings"
                    press=move || settings.set(true)
                    attr:title=move || t(common::SETTINGS)
                />
            </nav>
        </header>
    }
}

pub(super) const fn name_of_language(language: Language) -> &'static str {
    match language {
        Language::Ja => "日本語",
        Language::En => "English",
    }
}

pub(super) const fn theme_name(theme: Theme) -> Text {
    match theme {
        Theme::System => settings::THEME_SYSTEM,
        Theme::Light => settings::THEME_LIGHT,
        Theme::Dark => settings::THEME_DARK,
    }
}

pub(super) const fn theme_icon(theme: Theme) -> &'static str {
    match theme {
        Theme::System => "i-auto",
        Theme::Light => "i-sun",
        Theme::Dark => "i-moon",
    }
}

const fn next_theme(theme: Theme) -> Theme {
    match theme {
        Theme::System => Theme::Light,
        Theme::Light => Theme::Dark,
        Theme::Dark => Theme::System,
    }
}

fn theme_label(prefs: Prefs) -> String {
    let language = prefs.language.get();
    home::of(
        language,
        settings::THEME.get(language),
        theme_name(prefs.theme.get()).get(language),
    )
}
