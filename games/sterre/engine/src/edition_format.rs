//! What a publisher's edition of the game may say. `Edition::parse` has the last word: what can only be
//! said of several fields together is said there.

use crate::Sterre;
use crate::edition::Edition;
use tabletop::edition::format::{
    EditionFormat, Field, PieceName, Shape, exactly, list, needed, optional,
};

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

    const NAMES: &'static [PieceName] = &[PieceName::word("crown", "王冠", "crown", "crowns")];

    fn fields() -> Vec<Field> {
        let cell = || Shape::Words(3);
        let line = Shape::Object(vec![
            needed(
                "from",
                cell(),
                "はじめのマス（a1 など）",
                "its first cell, such as a1",
            ),
            needed("to", cell(), "おわりのマス", "its last cell"),
            needed(
                "end",
                Shape::OneOf(vec!["west", "east", "north", "south"]),
                "黄色い札の立つ側",
                "the end at which its yellow plate stands",
            ),
        ]);
        vec![
            optional(
                "pieces",
                Shape::Number(2, 200),
                "各色の駒の数",
                "pieces of each colour",
            ),
            optional(
                "hand",
                Shape::Number(0, 10),
                "各自に配る数字カード",
                "number cards dealt to each player",
            ),
            optional(
                "track",
                Shape::Object(vec![
                    needed("last", Shape::Number(1, 31), "最後のマス", "its last space"),
                    needed(
                        "end",
                        Shape::Number(1, 31),
                        "ゲームが終わるマス",
                        "the space that ends the game",
                    ),
                    needed(
                        "crowns",
                        list(Shape::Number(1, 31), 0, 8),
                        "王冠のあるマス（小さい順）",
                        "spaces with a crown, ascending",
                    ),
                ]),
                "得点トラック",
                "the score track",
            ),
            optional(
                "map",
                list(Shape::Words(40), 1, 10),
                "地図。2文字ずつ空白で区切り、数字・王冠 **・空き --",
                "the map, row by row: numbers, ** for a crown, -- for nothing, with spaces between",
            ),
            optional("lines", list(line, 1, 40), "列", "the lines"),
            optional(
                "cards",
                list(exactly(Shape::Number(0, 75), 25), 6, 250),
                "ビンゴカード（25個の数字、中央は0）",
                "bingo cards: 25 numbers, 0 in the middle",
            ),
        ]
    }
}
