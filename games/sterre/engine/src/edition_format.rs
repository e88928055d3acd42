//! The format of a publisher's edition of the game. `Edition::parse` makes the final check, which
//! includes all rules about several fields together.

use crate::Sterre;
use crate::edition::Edition;
use tabletop::Text;
use tabletop::edition::format::{
    EditionFormat, Field, PieceName, Shape, exactly, list, needed, optional,
};

mod words {
    ::words::sentences!("../words", "edition");
}

impl EditionFormat for Sterre {
    type Data = Edition;

    const PIECES: &'static [&'static str] = &[
        "sterre-sea",
        "sterre-crown",
        "sterre-stone",
        "sterre-tag",
        "sterre-piece-0",
        "sterre-piece-1",
        "sterre-piece-2",
        "sterre-piece-3",
        "sterre-piece-4",
        "sterre-piece-5",
        "sterre-star",
        "sterre-number",
        "sterre-number-back",
        "sterre-count",
        "sterre-held",
        "sterre-square",
        "sterre-sheet",
    ];

    const NAMES: &'static [PieceName] = &[PieceName::word(
        "crown",
        Text::new("王冠", "crown"),
        "crowns",
    )];

    fn fields() -> Vec<Field> {
        let cell = || Shape::Words(3);
        let line = Shape::Object(vec![
            needed("from", cell(), words::LINE_FROM),
            needed("to", cell(), words::LINE_TO),
            needed(
                "end",
                Shape::OneOf(vec!["west", "east", "north", "south"]),
                words::LINE_END,
            ),
        ]);
        vec![
            optional("pieces", Shape::Number(2, 200), words::PIECES),
            optional("hand", Shape::Number(0, 10), words::HAND),
            optional(
                "track",
                Shape::Object(vec![
                    needed("last", Shape::Number(1, 31), words::TRACK_LAST),
                    needed("end", Shape::Number(1, 31), words::TRACK_END),
                    needed(
                        "crowns",
                        list(Shape::Number(1, 31), 0, 8),
                        words::TRACK_CROWNS,
                    ),
                ]),
                words::TRACK,
            ),
            optional("map", list(Shape::Words(40), 1, 10), words::MAP),
            optional("lines", list(line, 1, 40), words::LINES),
            optional(
                "cards",
                list(exactly(Shape::Number(0, 75), 25), 6, 250),
                words::CARDS,
            ),
        ]
    }
}
