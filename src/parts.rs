//! Parts that several pages share: one of several choices, a sheet over the page.

use crate::art::Icon;
use crate::text::pages::common;
use crate::text::t;
use leptos::ev::Event;
use leptos::html::Dialog;
use leptos::prelude::*;
use std::any::Any;
use std::hash::Hash;
use std::sync::Arc;
use tabletop::stable_hash;

/// A list whose entries stay while their keys stay; anything that can be hashed
/// is a key. In place of leptos' `<For>`, which is compiled anew, some four
/// kilobytes, for every kind of entry: here all lists share one.
pub fn each<T, K>(
    items: impl Fn() -> Vec<T> + Send + Sync + 'static,
    key: impl Fn(&T) -> K + Send + Sync + 'static,
    entry: impl Fn(T) -> AnyView + Send + Sync + 'static,
) -> AnyView
where
    T: Clone + Send + Sync + 'static,
    K: Hash,
{
    // Behind a pointer without a type, so that everything else is shared.
    let items = move || {
        let share = |item: T| (stable_hash(&key(&item)), Arc::new(item) as Shared);
        items().into_iter().map(share).collect()
    };
    let entry = move |item: &Shared| {
        let item = item.downcast_ref::<T>();
        item.map(|item| entry(item.clone())).into_any()
    };
    list(Arc::new(items), Arc::new(entry))
}

type Shared = Arc<dyn Any + Send + Sync>;
type Items = Arc<dyn Fn() -> Vec<(u64, Shared)> + Send + Sync>;
type Entry = Arc<dyn Fn(&Shared) -> AnyView + Send + Sync>;

fn list(items: Items, entry: Entry) -> AnyView {
    let children = move |(_, item): (u64, Shared)| entry(&item);
    view! { <For each=move || items() key=|item| item.0 children /> }.into_any()
}

/// One of several choices.
pub struct Segment {
    /// What is chosen.
    pub value: usize,
    /// The symbol of a glyph before the words.
    pub icon: Option<&'static str>,
    /// The words.
    pub label: Signal<String>,
}

impl Segment {
    /// A choice in words.
    pub fn new(value: usize, label: Signal<String>) -> Segment {
        Segment {
            value,
            icon: None,
            label,
        }
    }

    /// A glyph before the words.
    #[must_use]
    pub fn with_icon(self, icon: &'static str) -> Segment {
        Segment {
            icon: Some(icon),
            ..self
        }
    }
}

/// A row of radio buttons that looks like one switch. `name` is unique on the page.
pub fn segments(
    legend: Signal<String>,
    name: &str,
    choices: Vec<Segment>,
    chosen: Signal<usize>,
    choose: Callback<usize>,
) -> AnyView {
    let one = |segment: Segment| {
        let value = segment.value;
        view! {
            <label>
                <input
                    type="radio"
                    name=name.to_owned()
                    value=value.to_string()
                    prop:checked=move || chosen.get() == value
                    on:change=move |_: Event| choose.run(value)
                />
                {segment.icon.map(|icon| view! { <Icon name=icon /> })}
                <span>{move || segment.label.get()}</span>
            </label>
        }
        .into_any()
    };
    view! {
        <fieldset class="choice">
            <legend>{move || legend.get()}</legend>
            <div class="segments">{choices.into_iter().map(one).collect_view()}</div>
        </fieldset>
    }
    .into_any()
}

/// A sheet that lies over the page while `open` is true: a modal `<dialog>`,
/// closed by its button, by Escape and by a tap beside it.
pub fn sheet(
    id: &'static str,
    title: Signal<String>,
    open: RwSignal<bool>,
    content: impl Fn() -> AnyView + Send + Sync + 'static,
) -> AnyView {
    let dialog = NodeRef::<Dialog>::new();
    Effect::new(move |_| {
        let Some(dialog) = dialog.get() else { return };
        if open.get() && !dialog.open() {
            // Refused only while it is not in the page: then there is nothing to show.
            let _ = dialog.show_modal();
        } else if !open.get() && dialog.open() {
            dialog.close();
        }
    });
    let heading = format!("{id}-title");
    let labelled_by = heading.clone();
    view! {
        <dialog
            class="sheet"
            id=id
            node_ref=dialog
            closedby="any"
            aria-labelledby=labelled_by
            on:close=move |_| open.set(false)
        >
            <div class="sheet-head">
                <h2 id=heading>{move || title.get()}</h2>
                <button
                    type="button"
                    class="icon-button button-quiet"
                    aria-label=t(common::CLOSE)
                    on:click=move |_| open.set(false)
                >
                    <Icon name="i-close" />
                </button>
            </div>
            {move || open.get().then(&content)}
        </dialog>
    }
    .into_any()
}
