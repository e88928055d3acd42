//! What has happened, in words that whoever looks may read, turn by turn; how the table was set up is folded. Every line
//! leads back to its moment.

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
use presentation::{Controller, deal_length, tell_brought};
use std::cell::Cell;
use tabletop::erased::LogLine;
use tabletop::{AnySession, Seat, Viewer};
use wasm_bindgen::prelude::*;
use web_sys::{Event, HtmlElement};

/// The log: a column where there is room, a sheet from below elsewhere.
#[component]
pub fn Log() -> impl IntoView {
    let Owners {
        state,
        sheets,
        replay,
        turn_loop,
        ..
    } = use_owners();
    let told = told_later(state, turn_loop);
    let brought = StoredValue::new(Brought::default());
    let lines = Memo::new(move |_| {
        told.track();
        let viewer = state.viewer().get();
        let voice = state.session().voice(state.language().get());
        let is_guided = state.is_guided().get();
        let of = |ply| {
            let mut lines = state
                .session()
                .with(|game| game.log_of(ply, viewer, &voice));
            brought.with_value(|brought| {
                tell_brought(voice.language, &mut lines, &brought.words[ply]);
            });
            lines
        };
        // How the game ends is not told while its last move is still being shown.
        let hidden = usize::from(state.with(Controller::is_ending));
        let told = state.cursor().get_untracked() - hidden;
        let key = (viewer, voice.language, is_guided);
        let one = |ply| state.brought(ply, viewer, &voice);
        brought.update_value(|brought| brought.follow(key, told, one));
        let mut lines: Vec<LogLine> = (0..told).flat_map(of).collect();
        // Nor what begins once somebody has looked at what the board holds.
        if turn_loop.held.get() && state.with(Controller::can_hold) {
            lines.retain(|line| !(line.waits && line.ply + 1 == told));
        }
        lines
    });
    // The moment that is looked at; 0 for the present one.
    let shown = Memo::new(move |_| {
        if state.looks_back() {
            state.ply().get()
        } else {
            0
        }
    });
    // The newest line is in sight, or that of the moment that is looked at.
    Effect::new(move |_| {
        lines.track();
        sheets.log.track();
        shown.track();
        // The lines can be scrolled once their style has come.
        sheets.have_come.track();
        // In the frame after the one in which the picture comes, when it has been laid out anyway.
        in_two_frames(Box::new(show_line));
    });
    show_line_when_resized();
    layer(move || sheets.log.get(), move || close(sheets));
    let unfolded = RwSignal::new(false);
    move || lines.with(|lines| log(state, sheets, replay, lines, shown.get(), unfolded))
}

/// What the moves have brought, as it is told: found out once for each.
#[derive(Default)]
struct Brought {
    /// To whom it is told, in which language, and whether the guide has come.
    key: Option<(Viewer, Language, bool)>,
    words: Vec<String>,
}

impl Brought {
    /// Knows it of so many moves; what has been taken back is forgotten. Whoever moves after an undo comes here first with
    /// fewer.
    fn follow(&mut self, key: (Viewer, Language, bool), told: usize, of: impl Fn(usize) -> String) {
        if self.key.replace(key) != Some(key) {
            self.words.clear();
        }
        self.words.truncate(told);
        self.words.extend((self.words.len()..told).map(of));
    }
}

/// Another number when there is something else to tell, once it has been seen.
fn told_later(state: TableState, turn_loop: TurnLoop) -> RwSignal<u32> {
    let told = RwSignal::new(0_u32);
    let moment = Memo::new(move |_| {
        let flags = |controller: &Controller, game: &dyn AnySession| {
            [controller.is_ending(game), controller.can_hold(game)]
        };
        (state.session().stamp(), state.follow(flags))
    });
    Effect::new(move |_| {
        let _moment = moment.get();
        turn_loop.once_seen(Box::new(move || {
            // The log may have gone, though the table is open.
            told.try_update(|told| *told = told.wrapping_add(1));
        }));
    });
    told
}

/// Shows it again when its place has another width, in which lines break elsewhere, or has become lower under somebody who was at the
/// newest line: the words below it take more room at times.
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

/// Scrolls to the newest line, or to that of the moment that is looked at.
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

