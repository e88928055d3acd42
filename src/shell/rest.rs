//! At rest nothing moves, and nothing is drawn.
//!
//! Whatever pulses, hovers or turns on and on has a style that says for how long: five to ten seconds, and `forwards`
//! (`xtask/tests/styles.rs` reads all style sheets). Then the browser has nothing to draw. The next key, touch or move of the
//! pointer begins it again, and so does anything else that begins to move: a bot's turn, a new part of the page.

use leptos::ev;
use leptos::prelude::{document, window_event_listener, window_event_listener_untyped};
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;

/// Milliseconds. An animation that lasts as long goes on and on while somebody is there; what is seen of a move is shorter.
const GOES_ON: f64 = 5_000.0;

/// The events that begin it again.
const WAKES: [&str; 5] = [
    "pointermove",
    "pointerdown",
    "keydown",
    "wheel",
    "animationstart",
];

#[wasm_bindgen]
extern "C" {
    /// A document, with what `web_sys` has no name for.
    type Animated;
    #[wasm_bindgen(method, catch, js_name = getAnimations)]
    fn animations(this: &Animated) -> Result<Vec<Animation>, JsValue>;

    type Animation;
    #[wasm_bindgen(method, getter, js_name = playState)]
    fn play_state(this: &Animation) -> String;
    #[wasm_bindgen(method, getter)]
    fn effect(this: &Animation) -> Effect;
    #[wasm_bindgen(method)]
    fn play(this: &Animation);

    type Effect;
    #[wasm_bindgen(method, js_name = getComputedTiming)]
    fn timing(this: &Effect) -> Timing;

    type Timing;
    /// In milliseconds; something else where an animation follows the scrolling.
    #[wasm_bindgen(method, getter, js_name = activeDuration)]
    fn lasts(this: &Timing) -> JsValue;
}

/// Begins again what has come to rest, as soon as something happens. Called once, by the app.
pub fn begin() {
    let rests = Rc::new(Cell::new(false));
    let ended = rests.clone();
    window_event_listener(ev::animationend, move |event| {
        if f64::from(event.elapsed_time()) * 1_000.0 >= GOES_ON {
            ended.set(true);
        }
    });
    for event in WAKES {
        let rests = rests.clone();
        window_event_listener_untyped(event, move |_| {
            if rests.take() {
                wake();
            }
        });
    }
}

fn wake() {
    let document: Animated = document().unchecked_into();
    for animation in document.animations().unwrap_or_default() {
        let lasts = animation.effect().timing().lasts().as_f64();
        if animation.play_state() == "finished" && lasts >= Some(GOES_ON) {
            animation.play();
        }
    }
}
