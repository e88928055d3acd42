//! Makes a video of a film where the browser can encode one: chats play videos, but no SVG.
//!
//! The film is painted at each of its frames' moments, and the browser encodes what is painted.

use super::mp4::{Encoded, mp4};
use super::painting::{Canvas, call, has_class, made, new_object};
use js_sys::{Array, Reflect, Uint8Array};
use lazy::lazy;
use leptos::prelude::set_timeout;
use picture_file::film::{Frame, stopped};
use std::cell::RefCell;
use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// H.264 in the main profile, which every device plays, at a level for pictures up to 1080 × 1350.
const CODEC: &str = "avc1.4d0028";

/// The most bits of a second. Frames in which nothing moves need almost none.
const BITS: u32 = 3_000_000;

/// How many frames may wait for the encoder.
const MOST_WAITING: f64 = 4.0;

/// Every frame of this number can be decoded alone, so that players can jump to it.
const KEY: usize = 60;

/// What a video is made of.
pub(super) struct Script {
    /// The film.
    pub(super) svg: String,
    pub(super) frames: Arc<[Frame]>,
    /// Width and height in px.
    pub(super) size: (u32, u32),
    /// The code of the game that the video carries.
    pub(super) code: Option<String>,
    /// Is told how many hundredths are done. Returns whether to go on.
    pub(super) goes_on: Box<dyn Fn(u32) -> bool>,
}

/// A video in the making.
type Recording = Pin<Box<dyn Future<Output = Option<Vec<u8>>>>>;

type Record = fn(Script) -> Recording;

lazy! { async fn fetch() -> Record = video { |script| Box::pin(async { record(script).await.ok() }) } }

/// Makes a video. `None` if the browser cannot, the code could not be loaded, or nobody waits for it
/// any more.
pub(super) async fn video(script: Script) -> Option<Vec<u8>> {
    fetch().await.ok()?(script).await
}

/// Whether the browser encodes videos. Of which kind and size is asked only when somebody wants one:
/// WebKit ends where the system's encoders are not installed.
pub(super) fn has_encoder() -> bool {
    has_class("VideoEncoder") && has_class("VideoFrame")
}

/// Whether the browser can encode videos of this size.
async fn can_record(size: (u32, u32)) -> Result<bool, JsValue> {
    let class = Reflect::get(&js_sys::global(), &"VideoEncoder".into())?;
    let answer = call(&class, "isConfigSupported", &[configuration(size)?])?;
    let answer = JsFuture::from(answer.dyn_into::<js_sys::Promise>()?).await?;
    Ok(Reflect::get(&answer, &"supported".into())?.is_truthy())
}

/// The configuration of the encoder.
fn configuration((width, height): (u32, u32)) -> Result<JsValue, JsValue> {
    let format = new_object(&[("format", "avc".into())])?;
    new_object(&[
        ("codec", CODEC.into()),
        ("width", width.into()),
        ("height", height.into()),
        ("bitrate", BITS.into()),
        ("avc", format),
    ])
}

/// What the encoder has given.
#[derive(Default)]
struct Taken {
    /// The frames: their bytes, and whether each can be decoded alone.
    frames: Vec<(Vec<u8>, bool)>,
    description: Vec<u8>,
}

impl Taken {
    /// Takes a frame of the encoder with what is known about it.
    fn take(&mut self, chunk: &JsValue, about: &JsValue) -> Result<(), JsValue> {
        let length = Reflect::get(chunk, &"byteLength".into())?.as_f64();
        let bytes = Uint8Array::new_with_length(length.unwrap_or_default() as u32);
        call(chunk, "copyTo", &[bytes.clone().into()])?;
        let is_key = Reflect::get(chunk, &"type".into())? == "key";
        self.frames.push((bytes.to_vec(), is_key));
        let decoder = Reflect::get(about, &"decoderConfig".into()).unwrap_or_default();
        let description = Reflect::get(&decoder, &"description".into()).unwrap_or_default();
        if self.description.is_empty() && description.is_object() {
            self.description = bytes_of(&description)?;
        }
        Ok(())
    }
}

