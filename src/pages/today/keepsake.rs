//! A picture of a day's puzzles to save: their constellation, with the result of each. It reveals
//! nothing about the puzzles.

use super::sky::figure;
use super::star::{MOON, STAR};
use crate::prefs::use_prefs;
use crate::share::save_picture;
use crate::store::{self, Day, Mark, PuzzleMarks};
use crate::text::{Language, today as words};
use leptos::prelude::GetUntracked;

/// The width and height of the picture, in pixels.
const SIZE: i32 = 1080;

/// The positions of the topmost and the lowest star, in pixels from the top.
const STARS: (i32, i32) = (300, 900);

/// Saves the picture of a day as a file.
pub fn keep_picture(day: Day) {
    let marks = store::puzzle_marks();
    let today = store::today();
    // Days in a row are counted up to today, so the picture of another day has none.
    let streak = match day == today {
        true => marks.streak_of_any(today).now,
        false => 0,
    };
    let language = use_prefs().language.get_untracked();
    let drawn = drawing(day, &marks, streak, language);
    save_picture(&format!("five-{day}"), &drawn, SIZE as u32);
}

/// Returns the picture as an SVG document that does not depend on the page.
fn drawing(day: Day, marks: &PuzzleMarks, streak: usize, language: Language) -> String {
    let games = registry::INFOS.iter().zip(registry::LISTINGS);
    let places = figure(day.weekday(), registry::INFOS.len());
    let places: Vec<(i32, i32)> = places
        .into_iter()
        .map(|(along, across)| {
            let down = STARS.0 + (STARS.1 - STARS.0) * (along - 9) / 82;
            (SIZE * across / 100, down)
        })
        .collect();
    let mark_of = |at: usize| marks.mark(day, registry::INFOS[at].id);
    let is_lit = |at: usize| mark_of(at).is_some_and(Mark::is_solved);
    let mut parts = vec![ground()];
    for (at, ends) in places.windows(2).enumerate() {
        let style = match is_lit(at) && is_lit(at + 1) {
            true => "stroke=\"#f4c95d\" stroke-width=\"4\"",
            false => "stroke=\"#8f97d8\" stroke-width=\"3\" stroke-dasharray=\"3 14\"",
        };
        let [(x1, y1), (x2, y2)] = [ends[0], ends[1]];
        parts.push(format!(
            "<path d=\"M{x1} {y1}L{x2} {y2}\" {style} stroke-linecap=\"round\"/>"
        ));
    }
    for (at, ((info, listing), (x, y))) in games.zip(places.iter().copied()).enumerate() {
        parts.push(star(mark_of(at), x, y));
        let took = words::took(language, mark_of(at), marks.effort(day, info.id));
        let below = took.unwrap_or_else(|| words::mark(mark_of(at)).get(language).to_owned());
        let (edge, anchor) = match x < SIZE / 2 {
            true => (x + 70, "start"),
            false => (x - 70, "end"),
        };
        let name = listing.name.get(language);
        parts.push(text(name, (edge, y), (40, "#ffffff"), anchor));
        parts.push(text(&below, (edge, y + 44), (30, "#c9cdf2"), anchor));
    }
    let middle = SIZE / 2;
    let title = words::TITLE.get(language);
    parts.push(text(title, (middle, 120), (72, "#f4c95d"), "middle"));
    let date = words::day(language, day);
    parts.push(text(&date, (middle, 180), (36, "#ffffff"), "middle"));
    let streak = words::streak(language, streak);
    let foot = streak
        .into_iter()
        .chain([words::BOX.get(language).to_owned()]);
    let foot: Vec<String> = foot.collect();
    let foot = foot.join(" · ");
    parts.push(text(&foot, (middle, 1040), (32, "#ffffff"), "middle"));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{SIZE}\" height=\"{SIZE}\" viewBox=\"0 0 {SIZE} {SIZE}\">{}</svg>",
        parts.concat()
    )
}

/// Draws the night, and the hills below it.
fn ground() -> String {
    format!(
        "<defs><linearGradient id=\"night\" x2=\"0\" y2=\"1\"><stop stop-color=\"#10143a\"/><stop offset=\".6\" stop-color=\"#2a2f6e\"/><stop offset=\"1\" stop-color=\"#5a4a8c\"/></linearGradient></defs>\
         <path d=\"M0 0H{SIZE}V{SIZE}H0z\" fill=\"url(#night)\"/>\
         <path d=\"M0 990Q190 930 400 975T820 945 1080 985V1080H0z\" fill=\"#1d1f52\"/>"
    )
}

fn star(mark: Option<Mark>, x: i32, y: i32) -> String {
    let (shape, style) = match mark {
        Some(Mark::SolvedAtOnce | Mark::SolvedLater) => (STAR, "fill=\"#f4c95d\""),
        Some(Mark::Shown) => (MOON, "fill=\"#c9cdf2\""),
        Some(Mark::Tried) | None => (
            STAR,
            "fill=\"#1d1f52\" stroke=\"#c9cdf2\" stroke-width=\"2\"",
        ),
    };
    let (left, top) = (x - 48, y - 48);
    format!("<path transform=\"translate({left} {top}) scale(2)\" d=\"{shape}\" {style}/>")
}

/// Draws words in a size and a colour. `anchor` says whether their start, middle or end is at the
/// place.
fn text(words: &str, (x, y): (i32, i32), (size, colour): (i32, &str), anchor: &str) -> String {
    let mut safe = String::new();
    for character in words.chars() {
        match character {
            '<' => safe.push_str("&lt;"),
            '&' => safe.push_str("&amp;"),
            other => safe.push(other),
        }
    }
    format!(
        "<text x=\"{x}\" y=\"{y}\" font-family=\"ui-rounded,system-ui,sans-serif\" font-weight=\"700\" font-size=\"{size}\" fill=\"{colour}\" stroke=\"#1d1f52\" stroke-width=\"8\" stroke-linejoin=\"round\" paint-order=\"stroke\" text-anchor=\"{anchor}\">{safe}</text>"
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Attempt;

    #[test]
    fn a_day_is_drawn_with_what_became_of_each_and_nothing_else() {
        let day = Day::FIRST;
        let mut marks = PuzzleMarks::default();
        let [solved, shown] = [0, 1].map(|at| registry::INFOS[at].id);
        marks.spend(day, solved, 83);
        marks.note(day, solved, Attempt::Right, day);
        marks.note(day, shown, Attempt::GaveUp, day);
        for language in [Language::Ja, Language::En] {
            let drawn = drawing(day, &marks, 4, language);
            for said in [
                words::TITLE.get(language),
                &words::day(language, day),
                &words::streak(language, 4).unwrap(),
                &words::time(language, 83),
                words::mark(Some(Mark::Shown)).get(language),
            ] {
                assert!(drawn.contains(said), "{said}");
            }
            for listing in registry::LISTINGS {
                assert!(drawn.contains(listing.name.get(language)));
            }
            // The drawing does not depend on the page.
            for outside in ["var(", "class=", "href=", "2026-"] {
                assert!(!drawn.contains(outside), "{outside}");
            }
        }
        assert!(text("<&", (0, 0), (1, "red"), "end").contains(">&lt;&amp;<"));
    }
}
