//! The format of a publisher's edition of the game. `Edition::parse` makes the final check, which
//! includes all rules about several fields together.

use crate::Cattricola;
use crate::edition::Edition;
use tabletop::edition::format::{
    EditionFormat, Field, Misfit, PieceName, Shape, exactly, list, needed, optional, unique,
};
use tabletop::prelude::*;
use tabletop::{Language, Text};

mod words {
    ::words::sentences!("../words", "edition");
}

impl EditionFormat for Cattricola {
    type Data = Edition;

    const PIECES: &'static [&'static str] = &[
        "cattricola-S",
        "cattricola-Sm",
        "cattricola-Sf",
        "cattricola-Sc",
        "cattricola-P",
        "cattricola-Pm",
        "cattricola-Pf",
        "cattricola-Pc",
        "cattricola-C",
        "cattricola-Cm",
        "cattricola-Cf",
        "cattricola-Cc",
        "cattricola-H",
        "cattricola-Hm",
        "cattricola-Hf",
        "cattricola-Hc",
        "cattricola-W",
        "cattricola-field",
        "cattricola-bush",
        "cattricola-moon",
        "cattricola-barn",
        "cattricola-crop",
        "cattricola-disc",
        "cattricola-screen",
        "cattricola-sweep",
        "cattricola-marker",
        "cattricola-tick",
        "cattricola-cross",
        "cattricola-heart",
        "cattricola-fang",
    ];

    const NAMES: &'static [PieceName] = &[
        PieceName::word("sheep", Text::new("ヒツジ", "sheep"), "sheep"),
        PieceName::word("pig", Text::new("ブタ", "pig"), "pigs"),
        PieceName::word("cow", Text::new("ウシ", "cow"), "cows"),
        PieceName::word("horse", Text::new("ウマ", "horse"), "horses"),
        PieceName::word("wolf", Text::new("オオカミ", "wolf"), "wolves"),
    ];

    fn fields() -> Vec<Field> {
        let count = |name, help| needed(name, Shape::Number(0, 100), help);
        let saucer = Shape::Object(vec![
            unique(needed("ja", Shape::Words(40), words::SAUCER_JA)),
            unique(needed("en", Shape::Words(40), words::SAUCER_EN)),
            optional("star", Shape::Flag, words::SAUCER_STAR),
            needed("rows", list(Shape::Words(60), 1, 16), words::SAUCER_ROWS),
        ]);
        let layout = Shape::Object(vec![
            needed(
                "id",
                Shape::OneOf(vec!["row", "step", "corner", "square", "t", "s", "l"]),
                words::LAYOUT_ID,
            ),
            needed("seats", Shape::Number(2, 4), words::LAYOUT_SEATS),
            needed(
                "at",
                list(exactly(Shape::Number(0, 15), 2), 2, 4),
                words::LAYOUT_AT,
            ),
        ]);
        vec![
            optional(
                "animals",
                Shape::Object(vec![
                    count("male", words::MALE),
                    count("female", words::FEMALE),
                    count("young", words::YOUNG),
                    count("wolves", words::WOLVES),
                ]),
                words::ANIMALS,
            ),
            optional(
                "boards",
                exactly(exactly(Shape::Words(5), 5), 4),
                words::BOARDS,
            ),
            optional("saucers", exactly(saucer, 4), words::SAUCERS),
            optional("layouts", list(layout, 10, 10), words::LAYOUTS),
        ]
    }

    fn check(edition: &Edition) -> Result<(), Misfit> {
        // The edition must have every layout that can be chosen at set-up.
        for option in Cattricola::INFO.options {
            let seats = option.seats.0;
            for choice in option.choices {
                if edition.layout(choice.id, seats).is_none() {
                    let id = choice.id;
                    return Err(Misfit::new(
                        "layouts",
                        words::layout_missing(Language::Ja, id, seats),
                        words::layout_missing(Language::En, id, seats),
                    ));
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The names that an edition may replace are those that the game itself uses.
    #[test]
    fn the_names_are_those_of_the_pieces() {
        let has = |text: Text| {
            let mut names = Cattricola::NAMES.iter();
            assert!(names.any(|name| name.text == text), "lacks {text:?}");
        };
        for species in crate::Species::ALL {
            has(species.name());
        }
    }
}
