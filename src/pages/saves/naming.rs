//! The form for the name of a saved game, or of a copy that is set aside.

use super::game_name;
use super::state::{Naming, PageState};
use crate::prefs::use_prefs;
use crate::shell::toast;
use crate::store::{self, SavedGame};
use crate::text::pages::{home, saves as texts};
use crate::text::{say, text};
use leptos::ev::SubmitEvent;
use leptos::html::Input;
use leptos::prelude::*;
use std::sync::Arc;

impl PageState {
    /// Asks for the name of a game, or of its copy.
    pub(super) fn ask_name(self, game: &Arc<SavedGame>, naming: Naming) {
        self.new_name.set(naming.suggested(game));
        self.named.set(Some((game.clone(), naming)));
        self.asking.set(true);
    }

    /// Returns the action for which a name is entered.
    pub(super) fn naming(self) -> Naming {
        self.named.with(|named| {
            let naming = named.as_ref().map(|(_, naming)| *naming);
            naming.unwrap_or(Naming::Rename)
        })
    }

    /// Saves the name that was entered.
    fn name(self) {
        let Some((game, naming)) = self.named.get_untracked() else {
            return;
        };
        let name = self.new_name.get_untracked();
        let done = match naming {
            Naming::Rename => store::rename(&game.id, &name).map(|_| ()),
            Naming::Aside => store::duplicate(&game.id, &name),
        };
        match (done, naming) {
            (Err(error), _) => toast(error.say(use_prefs().language.get_untracked()), None),
            (Ok(()), Naming::Aside) => toast(say(texts::COPIED), None),
            (Ok(()), Naming::Rename) => {}
        }
        self.asking.set(false);
        self.refresh();
    }
}

/// The form for a name.
#[component]
pub(super) fn NameForm(
    /// The state of the page.
    state: PageState,
) -> impl IntoView {
    let field = NodeRef::<Input>::new();
    // Focused, so that typing and Enter work at once.
    field.on_load(|field| {
        request_animation_frame(move || {
            let _ = field.focus();
            field.select();
        });
    });
    // Without a name, a game is called by the game that is played.
    let without = move || {
        let named = state.named.get();
        named.map(|(game, _)| game_name(&game.record.game, use_prefs().language.get()))
    };
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        state.name();
    };
    view! {
        <form class="stack" on:submit=submit>
            <div class="field">
                <label for="rename-name">{text(home::SAVE_NAME)}</label>
                <input
                    class="input"
                    id="rename-name"
                    maxlength="40"
                    autocomplete="off"
                    autofocus=true
                    placeholder=move || without().unwrap_or_default()
                    prop:value=state.new_name.get_untracked()
                    node_ref=field
                    on:input=move |event| state.new_name.set(event_target_value(&event))
                />
                <Show when=move || state.naming() == Naming::Aside>
                    <p class="field-hint">{text(texts::ASIDE_HELP)}</p>
                </Show>
            </div>
            <div class="button-row">
                <button class="button button-primary">{text(home::SAVE)}</button>
                <button type="button" class="button" on:click=move |_| state.asking.set(false)>
                    {text(home::CANCEL)}
                </button>
            </div>
        </form>
    }
}
