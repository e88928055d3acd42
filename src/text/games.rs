//! The five games of the box as the pages speak of them. A game that is on the
//! shelf but not in this list is shown by what its engine says of itself.

use super::pages::setup;
use super::{Language, Text};
use tabletop::Level;
use tabletop::session::Player;

/// What the pages say about a game.
pub struct GameWords {
    /// The game's id, on the shelf once it is built.
    pub id: &'static str,
    /// Its name.
    pub name: Text,
    /// The name under the name: the other script, or the full title.
    pub title: Text,
    /// One line that makes one want to play, in our own words.
    pub hook: Text,
    /// The fewest and the most that can play.
    pub seats: (u8, u8),
    /// What its rulebook says about who made it.
    pub credit: Text,
    /// Names for the computer's players.
    pub bots: &'static [Text],
}

/// The box, in the order of the doors.
pub static BOX: [GameWords; 5] = [
    GameWords {
        id: "carotein",
        name: Text::new("星をなくしたキャロテイン", "Carotein"),
        title: Text::new("Carotein Who Lost the Stars", "星をなくしたキャロテイン"),
        hook: Text::new(
            "散らばった星ぼしを、ガラスのうさぎ二匹でかくしましょう。",
            "Can two glass rabbits hide every scattered star?",
        ),
        seats: (2, 6),
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
    },
    GameWords {
        id: "sterre",
        name: Text::new("星々と王冠", "Sterre en Kroon"),
        title: Text::new("Sterre en Kroon", "星々と王冠"),
        hook: Text::new(
            "数字を呼んで英雄を集め、地図の上に王冠をかかげましょう。",
            "Call the numbers, gather the heroes, raise a crown over the map.",
        ),
        seats: (2, 6),
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
    },
    GameWords {
        id: "cattricola",
        name: Text::new("キャトリコラ", "Cattricola"),
        title: Text::new("Cattricola", "キャトリコラ"),
        hook: Text::new(
            "牧場の動物をビームで吸い上げ、円盤の上になかよく並べましょう。",
            "Beam the animals off the ranch, then keep the peace aboard your saucer.",
        ),
        seats: (2, 4),
        credit: Text::new(
            "手もとの説明書（2014年）には、作者・発行元の記載がありません。",
            "The rulebook we have (2014) names neither author nor publisher.",
        ),
        bots: &[
            Text::new("モーモ", "Moomo"),
            Text::new("ゼルプ", "Zelp"),
            Text::new("フリップ", "Flipp"),
            Text::new("オルビ", "Orbi"),
        ],
    },
    GameWords {
        id: "uchi",
        name: Text::new("ウチヘカエル", "Uchi he Kaeru"),
        title: Text::new("Uchi he Kaeru", "ウチヘカエル"),
        hook: Text::new(
            "迷子の円盤たち。星座の形に飛び、となりの円盤をハッキングして、うちへ帰りましょう。",
            "Lost in space: fly by the constellations, hack your neighbours, find the way home.",
        ),
        seats: (2, 4),
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
    },
    GameWords {
        id: "stargazers",
        name: Text::new("スターゲイザーズ", "Stargazers"),
        title: Text::new("Stargazers", "スターゲイザーズ"),
        hook: Text::new(
            "望遠鏡で見つけた宇宙を、壁いっぱいの壁画にしましょう。",
            "Paint the universe you saw through your telescope, tile by tile, on a wall.",
        ),
        seats: (2, 4),
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
    },
];

/// What the pages say about the game with this id.
pub fn words_of(id: &str) -> Option<&'static GameWords> {
    BOX.iter().find(|game| game.id == id)
}

/// The name of a game, on the shelf or not.
pub fn name_of(id: &str) -> Option<Text> {
    let listed = words_of(id).map(|words| words.name);
    listed.or_else(|| shelf::info(id).map(|info| info.name))
}

/// What the game with this id is about, in a sentence.
pub fn hook_of(id: &str) -> Option<Text> {
    words_of(id).map(|words| words.hook)
}

/// What a seat is called if nobody says otherwise.
pub fn default_name(game: &str, seat: usize, player: Player, language: Language) -> String {
    match (player, words_of(game)) {
        (Player::Human, _) => setup::person(seat + 1, language),
        // The first bot usually sits in the second seat.
        (Player::Bot(_), Some(game)) => {
            let at = (seat + game.bots.len() - 1) % game.bots.len();
            game.bots[at].get(language).to_owned()
        }
        (Player::Bot(_), None) => setup::bot(seat + 1, language),
    }
}

/// In this language, a name that the seat was given in either because nobody said otherwise; `None` for a name of
/// somebody's own.
pub fn default_name_in(game: &str, seat: usize, name: &str, language: Language) -> Option<String> {
    // Whoever looks through a game sits in the place of its bots.
    let players = [Player::Human, Player::Bot(Level::Normal)];
    let given = players.into_iter().find(|&player| {
        let named = |one| default_name(game, seat, player, one) == name;
        named(Language::Ja) || named(Language::En)
    })?;
    Some(default_name(game, seat, given, language))
}

/// Whether a game makes a puzzle for every day.
pub fn has_daily(game: &str) -> bool {
    game == "carotein"
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_seat_has_a_bot_with_a_name_of_its_own() {
        for game in &BOX {
            for language in [Language::Ja, Language::En] {
                let names: BTreeSet<_> = game.bots.iter().map(|name| name.get(language)).collect();
                assert_eq!(names.len(), game.bots.len(), "{}", game.id);
                assert!(names.len() >= usize::from(game.seats.1), "{}", game.id);
            }
        }
    }

    #[test]
    fn default_names_follow_the_language() {
        let english = |seat, name| default_name_in("cattricola", seat, name, Language::En);
        assert_eq!(english(1, "モーモ").as_deref(), Some("Moomo"));
        assert_eq!(english(1, "Moomo").as_deref(), Some("Moomo"));
        assert_eq!(english(2, "プレイヤー3").as_deref(), Some("Player 3"));
        let japanese = default_name_in("uchi", 0, "Player 1", Language::Ja);
        assert_eq!(japanese.as_deref(), Some("プレイヤー1"));
        // A person's own name is left alone, whatever it looks like.
        for own in [
            "",
            "1",
            "Hana",
            "Player",
            "Player 01",
            "Player 2 ",
            "選手2",
            "ピコ",
            "プレイヤー1",
        ] {
            assert_eq!(english(1, own), None, "{own}");
        }
    }

    #[test]
    fn the_shelf_and_the_doors_agree() {
        for info in shelf::INFOS {
            if let Some(words) = words_of(info.id) {
                assert_eq!(words.seats, info.seats, "{}", words.id);
            }
        }
    }
}
