//! The bot worker: a small WebAssembly binary without Leptos, so that thinking
//! never keeps the page from answering. `src/bot_worker.rs` is the other end.
//!
//! Questions and answers are JSON texts:
//!
//! ```json
//! { "id": 7, "record": { … }, "level": "hard", "seed": 12 }
//! { "id": 7, "move": "place:c3", "weighed": [ … ], "capped": false, … }
//! { "id": 8, "record": { … }, "consult": "possible", "milliseconds": 2000 }
//! { "id": 8, "answer": "what the game says, or null" }
//! { "id": 7, "error": "why there is no move" }
//! ```

mod answer;

use answer::answer;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    // Whoever loads this binary has it: `xtask/web/worker.js`, or, where no worker is to be
    // had, `src/embed/frame-page.js`.
    #[wasm_bindgen(js_name = botListens)]
    fn listens(answer: &Closure<dyn FnMut(String) -> String>);
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
}

fn main() {
    let answers = Closure::<dyn FnMut(String) -> String>::new(|text: String| answer(&text, now));
    listens(&answers);
    // It answers for as long as the worker lives.
    answers.forget();
}
