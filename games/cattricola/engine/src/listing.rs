//! What pages say of the game before it is entered.

use crate::Cattricola;
use tabletop::{Learning, Listed, Listing, Text};

impl Listed for Cattricola {
    const LISTING: Listing = Listing {
        name: Text::new("キャトリコラ", "Cattricola"),
        title: Text::new("Cattricola", "キャトリコラ"),
        hook: Text::new(
            "牧場の動物をビームで吸い\u{2060}上げ、円盤の上になかよく並べましょう。",
            "Beam the animals off the ranch, then keep the peace aboard your saucer.",
        ),
        aim: Text::new(
            "5種類の動物を円盤に集めましょう。1種類でもいないと脱落です。なかよく並んで残った動物が得点になります。",
            "Bring all five species aboard, or you are out. Each animal still aboard at the end scores a point.",
        ),
        credit: Text::new(
            "手もとの説明書（2014年）には、作者・発行元の記載がありません。",
            "The rulebook we have (2014) names neither author nor publisher.",
        ),
        bots: &[
            Text::new("モーモ", "Moomo"),
            Text::new("ゼルプ", "Zelp"),
            Text::new("フリップ", "Flipp"),
            Text::new("オルビ", "Orbi"),
        ],
        door: "door-cattricola",
        minutes: (20, 40),
        learning: Learning::Deep,
    };
}
