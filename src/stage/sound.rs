//! Plays the sounds of a table, if the person has turned them on. Loaded with
//! [`show`](fn@super::show).

use crate::prefs::{may_sound, use_prefs};
use board::sound::{Instrument, Tone, Wave};
use js_sys::Date;
use leptos::prelude::*;
use std::cell::RefCell;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{AudioContext, OscillatorType};

/// The time between two notes of a melody, in seconds.
const STEP: f64 = 0.09;

/// How late a melody may begin, in milliseconds. A later one is not played.
const PATIENCE: f64 = 500.0;

/// The gain of a note; an overtone has a quarter of it.
const LOUD: f32 = 0.12;

thread_local! {
    static CONTEXT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// Plays a melody after `after` milliseconds. For a move of the viewer, the device also vibrates if
/// it can.
pub fn play(instrument: Instrument, tone: Tone, after: u32, is_own: bool) {
    if !use_prefs().sound.get_untracked() || !may_sound() {
        return;
    }
    spawn_local(async move {
        // Without sound, nothing is lost: no game needs it.
        let _ = sound(instrument, tone, f64::from(after) / 1000.0).await;
    });
    if is_own {
        let stir = match tone {
            Tone::Placed => 8,
            Tone::Good | Tone::End => 25,
            Tone::Bad => 50,
            Tone::Turn => return,
        };
        set_timeout(
            move || vibrate(stir),
            std::time::Duration::from_millis(after.into()),
        );
    }
}

async fn sound(instrument: Instrument, tone: Tone, after: f64) -> Result<(), JsValue> {
    let context = CONTEXT.with_borrow_mut(|kept| match kept {
        Some(context) => Ok(context.clone()),
        None => AudioContext::new().inspect(|context| *kept = Some(context.clone())),
    })?;
    // The audio context sleeps until the page has been touched. A sound requested before that is
    // out of date by then.
    let asked = Date::now();
    JsFuture::from(context.resume()?).await?;
    if Date::now() - asked > PATIENCE {
        return Ok(());
    }
    notes(&context, instrument, tone, after)
}

fn notes(
    context: &AudioContext,
    instrument: Instrument,
    tone: Tone,
    after: f64,
) -> Result<(), JsValue> {
    let wave = match instrument.wave {
        Wave::Sine => OscillatorType::Sine,
        Wave::Triangle => OscillatorType::Triangle,
        Wave::Square => OscillatorType::Square,
        Wave::Sawtooth => OscillatorType::Sawtooth,
    };
    let rings = f64::from(instrument.rings) / 1000.0;
    let mut begins = context.current_time() + after;
    for &step in tone.melody() {
        let over = (instrument.overtone > 0).then_some((instrument.overtone, LOUD / 4.0));
        for (cents, loud) in [Some((0, LOUD)), over].into_iter().flatten() {
            let voice = context.create_oscillator()?;
            voice.set_type(wave);
            voice.frequency().set_value(f32::from(instrument.base));
            let detuned = i16::from(step) * 100 + cents;
            voice.detune().set_value(f32::from(detuned));
            let volume = context.create_gain()?;
            volume.gain().set_value_at_time(loud, begins)?;
            let ends = begins + rings;
            let _ = volume
                .gain()
                .exponential_ramp_to_value_at_time(0.001, ends)?;
            voice.connect_with_audio_node(&volume)?;
            volume.connect_with_audio_node(&context.destination())?;
            voice.start_with_when(begins)?;
            voice.stop_with_when(ends)?;
        }
        begins += STEP;
    }
    Ok(())
}

/// Vibrates the device. Not every browser can.
fn vibrate(milliseconds: u32) {
    let navigator = JsValue::from(window().navigator());
    let vibrate = js_sys::Reflect::get(&navigator, &"vibrate".into());
    if let Ok(Ok(vibrate)) = vibrate.map(JsCast::dyn_into::<js_sys::Function>) {
        let _ = vibrate.call1(&navigator, &milliseconds.into());
    }
}
