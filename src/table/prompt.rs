//! The prompt: what there is to do now, in words, with the buttons for it.

use super::dom::focus_on;
use super::owners::{CatchUp, Owners, Seating, Sheet, Sheets, TableState, TurnLoop, use_owners};
use super::parts::seat_mark;
use crate::parts::WordButton;
use crate::prefs::{Motion, use_prefs};
use crate::shell::{speed_name, use_page_mark};
use crate::text::{Text, t, table as words, text, text_of};
use board::picture::{Node, reactive};
use leptos::html::Button;
use leptos::prelude::*;
use presentation::{Controller, Kind, Phase};
use tabletop::{AnySession, Seat};

/// The prompt, between the board and the toolbar.
#[component]
pub fn Prompt() -> impl IntoView {
    let Owners {
        state,
        turn_loop,
        catch_up,
        seating,
        sheets,
        presented,
        prompt,
        ..
    } = use_owners();
    // While the board keeps a move on view, a button of the board dismisses it, and leads to the
    // result after the last move. The prompt then offers neither Skip nor the result, and shows no
    // seat's mark.
    let holds = Memo::new(move |_| turn_loop.follow_game_waiting());
    let offers = Memo::new(move |_| {
        let (holds, has_button) = (holds.get(), turn_loop.waits_for_viewer.get());
        let offers = state.follow(offers).iter().copied();
        offers
            .filter(|offer| match offer {
                Offer::Skip => !holds,
                Offer::ShowResult => !has_button,
                _ => true,
            })
            .collect::<Vec<_>>()
    });
    // While others move, the person watches, and can choose the speed here.
    let watches = move || {
        let watches = [Offer::Skip, Offer::PauseBots];
        offers.with(|offers| watches.iter().any(|offer| offers.contains(offer)))
    };
    let motion = use_prefs().motion;
    let marked = Memo::new(move |_| {
        let acts = presented.with(|presented| presented.acts);
        let marked = acts.or_else(|| whose_turn(state));
        marked.filter(|_| !holds.get())
    });
    let next = Memo::new(move |_| state.follow(Controller::hand_over));
    let rule = Memo::new(move |_| prompt.with(|prompt| prompt.rule));
    // Whether the prompt is about a selection, a refusal or something that has happened. A note
    // gives way to it if there is no room for both.
    let speaks = move || {
        let is_about_more = prompt.with(presentation::Prompt::is_about_more);
        is_about_more || !rule.get().is_empty() || next.get().is_some()
    };
    let mark = use_page_mark("data-speaks");
    Effect::new(move |_| mark.set(speaks()));
    let button = move |offer: Offer| {
        let (word, glyph, action) = offer.button();
        let press = move || offer.take(turn_loop, catch_up, sheets);
        view! { <WordButton word glyph action class="button prompt-button" press/> }
    };
    view! {
        <div
            class="prompt"
            data-prompt=""
            data-failed=move || state.controller(Controller::bot_has_failed).then_some("true")
        >
            {reactive(move || marked.get().map(|seat| seat_mark(state, seat)))}
            <PromptText prompt/>
            <Why rule sheets/>
            <Show when=move || watches() && speed(motion.get()).is_some()>
                <SpeedButton/>
            </Show>
            // A button keeps its element when it becomes another one, for example when Pause
            // becomes Continue.
            {move || offers.get().into_iter().map(button).collect_view()}
            <Show when=move || next.get().is_some()>
                <HandOver state seating next/>
            </Show>
        </div>
    }
}

/// Returns the speed that follows in the cycle, and the present one as a factor. `None` without
/// animation.
const fn speed(motion: Motion) -> Option<(Motion, &'static str)> {
    match motion {
        Motion::Slow => Some((Motion::System, "½×")),
        Motion::System => Some((Motion::Quick, "1×")),
        Motion::Quick => Some((Motion::Slow, "2×")),
        Motion::None => None,
    }
}

