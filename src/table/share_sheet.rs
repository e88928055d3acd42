//! The link of this game: shown, copied, sent.

use super::driver::Table;
use super::parts::{button, find, notice};
use crate::app::toast;
use crate::parts::key_of;
use crate::share;
use crate::text::{Text, say, t, table as words};
use leptos::prelude::*;
use leptos::task::spawn_local;
use picture::{Element, Part, el, part};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::HtmlInputElement;

/// The inside of the share sheet.
pub fn share_sheet(table: Table) -> Part {
    part(key_of("share"), move || {
        let looks_back = table.looks_back();
        let to_moment = RwSignal::new(table.ply.get() != table.cursor.get());
        move || {
            let honour = (table.people() > 1).then(|| {
                let words = t(words::SHARE_HONOUR).to_owned();
                notice("notice", "i-info", words)
            });
            let link = match link(table, to_moment.get()) {
                Ok(link) => link_field(table, link),
                Err(reason) => {
                    let reason = notice("notice notice-bad", "i-warning", reason);
                    vec![reason.set("role", "alert")]
                }
            };
            el("div")
                .class("share")
                .with(el("p").with(t(words::SHARE_HELP)))
                .with(looks_back.then(|| which(to_moment)))
                .with(link)
                .with(honour)
        }
    })
}

fn link(table: Table, to_moment: bool) -> Result<String, String> {
    let ply = if to_moment { table.ply } else { table.cursor };
    let (ply, language) = (ply.get(), table.language.get());
    table.session.track();
    let session = table.session;
    session.with(|game| share::link_of(game, ply, language))
}

fn which(to_moment: RwSignal<bool>) -> Element {
    let one = |own: bool, word: Text| {
        let chosen = to_moment.get() == own;
        let input = el("input")
            .set("type", "radio")
            .set("name", "share-range")
            .checked(chosen)
            .on("change", move |_| to_moment.set(own));
        let word = el("span").with(t(word));
        el("label").class("check").with([input, word])
    };
    let legend = el("legend").class("visually-hidden");
    el("fieldset").with([
        legend.with(t(words::SHARE_LINK)),
        one(true, words::SHARE_MOMENT),
        one(false, words::SHARE_WHOLE),
    ])
}

fn link_field(table: Table, link: String) -> Vec<Element> {
    let input = el("input")
        .set("type", "text")
        .class("input share-link")
        .set("readonly", "")
        .set("data-link", "")
        .value(link)
        .on("focus", |_| {
            if let Some(field) = field() {
                field.select();
            }
        });
    let word = el("span").class("label").with(t(words::SHARE_LINK));
    let primary = "button button-primary";
    let copy = button(table, words::COPY, "i-copy", "copy-link", primary, |_| {
        copy();
    });
    let send = share_function().map(|_| {
        button(table, words::SEND, "i-share", "send-link", "button", |_| {
            send();
        })
    });
    vec![
        el("label").class("field").with([word, input]),
        el("div").class("button-row").with(copy).with(send),
    ]
}

/// The field with the link.
fn field() -> Option<HtmlInputElement> {
    find("[data-link]")
}

fn by_hand() {
    if let Some(field) = field() {
        let _ = field.focus();
        field.select();
    }
    toast(say(words::COPY_BY_HAND), None);
}

/// Copies the link; where the browser refuses, selects it for the person.
fn copy() {
    // Missing where the page is not served securely.
    let navigator = JsValue::from(window().navigator());
    let clipboard = js_sys::Reflect::get(&navigator, &"clipboard".into());
    let (Ok(clipboard), Some(field)) = (clipboard, field()) else {
        return by_hand();
    };
    if clipboard.is_undefined() {
        return by_hand();
    }
    let copying = clipboard
        .unchecked_into::<web_sys::Clipboard>()
        .write_text(&field.value());
    spawn_local(async move {
        match JsFuture::from(copying).await {
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

/// Hands the link to the device's own sharing.
fn send() {
    let (Some(share), Some(field)) = (share_function(), field()) else {
        return;
    };
    let data = js_sys::Object::new();
    let _ = js_sys::Reflect::set(&data, &"url".into(), &field.value().into());
    let promise = share.call1(&window().navigator(), &data);
    let Ok(Ok(promise)) = promise.map(JsCast::dyn_into::<js_sys::Promise>) else {
        return;
    };
    // Refused or cancelled: the person knows, the link is still here.
    spawn_local(async move {
        let _ = JsFuture::from(promise).await;
    });
}
