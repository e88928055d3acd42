//! The log in the page: a heading for each turn, with its lines on request
//! ([`presentation::history`]). Headings and lines link to their positions.

use super::dom::{find, focus_action, follow_size};
use super::owners::{Owners, Replay, Sheets, TableState, TurnLoop, use_owners};
use super::parts::seat_mark;
use crate::art::art;
use crate::keyboard::pressed_key;
use crate::layers::layer;
use crate::parts::{icon_button, key_of};
use crate::stage::in_two_frames;
use crate::text::{Language, t, table as words};
use board::picture::{Element, el};
use leptos::prelude::*;
use presentation::{Chapter, Controller, Phase, chapters, repeats, tell_brought};
use std::cell::Cell;
use std::collections::BTreeSet;
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
        ..
    } = use_owners();
    let told = log_counter(state, turn_loop);
    let gain_texts = StoredValue::new(GainTexts::default());
    let log_of_game = Memo::new(move |_| {
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
        // Lines about what follows are not logged, either, while the board keeps what has just
        // happened on view.
        if turn_loop.waits_for_viewer.get() && state.with(Controller::can_wait_for_viewer) {
            lines.retain(|line| !(line.waits && line.ply + 1 == told));
        }
        state
            .session()
            .with(|game| chapters(game, lines, told, viewer, &voice))
    });
    // The past ply on screen; 0 if the present is shown.
    let shown = Memo::new(move |_| {
        if state.looks_back() {
            state.ply().get()
        } else {
            0
        }
    });
    // Keeps the newest line in view, or the line of the past ply on screen.
    Effect::new(move |_| {
        log_of_game.track();
        sheets.log.track();
        shown.track();
        // The lines can be scrolled once their styles are loaded.
        sheets.have_come.track();
        // One frame after the picture is inserted, when the page has been laid out anyway.
        in_two_frames(Box::new(show_line));
    });
    show_line_when_resized();
    layer(move || sheets.log.get(), move || close(sheets));
    let unfolded = RwSignal::new(BTreeSet::new());
    move || log_of_game.with(|chapters| log(state, sheets, replay, chapters, shown.get(), unfolded))
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

