//! The menu: this game's name, how it is played, and the ways out of it.

use super::driver::{Sheet, Table};
use super::parts::button;
use crate::art::Icon;
use crate::prefs::{Theme, use_prefs};
use crate::route::Route;
use crate::text::{Text, other, t, table as words, tag};
use leptos::prelude::*;

/// The inside of the menu.
pub fn menu(table: Table) -> AnyView {
    const CLASS: &str = "button button-block";
    let open = move |sheet| move || table.sheet.set(Some(sheet));
    let leave = move || {
        table.sheet.set(None);
        table.new_game();
    };
    view! {
        <div class="menu">
            {name_field(table)}
            <div class="menu-buttons">
                {button(words::HOW_TO_PLAY, "i-help", "rules", CLASS, open(Sheet::Rules))}
                {button(words::SHARE, "i-share", "menu-share", CLASS, open(Sheet::Share))}
                {button(words::RESTART, "i-restart", "restart", CLASS, move || table.restart())}
                {button(words::NEW_GAME, "i-plus", "new-game", CLASS, leave)}
                {button(words::KEYS, "i-info", "keys", CLASS, open(Sheet::Keys))}
                <a class=CLASS href=Route::Home.path() data-action="menu-home">
                    <Icon name="i-home" />
                    <span>{t(words::HOME)}</span>
                </a>
            </div>
            {(table.people() == 1).then(free_undo)}
            <div class="menu-row">
                {language_button()}
                {theme_choice()}
            </div>
        </div>
    }
    .into_any()
}

fn name_field(table: Table) -> AnyView {
    view! {
        <label class="field">
            <span class="label">{t(words::GAME_NAME)}</span>
            <input
                type="text"
                class="input"
                maxlength="40"
                autocomplete="off"
                data-action="rename"
                prop:value=move || table.name.get()
                on:change:target=move |event| table.rename(&event.target().value())
            />
        </label>
    }
    .into_any()
}

fn free_undo() -> AnyView {
    let free = use_prefs().free_undo;
    view! {
        <div>
            <label class="check">
                <input
                    type="checkbox"
                    role="switch"
                    class="switch"
                    data-action="free-undo"
                    aria-describedby="free-undo-help"
                    prop:checked=move || free.get()
                    on:change:target=move |event| free.set(event.target().checked())
                />
                <span>{t(words::FREE_UNDO)}</span>
            </label>
            <p class="field-hint" id="free-undo-help">{t(words::FREE_UNDO_HELP)}</p>
        </div>
    }
    .into_any()
}

fn language_button() -> AnyView {
    let language = use_prefs().language;
    view! {
        <button
            type="button"
            class="button"
            data-action="language"
            lang=move || tag(other(language.get()))
            on:click=move |_| language.update(|language| *language = other(*language))
        >
            <Icon name="i-language" />
            <span>{t(words::LANGUAGE)}</span>
        </button>
    }
    .into_any()
}

fn theme_choice() -> AnyView {
    let theme = use_prefs().theme;
    let one = |own: Theme, word: Text, icon: &'static str| {
        view! {
            <button
                type="button"
                data-action=format!("theme-{}", own.id())
                aria-pressed=move || (theme.get() == own).to_string()
                on:click=move |_| theme.set(own)
            >
                <Icon name=icon />
                <span>{t(word)}</span>
            </button>
        }
        .into_any()
    };
    view! {
        <div class="segments" role="group" aria-label=t(words::THEME)>
            {one(Theme::System, words::THEME_SYSTEM, "i-auto")}
            {one(Theme::Light, words::THEME_LIGHT, "i-sun")}
            {one(Theme::Dark, words::THEME_DARK, "i-moon")}
        </div>
    }
    .into_any()
}
