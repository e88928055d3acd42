//! The menu of the table: the name of this game, its rules, settings, and links to other pages.

use super::notes::tell_again;
use super::owners::{Autosave, Owners, Sheet, Sheets, may_be, use_owners};
use super::review_door::{tells_standing, use_review_door};
use crate::art::icon;
use crate::language::other;
use crate::parts::{WordButton, other_tag};
use crate::prefs::{Theme, may_sound, use_prefs};
use crate::route::Route;
use crate::shell::Speeds;
use crate::text::{Text, review, t, table as words, text};
use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use presentation::{DeviceSeats, Phase};

const BLOCK: &str = "button button-block";

/// The contents of the menu.
#[component]
pub fn Menu() -> impl IntoView {
    let Owners {
        state,
        autosave,
        seating,
        sheets,
        notes,
        hints,
        ..
    } = use_owners();
    let prefs = use_prefs();
    // A lesson or a puzzle cannot be named, shared or begun again as a game.
    let is_kept = autosave.is_kept();
    let is_over = Memo::new(move |_| is_kept && state.phase().get() == Phase::Over);
    let has_standing = move || {
        state.session().track();
        tells_standing(state, autosave)
    };
    let door = use_review_door();
    let open_review = move || {
        sheets.close();
        if let Some(door) = door {
            autosave.with(|saved| door.enter(&saved.id, false));
        }
    };
    let show_standing = move || {
        sheets.close();
        if let Some(door) = door {
            door.ask_standing(state, hints);
        }
    };
    let tell_notes_again = move || {
        sheets.close();
        tell_again(state, autosave, notes);
    };
    view! {
        <div class="menu">
            {is_kept.then(|| view! { <NameField autosave sheets/> })} <Buttons is_kept/>
            <Show when=move || is_over.get()>
                <WordButton word=review::TITLE glyph="i-hint" action="menu-review" class=BLOCK press=open_review/>
            </Show>
            <Show when=has_standing>
                <WordButton
                    word=review::HOW_DO_I_STAND
                    glyph="i-hint"
                    action="standing"
                    class=BLOCK
                    press=show_standing
                />
            </Show>
            <Show when=move || {
                state.session().track();
                state.device_seats() != DeviceSeats::All
            }>
                <WordButton
                    word=words::ALL_HERE
                    glyph="i-person"
                    action="all-here"
                    class=BLOCK
                    press=move || seating.all_here()
                />
            </Show>
            {may_be(autosave, state)
                .then(|| {
                    view! {
                        <Switch action="notes" is_on=notes.are_told word=words::NOTES meaning=words::NOTES_HELP>
                            <WordButton
                                word=words::NOTES_AGAIN
                                glyph="i-restart"
                                action="notes-again"
                                class=BLOCK
                                press=tell_notes_again
                            />
                        </Switch>
                    }
                })}
            {(is_kept && state.people() == 1)
                .then(|| {
                    view! {
                        <Switch
                            action="free-undo"
                            is_on=prefs.free_undo
                            word=words::FREE_UNDO
                            meaning=words::FREE_UNDO_HELP
                        />
                    }
                })}
            {may_sound()
                .then(|| {
                    view! { <Switch action="sound" is_on=prefs.sound word=words::SOUND meaning=words::SOUND_HELP/> }
                })} <div class="menu-row">
                <LanguageButton/>
                <ThemeChoice/>
            </div> <Speeds/>
        </div>
    }
}

