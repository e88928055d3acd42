//! Continuous animations stop when nobody is active, so that nothing is drawn at rest.
//!
//! Everything that pulses, hovers or turns continuously has a style with a duration of five to ten
//! seconds and `forwards` (`xtask/tests/styles.rs` reads all style sheets). After that the browser
//! has nothing to draw. The next key, touch or pointer movement restarts the animations. So does
//! any other animation that starts, such as a bot's turn or a new part of the page.

use leptos::ev;
use leptos::prelude::{document, window_event_listener, window_event_listener_untyped};
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;

/// The shortest duration of a continuous animation, in milliseconds. Animations of moves are
/// shorter.
const GOES_ON: f64 = 5_000.0;

/// The events that restart continuous animations.
const WAKES: [&str; 5] = [
    "pointermove",
    "pointerdown",
    "keydown",
    "wheel",
    "animationstart",
];

#[wasm_bindgen]
extern "C" {
    /// A document, with a method that `web_sys` lacks.
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
    /// The duration in milliseconds; another type of value if the animation follows the scrolling.
    #[wasm_bindgen(method, getter, js_name = activeDuration)]
    fn lasts(this: &Timing) -> JsValue;
}

/// Restarts continuous animations that have stopped, as soon as something happens. Called once, by
/// the app.
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
