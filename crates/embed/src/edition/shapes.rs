//! What the component data of each game look like. A game's own `Edition::parse` has the
//! last word: what can only be said of several fields together is said there.

use super::shape::{Field, Shape, both, exactly, list, needed, optional};

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

/// The fields of a game's data; `None`: no such game.
#[must_use]
pub fn data(game: &str) -> Option<Vec<Field>> {
    Some(match game {
        "uchi" => uchi(),
        "sterre" => sterre(),
        "cattricola" => cattricola(),
        "carotein" => carotein(),
        "stargazers" => stargazers(),
        _ => return None,
    })
}

/// The named pieces of a game that may be drawn anew: the ids of its symbols in
/// `src/art/<game>.svg`.
#[must_use]
pub fn pieces(game: &str) -> &'static [&'static str] {
    match game {
        "uchi" => &[
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
        ],
        "sterre" => &[
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
        ],
        "cattricola" => &[
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
        ],
        "carotein" => &[
            "carotein-mat",
            "carotein-plain",
            "carotein-first",
            "carotein-bunny",
            "carotein-happy",
            "carotein-puzzled",
        ],
        "stargazers" => &[
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
        ],
        _ => &[],
    }
}

fn uchi() -> Vec<Field> {
    let cell = || exactly(Shape::Number(0, 5), 2);
    let start = |name, ja, en| needed(name, cell(), ja, en);
    let card = Shape::Object(vec![
        needed(
            "id",
            Shape::OneOf(SIGNS.to_vec()),
            "カードの星座",
            "the sign of the card",
        ),
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
            "星のカード13種",
            "the thirteen star cards",
        ),
    ]
}

fn sterre() -> Vec<Field> {
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
            "黄色い数字の立つ側",
            "the end at which its yellow number stands",
        ),
    ]);
    vec![
        optional(
            "pieces",
            Shape::Number(2, 200),
            "各色のコマの数",
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

fn cattricola() -> Vec<Field> {
    let count = |name, ja, en| needed(name, Shape::Number(0, 100), ja, en);
    let saucer = Shape::Object(vec![
        needed(
            "ja",
            Shape::Words(40),
            "日本語の名前",
            "its name in Japanese",
        ),
        needed("en", Shape::Words(40), "英語の名前", "its name in English"),
        optional(
            "star",
            Shape::Flag,
            "☆のついたUFO（ちょうど1機）",
            "whether it bears the star; exactly one does",
        ),
        needed(
            "rows",
            list(Shape::Words(60), 1, 16),
            "番号のマスと空き（.）",
            "its cells by number, . where there is none",
        ),
    ]);
    let layout = Shape::Object(vec![
        needed(
            "id",
            Shape::OneOf(vec!["row", "step", "corner", "square", "t", "s", "l"]),
            "設定での名前",
            "its name in the options",
        ),
        needed("seats", Shape::Number(2, 4), "人数", "for how many"),
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
            "動物タイルの数（全部で100〜200）",
            "how many animals there are, 100 to 200 in all",
        ),
        optional(
            "boards",
            exactly(exactly(Shape::Words(5), 5), 4),
            "牧場4枚。5文字×5行、ミステリーサークルを A〜E で",
            "the four ranch boards, five rows of five; A to E are mystery circles",
        ),
        optional("saucers", exactly(saucer, 4), "UFO4機", "the four saucers"),
        optional(
            "layouts",
            list(layout, 10, 10),
            "牧場の並べ方。10通りすべて",
            "how the boards are laid, all ten of them",
        ),
    ]
}

fn carotein() -> Vec<Field> {
    let points = |least, most| list(Shape::Number(-4000, 4000), least, most);
    let rabbit = Shape::Object(vec![
        needed("id", Shape::Words(20), "短い名前", "a short name"),
        needed(
            "outline",
            points(6, 144),
            "判定される輪郭。中心からの x, y の並び、時計回り、3〜72点",
            "the line that is judged: x, y, … from the middle, clockwise, 3 to 72 points",
        ),
        optional(
            "lines",
            list(points(0, 200), 0, 30),
            "内側の線（見た目だけ）",
            "lines within, for the eye only",
        ),
        optional(
            "eyes",
            points(0, 8),
            "目（見た目だけ）",
            "eyes, for the eye only",
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
            "チップの直径（偶数）",
            "the diameter of a chip, even",
        ),
        number(
            "core",
            2,
            6_000,
            "コアの直径（偶数）",
            "the diameter of a core, even",
        ),
        number("colours", 6, 12, "箱にある色の数", "colours in the box"),
        number("chips_each", 1, 10, "各色のチップ", "chips of each colour"),
        number("plain", 0, 40, "無地のチップ", "plain chips"),
        number(
            "rounds",
            1,
            40,
            "終わりになるラウンド",
            "after so many rounds the game ends",
        ),
        number(
            "sets",
            2,
            200,
            "1回の挑戦で板を置ける回数",
            "so often boards may be laid in one challenge",
        ),
        optional(
            "boards",
            exactly(rabbit, 7),
            "ウサギの板7枚",
            "the seven rabbits",
        ),
    ]
}

fn stargazers() -> Vec<Field> {
    let few = || Shape::Number(0, 30);
    let count = |name, ja, en| needed(name, few(), ja, en);
    let figure = Shape::Object(vec![
        needed("name", both(40), "名前", "its name"),
        needed(
            "stars",
            exactly(Shape::Words(4), 4),
            "4文字×4行、星のマスは *",
            "four rows of four, * for a star",
        ),
        needed(
            "points",
            list(few(), 2, 17),
            "星が0、1、2…個のときの点",
            "what 0, 1, 2, … stars in place pay",
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
            "丸いトークン16枚の名前を空白で区切って",
            "the names of the sixteen circular tokens, with spaces between",
        ),
        optional(
            "slots",
            Shape::Object(vec![
                count("journal", "ジャーナル", "journal"),
                count("gain", "獲得", "gain"),
                count("token", "トークン", "token"),
                count("tile", "タイル", "tile"),
            ]),
            "シャトルの枠（全部で8）",
            "shuttle slots, eight in all",
        ),
        optional(
            "photos",
            exactly(few(), 6),
            "写真が0〜5種のときの点",
            "what 0 to 5 different photos pay",
        ),
        optional(
            "telescope",
            few(),
            "望遠鏡1つの点",
            "what each telescope pays",
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
            "what one of each pays",
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
            "星座12（A、Bに6つずつ）",
            "twelve constellations, six of each letter",
        ),
    ]
}
