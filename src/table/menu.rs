//! The menu: this game's name, how it is played, and the ways out of it.

use super::controller::Here;
use super::driver::{Sheet, Table};
use super::parts::button;
use crate::art::icon;
use crate::parts::{self, value_of};
use crate::prefs::{Theme, use_prefs};
use crate::route::Route;
use crate::text::{Text, other, t, table as words, tag};
use leptos::prelude::*;
use picture::{Element, el};
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;

/// The inside of the menu.
pub fn menu(table: Table) -> Element {
    const CLASS: &str = "button button-block";
    let button = |word, glyph, action, press| button(table, word, glyph, action, CLASS, press);
    let home = el("a")
        .class(CLASS)
        .set("href", Route::Home.path())
        .set("data-action", "menu-home")
        .with(icon("i-home"))
        .with(el("span").with(t(words::HOME)));
    let buttons = el("div").class("menu-buttons").with([
        button(words::HOW_TO_PLAY, "i-help", "rules", |table| {
            table.sheet.set(Some(Sheet::Rules));
        }),
        button(words::SHARE, "i-share", "menu-share", |table| {
            table.sheet.set(Some(Sheet::Share));
        }),
        button(words::RESTART, "i-restart", "restart", Table::restart),
        button(words::NEW_GAME, "i-plus", "new-game", |table| {
            table.sheet.set(None);
            table.new_game();
        }),
        button(words::KEYS, "i-info", "keys", |table| {
            table.sheet.set(Some(Sheet::Keys));
        }),
        home,
    ]);
    let row = el("div").class("menu-row");
    el("div")
        .class("menu")
        .with([name_field(table), buttons])
        .with(
            (table.here() != Here::All)
                .then(|| button(words::ALL_HERE, "i-person", "all-here", Table::all_here)),
        )
        .with((table.people() == 1).then(free_undo))
        .with(row.with([language_button(), theme_choice()]))
}

fn name_field(table: Table) -> Element {
    let input = el("input")
        .set("type", "text")
        .class("input")
        .set("maxlength", "40")
        .set("autocomplete", "off")
        .set("data-action", "rename")
        .value(table.name.get())
        .on("change", move |event| table.rename(&value_of(event)));
    let label = el("label")
        .class("field")
        .with(el("span").class("label").with(t(words::GAME_NAME)))
        .with(input);
    // Enter saves the name, which is a change, and is done with it.
    el("form")
        .on("submit", move |event| {
            event.prevent_default();
            table.sheet.set(None);
        })
        .with(label)
}

fn free_undo() -> Element {
    let free = use_prefs().free_undo;
    let input = el("input")
        .set("type", "checkbox")
        .set("role", "switch")
        .class("switch")
        .set("data-action", "free-undo")
        .set("aria-describedby", "free-undo-help")
        .checked(free.get())
        .on("change", move |event| {
            let input = event.target();
            if let Some(input) = input.and_then(|it| it.dyn_into::<HtmlInputElement>().ok()) {
                free.set(input.checked());
            }
        });
    let label = el("label")
        .class("check")
        .with(input)
        .with(el("span").with(t(words::FREE_UNDO)));
    let help = el("p").class("field-hint").set("id", "free-undo-help");
    el("div").with([label, help.with(t(words::FREE_UNDO_HELP))])
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
