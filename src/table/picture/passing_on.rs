//! Copies a picture, and passes it to the device's share function, each together with its words.

use super::painting::{PaintedFile, call, has_class, made};
use js_sys::{Array, Object, Promise, Reflect};
use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::File;

/// What goes along with a picture.
#[derive(Clone, PartialEq)]
pub(super) struct Accompaniment {
    /// The game, the players, and how it stands.
    pub(super) words: String,
    /// The link to the game; `None` if it would give away more than the picture does.
    pub(super) link: Option<String>,
}

impl Accompaniment {
    /// Words and link as one text.
    fn text(&self) -> String {
        match &self.link {
            Some(link) => format!("{}\n{link}", self.words),
            None => self.words.clone(),
        }
    }
}

/// Whether the browser can copy this picture. Clipboards take no other pictures than PNGs.
pub(super) fn can_copy(picture: &PaintedFile) -> bool {
    picture.is_png && has_class("ClipboardItem") && clipboard().is_some()
}

/// The clipboard, if pictures can be written to it. It is missing if the page is not served
/// securely.
fn clipboard() -> Option<JsValue> {
    let clipboard = Reflect::get(&window().navigator(), &"clipboard".into()).ok()?;
    let write = Reflect::get(&clipboard, &"write".into()).ok()?;
    write.is_function().then_some(clipboard)
}

/// Copies a picture, and its words and link for programs that take text alone.
pub(super) fn copy(picture: &PaintedFile, with: &Accompaniment) -> Result<Promise, JsValue> {
    let plain = Object::new();
    Reflect::set(&plain, &"type".into(), &"text/plain".into())?;
    let text = Array::of2(&Array::of1(&with.text().into()), &plain);
    let contents = Object::new();
    Reflect::set(&contents, &"image/png".into(), &picture.file)?;
    Reflect::set(&contents, &"text/plain".into(), &made("Blob", &text)?)?;
    let item = made("ClipboardItem", &Array::of1(&contents))?;
    let clipboard = clipboard().ok_or(JsValue::UNDEFINED)?;
    call(&clipboard, "write", &[Array::of1(&item).into()])?.dyn_into()
}

/// Whether the device can pass on this file.
pub(super) fn can_send(file: &File) -> bool {
    let data = Object::new();
    let is_set = Reflect::set(&data, &"files".into(), &Array::of1(file));
    let can = is_set.and_then(|_| call(&window().navigator(), "canShare", &[data.into()]));
    can.is_ok_and(|can| can.is_truthy())
}

/// Passes a picture, its words and its link to the device's share function.
pub(super) fn send(file: &File, with: &Accompaniment) -> Result<Promise, JsValue> {
    let data = Object::new();
    Reflect::set(&data, &"files".into(), &Array::of1(file))?;
    Reflect::set(&data, &"text".into(), &(&*with.words).into())?;
    if let Some(link) = &with.link {
        Reflect::set(&data, &"url".into(), &(&**link).into())?;
    }
    call(&window().navigator(), "share", &[data.into()])?.dyn_into()
}
