//! The saved games on the home page: go on, rename, delete.

use crate::app::toast;
use crate::art::{Art, Icon, door_art, mark};
use crate::parts::{each, sheet};
use crate::prefs::use_prefs;
use crate::route::Route;
use crate::store::{self, Entry};
use crate::text::games::name_of;
use crate::text::pages::{common, home, setup};
use crate::text::{Language, say, t, tag};
use leptos::ev::{self, SubmitEvent};
use leptos::prelude::*;
use std::sync::Arc;
use wasm_bindgen::JsValue;

/// What the panel is at.
#[derive(Clone, Copy)]
struct Panel {
    language: RwSignal<Language>,
    entries: RwSignal<Vec<Entry>>,
    /// The game that is being renamed.
    renaming: RwSignal<Option<Entry>>,
    /// Whether the sheet for it is open.
    asking: RwSignal<bool>,
    new_name: RwSignal<String>,
}

/// The panel; nothing while no game is saved.
pub fn panel() -> AnyView {
    let panel = Panel {
        language: use_prefs().language,
        entries: RwSignal::new(store::list()),
        renaming: RwSignal::default(),
        asking: RwSignal::default(),
        new_name: RwSignal::default(),
    };
    let other_tab = window_event_listener(ev::storage, move |event| {
        if store::is_ours(event.key().as_deref()) {
            panel.refresh();
        }
    });
    on_cleanup(move || other_tab.remove());

    let some = Memo::new(move |_| !panel.entries.with(Vec::is_empty));
    let title = Signal::derive(move || t(home::RENAME)().to_owned());
    view! {
        {move || some.get().then(|| panel.view())}
        {sheet("rename", title, panel.asking, move || panel.rename_form())}
    }
    .into_any()
}

impl Panel {
    fn refresh(self) {
        self.entries.set(store::list());
    }

    fn view(self) -> AnyView {
        let several = Memo::new(move |_| self.entries.with(Vec::len) > 1);
        // A line is drawn anew when anything in it changed.
        let key = |entry: &Entry| {
            (
                entry.id.clone(),
                entry.name.clone(),
                entry.updated.to_bits(),
            )
        };
        let latest = move || self.entries.get().into_iter().take(1).collect();
        let others = move || self.entries.get().into_iter().skip(1).collect();
        view! {
            <section class="saves card" aria-labelledby="saves-title">
                <h2 id="saves-title">{t(home::CONTINUE)}</h2>
                {each(latest, key, move |entry| self.big(entry))}
                {move || several.get().then(|| view! {
                    <details class="saves-others">
                        <summary>{t(home::OTHERS)}</summary>
                        <ul class="plain-list">
                            {each(others, key, move |entry| self.line(entry))}
                        </ul>
                    </details>
                })}
            </section>
        }
        .into_any()
    }

    fn big(self, entry: Entry) -> AnyView {
        let path = Route::Table(entry.id.clone()).path();
        let intact = entry.problem.is_none();
        view! {
            <div class="save-big">
                <Art name=door_art(&entry.game) class="save-art" />
                {self.words(&entry)}
                <div class="button-row">
                    {intact.then(|| view! {
                        <a class="button button-primary" href=path>
                            <Icon name="i-play" /> {t(home::GO_ON)}
                        </a>
                    })}
                    {self.buttons(entry)}
                </div>
            </div>
        }
        .into_any()
    }

    fn line(self, entry: Entry) -> AnyView {
        view! { <li class="save-line">{self.words(&entry)} {self.buttons(entry)}</li> }.into_any()
    }

    /// What it is, who plays, how far it is.
    fn words(self, entry: &Entry) -> AnyView {
        if let Some(problem) = entry.problem {
            return view! {
                <div class="save-words">
                    <p class="save-name">{t(home::BROKEN)}</p>
                    <p class="small soft">{move || problem.say(self.language.get())}</p>
                </div>
            }
            .into_any();
        }
        let path = Route::Table(entry.id.clone()).path();
        let (named, updated, progress) = (entry.clone(), entry.updated, entry.progress);
        let facts = move || {
            let language = self.language.get();
            format!(
                "{} · {}",
                home::moves(progress, language),
                date(updated, language)
            )
        };
        let seats =
            entry
                .seats
                .iter()
                .zip(&entry.colours)
                .enumerate()
                .map(|(seat, (name, &own))| {
                    let name = name.clone();
                    let called = move || {
                        let number = setup::seat(seat + 1, self.language.get());
                        if name.is_empty() {
                            number
                        } else {
                            name.clone()
                        }
                    };
                    view! { <li><Art name=mark(own) class=seat_class(own) /> {called}</li> }
                        .into_any()
                });
        view! {
            <div class="save-words">
                <p class="save-name">
                    <a href=path>{move || called(&named, self.language.get())}</a>
                </p>
                <ul class="save-seats plain-list small">{seats.collect_view()}</ul>
                <p class="small soft">{facts}</p>
            </div>
        }
        .into_any()
    }

