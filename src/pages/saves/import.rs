//! The form that imports games: a pasted text, or files.

use super::bring;
use super::report::{Report, Reported};
use super::state::PageState;
use crate::art::icon;
use crate::pages::link;
use crate::prefs::use_prefs;
use crate::route::{Route, navigate};
use crate::share;
use crate::shell::announce;
use crate::store::Arrival;
use crate::text::pages::saves as texts;
use crate::text::text;
use leptos::ev::SubmitEvent;
use leptos::html::{Input, Textarea};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsValue;

/// The form that imports games, with the result of the last import.
#[component]
pub(super) fn ImportForm(
    /// The state of the page.
    state: PageState,
) -> impl IntoView {
    let pasted = NodeRef::<Textarea>::new();
    let files = NodeRef::<Input>::new();
    let open = move |event: SubmitEvent| {
        event.prevent_default();
        let Some(pasted) = pasted.get_untracked().map(|pasted| pasted.value()) else {
            return;
        };
        match (pasted.trim().is_empty(), files.get_untracked()) {
            // Who has nothing to paste has a file.
            (true, Some(files)) => files.click(),
            _ => state.take_in(vec![pasted.into()]),
        }
    };
    let choose = move |_| {
        if let Some(input) = files.get_untracked() {
            state.take_in(share::files_of(input.files().as_ref()));
            // Cleared, so that selecting the same file again is a change.
            input.set_value("");
        }
    };
    view! {
        <form
            class="card stack saves-bring"
            aria-labelledby="bring-title"
            aria-busy=move || state.busy.get().then_some("")
            on:submit=open
        >
            <h2 id="bring-title">{text(texts::BRING)}</h2>
            <div class="field">
                <label for="paste">{text(texts::PASTE)}</label>
                <textarea
                    class="input"
                    id="paste"
                    rows="3"
                    autocomplete="off"
                    spellcheck="false"
                    node_ref=pasted
                ></textarea>
            </div>
            <div class="button-row">
                <button class="button button-primary" data-action="open-pasted">
                    {icon("i-upload")}
                    {text(texts::OPEN)}
                </button>
                <label class="button file-button" for="choose-file">
                    {icon("i-plus")}
                    {text(texts::CHOOSE)}
                    <input
                        type="file"
                        id="choose-file"
                        multiple=true
                        accept=".json,.txt,.svg,.png,.mp4,application/json,text/plain,image/svg+xml,image/png,video/mp4"
                        node_ref=files
                        on:change=choose
                    />
                </label>
            </div>
            <p class="small soft">{text(texts::DROP)}</p>
            <Reported report=state.report/>
        </form>
    }
}

impl PageState {
    /// Imports all inputs, unless an import is running.
    pub(super) fn take_in(self, things: Vec<JsValue>) {
        if things.is_empty() || self.busy.try_get_untracked() != Some(false) {
            return;
        }
        self.busy.set(true);
        self.report.set(None);
        let (edition, language) = (self.edition, use_prefs().language.get_untracked());
        spawn_local(async move {
            let report = bring::take_in(things, edition, language).await;
            // The games are saved even if the page has been left.
            if self.report.is_disposed() {
                return;
            }
            self.busy.set(false);
            self.refresh();
            self.show(report);
        });
    }

    /// Goes to the table of a single imported game; otherwise shows the result of the import.
    fn show(self, report: Report) {
        let alone = report.refused.is_empty() && report.added + report.here <= 1;
        if let Some(game) = report.lesson.filter(|_| alone && report.link.is_none()) {
            return navigate(Route::Learn(game.to_owned()));
        }
        match (&report.link, &report.arrival) {
            (Some(link), None) if alone => return navigate(link.clone()),
            (None, Some(arrival)) if alone && !matches!(arrival, Arrival::Behind(..)) => {
                link::welcome(arrival);
                return navigate(Route::Table(arrival.id().to_owned()));
            }
            _ => {}
        }
        let language = use_prefs().language.get_untracked();
        let refused = report.refused.len();
        announce(texts::summary(language, report.added, report.here, refused));
        self.report.set(Some(report));
    }
}