/// The bytes of a buffer, or of a view into one.
fn bytes_of(source: &JsValue) -> Result<Vec<u8>, JsValue> {
    let buffer = Reflect::get(source, &"buffer".into())?;
    if !buffer.is_object() {
        return Ok(Uint8Array::new(source).to_vec());
    }
    let number = |name: &str| {
        let value = Reflect::get(source, &name.into()).ok();
        value.and_then(|it| it.as_f64()).unwrap_or_default() as u32
    };
    let (from, length) = (number("byteOffset"), number("byteLength"));
    Ok(Uint8Array::new_with_byte_offset_and_length(&buffer, from, length).to_vec())
}

/// Paints and encodes all frames, and puts them into a file.
async fn record(script: Script) -> Result<Vec<u8>, JsValue> {
    let size = script.size;
    if !can_record(size).await? {
        return Err(JsValue::UNDEFINED);
    }
    let taken = Rc::new(RefCell::new(Taken::default()));
    let takes = Rc::clone(&taken);
    let output = Closure::<dyn FnMut(JsValue, JsValue)>::new(move |chunk, about| {
        // A frame that is missing is noticed at the end.
        let _ = takes.borrow_mut().take(&chunk, &about);
    });
    // After an error the encoder is closed, and refuses what follows.
    let error = Closure::<dyn FnMut(JsValue)>::new(|_| ());
    let calls = new_object(&[
        ("output", output.as_ref().clone()),
        ("error", error.as_ref().clone()),
    ])?;
    let encoder = made("VideoEncoder", &Array::of1(&calls))?;
    let encoded = encode(&encoder, &script).await;
    // It must not call anything once this function has ended. After an error it is closed already.
    let _ = call(&encoder, "close", &[]);
    encoded?;
    let taken = taken.take();
    let frames = &script.frames;
    if taken.frames.len() != frames.len() {
        return Err(JsValue::UNDEFINED);
    }
    let encoded = taken.frames.into_iter().zip(frames.iter());
    let encoded: Vec<Encoded> = encoded
        .map(|((bytes, is_key), frame)| Encoded {
            bytes,
            is_key,
            lasts: frame.lasts,
        })
        .collect();
    let file = mp4(&encoded, &taken.description, size, script.code.as_deref());
    file.ok_or(JsValue::UNDEFINED)
}

/// Paints all frames, and has them encoded.
async fn encode(encoder: &JsValue, script: &Script) -> Result<(), JsValue> {
    let Script {
        svg,
        frames,
        size,
        goes_on,
        ..
    } = script;
    call(encoder, "configure", &[configuration(*size)?])?;
    let canvas = Canvas::new(*size)?;
    let mut now = 0.0;
    let mut painted = None;
    for (number, frame) in frames.iter().enumerate() {
        let percent = 100 * number / frames.len();
        if !goes_on(u32::try_from(percent).unwrap_or_default()) {
            return Err(JsValue::UNDEFINED);
        }
        if painted != Some(frame.at) {
            canvas.paint(&stopped(svg, frame.at)).await?;
            painted = Some(frame.at);
        }
        // In microseconds.
        let times = new_object(&[
            ("timestamp", (now * 1000.0).into()),
            ("duration", (f64::from(frame.lasts) * 1000.0).into()),
        ])?;
        let video_frame = made("VideoFrame", &Array::of2(canvas.element(), &times))?;
        let is_key = new_object(&[("keyFrame", (number % KEY == 0).into())])?;
        let is_taken = call(encoder, "encode", &[video_frame.clone(), is_key]);
        call(&video_frame, "close", &[])?;
        is_taken?;
        now += f64::from(frame.lasts);
        while is_busy(encoder) {
            rest().await?;
        }
    }
    let flushed = call(encoder, "flush", &[])?;
    JsFuture::from(flushed.dyn_into::<js_sys::Promise>()?)
        .await
        .map(drop)
}

/// Whether enough frames wait for the encoder.
fn is_busy(encoder: &JsValue) -> bool {
    let waiting = Reflect::get(encoder, &"encodeQueueSize".into()).ok();
    waiting.and_then(|it| it.as_f64()).unwrap_or_default() > MOST_WAITING
}

/// Lets the browser do something else.
async fn rest() -> Result<(), JsValue> {
    let promise = js_sys::Promise::new(&mut |done, _| {
        let wake = move || {
            let _ = done.call0(&JsValue::UNDEFINED);
        };
        set_timeout(wake, Duration::from_millis(4));
    });
    JsFuture::from(promise).await.map(drop)
}