    fn buttons(self, entry: Entry) -> AnyView {
        let label = |action, entry: &Entry| {
            let entry = entry.clone();
            move || {
                let language = self.language.get();
                home::of(action, &called(&entry, language), language)
            }
        };
        let (rename_label, delete_label) =
            (label(home::RENAME, &entry), label(home::DELETE, &entry));
        let id = entry.id.clone();
        let intact = entry.problem.is_none();
        let rename = move |_| {
            self.new_name.set(entry.name.clone());
            self.renaming.set(Some(entry.clone()));
            self.asking.set(true);
        };
        view! {
            <div class="save-buttons">
                {intact.then(|| view! {
                    <button
                        type="button"
                        class="icon-button button-quiet"
                        aria-label=rename_label.clone()
                        title=rename_label
                        on:click=rename
                    >
                        <Icon name="i-edit" />
                    </button>
                })}
                <button
                    type="button"
                    class="icon-button button-quiet"
                    aria-label=delete_label.clone()
                    title=delete_label
                    on:click=move |_| self.delete(&id)
                >
                    <Icon name="i-trash" />
                </button>
            </div>
        }
        .into_any()
    }

    fn delete(self, id: &str) {
        let Some(deleted) = store::delete(id) else {
            return;
        };
        self.refresh();
        let bring_back = Arc::new(move || {
            store::restore(&deleted);
            self.entries.try_set(store::list());
        });
        toast(
            say(home::DELETED),
            Some((say(common::UNDO).to_owned(), bring_back)),
        );
        crate::app::focus_heading();
    }

    fn rename_form(self) -> AnyView {
        let submit = move |event: SubmitEvent| {
            event.prevent_default();
            let Some(entry) = self.renaming.get_untracked() else {
                return;
            };
            if let Err(error) = store::rename(&entry.id, &self.new_name.get_untracked()) {
                toast(error.say(self.language.get_untracked()), None);
            }
            self.asking.set(false);
            self.refresh();
        };
        let without = move || {
            let entry = self.renaming.get();
            entry
                .map(|entry| game_name(&entry.game, self.language.get()))
                .unwrap_or_default()
        };
        view! {
            <form class="stack" on:submit=submit>
                <div class="field">
                    <label for="rename-name">{t(home::SAVE_NAME)}</label>
                    <input
                        class="input"
                        id="rename-name"
                        maxlength="40"
                        autocomplete="off"
                        placeholder=without
                        bind:value=self.new_name
                    />
                </div>
                <div class="button-row">
                    <button class="button button-primary">{t(home::SAVE)}</button>
                    <button type="button" class="button" on:click=move |_| self.asking.set(false)>
                        {t(home::CANCEL)}
                    </button>
                </div>
            </form>
        }
        .into_any()
    }
}

fn game_name(id: &str, language: Language) -> String {
    name_of(id).map_or_else(|| id.to_owned(), |name| name.get(language).to_owned())
}

/// What a saved game is called.
fn called(entry: &Entry, language: Language) -> String {
    match (&entry.problem, entry.name.as_str()) {
        (Some(_), _) => home::BROKEN.get(language).to_owned(),
        (None, "") => game_name(&entry.game, language),
        (None, name) => name.to_owned(),
    }
}

/// The class that gives a mark its hue.
pub(super) const fn seat_class(mark: u8) -> &'static str {
    const CLASSES: [&str; 6] = [
        "seat-mark seat-hue-0",
        "seat-mark seat-hue-1",
        "seat-mark seat-hue-2",
        "seat-mark seat-hue-3",
        "seat-mark seat-hue-4",
        "seat-mark seat-hue-5",
    ];
    CLASSES[mark as usize % CLASSES.len()]
}

/// Day and time as the person's language writes them.
fn date(milliseconds: f64, language: Language) -> String {
    let date = js_sys::Date::new(&JsValue::from_f64(milliseconds));
    let day = date.to_locale_date_string(tag(language), &JsValue::UNDEFINED);
    let time = date.to_locale_time_string(tag(language));
    // Seconds are of no use here: "21:04:07" to "21:04".
    let time = String::from(time);
    let minutes = match time.rsplit_once(':') {
        Some((minutes, seconds)) => {
            let half: String = seconds.chars().filter(|c| !c.is_ascii_digit()).collect();
            format!("{minutes}{half}")
        }
        None => time,
    };
    format!("{} {minutes}", String::from(day))
}
