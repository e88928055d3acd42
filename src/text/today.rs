//! The words of the puzzles of a day: the page with all of them, the table of one, what is shared.

use super::{Language, Text};
use storage::{Day, Effort, Mark};
use tabletop::Level;
use tabletop::puzzle::{Grade, Measured};

pub const TITLE: Text = Text::new("今日の5問", "Today’s five");
pub const OTHER_DAY: Text = Text::new("この日の5問", "The five of that day");
pub const LEAD: Text = Text::new(
    "5つのゲームから1問ずつ。毎日新しく、みんな同じ問題です。",
    "One puzzle of each game. New every day, and the same for everybody.",
);
pub const ALL_SOLVED: Text = Text::new(
    "5問とも解けました。今日の星座の完成です！",
    "All five solved. Today’s constellation is complete!",
);
pub const NOT_YET: Text = Text::new("この日はまだ来ていません。", "That day has not come yet.");
pub const BEFORE: Text = Text::new(
    "この日の問題はありません。2026年11月1日から始まりました。",
    "That day has no puzzles: they begin on 1 November 2026.",
);
/// Midnight has passed while the page was open.
pub const NEW_DAY: Text = Text::new(
    "日付が変わりました。新しい5問です。",
    "It is a new day, with five new puzzles.",
);
pub const TO_TODAY: Text = Text::new("今日の5問へ", "To today’s five");
pub const TO_FIVE: Text = Text::new("5問へ戻る", "Back to the five");
pub const CALENDAR: Text = Text::new("これまでの日々", "Days so far");
pub const MONTH_BEFORE: Text = Text::new("前の月", "The month before");
pub const MONTH_AFTER: Text = Text::new("次の月", "The month after");
/// Days on which at least one puzzle was solved, without a gap.
pub const IN_A_ROW: Text = Text::new("連続して解いた日数", "Days in a row");
/// The same of days on which all were.
pub const ALL_FIVE: Text = Text::new("全問正解の連続日数", "Days in a row with all five");
pub const SHARE: Text = Text::new("結果をシェア", "Share the result");
pub const COPY: Text = Text::new("コピー", "Copy");
pub const SEND: Text = Text::new("送る…", "Send…");
pub const COPIED: Text = Text::new("結果をコピーしました。", "The result has been copied.");
pub const RESULT: Text = Text::new("シェアする文", "Text to share");
pub const MORE: Text = Text::new("ほかにも", "There is more");
pub const NONE: Text = Text::new(
    "このゲームの問題は、まだありません。",
    "There are no puzzles of this game yet.",
);
pub const DAMAGED: Text = Text::new("この問題は開けません。", "This puzzle cannot be opened.");

pub const TASK: Text = Text::new(
    "いちばんよい手が1つだけあります。どれでしょう？",
    "One move is clearly best here. Can you find it?",
);
/// Of a puzzle that is to be won.
pub const WIN: Text = Text::new(
    "成功する手を見つけましょう。何度でも試せます。",
    "Find a way to succeed. Try as often as you like.",
);
pub const CAN_IT_BE: Text = Text::new("隠せる？", "Can it be done?");
pub const IS_POSSIBLE: Text = Text::new(
    "はい、できます。証明してあります。",
    "Yes, it can be done. This has been proved.",
);
/// Of an answer that is given after it was shown.
pub const FOUND: Text = Text::new("正解です！", "Correct!");
pub const WAS_SHOWN: Text = Text::new("これがいちばんよい手でした。", "This was the best move.");
pub const WAY_SHOWN: Text = Text::new("これが解き方の一つです。", "This is one way to do it.");
pub const NOT_WON: Text = Text::new(
    "失敗です。「1手戻す」を押して、もう一度やってみましょう。",
    "That fails. Take it back and try again.",
);
/// Where a picture comes from.
pub const BOX: Text = Text::new("星箱", "Hoshibako");
pub const KEEP_PICTURE: Text = Text::new("絵を保存", "Keep a picture");
pub const WRONG: Text = Text::new(
    "もっとよい手があります。「1手戻す」を押して、もう一度考えてみましょう。",
    "There is a better move. Take it back and try again.",
);
pub const TAKE_BACK: Text = Text::new("1手戻す", "Take it back");
pub const SHOW: Text = Text::new("答えを見る", "Show me");
pub const AGAIN: Text = Text::new("もう一度見る", "Look again");

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// The days of the week, Monday first: in short and in full.
pub const WEEKDAYS: [(Text, Text); 7] = [
    (Text::new("月", "Mo"), Text::new("月曜日", "Monday")),
    (Text::new("火", "Tu"), Text::new("火曜日", "Tuesday")),
    (Text::new("水", "We"), Text::new("水曜日", "Wednesday")),
    (Text::new("木", "Th"), Text::new("木曜日", "Thursday")),
    (Text::new("金", "Fr"), Text::new("金曜日", "Friday")),
    (Text::new("土", "Sa"), Text::new("土曜日", "Saturday")),
    (Text::new("日", "Su"), Text::new("日曜日", "Sunday")),
];