/// The buttons that every menu has, and those of a game that is saved.
#[component]
fn Buttons(
    /// Whether the game is saved.
    is_kept: bool,
) -> impl IntoView {
    let Owners {
        sheets,
        branches,
        asking,
        ..
    } = use_owners();
    let ask = move || {
        sheets.close();
        asking.is_open.set(true);
    };
    let new_game = move || {
        sheets.close();
        branches.new_game();
    };
    let of_a_save = move || {
        view! {
            <WordButton
                word=words::SHARE
                glyph="i-share"
                action="menu-share"
                class=BLOCK
                leads="link"
                press=move || sheets.open(Sheet::Share)
            />
            <WordButton
                word=words::RESTART
                glyph="i-restart"
                action="restart"
                class=BLOCK
                press=move || branches.restart()
            />
            <WordButton word=words::NEW_GAME glyph="i-plus" action="new-game" class=BLOCK leads="app" press=new_game/>
        }
    };
    let of_a_puzzle = sheets.puzzle.get_untracked().map(|subject| {
        view! {
            <WordButton
                word=words::PUZZLE_PICTURE
                glyph="i-eye"
                action="puzzle-picture"
                class=BLOCK
                press=move || sheets.open_picture(Some(subject.run(())))
            />
        }
    });
    view! {
        <div class="menu-buttons">
            <WordButton
                word=words::HOW_TO_PLAY
                glyph="i-help"
                action="rules"
                class=BLOCK
                press=move || sheets.open(Sheet::Rules)
            />
            {is_kept.then(of_a_save)}
            {of_a_puzzle}
            <WordButton
                word=words::ASK_SHORT
                glyph="i-edit"
                action="menu-ask"
                class=BLOCK
                press=ask
            />
            <WordButton
                word=words::KEYS
                glyph="i-keys"
                action="keys"
                class=BLOCK
                press=move || sheets.open(Sheet::Keys)
            />
            <a class=BLOCK href=Route::Home.path() data-action="menu-home" data-leads="app">
                {icon("i-home")}
                <span>{text(words::HOME)}</span>
            </a>
        </div>
    }
}

/// The field for the name of the game.
#[component]
fn NameField(
    /// Keeps the name.
    autosave: Autosave,
    /// The sheets of the table.
    sheets: Sheets,
) -> impl IntoView {
    // Enter triggers the change event, which saves the name. Then the menu closes.
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        sheets.close();
    };
    view! {
        <form on:submit=submit>
            <label class="field">
                <span class="label">{text(words::GAME_NAME)}</span>
                <input
                    type="text"
                    class="input"
                    maxlength="40"
                    autocomplete="off"
                    data-action="rename"
                    prop:value=autosave.name.get_untracked()
                    on:change=move |event| autosave.rename(&event_target_value(&event))
                />
            </label>
        </form>
    }
}

/// A switch with an explanation of its effect.
#[component]
fn Switch<S>(
    /// The name of the action, for tests and styles.
    action: &'static str,
    /// The signal that the switch shows and sets.
    is_on: S,
    /// The name of the switch.
    word: Text,
    /// The effect of the switch.
    meaning: Text,
    /// What follows the explanation.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView
where
    S: Get<Value = bool> + Set<Value = bool> + Copy + Send + Sync + 'static,
{
    let help = format!("{action}-help");
    view! {
        <div>
            <label class="check">
                <input
                    type="checkbox"
                    role="switch"
                    class="switch"
                    data-action=action
                    aria-describedby=help.clone()
                    prop:checked=move || is_on.get()
                    on:change=move |event| is_on.set(event_target_checked(&event))
                />
                <span>{text(word)}</span>
            </label>
            <p class="field-hint" id=help>
                {text(meaning)}
            </p>
            {children.map(|children| children())}
        </div>
    }
}

/// The button that changes the language. Its word is in the other one.
#[component]
fn LanguageButton() -> impl IntoView {
    let language = use_prefs().language;
    view! {
        <button
            type="button"
            class="button"
            data-action="language"
            lang=other_tag
            on:click=move |_| language.update(|language| *language = other(*language))
        >
            {icon("i-language")}
            <span>{text(words::LANGUAGE)}</span>
        </button>
    }
}

/// The choice of the theme.
#[component]
fn ThemeChoice() -> impl IntoView {
    let theme = use_prefs().theme;
    let one = |own: Theme, word: Text, glyph: &str| {
        view! {
            <button
                type="button"
                data-action=format!("theme-{}", own.id())
                aria-pressed=move || (theme.get() == own).to_string()
                on:click=move |_| theme.set(own)
            >
                {icon(glyph)}
                <span>{text(word)}</span>
            </button>
        }
    };
    view! {
        <div class="segments" role="group" aria-label=move || t(words::THEME)>
            {one(Theme::System, words::THEME_SYSTEM, "i-auto")}
            {one(Theme::Light, words::THEME_LIGHT, "i-sun")}
            {one(Theme::Dark, words::THEME_DARK, "i-moon")}
        </div>
    }
}
