//! What has happened, in words that whoever looks may read. Names, never
//! "you": several people read the same log. Every line leads back to its
//! moment.

use super::driver::{Table, use_table};
use super::parts::seat_mark;
use crate::art::Icon;
use crate::parts::each;
use crate::text::{t, table as words};
use leptos::ev::KeyboardEvent;
use leptos::html;
use leptos::prelude::*;
use tabletop::erased::LogLine;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// The log: a column where there is room, a sheet from below elsewhere.
#[component]
pub fn Log() -> impl IntoView {
    let table = use_table();
    let lines = Memo::new(move |_| {
        table.session.track();
        let viewer = table.viewer.get();
        let voice = table.session.voice(table.language.get());
        let plies = 0..table.cursor.get();
        let all = |ply| table.session.with(|game| game.log_of(ply, viewer, &voice));
        plies
            .flat_map(all)
            .enumerate()
            .collect::<Vec<(usize, LogLine)>>()
    });
    let list = NodeRef::<html::Ol>::new();
    // The newest line is in sight.
    Effect::new(move |_| {
        lines.track();
        table.log_open.track();
        if let Some(list) = list.get() {
            request_animation_frame(move || list.set_scroll_top(list.scroll_height()));
        }
    });
    let key = |(at, line): &(usize, LogLine)| (*at, line.clone().text);
    view! {
        <section
            class="log"
            data-log
            data-open=move || table.log_open.get().to_string()
            aria-labelledby="log-title"
            on:keydown=move |event| {
                if event.key() == "Escape" && table.log_open.get_untracked() {
                    table.log_open.set(false);
                    focus_action("log");
                }
            }
        >
            <div class="log-head">
                <h2 id="log-title">{t(words::LOG)}</h2>
                <button
                    type="button"
                    class="icon-button button-quiet only-narrow"
                    data-action="close-log"
                    aria-label=t(words::CLOSE)
                    on:click=move |_| {
                        table.log_open.set(false);
                        focus_action("log");
                    }
                >
                    <Icon name="i-close" />
                </button>
            </div>
            {move || {
                lines
                    .with(Vec::is_empty)
                    .then(|| view! { <p class="soft log-empty">{t(words::LOG_EMPTY)}</p> })
            }}
            <ol class="log-lines plain-list" node_ref=list aria-label=t(words::LOG) on:keydown=move_among_lines>
                {each(move || lines.get(), key, move |(at, line)| one_line(table, lines, at, &line))}
            </ol>
        </section>
    }
    .into_any()
}

fn one_line(
    table: Table,
    lines: Memo<Vec<(usize, LogLine)>>,
    at: usize,
    line: &LogLine,
) -> AnyView {
    let ply = line.ply;
    // One stop for the Tab key; the arrow keys lead to the rest.
    let is_last = Memo::new(move |_| lines.with(Vec::len) == at + 1);
    let is_shown = Memo::new(move |_| table.looks_back() && table.ply.get() == ply + 1);
    let look = move |_| {
        table.log_open.set(false);
        table.replay_open.set(true);
        table.look_at(ply + 1);
    };
    let mark = match line.seat {
        Some(seat) => seat_mark(table, seat),
        None => view! { <span class="seat-mark" data-mark="chance"></span> }.into_any(),
    };
    view! {
        <li>
            <button
                type="button"
                class="log-line"
                data-log-line=ply
                tabindex=move || if is_last.get() { "0" } else { "-1" }
                aria-current=move || is_shown.get().then_some("true")
                on:click=look
            >
                {mark}
                <span>{line.text.clone()}</span>
            </button>
        </li>
    }
    .into_any()
}

/// Arrow keys, Home and End move from line to line.
#[expect(
    clippy::needless_pass_by_value,
    reason = "the form of an event handler"
)]
fn move_among_lines(event: KeyboardEvent) {
    let Some(here) = document()
        .active_element()
        .and_then(|line| line.parent_element())
    else {
        return;
    };
    let list = here.parent_element();
    let there = match event.key().as_str() {
        "ArrowUp" => here.previous_element_sibling(),
        "ArrowDown" => here.next_element_sibling(),
        "Home" => list.and_then(|list| list.first_element_child()),
        "End" => list.and_then(|list| list.last_element_child()),
        _ => return,
    };
    event.prevent_default();
    let line = there.and_then(|there| there.first_element_child());
    if let Some(line) = line.and_then(|line| line.dyn_into::<HtmlElement>().ok()) {
        let _ = line.focus();
    }
}

/// Moves the keyboard to the button with this `data-action`.
pub fn focus_action(action: &str) {
    let found = document().query_selector(&format!(r#".table [data-action="{action}"]"#));
    if let Some(button) = found
        .ok()
        .flatten()
        .and_then(|button| button.dyn_into::<HtmlElement>().ok())
    {
        let _ = button.focus();
    }
}
