//! What pages say of the game before it is entered.

use crate::Sterre;
use tabletop::{Learning, Listed, Listing, Text};

impl Listed for Sterre {
    const LISTING: Listing = Listing {
        name: Text::new("星々と王冠", "Sterre en Kroon"),
        title: Text::new("Sterre en Kroon", "星々と王冠"),
        hook: Text::new(
            "数字を宣言して英雄を集め、地図の上に王冠を掲げましょう。",
            "Declare numbers, wake the heroes, and raise a crown over the map.",
        ),
        aim: Text::new(
            "地図と自分のビンゴカードの列を完成させて得点します。終わったとき、得点のいちばん多い人の勝ちです。",
            "Complete lines on the map and on your bingo card to score points. The most points win.",
        ),
        credit: Text::new(
            "手もとの説明書には、作者・発行元の記載がありません。",
            "The rulebook we have names neither author nor publisher.",
        ),
        bots: &[
            Text::new("タンディ", "Thandi"),
            Text::new("シポ", "Sipho"),
            Text::new("ノムサ", "Nomsa"),
            Text::new("クワメ", "Kwame"),
            Text::new("リンディ", "Lindi"),
            Text::new("テボゴ", "Tebogo"),
        ],
        door: "door-sterre",
        minutes: (20, 40),
        learning: Learning::Medium,
    };
}
