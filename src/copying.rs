//! Copies a field's text to the clipboard, and shares texts with the device's share function.

use crate::parts::WordButton;
use crate::shell::toast;
use crate::text::{Text, say, t, table as words, text_of};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::time::Duration;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Element, HtmlInputElement};

/// How long a button shows that it has copied.
const SAYS: Duration = Duration::from_secs(2);

/// The state of a button that copies and reports success itself, because messages of the page are
/// neither visible nor announced while a sheet is open.
#[derive(Clone, Copy)]
pub struct Copying {
    copied: Text,
    /// The number of the last press, and its result.
    said: RwSignal<(u32, Option<Text>)>,
}

impl Copying {
    /// Returns the state before the first press. `copied` is the message to screen-reader users.
    pub fn new(copied: Text) -> Copying {
        Copying {
            copied,
            said: RwSignal::default(),
        }
    }

    /// Copies the text of a field, which may be a `<textarea>`.
    pub fn copy(self, field: &Element) {
        copy_with(field, self.copied, move |said| self.tell(said));
    }

    /// Tells what comes of copying something other than the text of a field; `refused` if nothing
    /// does.
    pub fn after(self, copying: Result<js_sys::Promise, JsValue>, refused: Text) {
        let Ok(copying) = copying else {
            return self.tell(refused);
        };
        spawn_local(async move {
            match JsFuture::from(copying).await {
                Ok(_) => self.tell(self.copied),
                Err(_) => self.tell(refused),
            }
        });
    }

    fn tell(self, said: Text) {
        // If the sheet has been closed, this signal no longer exists.
        let number = self.said.try_update(|(number, told)| {
            *told = Some(said);
            *number += 1;
            *number
        });
        let Some(number) = number.filter(|_| said == self.copied) else {
            return;
        };
        let rest = move || {
            self.said.try_update(|(last, told)| {
                if *last == number {
                    *told = None;
                }
            });
        };
        set_timeout(rest, SAYS);
    }

    /// Returns the current label of the button.
    fn word(self) -> Text {
        let has_copied = self.said.get().1 == Some(self.copied);
        if has_copied {
            words::COPIED_SHORT
        } else {
            words::COPY
        }
    }
}

/// The button that copies. Its label says for a while that it has copied.
#[component]
pub fn CopyButton(
    /// The state of the button.
    copying: Copying,
    /// The name of the action, for tests and styles.
    action: &'static str,
    /// Copies.
    press: impl Fn() + 'static,
) -> impl IntoView {
    let word = Signal::derive(move || copying.word());
    view! { <WordButton word glyph="i-copy" action class="button button-primary" press/> }
}

/// The result of the last press for screen-reader users. It is visible only if the person has to do
/// something.
#[component]
pub fn CopyStatus(
    /// The state of the button.
    copying: Copying,
) -> impl IntoView {
    let said = move || copying.said.get().1;
    let is_done = move || said().is_none_or(|said| said == copying.copied);
    view! {
        <p class=move || if is_done() { "visually-hidden" } else { "small" } role="status" data-copying="">
            {text_of(move || said().map(t).unwrap_or_default())}
        </p>
    }
}

/// Copies the text of a field, which may be a `<textarea>`, and shows `copied`. If the browser
/// refuses, selects the text for the person to copy.
pub fn copy_from(field: &Element, copied: Text) {
    copy_with(field, copied, |said| toast(say(said), None));
}

fn copy_with(field: &Element, copied: Text, tell: impl Fn(Text) + 'static) {
    // The members of a `<textarea>` for reading and selecting have the same names.
    let field: HtmlInputElement = field.clone().unchecked_into();
    let navigator = JsValue::from(window().navigator());
    let clipboard = js_sys::Reflect::get(&navigator, &"clipboard".into());
    // The clipboard is missing if the page is not served securely.
    let Some(clipboard) = clipboard.ok().filter(|it| !it.is_undefined()) else {
        return copy_by_hand(&field, tell);
    };
    let clipboard = clipboard.unchecked_into::<web_sys::Clipboard>();
    let copying = clipboard.write_text(&field.value());
    spawn_local(async move {
        match JsFuture::from(copying).await {
            Ok(_) => tell(copied),
            Err(_) => copy_by_hand(&field, tell),
        }
    });
}

/// Selects the text of a field, and asks the person to copy it.
fn copy_by_hand(field: &HtmlInputElement, tell: impl Fn(Text)) {
    let _ = field.focus();
    field.select();
    tell(words::COPY_BY_HAND);
}

/// Returns the device's share function, if there is one.
pub fn share_function() -> Option<js_sys::Function> {
    let navigator = JsValue::from(window().navigator());
    js_sys::Reflect::get(&navigator, &"share".into())
        .ok()?
        .dyn_into()
        .ok()
}

/// Passes a text, and an address if there is one, to the device's share function.
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
    forget(promise.and_then(JsCast::dyn_into));
}

/// Leaves what comes of sharing to the device. If sharing was refused or cancelled, the person knows,
/// and what was to be shared is still here.
pub fn forget(sharing: Result<js_sys::Promise, JsValue>) {
    if let Ok(sharing) = sharing {
        spawn_local(async move {
            let _ = JsFuture::from(sharing).await;
        });
    }
}
