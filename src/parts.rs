//! UI parts that several pages share: buttons, radio groups, a sheet over the page.

use crate::art::icon;
use crate::language::{other, tag};
use crate::layers::layer;
use crate::prefs::use_prefs;
use crate::text::pages::common;
use crate::text::{Text, t, text, text_of};
use board::picture::{Node, Words};
use leptos::html::{Dialog, Input};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlDialogElement, HtmlElement, HtmlInputElement};

/// Focuses the part of the page within `scope` that explains a rule, once it is in the page, and
/// scrolls to it.
pub fn lead_to_rule(scope: &'static str, rule: &str) {
    if rule.is_empty() {
        return;
    }
    let part = format!(r#"{scope} [data-rules~="{rule}"]"#);
    request_animation_frame(move || {
        let part = document().query_selector(&part).ok().flatten();
        if let Some(part) = part.and_then(|part| part.dyn_into::<HtmlElement>().ok()) {
            let _ = part.focus();
            // Aligned with its top, so that nothing above the part is cut in half.
            part.scroll_into_view();
        }
    });
}

/// Returns the text in the input that an event comes from.
pub fn value_of(event: &Event) -> String {
    let input = event
        .target()
        .and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
    input.map(|input| input.value()).unwrap_or_default()
}

/// One choice of a radio group.
#[derive(Clone, PartialEq)]
pub struct Segment {
    /// The number of the choice.
    value: usize,
    /// The symbol of an icon before the words.
    icon: Option<&'static str>,
    label: Words,
}

impl Segment {
    /// Creates a choice with words only.
    pub fn new(value: usize, label: impl Into<Words>) -> Segment {
        Segment {
            value,
            icon: None,
            label: label.into(),
        }
    }

    /// Adds an icon before the words.
    #[must_use]
    pub fn with_icon(self, icon: &'static str) -> Segment {
        Segment {
            icon: Some(icon),
            ..self
        }
    }
}

/// Opens or closes a modal dialog.
pub fn show_dialog(dialog: &HtmlDialogElement, open: bool) {
    if open && !dialog.open() {
        // Fails only while the dialog is not in the page, where nothing would be shown.
        let _ = dialog.show_modal();
    } else if !open && dialog.open() {
        dialog.close();
    }
}

/// Returns the element with this id, if it has this type.
pub fn by_id<T: JsCast>(id: &str) -> Option<T> {
    let found = document().get_element_by_id(id)?;
    found.dyn_into::<T>().ok()
}

/// A button with an icon and a word.
#[component]
pub fn WordButton(
    /// The word.
    #[prop(into)]
    word: Signal<Text>,
    /// The icon's symbol.
    glyph: &'static str,
    /// The name of the action, for tests and styles.
    action: &'static str,
    /// The classes.
    #[prop(default = "button")]
    class: &'static str,
    /// Where the button leads to, so that a frame can hide it.
    #[prop(optional)]
    leads: Option<&'static str>,
    /// What a press does.
    press: impl Fn() + 'static,
) -> impl IntoView {
    view! {
        <button type="button" class=class data-action=action data-leads=leads on:click=move |_| press()>
            {icon(glyph)}
            <span>{text_of(move || t(word.get()))}</span>
        </button>
    }
}

/// A button with only an icon; `label` is its name for screen readers.
#[component]
pub fn IconButton(
    /// The name.
    label: Text,
    /// The icon's symbol.
    glyph: &'static str,
    /// The name of the action, for tests and styles.
    #[prop(optional)]
    action: Option<&'static str>,
    /// What a press does.
    press: impl Fn() + 'static,
) -> impl IntoView {
    view! {
        <button
            type="button"
            class="icon-button button-quiet"
            data-action=action
            aria-label=move || t(label)
            on:click=move |_| press()
        >
            {icon(glyph)}
        </button>
    }
}

/// The link to the home page, for the end of a page.
#[component]
pub fn HomeLink(
    /// The classes.
    class: &'static str,
) -> impl IntoView {
    view! {
        <a class=class href="#/" data-leads="app">
            {icon("i-home")}
            {text(common::BACK_HOME)}
        </a>
    }
}

/// A warning that shows what went wrong.
#[component]
pub fn Warning(
    /// What went wrong, in words.
    reason: impl Fn() -> String + Send + 'static,
) -> impl IntoView {
    view! {
        <div class="notice notice-bad">
            {icon("i-warning")}
            <p>{text_of(reason)}</p>
        </div>
    }
}

/// Returns the tag of the language that the page is not in. For words that are shown in both
/// languages, such as a second name below a name.
pub fn other_tag() -> &'static str {
    tag(other(use_prefs().language.get()))
}

