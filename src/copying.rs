//! A field's text to the clipboard, or to the device's own sharing.

use crate::shell::toast;
use crate::text::{Text, say, table as words};
use leptos::prelude::{document, window};
use leptos::task::spawn_local;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::HtmlInputElement;

/// Copies the text of the field with this selector, which may have lines, and says so in the words of
/// `copied`; where the browser refuses, selects it for the person.
pub fn copy_from(selector: &'static str, copied: Text) {
    let Some(field) = field(selector) else { return };
    let navigator = JsValue::from(window().navigator());
    let clipboard = js_sys::Reflect::get(&navigator, &"clipboard".into());
    // Missing where the page is not served securely.
    let Some(clipboard) = clipboard.ok().filter(|it| !it.is_undefined()) else {
        return by_hand(selector);
    };
    let clipboard = clipboard.unchecked_into::<web_sys::Clipboard>();
    let copying = clipboard.write_text(&field.value());
    spawn_local(async move {
        match JsFuture::from(copying).await {
            Ok(_) => toast(say(copied), None),
            Err(_) => by_hand(selector),
        }
    });
}

fn by_hand(selector: &str) {
    if let Some(field) = field(selector) {
        let _ = field.focus();
        field.select();
    }
    toast(say(words::COPY_BY_HAND), None);
}

/// What is read and selected of a `<textarea>` has the same names as of an `<input>`.
fn field(selector: &str) -> Option<HtmlInputElement> {
    let found = document().query_selector(selector).ok().flatten();
    found.map(JsCast::unchecked_into)
}

/// The device's own sharing, where it has one.
pub fn share_function() -> Option<js_sys::Function> {
    let navigator = JsValue::from(window().navigator());
    js_sys::Reflect::get(&navigator, &"share".into())
        .ok()?
        .dyn_into()
        .ok()
}

/// Hands words, and an address if there is one, to the device's own sharing.
pub fn send(text: &str, address: Option<&str>) {
    let Some(share) = share_function() else {
        return;
    };
    let data = js_sys::Object::new();
    let address = address.map(|address| ("url", address));
    for (key, value) in [("text", text)].into_iter().chain(address) {
        let _ = js_sys::Reflect::set(&data, &key.into(), &value.into());
    }
    let promise = share.call1(&window().navigator(), &data);
    let Ok(Ok(promise)) = promise.map(JsCast::dyn_into::<js_sys::Promise>) else {
        return;
    };
    // Refused or cancelled: the person knows, what was shared is still here.
    spawn_local(async move {
        let _ = JsFuture::from(promise).await;
    });
}
