//! The rows of the log: headings, which fold and unfold, and lines.

use crate::art::{art, icon};
use crate::table::owners::TableState;
use crate::table::parts::seat_mark;
use crate::text::{t, table as words};
use board::picture::{Element, Node, el};
use leptos::either::EitherOf3;
use leptos::prelude::*;
use presentation::{Chapter, repeats};
use std::collections::{BTreeMap, BTreeSet};
use std::mem;
use tabletop::Seat;
use tabletop::erased::LogLine;

/// The chapters that a person has folded or unfolded, each by the ply of its first move.
type Unfolded = BTreeSet<usize>;

/// The rows of a chapter in the page. A move changes the rows of few chapters.
type RowsInPage = ArcRwSignal<Vec<Row>>;

/// What the rows of the log show.
#[derive(Clone, Copy)]
pub struct RowsOfLog {
    /// The state of the table.
    pub state: TableState,
    /// The chapters.
    pub chapters: Memo<Vec<Chapter>>,
    /// The past ply on screen; 0 if the present is shown.
    pub shown: Memo<usize>,
    /// Whether the game is over.
    pub is_over: Memo<bool>,
}

/// Builds the rows of the log.
pub fn rows_of_log(log: RowsOfLog) -> AnyView {
    let RowsOfLog {
        state,
        chapters,
        shown,
        is_over,
    } = log;
    let unfolded = RwSignal::new(Unfolded::new());
    let in_page = StoredValue::new(BTreeMap::new());
    let each = move || {
        let (shown, is_over) = (shown.get(), is_over.get());
        let rows = chapters.with(|chapters| unfolded.with(|it| rows(chapters, shown, is_over, it)));
        let update = |in_page: &mut _| update(in_page, rows);
        in_page.try_update_value(update).unwrap_or_default()
    };
    view! {
        <For each key=|(start, _)| *start let:chapter>
            <RowsOfChapter state rows=chapter.1 unfolded/>
        </For>
    }
    .into_any()
}

/// Puts the new rows of chapters that are in the page into their signals. Returns the signals of
/// all chapters, each with the ply of its first move.
fn update(
    in_page: &mut BTreeMap<usize, RowsInPage>,
    chapters: Vec<(usize, Vec<Row>)>,
) -> Vec<(usize, RowsInPage)> {
    let mut before = mem::take(in_page);
    let update = |(start, rows): (usize, Vec<Row>)| {
        let Some(known) = before.remove(&start) else {
            return (start, ArcRwSignal::new(rows));
        };
        if known.with_untracked(|known| *known != rows) {
            known.set(rows);
        }
        (start, known)
    };
    let all: Vec<(usize, RowsInPage)> = chapters.into_iter().map(update).collect();
    in_page.extend(all.iter().cloned());
    all
}

/// A row of the log.
#[derive(Clone, PartialEq, Debug)]
struct Row {
    /// Whether the Tab key leads to this row.
    is_stop: bool,
    /// The content of the row.
    content: Content,
}

/// The content of a row.
#[derive(Clone, PartialEq, Debug)]
enum Content {
    /// The heading of the deal.
    Deal {
        start: usize,
        lines: usize,
        is_open: bool,
    },
    /// The heading of a turn. It links to the end of the turn, the move at `ply`.
    Turn {
        start: usize,
        seat: Seat,
        ply: usize,
        heading: String,
        is_open: bool,
    },
    /// A line, which links to its position.
    Line {
        line: LogLine,
        /// The class of the row.
        class: Option<&'static str>,
        /// The seat whose mark is before it.
        mark: Option<Seat>,
        /// How many equal lines the row replaces.
        times: usize,
        /// Whether the row's position is on screen.
        is_shown: bool,
    },
}

