//! Explains the points of a seat: lines of its card, lines of the map, crowns.

use super::model::Model;
use super::words::explain as words;
use sterre::card::{LINES, SIDE};
use sterre::map::Line;
use tabletop::Seat;

/// Explains one item of a seat's score sheet.
pub(super) fn explain(model: &Model, seat: Seat, item: &str) -> Vec<String> {
    let (voice, table) = (&model.voice, &model.view.table);
    match item {
        "card" => of_card(model, seat),
        "map" => {
            let lines = (0..).zip(model.game.edition().map().lines());
            let recorded = lines.filter(|(at, _)| table.recorded() >> at & 1 == 1);
            recorded
                .filter_map(|(at, line)| of_line(model, seat, at, line))
                .collect()
        }
        "crowns" => vec![words::crowns(voice, table.crowns(seat))],
        "given" => vec![voice.text(words::GIVEN).to_owned()],
        _ => beyond(model, seat),
    }
}

/// Says how many points were lost beyond the last space of the track, or that none were lost.
fn beyond(model: &Model, seat: Seat) -> Vec<String> {
    let sheet = model.game.sheet_seen(&model.view, seat);
    let lost = sheet.items.iter().find(|item| item.id == "rest");
    let lost = lost.map_or(0, |item| item.points.unsigned_abs());
    let last = model.game.edition().last_space();
    vec![words::beyond(&model.voice, lost, last)]
}

/// Explains the points of the bingo card: its complete rows, columns and diagonals.
fn of_card(model: &Model, seat: Seat) -> Vec<String> {
    let voice = &model.voice;
    let opened = model.view.table.opened(seat);
    let complete = model.card(seat).map_or(0, |card| card.complete(opened));
    let lines = |from: usize, to: usize| (from..to).filter(move |line| complete >> line & 1 == 1);
    let straight: Vec<usize> = lines(0, 2 * SIDE).collect();
    let diagonals = lines(2 * SIDE, LINES).count();
    words::card_lines(voice, &straight, diagonals)
}

/// Explains a recorded map line: the seat's pieces in it, and whether it has the most. `None` if
/// the seat has no piece in it.
fn of_line(model: &Model, seat: Seat, at: u8, line: &Line) -> Option<String> {
    let table = &model.view.table;
    let pieces = |seat: Seat| table.placed(seat).intersection(line.numbers).len();
    let own = pieces(seat);
    let most = Seat::all(table.seats()).map(pieces).max()?;
    (own > 0).then(|| words::map_line(&model.voice, at, own, most))
}
