//! What pages say of the game before it is entered.

use crate::Carotein;
use tabletop::{Learning, Listed, Listing, Text};

impl Listed for Carotein {
    const LISTING: Listing = Listing {
        name: Text::new("星をなくしたキャロテイン", "Carotein"),
        title: Text::new("Carotein Who Lost the Stars", "星をなくしたキャロテイン"),
        hook: Text::new(
            "散らばった星を、ガラスのうさぎ2匹で隠しましょう。",
            "Can two glass rabbits hide every scattered star?",
        ),
        aim: Text::new(
            "うさぎの星座ボード2枚で星を隠しましょう。獲得したボードと自分の星は、1つ1点です。得点のいちばん多い人の勝ちです。",
            "Hide the stars under two rabbits. Each board you win and each of your own stars you \
             score is 1 point; the most points win.",
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