/// A text field that shows and changes a signal. While the field is empty it shows the placeholder.
#[component]
pub fn TextInput(
    /// The id of the field.
    id: String,
    /// The length of the longest text.
    longest: usize,
    /// The words in the empty field.
    placeholder: impl Fn() -> String + Send + 'static,
    /// The text.
    text: RwSignal<String>,
) -> impl IntoView {
    let field = NodeRef::<Input>::new();
    // A field in which an input method composes a text must not be written to, not even the same
    // text. The person's own input is in the field already.
    Effect::new(move |_| {
        let text = text.get();
        if let Some(field) = field.get().filter(|field| field.value() != text) {
            field.set_value(&text);
        }
    });
    view! {
        <input
            class="input"
            id=id
            maxlength=longest.to_string()
            autocomplete="off"
            placeholder=placeholder
            prop:value=text.get_untracked()
            node_ref=field
            on:input=move |event| text.set(event_target_value(&event))
        />
    }
}

/// A row of radio buttons that looks like one switch.
#[component]
pub fn Segments(
    /// What is chosen, in words.
    legend: Text,
    /// The name of the group, unique on the page.
    #[prop(into)]
    name: String,
    /// The choices. Subscribes to what it reads.
    choices: impl Fn() -> Vec<Segment> + Send + Sync + 'static,
    /// The value of the choice that is made.
    #[prop(into)]
    chosen: Signal<usize>,
    /// Called with the value of a new choice.
    choose: impl Fn(usize) + Send + Sync + 'static,
) -> impl IntoView {
    let choices = Memo::new(move |_| choices());
    let choose = StoredValue::new(choose);
    let one = move |value: usize| {
        let segment = move || choices.with(|all| all.iter().find(|it| it.value == value).cloned());
        let icon = segment().and_then(|segment| segment.icon).map(icon);
        let label = move || segment().map_or(Node::NOTHING, |segment| Node::Words(segment.label));
        view! {
            <label>
                <input
                    type="radio"
                    name=name.clone()
                    value=value.to_string()
                    prop:checked=move || chosen.get() == value
                    on:change=move |_| choose.with_value(|choose| choose(value))
                />
                {icon}
                <span>{text_of(label)}</span>
            </label>
        }
    };
    let values = move || choices.with(|all| all.iter().map(|it| it.value).collect::<Vec<_>>());
    view! {
        <fieldset class="choice">
            <legend>{text(legend)}</legend>
            <div class="segments">
                <For each=values key=|value| *value children=one/>
            </div>
        </fieldset>
    }
}

/// A sheet over the page while `open` is true: a modal `<dialog>` that is closed by its button, by
/// Escape and by a tap beside it.
#[component]
pub fn Sheet(
    /// The id of the dialog.
    id: &'static str,
    /// The sheet's heading.
    #[prop(into)]
    title: Signal<Text>,
    /// Whether the sheet is open.
    open: RwSignal<bool>,
    /// The content of the open sheet.
    children: ChildrenFn,
) -> impl IntoView {
    let dialog = NodeRef::<Dialog>::new();
    Effect::new(move |_| {
        let open = open.get();
        if let Some(dialog) = dialog.get() {
            show_dialog(&dialog, open);
        }
    });
    layer(move || open.get(), move || open.set(false));
    let heading = StoredValue::new(format!("{id}-title"));
    view! {
        <dialog
            class="sheet"
            id=id
            closedby="any"
            aria-labelledby=heading.get_value()
            node_ref=dialog
            on:close=move |_| open.set(false)
        >
            <div class="sheet-head">
                <h2 id=heading.get_value()>{text_of(move || t(title.get()))}</h2>
                <IconButton label=common::CLOSE glyph="i-close" press=move || open.set(false)/>
            </div>
            <Show when=move || open.get()>{children()}</Show>
        </dialog>
    }
}
