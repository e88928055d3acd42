//! Texts of the player's statistics.

use super::{Language, Text};
use storage::Against;
use tabletop::Level;

::words::sentences!("record");

/// The opponents of a group of games.
pub const fn against(against: Against) -> Text {
    match against {
        Against::Alone => AGAINST_NOBODY,
        Against::Bots(Level::Easy) => AGAINST_EASY,
        Against::Bots(Level::Normal) => AGAINST_NORMAL,
        Against::Bots(Level::Hard) => AGAINST_HARD,
        Against::Bots(Level::Master) => AGAINST_MASTER,
        Against::People => AGAINST_PEOPLE,
        Against::Together => AGAINST_TOGETHER,
    }
}

/// Describes a plot of points in words.
pub fn points_told(language: Language, count: usize, least: i32, most: i32, latest: i32) -> String {
    match count {
        1 => points_of_one(language, latest),
        _ => points_of_several(language, count, least, most, latest),
    }
}

/// Describes a row of wins and losses in words.
pub fn ends_told(language: Language, count: usize, won: usize) -> String {
    match count {
        1 => end_of_one(language, won),
        _ => ends_of_several(language, count, won),
    }
}

/// The average luck in `games` games, given in thousandths of a win and shown as wins per 100
/// games.
pub fn luck(language: Language, tenths: i64, games: usize) -> String {
    let sign = match tenths {
        0 => "±",
        1.. => "+",
        _ => "−",
    };
    let tenths = tenths.abs();
    let wins = format!("{sign}{}.{}", tenths / 10, tenths % 10);
    luck_of(language, wins, games)
}

/// Reports saved games that are finished but not part of the statistics.
pub fn uncounted(language: Language, games: usize) -> String {
    match games {
        1 => ONE_UNCOUNTED.get(language).to_owned(),
        _ => several_uncounted(language, games),
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
