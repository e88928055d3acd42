//! Looking back: a slider over the whole game, and going on from any moment of
//! it as a game of its own.

use super::driver::{Table, use_table};
use super::log::focus_action;
use super::parts::{bar_button, bar_button_in_full};
use crate::prefs::use_prefs;
use crate::text::{say, t, table as words};
use leptos::prelude::*;
use std::time::Duration;

/// The slider and its buttons, in place of the prompt and the actions.
#[component]
pub fn Replay() -> impl IntoView {
    let table = use_table();
    let playing = RwSignal::new(false);
    let close = move || {
        playing.set(false);
        table.look_at(table.cursor.get_untracked());
        table.replay_open.set(false);
        request_animation_frame(|| focus_action("replay"));
    };
    // Stopped by any hand on the slider or the buttons.
    let look_at = move |ply: usize| {
        playing.set(false);
        table.look_at(ply);
    };
    let moment = move || words::moment(table.language.get(), table.ply.get(), table.cursor.get());
    // Says that it is the past, where an earlier moment is shown.
    let short = move || {
        let (language, ply, of) = (table.language.get(), table.ply.get(), table.cursor.get());
        if table.looks_back() {
            words::looking_back(language, ply, of)
        } else {
            format!("{ply}/{of}")
        }
    };
    let spoken = move || {
        let said = said_at(table);
        if said.is_empty() {
            moment()
        } else {
            format!("{}: {said}", moment())
        }
    };
    let at_start = Signal::derive(move || (table.ply.get() == 0).then(|| say(words::FIRST)));
    let at_end =
        Signal::derive(move || (table.ply.get() == table.cursor.get()).then(|| say(words::LAST)));
    let never = Signal::stored(None);
    let back = move || look_at(table.ply.get_untracked().saturating_sub(1));
    let play_button = move || {
        let (word, icon) = if playing.get() {
            (words::STOP, "i-pause")
        } else {
            (words::PLAY, "i-play")
        };
        bar_button(word, icon, "play", never, move || toggle(table, playing))
    };
    view! {
        <div
            class="replay"
            data-replay
            data-looking-back=move || table.looks_back().then_some("true")
            role="group"
            aria-label=t(words::REPLAY)
            on:keydown=move |event| {
                if event.key() == "Escape" {
                    close();
                }
            }
        >
            <div class="replay-slider">
                <input
                    type="range"
                    min="0"
                    max=move || table.cursor.get()
                    prop:value=move || table.ply.get().to_string()
                    aria-label=t(words::MOMENT)
                    aria-valuetext=spoken
                    data-action="slider"
                    on:input:target=move |event| {
                        if let Ok(ply) = event.target().value().parse() {
                            look_at(ply);
                        }
                    }
                />
                <output class="replay-moment" aria-live="off">{short}</output>
            </div>
            <div class="actions">
                {bar_button(words::FIRST, "i-first", "first", at_start, move || look_at(0))}
                {bar_button(words::PREVIOUS, "i-prev", "previous", at_start, back)}
                {play_button}
                {bar_button(words::NEXT, "i-next", "next", at_end, move || {
                    look_at(table.ply.get_untracked() + 1);
                })}
                {bar_button(words::LAST, "i-last", "last", at_end, move || {
                    look_at(table.cursor.get_untracked());
                })}
                {bar_button_in_full(
                    words::GO_ON, words::GO_ON_FULL, "i-plus", "go-on", never, move || table.branch(),
                )}
                {bar_button(words::CLOSE, "i-close", "close-replay", never, close)}
            </div>
        </div>
    }
    .into_any()
}

/// What the move before the moment shown was.
fn said_at(table: Table) -> String {
    let Some(ply) = table.ply.get().checked_sub(1) else {
        return String::new();
    };
    let viewer = table.viewer.get();
    let voice = table.session.voice(table.language.get());
    let lines = table.session.with(|game| game.log_of(ply, viewer, &voice));
    lines
        .into_iter()
        .map(|line| line.text)
        .collect::<Vec<_>>()
        .join(" ")
}

fn toggle(table: Table, playing: RwSignal<bool>) {
    if playing.get_untracked() {
        playing.set(false);
        return;
    }
    playing.set(true);
    if table.ply.get_untracked() == table.cursor.get_untracked() {
        table.look_at(0);
    }
    step_later(table, playing);
}

fn step_later(table: Table, playing: RwSignal<bool>) {
    let wait = if use_prefs().is_still() { 600 } else { 1000 };
    let step = move || {
        // The table may have been left in the meantime, or the replay stopped.
        if playing.try_get_untracked() != Some(true) || !table.session.is_open() {
            return;
        }
        let next = table.ply.get_untracked() + 1;
        table.look_at(next);
        if next < table.cursor.get_untracked() {
            step_later(table, playing);
        } else {
            playing.set(false);
        }
    };
    set_timeout(step, Duration::from_millis(wait));
}
