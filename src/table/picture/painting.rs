//! Paints a picture as a PNG, with the game in it, where the browser can; and the files of pictures.

use js_sys::{Array, Function, Object, Promise, Reflect, Uint8Array};
use leptos::prelude::{document, window};
use tabletop::carried;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, File, HtmlImageElement};

/// The media types of the files of a picture.
const PNG: &str = "image/png";
const SVG: &str = "image/svg+xml";
const MP4: &str = "video/mp4";

/// A picture as a file.
#[derive(Clone)]
pub(super) struct PaintedFile {
    pub(super) file: File,
    /// The name of the file without its extension.
    pub(super) name: String,
    /// Whether the file is a PNG. Otherwise it is the SVG itself, or a video.
    pub(super) is_png: bool,
}

impl PaintedFile {
    /// The size in megabytes, with one digit behind the point.
    pub(super) fn megabytes(&self) -> String {
        format!("{:.1}", (self.file.size() / 1e6).max(0.1))
    }
}

/// The address of a picture, for an image of the page.
pub(super) fn address_of(svg: &str) -> String {
    format!(
        "data:{SVG},{}",
        String::from(js_sys::encode_uri_component(svg))
    )
}

/// A film as a file. `name` is the file's name without its extension.
pub(super) fn film(svg: &str, name: &str) -> Result<PaintedFile, JsValue> {
    Ok(PaintedFile {
        file: file(&svg.into(), &format!("{name}.svg"), SVG)?,
        name: name.to_owned(),
        is_png: false,
    })
}

/// A video as a file. `name` is the file's name without its extension.
pub(super) fn video_file(bytes: &[u8], name: &str) -> Result<PaintedFile, JsValue> {
    Ok(PaintedFile {
        file: file(&Uint8Array::from(bytes), &format!("{name}.mp4"), MP4)?,
        name: name.to_owned(),
        is_png: false,
    })
}

/// Paints a picture of this width and height. `name` is the file's name without its extension. Some
/// browsers do not let a page read what it has painted. The file is then the SVG.
pub(super) async fn painted(
    svg: &str,
    size: (u32, u32),
    code: Option<&str>,
    name: &str,
) -> Result<PaintedFile, JsValue> {
    let png = png(svg, size).await;
    let png = png.ok().and_then(|png| match code {
        Some(code) => carried::with_code(&png, code),
        None => Some(png),
    });
    match png {
        Some(png) => Ok(PaintedFile {
            file: file(&Uint8Array::from(&*png), &format!("{name}.png"), PNG)?,
            name: name.to_owned(),
            is_png: true,
        }),
        None => film(svg, name),
    }
}

/// A canvas on which pictures are painted.
pub(super) struct Canvas {
    element: JsValue,
    context: JsValue,
    size: (u32, u32),
}

impl Canvas {
    pub(super) fn new(size: (u32, u32)) -> Result<Canvas, JsValue> {
        let canvas = document().create_element("canvas")?;
        canvas.set_attribute("width", &size.0.to_string())?;
        canvas.set_attribute("height", &size.1.to_string())?;
        let context = call(&canvas, "getContext", &["2d".into()])?;
        Ok(Canvas {
            element: canvas.into(),
            context,
            size,
        })
    }

    /// The element.
    pub(super) fn element(&self) -> &JsValue {
        &self.element
    }

    /// Paints a document as the browser draws it.
    pub(super) async fn paint(&self, svg: &str) -> Result<(), JsValue> {
        let image = HtmlImageElement::new()?;
        image.set_src(&address_of(svg));
        JsFuture::from(image.decode()).await?;
        let [x, y, width, height] = [0, 0, self.size.0, self.size.1].map(JsValue::from);
        let place = [image.into(), x, y, width, height];
        call(&self.context, "drawImage", &place).map(drop)
    }
}

/// A picture as the browser paints it.
async fn png(svg: &str, size: (u32, u32)) -> Result<Vec<u8>, JsValue> {
    let canvas = Canvas::new(size)?;
    canvas.paint(svg).await?;
    let coming = Promise::new(&mut |done, failed| {
        // A canvas that may not be read throws.
        if let Err(error) = call(canvas.element(), "toBlob", &[done.into(), PNG.into()]) {
            let _ = failed.call1(&JsValue::UNDEFINED, &error);
        }
    });
    let blob: Blob = JsFuture::from(coming).await?.dyn_into()?;
    let bytes = JsFuture::from(blob.array_buffer()).await?;
    Ok(Uint8Array::new(&bytes).to_vec())
}

/// A file with this content.
fn file(content: &JsValue, name: &str, kind: &str) -> Result<File, JsValue> {
    let options = new_object(&[("type", kind.into())])?;
    let arguments = Array::of3(&Array::of1(content), &name.into(), &options);
    Ok(made("File", &arguments)?.unchecked_into())
}

/// An object with these properties.
pub(super) fn new_object(properties: &[(&str, JsValue)]) -> Result<JsValue, JsValue> {
    let object = Object::new();
    for (name, value) in properties {
        Reflect::set(&object, &(*name).into(), value)?;
    }
    Ok(object.into())
}

/// Whether the browser has this class.
pub(super) fn has_class(name: &str) -> bool {
    Reflect::get(&window(), &name.into()).is_ok_and(|class| class.is_function())
}

/// A new object of a class of the browser.
pub(super) fn made(class: &str, arguments: &Array) -> Result<JsValue, JsValue> {
    let class: Function = Reflect::get(&window(), &class.into())?.dyn_into()?;
    Reflect::construct(&class, arguments)
}

/// Calls a method.
pub(super) fn call(of: &JsValue, name: &str, arguments: &[JsValue]) -> Result<JsValue, JsValue> {
    let method: Function = Reflect::get(of, &name.into())?.dyn_into()?;
    Reflect::apply(&method, of, &arguments.iter().collect())
}
