//! The statistics of one game: how many games were finished and won, by opponents, and the points
//! over time.

use super::plot::{self, End};
use crate::art::art;
use crate::store::{Against, Day, Finished, FinishedLog};
use crate::text::{Language, record as words, t, today};
use board::picture::{Element, el};
use tabletop::{Info, Listing};

/// The number of latest games that are drawn.
const DRAWN: usize = 40;

/// Draws the card of one game; `None` if no game of it has been finished.
pub(super) fn card(
    info: &Info,
    listing: &Listing,
    log: &FinishedLog,
    language: Language,
) -> Option<Element> {
    let sums = log.sums();
    let own = sums.iter().filter(|((game, _), _)| game == info.id);
    let rows: Vec<(Against, u32, u32)> = own
        .map(|((_, against), sum)| (*against, sum.finished, sum.won))
        .collect();
    if rows.is_empty() {
        return None;
    }
    let mine = || {
        rows.iter()
            .filter(|(against, ..)| *against != Against::Together)
    };
    let finished: u32 = mine().map(|(_, finished, _)| finished).sum();
    let won: u32 = mine().map(|(.., won)| won).sum();
    let summary = (finished > 0).then(|| {
        el("p")
            .class("small soft")
            .with(words::summary(language, finished, won))
    });
    let head = el("div")
        .class("record-head")
        .with(art(listing.door, "record-art"))
        .with(el("div").with(el("h3").with(t(listing.name))).with(summary));
    let games: Vec<&Finished> = log
        .games()
        .iter()
        .filter(|game| game.game == info.id && game.own().is_some())
        .collect();
    let latest = &games[games.len().saturating_sub(DRAWN)..];
    let card = el("li")
        .class("record-game card")
        .set("data-record", info.id)
        .with(head)
        .with(against(&rows, language));
    Some(card.with((!latest.is_empty()).then(|| drawn(latest, language))))
}

/// Draws the table of games won, by opponents.
fn against(rows: &[(Against, u32, u32)], language: Language) -> Element {
    let heads = [words::AGAINST, words::WON].map(|word| el("th").set("scope", "col").with(t(word)));
    let heads = el("thead")
        .class("visually-hidden")
        .with(el("tr").with(heads));
    let rows = rows.iter().map(|&(against, finished, won)| {
        let name = el("th")
            .set("scope", "row")
            .with(t(words::against(against)));
        // With several people at one device, no win or loss belongs to one of them alone.
        let told = match against {
            Against::Together => el("td").with(words::times(language, finished)),
            _ => el("td")
                .with(plot::share(won, finished))
                .with(el("span").with(words::won_of(language, won, finished))),
        };
        el("tr").with([name, told])
    });
    el("table")
        .class("record-against")
        .with(heads)
        .with(el("tbody").with(rows.collect::<Vec<_>>()))
}

/// Draws the latest games, and lists the same numbers in a table.
fn drawn(games: &[&Finished], language: Language) -> Element {
    let end = |game: &&Finished| {
        let own = game.own();
        End {
            points: own.and_then(|own| own.total),
            won: own.is_some_and(|own| own.won),
        }
    };
    let ends: Vec<End> = games.iter().map(end).collect();
    let points: Vec<i32> = ends.iter().filter_map(|end| end.points).collect();
    let told = match (points.iter().min(), points.iter().max(), points.last()) {
        (Some(&least), Some(&most), Some(&latest)) => {
            words::points_told(language, points.len(), least, most, latest)
        }
        _ => String::new(),
    };
    let won = ends.iter().filter(|end| end.won).count();
    let picture = plot::points(&ends, told)
        .unwrap_or_else(|| plot::ends(&ends, words::ends_told(language, ends.len(), won)));
    let has_points = !points.is_empty();
    let points_head = has_points.then(|| el("th").set("scope", "col").with(t(words::POINTS)));
    let heads = el("tr")
        .with([words::DAY, words::AGAINST].map(|word| el("th").set("scope", "col").with(t(word))))
        .with(points_head)
        .with(el("th").set("scope", "col").with(t(words::WON)));
    let row = |(game, end): (&&Finished, &End)| {
        let day = day_of(game.at).map(|day| today::date(language, day));
        let points = has_points.then(|| {
            let points = end.points.map(|points| points.to_string());
            el("td").with(points.unwrap_or_default())
        });
        el("tr")
            .with(el("td").with(day.unwrap_or_default()))
            .with(el("td").with(t(words::against(game.against()))))
            .with(points)
            .with(el("td").with(if end.won { "★" } else { "–" }))
    };
    let rows = games.iter().zip(&ends).rev().map(row);
    let table = el("table")
        .class("record-numbers")
        .with(el("thead").with(heads))
        .with(el("tbody").with(rows.collect::<Vec<_>>()));
    let numbers = el("details")
        .with(el("summary").with(t(words::NUMBERS)))
        .with(
            el("div")
                .class("record-scroll")
                .set("tabindex", "0")
                .set("role", "region")
                .label(t(words::NUMBERS))
                .with(table),
        );
    el("div").class("record-drawn").with([picture, numbers])
}

/// Returns the local calendar day of a time, given in milliseconds since 1970.
pub(super) fn day_of(milliseconds: f64) -> Option<Day> {
    let moment = js_sys::Date::new(&milliseconds.into());
    Day::of(
        moment.get_full_year() as u16,
        moment.get_month() as u8 + 1,
        moment.get_date() as u8,
    )
}
