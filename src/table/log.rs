//! The log in the page: a heading for each turn, with its lines on request
//! ([`presentation::history`]). Headings and lines link to their positions.

pub mod rows;

use super::dom::{find, follow_size};
use super::inside;
use super::owners::{Owners, Replay, Sheets, TableState, TurnLoop, use_owners};
use crate::art::icon;
use crate::keyboard::pressed_key;
use crate::layers::layer;
use crate::stage::in_two_frames;
use crate::text::{Language, t, table as words, text};
use leptos::html::{Ol, Section};
use leptos::prelude::*;
use presentation::{Chapter, Controller, Phase, chapters, tell_brought};
use rows::RowsOfLog;
use std::cell::Cell;
use tabletop::erased::LogLine;
use tabletop::{AnySession, Viewer};
use wasm_bindgen::prelude::*;
use web_sys::{Event, HtmlElement};

/// The log: a column if there is room, else a sheet that opens from below.
#[component]
pub fn Log() -> impl IntoView {
    let Owners {
        state,
        sheets,
        replay,
        turn_loop,
        autosave,
        ..
    } = use_owners();
    let chapters = chapters_of_game(state, turn_loop);
    // The past ply on screen; 0 if the present is shown.
    let shown = Memo::new(move |_| {
        if state.looks_back() {
            state.ply().get()
        } else {
            0
        }
    });
    let is_over = Memo::new(move |_| state.phase().get() == Phase::Over);
    let (section, list) = (NodeRef::<Section>::new(), NodeRef::<Ol>::new());
    // Keeps the newest line in view, or the line of the past ply on screen.
    Effect::new(move |_| {
        chapters.track();
        sheets.log.track();
        shown.track();
        // The lines can be scrolled once their styles are loaded.
        sheets.have_come.track();
        // One frame after the picture is inserted, when the page has been laid out anyway.
        in_two_frames(Box::new(move || show_line(list)));
    });
    // If the rows could not be fetched, the next move tries again.
    Effect::new(move |seen: Option<()>| {
        chapters.track();
        if seen.is_some() {
            inside::preload_again(sheets, autosave);
        }
    });
    show_line_when_resized(section, list);
    let rows = RowsOfLog {
        state,
        chapters,
        shown,
        is_over,
    };
    layer(move || sheets.log.get(), move || sheets.close_log());
    view! {
        <section
            class="log"
            data-log=""
            data-open=move || sheets.log.get().to_string()
            aria-labelledby="log-title"
            node_ref=section
        >
            <div class="log-head">
                <h2 id="log-title">{text(words::LOG)}</h2>
                <button
                    type="button"
                    class="icon-button button-quiet only-narrow"
                    data-action="close-log"
                    aria-label=move || t(words::CLOSE)
                    on:click=move |_| sheets.close_log()
                >
                    {icon("i-close")}
                </button>
            </div>
            <Show when=move || chapters.with(Vec::is_empty)>
                <p class="soft log-empty">{text(words::LOG_EMPTY)}</p>
            </Show>
            <ol
                class="log-lines plain-list"
                aria-label=move || t(words::LOG)
                node_ref=list
                on:keydown=|event| move_among_lines(&event)
                on:click=move |event| look_at_line(sheets, replay, &event)
            >
                {move || sheets.have_come.get().then(|| inside::rows_of_log(rows)).flatten()}
            </ol>
        </section>
    }
}

/// Returns the chapters of the log.
fn chapters_of_game(state: TableState, turn_loop: TurnLoop) -> Memo<Vec<Chapter>> {
    let told = log_counter(state, turn_loop);
    let gain_texts = StoredValue::new(GainTexts::default());
    Memo::new(move |_| {
        told.track();
        let viewer = state.viewer().get();
        let voice = state.session().voice(state.language().get());
        let is_guided = state.is_guided().get();
        let of = |ply| {
            let mut lines = state
                .session()
                .with(|game| game.log_of(ply, viewer, &voice));
            gain_texts.with_value(|brought| {
                tell_brought(voice.language, &mut lines, &brought.words[ply]);
            });
            lines
        };
        // The end of the game is not logged while its last move is still being shown.
        let hidden = usize::from(state.with(Controller::is_ending));
        let told = state.cursor().get_untracked() - hidden;
        let key = (viewer, voice.language, is_guided);
        let one = |ply| state.brought(ply, viewer, &voice);
        gain_texts.update_value(|brought| brought.update(key, told, one));
        let mut lines: Vec<LogLine> = (0..told).flat_map(of).collect();
        if state.with(Controller::withholds_result) {
            lines.retain(|line| !line.tells_result);
        }
        // Lines about what follows are not logged, either, while the board keeps what has just
        // happened on view.
        if turn_loop.waits_for_viewer.get() && state.with(Controller::can_wait_for_viewer) {
            lines.retain(|line| !(line.waits && line.ply + 1 == told));
        }
        state
            .session()
            .with(|game| chapters(game, lines, told, viewer, &voice))
    })
}

