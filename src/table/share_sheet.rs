//! The link of this game: shown, copied, sent.

use super::driver::Table;
use super::parts::button;
use crate::app::toast;
use crate::art::Icon;
use crate::share;
use crate::text::{Text, say, t, table as words};
use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// The inside of the share sheet.
pub fn share_sheet(table: Table) -> AnyView {
    let to_moment = RwSignal::new(table.ply.get_untracked() != table.cursor.get_untracked());
    let link = Memo::new(move |_| {
        let ply = if to_moment.get() {
            table.ply.get()
        } else {
            table.cursor.get()
        };
        let language = table.language.get();
        table.session.track();
        table
            .session
            .with(|game| share::link_of(game, ply, language))
    });
    let choice = table.looks_back().then(|| which(to_moment));
    let honour = (table.people() > 1).then(|| {
        view! { <p class="notice"><Icon name="i-info" /><span>{t(words::SHARE_HONOUR)}</span></p> }
    });
    view! {
        <div class="share">
            <p>{t(words::SHARE_HELP)}</p>
            {choice}
            {move || match link.get() {
                Ok(link) => link_field(&link),
                Err(reason) => view! {
                    <p class="notice notice-bad" role="alert">
                        <Icon name="i-warning" />
                        <span>{reason}</span>
                    </p>
                }
                .into_any(),
            }}
            {honour}
        </div>
    }
    .into_any()
}

fn which(to_moment: RwSignal<bool>) -> AnyView {
    let one = |own: bool, word: Text| {
        view! {
            <label class="check">
                <input
                    type="radio"
                    name="share-range"
                    prop:checked=move || to_moment.get() == own
                    on:change=move |_| to_moment.set(own)
                />
                <span>{t(word)}</span>
            </label>
        }
        .into_any()
    };
    view! {
        <fieldset>
            <legend class="visually-hidden">{t(words::SHARE_LINK)}</legend>
            {one(true, words::SHARE_MOMENT)}
            {one(false, words::SHARE_WHOLE)}
        </fieldset>
    }
    .into_any()
}

fn link_field(link: &str) -> AnyView {
    let field = NodeRef::<html::Input>::new();
    let (to_copy, to_send) = (link.to_owned(), link.to_owned());
    let copy = move || copy(to_copy.clone(), field);
    let send = can_send().then(|| {
        button(words::SEND, "i-share", "send-link", "button", move || {
            send(&to_send);
        })
    });
    view! {
        <label class="field">
            <span class="label">{t(words::SHARE_LINK)}</span>
            <input
                type="text"
                class="input share-link"
                readonly
                data-link
                node_ref=field
                prop:value=link.to_owned()
                on:focus:target=move |event| event.target().select()
            />
        </label>
        <div class="button-row">
            {button(words::COPY, "i-copy", "copy-link", "button button-primary", copy)}
            {send}
        </div>
    }
    .into_any()
}

/// Copies the link; where the browser refuses, selects it for the person.
fn copy(link: String, field: NodeRef<html::Input>) {
    let by_hand = move || {
        if let Some(field) = field.try_get_untracked().flatten() {
            let _ = field.focus();
            field.select();
        }
        toast(say(words::COPY_BY_HAND), None);
    };
    // Missing where the page is not served securely.
    let navigator = JsValue::from(window().navigator());
    let clipboard = js_sys::Reflect::get(&navigator, &"clipboard".into());
    let Ok(clipboard) = clipboard.map(JsCast::unchecked_into::<web_sys::Clipboard>) else {
        return by_hand();
    };
    if clipboard.is_undefined() {
        return by_hand();
    }
    spawn_local(async move {
        match JsFuture::from(clipboard.write_text(&link)).await {
            Ok(_) => toast(say(words::COPIED), None),
            Err(_) => by_hand(),
        }
    });
}

fn share_function() -> Option<js_sys::Function> {
    let navigator = JsValue::from(window().navigator());
    js_sys::Reflect::get(&navigator, &"share".into())
        .ok()?
        .dyn_into()
        .ok()
}

fn can_send() -> bool {
    share_function().is_some()
}

/// Hands the link to the device's own sharing.
fn send(link: &str) {
    let Some(share) = share_function() else {
        return;
    };
    let data = js_sys::Object::new();
    let _ = js_sys::Reflect::set(&data, &"url".into(), &link.into());
    let promise = share.call1(&window().navigator(), &data);
    let Ok(Ok(promise)) = promise.map(JsCast::dyn_into::<js_sys::Promise>) else {
        return;
    };
    // Refused or cancelled: the person knows, the link is still here.
    spawn_local(async move {
        let _ = JsFuture::from(promise).await;
    });
}