/// Returns a counter that changes when there is something else to log, after its animation.
fn log_counter(state: TableState, turn_loop: TurnLoop) -> RwSignal<u32> {
    let told = RwSignal::new(0_u32);
    let moment = Memo::new(move |_| {
        let flags = |controller: &Controller, game: &dyn AnySession| {
            [
                controller.is_ending(game),
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
fn show_line_when_resized() {
    Effect::new(move |_| {
        let Some(log) = find::<HtmlElement>("[data-log]") else {
            return;
        };
        let size = || {
            let list = find::<HtmlElement>(".log-lines");
            list.map(|list| (list.client_width(), list.client_height()))
        };
        let seen = Cell::new(size());
        follow_size(&log, move |_| {
            let (before, now) = (seen.replace(size()), size());
            let (Some((width, height)), Some(list)) = (before, find::<HtmlElement>(".log-lines"))
            else {
                return;
            };
            let was_at_end = list.scroll_height() - list.scroll_top() - height <= 2;
            if was_at_end || now.is_some_and(|(now, _)| now != width) {
                show_line();
            }
        });
    });
}

/// Scrolls to the newest line, or to the line of the past ply on screen.
fn show_line() {
    let Some(list) = find::<HtmlElement>(".log-lines") else {
        return;
    };
    let line = find::<HtmlElement>(".log-line[aria-current]");
    let top = line.map_or(list.scroll_height(), |line| {
        line.offset_top() - list.offset_top() - list.client_height() / 2
    });
    list.set_scroll_top(top);
}

/// The chapters that a person has folded or unfolded, each by the ply of its first move.
type Unfolded = RwSignal<BTreeSet<usize>>;

fn log(
    state: TableState,
    sheets: Sheets,
    replay: Replay,
    chapters: &[Chapter],
    shown: usize,
    unfolded: Unfolded,
) -> Element {
    let close_button = icon_button("i-close", t(words::CLOSE))
        .class("only-narrow")
        .set("data-action", "close-log")
        .on_click(move || close(sheets));
    let head = el("div")
        .class("log-head")
        .with(el("h2").set("id", "log-title").with(t(words::LOG)))
        .with(close_button);
    let empty = || el("p").class("soft log-empty").with(t(words::LOG_EMPTY));
    // Not every move has a line: this is the last line before the ply on screen.
    let mut lines = chapters.iter().flat_map(|chapter| &chapter.lines).rev();
    let current = lines.find(|line| line.ply < shown);
    let list = el("ol")
        .class("log-lines plain-list")
        .label(t(words::LOG))
        .on("keydown", move_among_lines)
        .on("click", move |event| look_at_line(sheets, replay, event))
        .with(rows(state, chapters, current, unfolded));
    el("section")
        .class("log")
        .set("data-log", "")
        .yes_no("data-open", sheets.log.get())
        .set("aria-labelledby", "log-title")
        .with(head)
        .with(chapters.is_empty().then(empty))
        .with(list)
}

/// Builds the rows of the log. A chapter shows its lines if a person has unfolded it or if a ply of
/// it is on screen. The last chapter shows them at the end of the game.
fn rows(
    state: TableState,
    chapters: &[Chapter],
    current: Option<&LogLine>,
    unfolded: Unfolded,
) -> Vec<Element> {
    let is_over = state.phase().get() == Phase::Over;
    let mut rows = Vec::new();
    for (at, chapter) in chapters.iter().enumerate() {
        let is_last = at + 1 == chapters.len();
        let is_current =
            |line: &LogLine| current.is_some_and(|current| std::ptr::eq(current, line));
        let is_looked_at = chapter.lines.iter().any(is_current);
        let can_fold = match chapter.is_deal {
            true => chapter.lines.len() > 1 && !is_last && !is_looked_at,
            false => !chapter.heading.is_empty(),
        };
        let start = chapter.plies.start;
        let is_chosen = unfolded.with(|unfolded| unfolded.contains(&start));
        // A person's choice inverts the default.
        let is_open = !can_fold || is_looked_at || is_chosen != (is_last && is_over);
        if can_fold {
            rows.push(heading(
                state,
                chapter,
                is_open,
                is_last && !is_open,
                unfolded,
            ));
        }
        if !is_open {
            continue;
        }
        let times = match chapter.is_deal && !is_looked_at {
            true => repeats(&chapter.lines),
            false => vec![Some(1); chapter.lines.len()],
        };
        let all = chapter.lines.iter().zip(times).enumerate();
        for (nth, (line, times)) in all {
            let Some(times) = times else {
                continue;
            };
            let is_stop = is_last && nth + 1 == chapter.lines.len();
            let begins = nth == 0 && !can_fold;
            let mark = match chapter.seat.filter(|_| begins && line.seat.is_some()) {
                Some(seat) => seat_mark(state, seat),
                None => blank_mark(line),
            };
            let row = one_line(line, mark, times, is_stop, is_current(line))
                .class_if("log-turn", begins)
                .class_if("log-detail", can_fold && !chapter.is_deal);
            rows.push(row.key(key_of((line.ply, nth, &line.text))));
        }
    }
    rows
}

/// Builds the heading of a chapter. It links to the chapter's end, and folds and unfolds its lines.
fn heading(
    state: TableState,
    chapter: &Chapter,
    is_open: bool,
    is_stop: bool,
    unfolded: Unfolded,
) -> Element {
    let start = chapter.plies.start;
    let fold = move || {
        unfolded.update(|unfolded| {
            if !unfolded.remove(&start) {
                unfolded.insert(start);
            }
        });
    };
    let stop = if is_stop { "0" } else { "-1" };
    let row = el("li").key(key_of(("chapter", start)));
    let (Some(seat), Some(last)) = (chapter.seat, chapter.lines.last()) else {
        let words = format!("{} ({})", t(words::LOG_DEAL), chapter.lines.len());
        let button = crate::parts::button("log-line log-fold")
            .set("tabindex", stop)
            .yes_no("aria-expanded", is_open)
            .on_click(fold)
            .with(el("span").with(words));
        return row.with(button);
    };
    let line = crate::parts::button("log-line")
        .set("data-log-line", last.ply.to_string())
        .set("tabindex", stop)
        .with(seat_mark(state, seat))
        .with(el("span").with(chapter.heading.clone()));
    let more = icon_button("i-next", t(words::LOG_DETAILS))
        .class("log-more")
        .set("tabindex", "-1")
        .yes_no("aria-expanded", is_open)
        .on_click(fold);
    row.class("log-turn").with([line, more])
}

/// Builds the placeholder for a seat's mark before a line that does not begin a turn. A draw has a
/// dot.
fn blank_mark(line: &LogLine) -> Element {
    el("span")
        .class("seat-mark")
        .maybe("data-mark", line.seat.is_none().then_some("chance"))
}

/// Builds one line, which links to its position. `times` is how many equal lines it replaces.
fn one_line(line: &LogLine, mark: Element, times: usize, is_stop: bool, is_shown: bool) -> Element {
    let button = crate::parts::button("log-line")
        .set("data-log-line", line.ply.to_string())
        .set("tabindex", if is_stop { "0" } else { "-1" })
        .maybe("aria-current", is_shown.then_some("true"))
        .with(mark)
        .with(el("span").with(line.text.clone()))
        .with((times > 1).then(|| {
            let often = format!("{times}{}", t(words::LOG_TIMES));
            el("span").class("soft").with(often)
        }))
        .with((!line.symbol.is_empty()).then(|| art(&line.symbol, "log-symbol")));
    el("li").with(button)
}

/// Closes the log, and moves the focus to the button that opened it.
pub fn close(sheets: Sheets) {
    sheets.log.set(false);
    focus_action("log");
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
