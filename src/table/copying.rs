//! A field's text to the clipboard.

use super::dom::find;
use crate::shell::toast;
use crate::text::{Text, say, table as words};
use leptos::prelude::window;
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
    find::<web_sys::HtmlElement>(selector).map(JsCast::unchecked_into)
}
