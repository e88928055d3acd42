//! What there is to do now, in words, with the one button that fits.

use super::controller::{Controller, Phase};
use super::dom::focus;
use super::owners::{
    CatchUp, Hints, Owners, Seating, Sheet, Sheets, TableState, TurnLoop, use_owners,
};
use super::parts::{button, seat_mark};
use crate::parts::{self, key_of};
use crate::text::{Text, t, table as words};
use board::picture::{Element, el};
use leptos::prelude::*;
use tabletop::{AnySession, Seat};

/// The line between the board and the buttons.
#[component]
pub fn Prompt() -> impl IntoView {
    let Owners {
        state,
        turn_loop,
        catch_up,
        hints,
        seating,
        sheets,
        ..
    } = use_owners();
    move || {
        let offers = state.follow(offers).iter().map(|&offer| {
            let (word, glyph, action) = offer.button();
            let take = move || offer.take(turn_loop, catch_up, sheets);
            button(word, glyph, action, "button prompt-button", take)
        });
        let has_failed = state.controller(Controller::bot_has_failed);
        let next = state.follow(Controller::hand_over);
        el("div")
            .class("prompt")
            .set("data-prompt", "")
            .maybe("data-failed", has_failed.then_some("true"))
            .with(whose_turn(state).map(|seat| seat_mark(state, seat)))
            .with(
                el("p")
                    .class("prompt-text")
                    .with(text(state, turn_loop, hints)),
            )
            .with(offers.collect::<Vec<_>>())
            .with(next.map(|next| hand_over(state, seating, next)))
    }
}

fn whose_turn(state: TableState) -> Option<Seat> {
    match state.phase().get() {
        Phase::Person(seat) | Phase::Curtain(seat) | Phase::Away(seat) | Phase::Bot(seat) => {
            Some(seat)
        }
        // What was done is told there, not what the next person has to do.
        Phase::HandOver(_) | Phase::Chance | Phase::Over => None,
    }
}

/// Ends the turn of whoever is in front of the screen, who has seen enough.
fn hand_over(state: TableState, seating: Seating, next: Seat) -> Element {
    let words = words::hand_over(state.language().get(), &state.seat_name(next));
    parts::button("button button-primary prompt-button prompt-hand-over")
        // Never a button that had another meaning a moment ago.
        .key(key_of("hand-over"))
        .set("data-action", "hand-over")
        .on_click(move || seating.hand_over())
        // The keyboard goes to the one thing there is to do, if it is not elsewhere.
        .on_arrival(|_| {
            if !is_focus_elsewhere() {
                focus(r#"[data-action="hand-over"]"#);
            }
        })
        .with(el("span").with(words))
}

/// Whether the focus is somewhere else than on the board, or nowhere.
fn is_focus_elsewhere() -> bool {
    let focus = document().active_element();
    focus.is_some_and(|focus| {
        let board = focus.closest("#board, [data-curtain]").ok().flatten();
        board.is_none() && focus.tag_name() != "BODY"
    })
}

fn text(state: TableState, turn_loop: TurnLoop, hints: Hints) -> String {
    if state.controller(Controller::bot_has_failed) {
        return t(words::BOT_FAILED).to_owned();
    }
    if state.is_catching_up() {
        return words::news(state.language().get(), &state.words_of_moment());
    }
    if hints.is_thinking.get() {
        return t(words::HINT_THINKING).to_owned();
    }
    match hints.hint.get() {
        Some(hint) => hint.said,
        None if turn_loop.held.get() && state.follow(Controller::can_hold) => {
            t(words::LOOK_FIRST).to_owned()
        }
        None => {
            state.language().track();
            state.follow(|_, _| ());
            let asked = turn_loop.asked.get().map(|asked| t(asked).to_owned());
            asked.unwrap_or_else(|| state.prompt_words())
        }
    }
}

/// What a person may do beside the board.
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
    /// Its word, its glyph, its name.
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
            Offer::ShowResult => sheets.open(Sheet::Result),
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