/// Returns the rows of each chapter, with the ply of its first move. A chapter shows its lines if a
/// person has unfolded it or if a ply of it is on screen. The last chapter shows them at the end of
/// the game.
fn rows(
    chapters: &[Chapter],
    shown: usize,
    is_over: bool,
    unfolded: &Unfolded,
) -> Vec<(usize, Vec<Row>)> {
    // Not every move has a line: this is the last line before the ply on screen.
    let mut lines = chapters.iter().flat_map(|chapter| &chapter.lines).rev();
    let current = lines.find(|line| line.ply < shown);
    let is_current = |line: &LogLine| current.is_some_and(|current| std::ptr::eq(current, line));
    let of = |(at, chapter): (usize, &Chapter)| {
        let start = chapter.plies.start;
        let is_last = at + 1 == chapters.len();
        let is_looked_at = chapter.lines.iter().any(is_current);
        let can_fold = match chapter.is_deal {
            true => chapter.lines.len() > 1 && !is_last && !is_looked_at,
            false => !chapter.heading.is_empty(),
        };
        let is_chosen = unfolded.contains(&start);
        // A person's choice inverts the default.
        let is_open = !can_fold || is_looked_at || is_chosen != (is_last && is_over);
        let mut rows = Vec::new();
        if can_fold {
            rows.push(Row {
                is_stop: is_last && !is_open,
                content: heading(chapter, is_open),
            });
        }
        let times = match chapter.is_deal && !is_looked_at {
            true => repeats(&chapter.lines),
            false => vec![Some(1); chapter.lines.len()],
        };
        let lines = chapter.lines.iter().zip(times).enumerate();
        for (nth, (line, times)) in lines.filter(|_| is_open) {
            let Some(times) = times else {
                continue;
            };
            let begins = nth == 0 && !can_fold;
            let content = Content::Line {
                line: line.clone(),
                class: match can_fold && !chapter.is_deal {
                    true => Some("log-detail"),
                    false => begins.then_some("log-turn"),
                },
                mark: chapter.seat.filter(|_| begins && line.seat.is_some()),
                times,
                is_shown: is_current(line),
            };
            rows.push(Row {
                is_stop: is_last && nth + 1 == chapter.lines.len(),
                content,
            });
        }
        (start, rows)
    };
    chapters.iter().enumerate().map(of).collect()
}

/// Returns the heading of a chapter.
fn heading(chapter: &Chapter, is_open: bool) -> Content {
    let start = chapter.plies.start;
    match (chapter.seat, chapter.lines.last()) {
        (Some(seat), Some(last)) => Content::Turn {
            start,
            seat,
            ply: last.ply,
            heading: chapter.heading.clone(),
            is_open,
        },
        _ => Content::Deal {
            start,
            lines: chapter.lines.len(),
            is_open,
        },
    }
}

/// The rows of one chapter: its heading, if it has one, and the lines that it shows.
#[component]
fn RowsOfChapter(
    /// The state of the table.
    state: TableState,
    /// The rows.
    rows: RowsInPage,
    /// The chapters that are folded or unfolded by a press.
    unfolded: RwSignal<Unfolded>,
) -> impl IntoView {
    let fold = move |start| {
        unfolded.update(|unfolded| {
            if !unfolded.remove(&start) {
                unfolded.insert(start);
            }
        });
    };
    let one = move |Row { is_stop, content }: Row| {
        let stop = if is_stop { "0" } else { "-1" };
        match content {
            Content::Deal {
                start,
                lines,
                is_open,
            } => EitherOf3::A(view! {
                <li>
                    <button
                        type="button"
                        class="log-line log-fold"
                        tabindex=stop
                        aria-expanded=is_open.to_string()
                        on:click=move |_| fold(start)
                    >
                        <span>{Node::from(format!("{} ({lines})", t(words::LOG_DEAL)))}</span>
                    </button>
                </li>
            }),
            Content::Turn {
                start,
                seat,
                ply,
                heading,
                is_open,
            } => EitherOf3::B(view! {
                <li class="log-turn">
                    <button type="button" class="log-line" data-log-line=ply.to_string() tabindex=stop>
                        {seat_mark(state, seat)}
                        <span>{Node::from(heading)}</span>
                    </button>
                    <button
                        type="button"
                        class="icon-button button-quiet log-more"
                        aria-label=t(words::LOG_DETAILS)
                        tabindex="-1"
                        aria-expanded=is_open.to_string()
                        on:click=move |_| fold(start)
                    >
                        {icon("i-next")}
                    </button>
                </li>
            }),
            Content::Line {
                line,
                class,
                mark,
                times,
                is_shown,
            } => {
                let mark = mark.map_or_else(|| blank_mark(&line), |seat| seat_mark(state, seat));
                let often = (times > 1).then(|| {
                    let often = format!("{times}{}", t(words::LOG_TIMES));
                    view! { <span class="soft">{Node::from(often)}</span> }
                });
                let symbol = (!line.symbol.is_empty()).then(|| art(&line.symbol, "log-symbol"));
                EitherOf3::C(view! {
                    <li class=class>
                        <button
                            type="button"
                            class="log-line"
                            data-log-line=line.ply.to_string()
                            tabindex=stop
                            aria-current=is_shown.then_some("true")
                        >
                            {mark}
                            <span>{Node::from(line.text)}</span>
                            {often}
                            {symbol}
                        </button>
                    </li>
                })
            }
        }
    };
    move || rows.get().into_iter().map(one).collect_view()
}

/// Draws the placeholder for a seat's mark before a line that does not begin a turn. A draw has a
/// dot.
fn blank_mark(line: &LogLine) -> Element {
    el("span")
        .class("seat-mark")
        .maybe("data-mark", line.seat.is_none().then_some("chance"))
}
