//! The constellation of a day: a star for each game, in another figure for every day of the week.
//! The figure is upright in a narrow window, and lies on its side in a wide one.

use super::star;
use super::state::PageState;
use crate::route::{Route, Today, When};
use crate::store::{self, Day, PuzzleMarks};
use crate::text::{t, text, text_of, today as words};
use board::picture::{Element, el, reactive};
use leptos::prelude::*;
use tabletop::{Info, Listing};

/// The position of a star, in hundredths of the sky: along the figure, and across it.
pub(super) type Place = (i32, i32);

/// The positions of the stars across each figure, in hundredths, Monday first.
const FIGURES: [[i32; 5]; 7] = [
    [30, 66, 38, 70, 34],
    [68, 36, 60, 26, 58],
    [34, 26, 64, 74, 44],
    [60, 74, 34, 26, 62],
    [28, 58, 28, 60, 72],
    [72, 50, 72, 44, 28],
    [44, 26, 52, 76, 50],
];

/// The positions of the first and the last star along a figure, in hundredths.
const ENDS: (i32, i32) = (9, 91);

/// Returns the positions of this number of stars on a day of the week.
pub(super) fn figure(weekday: u8, stars: usize) -> Vec<Place> {
    let across = FIGURES[usize::from(weekday) % FIGURES.len()];
    let steps = (stars as i32 - 1).max(1);
    let along = |at: i32| ENDS.0 + (ENDS.1 - ENDS.0) * at / steps;
    let all = (0..stars as i32).zip(across.into_iter().cycle());
    all.map(|(at, across)| (along(at), across)).collect()
}

/// The number of small stars behind the figure.
const DUST: u32 = 46;

/// The stars of a day, each a link to its puzzle, and the lines between them.
#[component]
pub(super) fn Figure(
    /// The state of the page.
    state: PageState,
) -> impl IntoView {
    let games = registry::INFOS.iter().zip(registry::LISTINGS).enumerate();
    let stars = games.map(|(at, (&info, &listing))| view! { <Star state at info listing/> });
    view! {
        <div class="sky-figure" style:--stars=registry::INFOS.len().to_string()>
            {reactive(move || dust(state.day.get()))}
            {reactive(move || state.marks.with(|marks| lines(state.day.get(), marks)))}
            <ol class="plain-list sky-stars">{stars.collect_view()}</ol>
        </div>
    }
}

/// The star of a puzzle, with its result.
#[component]
fn Star(
    /// The state of the page.
    state: PageState,
    /// The index of the game.
    at: usize,
    /// The game.
    info: &'static Info,
    /// The texts about the game.
    listing: &'static Listing,
) -> impl IntoView {
    let day = state.day;
    let place = Memo::new(move |_| figure(day.get().weekday(), registry::INFOS.len())[at]);
    let mark = Memo::new(move |_| state.marks.with(|marks| marks.mark(day.get(), info.id)));
    let way = move || {
        let (game, day) = (Some(info.id.to_owned()), When::Day(day.get()));
        Route::Today(Today { game, day }).path()
    };
    view! {
        <li
            style:--along=move || place.get().0.to_string()
            style:--across=move || place.get().1.to_string()
        >
            <a
                class="sky-star"
                href=way
                data-puzzle-of=info.id
                data-mark=move || mark.get().map_or("none", star::name)
            >
                {reactive(move || star::picture(mark.get()))}
                <span class="sky-words">
                    <span class="sky-game">{text(listing.name)}</span>
                    <span class="visually-hidden">": "</span>
                    <span class="sky-mark">{text_of(move || t(words::mark(mark.get())))}</span>
                </span>
            </a>
        </li>
    }
}

