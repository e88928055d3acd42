//! Explains a seat's points.

use carotein::{Board, Boards};
use tabletop::Voice;

::words::sentences!("../words", "explain");

/// Describes the boards won.
pub fn boards(voice: &Voice, won: Boards) -> String {
    let names: Vec<String> = won
        .iter()
        .map(|board: Board| voice.text(board.name()).to_owned())
        .collect();
    match names.is_empty() {
        true => voice.text(NO_BOARDS).to_owned(),
        false => boards_won(voice, voice.list(&names)),
    }
}

/// Describes the player's own stars that have been scored.
pub fn stars(voice: &Voice, scored: u8) -> String {
    match scored {
        0 => voice.text(NO_STARS).to_owned(),
        1 => voice.text(ONE_STAR).to_owned(),
        _ => stars_scored(voice, scored),
    }
}
