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
            "5種類の動物を円盤に集めましょう。1種類でもいないと脱落です。最後まで残った動物は1匹1点、\
             除かれた動物は1匹につき1点引かれます。",
            "Bring all five species aboard, or you are out. Animals that stay aboard score 1 point \
             each; those removed cost 1 each.",
        ),
        credit: Text::new(
            "手もとの説明書（2014年）には、yioさんとイリクンデさんの名前があります。役割の記載はありません。",
            "The rulebook we have (2014) names yio and Irikunde, without saying who did what.",
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
