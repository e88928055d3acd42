//! What pages say of the game before it is entered.

use crate::Sterre;
use tabletop::{Learning, Listed, Listing, Text};

impl Listed for Sterre {
    const LISTING: Listing = Listing {
        name: Text::new("星々と王冠", "Sterre en Kroon"),
        title: Text::new("Sterre en Kroon", "星々と王冠"),
        hook: Text::new(
            "数字を宣言して英雄を集め、地図の上に王冠を掲げましょう。",
            "Call the numbers, gather the heroes, raise a crown over the map.",
        ),
        aim: Text::new(
            "地図と自分のビンゴカードでビンゴを作って得点します。終わったとき、いちばん多い人の勝ちです。",
            "Complete lines of the map and of your bingo card: they score points, and most points win.",
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
