//! What pages say of the game before it is entered.

use crate::Uchi;
use tabletop::{Learning, Listed, Listing, Text};

impl Listed for Uchi {
    const LISTING: Listing = Listing {
        name: Text::new("ウチヘカエル", "Uchi he Kaeru"),
        title: Text::new("Uchi he Kaeru", "ウチヘカエル"),
        hook: Text::new(
            "迷子のUFOたち。星座の形に飛び、近くのUFOをハッキングして、うちへ帰りましょう。",
            "Lost in space: fly by the constellations, hack your neighbours, find the way home.",
        ),
        aim: Text::new(
            "4つの色がそろうか、手札がなくなれば、その場で勝ちです。だれの番でも勝てます。",
            "You win at once when your hand has all four colours, or when it is empty, on anyone’s turn.",
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
        minutes: (10, 20),
        learning: Learning::Easy,
    };
}
