//! The bot worker: a small WebAssembly binary without Leptos, so that a search never blocks the
//! page. The page's side is `src/bot_worker.rs`.
//!
//! Questions and answers are JSON texts with the same `id`:
//!
//! ```json
//! { "id": 7, "record": { … }, "level": "hard", "effort": 1000, "seed": 12 }
//! { "id": 7, "move": "place:c3", "weighed": [ … ], "capped": false, … }
//! { "id": 8, "record": { … }, "consult": "possible", "milliseconds": 2000 }
//! { "id": 8, "answer": "what the game says, or null" }
//! { "id": 9, "record": { … }, "judge": "all", "effort": 1000, "seed": 12 }
//! { "id": 9, "judged": what was found about the last move, as tabletop::review::Judgement reads it }
//! { "id": 7, "error": "why there is no move" }
//! ```
//!
//! The worker starts without any game. The engine of a game is loaded before the first question
//! about it is answered.

mod answer;
mod engines;

use answer::answer;
use js_sys::Promise;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::future_to_promise;

#[wasm_bindgen]
extern "C" {
    // Defined in `xtask/web/worker.js`, or in `src/embed/frame-page.js` if no worker is available.
    #[wasm_bindgen(js_name = botListens)]
    fn listens(
        bring: &Closure<dyn FnMut(String) -> Promise>,
        answer: &Closure<dyn FnMut(String) -> String>,
    );
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
}

fn main() {
    let bring = Closure::<dyn FnMut(String) -> Promise>::new(|game: String| {
        future_to_promise(async move {
            match engines::bring(&game).await {
                Ok(()) => Ok(JsValue::UNDEFINED),
                Err(_) => Err(JsError::new("the engine of the game did not load").into()),
            }
        })
    });
    let answer = Closure::<dyn FnMut(String) -> String>::new(|text: String| answer(&text, now));
    listens(&bring, &answer);
    // The closures must live as long as the worker.
    bring.forget();
    answer.forget();
}
