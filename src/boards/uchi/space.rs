//! The panel: 36 cells, the saucers on them, what is lit.

use super::model::Light;
use super::{Board, effects, words};
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::HtmlElement;
use shelf::uchi::{Cell, Phase, Side};
use tabletop::Seat;

/// Where the first cell begins in the panel's drawing, and how wide a cell is.
pub(super) const EDGE: u32 = 48;
pub(super) const CELL: u32 = 84;

/// The middle of the cell drawn at a column or row.
pub(super) fn middle(at: u8) -> u32 {
    EDGE + CELL * u32::from(at) + CELL / 2
}

/// Draws the panel.
pub(super) fn space(board: Board) -> AnyView {
    // Which drawn place the Tab key stops at; arrows move it.
    let stop = RwSignal::new((2u8, 2u8));
    let label = move || board.text(words::SPACE);
    view! {
        <div class="uchi-space-frame">
            <svg
                class="uchi-space"
                viewBox="0 0 600 600"
                role="group"
                aria-label=label
                data-board="uchi"
                on:keydown=move |event| walk(&event, stop)
            >
                <use href="#panel" />
                {marks(board)}
                <g>
                    {(0..36u8).map(|at| place(board, at % 6, at / 6, stop)).collect::<Vec<_>>()}
                </g>
                <g class="uchi-scale" aria-hidden="true">
                    {(0..6u8).map(|at| scale(board, at)).collect::<Vec<_>>()}
                </g>
                <g class="uchi-pieces" aria-hidden="true">
                    {(0..4u8).map(|seat| saucer(board, Seat(seat))).collect::<Vec<_>>()}
                </g>
                {effects::effects(board)}
            </svg>
        </div>
    }
    .into_any()
}

/// The landing marks of the four start cells, each turned to its side.
fn marks(board: Board) -> AnyView {
    let starts = [
        (Side::South, Cell::new(5, 2)),
        (Side::West, Cell::new(2, 0)),
        (Side::North, Cell::new(0, 3)),
        (Side::East, Cell::new(3, 5)),
    ];
    let mark = move |(side, cell): (Side, Cell)| {
        let transform = move || {
            let ((x, y), turns) = board.read(
                |model| {
                    let turns = 4 + side.quarter_turns() - model.near().quarter_turns();
                    (model.drawn_at(cell), turns % 4)
                },
                ((0, 0), 0),
            );
            let (x, y) = (middle(x), middle(y));
            format!(
                "translate({x} {y}) rotate({}) translate(-42 -42)",
                u32::from(turns) * 90
            )
        };
        view! {
            <g transform=transform>
                <use href="#ufo-mark" width="84" height="84" />
            </g>
        }
    };
    view! { <g class="uchi-marks" aria-hidden="true">{starts.into_iter().map(mark).collect::<Vec<_>>()}</g> }.into_any()
}

/// One drawn place: a button with the cell that lies there for this viewer.
fn place(board: Board, x: u8, y: u8, stop: RwSignal<(u8, u8)>) -> AnyView {
    let cell = move || board.read(|model| model.cell_at(x, y), Cell::new(y, x));
    let light = Memo::new(move |_| {
        let draft = board.draft.get();
        board.read(|model| model.light(cell(), draft), Light::Dark)
    });
    let class = move || match light.get() {
        Light::Dark => "uchi-cell",
        Light::Faint => "uchi-cell uchi-cell-faint",
        Light::Target => "uchi-cell uchi-cell-target",
        Light::Hack => "uchi-cell uchi-cell-hack",
        Light::Chosen => "uchi-cell uchi-cell-chosen",
    };
    let reticle = move || {
        let hack = board.read(|model| model.view.piece_on(cell()).is_some(), false);
        match (light.get(), hack) {
            (Light::Hack, _) | (Light::Chosen, true) => "#target-hack",
            (Light::Target, _) | (Light::Chosen, false) => "#target",
            (Light::Dark | Light::Faint, _) => "",
        }
    };
    let label = move || {
        let voice = board.context.voice();
        board.read(
            |model| {
                let leading = model.leading_to(cell());
                words::cell(&voice, &model.view, cell(), &leading, model.own)
            },
            String::new(),
        )
    };
    let (left, top) = (EDGE + CELL * u32::from(x), EDGE + CELL * u32::from(y));
    let tap = move || board.gesture(|model, draft| model.tap_cell(draft, model.cell_at(x, y)));
    let key = move |event: KeyboardEvent| {
        if event.key() == "Enter" || event.key() == " " {
            event.prevent_default();
            tap();
        }
    };
    view! {
        <g
            class=class
            role="button"
            tabindex=move || if stop.get() == (x, y) { "0" } else { "-1" }
            aria-label=label
            aria-pressed=move || (light.get() == Light::Chosen).to_string()
            aria-disabled=move || (light.get() == Light::Dark).to_string()
            data-cell=move || cell().to_string()
            data-place=format!("{x}{y}")
            on:click=move |_| {
                stop.set((x, y));
                tap();
            }
            on:keydown=key
        >
            <rect x=left + 4 y=top + 4 width=CELL - 8 height=CELL - 8 rx="14" />
            <use href=reticle x=left y=top width=CELL height=CELL class="uchi-reticle" />
        </g>
    }
    .into_any()
}

