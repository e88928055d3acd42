//! What pages say of the game before it is entered.

use crate::Carotein;
use tabletop::{Learning, Listed, Listing, Text};

impl Listed for Carotein {
    const LISTING: Listing = Listing {
        name: Text::new("星をなくしたキャロテイン", "Carotein"),
        title: Text::new("Carotein Who Lost the Stars", "星をなくしたキャロテイン"),
        hook: Text::new(
            "散らばった星ぼしを、ガラスのうさぎ2匹で隠しましょう。",
            "Can two glass rabbits hide every scattered star?",
        ),
        aim: Text::new(
            "うさぎの星座ボード2枚で星を隠せば、ボードと自分の星が得点になります。いちばん多い人の勝ちです。",
            "Hide the stars under two rabbits to win boards, and stars of your own: each is a point, most points win.",
        ),
        credit: Text::new(
            "製作：Pubits（プウビツ）。2015年第1版、2016年第2版（説明書の記載による）。",
            "Made by Pubits; first edition 2015, second edition 2016, as its rulebook says.",
        ),
        bots: &[
            Text::new("ミミ", "Mimi"),
            Text::new("クローバー", "Clover"),
            Text::new("ノッポ", "Lanky"),
            Text::new("ポポ", "Popo"),
            Text::new("ハナ", "Hana"),
            Text::new("トコ", "Toko"),
        ],
        door: "door-carotein",
        minutes: (15, 30),
        learning: Learning::Easy,
    };
}
