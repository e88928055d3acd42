//! Days of the calendar, without a clock: the caller says which day it is at the local time. So
//! neither a time zone nor a clock change can lengthen, shorten or split a day.

use std::fmt;

/// A day, as the number of days since 1 January 1970.
///
/// ```
/// use storage::Day;
/// let day = Day::of(2026, 11, 24).unwrap();
/// assert_eq!(day.to_string(), "2026-11-24");
/// assert_eq!(Day::parse("2026-11-24"), Some(day));
/// assert_eq!(day.number(), Some(23));
/// assert_eq!(Day::of(2026, 2, 29), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Day(i32);

impl Day {
    /// The first day that has puzzles: 1 November 2026.
    pub const FIRST: Day = Day(20_758);

    /// Returns the day with this date; `None` if the date does not exist. Years are 1970 to 9999.
    #[must_use]
    pub fn of(year: u16, month: u8, date: u8) -> Option<Day> {
        if !(1970..=9999).contains(&year) {
            return None;
        }
        let day = Day::count(year.into(), month.into(), date.into());
        (day.date() == (year, month, date)).then_some(day)
    }

    /// Returns the day of a date without checking that the date exists. Years begin with March
    /// here, so that the leap day is the last day of a year.
    fn count(year: i32, month: i32, date: i32) -> Day {
        let (year, month) = match month {
            3.. => (year, month - 3),
            _ => (year - 1, month + 9),
        };
        let leap_days = year / 4 - year / 100 + year / 400;
        // 1 March of the year 0 is 719 468 days before 1 January 1970.
        Day(year * 365 + leap_days + (month * 153 + 2) / 5 + date - 1 - 719_468)
    }

    /// Returns the year, the month and the day of the month.
    #[must_use]
    pub fn date(self) -> (u16, u8, u8) {
        let since = self.0 + 719_468;
        let era = since.div_euclid(146_097);
        let of_era = since.rem_euclid(146_097);
        let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let month = (5 * of_year + 2) / 153;
        let date = of_year - (153 * month + 2) / 5 + 1;
        let (year, month) = match month {
            0..10 => (era * 400 + year_of_era, month + 3),
            _ => (era * 400 + year_of_era + 1, month - 9),
        };
        (year as u16, month as u8, date as u8)
    }

    /// Reads a date such as `2026-11-24`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Day> {
        let mut parts = text.split('-');
        let mut part = |length: usize| {
            let part = parts.next()?;
            let is_number = part.len() == length && part.bytes().all(|byte| byte.is_ascii_digit());
            part.parse::<u16>().ok().filter(|_| is_number)
        };
        let (year, month, date) = (part(4)?, part(2)?, part(2)?);
        let is_whole = parts.next().is_none();
        Day::of(year, month as u8, date as u8).filter(|_| is_whole)
    }

    /// Returns the day `days` days later, or earlier if negative.
    #[must_use]
    pub const fn plus(self, days: i32) -> Day {
        Day(self.0 + days)
    }

    /// Returns the number of days since the first day that has puzzles; `None` before it.
    #[must_use]
    pub fn number(self) -> Option<usize> {
        usize::try_from(self.0 - Day::FIRST.0).ok()
    }

    /// The day of the week: 0 is Monday.
    #[must_use]
    pub fn weekday(self) -> u8 {
        // The first of January 1970 was a Thursday.
        (self.0 + 3).rem_euclid(7) as u8
    }

    /// The first day of its month.
    #[must_use]
    pub fn month(self) -> Day {
        let (_, _, date) = self.date();
        self.plus(1 - i32::from(date))
    }

    /// The first day of the month before.
    #[must_use]
    pub fn month_before(self) -> Day {
        self.month().plus(-1).month()
    }

    /// The first day of the month after.
    #[must_use]
    pub fn month_after(self) -> Day {
        self.month().plus(31).month()
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, date) = self.date();
        write!(f, "{year}-{month:02}-{date:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::Day;

    #[test]
    fn every_day_of_two_centuries_follows_the_one_before() {
        let mut day = Day::of(1970, 1, 1).unwrap();
        let mut date = (1970, 1, 1);
        let leap = |year: u16| {
            year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
        };
        while date.0 < 2170 {
            assert_eq!(day.date(), date);
            assert_eq!(Day::of(date.0, date.1, date.2), Some(day));
            assert_eq!(Day::parse(&day.to_string()), Some(day));
            let last = match date.1 {
                2 if leap(date.0) => 29,
                2 => 28,
                4 | 6 | 9 | 11 => 30,
                _ => 31,
            };
            assert_eq!(Day::of(date.0, date.1, last + 1), None);
            date = match date {
                (year, 12, 31) => (year + 1, 1, 1),
                (year, month, date) if date == last => (year, month + 1, 1),
                (year, month, date) => (year, month, date + 1),
            };
            let next = day.plus(1);
            assert_eq!(next.weekday(), (day.weekday() + 1) % 7);
            day = next;
        }
    }

    #[test]
    fn the_first_day_is_a_sunday_in_november() {
        assert_eq!(Day::FIRST.to_string(), "2026-11-01");
        assert_eq!(Day::FIRST.weekday(), 6);
        assert_eq!(Day::FIRST.number(), Some(0));
        assert_eq!(Day::FIRST.plus(-1).number(), None);
        assert_eq!(Day::FIRST.plus(400).number(), Some(400));
    }

    #[test]
    fn months_lead_to_months() {
        let day = Day::of(2028, 2, 29).unwrap();
        for (month, written) in [
            (day.month(), "2028-02-01"),
            (day.month_before(), "2028-01-01"),
            (day.month_after(), "2028-03-01"),
            (day.month_before().month_before(), "2027-12-01"),
            (Day::of(2026, 12, 31).unwrap().month_after(), "2027-01-01"),
        ] {
            assert_eq!(month.to_string(), written);
        }
    }

    #[test]
    fn what_is_no_date_is_none() {
        for text in [
            "",
            "2026",
            "2026-11",
            "2026-11-31",
            "2026-13-01",
            "2026-00-10",
            "2026-1-5",
            "2026-11-24-1",
            "+026-11-24",
            "1969-12-31",
            "２０２６-11-24",
            "2026-11-2x",
        ] {
            assert_eq!(Day::parse(text), None, "{text}");
        }
    }
}
