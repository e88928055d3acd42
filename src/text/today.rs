//! Texts of the daily puzzles: the page that lists a day's puzzles, the table of one puzzle, and
//! the shared result.

use super::{Language, Text};
use storage::{Day, Effort, Mark};
use tabletop::puzzle::{Grade, Measured};

::words::sentences!("today");

const MONTHS: [Text; 12] = [
    JANUARY, FEBRUARY, MARCH, APRIL, MAY, JUNE, JULY, AUGUST, SEPTEMBER, OCTOBER, NOVEMBER,
    DECEMBER,
];

/// The days of the week from Monday on: short name, full name.
pub const WEEKDAYS: [(Text, Text); 7] = [
    (MONDAY_SHORT, MONDAY),
    (TUESDAY_SHORT, TUESDAY),
    (WEDNESDAY_SHORT, WEDNESDAY),
    (THURSDAY_SHORT, THURSDAY),
    (FRIDAY_SHORT, FRIDAY),
    (SATURDAY_SHORT, SATURDAY),
    (SUNDAY_SHORT, SUNDAY),
];

/// A date with its day of the week.
pub fn day(language: Language, day: Day) -> String {
    let (year, month, date) = day.date();
    let (short, full) = WEEKDAYS[usize::from(day.weekday())];
    let weekday = match language {
        Language::Ja => short,
        Language::En => full,
    };
    let (weekday, month) = (weekday.get(language), month_name(language, month));
    day_in_full(language, weekday, date, month, year)
}

/// A date without its day of the week.
pub fn date(language: Language, day: Day) -> String {
    let (year, month, date) = day.date();
    date_of(language, date, month_name(language, month), year)
}

/// A date without its year.
pub fn short_day(language: Language, day: Day) -> String {
    let (_, month, date) = day.date();
    date_in_year(language, date, month_name(language, month))
}

/// A month with its year.
pub fn month(language: Language, day: Day) -> String {
    let (year, month, _) = day.date();
    month_of(language, month_name(language, month), year)
}

fn month_name(language: Language, month: u8) -> &'static str {
    MONTHS[usize::from(month - 1) % 12].get(language)
}

/// The state of a puzzle: not tried, not solved, answer shown, or solved.
pub const fn mark(mark: Option<Mark>) -> Text {
    match mark {
        None => NOT_TRIED,
        Some(Mark::Tried) => NOT_SOLVED,
        Some(Mark::Shown) => ANSWER_SHOWN,
        Some(Mark::SolvedLater) => SOLVED_LATER,
        Some(Mark::SolvedAtOnce) => SOLVED_AT_ONCE,
    }
}

/// The symbol of a mark, for plain text.
pub const fn sign(mark: Option<Mark>) -> &'static str {
    match mark {
        Some(Mark::SolvedAtOnce) => "★",
        Some(Mark::SolvedLater) => "☆",
        Some(Mark::Shown) => "☾",
        Some(Mark::Tried) | None => "・",
    }
}

/// The current and the longest number of consecutive days.
pub fn in_a_row(language: Language, days: usize, longest: usize) -> String {
    match longest {
        0 => NO_DAYS.get(language).to_owned(),
        _ => days_and_longest(language, days, longest),
    }
}

/// The number of consecutive days, for sharing; `None` for fewer than two.
pub fn streak(language: Language, days: usize) -> Option<String> {
    (days > 1).then(|| days_in_a_row(language, days))
}

/// The difficulty of a puzzle.
pub const fn grade(grade: Grade) -> Text {
    match grade {
        Grade::Easy => EASY,
        Grade::Medium => MEDIUM,
        Grade::Hard => HARD,
    }
}

/// The lead of the best move over the second best, in wins per hundred.
pub fn margin(language: Language, measured: Measured) -> String {
    let hundredths = ((measured.margin + 5) / 10).max(1);
    wins_more(language, hundredths)
}

/// How often bots find the best move, by level.
pub fn found_by(language: Language, measured: Measured) -> String {
    let levels = measured.found_by_level().map(|(level, percent)| {
        let name = level.name().get(language);
        found_by_level(language, name, percent)
    });
    found_by_levels(language, levels.join(LEVEL_THEN_LEVEL.get(language)))
}

/// The time spent on a puzzle.
pub fn time(language: Language, seconds: u32) -> String {
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    let (below_hours, below_minutes) = match language {
        Language::Ja => (minutes.to_string(), seconds.to_string()),
        // English writes a clock time, with two digits for each unit.
        Language::En => (
            format!("{minutes:02}:{seconds:02}"),
            format!("{seconds:02}"),
        ),
    };
    match (hours, minutes) {
        (0, 0) => seconds_only(language, below_minutes),
        (0, _) => minutes_and_seconds(language, minutes, below_minutes),
        _ => hours_and_minutes(language, hours, below_hours),
    }
}

/// The time and the number of tries for a solved puzzle; `None` if they are not known.
pub fn took(language: Language, mark: Option<Mark>, effort: Effort) -> Option<String> {
    let is_known = mark.is_some_and(Mark::is_solved) && effort.tries > 0;
    is_known.then(|| {
        let parts = [
            time(language, effort.seconds),
            tries(language, effort.tries),
        ];
        parts.join(FACT_THEN_FACT.get(language))
    })
}

/// Reports that a puzzle is solved: time, tries and consecutive days.
pub fn solved_with(language: Language, effort: Effort, days: usize) -> String {
    let took = took(language, Some(Mark::SolvedLater), effort);
    let facts: Vec<String> = took.into_iter().chain(streak(language, days)).collect();
    match facts.is_empty() {
        true => SOLVED.get(language).to_owned(),
        false => solved_in(language, facts.join(FACT_THEN_FACT.get(language))),
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
