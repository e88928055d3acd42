//! What there is to do now, in words, with the one button that fits.

use super::controller::Situation;
use super::driver::{Sheet, Table};
use super::parts::{Press, button, focus, seat_mark};
use super::replay::said_at;
use crate::parts::{self, key_of};
use crate::text::{Text, t, table as words};
use leptos::prelude::*;
use picture::{Element, el};
use tabletop::Seat;

/// The line between the board and the buttons.
pub fn prompt(table: Table) -> Element {
    let failed = table.has_failed();
    let whose = match table.situation.get() {
        Situation::Person(seat)
        | Situation::Curtain(seat)
        | Situation::Away(seat)
        | Situation::Bot(seat) => Some(seat),
        // What was done is told there, not what the next person has to do.
        Situation::HandOver(_) | Situation::Chance | Situation::Over => None,
    };
    let buttons = buttons_for_now(table).iter();
    let buttons = buttons.map(|&(word, glyph, action, press)| {
        button(table, word, glyph, action, "button prompt-button", press)
    });
    el("div")
        .class("prompt")
        .set("data-prompt", "")
        .maybe("data-failed", failed.then_some("true"))
        .with(whose.map(|seat| seat_mark(table, seat)))
        .with(el("p").class("prompt-text").with(text(table)))
        .with(buttons.collect::<Vec<_>>())
        .with(table.hand_over_to().map(|next| hand_over(table, next)))
}

/// Ends the turn of whoever is in front of the screen, who has seen enough.
fn hand_over(table: Table, next: Seat) -> Element {
    let words = words::hand_over(table.language.get(), &table.seat_name(next));
    parts::button("button button-primary prompt-button prompt-hand-over")
        // Never a button that had another meaning a moment ago.
        .key(key_of("hand-over"))
        .set("data-action", "hand-over")
        .on_click(move || table.hand_over())
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

fn text(table: Table) -> String {
    table.track_prompt();
    if table.has_failed() {
        return t(words::BOT_FAILED).to_owned();
    }
    if table.is_catching_up() {
        return words::news(table.language.get(), &said_at(table));
    }
    if table.hinting.get() {
        return t(words::HINT_THINKING).to_owned();
    }
    match table.hint.get() {
        Some(hint) => hint.said,
        None => table.prompt_words(),
    }
}

/// A button: its word, its glyph, its name, what it does.
type Button = (Text, &'static str, &'static str, Press);

fn buttons_for_now(table: Table) -> &'static [Button] {
    const FAILED: &[Button] = &[
        (words::TRY_AGAIN, "i-restart", "try-again", Table::ask_again),
        (words::ANY_MOVE, "i-next", "any-move", Table::any_move),
    ];
    const OVER: &[Button] = &[(words::RESULT, "i-trophy", "result", |table| {
        table.sheet.set(Some(Sheet::Result));
    })];
    const HELD: &[Button] = &[(words::CONTINUE, "i-play", "continue", |table| {
        table.hold(false);
    })];
    const WATCHED: &[Button] = &[(words::PAUSE, "i-pause", "pause", |table| {
        table.hold(true);
    })];
    const WAITING: &[Button] = &[(words::SKIP, "i-last", "skip", Table::skip)];
    const AWAY: &[Button] = &[(words::SEND_LINK, "i-share", "send-next", |table| {
        table.sheet.set(Some(Sheet::Share));
    })];
    if table.is_catching_up() {
        WAITING
    } else if table.has_failed() {
        FAILED
    } else if table.situation.get() == Situation::Over {
        OVER
    } else if matches!(table.situation.get(), Situation::Away(_)) {
        AWAY
    } else if table.people() == 0 {
        if table.is_held() { HELD } else { WATCHED }
    } else if table.can_skip() {
        WAITING
    } else {
        &[]
    }
}