/// The texts about what each move brought, computed once for each.
#[derive(Default)]
struct GainTexts {
    /// The viewer, the language, and whether the guide is loaded.
    key: Option<(Viewer, Language, bool)>,
    words: Vec<String>,
}

impl GainTexts {
    /// Computes the missing texts of the first `plies` moves, and forgets those of moves that were
    /// taken back. An undo calls this with a smaller number before another move can be made.
    fn update(
        &mut self,
        key: (Viewer, Language, bool),
        plies: usize,
        of: impl Fn(usize) -> String,
    ) {
        if self.key.replace(key) != Some(key) {
            self.words.clear();
        }
        self.words.truncate(plies);
        self.words.extend((self.words.len()..plies).map(of));
    }
}

/// Returns a counter that grows when the log has new content. Waits for the animation of the move.
fn log_counter(state: TableState, turn_loop: TurnLoop) -> RwSignal<u32> {
    let told = RwSignal::new(0_u32);
    let moment = Memo::new(move |_| {
        let flags = |controller: &Controller, game: &dyn AnySession| {
            [
                controller.is_ending(game),
                controller.withholds_result(game),
                controller.can_wait_for_viewer(game),
            ]
        };
        (state.session().stamp(), state.follow(flags))
    });
    Effect::new(move |_| {
        let _moment = moment.get();
        turn_loop.once_seen(Box::new(move || {
            // The log may have been removed, though the table is open.
            told.try_update(|told| *told = told.wrapping_add(1));
        }));
    });
    told
}

/// Scrolls to the current line again when the width of the list changes, because lines break
/// elsewhere then. Does the same when the height changes while the end of the list is in view. The
/// words below the list sometimes take more room.
fn show_line_when_resized(section: NodeRef<Section>, list: NodeRef<Ol>) {
    Effect::new(move |_| {
        let Some(log) = section.get() else {
            return;
        };
        let size = move || {
            let list = in_page(list);
            list.map(|list| (list.client_width(), list.client_height()))
        };
        let seen = Cell::new(size());
        follow_size(&log, move |_| {
            let (before, now) = (seen.replace(size()), size());
            let (Some((width, height)), Some(own)) = (before, in_page(list)) else {
                return;
            };
            let was_at_end = own.scroll_height() - own.scroll_top() - height <= 2;
            if was_at_end || now.is_some_and(|(now, _)| now != width) {
                show_line(list);
            }
        });
    });
}

/// Returns the list in the page, if the log has not been removed.
fn in_page(list: NodeRef<Ol>) -> Option<HtmlElement> {
    list.try_get_untracked().flatten().map(Into::into)
}

/// Scrolls to the newest line, or to the line of the past ply on screen.
fn show_line(list: NodeRef<Ol>) {
    let Some(list) = in_page(list) else {
        return;
    };
    let line = find::<HtmlElement>(".log-line[aria-current]");
    let top = line.map_or(list.scroll_height(), |line| {
        line.offset_top() - list.offset_top() - list.client_height() / 2
    });
    list.set_scroll_top(top);
}

/// Shows the position of the line that was pressed.
fn look_at_line(sheets: Sheets, replay: Replay, event: &Event) {
    let target = event.target();
    let target = target.and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let line = target.and_then(|target| target.closest(".log-line").ok().flatten());
    let ply = line.and_then(|line| line.get_attribute("data-log-line")?.parse().ok());
    if let Some(ply) = ply.map(|ply: usize| ply + 1) {
        sheets.log.set(false);
        replay.open_at(ply);
    }
}

/// Handles keys in the log: up, down, Home and End move between rows; right unfolds and left folds.
fn move_among_lines(event: &Event) {
    let line = document().active_element();
    let (Some(key), Some(here)) = (
        pressed_key(event),
        line.and_then(|line| line.parent_element()),
    ) else {
        return;
    };
    let list = here.parent_element();
    let there = match key.as_str() {
        "ArrowUp" => here.previous_element_sibling(),
        "ArrowDown" => here.next_element_sibling(),
        "Home" => list.and_then(|list| list.first_element_child()),
        "End" => list.and_then(|list| list.last_element_child()),
        "ArrowRight" => return fold(&here, "false"),
        "ArrowLeft" => return fold(&here, "true"),
        _ => return,
    };
    event.prevent_default();
    let line = there.and_then(|there| there.first_element_child());
    if let Some(line) = line.and_then(|line| line.dyn_into::<HtmlElement>().ok()) {
        let _ = line.focus();
    }
}

/// Presses the button that folds a heading's lines, if its `aria-expanded` is `is_open`.
fn fold(row: &web_sys::Element, is_open: &str) {
    let more = row.query_selector(&format!("[aria-expanded={is_open}]"));
    let more = more.ok().flatten();
    if let Some(more) = more.and_then(|more| more.dyn_into::<HtmlElement>().ok()) {
        more.click();
    }
}