/// The button that shows how fast the moves of others are shown. A press selects the next speed.
#[component]
fn SpeedButton() -> impl IntoView {
    let motion = use_prefs().motion;
    let label = move || words::speed(use_prefs().language.get(), t(speed_name(motion.get())));
    let select_next = move |_| {
        if let Some((next, _)) = speed(motion.get_untracked()) {
            motion.set(next);
        }
    };
    view! {
        <button
            type="button"
            class="button button-quiet prompt-button prompt-speed"
            data-action="speed"
            aria-label=label
            title=label
            on:click=select_next
        >
            {text_of(move || speed(motion.get()).map_or("", |(_, times)| times))}
        </button>
    }
}

/// The link to the rule that forbids the last attempt.
#[component]
pub fn Why(
    /// The number of the rule; empty if there is none.
    #[prop(into)]
    rule: Signal<&'static str>,
    /// Opens the rule.
    sheets: Sheets,
) -> impl IntoView {
    view! {
        <Show when=move || !rule.get().is_empty()>
            <button
                type="button"
                class="button prompt-button"
                data-action="why"
                data-rule=move || rule.get()
                aria-label=move || t(words::WHY_LABEL)
                on:click=move |_| sheets.open_rule(rule.get_untracked())
            >
                {text(words::WHY)}
            </button>
        </Show>
    }
}

fn whose_turn(state: TableState) -> Option<Seat> {
    match state.phase().get() {
        Phase::Person(seat) | Phase::Curtain(seat) | Phase::Away(seat) | Phase::Bot(seat) => {
            Some(seat)
        }
        // The prompt says what was done, not what the next person has to do.
        Phase::HandOver(_) | Phase::Chance | Phase::Over => None,
    }
}

/// The button with which the person at the screen ends their turn, once they have seen enough. It
/// takes the focus when it appears, unless the focus is elsewhere.
#[component]
fn HandOver(
    /// The state of the table.
    state: TableState,
    /// Ends the turn.
    seating: Seating,
    /// The seat of the next person.
    next: Memo<Option<Seat>>,
) -> impl IntoView {
    let button = NodeRef::<Button>::new();
    button.on_load(|button| {
        if !is_focus_elsewhere() {
            focus_on(&button);
        }
    });
    let label = move || {
        state.session().track();
        let name = |next| words::hand_over(state.language().get(), state.seat_name(next));
        next.get().map(name).unwrap_or_default()
    };
    view! {
        <button
            type="button"
            class="button button-primary prompt-button prompt-hand-over"
            data-action="hand-over"
            node_ref=button
            on:click=move |_| seating.hand_over()
        >
            <span>{text_of(label)}</span>
        </button>
    }
}

/// Whether the focus is on an element outside the board and the curtain.
fn is_focus_elsewhere() -> bool {
    let focus = document().active_element();
    focus.is_some_and(|focus| {
        let board = focus.closest("#board, [data-curtain]").ok().flatten();
        board.is_none() && focus.tag_name() != "BODY"
    })
}

/// The text of the prompt, which says what there is to do, or why a touch does nothing. One other
/// text may be before it: the last action, or a forecast.
#[component]
fn PromptText(
    /// What the prompt says.
    prompt: Memo<presentation::Prompt>,
) -> impl IntoView {
    let done = Memo::new(move |_| prompt.with(|prompt| done(prompt).to_vec()));
    let told = move || {
        let line = |line| view! { <span>{Node::from(line)}</span> };
        let lines = done.get();
        (!lines.is_empty()).then(|| {
            view! {
                <span class="prompt-told" aria-hidden="true">
                    {lines.into_iter().map(line).collect_view()}
                </span>
            }
        })
    };
    // Not in the element below: it has been announced before.
    let so_far = Memo::new(move |_| prompt.with(|prompt| above(prompt, Kind::BringsSoFar)));
    let so_far = move || {
        let so_far = so_far.get()?;
        Some(view! { <span class="prompt-so-far">{Node::from(so_far)}</span> })
    };
    view! {
        <p class="prompt-text" data-tells=move || done.with(|done| (!done.is_empty()).then_some(""))>
            {told}
            {so_far}
            // The element stays in the page, so that screen readers announce when it changes.
            <span class="prompt-forecast" role="status">
                {text_of(move || prompt.with(forecast))}
            </span>
            <span class="prompt-asks">{text_of(move || prompt.with(asks))}</span>
        </p>
    }
}

