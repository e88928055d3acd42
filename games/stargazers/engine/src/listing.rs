//! What pages say of the game before it is entered.

use crate::Stargazers;
use tabletop::{Learning, Listed, Listing, Text};

impl Listed for Stargazers {
    const LISTING: Listing = Listing {
        name: Text::new("スターゲイザーズ", "Stargazers"),
        title: Text::new("Stargazers", "スターゲイザーズ"),
        hook: Text::new(
            "望遠鏡で見つけた宇宙を、壁いっぱいの壁画にしましょう。",
            "Paint the universe you saw through your telescope on a wall, tile by tile.",
        ),
        aim: Text::new(
            "壁画の惑星や恒星をつなぎ、ジャーナルカードと星座を達成して得点します。得点のいちばん多い人の勝ちです。",
            "Join planets and stars on your mural, fulfil journal cards and fill constellations. The most points win.",
        ),
        credit: Text::new(
            "2025年発売。手もとの説明は jurong さんによる日本語訳で、作者・発行元の記載がありません。",
            "Published 2025. What we have is a Japanese translation by the user jurong, which names neither author nor publisher.",
        ),
        bots: &[
            Text::new("ガリレ", "Galil"),
            Text::new("ヒパチア", "Hypatia"),
            Text::new("ミラ", "Mira"),
            Text::new("ケプラ", "Kepla"),
        ],
        door: "door-stargazers",
        minutes: (20, 40),
        learning: Learning::Deep,
    };
}
