//! The words of a person's own record.

use super::{Language, Text};
use storage::Against;
use tabletop::Level;

pub const TITLE: Text = Text::new("あなたの記録", "Your record");
pub const LEAD: Text = Text::new(
    "この端末で最後まで遊んだゲームの記録です。このブラウザの中だけにあり、どこにも送られません。",
    "The games you have finished on this device. This record stays in this browser.",
);
pub const EMPTY: Text = Text::new(
    "まだ記録はありません。ゲームを最後まで遊ぶか、今日の5問を解くと、ここに残ります。",
    "Nothing yet. Finish a game or solve one of today’s five, and it will be listed here.",
);
pub const GAMES: Text = Text::new("ゲームごとに", "Game by game");
pub const AGAINST: Text = Text::new("相手", "Against");
pub const WON: Text = Text::new("勝ち", "Won");
pub const FINISHED: Text = Text::new("終わったゲーム", "Games finished");
pub const UNFINISHED: Text = Text::new("途中のゲーム", "In progress");
pub const OWN_WON: Text = Text::new("あなたの勝ち", "You won");
pub const NUMBERS: Text = Text::new("数字で見る", "Statistics");
pub const POINTS: Text = Text::new("得点", "Points");
pub const DAY: Text = Text::new("日付", "Day");
pub const PUZZLES: Text = Text::new("毎日の5問", "The five of each day");
pub const SOLVED: Text = Text::new("解けた問題", "Puzzles solved");
pub const AT_ONCE: Text = Text::new("一度で解けた", "Solved on the first try");
pub const LATER: Text = Text::new("あとで解けた", "Solved later");
pub const SHOWN: Text = Text::new("答えを見た", "Shown");
pub const LUCK: Text = Text::new("これまでの運", "Luck so far");
pub const LUCK_HELP: Text = Text::new(
    "ふり返ったゲームで、カードやダイスの運がどれくらい良かったかを表します。0が平均です。",
    "How lucky you were with cards and dice in the games you have reviewed. 0 is neither lucky nor unlucky.",
);
pub const TOGETHER: Text = Text::new("ひとつの端末をかこんで", "On one device");
pub const TOGETHER_HELP: Text = Text::new(
    "何人かで遊んだゲームは、あなたの勝ち負けには数えません。名前をつけた人ごとの記録です。",
    "Games with several people on this device do not count as your wins. They count for the names you entered.",
);
pub const COUNT: Text = Text::new("記録に入れる", "Count now");
pub const COUNTED: Text = Text::new("記録に入れました。", "Counted.");
pub const NOT_COUNTED: Text = Text::new(
    "読み込めないゲームがあり、記録に入れられませんでした。通信を確かめて、もう一度お試しください。",
    "Some games could not be counted because they did not load. Please check the connection and try again.",
);
pub const EXPORT: Text = Text::new(
    "記録は、保存したゲームといっしょにファイルへ書き出せます。",
    "The record is part of the file of all saved games. Opening that file brings it back.",
);
pub const SAVES: Text = Text::new("保存したゲームへ", "To the saved games");
pub const DELETE: Text = Text::new("記録を消す", "Delete the record");
pub const DELETED: Text = Text::new("記録を消しました。", "The record has been deleted.");

/// Whom somebody played against.
pub const fn against(against: Against) -> Text {
    match against {
        Against::Alone => Text::new("ひとりで", "Alone"),
        Against::Bots(Level::Easy) => Text::new("やさしい", "Easy"),
        Against::Bots(Level::Normal) => Text::new("ふつう", "Normal"),
        Against::Bots(Level::Hard) => Text::new("つよい", "Hard"),
        Against::People => Text::new("離れた人と", "Friends by link"),
        Against::Together => Text::new("みんなで", "On one device"),
    }
}

/// How many of how many were won.
pub fn won_of(language: Language, won: u32, finished: u32) -> String {
    match language {
        Language::Ja => format!("{finished}回のうち{won}回"),
        Language::En => format!("{won} of {finished}"),
    }
}

/// So many.
pub fn times(language: Language, count: u32) -> String {
    match language {
        Language::Ja => format!("{count}回"),
        Language::En => count.to_string(),
    }
}

/// A game's own numbers.
pub fn summary(language: Language, finished: u32, won: u32) -> String {
    match language {
        Language::Ja => format!("{finished}回遊んで、{won}回勝ちました"),
        Language::En => match finished {
            1 => format!("1 game, {won} won"),
            _ => format!("{finished} games, {won} won"),
        },
    }
}

/// What a plot of points shows.
pub fn points_told(language: Language, count: usize, least: i32, most: i32, latest: i32) -> String {
    match (language, count) {
        (Language::Ja, _) => {
            format!(
                "最近の{count}回の得点：最低{least}点、最高{most}点、いちばん新しいゲームは{latest}点"
            )
        }
        (Language::En, 1) => format!("Points in the last game: {latest}"),
        (Language::En, _) => {
            format!(
                "Points in the last {count} games: lowest {least}, highest {most}, latest {latest}"
            )
        }
    }
}

/// What a row of wins and losses shows.
pub fn ends_told(language: Language, count: usize, won: usize) -> String {
    match (language, count) {
        (Language::Ja, _) => format!("最近の{count}回のうち、{won}回勝ちました"),
        (Language::En, 1) => format!(
            "The last game: {}",
            if won == 1 { "won" } else { "not won" }
        ),
        (Language::En, _) => format!("Of the last {count} games, {won} won"),
    }
}

/// How lucky somebody was: in tenths of a hundredth of a win, in so many games.
pub fn luck(language: Language, tenths: i64, games: usize) -> String {
    let sign = match tenths {
        0 => "±",
        1.. => "+",
        _ => "−",
    };
    let tenths = tenths.abs();
    let number = format!("{sign}{}.{}", tenths / 10, tenths % 10);
    match (language, games) {
        (Language::Ja, _) => format!("100ゲームあたり{number}勝ぶん（{games}ゲームの平均）"),
        (Language::En, 1) => format!("{number} wins per 100 games, over 1 game"),
        (Language::En, _) => format!("{number} wins per 100 games, over {games} games"),
    }
}

/// Finished games among the saved ones that are not counted.
pub fn uncounted(language: Language, games: usize) -> String {
    match (language, games) {
        (Language::Ja, _) => {
            format!("保存したゲームのうち、終わった{games}ゲームがまだ記録に入っていません。")
        }
        (Language::En, 1) => {
            "One finished game among the saved ones is not counted yet.".to_owned()
        }
        (Language::En, _) => {
            format!("{games} finished games among the saved ones are not counted yet.")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn luck_is_told_with_one_place() {
        for (tenths, told) in [
            (0, "±0.0 wins per 100 games, over 3 games"),
            (31, "+3.1 wins per 100 games, over 3 games"),
            (-104, "−10.4 wins per 100 games, over 3 games"),
            (7, "+0.7 wins per 100 games, over 3 games"),
        ] {
            assert_eq!(luck(Language::En, tenths, 3), told);
        }
        assert_eq!(
            luck(Language::Ja, -7, 1),
            "100ゲームあたり−0.7勝ぶん（1ゲームの平均）"
        );
    }

    #[test]
    fn one_is_one() {
        assert_eq!(summary(Language::En, 1, 0), "1 game, 0 won");
        assert!(uncounted(Language::En, 1).contains("One finished game"));
        assert_eq!(
            points_told(Language::En, 1, 3, 3, 3),
            "Points in the last game: 3"
        );
        assert_eq!(ends_told(Language::En, 1, 1), "The last game: won");
    }
}
