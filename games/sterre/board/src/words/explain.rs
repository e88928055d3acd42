//! Sentences that explain a player's points.

use sterre::card::SIDE;
use sterre::map::letter;
use tabletop::words::capital;
use tabletop::{Text, Voice};

::words::sentences!("../words", "explain");

/// Describes the complete lines of a bingo card. `straight` holds indices of rows and columns from
/// 0, `diagonals` is a count.
pub fn card_lines(voice: &Voice, straight: &[usize], diagonals: usize) -> Vec<String> {
    let names: Vec<String> = straight
        .iter()
        .filter_map(|&line| ROWS_AND_COLUMNS.get(line))
        .map(|name| voice.text(*name).to_owned())
        .collect();
    let listed = capital(&voice.list(&names));
    let straight = match names.len() {
        0 => None,
        1 => Some(one_line(voice, listed)),
        _ => Some(each_line(voice, listed)),
    };
    let diagonals = match diagonals {
        0 => None,
        1 => Some(voice.text(DIAGONAL).to_owned()),
        _ => Some(voice.text(DIAGONALS).to_owned()),
    };
    let said: Vec<String> = straight.into_iter().chain(diagonals).collect();
    if said.is_empty() {
        return vec![voice.text(NO_LINE).to_owned()];
    }
    said
}

/// The names of the lines: rows from the top, then columns from the left.
const ROWS_AND_COLUMNS: [Text; 2 * SIDE] = [
    ROW_1, ROW_2, ROW_3, ROW_4, ROW_5, COLUMN_1, COLUMN_2, COLUMN_3, COLUMN_4, COLUMN_5,
];

/// Describes a map line, counted from 0, in which a player has `own` pieces; `most` is the largest
/// number of any player.
pub fn map_line(voice: &Voice, line: u8, own: u8, most: u8) -> String {
    let line = letter(line.into());
    match (own == most, own) {
        (true, 1) => most_with_one(voice, line),
        (true, _) => most_with(voice, line, own),
        (false, _) => part_with(voice, line, own, most),
    }
}

/// Describes the unused crowns.
pub fn crowns(voice: &Voice, crowns: u8) -> String {
    match crowns {
        0 => voice.text(NO_CROWN).to_owned(),
        1 => voice.text(ONE_CROWN).to_owned(),
        _ => each_crown(voice, crowns),
    }
}

/// Says that `lost` points beyond the last space of the track do not count.
pub fn beyond(voice: &Voice, lost: u32, last: u8) -> String {
    match lost {
        0 => voice.text(NOTHING_LOST).to_owned(),
        _ => points_lost(voice, lost, last),
    }
}
