//! What pages say of the game before it is entered.

use crate::Stargazers;
use tabletop::{Learning, Listed, Listing, Text};

impl Listed for Stargazers {
    const LISTING: Listing = Listing {
        name: Text::new("スターゲイザーズ", "Stargazers"),
        title: Text::new("Stargazers", "スターゲイザーズ"),
        hook: Text::new(
            "望遠鏡で見つけた宇宙を、壁いっぱいの壁画にしましょう。",
            "Paint the universe you saw through your telescope, tile by tile, on a wall.",
        ),
        aim: Text::new(
            "壁画に天体をつなぎ、ジャーナルカードと星座を達成して得点します。いちばん多い人の勝ちです。",
            "Join planets and stars on your mural, complete journal cards and constellations. Most points win.",
        ),
        credit: Text::new(
            "2025年発売。手もとの資料は jurong さんによる日本語訳で、作者・発行元の記載がありません。",
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