/// Draws the lines. A line is lit if the puzzles at both its ends are solved.
fn lines(day: Day, marks: &PuzzleMarks) -> Element {
    let figure = figure(day.weekday(), registry::INFOS.len());
    let shines = |at: usize| {
        let info = registry::INFOS.get(at);
        let mark = info.and_then(|info| marks.mark(day, info.id));
        mark.is_some_and(store::Mark::is_solved)
    };
    let line = |at: usize, turned: bool| {
        let class = if turned {
            "sky-line sky-line-wide"
        } else {
            "sky-line sky-line-narrow"
        };
        let ends = [("x1", "y1"), ("x2", "y2")]
            .into_iter()
            .zip([figure[at], figure[at + 1]]);
        let mut line = el("line")
            .class(class)
            .class_if("sky-line-lit", shines(at) && shines(at + 1));
        for ((x, y), (along, across)) in ends {
            let (left, top) = if turned {
                (along, across)
            } else {
                (across, along)
            };
            line = line.set(x, format!("{left}%")).set(y, format!("{top}%"));
        }
        line
    };
    let lines =
        (0..figure.len().saturating_sub(1)).flat_map(|at| [line(at, false), line(at, true)]);
    drawing("sky-lines").with(lines.collect::<Vec<_>>())
}

/// Draws small stars, different ones every day.
fn dust(day: Day) -> Element {
    let mut rng = tabletop::Rng::seeded(day.number().unwrap_or(0) as u64);
    let mut one = |at: u32| {
        let mut below = |most| rng.below(most);
        let radius = ["0.7", "1", "1.3", "1.8"][below(4) as usize];
        el("circle")
            .class_if("sky-dust-bright", at.is_multiple_of(7))
            .set("cx", format!("{}%", 1 + below(98)))
            .set("cy", format!("{}%", 2 + below(90)))
            .set("r", radius)
    };
    drawing("sky-dust").with((0..DUST).map(&mut one).collect::<Vec<_>>())
}

/// The hill below the sky, with a telescope.
#[component]
pub(super) fn Ground() -> impl IntoView {
    let hill = el("svg")
        .class("sky-hill")
        .set("viewBox", "0 0 400 60")
        .set("preserveAspectRatio", "none")
        .set("aria-hidden", "true")
        .set("focusable", "false")
        .with(
            el("path")
                .class("sky-hill-far")
                .set("d", "M0 34Q70 6 150 26T310 14 400 30V60H0z"),
        )
        .with(
            el("path")
                .class("sky-hill-near")
                .set("d", "M0 50Q90 26 190 44T400 34V60H0z"),
        );
    let telescope = drawing("sky-telescope")
        .set("viewBox", "0 0 48 48")
        .with(
            el("path")
                .class("sky-telescope-legs")
                .set("d", "M20 26L12 47M20 26L28 47M20 26V44"),
        )
        .with(
            el("path")
                .class("sky-telescope-tube")
                .set("d", "M8 30.5L33 11.5L38 18L13 37z"),
        )
        .with(
            el("path")
                .class("sky-telescope-tube")
                .set("d", "M33.5 9L40 17.5L44 14.5L37.5 6z"),
        );
    view! { <div class="sky-ground">{hill} {telescope}</div> }
}

fn drawing(class: &'static str) -> Element {
    el("svg")
        .class(class)
        .set("aria-hidden", "true")
        .set("focusable", "false")
}

#[cfg(test)]
mod tests {
    use super::figure;

    /// The stars are far enough apart for their words not to overlap, whether the figure is upright
    /// or on its side.
    #[test]
    fn stars_keep_apart_and_within_the_sky() {
        for (weekday, stars) in (0..7).flat_map(|weekday| [1, 5, 6].map(|stars| (weekday, stars))) {
            let figure = figure(weekday, stars);
            assert_eq!(figure.len(), stars);
            for pair in figure.windows(2) {
                assert!(pair[1].0 - pair[0].0 >= 82 / (stars as i32 - 1), "{pair:?}");
            }
            for (along, across) in figure {
                assert!(
                    (9..=91).contains(&along) && (25..=77).contains(&across),
                    "{across}"
                );
            }
        }
    }
}
