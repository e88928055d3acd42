//! What a publisher's edition of the game may say. `Edition::parse` has the last word: what can only be
//! said of several fields together is said there.

use crate::Uchi;
use crate::edition::Edition;
use tabletop::edition::format::{
    EditionFormat, Field, PieceName, Shape, both, exactly, needed, optional, unique,
};

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
        PieceName::word("aries", "おひつじ座", "Aries", ""),
        PieceName::word("leo", "しし座", "Leo", ""),
        PieceName::word("sagittarius", "いて座", "Sagittarius", ""),
        PieceName::word("cancer", "かに座", "Cancer", ""),
        PieceName::word("scorpio", "さそり座", "Scorpio", ""),
        PieceName::word("pisces", "うお座", "Pisces", ""),
        PieceName::word("taurus", "おうし座", "Taurus", ""),
        PieceName::word("virgo", "おとめ座", "Virgo", ""),
        PieceName::word("capricorn", "やぎ座", "Capricorn", ""),
        PieceName::word("gemini", "ふたご座", "Gemini", ""),
        PieceName::word("libra", "てんびん座", "Libra", ""),
        PieceName::word("aquarius", "みずがめ座", "Aquarius", ""),
        PieceName::word("ophiuchus", "へびつかい座", "Ophiuchus", ""),
        PieceName::alone("fire", "火", "fire"),
        PieceName::alone("water", "水", "water"),
        PieceName::alone("earth", "地", "earth"),
        PieceName::alone("air", "風", "air"),
    ];

    fn fields() -> Vec<Field> {
        let cell = || exactly(Shape::Number(0, 5), 2);
        let start = |name, ja, en| needed(name, cell(), ja, en);
        let card = Shape::Object(vec![
            unique(needed(
                "id",
                Shape::OneOf(SIGNS.to_vec()),
                "カードの星座",
                "the sign of the card",
            )),
            optional("name", both(40), "名前の覚え書き", "a note of its name"),
            optional(
                "element",
                Shape::OneOf(vec!["fire", "water", "earth", "air"]),
                "属性。へびつかい座にはありません",
                "its element; Ophiuchus has none",
            ),
            needed(
                "pattern",
                exactly(Shape::Words(7), 7),
                "7文字×7行。中央が @、行けるマスが *、ほかは .。上が相手側",
                "seven rows of seven: @ in the middle, * where it leads, . elsewhere; up is away from the owner",
            ),
        ]);
        vec![
            optional(
                "size",
                Shape::Number(6, 6),
                "盤の大きさ",
                "the size of the board",
            ),
            optional(
                "starts",
                Shape::Object(vec![
                    start("south", "手前", "nearest to the south side"),
                    start("west", "左", "nearest to the west side"),
                    start("north", "向こう", "nearest to the north side"),
                    start("east", "右", "nearest to the east side"),
                ]),
                "UFOが出発するマス（行、列。0から）",
                "where the saucers start: row and column, from 0",
            ),
            optional(
                "turns_each",
                Shape::Number(1, 100),
                "引き分けになるまでの各自の手番",
                "turns of each player until it is a draw",
            ),
            optional(
                "cards",
                exactly(card, 13),
                "星座カード13種",
                "the thirteen zodiac cards",
            ),
        ]
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
