//! Why somebody has their points.

use carotein::{Board, Boards};
use tabletop::{Text, Voice};

/// The boards won.
pub fn boards(voice: &Voice, won: Boards) -> String {
    let names: Vec<String> = won
        .iter()
        .map(|board: Board| voice.text(board.name()).to_owned())
        .collect();
    let text = match names.is_empty() {
        true => Text::new("獲得したボードはありません", "No boards won"),
        false => Text::new(
            "星座を作って獲得したボード：{0}（1枚1点）",
            "Boards won by constellations: {0}; 1 point each",
        ),
    };
    voice.fill(text, &[voice.list(&names)])
}

/// The own stars scored.
pub fn stars(voice: &Voice, scored: u8) -> String {
    let text = match scored {
        0 => Text::new("得点にした星はありません", "No stars scored"),
        1 => Text::new(
            "得点にした自分の星は1個で、1点です",
            "1 own star scored: 1 point",
        ),
        _ => Text::new(
            "得点にした自分の星は{0}個で、1個1点です",
            "{0} own stars scored: 1 point each",
        ),
    };
    voice.fill(text, &[scored.to_string()])
}
