//! The form of a publisher's edition of the game, field by field. `Edition::parse` makes the final
//! check, including constraints between several fields.

use crate::Stargazers;
use crate::edition::Edition;
use tabletop::Text;
use tabletop::edition::format::{
    EditionFormat, Field, PieceName, Shape, both, exactly, list, needed, optional, unique,
};

mod words {
    ::words::sentences!("../words", "edition_fields");
}

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
        PieceName::item(
            "eclipse",
            Text::new("日食の写真", "eclipse photo"),
            "eclipse photos",
        )
        .short(Text::new("日食", "eclipse")),
        PieceName::item(
            "aurora",
            Text::new("オーロラの写真", "aurora photo"),
            "aurora photos",
        )
        .short(Text::new("オーロラ", "aurora")),
        PieceName::item(
            "supernova",
            Text::new("超新星の写真", "supernova photo"),
            "supernova photos",
        )
        .short(Text::new("超新星", "supernova")),
        PieceName::item(
            "transit",
            Text::new("太陽面通過の写真", "transit photo"),
            "transit photos",
        )
        .short(Text::new("太陽面通過", "transit")),
        PieceName::item("halo", Text::new("ハロの写真", "halo photo"), "halo photos")
            .short(Text::new("ハロ", "halo")),
        PieceName::item(
            "star",
            Text::new("恒星トークン", "star token"),
            "star tokens",
        ),
        PieceName::item("sun", Text::new("太陽", "sun"), "suns"),
        PieceName::item(
            "shuttle",
            Text::new("スペースシャトル", "shuttle"),
            "shuttles",
        )
        .short(Text::new("シャトル", "shuttle")),
        PieceName::word("meteor", Text::new("流星", "meteor"), "meteors"),
        PieceName::word(
            "hole",
            Text::new("ブラックホール", "black hole"),
            "black holes",
        ),
        PieceName::item("moon", Text::new("月", "moon"), "moons"),
        PieceName::word(
            "station",
            Text::new("宇宙ステーション", "space station"),
            "space stations",
        ),
        PieceName::word("comet", Text::new("彗星", "comet"), "comets"),
        PieceName::item("red", Text::new("赤い惑星", "red planet"), "red planets"),
        PieceName::item(
            "yellow",
            Text::new("黄色い惑星", "yellow planet"),
            "yellow planets",
        ),
        PieceName::item(
            "green",
            Text::new("緑の惑星", "green planet"),
            "green planets",
        ),
        PieceName::item("blue", Text::new("青い惑星", "blue planet"), "blue planets"),
    ];

    fn fields() -> Vec<Field> {
        let few = || Shape::Number(0, 30);
        let count = |name, what| needed(name, few(), what);
        let figure = Shape::Object(vec![
            unique(needed("name", both(40), words::CONSTELLATION_NAME)),
            needed(
                "stars",
                exactly(Shape::Words(4), 4),
                words::CONSTELLATION_STARS,
            ),
            needed("points", list(few(), 2, 17), words::CONSTELLATION_POINTS),
        ]);
        vec![
            optional("tiles", exactly(Shape::Words(8), 64), words::TILES),
            optional("bag", Shape::Words(300), words::BAG),
            optional(
                "slots",
                Shape::Object(vec![
                    count("journal", words::SLOT_JOURNAL),
                    count("gain", words::SLOT_GAIN),
                    count("token", words::SLOT_TOKEN),
                    count("tile", words::SLOT_TILE),
                ]),
                words::SLOTS,
            ),
            optional("photos", exactly(few(), 6), words::PHOTOS),
            optional("telescope", few(), words::TELESCOPE),
            optional(
                "points",
                Shape::Object(vec![
                    count("moon", words::MOON),
                    count("station", words::STATION),
                    count("comet", words::COMET),
                    count("meteor", words::METEOR),
                    count("planet", words::PLANET),
                    count("hole", words::HOLE),
                ]),
                words::POINTS,
            ),
            optional("cards", exactly(Shape::Words(120), 36), words::CARDS),
            optional("constellations", exactly(figure, 12), words::CONSTELLATIONS),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The names of pieces in an edition are matched with the game's own names.
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
