//! The replay bar: a slider over the whole game, and a button that continues from any ply as a
//! separate game.

use super::owners::{Branches, Owners, Replay, use_owners};
use super::parts::BarButton;
use crate::keyboard::is_escape;
use crate::text::{t, table as words, text_of};
use leptos::prelude::*;
use tabletop::AnySession;

/// Builds the slider and its buttons, which replace the prompt and the toolbar.
pub fn replay_bar() -> AnyView {
    view! { <ReplayBar/> }.into_any()
}

/// The slider and its buttons.
#[component]
fn ReplayBar() -> impl IntoView {
    let Owners {
        state,
        replay,
        branches,
        autosave,
        ..
    } = use_owners();
    // A lesson or a puzzle cannot be continued as a game.
    let branches = autosave.is_kept().then_some(branches);
    let at = Memo::new(move |_| At {
        ply: state.ply().get(),
        end: state.cursor().get(),
    });
    let looks_back = Memo::new(move |_| state.looks_back());
    // The turn of the last move, named as in the review.
    let moment = move || {
        let last = at.get().ply.checked_sub(1);
        let voice = state.session().voice(state.language().get());
        let turn = |game: &dyn AnySession| game.counted_turn_at(last?);
        words::turn(&voice, state.session().with(turn))
    };
    let spoken = move || {
        let moment = moment();
        match state.words_of_moment() {
            said if said.is_empty() => moment,
            said => format!("{moment}: {said}"),
        }
    };
    view! {
        <div
            class="replay"
            data-replay=""
            data-looking-back=move || looks_back.get().then_some("true")
            role="group"
            aria-label=move || t(words::REPLAY)
            on:keydown=move |event| {
                if is_escape(&event) {
                    replay.close();
                }
            }
        >
            <div class="replay-slider">
                // The end is set before the value, which must not be greater.
                <input
                    type="range"
                    min="0"
                    max=move || at.get().end.to_string()
                    prop:value=move || at.get().ply.to_string()
                    aria-label=move || t(words::MOMENT)
                    aria-valuetext=spoken
                    data-action="slider"
                    on:input=move |event| {
                        if let Ok(ply) = event_target_value(&event).parse() {
                            replay.look_at(ply);
                        }
                    }
                />
                <output class="replay-moment" aria-live="off">
                    {text_of(moment)}
                </output>
            </div>
            <Buttons replay branches at/>
        </div>
    }
}

/// The position on screen.
#[derive(Clone, Copy, PartialEq)]
struct At {
    /// The number of moves before the position.
    ply: usize,
    /// The number of all moves.
    end: usize,
}

/// The buttons below the slider.
#[component]
fn Buttons(
    /// The replay.
    replay: Replay,
    /// Continues the game from the position on screen, if that is possible.
    branches: Option<Branches>,
    /// The position on screen.
    at: Memo<At>,
) -> impl IntoView {
    let at_start = move || (at.get().ply == 0).then(|| t(words::FIRST));
    let at_end = move || (at.get().ply == at.get().end).then(|| t(words::LAST));
    let go_to = move |there: fn(At) -> usize| move || replay.look_at(there(at.get_untracked()));
    let go_on = branches.map(|branches| {
        view! {
            <BarButton
                word=words::GO_ON
                full=words::GO_ON_FULL
                glyph="i-plus"
                action="go-on"
                refusal=|| None
                press=move || branches.go_on_from_here()
            />
        }
    });
    view! {
        <div class="actions">
            <BarButton word=words::FIRST glyph="i-first" action="first" refusal=at_start press=go_to(|_| 0)/>
            <BarButton
                word=words::PREVIOUS
                glyph="i-prev"
                action="previous"
                refusal=at_start
                press=go_to(|at| at.ply.saturating_sub(1))
            />
            <PlayButton replay/>
            <BarButton word=words::NEXT glyph="i-next" action="next" refusal=at_end press=go_to(|at| at.ply + 1)/>
            <BarButton word=words::LAST glyph="i-last" action="last" refusal=at_end press=go_to(|at| at.end)/>
            {go_on}
            <BarButton
                word=words::CLOSE
                glyph="i-close"
                action="close-replay"
                refusal=|| None
                press=move || replay.close()
            />
        </div>
    }
}

/// The button that lets the replay run by itself, or stops it.
#[component]
pub fn PlayButton(
    /// The replay.
    replay: Replay,
) -> impl IntoView {
    let word = move || match replay.is_running() {
        true => words::STOP,
        false => words::PLAY,
    };
    let glyph = move || match replay.is_running() {
        true => "i-pause",
        false => "i-play",
    };
    view! {
        <BarButton
            word=Signal::derive(word)
            glyph=Signal::derive(glyph)
            action="play"
            refusal=|| None
            press=move || replay.toggle()
        />
    }
}
