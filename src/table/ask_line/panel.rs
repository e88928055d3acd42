//! The panel of the line: the field, the moves that fit, the questions and the answer.

use super::answers::Answers;
use crate::games::ear;
use crate::keyboard::pressed_key;
use crate::parts::IconButton;
use crate::prefs::use_prefs;
use crate::table::dom::{find, focus_on};
use crate::table::owners::Owners;
use crate::text::{t, table as words, text, text_of};
use leptos::ev::{KeyboardEvent, SubmitEvent};
use leptos::html::{Div, Input};
use leptos::prelude::*;
use tabletop::hearing::{Ask, Candidate, Choices};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// The id of the list of candidates.
const LIST: &str = "ask-list";

/// The field, the moves that fit, the questions and the answer.
#[component]
pub(super) fn Panel(
    /// Answers what is typed.
    answers: Answers,
) -> impl IntoView {
    let Owners { state, asking, .. } = answers.owners;
    let typed = answers.typed;
    let (panel, field) = (NodeRef::<Div>::new(), NodeRef::<Input>::new());
    let close = move || asking.close();
    keep_focus(asking.is_open, panel, field);
    let is_loaded = RwSignal::new(ear(state.game_id()).is_some());
    answers.with_ear(move |_| is_loaded.set(true));
    // Made once for a position, because it takes as long as reading the whole list of moves.
    let choices = Memo::new(move |_| {
        state.track_word_sources();
        let (_, _) = (state.ply().get(), state.viewer().get());
        match is_loaded.get().then(|| ear(state.game_id())).flatten() {
            Some(ear) => answers.heard(|at| ear.0.choices(at)),
            None => Choices::default(),
        }
    });
    let candidates = Memo::new(move |_| {
        let text = typed.get();
        match text.trim() {
            "" => Vec::new(),
            text => choices.with(|choices| choices.fitting(text)),
        }
    });
    // The place of the candidate that the arrow keys have reached.
    let reached = RwSignal::new(None::<usize>);
    Effect::new(move |_| {
        candidates.track();
        reached.set(None);
    });
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        let found = candidates.get_untracked();
        match reached.get_untracked().and_then(|at| found.get(at)) {
            Some(candidate) => answers.take(candidate.notation.clone()),
            None => answers.take(typed.get_untracked()),
        }
    };
    let on_key = move |event: KeyboardEvent| {
        let count = candidates.with_untracked(Vec::len);
        let at = reached.get_untracked();
        match pressed_key(&event).as_deref() {
            Some("ArrowDown") if count > 0 => {
                reached.set(Some(at.map_or(0, |at| (at + 1) % count)));
            }
            Some("ArrowUp") if count > 0 => {
                reached.set(Some(at.map_or(count - 1, |at| (at + count - 1) % count)));
            }
            Some("Escape") => close(),
            _ => return,
        }
        event.prevent_default();
        event.stop_propagation();
    };
    let option = |at: usize| format!("{LIST}-{at}");
    let said = asking.said;
    view! {
        <div node_ref=panel class="ask" role="region" aria-label=move || t(words::ASK) on:keydown=on_key>
            <form class="ask-form" on:submit=submit>
                <input
                    node_ref=field
                    class="input ask-field"
                    type="text"
                    role="combobox"
                    maxlength="200"
                    autocomplete="off"
                    autocapitalize="off"
                    spellcheck="false"
                    enterkeyhint="send"
                    aria-label=move || t(words::ASK)
                    placeholder=move || t(words::ASK_EXAMPLE)
                    aria-autocomplete="list"
                    aria-controls=LIST
                    aria-expanded=move || candidates.with(|it| !it.is_empty()).to_string()
                    aria-activedescendant=move || reached.get().map(option)
                    data-action="ask-field"
                    prop:value=move || typed.get()
                    on:input=move |event| typed.set(event_target_value(&event))
                />
                <button type="submit" class="button button-primary" data-action="ask-send">
                    {text(words::ASK_SEND)}
                </button>
                <IconButton label=words::CLOSE glyph="i-close" action="ask-close" press=close/>
            </form>
            <Found candidates reached answers/>
            <div class="ask-answer" data-refused=move || {
                said.with(|said| said.as_ref().is_some_and(|said| said.is_refusal)).then_some("")
            }>
                {move || {
                    let lines = said.get().map(|said| said.lines).unwrap_or_default();
                    lines.into_iter().map(|line| view! { <p>{line}</p> }).collect_view()
                }}
            </div>
            <div class="ask-questions" role="group" aria-label=move || t(words::ASK_QUESTIONS)>
                {Ask::ALL.map(|ask| view! { <QuestionButton ask answers/> }).collect_view()}
            </div>
        </div>
    }
}

/// Moves the focus to the field when a person begins to write, and back when the panel goes.
fn keep_focus(is_open: RwSignal<bool>, panel: NodeRef<Div>, field: NodeRef<Input>) {
    let before = StoredValue::new_local(None::<HtmlElement>);
    Effect::new(move |_| {
        if let (true, Some(field)) = (is_open.get(), field.get()) {
            let focused = document().active_element();
            before.set_value(focused.and_then(|it| it.dyn_into().ok()));
            focus_on(&field);
        }
    });
    on_cleanup(move || {
        let focused = document().active_element();
        let panel = panel.get_untracked();
        let is_inside = panel.is_some_and(|panel| panel.contains(focused.as_deref()));
        if is_inside {
            let before = before.get_value().filter(|it| it.is_connected());
            if let Some(back) = before.or_else(|| find::<HtmlElement>("#board")) {
                focus_on(&back);
            }
        }
    });
}

/// The moves that fit what has been typed.
#[component]
fn Found(
    /// The moves.
    candidates: Memo<Vec<Candidate>>,
    /// The place of the one that the arrow keys have reached.
    reached: RwSignal<Option<usize>>,
    /// Takes the move that is chosen.
    answers: Answers,
) -> impl IntoView {
    let row = move |(at, candidate): (usize, Candidate)| {
        let Candidate {
            words, notation, ..
        } = candidate;
        view! {
            <li
                id=format!("{LIST}-{at}")
                role="option"
                aria-selected=move || (reached.get() == Some(at)).to_string()
                on:click=move |_| answers.take(notation.clone())
            >
                {words}
            </li>
        }
    };
    view! {
        <ul class="ask-found" id=LIST role="listbox" aria-label=move || t(words::ASK_MOVES)>
            {move || candidates.get().into_iter().enumerate().map(row).collect_view()}
        </ul>
    }
}

/// The button of a question, with its letter.
#[component]
fn QuestionButton(
    /// The question.
    ask: Ask,
    /// Answers it.
    answers: Answers,
) -> impl IntoView {
    let language = use_prefs().language;
    view! {
        <button
            type="button"
            class="button ask-question"
            data-action=format!("ask-{}", ask.letter())
            aria-keyshortcuts=ask.letter().to_string()
            on:click=move |_| answers.ask(ask)
        >
            {text_of(move || ask.name(language.get()))}
            <kbd aria-hidden="true">{ask.letter().to_string()}</kbd>
        </button>
    }
}
