//! Explains the points of a saucer: each animal that was removed, and because of which others.

use super::model::Model;
use super::words::explain as words;
use cattricola::{Check, Tile, explain as because, findings};
use tabletop::Seat;

/// Explains one item of a seat's score sheet; `None` if the viewer does not know the whole saucer.
pub(super) fn explain(model: &Model, seat: Seat, item: &str) -> Option<Vec<String>> {
    let (voice, table) = (&model.voice, model.table());
    let (board, count) = (model.board_of(seat)?, model.count_of(table, seat)?);
    let hold = &table.saucer(seat).hold;
    let check = Check::ALL.into_iter().find(|check| check.id() == item);
    Some(match (item, check) {
        (_, Some(check)) => {
            let gone = findings(board, hold, check);
            let gone = gone.iter().filter(|finding| !finding.stays);
            let said: Vec<String> = gone
                .filter_map(|finding| {
                    let tile: Tile = hold[finding.berth.index()]?;
                    Some(because(voice, check, *finding, tile))
                })
                .collect();
            match said.is_empty() {
                true => vec![voice.text(words::NOBODY_GOES).to_owned()],
                false => said,
            }
        }
        ("missing", _) => vec![words::missing(voice, count)],
        ("left", _) => vec![words::left(voice, count.left.len())],
        _ => vec![words::surplus(voice, count.surplus)],
    })
}
