//! The fields of a publisher's edition that are allowed. `Edition::parse` makes the final check,
//! because some conditions involve several fields.

use crate::Starter;
use crate::edition::Edition;
use tabletop::Text;
use tabletop::edition::format::{EditionFormat, Field, PieceName, Shape, needed, optional};

mod words {
    ::words::sentences!("../words", "edition");
}

impl EditionFormat for Starter {
    type Data = Edition;

    const PIECES: &'static [&'static str] = &[
        "starter-star-1",
        "starter-star-2",
        "starter-star-3",
        "starter-star-4",
        "starter-star-5",
        "starter-star-6",
        "starter-star-back",
        "starter-pouch",
    ];

    const NAMES: &'static [PieceName] = &[
        PieceName::word("star", Text::new("星", "star"), ""),
        PieceName::word("pouch", Text::new("袋", "pouch"), ""),
    ];

    fn fields() -> Vec<Field> {
        let copies = |seats, what| needed(seats, Shape::Number(1, 3), what);
        let of_copies = vec![
            copies("2", words::COPIES_2),
            copies("3", words::COPIES_3),
            copies("4", words::COPIES_4),
        ];
        vec![
            optional("most", Shape::Number(6, 60), words::MOST),
            optional("copies", Shape::Object(of_copies), words::COPIES),
        ]
    }
}
