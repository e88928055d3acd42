//! What a publisher's edition of the game may say. `Edition::parse` has the last word: what can only be
//! said of several fields together is said there.

use crate::Stargazers;
use crate::edition::Edition;
use tabletop::edition::format::{
    EditionFormat, Field, PieceName, Shape, both, exactly, list, needed, optional, unique,
};

impl EditionFormat for Stargazers {
    type Data = Edition;

    const PIECES: &'static [&'static str] = &[
        "stargazers-red",
        "stargazers-yellow",
        "stargazers-green",
        "stargazers-blue",
        "stargazers-wild",
        "stargazers-moon",
        "stargazers-station",
        "stargazers-comet",
        "stargazers-eclipse",
        "stargazers-aurora",
        "stargazers-supernova",
        "stargazers-transit",
        "stargazers-halo",
        "stargazers-star",
        "stargazers-sun",
        "stargazers-shuttle",
        "stargazers-meteor",
        "stargazers-hole",
        "stargazers-canvas",
        "stargazers-nebula",
        "stargazers-wash-0",
        "stargazers-wash-1",
        "stargazers-wash-2",
        "stargazers-wash-3",
        "stargazers-eyes",
        "stargazers-sparkle",
        "stargazers-hex",
        "stargazers-photo",
        "stargazers-anystar",
        "stargazers-lens",
        "stargazers-adjacent",
        "stargazers-row",
        "stargazers-column",
        "stargazers-either",
        "stargazers-solar",
        "stargazers-turn",
        "stargazers-slot-journal",
        "stargazers-slot-gain",
        "stargazers-slot-token",
        "stargazers-slot-tile",
    ];

    const NAMES: &'static [PieceName] = &[
        PieceName::item("eclipse", "日食の写真", "eclipse photo", "eclipse photos")
            .short("日食", "eclipse"),
        PieceName::item("aurora", "オーロラの写真", "aurora photo", "aurora photos")
            .short("オーロラ", "aurora"),
        PieceName::item(
            "supernova",
            "超新星の写真",
            "supernova photo",
            "supernova photos",
        )
        .short("超新星", "supernova"),
        PieceName::item(
            "transit",
            "太陽面通過の写真",
            "transit photo",
            "transit photos",
        )
        .short("太陽面通過", "transit"),
        PieceName::item("halo", "ハロの写真", "halo photo", "halo photos").short("ハロ", "halo"),
        PieceName::item("star", "恒星トークン", "star token", "star tokens"),
        PieceName::item("sun", "太陽", "sun", "suns"),
        PieceName::item("shuttle", "スペースシャトル", "shuttle", "shuttles")
            .short("シャトル", "shuttle"),
        PieceName::word("meteor", "流星", "meteor", "meteors"),
        PieceName::word("hole", "ブラックホール", "black hole", "black holes"),
        PieceName::item("moon", "月", "moon", "moons"),
        PieceName::word(
            "station",
            "宇宙ステーション",
            "space station",
            "space stations",
        ),
        PieceName::word("comet", "彗星", "comet", "comets"),
        PieceName::item("red", "赤い惑星", "red planet", "red planets"),
        PieceName::item("yellow", "黄色い惑星", "yellow planet", "yellow planets"),
        PieceName::item("green", "緑の惑星", "green planet", "green planets"),
        PieceName::item("blue", "青い惑星", "blue planet", "blue planets"),
    ];

    fn fields() -> Vec<Field> {
        let few = || Shape::Number(0, 30);
        let count = |name, ja, en| needed(name, few(), ja, en);
        let figure = Shape::Object(vec![
            unique(needed("name", both(40), "名前", "its name")),
            needed(
                "stars",
                exactly(Shape::Words(4), 4),
                "4文字×4行、恒星のマスは *",
                "four rows of four, * for a star",
            ),
            needed(
                "points",
                list(few(), 2, 17),
                "恒星が0、1、2…個のときの点",
                "what 0, 1, 2, … stars in place score",
            ),
        ]);
        vec![
            optional(
                "tiles",
                exactly(Shape::Words(8), 64),
                "タイル64枚。上・右・下・左の辺（r y g b * w .）と中央（m s c）",
                "64 tiles: top, right, bottom and left edge as r y g b * w or ., then what is in the middle as m s c",
            ),
            optional(
                "bag",
                Shape::Words(300),
                "円形トークン16個の名前を、空白で区切って書く",
                "the names of the sixteen circular tokens, separated by spaces",
            ),
            optional(
                "slots",
                Shape::Object(vec![
                    count("journal", "ジャーナル", "journal"),
                    count("gain", "獲得", "gain"),
                    count("token", "トークン", "token"),
                    count("tile", "タイル", "tile"),
                ]),
                "シャトルのスロット（全部で8か所）",
                "shuttle slots, eight in all",
            ),
            optional(
                "photos",
                exactly(few(), 6),
                "写真が0〜5種類のときの点",
                "what 0 to 5 different photos score",
            ),
            optional(
                "telescope",
                few(),
                "望遠鏡1個の点",
                "what each telescope scores",
            ),
            optional(
                "points",
                Shape::Object(vec![
                    count("moon", "月", "a moon"),
                    count("station", "宇宙ステーション", "a space station"),
                    count("comet", "彗星", "a comet"),
                    count("meteor", "流星", "a meteor"),
                    count("planet", "惑星", "a planet"),
                    count("hole", "ブラックホール", "a black hole"),
                ]),
                "1つずつの点",
                "what one of each scores",
            ),
            optional(
                "cards",
                exactly(Shape::Words(120), 36),
                "ジャーナルカード36枚（「範囲: アイコン…」、山札ごとに12枚）",
                "36 journal cards as “where: icons”, twelve for each deck",
            ),
            optional(
                "constellations",
                exactly(figure, 12),
                "星座12個（A、Bに6個ずつ）",
                "twelve constellations, six of each letter",
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
            let mut names = Stargazers::NAMES.iter();
            assert!(names.any(|name| name.text == text), "lacks {text:?}");
        };
        for piece in crate::Piece::ALL {
            has(piece.name());
        }
    }
}
