//! The prompt: what there is to do now, in words, with the buttons for it.

use super::dom::focus;
use super::owners::{CatchUp, Owners, Seating, Sheet, Sheets, TableState, TurnLoop, use_owners};
use super::parts::{button, seat_mark};
use crate::parts::{self, key_of};
use crate::prefs::{Motion, use_prefs};
use crate::shell::{speed_name, use_page_mark};
use crate::text::{Text, t, table as words};
use board::picture::{Element, el};
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
    let mark = use_page_mark("data-speaks");
    let acts = Memo::new(move |_| presented.with(|presented| presented.acts));
    move || {
        // A button of the board dismisses what the board keeps on view, so Skip is not offered
        // here.
        let holds = turn_loop.follow_game_waiting();
        let offers = state.follow(offers).iter();
        let offers = offers.filter(|offer| !(holds && **offer == Offer::Skip));
        let offers: Vec<Offer> = offers.copied().collect();
        // While others move, the person watches, and can choose the speed here.
        let watches = [Offer::Skip, Offer::PauseBots].iter();
        let speed = watches.clone().any(|offer| offers.contains(offer));
        let offers = offers.into_iter().map(|offer| {
            let (word, glyph, action) = offer.button();
            let take = move || offer.take(turn_loop, catch_up, sheets);
            button(word, glyph, action, "button prompt-button", take)
        });
        let has_failed = state.controller(Controller::bot_has_failed);
        let next = state.follow(Controller::hand_over);
        let said = prompt.get();
        let acts = acts.get();
        let why = why(said.rule, sheets);
        // Whether the prompt is about a selection, a refusal or something that has happened. A note
        // gives way to it if there is no room for both.
        let speaks = said.is_about_more() || why.is_some() || next.is_some();
        mark.set(speaks);
        el("div")
            .class("prompt")
            .set("data-prompt", "")
            .maybe("data-failed", has_failed.then_some("true"))
            // While the board keeps a move on view, the prompt shows no seat's mark.
            .with(
                acts.or_else(|| whose_turn(state))
                    .filter(|_| !holds)
                    .map(|seat| seat_mark(state, seat)),
            )
            .with(words(said))
            .with(why)
            .with(speed.then(speed_button).flatten())
            .with(offers.collect::<Vec<_>>())
            .with(next.map(|next| hand_over(state, seating, next)))
    }
}

/// Creates the button that shows how fast the moves of others are shown. A press selects the next
/// speed. `None` without animation.
fn speed_button() -> Option<Element> {
    let motion = use_prefs().motion;
    let chosen = motion.get();
    let (next, times) = match chosen {
        Motion::Slow => (Motion::System, "½×"),
        Motion::System => (Motion::Quick, "1×"),
        Motion::Quick => (Motion::Slow, "2×"),
        Motion::None => return None,
    };
    let label = words::speed(use_prefs().language.get(), t(speed_name(chosen)));
    let button = parts::button("button button-quiet prompt-button prompt-speed")
        .key(key_of("speed"))
        .set("data-action", "speed")
        .label(label.clone())
        .set("title", label)
        .on_click(move || motion.set(next))
        .with(times);
    Some(button)
}

/// Creates the link to the rule that forbids the last attempt.
pub fn why(rule: &'static str, sheets: Sheets) -> Option<Element> {
    (!rule.is_empty()).then(|| {
        parts::button("button prompt-button")
            .key(key_of("why"))
            .set("data-action", "why")
            .set("data-rule", rule)
            .label(t(words::WHY_LABEL))
            .on_click(move || sheets.open_rule(rule))
            .with(t(words::WHY))
    })
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

/// Creates the button with which the person at the screen ends their turn, once they have seen
/// enough.
fn hand_over(state: TableState, seating: Seating, next: Seat) -> Element {
    let words = words::hand_over(state.language().get(), state.seat_name(next));
    parts::button("button button-primary prompt-button prompt-hand-over")
        // A new element for every action: a button must not change its meaning.
        .key(key_of("hand-over"))
        .set("data-action", "hand-over")
        .on_click(move || seating.hand_over())
        // The main button takes the focus, unless the focus is elsewhere.
        .on_arrival(|_| {
            if !is_focus_elsewhere() {
                focus(r#"[data-action="hand-over"]"#);
            }
        })
        .with(el("span").with(words))
}

/// Whether the focus is on an element outside the board and the curtain.
fn is_focus_elsewhere() -> bool {
    let focus = document().active_element();
    focus.is_some_and(|focus| {
        let board = focus.closest("#board, [data-curtain]").ok().flatten();
        board.is_none() && focus.tag_name() != "BODY"
    })
}

/// Builds the text of the prompt, which says what there is to do. One other text may be before it:
/// the last action, a forecast, or why a touch does nothing.
fn words(prompt: presentation::Prompt) -> Element {
    let (done, forecast) = match prompt.above {
        Some(above) => match above.kind {
            Kind::Done => (above.lines, String::new()),
            Kind::WouldBring
            | Kind::Refused
            | Kind::ToDo
            | Kind::Asks
            | Kind::Advice
            | Kind::News => (Vec::new(), above.text()),
        },
        None => (Vec::new(), String::new()),
    };
    let tells = !done.is_empty();
    let done: Vec<Element> = done.into_iter().map(|line| el("span").with(line)).collect();
    let told = tells.then(|| {
        let told = el("span").class("prompt-told").with(done);
        told.key(key_of("told")).set("aria-hidden", "true")
    });
    // The element stays in the page, so that screen readers announce when it changes.
    let forecast = el("span")
        .key(key_of("forecast"))
        .class("prompt-forecast")
        .set("role", "status")
        .with(forecast);
    let asks = el("span").class("prompt-asks").with(prompt.main.text());
    let text = el("p").class("prompt-text").flag("data-tells", tells);
    text.with(told).with([forecast, asks])
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
