//! The fields of a publisher's edition that are allowed. `Edition::parse` makes the final check,
//! because some conditions involve several fields.

use crate::Uchi;
use crate::card::pieces;
use crate::edition::Edition;
use tabletop::edition::format::{
    EditionFormat, Field, PieceName, Shape, both, exactly, needed, optional, unique,
};

mod words {
    ::words::sentences!("../words", "edition_fields");
}

const SIGNS: [&str; 13] = [
    "aries",
    "leo",
    "sagittarius",
    "cancer",
    "scorpio",
    "pisces",
    "taurus",
    "virgo",
    "capricorn",
    "gemini",
    "libra",
    "aquarius",
    "ophiuchus",
];

impl EditionFormat for Uchi {
    type Data = Edition;

    const PIECES: &'static [&'static str] = &[
        "ufo-0",
        "ufo-1",
        "ufo-2",
        "ufo-3",
        "el-fire",
        "el-water",
        "el-earth",
        "el-air",
        "el-ophiuchus",
        "con-aries",
        "con-taurus",
        "con-gemini",
        "con-cancer",
        "con-leo",
        "con-virgo",
        "con-libra",
        "con-scorpio",
        "con-sagittarius",
        "con-capricorn",
        "con-aquarius",
        "con-pisces",
        "con-ophiuchus",
        "card-back",
        "card-frame",
        "panel",
        "ufo-mark",
        "die-1",
        "die-2",
        "die-3",
        "die-4",
        "die-5",
        "die-6",
        "die-rolling",
        "target",
        "target-hack",
        "swap-arrows",
    ];

    const NAMES: &'static [PieceName] = &[
        PieceName::word("aries", pieces::ARIES, ""),
        PieceName::word("leo", pieces::LEO, ""),
        PieceName::word("sagittarius", pieces::SAGITTARIUS, ""),
        PieceName::word("cancer", pieces::CANCER, ""),
        PieceName::word("scorpio", pieces::SCORPIO, ""),
        PieceName::word("pisces", pieces::PISCES, ""),
        PieceName::word("taurus", pieces::TAURUS, ""),
        PieceName::word("virgo", pieces::VIRGO, ""),
        PieceName::word("capricorn", pieces::CAPRICORN, ""),
        PieceName::word("gemini", pieces::GEMINI, ""),
        PieceName::word("libra", pieces::LIBRA, ""),
        PieceName::word("aquarius", pieces::AQUARIUS, ""),
        PieceName::word("ophiuchus", pieces::OPHIUCHUS, ""),
        PieceName::alone("fire", pieces::FIRE),
        PieceName::alone("water", pieces::WATER),
        PieceName::alone("earth", pieces::EARTH),
        PieceName::alone("air", pieces::AIR),
    ];

    fn fields() -> Vec<Field> {
        let cell = || exactly(Shape::Number(0, 5), 2);
        let start = |name, what| needed(name, cell(), what);
        let card = Shape::Object(vec![
            unique(needed("id", Shape::OneOf(SIGNS.to_vec()), words::CARD_SIGN)),
            optional("name", both(40), words::CARD_NAME),
            optional(
                "element",
                Shape::OneOf(vec!["fire", "water", "earth", "air"]),
                words::CARD_ELEMENT,
            ),
            needed("pattern", exactly(Shape::Words(7), 7), words::CARD_PATTERN),
        ]);
        vec![
            optional("size", Shape::Number(6, 6), words::SIZE),
            optional(
                "starts",
                Shape::Object(vec![
                    start("south", words::START_SOUTH),
                    start("west", words::START_WEST),
                    start("north", words::START_NORTH),
                    start("east", words::START_EAST),
                ]),
                words::STARTS,
            ),
            optional("turns_each", Shape::Number(1, 100), words::TURNS_EACH),
            optional("cards", exactly(card, 13), words::CARDS),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every name of an edition's format is a text that the game itself uses.
    #[test]
    fn the_names_are_those_of_the_pieces() {
        let has = |text: tabletop::Text| {
            let mut names = Uchi::NAMES.iter();
            assert!(names.any(|name| name.text == text), "lacks {text:?}");
        };
        for kind in crate::Kind::ALL {
            has(kind.name());
        }
        for element in crate::Element::ALL {
            has(element.name());
        }
    }
}
