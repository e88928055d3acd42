//! What there is to do now, in words, with the one button that fits.

use super::controller::Situation;
use super::driver::{Sheet, Table, use_table};
use super::parts::{button, seat_mark};
use crate::text::table as words;
use leptos::prelude::*;
use tabletop::Seat;

/// The line between the board and the buttons.
#[component]
pub fn Prompt() -> impl IntoView {
    let table = use_table();
    let text = move || {
        table.track_prompt();
        if table.has_failed() {
            return words::BOT_FAILED.get(table.language.get()).to_owned();
        }
        if table.hinting.get() {
            return words::HINT_THINKING.get(table.language.get()).to_owned();
        }
        match table.hint.get() {
            Some(hint) => hint.said,
            None => table.prompt_words(),
        }
    };
    let whose = Memo::new(move |_| match table.situation.get() {
        Situation::Person(seat) | Situation::Curtain(seat) | Situation::Bot(seat) => Some(seat),
        Situation::Chance | Situation::Over => None,
    });
    view! {
        <div class="prompt" data-prompt data-failed=move || table.has_failed().then_some("true")>
            {move || whose.get().map(|seat: Seat| seat_mark(table, seat))}
            <p class="prompt-text">{text}</p>
            {move || button_for_now(table)}
        </div>
    }
    .into_any()
}

fn button_for_now(table: Table) -> AnyView {
    const CLASS: &str = "button prompt-button";
    if table.has_failed() {
        return view! {
            {button(words::TRY_AGAIN, "i-restart", "try-again", CLASS, move || table.ask_again())}
            {button(words::ANY_MOVE, "i-next", "any-move", CLASS, move || table.any_move())}
        }
        .into_any();
    }
    let situation = table.situation.get();
    let show_result = move || table.sheet.set(Some(Sheet::Result));
    if situation == Situation::Over {
        return button(words::RESULT, "i-trophy", "result", CLASS, show_result);
    }
    if table.people() == 0 {
        return if table.is_held() {
            button(words::CONTINUE, "i-play", "continue", CLASS, move || {
                table.hold(false);
            })
        } else {
            button(words::PAUSE, "i-pause", "pause", CLASS, move || {
                table.hold(true);
            })
        };
    }
    if table.can_skip() {
        return button(words::SKIP, "i-last", "skip", CLASS, move || table.skip());
    }
    ().into_any()
}
