//! The menu of the table: the name of this game, its rules, settings, and links to other pages.

use super::notes::tell_again;
use super::owners::{
    Autosave, Branches, Notes, Owners, Seating, Sheet, Sheets, TableState, may_be, use_owners,
};
use super::parts::button;
use super::review_door::{ask_standing, enter, tells_standing};
use crate::art::icon;
use crate::language::{other, tag};
use crate::parts::{self, value_of};
use crate::prefs::{Theme, may_sound, use_prefs};
use crate::route::{Route, use_route};
use crate::shell::speeds;
use crate::text::{Text, review, t, table as words};
use board::picture::{Element, el};
use leptos::prelude::*;
use presentation::{DeviceSeats, Phase};
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;

const BUTTON: &str = "button button-block";

/// The contents of the menu.
#[component]
pub fn Menu() -> impl IntoView {
    let Owners {
        state,
        autosave,
        seating,
        sheets,
        branches,
        notes,
        ..
    } = use_owners();
    let route = use_route();
    move || {
        state.session().track();
        let is_over = state.phase().get() == Phase::Over && autosave.is_kept();
        let review = is_over.then(|| review_button(sheets, route));
        let standing = tells_standing(state, autosave).then(|| standing_button(state, sheets));
        let is_all_here = state.device_seats() == DeviceSeats::All;
        let row = el("div").class("menu-row");
        // A lesson or a puzzle cannot be named, shared or begun again as a game.
        let is_kept = autosave.is_kept();
        el("div")
            .class("menu")
            .with(is_kept.then(|| name_field(autosave, sheets)))
            .with(buttons(sheets, is_kept.then_some(branches)))
            .with(review)
            .with(standing)
            .with((!is_all_here).then(|| all_here(seating)))
            .with(may_be(autosave, state).then(|| {
                explanations(notes, move || {
                    sheets.close();
                    tell_again(state, autosave, notes);
                })
            }))
            .with((is_kept && state.people() == 1).then(free_undo))
            .with(may_sound().then(sound))
            .with(row.with([language_button(), theme_choice()]))
            .with(speeds())
    }
}

fn buttons(sheets: Sheets, branches: Option<Branches>) -> Element {
    let opens = |word, glyph, action, sheet| {
        button(word, glyph, action, BUTTON, move || sheets.open(sheet))
    };
    let home = el("a")
        .class(BUTTON)
        .set("href", Route::Home.path())
        .set("data-action", "menu-home")
        .set("data-leads", "app")
        .with(icon("i-home"))
        .with(el("span").with(t(words::HOME)));
    let kept = branches.map(|branches| {
        [
            opens(words::SHARE, "i-share", "menu-share", Sheet::Share).set("data-leads", "link"),
            button(words::RESTART, "i-restart", "restart", BUTTON, move || {
                branches.restart();
            }),
            button(words::NEW_GAME, "i-plus", "new-game", BUTTON, move || {
                sheets.close();
                branches.new_game();
            })
            .set("data-leads", "app"),
        ]
    });
    el("div")
        .class("menu-buttons")
        .with(opens(words::HOW_TO_PLAY, "i-help", "rules", Sheet::Rules))
        .with(kept)
        .with([opens(words::KEYS, "i-keys", "keys", Sheet::Keys), home])
}

fn review_button(sheets: Sheets, route: RwSignal<Route>) -> Element {
    button(review::TITLE, "i-hint", "menu-review", BUTTON, move || {
        sheets.close();
        enter(route);
    })
}

fn standing_button(state: TableState, sheets: Sheets) -> Element {
    button(
        review::HOW_DO_I_STAND,
        "i-hint",
        "standing",
        BUTTON,
        move || {
            sheets.close();
            ask_standing(state);
        },
    )
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
    // Enter triggers the change event, which saves the name. Then the menu closes.
    el("form")
        .on("submit", move |event| {
            event.prevent_default();
            sheets.close();
        })
        .with(label)
}

fn explanations(notes: Notes, again: impl Fn() + 'static) -> Element {
    let told = notes.are_told;
    switch("notes", told, words::NOTES, words::NOTES_HELP).with(button(
        words::NOTES_AGAIN,
        "i-restart",
        "notes-again",
        BUTTON,
        again,
    ))
}

fn free_undo() -> Element {
    let free = use_prefs().free_undo;
    switch("free-undo", free, words::FREE_UNDO, words::FREE_UNDO_HELP)
}

fn sound() -> Element {
    let sound = use_prefs().sound;
    switch("sound", sound, words::SOUND, words::SOUND_HELP)
}

/// Creates a switch with an explanation of its effect.
fn switch<S>(action: &'static str, is_on: S, word: Text, meaning: Text) -> Element
where
    S: Get<Value = bool> + Set<Value = bool> + Copy + 'static,
{
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
