//! The slim bar over every page, and the skip link before it.

use super::page_focus::focus;
use crate::art::{art, icon};
use crate::language::{other, tag};
use crate::parts::{button, icon_button};
use crate::prefs::{Prefs, Theme, use_prefs};
use crate::route::{Route, use_route};
use crate::text::pages::{common, home, settings};
use crate::text::{Language, Text, t};
use board::picture::{Element, el, reactive};
use leptos::prelude::*;

/// The link that skips the bar and leads to the page's content.
#[component]
pub fn SkipLink() -> impl IntoView {
    reactive(|| {
        el("a")
            .class("skip-link visually-hidden")
            .set("href", "#main")
            .on("click", |event| {
                // The address names the page, so a jump within the page must not change it.
                event.prevent_default();
                focus("#main");
            })
            .with(t(common::SKIP))
    })
}

/// The bar.
#[component]
pub fn TopBar(
    /// Whether the settings are open.
    settings: RwSignal<bool>,
) -> impl IntoView {
    let (prefs, route) = (use_prefs(), use_route());
    reactive(move || {
        let navigation = navigation(prefs, &route.get(), settings);
        el("header").class("top-bar night").with(navigation)
    })
}

fn navigation(prefs: Prefs, route: &Route, settings: RwSignal<bool>) -> Element {
    let current = |page: Route| (*route == page).then_some("page");
    let there = other(prefs.language.get());
    let theme = theme_label(prefs);
    let brand = el("a")
        .class("brand")
        .set("href", "#/")
        .maybe("aria-current", current(Route::Home))
        .with(art("logo", "brand-logo"))
        .with(el("span").class("brand-name").with(t(common::NAME)));
    let about = el("a")
        .class("top-link")
        .set("href", "#/about")
        .set("data-leads", "away")
        .maybe("aria-current", current(Route::About))
        .with(icon("i-info"))
        .with(el("span").class("top-link-words").with(t(common::ABOUT)));
    let languages = button("top-link")
        .set("lang", tag(there))
        .on_click(move || prefs.language.set(there))
        .with(icon("i-language"))
        .with(el("span").with(name_of_language(there)));
    let themes = button("icon-button button-quiet")
        .label(theme.clone())
        .set("title", theme)
        .on_click(move || prefs.theme.update(|theme| *theme = next_theme(*theme)))
        .with(icon(theme_icon(prefs.theme.get())));
    let settings = icon_button("i-settings", t(common::SETTINGS))
        .set("title", t(common::SETTINGS))
        .on_click(move || settings.set(true));
    el("nav")
        .class("top-bar-inner")
        .label(t(common::SITE))
        .with([brand, about, languages, themes, settings])
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
