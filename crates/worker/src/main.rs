//! The bot worker: a small WebAssembly binary without Leptos, so that thinking
//! never keeps the page from answering. `src/bot_worker.rs` is the other end.
//!
//! Questions and answers are JSON texts:
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
//! The search knows no game: before a question about a game is answered, its engine is brought.

mod answer;
mod engines;

use answer::answer;
use js_sys::Promise;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::future_to_promise;

#[wasm_bindgen]
extern "C" {
    // `xtask/web/worker.js` has it, or, where no worker is to be had, `src/embed/frame-page.js`.
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
    // They serve for as long as the worker lives.
    bring.forget();
    answer.forget();
}
