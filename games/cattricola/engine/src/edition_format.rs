//! What a publisher's edition of the game may say. `Edition::parse` has the last word: what can only be
//! said of several fields together is said there.

use crate::Cattricola;
use crate::edition::Edition;
use tabletop::edition::format::{
    EditionFormat, Field, Misfit, PieceName, Shape, exactly, list, needed, optional, unique,
};
use tabletop::prelude::*;

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
        PieceName::word("sheep", "ヒツジ", "sheep", "sheep"),
        PieceName::word("pig", "ブタ", "pig", "pigs"),
        PieceName::word("cow", "ウシ", "cow", "cows"),
        PieceName::word("horse", "ウマ", "horse", "horses"),
        PieceName::word("wolf", "オオカミ", "wolf", "wolves"),
    ];

    fn fields() -> Vec<Field> {
        let count = |name, ja, en| needed(name, Shape::Number(0, 100), ja, en);
        let saucer = Shape::Object(vec![
            unique(needed(
                "ja",
                Shape::Words(40),
                "日本語の名前",
                "its name in Japanese",
            )),
            unique(needed(
                "en",
                Shape::Words(40),
                "英語の名前",
                "its name in English",
            )),
            optional(
                "star",
                Shape::Flag,
                "☆のついた円盤（1枚だけ）",
                "whether it has the star; exactly one must",
            ),
            needed(
                "rows",
                list(Shape::Words(60), 1, 16),
                "マスの番号（ないところは.）",
                "its cells by number; a dot where there is none",
            ),
        ]);
        let layout = Shape::Object(vec![
            needed(
                "id",
                Shape::OneOf(vec!["row", "step", "corner", "square", "t", "s", "l"]),
                "設定での名前",
                "its name in the options",
            ),
            needed("seats", Shape::Number(2, 4), "人数", "number of players"),
            needed(
                "at",
                list(exactly(Shape::Number(0, 15), 2), 2, 4),
                "各牧場の左上（列、行）",
                "the top left corner of each board: column and row",
            ),
        ]);
        vec![
            optional(
                "animals",
                Shape::Object(vec![
                    count("male", "各種のオス", "males of each species"),
                    count("female", "各種のメス", "females of each species"),
                    count("young", "各種の子ども", "young of each species"),
                    count("wolves", "オオカミ", "wolves"),
                ]),
                "動物タイルの数（全部で100〜200枚）",
                "how many animals there are, 100 to 200 in all",
            ),
            optional(
                "boards",
                exactly(exactly(Shape::Words(5), 5), 4),
                "牧場4枚。5文字×5行で、ミステリーサークルはA〜Eの文字",
                "the four ranch boards, five rows of five; A to E are mystery circles",
            ),
            optional("saucers", exactly(saucer, 4), "円盤4枚", "the four saucers"),
            optional(
                "layouts",
                list(layout, 10, 10),
                "牧場の並べかた。10通りすべて",
                "how the boards are joined: all ten ways",
            ),
        ]
    }

    fn check(edition: &Edition) -> Result<(), Misfit> {
        // Whatever can be chosen at set-up has to be there.
        for option in Cattricola::INFO.options {
            let seats = option.seats.0;
            for choice in option.choices {
                if edition.layout(choice.id, seats).is_none() {
                    let id = choice.id;
                    return Err(Misfit::new(
                        "layouts",
                        format!("{seats}人用の「{id}」が必要です。"),
                        format!("needs “{id}” for {seats}."),
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
    use tabletop::Text;

    /// An edition's names are found by the words that the game itself uses.
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