/// What an address says in the place of a day.
pub fn no_day(language: Language, said: &str) -> String {
    match language {
        Language::Ja => format!("「{said}」という日付はありません。"),
        Language::En => format!("There is no such date as “{said}”."),
    }
}

/// A day in full.
pub fn day(language: Language, day: Day) -> String {
    let (year, month, date) = day.date();
    let (short, full) = WEEKDAYS[usize::from(day.weekday())];
    match language {
        Language::Ja => format!("{year}年{month}月{date}日（{}）", short.ja),
        Language::En => format!("{}, {date} {} {year}", full.en, month_name(month)),
    }
}

/// A date without its day of the week.
pub fn date(language: Language, day: Day) -> String {
    let (year, month, date) = day.date();
    match language {
        Language::Ja => format!("{year}年{month}月{date}日"),
        Language::En => format!("{date} {} {year}", month_name(month)),
    }
}

/// A day of this year, in short.
pub fn short_day(language: Language, day: Day) -> String {
    let (_, month, date) = day.date();
    match language {
        Language::Ja => format!("{month}月{date}日"),
        Language::En => format!("{date} {}", month_name(month)),
    }
}

/// A month.
pub fn month(language: Language, day: Day) -> String {
    let (year, month, _) = day.date();
    match language {
        Language::Ja => format!("{year}年{month}月"),
        Language::En => format!("{} {year}", month_name(month)),
    }
}

fn month_name(month: u8) -> &'static str {
    MONTHS[usize::from(month - 1) % 12]
}

/// What has become of a puzzle.
pub const fn mark(mark: Option<Mark>) -> Text {
    match mark {
        None => Text::new("まだ挑戦していません", "not tried yet"),
        Some(Mark::Tried) => Text::new("まだ解けていません", "not solved yet"),
        Some(Mark::Shown) => Text::new("答えを見ました", "shown"),
        Some(Mark::SolvedLater) => Text::new("解けました", "solved"),
        Some(Mark::SolvedAtOnce) => Text::new("一度で解けました", "solved on the first try"),
    }
}

/// The sign of a mark where only letters can stand.
pub const fn sign(mark: Option<Mark>) -> &'static str {
    match mark {
        Some(Mark::SolvedAtOnce) => "★",
        Some(Mark::SolvedLater) => "☆",
        Some(Mark::Shown) => "☾",
        Some(Mark::Tried) | None => "・",
    }
}

/// How many of a day are solved.
pub fn solved(language: Language, solved: usize, of: usize) -> String {
    match language {
        Language::Ja => format!("{of}問のうち{solved}問"),
        Language::En => format!("{solved} of {of} solved"),
    }
}

/// How many days in a row, and how many there were at most.
pub fn in_a_row(language: Language, days: usize, longest: usize) -> String {
    match language {
        Language::Ja if longest == 0 => "0日".to_owned(),
        Language::En if longest == 0 => "none yet".to_owned(),
        Language::Ja => format!("{days}日（最長{longest}日）"),
        Language::En => format!("{} (longest: {longest})", days_of(days)),
    }
}

fn days_of(days: usize) -> String {
    match days {
        1 => "1 day".to_owned(),
        days => format!("{days} days"),
    }
}

/// How many days in a row, as it is shared; nothing for less than two.
pub fn streak(language: Language, days: usize) -> Option<String> {
    (days > 1).then(|| match language {
        Language::Ja => format!("{days}日連続"),
        Language::En => format!("{days} days in a row"),
    })
}

/// The first line of what is shared.
pub fn result(language: Language, day: &str) -> String {
    match language {
        Language::Ja => format!("星箱 {day}の5問"),
        Language::En => format!("Hoshibako: the five of {day}"),
    }
}

/// How hard a puzzle is.
pub const fn grade(grade: Grade) -> Text {
    match grade {
        Grade::Easy => Text::new("やさしい", "Gentle"),
        Grade::Medium => Text::new("ふつう", "Takes some thought"),
        Grade::Hard => Text::new("むずかしい", "Tricky"),
    }
}

/// How hard a puzzle is, and what the game asks for.
pub fn ask(language: Language, grade: &str, prompt: &str) -> String {
    match language {
        Language::Ja => format!("難易度：{grade}。{prompt}"),
        Language::En => format!("{grade}. {prompt}"),
    }
}

/// By how much the best move beats the second best.
pub fn margin(language: Language, measured: Measured) -> String {
    let hundredths = ((measured.margin + 5) / 10).max(1);
    match language {
        Language::Ja => format!("2番目によい手より、100ゲームに{hundredths}勝ぶん多く勝てます。"),
        Language::En => {
            let games = if hundredths == 1 { "game" } else { "games" };
            format!("Wins about {hundredths} more {games} in 100 than the next-best move.")
        }
    }
}

/// How often the computer finds it.
pub fn found_by(language: Language, measured: Measured) -> String {
    let levels = Level::ALL.map(|level| {
        let (name, found) = (level.name().get(language), measured.found_by(level));
        match language {
            Language::Ja => format!("{name}{found}%"),
            Language::En => format!("{name} {found}%"),
        }
    });
    match language {
        Language::Ja => format!("コンピューターの正解率：{}", levels.join("、")),
        Language::En => format!("How often computers find it: {}.", levels.join(", ")),
    }
}

