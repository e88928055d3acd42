//! What a publisher's edition of the game may say. `Edition::parse` has the last word: what can only be
//! said of several fields together is said there.

use crate::Starter;
use crate::edition::Edition;
use tabletop::edition::format::{EditionFormat, Field, PieceName, Shape, needed, optional};

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
        PieceName::word("star", "星", "star", ""),
        PieceName::word("pouch", "袋", "pouch", ""),
    ];

    fn fields() -> Vec<Field> {
        let copies = |seats, ja, en| needed(seats, Shape::Number(1, 3), ja, en);
        vec![
            optional(
                "most",
                Shape::Number(6, 60),
                "これより多いと負けになる点数",
                "more points than this, and a player is out",
            ),
            optional(
                "copies",
                Shape::Object(vec![
                    copies("2", "2人のとき", "for two players"),
                    copies("3", "3人のとき", "for three players"),
                    copies("4", "4人のとき", "for four players"),
                ]),
                "それぞれの星の数",
                "how many of each star there are",
            ),
        ]
    }
}