/// Returns the lines about the last action.
fn done(prompt: &presentation::Prompt) -> &[String] {
    match &prompt.above {
        Some(above) if above.kind == Kind::Done => &above.lines,
        _ => &[],
    }
}

/// Returns the forecast, or why a touch does nothing.
fn forecast(prompt: &presentation::Prompt) -> String {
    let refused = Some(&prompt.main).filter(|main| main.kind == Kind::Refused);
    let refused = refused.map(presentation::Message::text);
    refused
        .or_else(|| above(prompt, Kind::WouldBring))
        .unwrap_or_default()
}

/// Returns what there is to do; empty while the prompt says why a touch does nothing.
fn asks(prompt: &presentation::Prompt) -> String {
    match prompt.main.kind {
        Kind::Refused => String::new(),
        _ => prompt.main.text(),
    }
}

/// Returns the message above the task if it is of this kind.
fn above(prompt: &presentation::Prompt, kind: Kind) -> Option<String> {
    let above = prompt.above.as_ref().filter(|above| above.kind == kind);
    above.map(presentation::Message::text)
}

/// An action that the prompt offers beside the board.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Offer {
    Skip,
    RetryBot,
    AnyMove,
    ShowResult,
    SendLink,
    PauseBots,
    ResumeBots,
}

impl Offer {
    /// Returns the label, the icon and the name of the action.
    const fn button(self) -> (Text, &'static str, &'static str) {
        match self {
            Offer::Skip => (words::SKIP, "i-last", "skip"),
            Offer::RetryBot => (words::TRY_AGAIN, "i-restart", "try-again"),
            Offer::AnyMove => (words::ANY_MOVE, "i-next", "any-move"),
            Offer::ShowResult => (words::RESULT, "i-trophy", "result"),
            Offer::SendLink => (words::SEND_LINK, "i-share", "send-next"),
            Offer::PauseBots => (words::PAUSE, "i-pause", "pause"),
            Offer::ResumeBots => (words::CONTINUE, "i-play", "continue"),
        }
    }

    fn take(self, turn_loop: TurnLoop, catch_up: CatchUp, sheets: Sheets) {
        match self {
            Offer::Skip => catch_up.skip(),
            Offer::RetryBot => turn_loop.retry_bot(),
            Offer::AnyMove => turn_loop.play_any_move(),
            Offer::ShowResult => {
                turn_loop.hold_result_back();
                sheets.open(Sheet::Result);
            }
            Offer::SendLink => sheets.open(Sheet::Share),
            Offer::PauseBots => turn_loop.set_bots_paused(true),
            Offer::ResumeBots => turn_loop.set_bots_paused(false),
        }
    }
}

fn offers(controller: &Controller, game: &dyn AnySession) -> &'static [Offer] {
    match controller.phase(game) {
        _ if controller.is_catching_up() => &[Offer::Skip],
        _ if controller.bot_has_failed() => &[Offer::RetryBot, Offer::AnyMove],
        Phase::Over if controller.is_ending(game) => &[],
        Phase::Over => &[Offer::ShowResult],
        Phase::Away(_) => &[Offer::SendLink],
        _ if game.people().next().is_none() && controller.are_bots_paused() => &[Offer::ResumeBots],
        _ if game.people().next().is_none() => &[Offer::PauseBots],
        _ if controller.can_skip(game) => &[Offer::Skip],
        _ => &[],
    }
}
