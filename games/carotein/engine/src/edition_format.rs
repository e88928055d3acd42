//! What a publisher's edition of the game may say. `Edition::parse` has the last word: what can only be
//! said of several fields together is said there.

use crate::Carotein;
use crate::edition::Edition;
use tabletop::edition::format::{
    EditionFormat, Field, PieceName, Shape, exactly, list, needed, optional, unique,
};

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
        PieceName::alone("leap", "とびはねるうさぎ", "the leaping rabbit"),
        PieceName::alone("sit", "おすわりうさぎ", "the sitting rabbit"),
        PieceName::alone("sleep", "ねむるうさぎ", "the sleeping rabbit"),
        PieceName::alone("stand", "手をふるう\u{2060}さぎ", "the waving rabbit"),
        PieceName::alone("stretch", "のびをするうさぎ", "the stretching rabbit"),
        PieceName::alone("look", "ふりむくうさぎ", "the rabbit looking back"),
        PieceName::alone(
            "ears",
            "耳で飛ぶう\u{2060}さぎ",
            "the rabbit with flying ears",
        ),
    ];

    fn fields() -> Vec<Field> {
        let points = |least, most| list(Shape::Number(-4000, 4000), least, most);
        let rabbit = Shape::Object(vec![
            unique(needed("id", Shape::Words(20), "短い名前", "a short name")),
            needed(
                "outline",
                points(6, 144),
                "判定に使う輪郭。中心からのx, yを時計回りに並べる。3〜72点",
                "the line that is judged: x, y, … from the middle, clockwise, 3 to 72 points",
            ),
            optional(
                "lines",
                list(points(0, 200), 0, 30),
                "内側の線（見た目だけ）",
                "inner lines, for looks only",
            ),
            optional(
                "eyes",
                points(0, 8),
                "目（見た目だけ）",
                "eyes, for looks only",
            ),
        ]);
        let number = |name, least, most, ja, en| optional(name, Shape::Number(least, most), ja, en);
        vec![
            optional(
                "mat",
                exactly(Shape::Number(500, 12_000), 2),
                "マットの幅と高さ（0.1ミリ）",
                "width and height of the mat, in tenths of a millimetre",
            ),
            number(
                "chip",
                2,
                6_000,
                "星チップの直径（偶数）",
                "the diameter of a chip, even",
            ),
            number(
                "core",
                2,
                6_000,
                "中心の直径（偶数）",
                "the diameter of a core, even",
            ),
            number("colours", 6, 12, "箱にある色の数", "colours in the box"),
            number(
                "chips_each",
                1,
                10,
                "各色の星チップ",
                "chips of each colour",
            ),
            number("plain", 0, 40, "無色の星チップ", "plain chips"),
            number(
                "rounds",
                1,
                40,
                "ゲームが終わるラウンド",
                "the round after which the game ends",
            ),
            number(
                "sets",
                2,
                200,
                "1回の挑戦でボードを置ける回数",
                "how often boards may be laid in one challenge",
            ),
            optional(
                "boards",
                exactly(rabbit, 7),
                "うさぎの星座ボード7枚",
                "the seven boards",
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
            let mut names = Carotein::NAMES.iter();
            assert!(names.any(|name| name.text == text), "lacks {text:?}");
        };
        for board in crate::Board::all() {
            has(board.name());
        }
    }
}
