//! What pages say of the game before it is entered.

use crate::Uchi;
use tabletop::{Listed, Listing, Text};

impl Listed for Uchi {
    const LISTING: Listing = Listing {
        name: Text::new("ウチヘカエル", "Uchi he Kaeru"),
        title: Text::new("Uchi he Kaeru", "ウチヘカエル"),
        hook: Text::new(
            "迷子のUFOたち。星座の形に飛び、近くのUFOをハッキングして、うちへ帰りましょう。",
            "Lost in space: fly by the constellations, hack your neighbours, find the way home.",
        ),
        aim: Text::new(
            "4色か、へびつかい座2枚と3色か、手札なしになれば、だれの番でもその場で勝ちです。",
            "You win with four colours, with two Ophiuchus and three colours, or with no card left, on anyone’s turn.",
        ),
        credit: Text::new(
            "手もとの説明書には、作者・発行元の記載がありません。",
            "The rulebook we have names neither author nor publisher.",
        ),
        bots: &[
            Text::new("ピコ", "Piko"),
            Text::new("ルル", "Lulu"),
            Text::new("ゾロン", "Zoron"),
            Text::new("ノヴァ", "Nova"),
        ],
        door: "door-uchi",
        has_daily: false,
    };
}