fn log(
    state: TableState,
    sheets: Sheets,
    replay: Replay,
    lines: &[LogLine],
    shown: usize,
    unfolded: RwSignal<bool>,
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
    // Not every move has a line: the last one before the moment that is looked at.
    let told = lines.iter().rposition(|line| line.ply < shown);
    let deal = state.session().with(deal_length);
    let dealt = lines.iter().take_while(|line| line.ply < deal).count();
    let one = |(at, line): (usize, &LogLine)| {
        let times = times(&lines[..dealt], at, told)?;
        // One stop for the Tab key; the arrow keys lead to the rest.
        let is_last = at + 1 == lines.len();
        let begins = at == 0 || whose_turn(lines, at) != whose_turn(lines, at - 1);
        let one = one_line(state, line, times, is_last, told == Some(at), begins);
        Some(one.key(key_of((at, &line.text))))
    };
    // While it is dealt, and while a moment of it is looked at, the deal is there.
    let can_fold = dealt > 1 && dealt < lines.len() && told.is_none_or(|told| told >= dealt);
    let is_folded = can_fold && !unfolded.get();
    let fold = can_fold.then(|| {
        let button = crate::parts::button("log-line log-fold")
            .set("tabindex", "-1")
            .yes_no("aria-expanded", !is_folded)
            .on_click(move || unfolded.update(|unfolded| *unfolded = !*unfolded))
            .with(el("span").with(format!("{} ({dealt})", t(words::LOG_DEAL))));
        el("li").key(key_of("deal")).with(button)
    });
    let first = if is_folded { dealt } else { 0 };
    let told_lines = lines.iter().enumerate().skip(first).filter_map(one);
    let list = el("ol")
        .class("log-lines plain-list")
        .label(t(words::LOG))
        .on("keydown", move_among_lines)
        .on("click", move |event| look_at_line(sheets, replay, event))
        .with(fold)
        .with(told_lines.collect::<Vec<_>>());
    el("section")
        .class("log")
        .set("data-log", "")
        .yes_no("data-open", sheets.log.get())
        .set("aria-labelledby", "log-title")
        .with(head)
        .with(lines.is_empty().then(empty))
        .with(list)
}

/// Whose turn a line tells of: what chance does belongs to the turn in which it does it.
fn whose_turn(lines: &[LogLine], at: usize) -> Option<Seat> {
    lines[..=at].iter().rev().find_map(|line| line.seat)
}

/// How often a line stands in the place of others of the deal that say the same; `None`: another one stands in its place. While an
/// earlier moment is looked at, each stands for itself: one of them may be the line of that moment.
fn times(dealt: &[LogLine], at: usize, told: Option<usize>) -> Option<usize> {
    let Some(line) = dealt.get(at).filter(|_| told.is_none()) else {
        return Some(1);
    };
    let says_the_same = |other: &&LogLine| other.text == line.text;
    match dealt.get(at + 1) {
        Some(next) if says_the_same(&next) => None,
        _ => Some(dealt[..=at].iter().rev().take_while(says_the_same).count()),
    }
}

fn one_line(
    state: TableState,
    line: &LogLine,
    times: usize,
    is_last: bool,
    is_shown: bool,
    begins: bool,
) -> Element {
    let mark = match line.seat {
        Some(seat) if begins => seat_mark(state, seat),
        _ => el("span")
            .class("seat-mark")
            .maybe("data-mark", line.seat.is_none().then_some("chance")),
    };
    let button = crate::parts::button("log-line")
        .set("data-log-line", line.ply.to_string())
        .set("tabindex", if is_last { "0" } else { "-1" })
        .maybe("aria-current", is_shown.then_some("true"))
        .with(mark)
        .with(el("span").with(line.text.clone()))
        .with((times > 1).then(|| {
            let often = format!("{times}{}", t(words::LOG_TIMES));
            el("span").class("soft").with(often)
        }))
        .with((!line.symbol.is_empty()).then(|| art(&line.symbol, "log-symbol")));
    el("li").class_if("log-turn", begins).with(button)
}

/// Closes the sheet; the focus goes to the button that has opened it.
pub fn close(sheets: Sheets) {
    sheets.log.set(false);
    focus_action("log");
}

/// Shows the moment of the line that was pressed.
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

/// Arrow keys, Home and End move from line to line.
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
        _ => return,
    };
    event.prevent_default();
    let line = there.and_then(|there| there.first_element_child());
    if let Some(line) = line.and_then(|line| line.dyn_into::<HtmlElement>().ok()) {
        let _ = line.focus();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Ten cards dealt to two players are two lines; whoever looks at one of them finds it among all ten.
    #[test]
    fn the_same_ten_times_over_is_told_once() {
        let lines: Vec<LogLine> = ["a", "a", "a", "b", "b", "a", "c", "c"]
            .into_iter()
            .enumerate()
            .map(|(ply, text)| LogLine {
                ply,
                seat: None,
                text: text.to_owned(),
                symbol: "".into(),
                is_upkeep: false,
                waits: false,
            })
            .collect();
        let told = |dealt: usize, told| -> Vec<Option<usize>> {
            let of = |at| times(&lines[..dealt], at, told);
            (0..lines.len()).map(of).collect()
        };
        let (once, none) = (Some(1), None);
        // What is done after the deal stands there as often as it is done.
        assert_eq!(
            told(6, None),
            [none, none, Some(3), none, Some(2), once, once, once]
        );
        assert_eq!(told(6, Some(1)), [once; 8]);
    }
}
