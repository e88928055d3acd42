//! The menu: this game's name, how it is played, and the ways out of it.

use super::controller::DeviceSeats;
use super::owners::{Autosave, Branches, Owners, Seating, Sheet, Sheets, use_owners};
use super::parts::button;
use crate::art::icon;
use crate::language::{other, tag};
use crate::parts::{self, value_of};
use crate::prefs::{Theme, may_sound, use_prefs};
use crate::route::Route;
use crate::text::{Text, t, table as words};
use board::picture::{Element, el};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;

const BUTTON: &str = "button button-block";

/// The inside of the menu.
#[component]
pub fn Menu() -> impl IntoView {
    let Owners {
        state,
        autosave,
        seating,
        sheets,
        branches,
        ..
    } = use_owners();
    move || {
        let is_all_here = state.device_seats() == DeviceSeats::All;
        let row = el("div").class("menu-row");
        el("div")
            .class("menu")
            .with([name_field(autosave, sheets), buttons(sheets, branches)])
            .with((!is_all_here).then(|| all_here(seating)))
            .with((state.people() == 1).then(free_undo))
            .with(may_sound().then(sound))
            .with(row.with([language_button(), theme_choice()]))
    }
}

fn buttons(sheets: Sheets, branches: Branches) -> Element {
    let opens = |word, glyph, action, sheet| {
        button(word, glyph, action, BUTTON, move || sheets.open(sheet))
    };
    let home = el("a")
        .class(BUTTON)
        .set("href", Route::Home.path())
        .set("data-action", "menu-home")
        .with(icon("i-home"))
        .with(el("span").with(t(words::HOME)));
    el("div").class("menu-buttons").with([
        opens(words::HOW_TO_PLAY, "i-help", "rules", Sheet::Rules),
        opens(words::SHARE, "i-share", "menu-share", Sheet::Share),
        button(words::RESTART, "i-restart", "restart", BUTTON, move || {
            branches.restart();
        }),
        button(words::NEW_GAME, "i-plus", "new-game", BUTTON, move || {
            sheets.close();
            branches.new_game();
        }),
        opens(words::KEYS, "i-keys", "keys", Sheet::Keys),
        home,
    ])
}

fn all_here(seating: Seating) -> Element {
    let press = move || seating.all_here();
    button(words::ALL_HERE, "i-person", "all-here", BUTTON, press)
}

fn name_field(autosave: Autosave, sheets: Sheets) -> Element {
    let input = el("input")
        .set("type", "text")
        .class("input")
        .set("maxlength", "40")
        .set("autocomplete", "off")
        .set("data-action", "rename")
        .value(autosave.name.get())
        .on("change", move |event| autosave.rename(&value_of(event)));
    let label = el("label")
        .class("field")
        .with(el("span").class("label").with(t(words::GAME_NAME)))
        .with(input);
    // Enter saves the name, which is a change, and is done with it.
    el("form")
        .on("submit", move |event| {
            event.prevent_default();
            sheets.close();
        })
        .with(label)
}

fn free_undo() -> Element {
    let free = use_prefs().free_undo;
    switch("free-undo", free, words::FREE_UNDO, words::FREE_UNDO_HELP)
}

fn sound() -> Element {
    let sound = use_prefs().sound;
    switch("sound", sound, words::SOUND, words::SOUND_HELP)
}

/// Something that is on or off, with what that means.
fn switch(action: &'static str, is_on: RwSignal<bool>, word: Text, meaning: Text) -> Element {
    let help = format!("{action}-help");
    let input = el("input")
        .set("type", "checkbox")
        .set("role", "switch")
        .class("switch")
        .set("data-action", action)
        .set("aria-describedby", help.clone())
        .checked(is_on.get())
        .on("change", move |event| {
            let input = event.target();
            if let Some(input) = input.and_then(|it| it.dyn_into::<HtmlInputElement>().ok()) {
                is_on.set(input.checked());
            }
        });
    let label = el("label")
        .class("check")
        .with(input)
        .with(el("span").with(t(word)));
    let help = el("p").class("field-hint").set("id", help);
    el("div").with([label, help.with(t(meaning))])
}

fn language_button() -> Element {
    let language = use_prefs().language;
    parts::button("button")
        .set("data-action", "language")
        .set("lang", tag(other(language.get())))
        .on_click(move || language.update(|language| *language = other(*language)))
        .with(icon("i-language"))
        .with(el("span").with(t(words::LANGUAGE)))
}

fn theme_choice() -> Element {
    let theme = use_prefs().theme;
    let one = |own: Theme, word: Text, glyph: &str| {
        el("button")
            .set("type", "button")
            .set("data-action", format!("theme-{}", own.id()))
            .yes_no("aria-pressed", theme.get() == own)
            .on_click(move || theme.set(own))
            .with(icon(glyph))
            .with(el("span").with(t(word)))
    };
    el("div")
        .class("segments")
        .set("role", "group")
        .label(t(words::THEME))
        .with([
            one(Theme::System, words::THEME_SYSTEM, "i-auto"),
            one(Theme::Light, words::THEME_LIGHT, "i-sun"),
            one(Theme::Dark, words::THEME_DARK, "i-moon"),
        ])
}
