//! The bot worker: a small WebAssembly binary without Leptos, so that thinking
//! never keeps the page from answering. `src/bot_worker.rs` is the other end.
//!
//! Questions and answers are JSON texts:
//!
//! ```json
//! { "id": 7, "record": { … }, "level": "hard", "seed": 12, "fixed": false }
//! { "id": 7, "move": "place:c3", "weighed": [ … ], … }
//! { "id": 8, "record": { … }, "consult": "possible", "milliseconds": 2000 }
//! { "id": 8, "answer": "what the game says, or null" }
//! { "id": 7, "error": "why there is no move" }
//! ```

mod answer;

use answer::answer;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    type MessageEvent;
    #[wasm_bindgen(method, getter)]
    fn data(this: &MessageEvent) -> JsValue;
    #[wasm_bindgen(js_name = addEventListener)]
    fn add_event_listener(kind: &str, listener: &Closure<dyn FnMut(MessageEvent)>);
    #[wasm_bindgen(js_name = postMessage)]
    fn post_message(text: &str);
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
}

fn main() {
    let on_message = |event: MessageEvent| {
        if let Some(question) = event.data().as_string() {
            post_message(&answer(&question, now));
        }
    };
    let listener = Closure::new(on_message);
    add_event_listener("message", &listener);
    // It listens for as long as the worker lives.
    listener.forget();
}