/// Arrow keys go from cell to cell.
fn walk(event: &KeyboardEvent, stop: RwSignal<(u8, u8)>) {
    let (x, y) = stop.get_untracked();
    let to = match event.key().as_str() {
        "ArrowLeft" => (x.saturating_sub(1), y),
        "ArrowRight" => ((x + 1).min(5), y),
        "ArrowUp" => (x, y.saturating_sub(1)),
        "ArrowDown" => (x, (y + 1).min(5)),
        "Home" => (0, y),
        "End" => (5, y),
        _ => return,
    };
    event.prevent_default();
    stop.set(to);
    let found = document().query_selector(&format!("[data-place=\"{}{}\"]", to.0, to.1));
    // SVG elements have `focus` too, though not the type.
    if let Ok(Some(element)) = found {
        let _ = element.unchecked_ref::<HtmlElement>().focus();
    }
}

/// The letter and the number of a column and a row, on the bezel. They follow
/// the board when it is turned.
fn scale(board: Board, at: u8) -> AnyView {
    let of = move |x: u8, y: u8| board.read(|model| model.cell_at(x, y).to_string(), String::new());
    // Whether letters run along the bottom depends on the side that is near.
    let along = move |name: String, other: String, letter: bool| {
        let (first, second) = (name.chars().next(), name.chars().nth(1));
        let letters_run = first != other.chars().next();
        let shown = if letters_run == letter { first } else { second };
        shown.map(String::from).unwrap_or_default()
    };
    let bottom = move || along(of(at, 5), of((at + 1) % 6, 5), true);
    let left = move || along(of(0, at), of(0, (at + 1) % 6), true);
    view! {
        <text x=middle(at) y="577">{bottom}</text>
        <text x="31" y=middle(at) dy="6">{left}</text>
    }
    .into_any()
}

/// The saucer of a seat, wherever it stands.
fn saucer(board: Board, seat: Seat) -> AnyView {
    let there = Memo::new(move |_| board.read(|model| seat.0 < model.view.seats(), false));
    let position = move || {
        board.read(
            |model| match model.view.pieces.get(seat.index()) {
                Some(&cell) => {
                    let (x, y) = model.drawn_at(cell);
                    format!("translate({}px,{}px)", middle(x), middle(y))
                }
                None => String::new(),
            },
            String::new(),
        )
    };
    let own_turn = move || {
        board.read(
            |model| model.view.turn == seat && !matches!(model.view.phase, Phase::Over(_)),
            false,
        )
    };
    let picture = move || format!("#ufo-{}", super::saucer_of(board, seat));
    let mark = move || format!("#seat-{}", board.context.colour(seat));
    let class = move || {
        format!(
            "uchi-saucer seat-colour-{}{}",
            board.context.colour(seat),
            if own_turn() { " uchi-saucer-turn" } else { "" }
        )
    };
    view! {
        {move || {
            there
                .get()
                .then(|| {
                    view! {
            <g class=class style:transform=position data-saucer=seat.0>
                <circle class="uchi-saucer-ring" r="40" />
                <g class="uchi-saucer-body">
                    <use href=picture x="-36" y="-40" width="72" height="72" />
                </g>
                <g class="uchi-saucer-mark">
                    <circle r="12" cx="27" cy="27" />
                    <use href=mark x="17" y="17" width="20" height="20" />
                </g>
            </g>
                    }
                })
        }}
    }
    .into_any()
}
