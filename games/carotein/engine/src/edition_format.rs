//! The format of a publisher's edition of the game. `Edition::parse` also checks the conditions
//! that concern several fields together.

use crate::Carotein;
use crate::edition::Edition;
use crate::pieces;
use tabletop::edition::format::{
    EditionFormat, Field, PieceName, Shape, exactly, list, needed, optional, unique,
};

mod words {
    ::words::sentences!("../words", "edition_fields");
}

impl EditionFormat for Carotein {
    type Data = Edition;

    const PIECES: &'static [&'static str] = &[
        "carotein-mat",
        "carotein-plain",
        "carotein-first",
        "carotein-bunny",
        "carotein-happy",
        "carotein-puzzled",
        "carotein-glint",
        "carotein-knob",
        "carotein-i-left",
        "carotein-i-right",
        "carotein-i-flip",
    ];

    const NAMES: &'static [PieceName] = &[
        PieceName::alone("leap", pieces::LEAP),
        PieceName::alone("sit", pieces::SIT),
        PieceName::alone("sleep", pieces::SLEEP),
        PieceName::alone("stand", pieces::STAND),
        PieceName::alone("stretch", pieces::STRETCH),
        PieceName::alone("look", pieces::LOOK),
        PieceName::alone("ears", pieces::EARS),
    ];

    fn fields() -> Vec<Field> {
        let points = |least, most| list(Shape::Number(-4000, 4000), least, most);
        let rabbit = Shape::Object(vec![
            unique(needed("id", Shape::Words(20), words::BOARD_ID)),
            needed("outline", points(6, 144), words::BOARD_OUTLINE),
            optional("lines", list(points(0, 200), 0, 30), words::BOARD_LINES),
            optional("eyes", points(0, 8), words::BOARD_EYES),
        ]);
        let number = |name, least, most, what| optional(name, Shape::Number(least, most), what);
        vec![
            optional("mat", exactly(Shape::Number(500, 12_000), 2), words::MAT),
            number("chip", 2, 6_000, words::CHIP),
            number("core", 2, 6_000, words::CORE),
            number("colours", 6, 12, words::COLOURS),
            number("chips_each", 1, 10, words::CHIPS_EACH),
            number("plain", 0, 40, words::PLAIN),
            number("rounds", 1, 40, words::ROUNDS),
            number("sets", 2, 200, words::SETS),
            optional("boards", exactly(rabbit, 7), words::BOARDS),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every name by which the game calls a board is among the names that an edition can replace.
    #[test]
    fn the_names_are_those_of_the_pieces() {
        let has = |text: tabletop::Text| {
            let mut names = Carotein::NAMES.iter();
            assert!(names.any(|name| name.text == text), "lacks {text:?}");
        };
        for board in crate::Board::all() {
            has(board.name());
        }
    }
}
