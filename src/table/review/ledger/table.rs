//! The course as a table of numbers, which is shown on request.

use crate::table::review::panel_state::PanelState;
use crate::table::review::telling::{to_whole_percent, with_unit};
use crate::text::{review as words, t, text, text_of};
use leptos::prelude::*;
use tabletop::review::Change;
use tabletop::{Seat, Voice};

/// The greatest number of rows. If there are more moves, those that changed the chances most have a
/// row.
const ROWS: usize = 40;

/// The smallest change that has a row, in ten-thousandths of a win.
const LEAST_ROW: i32 = 100;

/// Returns the numbers of the moves that have a row, in order.
fn rows(changes: &[Change]) -> Vec<usize> {
    let size = |change: &Change| change.by.iter().map(|by| by.abs()).max().unwrap_or(0);
    let mut changes: Vec<&Change> = changes.iter().collect();
    changes.retain(|change| size(change) >= LEAST_ROW);
    changes.sort_by_key(|change| std::cmp::Reverse(size(change)));
    changes.truncate(ROWS);
    let mut rows: Vec<usize> = changes.into_iter().map(|change| change.ply).collect();
    rows.sort_unstable();
    rows
}

/// The button that shows the table, and the table.
#[component]
pub fn CourseOnRequest(
    /// The state of the panel.
    panel: PanelState,
    /// The voice for the texts.
    voice: Memo<Voice>,
) -> impl IntoView {
    let shown = RwSignal::new(false);
    view! {
        <div class="ledger-table">
            <button
                type="button"
                class="button ledger-as-table"
                data-action="as-table"
                aria-expanded=move || shown.get().to_string()
                on:click=move |_| shown.update(|shown| *shown = !*shown)
            >
                {text(words::AS_TABLE)}
            </button>
            <Show when=move || shown.get()>
                <CourseTable panel voice/>
            </Show>
        </div>
    }
}

/// The table.
#[component]
fn CourseTable(
    /// The state of the panel.
    panel: PanelState,
    /// The voice for the texts.
    voice: Memo<Voice>,
) -> impl IntoView {
    let review = panel.review;
    let rows = Memo::new(move |_| review.ledger.with(|ledger| rows(&ledger.changes)));
    let seats = move || Seat::all(review.seats());
    let name = move |seat| {
        let name = move || voice.with(|voice| voice.name(seat));
        view! { <th scope="col">{text_of(name)}</th> }
    };
    view! {
        <div class="ledger-scroll" tabindex="0" role="region" aria-label=move || t(words::COURSE)>
            <table>
                <caption class="visually-hidden">{text(words::COURSE)}</caption>
                <thead>
                    <tr>
                        <th scope="col">{text(words::TURN)}</th>
                        <th scope="col">{text(words::WHAT)}</th>
                        {seats().map(name).collect_view()}
                    </tr>
                </thead>
                <tbody>
                    <For each=move || rows.get() key=|at| *at let:at>
                        <Row panel at voice/>
                    </For>
                </tbody>
            </table>
        </div>
    }
}

/// A row: a move, and the chances of all seats after it.
#[component]
fn Row(
    /// The state of the panel.
    panel: PanelState,
    /// The number of the move, from 0.
    at: usize,
    /// The voice for the texts.
    voice: Memo<Voice>,
) -> impl IntoView {
    let review = panel.review;
    let turn = move || voice.with(|voice| review.turn_at(at, voice));
    let what = move || voice.with(|voice| review.in_brief(at, review.viewer(), voice));
    let chance = move |seat| {
        let part = move || review.ledger.with(|ledger| ledger.course[at + 1].of(seat));
        let shown = move || with_unit(&to_whole_percent(part()).to_string());
        view! { <td class="ledger-number">{text_of(shown)}</td> }
    };
    view! {
        <tr>
            <th scope="row">
                <button
                    type="button"
                    class="ledger-number-jump"
                    data-to=(at + 1).to_string()
                    on:click=move |_| panel.go_to(at + 1)
                >
                    {text_of(turn)}
                </button>
            </th>
            <td>{text_of(what)}</td>
            {Seat::all(review.seats()).map(chance).collect_view()}
        </tr>
    }
}