/// The game of the day that is next.
pub fn next(language: Language, game: &str) -> String {
    match language {
        Language::Ja => format!("次は{game}"),
        Language::En => format!("Next: {game}"),
    }
}

/// How long a puzzle took.
pub fn time(language: Language, seconds: u32) -> String {
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match (language, hours, minutes) {
        (Language::Ja, 0, 0) => format!("{seconds}秒"),
        (Language::Ja, 0, _) => format!("{minutes}分{seconds}秒"),
        (Language::Ja, ..) => format!("{hours}時間{minutes}分"),
        (Language::En, 0, _) => format!("{minutes}:{seconds:02}"),
        (Language::En, ..) => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

/// How many answers a puzzle took.
pub fn tries(language: Language, tries: u32) -> String {
    match (language, tries) {
        (Language::Ja, _) => format!("{tries}回"),
        (Language::En, 1) => "1 try".to_owned(),
        (Language::En, _) => format!("{tries} tries"),
    }
}

/// Time and tries of a puzzle that is solved; nothing where they are not known.
pub fn took(language: Language, mark: Option<Mark>, effort: Effort) -> Option<String> {
    let is_known = mark.is_some_and(Mark::is_solved) && effort.tries > 0;
    is_known.then(|| {
        let parts = [
            time(language, effort.seconds),
            tries(language, effort.tries),
        ];
        parts.join(separator(language))
    })
}

/// That a puzzle is solved: time, tries and days in a row.
pub fn solved_with(language: Language, effort: Effort, days: usize) -> String {
    let (solved, separator) = match language {
        Language::Ja => ("解けました！", separator(language)),
        Language::En => ("Solved! ", separator(language)),
    };
    let took = took(language, Some(Mark::SolvedLater), effort);
    let parts: Vec<String> = took.into_iter().chain(streak(language, days)).collect();
    format!("{solved}{}", parts.join(separator))
        .trim_end()
        .to_owned()
}

/// Between facts that are listed.
const fn separator(language: Language) -> &'static str {
    match language {
        Language::Ja => "・",
        Language::En => ", ",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_names_in_both_languages() {
        let eve = Day::of(2026, 12, 24).unwrap();
        assert_eq!(day(Language::En, eve), "Thursday, 24 December 2026");
        assert_eq!(day(Language::Ja, eve), "2026年12月24日（木）");
        assert_eq!(date(Language::En, eve), "24 December 2026");
        assert_eq!(date(Language::Ja, eve), "2026年12月24日");
        assert_eq!(month(Language::En, Day::FIRST), "November 2026");
        assert_eq!(short_day(Language::Ja, Day::FIRST), "11月1日");
    }

    #[test]
    fn numbers_agree_with_their_words() {
        assert_eq!(in_a_row(Language::En, 1, 1), "1 day (longest: 1)");
        assert_eq!(in_a_row(Language::En, 0, 4), "0 days (longest: 4)");
        assert_eq!(in_a_row(Language::En, 0, 0), "none yet");
        assert_eq!(in_a_row(Language::Ja, 2, 4), "2日（最長4日）");
        assert_eq!(in_a_row(Language::Ja, 0, 0), "0日");
        assert_eq!(streak(Language::En, 1), None);
        assert_eq!(streak(Language::En, 3).as_deref(), Some("3 days in a row"));
    }

    #[test]
    fn a_margin_is_told_in_hundredths() {
        let measured = |margin| Measured {
            margin,
            found: [1, 2, 3],
        };
        for (thousandths, hundredths) in [(1, 1), (14, 1), (15, 2), (140, 14), (1000, 100)] {
            let told = margin(Language::En, measured(thousandths));
            assert!(
                told.contains(&format!(" about {hundredths} more ")),
                "{told}"
            );
        }
        let told = found_by(Language::En, measured(5));
        assert_eq!(
            told,
            "How often computers find it: Easy 1%, Normal 2%, Hard 3%."
        );
    }

    #[test]
    fn time_tries_and_days_are_told_where_they_are_known() {
        for (seconds, ja, en) in [
            (0, "0秒", "0:00"),
            (59, "59秒", "0:59"),
            (83, "1分23秒", "1:23"),
            (3600, "1時間0分", "1:00:00"),
            (7384, "2時間3分", "2:03:04"),
        ] {
            assert_eq!(time(Language::Ja, seconds), ja);
            assert_eq!(time(Language::En, seconds), en);
        }
        let effort = |tries| Effort { tries, seconds: 83 };
        let en = |tries, days| solved_with(Language::En, effort(tries), days);
        assert_eq!(en(1, 1), "Solved! 1:23, 1 try");
        assert_eq!(en(3, 4), "Solved! 1:23, 3 tries, 4 days in a row");
        assert_eq!(en(0, 1), "Solved!");
        let ja = solved_with(Language::Ja, effort(2), 3);
        assert_eq!(ja, "解けました！1分23秒・2回・3日連続");
        let took = |mark| took(Language::En, mark, effort(1));
        assert_eq!(took(Some(Mark::Shown)), None);
        assert_eq!(took(None), None);
    }
}
