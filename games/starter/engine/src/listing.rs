//! What pages say of the game before it is entered.

use crate::Starter;
use tabletop::{Learning, Listed, Listing, Text};

impl Listed for Starter {
    const LISTING: Listing = Listing {
        name: Text::new("十の星", "Ten Stars"),
        title: Text::new("Ten Stars", "十の星"),
        hook: Text::new(
            "袋の中には、いろいろな大きさの星があります。あと1つ、取りますか。合わせて10点までです。",
            "One more star from the pouch? Stop in time: ten points at most.",
        ),
        aim: Text::new(
            "10点を超えずに、いちばん10点に近い人の勝ちです。",
            "Whoever comes closest to ten points, without passing ten, wins.",
        ),
        credit: Text::new(
            "星箱のために作られた、小さなゲームです。",
            "A small game, made for Hoshibako.",
        ),
        bots: &[
            Text::new("スバル", "Subaru"),
            Text::new("ベガ", "Vega"),
            Text::new("リゲル", "Rigel"),
            Text::new("ミラ", "Mira"),
        ],
        door: "door-starter",
        minutes: (5, 5),
        learning: Learning::Easy,
    };
}
